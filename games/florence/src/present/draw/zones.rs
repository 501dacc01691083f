//! The board in zones: what the reader owns, the rounds, the auction, the characters, the supply, the others. Each has a
//! form for a phone and one for a desk, with the same places.

use super::auction;
use super::player;
use super::rounds;
use super::scores;
use super::sheet::{DESK, PHONE};
use super::signs::Signs;
use super::supply;
use crate::state::Phase;
use crate::view::{PlayerView, View};
use easel::{Block, TileDrawing};
use kernel::{MiniPlace, Seat, Showing, Tile, TilePlace, Zone};

/// A zone that is not yet written.
pub(super) struct Part {
    id: String,
    pub(super) title: String,
    seat: Option<Seat>,
    narrow: Vec<(&'static str, Block)>,
    pub(super) wide: Block,
}

pub(crate) fn zones(view: &View, signs: Signs<'_>) -> Vec<Zone> {
    parts(view, signs).into_iter().map(zone).collect()
}

/// All zones in reading order: the reader's own first, after the lots while they are sold.
pub(super) fn parts(view: &View, signs: Signs<'_>) -> Vec<Part> {
    let own = view.viewer.and_then(|seat| view.players.get(seat.index()));
    let over = view.outcome.is_some();
    // Whoever has bought something places it, or looks at cards, at home.
    let at_home = own.is_some_and(|own| player::is_asked_here(own, view));
    let selling = matches!(view.phase, Phase::Auction | Phase::Characters) && !at_home;
    let mut parts = Vec::new();
    if over {
        parts.push(both("scores", "outline-result", signs, |width| scores::scores(view, width, signs)));
    }
    let mine = own.map(|player| board(player, view, true, signs));
    let market = if over { Vec::new() } else { market(view, signs) };
    if selling {
        parts.extend(market);
        parts.extend(mine);
        parts.extend([rounds_of(view, signs), supply_of(view, signs)]);
    } else {
        parts.extend(mine);
        if !over {
            parts.extend([rounds_of(view, signs), supply_of(view, signs)]);
        }
        parts.extend(market);
    }
    let others = view.players.iter().filter(|player| Some(player.seat) != own.map(|own| own.seat));
    parts.extend(others.map(|player| board(player, view, false, signs)));
    parts
}

fn rounds_of(view: &View, signs: Signs<'_>) -> Part {
    both("rounds", "draw-rounds-short", signs, |width| rounds::rounds(view, width, signs))
}

fn supply_of(view: &View, signs: Signs<'_>) -> Part {
    both("supply", "outline-supply", signs, |width| {
        let per_row = if width > PHONE { (10, 6) } else { (5, 4) };
        supply::supply(view, width, per_row, signs)
    })
}

/// What is sold in phase A.
fn market(view: &View, signs: Signs<'_>) -> Vec<Part> {
    let lots = both("auction", "outline-auction", signs, |width| {
        let stalls = view.lots.len() + 1;
        auction::lots(view, width, if width > PHONE { stalls } else { stalls.div_ceil(2) }, signs)
    });
    let court = (!view.characters.is_empty()).then(|| {
        both("court", "outline-characters", signs, |width| {
            auction::characters(view, width, if width > PHONE { 3 } else { 2 }, signs)
        })
    });
    let mut market: Vec<Part> = std::iter::once(lots).chain(court).collect();
    if view.phase == Phase::Characters {
        market.reverse();
    }
    market
}

/// A zone that is drawn the same way in both widths.
fn both(id: &'static str, title: &str, signs: Signs<'_>, draw: impl Fn(i32) -> Block) -> Part {
    Part {
        id: id.to_owned(),
        title: signs.s().word(title),
        seat: None,
        narrow: vec![(id, draw(PHONE))],
        wide: draw(DESK),
    }
}

fn board(player: &PlayerView, view: &View, own: bool, signs: Signs<'_>) -> Part {
    let (narrow, wide) = if own {
        (player::narrow(player, view, signs), player::wide(player, view, signs))
    } else {
        let draw = |width| player::other(player, view, width, signs);
        (vec![("board", draw(PHONE))], draw(DESK))
    };
    Part {
        id: format!("player_{}", player.seat),
        title: signs.s().name(player.seat),
        seat: Some(player.seat),
        narrow,
        wide,
    }
}

fn zone(part: Part) -> Zone {
    let narrow = part.narrow.into_iter().map(|(id, block)| tile(id, block, Showing::Narrow));
    let wide = if part.seat.is_some() { "board" } else { part.id.as_str() };
    let wide = tile(wide, part.wide, Showing::Wide);
    let mini =
        part.seat.map(|seat| MiniPlace { place: None, x: 7, y: 0, width: 22, height: 22, seat: Some(seat) });
    Zone {
        short: part.title.clone(),
        title: part.title,
        seat: part.seat,
        tiles: narrow.chain([wide]).collect(),
        mini: mini.into_iter().collect(),
        id: part.id,
        ..Zone::default()
    }
}

fn tile(id: &str, block: Block, showing: Showing) -> Tile {
    let drawn = TileDrawing::new(block.width, block.height, block.node);
    let size = |length: i32| u16::try_from(length).unwrap_or(u16::MAX);
    let places = drawn.places().into_iter().map(|(id, label)| TilePlace { id, label });
    Tile {
        id: id.to_owned(),
        width: size(drawn.width),
        height: size(drawn.height),
        showing,
        svg: drawn.render(),
        places: places.collect(),
        ..Tile::default()
    }
}
