//! What a line of an answer by mail means.

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
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

impl Line {
    /// Reads a line.
    pub(super) fn read(text: &str) -> Line {
        let bare = text.trim().trim_matches(['"', '“', '”', '„', '«', '»', '*', '`', '\'']).trim();
        let small = bare.trim_end_matches(['.', '!']).to_lowercase();
        match small.as_str() {
            "undo" => return Line::Undo,
            "help" => return Line::Help,
            "stop" | "unsubscribe" => return Line::Stop,
            _ => {}
        }
        let number = small.trim_start_matches(['#', '(']).trim_end_matches([')', ':', ',', '.']);
        match number.parse() {
            Ok(number_read) if is_number(number) => Line::Number(number_read),
            _ => {
                // A notation may be copied with the brackets it stands in.
                let inner = bare.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
                Line::Notation(inner.unwrap_or(bare).trim().to_owned())
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
            assert_eq!(Line::read(text), Line::Number(3), "{text}");
        }
        for text in ["Undo", "undo.", "“undo”"] {
            assert_eq!(Line::read(text), Line::Undo, "{text}");
        }
        assert_eq!(Line::read("HELP!"), Line::Help);
        assert_eq!(Line::read("stop"), Line::Stop);
        for text in ["place white market_1", "3 coins", "1e3", "-3", "3.5", "99999", "+3"] {
            assert_eq!(Line::read(text), Line::Notation(text.into()), "{text}");
        }
        assert_eq!(Line::read("[pass]"), Line::Notation("pass".into()));
    }
}
