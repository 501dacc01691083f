//! The board in zones: what the reader owns, the wheel, the king's track, the fairs, the map, the markets, the others,
//! the end.

use super::map::Form;
use super::signs::Signs;
use super::{here, houses, king, map, markets, player, wheel};
use crate::present::terms::say;
use crate::view::View;
use easel::{Block, TileDrawing};
use kernel::{MiniPlace, Reader, Seat, Showing, Tile, TilePlace, Zone, ZoneColumns};

/// A zone that is not yet written.
pub(super) struct Part {
    id: String,
    title: String,
    seat: Option<Seat>,
    pub(super) columns: ZoneColumns,
    pub(super) drawings: Vec<Drawing>,
    mini: Vec<MiniPlace>,
}

/// A tile that is not yet written.
pub(super) struct Drawing {
    id: &'static str,
    pub(super) showing: Showing,
    pub(super) block: Block,
}

pub(crate) fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
    parts(view, Signs { reader }).into_iter().map(zone).collect()
}

/// All zones in reading order, the reader's own first.
pub(super) fn parts(view: &View, signs: Signs<'_>) -> Vec<Part> {
    let own = signs.reader.seat;
    let board = |seat: Seat| {
        let player = view.players.get(seat.index())?;
        let mine = Some(seat) == own;
        let drawings = vec![
            drawing("stock", player::stock(player, view, mine, signs)),
            drawing("houses", houses::houses(player, mine, signs)),
        ];
        let title = signs.seat(seat).name().to_owned();
        Some(Part { seat: Some(seat), ..part(format!("seat_{seat}"), title, (1, 2), drawings) })
    };
    let titled = |id: &str, key: &str, columns, drawings| {
        part(id.to_owned(), say(signs.reader, key, &[]), columns, drawings)
    };
    let fairs = view.fairs.iter().zip(["fair_1", "fair_2", "fair_3", "fair_4"]);
    let fairs = fairs.map(|(fair, id)| drawing(id, king::fair(fair, view, signs)));
    let offers = vec![
        drawing("contracts", markets::contracts(view, signs)),
        drawing("characters", markets::characters(view, signs)),
    ];
    let mut parts: Vec<Part> = own.and_then(board).into_iter().collect();
    parts.push(titled(
        "wheel",
        "outline-wheel",
        (1, 1),
        forms("wheel", wheel::narrow(view, signs), wheel::wide(view, signs)),
    ));
    parts.push(titled(
        "king",
        "outline-king",
        (1, 1),
        forms("track", king::narrow(view, signs), king::wide(view, signs)),
    ));
    parts.push(titled("fairs", "outline-fairs", (2, 4), fairs.collect()));
    let mut maps = forms("map", map::map(view, Form::Narrow, signs), map::map(view, Form::Wide, signs));
    let near = here::here(view, signs);
    maps.extend(near.map(|block| Drawing { showing: Showing::Narrow, ..drawing("here", block) }));
    parts.push(Part { mini: map::mini(view), ..titled("map", "outline-map", (1, 1), maps) });
    parts.push(titled("markets", "draw-markets", (1, 2), offers));
    let others = view.turn_order.iter().filter(|seat| Some(**seat) != own);
    parts.extend(others.filter_map(|seat| board(*seat)));
    let ending = vec![drawing("ending", markets::ending(view, signs))];
    parts.push(titled("ending", "draw-end", (1, 2), ending));
    parts
}

fn part(id: String, title: String, (narrow, wide): (u8, u8), drawings: Vec<Drawing>) -> Part {
    Part { id, title, seat: None, columns: ZoneColumns { narrow, wide }, drawings, mini: Vec::new() }
}

fn drawing(id: &'static str, block: Block) -> Drawing {
    Drawing { id, showing: Showing::Always, block }
}

fn forms(id: &'static str, narrow: Block, wide: Block) -> Vec<Drawing> {
    vec![
        Drawing { showing: Showing::Narrow, ..drawing(id, narrow) },
        Drawing { showing: Showing::Wide, ..drawing(id, wide) },
    ]
}

fn zone(part: Part) -> Zone {
    Zone {
        id: part.id,
        short: part.title.clone(),
        title: part.title,
        seat: part.seat,
        columns: part.columns,
        tiles: part.drawings.into_iter().map(tile).collect(),
        mini: part.mini,
    }
}

fn tile(drawing: Drawing) -> Tile {
    let Block { width, height, node } = drawing.block;
    let drawn = TileDrawing::new(width, height, node);
    let size = |length: i32| u16::try_from(length).unwrap_or(u16::MAX);
    let places = drawn.places().into_iter().map(|(id, label)| TilePlace { id, label });
    Tile {
        id: drawing.id.to_owned(),
        width: size(width),
        height: size(height),
        showing: drawing.showing,
        svg: drawn.render(),
        places: places.collect(),
        ..Tile::default()
    }
}
