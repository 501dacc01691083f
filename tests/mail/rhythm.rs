//! The rhythm of letters, chosen by the person who reads them.

use super::*;
use kernel::Millis;
use serde_json::Value;
use support::client::eventually;

const HOUR: i64 = 3_600_000;

/// Noon on a Monday, UTC.
fn noon() -> Clock {
    Clock::frozen(Millis::parse("2026-11-16T12:00:00.000Z").unwrap())
}

/// Somebody whose proof of who they are outlasts the jumps of a frozen clock. Looking with a key is no visit.
fn lasting(player: &Player) -> Player {
    let wanted = json!({ "name": "test", "scopes": ["read", "play"] });
    let key = player.post("/me/api_keys", &wanted).expect(201)["key"].as_str().unwrap().to_owned();
    let client = support::Client { token: Some(key), ..player.client.clone() };
    Player { client, account: player.account.clone(), refresh_token: String::new() }
}

/// Somebody's letters about turns, as the outbox shows them.
fn turn_states(player: &Player) -> Vec<Value> {
    let list = player.get("/me/mail").expect(200);
    list["items"].as_array().unwrap().iter().filter(|item| item["kind"] == "turn").cloned().collect()
}

#[track_caller]
fn wait_for_state(player: &Player, state: &str, count: usize) {
    let look = || {
        let states = turn_states(player);
        (states.iter().filter(|item| item["state"] == state).count() >= count).then_some(())
    };
    eventually(look).unwrap_or_else(|| panic!("{state}: {:?}", turn_states(player)));
}

fn games_against(anna: &Player, ben: &Player, count: usize) -> Vec<String> {
    let open = |_| {
        let table = json!({ "ruleset": "lorenzo", "seats": 2, "options": { "variant": "basic" } });
        let id = anna.post("/games", &table).expect(201)["id"].as_str().unwrap().to_owned();
        ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
        id
    };
    (0..count).map(open).collect()
}

/// Turn letters to an address.
fn turns(post: &PostOffice, to: &str) -> Vec<Arrived> {
    post.to(to).into_iter().filter(|letter| letter.subject().contains("Your turn")).collect()
}

/// The one of two who is asked first; whoever has set something first.
fn asked_one<'a>(anna: &'a Player, ben: &'a Player, game: &str) -> (&'a Player, &'static str) {
    if anna.decision(game).is_some() { (anna, ANNA) } else { (ben, BEN) }
}

#[test]
fn preferences_are_kept_and_nonsense_is_refused() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let anna = sign_in(&house, &post, ANNA);
    let wanted = json!({ "time_zone": "Europe/Prague", "mail": { "rhythm": "daily", "digest_hour": 18,
        "quiet_hours": { "from": 22, "to": 7 } } });

    let kept = anna.patch("/me", &wanted).expect(200);

    assert_eq!(kept["mail"]["rhythm"], "daily");
    assert_eq!(anna.get("/me").expect(200)["mail"]["quiet_hours"]["from"], 22);
    anna.patch("/me", &json!({ "mail": { "quiet_hours": null } })).expect(200);
    assert_eq!(anna.get("/me").expect(200)["mail"]["quiet_hours"], Value::Null);
    assert_eq!(anna.get("/me").expect(200)["mail"]["digest_hour"], 18);
    for wrong in [
        json!({ "mail": { "rhythm": "often" } }),
        json!({ "mail": { "digest_hour": 24 } }),
        json!({ "mail": { "quiet_minutes": 0 } }),
        json!({ "mail": { "quiet_hours": { "from": 7, "to": 7 } } }),
        json!({ "mail": { "loud": true } }),
        json!({ "time_zone": "Europe/Atlantis" }),
    ] {
        anna.patch("/me", &wrong).expect_problem(400, "malformed");
    }
}

#[test]
fn after_a_quiet_time_only_questions_that_still_stand_are_told() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = noon();
    let house = house_with(&database, &post, clock.clone(), |_| ());
    let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
    for player in [&anna, &ben] {
        player.patch("/me", &json!({ "mail": { "rhythm": "after_quiet", "quiet_minutes": 30 } })).expect(200);
    }
    let (anna, ben) = (lasting(&anna), lasting(&ben));
    let game = games_against(&anna, &ben, 1).remove(0);
    let (player, address) = asked_one(&anna, &ben, &game);
    let later = || {
        turn_states(player).iter().any(|item| item["at"].as_str() > Some("2026-11-16T12:29")).then_some(())
    };
    eventually(later).expect("the letter waits");
    assert!(turns(&post, address).is_empty());

    clock.advance(31 * 60_000);

    wait_for_state(player, "sent", 1);
    assert_eq!(turns(&post, address).len(), 1);
}

#[test]
fn the_turns_of_a_day_come_in_one_letter_at_the_chosen_hour() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = noon();
    let house = house_with(&database, &post, clock.clone(), |_| ());
    let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
    let habits = json!({ "time_zone": "Europe/Prague", "mail": { "rhythm": "daily", "digest_hour": 18 } });
    for player in [&anna, &ben] {
        player.patch("/me", &habits).expect(200);
    }
    let (anna, ben) = (lasting(&anna), lasting(&ben));
    let games = games_against(&anna, &ben, 6);
    let asks_anna = games.iter().filter(|game| anna.decision(game).is_some()).count();
    let (player, address, count) =
        if asks_anna >= 3 { (&anna, ANNA, asks_anna) } else { (&ben, BEN, 6 - asks_anna) };
    let later =
        || turn_states(player).iter().all(|item| item["at"] == "2026-11-16T17:00:00.000Z").then_some(());
    eventually(later).expect("all wait for six in Prague");

    clock.advance(5 * HOUR + 1000);

    wait_for_state(player, "gathered", count - 1);
    wait_for_state(player, "sent", 1);
    // Other letters (a game has begun) come when they come.
    let about = |letter: &Arrived| letter.subject().contains("wait for you");
    let digests: Vec<_> = post.to(address).into_iter().filter(about).collect();
    assert!(turns(&post, address).is_empty() && digests.len() == 1, "{} digests", digests.len());
    assert_eq!(digests[0].subject(), format!("{count} games wait for you"));
    assert_eq!(digests[0].text().matches("/play/").count(), count);
}

#[test]
fn one_letter_comes_until_the_person_has_been_here() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = noon();
    let house = house_with(&database, &post, clock.clone(), |_| ());
    let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
    for player in [&anna, &ben] {
        player.patch("/me", &json!({ "mail": { "rhythm": "until_visit" } })).expect(200);
    }
    let (anna, ben) = (lasting(&anna), lasting(&ben));
    clock.advance(HOUR);
    let games = games_against(&anna, &ben, 5);
    let (player, address) = asked_one(&anna, &ben, &games[0]);

    let all_judged = || {
        let states = turn_states(player);
        (!states.is_empty() && states.iter().all(|item| item["state"] != "waiting")).then_some(states)
    };
    let states = eventually(all_judged).expect("every letter is judged");

    assert_eq!(states.iter().filter(|item| item["state"] == "sent").count(), 1, "{states:?}");
    assert!(states.iter().all(|item| item["state"] == "sent" || item["state"] == "kept_back"), "{states:?}");
    assert_eq!(turns(&post, address).len(), 1);
}

#[test]
fn quiet_hours_hold_letters_back_and_a_game_may_have_its_own_rhythm() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = noon();
    let house = house_with(&database, &post, clock.clone(), |_| ());
    let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
    for player in [&anna, &ben] {
        player.patch("/me", &json!({ "mail": { "quiet_hours": { "from": 11, "to": 14 } } })).expect(200);
    }
    let game = games_against(&anna, &ben, 1).remove(0);
    let (owner, address) = asked_one(&anna, &ben, &game);
    let player = &lasting(owner);
    let held = || (turn_states(player).first()?["at"] == "2026-11-16T14:00:00.000Z").then_some(());
    eventually(held).expect("the letter waits until two");
    let path = format!("/games/{game}/mail");
    owner.send("PUT", &path, Some("{\"rhythm\":\"x\"}")).expect_problem(400, "malformed");
    owner.send("PUT", &path, Some("{\"rhythm\":null}")).expect(200);
    owner.send("PUT", &path, Some("{\"rhythm\":\"never\"}")).expect(200);

    clock.advance(3 * HOUR);

    wait_for_state(player, "kept_back", 1);
    assert!(turns(&post, address).is_empty());
}
