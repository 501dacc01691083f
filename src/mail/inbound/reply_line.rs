//! What a line of an answer by mail means.

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::mail) enum ReplyLine {
    /// An option of the mailed list.
    Number(usize),
    /// An answer as players type it.
    Notation(String),
    /// Take this turn's steps back.
    Undo,
    /// How does this work?
    Help,
    /// No more letters about this game.
    Stop,
}

impl ReplyLine {
    /// Reads a line.
    pub(in crate::mail) fn read(text: &str) -> ReplyLine {
        let bare = text.trim().trim_matches(['"', '“', '”', '„', '«', '»', '*', '`', '\'']).trim();
        let small = bare.trim_end_matches(['.', '!']).to_lowercase();
        match small.as_str() {
            "undo" => return ReplyLine::Undo,
            "help" => return ReplyLine::Help,
            "stop" | "unsubscribe" => return ReplyLine::Stop,
            _ => {}
        }
        let number = small.trim_start_matches(['#', '(']).trim_end_matches([')', ':', ',', '.']);
        match number.parse() {
            Ok(number_read) if is_number(number) => ReplyLine::Number(number_read),
            _ => {
                // A notation may be copied with the brackets it stands in.
                let inner = bare.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
                ReplyLine::Notation(inner.unwrap_or(bare).trim().to_owned())
            }
        }
    }
}

/// Whether digits stand here and nothing else; a list has no more than four of them.
fn is_number(text: &str) -> bool {
    (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbers_words_or_notations() {
        for text in ["3", "3.", "3)", "#3", "(3)", " 3 ", "\"3\"", "3:", "**3**"] {
            assert_eq!(ReplyLine::read(text), ReplyLine::Number(3), "{text}");
        }
        for text in ["Undo", "undo.", "“undo”"] {
            assert_eq!(ReplyLine::read(text), ReplyLine::Undo, "{text}");
        }
        assert_eq!(ReplyLine::read("HELP!"), ReplyLine::Help);
        assert_eq!(ReplyLine::read("stop"), ReplyLine::Stop);
        for text in ["place white market_1", "3 coins", "1e3", "-3", "3.5", "99999", "+3"] {
            assert_eq!(ReplyLine::read(text), ReplyLine::Notation(text.into()), "{text}");
        }
        assert_eq!(ReplyLine::read("[pass]"), ReplyLine::Notation("pass".into()));
    }
}
