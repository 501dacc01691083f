//! What is wrong with a line that is no move: data, which is put into words where somebody reads it.

use crate::speaker;
use serde::Serialize;
use std::fmt;

/// A line that is no move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Misread {
    /// What could be understood of it, as it was typed; nothing if not even its first word could.
    pub understood: String,
    /// The word that could not, as it was typed; empty if the line ends too early.
    pub word: String,
    /// What should stand there.
    pub wanted: Wanted,
    /// What may have been meant, in the spelling the ruleset prints, the likeliest first.
    pub nearest: Vec<String>,
}

/// What should stand where a line cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// A word of the notation.
    Word,
    /// A name of this kind.
    Name(&'static str),
    /// One of these, but it was left open which.
    Which(Vec<String>),
    /// A number that can be used there.
    Number,
    /// Nothing more.
    End,
}

impl std::error::Error for Misread {}

/// In English, for logs and programs. Pages and letters say it in the reader's language: see
/// [`Speaker::misread`](crate::Speaker::misread).
impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&speaker::misread(self, "en", &|kind| kind.to_owned()))
    }
}
