//! How long the page of a game takes: for each ruleset a game in its middle at its largest table, asked for over
//! loopback as a browser does, beside what drawing the board alone takes. The first table shows how large pages are.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot be made ends there")]
#![expect(clippy::print_stdout, reason = "this is a measurement that is printed")]

#[path = "../tests/support/mod.rs"]
mod support;

use divan::Bencher;
use kernel::{AnyMatch, Bot, Millis, Reader, Ruleset, Seat, SeedSource, Viewer};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use support::client::eventually;
use support::{Client, Database, House};

/// So many answers of the reader lie behind a game in its middle.
const ANSWERS: usize = 25;

static LOOKS: OnceLock<Vec<Look>> = OnceLock::new();

/// Somebody who looks at a game.
struct Look {
    ruleset: &'static dyn Ruleset,
    address: SocketAddr,
    cookie: String,
    path: String,
    seats: u8,
    head: u64,
}

fn main() {
    let database = Database::sqlite();
    let house = House::with(&database, rulesets::all(), Clock::system(), |settings| {
        settings.base_url = None;
        settings.limits = Some(staffetta::http::RateLimits::NONE);
    });
    let looks = rulesets::all().iter().map(|ruleset| Look::in_the_middle(&house, &**ruleset)).collect();
    LOOKS.set(looks).unwrap_or_else(|_| unreachable!("they are made once"));
    print_sizes();
    divan::main();
}

fn looks() -> &'static [Look] {
    LOOKS.get().expect("main has made them")
}

fn look(ruleset: &str) -> &'static Look {
    looks().iter().find(|look| look.ruleset.id() == ruleset).expect("every ruleset is looked at")
}

fn names() -> Vec<&'static str> {
    rulesets::all().iter().map(|ruleset| ruleset.id()).collect()
}

fn print_sizes() {
    println!("{:<14} {:>8} {:>12} {:>12} {:>12}", "ruleset", "entries", "page", "compressed", "board");
    for look in looks() {
        let board = draw(&*look.position(), look.seats).len();
        let (raw, packed) = (look.ask("identity"), look.ask("gzip"));
        println!("{:<14} {:>8} {raw:>12} {packed:>12} {board:>12}", look.ruleset.id(), look.head);
    }
}

impl Look {
    /// A game at the largest table against bots, some answers in.
    fn in_the_middle(house: &House, ruleset: &'static dyn Ruleset) -> Look {
        let seats = *ruleset.seats().end();
        let form = house
            .stranger()
            .with("Origin", &format!("http://{}", house.address))
            .with("Content-Type", "application/x-www-form-urlencoded");
        let begun = form.send("POST", "!/try", Some("ruleset=lorenzo"));
        let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let mut person = house.stranger().with("Origin", &format!("http://{}", house.address));
        person.headers.push(("Cookie".into(), cookie.clone()));
        let bots: Vec<Value> = (1..seats).map(|seat| json!({ "seat": seat, "bot": "random" })).collect();
        let table = json!({ "ruleset": ruleset.id(), "seats": seats, "bots": bots });
        let id = person.post("/games", &table).expect(201)["id"].as_str().unwrap().to_owned();
        for number in 0..ANSWERS {
            answer(&person, &id, number);
        }
        let head = person.get(&format!("/games/{id}")).expect(200)["head"].as_u64().unwrap();
        Look { ruleset, address: house.address, cookie, path: format!("/games/{id}"), seats, head }
    }

    /// Asks for the page; says how many bytes came.
    fn ask(&self, encoding: &str) -> usize {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let request = format!(
            "GET {} HTTP/1.0\r\nHost: {}\r\nCookie: {}\r\nAccept: text/html\r\nAccept-Encoding: {encoding}\r\n\r\n",
            self.path, self.address, self.cookie
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        assert!(bytes.starts_with(b"HTTP/1.0 200") || bytes.starts_with(b"HTTP/1.1 200"), "{}", self.path);
        bytes.len() - bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap() - 4
    }

    /// A position of the same age, played by bots.
    fn position(&self) -> Box<dyn AnyMatch> {
        let deal = SeedSource::new([7; 32], &vec![None; usize::from(self.seats)]);
        let options = json!({});
        let mut game = self.ruleset.start(&deal, self.ruleset.revision(), &options).unwrap();
        while game.head() < self.head
            && let Some(seat) = game.to_act().first()
        {
            let luck = u8::try_from(game.head() % 256).unwrap();
            game.play_bot(seat, Bot::Random, [luck; 32], Millis(0));
        }
        game
    }
}

/// Gives one of the answers that the reader may give now; waits for the bots first.
fn answer(person: &Client, id: &str, number: usize) {
    let asked = eventually(|| {
        Some(person.get(&format!("/games/{id}/decision"))).filter(|answer| answer.status == 200)
    });
    let decision = asked.expect("the reader is asked").json();
    let options = decision["options"].as_array().unwrap();
    let action = &options[(number * 7 + 3) % options.len()]["action"];
    let sent =
        person.post(&format!("/games/{id}/moves"), &json!({ "seq": decision["seq"], "action": action }));
    sent.expect_status(201);
}

fn draw(game: &dyn AnyMatch, seats: u8) -> String {
    let names: Vec<String> = (0..seats).map(|seat| format!("Player {seat}")).collect();
    game.draw(Viewer::Seat(Seat(0)), &Reader { language: "en", names: &names, seat: None })
}

/// The whole request: reading the game, drawing, words, HTML, compression.
#[divan::bench(args = names(), sample_count = 100, sample_size = 1)]
fn page(bencher: Bencher<'_, '_>, ruleset: &str) {
    let look = look(ruleset);
    bencher.bench_local(|| look.ask("gzip"));
}

/// The board's share of it.
#[divan::bench(args = names(), sample_count = 100, sample_size = 1)]
fn board(bencher: Bencher<'_, '_>, ruleset: &str) {
    let look = look(ruleset);
    let game = look.position();
    bencher.bench_local(|| draw(&*game, look.seats));
}
