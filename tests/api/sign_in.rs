//! Signing in without passwords.

use super::*;
use crate::on_both_databases;
use staffetta::clock::Clock;
use support::client::{letter, login_token};

on_both_databases! {
    fn a_link_signs_in_once(database) {
        let house = house(&database);
        let stranger = house.stranger();
        stranger.post("/login", &json!({ "email": "Anna@Example.org", "name": "Anna" })).expect_status(202);
        let token = login_token(&stranger, "anna@example.org");

        let page = stranger.get(&format!("!/login/{token}"));
        let tokens = stranger.post("/tokens", &json!({ "login_token": token })).expect(201);

        assert!(page.text.contains("anna@example.org"));
        let form = format!(r#"<form method="post" action="/login"><input type="hidden" name="token" value="{token}">"#);
        assert!(page.text.contains(&form) && page.text.matches("<form").count() == 1, "{}", page.text);
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
        stranger.post("/tokens", &json!({ "login_token": token })).expect_problem(401, "not_signed_in");
        let anna = Player::of(&stranger, &tokens);
        let me = anna.get("/me").expect(200);
        assert_eq!((me["email"].clone(), me["name"].clone()), (json!("anna@example.org"), json!("Anna")));
        assert_eq!(house.person("anna@example.org").account, anna.account);
        assert_eq!(anna.get("/me/mail").expect(200)["items"][0]["state"], "sent");
    }

    fn the_button_signs_a_browser_in_and_changes_need_the_same_origin(database) {
        let house = house(&database);
        let stranger = house.stranger();
        stranger.post("/login", &json!({ "email": "anna@example.org" })).expect_status(202);
        let token = login_token(&stranger, "anna@example.org");
        let form = stranger.with("Content-Type", "application/x-www-form-urlencoded");

        let signed_in = form.send("POST", "!/login", Some(&format!("token={token}")));
        let again = form.send("POST", "!/login", Some(&format!("token={token}")));

        let cookie = signed_in.header("set-cookie").unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        again.expect_status(410);
        let browser = stranger.with("Cookie", cookie.split(';').next().unwrap());
        browser.get("/me").expect(200);
        browser.patch("/me", &json!({ "name": "Eve" })).expect_problem(403, "not_allowed");
        browser.with("Origin", "https://evil.example").patch("/me", &json!({ "name": "Eve" })).expect_problem(403, "not_allowed");
        browser.with("Origin", "http://staffetta.test").patch("/me", &json!({ "name": "Anna B" })).expect(200);
    }

    fn an_old_refresh_token_ends_its_family(database) {
        let house = house(&database);
        let anna = house.person("anna@example.org");
        let first = json!({ "refresh_token": anna.refresh_token });

        let second = anna.post("/tokens", &first).expect(201);
        anna.post("/tokens", &first).expect_problem(401, "not_signed_in");

        let second = json!({ "refresh_token": second["refresh_token"] });
        anna.post("/tokens", &second).expect_problem(401, "not_signed_in");
    }

    fn signing_out_everywhere_ends_refresh_tokens(database) {
        let house = house(&database);
        let anna = house.person("anna@example.org");

        anna.delete("/me/sessions").expect_status(204);

        anna.post("/tokens", &json!({ "refresh_token": anna.refresh_token })).expect_problem(401, "not_signed_in");
    }

    fn tokens_serve_one_purpose_and_end(database) {
        let clock = Clock::frozen(kernel::Millis(1_800_000_000_000));
        let house = House::with(&database, &RULESETS, clock, |_| ());
        let stranger = house.stranger();
        stranger.post("/login", &json!({ "email": "anna@example.org" })).expect_status(202);
        let link = login_token(&stranger, "anna@example.org");
        let guest = house.guest();

        let as_access = support::Client { token: Some(link.clone()), ..stranger.clone() };
        as_access.get("/me").expect_problem(401, "not_signed_in");
        let access = guest.token.clone().unwrap();
        stranger.post("/tokens", &json!({ "login_token": access })).expect_problem(401, "not_signed_in");
        guest.get("/me").expect(200);
        house.clock.advance(15 * 60 * 1000 + 1000);

        guest.get("/me").expect_problem(401, "not_signed_in");
        stranger.post("/tokens", &json!({ "login_token": link })).expect_problem(401, "not_signed_in");
    }

    fn a_guest_who_gives_an_address_keeps_the_account(database) {
        let house = house(&database);
        let guest = house.guest();

        guest.patch("/me", &json!({ "email": "gast@example.org" })).expect(200);
        let token = login_token(&guest, "gast@example.org");
        let tokens = guest.post("/tokens", &json!({ "login_token": token })).expect(201);

        assert_eq!(tokens["account"], guest.account);
        assert_eq!(Player::of(&guest, &tokens).get("/me").expect(200)["email"], "gast@example.org");
    }

    fn a_guest_who_waits_for_somebody_elses_click_keeps_nothing(database) {
        let house = house(&database);
        let guest = house.guest();
        let id = table_of_two(&guest, &house.guest());
        let key = guest.post("/me/api_keys", &json!({ "name": "later", "scopes": ["read", "play"] })).expect(201);
        let key = support::Client { token: key["key"].as_str().map(str::to_owned), ..house.stranger() };
        guest.post("/webhooks", &json!({ "url": "https://example.org/hook" })).expect(201);
        let mut stream = guest.follow(&format!("/games/{id}/stream?after=0"));
        let mut by_key = key.follow(&format!("/games/{id}/stream?after=0"));
        guest.patch("/me", &json!({ "email": "victim@example.org" })).expect(200);
        let letter = letter(&guest, "victim@example.org", "sign-in")["text"].as_str().unwrap().to_owned();

        let token = login_token(&guest, "victim@example.org");
        let victim = Player::of(&guest, &house.stranger().post("/tokens", &json!({ "login_token": token })).expect(201));

        assert!(letter.contains("plays here as a guest") && letter.contains("The guest came ") && letter.contains(" at ") && !letter.contains("today"), "{letter}");
        assert_eq!(victim.get("/me").expect(200)["email"], "victim@example.org");
        assert_eq!(victim.table(&id)["seat"], 0);
        guest.get("/me").expect_problem(401, "not_signed_in");
        key.get("/me").expect_problem(401, "not_signed_in");
        guest.post("/tokens", &json!({ "refresh_token": guest.refresh_token })).expect_problem(401, "not_signed_in");
        assert_eq!(victim.get("/me/api_keys").expect(200)["items"], json!([]));
        assert_eq!(victim.get("/webhooks").expect(200)["items"], json!([]));
        while stream.next_event().is_some() {}
        while by_key.next_event().is_some() {}
    }

    fn whoever_does_not_know_the_guest_signs_in_without_the_games(database) {
        let house = house(&database);
        let guests = [house.guest(), house.guest()];
        for (guest, email) in guests.iter().zip(["anna@example.org", "ben@example.org"]) {
            guest.patch("/me", &json!({ "email": email })).expect(200);
        }
        let text = letter(&guests[0], "anna@example.org", "sign-in")["text"].as_str().unwrap().to_owned();
        let links: Vec<_> = text.split("/login/").skip(1).map(|rest| rest.split_whitespace().next().unwrap()).collect();

        let by_letter = house.stranger().post("/tokens", &json!({ "login_token": links[1] })).expect(201);
        let token = login_token(&guests[1], "ben@example.org");
        let page = house.stranger().get(&format!("!/login/{token}"));
        let form = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");
        let by_page = form.send("POST", "!/login", Some(&format!("token={token}&guest_games=leave")));

        assert_ne!(by_letter["account"], guests[0].account);
        house.stranger().post("/tokens", &json!({ "login_token": links[0] })).expect_problem(401, "not_signed_in");
        assert!(page.text.contains("plays here as a guest"), "{}", page.text);
        let ben = house.stranger().with("Cookie", by_page.header("set-cookie").unwrap().split(';').next().unwrap());
        assert_ne!(ben.get("/me").expect(200)["id"], guests[1].account);
        for guest in &guests {
            assert_eq!(guest.get("/me").expect(200)["email"], Value::Null);
        }
    }

    fn another_site_cannot_sign_a_browser_in(database) {
        let house = house(&database);
        house.stranger().post("/login", &json!({ "email": "mallory@example.org" })).expect_status(202);
        let token = login_token(&house.stranger(), "mallory@example.org");
        let form = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");
        let body = format!("token={token}");

        for (name, value) in [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site"), ("Origin", "null")] {
            let refused = form.with(name, value).send("POST", "!/login", Some(&body));
            assert_eq!((refused.status, refused.header("set-cookie")), (403, None), "{name}: {value}");
        }
        form.with("Origin", "null").with("Sec-Fetch-Site", "same-origin").send("POST", "!/login", Some(&body)).expect_status(303);
    }

    fn api_keys_do_what_their_scope_says(database) {
        let house = house(&database);
        let anna = house.person("anna@example.org");
        let make = |scopes: Value| anna.post("/me/api_keys", &json!({ "name": "my client", "scopes": scopes })).expect(201);
        let client = |key: &Value| support::Client { token: key["key"].as_str().map(str::to_owned), ..house.stranger() };

        let (read, play) = (make(json!(["read"])), make(json!(["read", "play"])));

        let game = json!({ "ruleset": "lanterns", "seats": 2 });
        client(&read).get("/me").expect(200);
        client(&read).post("/games", &game).expect_problem(403, "not_allowed");
        client(&play).post("/games", &game).expect(201);
        client(&play).post("/me/api_keys", &json!({ "name": "x", "scopes": ["read"] })).expect_problem(403, "not_allowed");
        let listed = anna.get("/me/api_keys").expect(200);
        assert_eq!(listed["items"].as_array().unwrap().len(), 2);
        assert!(!listed.to_string().contains("stk_"), "a key is shown once");
        anna.delete(&format!("/me/api_keys/{}", play["id"].as_str().unwrap())).expect_status(204);
        client(&play).get("/me").expect_problem(401, "not_signed_in");
        anna.delete("/me/api_keys/none").expect_problem(404, "not_found");
    }
}

#[test]
fn the_mailbox_answers_only_to_a_loopback_name() {
    let database = Database::sqlite();
    let house = house(&database);
    house.person("anna@example.org");
    letter(&house.stranger(), "anna@example.org", "sign-in");

    house.stranger().get("!/dev/mail").expect_status(200);
    house
        .stranger()
        .with("X-Forwarded-For", "10.0.0.1")
        .get("!/dev/mail.json")
        .expect_problem(404, "not_found");
    house.stranger().with("Via", "1.1 proxy").get("!/dev/mail").expect_problem(404, "not_found");
}

#[test]
fn too_many_links_are_refused_with_a_time_to_come_back() {
    let database = Database::sqlite();
    let house = House::with(&database, &RULESETS, Clock::system(), |settings| {
        settings.limits =
            Some(staffetta::http::RateLimits { sign_ins_per_hour: 2, ..staffetta::http::RateLimits::NONE });
    });
    let login = json!({ "email": "anna@example.org" });
    house.stranger().post("/login", &login).expect_status(202);
    house.stranger().post("/login", &login).expect_status(202);

    let third = house.stranger().post("/login", &login);

    third.expect_problem(429, "rate_limited");
    assert!(third.header("retry-after").unwrap().parse::<u64>().unwrap() > 0);
}
