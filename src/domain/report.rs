//! What a player says is wrong with the rules.

use crate::domain::ids::{AccountId, GameId};
use crate::domain::user_text::{UserTextError, is_deceptive_char};
use kernel::{Millis, Seat, Seq};

/// What somebody says about a bug: plain text, a few lines of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportText(String);

impl ReportText {
    /// The longest.
    pub const MAX: usize = 2000;

    /// Reads it; lines stay, what cannot be seen is refused.
    pub fn parse(text: &str) -> Result<ReportText, UserTextError> {
        let lines: Vec<_> = text.lines().map(str::trim_end).collect();
        let text = lines.join("\n");
        let text = text.trim();
        if text.is_empty() {
            Err(UserTextError::Empty)
        } else if text.chars().count() > ReportText::MAX {
            Err(UserTextError::TooLong(ReportText::MAX))
        } else if text.chars().any(|c| !matches!(c, '\n' | '\t') && is_deceptive_char(c)) {
            Err(UserTextError::ControlCharacter)
        } else {
            Ok(ReportText(text.to_owned()))
        }
    }

    /// What was stored.
    pub fn from_stored(text: String) -> ReportText {
        ReportText(text)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A report.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesReport {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// After which entry it is wrong.
    pub seq: Seq,
    /// Whose report it is.
    pub seat: Seat,
    /// Who held the seat; nobody where that account was erased.
    pub account: Option<AccountId>,
    /// When it came.
    pub at: Millis,
    /// What is wrong.
    pub text: ReportText,
    /// What the reporter could see.
    pub view: serde_json::Value,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_plain_text_of_a_few_lines() {
        let text = ReportText::parse("  I paid 3 stone  \r\n\r\nand the card says 2. \n").unwrap();
        assert_eq!(text.as_str(), "I paid 3 stone\n\nand the card says 2.");
        assert_eq!(ReportText::parse(" \n "), Err(UserTextError::Empty));
        assert_eq!(ReportText::parse("\u{1b}[2J"), Err(UserTextError::ControlCharacter));
        assert_eq!(ReportText::parse(&"x".repeat(2001)), Err(UserTextError::TooLong(2000)));
    }
}
