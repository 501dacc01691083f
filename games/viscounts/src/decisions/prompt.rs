//! What is asked, with its rule.

use crate::components::components;
use crate::names::{Exchange, Primary};
use crate::state::Viscounts;
use crate::words::{Ask, BuildFor, Dismissed, Prompt, Question, Task};
use kernel::Seat;

/// What a seat is asked now.
pub(crate) fn prompt(game: &Viscounts, seat: Seat) -> Prompt {
    let Some(Task::Ask(_, question)) = game.agenda.peek() else {
        unreachable!("a prompt is asked for only while a question is open");
    };
    let (ask, rule) = ask(game, seat, question);
    Prompt { ask, rule }
}

fn ask(game: &Viscounts, seat: Seat, question: &Question) -> (Ask, &'static str) {
    let strength = |action: Primary| {
        u8::try_from(game.strength(seat, action, game.dismissed)).expect("a few dozen icons")
    };
    match question {
        Question::Pair => (Ask::SetupPair, "4"),
        Question::DestroyOwn => (Ask::DestroyOwn, "4"),
        Question::Play => (Ask::PlayCard, "6.1"),
        Question::Move => {
            let (distance, free) = game.distance(seat);
            (Ask::Move { distance, free }, "6.2")
        }
        Question::Act => (Ask::Action, "6.3"),
        Question::Dismiss(action) => {
            let dismissed = game.dismissable(seat);
            let silver = game.dismissal_price(seat, dismissed);
            let townsfolk = match dismissed {
                Dismissed::Card(card) => Some(card),
                Dismissed::Printed(_) => None,
            };
            (Ask::Dismiss { action: *action, townsfolk, silver }, "5.2")
        }
        Question::Trade => {
            let exchange = game.exchange(seat).unwrap_or(Exchange::Silver);
            let merchants = components().exchanges[exchange.index()].merchants;
            (Ask::Trade { exchange, merchants, strength: strength(Primary::Trade) }, "6.3")
        }
        Question::Workers => (Ask::Workers { strength: strength(Primary::PlaceWorkers) }, "6.3"),
        Question::Slot(purpose) => {
            let free = *purpose != BuildFor::Action;
            (Ask::Slot { free, strength: strength(Primary::Construct) }, "6.3")
        }
        Question::Plot(slot, _) => (Ask::Plot { slot: *slot }, "6.3"),
        Question::Payment(action, _, missing) => (Ask::Payment { action: *action, missing: *missing }, "6.3"),
        Question::Recruit => {
            (Ask::Recruit { townsfolk: game.top_townsfolk(game.space(seat).segment()) }, "6.4")
        }
        Question::Discard => (Ask::Discard, "7.5"),
        Question::Destroy => (Ask::Destroy, "7.5"),
        Question::Rearrange => (Ask::Rearrange, "7.5"),
        Question::Resource(left) => (Ask::Resource { left: *left }, "3.1"),
        Question::Flip => (Ask::Flip, "7.3"),
        Question::Option(first, _) => {
            let source = components().list(*first).source;
            (Ask::Option { on: source.to_string(), source }, "3.1")
        }
        Question::Townsfolk => (Ask::Townsfolk, "7.5"),
        Question::Manuscript(_) => (Ask::Manuscript, "3.1"),
        Question::Section(workers) => (Ask::Section { workers: *workers }, "3.1"),
        Question::CastlePick => (Ask::CastlePick, "7.6"),
        Question::CastleMove => (Ask::CastleMove, "3.1"),
        Question::Bump => (Ask::Bump, "7.6"),
        Question::NextTrigger(_) => (Ask::NextTrigger, "7.7"),
        Question::NextLink(_) => (Ask::NextLink, "6.3"),
    }
}
