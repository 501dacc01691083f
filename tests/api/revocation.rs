//! What was taken back is worth nothing within a second, on every server.

use super::*;
use crate::on_both_databases;
use std::process::Command;
use std::time::{Duration, Instant};
use support::client::Follower;
use support::{Answer, Client};

/// What an operator does, in another process.
fn revoke_access(database: &Database, email: &str) {
    let done = Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .args(["admin", "--database", &database.url, "revoke-access", email])
        .current_dir(database.folder.path())
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

fn with_key(anna: &Player) -> Client {
    let key = anna.post("/me/api_keys", &json!({ "name": "client", "scopes": ["read", "play"] })).expect(201);
    Client { token: key["key"].as_str().map(str::to_owned), ..anna.client.clone() }
}

fn in_browser(house: &House, email: &str) -> Client {
    let token = support::client::new_login_token(&house.stranger(), email);
    let form = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");
    let signed_in = form.send("POST", "!/login", Some(&format!("token={token}")));
    house.stranger().with("Cookie", signed_in.header("set-cookie").unwrap().split(';').next().unwrap())
}

/// Whether it is refused now and for good, at the latest a second after `since`.
fn is_refused_within_a_second(since: Instant, mut ask: impl FnMut() -> Answer) -> bool {
    while since.elapsed() < Duration::from_secs(1) {
        std::thread::sleep(Duration::from_millis(50));
        ask();
    }
    ask().status == 401
}

fn end_of(stream: &mut Follower) -> Instant {
    while stream.next_event().is_some() {}
    Instant::now()
}

on_both_databases! {
    fn what_an_operator_takes_back_ends_within_a_second_on_every_server(database) {
        let (one, two) = (house(&database), house(&database));
        let (anna, ben) = (one.person("anna@example.org"), one.guest());
        let id = table_of_two(&anna, &ben);
        let (key, browser) = (with_key(&anna), in_browser(&one, "anna@example.org"));
        let elsewhere = |client: &Client| Client { address: two.address, ..client.clone() };
        let proofs = [anna.client.clone(), key, browser];
        let all: Vec<_> = proofs.iter().flat_map(|client| [client.clone(), elsewhere(client)]).collect();
        let mut streams: Vec<_> = all.iter().map(|client| client.follow(&format!("/games/{id}/stream?after=0"))).collect();
        for client in &all {
            client.get("/me").expect(200);
        }

        revoke_access(&database, "anna@example.org");
        let revoked = Instant::now();

        for (nth, client) in all.iter().enumerate() {
            assert!(is_refused_within_a_second(revoked, || client.get("/me")), "proof {nth} still works");
        }
        for stream in &mut streams {
            assert!(end_of(stream) - revoked < Duration::from_millis(2500));
        }
        anna.post("/tokens", &json!({ "refresh_token": anna.refresh_token })).expect_problem(401, "not_signed_in");
        one.person("anna@example.org").get("/me").expect(200);
        ben.get("/me").expect(200);
    }

    fn nothing_made_with_a_token_that_was_taken_back_survives_it(database) {
        let house = house(&database);
        let anna = house.person("anna@example.org");
        anna.get("/me").expect(200);

        revoke_access(&database, "anna@example.org");
        // The server may believe the token for a moment yet, and still nothing that lasts is made with it.
        let key = anna.post("/me/api_keys", &json!({ "name": "late", "scopes": ["read", "play"] }));
        let hook = anna.post("/webhooks", &json!({ "url": "https://example.org/hook" }));

        assert_eq!((key.status, hook.status), (401, 401), "{} {}", key.text, hook.text);
        let again = house.person("anna@example.org");
        assert_eq!(again.get("/me/api_keys").expect(200)["items"], json!([]));
        assert_eq!(again.get("/webhooks").expect(200)["items"], json!([]));
    }

    fn signing_out_everywhere_ends_access_tokens_and_leaves_keys(database) {
        let house = house(&database);
        let anna = house.person("anna@example.org");
        let key = with_key(&anna);

        anna.delete("/me/sessions").expect_status(204);

        anna.get("/me").expect_problem(401, "not_signed_in");
        key.get("/me").expect(200);
    }

    fn a_key_that_is_deleted_and_a_browser_that_signs_out_lose_their_streams(database) {
        let house = house(&database);
        let (anna, ben) = (house.person("anna@example.org"), house.guest());
        let id = table_of_two(&anna, &ben);
        let (key, browser) = (with_key(&anna), in_browser(&house, "anna@example.org"));
        let follow = |client: &Client| client.follow(&format!("/games/{id}/stream?after=0"));
        let (mut by_key, mut by_browser, mut by_token) = (follow(&key), follow(&browser), follow(&anna));
        let page = browser.get("!/settings").text;
        let csrf = page.split("name=\"csrf\" value=\"").nth(1).unwrap().split('"').next().unwrap();

        let keys = anna.get("/me/api_keys").expect(200);
        anna.delete(&format!("/me/api_keys/{}", keys["items"][0]["id"].as_str().unwrap())).expect_status(204);
        let form = browser.with("Content-Type", "application/x-www-form-urlencoded").with("Sec-Fetch-Site", "same-origin");
        form.send("POST", "!/logout", Some(&format!("csrf={csrf}"))).expect_status(303);
        let taken_back = Instant::now();

        assert!(end_of(&mut by_key) - taken_back < Duration::from_millis(2500));
        assert!(end_of(&mut by_browser) - taken_back < Duration::from_millis(2500));
        by_token.next_event().unwrap();
        ben.answer(&id, 0).expect(201);
        while by_token.next_event().unwrap().0 != "entry" {}
    }
}
