//! An example game of one page, with nested and simultaneous choices and hidden cards. It passes the testkit, and
//! shows how a ruleset is written: what may be done, and what it does, side by side.
//!
//! Rules. 1: Two or three players, four rounds, a hand of three cards, two oil each. 2: At the beginning of a
//! round all name in secret how much oil they burn; who burns most alone scores 2. 3: Then each in turn plays a
//! card and does what it says, or passes. 4: Most points win; among equals, more oil.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod flaws;
mod game;
mod surface;
mod words;

use game::{Action, Lanterns, Options};
use kernel::{
    Bot, Dice, Match, Millis, MoveError, Revision, Seat, SeatEvent, Secrecy, SeedSource, Setup, StopReason,
    Viewer,
};

kernel::passes!(Lanterns);

fn table(seats: u8) -> Match<Lanterns> {
    dealt(1, seats)
}

fn dealt(seed: u8, seats: u8) -> Match<Lanterns> {
    let deal = SeedSource::new([seed; 32], &vec![None; usize::from(seats)]);
    let setup = Setup { revision: Revision(1), seats, options: Options::default() };
    Match::start(&deal, &setup).unwrap()
}

fn burn(oil: u8) -> Action {
    Action::Burn { oil }
}

#[test]
fn simultaneous_answers_stay_covered_until_the_last_and_do_not_outdate_each_other() {
    let mut game = table(2);

    let first = game.play(Seat(1), burn(2), Millis(5)).unwrap();

    assert_eq!(first.secrecy, Secrecy::UntilAllAnswer);
    assert_eq!(game.since(Seat(0)), 0, "the other seat's decision has not changed");
    assert_eq!(game.can_undo_to(Seat(1)), Some(0));

    let second = game.play(Seat(0), burn(1), Millis(6)).unwrap();

    assert_eq!((second.secrecy, second.reveals), (Secrecy::Open, vec![1]));
    assert_eq!(game.can_undo_to(Seat(1)), None, "what came out stays out");
}

#[test]
fn a_turn_can_be_taken_back_until_something_comes_out() {
    let mut game = table(2);
    game.play(Seat(0), burn(0), Millis(1)).unwrap();
    game.play(Seat(1), burn(0), Millis(1)).unwrap();
    let choice = game.state().hand_of(Seat(0)).iter().copied().find(|card| card.is_choice());
    let before = game.state().clone();
    let Some(card) = choice else { panic!("the fixed deal holds a card with a choice") };
    game.play(Seat(0), Action::Play { card }, Millis(2)).unwrap();

    let entry = game.undo(Seat(0), 2, Millis(1)).unwrap();

    assert_eq!((entry.seq, entry.at), (4, Millis(2)), "the log goes on, and time does not go back");
    assert!(*game.state() == before);
    assert_eq!(game.undo(Seat(0), 2, Millis(3)), Err(MoveError::BehindBarrier { can_undo_to: None }));
    assert_eq!(game.undo(Seat(1), 1, Millis(3)), Err(MoveError::BehindBarrier { can_undo_to: None }));
}

#[test]
fn a_list_is_played_whole_or_not_at_all() {
    let mut game = table(2);
    let rejected = game.play_all(Seat(0), vec![burn(1), burn(1)], Millis(1)).unwrap_err();

    assert_eq!((rejected.index, rejected.rejected), (1, MoveError::PastBarrier));
    assert_eq!(game.head(), 0);
    let illegal = game.play_all(Seat(0), vec![burn(9)], Millis(1)).unwrap_err();
    assert!(matches!(illegal.rejected, MoveError::Illegal(_)));
}

#[test]
fn a_preview_stops_before_chance_and_secrets() {
    let mut game = table(2);
    let preview = game.preview(Seat(0), &[burn(1)]).unwrap();
    assert_eq!((preview.played, preview.stopped), (1, Some(StopReason::OtherSeat)));

    game.play(Seat(1), burn(0), Millis(1)).unwrap();

    // The last answer would bring the others out.
    let preview = game.preview(Seat(0), &[burn(1)]).unwrap();
    assert_eq!((preview.played, preview.stopped), (0, Some(StopReason::Reveal)));
    assert!(preview.state == *game.state());
}

#[test]
fn notes_are_barriers_and_an_abandoned_game_is_over() {
    let mut game = table(3);
    game.play(Seat(0), burn(1), Millis(1)).unwrap();
    game.note(Seat(0), SeatEvent::Timeout, Millis(2));
    assert_eq!(game.can_undo_to(Seat(0)), None);

    let entry = game.note(Seat(1), SeatEvent::Abandon, Millis(3));

    assert!(game.is_over() && game.outcome().is_none() && entry.state.is_some());
    assert_eq!(game.play(Seat(1), burn(0), Millis(4)).unwrap_err(), MoveError::GameOver);
}

#[test]
fn everything_is_shown_only_once_it_is_over() {
    let game = table(2);

    assert_eq!(game.view(Viewer::All).players[0].hand, None);
}

#[test]
fn the_greedy_bot_beats_the_random_one() {
    let mut wins = 0;
    for seed in 0..60 {
        let mut dice = Dice::unrecorded(seed);
        let rules = kernel::ruleset::<Lanterns>();
        let game = rules.simulate(&mut dice, 2, &serde_json::json!({}), &[Bot::Greedy, Bot::Random]).unwrap();
        wins += i32::from(game.outcome.standings[0].seat == Some(Seat(0)));
    }

    assert!(wins > 40, "greedy won {wins} of 60");
}
