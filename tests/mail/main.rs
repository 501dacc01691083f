//! Letters over real SMTP on loopback, answers through `staffetta receive`, with the real rulesets.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod attacks;
mod bounces;
mod delivery;
mod fuzz;
mod games;
mod letters;
mod pictures;
mod post_office;
mod programs;
mod relays;
mod replies;
mod rhythm;
mod scene;
mod server;
#[path = "../support/mod.rs"]
mod support;
mod wire;

use post_office::{Arrived, PostOffice};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use staffetta::config::{MailTransportKind, Settings};
use staffetta::http::RateLimits;
use staffetta::mail::TlsMode;
use staffetta::store::{Conn, Store, StoreError};
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use support::client::eventually;
use support::{Database, House, Player};

/// Where answers go.
const INBOUND: &str = "turns@mail.staffetta.test";

/// A house that writes letters to a post office.
fn house(database: &Database, post: &PostOffice) -> House {
    house_with(database, post, Clock::system(), |_| ())
}

fn house_with(
    database: &Database,
    post: &PostOffice,
    clock: Clock,
    set: impl FnOnce(&mut Settings),
) -> House {
    House::with(database, rulesets::all(), clock, |settings| {
        settings.mail.transport = MailTransportKind::Smtp;
        settings.mail.inbound = Some(INBOUND.into());
        settings.mail.smtp.host = "127.0.0.1".into();
        settings.mail.smtp.port = Some(post.port);
        settings.mail.smtp.security = TlsMode::None;
        settings.limits = Some(RateLimits::NONE);
        set(settings);
    })
}

/// Somebody who signs in with the link in a letter.
fn sign_in(house: &House, post: &PostOffice, email: &str) -> Player {
    let links = || post.to(email).iter().filter_map(|letter| letter.link("login")).collect::<Vec<_>>();
    let before = links().len();
    house.stranger().post("/login", &json!({ "email": email })).expect_status(202);
    let come = || Some(links()).filter(|links| links.len() > before)?.pop();
    let token = eventually(come).expect("a link to sign in");
    let stranger = house.stranger();
    Player::of(&stranger, &stranger.post("/tokens", &json!({ "login_token": token })).expect(201))
}

const ANNA: &str = "anna@example.org";
const BEN: &str = "ben@example.net";

/// Two people at a game of Lorenzo.
fn table_of_two(house: &House, post: &PostOffice) -> (Player, Player, String) {
    table_with(house, post, "basic")
}

fn table_with(house: &House, post: &PostOffice, variant: &str) -> (Player, Player, String) {
    let (anna, ben) = (sign_in(house, post, ANNA), sign_in(house, post, BEN));
    let table = json!({ "ruleset": "lorenzo", "seats": 2, "title": "Spring in Florence",
        "options": { "variant": variant } });
    let id = anna.post("/games", &table).expect(201)["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    (anna, ben, id)
}

/// The program with the settings of such a house.
fn staffetta(database: &Database, post: &PostOffice) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_staffetta"));
    program
        .current_dir(database.folder.path())
        .env("STAFFETTA_DATABASE", &database.url)
        .env("STAFFETTA_BASE_URL", "http://staffetta.test")
        .env("STAFFETTA_KEY_FILE", database.folder.path().join("keys"))
        .env("STAFFETTA_MAIL__TRANSPORT", "smtp")
        .env("STAFFETTA_MAIL__INBOUND", INBOUND)
        .env("STAFFETTA_MAIL__TURN_LETTER_DELAY_SECONDS", "0")
        .env("STAFFETTA_MAIL__LEASE_SECONDS", "2")
        .env("STAFFETTA_MAIL__SMTP__HOST", "127.0.0.1")
        .env("STAFFETTA_MAIL__SMTP__PORT", post.port.to_string())
        .env("STAFFETTA_MAIL__SMTP__SECURITY", "none");
    program
}

/// Runs `staffetta receive` with a mail; its exit status and what it said.
fn receive(database: &Database, post: &PostOffice, mail: &[u8], arguments: &[&str]) -> (i32, String) {
    let mut process = staffetta(database, post)
        .arg("receive")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    process.stdin.take().unwrap().write_all(mail).unwrap();
    let output = process.wait_with_output().unwrap();
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().unwrap(), said)
}

/// Looks into a house's tables.
fn look<T: Send + 'static>(
    database: &Database,
    see: impl FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
) -> T {
    let store = Store::open(&database.url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(store.read(see)).unwrap()
}

/// Writes into a house's tables.
fn write_down(
    database: &Database,
    write: impl Fn(&mut Conn) -> Result<(), StoreError> + Send + Sync + 'static,
) {
    let store = Store::open(&database.url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(store.write(write)).unwrap();
}

/// An answer to a letter, as a mail program writes it: the words on top, the letter quoted below.
fn answer(letter: &Arrived, from: &str, words: &str) -> Vec<u8> {
    answer_with(letter, from, words, "")
}

fn answer_with(letter: &Arrived, from: &str, words: &str, headers: &str) -> Vec<u8> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let to = letter.reply_to().expect("the letter can be answered");
    let quoted: Vec<_> = letter.text().lines().map(|line| format!("> {line}\r\n")).collect();
    let quoted = quoted.concat();
    let number = NUMBER.fetch_add(1, Ordering::SeqCst);
    format!(
        "From: Somebody <{from}>\r\nTo: Staffetta <{to}>\r\nSubject: Re: your turn\r\n\
         Message-ID: <{number}@example.org>\r\nDate: Mon, 16 Nov 2026 18:00:00 +0000\r\n{headers}\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{words}\r\n\r\n\
         On Mon, 16 Nov 2026 at 18:00, Staffetta <{to}> wrote:\r\n{quoted}"
    )
    .into_bytes()
}

/// The one who is asked, with the letter that says so.
fn asked(post: &PostOffice, anna: &Player, game: &str) -> (&'static str, Arrived) {
    let first = if anna.decision(game).is_some() { ANNA } else { BEN };
    (first, post.letter(first, "Your turn"))
}
