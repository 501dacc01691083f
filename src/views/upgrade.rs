//! Newer rules for a game, and the table's vote on them.

use crate::views::PageFrame;
use askama::Template;

/// That there are newer rules, on the page of a game.
pub struct UpgradeNotice {
    /// The game's id.
    pub id: String,
    /// The newer rules.
    pub newest: u16,
    /// Whether the reader's answer is waited for.
    pub is_asked: bool,
}

/// What a reader can say about newer rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UpgradeChoice {
    /// Nothing.
    Nothing,
    /// To propose them.
    Propose,
    /// To agree or not.
    Answer,
}

/// The page of a vote.
#[derive(Template)]
#[template(path = "pages/upgrade_vote.html")]
pub struct UpgradePage {
    /// What stands around it.
    pub frame: PageFrame,
    /// What the game is called.
    pub title: String,
    /// The page of the game.
    pub game_url: String,
    /// The rules it goes by.
    pub revision: u16,
    /// The newest there are.
    pub newest: u16,
    /// What they change.
    pub changes: Vec<String>,
    /// Who has proposed them.
    pub proposer: Option<String>,
    /// Until when all must have agreed, in words, while the vote is open.
    pub until: Option<String>,
    /// Who has agreed.
    pub agreed: Vec<String>,
    /// Who has not answered.
    pub waits_for: Vec<String>,
    /// What a spectator would see otherwise: place, now, then.
    pub differences: Vec<(String, String, String)>,
    /// How the vote has ended.
    pub result: Option<&'static str>,
    /// What the reader can say.
    pub choice: UpgradeChoice,
    /// Where the answer goes.
    pub submit_url: String,
    /// What the form carries.
    pub hidden_fields: Vec<(&'static str, String)>,
    /// What went wrong.
    pub error: Option<String>,
}
