//! Reports of what is wrong with the rules.

use crate::domain::{AccountId, GameId, ReportText, RulesReport};
use crate::store::connection::Conn;
use crate::store::convert::{
    DbTimestamp, from_json, narrow, optional, to_i64, to_json, to_millis, to_timestamp, to_u64,
};
use crate::store::error::StoreError;
use crate::store::schema::reports;
use diesel::prelude::*;
use kernel::{Millis, Seat};

#[derive(Queryable, Insertable)]
#[diesel(table_name = reports, treat_none_as_default_value = false)]
struct Row {
    id: String,
    game_id: String,
    seq: i64,
    seat: i32,
    account_id: Option<String>,
    at: DbTimestamp,
    words: String,
    view: String,
}

impl Row {
    fn report(self) -> Result<RulesReport, StoreError> {
        Ok(RulesReport {
            id: self.id,
            game: GameId::from_stored(self.game_id),
            seq: to_u64(self.seq)?,
            seat: Seat(narrow(self.seat)?),
            account: self.account_id.map(AccountId::from_stored),
            at: to_millis(self.at),
            text: ReportText::from_stored(self.words),
            view: from_json(&self.view)?,
        })
    }
}

/// Keeps a report. One that came before under the same id is kept as it was.
pub fn insert(conn: &mut Conn, report: &RulesReport) -> Result<(), StoreError> {
    if find(conn, &report.id)?.is_some() {
        return Ok(());
    }
    let row = Row {
        id: report.id.clone(),
        game_id: report.game.as_str().into(),
        seq: to_i64(report.seq),
        seat: i32::from(report.seat.0),
        account_id: report.account.as_ref().map(|account| account.as_str().into()),
        at: to_timestamp(report.at),
        words: report.text.as_str().into(),
        view: to_json(&report.view)?,
    };
    diesel::insert_into(reports::table).values(row).execute(conn)?;
    Ok(())
}

/// A report.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<RulesReport>, StoreError> {
    let row: Option<Row> = optional(reports::table.find(id).get_result(conn))?;
    row.map(Row::report).transpose()
}

/// The newest reports.
pub fn list(conn: &mut Conn, limit: u32) -> Result<Vec<RulesReport>, StoreError> {
    let newest = reports::table.order((reports::at.desc(), reports::id.desc())).limit(i64::from(limit));
    let rows: Vec<Row> = newest.load(conn)?;
    rows.into_iter().map(Row::report).collect()
}

/// How many somebody has sent since then.
pub fn count_since(conn: &mut Conn, account: &AccountId, since: Millis) -> Result<i64, StoreError> {
    let sent = reports::table
        .filter(reports::account_id.eq(account.as_str()))
        .filter(reports::at.gt(to_timestamp(since)));
    Ok(sent.count().get_result(conn)?)
}
