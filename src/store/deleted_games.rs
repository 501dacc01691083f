//! Games that were deleted: of each the id and the last chain stay, so that links say what became of it and whoever holds
//! its file can still compare.

use crate::domain::{Game, GameId, GameStatus, Visibility};
use crate::store::connection::Conn;
use crate::store::convert::{optional, to_json, to_timestamp};
use crate::store::error::StoreError;
use crate::store::games as live_games;
use crate::store::schema::{deleted_games, entries, games, outbox, return_addresses};
use diesel::prelude::*;
use kernel::Millis;

/// So many entries go at once.
const ENTRIES_AT_ONCE: i64 = 1000;

/// A game, or whether it was deleted.
pub fn find_or_gone(conn: &mut Conn, id: &GameId) -> Result<Game, StoreError> {
    match live_games::find(conn, id)? {
        Some(game) => Ok(game),
        None if is_deleted(conn, id)? => Err(StoreError::Gone),
        None => Err(StoreError::NotFound),
    }
}

fn is_deleted(conn: &mut Conn, id: &GameId) -> Result<bool, StoreError> {
    let found = deleted_games::table.find(id.as_str()).select(deleted_games::id).get_result::<String>(conn);
    Ok(optional(found)?.is_some())
}

/// Deletes a game but for what is left of it, and what waits to be done about it. Its log goes first, in pieces:
/// [`delete_some_entries`].
pub fn delete(conn: &mut Conn, id: &GameId, now: Millis) -> Result<(), StoreError> {
    let chain = games::table.find(id.as_str()).select(games::chain).get_result::<Vec<u8>>(conn);
    let chain = optional(chain)?.ok_or(StoreError::NotFound)?;
    diesel::insert_into(deleted_games::table)
        .values((
            deleted_games::id.eq(id.as_str()),
            deleted_games::chain.eq(chain),
            deleted_games::deleted_at.eq(to_timestamp(now)),
        ))
        .execute(conn)?;
    diesel::delete(outbox::table.filter(outbox::game_id.eq(id.as_str())).filter(outbox::done_at.is_null()))
        .execute(conn)?;
    diesel::delete(return_addresses::table.filter(return_addresses::game_id.eq(id.as_str())))
        .execute(conn)?;
    // Seats, snapshot and rhythms go with it.
    diesel::delete(games::table.find(id.as_str())).execute(conn)?;
    Ok(())
}

/// Deletes the newest part of a game's log; false when nothing is left of it.
pub fn delete_some_entries(conn: &mut Conn, id: &GameId) -> Result<bool, StoreError> {
    let log = || entries::table.filter(entries::game_id.eq(id.as_str()));
    let newest: Option<i64> = log().select(diesel::dsl::max(entries::seq)).get_result(conn)?;
    let Some(newest) = newest else { return Ok(false) };
    let some = log().filter(entries::seq.gt(newest - ENTRIES_AT_ONCE));
    diesel::delete(some).execute(conn)?;
    Ok(newest > ENTRIES_AT_ONCE)
}

/// Ends a game without a result before its log is deleted, so that nobody plays on meanwhile.
pub fn hide(conn: &mut Conn, id: &GameId) -> Result<(), StoreError> {
    let changed = diesel::update(games::table.find(id.as_str()))
        .set((
            games::status.eq(GameStatus::Abandoned.name()),
            games::visibility.eq(to_json(&Visibility::Private)?),
            games::deadline.eq(None::<crate::store::convert::DbTimestamp>),
            games::to_act.eq(0),
            games::changes.eq(games::changes + 1),
        ))
        .execute(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Open games from before then, which have not begun.
pub fn list_old_open(conn: &mut Conn, before: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let mut found = Vec::new();
    for visibility in [Visibility::Public, Visibility::Private] {
        let ids: Vec<String> = games::table
            .filter(games::visibility.eq(to_json(&visibility)?))
            .filter(games::status.eq(GameStatus::Open.name()))
            .filter(games::created_at.lt(to_timestamp(before)))
            .order(games::id.asc())
            .limit(i64::from(limit))
            .select(games::id)
            .load(conn)?;
        found.extend(ids.into_iter().map(GameId::from_stored));
    }
    Ok(found)
}
