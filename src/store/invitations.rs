//! Who invited whom lately, and who wants no invitations at all. Addresses are kept as hashes: they serve only to be
//! recognised.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{maybe, moment};
use super::schema::{invitations_sent, refusals};
use crate::domain::{AccountId, Email};
use diesel::prelude::*;
use kernel::{Millis, sha256};

fn recognised(email: &Email) -> Vec<u8> {
    sha256(&[b"invitation ", email.as_str().as_bytes()]).to_vec()
}

/// Notes that somebody was invited.
pub fn note(
    conn: &mut Conn,
    id: &str,
    sender: &AccountId,
    recipient: &Email,
    now: Millis,
) -> Result<(), StoreError> {
    diesel::insert_into(invitations_sent::table)
        .values((
            invitations_sent::id.eq(id),
            invitations_sent::sender.eq(sender.as_str()),
            invitations_sent::recipient.eq(recognised(recipient)),
            invitations_sent::at.eq(moment(now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many somebody has sent since then.
pub fn count_from(conn: &mut Conn, sender: &AccountId, since: Millis) -> Result<i64, StoreError> {
    let sent = invitations_sent::table
        .filter(invitations_sent::sender.eq(sender.as_str()))
        .filter(invitations_sent::at.gt(moment(since)));
    Ok(sent.count().get_result(conn)?)
}

/// How many an address has got since then.
pub fn count_to(conn: &mut Conn, recipient: &Email, since: Millis) -> Result<i64, StoreError> {
    let got = invitations_sent::table
        .filter(invitations_sent::recipient.eq(recognised(recipient)))
        .filter(invitations_sent::at.gt(moment(since)));
    Ok(got.count().get_result(conn)?)
}

/// Whether an address wants none at all.
pub fn is_refused(conn: &mut Conn, recipient: &Email) -> Result<bool, StoreError> {
    let found: Option<Vec<u8>> =
        maybe(refusals::table.find(recognised(recipient)).select(refusals::recipient).get_result(conn))?;
    Ok(found.is_some())
}

/// An address wants none any more, for ever.
pub fn refuse(conn: &mut Conn, recipient: &Email, now: Millis) -> Result<(), StoreError> {
    if !is_refused(conn, recipient)? {
        diesel::insert_into(refusals::table)
            .values((refusals::recipient.eq(recognised(recipient)), refusals::at.eq(moment(now))))
            .execute(conn)?;
    }
    Ok(())
}

/// Forgets what no limit counts any more.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    let old = invitations_sent::table.filter(invitations_sent::at.lt(moment(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
