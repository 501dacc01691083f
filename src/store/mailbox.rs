//! The mailbox transport: letters that are sent to nobody and kept here.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{Moment, json, millis, moment, parsed};
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
        ))
        .execute(conn)?;
    Ok(())
}

/// The newest letters.
pub fn newest(conn: &mut Conn, limit: u32) -> Result<Vec<Mail>, StoreError> {
    type Row = (String, String, String, String, String, String, Moment);
    let rows: Vec<Row> = mailbox::table.order(mailbox::id.desc()).limit(i64::from(limit)).load(conn)?;
    rows.into_iter()
        .map(|(id, to, subject, text, html, headers, at)| {
            let headers = parsed(&headers)?;
            Ok(Mail { id, letter: Letter { to, subject, text, html, headers }, at: millis(at) })
        })
        .collect()
}

/// Forgets all letters to an address.
pub fn forget(conn: &mut Conn, address: &str) -> Result<(), StoreError> {
    diesel::delete(mailbox::table.filter(mailbox::recipient.eq(address))).execute(conn)?;
    Ok(())
}
