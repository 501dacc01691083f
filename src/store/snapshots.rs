//! Matches in bytes, one a game, so that a game need not be rerun from its first entry. A cache: safe to delete, and
//! believed only as long as its bytes are the ones that were written.

use crate::domain::GameId;
use crate::store::connection::Conn;
use crate::store::convert::{optional, to_i64, to_u64};
use crate::store::error::StoreError;
use crate::store::schema::snapshots;
use crate::store::statements::UpsertSnapshot;
use diesel::prelude::*;
use kernel::{Revision, SNAPSHOT_FORMAT, Seq, sha256};

/// A match in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSnapshot {
    /// The entry it was taken after.
    pub seq: Seq,
    /// That entry's chain, by which a log of another game is found out.
    pub chain: Vec<u8>,
    /// What the kernel wrote.
    pub position: Vec<u8>,
    /// What all of it gives together; none where an older version wrote it.
    digest: Option<Vec<u8>>,
}

impl StoredSnapshot {
    /// A snapshot of a game of that revision.
    pub fn new(
        game: &GameId,
        revision: Revision,
        seq: Seq,
        chain: Vec<u8>,
        position: Vec<u8>,
    ) -> StoredSnapshot {
        let digest = digest(game, revision, seq, &chain, &position);
        StoredSnapshot { seq, chain, position, digest: Some(digest) }
    }

    /// Whether it is what was written for this game. One bit that a disk or a hand has changed makes another position
    /// out of many a snapshot, and a legal one: nothing but the digest would tell.
    pub fn is_intact(&self, game: &GameId, revision: Revision) -> bool {
        self.digest.as_ref() == Some(&digest(game, revision, self.seq, &self.chain, &self.position))
    }
}

/// SHA-256 over everything a position depends on. All parts but the last have a fixed length, or their length before
/// them.
fn digest(game: &GameId, revision: Revision, seq: Seq, chain: &[u8], position: &[u8]) -> Vec<u8> {
    let length = |bytes: &[u8]| u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_be_bytes();
    let id = game.as_str().as_bytes();
    sha256(&[
        b"snapshot ",
        &SNAPSHOT_FORMAT.to_be_bytes(),
        &revision.0.to_be_bytes(),
        &seq.to_be_bytes(),
        &length(id),
        id,
        &length(chain),
        chain,
        position,
    ])
    .to_vec()
}

/// Keeps a snapshot instead of the older one.
pub fn upsert(conn: &mut Conn, game: &GameId, snapshot: &StoredSnapshot) -> Result<(), StoreError> {
    let kept = UpsertSnapshot {
        game_id: game.as_str(),
        seq: to_i64(snapshot.seq),
        chain: &snapshot.chain,
        position: &snapshot.position,
        digest: snapshot.digest.as_deref(),
    };
    kept.run(conn)?;
    Ok(())
}

/// What lies where a game's snapshot should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoundSnapshot {
    /// Nothing.
    None,
    /// One as it was written.
    Intact(StoredSnapshot),
    /// One that is not believed.
    Damaged,
}

/// The snapshot of a game of that revision.
pub fn find(conn: &mut Conn, game: &GameId, revision: Revision) -> Result<FoundSnapshot, StoreError> {
    type Found = (i64, Vec<u8>, Vec<u8>, Option<Vec<u8>>);
    let row: Result<Option<Found>, StoreError> = optional(
        snapshots::table
            .find(game.as_str())
            .select((snapshots::seq, snapshots::chain, snapshots::position, snapshots::digest))
            .get_result(conn),
    );
    let row = match row {
        Ok(None) => return Ok(FoundSnapshot::None),
        Ok(Some(row)) => row,
        Err(StoreError::Corrupt(_)) => return Ok(FoundSnapshot::Damaged),
        Err(error) => return Err(error),
    };
    let (number, chain, position, digest) = row;
    let Ok(seq) = to_u64(number) else { return Ok(FoundSnapshot::Damaged) };
    let snapshot = StoredSnapshot { seq, chain, position, digest };
    Ok(if snapshot.is_intact(game, revision) {
        FoundSnapshot::Intact(snapshot)
    } else {
        FoundSnapshot::Damaged
    })
}

/// Drops the snapshot of a game, so that the next one is kept whatever was wrong with this one.
pub fn delete(conn: &mut Conn, game: &GameId) -> Result<(), StoreError> {
    diesel::delete(snapshots::table.find(game.as_str())).execute(conn)?;
    Ok(())
}
