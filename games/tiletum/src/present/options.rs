//! Options in sentences: what they cost and give.

use super::terms::{effect, goods, house_space, number, say, spot, term, tile};
use crate::components::components;
use crate::decisions::die::change_cost;
use crate::view::{PlayerView, View};
use crate::words::{Action, ActionKind, Ask, BonusSpace, Building, Color, Die, Good, Piece, Spot, Tile};
use kernel::Reader;
use phrases::Value;

/// An option, with what it costs and gives.
pub(super) fn option(action: Action, view: &View, reader: &Reader<'_>) -> String {
    let to = |key: &str, values: &[(&str, Value<'_>)]| say(reader, key, values);
    let good = |kind: Good| Value::from(term(reader, "good", kind));
    let kind = |kind: ActionKind| Value::from(term(reader, "action", kind));
    let show = |one: Tile| Value::from(tile(reader, one));
    match action {
        Action::TakeDie { color, value } => {
            let mut values = outcome(color, value, view, reader);
            values.push(("color", term(reader, "color", color).into()));
            to("option-take_die", &values)
        }
        Action::SetValue { value } => set_value(value, view, reader),
        Action::Recolour { good: chosen } => to("option-recolour", &[("good", good(chosen))]),
        Action::KeepColour {} => to("option-keep_colour", &[]),
        Action::TakeBonus {} => to("option-take_bonus", &[]),
        Action::LeaveBonus {} => to("option-leave_bonus", &[]),
        Action::ChooseJokerAction { action } => to("option-choose_joker_action", &[("action", kind(action))]),
        Action::ArchitectMove { to: place } => to("option-architect_move", &[("place", spot(place).into())]),
        Action::PlacePillar {} => to("option-place_pillar", &[]),
        Action::ArchitectTakeBonus { space } => map_bonus(Piece::Architect, space, view, reader),
        Action::MerchantMove { to: place } => to("option-merchant_move", &[("place", spot(place).into())]),
        Action::PlaceHouse { space } => {
            to("option-place_house", &[("space", house_space(reader, space).into())])
        }
        Action::MerchantTakeBonus { space } => map_bonus(Piece::Merchant, space, view, reader),
        Action::TakeCharacter { slot } => {
            let market = view.character_market.map(|tile| (tile, components().character_cost));
            take("option-take_character", slot, &market, reader)
        }
        Action::RefreshCharacters {} => to("option-refresh_characters", &[]),
        Action::PlaceCharacter { tile, building, floor } => {
            let level = usize::from(floor).checked_sub(1);
            let cost =
                level.and_then(|level| building.data().room_costs.get(level)).copied().unwrap_or_default();
            let values = [
                ("tile", show(tile)),
                ("building", number(building)),
                ("floor", floor.into()),
                ("cost", cost.into()),
            ];
            to("option-place_character", &values)
        }
        Action::TakeContract { slot } => {
            let market: Vec<_> = view.contract_market.iter().map(|slot| (slot.tile, slot.cost_ap)).collect();
            take("option-take_contract", slot, &market, reader)
        }
        Action::Exchange { give, take } => {
            to("option-exchange", &[("give", good(give)), ("take", good(take))])
        }
        Action::BonusGood { good: chosen } => to("option-bonus_good", &[("good", good(chosen))]),
        Action::KingAdvance {} => to("option-king_advance", &[("n", points_left(view).into())]),
        Action::Step { .. }
        | Action::PlaceHere { .. }
        | Action::PlaceAnywhere { .. }
        | Action::Teleport { .. } => on_the_map(action, reader),
        Action::ChooseBuilding { building } => {
            to("option-choose_building", &[("building", number(building))])
        }
        Action::Reactivate { tile } => {
            let bonus = tile.character().map(|(_, bonus)| effect(reader, bonus)).unwrap_or_default();
            to("option-reactivate", &[("effect", bonus.into())])
        }
        Action::ChooseGoods { goods: chosen } => {
            to("option-choose_goods", &[("goods", goods(reader, chosen).into())])
        }
        Action::BuyGood { good: bought } => {
            to("option-buy_good", &[("good", good(bought)), ("cost", components().buy_cost.into())])
        }
        Action::FulfilContract { tile, identical_good } => fulfil(tile, identical_good, view, reader),
        Action::PlaceCrest { tile, building } => place_crest(tile, building, reader),
        Action::BuildCathedral { city } => build(city, view, reader),
        Action::UseHelper { tile, action: None } => to("option-use_helper", &[("tile", show(tile))]),
        Action::UseHelper { tile, action: Some(action) } => {
            to("option-use_helper-as", &[("tile", show(tile)), ("action", kind(action))])
        }
        Action::Close {} => to("option-close", &[]),
        Action::EndTurn {} => to("option-end_turn", &[]),
        Action::KingBonus { take: true } => to("option-king_bonus-take", &[]),
        Action::KingBonus { take: false } => to("option-king_bonus-discard", &[]),
    }
}

/// What a die of this colour gives at a value: goods, action and points, the own marker included.
fn outcome(color: Color, value: u8, view: &View, reader: &Reader<'_>) -> Vec<(&'static str, Value<'static>)> {
    let field = view.wheel.iter().find(|field| field.value == value);
    let marker = field.zip(active(view)).and_then(|(field, player)| player.bonus_ap.get(&field.action));
    let ap = field.map_or(0, |field| field.ap) + marker.copied().unwrap_or_default();
    let action = field.map(|field| term(reader, "action", field.action)).unwrap_or_default();
    vec![
        ("value", value.into()),
        ("good", term(reader, "good", color.good()).into()),
        ("action", action.into()),
        ("ap", ap.into()),
    ]
}

/// The player who is asked.
fn active(view: &View) -> Option<&PlayerView> {
    let seat = view.turn.as_ref()?.seat;
    view.players.get(seat.index())
}

fn set_value(value: u8, view: &View, reader: &Reader<'_>) -> String {
    let die = match view.turn.as_ref().map(|turn| &turn.question) {
        Some(Ask::SetValue { die }) => *die,
        _ => Die { color: Color::Yellow, value },
    };
    let cost = change_cost(die.value, value.clamp(1, 6));
    let key = if cost == 0 { "option-set_value-keep" } else { "option-set_value" };
    let mut values = outcome(die.color, value, view, reader);
    values.push(("cost", cost.into()));
    say(reader, key, &values)
}

/// The action points of what is asked about.
fn points_left(view: &View) -> u8 {
    match view.turn.as_ref().map(|turn| &turn.question) {
        Some(Ask::Spend { ap, .. }) => *ap,
        _ => 0,
    }
}

/// With the points of the tile and of the space it would come to lie on.
fn fulfil(contract: Tile, paid: Option<Good>, view: &View, reader: &Reader<'_>) -> String {
    let space = active(view).and_then(|player| components().contract_spaces.get(player.contracts.len()));
    let vp = contract.contract().map_or(0, |own| own.vp) + space.copied().unwrap_or_default();
    let mut values: Vec<(&str, Value<'_>)> = vec![("tile", tile(reader, contract).into()), ("vp", vp.into())];
    match paid {
        Some(good) => {
            values.push(("good", term(reader, "good", good).into()));
            say(reader, "option-fulfil_contract-with", &values)
        }
        None => say(reader, "option-fulfil_contract", &values),
    }
}

fn map_bonus(piece: Piece, space: BonusSpace, view: &View, reader: &Reader<'_>) -> String {
    let found = view.map.iter().find_map(|spot| spot.bonus_tiles.get(&space).copied().flatten());
    let key = if found.is_some() { "option-take_map_bonus" } else { "option-take_map_bonus-none" };
    let shown = found.map(|one| tile(reader, one)).unwrap_or_default();
    let city = spot(space.data().spot);
    let values =
        [("piece", term(reader, "piece", piece).into()), ("tile", shown.into()), ("city", city.into())];
    say(reader, key, &values)
}

fn take(key: &str, slot: u8, market: &[(Option<Tile>, u8)], reader: &Reader<'_>) -> String {
    let place = usize::from(slot).checked_sub(1).and_then(|place| market.get(place));
    match place {
        Some((Some(offered), cost)) => {
            say(reader, key, &[("tile", tile(reader, *offered).into()), ("cost", (*cost).into())])
        }
        _ => say(reader, "option-empty-slot", &[("slot", slot.into())]),
    }
}

fn on_the_map(action: Action, reader: &Reader<'_>) -> String {
    let space_of = |space| Value::from(house_space(reader, space));
    match action {
        Action::Step { piece, to } => {
            let values = [("piece", term(reader, "piece", piece).into()), ("place", spot(to).into())];
            say(reader, "option-step", &values)
        }
        Action::Teleport { to } => say(reader, "option-teleport", &[("place", spot(to).into())]),
        Action::PlaceHere { space: Some(space) } => {
            say(reader, "option-place_here", &[("space", space_of(space))])
        }
        Action::PlaceHere { space: None } => say(reader, "option-place_here-pillar", &[]),
        Action::PlaceAnywhere { space: Some(space), .. } => {
            say(reader, "option-place_anywhere", &[("space", space_of(space))])
        }
        Action::PlaceAnywhere { city: Some(city), .. } => {
            say(reader, "option-place_anywhere-pillar", &[("city", spot(city).into())])
        }
        _ => say(reader, "option-place_anywhere-nowhere", &[]),
    }
}

fn place_crest(crest: Tile, building: Building, reader: &Reader<'_>) -> String {
    let data = building.data();
    let values = [
        ("tile", tile(reader, crest).into()),
        ("building", number(building)),
        ("cost", data.crest_cost.into()),
        ("bonus", effect(reader, &data.crest_bonus).into()),
    ];
    say(reader, "option-place_crest", &values)
}

fn build(city: Spot, view: &View, reader: &Reader<'_>) -> String {
    let cathedral = view.cathedrals.iter().find(|cathedral| cathedral.city == city);
    let top = cathedral.and_then(|one| one.stone.zip(one.points).zip(one.tiles_left.first()));
    match top {
        Some(((stone, points), tile)) => {
            let values =
                [("city", spot(city).into()), ("stone", stone.into()), ("vp", (points + tile).into())];
            say(reader, "option-build_cathedral", &values)
        }
        None => say(reader, "option-build_cathedral-not", &[("city", spot(city).into())]),
    }
}
