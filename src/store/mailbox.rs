//! The mailbox transport: letters that are sent to nobody and kept here.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{Moment, json, maybe, millis, moment, parsed};
use super::schema::mailbox;
use crate::domain::{Letter, Mail};
use diesel::prelude::*;

/// Keeps a letter.
pub fn keep(conn: &mut Conn, mail: &Mail) -> Result<(), StoreError> {
    diesel::insert_into(mailbox::table)
        .values((
            mailbox::id.eq(&mail.id),
            mailbox::recipient.eq(&mail.letter.to),
            mailbox::subject.eq(&mail.letter.subject),
            mailbox::plain.eq(&mail.letter.text),
            mailbox::html.eq(&mail.letter.html),
            mailbox::headers.eq(json(&mail.letter.headers)?),
            mailbox::at.eq(moment(mail.at)),
            mailbox::picture.eq(mail.letter.picture.as_deref()),
        ))
        .execute(conn)?;
    Ok(())
}

type Row = (String, String, String, String, String, String, Moment, Option<Vec<u8>>);

fn mail((id, to, subject, text, html, headers, at, picture): Row) -> Result<Mail, StoreError> {
    let headers = parsed(&headers)?;
    Ok(Mail { id, letter: Letter { to, subject, text, html, headers, picture }, at: millis(at) })
}

/// The newest letters, without their pictures.
pub fn newest(conn: &mut Conn, limit: u32) -> Result<Vec<Mail>, StoreError> {
    type Slim = (String, String, String, String, String, String, Moment);
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
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<Mail>, StoreError> {
    let row: Option<Row> = maybe(mailbox::table.find(id).get_result(conn))?;
    row.map(mail).transpose()
}

/// Forgets all letters to an address.
pub fn forget(conn: &mut Conn, address: &str) -> Result<(), StoreError> {
    diesel::delete(mailbox::table.filter(mailbox::recipient.eq(address))).execute(conn)?;
    Ok(())
}
