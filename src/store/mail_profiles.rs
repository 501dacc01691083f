//! How people want to be written to, when they were here last, and whether letters reach them.

use crate::domain::{AccountId, GameId, GameStatus, MailPreferences, MailProfile, Rhythm};
use crate::store::connection::{Conn, on_conn};
use crate::store::convert::{DbTimestamp, from_json, optional, to_json, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::{correspondents, game_rhythms, games, received, seats};
use diesel::prelude::*;
use kernel::{Millis, Seat};

/// What is known of somebody.
pub fn find(conn: &mut Conn, account: &AccountId) -> Result<MailProfile, StoreError> {
    type Row = (String, Option<DbTimestamp>, Option<DbTimestamp>);
    let row: Option<Row> = optional(
        correspondents::table
            .find(account.as_str())
            .select((correspondents::habits, correspondents::visited_at, correspondents::unreachable_since))
            .get_result(conn),
    )?;
    let Some((habits, visited_at, unreachable_since)) = row else {
        return Ok(MailProfile::default());
    };
    Ok(MailProfile {
        preferences: from_json(&habits)?,
        last_seen_at: visited_at.map(to_millis),
        unreachable_since: unreachable_since.map(to_millis),
    })
}

/// Writes one column of what is known of somebody, and leaves alone what is written to the others at the same moment.
macro_rules! upsert {
    ($conn:ident, $account:ident, $change:expr $(, $other:expr)?) => {{
        let change = $change;
        let row = (correspondents::account_id.eq($account.as_str()), change.clone() $(, $other)?);
        let upsert = diesel::insert_into(correspondents::table)
            .values(row)
            .on_conflict(correspondents::account_id)
            .do_update()
            .set(change);
        on_conn!($conn => upsert.execute($conn)).map(drop).map_err(StoreError::from)
    }};
}

/// What holds for those who never chose.
fn default_preferences() -> Result<diesel::dsl::Eq<correspondents::habits, String>, StoreError> {
    Ok(correspondents::habits.eq(to_json(&MailPreferences::default())?))
}

/// Changes what somebody chose.
pub fn set_preferences(
    conn: &mut Conn,
    account: &AccountId,
    preferences: MailPreferences,
) -> Result<(), StoreError> {
    upsert!(conn, account, correspondents::habits.eq(to_json(&preferences)?))
}

/// Somebody was here.
pub fn set_last_seen(conn: &mut Conn, account: &AccountId, at: Millis) -> Result<(), StoreError> {
    upsert!(conn, account, correspondents::visited_at.eq(Some(to_timestamp(at))), default_preferences()?)
}

/// Letters to somebody come back, or reach them again; says whether that is news. Whoever looks at their tables
/// finds it there.
pub fn set_unreachable_since(
    conn: &mut Conn,
    account: &AccountId,
    unreachable_since: Option<Millis>,
) -> Result<bool, StoreError> {
    if find(conn, account)?.unreachable_since.is_some() == unreachable_since.is_some() {
        return Ok(false);
    }
    let since = correspondents::unreachable_since.eq(unreachable_since.map(to_timestamp));
    upsert!(conn, account, since, default_preferences()?)?;
    let theirs = seats::table.filter(seats::account_id.eq(account.as_str())).select(seats::game_id);
    diesel::update(games::table.filter(games::id.eq_any(theirs)))
        .set(games::changes.eq(games::changes + 1))
        .execute(conn)?;
    Ok(true)
}

/// The running games somebody sits at, with the seat.
pub fn list_active_seats(conn: &mut Conn, account: &AccountId) -> Result<Vec<(GameId, Seat)>, StoreError> {
    let rows: Vec<(String, i32)> = seats::table
        .inner_join(games::table)
        .filter(seats::account_id.eq(account.as_str()))
        .filter(games::status.eq(GameStatus::Active.name()))
        .select((seats::game_id, seats::seat))
        .load(conn)?;
    rows.into_iter()
        .map(|(game, seat)| Ok((GameId::from_stored(game), Seat(crate::store::convert::narrow(seat)?))))
        .collect()
}

/// Which of these people letters do not reach.
pub fn filter_unreachable(conn: &mut Conn, accounts: &[AccountId]) -> Result<Vec<AccountId>, StoreError> {
    let ids: Vec<String> = correspondents::table
        .filter(correspondents::account_id.eq_any(accounts.iter().map(AccountId::as_str)))
        .filter(correspondents::unreachable_since.is_not_null())
        .select(correspondents::account_id)
        .load(conn)?;
    Ok(ids.into_iter().map(AccountId::from_stored).collect())
}

/// The rhythm somebody wants for one game, if another than their own.
pub fn find_game_rhythm(
    conn: &mut Conn,
    account: &AccountId,
    game: &GameId,
) -> Result<Option<Rhythm>, StoreError> {
    let name: Option<String> = optional(
        game_rhythms::table
            .find((account.as_str(), game.as_str()))
            .select(game_rhythms::rhythm)
            .get_result(conn),
    )?;
    let rhythm = name.map(|name| {
        Rhythm::from_name(&name).ok_or_else(|| StoreError::Corrupt(format!("a rhythm {name:?}")))
    });
    rhythm.transpose()
}

/// Sets the rhythm for one game, or takes it back.
pub fn set_game_rhythm(
    conn: &mut Conn,
    account: &AccountId,
    game: &GameId,
    rhythm: Option<Rhythm>,
) -> Result<(), StoreError> {
    diesel::delete(game_rhythms::table.find((account.as_str(), game.as_str()))).execute(conn)?;
    if let Some(rhythm) = rhythm {
        diesel::insert_into(game_rhythms::table)
            .values((
                game_rhythms::account_id.eq(account.as_str()),
                game_rhythms::game_id.eq(game.as_str()),
                game_rhythms::rhythm.eq(rhythm.name()),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Counts a mail that came in; says how many came from its sender since then, this one included. The same mail
/// counts once.
pub fn record_inbound_mail(
    conn: &mut Conn,
    id: &str,
    account: &AccountId,
    at: Millis,
    since: Millis,
) -> Result<i64, StoreError> {
    let there: Option<String> = optional(received::table.find(id).select(received::id).get_result(conn))?;
    if there.is_none() {
        diesel::insert_into(received::table)
            .values((
                received::id.eq(id),
                received::account_id.eq(account.as_str()),
                received::at.eq(to_timestamp(at)),
            ))
            .execute(conn)?;
    }
    let count = received::table
        .filter(received::account_id.eq(account.as_str()))
        .filter(received::at.gt(to_timestamp(since)))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// Forgets mails that came in before then.
pub fn prune_inbound_mail(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    Ok(diesel::delete(received::table.filter(received::at.lt(to_timestamp(before)))).execute(conn)?)
}
