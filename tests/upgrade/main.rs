//! Games of an older revision: where they would part by newer rules, and how a table moves on to those.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod consent;
mod played;
#[path = "../mail/post_office.rs"]
#[allow(dead_code, reason = "the tests of mail use more of it")]
mod post_office;
mod reports;
mod revisions;
mod stored;
#[path = "../support/mod.rs"]
mod support;
mod table;
#[path = "../mail/wire.rs"]
#[allow(dead_code, reason = "the tests of mail use more of it")]
mod wire;

use std::process::{Command, Output};

fn staffetta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_staffetta")).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap() + &String::from_utf8(output.stderr.clone()).unwrap()
}
