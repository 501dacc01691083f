//! Webhooks: made, told, tried again and given up.

use super::*;
use crate::on_both_databases;
use crate::receiver::{Manners, Receiver};
use kernel::Millis;
use staffetta::clock::Clock;
use staffetta::config::Settings;
use staffetta::domain::{AccountId, JobKind, OutboxJob, new_id};
use staffetta::http::RateLimits;
use staffetta::store::{Conn, Store, outbox, webhooks};
use std::collections::BTreeSet;
use support::Answer;
use support::client::{eventually, letter};

const HOUR: i64 = 3_600_000;

/// A house that believes a receiver on the same machine.
fn near(database: &Database, receiver: &Receiver, clock: Clock) -> House {
    near_with(database, receiver, clock, |_| ())
}

fn near_with(
    database: &Database,
    receiver: &Receiver,
    clock: Clock,
    set: impl FnOnce(&mut Settings),
) -> House {
    let authorities = receiver.authorities();
    House::with(database, &RULESETS, clock, |settings| {
        settings.webhooks.allow_private = true;
        settings.webhooks.ca_file = Some(authorities);
        settings.webhooks.timeout_seconds = 30;
        set(settings);
    })
}

fn frozen() -> Clock {
    Clock::frozen(Millis(1_800_000_000_000))
}

/// A webhook that leads to a path of the receiver's, and its secret.
fn hook(player: &Player, receiver: &Receiver, path: &str) -> (String, String) {
    let made = player.post("/webhooks", &json!({ "url": receiver.url(path) })).expect(201);
    (made["id"].as_str().unwrap().into(), made["secret"].as_str().unwrap().into())
}

/// How a webhook fares.
fn listed(player: &Player, id: &str) -> Value {
    let all = player.get("/webhooks").expect(200);
    all["items"].as_array().unwrap().iter().find(|hook| hook["id"] == id).cloned().unwrap_or_default()
}

/// Waits until a webhook has come to this state.
#[track_caller]
fn becomes(player: &Player, id: &str, state: &str) -> Value {
    let look = || Some(listed(player, id)).filter(|hook| hook["state"] == state);
    eventually(look).unwrap_or_else(|| panic!("not {state}: {}", listed(player, id)))
}

/// Whether the document describes such a call.
fn is_described(body: &Value) -> bool {
    let document: Value =
        serde_json::from_str(include_str!("../../openapi/openapi.json")).expect("the document is JSON");
    let schema = json!({ "$ref": "#/components/schemas/WebhookCall", "components": document["components"] });
    jsonschema::validator_for(&schema).unwrap().is_valid(body)
}

/// Something that waits for a webhook.
fn waits(recipient: &str, number: u32, due_at: i64) -> OutboxJob {
    OutboxJob {
        id: new_id(Millis(due_at)),
        dedupe_key: format!("{recipient}:{number}"),
        kind: JobKind::WebhookCall,
        game: None,
        seat: None,
        recipient: recipient.into(),
        body: String::new(),
        due_at: Millis(due_at),
        attempts: 0,
    }
}

/// Somebody whose access token was renewed.
fn still_here(player: &Player) -> Player {
    let token = json!({ "refresh_token": player.refresh_token });
    Player::of(&player.client, &player.post("/tokens", &token).expect(201))
}

fn wanted(url: &str) -> Value {
    json!({ "url": url })
}

/// What waits for webhooks at that time.
fn waiting(database: &Database, at: i64) -> usize {
    let store = Store::open(&database.url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let look = store.read(move |conn| outbox::list_due(conn, &[JobKind::WebhookCall], &[], Millis(at), 99));
    runtime.block_on(look).unwrap().len()
}

on_both_databases! {
    fn a_turn_is_told_signed_and_without_the_position(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, secret) = hook(&anna, &receiver, "/told?key=of+her+own");

        let game = table_of_two(&anna, &ben);
        let call = receiver.wait_for("/told?key=of+her+own", 1).remove(0);

        let seat = anna.table(&game)["seat"].clone();
        assert_eq!(call.json(), json!({
            "type": "turn",
            "timestamp": "2027-01-15T08:00:00.000Z",
            "data": { "game": game, "seat": seat, "seq": 0, "url": format!("http://staffetta.test/games/{game}") },
        }));
        assert!(is_described(&call.json()), "the document says so");
        assert!(call.is_signed_with(&secret), "{call:?}");
        assert!(!call.is_signed_with("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="));
        assert_eq!(call.timestamp(), 1_800_000_000);
        assert_eq!(call.headers["content-type"], "application/json");
        assert!(call.headers["user-agent"].starts_with("Staffetta/"));
        let fares = || Some(listed(&anna, &id)).filter(|hook| !hook["last_delivery"].is_null());
        let fares = eventually(fares).expect("its owner sees it");
        assert_eq!((fares["state"].clone(), fares["last_delivery"]["status"].clone()), (json!("active"), json!(204)));
        assert!(fares.get("secret").is_none(), "the secret is shown once");
    }

    fn each_event_is_told_once_to_each_who_asked_for_it(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, Clock::system());
        let (anna, ben) = (house.guest(), house.person("ben@example.org"));
        hook(&anna, &receiver, "/all");
        ben.post("/webhooks", &json!({ "url": receiver.url("/end"), "events": ["finished", "finished"] })).expect(201);

        let game = table_of_two(&anna, &ben);
        play_out(&game, &[&anna, &ben]);
        receiver.wait_for("/end", 1);
        let over = || receiver.told("/all").iter().any(|call| call.json()["type"] == "finished").then_some(());
        eventually(over).expect("the end is told");

        let ends = receiver.told("/end");
        assert_eq!(ends.len(), 1);
        assert_eq!(ends[0].json()["type"], "finished");
        let told = receiver.told("/all");
        let ids: BTreeSet<_> = told.iter().map(|call| call.id().to_owned()).collect();
        let facts: BTreeSet<_> = told.iter().map(|call| call.body.clone()).collect();
        assert_eq!((ids.len(), facts.len()), (told.len(), told.len()), "no fact twice");
        let kinds: BTreeSet<_> = told.iter().map(|call| call.json()["type"].to_string()).collect();
        assert!(kinds.contains("\"turn\"") && kinds.contains("\"finished\""), "{kinds:?}");
    }

    fn what_fails_is_told_again_later_under_the_same_id(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, secret) = hook(&anna, &receiver, "/told");
        receiver.behave("/told", Manners::Answers(500));
        table_of_two(&anna, &ben);
        let fares = becomes(&anna, &id, "failing");
        assert_eq!(fares["last_delivery"]["status"], 500);
        assert_eq!(fares["failures"], 1);
        receiver.behave("/told", Manners::Answers(200));

        house.clock.advance(60_000);
        let calls = receiver.wait_for("/told", 2);

        assert_eq!(calls[0].id(), calls[1].id());
        assert_eq!(calls[0].body, calls[1].body);
        assert_eq!(calls[1].timestamp() - calls[0].timestamp(), 60, "a repeated old one can be told apart");
        assert!(calls.iter().all(|call| call.is_signed_with(&secret)));
        assert_eq!(becomes(&anna, &id, "active")["failures"], 0);
    }

    fn a_redirect_is_a_failure_and_not_followed(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, Clock::system());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, _) = hook(&anna, &receiver, "/told");
        receiver.behave("/told", Manners::Redirects("/elsewhere"));

        table_of_two(&anna, &ben);

        assert_eq!(becomes(&anna, &id, "failing")["last_delivery"]["failure"], "the answer was 302");
        assert!(receiver.told("/elsewhere").is_empty());
    }

    fn whoever_says_gone_is_told_nothing_more(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, Clock::system());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, _) = hook(&anna, &receiver, "/gone");
        receiver.behave("/gone", Manners::Answers(410));
        table_of_two(&anna, &ben);

        let fares = becomes(&anna, &id, "disabled");
        hook(&anna, &receiver, "/told");
        table_of_two(&anna, &ben);
        receiver.wait_for("/told", 1);

        assert_eq!(fares["disabled_because"], "gone");
        assert_eq!(receiver.told("/gone").len(), 1);
        assert_eq!(waiting(&database, i64::MAX / 2_000_000), 0);
    }

    fn a_receiver_that_never_answers_holds_up_no_other(database) {
        let receiver = Receiver::open();
        let house = near_with(&database, &receiver, Clock::system(), |settings| settings.webhooks.connections = 2);
        let (anna, ben) = (house.guest(), house.guest());
        receiver.behave("/silent", Manners::Silent);
        hook(&anna, &receiver, "/silent");
        hook(&anna, &receiver, "/told");

        // More for the silent one than there are hands.
        for _ in 0..4 {
            table_of_two(&anna, &ben);
        }

        receiver.wait_for("/told", 4);
        assert_eq!(receiver.told("/silent").len(), 1, "one at a time");
    }

    fn what_is_deleted_is_told_nothing_more(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, _) = hook(&anna, &receiver, "/deleted");
        receiver.behave("/deleted", Manners::Answers(503));
        table_of_two(&anna, &ben);
        becomes(&anna, &id, "failing");

        anna.delete(&format!("/webhooks/{id}")).expect_status(204);
        receiver.behave("/deleted", Manners::Answers(204));
        house.clock.advance(600_000);
        hook(&anna, &receiver, "/told");
        table_of_two(&anna, &ben);
        receiver.wait_for("/told", 1);

        assert_eq!(receiver.told("/deleted").len(), 1);
        assert_eq!(listed(&anna, &id), Value::Null);
        anna.delete(&format!("/webhooks/{id}")).expect_problem(404, "not_found");
    }

    fn a_webhook_that_fails_for_days_is_disabled(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (mut anna, ben) = (house.person("anna@example.org"), house.guest());
        let (id, _) = hook(&anna, &receiver, "/told");
        receiver.behave("/told", Manners::Answers(500));
        table_of_two(&anna, &ben);

        let mut tries = 0;
        while listed(&anna, &id)["state"] != "disabled" {
            tries += 1;
            receiver.wait_for("/told", tries);
            let noted = || (listed(&anna, &id)["failures"] == tries).then_some(());
            eventually(noted).expect("each try is noted");
            house.clock.advance(8 * HOUR);
            anna = still_here(&anna);
        }

        assert_eq!(tries, 10, "every eight hours for three days, and once at the beginning");
        assert_eq!(listed(&anna, &id)["disabled_because"], "failing");
        let told = letter(&house.stranger(), "anna@example.org", "is no longer called");
        assert_eq!(told["subject"], "Your webhook at 127.0.0.1 is no longer called");
        assert!(told["text"].as_str().unwrap().contains("http://staffetta.test/keys"), "{told}");
        let ids: BTreeSet<_> = receiver.told("/told").iter().map(|call| call.id().to_owned()).collect();
        assert_eq!(ids.len(), 1);
    }

    fn a_house_that_goes_down_between_telling_and_noting_tells_the_same_again(database) {
        let (receiver, clock) = (Receiver::open(), frozen());
        let one = near(&database, &receiver, clock.clone());
        let (anna, ben) = (one.guest(), one.guest());
        hook(&anna, &receiver, "/told");
        receiver.behave("/told", Manners::Silent);
        table_of_two(&anna, &ben);
        receiver.wait_for("/told", 1);
        drop(one);
        receiver.behave("/told", Manners::Answers(204));

        let _two = near(&database, &receiver, clock.clone());
        clock.advance(61_000);
        let calls = receiver.wait_for("/told", 2);

        assert_eq!(calls[0].id(), calls[1].id());
    }

    fn nobody_sees_or_deletes_what_is_anothers(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let made = anna.post("/webhooks", &wanted("https://example.org/told")).expect(201);
        let path = format!("/webhooks/{}", made["id"].as_str().unwrap());
        let key = anna.post("/me/api_keys", &json!({ "name": "bot", "scopes": ["play"] })).expect(201);
        let bot = support::Client { token: key["key"].as_str().map(str::to_owned), ..house.stranger() };

        assert_eq!(ben.get("/webhooks").expect(200)["items"], json!([]));
        ben.delete(&path).expect_problem(404, "not_found");
        house.stranger().get("/webhooks").expect_problem(401, "not_signed_in");
        house.stranger().post("/webhooks", &wanted("https://example.org/")).expect_problem(401, "not_signed_in");
        house.stranger().delete(&path).expect_problem(401, "not_signed_in");
        bot.get("/webhooks").expect_problem(403, "not_allowed");
        bot.post("/webhooks", &wanted("https://example.org/")).expect_problem(403, "not_allowed");
        bot.delete(&path).expect_problem(403, "not_allowed");
        let seen = anna.get("/webhooks");
        assert_eq!(seen.expect(200)["items"][0]["id"], made["id"]);
        anna.with("If-None-Match", seen.header("etag").unwrap()).get("/webhooks").expect_status(304);
    }

    fn wrong_wishes_are_refused_with_their_place(database) {
        let house = house(&database);
        let anna = house.guest();
        let long = format!("https://example.org/{}", "x".repeat(1100));

        for url in [
            "", "told", "http://example.org/", "ftp://example.org/", "https://anna:hush@example.org/", &long,
            "https://example.org:25/", "https://example.org/#x", "https://localhost/", "https://127.0.0.1/",
            "https://0x7f.1/", "https://2130706433/", "https://[::1]/", "https://[::ffff:127.0.0.1]/",
            "https://169.254.169.254/latest/meta-data", "https://10.0.0.1/", "https://printer/", "https://example.org/\r\nX: y",
        ] {
            let problem = anna.post("/webhooks", &wanted(url)).expect_problem(400, "malformed");
            assert_eq!(problem["errors"][0]["pointer"], "/url", "{url}");
        }
        for events in [json!([]), json!(["bot"]), json!(["turn", "sign_in"]), json!(["webhook"])] {
            let body = json!({ "url": "https://example.org/", "events": events });
            let problem = anna.post("/webhooks", &body).expect_problem(400, "malformed");
            assert_eq!(problem["errors"][0]["pointer"], "/events", "{events}");
        }
        for body in [json!({}), json!([]), json!({ "url": 7 }), json!({ "url": "https://example.org/", "secret": "x" }),
            json!({ "url": "https://example.org/", "events": "turn" })] {
            anna.post("/webhooks", &body).expect_problem(400, "malformed");
        }
        anna.delete("/webhooks/nonsense").expect_problem(404, "not_found");
        assert_eq!(anna.get("/webhooks").expect(200)["items"], json!([]), "nothing is kept of it");
    }

    fn an_account_may_have_ten(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let make = |player: &Player| -> Answer { player.post("/webhooks", &wanted("https://example.org/told")) };
        let made: Vec<_> = (0..10).map(|_| make(&anna).expect(201)["id"].as_str().unwrap().to_owned()).collect();

        make(&anna).expect_problem(409, "too_many_webhooks");
        make(&ben).expect_status(201);
        anna.delete(&format!("/webhooks/{}", made[3])).expect_status(204);

        make(&anna).expect_status(201);
        make(&anna).expect_problem(409, "too_many_webhooks");
    }

    fn making_webhooks_counts_as_work_and_can_be_switched_off(database) {
        let rates = RateLimits { expensive_requests_per_minute: 2, ..RateLimits::NONE };
        let busy = House::with(&database, &RULESETS, Clock::system(), |settings| settings.limits = Some(rates));
        let off = House::with(&database, &RULESETS, Clock::system(), |settings| settings.webhooks.enabled = false);
        let anna = busy.guest();
        for _ in 0..2 {
            anna.post("/webhooks", &wanted("https://example.org/told")).expect(201);
        }

        anna.post("/webhooks", &wanted("https://example.org/told")).expect_problem(429, "rate_limited");
        let ben = off.guest();
        ben.post("/webhooks", &wanted("https://example.org/told")).expect_problem(403, "not_allowed");
    }

    fn an_erased_account_leaves_no_webhook_and_nothing_to_tell(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, _) = hook(&anna, &receiver, "/told");
        receiver.behave("/told", Manners::Answers(500));
        table_of_two(&anna, &ben);
        becomes(&anna, &id, "failing");
        let later = 1_800_000_000_000 + HOUR;
        assert_eq!(waiting(&database, later), 1);

        anna.delete("/me").expect_status(204);

        assert_eq!(waiting(&database, later), 0);
        let store = Store::open(&database.url).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let account = AccountId::from_stored(anna.account.clone());
        let left = runtime.block_on(store.read(move |conn| webhooks::list_of(conn, &account))).unwrap();
        assert!(left.is_empty());
    }

    fn no_more_than_a_thousand_calls_wait_for_one(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (anna, ben) = (house.guest(), house.guest());
        let (full, _) = hook(&anna, &receiver, "/full");
        hook(&anna, &receiver, "/told");
        let (recipient, later) = (full.clone(), 1_800_000_000_000 + HOUR);
        let store = Store::open(&database.url).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let fill = store.write(move |conn| (0..1000).try_for_each(|number| outbox::enqueue(conn, &waits(&recipient, number, later))));
        runtime.block_on(fill).unwrap();

        table_of_two(&anna, &ben);
        receiver.wait_for("/told", 1);

        let look = move |conn: &mut Conn| outbox::count_pending_for(conn, &full);
        assert_eq!(runtime.block_on(store.read(look)).unwrap(), 1000);
        assert!(receiver.told("/full").is_empty());
    }

    fn somebody_without_an_address_is_reminded_by_webhook(database) {
        let receiver = Receiver::open();
        let house = near(&database, &receiver, frozen());
        let (anna, ben) = (house.guest(), house.guest());
        anna.post("/webhooks", &json!({ "url": receiver.url("/told"), "events": ["reminder", "seat_taken"] })).expect(201);
        let pace = json!({ "per_turn": 48 * 3600, "on_timeout": "bot" });
        let table = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2, "pace": pace })).expect(201);
        let game = table["id"].as_str().unwrap();
        ben.post(&format!("/games/{game}/join"), &json!({})).expect(200);

        house.clock.advance(25 * HOUR);
        assert_eq!(receiver.wait_for("/told", 1)[0].json()["type"], "reminder");
        house.clock.advance(24 * HOUR);

        assert_eq!(receiver.wait_for("/told", 2)[1].json()["type"], "seat_taken");
    }
}

#[test]
fn what_was_allowed_once_is_checked_again_before_each_call() {
    let (database, receiver) = (Database::sqlite(), Receiver::open());
    let private = near(&database, &receiver, Clock::system());
    let (anna, ben) = (private.guest(), private.guest());
    let (id, _) = hook(&anna, &receiver, "/told");
    drop(private);
    let public = House::with(&database, &RULESETS, Clock::system(), |settings| {
        settings.webhooks.ca_file = Some(receiver.authorities());
    });
    let here = |player: &Player| {
        let mut player = player.clone();
        player.client.address = public.address;
        player
    };

    table_of_two(&here(&anna), &here(&ben));

    let fares = becomes(&here(&anna), &id, "failing");
    assert_eq!(fares["last_delivery"]["failure"], "it leads to an address that is not public");
    assert!(receiver.told("/told").is_empty());
}

#[test]
fn an_operator_sees_what_fails_but_not_what_may_be_secret() {
    let (database, receiver) = (Database::sqlite(), Receiver::open());
    let house = near(&database, &receiver, Clock::system());
    let (anna, ben) = (house.guest(), house.guest());
    let path = "/told?token=of+her+own";
    let (id, _) = hook(&anna, &receiver, path);
    receiver.behave(path, Manners::Answers(500));
    table_of_two(&anna, &ben);
    becomes(&anna, &id, "failing");

    let output = std::process::Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .current_dir(database.folder.path())
        .args(["admin", "--database", &database.url, "webhooks"])
        .output()
        .unwrap();

    let said = String::from_utf8(output.stdout).unwrap();
    let expected = format!("{id} failing at 127.0.0.1, of {}: 1 failures since ", anna.account);
    assert!(said.starts_with(&expected) && said.ends_with(": the answer was 500\n"), "{said}");
    assert!(!said.contains("token"), "{said}");
}

#[test]
fn a_receiver_must_prove_its_name() {
    for (proved, arrives) in [("localhost", true), ("mail.example.org", false)] {
        let (database, receiver) = (Database::sqlite(), Receiver::from_name("localhost", proved));
        let house = near(&database, &receiver, Clock::system());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, _) = hook(&anna, &receiver, "/told");

        table_of_two(&anna, &ben);

        if arrives {
            receiver.wait_for("/told", 1);
        } else {
            let failure = becomes(&anna, &id, "failing")["last_delivery"]["failure"].to_string();
            assert!(failure.contains("certificate"), "{failure}");
            assert!(receiver.told("/told").is_empty());
        }
    }
}

#[test]
fn answers_that_make_no_sense_or_have_no_end_are_failures() {
    for (manners, failure) in [
        (Manners::Mumbles, "the answer is not HTTP"),
        (Manners::Babbles, "the answer is not HTTP"),
        (Manners::Answers(101), "the answer is not HTTP"),
        (Manners::Answers(404), "the answer was 404"),
    ] {
        let (database, receiver) = (Database::sqlite(), Receiver::open());
        let house = near(&database, &receiver, Clock::system());
        let (anna, ben) = (house.guest(), house.guest());
        let (id, _) = hook(&anna, &receiver, "/told");
        receiver.behave("/told", manners);

        table_of_two(&anna, &ben);

        assert_eq!(becomes(&anna, &id, "failing")["last_delivery"]["failure"], failure, "{manners:?}");
    }
}

#[test]
fn a_receiver_that_is_too_slow_or_away_is_tried_again() {
    let (database, receiver) = (Database::sqlite(), Receiver::open());
    let house =
        near_with(&database, &receiver, Clock::system(), |settings| settings.webhooks.timeout_seconds = 1);
    let (anna, ben) = (house.guest(), house.guest());
    receiver.behave("/silent", Manners::Silent);
    let (slow, _) = hook(&anna, &receiver, "/silent");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let away = anna.post("/webhooks", &wanted(&format!("https://{free}/"))).expect(201);
    let unknown = anna.post("/webhooks", &wanted("https://nobody.invalid/")).expect(201);

    table_of_two(&anna, &ben);

    let failure = |id: &str| becomes(&anna, id, "failing")["last_delivery"]["failure"].clone();
    assert_eq!(failure(&slow), "no answer within 1 seconds");
    assert_eq!(failure(away["id"].as_str().unwrap()), "nobody takes the connection");
    assert_eq!(failure(unknown["id"].as_str().unwrap()), "its name leads nowhere");
}
