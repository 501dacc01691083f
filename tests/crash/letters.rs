//! Two servers on one Postgres, one of them killed: people who play on through the other lose no move, see no error
//! but broken connections, and get exactly one letter for each of their turns.

use super::*;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::{Answer, Player};

/// How many tables play, and how long each of them.
const TABLES: usize = 3;
const MOVES: usize = 40;

/// Somebody who knows two servers, and goes to the other when one does not answer.
struct Persistent {
    player: Player,
    servers: [SocketAddr; 2],
}

impl Persistent {
    fn ask(&mut self, method: &str, path: &str, key: &str, body: Option<&Value>) -> Answer {
        let text = body.map(Value::to_string);
        for _ in 0..100 {
            let client = self.player.with("Idempotency-Key", key);
            if let Ok(answer) = client.try_send(method, path, text.as_deref()) {
                assert!(answer.status < 500, "{} {path}: {}", answer.status, answer.text);
                return answer;
            }
            let [one, two] = self.servers;
            self.player.client.address = if client.address == one { two } else { one };
        }
        panic!("no server answers");
    }
}

/// A table of two: who sits there, and its game.
fn open_table(number: usize, servers: [SocketAddr; 2]) -> ([Persistent; 2], String) {
    let client = Client { address: servers[number % 2], token: None, headers: Vec::new() };
    let people = ["anna", "ben"].map(|name| Persistent {
        player: Player::by_mail(&client, &format!("{name}{number}@example.org")),
        servers,
    });
    let game = people[0].player.post("/games", &json!({ "ruleset": "lorenzo", "seats": 2 })).expect(201);
    let id = game["id"].as_str().unwrap().to_owned();
    people[1].player.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    (people, id)
}

/// Plays; what was answered with 201, as the notes of `load` have it.
fn play(people: &mut [Persistent; 2], id: &str, played: &AtomicUsize) -> Vec<String> {
    let mut notes = Vec::new();
    for number in 0..MOVES {
        let table = people[0].ask("GET", &format!("/games/{id}"), "look", None).expect(200);
        let seat = usize::try_from(table["to_act"][0].as_u64().unwrap()).unwrap();
        // Each move is tried at the other server first.
        people[seat].player.client.address = people[seat].servers[number % 2];
        let asked =
            people[seat].ask("GET", &format!("/games/{id}/decision?texts=false"), "look", None).expect(200);
        let options = asked["options"].as_array().unwrap();
        let body = json!({ "seq": asked["seq"], "action": options[number % options.len()]["action"] });
        let moves = format!("/games/{id}/moves?texts=false");
        let made = people[seat].ask("POST", &moves, &format!("{id}-{number}"), Some(&body)).expect(201);
        let entry = &made["entries"][0];
        notes.push(format!("{id} {} {}", entry["seq"], entry["chain"].as_str().unwrap()));
        played.fetch_add(1, Ordering::SeqCst);
    }
    notes
}

/// How many letters about turns each seat must have got: one at the beginning, if it is asked then, and one whenever
/// an entry of the other made it be asked.
fn expected(entries: &[Value], to_act: u64) -> [usize; 2] {
    let mut asked_before = u64::MAX;
    let mut letters = [0, 0];
    let seats = entries.iter().map(|entry| entry["seat"].as_u64().unwrap()).chain([to_act]);
    for seat in seats {
        if seat != asked_before {
            letters[usize::try_from(seat).unwrap()] += 1;
        }
        asked_before = seat;
    }
    letters
}

#[test]
fn of_two_servers_one_is_killed_and_each_turn_is_one_letter() {
    let database = Database::postgres();
    let (one, two) = (Server::start(&database, free_address()), Server::start(&database, free_address()));
    let servers = [one.address, two.address];
    let played = Arc::new(AtomicUsize::new(0));

    let tables: Vec<_> = (0..TABLES)
        .map(|number| {
            let played = Arc::clone(&played);
            std::thread::spawn(move || {
                let (mut people, id) = open_table(number, servers);
                let notes = play(&mut people, &id, &played);
                (people, id, notes)
            })
        })
        .collect();
    while played.load(Ordering::SeqCst) < TABLES * MOVES / 3 {
        assert!(!tables.iter().all(std::thread::JoinHandle::is_finished), "nobody plays");
        std::thread::sleep(Duration::from_millis(5));
    }
    one.kill();
    let tables: Vec<_> = tables.into_iter().map(|table| table.join().unwrap()).collect();

    let notes = database.folder.path().join("notes");
    let lines: Vec<String> = tables.iter().flat_map(|(.., notes)| notes.clone()).collect();
    std::fs::write(&notes, lines.join("\n")).unwrap();
    check(&database, &two.client(), &[&notes]);
    for (people, id, _) in &tables {
        let here = |player: &Player| Client { address: two.address, ..player.client.clone() };
        let table = here(&people[0].player).get(&format!("/games/{id}")).expect(200);
        let log = here(&people[0].player).get(&format!("/games/{id}/log?limit=1000")).expect(200);
        let due = expected(log["items"].as_array().unwrap(), table["to_act"][0].as_u64().unwrap());
        for (person, due) in people.iter().zip(due) {
            let mails = here(&person.player).get("/me/mail?limit=100").expect(200);
            let turns =
                mails["items"].as_array().unwrap().iter().filter(|mail| mail["kind"] == "turn").count();
            assert_eq!(turns, due, "one letter a turn");
        }
    }
    two.kill();
}
