//! What a seat can count, and the difference between two counts: the net effect of an answer, true by construction.

use crate::seat::Seat;
use serde::Serialize;
use std::borrow::Cow;

/// Something a seat has a number of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// What: a stable id, the same in every language. Each is in a ledger once.
    pub token: Cow<'static, str>,
    /// How many.
    pub number: i64,
    /// Where on the board it lies, if a place shows it.
    pub place: Option<String>,
}

impl Count {
    /// So many of something.
    pub fn new(token: impl Into<Cow<'static, str>>, number: impl Into<i64>) -> Count {
        Count { token: token.into(), number: number.into(), place: None }
    }

    /// The same, lying somewhere.
    #[must_use]
    pub fn at(mut self, place: impl Into<String>) -> Count {
        self.place = Some(place.into());
        self
    }
}

/// What a token is called, and its sign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TokenName {
    /// The name of an icon of easel's sheet.
    pub icon: Option<&'static str>,
    /// In the reader's language: "coins".
    pub name: String,
}

/// A count in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LedgerLine {
    /// What: a stable id.
    pub token: Cow<'static, str>,
    /// The name of an icon of easel's sheet.
    pub icon: Option<&'static str>,
    /// In the reader's language.
    pub name: String,
    /// How many.
    pub number: i64,
    /// Where on the board it lies.
    pub place: Option<String>,
}

/// How a count changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TokenChange {
    /// What: a stable id.
    pub token: Cow<'static, str>,
    /// The name of an icon of easel's sheet.
    pub icon: Option<&'static str>,
    /// In the reader's language.
    pub name: String,
    /// By how much; never 0.
    pub by: i64,
}

/// What changes for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatChanges {
    /// Whose counts.
    pub seat: Seat,
    /// In the order of the ledger; never empty.
    pub changes: Vec<TokenChange>,
}

/// What a ledger has more of than another, and less, in the order of the second.
pub(crate) fn differences(before: &[Count], after: &[Count]) -> Vec<(Cow<'static, str>, i64)> {
    let number = |counts: &[Count], token: &str| {
        counts.iter().find(|count| count.token == token).map_or(0, |count| count.number)
    };
    let gone = before.iter().filter(|count| !after.iter().any(|other| other.token == count.token));
    let all = after.iter().chain(gone);
    all.map(|count| (count.token.clone(), number(after, &count.token) - number(before, &count.token)))
        .filter(|(_, by)| *by != 0)
        .collect()
}
