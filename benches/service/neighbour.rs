//! Whether one visitor can starve another: a guest does everything expensive as fast as the limits let it go, and somebody else
//! plays beside. Both come through a proxy that says who they are, under the limits that hold for a public server.
//!
//!     cargo bench --bench service -- neighbour [SECONDS]
//!
//! `BENCH_SERVER=PROGRAM` measures another build, such as an older version.

use crate::Line;
use crate::server::Server;
use crate::support::client::{Answer, Client, Player};
use kernel::Bot;
use serde_json::{Value, json};
use staffetta::app::rulesets;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

const SETTINGS: &str = "trusted_proxies = [\"127.0.0.1\"]\n[limits]\n";
/// Between two moves of the one who is measured, so that the machine is not full of moves alone.
const PAUSE: Duration = Duration::from_millis(20);
/// How long somebody waits who was told to come later.
const PATIENCE: Duration = Duration::from_millis(50);

/// Measures and says what came out.
pub fn measure(lines: &mut Vec<Line>, database: &str, url: &str, seconds: u64) {
    println!("{database}: moves alone, then beside a guest who does everything expensive for {seconds} s");
    let server = Server::configured(url, SETTINGS);
    let visitor = |address: &str| Player::guest(&server.client(None).with("X-Forwarded-For", address));
    let (anna, ben, eve) = (visitor("192.0.2.1"), visitor("192.0.2.2"), visitor("192.0.2.66"));
    let mut game = Moves::new(anna, ben);
    let alone = game.play(Duration::from_secs(seconds.div_ceil(3)));

    let stop = AtomicBool::new(false);
    let demands: Vec<_> =
        everything_expensive(&eve).into_iter().map(|work| (work, AtomicU64::new(0))).collect();
    let beside = std::thread::scope(|scope| {
        for ((_, work), answered) in &demands {
            let (eve, stop) = (&eve, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    match work(eve).map(|answer| answer.status) {
                        Ok(429 | 503) | Err(_) => std::thread::sleep(PATIENCE),
                        Ok(_) => drop(answered.fetch_add(1, Ordering::Relaxed)),
                    }
                }
            });
        }
        let beside = game.play(Duration::from_secs(seconds));
        stop.store(true, Ordering::Relaxed);
        beside
    });
    for ((name, _), answered) in &demands {
        println!("  {:>6} {name}", answered.load(Ordering::Relaxed));
    }
    lines.push(told(database, "a move alone, p50, p99 (worst)", &alone, None));
    lines.push(told(database, "a move beside a greedy guest, p50, p99 (worst)", &beside, Some(50.0)));
}

fn told(database: &str, what: &str, taken: &[Duration], most: Option<f64>) -> Line {
    let at = |share: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a place in a list"
        )]
        let place = ((taken.len() - 1) as f64 * share) as usize;
        taken[place].as_secs_f64() * 1000.0
    };
    Line {
        what: format!("{database}: {what}, {} moves", taken.len()),
        target: if most.is_some() { "50 ms" } else { "" },
        figure: format!("{:.1}, {:.1} ms ({:.0} ms)", at(0.5), at(0.99), at(1.0)),
        reached: most.map(|most| at(0.99) < most),
    }
}

/// Two people who play on and on.
struct Moves {
    players: [Player; 2],
    game: Option<String>,
}

impl Moves {
    fn new(anna: Player, ben: Player) -> Moves {
        Moves { players: [anna, ben], game: None }
    }

    /// How long each move took, the quickest first.
    fn play(&mut self, time: Duration) -> Vec<Duration> {
        let begun = Instant::now();
        let mut taken = Vec::new();
        while begun.elapsed() < time {
            let game = self.game.take().unwrap_or_else(|| self.begin());
            let asked = self.players.iter().find_map(|player| Some((player, player.decision(&game)?)));
            let Some((player, decision)) = asked else { continue };
            self.game = Some(game.clone());
            let answer = json!({ "seq": decision["seq"], "action": decision["options"][0]["action"] });
            let sent = Instant::now();
            player.post(&format!("/games/{game}/moves"), &answer).expect(201);
            taken.push(sent.elapsed());
            std::thread::sleep(PAUSE);
        }
        taken.sort_unstable();
        taken
    }

    fn begin(&self) -> String {
        let [anna, ben] = &self.players;
        let game = anna.post("/games", &json!({ "ruleset": "lorenzo", "seats": 2 })).expect(201);
        let id = game["id"].as_str().unwrap().to_owned();
        ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
        id
    }
}

type Demand = (&'static str, Box<dyn Fn(&Client) -> std::io::Result<Answer> + Sync>);

/// What costs a server most, each as a request that can be made again and again.
fn everything_expensive(eve: &Player) -> Vec<Demand> {
    let file = rulesets::all()[0].record(&[5; 32], 4, &json!({}), &[Bot::Random; 4]).unwrap().to_text();
    let taken_in = eve.send("POST", "/games/import", Some(&file)).expect(201);
    let finished = taken_in["id"].as_str().unwrap().to_owned();
    let against =
        |count: u64| (1..=count).map(|seat| json!({ "seat": seat, "bot": "greedy" })).collect::<Vec<Value>>();
    let bots = json!({ "ruleset": "lorenzo", "seats": 4, "bots": against(3) }).to_string();
    let own = eve.post("/games", &json!({ "ruleset": "praga", "seats": 2, "bots": against(1) })).expect(201);
    let own = own["id"].as_str().unwrap().to_owned();
    let get = |name: &'static str, path: String| -> Demand {
        (name, Box::new(move |eve: &Client| eve.try_send("GET", &path, None)))
    };
    let again = file.clone();
    let (browser, draft) = page_draft(eve);
    vec![
        ("drafts on pages", Box::new(move |_: &Client| browser.try_send("GET", &draft, None))),
        get("lists", "/games?status=finished&limit=100".into()),
        get("lobbies", "!/lobby".into()),
        get("pictures", format!("/games/{finished}/board.png")),
        get("chronicles", format!("!/games/{finished}?chronicle=all")),
        get("verifications", format!("!/games/{finished}/verify")),
        get("exports", format!("/games/{finished}/export")),
        get("decisions with reasons", format!("/games/{own}/decision?missed=true")),
        ("reruns", Box::new(move |eve: &Client| eve.try_send("POST", "/reruns", Some(&file)))),
        ("imports", Box::new(move |eve: &Client| eve.try_send("POST", "/games/import", Some(&again)))),
        (
            "games of bots",
            Box::new(move |eve: &Client| {
                let made = eve.try_send("POST", "/games", Some(&bots))?;
                if made.status == 201 {
                    let path = format!("/games/{}/resign", made.json()["id"].as_str().unwrap_or_default());
                    return eve.try_send("POST", &path, Some("{}"));
                }
                Ok(made)
            }),
        ),
    ]
}

/// A browser that is asked in a game of its own, and the address of the page on which the first answer is drafted.
fn page_draft(eve: &Player) -> (Client, String) {
    let origin = format!("http://{}", eve.client.address);
    let form = eve.client.with("Content-Type", "application/x-www-form-urlencoded").with("Origin", &origin);
    let begun = Client { token: None, ..form }.send("POST", "!/try", Some("ruleset=praga"));
    let cookie = begun
        .header("set-cookie")
        .and_then(|cookie| cookie.split(';').next())
        .unwrap_or_else(|| panic!("no session: {}", begun.text));
    let page = begun.header("location").expect("a game").to_owned();
    let browser = Client { token: None, ..eve.client.clone() }.with("Cookie", cookie);
    let value = |html: &str, name: &str| {
        let value = html.split(&format!("name=\"{name}\" value=\"")).nth(1)?.split('"').next()?;
        Some(value.replace("&#39;", "'").replace(' ', "+"))
    };
    let draft = crate::support::client::eventually(|| {
        let html = browser.get(&format!("!{page}")).text;
        let option = html.split("<button class=\"option").nth(1)?;
        Some(format!("!{page}?seq={}&notation={}", value(&html, "seq")?, value(option, "notation")?))
    });
    (browser, draft.expect("a question"))
}
