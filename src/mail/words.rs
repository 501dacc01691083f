//! The words of letters, in the reader's language.

use crate::domain::Zone;
use crate::pages::moments;
use kernel::Millis;
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../templates/mail/words/en.ftl"))]));

/// Somebody who reads a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    pub(super) language: String,
    pub(super) zone: Zone,
}

impl Words {
    /// A sentence.
    pub(super) fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// A sentence with something filled in.
    pub(super) fn fill(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        CATALOGUE.say(&self.language, key, values)
    }

    /// Until when an answer is due, in the reader's time.
    pub(super) fn until(&self, deadline: Millis, now: Millis) -> String {
        let when = moments::moment(deadline, now, self.zone, &self.language);
        self.fill("until", &[("when", when.into()), ("zone", self.zone.name().replace('_', " ").into())])
    }
}

/// A sentence as a part of another: without its full stop, and short.
pub(super) fn as_part(sentence: &str, most: usize) -> String {
    let trimmed = sentence.trim().trim_end_matches('.');
    let mut letters = trimmed.chars();
    let second = trimmed.chars().nth(1);
    let first = letters.next().filter(|_| second.is_none_or(|c| c.is_lowercase() || c.is_whitespace()));
    let lowered = match first {
        Some(first) => first.to_lowercase().chain(letters).collect::<String>(),
        None => trimmed.to_owned(),
    };
    shortened(&lowered, most)
}

/// Text of at most so many characters, cut behind a word.
pub(super) fn shortened(text: &str, most: usize) -> String {
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

    fn words(zone: &str) -> Words {
        Words { language: "en".into(), zone: Zone::named(zone).unwrap() }
    }

    #[test]
    fn a_deadline_is_told_in_the_readers_time() {
        let now = Millis::parse("2026-11-16T20:00:00.000Z").unwrap();
        let at = |text: &str| Millis::parse(text).unwrap();

        assert_eq!(
            words("America/New_York").until(at("2026-11-19T17:00:00.000Z"), now),
            "You have until Thursday at 12:00 (America/New York time)."
        );
    }

    #[test]
    fn a_question_becomes_a_part_of_a_subject() {
        assert_eq!(as_part("Place a family member.", 60), "place a family member");
        assert_eq!(as_part("A joker?", 60), "a joker?");
        assert_eq!(as_part("IV or V", 60), "IV or V");
        assert_eq!(as_part("Choose one of the very many things that wait", 24), "choose one of the very…");
    }

    #[test]
    fn every_sentence_that_is_asked_for_is_there() {
        let sources = [
            include_str!("answer.rs"),
            include_str!("draft.rs"),
            include_str!("message.rs"),
            include_str!("report.rs"),
            include_str!("turn.rs"),
            include_str!("words.rs"),
        ];
        let mut keys = 0;
        for call in ["say(\"", "fill(\"", "said(\"", "subject(\""] {
            for source in sources {
                let code = source.split("#[cfg(test)]").next().unwrap_or_default();
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
