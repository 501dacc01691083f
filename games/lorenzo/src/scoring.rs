//! The end and the scoring (Rules 14). Changes nothing: the standings follow from the last position.

use crate::components::{Effect, Taxed, components};
use crate::modifiers::penalties;
use crate::pieces::{CardType, Kind, Tile};
use crate::state::{Lorenzo, Player};
use kernel::{Outcome, Seat};
use serde::Serialize;

/// The points of a player, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tally {
    /// Held before the final scoring.
    pub held: i16,
    /// Lost before it.
    pub tax: i16,
    /// For territories.
    pub territories: i16,
    /// For characters.
    pub characters: i16,
    /// For ventures.
    pub ventures: i16,
    /// For military rank.
    pub military: i16,
    /// For resources.
    pub resources: i16,
    /// Lost after it.
    pub losses: i16,
    /// All together, never below 0.
    pub total: i16,
}

/// What a player would have if the game were scored now. Rules 14.1.
pub fn tally(game: &Lorenzo, seat: Seat) -> Tally {
    let player = game.player(seat);
    let personal = &components().personal;
    let scores = |card_type: CardType| {
        let lost = |effect: &Effect| *effect == Effect::NoFinalScore { category: card_type };
        !penalties(game, player).any(lost)
    };
    let line = |card_type: CardType, vp: i16| if scores(card_type) { vp } else { 0 };
    let ventures = player.of_type(CardType::Venture).iter();
    let mut tally = Tally {
        held: player.stock[Kind::Vp],
        territories: line(
            CardType::Territory,
            personal.territory_vp_by_count[player.of_type(CardType::Territory).len()],
        ),
        characters: line(
            CardType::Character,
            personal.character_vp_by_count[player.of_type(CardType::Character).len()],
        ),
        ventures: line(CardType::Venture, ventures.map(|card| components().card(*card).final_vp).sum()),
        military: military_rank(game, seat),
        resources: player.stock.resources() / personal.resources_per_vp,
        ..Tally::default()
    };
    for effect in penalties(game, player) {
        let Effect::FinalLoss { per, each, vp } = effect else {
            continue;
        };
        let lost = vp * (taxed(player, *per) / each);
        match per {
            Taxed::VpBeforeFinalScoring => tally.tax += lost,
            _ => tally.losses += lost,
        }
    }
    let gains = tally.territories + tally.characters + tally.ventures + tally.military + tally.resources;
    tally.total = (tally.held - tally.tax + gains - tally.losses).max(0);
    tally
}

/// Whether a tile may make it worse to hold more of something: the resource tax and the military tax.
pub fn taxes_what_is_held(tile: Tile) -> bool {
    let effect = &components().tiles[tile.index()].effect;
    matches!(effect, Effect::FinalLoss { per: Taxed::Resources | Taxed::Military, .. })
}

/// How much there is of what costs points. Rules 14.3.
fn taxed(player: &Player, per: Taxed) -> i16 {
    match per {
        Taxed::VpBeforeFinalScoring => player.stock[Kind::Vp],
        Taxed::Military => player.stock[Kind::Military],
        Taxed::Resources => player.stock.resources(),
        Taxed::BuildingCostWoodStone => {
            let buildings = player.of_type(CardType::Building).iter();
            let costs = buildings.filter_map(|card| components().card(*card).costs.first());
            costs.map(|cost| cost.pay[Kind::Wood] + cost.pay[Kind::Stone]).sum()
        }
    }
}

/// Points for military rank: a tie for the first place leaves no second. Rules 14.1, step 5.
fn military_rank(game: &Lorenzo, seat: Seat) -> i16 {
    let points = |player: &Player| player.stock[Kind::Military];
    let own = points(game.player(seat));
    let ahead = game.players.iter().filter(|player| points(player) > own).count();
    let rank = components().personal.military_vp;
    match ahead {
        0 => rank.first,
        1 => rank.second,
        _ => 0,
    }
}

/// The standings, once the game is over. Rules 14.2.
pub fn outcome(game: &Lorenzo) -> Option<Outcome> {
    if !game.is_over() {
        return None;
    }
    let tallies: Vec<(Seat, Tally)> = Seat::all(game.seats()).map(|seat| (seat, tally(game, seat))).collect();
    let place = |seat: Seat| game.order.iter().position(|other| *other == seat);
    let mut outcome = Outcome::ranked(
        tallies.iter().map(|(seat, tally)| (*seat, i64::from(tally.total), std::cmp::Reverse(place(*seat)))),
    );
    for standing in &mut outcome.standings {
        let Some((_, tally)) = tallies.iter().find(|(seat, _)| Some(*seat) == standing.seat) else {
            continue;
        };
        let parts = [
            ("held", tally.held),
            ("tax", -tally.tax),
            ("territories", tally.territories),
            ("characters", tally.characters),
            ("ventures", tally.ventures),
            ("military", tally.military),
            ("resources", tally.resources),
            ("losses", -tally.losses),
        ];
        standing.parts = parts.into_iter().map(|(name, vp)| (name.to_owned(), i64::from(vp))).collect();
    }
    Some(outcome)
}

/// What the position is worth to a seat: the score if the game ended now, and what its means may still bring.
pub fn estimate(game: &Lorenzo, seat: Seat) -> i64 {
    let player = game.player(seat);
    let rounds_left = i64::from(crate::rounds::ROUNDS.saturating_sub(game.round));
    let score = i64::from(tally(game, seat).total);
    let held = |kind: Kind| i64::from(player.stock[kind]);
    let resources = i64::from(player.stock.resources());
    let cards = |card_type: CardType| i64::from(player.count(card_type));
    let engine = cards(CardType::Territory) + cards(CardType::Building) + cards(CardType::Character);
    let faith = held(Kind::Faith) * 2;
    let leaders = i64::try_from(player.leaders.len()).unwrap_or(0) * 3;
    let cubes = i64::try_from(player.cubes.iter().filter(|cube| **cube).count()).unwrap_or(0) * 4;
    10 * score + faith * 5 + leaders * 10 - cubes * 10
        + rounds_left * (engine * 8 + resources * 2 + held(Kind::Military) * 3)
}
