//! The play surface: what a seat can count, rows and chips, marks of what has changed, reasons with numbers.

use super::draw::signs::die_paint;
use super::options::option;
use super::place::{
    building_id, cathedral_id, crest_id, field_bonus_id, field_id, held_id, king_id, place, room_id,
};
use super::terms::{goods, house_space, name, number, say, spot, term, tile};
use crate::view::View;
use crate::words::{Action, Ask, Color, Event, Good, Piece, Refusal};
use easel::Icon;
use kernel::{Count, PieceChip, Reader, Seat, Slot, TokenName};

/// All that a player has a number of, with its sign.
const TOKENS: [(&str, Icon); 11] = [
    ("gold", Icon::Gold),
    ("food", Icon::Food),
    ("wool", Icon::Wool),
    ("stone", Icon::Stone),
    ("iron", Icon::Iron),
    ("points", Icon::Laurel),
    ("houses", Icon::House),
    ("pillars", Icon::Pillar),
    ("storage", Icon::Hand),
    ("contracts", Icon::Contract),
    ("king", Icon::Crown),
];

pub(super) fn ledger(view: &View, seat: Seat) -> Vec<Count> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let held =
        |good: Good| player.goods.iter().find(|(kind, _)| *kind == good).map_or(0, |(_, n)| i64::from(n));
    let length = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let numbers: [i64; 11] = [
        held(Good::Gold),
        held(Good::Food),
        held(Good::Wool),
        held(Good::Stone),
        held(Good::Iron),
        player.score.into(),
        player.houses_in_supply.into(),
        player.pillars_in_supply.into(),
        length(player.storage.len()),
        length(player.contracts.len()),
        player.king.into(),
    ];
    TOKENS.into_iter().zip(numbers).map(|((token, _), number)| Count::new(token, number)).collect()
}

pub(super) fn token(token: &str, reader: &Reader<'_>) -> TokenName {
    let icon = TOKENS.into_iter().find(|(name, _)| *name == token).map(|(_, icon)| icon.name());
    TokenName { icon, name: term(reader, "token", token) }
}

pub(super) fn slot(action: Action, view: &View, reader: &Reader<'_>) -> Slot {
    let group = |name: &str| term(reader, "group", name);
    let own = view.turn.as_ref().map(|turn| format!("seat_{}", turn.seat));
    let row = |zone: &str, head: &str, title: String, chip: String, order: i32| Slot {
        zone: Some(zone.to_owned()),
        group: group(head),
        row: title,
        chip,
        order,
        ..Slot::default()
    };
    let mine = |head: &str, title: String, chip: String, order: i32| Slot {
        zone: own.clone(),
        ..row("", head, title, chip, order)
    };
    let chip = |name: &str| term(reader, "chip", name);
    let good = |kind: Good| term(reader, "good", kind);
    let city = |piece: Piece, place, does: &str| {
        let head = if piece == Piece::Merchant { "merchant" } else { "architect" };
        row("map", head, spot(place).to_owned(), chip(does), 100)
    };
    let slot = match action {
        Action::TakeDie { color, value } => die(color, value, view, reader),
        Action::ArchitectMove { to } => city(Piece::Architect, to, "move"),
        Action::MerchantMove { to } => city(Piece::Merchant, to, "move"),
        Action::Step { piece, to } => city(piece, to, "step"),
        Action::PlaceHouse { space } => {
            Slot { chip: house_space(reader, space), ..city(Piece::Merchant, space.data().spot, "move") }
        }
        Action::ArchitectTakeBonus { space } => {
            Slot { chip: option(action, view, reader), ..city(Piece::Architect, space.data().spot, "move") }
        }
        Action::MerchantTakeBonus { space } => {
            Slot { chip: option(action, view, reader), ..city(Piece::Merchant, space.data().spot, "move") }
        }
        Action::TakeCharacter { .. } | Action::TakeContract { .. } => {
            row("markets", "market", option(action, view, reader), String::new(), 200)
        }
        Action::PlaceCharacter { tile: placed, building, floor } => {
            let values = [("building", number(building)), ("floor", floor.into())];
            mine("houses", tile(reader, placed), say(reader, "chip-floor", &values), 300)
        }
        Action::PlaceCrest { tile: placed, building } => {
            let values = [("building", number(building))];
            mine("tasks", tile(reader, placed), say(reader, "chip-building", &values), 320)
        }
        Action::UseHelper { tile: used, action: by } => {
            let by = by.map_or_else(|| chip("use"), |kind| term(reader, "action", kind));
            mine("tasks", tile(reader, used), by, 330)
        }
        Action::FulfilContract { tile: fulfilled, identical_good } => {
            let paid = identical_good.map_or_else(|| chip("fulfil"), good);
            mine("tasks", tile(reader, fulfilled), paid, 310)
        }
        Action::Exchange { give, take } => {
            let title = say(reader, "slot-exchange", &[("good", good(give).into())]);
            mine("exchange", title, good(take), 400)
        }
        Action::BuyGood { good: bought } => mine("tasks", term(reader, "slot", "buy"), good(bought), 340),
        Action::ChooseGoods { goods: chosen } => {
            mine("goods", term(reader, "slot", "goods"), goods(reader, chosen), 0)
        }
        Action::BonusGood { good: chosen } | Action::Recolour { good: chosen } => {
            mine("goods", term(reader, "slot", "goods"), good(chosen), 0)
        }
        Action::EndTurn {} | Action::Close {} => {
            Slot { row: option(action, view, reader), order: 999, ..Slot::default() }
        }
        _ => {
            let zone = zone_of(action).map(str::to_owned).or(own);
            Slot { zone, row: option(action, view, reader), order: 150, ..Slot::default() }
        }
    };
    Slot { place: place(action, view), ..slot }
}

/// The zone of an answer that is a row of its own; none if it belongs to one's own board.
fn zone_of(action: Action) -> Option<&'static str> {
    match action {
        Action::SetValue { .. }
        | Action::KeepColour {}
        | Action::TakeBonus {}
        | Action::LeaveBonus {}
        | Action::ChooseJokerAction { .. } => Some("wheel"),
        Action::KingAdvance {} | Action::KingBonus { .. } => Some("king"),
        Action::RefreshCharacters {} => Some("markets"),
        Action::PlacePillar {}
        | Action::BuildCathedral { .. }
        | Action::PlaceHere { .. }
        | Action::PlaceAnywhere { .. }
        | Action::Teleport { .. } => Some("map"),
        _ => None,
    }
}

/// A die of the wheel: its segment is the row, its colour the chip.
fn die(color: Color, value: u8, view: &View, reader: &Reader<'_>) -> Slot {
    let field = view.wheel.iter().find(|field| field.value == value);
    let action = field.map(|field| term(reader, "action", field.action)).unwrap_or_default();
    let ap = field.map_or(0, |field| field.ap);
    let values = [("value", value.into()), ("action", action.into()), ("ap", ap.into())];
    let name = term(reader, "color", color);
    Slot {
        zone: Some("wheel".to_owned()),
        group: term(reader, "group", "wheel"),
        row: say(reader, "slot-die", &values),
        piece: Some(PieceChip {
            id: format!("die-{color}-{value}"),
            paint: die_paint(color).name(),
            mark: value.to_string(),
            name,
        }),
        order: i32::from(value),
        ..Slot::default()
    }
}

pub(super) fn touched(event: &Event) -> Vec<String> {
    match event {
        Event::DieTaken { action, .. } => vec![field_id(*action)],
        Event::FieldTileLaid { action, .. } => vec![field_bonus_id(*action)],
        Event::Moved { to, .. } => vec![to.id().to_owned()],
        Event::HousePlaced { space, .. } => vec![space.id().to_owned()],
        Event::PillarPlaced { city, .. } | Event::CathedralBuilt { city, .. } => vec![cathedral_id(*city)],
        Event::CharacterDealt { slot, .. } => vec![format!("character_{slot}")],
        Event::CharactersRefreshed { .. } => vec!["character_market".to_owned()],
        Event::CharacterPlaced { seat, building, floor, .. } => {
            vec![room_id(*seat, *building, (*floor).into())]
        }
        Event::CrestPlaced { seat, building, .. } => vec![crest_id(*seat, *building)],
        Event::RoofHouseFreed { seat, building } | Event::BuildingCompleted { seat, building } => {
            vec![building_id(*seat, *building)]
        }
        Event::TileTaken { tile, .. } => vec![held_id(*tile)],
        Event::KingAdvanced { to, .. } => vec![king_id(*to)],
        Event::KingTileLaid { .. } => vec!["king_tile".to_owned()],
        _ => Vec::new(),
    }
}

/// What is missing, with what there is.
pub(super) fn why_not_now(refusal: Refusal, said: String, view: &View, reader: &Reader<'_>) -> String {
    let Some(turn) = &view.turn else { return said };
    match (refusal, &turn.question) {
        (Refusal::NotEnoughGoods, _) => {
            let held = view.players.get(turn.seat.index()).map(|player| goods(reader, player.goods));
            let held = held.unwrap_or_default();
            say(reader, "why-goods", &[("why", said.into()), ("held", held.into())])
        }
        (Refusal::NotEnoughAp, Ask::Spend { ap, .. }) => {
            say(reader, "why-ap", &[("why", said.into()), ("held", (*ap).into())])
        }
        _ => said,
    }
}

/// Why nothing can be done at a place, where it can be seen: it is taken, or nothing lies there.
pub(super) fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<String> {
    let house = view.map.iter().flat_map(|spot| &spot.houses).find(|house| house.space.id() == place);
    if let Some(holder) = house.and_then(|house| house.holder) {
        return Some(say(reader, "why-house", &[("who", name(reader, holder).into())]));
    }
    if view.cathedrals.iter().any(|own| own.cathedral.id() == place && own.stone.is_none()) {
        return Some(say(reader, "why-not-built", &[]));
    }
    let rooms = view.players.iter().flat_map(|player| {
        player.buildings.iter().flat_map(move |own| {
            (1..).zip(&own.rooms).map(move |(floor, room)| (room_id(player.seat, own.building, floor), *room))
        })
    });
    if let Some((_, Some(lives))) = rooms.into_iter().find(|(id, _)| id == place) {
        return Some(say(reader, "why-lived-in", &[("tile", tile(reader, lives).into())]));
    }
    is_empty(place, view).then(|| say(reader, "why-empty", &[]))
}

/// A space for a tile on which there is none.
fn is_empty(place: &str, view: &View) -> bool {
    let contracts =
        (1..).zip(&view.contract_market).map(|(slot, one)| (format!("contract_{slot}"), one.tile));
    let characters = (1..).zip(&view.character_market).map(|(slot, one)| (format!("character_{slot}"), *one));
    let fields = view.wheel.iter().map(|field| (field_bonus_id(field.action), field.bonus_tile));
    let cities = view.map.iter().flat_map(|spot| &spot.bonus_tiles);
    let cities = cities.map(|(space, tile)| (space.id().to_owned(), *tile));
    let mut spaces = contracts.chain(characters).chain(fields).chain(cities);
    spaces.any(|(id, tile)| id == place && tile.is_none())
}
