//! The page of a game: the board, your letter, the chronicle.

use crate::views::{GameMailControl, PageFrame, PageWords, UpgradeNotice};
use askama::Template;

/// The page of a game for those who come by themselves.
#[derive(Template)]
#[template(path = "pages/game.html")]
pub struct GamePage {
    /// What stands around it.
    pub frame: PageFrame,
    /// The game.
    pub game: GameView,
}

/// The same page for those who come with a letter: one decision, and nothing else of the site.
#[derive(Template)]
#[template(path = "pages/letter.html")]
pub struct SeatLinkPage {
    /// The game.
    pub game: GameView,
}

/// A game as one reader sees it.
#[derive(Default)]
pub struct GameView {
    /// The language it is put into.
    pub words: PageWords,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// The ruleset's name, for its help.
    pub ruleset_id: String,
    /// Where it stands, in a sentence.
    pub status_sentence: String,
    /// Round and phase, in the game's own words; empty when it is over.
    pub phase: String,
    /// Where this page is found: drafts are asked for there.
    pub page_url: String,
    /// Where a letter is sent to.
    pub submit_url: String,
    /// What every form carries.
    pub hidden_fields: Vec<(&'static str, String)>,
    /// The seats, in seating order.
    pub seats: Vec<SeatBadge>,
    /// The board as SVG.
    pub board: String,
    /// The position as ordered text.
    pub outline: Vec<OutlineSection>,
    /// The reader's decision.
    pub letter: Option<DecisionPanel>,
    /// Something to be said first.
    pub message: Option<String>,
    /// What others did since the reader's last answer.
    pub news_lines: Vec<String>,
    /// Parts of the board that have changed since then.
    pub changed_ids: String,
    /// The chronicle, newest first.
    pub chronicle: Vec<ChronicleRow>,
    /// Where to read all of it, if this is not all.
    pub whole_chronicle: Option<String>,
    /// Moving through the history.
    pub travel: Option<HistoryNav>,
    /// What the reader can take back: the newest entry and the one to go back to.
    pub undo: Option<(u64, u64)>,
    /// The table's clocks, where the reader may stop them or set them going.
    pub clocks: Option<PauseControl>,
    /// When letters about it leave, for somebody to whom they go.
    pub letters: Option<GameMailControl>,
    /// Whether the reader could resign.
    pub may_resign: bool,
    /// The entry that somebody who sits here may report as wrong.
    pub report_at: Option<u64>,
    /// That there are newer rules, for somebody who sits here.
    pub upgrade: Option<UpgradeNotice>,
    /// How it ended.
    pub result: Option<ResultView>,
    /// Where news of it come from.
    pub stream: Option<String>,
    /// The newest entry.
    pub head: u64,
}

impl GameView {
    /// A message of the page.
    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A message with one value.
    fn say_with(&self, key: &str, name: &str, value: impl std::fmt::Display) -> String {
        self.words.with(key, name, value)
    }

    /// That a seat is asked, and until when.
    fn to_act(&self, deadline: Option<&str>) -> String {
        deadline.map_or_else(|| self.say("to-act"), |when| self.say_with("to-act-by", "when", when))
    }

    /// Which moment is shown.
    fn after_entry(&self, at: impl std::fmt::Display) -> String {
        self.words
            .fill("after-entry-of", &[("at", at.to_string().into()), ("head", self.head.to_string().into())])
    }
}

/// The clocks of a table.
pub struct PauseControl {
    /// Until when they stand still, in words, if they do.
    pub paused_until: Option<String>,
    /// Whether the reader already wishes that this changes.
    pub has_voted: bool,
}

/// A seat in the strip above the board.
pub struct SeatBadge {
    /// Its number, from 0: colour and shape.
    pub number: usize,
    /// What it is called.
    pub name: String,
    /// Its first letter.
    pub initial: String,
    /// The points everybody can count.
    pub points: Option<i64>,
    /// Whether it is asked.
    pub to_act: bool,
    /// Whether the reader holds it.
    pub own: bool,
    /// Whether a bot does.
    pub bot: bool,
    /// Until when its answer is due, in words.
    pub deadline: Option<String>,
}

/// A part of the text board.
pub struct OutlineSection {
    /// The level of its heading, from 3.
    pub level: usize,
    /// The heading.
    pub heading: String,
    /// One fact a line.
    pub lines: Vec<String>,
}

/// A decision and the answer as it is being drafted.
pub struct DecisionPanel {
    /// The entry the reader saw.
    pub seq: u64,
    /// What is asked, after what is drafted.
    pub question: Option<String>,
    /// The answers, grouped.
    pub groups: Vec<OptionGroup>,
    /// How many there are.
    pub count: usize,
    /// What is drafted.
    pub steps: Vec<DraftStepRow>,
    /// What the draft would do.
    pub preview: Vec<String>,
    /// Why nothing more can be drafted.
    pub stop_sentence: Option<String>,
    /// One of the answers, as it is written down.
    pub example: Option<String>,
    /// What a player may look for in vain, with the reasons.
    pub missed: Vec<(String, String)>,
    /// Until when the answer is due, in words.
    pub deadline: Option<String>,
}

impl DecisionPanel {
    /// Whether sending what is drafted would leave a question open.
    fn sends_early(&self) -> bool {
        self.stop_sentence.is_none() && self.count > 0
    }
}

/// Answers that belong together.
pub struct OptionGroup {
    /// What they have in common.
    pub heading: Option<String>,
    /// Whether they are shown at once.
    pub open: bool,
    /// The answers.
    pub options: Vec<OptionRow>,
}

/// An answer.
pub struct OptionRow {
    /// As it is written down.
    pub notation: String,
    /// In words.
    pub text: String,
    /// The part of the board it is about.
    pub place: Option<String>,
}

/// A drafted step.
pub struct DraftStepRow {
    /// As it is written down.
    pub notation: String,
    /// In words.
    pub text: String,
    /// Where the draft without it and what follows is found.
    pub removal_url: String,
}

/// A line of the chronicle.
pub struct ChronicleRow {
    /// The entry.
    pub seq: u64,
    /// Where the position after it is found.
    pub href: String,
    /// When, in words.
    pub at: String,
    /// What happened.
    pub text: Vec<String>,
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
    /// The entries with which rounds begin, and the rounds' numbers.
    pub rounds: Vec<(u64, u16)>,
    /// Whose eyes one may look through: the value, its name, whether it is chosen.
    pub perspectives: Vec<(String, String, bool)>,
}

/// How a game ended.
pub struct ResultView {
    /// Where points come from, in columns.
    pub parts: Vec<String>,
    /// The standings.
    pub rows: Vec<ResultRow>,
    /// Points over time, as SVG.
    pub plot: String,
    /// What a rerun has found.
    pub verdict: Option<RerunMessage>,
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
