//! Webhooks: where somebody's programs are told what happens, and how that fared.

use crate::domain::{
    AccountId, DeliveryAttempt, DeliveryHistory, DisabledReason, JobKind, JobResult, Webhook, WebhookId,
    WebhookSecret, WebhookUrl,
};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, optional, to_hash, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::outbox;
use crate::store::schema::{accounts, webhooks};
use diesel::prelude::*;
use kernel::Millis;

#[derive(Queryable, Insertable)]
#[diesel(table_name = webhooks, treat_none_as_default_value = false)]
struct Row {
    id: String,
    account_id: String,
    url: String,
    events: String,
    secret: Vec<u8>,
    created_at: DbTimestamp,
    last_at: Option<DbTimestamp>,
    last_status: Option<i32>,
    last_failure: Option<String>,
    failures: i32,
    failing_since: Option<DbTimestamp>,
    disabled_at: Option<DbTimestamp>,
    disabled_why: Option<String>,
}

impl Row {
    /// One that was just made: nothing was sent there yet.
    fn from_webhook(hook: &Webhook) -> Row {
        Row {
            id: hook.id.as_str().into(),
            account_id: hook.account.as_str().into(),
            url: hook.url.as_str().into(),
            events: hook.events.iter().map(|event| event.name()).collect::<Vec<_>>().join(" "),
            secret: hook.secret.0.to_vec(),
            created_at: to_timestamp(hook.created_at),
            last_at: None,
            last_status: None,
            last_failure: None,
            failures: 0,
            failing_since: None,
            disabled_at: None,
            disabled_why: None,
        }
    }

    fn webhook(self) -> Result<Webhook, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("webhook {}: {what}", self.id));
        let url = WebhookUrl::from_stored(&self.url).ok_or_else(|| corrupt("its URL"))?;
        let events = self.events.split(' ').map(|name| JobKind::from_name(name).ok_or_else(|| corrupt(name)));
        let events = events.collect::<Result<_, _>>()?;
        let why = self.disabled_why.as_deref();
        let why = why.map(|why| DisabledReason::from_name(why).ok_or_else(|| corrupt(why))).transpose()?;
        let status = self.last_status.map(narrow).transpose()?;
        let failure = self.last_failure;
        Ok(Webhook {
            id: WebhookId::from_stored(self.id),
            account: AccountId::from_stored(self.account_id),
            url,
            events,
            secret: WebhookSecret(to_hash(&self.secret)?),
            created_at: to_millis(self.created_at),
            record: DeliveryHistory {
                last: self.last_at.map(|at| DeliveryAttempt { at: to_millis(at), status, failure }),
                failures: narrow(self.failures)?,
                failing_since: self.failing_since.map(to_millis),
                disabled: self.disabled_at.map(to_millis).zip(why),
            },
        })
    }
}

/// Makes a webhook; false if its owner has as many as one may have.
pub fn insert(conn: &mut Conn, hook: &Webhook) -> Result<bool, StoreError> {
    let owner = accounts::table.find(hook.account.as_str());
    let most = i32::try_from(Webhook::MAX_PER_ACCOUNT).unwrap_or(i32::MAX);
    // Counting is what keeps two that are made at the same time from being one too many.
    let room = diesel::update(owner.filter(accounts::webhooks.lt(most)))
        .set(accounts::webhooks.eq(accounts::webhooks + 1))
        .execute(conn)?;
    if room == 0 {
        let there: i64 = owner.count().get_result(conn)?;
        return if there == 0 { Err(StoreError::NotFound) } else { Ok(false) };
    }
    diesel::insert_into(webhooks::table).values(Row::from_webhook(hook)).execute(conn)?;
    Ok(true)
}

/// The webhooks of an account, newest first.
pub fn list_of(conn: &mut Conn, account: &AccountId) -> Result<Vec<Webhook>, StoreError> {
    let rows: Vec<Row> = webhooks::table
        .filter(webhooks::account_id.eq(account.as_str()))
        .order(webhooks::id.desc())
        .load(conn)?;
    rows.into_iter().map(Row::webhook).collect()
}

/// The webhook of that id.
pub fn find(conn: &mut Conn, id: &WebhookId) -> Result<Option<Webhook>, StoreError> {
    let row: Option<Row> = optional(webhooks::table.find(id.as_str()).get_result(conn))?;
    row.map(Row::webhook).transpose()
}

/// Those that fail or are disabled, newest first.
pub fn list_failing(conn: &mut Conn, limit: u32) -> Result<Vec<Webhook>, StoreError> {
    let rows: Vec<Row> = webhooks::table
        .filter(webhooks::failures.gt(0).or(webhooks::disabled_at.is_not_null()))
        .order(webhooks::id.desc())
        .limit(i64::from(limit))
        .load(conn)?;
    rows.into_iter().map(Row::webhook).collect()
}

/// Deletes somebody's webhook with all that it was to be told.
pub fn delete(conn: &mut Conn, account: &AccountId, id: &WebhookId) -> Result<(), StoreError> {
    let own = webhooks::table.find(id.as_str()).filter(webhooks::account_id.eq(account.as_str()));
    if diesel::delete(own).execute(conn)? == 0 {
        return Err(StoreError::NotFound);
    }
    diesel::update(accounts::table.find(account.as_str()))
        .set(accounts::webhooks.eq(accounts::webhooks - 1))
        .execute(conn)?;
    outbox::delete_for(conn, id.as_str())
}

/// Deletes all webhooks of an account; says how many there were.
pub fn delete_all(conn: &mut Conn, account: &AccountId) -> Result<usize, StoreError> {
    let ids: Vec<String> =
        webhooks::table.filter(webhooks::account_id.eq(account.as_str())).select(webhooks::id).load(conn)?;
    let count = ids.len();
    ids.into_iter().try_for_each(|id| delete(conn, account, &WebhookId::from_stored(id)))?;
    Ok(count)
}

/// Something arrived.
pub fn record_success(conn: &mut Conn, id: &WebhookId, at: Millis, status: u16) -> Result<(), StoreError> {
    diesel::update(webhooks::table.find(id.as_str()))
        .set((
            webhooks::last_at.eq(to_timestamp(at)),
            webhooks::last_status.eq(i32::from(status)),
            webhooks::last_failure.eq(None::<String>),
            webhooks::failures.eq(0),
            webhooks::failing_since.eq(None::<DbTimestamp>),
        ))
        .execute(conn)?;
    Ok(())
}

/// Something did not arrive. The webhook as it is now, if it is still there.
pub fn record_failure(
    conn: &mut Conn,
    id: &WebhookId,
    failed: &DeliveryAttempt,
) -> Result<Option<Webhook>, StoreError> {
    diesel::update(webhooks::table.find(id.as_str()))
        .set((
            webhooks::last_at.eq(to_timestamp(failed.at)),
            webhooks::last_status.eq(failed.status.map(i32::from)),
            webhooks::last_failure.eq(failed.failure.as_deref()),
            webhooks::failures.eq(webhooks::failures + 1),
        ))
        .execute(conn)?;
    let first = webhooks::table.find(id.as_str()).filter(webhooks::failing_since.is_null());
    diesel::update(first).set(webhooks::failing_since.eq(to_timestamp(failed.at))).execute(conn)?;
    find(conn, id)
}

/// Sends nothing there any more, and lets go what waits.
pub fn disable(conn: &mut Conn, id: &WebhookId, at: Millis, why: DisabledReason) -> Result<(), StoreError> {
    diesel::update(webhooks::table.find(id.as_str()))
        .set((webhooks::disabled_at.eq(to_timestamp(at)), webhooks::disabled_why.eq(why.name())))
        .execute(conn)?;
    outbox::finish_all_for(conn, id.as_str(), at, JobResult::Suppressed, "the webhook is disabled")
}
