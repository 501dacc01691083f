//! Prestige cards and the standings. Rules 11

use crate::FlorenceCx;
use crate::components::{Goal, components};
use crate::decisions::work;
use crate::ids::{Metric, Prestige};
use crate::state::{Florence, Phase};
use crate::words::{Event, Source};
use kernel::{Outcome, Seat};

/// What a prestige card is worth to its owner now.
pub fn value(game: &Florence, seat: Seat, card: Prestige) -> u16 {
    let of = |seat: Seat, metric: Metric| game.player(seat).metric(metric, false);
    match &components().prestige[card.index()] {
        Goal::Most { metric, pp_sole, pp_tied, requires_positive } => {
            let own = of(seat, *metric);
            let best = game.others(seat).map(|other| of(other, *metric)).max().unwrap_or(0);
            match own.cmp(&best) {
                _ if *requires_positive && own == 0 => 0,
                std::cmp::Ordering::Greater => *pp_sole,
                std::cmp::Ordering::Equal => *pp_tied,
                std::cmp::Ordering::Less => 0,
            }
        }
        Goal::Fewest { metric, pp_sole, pp_tied } => {
            let own = of(seat, *metric);
            let least = game.others(seat).map(|other| of(other, *metric)).min().unwrap_or(u16::MAX);
            match own.cmp(&least) {
                std::cmp::Ordering::Less => *pp_sole,
                std::cmp::Ordering::Equal => *pp_tied,
                std::cmp::Ordering::Greater => 0,
            }
        }
        Goal::AtLeast { requirements, pp } => {
            let met = requirements.iter().all(|needed| of(seat, needed.metric) >= needed.n);
            if met { *pp } else { 0 }
        }
    }
}

/// All prestige cards are revealed and scored, and the game is over.
pub fn finish(game: &mut Florence, cx: &mut FlorenceCx<'_>) {
    cx.reveal();
    for seat in Seat::all(game.seats()) {
        for card in game.player(seat).prestige.iter() {
            let pp = value(game, seat, card);
            game.player_mut(seat).score(pp, Source::PrestigeCards);
            cx.tell(Event::PrestigeScored { seat, card, pp });
        }
    }
    game.phase = Phase::Over;
    let standings = standings(game).standings;
    let winners = standings.iter().filter(|line| line.place == 1).filter_map(|line| line.seat).collect();
    cx.tell(Event::GameOver { winners });
}

/// Most prestige, then most florins, then shared. Ruling 31
pub fn standings(game: &Florence) -> Outcome {
    let mut outcome = Outcome::ranked(Seat::all(game.seats()).map(|seat| {
        let player = game.player(seat);
        (seat, i64::from(player.pp), player.florins)
    }));
    for line in &mut outcome.standings {
        let Some(seat) = line.seat else { continue };
        let player = game.player(seat);
        for source in Source::ALL {
            let points = player.ledger[source.index()];
            if points != 0 {
                line.parts.insert(source.id().to_owned(), i64::from(points));
            }
        }
    }
    outcome
}

/// A rough worth of a position: prestige, what prestige cards would give now, money at the price of prestige out
/// of Works, and a little for what makes later Works better. In tenths of a point.
pub fn estimate(game: &Florence, seat: Seat) -> i64 {
    let player = game.player(seat);
    let cards: u16 = player.prestige.iter().map(|card| value(game, seat, card)).sum();
    if game.phase == Phase::Over {
        return 10 * i64::from(player.pp);
    }
    let rounds_left = i64::from(7 - game.round.min(7));
    // Money buys things that score while there are rounds to use them.
    let money = i64::from(player.florins / 100) * if rounds_left > 0 { 4 } else { 1 };
    let in_hand = i64::from(player.hand.len());
    let best = player.hand.iter().map(|card| work::value(game, seat, card, player.bonus)).max().unwrap_or(0);
    let assets = 20 * i64::from(player.jesters)
        + 10 * i64::from(player.builders)
        + 8 * i64::from(player.freedoms.len());
    let promise =
        4 * i64::from(best) + 6 * in_hand.min(2 * rounds_left + 2) + 5 * i64::from(player.bonus.len());
    10 * i64::from(player.pp + cards) + money + (assets + promise) * rounds_left.min(4) / 4
}
