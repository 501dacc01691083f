//! What stands around the games: the list of one's own, the time, the look, the icons.

use crate::support::client::eventually;
use crate::support::{Database, House, Player};
use crate::{Browser, field, first_option, house};
use kernel::Millis;
use serde_json::json;
use staffetta::app::rulesets;
use staffetta::clock::Clock;

/// A house whose clock stands at a Monday evening.
fn house_on_monday(database: &Database) -> House {
    let clock = Clock::frozen(Millis::parse("2026-11-16T20:00:00.000Z").unwrap());
    House::with(database, rulesets::all(), clock, |settings| settings.base_url = None)
}

/// A guest who gave a time zone along with the first game, as a browser does.
fn guest_from(house: &House, zone: &str) -> (Browser, String) {
    let client = Browser::fresh(house);
    let begun = client.send("POST", "!/try", Some(&format!("ruleset=lorenzo&time_zone={zone}")));
    begun.expect_status(303);
    let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let path = begun.header("location").unwrap().to_owned();
    (Browser { client: client.with("Cookie", &cookie) }, path)
}

#[test]
fn the_zone_of_the_browser_is_taken_once_and_can_be_changed() {
    let database = Database::sqlite();
    let house = house_on_monday(&database);
    let (browser, _) = guest_from(&house, "Europe/Prague");
    let settings = browser.get("/settings").text;
    assert_eq!(field(&settings, "time_zone"), "Europe/Prague");
    assert!(settings.contains("Monday 16 November at 21:00"), "told in it: {settings}");

    let form = format!(
        "csrf={}&name=Anna&time_zone=Asia/Tokyo&rhythm=at_once&reminder_hours=24",
        field(&settings, "csrf")
    );
    browser.post("/settings", &form).expect_status(200);
    let token = field(&browser.get("/").text, "csrf");
    browser.post("/try", &format!("csrf={token}&ruleset=lorenzo&time_zone=Europe/Prague")).expect_status(303);
    assert_eq!(field(&browser.get("/settings").text, "time_zone"), "Asia/Tokyo", "what was chosen stays");

    let (strange, _) = guest_from(&house, "Nowhere/Else");
    let settings = strange.get("/settings").text;
    assert_eq!(field(&settings, "time_zone"), "UTC");
    assert!(settings.contains("Monday 16 November at 20:00 UTC"), "without a zone UTC is said");
}

#[test]
fn what_waits_stands_first_with_its_question_its_points_and_its_time() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, first) = Browser::guest(&house, "lorenzo");
    browser.asked(&first);
    let token = field(&browser.get("/").text, "csrf");
    let new = "ruleset=viscounts&seats=2&bots=1&bot=greedy&pace=24&bank=48&title=Urgent&visibility=private";
    let second = browser.post("/games/new", &format!("csrf={token}&{new}"));
    let second = second.header("location").unwrap().to_owned();
    let question = browser.asked(&second).text;
    let question = question.split("class=\"question\">").nth(1).unwrap().split('<').next().unwrap().trim();

    let page = browser.get("/games").text;
    let waiting = page.split("<ul class=\"games\">").nth(1).unwrap();
    let (urgent, other) = (waiting.find("Urgent").unwrap(), waiting.find(&first).unwrap());
    assert!(urgent < other, "what has a deadline stands before what has none");
    assert!(waiting.contains(question), "{question}: {waiting}");
    assert!(
        waiting.contains("<progress value=\"") && waiting.contains("2 days of it are your reserve"),
        "{waiting}"
    );
    assert!(waiting.contains("mark seat-0") && waiting.contains("mark seat-1"));
    assert!(
        waiting.contains(&format!("rel=\"next\" href=\"{second}\"")),
        "the first can be played: {waiting}"
    );
    assert!(page.contains("<title>(2) Your games</title>"));
    assert!(page.contains("/assets/seal-waiting."), "the icon says that something waits");

    let game = browser.get(&first).text;
    assert!(game.contains("<title>(2) Your turn: "), "{}", &game[..1200]);
    assert!(game.contains("Next game: Urgent") && game.contains(&format!("rel=\"next\" href=\"{second}\"")));
    let own = browser.get(&second).text;
    assert!(!own.contains("Next game: Urgent"), "a game is not its own next one");
}

#[test]
fn of_others_games_the_list_says_whom_they_wait_for_and_since_when() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
    let wanted = json!({ "ruleset": "viscounts", "seats": 2, "title": "Thursday crowd" });
    let game = anna.post("/games", &wanted).expect(201)["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/games/{game}/join"), &json!({})).expect(200);
    let waits = |player: &Player| eventually(|| player.decision(&game)).is_some();
    let page = signed_in(&house, if waits(&anna) { "ben@example.org" } else { "anna@example.org" })
        .get("/games")
        .text;

    let asked = if anna.decision(&game).is_some() { "anna" } else { "ben" };
    let both = anna.decision(&game).is_some() && ben.decision(&game).is_some();
    assert!(both || page.contains(&format!("Waits for {asked} since ")), "{page}");
}

/// A browser that signs in by the newest letter to an address.
pub(crate) fn signed_in(house: &House, email: &str) -> Browser {
    let client = Browser::fresh(house);
    let token = crate::support::client::new_login_token(&house.stranger(), email);
    let done = client.send("POST", "!/login", Some(&format!("token={token}")));
    done.expect_status(303);
    let cookie = done.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    Browser { client: client.with("Cookie", &cookie) }
}

#[test]
fn a_look_is_chosen_without_a_script_and_known_to_the_first_byte() {
    let database = Database::sqlite();
    let house = house(&database);
    let client = Browser::fresh(&house);
    let plain = client.get("!/help").text;
    assert!(plain.contains("<html lang=\"en\">") && plain.contains("media=\"(prefers-color-scheme: dark)\""));
    assert!(plain.contains("name=\"back\" value=\"/help\""));

    let chosen = client.send("POST", "!/theme", Some("theme=dark&back=/help"));
    chosen.expect_status(303);
    assert_eq!(chosen.header("location"), Some("/help"));
    let cookie = chosen.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(cookie, "theme=dark");
    let dark = client.clone().with("Cookie", &cookie).get("!/help").text;
    assert!(dark.contains("<html lang=\"en\" data-theme=\"dark\">"), "{}", &dark[..600]);
    assert!(dark.contains("<meta name=\"color-scheme\" content=\"dark\">"));
    assert!(dark.contains("value=\"dark\" aria-pressed=\"true\""));

    let away = client.send("POST", "!/theme", Some("theme=light&back=//evil.example/"));
    assert_eq!(away.header("location"), Some("/"), "nobody is led away");
    let mut elsewhere = client.clone();
    for (name, value) in &mut elsewhere.headers {
        if name == "Origin" {
            *value = "https://evil.example".into();
        }
    }
    elsewhere.send("POST", "!/theme", Some("theme=dark")).expect_status(403);
}

#[test]
fn a_device_can_keep_the_site_among_its_programs() {
    let database = Database::sqlite();
    let house = house(&database);
    let browser = Browser { client: Browser::fresh(&house) };
    let page = browser.get("/");
    assert!(page.header("content-security-policy").unwrap().contains("manifest-src 'self'"));
    assert!(page.text.contains("rel=\"manifest\" href=\"/manifest.webmanifest\""));
    assert!(page.text.contains("rel=\"apple-touch-icon\" href=\"/assets/touch-180."));

    let manifest = browser.get("/manifest.webmanifest");
    assert_eq!(manifest.header("content-type"), Some("application/manifest+json"));
    let manifest: serde_json::Value = serde_json::from_str(&manifest.text).unwrap();
    assert_eq!(manifest["start_url"], "/games");
    let icons = manifest["icons"].as_array().unwrap();
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let (size, _) = crate::weigh(&house, "", icon["src"].as_str().unwrap());
        assert!((1000..30_000).contains(&size), "{icon}: {size} bytes");
    }
}

#[test]
fn after_a_turn_the_next_game_is_offered() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, first) = Browser::guest(&house, "lorenzo");
    let letter = browser.asked(&first).text;
    let token = field(&letter, "csrf");
    let second = browser.post("/try", &format!("csrf={token}&ruleset=florence"));
    let second = second.header("location").unwrap().to_owned();
    browser.asked(&second);

    let move_ = format!("csrf={token}&seq={}&notation={}", field(&letter, "seq"), first_option(&letter));
    browser.post(&format!("{first}/send"), &move_).expect_status(303);
    let after = browser.get(&first).text;
    assert!(after.contains(&format!("<a rel=\"next\" href=\"{second}\">Next game: ")), "{after}");
}
