//! Accounts and their API keys.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{Moment, maybe, millis, moment, one};
use super::schema::{accounts, api_keys};
use crate::domain::{Account, AccountId, Email, Name, Profile, Reach};
use diesel::prelude::*;
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
    vacation_until: Option<Moment>,
    created_at: Moment,
    reminder_hours: i32,
    vacation_since: Option<Moment>,
    webhooks: i32,
}

impl Row {
    fn of(account: &Account) -> Row {
        let profile = &account.profile;
        Row {
            id: account.id.as_str().into(),
            email: account.email.as_ref().map(|email| email.as_str().into()),
            name: profile.name.as_str().into(),
            language: profile.language.clone(),
            time_zone: profile.time_zone.clone(),
            mail_turns: profile.mail_turns,
            links_need_sign_in: profile.links_need_sign_in,
            vacation_until: profile.vacation_until.map(moment),
            created_at: moment(account.created_at),
            reminder_hours: i32::from(profile.reminder_hours),
            vacation_since: profile.vacation_since.map(moment),
            webhooks: i32::try_from(account.webhooks).unwrap_or(i32::MAX),
        }
    }

    fn account(self) -> Account {
        Account {
            id: AccountId::stored(self.id),
            email: self.email.map(Email::stored),
            profile: Profile {
                name: Name::stored(self.name),
                language: self.language,
                time_zone: self.time_zone,
                mail_turns: self.mail_turns,
                links_need_sign_in: self.links_need_sign_in,
                vacation_until: self.vacation_until.map(millis),
                vacation_since: self.vacation_since.map(millis),
                reminder_hours: u8::try_from(self.reminder_hours).unwrap_or(u8::MAX),
            },
            created_at: millis(self.created_at),
            webhooks: u32::try_from(self.webhooks).unwrap_or_default(),
        }
    }
}

/// Makes an account.
pub fn insert(conn: &mut Conn, account: &Account) -> Result<(), StoreError> {
    diesel::insert_into(accounts::table).values(Row::of(account)).execute(conn)?;
    Ok(())
}

/// The account of that id.
pub fn find(conn: &mut Conn, id: &AccountId) -> Result<Option<Account>, StoreError> {
    let row: Option<Row> = maybe(accounts::table.find(id.as_str()).get_result(conn))?;
    Ok(row.map(Row::account))
}

/// How people can be told things; whoever has no account is missing.
pub type Reaches = HashMap<AccountId, Reach>;

/// How these people can be told things. Every turn asks: in one statement on Postgres, where each is a round trip.
pub fn reach<'a>(
    conn: &mut Conn,
    people: impl Iterator<Item = &'a AccountId>,
) -> Result<Reaches, StoreError> {
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
    let reach = |(id, letters, webhooks)| (AccountId::stored(id), Reach { letters, webhooks });
    Ok(rows.into_iter().map(reach).collect())
}

/// The account of that address.
pub fn find_by_email(conn: &mut Conn, email: &Email) -> Result<Option<Account>, StoreError> {
    let row: Option<Row> =
        maybe(accounts::table.filter(accounts::email.eq(email.as_str())).get_result(conn))?;
    Ok(row.map(Row::account))
}

/// Writes an account as it is now.
pub fn update(conn: &mut Conn, account: &Account) -> Result<(), StoreError> {
    let row = Row::of(account);
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
    one(changed).map_err(|_| StoreError::NotFound)
}

/// Erases an account with its sessions, keys and webhooks.
pub fn erase(conn: &mut Conn, id: &AccountId) -> Result<(), StoreError> {
    diesel::delete(accounts::table.find(id.as_str())).execute(conn)?;
    Ok(())
}

/// A key of a third-party client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiKey {
    /// Its id.
    pub id: String,
    /// Whose.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: Name,
    /// What it may do, by name, joined by blanks.
    pub scopes: String,
    /// When it was made.
    pub created_at: Millis,
}

type KeyRow = (String, String, String, String, Moment);

fn api_key((id, account, name, scopes, created_at): KeyRow) -> ApiKey {
    ApiKey {
        id,
        account: AccountId::stored(account),
        name: Name::stored(name),
        scopes,
        created_at: millis(created_at),
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
            api_keys::created_at.eq(moment(key.created_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The keys of an account, newest first.
pub fn keys_of(conn: &mut Conn, account: &AccountId) -> Result<Vec<ApiKey>, StoreError> {
    let rows: Vec<KeyRow> = api_keys::table
        .filter(api_keys::account_id.eq(account.as_str()))
        .order(api_keys::id.desc())
        .select((api_keys::id, api_keys::account_id, api_keys::name, api_keys::scopes, api_keys::created_at))
        .load(conn)?;
    Ok(rows.into_iter().map(api_key).collect())
}

/// The key with that hash.
pub fn find_key(conn: &mut Conn, hash: &Hash) -> Result<Option<ApiKey>, StoreError> {
    let row: Option<KeyRow> = maybe(
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
