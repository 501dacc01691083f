//! Games and their seats. Every change begins with a compare-and-set on the game's row, which decides races on
//! both databases.

use super::connection::{Conn, on_either};
use super::error::StoreError;
use super::prepared::{Advance, End, SetTable};
use super::rows::{Moment, json, maybe, millis, moment, number, one, parsed, seq, small};
use super::schema::games;
use super::seats;
use super::stamp::Stamp;
use crate::domain::{AccountId, Game, GameId, Pause, Status, Title};
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
    deadline: Option<Moment>,
    pace: Option<String>,
    created_at: Moment,
    started_at: Option<Moment>,
    finished_at: Option<Moment>,
    imported: bool,
    outcome: Option<String>,
    paused_at: Option<Moment>,
    paused_until: Option<Moment>,
}

impl Row {
    fn of(game: &Game) -> Result<Row, StoreError> {
        Ok(Row {
            id: game.id.as_str().into(),
            ruleset: game.ruleset.clone(),
            revision: i32::from(game.revision.0),
            options: json(&*game.options)?,
            status: game.status.name().into(),
            title: game.title.as_ref().map(|title| title.as_str().into()),
            visibility: json(&game.visibility)?,
            creator: game.creator.as_ref().map(|id| id.as_str().into()),
            head: number(game.head),
            changes: number(game.changes),
            chain: game.chain.clone(),
            secret: game.secret.to_vec(),
            to_act: seats::bits(game.to_act),
            deadline: game.deadline.map(moment),
            pace: game.pace.as_ref().map(json).transpose()?,
            created_at: moment(game.created_at),
            started_at: game.started_at.map(moment),
            finished_at: game.finished_at.map(moment),
            imported: game.imported,
            outcome: game.outcome.as_ref().map(json).transpose()?,
            paused_at: game.paused.map(|pause| moment(pause.since)),
            paused_until: game.paused.map(|pause| moment(pause.until)),
        })
    }

    fn game(self) -> Result<Game, StoreError> {
        let status = Status::named(&self.status)
            .ok_or_else(|| StoreError::Corrupt(format!("status {}", self.status)))?;
        Ok(Game {
            id: GameId::stored(self.id),
            ruleset: self.ruleset,
            revision: Revision(small(self.revision)?),
            options: Arc::new(parsed(&self.options)?),
            status,
            title: self.title.and_then(|title| Title::parse(&title).ok()),
            visibility: parsed(&self.visibility)?,
            creator: self.creator.map(AccountId::stored),
            head: seq(self.head)?,
            changes: seq(self.changes)?,
            chain: self.chain,
            secret: super::rows::hash(&self.secret)?,
            to_act: seats::from_bits(self.to_act),
            deadline: self.deadline.map(millis),
            pace: self.pace.as_deref().map(parsed).transpose()?,
            paused: self
                .paused_at
                .zip(self.paused_until)
                .map(|(since, until)| Pause { since: millis(since), until: millis(until) }),
            created_at: millis(self.created_at),
            started_at: self.started_at.map(millis),
            finished_at: self.finished_at.map(millis),
            imported: self.imported,
            outcome: self.outcome.as_deref().map(parsed).transpose()?,
            seats: Vec::new(),
        })
    }
}

/// Opens a game.
pub fn insert(conn: &mut Conn, game: &Game) -> Result<(), StoreError> {
    diesel::insert_into(games::table).values(Row::of(game)?).execute(conn)?;
    game.seats.iter().try_for_each(|seat| seats::insert(conn, &game.id, seat))
}

/// A game with its seats.
pub fn find(conn: &mut Conn, id: &GameId) -> Result<Option<Game>, StoreError> {
    let row: Option<Row> = maybe(games::table.find(id.as_str()).get_result(conn))?;
    let Some(row) = row else { return Ok(None) };
    let mut game = row.game()?;
    game.seats = seats::of(conn, id)?;
    Ok(Some(game))
}

/// Where games stand: the newest entry and the count of other changes.
pub fn heads(conn: &mut Conn, ids: &[GameId]) -> Result<Vec<(GameId, Seq, u64)>, StoreError> {
    let mut found = Vec::with_capacity(ids.len());
    // Placeholders are bounded on both databases.
    for some in ids.chunks(256) {
        let names = some.iter().map(GameId::as_str);
        let rows: Vec<(String, i64, i64)> = games::table
            .filter(games::id.eq_any(names))
            .select((games::id, games::head, games::changes))
            .load(conn)?;
        for (id, head, changes) in rows {
            found.push((GameId::stored(id), seq(head)?, seq(changes)?));
        }
    }
    Ok(found)
}

/// Changes an open game's table, if nobody else has since it was read.
pub fn update_table(conn: &mut Conn, game: &Game, seen_changes: u64) -> Result<(), StoreError> {
    let table = SetTable {
        changes: number(game.changes),
        status: game.status.name(),
        chain: &game.chain,
        to_act: seats::bits(game.to_act),
        deadline: game.deadline.map(Stamp),
        started_at: game.started_at.map(Stamp),
        finished_at: game.finished_at.map(Stamp),
        creator: game.creator.as_ref().map(AccountId::as_str),
        id: game.id.as_str(),
        seen_changes: number(seen_changes),
    };
    one(table.run(conn)?)?;
    game.seats.iter().try_for_each(|seat| seats::update(conn, &game.id, seat))
}

/// Moves the head of a running game on, if it and its table still are as the caller saw them.
pub(super) fn advancing(game: &Game, seen_head: Seq) -> Advance<'_> {
    Advance {
        head: number(game.head),
        chain: &game.chain,
        to_act: seats::bits(game.to_act),
        deadline: game.deadline.map(Stamp),
        id: game.id.as_str(),
        seen_head: number(seen_head),
        changes: number(game.changes),
    }
}

/// Writes down how a game ended; its head has been compared and set before.
pub(super) fn end(conn: &mut Conn, game: &Game) -> Result<(), StoreError> {
    let outcome = game.outcome.as_ref().map(json).transpose()?;
    let end = End {
        status: game.status.name(),
        finished_at: game.finished_at.map(Stamp),
        outcome: outcome.as_deref(),
        id: game.id.as_str(),
    };
    end.run(conn)?;
    Ok(())
}

/// Where a game stands: its newest entry and the count of other changes at its table.
pub fn mark(conn: &mut Conn, id: &GameId) -> Result<Option<(Seq, u64)>, StoreError> {
    let wanted = games::table.find(id.as_str()).select((games::head, games::changes));
    let row: Option<(i64, i64)> = maybe(on_either!(conn => wanted.get_result(conn)))?;
    row.map(|(head, changes)| Ok((seq(head)?, seq(changes)?))).transpose()
}

/// Which games to list.
#[derive(Clone, Default, Debug)]
pub struct Listing {
    /// Only games this account sits at, or is invited to.
    pub of: Option<AccountId>,
    /// Only those in this state.
    pub status: Option<Status>,
    /// Only those of this ruleset.
    pub ruleset: Option<String>,
    /// Only what comes after this one.
    pub after: Option<GameId>,
    /// At most so many.
    pub limit: u32,
}

/// Lists games, newest first. Without an account only public ones.
pub fn list(conn: &mut Conn, listing: &Listing) -> Result<Vec<Game>, StoreError> {
    let mut query = games::table.into_boxed();
    if let Some(account) = &listing.of {
        let mine = super::schema::seats::table
            .filter(super::schema::seats::account_id.eq(account.as_str()))
            .select(super::schema::seats::game_id);
        query = query.filter(games::id.eq_any(mine));
    } else {
        query = query.filter(games::visibility.eq("\"public\""));
    }
    if let Some(status) = listing.status {
        query = query.filter(games::status.eq(status.name()));
    }
    if let Some(ruleset) = &listing.ruleset {
        query = query.filter(games::ruleset.eq(ruleset.clone()));
    }
    if let Some(after) = &listing.after {
        query = query.filter(games::id.lt(after.as_str()));
    }
    let rows: Vec<Row> = query.order(games::id.desc()).limit(i64::from(listing.limit)).load(conn)?;
    rows.into_iter()
        .map(|row| {
            let mut game = row.game()?;
            game.seats = seats::of(conn, &game.id)?;
            Ok(game)
        })
        .collect()
}

/// Running games whose earliest deadline has passed.
pub fn overdue(conn: &mut Conn, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = games::table
        .filter(games::deadline.le(moment(now)))
        .filter(games::status.eq(Status::Active.name()))
        .order(games::deadline.asc())
        .select(games::id)
        .limit(i64::from(limit))
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::stored).collect())
}

/// Games an account sits at that are not over.
pub fn unfinished_of(conn: &mut Conn, account: &AccountId) -> Result<Vec<GameId>, StoreError> {
    let mine = super::schema::seats::table
        .filter(super::schema::seats::account_id.eq(account.as_str()))
        .select(super::schema::seats::game_id);
    let ids: Vec<String> = games::table
        .filter(games::id.eq_any(mine))
        .filter(games::status.eq_any([Status::Open.name(), Status::Active.name()]))
        .select(games::id)
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::stored).collect())
}

/// How many games an account has opened that are not over.
pub fn count_unfinished_of(conn: &mut Conn, creator: &AccountId) -> Result<i64, StoreError> {
    let count = games::table
        .filter(games::creator.eq(creator.as_str()))
        .filter(games::status.eq_any([Status::Open.name(), Status::Active.name()]))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// Takes an erased account's id out of what is kept: seats of finished games stay, naming nobody.
pub fn forget(conn: &mut Conn, account: &AccountId) -> Result<(), StoreError> {
    let theirs = super::schema::seats::table
        .filter(super::schema::seats::account_id.eq(account.as_str()))
        .select(super::schema::seats::game_id);
    // What readers keep under an old tag still names somebody.
    diesel::update(games::table.filter(games::id.eq_any(theirs)))
        .set(games::changes.eq(games::changes + 1))
        .execute(conn)?;
    diesel::update(games::table.filter(games::creator.eq(account.as_str())))
        .set(games::creator.eq(None::<String>))
        .execute(conn)?;
    seats::forget(conn, account)
}

/// Running games whose pause is over.
pub fn paused_too_long(conn: &mut Conn, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = games::table
        .filter(games::paused_until.le(moment(now)))
        .order(games::paused_until.asc())
        .select(games::id)
        .limit(i64::from(limit))
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::stored).collect())
}

/// Moves the clocks of a running game, which is no entry; an entry that came in between is first.
pub fn move_clocks(conn: &mut Conn, game: &Game, seen_changes: u64) -> Result<(), StoreError> {
    let at = games::table
        .filter(games::id.eq(game.id.as_str()))
        .filter(games::head.eq(number(game.head)))
        .filter(games::changes.eq(number(seen_changes)));
    let changed = diesel::update(at)
        .set((
            games::changes.eq(number(game.changes)),
            games::deadline.eq(game.deadline.map(moment)),
            games::paused_at.eq(game.paused.map(|pause| moment(pause.since))),
            games::paused_until.eq(game.paused.map(|pause| moment(pause.until))),
        ))
        .execute(conn)?;
    one(changed)?;
    game.seats.iter().try_for_each(|seat| seats::update(conn, &game.id, seat))
}
