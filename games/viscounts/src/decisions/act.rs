//! The primary action, the dismissal that may fund it, and recruiting: Rules 5.2, 6.3, 6.4.

use crate::components::components;
use crate::names::{Card, Good, Place, Primary};
use crate::state::Viscounts;
use crate::words::{Action, BuildFor, Dismissed, Event, Phase, Question, Refusal, Task};
use kernel::{Cx, Seat};

pub(super) fn legal(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    for action in Primary::ALL {
        if game.can_act(seat, action) {
            out.push(Action::ChooseAction { action });
        }
    }
    out.push(Action::SkipAction {});
}

pub(super) fn check(game: &Viscounts, seat: Seat, action: Primary) -> Result<(), Refusal> {
    if game.can_act(seat, action) { Ok(()) } else { Err(why_not(game, seat, action)) }
}

fn why_not(game: &Viscounts, seat: Seat, action: Primary) -> Refusal {
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
            if game.exchange(seat) == Some(crate::names::Exchange::Flip)
                && player.debts + player.deeds == 0 =>
        {
            Refusal::NothingToFlip
        }
        _ => Refusal::TooWeak,
    }
}

pub(super) fn choose(game: &mut Viscounts, seat: Seat, action: Primary, cx: &mut Cx<'_, Viscounts>) {
    cx.tell(Event::Acted { seat, action });
    game.agenda.push_front([Task::Ask(seat, Question::Dismiss(action)), Task::Phase(Phase::Recruit)]);
}

pub(super) fn skip(game: &mut Viscounts, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
    cx.tell(Event::SkippedAction { seat });
    game.agenda.push_front([Task::Phase(Phase::Recruit)]);
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

fn why_not_dismiss(game: &Viscounts, seat: Seat, action: Primary) -> Refusal {
    let dismissed = game.dismissable(seat);
    if !game.helps(seat, action, dismissed) {
        Refusal::NoIconHelps
    } else if game.player(seat).has(Good::Silver) < u16::from(game.dismissal_price(seat, dismissed)) {
        Refusal::TooDear
    } else {
        Refusal::TooWeak
    }
}

/// Whoever asks for a dismissal while its action goes on.
pub(super) fn why_not_dismiss_now(game: &Viscounts, seat: Seat, question: &Question) -> Refusal {
    let action = match question {
        Question::Trade => Primary::Trade,
        Question::Workers => Primary::PlaceWorkers,
        Question::Slot(BuildFor::Action) | Question::Plot(_, BuildFor::Action) => Primary::Construct,
        Question::Payment(action, ..) => *action,
        _ if game.active == seat && game.dismissed.is_some() => return Refusal::AlreadyDismissed,
        _ => return Refusal::NotAsked,
    };
    if game.dismissed.is_some() {
        Refusal::AlreadyDismissed
    } else if game.can_dismiss(seat, action) {
        Refusal::NotAsked
    } else {
        why_not_dismiss(game, seat, action)
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
    game.agenda.push_front([Task::Target(action)]);
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
    if check_recruit(game, seat, &Question::Recruit).is_ok() {
        out.push(Action::Recruit {});
    }
    out.push(Action::SkipRecruit {});
}

/// In one's own turn the pile or the price may be the reason; else it is not the time.
pub(super) fn check_recruit(game: &Viscounts, seat: Seat, question: &Question) -> Result<(), Refusal> {
    let Some(space) = game.player(seat).viscount.filter(|_| game.playing && game.active == seat) else {
        return Err(Refusal::NotAsked);
    };
    match game.top_townsfolk(space.segment()) {
        None => Err(Refusal::PileEmpty),
        Some(card) if price(card) > game.player(seat).has(Good::Silver) => Err(Refusal::TooDear),
        Some(_) if *question == Question::Recruit => Ok(()),
        Some(_) => Err(Refusal::NotAsked),
    }
}

fn price(card: Card) -> u16 {
    u16::from(components().cards[card.index()].cost)
}

pub(super) fn recruit(game: &mut Viscounts, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
    let segment = game.space(seat).segment();
    let card = game.top_townsfolk(segment).expect("a card to be hired");
    let silver = components().cards[card.index()].cost;
    game.player_mut(seat).stock[Good::Silver.index()] -= u16::from(silver);
    game.agenda.push_front([Task::Phase(Phase::Collide)]);
    game.hire(seat, segment, silver, cx);
}

pub(super) fn skip_recruit(game: &mut Viscounts, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
    cx.tell(Event::SkippedRecruit { seat });
    game.agenda.push_front([Task::Phase(Phase::Collide)]);
}
