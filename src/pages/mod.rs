//! Templates of pages and letters: a missing field is a compile error.

pub mod assets;
mod frame;
mod game;
pub mod mail;
pub mod moments;
mod settings;
mod site;
mod typed;

pub use frame::{Frame, Who};
pub use game::{
    ChronicleLine, Clocks, GamePage, GameSheet, LetterPage, LetterSheet, OptionGroup, OptionLine, Passage,
    ResultRow, ResultSheet, SeatLine, StepLine, Travel, Verdict,
};
pub use settings::{GameLetters, RhythmChoice, SessionLine, Settings};
pub use site::{
    GameLine, Help, Home, InvitationPage, KeyLine, KeysPage, LetterLine, Letters, Lobby, Login, Mine,
    NewGameForm, NewGamePage, OptionField, Plain, Rules, RulesetCard, SignIn, TablePage, TableSeat,
    WebhookLine,
};
pub use typed::Typed;

use askama::Template;

/// A template's text. Ours cannot fail: they only join strings.
pub fn render(template: &impl Template) -> String {
    template.render().unwrap_or_default()
}
