//! What waited when the older version was killed: letters, calls of webhooks, a bot's turn.

use crate::on_both_databases;
use crate::opened::{Left, Opened};
use crate::receiver::{Call, Receiver};
use crate::support::client::eventually;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::TcpListener;

/// Longer than anybody holds what a killed process had in hand, and than a first failure is waited for.
const TWO_MINUTES: i64 = 120_000;

/// Every kind of letter there was.
const KINDS: [&str; 10] = [
    "finished",
    "invitation",
    "reminder",
    "reply",
    "seat_taken",
    "sign_in",
    "started",
    "turn",
    "unreachable",
    "webhook_disabled",
];

/// Listens at a port as soon as nobody else does: tests of another copy may run on the same machine.
fn listener(port: u16) -> TcpListener {
    eventually(|| TcpListener::bind(("127.0.0.1", port)).ok()).expect("nobody else listens there for long")
}

/// Whether a letter to these people still waits or fails.
fn something_waits(opened: &Opened) -> bool {
    ["anna", "ben", "carla", "dora", "gina"].iter().any(|name| {
        let list = opened.person(name).get("/me/mail").expect(200);
        let items = list["items"].as_array().unwrap();
        items.iter().any(|item| item["state"] == "waiting" || item["state"] == "failing")
    })
}

/// Whether a call is this one.
fn is_call(call: &Call, wanted: &Value) -> bool {
    let body = call.json();
    body["type"] == wanted["type"] && body["data"]["game"] == wanted["game"]
}

on_both_databases! {
    fn letters_of_every_kind_that_waited_leave_once(database) {
        let opened = Opened::of_v0_1(database);

        opened.house.clock.advance(TWO_MINUTES);

        let waiting = opened.left.links["waiting"].as_array().unwrap();
        let kinds: BTreeSet<_> = waiting.iter().map(|letter| letter["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), KINDS);
        for letter in waiting {
            let (to, subject) = (letter["to"].as_str().unwrap(), letter["subject"].as_str().unwrap());
            opened.post.letter(to, subject);
        }
        eventually(|| (!something_waits(&opened)).then_some(())).expect("nothing is left behind");
        for letter in waiting {
            let (to, subject) = (letter["to"].as_str().unwrap(), letter["subject"].as_str().unwrap());
            let come = opened.post.to(to).into_iter().filter(|come| come.subject().starts_with(subject));
            assert_eq!(come.count(), 1, "{letter}");
        }
        assert!(opened.post.to("emil@example.org").is_empty(), "letters to him come back");
    }

    fn what_became_of_letters_is_still_told(database) {
        let opened = Opened::of_v0_1(database);
        let mut states = BTreeSet::new();

        for name in opened.left.links["accounts"].as_object().unwrap().keys() {
            let list = opened.person(name).get("/me/mail").expect(200);
            let items = list["items"].as_array().unwrap().iter();
            states.extend(items.map(|item| item["state"].as_str().unwrap().to_owned()));
        }
        let of_operator = opened.left.run(&["admin", "letters"]);

        for state in ["gathered", "kept_back", "outdated", "returned", "sent"] {
            assert!(states.contains(state), "{state}: {states:?}");
        }
        let said = String::from_utf8(of_operator.stdout).unwrap();
        assert!(said.contains("refused@example.net") && said.contains("5.7.1 not from you"), "{said}");
    }

    fn a_letter_that_waited_signs_in_and_another_asks_and_is_answered(database) {
        let opened = Opened::of_v0_1(database);
        opened.house.clock.advance(TWO_MINUTES);
        let link = opened.post.letter("kim@example.org", "Your sign-in link").link("login").unwrap();
        let waiting = opened.left.links["waiting"].as_array().unwrap();
        let turn = waiting.iter().find(|letter| letter["kind"] == "turn").unwrap();
        let turn = opened.post.letter(turn["to"].as_str().unwrap(), turn["subject"].as_str().unwrap());

        opened.house.stranger().post("/tokens", &json!({ "login_token": link })).expect(201);

        opened.house.stranger().get(&format!("!/play/{}", turn.link("play").unwrap())).expect_status(200);
        let (to, (_, notation)) = (turn.reply_to().unwrap(), turn.options().swap_remove(0));
        let mail = format!("From: <{}>\nTo: <{to}>\nMessage-ID: <a@example.org>\n\n{notation}\n", turn.to);
        assert_eq!(opened.receive(&to, &turn.to, &mail), "an answer; steps played: 1\n");
    }

    fn calls_of_webhooks_that_waited_are_made_with_the_secrets_of_then(database) {
        let left = Left::by_v0_1(database);
        let receiver = Receiver::at("127.0.0.1", "127.0.0.1", listener(left.webhooks_port()));
        let opened = left.open_with(json!({ "allow_private": true, "ca_file": receiver.authorities() }));

        opened.house.clock.advance(TWO_MINUTES);

        for wanted in opened.left.links["calls"].as_array().unwrap() {
            let of = wanted["of"].as_str().unwrap();
            let told = || receiver.told(&format!("/{of}")).into_iter().find(|call| is_call(call, wanted));
            let call = eventually(told).unwrap_or_else(|| panic!("not called: {wanted}"));
            assert!(call.is_signed_with(opened.left.link(&format!("/webhooks/{of}/secret"))), "{wanted}");
        }
        let of_dora = opened.person("dora").get("/webhooks").expect(200);
        assert_eq!(of_dora["items"][0]["state"], "disabled");
        assert_eq!(of_dora["items"][0]["disabled_because"], "failing");
    }

    fn a_bots_turn_that_waited_is_played(database) {
        let opened = Opened::of_v0_1(database);
        let (moved, origin) = (opened.left.game("moved viscounts"), opened.left.game("running viscounts"));
        let head = opened.table("anna", origin)["head"].as_u64();

        let played = || {
            let table = opened.table("ben", moved);
            (table["head"].as_u64() > head && table["to_act"] == json!([table["seat"]])).then_some(())
        };

        eventually(played).expect("the bot has played, and the person is asked");
    }

    fn letters_that_were_kept_are_still_in_the_mailbox(database) {
        let left = Left::by_v0_1(database);
        let house = left.serve(json!({ "transport": "mailbox" }), json!({ "enabled": false }));
        let stranger = house.stranger();

        let kept = stranger.get("!/dev/mail.json").expect(200);

        let of_ida = |mail: &&Value| mail["to"] == left.links["kept"]["to"];
        let kept = kept.as_array().unwrap().iter().find(of_ida).expect("her letter is there").clone();
        assert_eq!(kept["subject"], left.links["kept"]["subject"]);
        let token = left.link("/kept/login_token");
        assert!(kept["text"].as_str().unwrap().contains(token));
        stranger.post("/tokens", &json!({ "login_token": token })).expect(201);
    }
}
