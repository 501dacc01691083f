//! The board in zones: what the reader owns, the wheel, the king's track, the fairs, the map, the markets, the others,
//! the end.

use super::map::Form;
use super::paper::{DESK, NARROW};
use super::signs::Signs;
use super::{here, houses, king, map, markets, minis, player, turn, wheel};
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
    let mut parts: Vec<Part> = own.and_then(|seat| board(seat, view, signs)).into_iter().collect();
    let titled = |id: &str, key: &str, columns, drawings| {
        part(id.to_owned(), say(signs.reader, key, &[]), columns, drawings)
    };
    let wheel = titled("wheel", "outline-wheel", (1, 1), wheels(view, signs));
    parts.push(Part { mini: minis::wheel(view), ..wheel });
    let track = forms("track", king::narrow(view, signs), king::wide(view, signs));
    parts.push(Part { mini: minis::king(view), ..titled("king", "outline-king", (1, 1), track) });
    let fairs = view.fairs.iter().zip(["fair_1", "fair_2", "fair_3", "fair_4"]);
    let fairs = fairs.map(|(fair, id)| drawing(id, king::fair(fair, view, signs))).collect();
    parts.push(Part { mini: minis::fairs(view), ..titled("fairs", "outline-fairs", (2, 4), fairs) });
    let map = titled("map", "outline-map", (1, 1), maps(view, signs));
    parts.push(Part { mini: map::mini(view), ..map });
    let offers = vec![
        drawing("contracts", markets::contracts(view, signs)),
        drawing("characters", markets::characters(view, signs)),
    ];
    parts.push(Part { mini: minis::markets(), ..titled("markets", "draw-markets", (1, 2), offers) });
    let others = view.turn_order.iter().filter(|seat| Some(**seat) != own);
    parts.extend(others.filter_map(|seat| board(*seat, view, signs)));
    let ending = vec![
        drawing("ending", markets::ending(view, signs)),
        drawing("remarks", markets::remarks(view, signs)),
    ];
    parts.push(titled("ending", "draw-end", (1, 2), ending));
    parts
}

/// What a seat owns.
fn board(seat: Seat, view: &View, signs: Signs<'_>) -> Option<Part> {
    let player = view.players.get(seat.index())?;
    let own = Some(seat) == signs.reader.seat;
    let drawings = vec![
        drawing("stock", player::stock(player, view, own, signs)),
        drawing("houses", houses::houses(player, own, signs)),
    ];
    let title = signs.seat(seat).name().to_owned();
    Some(Part { seat: Some(seat), ..part(format!("seat_{seat}"), title, (1, 2), drawings) })
}

/// What the turn has left, and the wheel.
fn wheels(view: &View, signs: Signs<'_>) -> Vec<Drawing> {
    let left = |(width, showing)| {
        let open = turn::turn(view, width, signs);
        open.map(|block| Drawing { showing, ..drawing("turn", block) })
    };
    let turns = [(NARROW, Showing::Narrow), (DESK, Showing::Wide)].into_iter().filter_map(left);
    turns.chain(forms("wheel", wheel::narrow(view, signs), wheel::wide(view, signs))).collect()
}

/// The map, and on a phone where the reader's pieces stand.
fn maps(view: &View, signs: Signs<'_>) -> Vec<Drawing> {
    let map = |form| map::map(view, form, signs);
    let near = here::here(view, signs);
    let near = near.map(|block| Drawing { showing: Showing::Narrow, ..drawing("here", block) });
    forms("map", map(Form::Narrow), map(Form::Wide)).into_iter().chain(near).collect()
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
