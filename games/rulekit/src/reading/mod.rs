//! Reading typed lines: tolerant of spelling, never of doubt.
//!
//! 1. A line becomes runs of letters and digits in lower case; every mark but an apostrophe is a blank.
//! 2. All lines of the notation are tried letter by letter; the first that takes everything is meant.
//! 3. Else all are tried with words cut short: three letters at least, numbers never, and only one move may come of it.
//!    A line of one word is not cut short: an answer by mail may be a word that means something else.
//! 4. Else a [`Misread`] tells what was understood, and what may have been meant.
//!
//! Bare numbers and [reserved words](kernel::RESERVED_WORDS) are never moves: letters keep them for themselves.

mod line;
mod misread;
mod nearest;
mod words;

pub use misread::{Misread, Wanted};
pub use words::{Mark, Stop, Words};

use crate::notation::Notation;
use kernel::RESERVED_WORDS;
use line::Line;
use words::{Expected, Misses, Mode, Pick, Ways};

/// Readings of one line that are tried at most: enough for any line a person types, few enough for any other.
const TRIES: usize = 1000;
/// Letters of a line that are repeated at most.
const SHOWN: usize = 80;
/// How many words are suggested at most.
const SUGGESTED: usize = 3;

/// Reads a line: exactly if it can be, else with words cut short, if there is more than one.
pub fn read<A: Notation>(typed: &str) -> Result<A, Misread> {
    let line = Line::new(typed, A::RESPELT);
    let mut misses = Misses::default();
    let mut tries = TRIES;
    if is_kept_for_letters(&line) {
        return Err(misread(&line, misses));
    }
    if let Some((action, _)) = ways_of::<A>(&line, Mode::Exact, &mut misses, &mut tries).next() {
        return Ok(action);
    }
    if line.runs.len() < 2 {
        return Err(misread(&line, misses));
    }
    let mut found: Vec<(A, Vec<Pick>)> = Vec::new();
    for (action, picks) in ways_of::<A>(&line, Mode::Cut, &mut misses, &mut tries) {
        if !found.iter().any(|(other, _)| *other == action) {
            found.push((action, picks));
        }
    }
    if found.len() > 1 {
        return Err(doubtful(&line, &found, misses));
    }
    found.pop().map(|(action, _)| action).ok_or_else(|| misread(&line, misses))
}

/// Reads a line with no word cut short.
pub fn read_exactly<A: Notation>(typed: &str) -> Result<A, Misread> {
    let line = Line::new(typed, A::RESPELT);
    let mut misses = Misses::default();
    let mut tries = TRIES;
    let found = if is_kept_for_letters(&line) {
        None
    } else {
        ways_of::<A>(&line, Mode::Exact, &mut misses, &mut tries).next()
    };
    found.map(|(action, _)| action).ok_or_else(|| misread(&line, misses))
}

fn is_kept_for_letters(line: &Line<'_>) -> bool {
    match line.runs.as_slice() {
        [] => true,
        [only] if RESERVED_WORDS.contains(&only.text.as_str()) => true,
        runs => runs.iter().all(line::Run::is_number),
    }
}

/// Every way to read a whole line, one after the other.
fn ways_of<'l, A: Notation>(
    line: &'l Line<'_>,
    mode: Mode,
    misses: &'l mut Misses,
    tries: &'l mut usize,
) -> impl Iterator<Item = (A, Vec<Pick>)> {
    let mut lines = A::LINES.iter();
    let mut reading = lines.next();
    let mut ways = Ways::default();
    std::iter::from_fn(move || {
        while let Some(read) = reading {
            *tries = tries.checked_sub(1)?;
            let mut words = Words::new(line, mode, A::STYLE, &mut ways, misses);
            let whole = read(&mut words).and_then(|action| {
                if words.is_done() {
                    Ok((action, std::mem::take(&mut words.picks)))
                } else {
                    Err(words.too_many())
                }
            });
            if !ways.next() {
                reading = lines.next();
            }
            if let Ok(whole) = whole {
                return Some(whole);
            }
        }
        None
    })
}

/// The line can mean several moves: which names they differ in.
fn doubtful<A>(line: &Line<'_>, found: &[(A, Vec<Pick>)], misses: Misses) -> Misread {
    let picks: Vec<&Pick> = found.iter().flat_map(|(_, picks)| picks).collect();
    let differs = |pick: &&&Pick| picks.iter().any(|other| other.0 == pick.0 && other.2 != pick.2);
    let Some((at, runs, _)) = picks.iter().filter(differs).min_by_key(|pick| pick.0) else {
        return misread(line, misses);
    };
    let mut names: Vec<String> = Vec::new();
    for (_, _, name) in picks.iter().filter(|pick| pick.0 == *at) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    let (understood, word) = (shown(line.before(*at)), shown(line.from(*at, *runs)));
    Misread { understood, word, wanted: Wanted::Which(names), nearest: Vec::new() }
}

/// What is wrong with a line, as far as its best reading got.
fn misread(line: &Line<'_>, misses: Misses) -> Misread {
    let Misses { at, expected, mut near } = misses;
    let fewest = near.iter().map(|(slips, ..)| *slips).min();
    near.retain(|(slips, ..)| Some(*slips) == fewest);
    let runs = near.first().map_or(1, |(_, runs, ..)| *runs);
    let is_missing = at == line.runs.len();
    let kind = near.first().map(|(.., kind)| kind).or(expected.first());
    let wanted = match kind {
        // At the first word it does not matter what could have stood there: it is no move.
        _ if at == 0 => Wanted::Word,
        Some(Expected::Name(_)) if near.is_empty() && is_mixed(&expected) && !is_missing => Wanted::Word,
        None | Some(Expected::Word(_)) => Wanted::Word,
        Some(Expected::Name(kind)) => Wanted::Name(kind),
        Some(Expected::Number) => Wanted::Number,
        Some(Expected::End) => Wanted::End,
    };
    let mut nearest: Vec<String> = Vec::new();
    let missing = expected.iter().filter_map(|expected| match expected {
        Expected::Word(word) if is_missing && at > 0 => Some((*word).to_owned()),
        _ => None,
    });
    for word in near.into_iter().map(|(.., word, _)| word).chain(missing) {
        if !nearest.contains(&word) && nearest.len() < SUGGESTED {
            nearest.push(word);
        }
    }
    let (understood, word) = (shown(line.before(at)), shown(line.from(at, runs)));
    Misread { understood, word, wanted, nearest }
}

/// Whether things of different kinds could have stood there.
fn is_mixed(expected: &[Expected]) -> bool {
    expected.iter().filter(|one| **one != Expected::End).count() > 1
}

/// The beginning of what was typed.
fn shown(typed: &str) -> String {
    match typed.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &typed[..end]),
        None => typed.to_owned(),
    }
}
