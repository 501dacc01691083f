//! What came of an answer by mail, and how it is told.

use crate::mail::catalogue::{LetterCatalogue, truncate_at_word};
use crate::mail::letters::compose::empty_content;
use crate::views::letter::{LetterContent, LetterLine, LetterSection};
use serde::{Deserialize, Serialize};

/// Steps that one mail may hold.
pub(in crate::mail) const STEPS: usize = 40;

/// Why a line was not played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum LineRefusal {
    /// One of our own sentences, by its key.
    #[serde(rename = "said")]
    Message(String),
    /// The rules' reason, in the reader's words.
    Rules(String),
    /// More steps than one mail may hold.
    TooLong,
}

impl LineRefusal {
    /// Whether the line was not understood at all, or came when nothing more was asked.
    pub(in crate::mail) fn is_about_words(&self) -> bool {
        matches!(self, LineRefusal::Message(key) if ["why-words", "why-not-asked"].contains(&key.as_str()))
    }
}

/// What came of an answer by mail. Written down with the letter that tells of it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(in crate::mail) struct ReplyReport {
    /// What happened, in words.
    pub(in crate::mail) played: Vec<String>,
    /// Which of it nobody was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::mail) filled: Vec<usize>,
    /// How many lines were played.
    pub(in crate::mail) steps: usize,
    /// The line reading stopped at, and why.
    pub(in crate::mail) refused: Option<(String, LineRefusal)>,
    /// The line from which on there was nothing that could be an answer.
    #[serde(default)]
    pub(in crate::mail) unread: Option<String>,
    /// The address from which it came, if that is not the account's: nothing is played then.
    #[serde(default)]
    pub(in crate::mail) elsewhere: Option<String>,
    /// Where the rule that forbids the line can be read, without the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::mail) rule_url: Option<String>,
    /// Whether help was asked for.
    pub(in crate::mail) help: bool,
    /// What was done besides playing, by its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::mail) kept: Option<String>,
    /// Whether letters about the game were ended.
    pub(in crate::mail) stopped: bool,
    /// More mails than this came within the hour.
    pub(in crate::mail) too_many: Option<u32>,
    /// The mail that is answered.
    pub(in crate::mail) message_id: Option<String>,
}

impl ReplyReport {
    /// Whether something was played.
    pub(in crate::mail) fn has_played(&self) -> bool {
        self.steps > 0
    }

    /// Adds what happened, and which of it nobody was asked for.
    pub(in crate::mail) fn add(&mut self, played: Vec<String>, filled: &[usize]) {
        let before = self.played.len();
        self.filled.extend(filled.iter().map(|at| before + at));
        self.played.extend(played);
    }

    /// Whether the letter asks the next question.
    pub(in crate::mail) fn asks_next(&self) -> bool {
        !self.stopped && self.too_many.is_none() && self.elsewhere.is_none()
    }

    /// What is said about it.
    pub(in crate::mail) fn page(&self, title: &str, words: &LetterCatalogue) -> LetterContent {
        let whole = self.refused.is_none();
        let (what, opening) = match (self.has_played(), whole) {
            (true, true) => ("reply-played", "reply-opening-played"),
            (true, false) => ("reply-stopped", "reply-opening-part"),
            (false, _) if self.kept.is_some() => ("reply-kept", self.kept.as_deref().unwrap_or_default()),
            (false, _) if self.stopped => ("reply-nothing", "reply-opening-stop"),
            (false, _) if self.help => ("reply-word-help", "reply-opening-help"),
            (false, _) => ("reply-nothing", "reply-opening-nothing"),
        };
        let mut paragraphs = Vec::new();
        if let Some((line, why)) = &self.refused {
            let why = match why {
                LineRefusal::Message(key) => words.text(key),
                LineRefusal::Rules(text) => text.clone(),
                LineRefusal::TooLong => words.text_with("why-lines", &[("most", STEPS.into())]),
            };
            let line = truncate_at_word(line, 80);
            paragraphs.push(words.text_with("reply-refused", &[("line", line.into()), ("why", why.into())]));
        } else if let Some(address) = &self.elsewhere {
            paragraphs.push(words.text_with("reply-elsewhere", &[("address", address.clone().into())]));
        } else if let Some(most) = self.too_many {
            paragraphs.push(words.text_with("reply-too-many", &[("most", most.into())]));
        } else if !self.has_played() && !self.help && !self.stopped && self.kept.is_none() {
            paragraphs.push(words.text("reply-empty"));
        }
        if let Some(line) = &self.unread {
            let line = truncate_at_word(line, 80);
            paragraphs.push(words.text_with("reply-unread", &[("line", line.into())]));
        }
        if self.has_played() && self.stopped {
            paragraphs.push(words.text("reply-opening-stop"));
        }
        let has_done = self.has_played() || self.stopped || self.kept.is_some();
        if self.has_played()
            && let Some(key) = &self.kept
        {
            paragraphs.push(words.text(key));
        }
        let is_told = self.refused.is_some() || self.elsewhere.is_some();
        if self.help || !has_done && !is_told {
            paragraphs.extend(
                ["reply-help-1", "reply-help-2", "reply-help-3", "reply-help-4"].map(|key| words.text(key)),
            );
        }
        let lines = self.played.iter().enumerate().map(|(at, text)| {
            let filled = self.filled.contains(&at);
            let values = [("text", text.as_str().into())];
            let text = if filled { words.text_with("reply-filled", &values) } else { text.clone() };
            LetterLine { text, ..LetterLine::default() }
        });
        let section = LetterSection {
            heading: words.text("reply-heading"),
            lines: lines.collect(),
            ..LetterSection::default()
        };
        let subject = [("title", title.to_owned().into()), ("what", words.text(what).into())];
        LetterContent {
            subject: words.text_with("reply-subject", &subject),
            opening: words.text(opening),
            paragraphs,
            sections: [section].into_iter().filter(|section| !section.lines.is_empty()).collect(),
            ..empty_content(words)
        }
    }
}
