//! Who vouches for games that are over, and the public keys by which that can be checked. Keys are never deleted.

use crate::domain::{GameId, GameKey};
use crate::store::connection::{Conn, on_conn};
use crate::store::convert::{DbTimestamp, optional, to_hash, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::{game_keys, game_signatures};
use diesel::prelude::*;
use kernel::Millis;

/// Keeps a game's signature, unless it has one.
pub fn insert(conn: &mut Conn, game: &GameId, signature: &str) -> Result<(), StoreError> {
    if find(conn, game)?.is_none() {
        diesel::insert_into(game_signatures::table)
            .values((game_signatures::game_id.eq(game.as_str()), game_signatures::signature.eq(signature)))
            .execute(conn)?;
    }
    Ok(())
}

/// A game's signature.
pub fn find(conn: &mut Conn, game: &GameId) -> Result<Option<String>, StoreError> {
    let found = game_signatures::table.find(game.as_str()).select(game_signatures::signature);
    optional(found.get_result(conn))
}

/// Keeps the key that signs from now on. One that was ended before, and signs again, is good again.
pub fn publish_key(conn: &mut Conn, id: &str, public_key: &[u8], now: Millis) -> Result<(), StoreError> {
    let key = (
        game_keys::id.eq(id),
        game_keys::public_key.eq(public_key),
        game_keys::valid_from.eq(to_timestamp(now)),
    );
    let reopened = game_keys::valid_until.eq(None::<DbTimestamp>);
    let publish = diesel::insert_into(game_keys::table)
        .values(key)
        .on_conflict(game_keys::id)
        .do_update()
        .set(reopened);
    on_conn!(conn => publish.execute(conn))?;
    Ok(())
}

/// Ends keys that another has taken the place of, unless they have an end. Keys of servers with a key file of their own
/// are not among them.
pub fn end_keys(conn: &mut Conn, ids: &[String], until: Millis) -> Result<(), StoreError> {
    let ended = game_keys::table.filter(game_keys::id.eq_any(ids)).filter(game_keys::valid_until.is_null());
    diesel::update(ended).set(game_keys::valid_until.eq(to_timestamp(until))).execute(conn)?;
    Ok(())
}

/// What a key has signed counts no more; false if there is no such key.
pub fn revoke_key(conn: &mut Conn, id: &str, now: Millis) -> Result<bool, StoreError> {
    let key = game_keys::table.filter(game_keys::id.eq(id));
    Ok(diesel::update(key).set(game_keys::revoked_at.eq(to_timestamp(now))).execute(conn)? == 1)
}

/// All keys there ever were, the oldest first.
pub fn list_keys(conn: &mut Conn) -> Result<Vec<GameKey>, StoreError> {
    type Found = (String, Vec<u8>, DbTimestamp, Option<DbTimestamp>, Option<DbTimestamp>);
    let rows: Vec<Found> = game_keys::table.order(game_keys::valid_from.asc()).load(conn)?;
    let key = |(id, public_key, valid_from, valid_until, revoked_at): Found| {
        Ok(GameKey {
            id,
            public_key: kernel::Hex(to_hash(&public_key)?),
            valid_from: to_millis(valid_from),
            valid_until: valid_until.map(to_millis),
            revoked_at: revoked_at.map(to_millis),
        })
    };
    rows.into_iter().map(key).collect()
}
