//! Lists of games, newest first: ids by an index, then the games of a page and their seats in one query each. A row that
//! cannot be read is left out and named in the log: it breaks no list.

use crate::domain::{AccountId, Game, GameId, GameStatus, TableSeat};
use crate::store::connection::Conn;
use crate::store::error::StoreError;
use crate::store::schema::{games, seats};
use crate::store::{games as games_by_id, seats as seats_by_game};
use diesel::prelude::*;
use std::collections::HashMap;

/// So many of an account's seats are looked through at once.
const SEATS_AT_ONCE: usize = 200;

/// Which games to list.
#[derive(Clone, Default, Debug)]
pub struct GameFilter {
    /// Only games this account sits at.
    pub player: Option<AccountId>,
    /// Of those only the ones where nothing is asked of the account.
    pub is_not_asked: bool,
    /// Only those in one of these states; none for all.
    pub statuses: Vec<GameStatus>,
    /// Only those of this ruleset.
    pub ruleset: Option<String>,
    /// Only what comes after this one.
    pub after: Option<GameId>,
    /// At most so many.
    pub limit: u32,
}

/// Some games of a list.
#[derive(Clone, Default, Debug)]
pub struct GameList {
    /// The games.
    pub games: Vec<Game>,
    /// After which of them the list goes on; none where it ends.
    pub next: Option<GameId>,
}

/// Lists games, newest first. Without an account only public ones.
pub fn list(conn: &mut Conn, filter: &GameFilter) -> Result<GameList, StoreError> {
    let limit = usize::try_from(filter.limit).unwrap_or(usize::MAX);
    let ids = match &filter.player {
        Some(account) => ids_of_player(conn, account, filter, limit)?,
        None => ids_of_public(conn, filter)?,
    };
    let next = ids.last().filter(|_| ids.len() >= limit).cloned();
    Ok(GameList { games: list_by_ids(conn, &ids)?, next })
}

fn ids_of_public(conn: &mut Conn, filter: &GameFilter) -> Result<Vec<GameId>, StoreError> {
    let mut query = games::table.filter(games::visibility.eq("\"public\"")).select(games::id).into_boxed();
    match &filter.statuses[..] {
        [] => {}
        [status] => query = query.filter(games::status.eq(status.name())),
        several => query = query.filter(games::status.eq_any(several.iter().map(|status| status.name()))),
    }
    if let Some(ruleset) = &filter.ruleset {
        query = query.filter(games::ruleset.eq(ruleset.clone()));
    }
    if let Some(after) = &filter.after {
        query = query.filter(games::id.lt(after.as_str()));
    }
    let ids: Vec<String> = query.order(games::id.desc()).limit(i64::from(filter.limit)).load(conn)?;
    Ok(ids.into_iter().map(GameId::from_stored).collect())
}

/// Walks the account's seats from the newest game on, some at a time. Left to itself a database may walk all games
/// instead, and look for the account in each.
fn ids_of_player(
    conn: &mut Conn,
    account: &AccountId,
    filter: &GameFilter,
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let mut found = Vec::new();
    let mut after = filter.after.clone();
    loop {
        let mut query =
            seats::table.filter(seats::account_id.eq(account.as_str())).select(seats::game_id).into_boxed();
        if let Some(after) = &after {
            query = query.filter(seats::game_id.lt(after.as_str().to_owned()));
        }
        if filter.is_not_asked {
            query = query.filter(seats::asked.is_null());
        }
        let some = i64::try_from(SEATS_AT_ONCE).unwrap_or(i64::MAX);
        let ids: Vec<String> = query.order(seats::game_id.desc()).limit(some).load(conn)?;
        let is_last = ids.len() < SEATS_AT_ONCE;
        after = ids.last().map(GameId::from_stored);
        found.extend(matching(conn, filter, ids)?);
        if is_last || found.len() >= limit {
            found.truncate(limit);
            return Ok(found);
        }
    }
}

/// Those of the games that a list is to hold, in the same order.
fn matching(conn: &mut Conn, filter: &GameFilter, ids: Vec<String>) -> Result<Vec<GameId>, StoreError> {
    if filter.statuses.is_empty() && filter.ruleset.is_none() {
        return Ok(ids.into_iter().map(GameId::from_stored).collect());
    }
    let mut query = games::table.filter(games::id.eq_any(ids)).select(games::id).into_boxed();
    if !filter.statuses.is_empty() {
        let names: Vec<&str> = filter.statuses.iter().map(|status| status.name()).collect();
        query = query.filter(games::status.eq_any(names));
    }
    if let Some(ruleset) = &filter.ruleset {
        query = query.filter(games::ruleset.eq(ruleset.clone()));
    }
    let ids: Vec<String> = query.order(games::id.desc()).load(conn)?;
    Ok(ids.into_iter().map(GameId::from_stored).collect())
}

/// Games by their ids, in that order. Those that are gone, or cannot be read, are left out.
pub fn list_by_ids(conn: &mut Conn, ids: &[GameId]) -> Result<Vec<Game>, StoreError> {
    let mut found: HashMap<GameId, Game> = match games_by_id::list_rows(conn, ids) {
        Ok(games) => games.into_iter().map(|game| (game.id.clone(), game)).collect(),
        Err(StoreError::Corrupt(_)) => one_by_one(conn, ids, games_by_id::list_rows)?
            .into_iter()
            .map(|game| (game.id.clone(), game))
            .collect(),
        Err(error) => return Err(error),
    };
    let mut seats: HashMap<GameId, Vec<TableSeat>> = HashMap::new();
    let rows = match seats_by_game::list_of_games(conn, ids) {
        Err(StoreError::Corrupt(_)) => one_by_one(conn, ids, seats_by_game::list_of_games)?,
        rows => rows?,
    };
    for (id, seat) in rows {
        seats.entry(id).or_default().push(seat);
    }
    let whole = ids.iter().filter_map(|id| {
        let mut game = found.remove(id)?;
        game.seats = seats.remove(id)?;
        Some(game)
    });
    Ok(whole.collect())
}

/// The same query for each alone, without those whose rows cannot be read.
fn one_by_one<T>(
    conn: &mut Conn,
    ids: &[GameId],
    query: impl Fn(&mut Conn, &[GameId]) -> Result<Vec<T>, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut found = Vec::new();
    for id in ids {
        match query(conn, std::slice::from_ref(id)) {
            Ok(rows) => found.extend(rows),
            Err(StoreError::Corrupt(error)) => {
                tracing::error!(event = "db.row_corrupt", game = %id, error, "game left out of a list");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(found)
}
