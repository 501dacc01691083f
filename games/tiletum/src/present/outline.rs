//! The whole position as ordered text.

use super::questions::question;
use super::terms::{die, goods, name, names, say, spot, term, tile, tiles, words};
use crate::view::{BuildingView, CathedralView, FieldView, PlayerView, SpotView, View};
use crate::words::{Award, Fair, Tile};
use kernel::{Outline, Reader, Section};
use phrases::Value;

/// The position under headings.
pub(super) fn outline(view: &View, reader: &Reader<'_>) -> Outline {
    let mut sections = vec![
        now(view, reader),
        wheel(view, reader),
        king(view, reader),
        fairs(view, reader),
        contracts(view, reader),
        characters(view, reader),
        map(view, reader),
        cathedrals(view, reader),
        piles(view, reader),
    ];
    sections.extend(view.players.iter().map(|one| player(one, reader)));
    Outline { sections }
}

fn section(heading: String, lines: Vec<String>) -> Section {
    Section { heading, lines, sections: Vec::new() }
}

fn or_none(reader: &Reader<'_>, one: Option<Tile>) -> Value<'static> {
    Value::from(one.map_or_else(|| say(reader, "outline-none", &[]), |one| tile(reader, one)))
}

/// The round, in words.
pub(super) fn round(view: &View, reader: &Reader<'_>) -> String {
    if view.over {
        say(reader, "outline-over", &[])
    } else {
        say(reader, "outline-round", &[("round", view.round.into())])
    }
}

fn now(view: &View, reader: &Reader<'_>) -> Section {
    let mut lines = vec![say(reader, "outline-order", &[("order", names(reader, &view.turn_order).into())])];
    if let Some(turn) = &view.turn {
        lines.push(say(reader, "outline-turn", &[("who", name(reader, turn.seat).into())]));
        lines.push(question(&turn.question, reader));
        if let Some(ap) = turn.die_ap {
            let key = if turn.die_action.is_some() { "outline-pool" } else { "outline-pool-joker" };
            let action = turn.die_action.map(|action| term(reader, "action", action)).unwrap_or_default();
            lines.push(say(reader, key, &[("ap", ap.into()), ("action", action.into())]));
        }
    }
    section(round(view, reader), lines)
}

fn wheel(view: &View, reader: &Reader<'_>) -> Section {
    let mut lines: Vec<String> = view.wheel.iter().map(|one| field(one, reader)).collect();
    let bag = view.bag.iter().filter(|(_, n)| **n > 0).map(|(color, n)| {
        let good = term(reader, "color", color);
        say(reader, "amount", &[("n", (*n).into()), ("good", good.into())])
    });
    lines.push(say(reader, "outline-bag", &[("dice", words(reader, bag).into())]));
    section(say(reader, "outline-wheel", &[]), lines)
}

fn field(field: &FieldView, reader: &Reader<'_>) -> String {
    let dice = field.dice.iter().map(|color| term(reader, "color", color));
    let values = [
        ("action", term(reader, "action", field.action).into()),
        ("value", field.value.into()),
        ("ap", field.ap.into()),
        ("dice", words(reader, dice).into()),
        ("tile", or_none(reader, field.bonus_tile)),
    ];
    say(reader, "outline-field", &values)
}

fn king(view: &View, reader: &Reader<'_>) -> Section {
    let mut lines: Vec<String> = Vec::new();
    for space in &view.king_track {
        let stack = names(reader, &space.stack);
        let values = [("value", i32::from(space.value).into()), ("stack", stack.into())];
        lines.push(say(reader, "outline-king-space", &values));
    }
    lines.push(say(reader, "outline-king-tile", &[("tile", or_none(reader, view.king_tile))]));
    let revealed = view.corruption.revealed.iter().map(ToString::to_string);
    let values = [("revealed", words(reader, revealed).into()), ("n", view.corruption.face_down.into())];
    lines.push(say(reader, "outline-corruption", &values));
    section(say(reader, "outline-king", &[]), lines)
}

fn fairs(view: &View, reader: &Reader<'_>) -> Section {
    let line = |fair: &crate::view::FairView| {
        let key = if fair.tile == Fair::FairKingTrack { "outline-fair-king" } else { "outline-fair" };
        let values = [
            ("round", fair.round.into()),
            ("city", spot(fair.city).into()),
            ("fair", term(reader, "fair", fair.tile.id()).into()),
            ("points", fair.points.into()),
        ];
        say(reader, key, &values)
    };
    section(say(reader, "outline-fairs", &[]), view.fairs.iter().map(line).collect())
}

fn shown(reader: &Reader<'_>, one: Option<Tile>) -> Value<'static> {
    Value::from(one.map_or_else(|| say(reader, "outline-empty", &[]), |one| tile(reader, one)))
}

fn contracts(view: &View, reader: &Reader<'_>) -> Section {
    let line = |(slot, one): (usize, &crate::view::SlotView)| {
        let values = [("slot", slot.into()), ("tile", shown(reader, one.tile)), ("cost", one.cost_ap.into())];
        say(reader, "outline-contract", &values)
    };
    section(say(reader, "outline-contracts", &[]), (1..).zip(&view.contract_market).map(line).collect())
}

fn characters(view: &View, reader: &Reader<'_>) -> Section {
    let line = |(slot, one): (usize, &Option<Tile>)| {
        say(reader, "outline-character", &[("slot", slot.into()), ("tile", shown(reader, *one))])
    };
    section(say(reader, "outline-characters", &[]), (1..).zip(&view.character_market).map(line).collect())
}

fn map(view: &View, reader: &Reader<'_>) -> Section {
    let lines = view.map.iter().filter_map(|one| place(one, reader)).collect();
    section(say(reader, "outline-map", &[]), lines)
}

/// A place where there is something to see.
fn place(one: &SpotView, reader: &Reader<'_>) -> Option<String> {
    let mut facts = Vec::new();
    if !one.houses.is_empty() {
        let free = || say(reader, "outline-house-free", &[]);
        let holders =
            one.houses.iter().map(|space| space.holder.map_or_else(free, |seat| name(reader, seat)));
        facts.push(say(reader, "outline-houses", &[("holders", words(reader, holders).into())]));
    }
    for on_space in one.bonus_tiles.values().flatten() {
        facts.push(say(reader, "outline-bonus", &[("tile", tile(reader, *on_space).into())]));
    }
    for (piece, seats) in [("merchant", &one.merchants), ("architect", &one.architects)] {
        if !seats.is_empty() {
            let piece = term(reader, "piece", piece);
            let values = [("piece", piece.into()), ("who", names(reader, seats).into())];
            facts.push(say(reader, "outline-pieces", &values));
        }
    }
    if facts.is_empty() {
        return None;
    }
    let values = [("place", spot(one.spot).into()), ("facts", words(reader, facts.into_iter()).into())];
    Some(say(reader, "outline-spot", &values))
}

fn cathedrals(view: &View, reader: &Reader<'_>) -> Section {
    let lines = view.cathedrals.iter().map(|one| cathedral(one, reader)).collect();
    section(say(reader, "outline-cathedrals", &[]), lines)
}

fn cathedral(one: &CathedralView, reader: &Reader<'_>) -> String {
    let Some((stone, points)) = one.stone.zip(one.points) else {
        return say(reader, "outline-cathedral-not", &[("city", spot(one.city).into())]);
    };
    let left = one.tiles_left.iter().map(ToString::to_string);
    let values = [
        ("city", spot(one.city).into()),
        ("stone", stone.into()),
        ("vp", points.into()),
        ("tiles", words(reader, left).into()),
        ("pillars", names(reader, &one.pillars).into()),
        ("spaces", one.pillar_spaces.into()),
        ("built", names(reader, &one.built).into()),
    ];
    say(reader, "outline-cathedral", &values)
}

fn piles(view: &View, reader: &Reader<'_>) -> Section {
    let values = [
        ("bonus", view.unseen.bonus.len().into()),
        ("contract", view.unseen.contract.len().into()),
        ("character", view.unseen.character.len().into()),
    ];
    section(say(reader, "outline-piles", &[]), vec![say(reader, "outline-pile", &values)])
}

fn player(one: &PlayerView, reader: &Reader<'_>) -> Section {
    let heading =
        say(reader, "outline-player", &[("who", name(reader, one.seat).into()), ("score", one.score.into())]);
    let places = [("merchant", spot(one.merchant).into()), ("architect", spot(one.architect).into())];
    let supply = [("houses", one.houses_in_supply.into()), ("pillars", one.pillars_in_supply.into())];
    let mut lines = vec![
        say(reader, "outline-goods", &[("goods", goods(reader, one.goods).into())]),
        say(reader, "outline-places", &places),
        say(reader, "outline-supply", &supply),
        say(reader, "outline-storage", &[("tiles", tiles(reader, one.storage.iter().copied()).into())]),
    ];
    lines.extend(one.buildings.iter().map(|own| building(own, reader)));
    let contracts = tiles(reader, one.contracts.iter().copied());
    lines.push(say(reader, "outline-fulfilled", &[("tiles", contracts.into())]));
    let markers = one.bonus_ap.iter().map(|(action, ap)| {
        let action = term(reader, "action", action);
        say(reader, "amount", &[("n", (*ap).into()), ("good", action.into())])
    });
    lines.push(say(reader, "outline-markers", &[("markers", words(reader, markers).into())]));
    let dice = one.dice.iter().map(|own| die(reader, *own));
    lines.push(say(reader, "outline-dice", &[("dice", words(reader, dice).into())]));
    let points = Award::ALL.into_iter().filter_map(|award| {
        let n = one.points.get(award.id()).copied().filter(|n| *n != 0)?;
        let award = term(reader, "award", award.id());
        Some(say(reader, "amount", &[("n", n.into()), ("good", award.into())]))
    });
    lines.push(say(reader, "outline-score", &[("points", words(reader, points).into())]));
    section(heading, lines)
}

fn building(own: &BuildingView, reader: &Reader<'_>) -> String {
    let empty = || say(reader, "outline-empty", &[]);
    let rooms = own.rooms.iter().map(|room| room.map_or_else(empty, |one| tile(reader, one)));
    let key = if own.completed { "outline-building-completed" } else { "outline-building" };
    let values = [
        ("n", own.building.number().into()),
        ("rooms", words(reader, rooms).into()),
        ("crest", or_none(reader, own.crest)),
    ];
    say(reader, key, &values)
}
