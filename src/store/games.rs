//! Games and their seats. Every change begins with a compare-and-set on the game's row, which decides races on
//! both databases.

use crate::domain::{AccountId, Game, GameId, GameStatus, GameTitle, Pause};
use crate::store::connection::{Conn, on_conn};
use crate::store::convert::{
    DbTimestamp, expect_one_row, from_json, narrow, optional, to_i64, to_json, to_millis, to_timestamp,
    to_u64,
};
use crate::store::error::StoreError;
use crate::store::schema::games;
use crate::store::seats;
use crate::store::sql_timestamp::SqlTimestamp;
use crate::store::statements::{AdvanceHead, FinishGame, UpdateOpenTable};
use diesel::prelude::*;
use kernel::{Millis, Revision, Seq};
use std::sync::Arc;

#[derive(Queryable, Insertable)]
#[diesel(table_name = games, treat_none_as_default_value = false)]
struct Row {
    id: String,
    ruleset: String,
    revision: i32,
    options: String,
    status: String,
    title: Option<String>,
    visibility: String,
    creator: Option<String>,
    head: i64,
    changes: i64,
    chain: Vec<u8>,
    secret: Vec<u8>,
    to_act: i32,
    deadline: Option<DbTimestamp>,
    pace: Option<String>,
    created_at: DbTimestamp,
    started_at: Option<DbTimestamp>,
    finished_at: Option<DbTimestamp>,
    imported: bool,
    outcome: Option<String>,
    paused_at: Option<DbTimestamp>,
    paused_until: Option<DbTimestamp>,
    upgraded_to: Option<i32>,
}

impl Row {
    fn from_game(game: &Game) -> Result<Row, StoreError> {
        Ok(Row {
            id: game.id.as_str().into(),
            ruleset: game.ruleset.clone(),
            revision: i32::from(game.revision.0),
            options: to_json(&*game.options)?,
            status: game.status.name().into(),
            title: game.title.as_ref().map(|title| title.as_str().into()),
            visibility: to_json(&game.visibility)?,
            creator: game.creator.as_ref().map(|id| id.as_str().into()),
            head: to_i64(game.head),
            changes: to_i64(game.table_changes),
            chain: game.chain.clone(),
            secret: game.secret.to_vec(),
            to_act: seats::to_bitmask(game.to_act),
            deadline: game.deadline.map(to_timestamp),
            pace: game.pace.as_ref().map(to_json).transpose()?,
            created_at: to_timestamp(game.created_at),
            started_at: game.started_at.map(to_timestamp),
            finished_at: game.finished_at.map(to_timestamp),
            imported: game.imported,
            outcome: game.outcome.as_ref().map(to_json).transpose()?,
            paused_at: game.pause.map(|pause| to_timestamp(pause.since)),
            paused_until: game.pause.map(|pause| to_timestamp(pause.until)),
            upgraded_to: game.upgraded_to.map(|revision| i32::from(revision.0)),
        })
    }

    fn game(self) -> Result<Game, StoreError> {
        let status = GameStatus::from_name(&self.status)
            .ok_or_else(|| StoreError::Corrupt(format!("status {}", self.status)))?;
        Ok(Game {
            id: GameId::from_stored(self.id),
            ruleset: self.ruleset,
            revision: Revision(narrow(self.revision)?),
            upgraded_to: self.upgraded_to.map(narrow).transpose()?.map(Revision),
            options: Arc::new(from_json(&self.options)?),
            status,
            title: self.title.as_deref().and_then(GameTitle::from_stored),
            visibility: from_json(&self.visibility)?,
            creator: self.creator.map(AccountId::from_stored),
            head: to_u64(self.head)?,
            table_changes: to_u64(self.changes)?,
            chain: self.chain,
            secret: crate::store::convert::to_hash(&self.secret)?,
            to_act: seats::from_bits(self.to_act),
            deadline: self.deadline.map(to_millis),
            pace: self.pace.as_deref().map(from_json).transpose()?,
            pause: self
                .paused_at
                .zip(self.paused_until)
                .map(|(since, until)| Pause { since: to_millis(since), until: to_millis(until) }),
            created_at: to_millis(self.created_at),
            started_at: self.started_at.map(to_millis),
            finished_at: self.finished_at.map(to_millis),
            imported: self.imported,
            outcome: self.outcome.as_deref().map(from_json).transpose()?,
            seats: Vec::new(),
        })
    }
}

/// Opens a game.
pub fn insert(conn: &mut Conn, game: &Game) -> Result<(), StoreError> {
    diesel::insert_into(games::table).values(Row::from_game(game)?).execute(conn)?;
    game.seats.iter().try_for_each(|seat| seats::insert(conn, &game.id, seat))
}

/// A game with its seats.
pub fn find(conn: &mut Conn, id: &GameId) -> Result<Option<Game>, StoreError> {
    let row: Option<Row> = optional(games::table.find(id.as_str()).get_result(conn))?;
    let Some(row) = row else { return Ok(None) };
    let mut game = row.game()?;
    game.seats = seats::list(conn, id)?;
    Ok(Some(game))
}

/// Where games stand: the newest entry and the count of other changes.
pub fn list_versions(conn: &mut Conn, ids: &[GameId]) -> Result<Vec<(GameId, Seq, u64)>, StoreError> {
    let mut found = Vec::with_capacity(ids.len());
    // Placeholders are bounded on both databases.
    for some in ids.chunks(256) {
        let names = some.iter().map(GameId::as_str);
        let rows: Vec<(String, i64, i64)> = games::table
            .filter(games::id.eq_any(names))
            .select((games::id, games::head, games::changes))
            .load(conn)?;
        for (id, head, changes) in rows {
            found.push((GameId::from_stored(id), to_u64(head)?, to_u64(changes)?));
        }
    }
    Ok(found)
}

/// Changes an open game's table, if nobody else has since it was read.
pub fn update_table(conn: &mut Conn, game: &Game, seen_changes: u64) -> Result<(), StoreError> {
    let table = UpdateOpenTable {
        changes: to_i64(game.table_changes),
        status: game.status.name(),
        chain: &game.chain,
        to_act: seats::to_bitmask(game.to_act),
        deadline: game.deadline.map(SqlTimestamp),
        started_at: game.started_at.map(SqlTimestamp),
        finished_at: game.finished_at.map(SqlTimestamp),
        creator: game.creator.as_ref().map(AccountId::as_str),
        id: game.id.as_str(),
        seen_changes: to_i64(seen_changes),
    };
    expect_one_row(table.run(conn)?)?;
    game.seats.iter().try_for_each(|seat| seats::update(conn, &game.id, seat))
}

/// Moves the head of a running game on, if it and its table still are as the caller saw them.
pub(super) fn advance_statement(game: &Game, seen_head: Seq) -> AdvanceHead<'_> {
    AdvanceHead {
        head: to_i64(game.head),
        chain: &game.chain,
        to_act: seats::to_bitmask(game.to_act),
        deadline: game.deadline.map(SqlTimestamp),
        id: game.id.as_str(),
        seen_head: to_i64(seen_head),
        changes: to_i64(game.table_changes),
    }
}

/// Writes down how a game ended; its head has been compared and set before.
pub(super) fn finish(conn: &mut Conn, game: &Game) -> Result<(), StoreError> {
    let outcome = game.outcome.as_ref().map(to_json).transpose()?;
    let end = FinishGame {
        status: game.status.name(),
        finished_at: game.finished_at.map(SqlTimestamp),
        outcome: outcome.as_deref(),
        id: game.id.as_str(),
    };
    end.run(conn)?;
    Ok(())
}

/// Where a game stands: its newest entry and the count of other changes at its table.
pub fn find_version(conn: &mut Conn, id: &GameId) -> Result<Option<(Seq, u64)>, StoreError> {
    let wanted = games::table.find(id.as_str()).select((games::head, games::changes));
    let row: Option<(i64, i64)> = optional(on_conn!(conn => wanted.get_result(conn)))?;
    row.map(|(head, changes)| Ok((to_u64(head)?, to_u64(changes)?))).transpose()
}

/// Games by their ids, without seats, in no order.
pub(super) fn list_rows(conn: &mut Conn, ids: &[GameId]) -> Result<Vec<Game>, StoreError> {
    let names = ids.iter().map(GameId::as_str);
    let rows: Vec<Row> = games::table.filter(games::id.eq_any(names)).load(conn)?;
    rows.into_iter().map(Row::game).collect()
}

/// Running games whose earliest deadline has passed.
pub fn list_overdue(conn: &mut Conn, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = games::table
        .filter(games::deadline.le(to_timestamp(now)))
        .filter(games::status.eq(GameStatus::Active.name()))
        .order(games::deadline.asc())
        .select(games::id)
        .limit(i64::from(limit))
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::from_stored).collect())
}

/// Games an account sits at that are not over.
pub fn list_unfinished_of(conn: &mut Conn, account: &AccountId) -> Result<Vec<GameId>, StoreError> {
    let mine = crate::store::schema::seats::table
        .filter(crate::store::schema::seats::account_id.eq(account.as_str()))
        .select(crate::store::schema::seats::game_id);
    let ids: Vec<String> = games::table
        .filter(games::id.eq_any(mine))
        .filter(games::status.eq_any([GameStatus::Open.name(), GameStatus::Active.name()]))
        .select(games::id)
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::from_stored).collect())
}

/// How many games an account has opened that are not over.
pub fn count_unfinished_of(conn: &mut Conn, creator: &AccountId) -> Result<i64, StoreError> {
    let count = games::table
        .filter(games::creator.eq(creator.as_str()))
        .filter(games::status.eq_any([GameStatus::Open.name(), GameStatus::Active.name()]))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// Takes an erased account's id out of what is kept: seats of finished games stay, naming nobody.
pub fn anonymize_account(conn: &mut Conn, account: &AccountId) -> Result<(), StoreError> {
    let theirs = crate::store::schema::seats::table
        .filter(crate::store::schema::seats::account_id.eq(account.as_str()))
        .select(crate::store::schema::seats::game_id);
    // What readers keep under an old tag still names somebody.
    diesel::update(games::table.filter(games::id.eq_any(theirs)))
        .set(games::changes.eq(games::changes + 1))
        .execute(conn)?;
    diesel::update(games::table.filter(games::creator.eq(account.as_str())))
        .set(games::creator.eq(None::<String>))
        .execute(conn)?;
    seats::anonymize_account(conn, account)
}

/// Running games whose pause is over.
pub fn list_expired_pauses(conn: &mut Conn, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = games::table
        .filter(games::paused_until.le(to_timestamp(now)))
        .order(games::paused_until.asc())
        .select(games::id)
        .limit(i64::from(limit))
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::from_stored).collect())
}

/// Moves the clocks of a running game, which is no entry; an entry that came in between is first.
pub fn update_clocks(conn: &mut Conn, game: &Game, seen_changes: u64) -> Result<(), StoreError> {
    let at = games::table
        .filter(games::id.eq(game.id.as_str()))
        .filter(games::head.eq(to_i64(game.head)))
        .filter(games::changes.eq(to_i64(seen_changes)));
    let changed = diesel::update(at)
        .set((
            games::changes.eq(to_i64(game.table_changes)),
            games::deadline.eq(game.deadline.map(to_timestamp)),
            games::paused_at.eq(game.pause.map(|pause| to_timestamp(pause.since))),
            games::paused_until.eq(game.pause.map(|pause| to_timestamp(pause.until))),
        ))
        .execute(conn)?;
    expect_one_row(changed)?;
    game.seats.iter().try_for_each(|seat| seats::update(conn, &game.id, seat))
}
