//! What the primary action is used for, and how it is paid: Rules 5.2, steps 4 to 6.

use crate::components::{Effect, components};
use crate::names::{Exchange, Good, Plot, Primary, Slot};
use crate::payment::Tokens;
use crate::state::Viscounts;
use crate::words::{Action, BuildFor, Event, Goal, Question, Refusal, Task};
use kernel::{Cx, Seat};

/// Asks for the target. A manuscript needs no choice.
pub(crate) fn target(game: &mut Viscounts, action: Primary, cx: &mut Cx<'_, Viscounts>) {
    let seat = game.active;
    match action {
        Primary::Trade => game.ask(seat, Question::Trade),
        Primary::Construct => game.ask(seat, Question::Slot(BuildFor::Action)),
        Primary::PlaceWorkers => game.ask(seat, Question::Workers),
        Primary::Transcribe => {
            let cost = u16::from(game.manuscript_cost(game.space(seat).segment()));
            fund(game, seat, action, Goal::Transcribe, cost, cx);
        }
    }
}

fn reach(game: &Viscounts, seat: Seat, action: Primary) -> u16 {
    game.reach(seat, action, game.dismissed, 0)
}

pub(super) fn legal_trade(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let most = game.most_exchanges(seat, reach(game, seat, Primary::Trade));
    out.extend((1..=most).map(|count| Action::ChooseCount { count }));
}

pub(super) fn legal_workers(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let reach = reach(game, seat, Primary::PlaceWorkers);
    let steps = components().workers.iter().map(|(nobles, _)| *nobles);
    let steps = steps.filter(|nobles| u16::from(*nobles) <= reach);
    out.extend(steps.map(|count| Action::ChooseCount { count }));
}

pub(super) fn why_not_count(game: &Viscounts, seat: Seat, question: &Question, count: u8) -> Refusal {
    let known = match question {
        Question::Trade => count > 0,
        _ => components().workers.iter().any(|(nobles, _)| *nobles == count),
    };
    let flips = *question == Question::Trade && game.exchange(seat) == Some(Exchange::Flip);
    let player = game.player(seat);
    if !known {
        Refusal::NoSuchCount
    } else if flips && count > player.debts + player.deeds {
        Refusal::NothingToFlip
    } else {
        Refusal::TooWeak
    }
}

pub(super) fn legal_slot(game: &Viscounts, seat: Seat, purpose: BuildFor, out: &mut Vec<Action>) {
    let reach = match purpose {
        BuildFor::Action => reach(game, seat, Primary::Construct),
        BuildFor::Anywhere(_) | BuildFor::OwnBank(_) => u16::MAX,
    };
    let slots = game.player(seat).slots_left();
    let fits = slots.filter(|slot| is_wanted(purpose, *slot) && game.slot_cost(*slot) <= reach);
    out.extend(fits.map(|slot| Action::PickSlot { slot }));
}

fn is_wanted(purpose: BuildFor, slot: Slot) -> bool {
    match purpose {
        BuildFor::Action => true,
        BuildFor::Anywhere(building) | BuildFor::OwnBank(building) => slot.building() == building,
    }
}

pub(super) fn why_not_slot(game: &Viscounts, seat: Seat, purpose: BuildFor, slot: Slot) -> Refusal {
    if !is_wanted(purpose, slot) {
        Refusal::WrongBuilding
    } else if game.player(seat).has_built(slot) {
        Refusal::SlotEmpty
    } else {
        Refusal::TooWeak
    }
}

pub(super) fn why_not_plot(game: &Viscounts, plot: Plot) -> Refusal {
    if game.built_on(plot).is_some() { Refusal::PlotTaken } else { Refusal::OtherBank }
}

pub(super) fn trade(game: &mut Viscounts, seat: Seat, count: u8, cx: &mut Cx<'_, Viscounts>) {
    let exchange = game.exchange(seat).expect("trade belongs to the outer path");
    let cost = u16::from(components().exchanges[exchange.index()].merchants) * u16::from(count);
    fund(game, seat, Primary::Trade, Goal::Trade(count), cost, cx);
}

pub(super) fn workers(game: &mut Viscounts, seat: Seat, nobles: u8, cx: &mut Cx<'_, Viscounts>) {
    let step = components().workers.iter().find(|(cost, _)| *cost == nobles);
    let (_, workers) = step.expect("one of the four steps");
    fund(game, seat, Primary::PlaceWorkers, Goal::Workers(*workers), u16::from(nobles), cx);
}

pub(super) fn plot(
    game: &mut Viscounts,
    seat: Seat,
    slot: Slot,
    plot: Plot,
    purpose: BuildFor,
    cx: &mut Cx<'_, Viscounts>,
) {
    match purpose {
        BuildFor::Action => {
            fund(game, seat, Primary::Construct, Goal::Construct(slot, plot), game.slot_cost(slot), cx);
        }
        BuildFor::Anywhere(_) | BuildFor::OwnBank(_) => game.build(seat, slot, plot, cx),
    }
}

/// Icons first; what is missing is paid with tokens.
fn fund(
    game: &mut Viscounts,
    seat: Seat,
    action: Primary,
    goal: Goal,
    cost: u16,
    cx: &mut Cx<'_, Viscounts>,
) {
    let missing = cost.saturating_sub(game.strength(seat, action, game.dismissed));
    match u8::try_from(missing).expect("a cost within reach") {
        0 => carry_out(game, seat, action, goal, cx),
        missing => game.ask(seat, Question::Payment(action, goal, missing)),
    }
}

pub(super) fn pay(
    game: &mut Viscounts,
    seat: Seat,
    action: Primary,
    goal: Goal,
    tokens: Tokens,
    cx: &mut Cx<'_, Viscounts>,
) {
    for (good, n) in Good::ALL.iter().zip(tokens) {
        game.pay(seat, *good, u16::from(n), cx);
    }
    carry_out(game, seat, action, goal, cx);
}

/// Rules 5.2, step 6: the action, then the abilities it sets off.
fn carry_out(game: &mut Viscounts, seat: Seat, action: Primary, goal: Goal, cx: &mut Cx<'_, Viscounts>) {
    let waiting = game.player(seat).waiting(action.trigger());
    if !waiting.is_empty() {
        game.agenda.first([Task::Triggers(seat, waiting)]);
    }
    let segment = game.space(seat).segment();
    match goal {
        Goal::Trade(count) => {
            let exchange = game.exchange(seat).expect("trade belongs to the outer path");
            cx.tell(Event::Traded { seat, exchange, n: count });
            let list = components().exchanges[exchange.index()].effect;
            match *components().list(list).effects {
                // Goods come in one handful.
                [Effect::Gain(Some(good), n)] => game.gain(seat, good, u16::from(n) * u16::from(count), cx),
                _ => game.repeat(count, &Task::Run { seat, list, at: 0 }),
            }
        }
        Goal::Construct(slot, plot) => game.build(seat, slot, plot, cx),
        Goal::Workers(workers) => {
            let section = game.section_at(segment);
            game.place_workers(seat, section, workers, cx);
        }
        Goal::Transcribe => game.transcribe(seat, segment, cx),
    }
}
