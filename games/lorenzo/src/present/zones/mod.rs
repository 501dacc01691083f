//! The board in zones of tiles, drawn for a phone at one pixel a unit: towers, city, Church and tracks, and what each
//! seat owns, the reader's own first.

mod church;
mod city;
mod pieces;
mod player;
mod setup;
mod towers;

use super::signs::Signs;
use super::text::Words;
use crate::view::{PhaseView, View};
use easel::TileDrawing;
use kernel::{MiniPlace, Seat, Showing, Tile, TilePlace, Zone, ZoneColumns};

/// A phone's column: 390 px without its margins.
const NARROW: i32 = 374;

/// The zones in reading order.
pub(super) fn zones(view: &View, words: &Words<'_>, own: Option<Seat>) -> Vec<Zone> {
    let signs = Signs::new(words);
    let mut zones = Vec::new();
    zones.extend(setup::choice(view, signs));
    if view.round > 0 && view.phase != PhaseView::Over {
        zones.push(towers::zone(view, signs));
        zones.push(city::zone(view, signs));
    }
    zones.push(church::zone(view, signs));
    let mut players: Vec<_> = view.players.iter().collect();
    players.sort_by_key(|player| own != Some(player.seat));
    zones.extend(players.into_iter().map(|player| player::zone(view, player, signs)));
    zones
}

fn columns(narrow: u8, wide: u8) -> ZoneColumns {
    ZoneColumns { narrow, wide }
}

/// A drawing as a tile, one column wide.
fn tile(id: impl Into<String>, drawing: &TileDrawing) -> Tile {
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

/// Both forms of a drawing that cannot flow: as wide as a phone, and as wide as its share of a desk.
fn forms(
    id: &str,
    wide: i32,
    span: ZoneColumns,
    draw: impl Fn(i32) -> TileDrawing,
) -> impl Iterator<Item = Tile> {
    let form = |width, showing| Tile { span, showing, ..tile(id, &draw(width)) };
    [form(NARROW, Showing::Narrow), form(wide, Showing::Wide)].into_iter()
}

/// A place of a miniature.
fn mini(place: Option<&str>, [x, y, width, height]: [u8; 4], seat: Option<Seat>) -> MiniPlace {
    MiniPlace { place: place.map(str::to_owned), x, y, width, height, seat }
}
