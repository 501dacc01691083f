//! Whether tables that a newer program has changed may still be served by this one. A migration that older programs need not know
//! says so in the tables themselves; any other stands for something that this program would do wrong.

use crate::store::connection::{Conn, applied_migrations, known_migrations};
use crate::store::error::StoreError;
use crate::store::schema::migration_compat;
use diesel::prelude::*;

/// What first had the table that is asked here.
const FIRST: &str = "0041";

/// Refuses tables that are newer than this program, unless they say that it may serve them.
pub(super) fn check(conn: &mut Conn) -> Result<(), StoreError> {
    let (applied, known) = (applied_migrations(conn)?, known_migrations(conn)?);
    let unknown: Vec<_> = applied.iter().filter(|version| !known.contains(version)).collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let mut allowed = Vec::new();
    if applied.iter().any(|version| version == FIRST) {
        let own = version_parts(env!("CARGO_PKG_VERSION"));
        let rows: Vec<(String, String)> = migration_compat::table
            .select((migration_compat::migration, migration_compat::oldest_program))
            .load(conn)?;
        allowed.extend(
            rows.into_iter().filter(|(_, oldest)| version_parts(oldest) <= own).map(|(version, _)| version),
        );
    }
    match unknown.into_iter().find(|version| !allowed.contains(version)) {
        Some(version) => Err(StoreError::TooNew(version.clone())),
        None => Ok(()),
    }
}

/// A version by its numbers; one that cannot be read is newer than all.
fn version_parts(version: &str) -> [u32; 3] {
    let mut numbers = version.split('.').map(|part| part.parse().unwrap_or(u32::MAX));
    std::array::from_fn(|_| numbers.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::version_parts;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(version_parts("0.2.0") < version_parts("0.10.0"));
        assert!(version_parts("1.0.0") > version_parts("0.99.7"));
        assert!(version_parts("nonsense") > version_parts("9.9.9"));
    }
}
