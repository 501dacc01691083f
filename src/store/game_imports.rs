//! Games that are being taken in. A row that holds the log comes first, seen by nobody and with nothing in it; the last
//! piece makes it a game.

use crate::domain::{AccountId, Game, GameId, GameStatus, Visibility};
use crate::store::connection::Conn;
use crate::store::convert::{expect_one_row, to_i64, to_json, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::games;
use crate::store::{games as rows, seats};
use diesel::prelude::*;
use kernel::Millis;

/// Makes the place for a game's log.
pub fn begin(conn: &mut Conn, game: &Game) -> Result<(), StoreError> {
    let empty = Game {
        status: GameStatus::Abandoned,
        visibility: Visibility::Private,
        head: 0,
        chain: Vec::new(),
        outcome: None,
        deadline: None,
        seats: Vec::new(),
        ..game.clone()
    };
    rows::insert(conn, &empty)
}

/// All of its log is there: from now on it is a game.
pub fn complete(conn: &mut Conn, game: &Game) -> Result<(), StoreError> {
    let changed = diesel::update(games::table.find(game.id.as_str()))
        .set((
            games::status.eq(game.status.name()),
            games::visibility.eq(to_json(&game.visibility)?),
            games::head.eq(to_i64(game.head)),
            games::chain.eq(&game.chain),
            games::to_act.eq(seats::to_bitmask(game.to_act)),
            games::deadline.eq(game.deadline.map(to_timestamp)),
            games::outcome.eq(game.outcome.as_ref().map(to_json).transpose()?),
        ))
        .execute(conn)?;
    expect_one_row(changed)?;
    game.seats.iter().try_for_each(|seat| seats::insert(conn, &game.id, seat))
}

/// Takes back what was begun.
pub fn discard(conn: &mut Conn, id: &GameId) -> Result<(), StoreError> {
    let begun =
        games::table.filter(games::id.eq(id.as_str())).filter(games::head.eq(0)).filter(games::imported);
    diesel::delete(begun).execute(conn)?;
    Ok(())
}

/// Forgets what was begun before then and never came to its end.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    let begun = games::table
        .filter(games::visibility.eq(to_json(&Visibility::Private)?))
        .filter(games::status.eq(GameStatus::Abandoned.name()))
        .filter(games::head.eq(0))
        .filter(games::imported)
        .filter(games::created_at.lt(to_timestamp(before)));
    Ok(diesel::delete(begun).execute(conn)?)
}

/// How many games an account has brought in since then.
pub fn count_since(conn: &mut Conn, owner: &AccountId, since: Millis) -> Result<i64, StoreError> {
    let brought = games::table
        .filter(games::creator.eq(owner.as_str()))
        .filter(games::imported)
        .filter(games::created_at.gt(to_timestamp(since)));
    Ok(brought.count().get_result(conn)?)
}
