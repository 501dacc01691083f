//! The table before the start: who is told what about invitations, the link, and playing again.

use crate::around::signed_in;
use crate::support::client::eventually;
use crate::support::{Answer, Database, House, Player};
use crate::{Browser, house};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::clock::Clock;

/// The form that leads to an address, sent with the token of its page.
fn press(browser: &Browser, page: &str, action: &str, more: &str) -> Answer {
    let html = browser.get(page).text;
    assert!(html.contains(&format!("action=\"{action}\"")), "{action} is on {page}: {html}");
    browser.post(action, &format!("csrf={}{more}", crate::field(&html, "csrf")))
}

fn open_table(host: &Player, wanted: &Value) -> String {
    host.post("/games", wanted).expect(201)["id"].as_str().unwrap().to_owned()
}

#[test]
fn an_address_is_shown_to_nobody_but_the_host() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
    let wanted = json!({ "ruleset": "lorenzo", "seats": 3, "invites": ["carla@example.org"] });
    let game = open_table(&anna, &wanted);
    ben.post(&format!("/games/{game}/join"), &json!({})).expect_status(200);

    let host = signed_in(&house, "anna@example.org").get(&format!("/games/{game}")).text;
    assert!(host.contains("carla@example.org") && host.contains("invited "), "{host}");
    let other = signed_in(&house, "ben@example.org").get(&format!("/games/{game}")).text;
    assert!(!other.contains("carla@example.org") && other.contains("kept for somebody"), "{other}");
    assert!(!other.contains("/link\""), "only the host hands over links");
}

#[test]
fn a_link_opens_a_private_table_until_it_is_taken_back() {
    let database = Database::sqlite();
    let house = house(&database);
    let anna = house.person("anna@example.org");
    let game = open_table(&anna, &json!({ "ruleset": "lorenzo", "seats": 3, "visibility": "private" }));
    let (host, page) = (signed_in(&house, "anna@example.org"), format!("/games/{game}"));
    press(&host, &page, &format!("{page}/link"), "").expect_status(303);
    let link = |html: &str| html.split("/t/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let first = link(&host.get(&page).text);

    let (ben, carla) = (house.person("ben@example.org"), house.person("carla@example.org"));
    ben.get(&format!("/games/{game}")).expect_status(404);
    let guest = signed_in(&house, "ben@example.org");
    let offered = guest.get(&format!("/t/{first}"));
    offered.expect_status(200);
    assert!(offered.text.contains("Sit down") && offered.text.contains("anna"));
    press(&guest, &format!("/t/{first}"), &format!("{page}/join"), &format!("&link={first}"))
        .expect_status(303);
    assert!(guest.get(&page).text.contains("ben"), "Ben sits there");

    press(&host, &page, &format!("{page}/link"), "").expect_status(303);
    let second = link(&host.get(&page).text);
    let join = |link: &str| carla.post(&format!("/games/{game}/join"), &json!({ "link": link }));
    join(&first).expect_status(404);
    press(&host, &page, &format!("{page}/link/revoke"), "").expect_status(303);
    join(&second).expect_status(404);
    house.stranger().with("Accept", "text/html").get(&format!("!/t/{second}")).expect_status(410);
    ben.post(&format!("/games/{game}/join"), &json!({ "link": "nonsense" })).expect_status(401);
    let by_other = signed_in(&house, "ben@example.org");
    let token = crate::field(&by_other.get(&page).text, "csrf");
    by_other.post(&format!("{page}/link"), &format!("csrf={token}")).expect_status(403);
}

#[test]
fn a_link_works_for_thirty_days() {
    let database = Database::sqlite();
    let house = house(&database);
    let anna = house.person("anna@example.org");
    let game = open_table(&anna, &json!({ "ruleset": "lorenzo", "seats": 2 }));
    let (host, page) = (signed_in(&house, "anna@example.org"), format!("/games/{game}"));
    press(&host, &page, &format!("{page}/link"), "").expect_status(303);
    let html = host.get(&page).text;
    let token = html.split("/t/").nth(1).unwrap().split('"').next().unwrap();
    let claims = token.split('.').nth(1).unwrap();
    let claims = data_encoding::BASE64URL_NOPAD.decode(claims.as_bytes()).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();

    let life = claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap();
    assert_eq!(life, 30 * 24 * 3600);
}

/// A house whose clock tests move.
fn house_with_a_clock(database: &Database) -> House {
    let clock = Clock::frozen(kernel::Millis(1_800_000_000_000));
    House::with(database, rulesets::all(), clock, |settings| settings.base_url = None)
}

/// A game of Anna and Ben that is over.
fn finished(house: &House) -> (String, Player, Player) {
    let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
    let pace = json!({ "per_turn": 3600, "bank": 60, "on_timeout": "abandon" });
    let wanted = json!({ "ruleset": "viscounts", "seats": 2, "title": "Thursday crowd", "pace": pace,
        "visibility": "private", "invites": ["ben@example.org"] });
    let game = open_table(&anna, &wanted);
    ben.post(&format!("/games/{game}/join"), &json!({})).expect_status(200);
    anna.post(&format!("/games/{game}/rematch"), &json!({})).expect_status(403);
    house.clock.advance(2 * 3600 * 1000);
    let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
    eventually(|| (anna.table(&game)["status"] == "abandoned").then_some(())).expect("the time is over");
    (game, anna, ben)
}

#[test]
fn playing_again_invites_the_same_people_and_turns_the_seats_by_one() {
    let database = Database::sqlite();
    let house = house_with_a_clock(&database);
    let (game, anna, ben) = finished(&house);
    let stranger = house.person("carla@example.org");
    stranger.post(&format!("/games/{game}/rematch"), &json!({})).expect_status(404);

    let again = anna.post(&format!("/games/{game}/rematch"), &json!({})).expect(201);
    let (old, id) = (anna.table(&game), again["id"].as_str().unwrap());
    for same in ["ruleset", "options", "title", "visibility", "pace"] {
        assert_eq!(again[same], old[same], "{same}");
    }
    assert_eq!(again["seat"], 1, "who sat first sits last");
    assert_eq!((&again["seats"][0]["free"], &again["seats"][0]["invited"]), (&json!(true), &json!(true)));
    assert_eq!(again["seats"][0]["name"], Value::Null);
    let ask = |player: &Player| player.post(&format!("/games/{game}/rematch"), &json!({})).expect(201);
    assert_eq!((&ask(&anna)["id"], &ask(&ben)["id"]), (&again["id"], &again["id"]), "one rematch a game");

    let letter =
        crate::support::client::letter(&house.stranger(), "ben@example.org", "A seat is kept for you");
    assert!(letter["text"].as_str().unwrap().contains("Thursday crowd"));

    let begun = ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    assert_eq!((&begun["seat"], &begun["status"]), (&json!(0), &json!("active")));
}

#[test]
fn a_guest_plays_a_bot_again_at_once() {
    let database = Database::sqlite();
    let house = house_with_a_clock(&database);
    let client = Browser::fresh(&house);
    let begun = client.send("POST", "!/try", Some("ruleset=florence"));
    let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let guest = Browser { client: client.with("Cookie", &cookie) };
    let token = crate::field(&guest.get("/").text, "csrf");
    let wanted = "ruleset=lorenzo&seats=2&bots=1&bot=random&pace=1&bank=0&timeout=abandon&visibility=private";
    let opened = guest.post("/games/new", &format!("csrf={token}&{wanted}"));
    let game = opened.header("location").unwrap().to_owned();
    guest.asked(&game);
    house.clock.advance(2 * 3600 * 1000);
    eventually(|| guest.get(&game).text.contains("ended without a result").then_some(()))
        .expect("it is over");

    let again = guest.post(&format!("{game}/rematch"), &format!("csrf={token}"));
    again.expect_status(303);
    let path = again.header("location").unwrap();
    assert_ne!(path, game);
    assert!(guest.asked(path).text.contains("class=\"question\""), "it has begun");
}

#[test]
fn a_rematch_keeps_a_seat_under_a_name_and_tells_no_address() {
    let database = Database::sqlite();
    let house = house_with_a_clock(&database);
    let (game, ..) = finished(&house);
    house.clock.advance(1000);
    let host = signed_in(&house, "anna@example.org");
    let token = crate::field(&host.get("/games").text, "csrf");
    let opened = host.post(&format!("/games/{game}/rematch"), &format!("csrf={token}"));
    opened.expect_status(303);

    let page = host.get(opened.header("location").unwrap()).text;
    assert!(page.contains("kept for ben") && !page.contains("ben@example.org"), "{page}");
}
