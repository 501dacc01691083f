//! Matches in bytes, one a game, so that a game need not be rerun from its first entry. A cache: safe to delete.

use super::connection::Conn;
use super::error::StoreError;
use super::prepared::KeepSnapshot;
use super::rows::{maybe, number, seq};
use super::schema::snapshots;
use crate::domain::GameId;
use diesel::prelude::*;
use kernel::Seq;

/// A match in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The entry it was taken after.
    pub seq: Seq,
    /// That entry's chain, by which a log of another game is found out.
    pub chain: Vec<u8>,
    /// What the kernel wrote.
    pub position: Vec<u8>,
}

/// Keeps a snapshot instead of the older one.
pub fn keep(conn: &mut Conn, game: &GameId, snapshot: &Snapshot) -> Result<(), StoreError> {
    let kept = KeepSnapshot {
        game_id: game.as_str(),
        seq: number(snapshot.seq),
        chain: &snapshot.chain,
        position: &snapshot.position,
    };
    kept.run(conn)?;
    Ok(())
}

/// The snapshot of a game.
pub fn find(conn: &mut Conn, game: &GameId) -> Result<Option<Snapshot>, StoreError> {
    let row: Option<(i64, Vec<u8>, Vec<u8>)> = maybe(
        snapshots::table
            .find(game.as_str())
            .select((snapshots::seq, snapshots::chain, snapshots::position))
            .get_result(conn),
    )?;
    row.map(|(number, chain, position)| Ok(Snapshot { seq: seq(number)?, chain, position })).transpose()
}
