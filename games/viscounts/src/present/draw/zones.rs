//! The board in zones: the ring, the piles, one's own board, the others. The ring has a wide and a narrow form with the
//! same places; everything else is sheets of a phone's width, which flow.

use super::ring::Ring;
use super::sheet::WIDTH;
use super::{boards, mark, seats, segments, table, wide_ring};
use crate::names::{Place, Space};
use crate::present::say::Speaker;
use crate::view::View;
use easel::{Block, Centre, Paint, TileDrawing, group, rect};
use kernel::{MiniPlace, Seat, Showing, Tile, TilePlace, Zone, ZoneColumns};

pub(crate) fn zones(view: &View, own: Option<Seat>, to: &Speaker<'_>) -> Vec<Zone> {
    let mut zones = Vec::new();
    if !view.pairs.is_empty() {
        let pairs = view.pairs.iter().map(|pair| {
            let drawn = segments::pair(pair, view, to);
            tile(format!("choice_{}", pair.card), drawn)
        });
        zones.push(flowing("pairs", to.say("outline-pairs", &[]), pairs.collect()));
    }
    zones.push(ring(view, to));
    let piles = view.segments.iter().enumerate().map(|(index, segment)| {
        tile(format!("segment_{}", segment.segment), segments::sheet(index, segment, view, to))
    });
    zones.push(flowing("piles", to.say("drawing-piles", &[]), piles.collect()));
    let mut order: Vec<Seat> = seats(view).map(|(seat, _)| seat).collect();
    order.sort_by_key(|seat| Some(*seat) != own);
    zones.extend(order.into_iter().map(|seat| board(seat, view, own, to)));
    zones
}

/// A zone of sheets that flow into one column of a phone or two of a desk.
fn flowing(id: impl Into<String>, title: String, tiles: Vec<Tile>) -> Zone {
    let columns = ZoneColumns { narrow: 1, wide: 2 };
    Zone { id: id.into(), short: title.clone(), title, columns, tiles, ..Zone::default() }
}

fn board(seat: Seat, view: &View, own: Option<Seat>, to: &Speaker<'_>) -> Zone {
    let tiles = boards(seat, view, own, to).into_iter().map(|(name, drawn)| tile(name, drawn)).collect();
    let zone = flowing(format!("player_{seat}"), mark(seat, to).name().to_owned(), tiles);
    Zone { seat: Some(seat), ..zone }
}

fn ring(view: &View, to: &Speaker<'_>) -> Zone {
    let title = to.say("drawing-ring", &[]);
    let narrow = tile("ring", narrow_ring(view, to));
    let wide = tile("ring", wide_ring(view, to));
    let tiles = vec![
        Tile { showing: Showing::Narrow, ..narrow },
        Tile { showing: Showing::Narrow, ..tile("stacks", stacks(view, to)) },
        Tile { showing: Showing::Wide, ..wide },
    ];
    Zone { id: "ring".into(), short: title.clone(), title, tiles, mini: mini(view), ..Zone::default() }
}

/// The ring on a phone: who is where, which way, what is built. The rest stands with the piles.
fn narrow_ring(view: &View, to: &Speaker<'_>) -> Block {
    let ring = Ring { centre: Centre::new(WIDTH / 2, WIDTH / 2), scale: 315, full: false };
    Block { width: WIDTH, height: WIDTH, node: ring.draw(view, to) }
}

/// What stands in the corners of the wide ring.
fn stacks(view: &View, to: &Speaker<'_>) -> Block {
    let height = 228;
    let frame = rect(1, 1, WIDTH - 2, height - 2).radius(8).fill(Paint::Card).stroke(Paint::Rule, 1);
    let node = group()
        .add(frame)
        .add(table::stack("debt", table::End::Left, view, to).at(14, 8))
        .add(table::stack("deed", table::End::Left, view, to).at(194, 8))
        .add(table::bonuses(view, to).at(14, 102))
        .add(table::leader(table::End::Left, view, to).at(194, 102));
    Block { width: WIDTH, height, node }
}

fn tile(id: impl Into<String>, drawn: Block) -> Tile {
    let drawing = TileDrawing::new(drawn.width, drawn.height, drawn.node);
    let size = |length: i32| u16::try_from(length).unwrap_or(u16::MAX);
    let places = drawing.places().into_iter().map(|(id, label)| TilePlace { id, label });
    Tile {
        id: id.into(),
        width: size(drawing.width),
        height: size(drawing.height),
        svg: drawing.render(),
        places: places.collect(),
        ..Tile::default()
    }
}

/// The spaces of both paths as dots, in a box of 36 by 22.
fn mini(view: &View) -> Vec<MiniPlace> {
    let around = Centre::new(18, 11);
    let mut dots = Vec::new();
    for (index, segment) in view.segments.iter().enumerate() {
        for (part, radius, aside) in [(Place::Left, 9, -180), (Place::Right, 9, 180), (Place::Inner, 4, 0)] {
            let here = Space::of(segment.segment, part);
            let (x, y) = around.point(radius, Ring::axis(index) + aside);
            let corner = |length: easel::Tenths| u8::try_from(length.in_tenths() / 10 - 1).unwrap_or(0);
            let there = seats(view).find(|(_, player)| player.viscount == Some(here));
            dots.push(MiniPlace {
                place: Some(here.id().to_owned()),
                x: corner(x),
                y: corner(y),
                width: 3,
                height: 3,
                seat: there.map(|(seat, _)| seat),
            });
        }
    }
    dots
}
