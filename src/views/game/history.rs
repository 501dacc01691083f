//! What happened: the chronicle, moving through the history, what others did, the result.

use crate::views::game::EffectMark;

/// A move of somebody since the reader was here.
pub struct RecapRow {
    /// The seat's number: colour and shape.
    pub number: usize,
    /// Its first letter.
    pub initial: String,
    /// What was done.
    pub text: String,
    /// What else happened, folded.
    pub more: Vec<String>,
    /// What it changed.
    pub net: Vec<EffectMark>,
    /// Where the position after it is found, told as a part of this recap.
    pub href: String,
}

/// A moment of the past, as the line beside the slider tells it.
pub struct Moment {
    /// The seat's number and initial, if it was a seat's move.
    pub seat: Option<(usize, String)>,
    /// What happened.
    pub text: String,
    /// What it changed.
    pub net: Vec<EffectMark>,
}

/// A line of the chronicle.
pub struct ChronicleRow {
    /// The entry.
    pub seq: u64,
    /// Whose, as a mark.
    pub seat: Option<(usize, String)>,
    /// Where the position after it is found.
    pub href: String,
    /// When, in words.
    pub at: String,
    /// What happened.
    pub text: Vec<String>,
    /// Whether it is the moment that is shown.
    pub current: bool,
    /// Whether it happened after the moment that is shown.
    pub later: bool,
}

/// Moving through the history.
pub struct HistoryNav {
    /// The entry that is shown.
    pub at: u64,
    /// Whether that is not the present.
    pub is_past: bool,
    /// The position before.
    pub previous_url: Option<String>,
    /// The position after.
    pub next_url: Option<String>,
    /// The address of this moment, to be given to others.
    pub share_url: String,
    /// The entries with which rounds begin, and the rounds' numbers.
    pub rounds: Vec<(u64, u16)>,
    /// Whose eyes one may look through: the value, its name, whether it is chosen.
    pub perspectives: Vec<(String, String, bool)>,
    /// What happened last.
    pub moment: Option<Moment>,
    /// The entry since which moves are told one by one.
    pub since: Option<u64>,
    /// How far the telling is, as number and count.
    pub step: Option<(usize, usize)>,
}
/// How a game ended.
pub struct ResultView {
    /// Where points come from, in columns.
    pub parts: Vec<String>,
    /// The standings.
    pub rows: Vec<ResultRow>,
    /// Points over time, as SVG.
    pub plot: String,
}

/// A line of the standings.
pub struct ResultRow {
    /// From 1.
    pub place: u8,
    /// The seat's number, if it is one.
    pub number: Option<usize>,
    /// Who.
    pub name: String,
    /// The points.
    pub score: i64,
    /// Where they come from, by column.
    pub parts: Vec<Option<i64>>,
}

/// What a rerun has found.
pub struct RerunMessage {
    /// Whether the log holds what it promises.
    pub ok: bool,
    /// In words.
    pub text: String,
}
