//! What a line of an answer by mail means.

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::mail) enum ReplyLine {
    /// An option of the mailed list.
    Number(usize),
    /// An option of the mailed list, copied with what stood behind its number.
    CopiedOption(usize, String),
    /// An answer as players type it.
    Notation(String),
    /// Take this turn's steps back.
    Undo,
    /// How does this work?
    Help,
    /// No more letters about this game.
    Stop,
    /// Something is wrong with the rules: this line and all that follow say what.
    Bug(String),
    /// Yes, newer rules. A no is `decline`, which some games have as an answer: what it means depends on the letter.
    Agree,
}

impl ReplyLine {
    /// Reads a line.
    pub(in crate::mail) fn read(text: &str) -> ReplyLine {
        let bare = text.trim().trim_matches(['"', '“', '”', '„', '«', '»', '*', '`', '\'']).trim();
        let small = bare.trim_end_matches(['.', '!']).to_lowercase();
        match small.as_str() {
            "undo" => return ReplyLine::Undo,
            "help" => return ReplyLine::Help,
            "agree" => return ReplyLine::Agree,
            "stop" | "unsubscribe" => return ReplyLine::Stop,
            _ => {}
        }
        if let Some((word, words)) = bare.split_once(':')
            && word.trim().eq_ignore_ascii_case("bug")
        {
            return ReplyLine::Bug(words.trim().to_owned());
        }
        if let Some(number) = spoken_number(&small) {
            return ReplyLine::Number(number);
        }
        if let Some((number, text)) = copied_option(bare) {
            return ReplyLine::CopiedOption(number, text.to_owned());
        }
        // A notation may be copied with the brackets it stands in.
        let inner = bare.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
        ReplyLine::Notation(inner.unwrap_or(bare).trim().to_owned())
    }
}

/// What may stand in front of a number, and behind it. Whole lines of them are understood, and nothing is ever left out:
/// a number in a sentence may mean anything.
const BEFORE_NUMBER: [&[&str]; 12] = [
    &[],
    &["option"],
    &["number"],
    &["answer"],
    &["i", "play"],
    &["i", "take"],
    &["i", "choose"],
    &["i", "pick"],
    &["i", "play", "option"],
    &["i", "take", "option"],
    &["i", "choose", "option"],
    &["i", "pick", "option"],
];
const BEHIND_NUMBER: [&[&str]; 5] = [&[], &["please"], &["pls"], &["thanks"], &["thank", "you"]];

/// "3", "Option 3", "3 please", "I play 3.": a number as people write it, in lower case.
fn spoken_number(small: &str) -> Option<usize> {
    let words: Vec<&str> = small
        .split([' ', ','])
        .map(|word| word.trim_end_matches(['.', '!']))
        .filter(|word| !word.is_empty())
        .collect();
    let at = words.iter().position(|word| number(word).is_some())?;
    let known = BEFORE_NUMBER.contains(&&words[..at]) && BEHIND_NUMBER.contains(&&words[at + 1..]);
    number(words[at]).filter(|_| known)
}

/// "3. Place the white member: Captain": a line of the list, its number and the rest.
fn copied_option(line: &str) -> Option<(usize, &str)> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line[digits..].strip_prefix(['.', ')'])?;
    let rest = rest.strip_prefix(' ')?.trim();
    Some((number(&line[..digits])?, rest)).filter(|_| !rest.is_empty())
}

/// A number of a list, which has no more than four digits.
fn number(text: &str) -> Option<usize> {
    let text = text.trim_start_matches(['#', '(']).trim_end_matches([')', ':', ',', '.']);
    let is_plain = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Whether a line is nothing but a greeting, as people begin with.
pub(in crate::mail) fn is_greeting(line: &str) -> bool {
    const GREETINGS: [&str; 22] = [
        "hi",
        "hi there",
        "hi all",
        "hello",
        "hello there",
        "hey",
        "dear all",
        "good morning",
        "good evening",
        "hallo",
        "hallo zusammen",
        "guten tag",
        "moin",
        "bonjour",
        "salut",
        "hola",
        "ciao",
        "cześć",
        "ahoj",
        "dobrý den",
        "hej",
        "hoi",
    ];
    let bare = line.trim().trim_end_matches([',', '!', '.', ' ']).to_lowercase();
    let bare = bare.strip_suffix(" staffetta").unwrap_or(&bare);
    GREETINGS.contains(&bare)
}

/// Whether nothing in these lines can have been meant for us: no number, no word like those that letters know, and no
/// line that begins as these notations do.
pub(in crate::mail) fn is_small_talk<'a>(lines: &[String], notations: impl Iterator<Item = &'a str>) -> bool {
    let first_word = |line: &str| {
        let words = line.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
        words.into_iter().find(|word| !word.is_empty()).unwrap_or_default()
    };
    let known: Vec<String> =
        notations.map(first_word).chain(kernel::RESERVED_WORDS.map(str::to_owned)).collect();
    let is_talk = |line: &String| {
        let word = first_word(line);
        !line.contains(|c: char| c.is_ascii_digit()) && !known.iter().any(|other| is_near(&word, other))
    };
    lines.iter().all(is_talk)
}

/// Whether two words are the same but for one letter that is wrong, missing or too many, or where one begins with the other.
fn is_near(word: &str, other: &str) -> bool {
    let (word, other): (Vec<char>, Vec<char>) = (word.chars().collect(), other.chars().collect());
    let (short, long) = if word.len() <= other.len() { (word, other) } else { (other, word) };
    let same = short.iter().zip(&long).take_while(|(a, b)| a == b).count();
    let same_end = short[same..].iter().rev().zip(long.iter().rev()).take_while(|(a, b)| a == b).count();
    short.len() >= 3 && same == short.len() || long.len() - same - same_end <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbers_words_or_notations() {
        for text in [
            "3",
            "3.",
            "3)",
            "#3",
            "(3)",
            " 3 ",
            "\"3\"",
            "3:",
            "**3**",
            "Option 3",
            "option 3.",
            "3 please",
            "3, please!",
            "I play 3.",
            "I take option 3",
            "3 thank you",
            "Number 3",
        ] {
            assert_eq!(ReplyLine::read(text), ReplyLine::Number(3), "{text}");
        }
        for text in ["Undo", "undo.", "“undo”"] {
            assert_eq!(ReplyLine::read(text), ReplyLine::Undo, "{text}");
        }
        assert_eq!(ReplyLine::read("HELP!"), ReplyLine::Help);
        assert_eq!(ReplyLine::read("stop"), ReplyLine::Stop);
        assert_eq!(ReplyLine::read("Agree."), ReplyLine::Agree);
        assert_eq!(ReplyLine::read("Bug: I paid twice"), ReplyLine::Bug("I paid twice".into()));
        for text in [
            "place white market_1",
            "3 coins",
            "1e3",
            "-3",
            "3.5",
            "99999",
            "+3",
            "not 3",
            "3 or 4",
            "play 3",
            "no 3",
        ] {
            assert_eq!(ReplyLine::read(text), ReplyLine::Notation(text.into()), "{text}");
        }
        assert_eq!(ReplyLine::read("[pass]"), ReplyLine::Notation("pass".into()));
        let copied = ReplyLine::CopiedOption(3, "Pass: everything [pass]".into());
        assert_eq!(ReplyLine::read("3. Pass: everything [pass]"), copied);
        assert_eq!(ReplyLine::read("3) Pass: everything [pass]"), copied);
    }

    #[test]
    fn greetings_are_whole_lines_of_a_short_list() {
        for text in ["Hi", "Hello,", "Hello there!", "Hi Staffetta,", "Dobrý den", "GUTEN TAG!"] {
            assert!(is_greeting(text), "{text}");
        }
        for text in ["", "3", "Hi 3", "Hello, place white market-1", "pass", "Hell", "Hi, no"] {
            assert!(!is_greeting(text), "{text}");
        }
    }

    #[test]
    fn small_talk_holds_nothing_that_could_be_an_answer() {
        let talk =
            |text: &str| is_small_talk(&[text.to_owned()], ["place white market-1", "pass"].into_iter());
        for text in ["Thanks!", "Good luck to all", "Anna", "See you on Friday", "Anna Nováková, Praha"] {
            assert!(talk(text), "{text}");
        }
        for text in ["undoo", "Undo that", "stopp", "3", "plac black", "Pas", "passs", "or 4?", "PLACE it"] {
            assert!(!talk(text), "{text}");
        }
    }
}
