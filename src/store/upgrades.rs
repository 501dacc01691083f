//! Votes on newer rules, one for each game and revision.

use crate::domain::{GameId, UpgradeResult, UpgradeVote};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, optional, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::{games, upgrades};
use crate::store::seats::{from_bits, to_bitmask};
use diesel::prelude::*;
use kernel::{Revision, Seat};

#[derive(Queryable, Insertable, AsChangeset)]
#[diesel(table_name = upgrades, treat_none_as_null = true)]
struct Row {
    game_id: String,
    revision: i32,
    proposer: i32,
    proposed_at: DbTimestamp,
    until: DbTimestamp,
    agreed: i32,
    result: Option<String>,
}

impl Row {
    fn from_vote(game: &GameId, vote: &UpgradeVote) -> Row {
        Row {
            game_id: game.as_str().into(),
            revision: i32::from(vote.revision.0),
            proposer: i32::from(vote.proposer.0),
            proposed_at: to_timestamp(vote.proposed_at),
            until: to_timestamp(vote.until),
            agreed: to_bitmask(vote.agreed),
            result: vote.result.map(|result| result.name().into()),
        }
    }

    fn vote(self) -> Result<UpgradeVote, StoreError> {
        let result = self.result.map(|name| {
            UpgradeResult::from_name(&name).ok_or_else(|| StoreError::Corrupt(format!("result {name:?}")))
        });
        Ok(UpgradeVote {
            revision: Revision(narrow(self.revision)?),
            proposer: Seat(narrow(self.proposer)?),
            proposed_at: to_millis(self.proposed_at),
            until: to_millis(self.until),
            agreed: from_bits(self.agreed),
            result: result.transpose()?,
        })
    }
}

/// Writes a vote down as it stands now. The compare-and-set on the game's row comes first.
pub fn upsert(conn: &mut Conn, game: &GameId, vote: &UpgradeVote) -> Result<(), StoreError> {
    let row = Row::from_vote(game, vote);
    let place = upgrades::table.find((game.as_str(), i32::from(vote.revision.0)));
    if diesel::update(place).set(&row).execute(conn)? == 0 {
        diesel::insert_into(upgrades::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// The vote of a table on a revision.
pub fn find(conn: &mut Conn, game: &GameId, revision: Revision) -> Result<Option<UpgradeVote>, StoreError> {
    let place = upgrades::table.find((game.as_str(), i32::from(revision.0)));
    let row: Option<Row> = optional(place.get_result(conn))?;
    row.map(Row::vote).transpose()
}

/// Votes that have not ended, those first that end first.
pub fn list_open(conn: &mut Conn, limit: u32) -> Result<Vec<(GameId, UpgradeVote)>, StoreError> {
    let rows: Vec<Row> = upgrades::table
        .filter(upgrades::result.is_null())
        .order(upgrades::until.asc())
        .limit(i64::from(limit))
        .load(conn)?;
    rows.into_iter().map(|row| Ok((GameId::from_stored(&row.game_id), row.vote()?))).collect()
}

/// Writes down which rules a game goes by now; its log says the same.
pub fn set_rules(conn: &mut Conn, game: &GameId, revision: Revision) -> Result<(), StoreError> {
    diesel::update(games::table.find(game.as_str()))
        .set(games::upgraded_to.eq(i32::from(revision.0)))
        .execute(conn)?;
    Ok(())
}
