//! The page of a game: the board in zones, the desk, your letter, the chronicle.

mod history;
mod letter;
mod surface;

pub use crate::views::game::history::{
    ChronicleRow, HistoryNav, Moment, RecapRow, RerunMessage, ResultRow, ResultView,
};
pub use crate::views::game::letter::{
    Chooser, DecisionPanel, DraftStepRow, OptionChip, OptionGroup, OptionRow, PieceMark, Reason, RuleLink,
};
pub use crate::views::game::surface::{
    DeskCount, DeskRow, EffectMark, MiniRect, OutlineSection, SeatBadge, ZoneTile, ZoneView,
};

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
    /// The board in zones; none where the ruleset has only one picture of it.
    pub zones: Vec<ZoneView>,
    /// The board as one SVG, where there are no zones.
    pub board: String,
    /// What every seat owns: the reader's own first.
    pub desk: Vec<DeskRow>,
    /// The position as ordered text.
    pub outline: Vec<OutlineSection>,
    /// The reader's decision.
    pub letter: Option<DecisionPanel>,
    /// Something to be said first.
    pub message: Option<String>,
    /// What others did since the reader's last answer, a move a row.
    pub recap: Vec<RecapRow>,
    /// Places at which that happened.
    pub changed: Vec<String>,
    /// The chronicle, newest first.
    pub chronicle: Vec<ChronicleRow>,
    /// Where to read all of it, if this is not all.
    pub whole_chronicle: Option<String>,
    /// Moving through the history.
    pub travel: Option<HistoryNav>,
    /// What the reader can take back: the newest entry and the one to go back to.
    pub undo: Option<(u64, u64)>,
    /// The next game that waits for the reader: its address and its name.
    pub next_game: Option<(String, String)>,
    /// Whether the same people could play again.
    pub may_rematch: bool,
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
    /// What a rerun has found.
    pub verdict: Option<RerunMessage>,
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

    /// A message that counts.
    fn say_count(&self, key: &str, number: impl std::borrow::Borrow<usize>) -> String {
        self.words.count(key, *number.borrow())
    }

    /// That a seat is asked, and until when.
    fn to_act(&self, deadline: Option<&str>) -> String {
        deadline.map_or_else(|| self.say("to-act"), |when| self.say_with("to-act-by", "when", when))
    }

    /// Which moment is shown.
    fn after_entry(&self, at: impl std::fmt::Display) -> String {
        let values = [("at", at.to_string().into()), ("head", self.head.to_string().into())];
        self.words.fill("after-entry-of", &values)
    }

    /// The moment of the past that is shown, if it is not the present.
    fn past(&self) -> Option<&HistoryNav> {
        self.travel.as_ref().filter(|travel| travel.is_past)
    }

    /// Which of its states the page is in, as classes that style it.
    fn states(&self) -> &'static str {
        match (self.past(), &self.letter, &self.result) {
            (Some(_), ..) => " history",
            (_, Some(letter), _) if letter.question.is_none() => " asked complete",
            (_, Some(_), _) => " asked",
            (.., Some(_)) => " over",
            _ => " waiting",
        }
    }
}

/// The clocks of a table.
pub struct PauseControl {
    /// Until when they stand still, in words, if they do.
    pub paused_until: Option<String>,
    /// Whether the reader already wishes that this changes.
    pub has_voted: bool,
}
