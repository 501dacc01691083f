//! The primary action, the dismissal that may fund it, and recruiting: Rules 5.2, 6.3, 6.4.

use crate::components::components;
use crate::names::{Good, Place, Primary};
use crate::state::Viscounts;
use crate::words::{Action, Dismissed, Event, Phase, Question, Refusal, Task};
use kernel::{Cx, Seat};

pub(super) fn legal(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    for action in Primary::ALL {
        if game.can_act(seat, *action) {
            out.push(Action::ChooseAction { action: *action });
        }
    }
    out.push(Action::SkipAction);
}

pub(super) fn why_not(game: &Viscounts, seat: Seat, action: Primary) -> Refusal {
    let player = game.player(seat);
    let space = game.space(seat);
    let inner = space.place() == Place::Inner;
    match action {
        Primary::Trade | Primary::Construct if inner => Refusal::OuterPathOnly,
        Primary::PlaceWorkers | Primary::Transcribe if !inner => Refusal::InnerPathOnly,
        Primary::Construct if player.slots_left().next().is_none() => Refusal::NoBuildingLeft,
        Primary::Construct if game.free_plots(space.segment(), space.place()).next().is_none() => {
            Refusal::NoFreePlot
        }
        Primary::PlaceWorkers if player.workers == 0 => Refusal::NoWorkers,
        Primary::Trade
            if game.exchange(seat) == Some(crate::names::Exchange::Flip) && player.debts + player.deeds == 0 =>
        {
            Refusal::NothingToFlip
        }
        _ => Refusal::TooWeak,
    }
}

pub(super) fn choose(game: &mut Viscounts, seat: Seat, action: Primary, cx: &mut Cx<'_, Viscounts>) {
    cx.tell(Event::Acted { seat, action });
    game.agenda.first([Task::Ask(seat, Question::Dismiss(action)), Task::Phase(Phase::Recruit)]);
}

pub(super) fn skip(game: &mut Viscounts, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
    cx.tell(Event::SkippedAction { seat });
    game.agenda.first([Task::Phase(Phase::Recruit)]);
}

/// Rules 5.2, step 2.
pub(super) fn legal_dismissal(game: &Viscounts, seat: Seat, action: Primary, out: &mut Vec<Action>) {
    if game.can_dismiss(seat, action) {
        out.push(Action::ChooseDismiss { dismiss: true });
    }
    if game.can_keep(seat, action) {
        out.push(Action::ChooseDismiss { dismiss: false });
    }
}

pub(super) fn why_not_dismiss(game: &Viscounts, seat: Seat, action: Primary, dismiss: bool) -> Refusal {
    let dismissed = game.dismissable(seat);
    if !dismiss {
        Refusal::MustDismiss
    } else if !game.helps(seat, action, dismissed) {
        Refusal::NoIconHelps
    } else if game.player(seat).has(Good::Silver) < u16::from(game.dismissal_price(seat, dismissed)) {
        Refusal::TooDear
    } else {
        Refusal::TooWeak
    }
}

/// Rules 5.2, step 3: pay, remove the card, resolve its hire effect; then the target is chosen.
pub(super) fn dismiss_or_not(
    game: &mut Viscounts,
    seat: Seat,
    action: Primary,
    dismiss: bool,
    cx: &mut Cx<'_, Viscounts>,
) {
    game.agenda.first([Task::Target(action)]);
    if !dismiss {
        return;
    }
    let data = components();
    let segment = game.space(seat).segment();
    let dismissed = game.dismissable(seat);
    let silver = game.dismissal_price(seat, dismissed);
    game.player_mut(seat).stock[Good::Silver.index()] -= u16::from(silver);
    game.dismissed = Some(dismissed);
    let card = game.dismiss_townsfolk(segment, cx);
    cx.tell(Event::Dismissed { seat, card, segment, silver });
    let hire = match dismissed {
        Dismissed::Card(card) => data.cards[card.index()].hire,
        Dismissed::Printed(segment) => Some(data.segments[segment.index()].townsfolk_hire),
    };
    if let Some(list) = hire {
        game.run(seat, list);
    }
}

/// Rules 6.4.
pub(super) fn legal_recruit(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let price = |card: crate::names::Card| u16::from(components().cards[card.index()].cost);
    let top = game.top_townsfolk(game.space(seat).segment());
    if top.is_some_and(|card| price(card) <= game.player(seat).has(Good::Silver)) {
        out.push(Action::Recruit);
    }
    out.push(Action::SkipRecruit);
}

pub(super) fn why_not_recruit(game: &Viscounts, seat: Seat) -> Refusal {
    match game.top_townsfolk(game.space(seat).segment()) {
        None => Refusal::PileEmpty,
        Some(_) => Refusal::TooDear,
    }
}

pub(super) fn recruit(game: &mut Viscounts, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
    let segment = game.space(seat).segment();
    let card = game.top_townsfolk(segment).expect("a card to be hired");
    let silver = components().cards[card.index()].cost;
    game.player_mut(seat).stock[Good::Silver.index()] -= u16::from(silver);
    game.agenda.first([Task::Phase(Phase::Collide)]);
    game.hire(seat, segment, silver, cx);
}

pub(super) fn skip_recruit(game: &mut Viscounts, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
    cx.tell(Event::SkippedRecruit { seat });
    game.agenda.first([Task::Phase(Phase::Collide)]);
}
