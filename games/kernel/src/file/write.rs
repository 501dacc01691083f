//! Writing a game file: canonical JSON but for a line break before each entry, so that people can read and
//! compare it line by line.

use super::read::sum_of_lines;
use super::{FileEntry, FileEntryKind, FileSeat, GameFile};
use crate::entry::{Entry, EntryKind, SeatEvent};
use crate::hash::Hex;
use crate::json::canonical;

impl FileEntry {
    /// An entry as everybody may see it.
    pub fn full(entry: &Entry, notation: Option<String>) -> FileEntry {
        FileEntry {
            seq: entry.seq,
            at: entry.at,
            seat: entry.seat,
            kind: match &entry.kind {
                EntryKind::Move { action } => FileEntryKind::Move(Some(action.clone())),
                EntryKind::Undo { to } => FileEntryKind::Undo(*to),
                EntryKind::Note(note) => FileEntryKind::Note(*note),
                EntryKind::Upgrade { revision } => FileEntryKind::Upgrade(*revision),
            },
            notation,
            salt: Some(entry.salt),
            digest: entry.digest,
            chain: entry.chain,
            state: entry.state,
        }
    }

    /// The same entry as somebody sees it who may not know the answer.
    #[must_use]
    pub fn redacted(mut self) -> FileEntry {
        if let FileEntryKind::Move(action) = &mut self.kind {
            *action = None;
            self.notation = None;
            self.salt = None;
        }
        self.state = None;
        self
    }

    /// As canonical JSON.
    pub fn to_json(&self) -> String {
        let mut entry = Members::default();
        let kind = match &self.kind {
            FileEntryKind::Move(action) => {
                if let Some(action) = action {
                    entry.raw("action", action.recanonicalised().as_str());
                }
                "move"
            }
            FileEntryKind::Undo(_) => "undo",
            FileEntryKind::Note(SeatEvent::Resign) => "resign",
            FileEntryKind::Note(SeatEvent::Timeout) => "timeout",
            FileEntryKind::Note(SeatEvent::Replace { .. }) => "replace",
            FileEntryKind::Note(SeatEvent::Abandon) => "abandon",
            FileEntryKind::Upgrade(_) => "upgrade",
        };
        entry.string("at", &self.at.to_string());
        entry.string("chain", &Hex(self.chain).to_string());
        entry.string("digest", &Hex(self.digest).to_string());
        if let FileEntryKind::Note(SeatEvent::Replace { holder }) = self.kind {
            entry.string("holder", holder.name());
        }
        entry.string("kind", kind);
        if let Some(notation) = &self.notation {
            entry.string("notation", notation);
        }
        if let FileEntryKind::Upgrade(revision) = self.kind {
            entry.raw("revision", &revision.to_string());
        }
        if let Some(salt) = self.salt {
            entry.string("salt", &Hex(salt).to_string());
        }
        entry.raw("seat", &self.seat.to_string());
        entry.raw("seq", &self.seq.to_string());
        if let Some(state) = self.state {
            entry.string("state", &Hex(state).to_string());
        }
        if let FileEntryKind::Undo(to) = self.kind {
            entry.raw("to", &to.to_string());
        }
        entry.close()
    }
}

impl GameFile {
    /// The file's text. The same game gives the same bytes. The signature comes last, outside the checksum: whoever
    /// takes it away has the file as it was.
    pub fn to_text(&self) -> String {
        let mut entries = String::from("[");
        for (index, entry) in self.entries.iter().enumerate() {
            entries.push_str(if index > 0 { ",\n" } else { "\n" });
            entries.push_str(&entry.to_json());
        }
        entries.push_str("\n]");
        let seats = self.seats.iter().map(|FileSeat { name, nonce }| {
            let mut seat = Members::default();
            seat.string("name", name);
            seat.string("nonce", &Hex(*nonce).to_string());
            seat.close()
        });
        let mut rest = Members::default();
        rest.raw("entries", &entries);
        rest.string("format", self.format());
        rest.raw("options", &canonical(&self.options).unwrap_or_else(|_| self.options.to_string()));
        rest.raw("outcome", &canonical(&self.outcome).expect("an outcome is plain data"));
        rest.raw("revision", &self.revision.to_string());
        rest.string("ruleset", &self.ruleset);
        rest.raw("seats", &format!("[{}]", seats.collect::<Vec<_>>().join(",")));
        let secret = self.secret.map(Hex);
        rest.raw("secret", &canonical(&secret).expect("a hash is plain data"));
        rest.string("seed_commitment", &Hex(self.seed_commitment).to_string());
        let rest = rest.close();
        let checksum = sum_of_lines(rest.split('\n'));
        let signature = self.signature.as_ref().and_then(|signature| canonical(signature).ok());
        let end = signature.map_or_else(|| "}".to_owned(), |signature| format!("{SIGNATURE}{signature}}}"));
        format!("{{\"checksum\":\"{}\",{}{end}\n", Hex(checksum), &rest[1..rest.len() - 1])
    }
}

/// What stands before the signature.
pub(super) const SIGNATURE: &str = ",\"signature\":";

/// The members of an object, in the order of their names.
#[derive(Default)]
struct Members(String);

impl Members {
    fn raw(&mut self, name: &str, json: &str) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push('"');
        self.0.push_str(name);
        self.0.push_str("\":");
        self.0.push_str(json);
    }

    fn string(&mut self, name: &str, text: &str) {
        self.raw(name, &serde_json::to_string(text).expect("a string has a JSON form"));
    }

    fn close(mut self) -> String {
        self.0.push('}');
        self.0
    }
}
