//! Reading a file in exactly the layout that we write: an entry a line, members in order, no escapes. Some three times
//! as fast as reading any JSON; whatever looks different is left to that.

use super::{FileEntry, FileEntryKind};
use crate::entry::CanonicalJson;
use crate::hash::{Hash, Hex};
use crate::seat::Seat;
use crate::time::Millis;

/// The entries, and the text without them, if all of it has our layout.
pub(super) fn entries(lines: &[&str]) -> Option<(Vec<FileEntry>, String)> {
    let mut entries = Vec::with_capacity(lines.len());
    let mut lines = lines.iter().copied();
    let head = lines.next()?.strip_suffix("\"entries\":[")?;
    let mut more = true;
    loop {
        let line = lines.next()?;
        if let Some(tail) = line.strip_prefix("],") {
            let ends_well = (!more || entries.is_empty()) && lines.all(|line| line.trim().is_empty());
            return ends_well.then(|| (entries, format!("{head}{tail}")));
        }
        if !more {
            return None;
        }
        more = line.ends_with(',');
        entries.push(entry(line.strip_suffix(',').unwrap_or(line))?);
    }
}

fn entry(line: &str) -> Option<FileEntry> {
    let mut rest = LineCursor(line);
    let action = rest.object("{\"action\":")?;
    let at = Millis::parse(rest.fixed(",\"at\":\"", 24)?)?;
    let chain = rest.hash("\",\"chain\":\"")?;
    let digest = rest.hash("\",\"digest\":\"")?;
    let notation = rest.string("\",\"kind\":\"move\",\"notation\":\"")?;
    let salt = rest.hash("\",\"salt\":\"")?;
    let seat = rest.number("\",\"seat\":")?;
    let seq = rest.number(",\"seq\":")?;
    let mut state = None;
    if rest.0 != "}" {
        state = Some(rest.hash(",\"state\":\"")?);
        rest.skip("\"}")?;
    }
    Some(FileEntry {
        seq,
        at,
        seat: Seat(u8::try_from(seat).ok()?),
        kind: FileEntryKind::Move(Some(CanonicalJson::assume_canonical(action))),
        notation: Some(notation.to_owned()),
        salt: Some(salt),
        digest,
        chain,
        state,
    })
}

/// What is left of a line.
struct LineCursor<'a>(&'a str);

impl<'a> LineCursor<'a> {
    fn skip(&mut self, word: &str) -> Option<()> {
        self.0 = self.0.strip_prefix(word)?;
        Some(())
    }

    /// So many bytes after a word.
    fn fixed(&mut self, before: &str, length: usize) -> Option<&'a str> {
        self.skip(before)?;
        let (found, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(found)
    }

    fn hash(&mut self, before: &str) -> Option<Hash> {
        Hex::parse(self.fixed(before, 64)?)
    }

    /// The object after a word, to the brace that closes it. A brace in a string would be counted too: then what
    /// follows does not fit, and the line is read as any JSON.
    fn object(&mut self, before: &str) -> Option<&'a str> {
        self.skip(before)?;
        let mut depth = 0_u32;
        let end = self.0.bytes().position(|byte| {
            depth = depth.wrapping_add(u32::from(byte == b'{')).wrapping_sub(u32::from(byte == b'}'));
            depth == 0
        });
        self.fixed("", end? + 1)
    }

    /// A string after a word, to its closing quotation mark, which is left. One with escapes is none of ours.
    fn string(&mut self, before: &str) -> Option<&'a str> {
        self.skip(before)?;
        let end = self.0.bytes().position(|byte| matches!(byte, b'"' | b'\\'))?;
        if self.0.as_bytes()[end] == b'"' { self.fixed("", end) } else { None }
    }

    /// A number as JSON writes it: no sign, no leading zero.
    fn number(&mut self, before: &str) -> Option<u64> {
        self.skip(before)?;
        let end = self.0.bytes().position(|byte| !byte.is_ascii_digit())?;
        let digits = self.fixed("", end)?;
        if digits.len() > 1 && digits.starts_with('0') { None } else { digits.parse().ok() }
    }
}
