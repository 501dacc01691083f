//! Every line of a ruleset can be typed in any spelling, and none is taken for something that letters keep.

use crate::notation::Notation;
use crate::reading::read;
use kernel::{Cx, Dice, GameRules, RESERVED_WORDS, Seat, testkit};
use std::collections::BTreeSet;

/// Plays random games, `games` at every table, and types every legal answer in many spellings: each is read as that
/// answer. Cut short, an answer is read as itself or not at all.
pub fn reads_any_spelling<G: GameRules<Action: Notation>>(games: u64) {
    let mut typed = BTreeSet::new();
    for setup in testkit::tables::<G>() {
        for seed in 0..games {
            let mut dice = Dice::unrecorded(seed);
            let Ok(mut game) = G::setup(&setup, &mut dice) else { continue };
            while let Some(seat) = game.to_act().first() {
                let mut listed = legal(&game, seat);
                for action in &listed {
                    let line = action.to_string();
                    if typed.insert(line.clone()) {
                        is_read::<G>(&line, action);
                    }
                }
                let action = listed.swap_remove(dice.index(listed.len()));
                game.apply(seat, action, &mut Cx::silent(&mut dice));
            }
        }
    }
    assert!(typed.len() > 20, "{} was hardly played", G::RULESET);
}

/// Bare numbers and the words that letters keep are never moves, and a single word is never cut short.
pub fn keeps_out_of_letters<G: GameRules<Action: Notation>>() {
    let numbers = (0..200).map(|number: u32| number.to_string());
    let kept = RESERVED_WORDS.iter().map(ToString::to_string).chain(numbers);
    for line in kept.chain(["thanks", "ok", "1 2", "3, 4", "bug it pays twice"].map(String::from)) {
        for spelling in spellings(&line) {
            let misread = read::<G::Action>(&spelling).err();
            let misread = misread.unwrap_or_else(|| panic!("{} takes {spelling:?} for a move", G::RULESET));
            assert!(misread.understood.is_empty(), "{spelling:?}: {misread:?}");
        }
    }
    for first in crate::usage::<G::Action>().filter_map(|line| line.split(' ').next().map(str::to_owned)) {
        for end in 1..first.chars().count() {
            let cut: String = first.chars().take(end).collect();
            let read = read::<G::Action>(&cut);
            assert!(
                read.as_ref().is_err() || read.is_ok_and(|whole| whole.to_string() == cut),
                "{} takes {cut:?} for a move",
                G::RULESET
            );
        }
    }
}

fn legal<G: GameRules>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut listed = Vec::new();
    game.legal_actions(seat, &mut listed);
    listed
}

fn is_read<G: GameRules<Action: Notation>>(line: &str, action: &G::Action) {
    for spelling in spellings(line) {
        match read::<G::Action>(&spelling) {
            Ok(read) => assert!(read == *action, "{spelling:?} is read as {read}, not as {line}"),
            Err(misread) => panic!("{spelling:?} is not read as {line}: {misread}"),
        }
    }
    let cut = cut_short(line);
    if let Ok(read) = read::<G::Action>(&cut) {
        // What was cut may be a whole name by chance: then that one is meant.
        let other = read.to_string();
        let is_whole = words(&cut)
            .any(|word| !words(line).any(|own| own == word) && words(&other).any(|own| own == word));
        assert!(read == *action || is_whole, "{cut:?} is read as {other}, not as {line}");
    }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric())
}

/// A line as different people type it.
fn spellings(line: &str) -> [String; 6] {
    [
        line.to_uppercase(),
        line.replace('_', "-"),
        line.replace('-', "_"),
        format!("{}.", line.replace(['_', '-'], " ")),
        format!("„{}“", line.replace(['_', '-'], "–")),
        format!("  {}  ", line.replace(' ', "   ")),
    ]
}

/// Every word of four letters and more without its end.
fn cut_short(line: &str) -> String {
    let words = line.split_inclusive(|c: char| !c.is_alphanumeric()).map(|word| {
        let letters = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let is_cut = letters.len() > 4 && letters.chars().all(char::is_alphabetic);
        if is_cut {
            format!("{}{}", &letters[..letters.len() - 2], &word[letters.len()..])
        } else {
            word.to_owned()
        }
    });
    words.collect()
}
