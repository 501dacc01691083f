//! Templates of pages and letters: a missing field is a compile error.

pub mod png;

mod account;
pub mod assets;
pub mod dates;
mod form_values;
mod game;
pub mod letter;
mod page_frame;
mod rules_document;
mod site;
mod upgrade;
mod words;

pub use crate::views::account::{GameMailControl, RhythmChoice, SessionRow, SettingsPage};
pub use crate::views::form_values::FormValues;
pub use crate::views::game::{
    ChronicleRow, DecisionPanel, DraftStepRow, GamePage, GameView, HistoryNav, OptionGroup, OptionRow,
    OutlineSection, PauseControl, RerunMessage, ResultRow, ResultView, SeatBadge, SeatLinkPage,
};
pub use crate::views::page_frame::{FrameUser, PageFrame};
pub use crate::views::rules_document::{RulesDocument, RulesHeading};
pub use crate::views::site::{
    ApiKeyRow, ApiKeysPage, GameRow, GamesPart, HelpPage, HomePage, InvitationPage, LetterStatusRow,
    LettersPage, LobbyPage, MessagePage, MyGamesPage, NewGameForm, NewGamePage, OpenTableSeat, OptionField,
    RulesPage, RulesetCard, RulesetHelpPage, SignInLinkPage, SignInPage, TablePage, WebhookRow,
};
pub use crate::views::words::PageWords;

pub use crate::views::upgrade::{UpgradeChoice, UpgradeNotice, UpgradePage};

use askama::Template;

/// A template's text. Ours cannot fail: they only join strings.
pub fn render(template: &impl Template) -> String {
    template.render().unwrap_or_default()
}
