//! The chronicle in sentences.

use super::terms::{dice, die, goods, name, names, number, say, spot, term, tile, tiles};
use crate::source::Source;
use crate::words::{ActionKind, Building, Event, Good, Goods, Market, Spot, Tile};
use kernel::Reader;
use phrases::Value;

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

#[expect(clippy::too_many_lines, reason = "a flat match, one arm an event")]
fn line(event: &Event, reader: &Reader<'_>) -> Line {
    let who = |seat: &kernel::Seat| ("who", Value::from(name(reader, *seat)));
    let tile_of = |one: &Tile| ("tile", Value::from(tile(reader, *one)));
    let action_of = |kind: &ActionKind| ("action", Value::from(term(reader, "action", kind)));
    let good_of = |name: &'static str, good: &Good| (name, Value::from(term(reader, "good", good)));
    let amount = |some: &Goods| ("goods", Value::from(goods(reader, *some)));
    let n = |name: &'static str, n: u8| (name, Value::from(n));
    let city_of = |city: &Spot| ("city", Value::from(spot(*city)));
    let building_of = |building: &Building| ("building", number(*building));
    let why = |source: Option<Source>| ("why", Value::from(super::source::why(reader, source)));
    match event {
        Event::DiceRolled { round, dice: wheel } => {
            ("event-dice_rolled", vec![n("round", *round), ("dice", dice(reader, wheel).into())])
        }
        Event::CorruptionRevealed { steps } => ("event-corruption_revealed", vec![n("steps", *steps)]),
        Event::TurnBegan { seat } => ("event-turn_began", vec![who(seat)]),
        Event::DieTaken { seat, die: shown, value, gold, action } => {
            let key = if *gold == 0 { "event-die_taken" } else { "event-die_taken-changed" };
            let shown = ("die", die(reader, *shown).into());
            (key, vec![who(seat), shown, n("value", *value), n("gold", *gold), action_of(action)])
        }
        Event::DieRecoloured { seat, tile, good } => {
            ("event-die_recoloured", vec![who(seat), tile_of(tile), good_of("good", good)])
        }
        Event::TileTaken { seat, tile, from } => {
            let from = ("from", term(reader, "origin", from.id()).into());
            ("event-tile_taken", vec![who(seat), tile_of(tile), from])
        }
        Event::Gained { seat, goods, source } => {
            ("event-gained", vec![who(seat), amount(goods), why(*source)])
        }
        Event::Scored { seat, points, source, .. } => {
            let key = if *points < 0 { "event-scored-lost" } else { "event-scored" };
            (key, vec![who(seat), ("n", points.abs().into()), why(Some(*source))])
        }
        Event::JokerBound { seat, action, ap } => {
            ("event-joker_bound", vec![who(seat), action_of(action), n("ap", *ap)])
        }
        Event::PoolOpened { seat, action, ap } => {
            ("event-pool_opened", vec![who(seat), action_of(action), n("ap", *ap)])
        }
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
        Event::CharactersRefreshed { seat, market: shown } => {
            ("event-characters_refreshed", vec![who(seat), ("tiles", market(reader, shown).into())])
        }
        Event::CharacterPlaced { seat, tile, building, floor } => {
            let values = vec![who(seat), tile_of(tile), building_of(building), n("floor", *floor)];
            ("event-character_placed", values)
        }
        Event::RoofHouseFreed { seat, building } => {
            ("event-roof_house_freed", vec![who(seat), building_of(building)])
        }
        Event::BuildingCompleted { seat, building } => {
            ("event-building_completed", vec![who(seat), building_of(building)])
        }
        Event::MarkerWon { seat, action, ap } => {
            ("event-marker_won", vec![who(seat), action_of(action), n("ap", *ap)])
        }
        Event::Exchanged { seat, give, take } => {
            ("event-exchanged", vec![who(seat), good_of("give", give), good_of("take", take)])
        }
        Event::KingAdvanced { seat, to, source } => {
            ("event-king_advanced", vec![who(seat), ("to", (*to).into()), why(Some(*source))])
        }
        Event::ContractFulfilled { seat, tile, paid, space } => {
            ("event-contract_fulfilled", vec![who(seat), tile_of(tile), amount(paid), n("space", *space)])
        }
        Event::CrestPlaced { seat, tile, building, food } => {
            ("event-crest_placed", vec![who(seat), tile_of(tile), building_of(building), n("food", *food)])
        }
        Event::CathedralBuilt { seat, city, stone } => {
            ("event-cathedral_built", vec![who(seat), city_of(city), n("stone", *stone)])
        }
        Event::HelperUsed { seat, tile } => ("event-helper_used", vec![who(seat), tile_of(tile)]),
        Event::GoodBought { seat, good, gold } => {
            ("event-good_bought", vec![who(seat), good_of("good", good), n("gold", *gold)])
        }
        Event::BonusLapsed { seat } => ("event-bonus_lapsed", vec![who(seat)]),
        Event::RestGivenUp { seat } => ("event-rest_given_up", vec![who(seat)]),
        Event::TurnEnded { seat, unspent } => {
            let key = if *unspent == 0 { "event-turn_ended" } else { "event-turn_ended-unspent" };
            (key, vec![who(seat), n("n", *unspent)])
        }
        Event::ContractsDealt { market: shown } => {
            ("event-contracts_dealt", vec![("tiles", market(reader, shown).into())])
        }
        Event::KingTileDiscarded { tile, .. } => ("event-king_tile_discarded", vec![tile_of(tile)]),
        Event::TurnOrderSet { order } => {
            ("event-turn_order_set", vec![("order", names(reader, order).into())])
        }
        Event::FairHeld { round, city, fair } => {
            let fair = ("fair", term(reader, "fair", fair.id()).into());
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
