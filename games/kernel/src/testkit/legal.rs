//! Listed actions apply; unlisted ones are refused with a reason and change nothing; notation parses back.

use super::{TestGame, failure_context, test_games};
use crate::dice::Dice;
use crate::game_rules::{Cx, GameRules, RESERVED_WORDS, RefusalCode};
use crate::matches::{Match, MoveError};
use crate::seat::{Seat, Viewer};
use crate::seed_source;
use crate::time::Millis;
use serde::Serialize;
use std::collections::BTreeSet;

/// Compares lists, `check`, `apply`, refusals and notation, over random games.
pub fn legal_means_legal<G: GameRules>() {
    // Actions of other positions are the likeliest to be tried wrongly.
    let mut pool: Vec<Kept<G::Action>> = Vec::new();
    for deal in test_games::<G>(24) {
        try_everything(&deal, &mut pool);
    }
}

/// An action of another position, and its kind: the word behind `do`.
struct Kept<A> {
    kind: String,
    action: A,
}

impl<A: Clone + Serialize> Kept<A> {
    fn of(action: &A) -> Kept<A> {
        Kept { kind: kind(action), action: action.clone() }
    }
}

fn kind(action: &impl Serialize) -> String {
    let json = serde_json::to_value(action).expect("an action is plain data");
    json.as_object().and_then(|members| members.values().next()).map(ToString::to_string).unwrap_or_default()
}

fn try_everything<G: GameRules>(deal: &TestGame<G>, pool: &mut Vec<Kept<G::Action>>) {
    let mut dice = Dice::unrecorded(deal.seed ^ 0x5eed);
    let secret = seed_source::SeedSource::new([9; 32], &vec![None; usize::from(deal.setup.seats)]);
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
            check_listed(game.state(), seat, &listed, &|| failure_context(deal, step));
            check_unlisted(&game, seat, &listed, pool, &mut dice, &|| failure_context(deal, step));
            check_like_ones(game.state(), seat, &listed, pool, &mut dice, &|| failure_context(deal, step));
            check_strangers(&game, pool, &mut dice);
        }
        let action = listed.swap_remove(dice.index(listed.len()));
        if pool.len() < 4000 {
            pool.push(Kept::of(&action));
        } else {
            let index = dice.index(pool.len());
            pool[index] = Kept::of(&action);
        }
        assert!(
            game.play(seat, action, Millis(0)).is_ok(),
            "a listed action is refused: {}",
            failure_context(deal, step)
        );
    }
}

fn check_listed<G: GameRules>(state: &G, seat: Seat, listed: &[G::Action], at: &impl Fn() -> String) {
    let mut notations = BTreeSet::new();
    for action in listed {
        assert!(state.is_legal(seat, action), "{action} is listed, but check refuses it: {}", at());
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
        copy.apply(seat, action.clone(), &mut Cx::silent(&mut Dice::unrecorded(3)));
        copy.check_invariants().unwrap_or_else(|wrong| panic!("after {action}: {wrong}: {}", at()));
    }
}

fn check_unlisted<G: GameRules>(
    game: &Match<G>,
    seat: Seat,
    listed: &[G::Action],
    pool: &[Kept<G::Action>],
    dice: &mut Dice,
    at: &impl Fn() -> String,
) {
    let mut missed = Vec::new();
    game.state().unavailable_actions(seat, &mut missed);
    let tries =
        (0..if pool.is_empty() { 0 } else { 24 }).map(|_| pool[dice.index(pool.len())].action.clone());
    let before = game.snapshot();
    for action in tries.collect::<Vec<_>>().into_iter().chain(missed) {
        let legal = listed.contains(&action);
        assert_eq!(
            game.state().is_legal(seat, &action),
            legal,
            "check and the list differ on {action}: {}",
            at()
        );
        if legal {
            continue;
        }
        let mut copy = game.clone();
        match copy.play(seat, action.clone(), Millis(0)) {
            Err(MoveError::Illegal(refusal)) => {
                assert!(!refusal.code().is_empty() && !refusal.rule().is_empty(), "{action}: {}", at());
            }
            Err(other) => panic!("{action} is rejected with {other:?}, not explained: {}", at()),
            Ok(_) => panic!("{action} is not listed but was played: {}", at()),
        }
        assert_eq!(copy.snapshot(), before, "a refused {action} has changed something: {}", at());
    }
}

/// Answers of the kinds that are listed are the likeliest to pass a check that is not strict enough.
fn check_like_ones<G: GameRules>(
    state: &G,
    seat: Seat,
    listed: &[G::Action],
    pool: &[Kept<G::Action>],
    dice: &mut Dice,
    at: &impl Fn() -> String,
) {
    let kinds: BTreeSet<String> = listed.iter().map(kind).collect();
    let tries = (0..if pool.is_empty() { 0 } else { 200 }).map(|_| &pool[dice.index(pool.len())]);
    for like in tries.filter(|kept| kinds.contains(&kept.kind)) {
        let (action, legal) = (&like.action, listed.contains(&like.action));
        assert_eq!(state.is_legal(seat, action), legal, "check and the list differ on {action}: {}", at());
    }
}

/// A seat that is not asked can do nothing, and looking changes nothing.
fn check_strangers<G: GameRules>(game: &Match<G>, pool: &[Kept<G::Action>], dice: &mut Dice) {
    let Some(action) = (!pool.is_empty()).then(|| pool[dice.index(pool.len())].action.clone()) else {
        return;
    };
    let stranger = Seat::all(8).find(|seat| !game.to_act().contains(*seat)).expect("tables are smaller");
    assert!(matches!(game.clone().play(stranger, action, Millis(0)), Err(MoveError::NotToAct)));
    let before = game.snapshot();
    let _ = game.view(Viewer::Spectator);
    assert_eq!(game.snapshot(), before);
}
