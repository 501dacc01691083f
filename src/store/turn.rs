//! A turn: the head of a running game moves on, if nobody else was first, and with it the log and the clocks. SQLite
//! does one after the other; Postgres, where a statement is a round trip, does those that share a commit in one.

use super::accounts::{self, Reaches};
use super::connection::Conn;
use super::error::StoreError;
use super::prepared::Turns;
use super::rows::one;
use super::{entries, games, seats};
use crate::domain::{AccountId, Game, SeatRow, Status};
use diesel::PgConnection;
use kernel::{Entry, Seat, Seq};
use std::sync::Arc;

/// What every change of a running game begins with.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The game as it is afterwards.
    pub game: Arc<Game>,
    /// Its head before.
    pub seen_head: Seq,
    /// What is appended.
    pub log: Vec<Entry>,
    /// The seats of which only the clock changes.
    pub clocks: Vec<Seat>,
    /// Who may have to be told of it: what follows it knows how they are reached.
    pub people: Vec<AccountId>,
}

impl Turn {
    fn clocks(&self) -> impl Iterator<Item = &SeatRow> {
        self.clocks.iter().filter_map(|seat| self.game.seat(*seat))
    }

    /// Writes it, and says how its people are reached.
    pub(super) fn write(&self, conn: &mut Conn) -> Result<Reaches, StoreError> {
        let id = &self.game.id;
        match conn {
            Conn::Sqlite(_) => {
                one(games::advancing(&self.game, self.seen_head).run(conn)?)?;
                self.log.iter().try_for_each(|entry| entries::append(conn, id, entry))?;
                self.clocks().try_for_each(|row| seats::update_clock(conn, id, row))?;
            }
            Conn::Postgres(conn) => at_once(conn, &[self])?,
        }
        self.end(conn)?;
        accounts::reach(conn, self.people.iter())
    }

    fn end(&self, conn: &mut Conn) -> Result<(), StoreError> {
        if self.game.status == Status::Active { Ok(()) } else { games::end(conn, &self.game) }
    }
}

/// Writes many before all else, where that costs less than each on its own; there it says how their people are reached.
/// All or none: that one of them came too late is an error.
pub(super) fn write_ahead(conn: &mut Conn, turns: &[&Turn]) -> Result<Option<Reaches>, StoreError> {
    let Conn::Postgres(postgres) = conn else { return Ok(None) };
    if !turns.is_empty() {
        at_once(postgres, turns)?;
        turns.iter().try_for_each(|turn| turn.end(conn))?;
    }
    accounts::reach(conn, turns.iter().flat_map(|turn| &turn.people)).map(Some)
}

fn at_once(conn: &mut PgConnection, turns: &[&Turn]) -> Result<(), StoreError> {
    let contents: Vec<_> =
        turns.iter().flat_map(|turn| &turn.log).map(|entry| entries::content(&entry.kind)).collect();
    let mut contents = contents.iter();
    let mut all = Turns::default();
    for turn in turns {
        all.advance(games::advancing(&turn.game, turn.seen_head));
        turn.clocks().for_each(|row| all.set_clock(seats::clock(&turn.game.id, row)));
        for (entry, content) in turn.log.iter().zip(contents.by_ref()) {
            all.append(entries::appending(&turn.game.id, entry, content.as_deref()));
        }
    }
    if all.run(conn)? { Ok(()) } else { Err(StoreError::Stale) }
}
