//! The settings page, and the letters about one game.

use super::*;
use serde_json::{Value, json};
use support::client::login_token;

/// A person with an address in a browser of their own, and the token of their forms.
fn person(house: &House, email: &str) -> (Browser, String) {
    let client = Browser::fresh(house);
    client.send("POST", "!/login/letter", Some(&format!("email={email}&name=Anna"))).expect_status(200);
    let token = login_token(&house.stranger(), email);
    let signed_in = client.send("POST", "!/login", Some(&format!("token={token}")));
    let cookie = signed_in.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let browser = Browser { client: client.with("Cookie", &cookie) };
    let token = field(&browser.get("/settings").text, "csrf");
    (browser, token)
}

impl Browser {
    /// What the API says to the same session.
    fn api(&self, path: &str) -> Value {
        self.client.get(path).expect(200)
    }
}

#[test]
fn letters_leave_in_the_rhythm_that_the_settings_choose() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, csrf) = person(&house, "anna@example.org");

    let form =
        "name=Anna&time_zone=Europe/Prague&reminder_hours=12&rhythm=daily&quiet_minutes=30&digest_hour=6";
    let kept = anna.post("/settings", &format!("csrf={csrf}&{form}&quiet=yes&quiet_from=22&quiet_to=7"));

    kept.expect_status(200);
    assert!(kept.text.contains("Kept.") && kept.text.contains("value=\"daily\" checked"));
    let mail = anna.api("/me")["mail"].clone();
    assert_eq!(mail["rhythm"], "daily");
    assert_eq!(mail["digest_hour"], 6);
    assert_eq!(mail["quiet_minutes"], 30);
    assert_eq!(mail["quiet_hours"], json!({ "from": 22, "to": 7 }));

    let awake = anna.post("/settings", &format!("csrf={csrf}&{form}&quiet_from=22&quiet_to=7"));

    awake.expect_status(200);
    assert_eq!(anna.api("/me")["mail"]["quiet_hours"], Value::Null);
}

#[test]
fn what_is_wrong_is_said_beside_its_field_and_nothing_typed_is_lost() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, csrf) = person(&house, "anna@example.org");
    let before = anna.api("/me");

    for (form, field) in [
        ("rhythm=after_quiet&quiet_minutes=0", "quiet_minutes"),
        ("rhythm=after_quiet&quiet_minutes=soon", "quiet_minutes"),
        ("rhythm=daily&digest_hour=24", "digest_hour"),
        ("rhythm=hourly", "rhythm"),
        ("quiet=yes&quiet_from=7&quiet_to=7", "quiet_to"),
        ("quiet=yes&quiet_from=-1&quiet_to=7", "quiet_from"),
        ("reminder_hours=73", "reminder_hours"),
        ("vacation=2026-02-30", "vacation"),
        ("vacation=2999-01-01", "vacation"),
    ] {
        let form = format!("csrf={csrf}&name=Annabella&time_zone=Asia/Tokyo&links_need_sign_in=yes&{form}");

        let page = anna.post("/settings", &form);

        page.expect_status(400);
        assert!(page.text.contains(&format!("id=\"p-{field}-amiss\"")), "{form}: {}", page.text);
        assert!(
            page.text.contains("value=\"Annabella\"") && page.text.contains("value=\"Asia/Tokyo\""),
            "{form}"
        );
        assert!(page.text.contains("name=\"links_need_sign_in\" value=\"yes\" checked"), "{form}");
        assert_eq!(anna.api("/me"), before, "{form} changes nothing");
    }
    let two = anna.post("/settings", &format!("csrf={csrf}&name=&time_zone=Nowhere"));
    assert!(two.text.contains("p-name-amiss") && two.text.contains("p-time_zone-amiss"));
}

#[test]
fn a_vacation_that_was_not_touched_stays_as_it_is_to_the_minute() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, csrf) = person(&house, "anna@example.org");
    let noon = (kernel::Millis::parse(&(day_ahead(3) + "T12:00:00.000Z")).unwrap()).to_string();
    let mut program = anna.client.clone();
    program.headers.retain(|(name, _)| name != "Content-Type");
    program.patch("/me", &json!({ "vacation_until": noon })).expect_status(200);
    let day = field(&anna.get("/settings").text, "vacation");

    anna.post("/settings", &format!("csrf={csrf}&name=Ann&time_zone=UTC&vacation={day}")).expect_status(200);

    assert_eq!(anna.api("/me")["vacation_until"], json!(noon));
    assert_eq!(anna.api("/me")["name"], "Ann");
}

/// The day so many days from now, as forms write it.
fn day_ahead(ahead: i64) -> String {
    let at = kernel::Millis(Clock::system().now().0 + ahead * 86_400_000);
    at.to_string()[..10].to_owned()
}

#[test]
fn a_game_has_a_rhythm_of_its_own() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, csrf) = person(&house, "anna@example.org");
    let opened = anna.post("/games/new", &format!("csrf={csrf}&ruleset=lorenzo&seats=2&bots=1"));
    let game = opened.header("location").unwrap().to_owned();
    let asked = anna.asked(&game);
    assert!(asked.text.contains("Letters about this game <span class=\"soft\">at once</span>"));

    anna.post(&format!("{game}/mail"), "rhythm=never").expect_status(403);
    anna.post(&format!("{game}/mail"), &format!("csrf={csrf}&rhythm=hourly")).expect_status(400);
    anna.post(&format!("{game}/mail"), &format!("csrf={csrf}&rhythm=never")).expect_status(303);

    assert_eq!(anna.api(&format!("{game}/mail"))["rhythm"], "never");
    let page = anna.get(&game).text;
    assert!(page.contains("Letters about this game <span class=\"soft\">never</span>"));
    assert!(page.contains("as in my settings: at once"));
    anna.post(&format!("{game}/mail"), &format!("csrf={csrf}&rhythm=")).expect_status(303);
    assert_eq!(anna.api(&format!("{game}/mail"))["rhythm"], Value::Null);
}

#[test]
fn a_table_offers_its_letters_to_those_who_sit_there_and_to_nobody_else() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, csrf) = person(&house, "anna@example.org");
    let (ben, _) = person(&house, "ben@example.org");
    let (guest, _) = Browser::guest(&house, "lorenzo");
    let opened = anna.post("/games/new", &format!("csrf={csrf}&ruleset=lorenzo&seats=2"));
    let table = opened.header("location").unwrap().to_owned();

    assert!(anna.get(&table).text.contains("Letters about this game"));
    assert!(!ben.get(&table).text.contains("Letters about this game"));
    assert!(!guest.get(&table).text.contains("Letters about this game"));
}

#[test]
fn a_webhook_is_made_and_deleted_beside_the_keys() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, csrf) = person(&house, "anna@example.org");
    let make = |url: &str| anna.post("/keys/webhooks", &format!("csrf={csrf}&url={url}"));

    let refused = make("http://example.org/told");
    let made = make("https://example.org/told");

    refused.expect_status(400);
    assert!(
        refused.text.contains("must begin with https://")
            && refused.text.contains("value=\"http://example.org/told\"")
    );
    made.expect_status(200);
    assert!(made.text.contains("whsec_") && made.text.contains("was not called yet"));
    assert!(!anna.get("/keys").text.contains("whsec_"), "the secret is shown once");
    let listed = anna.api("/webhooks");
    assert_eq!(listed["items"][0]["url"], "https://example.org/told");
    let path = format!("/keys/webhooks/{}/delete", listed["items"][0]["id"].as_str().unwrap());
    anna.post(&path, "csrf=wrong").expect_status(403);
    anna.post(&path, &format!("csrf={csrf}")).expect_status(303);
    assert_eq!(anna.api("/webhooks")["items"], json!([]));
}
