//! The Contract action (Rules 7.4).

use super::character::in_slot;
use super::{Stage, afford, pool};
use crate::components::{MARKET, components};
use crate::source::Source;
use crate::state::Tiletum;
use crate::words::{Action, ActionKind, Event, Frame, Good, Goods, Origin, Refusal, Task, Tile};
use arrayvec::ArrayVec;
use kernel::{Cx, Seat};

pub(crate) fn legal(game: &Tiletum, seat: Seat, stage: Stage<'_>, out: &mut Vec<Action>) {
    for slot in 1..=5 {
        if check_take(game, seat, stage, slot).is_ok() {
            out.push(Action::TakeContract { slot });
        }
    }
    for (give, _) in game.player(seat).goods.iter() {
        let others = Good::ALL.into_iter().filter(|take| *take != give);
        out.extend(others.map(|take| Action::Exchange { give, take }));
    }
}

pub(crate) fn check_take(game: &Tiletum, seat: Seat, stage: Stage<'_>, slot: u8) -> Result<(), Refusal> {
    let ap = pool(stage, ActionKind::Contract)?;
    let (place, tile) = in_slot(&game.contract_market, slot)?;
    afford(ap, components().contract_costs[place])?;
    let player = game.player(seat);
    player.may_take(tile, player.storage.len())
}

pub(crate) fn check_exchange(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    give: Good,
    take: Good,
) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::Contract)?, 1)?;
    if give == take {
        return Err(Refusal::SameKindExchange);
    }
    if game.player(seat).goods.get(give) == 0 { Err(Refusal::NotEnoughGoods) } else { Ok(()) }
}

/// The extra good is asked for after the first exchange of a turn, and never else.
pub(crate) fn check_bonus_good(stage: Stage<'_>) -> Result<(), Refusal> {
    match stage {
        Stage::Frame(Frame::BonusGood) => Ok(()),
        _ => pool(stage, ActionKind::Contract).and(Err(Refusal::BonusNotAvailable)),
    }
}

pub(crate) fn take(game: &mut Tiletum, seat: Seat, slot: u8, cx: &mut Cx<'_, Tiletum>) {
    let (place, tile) = in_slot(&game.contract_market, slot).expect("a tile lies there");
    game.spend(ActionKind::Contract, components().contract_costs[place]);
    game.contract_market[place] = None;
    game.store(seat, tile, Origin::ContractMarket, cx);
}

/// Ruling R28: the extra good comes once a turn, over all pools.
pub(crate) fn exchange(game: &mut Tiletum, seat: Seat, give: Good, take: Good, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Contract, 1);
    let goods = &mut game.player_mut(seat).goods;
    goods.pay(Goods::of(give, 1));
    goods.add(take, 1);
    cx.tell(Event::Exchanged { seat, give, take });
    if !std::mem::replace(&mut game.turn.exchanged, true) {
        game.agenda.push_front([Task::Frame(Frame::BonusGood)]);
    }
}

pub(crate) fn bonus_good(game: &mut Tiletum, seat: Seat, good: Good, cx: &mut Cx<'_, Tiletum>) {
    game.agenda.pop();
    game.gain(seat, Goods::of(good, 1), Some(Source::Exchange), cx);
}

/// Rules 6.3: tiles slide to the right, the left is filled from the pile.
pub(crate) fn repair_market(game: &mut Tiletum, cx: &mut Cx<'_, Tiletum>) {
    if game.contract_market.iter().all(Option::is_some) {
        return;
    }
    let kept: ArrayVec<Tile, MARKET> = game.contract_market.iter().copied().flatten().collect();
    let mut from_right = kept.into_iter().rev();
    for slot in game.contract_market.iter_mut().rev() {
        *slot = from_right.next();
        if slot.is_none() {
            *slot = game.contract_pile.pop();
            if slot.is_some() {
                cx.reveal();
            }
        }
    }
    cx.tell(Event::ContractsDealt { market: game.contract_market });
}
