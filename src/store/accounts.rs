//! Accounts and their API keys.

use crate::domain::{Account, AccountId, DisplayName, Email, NotifyChannels, Profile};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, expect_one_row, optional, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::{accounts, api_keys};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::{Hash, Millis};
use std::collections::HashMap;

#[derive(Queryable, Insertable)]
#[diesel(table_name = accounts, treat_none_as_default_value = false)]
struct Row {
    id: String,
    email: Option<String>,
    name: String,
    language: String,
    time_zone: String,
    mail_turns: bool,
    links_need_sign_in: bool,
    vacation_until: Option<DbTimestamp>,
    created_at: DbTimestamp,
    reminder_hours: i32,
    vacation_since: Option<DbTimestamp>,
    webhooks: i32,
    access_generation: i32,
}

impl Row {
    fn from_account(account: &Account) -> Row {
        let profile = &account.profile;
        Row {
            id: account.id.as_str().into(),
            email: account.email.as_ref().map(|email| email.as_str().into()),
            name: profile.name.as_str().into(),
            language: profile.language.clone(),
            time_zone: profile.time_zone.clone(),
            mail_turns: profile.mail_turns,
            links_need_sign_in: profile.links_need_sign_in,
            vacation_until: profile.vacation_until.map(to_timestamp),
            created_at: to_timestamp(account.created_at),
            reminder_hours: i32::from(profile.reminder_hours),
            vacation_since: profile.vacation_since.map(to_timestamp),
            webhooks: i32::try_from(account.webhook_count).unwrap_or(i32::MAX),
            access_generation: 0,
        }
    }

    fn account(self) -> Account {
        Account {
            id: AccountId::from_stored(self.id),
            email: self.email.map(Email::from_stored),
            profile: Profile {
                name: DisplayName::from_stored(self.name),
                language: self.language,
                time_zone: self.time_zone,
                mail_turns: self.mail_turns,
                links_need_sign_in: self.links_need_sign_in,
                vacation_until: self.vacation_until.map(to_millis),
                vacation_since: self.vacation_since.map(to_millis),
                reminder_hours: u8::try_from(self.reminder_hours).unwrap_or(u8::MAX),
            },
            created_at: to_millis(self.created_at),
            webhook_count: u32::try_from(self.webhooks).unwrap_or_default(),
        }
    }
}

/// Makes an account.
pub fn insert(conn: &mut Conn, account: &Account) -> Result<(), StoreError> {
    diesel::insert_into(accounts::table).values(Row::from_account(account)).execute(conn)?;
    Ok(())
}

/// The account of that id.
pub fn find(conn: &mut Conn, id: &AccountId) -> Result<Option<Account>, StoreError> {
    let row: Option<Row> = optional(accounts::table.find(id.as_str()).get_result(conn))?;
    Ok(row.map(Row::account))
}

/// How people can be told things; whoever has no account is missing.
pub type NotifyChannelsByAccount = HashMap<AccountId, NotifyChannels>;

/// How these people can be told things. Every turn asks: in one statement on Postgres, where each is a round trip.
pub fn notify_channels<'a>(
    conn: &mut Conn,
    people: impl Iterator<Item = &'a AccountId>,
) -> Result<NotifyChannelsByAccount, StoreError> {
    let people: Vec<&str> = people.map(AccountId::as_str).collect();
    let told =
        (accounts::id, accounts::email.is_not_null().and(accounts::mail_turns), accounts::webhooks.gt(0));
    let mut rows: Vec<(String, bool, bool)> = Vec::with_capacity(people.len());
    match conn {
        Conn::Sqlite(conn) => {
            for id in people {
                rows.extend(accounts::table.find(id).select(told).get_result(conn).optional()?);
            }
        }
        Conn::Postgres(_) if people.is_empty() => {}
        Conn::Postgres(conn) => {
            rows = accounts::table.filter(accounts::id.eq_any(people)).select(told).load(conn)?;
        }
    }
    let reach = |(id, letters, webhooks)| {
        (AccountId::from_stored(id), NotifyChannels { letters, webhook_count: webhooks })
    };
    Ok(rows.into_iter().map(reach).collect())
}

/// The account of that address.
pub fn find_by_email(conn: &mut Conn, email: &Email) -> Result<Option<Account>, StoreError> {
    let row: Option<Row> =
        optional(accounts::table.filter(accounts::email.eq(email.as_str())).get_result(conn))?;
    Ok(row.map(Row::account))
}

/// Whether there is any account.
pub fn has_any(conn: &mut Conn) -> Result<bool, StoreError> {
    let one: Option<String> = optional(accounts::table.select(accounts::id).limit(1).get_result(conn))?;
    Ok(one.is_some())
}

/// Writes an account as it is now.
pub fn update(conn: &mut Conn, account: &Account) -> Result<(), StoreError> {
    let row = Row::from_account(account);
    let changed = diesel::update(accounts::table.find(account.id.as_str()))
        .set((
            accounts::email.eq(row.email),
            accounts::name.eq(row.name),
            accounts::language.eq(row.language),
            accounts::time_zone.eq(row.time_zone),
            accounts::mail_turns.eq(row.mail_turns),
            accounts::links_need_sign_in.eq(row.links_need_sign_in),
            accounts::vacation_until.eq(row.vacation_until),
            accounts::vacation_since.eq(row.vacation_since),
            accounts::reminder_hours.eq(row.reminder_hours),
        ))
        .execute(conn)?;
    expect_one_row(changed).map_err(|_| StoreError::NotFound)
}

/// Erases an account with its sessions, keys and webhooks.
pub fn delete(conn: &mut Conn, id: &AccountId) -> Result<(), StoreError> {
    diesel::delete(accounts::table.find(id.as_str())).execute(conn)?;
    Ok(())
}

/// Some guests from before then who are signed in nowhere and sit at no game that is not over, the oldest first. A key for
/// programs keeps a guest for a year.
pub fn list_idle_guests(conn: &mut Conn, before: Millis, limit: u32) -> Result<Vec<AccountId>, StoreError> {
    let year = Millis(before.0 - 365 * 24 * 3600 * 1000);
    let is_away = sql::<Bool>(
        "NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.account_id = accounts.id) \
         AND NOT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game_id \
         WHERE seats.account_id = accounts.id AND games.status IN ('open', 'active'))",
    );
    let has_no_key =
        sql::<Bool>("NOT EXISTS (SELECT 1 FROM api_keys WHERE api_keys.account_id = accounts.id)");
    let ids: Vec<String> = accounts::table
        .filter(accounts::email.is_null())
        .filter(accounts::created_at.lt(to_timestamp(before)))
        .filter(is_away)
        .filter(has_no_key.or(accounts::created_at.lt(to_timestamp(year))))
        .order(accounts::created_at.asc())
        .limit(i64::from(limit))
        .select(accounts::id)
        .load(conn)?;
    Ok(ids.into_iter().map(AccountId::from_stored).collect())
}

/// A key of a third-party client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiKey {
    /// Its id.
    pub id: String,
    /// Whose.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: DisplayName,
    /// What it may do, by name, joined by blanks.
    pub scopes: String,
    /// When it was made.
    pub created_at: Millis,
}

type KeyRow = (String, String, String, String, DbTimestamp);

fn api_key((id, account, name, scopes, created_at): KeyRow) -> ApiKey {
    ApiKey {
        id,
        account: AccountId::from_stored(account),
        name: DisplayName::from_stored(name),
        scopes,
        created_at: to_millis(created_at),
    }
}

/// Keeps a key by its hash.
pub fn insert_key(conn: &mut Conn, key: &ApiKey, hash: &Hash) -> Result<(), StoreError> {
    diesel::insert_into(api_keys::table)
        .values((
            api_keys::id.eq(&key.id),
            api_keys::account_id.eq(key.account.as_str()),
            api_keys::name.eq(key.name.as_str()),
            api_keys::scopes.eq(&key.scopes),
            api_keys::key_hash.eq(hash.as_slice()),
            api_keys::created_at.eq(to_timestamp(key.created_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The keys of an account, newest first.
pub fn list(conn: &mut Conn, account: &AccountId) -> Result<Vec<ApiKey>, StoreError> {
    let rows: Vec<KeyRow> = api_keys::table
        .filter(api_keys::account_id.eq(account.as_str()))
        .order(api_keys::id.desc())
        .select((api_keys::id, api_keys::account_id, api_keys::name, api_keys::scopes, api_keys::created_at))
        .load(conn)?;
    Ok(rows.into_iter().map(api_key).collect())
}

/// The key with that hash.
pub fn find_key(conn: &mut Conn, hash: &Hash) -> Result<Option<ApiKey>, StoreError> {
    let row: Option<KeyRow> = optional(
        api_keys::table
            .filter(api_keys::key_hash.eq(hash.as_slice()))
            .select((
                api_keys::id,
                api_keys::account_id,
                api_keys::name,
                api_keys::scopes,
                api_keys::created_at,
            ))
            .get_result(conn),
    )?;
    Ok(row.map(api_key))
}

/// Takes a key back.
pub fn delete_key(conn: &mut Conn, account: &AccountId, id: &str) -> Result<(), StoreError> {
    let own = api_keys::table.find(id).filter(api_keys::account_id.eq(account.as_str()));
    if diesel::delete(own).execute(conn)? == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}
