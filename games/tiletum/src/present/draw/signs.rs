//! Icons and colours of the game's things.

use crate::components::Face;
use crate::pieces::{ActionKind, Color, Good};
use crate::present::terms::{name, tile};
use crate::words::Tile;
use easel::{Icon, Paint, Run, SeatMark};
use kernel::{Reader, Seat};

/// Makes signs for one reader.
#[derive(Clone, Copy)]
pub(super) struct Signs<'a> {
    pub(super) reader: &'a Reader<'a>,
}

impl Signs<'_> {
    pub(super) fn seat(self, seat: Seat) -> SeatMark {
        SeatMark::new(seat.0, name(self.reader, seat))
    }

    pub(super) fn seats(self, seats: &[Seat]) -> Run {
        seats.iter().fold(Run::new(), |run, seat| run.seat(self.seat(*seat)))
    }

    /// A tile: the icon of its kind, and what it says.
    pub(super) fn tile(self, one: Tile) -> Run {
        Run::new().icon(tile_icon(one)).text(tile(self.reader, one))
    }
}

pub(super) fn tile_icon(tile: Tile) -> Icon {
    match tile.face() {
        Face::Crest(_) => Icon::Crest,
        Face::Contract(_) => Icon::Contract,
        Face::Helper(_) => Icon::Hand,
        Face::Character(kind, _) => action_icon(*kind),
    }
}

/// The key of the word for a kind of tile.
pub(super) fn tile_kind(tile: Tile) -> &'static str {
    match tile.face() {
        Face::Crest(_) => "draw-kind-crest",
        Face::Contract(_) => "draw-kind-contract",
        Face::Helper(_) => "draw-kind-helper",
        Face::Character(..) => "draw-kind-character",
    }
}

pub(super) fn action_icon(action: ActionKind) -> Icon {
    match action {
        ActionKind::Architect => Icon::Architect,
        ActionKind::Merchant => Icon::Merchant,
        ActionKind::Character => Icon::Pawn,
        ActionKind::Contract => Icon::Contract,
        ActionKind::King => Icon::Crown,
        ActionKind::Joker => Icon::Any,
    }
}

pub(super) fn good_icon(good: Good) -> Icon {
    match good {
        Good::Gold => Icon::Gold,
        Good::Food => Icon::Food,
        Good::Wool => Icon::Wool,
        Good::Stone => Icon::Stone,
        Good::Iron => Icon::Iron,
    }
}

pub(in crate::present) fn die_paint(color: Color) -> Paint {
    match color {
        Color::Yellow => Paint::Ochre,
        Color::Pink => Paint::PaleTerracotta,
        Color::LightGray => Paint::PaleStone,
        Color::DarkGray => Paint::Stone,
        Color::Blue => Paint::Sky,
    }
}
