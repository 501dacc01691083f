//! Links by which whoever has them may sit down at a table: one a table. What is kept is only which one counts.

use crate::domain::{GameId, TableLink};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, optional, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::table_links;
use diesel::prelude::*;

/// The link to a table.
pub fn find(conn: &mut Conn, game: &GameId) -> Result<Option<TableLink>, StoreError> {
    let row: Option<(String, DbTimestamp)> = optional(
        table_links::table
            .find(game.as_str())
            .select((table_links::link, table_links::expires_at))
            .get_result(conn),
    )?;
    Ok(row.map(|(id, expires_at)| TableLink { game: game.clone(), id, expires_at: to_millis(expires_at) }))
}

/// Has this link count, and none before it.
pub fn put(conn: &mut Conn, link: &TableLink) -> Result<(), StoreError> {
    delete(conn, &link.game)?;
    diesel::insert_into(table_links::table)
        .values((
            table_links::game_id.eq(link.game.as_str()),
            table_links::link.eq(&link.id),
            table_links::expires_at.eq(to_timestamp(link.expires_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Has no link count any more.
pub fn delete(conn: &mut Conn, game: &GameId) -> Result<(), StoreError> {
    diesel::delete(table_links::table.find(game.as_str())).execute(conn)?;
    Ok(())
}
