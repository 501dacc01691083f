//! Nobody fills the disk, and nobody starves others.

use super::*;
use crate::on_both_databases;
use kernel::Millis;
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use support::eventually;

/// The file of a game that two played to its end.
fn finished_file(house: &House) -> (String, Value) {
    let (anna, ben) = (house.guest(), house.guest());
    let id = table_of_two(&anna, &ben);
    play_out(&id, &[&anna, &ben]);
    let text = house.stranger().get(&format!("/games/{id}/export"));
    (text.text.clone(), text.expect(200))
}

fn with_limits(database: &Database, set: impl FnOnce(&mut staffetta::config::Settings)) -> House {
    House::with(database, &RULESETS, Clock::system(), set)
}

on_both_databases! {
    fn a_file_that_is_longer_than_any_game_is_refused(database) {
        let house = with_limits(&database, |settings| {
            settings.game_files.max_bytes = 20_000;
            settings.game_files.max_entries = 30;
            settings.game_files.max_notes = 2;
        });
        let anna = house.guest();
        let (text, file) = finished_file(&house);
        let entries = file["entries"].as_array().unwrap();
        let long = |count: usize, kind: &str| {
            let mut file = file.clone();
            let mut entry = entries[0].clone();
            if kind != "move" {
                for name in ["action", "notation"] { entry.as_object_mut().unwrap().remove(name); }
                entry["kind"] = json!(kind);
            }
            file["entries"] = json!(vec![entry; count]);
            file.to_string()
        };

        assert!(entries.len() <= 30 && text.len() < 20_000, "{} {}", entries.len(), text.len());
        for path in ["/games/import", "/reruns"] {
            anna.send("POST", path, Some(&" ".repeat(20_001))).expect_problem(413, "too_large");
            let detail = anna.send("POST", path, Some(&long(31, "move"))).expect_problem(413, "too_large");
            assert!(detail["detail"].as_str().unwrap().contains("entries"), "{detail}");
            let detail = anna.send("POST", path, Some(&long(3, "resign"))).expect_problem(413, "too_large");
            assert!(detail["detail"].as_str().unwrap().contains("notes"), "{detail}");
        }
        anna.send("POST", "/games/import", Some(&text)).expect(201);
        anna.send("POST", "/reruns", Some(&text)).expect(200);
    }

    fn a_game_that_is_brought_in_is_somebodys_and_counted(database) {
        let house = with_limits(&database, |settings| {
            settings.limits = Some(staffetta::http::RateLimits { imports_per_account_per_day: 2, ..staffetta::http::RateLimits::NONE });
        });
        let mut table = database.table();
        let (text, _) = finished_file(&house);
        let (anna, ben) = (house.guest(), house.guest());

        let made: Vec<_> = (0..2).map(|_| anna.send("POST", "/games/import", Some(&text)).expect(201)).collect();
        anna.send("POST", "/games/import", Some(&text)).expect_problem(429, "rate_limited");
        ben.send("POST", "/games/import", Some(&text)).expect(201);

        let owners = table.texts(&format!("SELECT creator AS text FROM games WHERE imported AND creator = '{}'", anna.account));
        assert_eq!(owners.len(), 2);
        let id = made[0]["id"].as_str().unwrap();
        let again = house.stranger().get(&format!("/games/{id}/export"));
        again.expect(200);
        assert_eq!(again.text, text);
    }

    fn what_an_import_left_half_done_is_pruned(database) {
        let clock = Clock::frozen(Millis(1_800_000_000_000));
        let house = House::with(&database, &RULESETS, clock.clone(), |_| ());
        let (text, _) = finished_file(&house);
        let anna = house.guest();
        let id = anna.send("POST", "/games/import", Some(&text)).expect(201)["id"].as_str().unwrap().to_owned();
        let whole = anna.send("POST", "/games/import", Some(&text)).expect(201)["id"].as_str().unwrap().to_owned();
        let mut table = database.table();
        table.execute(&format!("DELETE FROM seats WHERE game_id = '{id}'"));
        table.execute(&format!("UPDATE games SET head = 0, status = 'abandoned', visibility = '\"private\"' WHERE id = '{id}'"));
        clock.advance(2 * 3_600_000);

        prune(&database, &clock);

        assert!(table.texts(&format!("SELECT game_id AS text FROM entries WHERE game_id = '{id}'")).is_empty());
        house.stranger().get(&format!("/games/{whole}")).expect(200);
    }

    fn somebodys_many_games_do_not_keep_anothers_bot_waiting(database) {
        let house = House::with(&database, rulesets::all(), Clock::system(), |_| ());
        let (anna, ben) = (house.guest(), house.guest());
        let mut table = database.table();
        let bots = json!([{ "seat": 1, "bot": "greedy" }, { "seat": 2, "bot": "greedy" }, { "seat": 3, "bot": "greedy" }]);
        for _ in 0..40 {
            let game = anna.post("/games", &json!({ "ruleset": "lorenzo", "seats": 4, "bots": bots })).expect(201);
            let id = game["id"].as_str().unwrap();
            anna.post(&format!("/games/{id}/resign"), &json!({})).expect_status(201);
        }
        let waiting = |table: &mut support::databases::Table| table.count("outbox WHERE kind = 'bot' AND done_at IS NULL");
        let before = waiting(&mut table);

        let game = ben.post("/games", &json!({ "ruleset": "praga", "seats": 2, "bots": [{ "seat": 1, "bot": "random" }] })).expect(201);
        let id = game["id"].as_str().unwrap();
        for _ in 0..3 {
            eventually(|| ben.decision(id)).expect("the bot answers");
            ben.answer(id, 0).expect_status(201);
        }

        let after = waiting(&mut table);
        assert!(before > 10 && after * 2 > before, "{before} games waited before, {after} when the bot had answered");
    }

    fn streams_are_counted_by_account_by_address_and_in_all(database) {
        let house = with_limits(&database, |settings| {
            settings.limits = Some(staffetta::http::RateLimits {
                streams_per_account: 2,
                streams_per_address: 4,
                ..staffetta::http::RateLimits::NONE
            });
            settings.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
            settings.max_streams = 6;
        });
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let path = format!("/games/{id}/stream");
        let from = |client: &support::Client, address: &str| client.with("X-Forwarded-For", address);

        let first = [from(&anna, "192.0.2.1").follow(&path), from(&anna, "192.0.2.2").follow(&path)];
        from(&anna, "192.0.2.3").get(&path).expect_problem(429, "rate_limited");
        let stranger = from(&house.stranger(), "192.0.2.9");
        let mut others: Vec<_> = (0..4).map(|_| stranger.follow(&path)).collect();
        stranger.get(&path).expect_problem(429, "rate_limited");
        from(&ben, "192.0.2.7").get(&path).expect_problem(503, "busy");
        drop(others.pop());
        let mut again = eventually(|| {
            let mut stream = from(&ben, "192.0.2.7").follow(&path);
            stream.next_event().map(|_| stream)
        }).expect("a place is free again");

        anna.answer(&id, 0).expect(201);
        assert_eq!(again.next_event().unwrap().0, "entry");
        drop(first);
    }

    fn listeners_of_one_game_are_told_the_same_and_only_what_they_may_see(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let path = format!("/games/{id}/stream?after=0");
        let mut listeners = [anna.follow(&path), ben.follow(&path), house.stranger().follow(&path)];

        anna.answer(&id, 0).expect(201);
        ben.answer(&id, 0).expect(201);
        let late = house.stranger().follow(&path);

        let told = |listener: &mut support::client::Follower| -> Vec<Value> {
            let mut found = Vec::new();
            while found.len() < 2 {
                let (name, _, data) = listener.next_event().expect("it goes on");
                if name == "entry" { found.push(data); }
            }
            found
        };
        let [anna_hears, ben_hears, eve_hears] = listeners.each_mut().map(told);
        let mut late = late;
        let late_hears = told(&mut late);
        for heard in [&anna_hears, &ben_hears, &eve_hears, &late_hears] {
            assert_eq!(heard[0]["seq"], 1);
            assert_eq!(heard[1]["seq"], 2);
            assert_eq!(heard[0]["chain"], anna_hears[0]["chain"]);
        }
        assert!(anna_hears[0]["action"].is_object(), "her own choice: {}", anna_hears[0]);
        assert!(ben_hears[0]["action"].is_null() && eve_hears[0]["action"].is_null(), "a secret choice");
    }

    fn a_deleted_game_is_gone_and_says_so(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let (id, other) = (table_of_two(&anna, &ben), table_of_two(&anna, &ben));
        anna.answer(&id, 0).expect(201);
        let chain = anna.get(&format!("/games/{id}/log")).expect(200)["items"][0]["chain"].as_str().unwrap().to_owned();

        admin(&database, &["delete-game", &id]);

        for path in ["", "/view", "/log", "/decision", "/export", "/board.svg"] {
            anna.get(&format!("/games/{id}{path}")).expect_problem(410, "gone");
        }
        house.stranger().get(&format!("!/games/{id}")).expect_status(410);
        assert!(anna.post(&format!("/games/{id}/moves"), &json!({ "seq": 1, "notation": "burn 0" })).status >= 400);
        let mut table = database.table();
        let hex = if database.url.starts_with("sqlite") { "lower(hex(chain))" } else { "encode(chain, 'hex')" };
        assert_eq!(table.texts(&format!("SELECT {hex} AS text FROM deleted_games WHERE id = '{id}'")), [chain]);
        assert_eq!(table.count(&format!("entries WHERE game_id = '{id}'")), 0);
        assert_eq!(table.count(&format!("seats WHERE game_id = '{id}'")), 0);
        anna.get(&format!("/games/{other}")).expect(200);
        assert_eq!(anna.get("/games?mine=true").expect(200)["items"].as_array().unwrap().len(), 1);
    }

    fn nothing_grows_for_ever(database) {
        let clock = Clock::frozen(Millis(1_800_000_000_000));
        let house = House::with(&database, &RULESETS, clock.clone(), |settings| settings.prune.mailbox_letters = 3);
        let (anna, ben) = (house.guest(), house.guest());
        let finished = table_of_two(&anna, &ben);
        play_out(&finished, &[&anna, &ben]);
        let dora = house.guest();
        let open = dora.post("/games", &json!({ "ruleset": "lanterns", "seats": 2 })).expect(201);
        let running = table_of_two(&house.guest(), &house.guest());
        for name in ["e", "f", "g", "h", "i"] {
            house.person(&format!("{name}@example.org"));
        }
        let mut table = database.table();
        clock.advance(400 * 24 * 3_600_000);

        for _ in 0..3 {
            prune(&database, &clock);
        }

        let names = |table: &mut support::databases::Table| table.texts("SELECT id AS text FROM accounts WHERE email IS NULL");
        let left = names(&mut table);
        assert!(!left.contains(&anna.account) && !left.contains(&ben.account) && !left.contains(&dora.account));
        assert_eq!(left.len(), 2, "those of the running game stay");
        assert_eq!(table.count("mailbox"), 3);
        assert_eq!(table.count("outbox WHERE done_at IS NOT NULL"), 0);
        house.stranger().get(&format!("/games/{finished}/export")).expect(200);
        house.stranger().get(&format!("/games/{running}")).expect(200);
        house.stranger().get(&format!("/games/{}", open["id"].as_str().unwrap())).expect_problem(410, "gone");
    }
}

/// Runs what an operator runs.
fn admin(database: &Database, words: &[&str]) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_staffetta"));
    let output = command.arg("admin").args(["--database", &database.url]).args(words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// One round of pruning, at the time of a clock.
fn prune(database: &Database, clock: &Clock) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let store = staffetta::store::Store::open(&database.url).unwrap();
    let settings = staffetta::app::AppSettings {
        prune: staffetta::app::PruneAges { mailbox_letters: 3, ..staffetta::app::PruneAges::default() },
        ..staffetta::app::AppSettings::default()
    };
    let app =
        staffetta::app::App::new(store, clock.clone(), staffetta::app::Rulesets::new(&RULESETS), settings);
    runtime.block_on(app.prune_expired()).unwrap();
}

#[test]
fn a_body_that_comes_byte_by_byte_is_given_up() {
    let database = Database::sqlite();
    let house = with_limits(&database, |settings| settings.body_timeout_seconds = 1);
    for (path, kind) in [
        ("/api/v1/reruns", "application/json"),
        ("/api/v1/login", "application/json"),
        ("/login/letter", "application/x-www-form-urlencoded"),
    ] {
        let mut stream = TcpStream::connect(house.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let head =
            format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: 100\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let begun = Instant::now();
        let mut reader = stream.try_clone().unwrap();
        let drip = std::thread::spawn(move || {
            for _ in 0..40 {
                if stream.write_all(b" ").is_err() {
                    break;
                }
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        let mut answer = [0; 12];
        reader.read_exact(&mut answer).unwrap();
        assert!(begun.elapsed() < Duration::from_secs(4), "{path}: {:?}", begun.elapsed());
        assert_eq!(&answer, b"HTTP/1.1 408", "{path}");
        drop(reader);
        drip.join().unwrap();
    }
}
