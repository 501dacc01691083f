//! Listed actions apply; unlisted ones are refused with a reason and change nothing; notation parses back.

use super::{Deal, games, place};
use crate::deal;
use crate::dice::Dice;
use crate::game::{Cx, Game, RESERVED_WORDS, Refuse};
use crate::matches::{Match, Rejected};
use crate::seat::{Seat, Viewer};
use crate::time::Millis;
use std::collections::BTreeSet;

/// Compares lists, `is_legal`, `apply`, refusals and notation, over random games.
pub fn legal_means_legal<G: Game>() {
    // Actions of other positions are the likeliest to be tried wrongly.
    let mut pool: Vec<G::Action> = Vec::new();
    for deal in games::<G>(24) {
        try_everything(&deal, &mut pool);
    }
}

fn try_everything<G: Game>(deal: &Deal<G>, pool: &mut Vec<G::Action>) {
    let mut dice = Dice::loose(deal.seed ^ 0x5eed);
    let secret = deal::Deal::new([9; 32], &vec![None; usize::from(deal.setup.seats)]);
    let mut game = Match::<G>::start(&secret, &deal.setup).expect("the table was tried");
    let mut listed = Vec::new();
    for step in 0.. {
        let asked: Vec<_> = game.to_act().iter().collect();
        if asked.is_empty() {
            break;
        }
        let seat = asked[dice.index(asked.len())];
        listed.clear();
        game.state().legal_actions(seat, &mut listed);
        if dice.below(4) == 0 {
            check_listed(game.state(), seat, &listed, &|| place(deal, step));
            check_unlisted(&game, seat, &listed, pool, &mut dice, &|| place(deal, step));
            check_strangers(&game, pool, &mut dice);
        }
        let action = listed.swap_remove(dice.index(listed.len()));
        if pool.len() < 4000 {
            pool.push(action.clone());
        } else {
            let index = dice.index(pool.len());
            pool[index] = action.clone();
        }
        assert!(
            game.play(seat, action, Millis(0)).is_ok(),
            "a listed action is refused: {}",
            place(deal, step)
        );
    }
}

fn check_listed<G: Game>(state: &G, seat: Seat, listed: &[G::Action], at: &impl Fn() -> String) {
    let mut notations = BTreeSet::new();
    for action in listed {
        assert!(state.is_legal(seat, action), "{action} is listed, but is_legal says no: {}", at());
        let notation = action.to_string();
        let read = notation.parse::<G::Action>();
        let read = read.unwrap_or_else(|error| panic!("{notation:?} cannot be read: {error}: {}", at()));
        assert!(read == *action, "{notation:?} reads as {read:?}, not {action:?}: {}", at());
        let shouted = format!("  {} ", notation.to_uppercase()).parse::<G::Action>();
        assert!(shouted.is_ok_and(|read| read == *action), "{notation:?} in capitals is not read: {}", at());
        assert!(!notation.trim().is_empty() && notation == notation.trim());
        assert!(notation.parse::<i64>().is_err(), "{notation:?} is a bare number: {}", at());
        assert!(!RESERVED_WORDS.contains(&notation.as_str()), "{notation:?} is reserved: {}", at());
        assert!(!notation.contains(['\n', '\r', '>']), "{notation:?} does not survive a mail: {}", at());
        assert!(notations.insert(notation.clone()), "{notation:?} stands for two answers: {}", at());
        let json = serde_json::to_string(action).expect("an action is plain data");
        let read: G::Action =
            serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}: {}", at()));
        assert!(read == *action, "{json} reads as {read:?}: {}", at());
        let mut tree: serde_json::Value = serde_json::from_str(&json).expect("our own JSON");
        if let Some(members) = tree.as_object_mut() {
            members.insert("typo".into(), 1.into());
            assert!(serde_json::from_value::<G::Action>(tree).is_err(), "{json} takes unknown members");
        }
        let mut copy = state.clone();
        copy.apply(seat, action.clone(), &mut Cx::silent(&mut Dice::loose(3)));
        copy.audit().unwrap_or_else(|wrong| panic!("after {action}: {wrong}: {}", at()));
    }
}

fn check_unlisted<G: Game>(
    game: &Match<G>,
    seat: Seat,
    listed: &[G::Action],
    pool: &[G::Action],
    dice: &mut Dice,
    at: &impl Fn() -> String,
) {
    let mut missed = Vec::new();
    game.state().missed(seat, &mut missed);
    let tries = (0..if pool.is_empty() { 0 } else { 24 }).map(|_| pool[dice.index(pool.len())].clone());
    let before = game.snapshot();
    for action in tries.collect::<Vec<_>>().into_iter().chain(missed) {
        let legal = listed.contains(&action);
        assert_eq!(
            game.state().is_legal(seat, &action),
            legal,
            "is_legal and the list differ on {action}: {}",
            at()
        );
        if legal {
            continue;
        }
        let mut copy = game.clone();
        match copy.play(seat, action.clone(), Millis(0)) {
            Err(Rejected::Illegal(refusal)) => {
                assert!(!refusal.code().is_empty() && !refusal.rule().is_empty(), "{action}: {}", at());
            }
            Err(other) => panic!("{action} is rejected with {other:?}, not explained: {}", at()),
            Ok(_) => panic!("{action} is not listed but was played: {}", at()),
        }
        assert_eq!(copy.snapshot(), before, "a refused {action} has changed something: {}", at());
    }
}

/// A seat that is not asked can do nothing, and looking changes nothing.
fn check_strangers<G: Game>(game: &Match<G>, pool: &[G::Action], dice: &mut Dice) {
    let Some(action) = (!pool.is_empty()).then(|| pool[dice.index(pool.len())].clone()) else {
        return;
    };
    let stranger = Seat::all(8).find(|seat| !game.to_act().contains(*seat)).expect("tables are smaller");
    assert!(matches!(game.clone().play(stranger, action, Millis(0)), Err(Rejected::NotToAct)));
    let before = game.snapshot();
    let _ = game.view(Viewer::Spectator);
    assert_eq!(game.snapshot(), before);
}
