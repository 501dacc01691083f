//! Words of strangers: names and titles without anything that could deceive or break a page or a mail.

use serde::{Deserialize, Serialize};

/// What is wrong with words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongWords {
    /// Nothing there.
    #[error("must not be empty")]
    Empty,
    /// Too much.
    #[error("must not be longer than {0} characters")]
    TooLong(usize),
    /// Control characters, or ones that turn the direction of text.
    #[error("must not hold control characters")]
    Control,
    /// A link, which mail programs would make one that can be followed.
    #[error("must not hold a web address")]
    Link,
    /// Not an address.
    #[error("is not a mail address")]
    NotAnAddress,
}

/// What a person is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(String);

/// What a game is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Title(String);

impl Name {
    /// The longest name.
    pub const MAX: usize = 40;

    /// Reads a name: trimmed, inner white space made single.
    pub fn parse(text: &str) -> Result<Name, WrongWords> {
        clean(text, Name::MAX).map(Name)
    }

    /// One that was stored.
    pub fn stored(text: String) -> Name {
        Name(text)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Title {
    /// The longest title.
    pub const MAX: usize = 80;

    /// Reads a title.
    pub fn parse(text: &str) -> Result<Title, WrongWords> {
        clean(text, Title::MAX).map(Title)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn clean(text: &str, max: usize) -> Result<String, WrongWords> {
    let words: Vec<_> = text.split_whitespace().collect();
    let text = words.join(" ");
    if text.is_empty() {
        Err(WrongWords::Empty)
    } else if text.chars().count() > max {
        Err(WrongWords::TooLong(max))
    } else if text.chars().any(deceives) {
        Err(WrongWords::Control)
    } else if leads_away(&text) {
        Err(WrongWords::Link)
    } else {
        Ok(text)
    }
}

/// Whether words hold a link: names and titles stand in letters to people who do not know who chose them.
fn leads_away(text: &str) -> bool {
    let small = text.to_lowercase();
    small.contains("://") || small.contains("www.")
}

/// Control characters, direction marks and invisible joiners at the edge of what a reader can see.
pub(crate) fn deceives(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_kept_honest() {
        assert_eq!(Name::parse("  Anna \t Maria ").unwrap().as_str(), "Anna Maria");
        assert_eq!(Name::parse(" \n "), Err(WrongWords::Empty));
        assert_eq!(Name::parse("a\u{202e}b"), Err(WrongWords::Control));
        assert_eq!(Name::parse("a\u{7}b"), Err(WrongWords::Control));
        assert_eq!(Name::parse(&"x".repeat(41)), Err(WrongWords::TooLong(40)));
        assert_eq!(Name::parse("win at HTTPS://x.example"), Err(WrongWords::Link));
        assert_eq!(Name::parse("Anna: St. Florence // 3"), Ok(Name("Anna: St. Florence // 3".into())));
    }
}
