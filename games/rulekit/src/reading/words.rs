//! The words of a line, read from left to right. Where a line can be read in several ways, reading begins anew for
//! each of them: whoever reads a value writes down one way only.

use super::line::{Line, Run};
use super::nearest::slips;
use crate::Style;
use crate::names::Name;
use std::str::FromStr;

/// The fewest letters of a word that is cut short.
const FEWEST: usize = 3;

/// Reading cannot go on. Only [`Words`] knows why, so only it can say so.
#[derive(Debug)]
pub struct Stop(());

/// How words are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Letter by letter.
    Exact,
    /// Words may be cut short.
    Cut,
}

/// What a reading chose where it had a choice: one step back leads to the next way.
#[derive(Default, Debug)]
pub(super) struct Ways {
    /// What was chosen, and out of how many.
    chosen: Vec<(usize, usize)>,
    depth: usize,
}

impl Ways {
    fn choose(&mut self, of: usize) -> usize {
        if of < 2 {
            return 0;
        }
        if self.depth == self.chosen.len() {
            self.chosen.push((0, of));
        }
        self.depth += 1;
        self.chosen[self.depth - 1].0
    }

    /// Turns to the next way, if there is one.
    pub(super) fn next(&mut self) -> bool {
        self.depth = 0;
        while let Some((chosen, of)) = self.chosen.pop() {
            if chosen + 1 < of {
                self.chosen.push((chosen + 1, of));
                return true;
            }
        }
        false
    }
}

/// What would have been understood where it was not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    Word(&'static str),
    Name(&'static str),
    Number,
    End,
}

/// What may have been meant: how many slips away, over how many runs, and what.
type Near = (usize, usize, String);

/// Why readings stopped: only those that got furthest count.
#[derive(Default, Debug)]
pub(super) struct Misses {
    pub(super) at: usize,
    pub(super) expected: Vec<Expected>,
    /// What may have been meant, and as what.
    pub(super) near: Vec<(usize, usize, String, Expected)>,
}

impl Misses {
    fn note(&mut self, at: usize, expected: Expected, near: impl IntoIterator<Item = Near>) {
        if at < self.at {
            return;
        }
        if at > self.at {
            *self = Misses { at, ..Misses::default() };
        }
        self.near.extend(near.into_iter().map(|(slips, runs, word)| (slips, runs, word, expected.clone())));
        if !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }
}

/// A name that was read: where, over how many runs, and how it is printed.
pub(super) type Pick = (usize, usize, String);

/// The words of a line, to be read from left to right.
pub struct Words<'w> {
    line: &'w Line<'w>,
    at: usize,
    mode: Mode,
    style: Style,
    ways: &'w mut Ways,
    misses: &'w mut Misses,
    pub(super) picks: Vec<Pick>,
    /// Whether a name was taken for a longer one: what follows may be the rest of it, so no reading got so far.
    is_guess: bool,
}

/// A place in a line.
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize);

impl<'w> Words<'w> {
    pub(super) fn new(
        line: &'w Line<'w>,
        mode: Mode,
        style: Style,
        ways: &'w mut Ways,
        misses: &'w mut Misses,
    ) -> Words<'w> {
        Words { line, at: 0, mode, style, ways, misses, picks: Vec::new(), is_guess: false }
    }

    /// Whether everything was read.
    pub fn is_done(&self) -> bool {
        self.at == self.line.runs.len()
    }

    /// Where the next word is.
    pub fn mark(&self) -> Mark {
        Mark(self.at)
    }

    /// Words of the notation: `"place here"`, `"turn?"` (may be left out), `"?on|to"` (may be put in). Marks are not
    /// read.
    pub fn literal(&mut self, literal: &'static str) -> Result<(), Stop> {
        if let Some(fillers) = literal.strip_prefix('?') {
            if fillers.split('|').any(|filler| self.is_next(filler)) {
                self.at += 1 - self.ways.choose(2);
            }
        } else if let Some(word) = literal.strip_suffix('?') {
            if self.is_next(word) {
                self.at += 1 - self.ways.choose(2);
            } else {
                self.miss_filler(word);
            }
        } else {
            for word in literal.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)) {
                if !self.is_next(word) {
                    return Err(self.miss_word(word));
                }
                self.at += 1;
            }
        }
        Ok(())
    }

    /// What stands behind a word of the notation, if that word stands there.
    pub fn behind<T>(
        &mut self,
        word: &'static str,
        read: impl FnOnce(&mut Words<'w>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        if !self.is_next(word) {
            self.miss_filler(word);
            return Ok(None);
        }
        if self.ways.choose(2) == 1 {
            return Ok(None);
        }
        self.at += 1;
        read(self).map(Some)
    }

    /// Something that may be missing.
    pub fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Words<'w>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        if self.is_done() || self.ways.choose(2) == 1 { Ok(None) } else { read(self).map(Some) }
    }

    /// A name, by its word or its id.
    pub fn name<T: Name>(&mut self) -> Result<T, Stop> {
        let mut found: Vec<(Match, T)> = Vec::new();
        for one in T::all() {
            let (word, id) = (one.word(), one.id());
            let by_id = if word == id { None } else { self.matches(id) };
            found.extend(self.matches(word).max(by_id).map(|matched| (matched, one)));
        }
        // Whoever writes a whole name means it, and not a longer one.
        if found.iter().any(|(matched, _)| matched.whole) {
            found.retain(|(matched, _)| matched.whole);
        }
        found.sort_by_key(|(matched, _)| std::cmp::Reverse(matched.runs));
        if found.is_empty() {
            return Err(self.miss_name::<T>());
        }
        let (matched, one) = found[self.ways.choose(found.len())];
        self.picks.push((self.at, matched.runs, self.style.of(one.word())));
        if self.line.runs.get(self.at + matched.runs).is_some_and(|next| next.torn) {
            // The name goes on: `bay-iner` is a slip, even where `bay` is a name.
            self.miss_name::<T>();
            self.is_guess = true;
        }
        self.is_guess |= matched.is_guess;
        self.at += matched.runs;
        Ok(one)
    }

    /// A number.
    pub fn number<T: FromStr>(&mut self) -> Result<T, Stop> {
        let read = self.run().filter(|run| run.is_number()).and_then(|run| run.text.parse().ok());
        match read {
            Some(number) => {
                self.at += 1;
                Ok(number)
            }
            None => Err(self.no_number(self.mark())),
        }
    }

    /// A single run of letters and digits that is understood by a function: a square, a letter.
    pub fn one<T>(&mut self, kind: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Stop> {
        let value = self.run().and_then(|run| read(&run.text));
        match value {
            Some(value) => {
                self.at += 1;
                Ok(value)
            }
            None => Err(self.miss(self.at, Expected::Name(kind), [])),
        }
    }

    /// Stops at a number that cannot be used: a sum that grows too large.
    pub fn no_number(&mut self, at: Mark) -> Stop {
        self.miss(at.0, Expected::Number, [])
    }

    /// Stops because nothing more should follow.
    pub fn too_many(&mut self) -> Stop {
        self.miss(self.at, Expected::End, [])
    }

    fn run(&self) -> Option<&'w Run> {
        self.line.runs.get(self.at)
    }

    fn is_next(&self, word: &str) -> bool {
        self.run().is_some_and(|run| is_word(run, word, self.mode))
    }

    fn miss_word(&mut self, word: &'static str) -> Stop {
        let near = self.run().and_then(|run| slips(&run.text, word)).map(|slips| (slips, 1, word.to_owned()));
        self.miss(self.at, Expected::Word(word), near)
    }

    /// A word that need not stand there is missed only where something like it does.
    fn miss_filler(&mut self, word: &'static str) {
        if self.run().is_some_and(|run| slips(&run.text, word).is_some()) {
            self.miss_word(word);
        }
    }

    fn miss_name<T: Name>(&mut self) -> Stop {
        let mut near = Vec::new();
        if self.at < self.misses.at {
            return self.miss(self.at, Expected::Name(T::KIND), near);
        }
        for one in T::all() {
            for text in [one.word(), one.id()] {
                // As many runs as the name has, and as many fewer as were written together.
                let best = (1..=parts(text).count())
                    .filter_map(|runs| Some((slips(&self.joined(runs)?, text)?, runs)))
                    .min();
                near.extend(best.map(|(slips, runs)| (slips, runs, self.style.of(one.word()))));
            }
        }
        self.miss(self.at, Expected::Name(T::KIND), near)
    }

    fn miss(&mut self, at: usize, expected: Expected, near: impl IntoIterator<Item = Near>) -> Stop {
        if !self.is_guess {
            self.misses.note(at, expected, near);
        }
        Stop(())
    }

    /// The next runs as one text, unless they end in the middle of what was written together.
    fn joined(&self, runs: usize) -> Option<String> {
        if self.line.runs.get(self.at + runs).is_some_and(|next| next.torn) {
            return None;
        }
        let runs = self.line.runs.get(self.at..self.at + runs)?;
        Some(runs.iter().map(|run| run.text.as_str()).collect())
    }

    /// How much of the line a name takes.
    fn matches(&self, name: &str) -> Option<Match> {
        let rest = &self.line.runs[self.at..];
        let runs = parts(name).zip(rest).take_while(|(part, run)| is_word(run, part, self.mode)).count();
        let (wanted, taken) = (parts(name).count(), &rest[..runs]);
        let whole =
            runs == wanted && parts(name).zip(taken).all(|(part, run)| is_word(run, part, Mode::Exact));
        let telling = taken.iter().any(|run| !run.is_number() && run.text.chars().count() >= FEWEST);
        // A name that goes on, but not so, is a slip and no name cut short.
        let slip = runs < wanted && rest.get(runs).is_some_and(|next| next.torn);
        let cut = self.mode == Mode::Cut && telling && !slip;
        (whole || cut).then_some(Match { whole, runs, is_guess: runs < wanted })
    }
}

/// How much of a line a name takes: whole ones come after those that were cut short.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Match {
    whole: bool,
    runs: usize,
    /// Whether the name has more words than were taken.
    is_guess: bool,
}

/// The words that a name is made of.
fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(|character: char| !character.is_alphanumeric()).filter(|part| !part.is_empty())
}

fn is_word(run: &Run, word: &str, mode: Mode) -> bool {
    let same = run.text.chars().eq(word.chars().flat_map(char::to_lowercase));
    let cut = || {
        let long_enough = run.text.chars().count() >= FEWEST;
        long_enough && !run.text.contains(|c: char| c.is_ascii_digit()) && word.starts_with(&run.text)
    };
    same || mode == Mode::Cut && cut()
}
