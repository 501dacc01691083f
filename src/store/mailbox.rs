//! The mailbox transport: letters that are sent to nobody and kept here.

use crate::domain::{Letter, MailboxLetter};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, from_json, optional, to_json, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::mailbox;
use diesel::prelude::*;

/// Keeps a letter.
pub fn insert(conn: &mut Conn, mail: &MailboxLetter) -> Result<(), StoreError> {
    diesel::insert_into(mailbox::table)
        .values((
            mailbox::id.eq(&mail.id),
            mailbox::recipient.eq(&mail.letter.to),
            mailbox::subject.eq(&mail.letter.subject),
            mailbox::plain.eq(&mail.letter.text),
            mailbox::html.eq(&mail.letter.html),
            mailbox::headers.eq(to_json(&mail.letter.headers)?),
            mailbox::at.eq(to_timestamp(mail.at)),
            mailbox::picture.eq(mail.letter.picture.as_deref()),
        ))
        .execute(conn)?;
    Ok(())
}

type Row = (String, String, String, String, String, String, DbTimestamp, Option<Vec<u8>>);

fn mail((id, to, subject, text, html, headers, at, picture): Row) -> Result<MailboxLetter, StoreError> {
    let headers = from_json(&headers)?;
    Ok(MailboxLetter { id, letter: Letter { to, subject, text, html, headers, picture }, at: to_millis(at) })
}

/// The newest letters, without their pictures.
pub fn list_newest(conn: &mut Conn, limit: u32) -> Result<Vec<MailboxLetter>, StoreError> {
    type Slim = (String, String, String, String, String, String, DbTimestamp);
    let rows: Vec<Slim> = mailbox::table
        .order(mailbox::id.desc())
        .limit(i64::from(limit))
        .select((
            mailbox::id,
            mailbox::recipient,
            mailbox::subject,
            mailbox::plain,
            mailbox::html,
            mailbox::headers,
            mailbox::at,
        ))
        .load(conn)?;
    rows.into_iter().map(|row| mail((row.0, row.1, row.2, row.3, row.4, row.5, row.6, None))).collect()
}

/// One letter, whole.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<MailboxLetter>, StoreError> {
    let row: Option<Row> = optional(mailbox::table.find(id).get_result(conn))?;
    row.map(mail).transpose()
}

/// Forgets all letters to an address.
pub fn forget(conn: &mut Conn, address: &str) -> Result<(), StoreError> {
    diesel::delete(mailbox::table.filter(mailbox::recipient.eq(address))).execute(conn)?;
    Ok(())
}

/// Forgets all letters but the newest; says how many.
pub fn prune(conn: &mut Conn, keep: u32) -> Result<usize, StoreError> {
    let newest_old: Option<String> = optional(
        mailbox::table
            .order(mailbox::id.desc())
            .offset(i64::from(keep))
            .limit(1)
            .select(mailbox::id)
            .get_result(conn),
    )?;
    let Some(newest_old) = newest_old else { return Ok(0) };
    Ok(diesel::delete(mailbox::table.filter(mailbox::id.le(newest_old))).execute(conn)?)
}
