//! A copy of a fixture, opened by this version at the moment when the fixture was taken. What depends on how this
//! version is built stands here, and nowhere else in these tests.

use crate::post_office::PostOffice;
use crate::support::{Client, Database, House};
use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use kernel::Millis;
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Where answers by mail went, and go.
const INBOUND: &str = "turns@mail.staffetta.test";

/// A fixture in a throw-away database, with its keys, not yet served.
pub struct Left {
    pub database: Database,
    /// What people hold in their hands.
    pub links: Value,
    folder: PathBuf,
}

/// The same, served.
pub struct Opened {
    pub left: Left,
    pub house: House,
    pub post: PostOffice,
}

impl Left {
    /// Copies what version 0.1 left behind into a database of that kind, and brings its tables up to date.
    pub fn by_v0_1(database: Database) -> Left {
        let kind = if database.url.starts_with("sqlite") { "sqlite" } else { "postgres" };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1").join(kind);
        let copy = database.folder.path();
        if kind == "sqlite" {
            std::fs::copy(folder.join("staffetta.sqlite"), copy.join("test.db")).unwrap();
        } else {
            let mut conn = PgConnection::establish(&database.url).unwrap();
            conn.batch_execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").unwrap();
            conn.batch_execute(&std::fs::read_to_string(folder.join("staffetta.sql")).unwrap()).unwrap();
        }
        std::fs::copy(folder.join("staffetta.keys"), copy.join("keys")).unwrap();
        make_private(&copy.join("keys"));
        let links = serde_json::from_slice(&std::fs::read(folder.join("links.json")).unwrap()).unwrap();
        let left = Left { database, links, folder };
        let migrated = left.run(&["migrate"]);
        assert!(migrated.status.success(), "{}", String::from_utf8_lossy(&migrated.stderr));
        left
    }

    /// A file of the fixture.
    pub fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.join(name)).unwrap()
    }

    /// A link or token as it is written down, by its place: `/play/link`.
    pub fn link(&self, place: &str) -> &str {
        self.links.pointer(place).and_then(Value::as_str).unwrap_or_else(|| panic!("no {place}"))
    }

    /// What stands behind the last slash of a link.
    pub fn token(&self, place: &str) -> &str {
        self.link(place).rsplit('/').next().unwrap()
    }

    /// The id of a game.
    pub fn game(&self, name: &str) -> &str {
        self.links["games"][name].as_str().unwrap_or_else(|| panic!("no game {name:?}"))
    }

    /// Where the webhooks lead: the port is part of what was stored.
    pub fn webhooks_port(&self) -> u16 {
        if self.database.url.starts_with("sqlite") { 24_101 } else { 24_102 }
    }

    /// The program on this database.
    fn program(&self) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_staffetta"));
        program
            .current_dir(self.database.folder.path())
            .env("STAFFETTA_DATABASE", &self.database.url)
            .env("STAFFETTA_BASE_URL", "http://staffetta.test")
            .env("STAFFETTA_KEY_FILE", self.database.folder.path().join("keys"))
            .env("STAFFETTA_MAIL__INBOUND", INBOUND);
        program
    }

    /// Runs a command of it to its end.
    pub fn run(&self, arguments: &[&str]) -> Output {
        finish(self.program().args(arguments), "")
    }

    fn clock(&self) -> Clock {
        Clock::frozen(Millis(self.links["now_millis"].as_i64().unwrap()))
    }

    /// Serves it with letters that leave by a relay.
    pub fn open(self) -> Opened {
        self.open_with(json!({ "enabled": false }))
    }

    /// The same with these settings for webhooks.
    pub fn open_with(self, webhooks: Value) -> Opened {
        let post = PostOffice::open();
        let mail = json!({ "transport": "smtp", "inbound": INBOUND, "delay": 0,
            "smtp": { "host": "127.0.0.1", "port": post.port, "security": "none" } });
        let house = self.serve(mail, webhooks);
        Opened { left: self, house, post }
    }

    /// Serves it with these settings, at the moment when it was taken.
    pub fn serve(&self, mail: Value, webhooks: Value) -> House {
        House::with(&self.database, rulesets::all(), self.clock(), |settings| {
            settings.mail = serde_json::from_value(mail).unwrap();
            settings.webhooks = serde_json::from_value(webhooks).unwrap();
        })
    }
}

impl Opened {
    /// Opens a copy of what version 0.1 left behind.
    pub fn of_v0_1(database: Database) -> Opened {
        Left::by_v0_1(database).open()
    }

    /// Somebody with a token.
    pub fn bearer(&self, token: &str) -> Client {
        Client { token: Some(token.into()), ..self.house.stranger() }
    }

    /// Somebody by name, with the access token they held.
    pub fn person(&self, name: &str) -> Client {
        self.bearer(self.left.link(&format!("/access_tokens/{name}")))
    }

    /// The table of a game, as somebody sees it.
    pub fn table(&self, name: &str, game: &str) -> Value {
        self.person(name).get(&format!("/games/{game}")).expect(200)
    }

    /// Has a mail received that was delivered to an address, and says what became of it.
    pub fn receive(&self, to: &str, sender: &str, mail: &str) -> String {
        let mut receive = self.left.program();
        receive
            .env("STAFFETTA_MAIL__TRANSPORT", "smtp")
            .env("STAFFETTA_MAIL__SMTP__HOST", "127.0.0.1")
            .env("STAFFETTA_MAIL__SMTP__PORT", self.post.port.to_string())
            .env("STAFFETTA_MAIL__SMTP__SECURITY", "none")
            .args(["receive", "--to", to, &format!("--from={sender}")]);
        let done = finish(&mut receive, &mail.replace('\n', "\r\n"));
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    }
}

/// Runs a command with this on its standard input.
fn finish(command: &mut Command, input: &str) -> Output {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = pipes.spawn().unwrap();
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}

/// Nobody else may read keys.
fn make_private(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600)).unwrap();
}
