//! What older versions have left behind, opened by this one: letters that wait leave, links and tokens that people
//! hold work as they did, games export the same bytes and go on. `tests/fixtures/README.md` says what is there.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod games;
mod letters;
mod opened;
#[path = "../mail/post_office.rs"]
#[allow(dead_code, reason = "the tests of mail use more of it")]
mod post_office;
mod proofs;
#[path = "../api/receiver.rs"]
#[allow(dead_code, reason = "the tests of webhooks use more of it")]
mod receiver;
#[path = "../support/mod.rs"]
mod support;
#[path = "../mail/wire.rs"]
#[allow(dead_code, reason = "the tests of mail use more of it")]
mod wire;
