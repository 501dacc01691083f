//! Canonical text without a tree: the text that serde writes has everything in place but the order of members.

use std::ops::Range;

/// The same JSON with the members of each object in order; none for what is not so plain: blanks, escapes, keys beyond
/// ASCII, a key twice, numbers that may not be exact.
pub(super) fn sorted(text: &str) -> Option<String> {
    let mut sorter = MemberSorter { rest: text.as_bytes(), out: Vec::with_capacity(text.len()) };
    sorter.value()?;
    sorter.rest.is_empty().then_some(())?;
    String::from_utf8(sorter.out).ok()
}

struct MemberSorter<'t> {
    rest: &'t [u8],
    out: Vec<u8>,
}

impl<'t> MemberSorter<'t> {
    fn value(&mut self) -> Option<()> {
        match self.rest.first()? {
            b'{' => self.object(),
            b'[' => self.array(),
            b'"' => {
                let string = self.string()?;
                self.out.extend_from_slice(string);
                Some(())
            }
            b't' | b'f' | b'n' => self.copy_while(|byte| byte.is_ascii_lowercase()).map(|_| ()),
            _ => self.number(),
        }
    }

    /// Any whole number of so few digits is exact; of a fraction the point is left over. Nothing is less than nothing.
    fn number(&mut self) -> Option<()> {
        if self.rest.starts_with(b"-0") {
            return None;
        }
        let digits = self.copy_while(|byte| byte == b'-' || byte.is_ascii_digit())?;
        (digits <= 15).then_some(())
    }

    fn array(&mut self) -> Option<()> {
        self.expect(b'[')?;
        self.out.push(b'[');
        let mut first = true;
        while !self.takes(b']') {
            if !std::mem::take(&mut first) {
                self.expect(b',')?;
                self.out.push(b',');
            }
            self.value()?;
        }
        self.out.push(b']');
        Some(())
    }

    /// Each member is written with a comma before it, so that members can change places; the first comma becomes the
    /// brace.
    fn object(&mut self) -> Option<()> {
        self.expect(b'{')?;
        let begin = self.out.len();
        let mut members: Vec<(&'t [u8], Range<usize>)> = Vec::new();
        while !self.takes(b'}') {
            if !members.is_empty() {
                self.expect(b',')?;
            }
            let at = self.out.len() - begin;
            let key = self.key()?;
            self.out.push(b',');
            self.out.extend_from_slice(key);
            self.expect(b':')?;
            self.out.push(b':');
            self.value()?;
            // Without its quotes: they would count in the order.
            members.push((&key[1..key.len() - 1], at..self.out.len() - begin));
        }
        if !members.is_sorted_by(|(a, _), (b, _)| a < b) {
            members.sort_unstable_by_key(|(key, _)| *key);
            members.is_sorted_by(|(a, _), (b, _)| a < b).then_some(())?;
            let written = self.out.split_off(begin);
            for (_, place) in &members {
                self.out.extend_from_slice(&written[place.clone()]);
            }
        }
        match members.first() {
            Some(_) => self.out[begin] = b'{',
            None => self.out.push(b'{'),
        }
        self.out.push(b'}');
        Some(())
    }

    /// A key with its quotes. ASCII alone is ordered by bytes as it is by UTF-16.
    fn key(&mut self) -> Option<&'t [u8]> {
        self.string().filter(|key| key.is_ascii())
    }

    /// A string with its quotes.
    fn string(&mut self) -> Option<&'t [u8]> {
        let content = self.rest.strip_prefix(b"\"")?;
        let length = content.iter().position(|byte| matches!(byte, b'"' | b'\\'))?;
        if content[length] == b'\\' {
            return None;
        }
        let (string, rest) = self.rest.split_at(length + 2);
        self.rest = rest;
        Some(string)
    }

    /// Copies what fits and says how much that was.
    fn copy_while(&mut self, fits: impl Fn(u8) -> bool) -> Option<usize> {
        let end = self.rest.iter().position(|byte| !fits(*byte)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.out.extend_from_slice(taken);
        self.rest = rest;
        (end > 0).then_some(end)
    }

    fn takes(&mut self, byte: u8) -> bool {
        let rest = self.rest.strip_prefix(&[byte]);
        if let Some(rest) = rest {
            self.rest = rest;
        }
        rest.is_some()
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        self.takes(byte).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_sorted_at_every_depth_without_a_tree() {
        let texts = [
            (
                r#"{"to":{"b":[{"z":1,"a":-2},[],{}],"":null},"do":"é }{","at":[true,false]}"#,
                r#"{"at":[true,false],"do":"é }{","to":{"":null,"b":[{"a":-2,"z":1},[],{}]}}"#,
            ),
            // The quotes of a key do not count: a blank comes before them.
            (r#"{"a":1,"a b":2,"a!":3,"a_":4}"#, r#"{"a":1,"a b":2,"a!":3,"a_":4}"#),
            (r#"{"a_":4,"a!":3,"a b":2,"a":1}"#, r#"{"a":1,"a b":2,"a!":3,"a_":4}"#),
            ("[]", "[]"),
            ("{}", "{}"),
            ("123456789012345", "123456789012345"),
        ];
        for (text, expected) in texts {
            assert_eq!(sorted(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_not_plain_is_left_to_the_tree() {
        let texts = [
            r#"{ "a":1}"#,
            r#"{"a":1} "#,
            r#"{"a":"\u0041"}"#,
            r#"{"\n":1}"#,
            r#"{"é":1}"#,
            r#"{"a":1,"a":2}"#,
            r#"{"b":1,"a":2,"b":3}"#,
            "1.5",
            "1e3",
            "-0",
            "1234567890123456",
            "",
        ];
        for text in texts {
            assert_eq!(sorted(text), None, "{text}");
        }
    }
}
