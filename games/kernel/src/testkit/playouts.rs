//! Random games at every table come to an end, and everything adds up on the way.

use super::{ENDLESS, PLAYOUTS, TestGame, failure_context, start, tables, test_games};
use crate::game_rules::{Cx, GameRules, StateEncoder};

/// Plays random games, one at every table at least: they end, no seat is asked without an answer, no answer is listed twice, totals hold.
pub fn playouts_end<G: GameRules>() {
    let tables = u64::try_from(tables::<G>().len()).expect("tables are few");
    let usual = if std::env::var_os("KIT_GAMES").is_some() { PLAYOUTS } else { tables.max(PLAYOUTS) };
    for deal in test_games::<G>(usual) {
        play_to_the_end(&deal);
    }
}

fn play_to_the_end<G: GameRules>(deal: &TestGame<G>) {
    let (mut game, mut dice) = start(deal);
    let mut listed = Vec::new();
    let mut fingerprint = StateEncoder::default();
    for step in 0.. {
        let at = || failure_context(deal, step);
        assert!(step < ENDLESS, "no end in sight: {}", at());
        game.check_invariants().unwrap_or_else(|wrong| panic!("{wrong}: {}", at()));
        let asked = game.to_act();
        assert_eq!(asked.is_empty(), game.outcome().is_some(), "over means nobody is asked: {}", at());
        if step % 32 == 0 {
            game.fingerprint(&mut fingerprint);
            assert!(fingerprint.len() < 8192, "the state takes {} bytes: {}", fingerprint.len(), at());
            fingerprint.take_hash();
        }
        if asked.is_empty() {
            break;
        }
        for seat in asked.iter() {
            assert!(seat.0 < deal.setup.seats, "seat {seat} does not exist: {}", at());
            listed.clear();
            game.legal_actions(seat, &mut listed);
            assert!(!listed.is_empty(), "seat {seat} has no answer to {:?}: {}", game.prompt(seat), at());
        }
        // Any of the asked seats may be next, in a simultaneous choice too.
        let seats: Vec<_> = asked.iter().collect();
        let seat = seats[dice.index(seats.len())];
        listed.clear();
        game.legal_actions(seat, &mut listed);
        if step % 8 == 0 {
            for (index, action) in listed.iter().enumerate() {
                assert!(!listed[..index].contains(action), "{action} is listed twice: {}", at());
            }
        }
        let action = listed.swap_remove(dice.index(listed.len()));
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let outcome = game.outcome().expect("it is over");
    let seats = outcome.standings.iter().filter(|standing| standing.seat.is_some()).count();
    assert_eq!(seats, usize::from(deal.setup.seats), "every seat has a place: {}", failure_context(deal, 0));
}
