//! How much is too much.

use super::*;
use crate::on_both_databases;
use staffetta::clock::Clock;
use staffetta::http::RateLimits;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;
use support::client::letter;

fn limited(database: &Database, rates: RateLimits) -> House {
    House::with(database, &RULESETS, Clock::system(), |settings| settings.limits = Some(rates))
}

fn invitation_to(player: &Player, email: &str) -> support::Answer {
    let body = json!({ "ruleset": "lanterns", "seats": 2, "invites": [email], "visibility": "private" });
    player.post("/games", &body)
}

fn letters_to(house: &House, email: &str) -> usize {
    let mails = house.stranger().get("!/dev/mail.json").expect(200);
    mails.as_array().unwrap().iter().filter(|mail| mail["to"] == email).count()
}

on_both_databases! {
    fn nobody_invites_too_many_a_day(database) {
        let house = limited(&database, RateLimits { invitations_per_sender_per_day: 2, ..RateLimits::NONE });
        let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
        invitation_to(&anna, "one@example.org").expect_status(201);
        invitation_to(&anna, "two@example.org").expect_status(201);

        let third = invitation_to(&anna, "three@example.org");

        third.expect_problem(429, "rate_limited");
        assert!(third.header("retry-after").is_some());
        assert_eq!(anna.get("/games?mine=true").expect(200)["items"].as_array().unwrap().len(), 2, "nothing is kept of it");
        invitation_to(&ben, "three@example.org").expect_status(201);
    }

    fn nobody_gets_too_many_invitations_and_whoever_refuses_gets_none(database) {
        let house = limited(&database, RateLimits { invitations_per_recipient_per_day: 1, ..RateLimits::NONE });
        let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
        invitation_to(&anna, "often@example.org").expect_status(201);
        invitation_to(&anna, "never@example.org").expect_status(201);
        let text = letter(&house.stranger(), "never@example.org", "")["text"].as_str().unwrap().to_owned();
        let token = text.split("/invitation/").nth(1).unwrap().split(char::is_whitespace).next().unwrap().to_owned();
        letter(&house.stranger(), "often@example.org", "");

        house.stranger().post("/invitations/refuse", &json!({ "invitation": token })).expect_status(204);
        house.stranger().post("/invitations/refuse", &json!({ "invitation": token })).expect_status(204);
        house.stranger().post("/invitations/refuse", &json!({ "invitation": "x" })).expect_problem(401, "not_signed_in");
        invitation_to(&ben, "often@example.org").expect_status(201);
        invitation_to(&ben, "never@example.org").expect_status(201);
        invitation_to(&ben, "last@example.org").expect_status(201);

        letter(&house.stranger(), "last@example.org", "");
        assert_eq!((letters_to(&house, "often@example.org"), letters_to(&house, "never@example.org")), (1, 1));
    }

    fn nobody_opens_games_without_end(database) {
        let house = limited(&database, RateLimits { open_games_per_account: 1, ..RateLimits::NONE });
        let anna = house.guest();
        let body = json!({ "ruleset": "lanterns", "seats": 2 });
        let first = anna.post("/games", &body).expect(201);

        anna.post("/games", &body).expect_problem(409, "too_many_games");
        anna.post(&format!("/games/{}/leave", first["id"].as_str().unwrap()), &json!({})).expect(200);

        anna.post("/games", &body).expect(201);
    }
}

#[test]
fn an_account_is_counted_wherever_it_comes_from() {
    let database = Database::sqlite();
    let house = House::with(&database, &RULESETS, Clock::system(), |settings| {
        settings.limits = Some(RateLimits { previews_per_minute: 2, ..RateLimits::NONE });
        settings.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    });
    let (anna, ben) = (house.guest(), house.guest());
    let id = table_of_two(&anna, &ben);
    let preview = format!("/games/{id}/preview");
    let from = |player: &Player, address: &str| {
        player.with("X-Forwarded-For", address).post(&preview, &json!({ "seq": 0, "actions": [] }))
    };

    from(&anna, "192.0.2.1").expect_status(200);
    from(&anna, "192.0.2.2").expect_status(200);

    from(&anna, "192.0.2.3").expect_problem(429, "rate_limited");
    from(&ben, "192.0.2.3").expect_status(200);
}

#[test]
fn a_file_too_many_is_refused_before_it_is_read() {
    let database = Database::sqlite();
    let house = limited(&database, RateLimits { expensive_requests_per_minute: 1, ..RateLimits::NONE });
    house.stranger().post("/reruns", &json!({})).expect_problem(422, "wrong_file");
    let mut stream = TcpStream::connect(house.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();

    let head = "POST /api/v1/reruns HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Content-Length: 30000000\r\n\r\n{";
    stream.write_all(head.as_bytes()).unwrap();

    let mut status = [0; 12];
    stream.read_exact(&mut status).unwrap();
    assert_eq!(&status, b"HTTP/1.1 429", "nobody waits for the rest");
}
