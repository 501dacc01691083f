//! What people hold in their hands: links, addresses, tokens, keys, cookies. Each works as it did.

use crate::on_both_databases;
use crate::opened::Opened;
use crate::support::{Answer, Client, Player};
use serde_json::{Value, json};

/// Whose account answers to a proof.
fn account(client: &Client) -> Value {
    client.get("/me").expect(200)["id"].clone()
}

/// The value of the first field of that name on a page, as a form sends it.
fn field(page: &str, name: &str) -> String {
    let found =
        page.split(&format!("name=\"{name}\" value=\"")).nth(1).and_then(|rest| rest.split('"').next());
    found.unwrap_or_else(|| panic!("no field {name}")).replace("&#39;", "'").replace(' ', "+")
}

/// Sends a form that nobody signs in for.
fn press(client: &Client, path: &str, form: &str) -> Answer {
    client.with("Content-Type", "application/x-www-form-urlencoded").send("POST", path, Some(form))
}

/// Exchanges a token for others.
fn exchange(client: &Client, kind: &str, token: &str) -> Answer {
    client.post("/tokens", &json!({ kind: token }))
}

on_both_databases! {
    fn a_sign_in_link_is_shown_and_signs_in_once(database) {
        let opened = Opened::of_v0_1(database);
        let (stranger, token) = (opened.house.stranger(), opened.left.token("/sign_in/link"));

        let page = stranger.get(&format!("!/login/{token}"));
        let tokens = exchange(&stranger, "login_token", token);
        let again = exchange(&stranger, "login_token", token);

        page.expect_status(200);
        assert!(page.text.contains(opened.left.link("/sign_in/email")), "the page says who signs in");
        let fay = Player::of(&stranger, &tokens.expect(201));
        assert_eq!(fay.get("/me").expect(200)["email"], opened.left.link("/sign_in/email"));
        again.expect_problem(401, "not_signed_in");
    }

    fn a_guests_link_makes_the_guest_a_person_with_all_their_games(database) {
        let opened = Opened::of_v0_1(database);
        let stranger = opened.house.stranger();

        let tokens = exchange(&stranger, "login_token", opened.left.token("/sign_in_of_a_guest/link"));

        let tokens = tokens.expect(201);
        assert_eq!(tokens["account"], opened.left.link("/sign_in_of_a_guest/account"));
        let person = Player::of(&stranger, &tokens);
        assert_eq!(person.get("/me").expect(200)["email"], "guest@example.org");
        assert_eq!(person.table(opened.left.game("a guest's lorenzo"))["seat"], 0);
    }

    fn access_tokens_keys_and_cookies_are_believed(database) {
        let opened = Opened::of_v0_1(database);
        let of = |name: &str| json!(opened.left.link(&format!("/accounts/{name}")));

        for name in opened.left.links["access_tokens"].as_object().unwrap().keys() {
            assert_eq!(account(&opened.person(name)), of(name), "{name}");
        }
        let cookie = opened.house.stranger().with("Cookie", opened.left.link("/cookie/cookie"));
        assert_eq!(account(&cookie), of("ben"));
        cookie.get("!/games").expect_status(200);
        let read = opened.bearer(opened.left.link("/api_keys/read"));
        let play = opened.bearer(opened.left.link("/api_keys/play"));
        assert_eq!([account(&read), account(&play)], [of("anna"), of("anna")]);
        let resign = format!("/games/{}/resign", opened.left.game("paused florence"));
        read.post(&resign, &json!({})).expect_status(403);
        play.post(&resign, &json!({})).expect_status(201);
        opened.person("anna").post("/webhooks", &json!({})).expect_status(400);
        play.post("/webhooks", &json!({})).expect_status(403);
    }

    fn refresh_tokens_are_exchanged_and_one_that_was_used_before_ends_its_session(database) {
        let opened = Opened::of_v0_1(database);
        let stranger = opened.house.stranger();
        let mut next = None;

        for (name, token) in opened.left.links["refresh_tokens"].as_object().unwrap() {
            let tokens = exchange(&stranger, "refresh_token", token.as_str().unwrap()).expect(201);
            assert_eq!(tokens["account"], opened.left.link(&format!("/accounts/{name}")), "{name}");
            next = Some(tokens["refresh_token"].clone()).filter(|_| name == "ben").or(next);
        }
        let next = next.expect("ben has a session");
        let stolen = exchange(&stranger, "refresh_token", opened.left.link("/exchanged_refresh_token"));
        stolen.expect_problem(401, "not_signed_in");
        exchange(&stranger, "refresh_token", next.as_str().unwrap()).expect_problem(401, "not_signed_in");
    }

    fn the_link_of_a_turn_shows_its_question_and_plays_the_answer(database) {
        let opened = Opened::of_v0_1(database);
        let (stranger, link) = (opened.house.stranger(), opened.left.token("/play/link"));
        let (who, game) = (opened.left.link("/play/who"), opened.left.link("/play/game"));
        let head = opened.table(who, game)["head"].as_u64().unwrap();

        let page = stranger.get(&format!("!/play/{link}"));
        page.expect_status(200);
        let [token, seq, notation] = ["token", "seq", "notation"].map(|name| field(&page.text, name));
        let sent = press(&stranger, "!/play", &format!("token={token}&seq={seq}&notation={notation}"));

        sent.expect_status(200);
        assert_eq!(opened.table(who, game)["head"], head + 1);
        stranger.get(&format!("!/play/{link}")).expect_status(410);
    }

    fn an_invitation_shows_its_table_and_seats_whoever_comes_with_it(database) {
        let opened = Opened::of_v0_1(database);
        let (stranger, game) = (opened.house.stranger(), opened.left.link("/invitation/game"));
        let token = opened.left.token("/invitation/link");
        let fay = exchange(&stranger, "login_token", opened.left.token("/sign_in/link")).expect(201);
        let fay = Player::of(&stranger, &fay);

        let page = stranger.get(&format!("!/invitation/{token}"));
        let joined = fay.post(&format!("/games/{game}/join"), &json!({ "invitation": token }));

        page.expect_status(200);
        assert!(page.text.contains("open tiletum"), "{}", page.text);
        assert!(joined.expect(200)["seat"].is_u64());
    }

    fn letters_and_invitations_are_ended_by_their_links(database) {
        let opened = Opened::of_v0_1(database);
        let stranger = opened.house.stranger();
        let (letters, invitations) = (opened.left.token("/unsubscribe/link"), opened.left.token("/invitation/refusal"));
        let (who, game) = (opened.left.link("/unsubscribe/who"), opened.left.link("/unsubscribe/game"));

        for link in [letters, invitations] {
            stranger.get(&format!("!/unsubscribe/{link}")).expect_status(200);
            press(&stranger, &format!("!/unsubscribe/{link}"), "List-Unsubscribe=One-Click").expect_status(200);
        }

        let rhythm = opened.person(who).get(&format!("/games/{game}/mail")).expect(200);
        assert_eq!(rhythm["rhythm"], "never");
        let refused = [opened.left.link("/invitation/email"), "nina@example.net"];
        let again = json!({ "ruleset": "tiletum", "seats": 4, "title": "another table",
            "invites": [refused[0], refused[1], "olga@example.net"] });
        opened.person("ben").post("/games", &again).expect(201);
        opened.post.letter("olga@example.net", "another table");
        assert!(refused.iter().all(|address| opened.post.to(address).is_empty()), "now and then, for ever");
    }

    fn an_answer_to_the_address_of_an_old_letter_is_played(database) {
        let opened = Opened::of_v0_1(database);
        let (to, from) = (opened.left.link("/reply/to"), opened.left.link("/reply/from"));
        let game = opened.left.link("/reply/game");
        let head = opened.table("anna", game)["head"].as_u64();
        let mail = format!(
            "From: Anna <{from}>\nTo: <{to}>\nSubject: Re: your turn\nMessage-ID: <old@example.org>\n\n{}\n",
            opened.left.link("/reply/notation")
        );

        let said = opened.receive(to, from, &mail);

        assert_eq!(said, "an answer; steps played: 1\n");
        assert!(opened.table("anna", game)["head"].as_u64() > head);
        opened.post.letter(from, "Re: running viscounts");
    }

    fn a_report_to_the_address_of_an_old_letter_marks_its_reader(database) {
        let opened = Opened::of_v0_1(database);
        let (to, game) = (opened.left.link("/bounce/to"), opened.left.link("/bounce/game"));
        let mail = format!(
            "From: MAILER-DAEMON@mx.example.org\nTo: <{to}>\nAuto-Submitted: auto-replied\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\
             Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\n\
             Final-Recipient: rfc822; gina@example.org\nAction: failed\nStatus: 5.1.1\n--b--\n"
        );
        let unreachable = || {
            let table = opened.table("anna", game);
            table["seats"].as_array().unwrap().iter().filter(|seat| seat["unreachable"] == true).count()
        };
        assert_eq!(unreachable(), 0);

        let said = opened.receive(to, "", &mail);

        assert!(said.contains("marked as unreachable"), "{said}");
        assert_eq!(unreachable(), 1);
    }

    fn requests_that_were_carried_out_before_are_answered_as_before(database) {
        let opened = Opened::of_v0_1(database);

        for before in opened.left.links["remembered"].as_array().unwrap() {
            let caller = opened.person(before["of"].as_str().unwrap());
            let caller = caller.with("Idempotency-Key", before["key"].as_str().unwrap());

            let path = before["path"].as_str().unwrap();
            let again = caller.send("POST", path, Some(before["sent"].as_str().unwrap()));

            assert_eq!(json!(again.status), before["status"], "{path}");
            assert_eq!(json!(again.text), before["answer"], "{path}");
            let other = caller.post(path, &json!({ "seq": 0, "notation": "something else" }));
            assert!(other.status >= 400, "{path}: {}", other.text);
        }
    }
}
