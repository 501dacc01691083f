//! King's track, fairs and the end (Rules 5.4, 10, 11).

use crate::components::components;
use crate::rounds::LAST_ROUND;
use crate::source::Source;
use crate::state::Tiletum;
use crate::words::{Award, Building, Event, Fair};
use kernel::{Cx, Outcome, Seat};

/// Rules 5.4, step 1: the points of the track, then the special fair tile if it is this round's.
pub(crate) fn king(game: &mut Tiletum, cx: &mut Cx<'_, Tiletum>) {
    if game.round == LAST_ROUND
        && let Some((leader, _)) = game.track_from_top().first().copied()
    {
        game.score(leader, components().leader_points, (Award::King, Source::KingLeader), cx);
    }
    for seat in Seat::all(game.seats) {
        let points = components().king_points(game.king_value(seat));
        game.score(seat, points, (Award::King, Source::KingTrack), cx);
    }
    let slot = usize::from(game.round - 1);
    if game.fairs[slot] == Fair::FairKingTrack {
        hold(game, slot, cx);
    }
}

/// Rules 5.5 and 10. The special tile was scored in the King phase.
pub(crate) fn fair(game: &mut Tiletum, cx: &mut Cx<'_, Tiletum>) {
    let slot = usize::from(game.round - 1);
    if game.fairs[slot] != Fair::FairKingTrack {
        hold(game, slot, cx);
    }
}

fn hold(game: &mut Tiletum, slot: usize, cx: &mut Cx<'_, Tiletum>) {
    let (city, fair) = (game.cities[slot], game.fairs[slot]);
    cx.tell(Event::FairHeld { round: game.round, city, fair });
    for seat in Seat::all(game.seats) {
        if takes_part(game, seat, slot) {
            let points = fair_points(game, seat, slot);
            game.score(seat, points, (Award::Fairs, Source::Fair(city)), cx);
        }
    }
}

/// Whether a player takes part in the fair of a slot: with a house in the city, or with the merchant.
pub(crate) fn takes_part(game: &Tiletum, seat: Seat, slot: usize) -> bool {
    let city = game.cities[slot];
    game.has_house(seat, city) || game.player(seat).merchant == city
}

/// What the fair of a slot gives a player who takes part.
pub fn fair_points(game: &Tiletum, seat: Seat, slot: usize) -> i16 {
    let fair = game.fairs[slot];
    let each = fair.vp() + components().fair_points[slot];
    match units(game, seat, fair) {
        Some(units) => i16::from(units) * each,
        // Ruling R34: both parts are added, then applied.
        None => each + components().king_points(game.king_value(seat)),
    }
}

/// What a fair counts; nothing for the special tile.
fn units(game: &Tiletum, seat: Seat, fair: Fair) -> Option<u8> {
    let player = game.player(seat);
    let small = |n: usize| u8::try_from(n).expect("a board is small");
    let contracts = small(player.contracts.len());
    let crests = small(player.all_crests().count());
    Some(match fair {
        Fair::FairKingTrack => return None,
        Fair::FairHousePillarSet => game.houses_of(seat).min(game.pillars_of(seat)),
        Fair::FairContractCathedralSet => contracts.min(game.cathedral_tiles_of(seat)),
        Fair::FairContracts => contracts,
        Fair::FairCrestContractSet => crests.min(contracts),
        Fair::FairHouses => game.houses_of(seat),
        Fair::FairUpperFloorCharacters => small(upper_characters(game, seat)),
        Fair::FairCrests => crests,
        Fair::FairPillars => game.pillars_of(seat),
        Fair::FairFilledBuildings => {
            let counts = |one: &Building| game.counts_for_fair(*one) && player.is_filled(*one);
            small(Building::all().filter(counts).count())
        }
        Fair::FairCathedrals => game.cathedral_tiles_of(seat),
    })
}

/// Character tiles above the lowest floor.
fn upper_characters(game: &Tiletum, seat: Seat) -> usize {
    let rooms = &game.player(seat).rooms;
    let upper = Building::all().flat_map(|building| building.data().rooms().skip(1));
    upper.filter(|room| rooms[*room].is_some()).count()
}

/// The three parts of the final scoring (Rules 11).
pub fn final_points(game: &Tiletum, seat: Seat) -> [(Award, i16); 3] {
    let data = components();
    let player = game.player(seat);
    let network = i16::from(game.houses_of(seat)) * i16::from(game.pillars_of(seat));
    let goods = i16::try_from(player.goods.total()).unwrap_or(i16::MAX) / data.goods_per_point;
    [
        (Award::Buildings, data.buildings_points[player.completed()]),
        (Award::Network, network),
        (Award::Goods, goods),
    ]
}

/// Rules 11.
pub(crate) fn last(game: &mut Tiletum, cx: &mut Cx<'_, Tiletum>) {
    for seat in Seat::all(game.seats) {
        let sources = [Source::Buildings, Source::Network, Source::Goods];
        for ((award, points), source) in final_points(game, seat).into_iter().zip(sources) {
            game.score(seat, points, (award, source), cx);
        }
    }
    cx.tell(Event::GameEnded);
}

/// The standings: of equals, whoever is earlier in the turn order.
pub(crate) fn outcome(game: &Tiletum) -> Outcome {
    let places = game.order.iter().rev().enumerate();
    let mut outcome =
        Outcome::ranked(places.map(|(late, seat)| (*seat, i64::from(game.player(*seat).score()), late)));
    for standing in &mut outcome.standings {
        if let Some(seat) = standing.seat {
            let parts = Award::ALL.into_iter().map(|award| (award, game.points(seat, award)));
            standing.parts = parts.map(|(award, n)| (award.id().to_owned(), i64::from(n))).collect();
        }
    }
    outcome
}

/// The score if the game ended now, plus a rough value of what will still pay. Everything is public.
pub(crate) fn estimate(game: &Tiletum, seat: Seat) -> i64 {
    let player = game.player(seat);
    let left = i64::from(LAST_ROUND + 1) - i64::from(game.round);
    let last: i64 = final_points(game, seat).iter().map(|(_, points)| i64::from(*points)).sum();
    if game.is_over() {
        return i64::from(player.score());
    }
    let fairs: i64 = (usize::from(game.round - 1)..4)
        .filter(|slot| takes_part(game, seat, *slot))
        .map(|slot| i64::from(fair_points(game, seat, slot)))
        .sum();
    let markers: i64 = player.markers.iter().map(|ap| i64::from(*ap)).sum();
    let tiles = i64::try_from(player.storage.len()).unwrap_or_default();
    let rooms = i64::try_from(player.rooms.iter().flatten().count()).unwrap_or_default();
    let crests = i64::try_from(player.crests.iter().flatten().count()).unwrap_or_default();
    let building_ahead = [0, 1, 3, 0, 2, 4, 0][player.completed()];
    i64::from(player.score())
        + last
        + fairs
        + i64::from(game.king_value(seat))
        + i64::from(player.goods.total()) * left / 4
        + i64::from(player.houses)
        + i64::from(player.pillars)
        + markers * left
        + tiles * left / 2
        + rooms * 2
        + crests * 2
        + building_ahead
}
