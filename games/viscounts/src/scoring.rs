//! Points: Rules 9, 10 and 12.5.

use crate::components::{Icons, Per, components};
use crate::names::{Building, Good, Ribbon, Section};
use crate::state::Viscounts;
use kernel::{Outcome, Seat, Standing};
use std::collections::BTreeMap;

/// Where a player's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// Buildings on the board.
    pub buildings: i64,
    /// Workers in the castle.
    pub workers: i64,
    /// Sets of different ribbons.
    pub sets: i64,
    /// What manuscripts count.
    pub manuscripts: i64,
    /// The Castle Leader.
    pub leader: i64,
    /// Cleric Bonus cards.
    pub cleric_bonus: i64,
    /// Unpaid Debts.
    pub debts: i64,
    /// Deeds.
    pub deeds: i64,
    /// The share of Poverty.
    pub poverty: i64,
    /// The share of Prosperity.
    pub prosperity: i64,
    /// What the automaton has left.
    pub resources: i64,
}

impl Score {
    /// All together.
    pub fn total(&self) -> i64 {
        self.parts().iter().map(|(_, points)| points).sum()
    }

    /// By name.
    pub fn parts(&self) -> [(&'static str, i64); 11] {
        [
            ("buildings", self.buildings),
            ("workers", self.workers),
            ("sets", self.sets),
            ("manuscripts", self.manuscripts),
            ("castle_leader", self.leader),
            ("cleric_bonus", self.cleric_bonus),
            ("debts", self.debts),
            ("deeds", self.deeds),
            ("poverty", self.poverty),
            ("prosperity", self.prosperity),
            ("resources", self.resources),
        ]
    }
}

impl Viscounts {
    /// What a player, or the automaton, would score now.
    pub fn score(&self, seat: Seat) -> Score {
        let data = components();
        let player = self.player(seat);
        let [unpaid, paid, acquired, approved] = data.card_vp.map(i64::from);
        let bonus_cards = self.cleric_bonus.iter().filter(|owner| **owner == Some(seat)).count();
        let leads = self.castle.leader == Some(seat);
        Score {
            buildings: self.building_points(seat),
            workers: self.worker_points(seat),
            sets: self.set_points(seat),
            manuscripts: self.manuscript_points(seat),
            leader: if leads { i64::from(data.leader.0) } else { 0 },
            cleric_bonus: i64::from(data.bonus_vp) * number(bonus_cards),
            debts: unpaid * i64::from(player.debts) + paid * i64::from(player.debts_flipped),
            deeds: acquired * i64::from(player.deeds) + approved * i64::from(player.deeds_flipped),
            poverty: if self.poverty {
                self.share(seat, |game, seat| game.player(seat).deeds_flipped)
            } else {
                0
            },
            prosperity: if self.prosperity {
                self.share(seat, |game, seat| game.player(seat).debts_flipped)
            } else {
                0
            },
            resources: if self.is_ai(seat) { self.leftovers(seat) } else { 0 },
        }
    }

    fn building_points(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        let kinds = Building::ALL.iter().zip(components().building_vp);
        kinds
            .map(|(kind, points)| {
                let left = player.slots_left().filter(|slot| slot.building() == *kind).count();
                (3 - left).checked_sub(1).map_or(0, |place| i64::from(points[place]))
            })
            .sum()
    }

    fn worker_points(&self, seat: Seat) -> i64 {
        let [first, second, third] = self.workers_by_tier(seat);
        let points = components().tier_vp.map(i64::from);
        first * points[0] + second * points[1] + third * points[2]
    }

    fn workers_by_tier(&self, seat: Seat) -> [i64; 3] {
        let tier = |tier: usize| {
            Section::ALL.iter().map(|section| i64::from(self.workers_in(tier, *section, seat))).sum()
        };
        [tier(0), tier(1), i64::from(self.castle.third[seat.index()])]
    }

    /// Rules 9.3: layer j holds the ribbons of which there are at least j tiles.
    fn set_points(&self, seat: Seat) -> i64 {
        let mut counts = [0; 4];
        for tile in self.player(seat).tiles() {
            counts[components().manuscripts[tile.index()].ribbon.index()] += 1;
        }
        let layers = (1..=counts.into_iter().max().unwrap_or(0)).map(|layer| {
            let ribbons = Ribbon::ALL.iter().filter(|ribbon| counts[ribbon.index()] >= layer).count();
            i64::from(components().set_vp[ribbons])
        });
        layers.sum()
    }

    fn manuscript_points(&self, seat: Seat) -> i64 {
        let tiles = self.player(seat).tiles();
        let scoring = tiles.filter_map(|tile| components().manuscripts[tile.index()].scoring);
        scoring
            .map(|scoring| {
                i64::from(scoring.vp) * (self.counted(seat, scoring.per) / i64::from(scoring.every))
            })
            .sum()
    }

    fn counted(&self, seat: Seat, per: Per) -> i64 {
        let player = self.player(seat);
        match per {
            Per::Icon(icon) => i64::from(self.all_icons(seat).count(icon)),
            Per::Building => i64::from(player.built.count_ones()),
            Per::FlippedDebt => i64::from(player.debts_flipped),
            Per::FlippedDeed => i64::from(player.deeds_flipped),
            Per::Resource => i64::from(player.resources()),
            Per::Silver => i64::from(player.has(Good::Silver)),
            Per::Manuscript => i64::from(player.manuscripts.count_ones()),
            Per::Worker => self.workers_by_tier(seat).iter().sum(),
        }
    }

    /// On all own cards, uncovered slots and Cleric Bonus cards; printed starting icons do not count (R38, R39).
    fn all_icons(&self, seat: Seat) -> Icons {
        let data = components();
        let cards: Icons = match &self.automaton {
            Some(automaton) if self.is_ai(seat) => {
                let row = automaton.row.iter().flatten();
                let schemes = automaton.draw.iter().chain(&automaton.discard).chain(row);
                schemes.map(|scheme| data.schemes[scheme.index()].icons).sum()
            }
            _ => self.player(seat).cards().map(|card| data.cards[card.index()].icons).sum(),
        };
        cards + self.lasting_icons(seat)
    }

    /// Rules 9.6: the places that tied players occupy are shared equally; nothing takes no place (R41).
    fn share(&self, seat: Seat, flipped: impl Fn(&Viscounts, Seat) -> u8) -> i64 {
        let (many, few) = components().ending_vp;
        let points: &[u8] = if self.parties() < 3 { &few } else { &many };
        let own = flipped(self, seat);
        if own == 0 {
            return 0;
        }
        let others = || Seat::all(self.parties()).map(|other| flipped(self, other));
        let better = others().filter(|other| *other > own).count();
        let tied = others().filter(|other| *other == own).count();
        let shared: i64 = points.iter().skip(better).take(tied).map(|points| i64::from(*points)).sum();
        shared / number(tied)
    }

    fn leftovers(&self, seat: Seat) -> i64 {
        let worth =
            self.automaton.as_ref().map(|automaton| components().ai_board(automaton.board).vp_per_resource);
        i64::from(worth.unwrap_or_default()) * i64::from(self.player(seat).resources())
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).expect("a handful")
}

/// The standings.
pub(crate) fn outcome(game: &Viscounts) -> Outcome {
    let parts = |score: &Score| -> BTreeMap<String, i64> {
        let scored = score.parts().into_iter().filter(|(_, points)| *points != 0);
        scored.map(|(name, points)| (name.to_owned(), points)).collect()
    };
    if let Some(automaton) = &game.automaton {
        let (human, ai) = (game.score(Seat(0)), game.score(Seat(1)));
        // Rules 12.5: the human wins only with strictly more.
        let wins = human.total() > ai.total();
        let seat = Standing {
            seat: Some(Seat(0)),
            automaton: None,
            place: if wins { 1 } else { 2 },
            score: human.total(),
            parts: parts(&human),
        };
        let other = Standing {
            seat: None,
            automaton: Some(format!("ai_{}", automaton.board)),
            place: if wins { 2 } else { 1 },
            score: ai.total(),
            parts: parts(&ai),
        };
        return Outcome { standings: if wins { vec![seat, other] } else { vec![other, seat] } };
    }
    let scores = Seat::all(game.seats).map(|seat| {
        let player = game.player(seat);
        (seat, game.score(seat).total(), player.stock.iter().sum::<u16>())
    });
    let mut outcome = Outcome::ranked(scores);
    for standing in &mut outcome.standings {
        standing.parts = parts(&game.score(standing.seat.expect("every standing is a seat's")));
    }
    outcome
}

/// Points now, and a little for what can become points: in quarters of a point.
pub(crate) fn estimate(game: &Viscounts, seat: Seat) -> i64 {
    if let Some(outcome) = game.agenda.is_empty().then(|| outcome(game)) {
        return 4 * outcome.score_of(seat).unwrap_or_default();
    }
    let player = game.player(seat);
    let lasting = game.lasting_icons(seat);
    let icons: u8 = crate::names::Icon::ALL.iter().map(|icon| lasting.count(*icon)).sum();
    4 * game.score(seat).total()
        + 2 * i64::from(player.resources())
        + i64::from(player.has(Good::Silver))
        + 6 * i64::from(icons)
        + i64::from(7 - player.virtue)
}
