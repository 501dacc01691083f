//! Reading a game file. Files come from strangers: whatever is wrong is said, with the entry it is in, and
//! memory stays bounded.

use super::write::SIGNATURE;
use super::{FORMAT, FileEntry, FileEntryKind, FileSeat, GameFile, UPGRADED_FORMAT, fast_read};
use crate::entry::{CanonicalJson, Holder};
use crate::game_rules::Revision;
use crate::hash::{Hash, Hex, sha256};
use crate::json::canonical;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::time::Millis;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

/// No game is longer. (The longest recorded ones have some hundred kilobytes.)
pub const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// Why a file is not a game file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFileParseError {
    /// Larger than any game.
    #[error("it is larger than {} MB, which no game is", MAX_BYTES / 1024 / 1024)]
    TooLarge,
    /// Not text at all.
    #[error("it is not UTF-8 text")]
    NotText,
    /// Something is missing, too much, or of the wrong form, before, in or after the entries.
    #[error("{}{what}", place(*entry))]
    Form {
        /// The entry that was being read.
        entry: Option<u64>,
        /// What is wrong.
        what: String,
    },
    /// Another format, or a later version of this one.
    #[error("its format is {0:?}, but this program reads {FORMAT:?} and {UPGRADED_FORMAT:?}")]
    Format(String),
    /// The first format with an upgrade in it, or the second without one.
    #[error("its format is {found:?}, but with such a log it should be {expected:?}")]
    OtherFormat {
        /// What the log asks for.
        expected: &'static str,
        /// What the file says.
        found: String,
    },
    /// What the chain does not cover was changed.
    #[error(
        "its checksum should be {expected} but is {found}: something outside the log was changed or damaged"
    )]
    Checksum {
        /// What the content gives.
        expected: String,
        /// What the file says.
        found: String,
    },
}

fn place(entry: Option<u64>) -> String {
    entry.map_or_else(String::new, |entry| format!("entry {entry}: "))
}

impl GameFile {
    /// Reads a game file. The checksum comes back beside it, to be looked at last: a damaged entry has a better
    /// story to tell.
    pub fn read(bytes: &[u8]) -> Result<(GameFile, Result<(), GameFileParseError>), GameFileParseError> {
        if bytes.len() > usize::try_from(MAX_BYTES).unwrap_or(usize::MAX) {
            return Err(GameFileParseError::TooLarge);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| GameFileParseError::NotText)?;
        let lines: Vec<&str> = text.split('\n').collect();
        let reading = Cell::new(None);
        let (entries, rest) = match fast_read::entries(&lines) {
            Some((entries, rest)) => (Some(entries), Cow::Owned(rest)),
            None => (None, Cow::Borrowed(text)),
        };
        let mut json = serde_json::Deserializer::from_str(&rest);
        let seed = RawFileSeed { reading: &reading, entries };
        let raw = seed.deserialize(&mut json).and_then(|raw| json.end().map(|()| raw));
        let raw =
            raw.map_err(|error| GameFileParseError::Form { entry: reading.get(), what: error.to_string() })?;
        if ![FORMAT, UPGRADED_FORMAT].contains(&raw.format.as_str()) {
            return Err(GameFileParseError::Format(raw.format));
        }
        let expected = raw.file.format();
        if raw.format != expected {
            return Err(GameFileParseError::OtherFormat { expected, found: raw.format });
        }
        let checksum = verify_checksum(text, &lines, raw.checksum, raw.file.signature.is_some());
        Ok((raw.file, checksum))
    }
}

/// SHA-256 of the canonical JSON of all but the checksum itself and the signature.
fn verify_checksum(
    text: &str,
    lines: &[&str],
    found: Hash,
    is_signed: bool,
) -> Result<(), GameFileParseError> {
    // The files we write have their keys in order, the checksum first and the signature last: then the text itself is
    // canonical but for line breaks, and no tree is needed.
    let head = format!("{{\"checksum\":\"{}\",", Hex(found));
    let (lines, end) = without_signature(lines, is_signed);
    if let Some((first, others)) = lines.split_first()
        && let Some(first) = first.strip_prefix(&head)
        && sum_of_lines(["{", first].into_iter().chain(others.iter().copied()).chain(end)) == found
    {
        return Ok(());
    }
    let form = |what: String| GameFileParseError::Form { entry: None, what };
    let mut tree: serde_json::Value = serde_json::from_str(text).map_err(|error| form(error.to_string()))?;
    let members = tree.as_object_mut().expect("the file was read as an object");
    members.remove("checksum");
    members.remove("signature");
    let expected = sha256(&[canonical(&tree).map_err(|error| form(error.to_string()))?.as_bytes()]);
    if expected == found {
        Ok(())
    } else {
        Err(GameFileParseError::Checksum {
            expected: Hex(expected).to_string(),
            found: Hex(found).to_string(),
        })
    }
}

/// The lines before the one that ends with a signature as we write it, and that line without it.
fn without_signature<'a>(lines: &'a [&'a str], is_signed: bool) -> (&'a [&'a str], Vec<&'a str>) {
    let last = lines.iter().rposition(|line| !line.trim().is_empty()).filter(|_| is_signed);
    match last.and_then(|last| Some((last, lines[last].rsplit_once(SIGNATURE)?.0))) {
        Some((last, rest)) => (&lines[..last], vec![rest, "}"]),
        None => (lines, Vec::new()),
    }
}

/// SHA-256 of a text that was split at its line breaks. Strings have none: JSON writes them as `\n`.
pub(super) fn sum_of_lines<'a>(lines: impl Iterator<Item = &'a str>) -> Hash {
    let mut hasher = Sha256::new();
    lines.for_each(|line| hasher.update(line));
    hasher.finalize().into()
}

struct RawFile {
    format: String,
    checksum: Hash,
    file: GameFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSeat {
    name: String,
    nonce: Hex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry<'a> {
    seq: u64,
    at: Millis,
    seat: u8,
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    action: Option<&'a RawValue>,
    #[serde(borrow)]
    notation: Option<Cow<'a, str>>,
    to: Option<u64>,
    holder: Option<Holder>,
    revision: Option<Revision>,
    salt: Option<Hex>,
    digest: Hex,
    chain: Hex,
    state: Option<Hex>,
}

impl RawEntry<'_> {
    fn kind(&self) -> Result<FileEntryKind, String> {
        let kind = match (&*self.kind, self.to) {
            ("upgrade", None) if self.holder.is_none() => self.revision.map(FileEntryKind::Upgrade),
            _ if self.revision.is_some() => None,
            ("move", None) if self.holder.is_none() => Some(FileEntryKind::Move(
                self.action.map(|action| CanonicalJson::assume_canonical(action.get())),
            )),
            ("undo", Some(to)) if self.holder.is_none() => Some(FileEntryKind::Undo(to)),
            (name, None) => FileEntryKind::note(name, self.holder).map(FileEntryKind::Note),
            _ => None,
        };
        let kind = kind.ok_or_else(|| format!("a {:?} with these members does not exist", self.kind))?;
        if !matches!(kind, FileEntryKind::Move(_)) && (self.action.is_some() || self.notation.is_some()) {
            return Err(format!("a {:?} has no action", self.kind));
        }
        Ok(kind)
    }
}

/// Reads the list of entries and remembers which one it is at.
struct EntriesSeed<'c>(&'c Cell<Option<u64>>);

impl<'de> DeserializeSeed<'de> for EntriesSeed<'_> {
    type Value = Vec<FileEntry>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for EntriesSeed<'_> {
    type Value = Vec<FileEntry>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        self.0.set(Some(1));
        while let Some(raw) = seq.next_element::<RawEntry<'de>>()? {
            let kind = raw.kind().map_err(A::Error::custom)?;
            entries.push(FileEntry {
                seq: raw.seq,
                at: raw.at,
                seat: Seat(raw.seat),
                kind,
                notation: raw.notation.map(Cow::into_owned),
                salt: raw.salt.map(|salt| salt.0),
                digest: raw.digest.0,
                chain: raw.chain.0,
                state: raw.state.map(|state| state.0),
            });
            self.0.set(raw.seq.checked_add(1));
        }
        self.0.set(None);
        Ok(entries)
    }
}

struct RawFileSeed<'c> {
    /// The entry that is being read.
    reading: &'c Cell<Option<u64>>,
    /// The entries, if they have been read already.
    entries: Option<Vec<FileEntry>>,
}

impl<'de> DeserializeSeed<'de> for RawFileSeed<'_> {
    type Value = RawFile;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<RawFile, D::Error> {
        deserializer.deserialize_map(self)
    }
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Member {
    Format,
    Ruleset,
    Revision,
    Options,
    Seats,
    SeedCommitment,
    Secret,
    Entries,
    Outcome,
    Checksum,
    Signature,
}

impl<'de> Visitor<'de> for RawFileSeed<'_> {
    type Value = RawFile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game file")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawFile, A::Error> {
        fn put<T, E: serde::de::Error>(place: &mut Option<T>, name: &'static str, value: T) -> Result<(), E> {
            if place.replace(value).is_some() { Err(E::duplicate_field(name)) } else { Ok(()) }
        }
        fn need<T, E: serde::de::Error>(value: Option<T>, name: &'static str) -> Result<T, E> {
            value.ok_or_else(|| E::missing_field(name))
        }
        let (mut format, mut ruleset, mut revision, mut options) = (None, None, None, None);
        let (mut seats, mut seed_commitment, mut secret) = (None, None, None);
        let (mut entries, mut outcome, mut checksum, mut signature) = (self.entries, None, None, None);
        while let Some(member) = map.next_key::<Member>()? {
            match member {
                Member::Format => put(&mut format, "format", map.next_value::<String>()?)?,
                Member::Ruleset => put(&mut ruleset, "ruleset", map.next_value::<String>()?)?,
                Member::Revision => put(&mut revision, "revision", map.next_value::<Revision>()?)?,
                Member::Options => put(&mut options, "options", map.next_value::<serde_json::Value>()?)?,
                Member::Seats => put(&mut seats, "seats", map.next_value::<Vec<RawSeat>>()?)?,
                Member::SeedCommitment => {
                    put(&mut seed_commitment, "seed_commitment", map.next_value::<Hex>()?)?;
                }
                Member::Secret => put(&mut secret, "secret", map.next_value::<Option<Hex>>()?)?,
                Member::Entries => {
                    put(&mut entries, "entries", map.next_value_seed(EntriesSeed(self.reading))?)?;
                }
                Member::Outcome => put(&mut outcome, "outcome", map.next_value::<Option<Outcome>>()?)?,
                Member::Checksum => put(&mut checksum, "checksum", map.next_value::<Hex>()?)?,
                Member::Signature => {
                    put(&mut signature, "signature", map.next_value::<serde_json::Value>()?)?;
                }
            }
        }
        let seats = need(seats, "seats")?.into_iter();
        Ok(RawFile {
            format: need(format, "format")?,
            checksum: need(checksum, "checksum")?.0,
            file: GameFile {
                ruleset: need(ruleset, "ruleset")?,
                revision: need(revision, "revision")?,
                options: need(options, "options")?,
                seats: seats.map(|seat| FileSeat { name: seat.name, nonce: seat.nonce.0 }).collect(),
                seed_commitment: need(seed_commitment, "seed_commitment")?.0,
                secret: need(secret, "secret")?.map(|secret| secret.0),
                entries: need(entries, "entries")?,
                outcome: need(outcome, "outcome")?,
                signature: signature.filter(|signature| !signature.is_null()),
            },
        })
    }
}
