//! From the place in a text that a reader complains of to the JSON pointer of the value that stands there.

/// The pointer of the value around a line and column, both from 1, as `serde_json` counts them.
pub(super) fn pointer_at(text: &str, line: usize, column: usize) -> String {
    let lines: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut walk =
        Walk { bytes: text.as_bytes(), at: 0, end: (lines + column).min(text.len()), path: Vec::new() };
    walk.go();
    walk.path.iter().fold(String::new(), |pointer, step| pointer + "/" + &step.0)
}

/// A member or an item that is open where the walk has come to; whether it is an item, which is counted.
struct Step(String, bool);

struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
    path: Vec<Step>,
}

impl Walk<'_> {
    /// Reads what stands before the end. The text has been understood up to there, so nothing is checked again.
    fn go(&mut self) {
        let mut open: Vec<bool> = Vec::new();
        let mut expects_name = false;
        while self.at < self.end {
            match self.bytes[self.at] {
                b'{' => {
                    open.push(false);
                    expects_name = true;
                }
                b'[' => {
                    open.push(true);
                    self.path.push(Step("0".to_owned(), true));
                }
                b'}' | b']' => {
                    // What is closed at the very end is what is complained of.
                    if self.at + 1 >= self.end {
                        return;
                    }
                    let list = open.pop().unwrap_or_default();
                    if list || !expects_name {
                        self.path.pop();
                    }
                    expects_name = false;
                }
                b',' => self.next(open.last().copied().unwrap_or_default(), &mut expects_name),
                b'"' => {
                    let word = self.word();
                    if std::mem::take(&mut expects_name) {
                        self.path.push(Step(word.replace('~', "~0").replace('/', "~1"), false));
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// A comma: the next item, or the next member.
    fn next(&mut self, list: bool, expects_name: &mut bool) {
        if !list {
            self.path.pop();
            *expects_name = true;
        } else if let Some(Step(number, true)) = self.path.last_mut() {
            *number = number.parse::<usize>().map_or(0, |number| number + 1).to_string();
        }
    }

    /// A string; the walk stands on its last quotation mark afterwards.
    fn word(&mut self) -> String {
        let from = self.at + 1;
        self.at = from;
        while self.at < self.bytes.len() && self.bytes[self.at] != b'"' {
            self.at += if self.bytes[self.at] == b'\\' { 2 } else { 1 };
        }
        let to = self.at.min(self.bytes.len());
        String::from_utf8_lossy(&self.bytes[from.min(to)..to]).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_pointer() {
        let text = "{\n \"a\": 1, \"b/c\": [2, {\"d\": \"x,y\"}, [], {}],\n \"e\": {\"f\": [true]}}";
        for (wanted, pointer) in [("1,", "/a"), ("2,", "/b~1c/0"), ("\"x,y", "/b~1c/1/d"), ("true", "/e/f/0")]
        {
            let at = text.find(wanted).unwrap() + 1;
            let line = text[..at].matches('\n').count() + 1;
            let column = at - text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            assert_eq!(pointer_at(text, line, column), pointer, "{wanted}");
        }
    }

    #[test]
    fn places_beyond_the_text_are_no_trouble() {
        for text in ["", "{", "[1, \"", "}]}", "{\"a\\"] {
            for column in 0..9 {
                pointer_at(text, 1, column);
                pointer_at(text, 7, column);
            }
        }
    }
}
