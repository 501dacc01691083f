//! What an operator's slip must not cost.

use super::*;
use crate::on_both_databases;
use diesel::connection::SimpleConnection as _;
use staffetta::store::Store;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output};

/// Runs a command on a database, with the key file of its houses.
fn staffetta(database: &Database, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .args(arguments)
        .current_dir(database.folder.path())
        .env("STAFFETTA_DATABASE", &database.url)
        .env("STAFFETTA_KEY_FILE", database.folder.path().join("keys"))
        .env("STAFFETTA_BIND", "127.0.0.1:0")
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

fn execute(database: &Database, sql: &'static str) {
    let store = Store::open(&database.url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(store.write(move |conn| Ok(conn.batch_execute(sql)?))).unwrap();
}

on_both_databases! {
    fn a_lost_key_file_is_not_replaced_unasked(database) {
        let anna = house(&database).person("anna@example.org");
        let keys = database.folder.path().join("keys");
        std::fs::remove_file(&keys).unwrap();

        let refused = staffetta(&database, &["serve"]);
        let checked = staffetta(&database, &["check"]);
        let rotated = staffetta(&database, &["admin", "rotate-keys"]);

        assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
        assert!(said(&refused).contains("admin new-keys") && !keys.exists(), "{}", said(&refused));
        assert!(checked.status.code() == Some(1) && said(&checked).contains("admin new-keys"), "{}", said(&checked));
        assert_eq!(rotated.status.code(), Some(2));
        assert!(staffetta(&database, &["admin", "new-keys"]).status.success());
        assert!(!staffetta(&database, &["admin", "new-keys"]).status.success(), "keys that are there stay");
        let house = house(&database);
        support::Client { address: house.address, ..anna.client }.get("/me").expect_problem(401, "not_signed_in");
        assert_eq!(house.person("anna@example.org").account, anna.account);
    }

    fn tables_of_a_newer_version_are_refused_unless_they_say_otherwise(database) {
        drop(house(&database));
        let status = || staffetta(&database, &["admin", "status"]);

        assert!(status().status.success());
        execute(&database, "INSERT INTO __diesel_schema_migrations (version) VALUES ('9001'), ('9002'); \
            INSERT INTO migration_compat VALUES ('9001', '0.2.0'), ('9002', '0.2.0')");
        assert!(status().status.success(), "{}", said(&status()));
        let newer = Store::open(&database.url).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(newer.write(|conn| Ok(conn.batch_execute("UPDATE migration_compat SET oldest_program = '99.0.0' WHERE migration = '9002'")?))).unwrap();

        for command in [&["admin", "status"][..], &["serve"], &["check"]] {
            let refused = staffetta(&database, command);
            assert!(!refused.status.success() && said(&refused).contains("migration 9002"), "{command:?}: {}", said(&refused));
        }
    }
}

#[test]
fn a_copy_is_readable_by_its_owner_alone_and_names_the_key_file() {
    let database = Database::sqlite();
    drop(house(&database));
    let copy = database.folder.path().join("copy.db");

    let saved = staffetta(&database, &["backup", copy.to_str().unwrap()]);

    assert!(saved.status.success(), "{}", said(&saved));
    assert_eq!(copy.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    assert!(said(&saved).contains(database.folder.path().join("keys").to_str().unwrap()), "{}", said(&saved));
    assert!(
        !staffetta(&database, &["backup", copy.to_str().unwrap()]).status.success(),
        "no copy is written over"
    );
    let url = format!("sqlite://{}", copy.display());
    assert!(
        staffetta(&Database { url, folder: tempfile::tempdir().unwrap() }, &["admin", "status"])
            .status
            .success()
    );
}

#[test]
fn commands_for_a_database_that_is_not_there_make_none() {
    let database = Database::sqlite();
    let copy = database.folder.path().join("copy.db");

    for command in [
        &["admin", "status"][..],
        &["admin", "find-accounts", "anna"],
        &["export", "019a0000-0000-7000-8000-000000000000"],
        &["backup", copy.to_str().unwrap()],
        &["receive", "--to", "x@example.org"],
    ] {
        let done = staffetta(&database, command);
        let code = if command[0] == "receive" { 75 } else { 2 };
        assert_eq!(done.status.code(), Some(code), "{command:?}: {}", said(&done));
    }
    assert_eq!(std::fs::read_dir(database.folder.path()).unwrap().count(), 0);
}
