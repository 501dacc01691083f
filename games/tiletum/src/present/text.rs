//! Questions, options and the chronicle in sentences.

use super::notation::word;
use super::terms::{
    all_of, commas, dice, die, effect, goods, house_space, name, names, number, part, say, spot, term, tile,
    tiles,
};
use crate::components::components;
use crate::decisions::die::change_cost;
use crate::view::View;
use crate::words::{
    Action, ActionKind, Ask, BonusSpace, Building, Event, Good, Goods, Market, Piece, Spot, Tile,
};
use kernel::Reader;
use phrases::Value;

/// What is asked, in one sentence.
pub(super) fn question(ask: &Ask, reader: &Reader<'_>) -> String {
    let to = |key: &str, values: &[(&str, Value<'_>)]| say(reader, key, values);
    let action = |kind: &ActionKind| Value::from(term(reader, "action", kind));
    match ask {
        Ask::TakeDie => to("ask-take_die", &[]),
        Ask::SetValue { die } => {
            let color = term(reader, "color", die.color);
            let cost = components().die_change_cost;
            let values = [
                ("color", color.into()),
                ("value", die.value.into()),
                ("cost", cost.into()),
            ];
            to("ask-set_value", &values)
        }
        Ask::Recolour { die, value } => {
            let color = term(reader, "color", die.color);
            to(
                "ask-recolour",
                &[("color", color.into()), ("value", (*value).into())],
            )
        }
        Ask::TakeBonus {
            tile: offered,
            action: field,
        } => to(
            "ask-take_bonus",
            &[("action", action(field)), ("tile", tile(reader, *offered).into())],
        ),
        Ask::ChooseJokerAction { ap } => to("ask-choose_joker_action", &[("ap", (*ap).into())]),
        Ask::Spend { action: kind, ap } => to("ask-spend", &[("ap", (*ap).into()), ("action", action(kind))]),
        Ask::UseParts { parts } => {
            let parts = parts.iter().map(|one| part(reader, *one)).collect();
            to("ask-use_parts", &[("parts", all_of(reader, parts).into())])
        }
        Ask::ChooseGoods { n } => to("ask-choose_goods", &[("n", (*n).into())]),
        Ask::BonusGood => to("ask-bonus_good", &[]),
        Ask::ChooseBuilding => to("ask-choose_building", &[]),
        Ask::Reactivate { building, .. } => to("ask-reactivate", &[("building", number(*building))]),
        Ask::KingBonus { tile: offered } => to("ask-king_bonus", &[("tile", tile(reader, *offered).into())]),
    }
}

/// An option, with what it costs and gives.
pub(super) fn option(action: &Action, view: &View, reader: &Reader<'_>) -> String {
    let to = |key: &str, values: &[(&str, Value<'_>)]| say(reader, key, values);
    let good = |kind: Good| Value::from(term(reader, "good", kind));
    let kind = |kind: ActionKind| Value::from(term(reader, "action", kind));
    let show = |one: Tile| Value::from(tile(reader, one));
    match *action {
        Action::TakeDie { color, value } => {
            let color = term(reader, "color", color);
            let values = [
                ("color", color.into()),
                ("value", value.into()),
                ("action", at(view, value, reader)),
            ];
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
        Action::PlaceHouse { space } => to(
            "option-place_house",
            &[("space", house_space(reader, space).into())],
        ),
        Action::MerchantTakeBonus { space } => map_bonus(Piece::Merchant, space, view, reader),
        Action::TakeCharacter { slot } => {
            let market = view
                .character_market
                .map(|tile| (tile, components().character_cost));
            take("option-take_character", slot, &market, reader)
        }
        Action::RefreshCharacters {} => to("option-refresh_characters", &[]),
        Action::PlaceCharacter {
            tile,
            building,
            floor,
        } => {
            let level = usize::from(floor).checked_sub(1);
            let cost = level
                .and_then(|level| building.data().room_costs.get(level))
                .copied()
                .unwrap_or_default();
            let values = [
                ("tile", show(tile)),
                ("building", number(building)),
                ("floor", floor.into()),
                ("cost", cost.into()),
            ];
            to("option-place_character", &values)
        }
        Action::TakeContract { slot } => {
            let market: Vec<_> = view
                .contract_market
                .iter()
                .map(|slot| (slot.tile, slot.cost_ap))
                .collect();
            take("option-take_contract", slot, &market, reader)
        }
        Action::Exchange { give, take } => {
            to("option-exchange", &[("give", good(give)), ("take", good(take))])
        }
        Action::BonusGood { good: chosen } => to("option-bonus_good", &[("good", good(chosen))]),
        Action::KingAdvance {} => to("option-king_advance", &[]),
        Action::Step { .. }
        | Action::PlaceHere { .. }
        | Action::PlaceAnywhere { .. }
        | Action::Teleport { .. } => on_the_map(action, reader),
        Action::ChooseBuilding { building } => {
            to("option-choose_building", &[("building", number(building))])
        }
        Action::Reactivate { tile } => {
            let bonus = tile
                .character()
                .map(|(_, bonus)| effect(reader, bonus))
                .unwrap_or_default();
            to("option-reactivate", &[("effect", bonus.into())])
        }
        Action::ChooseGoods { goods: chosen } => {
            to("option-choose_goods", &[("goods", goods(reader, chosen).into())])
        }
        Action::BuyGood { good: bought } => to(
            "option-buy_good",
            &[("good", good(bought)), ("cost", components().buy_cost.into())],
        ),
        Action::FulfilContract {
            tile,
            identical_good: None,
        } => to("option-fulfil_contract", &[("tile", show(tile))]),
        Action::FulfilContract {
            tile,
            identical_good: Some(paid),
        } => to(
            "option-fulfil_contract-with",
            &[("tile", show(tile)), ("good", good(paid))],
        ),
        Action::PlaceCrest { tile, building } => place_crest(tile, building, reader),
        Action::BuildCathedral { city } => build(city, view, reader),
        Action::UseHelper { tile, action: None } => to("option-use_helper", &[("tile", show(tile))]),
        Action::UseHelper {
            tile,
            action: Some(action),
        } => to(
            "option-use_helper-as",
            &[("tile", show(tile)), ("action", kind(action))],
        ),
        Action::Close {} => to("option-close", &[]),
        Action::EndTurn {} => to("option-end_turn", &[]),
        Action::KingBonus { take: true } => to("option-king_bonus-take", &[]),
        Action::KingBonus { take: false } => to("option-king_bonus-discard", &[]),
    }
}

/// The action that a die value stands for.
fn at(view: &View, value: u8, reader: &Reader<'_>) -> Value<'static> {
    let field = view.wheel.iter().find(|field| field.value == value);
    Value::from(
        field
            .map(|field| term(reader, "action", field.action))
            .unwrap_or_default(),
    )
}

fn set_value(value: u8, view: &View, reader: &Reader<'_>) -> String {
    let shown = match view.turn.as_ref().map(|turn| &turn.question) {
        Some(Ask::SetValue { die }) => die.value,
        _ => value,
    };
    let ap = view
        .wheel
        .iter()
        .find(|field| field.value == value)
        .map_or(0, |field| field.ap);
    let cost = change_cost(shown, value.clamp(1, 6));
    let key = if cost == 0 {
        "option-set_value-keep"
    } else {
        "option-set_value"
    };
    let values = [
        ("value", value.into()),
        ("cost", cost.into()),
        ("action", at(view, value, reader)),
        ("ap", ap.into()),
    ];
    say(reader, key, &values)
}

fn map_bonus(piece: Piece, space: BonusSpace, view: &View, reader: &Reader<'_>) -> String {
    let found = view
        .map
        .iter()
        .find_map(|spot| spot.bonus_tiles.get(&space).copied().flatten());
    let shown = found.map_or_else(|| say(reader, "nothing", &[]), |one| tile(reader, one));
    let city = spot(space.data().spot);
    let values = [
        ("piece", term(reader, "piece", piece).into()),
        ("tile", shown.into()),
        ("city", city.into()),
    ];
    say(reader, "option-take_map_bonus", &values)
}

fn take(key: &str, slot: u8, market: &[(Option<Tile>, u8)], reader: &Reader<'_>) -> String {
    let place = usize::from(slot)
        .checked_sub(1)
        .and_then(|place| market.get(place));
    match place {
        Some((Some(offered), cost)) => say(
            reader,
            key,
            &[("tile", tile(reader, *offered).into()), ("cost", (*cost).into())],
        ),
        _ => say(reader, "option-empty-slot", &[("slot", slot.into())]),
    }
}

fn on_the_map(action: &Action, reader: &Reader<'_>) -> String {
    let space_of = |space| Value::from(house_space(reader, space));
    match *action {
        Action::Step { piece, to } => {
            let values = [
                ("piece", term(reader, "piece", piece).into()),
                ("place", spot(to).into()),
            ];
            say(reader, "option-step", &values)
        }
        Action::Teleport { to } => say(reader, "option-teleport", &[("place", spot(to).into())]),
        Action::PlaceHere { space: Some(space) } => {
            say(reader, "option-place_here", &[("space", space_of(space))])
        }
        Action::PlaceHere { space: None } => say(reader, "option-place_here-pillar", &[]),
        Action::PlaceAnywhere {
            space: Some(space), ..
        } => say(reader, "option-place_anywhere", &[("space", space_of(space))]),
        Action::PlaceAnywhere { city: Some(city), .. } => say(
            reader,
            "option-place_anywhere-pillar",
            &[("city", spot(city).into())],
        ),
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
            let values = [
                ("city", spot(city).into()),
                ("stone", stone.into()),
                ("vp", (points + tile).into()),
            ];
            say(reader, "option-build_cathedral", &values)
        }
        None => say(
            reader,
            "option-build_cathedral-not",
            &[("city", spot(city).into())],
        ),
    }
}

/// A market from left to right, without its empty spaces.
fn market(reader: &Reader<'_>, market: &Market) -> String {
    tiles(reader, market.iter().copied().flatten())
}

/// One line of the chronicle.
pub(super) fn event(event: &Event, reader: &Reader<'_>) -> String {
    let (key, values) = line(event, reader);
    say(reader, key, &values)
}

type Line = (&'static str, Vec<(&'static str, Value<'static>)>);

fn line(event: &Event, reader: &Reader<'_>) -> Line {
    let who = |seat: &kernel::Seat| ("who", Value::from(name(reader, *seat)));
    let tile_of = |one: &Tile| ("tile", Value::from(tile(reader, *one)));
    let action_of = |kind: &ActionKind| ("action", Value::from(term(reader, "action", kind)));
    let good_of = |name: &'static str, good: &Good| (name, Value::from(term(reader, "good", good)));
    let goods_of = |some: &Goods| ("goods", Value::from(goods(reader, *some)));
    let n = |name: &'static str, n: u8| (name, Value::from(n));
    let city_of = |city: &Spot| ("city", Value::from(spot(*city)));
    let building_of = |building: &Building| ("building", number(*building));
    match event {
        Event::DiceRolled { round, dice: wheel } => (
            "event-dice_rolled",
            vec![n("round", *round), ("dice", dice(reader, wheel).into())],
        ),
        Event::CorruptionRevealed { steps } => ("event-corruption_revealed", vec![n("steps", *steps)]),
        Event::TurnBegan { seat } => ("event-turn_began", vec![who(seat)]),
        Event::DieTaken {
            seat,
            die: shown,
            value,
            gold,
            action,
        } => {
            let key = if *gold == 0 {
                "event-die_taken"
            } else {
                "event-die_taken-changed"
            };
            let shown = ("die", die(reader, *shown).into());
            (
                key,
                vec![
                    who(seat),
                    shown,
                    n("value", *value),
                    n("gold", *gold),
                    action_of(action),
                ],
            )
        }
        Event::DieRecoloured { seat, tile, good } => (
            "event-die_recoloured",
            vec![who(seat), tile_of(tile), good_of("good", good)],
        ),
        Event::TileTaken { seat, tile, from } => {
            let from = ("from", term(reader, "origin", word(from)).into());
            ("event-tile_taken", vec![who(seat), tile_of(tile), from])
        }
        Event::Gained { seat, goods } => ("event-gained", vec![who(seat), goods_of(goods)]),
        Event::Scored { seat, points, award } => {
            let key = if *points < 0 {
                "event-scored-lost"
            } else {
                "event-scored"
            };
            let award = ("award", term(reader, "award", award.word()).into());
            (key, vec![who(seat), ("n", points.abs().into()), award])
        }
        Event::JokerBound { seat, action, ap } => (
            "event-joker_bound",
            vec![who(seat), action_of(action), n("ap", *ap)],
        ),
        Event::PoolOpened { seat, action, ap } => (
            "event-pool_opened",
            vec![who(seat), action_of(action), n("ap", *ap)],
        ),
        Event::DieApAdded { seat, ap } => ("event-die_ap_added", vec![who(seat), n("ap", *ap)]),
        Event::Moved { seat, piece, to } => {
            let piece = ("piece", term(reader, "piece", piece).into());
            ("event-moved", vec![who(seat), piece, ("place", spot(*to).into())])
        }
        Event::HousePlaced { seat, space } => {
            ("event-house_placed", vec![who(seat), city_of(&space.data().spot)])
        }
        Event::PillarPlaced { seat, city } => ("event-pillar_placed", vec![who(seat), city_of(city)]),
        Event::CharacterDealt { tile, .. } => ("event-character_dealt", vec![tile_of(tile)]),
        Event::CharactersRefreshed { seat, market: shown } => (
            "event-characters_refreshed",
            vec![who(seat), ("tiles", market(reader, shown).into())],
        ),
        Event::CharacterPlaced {
            seat,
            tile,
            building,
            floor,
        } => {
            let values = vec![
                who(seat),
                tile_of(tile),
                building_of(building),
                n("floor", *floor),
            ];
            ("event-character_placed", values)
        }
        Event::RoofHouseFreed { seat, building } => {
            ("event-roof_house_freed", vec![who(seat), building_of(building)])
        }
        Event::BuildingCompleted { seat, building } => {
            ("event-building_completed", vec![who(seat), building_of(building)])
        }
        Event::MarkerWon { seat, action, ap } => (
            "event-marker_won",
            vec![who(seat), action_of(action), n("ap", *ap)],
        ),
        Event::Exchanged { seat, give, take } => (
            "event-exchanged",
            vec![who(seat), good_of("give", give), good_of("take", take)],
        ),
        Event::KingAdvanced { seat, to } => ("event-king_advanced", vec![who(seat), ("to", (*to).into())]),
        Event::ContractFulfilled {
            seat,
            tile,
            paid,
            space,
        } => (
            "event-contract_fulfilled",
            vec![who(seat), tile_of(tile), goods_of(paid), n("space", *space)],
        ),
        Event::CrestPlaced {
            seat,
            tile,
            building,
            food,
        } => (
            "event-crest_placed",
            vec![who(seat), tile_of(tile), building_of(building), n("food", *food)],
        ),
        Event::CathedralBuilt { seat, city, stone } => (
            "event-cathedral_built",
            vec![who(seat), city_of(city), n("stone", *stone)],
        ),
        Event::HelperUsed { seat, tile } => ("event-helper_used", vec![who(seat), tile_of(tile)]),
        Event::GoodBought { seat, good, gold } => (
            "event-good_bought",
            vec![who(seat), good_of("good", good), n("gold", *gold)],
        ),
        Event::BonusLapsed { seat } => ("event-bonus_lapsed", vec![who(seat)]),
        Event::RestGivenUp { seat } => ("event-rest_given_up", vec![who(seat)]),
        Event::TurnEnded { seat, unspent } => {
            let key = if *unspent == 0 {
                "event-turn_ended"
            } else {
                "event-turn_ended-unspent"
            };
            (key, vec![who(seat), n("n", *unspent)])
        }
        Event::ContractsDealt { market: shown } => (
            "event-contracts_dealt",
            vec![("tiles", market(reader, shown).into())],
        ),
        Event::KingTileDiscarded { tile, .. } => ("event-king_tile_discarded", vec![tile_of(tile)]),
        Event::TurnOrderSet { order } => (
            "event-turn_order_set",
            vec![("order", names(reader, order).into())],
        ),
        Event::FairHeld { round, city, fair } => {
            let fair = ("fair", term(reader, "fair", word(fair)).into());
            ("event-fair_held", vec![n("round", *round), city_of(city), fair])
        }
        Event::FieldTileLaid { action, tile } => {
            ("event-field_tile_laid", vec![action_of(action), tile_of(tile)])
        }
        Event::KingTileLaid { tile } => ("event-king_tile_laid", vec![tile_of(tile)]),
        Event::WheelTurned { round } => ("event-wheel_turned", vec![n("round", *round)]),
        Event::GameEnded => ("event-game_ended", Vec::new()),
    }
}

/// Words side by side, for lists that are not goods or tiles.
pub(super) fn words(reader: &Reader<'_>, items: impl Iterator<Item = String>) -> String {
    commas(reader, items.collect())
}
