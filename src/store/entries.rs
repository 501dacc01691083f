//! The log. Entries are appended and never change.

use super::connection::Conn;
use super::error::StoreError;
use super::prepared::Append;
use super::rows::{Moment, hash, millis, number, seq, small};
use super::schema::entries;
use super::stamp::Stamp;
use crate::domain::GameId;
use diesel::prelude::*;
use kernel::{Canonical, Entry, Hash, Holder, Kind, Note, Seat, Seq};
use std::borrow::Cow;

#[derive(Queryable)]
struct Row {
    seq: i64,
    at: Moment,
    seat: i32,
    kind: String,
    content: Option<String>,
    digest: Vec<u8>,
    chain: Vec<u8>,
    state: Option<Vec<u8>>,
}

impl Row {
    fn entry(self, salt: &dyn Fn(Seq) -> Hash) -> Result<Entry, StoreError> {
        let content = self.content.unwrap_or_default();
        let kind = match (self.kind.as_str(), content.as_str()) {
            ("move", _) => Kind::Move { action: Canonical::trusted(content) },
            ("undo", to) => {
                let to = to.parse().map_err(|_| StoreError::Corrupt("an undo to nowhere".into()))?;
                Kind::Undo { to }
            }
            ("resign", _) => Kind::Note(Note::Resign),
            ("timeout", _) => Kind::Note(Note::Timeout),
            ("replace", "bot") => Kind::Note(Note::Replace { holder: Holder::Bot }),
            ("replace", "person") => Kind::Note(Note::Replace { holder: Holder::Person }),
            ("abandon", _) => Kind::Note(Note::Abandon),
            (kind, _) => return Err(StoreError::Corrupt(format!("an entry of kind {kind:?}"))),
        };
        let number = seq(self.seq)?;
        Ok(Entry {
            seq: number,
            at: millis(self.at),
            seat: Seat(small(self.seat)?),
            kind,
            salt: salt(number),
            digest: hash(&self.digest)?,
            chain: hash(&self.chain)?,
            state: self.state.as_deref().map(hash).transpose()?,
        })
    }
}

/// What an entry says besides who and when.
pub(super) fn content(kind: &Kind) -> Option<Cow<'_, str>> {
    match kind {
        Kind::Move { action } => Some(action.as_str().into()),
        Kind::Undo { to } => Some(to.to_string().into()),
        Kind::Note(Note::Replace { holder: Holder::Bot }) => Some("bot".into()),
        Kind::Note(Note::Replace { holder: Holder::Person }) => Some("person".into()),
        Kind::Note(_) => None,
    }
}

/// Appends an entry. The compare-and-set on the game's head comes first; the primary key is the net below it.
pub fn append(conn: &mut Conn, game: &GameId, entry: &Entry) -> Result<(), StoreError> {
    appending(game, entry, content(&entry.kind).as_deref()).run(conn)?;
    Ok(())
}

pub(super) fn appending<'a>(game: &'a GameId, entry: &'a Entry, content: Option<&'a str>) -> Append<'a> {
    Append {
        game_id: game.as_str(),
        seq: number(entry.seq),
        at: Stamp(entry.at),
        seat: i32::from(entry.seat.0),
        kind: entry.kind.name(),
        content,
        digest: &entry.digest,
        chain: &entry.chain,
        state: entry.state.as_ref().map(|state| &state[..]),
    }
}

/// The entries after `after`, in order. Salts are not stored: they follow from the secret.
pub fn after(
    conn: &mut Conn,
    game: &GameId,
    after: Seq,
    salt: &dyn Fn(Seq) -> Hash,
) -> Result<Vec<Entry>, StoreError> {
    between(conn, game, after, Seq::MAX, salt)
}

/// The entries after `after`, up to and with `last`, in order.
pub fn between(
    conn: &mut Conn,
    game: &GameId,
    after: Seq,
    last: Seq,
    salt: &dyn Fn(Seq) -> Hash,
) -> Result<Vec<Entry>, StoreError> {
    let rows: Vec<Row> = entries::table
        .filter(entries::game_id.eq(game.as_str()))
        .filter(entries::seq.gt(number(after)))
        .filter(entries::seq.le(number(last)))
        .order(entries::seq.asc())
        .select((
            entries::seq,
            entries::at,
            entries::seat,
            entries::kind,
            entries::content,
            entries::digest,
            entries::chain,
            entries::state,
        ))
        .load(conn)?;
    rows.into_iter().map(|row| row.entry(salt)).collect()
}

/// The chain of one entry.
pub fn chain_at(conn: &mut Conn, game: &GameId, at: Seq) -> Result<Option<Vec<u8>>, StoreError> {
    let chain = entries::table.find((game.as_str(), number(at))).select(entries::chain).get_result(conn);
    super::rows::maybe(chain)
}
