//! A running game of an older revision with people at the table, who play by page, by mail and by API.

use crate::played::Played;
use crate::post_office::{Arrived, PostOffice};
use crate::support::client::eventually;
use crate::support::{Client, Database, House, Player};
use crate::{out, staffetta};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use staffetta::config::{MailTransportKind, Settings};
use staffetta::mail::TlsMode;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

pub const ANNA: &str = "anna@example.org";
pub const BEN: &str = "ben@example.net";
const INBOUND: &str = "turns@mail.staffetta.test";

/// A house with one game in it.
pub struct Table {
    pub database: Database,
    pub post: PostOffice,
    pub house: House,
    pub game: String,
    pub anna: Player,
    pub ben: Player,
}

fn set(settings: &mut Settings, post: &PostOffice) {
    settings.mail.transport = MailTransportKind::Smtp;
    settings.mail.inbound = Some(INBOUND.into());
    settings.mail.smtp.host = "127.0.0.1".into();
    settings.mail.smtp.port = Some(post.port);
    settings.mail.smtp.security = TlsMode::None;
}

fn sign_in_link(house: &House, post: &PostOffice, email: &str) -> String {
    let links = || post.to(email).iter().filter_map(|letter| letter.link("login")).collect::<Vec<_>>();
    let before = links().len();
    house.stranger().post("/login", &json!({ "email": email })).expect_status(202);
    let come = || Some(links()).filter(|links| links.len() > before)?.pop();
    eventually(come).expect("a link to sign in")
}

fn sign_in(house: &House, post: &PostOffice, email: &str) -> Player {
    let token = sign_in_link(house, post, email);
    let stranger = house.stranger();
    Player::of(&stranger, &stranger.post("/tokens", &json!({ "login_token": token })).expect(201))
}

impl Table {
    /// The game goes on in this house, with anna and ben in the first seats and bots in the others.
    pub fn with(database: Database, game: &Played) -> Table {
        let post = PostOffice::open();
        let house = Table::another_house(&database, &post, Clock::system());
        let file = database.folder.path().join("game.json");
        std::fs::write(&file, game.file().to_text()).unwrap();
        let (anna, ben) = (format!("0={ANNA}"), format!("1={BEN}"));
        let file = file.to_str().unwrap();
        let taken =
            staffetta(&["import", file, "--database", &database.url, "--seat", &anna, "--seat", &ben]);
        assert!(taken.status.success(), "{}", out(&taken));
        let id = out(&taken).split(' ').nth(1).unwrap().to_owned();
        let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
        Table { database, post, house, game: id, anna, ben }
    }

    fn another_house(database: &Database, post: &PostOffice, clock: Clock) -> House {
        House::with(database, rulesets::all(), clock, |settings| set(settings, post))
    }

    /// Another server on the same database.
    pub fn second_house(&self) -> House {
        Table::another_house(&self.database, &self.post, self.house.clock.clone())
    }

    pub fn path(&self, more: &str) -> String {
        format!("/games/{}{more}", self.game)
    }

    pub fn upgrade(&self) -> Value {
        self.anna.get(&self.path("/upgrade")).expect(200)
    }

    pub fn propose(&self) -> Value {
        self.anna.post(&self.path("/upgrade"), &json!({})).expect(200)
    }

    /// The kinds of the log's entries.
    pub fn kinds(&self) -> Vec<String> {
        let log = self.anna.get(&self.path("/log?limit=1000")).expect(200);
        let entries = log["items"].as_array().unwrap().iter();
        entries.map(|entry| entry["kind"].as_str().unwrap().to_owned()).collect()
    }

    /// A browser in which somebody is signed in.
    pub fn browser(&self, email: &str) -> Client {
        let token = sign_in_link(&self.house, &self.post, email);
        let client = self.form_client();
        let signed_in = client.send("POST", "!/login", Some(&format!("token={token}")));
        signed_in.expect_status(303);
        let cookie = signed_in.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        client.with("Cookie", &cookie)
    }

    /// A browser in which nobody is.
    pub fn form_client(&self) -> Client {
        self.house
            .stranger()
            .with("Origin", "http://staffetta.test")
            .with("Content-Type", "application/x-www-form-urlencoded")
            .with("Accept", "text/html")
    }

    /// The rerun of the game's file by the command line, with its secret.
    pub fn rerun_export(&self) -> String {
        let exported = staffetta(&["export", &self.game, "--with-secret", "--database", &self.database.url]);
        assert!(exported.status.success(), "{}", out(&exported));
        let path = self.database.folder.path().join("exported.json");
        std::fs::write(&path, &exported.stdout).unwrap();
        let rerun = staffetta(&["rerun", path.to_str().unwrap()]);
        assert_eq!(rerun.status.code(), Some(0), "{}", out(&rerun));
        let stored = staffetta(&["rerun", "--stored", "--database", &self.database.url]);
        assert_eq!(stored.status.code(), Some(0), "{}", out(&stored));
        String::from_utf8(exported.stdout).unwrap()
    }

    /// Answers a letter by mail, and waits for the letter that says what came of it.
    pub fn reply(&self, letter: &Arrived, from: &str, words: &str) -> Arrived {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let answers = || {
            let letters = self.post.to(from).into_iter();
            letters.filter(|letter| letter.subject().starts_with("Re: ")).collect::<Vec<_>>()
        };
        let before = answers().len();
        let to = letter.reply_to().expect("the letter can be answered");
        let number = NUMBER.fetch_add(1, Ordering::SeqCst);
        let mail = format!(
            "From: Somebody <{from}>\r\nTo: Staffetta <{to}>\r\nSubject: Re: a letter\r\n\
             Message-ID: <{number}@example.org>\r\nDate: Mon, 16 Nov 2026 18:00:00 +0000\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{words}\r\n"
        );
        let mut process = Command::new(env!("CARGO_BIN_EXE_staffetta"))
            .arg("receive")
            .current_dir(self.database.folder.path())
            .env("STAFFETTA_DATABASE", &self.database.url)
            .env("STAFFETTA_BASE_URL", "http://staffetta.test")
            .env("STAFFETTA_KEY_FILE", self.database.folder.path().join("keys"))
            .env("STAFFETTA_MAIL__TRANSPORT", "smtp")
            .env("STAFFETTA_MAIL__INBOUND", INBOUND)
            .env("STAFFETTA_MAIL__SMTP__HOST", "127.0.0.1")
            .env("STAFFETTA_MAIL__SMTP__PORT", self.post.port.to_string())
            .env("STAFFETTA_MAIL__SMTP__SECURITY", "none")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        process.stdin.take().unwrap().write_all(mail.as_bytes()).unwrap();
        let received = process.wait_with_output().unwrap();
        assert!(received.status.success(), "{}", out(&received));
        let come = || Some(answers()).filter(|letters| letters.len() > before)?.pop();
        eventually(come).expect("a letter comes back")
    }
}

/// The value of the first field of that name on a page.
pub fn field(html: &str, name: &str) -> String {
    let at = format!("name=\"{name}\" value=\"");
    html.split(&at).nth(1).unwrap_or_else(|| panic!("no field {name}")).split('"').next().unwrap().to_owned()
}
