//! Templates of pages and letters: a missing field is a compile error.

pub mod png;

mod account;
pub mod assets;
pub mod dates;
mod form_values;
mod game;
mod icons;
pub mod letter;
mod page_frame;
mod rules_document;
mod site;
mod upgrade;
mod words;

pub use crate::views::account::{GameMailControl, RhythmChoice, SessionRow, SettingsPage};
pub use crate::views::form_values::FormValues;
pub use crate::views::game::{
    Chooser, ChronicleRow, DecisionPanel, DeskCount, DeskRow, DraftStepRow, EffectMark, GamePage, GameView,
    HistoryNav, MiniRect, Moment, OptionChip, OptionGroup, OptionRow, OutlineSection, PauseControl,
    PieceMark, Reason, RecapRow, RerunMessage, ResultRow, ResultView, RuleLink, SeatBadge, SeatLinkPage,
    ZoneTile, ZoneView,
};
pub use crate::views::page_frame::{FrameUser, PageFrame, PageTheme, WaitingGame};
pub use crate::views::rules_document::{RulesDocument, RulesHeading};
pub use crate::views::site::{
    ApiKeyRow, ApiKeysPage, GameRow, GamesPart, HelpPage, HomePage, InvitationPage, LetterStatusRow,
    LettersPage, ListedSeat, LobbyPage, MessagePage, MyGamesPage, NewGameForm, NewGamePage, OpenTableSeat,
    OptionField, RulesPage, RulesetCard, RulesetHelpPage, SignInLinkPage, SignInPage, TableLinkControl,
    TableLinkView, TablePage, WebhookRow,
};
pub use crate::views::words::PageWords;

pub use crate::views::upgrade::{UpgradeChoice, UpgradeNotice, UpgradePage};

use askama::Template;

/// A page's text with the shapes of the icons it uses, at the end of its body.
pub fn render_with_icons(template: &impl Template) -> String {
    let page = render(template);
    let sheet = icons::icon_sheet(&page);
    match page.rfind("</body>") {
        Some(end) if !sheet.is_empty() => format!("{}{sheet}{}", &page[..end], &page[end..]),
        _ => page,
    }
}

/// A template's text. Ours cannot fail: they only join strings.
pub fn render(template: &impl Template) -> String {
    template.render().unwrap_or_default()
}
