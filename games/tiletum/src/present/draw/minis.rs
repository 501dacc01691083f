//! Zones in miniature, in boxes of 36 by 22: what a bar of tabs shows.

use crate::present::place::{die_id, field_id};
use crate::view::{FieldView, View};
use kernel::MiniPlace;

/// The six fields round the hub. A field is where its dice are.
pub(super) fn wheel(view: &View) -> Vec<MiniPlace> {
    const CORNERS: [(u8, u8); 6] = [(7, 0), (21, 0), (27, 8), (21, 16), (7, 16), (1, 8)];
    let place = |field: &FieldView| match field.dice.first() {
        Some(color) => die_id(*color, field.value),
        None => field_id(field.action),
    };
    let fields = view.wheel.iter().zip(CORNERS);
    fields.map(|(field, at)| dot(place(field), at, (8, 6))).collect()
}

/// Four cards beside each other.
pub(super) fn fairs(view: &View) -> Vec<MiniPlace> {
    let lefts = [0, 9, 18, 27];
    view.fairs
        .iter()
        .zip(lefts)
        .map(|(fair, x)| dot(format!("fair_{}", fair.round), (x, 5), (8, 12)))
        .collect()
}

/// Two rows of five.
pub(super) fn markets() -> Vec<MiniPlace> {
    let rows = [("contract", 2), ("character", 12)];
    let lefts = [0, 7, 14, 21, 28];
    let offers = rows.into_iter().flat_map(|(market, y)| {
        (1..).zip(lefts).map(move |(slot, x)| dot(format!("{market}_{slot}"), (x, y), (6, 8)))
    });
    offers.collect()
}

/// Where the pieces are on the king's track.
pub(super) fn king(view: &View) -> Vec<MiniPlace> {
    let lowest = crate::components::components().king_lowest;
    let spaces = view.king_track.iter().map(|space| {
        let along = u8::try_from(space.value - lowest).unwrap_or(0);
        let place = crate::present::place::king_id(space.value);
        MiniPlace { seat: space.stack.first().copied(), ..dot(place, (along * 3 / 2, 6), (4, 10)) }
    });
    spaces.collect()
}

fn dot(place: String, (x, y): (u8, u8), (width, height): (u8, u8)) -> MiniPlace {
    MiniPlace { place: Some(place), x, y, width, height, seat: None }
}
