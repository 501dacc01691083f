//! What came of an answer by mail, and how it is told.

use super::message::blank;
use super::words::{Words, shortened};
use crate::pages::mail::{LetterLine, LetterPage, LetterSection};
use serde::{Deserialize, Serialize};

/// Steps that one mail may hold.
pub(super) const STEPS: usize = 40;

/// Why a line was not played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Why {
    /// One of our own sentences, by its key.
    Said(String),
    /// The rules' reason, in the reader's words.
    Rules(String),
    /// More steps than one mail may hold.
    TooLong,
}

/// What came of an answer by mail. Written down with the letter that tells of it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    /// What happened, in words.
    pub(super) played: Vec<String>,
    /// How many lines were played.
    pub(super) steps: usize,
    /// The line reading stopped at, and why.
    pub(super) refused: Option<(String, Why)>,
    /// Whether help was asked for.
    pub(super) help: bool,
    /// Whether letters about the game were ended.
    pub(super) stopped: bool,
    /// More mails than this came within the hour.
    pub(super) too_many: Option<u32>,
    /// The mail that is answered.
    pub(super) message_id: Option<String>,
}

impl Report {
    /// Whether something was played.
    pub(super) fn has_played(&self) -> bool {
        self.steps > 0
    }

    /// Whether the letter asks the next question.
    pub(super) fn goes_on(&self) -> bool {
        !self.stopped && self.too_many.is_none()
    }

    /// What is said about it.
    pub(super) fn page(&self, title: &str, words: &Words) -> LetterPage {
        let whole = self.refused.is_none();
        let (what, opening) = match (self.has_played(), whole) {
            (true, true) => ("reply-played", "reply-opening-played"),
            (true, false) => ("reply-stopped", "reply-opening-part"),
            (false, _) if self.stopped => ("reply-nothing", "reply-opening-stop"),
            (false, _) if self.help => ("reply-word-help", "reply-opening-help"),
            (false, _) => ("reply-nothing", "reply-opening-nothing"),
        };
        let mut paragraphs = Vec::new();
        if let Some((line, why)) = &self.refused {
            let why = match why {
                Why::Said(key) => words.say(key),
                Why::Rules(text) => text.clone(),
                Why::TooLong => words.fill("why-lines", &[("most", STEPS.into())]),
            };
            let line = shortened(line, 80);
            paragraphs.push(words.fill("reply-refused", &[("line", line.into()), ("why", why.into())]));
        } else if let Some(most) = self.too_many {
            paragraphs.push(words.fill("reply-too-many", &[("most", most.into())]));
        } else if !self.has_played() && !self.help && !self.stopped {
            paragraphs.push(words.say("reply-empty"));
        }
        if self.has_played() && self.stopped {
            paragraphs.push(words.say("reply-opening-stop"));
        }
        if self.help || (!self.has_played() && self.refused.is_none() && !self.stopped) {
            paragraphs.extend(["reply-help-1", "reply-help-2", "reply-help-3"].map(|key| words.say(key)));
        }
        let lines = self.played.iter().map(|text| LetterLine { text: text.clone(), ..LetterLine::default() });
        let section = LetterSection {
            heading: words.say("reply-heading"),
            lines: lines.collect(),
            ..LetterSection::default()
        };
        let subject = [("title", title.to_owned().into()), ("what", words.say(what).into())];
        LetterPage {
            subject: words.fill("reply-subject", &subject),
            opening: words.say(opening),
            paragraphs,
            sections: [section].into_iter().filter(|section| !section.lines.is_empty()).collect(),
            ..blank(words)
        }
    }
}
