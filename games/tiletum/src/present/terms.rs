//! The nouns of the game in the reader's language.

use crate::components::{ContractData, Effect, Face};
use crate::words::{Building, Die, Goods, HouseSpace, Part, Piece, Spot, Tile, Wheel};
use kernel::{Reader, Seat};
use phrases::{Catalogue, Value};
use std::fmt::Display;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../locales/en.ftl"))]));

/// A message of the catalogue.
pub(super) fn say(reader: &Reader<'_>, key: &str, values: &[(&str, Value<'_>)]) -> String {
    CATALOGUE.say(reader.language, key, values)
}

/// The word for one of a small vocabulary: `good-gold`, `action-king`.
pub(super) fn term(reader: &Reader<'_>, kind: &str, word: impl Display) -> String {
    say(reader, &format!("{kind}-{word}"), &[])
}

pub(super) fn name(reader: &Reader<'_>, seat: Seat) -> String {
    let named = reader.names.get(seat.index()).filter(|name| !name.is_empty());
    named.cloned().unwrap_or_else(|| say(reader, "seat", &[("n", (seat.0 + 1).into())]))
}

pub(super) fn names(reader: &Reader<'_>, seats: &[Seat]) -> String {
    commas(reader, seats.iter().map(|seat| name(reader, *seat)).collect())
}

/// "a, b, c", or the word for nothing.
fn commas(reader: &Reader<'_>, items: Vec<String>) -> String {
    join(reader, "list-comma", items)
}

/// Words side by side, or the word for nothing.
pub(super) fn words(reader: &Reader<'_>, items: impl Iterator<Item = String>) -> String {
    commas(reader, items.collect())
}

/// "a and b", or the word for nothing.
pub(super) fn all_of(reader: &Reader<'_>, items: Vec<String>) -> String {
    join(reader, "list-and", items)
}

fn join(reader: &Reader<'_>, key: &str, items: Vec<String>) -> String {
    let joined = items
        .into_iter()
        .reduce(|first, last| say(reader, key, &[("first", first.into()), ("last", last.into())]));
    joined.unwrap_or_else(|| say(reader, "nothing", &[]))
}

pub(super) fn goods(reader: &Reader<'_>, goods: Goods) -> String {
    let amount = |(good, n): (crate::pieces::Good, u8)| {
        say(reader, "amount", &[("n", n.into()), ("good", term(reader, "good", good).into())])
    };
    commas(reader, goods.iter().map(amount).collect())
}

pub(super) fn die(reader: &Reader<'_>, die: Die) -> String {
    let color = term(reader, "color", die.color);
    say(reader, "die", &[("color", color.into()), ("value", die.value.into())])
}

pub(super) fn dice(reader: &Reader<'_>, wheel: &Wheel) -> String {
    commas(reader, wheel.dice().map(|one| die(reader, one)).collect())
}

pub(super) fn spot(spot: Spot) -> &'static str {
    &spot.data().name
}

pub(super) fn house_space(reader: &Reader<'_>, space: HouseSpace) -> String {
    let data = space.data();
    let place = data.spot.data().houses.iter().position(|own| *own == space).unwrap_or_default();
    let mut values: Vec<(&str, Value<'_>)> =
        vec![("city", spot(data.spot).into()), ("n", (place + 1).into())];
    match &data.bonus {
        Some(bonus) => {
            values.push(("bonus", effect(reader, bonus).into()));
            say(reader, "house-space-bonus", &values)
        }
        None => say(reader, "house-space", &values),
    }
}

pub(super) fn tile(reader: &Reader<'_>, tile: Tile) -> String {
    match tile.face() {
        Face::Crest(family) => {
            say(reader, "tile-crest", &[("family", term(reader, "family", family).into())])
        }
        Face::Contract(contract) => contract_tile(reader, contract),
        Face::Helper(own) => say(reader, "tile-helper", &[("effect", effect(reader, own).into())]),
        Face::Character(kind, bonus) => {
            let values =
                [("type", term(reader, "action", kind).into()), ("effect", effect(reader, bonus).into())];
            say(reader, "tile-character", &values)
        }
    }
}

pub(super) fn tiles(reader: &Reader<'_>, tiles: impl IntoIterator<Item = Tile>) -> String {
    commas(reader, tiles.into_iter().map(|one| tile(reader, one)).collect())
}

fn contract_tile(reader: &Reader<'_>, contract: &ContractData) -> String {
    let mut cost = Vec::new();
    if contract.fixed.total() > 0 {
        cost.push(goods(reader, contract.fixed));
    }
    if contract.identical > 0 {
        cost.push(say(reader, "cost-identical", &[("n", contract.identical.into())]));
    }
    let mut values: Vec<(&str, Value<'_>)> =
        vec![("cost", all_of(reader, cost).into()), ("vp", contract.vp.into())];
    match &contract.bonus {
        Some(bonus) => {
            values.push(("bonus", effect(reader, bonus).into()));
            say(reader, "tile-contract-bonus", &values)
        }
        None => say(reader, "tile-contract", &values),
    }
}

pub(super) fn effect(reader: &Reader<'_>, effect: &Effect) -> String {
    let n = |key: &str, n: u8| say(reader, key, &[("n", n.into())]);
    match effect {
        Effect::Gain { good, n } => goods(reader, Goods::of(*good, *n)),
        Effect::GainAny { n: count } => n("effect-gain_any", *count),
        Effect::Vp { n: count } => n("effect-vp", *count),
        Effect::KingAdvance { n: count } => n("effect-king_advance", *count),
        Effect::AddDieAp { n: count } => n("effect-add_die_ap", *count),
        Effect::Action { action, ap } => match action.kind() {
            Some(action) => part(reader, Part::Pool { action, ap: *ap }),
            None => say(reader, "effect-action-any", &[("ap", (*ap).into())]),
        },
        Effect::RecolourDie => say(reader, "effect-recolour_die", &[]),
        Effect::Steps { piece, n } => part(reader, Part::Steps { piece: *piece, left: *n }),
        Effect::PlaceHouseHere => part(reader, Part::PlaceHouseHere),
        Effect::PlacePillarHere => part(reader, Part::PlacePillarHere),
        Effect::PlaceHouseAnywhere => part(reader, Part::PlaceHouseAnywhere),
        Effect::PlacePillarAnywhere => part(reader, Part::PlacePillarAnywhere),
        Effect::Teleport { piece } => part(reader, Part::Teleport { piece: *piece }),
        Effect::ReactivateBuilding => say(reader, "effect-reactivate_building", &[]),
        Effect::AnyOrder { effects } => {
            all_of(reader, effects.iter().map(|one| self::effect(reader, one)).collect())
        }
    }
}

pub(super) fn part(reader: &Reader<'_>, part: Part) -> String {
    let of = |piece: Piece| Value::from(term(reader, "piece", piece));
    match part {
        Part::Pool { action, ap } => {
            let values = [("ap", ap.into()), ("action", term(reader, "action", action).into())];
            say(reader, "effect-action", &values)
        }
        Part::Steps { piece, left } => {
            say(reader, "effect-steps", &[("n", left.into()), ("piece", of(piece))])
        }
        Part::PlaceHouseHere => say(reader, "effect-place_house_here", &[]),
        Part::PlacePillarHere => say(reader, "effect-place_pillar_here", &[]),
        Part::PlaceHouseAnywhere => say(reader, "effect-place_house_anywhere", &[]),
        Part::PlacePillarAnywhere => say(reader, "effect-place_pillar_anywhere", &[]),
        Part::Teleport { piece } => say(reader, "effect-teleport", &[("piece", of(piece))]),
        Part::Goods { n } => say(reader, "effect-gain_any", &[("n", n.into())]),
    }
}

pub(super) fn number(building: Building) -> Value<'static> {
    building.number().into()
}
