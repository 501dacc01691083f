//! A typed line, taken apart into runs of letters and digits.

/// A run of letters and digits, in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// What it reads, respelt where the ruleset says so.
    pub(super) text: String,
    /// Where it begins in what was typed.
    start: usize,
    /// Where it ends.
    end: usize,
    /// Whether a mark, and no blank, parts it from the run before: both are parts of one name.
    pub(super) torn: bool,
}

impl Run {
    /// Whether it is a number: never cut short, never part of a longer word.
    pub(super) fn is_number(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// What was typed, and its runs.
#[derive(Clone, Debug)]
pub(super) struct Line<'t> {
    typed: &'t str,
    pub(super) runs: Vec<Run>,
}

impl<'t> Line<'t> {
    /// Takes a line apart: every mark but an apostrophe is a blank. A minus before a number stays with it, so that
    /// nobody who means less than nothing is taken to mean something.
    pub(super) fn new(typed: &'t str, respelt: &[(&str, &str)]) -> Line<'t> {
        let mut runs: Vec<Run> = Vec::new();
        let mut open: Option<Run> = None;
        let mut before = ' ';
        let mut characters = typed.char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            let end = at + character.len_utf8();
            let next_is_digit = characters.peek().is_some_and(|(_, next)| next.is_ascii_digit());
            let minus = matches!(character, '-' | '\u{2212}') && before.is_whitespace() && next_is_digit;
            if character.is_alphanumeric() || minus {
                let run =
                    open.get_or_insert_with(|| Run { text: String::new(), start: at, end, torn: false });
                run.text.extend(character.to_lowercase());
                run.end = end;
            } else if !is_apostrophe(character) {
                runs.extend(open.take());
            }
            before = character;
        }
        runs.extend(open);
        for at in 1..runs.len() {
            runs[at].torn = !typed[runs[at - 1].end..runs[at].start].contains(char::is_whitespace);
        }
        for run in &mut runs {
            if let Some((_, meant)) = respelt.iter().find(|(typed, _)| *typed == run.text) {
                (*meant).clone_into(&mut run.text);
            }
        }
        Line { typed, runs }
    }

    /// What was typed before this run.
    pub(super) fn before(&self, at: usize) -> &'t str {
        match at.checked_sub(1).and_then(|last| self.runs.get(last)) {
            Some(last) => &self.typed[self.runs[0].start..last.end],
            None => "",
        }
    }

    /// What was typed from this run on, `count` runs at least: a name is not shown torn at its hyphens.
    pub(super) fn from(&self, at: usize, count: usize) -> &'t str {
        let Some(first) = self.runs.get(at) else { return "" };
        let mut last = at;
        while let Some(next) = self.runs.get(last + 1) {
            if last + 1 >= at + count && !next.torn {
                break;
            }
            last += 1;
        }
        &self.typed[first.start..self.runs[last].end]
    }
}

fn is_apostrophe(character: char) -> bool {
    matches!(character, '\'' | '’' | '‘' | '`' | '´')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(typed: &str) -> Vec<String> {
        Line::new(typed, &[("grey", "gray")]).runs.into_iter().map(|run| run.text).collect()
    }

    #[test]
    fn marks_of_any_kind_are_blanks() {
        for typed in ["move bay_inner", "Move  Bay-Inner.", "„move bay–inner“", "«MOVE» *bay+inner*"]
        {
            assert_eq!(runs(typed), ["move", "bay", "inner"], "{typed}");
        }
        assert_eq!(runs("King’s Road"), ["kings", "road"]);
        assert_eq!(runs("Light Grey"), ["light", "gray"]);
        assert_eq!(runs("Žižkov"), ["žižkov"]);
        assert!(runs(" …! ").is_empty());
    }

    #[test]
    fn a_minus_stays_with_its_number() {
        assert_eq!(runs("servants -3"), ["servants", "-3"]);
        assert_eq!(runs("market-1"), ["market", "1"]);
    }

    #[test]
    fn what_was_typed_is_shown_as_it_was() {
        let line = Line::new(" Move  Bay-Iner now", &[]);

        assert_eq!((line.before(1), line.from(1, 1), line.from(3, 1)), ("Move", "Bay-Iner", "now"));
        assert_eq!((line.before(0), line.from(4, 1)), ("", ""));
        assert_eq!(line.from(1, 3), "Bay-Iner now");
    }
}
