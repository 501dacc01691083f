//! Words of strangers: names and titles without anything that could deceive or break a page or a mail.

use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::LazyLock;

/// What is wrong with words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UserTextError {
    /// Nothing there.
    #[error("must not be empty")]
    Empty,
    /// Too much.
    #[error("must not be longer than {0} characters")]
    TooLong(usize),
    /// Control characters, ones that turn the direction of text, or ones that cannot be seen.
    #[error("must not hold control characters or ones that cannot be seen")]
    ControlCharacter,
    /// A link, or what mail programs would make one.
    #[error("must not hold a web address")]
    ContainsLink,
    /// Not an address.
    #[error("is not a mail address")]
    NotAnEmail,
}

/// What a person is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DisplayName(String);

/// What a game is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameTitle(String);

impl DisplayName {
    /// The longest name.
    pub const MAX: usize = 40;

    /// Reads a name: trimmed, inner white space made single.
    pub fn parse(text: &str) -> Result<DisplayName, UserTextError> {
        sanitize(text, DisplayName::MAX).map(DisplayName)
    }

    /// One that was stored.
    #[expect(clippy::needless_pass_by_value, reason = "stored rows are given up")]
    pub fn from_stored(text: String) -> DisplayName {
        DisplayName(defuse(&text).unwrap_or_else(|| "Somebody".into()))
    }

    /// What a seat is called as it was stored; nobody's has no name.
    pub fn from_stored_seat(text: String) -> String {
        if text.is_empty() { text } else { DisplayName::from_stored(text).0 }
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl GameTitle {
    /// The longest title.
    pub const MAX: usize = 80;

    /// Reads a title.
    pub fn parse(text: &str) -> Result<GameTitle, UserTextError> {
        sanitize(text, GameTitle::MAX).map(GameTitle)
    }

    /// One that was stored; none if nothing of it can be seen.
    pub fn from_stored(text: &str) -> Option<GameTitle> {
        defuse(text).map(GameTitle)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn sanitize(text: &str, max: usize) -> Result<String, UserTextError> {
    let words: Vec<_> = text.split_whitespace().collect();
    let text = words.join(" ");
    if text.is_empty() {
        Err(UserTextError::Empty)
    } else if text.chars().count() > max {
        Err(UserTextError::TooLong(max))
    } else if text.chars().any(is_deceptive_char) {
        Err(UserTextError::ControlCharacter)
    } else if text.chars().all(is_blank) {
        Err(UserTextError::Empty)
    } else if contains_link(&text) {
        Err(UserTextError::ContainsLink)
    } else {
        Ok(text)
    }
}

/// Words that were stored before they had to be like that: without what cannot be seen, and with a blank where a mail
/// program would find a link. None if nothing is left.
pub fn defuse(text: &str) -> Option<String> {
    let mut text: String = text.chars().filter(|c| !is_deceptive_char(*c)).collect();
    if text.chars().all(is_blank) {
        return None;
    }
    if contains_link(&text) {
        text = text.replace("://", ": //").replace("mailto:", "mailto :").replace("MAILTO:", "MAILTO :");
        let pieces: Vec<_> = text.split_inclusive(is_dot).collect();
        text = pieces.join(" ");
    }
    Some(text)
}

/// Whether words hold what a mail program makes a link: names and titles stand in letters to people who do not know who
/// chose them. An ending that is no top-level domain is none, so that `St.Anna` may be called so.
fn contains_link(text: &str) -> bool {
    let small = text.to_lowercase();
    if small.contains("://") || small.contains("www.") || small.contains("mailto:") {
        return true;
    }
    let mut words = small.split(|c: char| !(c.is_alphanumeric() || c == '-' || is_dot(c)));
    words.any(|word| {
        let labels: Vec<_> = word.split(is_dot).collect();
        let is_number =
            |label: &&str| !label.is_empty() && label.len() <= 3 && label.bytes().all(|b| b.is_ascii_digit());
        let is_address = labels.len() == 4 && labels.iter().all(is_number);
        is_address || labels.windows(2).any(|pair| !pair[0].is_empty() && is_top_level(pair[1]))
    })
}

/// The top-level domains there are, as the Internet Assigned Numbers Authority lists them.
fn is_top_level(label: &str) -> bool {
    static ALL: LazyLock<HashSet<&str>> =
        LazyLock::new(|| include_str!("top_level_domains.txt").lines().collect());
    // Others are made by hand where they are not written in Latin letters; all of these are labels of their own.
    ALL.contains(label) || (!label.is_ascii() && label.chars().count() > 1 && OTHER_SCRIPTS.contains(&label))
}

/// Some of those that are listed in another form than they are written in.
const OTHER_SCRIPTS: [&str; 10] =
    ["рф", "рус", "укр", "бел", "中国", "中國", "公司", "网络", "الامارات", "भारत"];

/// What names are divided by, in any script.
fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{ff0e}' | '\u{ff61}' | '\u{2024}')
}

/// What takes no ink by itself.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{0300}'..='\u{036f}')
}

/// Control characters, direction marks, and what cannot be seen: joiners, fillers, soft hyphens, blank patterns, tags.
pub(crate) fn is_deceptive_char(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_kept_honest() {
        assert_eq!(DisplayName::parse("  Anna \t Maria ").unwrap().as_str(), "Anna Maria");
        assert_eq!(DisplayName::parse(" \n "), Err(UserTextError::Empty));
        assert_eq!(DisplayName::parse("a\u{202e}b"), Err(UserTextError::ControlCharacter));
        assert_eq!(DisplayName::parse("a\u{7}b"), Err(UserTextError::ControlCharacter));
        assert_eq!(DisplayName::parse(&"x".repeat(41)), Err(UserTextError::TooLong(40)));
        assert_eq!(DisplayName::parse("win at HTTPS://x.example"), Err(UserTextError::ContainsLink));
        assert_eq!(
            DisplayName::parse("Anna: St. Florence // 3"),
            Ok(DisplayName("Anna: St. Florence // 3".into()))
        );
    }
    #[test]
    fn what_mail_programs_make_clickable_is_no_name() {
        for text in [
            "evil.com",
            "win at evil.COM now",
            "evil.co.uk",
            "shop.evil.top/win",
            "me@evil.org",
            "evil\u{3002}com",
            "evil\u{ff0e}com",
            "MAILTO:x",
            "пример.рф",
            "xn--e1afmkfd.xn--p1ai",
            "192.0.2.7",
        ] {
            assert_eq!(GameTitle::parse(text), Err(UserTextError::ContainsLink), "{text}");
            let defused = GameTitle::from_stored(text).unwrap();
            assert!(!contains_link(defused.as_str()), "{defused:?}");
        }
        for text in ["St.Anna", "Round 2.5", "e.g. this", "3 p.m.", "A. com B", "...com", "Anna & Co."] {
            assert!(GameTitle::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for text in [
            "\u{3164}",
            "\u{2800}",
            "\u{ad}",
            "\u{115f}\u{1160}",
            "a\u{ad}b",
            "\u{ffa0}",
            "\u{e0041}",
            "\u{fe0f}",
        ] {
            assert!(DisplayName::parse(text).is_err(), "{text:?}");
        }
        assert_eq!(GameTitle::from_stored("\u{3164}\u{2800}"), None);
        assert_eq!(DisplayName::from_stored("\u{ad}".into()).as_str(), "Somebody");
        assert_eq!(DisplayName::from_stored("An\u{ad}na".into()).as_str(), "Anna");
        assert!(DisplayName::parse("Anna \u{2764}\u{fe0f}").is_ok());
    }
}
