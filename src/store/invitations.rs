//! Who invited whom lately, and who wants no invitations at all. Addresses are kept as hashes: they serve only to be
//! recognised.

use crate::domain::{AccountId, Email};
use crate::store::connection::Conn;
use crate::store::convert::to_timestamp;
use crate::store::error::StoreError;
use crate::store::schema::{invitations_sent, refusals};
use diesel::prelude::*;
use kernel::{Millis, sha256};

fn fingerprint(text: &str) -> Vec<u8> {
    sha256(&[b"invitation ", text.as_bytes()]).to_vec()
}

/// One mailbox, however its address is tagged.
fn email_fingerprint(email: &Email) -> Vec<u8> {
    fingerprint(&email.untagged())
}

/// Notes that somebody was invited.
pub fn record_sent(
    conn: &mut Conn,
    id: &str,
    sender: &AccountId,
    recipient: &Email,
    is_stranger: bool,
    now: Millis,
) -> Result<(), StoreError> {
    let domain = is_stranger.then(|| fingerprint(recipient.domain()));
    diesel::insert_into(invitations_sent::table)
        .values((
            invitations_sent::id.eq(id),
            invitations_sent::sender.eq(sender.as_str()),
            invitations_sent::recipient.eq(email_fingerprint(recipient)),
            invitations_sent::domain.eq(domain),
            invitations_sent::at.eq(to_timestamp(now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many somebody has sent since then.
pub fn count_from(conn: &mut Conn, sender: &AccountId, since: Millis) -> Result<i64, StoreError> {
    let sent = invitations_sent::table
        .filter(invitations_sent::sender.eq(sender.as_str()))
        .filter(invitations_sent::at.gt(to_timestamp(since)));
    Ok(sent.count().get_result(conn)?)
}

/// How many an address has got since then.
pub fn count_to(conn: &mut Conn, recipient: &Email, since: Millis) -> Result<i64, StoreError> {
    let got = invitations_sent::table
        .filter(invitations_sent::recipient.eq(email_fingerprint(recipient)))
        .filter(invitations_sent::at.gt(to_timestamp(since)));
    Ok(got.count().get_result(conn)?)
}

/// How many strangers at an address's domain have got since then.
pub fn count_to_domain(conn: &mut Conn, recipient: &Email, since: Millis) -> Result<i64, StoreError> {
    let got = invitations_sent::table
        .filter(invitations_sent::domain.eq(fingerprint(recipient.domain())))
        .filter(invitations_sent::at.gt(to_timestamp(since)));
    Ok(got.count().get_result(conn)?)
}

/// Whether an address wants none at all, as it is written or without its tag.
pub fn is_refused(conn: &mut Conn, recipient: &Email) -> Result<bool, StoreError> {
    let forms = [fingerprint(recipient.as_str()), email_fingerprint(recipient)];
    let count: i64 = refusals::table.filter(refusals::recipient.eq_any(forms)).count().get_result(conn)?;
    Ok(count > 0)
}

/// An address wants none any more, for ever.
pub fn refuse(conn: &mut Conn, recipient: &Email, now: Millis) -> Result<(), StoreError> {
    if !is_refused(conn, recipient)? {
        diesel::insert_into(refusals::table)
            .values((
                refusals::recipient.eq(email_fingerprint(recipient)),
                refusals::at.eq(to_timestamp(now)),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Forgets what no limit counts any more.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    let old = invitations_sent::table.filter(invitations_sent::at.lt(to_timestamp(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
