//! The words of letters, in the reader's language.

use crate::domain::{TableSeat, TimeZone};
use crate::views::dates;
use kernel::Millis;
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../templates/mail/words/en.ftl"))]));

/// Somebody who reads a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LetterCatalogue {
    pub(super) language: String,
    pub(super) zone: TimeZone,
}

impl LetterCatalogue {
    /// A sentence.
    pub(super) fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// A sentence with something filled in.
    pub(super) fn text_with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        CATALOGUE.say(&self.language, key, values)
    }

    /// Until when an answer is due, in the reader's time.
    pub(super) fn deadline_text(&self, deadline: Millis, now: Millis) -> String {
        let when = dates::date_in_words(deadline, now, self.zone, &self.language);
        self.text_with("until", &[("when", when.into()), ("zone", self.zone.name().replace('_', " ").into())])
    }

    /// The same with what of it is the seat's reserve: whoever uses that up has less for later turns.
    pub(super) fn due_text(&self, row: &TableSeat, now: Millis) -> Option<String> {
        let until = self.deadline_text(row.deadline?, now);
        if row.bank_ms <= 0 {
            return Some(until);
        }
        let reserve = dates::duration_in_words(row.bank_ms, &self.language);
        Some(format!("{until} {}", self.text_with("reserve", &[("time", reserve.into())])))
    }
}

/// A sentence as a part of another: without its full stop, and short.
pub(super) fn as_clause(sentence: &str, most: usize) -> String {
    let trimmed = sentence.trim().trim_end_matches('.');
    let mut letters = trimmed.chars();
    let second = trimmed.chars().nth(1);
    let first = letters.next().filter(|_| second.is_none_or(|c| c.is_lowercase() || c.is_whitespace()));
    let lowered = match first {
        Some(first) => first.to_lowercase().chain(letters).collect::<String>(),
        None => trimmed.to_owned(),
    };
    truncate_at_word(&lowered, most)
}

/// Text of at most so many characters, cut behind a word.
pub(super) fn truncate_at_word(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most - 1).collect();
    let end = cut.rfind(' ').filter(|end| *end > most / 2).unwrap_or(cut.len());
    format!("{}…", cut[..end].trim_end_matches([',', ';', ':', ' ']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(zone: &str) -> LetterCatalogue {
        LetterCatalogue { language: "en".into(), zone: TimeZone::from_name(zone).unwrap() }
    }

    #[test]
    fn a_deadline_is_told_in_the_readers_time() {
        let now = Millis::parse("2026-11-16T20:00:00.000Z").unwrap();
        let at = |text: &str| Millis::parse(text).unwrap();

        assert_eq!(
            words("America/New_York").deadline_text(at("2026-11-19T17:00:00.000Z"), now),
            "You have until Thursday 19 November at 12:00 (America/New York time)."
        );
    }

    #[test]
    fn a_question_becomes_a_part_of_a_subject() {
        assert_eq!(as_clause("Place a family member.", 60), "place a family member");
        assert_eq!(as_clause("A joker?", 60), "a joker?");
        assert_eq!(as_clause("IV or V", 60), "IV or V");
        assert_eq!(as_clause("Choose one of the very many things that wait", 24), "choose one of the very…");
    }

    #[test]
    fn every_sentence_that_is_asked_for_is_there() {
        let sources = [
            include_str!("inbound/play_reply.rs"),
            include_str!("letters/finish.rs"),
            include_str!("letters/compose.rs"),
            include_str!("inbound/reply_report.rs"),
            include_str!("letters/turn.rs"),
            include_str!("letters/upgrade.rs"),
            include_str!("catalogue.rs"),
            include_str!("smtp.rs"),
        ];
        let mut keys = 0;
        for call in ["text(\"", "text_with(\"", "refusal_message(\"", "subject(\""] {
            for source in sources {
                let code = source.split("#[cfg(test)]").next().unwrap_or_default();
                let code: String = code.split_whitespace().collect();
                for rest in code.split(call).skip(1) {
                    let key = rest.split('"').next().unwrap();
                    assert!(CATALOGUE.has(key), "{key}");
                    keys += 1;
                }
            }
        }
        for rhythm in crate::domain::Rhythm::ALL {
            assert!(CATALOGUE.has(&format!("rhythm-{}", rhythm.name())));
        }
        assert!(keys > 40, "{keys}");
    }
}
