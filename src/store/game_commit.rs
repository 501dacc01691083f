//! A turn: the head of a running game moves on, if nobody else was first, and with it the log and the clocks. SQLite
//! does one after the other; Postgres, where a statement is a round trip, does those that share a commit in one.

use crate::domain::{AccountId, Game, GameStatus, TableSeat};
use crate::store::accounts::{self, NotifyChannelsByAccount};
use crate::store::connection::Conn;
use crate::store::convert::expect_one_row;
use crate::store::error::StoreError;
use crate::store::statements::GameCommitBatch;
use crate::store::{entries, games, seats};
use diesel::PgConnection;
use kernel::{Entry, Seat, Seq};
use std::sync::Arc;

/// What every change of a running game begins with.
#[derive(Clone, Debug)]
pub struct GameCommit {
    /// The game as it is afterwards.
    pub game: Arc<Game>,
    /// Its head before.
    pub expected_head: Seq,
    /// What is appended.
    pub new_entries: Vec<Entry>,
    /// The seats of which only the clock changes.
    pub clock_seats: Vec<Seat>,
    /// Who may have to be told of it: what follows it knows how they are reached.
    pub accounts_to_notify: Vec<AccountId>,
}

impl GameCommit {
    fn clocks(&self) -> impl Iterator<Item = &TableSeat> {
        self.clock_seats.iter().filter_map(|seat| self.game.seat(*seat))
    }

    /// Writes it, and says how its people are reached.
    pub(super) fn write(&self, conn: &mut Conn) -> Result<NotifyChannelsByAccount, StoreError> {
        let id = &self.game.id;
        match conn {
            Conn::Sqlite(_) => {
                expect_one_row(games::advance_statement(&self.game, self.expected_head).run(conn)?)?;
                self.new_entries.iter().try_for_each(|entry| entries::append(conn, id, entry))?;
                self.clocks().try_for_each(|row| seats::update_clock(conn, id, row))?;
            }
            Conn::Postgres(conn) => write_in_one_statement(conn, &[self])?,
        }
        self.end(conn)?;
        accounts::notify_channels(conn, self.accounts_to_notify.iter())
    }

    fn end(&self, conn: &mut Conn) -> Result<(), StoreError> {
        if self.game.status == GameStatus::Active { Ok(()) } else { games::finish(conn, &self.game) }
    }
}

/// Writes many before all else, where that costs less than each on its own; there it says how their people are reached.
/// All or none: that one of them came too late is an error.
pub(super) fn write_all_first(
    conn: &mut Conn,
    turns: &[&GameCommit],
) -> Result<Option<NotifyChannelsByAccount>, StoreError> {
    let Conn::Postgres(postgres) = conn else { return Ok(None) };
    if !turns.is_empty() {
        write_in_one_statement(postgres, turns)?;
        turns.iter().try_for_each(|turn| turn.end(conn))?;
    }
    accounts::notify_channels(conn, turns.iter().flat_map(|turn| &turn.accounts_to_notify)).map(Some)
}

fn write_in_one_statement(conn: &mut PgConnection, turns: &[&GameCommit]) -> Result<(), StoreError> {
    let contents: Vec<_> =
        turns.iter().flat_map(|turn| &turn.new_entries).map(|entry| entries::content(&entry.kind)).collect();
    let mut contents = contents.iter();
    let mut all = GameCommitBatch::default();
    for turn in turns {
        all.advance(games::advance_statement(&turn.game, turn.expected_head));
        turn.clocks().for_each(|row| all.set_clock(seats::clock_statement(&turn.game.id, row)));
        for (entry, content) in turn.new_entries.iter().zip(contents.by_ref()) {
            all.append(entries::append_statement(&turn.game.id, entry, content.as_deref()));
        }
    }
    if all.run(conn)? { Ok(()) } else { Err(StoreError::Stale) }
}
