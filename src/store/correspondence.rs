//! How people want to be written to, when they were here last, and whether letters reach them.

use super::connection::{Conn, on_either};
use super::error::StoreError;
use super::rows::{Moment, json, maybe, millis, moment, parsed};
use super::schema::{correspondents, game_rhythms, games, received, seats};
use crate::domain::{AccountId, Correspondent, GameId, MailHabits, Rhythm, Status};
use diesel::prelude::*;
use kernel::{Millis, Seat};

/// What is known of somebody.
pub fn find(conn: &mut Conn, account: &AccountId) -> Result<Correspondent, StoreError> {
    type Row = (String, Option<Moment>, Option<Moment>);
    let row: Option<Row> = maybe(
        correspondents::table
            .find(account.as_str())
            .select((correspondents::habits, correspondents::visited_at, correspondents::unreachable_since))
            .get_result(conn),
    )?;
    let Some((habits, visited_at, unreachable_since)) = row else {
        return Ok(Correspondent::default());
    };
    Ok(Correspondent {
        habits: parsed(&habits)?,
        visited_at: visited_at.map(millis),
        unreachable_since: unreachable_since.map(millis),
    })
}

/// Writes down what is known of somebody.
fn put(conn: &mut Conn, account: &AccountId, known: &Correspondent) -> Result<(), StoreError> {
    let values = (
        correspondents::habits.eq(json(&known.habits)?),
        correspondents::visited_at.eq(known.visited_at.map(moment)),
        correspondents::unreachable_since.eq(known.unreachable_since.map(moment)),
    );
    let changed =
        diesel::update(correspondents::table.find(account.as_str())).set(values.clone()).execute(conn)?;
    if changed == 0 {
        diesel::insert_into(correspondents::table)
            .values((correspondents::account_id.eq(account.as_str()), values))
            .execute(conn)?;
    }
    Ok(())
}

/// Changes what somebody chose.
pub fn choose(conn: &mut Conn, account: &AccountId, habits: MailHabits) -> Result<(), StoreError> {
    let known = find(conn, account)?;
    put(conn, account, &Correspondent { habits, ..known })
}

/// Somebody was here.
pub fn visited(conn: &mut Conn, account: &AccountId, at: Millis) -> Result<(), StoreError> {
    let visited = correspondents::visited_at.eq(moment(at));
    let first = (
        correspondents::account_id.eq(account.as_str()),
        correspondents::habits.eq(json(&MailHabits::default())?),
        visited,
    );
    let note = diesel::insert_into(correspondents::table)
        .values(first)
        .on_conflict(correspondents::account_id)
        .do_update()
        .set(visited);
    on_either!(conn => note.execute(conn))?;
    Ok(())
}

/// Letters to somebody come back, or reach them again; says whether that is news. Whoever looks at their tables
/// finds it there.
pub fn mark_reachable(
    conn: &mut Conn,
    account: &AccountId,
    unreachable_since: Option<Millis>,
) -> Result<bool, StoreError> {
    let known = find(conn, account)?;
    if known.unreachable_since.is_some() == unreachable_since.is_some() {
        return Ok(false);
    }
    put(conn, account, &Correspondent { unreachable_since, ..known })?;
    let theirs = seats::table.filter(seats::account_id.eq(account.as_str())).select(seats::game_id);
    diesel::update(games::table.filter(games::id.eq_any(theirs)))
        .set(games::changes.eq(games::changes + 1))
        .execute(conn)?;
    Ok(true)
}

/// The running games somebody sits at, with the seat.
pub fn seats_of(conn: &mut Conn, account: &AccountId) -> Result<Vec<(GameId, Seat)>, StoreError> {
    let rows: Vec<(String, i32)> = seats::table
        .inner_join(games::table)
        .filter(seats::account_id.eq(account.as_str()))
        .filter(games::status.eq(Status::Active.name()))
        .select((seats::game_id, seats::seat))
        .load(conn)?;
    rows.into_iter().map(|(game, seat)| Ok((GameId::stored(game), Seat(super::rows::small(seat)?)))).collect()
}

/// Which of these people letters do not reach.
pub fn unreachable(conn: &mut Conn, accounts: &[AccountId]) -> Result<Vec<AccountId>, StoreError> {
    let ids: Vec<String> = correspondents::table
        .filter(correspondents::account_id.eq_any(accounts.iter().map(AccountId::as_str)))
        .filter(correspondents::unreachable_since.is_not_null())
        .select(correspondents::account_id)
        .load(conn)?;
    Ok(ids.into_iter().map(AccountId::stored).collect())
}

/// The rhythm somebody wants for one game, if another than their own.
pub fn rhythm_for(conn: &mut Conn, account: &AccountId, game: &GameId) -> Result<Option<Rhythm>, StoreError> {
    let name: Option<String> = maybe(
        game_rhythms::table
            .find((account.as_str(), game.as_str()))
            .select(game_rhythms::rhythm)
            .get_result(conn),
    )?;
    let rhythm = name
        .map(|name| Rhythm::named(&name).ok_or_else(|| StoreError::Corrupt(format!("a rhythm {name:?}"))));
    rhythm.transpose()
}

/// Sets the rhythm for one game, or takes it back.
pub fn set_rhythm(
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
pub fn count_received(
    conn: &mut Conn,
    id: &str,
    account: &AccountId,
    at: Millis,
    since: Millis,
) -> Result<i64, StoreError> {
    let there: Option<String> = maybe(received::table.find(id).select(received::id).get_result(conn))?;
    if there.is_none() {
        diesel::insert_into(received::table)
            .values((
                received::id.eq(id),
                received::account_id.eq(account.as_str()),
                received::at.eq(moment(at)),
            ))
            .execute(conn)?;
    }
    let count = received::table
        .filter(received::account_id.eq(account.as_str()))
        .filter(received::at.gt(moment(since)))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// Forgets mails that came in before then.
pub fn prune_received(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    Ok(diesel::delete(received::table.filter(received::at.lt(moment(before)))).execute(conn)?)
}
