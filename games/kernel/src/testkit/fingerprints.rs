//! What a change that should change nothing has changed. Golden chains cover the log; this covers all the rest that
//! anybody sees of a game: views, prompts, options, notations, events, words, pictures, refusals, snapshots.
//!
//! Nothing of it is kept in the repository, because words and pictures may change any day. Whoever moves code about
//! writes it down before, and compares after:
//!
//! ```text
//! KIT_FINGERPRINTS=/tmp/before cargo test -p staffetta-tiletum --test kit -- --ignored
//! ```

use super::leaks::names;
use super::{TestGame, failure_context, test_games};
use crate::dice::Dice;
use crate::game_rules::RefusalCode;
use crate::hash::Hex;
use crate::matches::{Match, MoveError};
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};
use crate::time::Millis;
use crate::{Hash, Outcome};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// How many games are looked at; `KIT_GAMES` raises it.
const GAMES: u64 = 60;

/// Compares with what an earlier build wrote into the folder `KIT_FINGERPRINTS`, or writes it if nothing is there.
pub fn fingerprints_hold<G: Present>() {
    let folder = std::env::var("KIT_FINGERPRINTS").expect("KIT_FINGERPRINTS names a folder");
    let path = Path::new(&folder).join(format!("{}.txt", G::RULESET));
    let mut found = String::new();
    for (what, hash) in fingerprints::<G>() {
        writeln!(found, "{what} {}", Hex(hash)).expect("text can be written to memory");
    }
    let Ok(before) = std::fs::read_to_string(&path) else {
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        return std::fs::write(&path, found).expect("the fingerprints can be written");
    };
    assert_eq!(found, before, "something of {} is not what it was", G::RULESET);
}

/// A hash of each thing that is seen of random games at every table, by its name.
pub fn fingerprints<G: Present>() -> Vec<(&'static str, Hash)> {
    let mut ink = Ink::default();
    let mut pool = Vec::new();
    for deal in test_games::<G>(GAMES) {
        play(&deal, &mut pool, &mut ink);
    }
    ink.0.into_iter().map(|(what, hasher)| (what, hasher.finalize().into())).collect()
}

/// One running hash a thing.
#[derive(Default)]
struct Ink(BTreeMap<&'static str, blake3::Hasher>);

impl Ink {
    fn bytes(&mut self, what: &'static str, bytes: &[u8]) {
        let hasher = self.0.entry(what).or_default();
        hasher.update(&u64::try_from(bytes.len()).expect("short").to_be_bytes());
        hasher.update(bytes);
    }

    fn text(&mut self, what: &'static str, text: &str) {
        self.bytes(what, text.as_bytes());
    }

    fn json(&mut self, what: &'static str, value: &impl Serialize) {
        self.bytes(what, &serde_json::to_vec(value).expect("plain data"));
    }
}

fn play<G: Present>(deal: &TestGame<G>, pool: &mut Vec<G::Action>, ink: &mut Ink) {
    let mut dice = Dice::unrecorded(deal.seed);
    let secret = crate::SeedSource::new([5; 32], &vec![None; usize::from(deal.setup.seats)]);
    let mut game = Match::<G>::start(&secret, &deal.setup).expect("the table was tried");
    let names = names(deal.setup.seats);
    let reader = Reader { language: "en", names: &names, seat: None };
    let mut listed = Vec::new();
    for step in 0.. {
        let asked: Vec<_> = game.to_act().iter().collect();
        if asked.is_empty() {
            break;
        }
        let seat = asked[dice.index(asked.len())];
        listed.clear();
        game.state().legal_actions(seat, &mut listed);
        ink.text("notations", &listed.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
        if dice.below(6) == 0 {
            look(&game, seat, &listed, &reader, ink);
            refuse(&game, seat, pool, &reader, &mut dice, ink);
        }
        let action = listed.swap_remove(dice.index(listed.len()));
        keep(pool, &action, &mut dice);
        let Ok(played) = game.play(seat, action, Millis(0)) else {
            panic!("a listed action is refused: {}", failure_context(deal, step));
        };
        ink.bytes("chains", &played.entry.chain);
        for told in &played.events {
            ink.json("events", told);
            ink.text("words", &G::event(&told.event, &reader));
        }
    }
    look_back(game.outcome().as_ref(), &game, &reader, ink);
}

/// What a player sees before a decision.
fn look<G: Present>(game: &Match<G>, seat: Seat, listed: &[G::Action], reader: &Reader<'_>, ink: &mut Ink) {
    let state = game.state();
    let prompt = state.prompt(seat);
    let view = game.view(Viewer::Seat(seat));
    ink.json("prompts", &prompt);
    ink.text("words", &G::question(&prompt, &view, reader));
    for action in listed {
        ink.json("actions", action);
        ink.text("words", &G::option(action, &view, reader));
        ink.json("places", &G::place(action, &view));
    }
    for view in [view, game.view(Viewer::Spectator)] {
        ink.json("views", &view);
        ink.json("words", &G::scoreboard(&view, reader));
        ink.json("words", &G::outline(&view, reader));
        ink.text("pictures", &G::draw(&view, reader));
    }
    ink.bytes("snapshots", &game.snapshot());
    ink.bytes("states", &game.state_hash());
    ink.json("estimates", &state.estimate(seat));
}

/// What is refused, and why.
fn refuse<G: Present>(
    game: &Match<G>,
    seat: Seat,
    pool: &[G::Action],
    reader: &Reader<'_>,
    dice: &mut Dice,
    ink: &mut Ink,
) {
    let mut tried = Vec::new();
    game.state().unavailable_actions(seat, &mut tried);
    ink.json("missed", &tried);
    if !pool.is_empty() {
        tried.extend((0..24).map(|_| pool[dice.index(pool.len())].clone()));
    }
    for action in tried {
        if let Err(MoveError::Illegal(refusal)) = game.check_action(seat, &action) {
            ink.json("refusals", &refusal);
            ink.text("refusals", &format!("{} {}", refusal.code(), refusal.rule()));
            ink.text("words", &G::refusal(&refusal, reader));
        }
    }
}

/// Actions of other positions are the likeliest to be refused.
fn keep<A: Clone>(pool: &mut Vec<A>, action: &A, dice: &mut Dice) {
    if pool.len() < 2000 {
        pool.push(action.clone());
    } else {
        let index = dice.index(pool.len());
        pool[index] = action.clone();
    }
}

/// What is seen of a game that is over.
fn look_back<G: Present>(outcome: Option<&Outcome>, game: &Match<G>, reader: &Reader<'_>, ink: &mut Ink) {
    let view = game.view(Viewer::All);
    ink.json("views", &view);
    ink.json("words", &G::outline(&view, reader));
    ink.text("pictures", &G::draw(&view, reader));
    ink.json("outcomes", &outcome);
}
