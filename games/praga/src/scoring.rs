//! The final scoring. Rules 15.

use crate::Cx;
use crate::components::{Cost, Op};
use crate::event::{Event, Part};
use crate::ids::{Plaza, Seal};
use crate::plazas;
use crate::state::{Player, Praga};
use crate::words::{Holder, List, Structure, Task};
use arrayvec::ArrayVec;
use kernel::{Outcome, Seat};
use serde::Serialize;

/// Step 1: everybody with a cube at an unfinished plaza gets its lower reward once.
pub(crate) fn unfinished_plaza(game: &mut Praga, plaza: Plaza) {
    if plaza.index() + 1 < Plaza::all().len() {
        game.agenda.push_front([Task::FinalPlaza(Plaza(plaza.0 + 1))]);
    }
    let Some(market) = game.table.markets[plaza.index()] else {
        return;
    };
    if !game.table.is_open(game.data(), plaza) {
        return;
    }
    let (list, claimants) = (game.data().markets[market.index()].bottom, plazas::claimants(game, plaza));
    let seats = game.seats_from(game.first).filter(|seat| claimants.contains(*seat));
    let tasks: ArrayVec<Task, 4> = seats.map(|seat| Task::Do { seat, list, at: 0 }).collect();
    game.agenda.push_front(tasks);
}

/// Steps 2 to 6.
pub(crate) fn score(game: &mut Praga, cx: &mut Cx<'_>) {
    for seat in Seat::all(game.seats()) {
        let player = game.player(seat);
        let plazas = player.vp - player.parts[0];
        let parts = parts(game, seat);
        let player = game.player_mut(seat);
        player.parts[1] = plazas;
        player.parts[2..].copy_from_slice(&parts);
        player.vp += parts.iter().sum::<u16>();
        let (vp, parts) = (player.vp, player.parts);
        for (part, vp) in Part::ALL.into_iter().zip(parts).filter(|(_, vp)| *vp > 0) {
            cx.tell(Event::FinalPart { seat, part, vp });
        }
        cx.tell(Event::Finished { seat, vp });
    }
}

/// Points of steps 2 to 6: science, rows, tokens, walls, legacies, seals, eggs.
pub(crate) fn parts(game: &Praga, seat: Seat) -> [u16; 7] {
    let (data, player) = (game.data(), game.player(seat));
    let column = |structure: Structure| {
        data.column_value[structure.index()][usize::from(player.spot(structure).column)]
    };
    let row =
        |structure: Structure| data.row_vp[structure.index()][usize::from(player.spot(structure).row) - 1];
    let science = u16::from(player.technology) * u16::from(data.multiplier[usize::from(player.university)]);
    let rows = Structure::ALL.iter().map(|structure| u16::from(row(*structure))).sum();
    let tokens = u16::from(player.blue) * u16::from(column(Structure::HungerWall))
        + u16::from(player.red) * u16::from(column(Structure::Cathedral));
    let legacies = Praga::legacies_in(player.legacies)
        .map(|tile| counted(game, seat, data.legacies[tile.index()].at_end));
    let legacies = legacies.sum();
    [
        science,
        rows,
        tokens,
        at_most(&data.wall_vp, player.walls()),
        legacies,
        seals(game, seat),
        at_most(&data.egg_vp, player.eggs),
    ]
}

/// Points of the final scoring, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are called after the parts")]
pub struct AtEnd {
    pub science: u16,
    pub rows: u16,
    pub tokens: u16,
    pub walls: u16,
    pub legacies: u16,
    pub seals: u16,
    pub eggs: u16,
}

impl AtEnd {
    pub(crate) fn of(game: &Praga, seat: Seat) -> AtEnd {
        let [science, rows, tokens, walls, legacies, seals, eggs] = parts(game, seat);
        AtEnd { science, rows, tokens, walls, legacies, seals, eggs }
    }
}

/// The entry of a scale whose last one is for that many or more.
fn at_most(scale: &[u8], n: u8) -> u16 {
    u16::from(scale[usize::from(n).min(scale.len() - 1)])
}

/// Points of a final effect, sales aside.
fn counted(game: &Praga, seat: Seat, list: List) -> u16 {
    let points = game.data().ops(list).iter().map(|op| match *op {
        Op::Vp(n) => u16::from(n),
        Op::VpPer { per, n } => u16::from(game.count(seat, per)) * u16::from(n),
        _ => 0,
    });
    points.sum()
}

/// Seals: flat points, and the best way to sell gold and stone.
fn seals(game: &Praga, seat: Seat) -> u16 {
    let own = Seal::all().filter(|seal| game.seal_of(*seal) == Some(Holder::Seat(seat)));
    let lists: ArrayVec<List, 5> = own.map(|seal| game.data().seals[seal.index()].at_end).collect();
    let flat: u16 = lists.iter().map(|list| counted(game, seat, *list)).sum();
    let offers: ArrayVec<(Cost, u8), 5> =
        lists.iter().flat_map(|list| game.data().ops(*list)).copied().filter_map(sale).collect();
    flat + best_sale(&offers, game.player(seat))
}

fn sale(op: Op) -> Option<(Cost, u8)> {
    match op {
        Op::Sell { cost, vp } => Some((cost, vp)),
        _ => None,
    }
}

/// Rules 15.5: pairs first or singles first; every number of pairs is tried.
fn best_sale(offers: &[(Cost, u8)], player: &Player) -> u16 {
    let price =
        |wanted: Cost| offers.iter().find(|(cost, _)| *cost == wanted).map_or(0, |(_, vp)| u16::from(*vp));
    let gold = price(Cost { gold: 1, stone: 0 });
    let stone = price(Cost { gold: 0, stone: 1 });
    let pair = price(Cost { gold: 1, stone: 1 });
    let sold = |pairs: u8| {
        u16::from(pairs) * pair
            + u16::from(player.gold - pairs) * gold
            + u16::from(player.stone - pairs) * stone
    };
    (0..=player.gold.min(player.stone)).map(sold).max().unwrap_or_default()
}

/// The standings: most points, then whoever took the first turn later.
pub(crate) fn outcome(game: &Praga) -> Option<Outcome> {
    if !game.agenda.is_empty() {
        return None;
    }
    let order = |seat: Seat| (seat.0 + game.seats() - game.first.0) % game.seats();
    let scores = Seat::all(game.seats()).map(|seat| (seat, i64::from(game.player(seat).vp), order(seat)));
    let mut outcome = Outcome::ranked(scores);
    for standing in &mut outcome.standings {
        let parts = standing.seat.map_or([0; 9], |seat| game.player(seat).parts);
        let named = Part::ALL.into_iter().zip(parts).filter(|(_, vp)| *vp > 0);
        standing.parts = named.map(|(part, vp)| (part.name().to_owned(), i64::from(vp))).collect();
    }
    Some(outcome)
}

/// What a seat's position would score now, with a little for what it could still become. Everything counted
/// here is public.
pub(crate) fn estimate(game: &Praga, seat: Seat) -> i64 {
    let player = game.player(seat);
    let now = i64::from(player.vp);
    if game.ending {
        return now
            + if game.agenda.is_empty() { 0 } else { i64::from(parts(game, seat).iter().sum::<u16>()) };
    }
    let left = i64::from(16 - u8::min(16, game.table.crane.turns / game.seats().max(2)));
    let soon = i64::from(parts(game, seat).iter().sum::<u16>());
    let goods = i64::from(player.gold + player.stone) / 2
        + i64::from(player.silver + 2 * player.gold_windows)
        + i64::from(player.eggs + player.red + player.blue);
    let engine = i64::from(player.mines + player.quarries + player.upgrades(game.data(), false)) * left / 4;
    let science = i64::from(player.technology + player.university) / 2;
    now + soon + goods.min(left * 3) + engine + science
}
