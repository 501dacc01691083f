//! From database types to those of the domain and back.

use crate::store::error::StoreError;
use diesel::prelude::*;
use kernel::{Hash, Millis};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A moment as both databases hold it.
pub(super) type DbTimestamp = chrono::NaiveDateTime;

pub(super) fn to_timestamp(at: Millis) -> DbTimestamp {
    chrono::DateTime::from_timestamp_millis(at.0).unwrap_or_default().naive_utc()
}

pub(super) fn to_millis(moment: DbTimestamp) -> Millis {
    Millis(moment.and_utc().timestamp_millis())
}

pub(super) fn to_hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    bytes.try_into().map_err(|_| StoreError::Corrupt("a hash has another length".into()))
}

pub(super) fn to_u64(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Corrupt("a number is negative".into()))
}

pub(super) fn to_i64(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

pub(super) fn narrow<T: TryFrom<i32>>(number: i32) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::Corrupt(format!("{number} is out of range")))
}

pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Corrupt(error.to_string()))
}

pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// One row changed, or somebody else was first.
pub(super) fn expect_one_row(changed: usize) -> Result<(), StoreError> {
    if changed == 1 { Ok(()) } else { Err(StoreError::Stale) }
}

/// A query for one row, if it is there. Rows are asked for by a unique key and with `get_result`: `first` would add a
/// limit, and SQLite plans a statement anew each time a limit is bound to it.
pub(super) fn optional<T>(result: QueryResult<T>) -> Result<Option<T>, StoreError> {
    Ok(result.optional()?)
}
