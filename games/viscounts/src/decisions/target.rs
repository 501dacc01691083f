//! What the primary action is used for, and how it is paid: Rules 5.2, steps 4 to 6.

use crate::components::{Effect, components};
use crate::names::{Exchange, Good, Plot, Primary, Slot};
use crate::payment::Tokens;
use crate::state::Viscounts;
use crate::words::{Action, BuildFor, Event, Goal, Question, Refusal, Source, Task};
use kernel::{Cx, Seat};
use rulekit::ensure;

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

pub(super) fn check_trade(game: &Viscounts, seat: Seat, count: u8) -> Result<(), Refusal> {
    ensure(count > 0, Refusal::NoSuchCount)?;
    let most = game.most_exchanges(seat, reach(game, seat, Primary::Trade));
    if count <= most {
        return Ok(());
    }
    let player = game.player(seat);
    let flips = game.exchange(seat) == Some(Exchange::Flip);
    ensure(!flips || count <= player.debts + player.deeds, Refusal::NothingToFlip)?;
    Err(Refusal::TooWeak)
}

pub(super) fn check_workers(game: &Viscounts, seat: Seat, count: u8) -> Result<(), Refusal> {
    ensure(components().workers.iter().any(|(nobles, _)| *nobles == count), Refusal::NoSuchCount)?;
    ensure(u16::from(count) <= reach(game, seat, Primary::PlaceWorkers), Refusal::TooWeak)
}

pub(super) fn legal_slot(game: &Viscounts, seat: Seat, purpose: BuildFor, out: &mut Vec<Action>) {
    let reach = reach_for(game, seat, purpose);
    let slots = game.player(seat).slots_left();
    let fits = slots.filter(|slot| is_wanted(purpose, *slot) && game.slot_cost(*slot) <= reach);
    out.extend(fits.map(|slot| Action::PickSlot { slot }));
}

/// What a building may cost.
fn reach_for(game: &Viscounts, seat: Seat, purpose: BuildFor) -> u16 {
    match purpose {
        BuildFor::Action => reach(game, seat, Primary::Construct),
        BuildFor::Anywhere(_) | BuildFor::OwnBank(_) => u16::MAX,
    }
}

fn is_wanted(purpose: BuildFor, slot: Slot) -> bool {
    match purpose {
        BuildFor::Action => true,
        BuildFor::Anywhere(building) | BuildFor::OwnBank(building) => slot.building() == building,
    }
}

pub(super) fn check_slot(game: &Viscounts, seat: Seat, purpose: BuildFor, slot: Slot) -> Result<(), Refusal> {
    ensure(is_wanted(purpose, slot), Refusal::WrongBuilding)?;
    ensure(!game.player(seat).has_built(slot), Refusal::SlotEmpty)?;
    ensure(game.slot_cost(slot) <= reach_for(game, seat, purpose), Refusal::TooWeak)
}

pub(super) fn check_plot(game: &Viscounts, seat: Seat, purpose: BuildFor, plot: Plot) -> Result<(), Refusal> {
    if game.plots_for(seat, purpose).any(|other| other == plot) {
        return Ok(());
    }
    ensure(game.built_on(plot).is_none(), Refusal::PlotTaken)?;
    Err(Refusal::OtherBank)
}

pub(super) fn check_payment(
    game: &Viscounts,
    seat: Seat,
    action: Primary,
    missing: u8,
    paid: Tokens,
) -> Result<(), Refusal> {
    let mut is_exact = false;
    game.payments(seat, action, missing, |tokens| is_exact |= tokens == paid);
    ensure(is_exact, Refusal::WrongPayment)
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
        game.pay(seat, *good, u16::from(n), Source::Action(action), cx);
    }
    carry_out(game, seat, action, goal, cx);
}

/// Rules 5.2, step 6: the action, then the abilities it sets off.
fn carry_out(game: &mut Viscounts, seat: Seat, action: Primary, goal: Goal, cx: &mut Cx<'_, Viscounts>) {
    let waiting = game.player(seat).waiting(action.trigger());
    if !waiting.is_empty() {
        game.agenda.push_front([Task::Triggers(seat, waiting)]);
    }
    let segment = game.space(seat).segment();
    match goal {
        Goal::Trade(count) => {
            let exchange = game.exchange(seat).expect("trade belongs to the outer path");
            cx.tell(Event::Traded { seat, exchange, n: count });
            let list = components().exchanges[exchange.index()].effect;
            match *components().list(list).effects {
                // Goods come in one handful.
                [Effect::Gain(Some(good), n)] => {
                    let n = u16::from(n) * u16::from(count);
                    game.gain(seat, good, n, Some(Source::Exchange(exchange)), cx);
                }
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
