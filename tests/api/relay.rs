//! The service is no relay for spam: who may write to strangers, how often, and in which words.

use super::*;
use crate::on_both_databases;
use staffetta::clock::Clock;
use staffetta::http::RateLimits;
use support::eventually;

/// A house with the limits that hold with SMTP, but for those on requests.
fn careful(database: &Database) -> House {
    House::with(database, &RULESETS, Clock::system(), |settings| {
        settings.limits = Some(RateLimits {
            invitations_per_recipient_per_day: RateLimits::PUBLIC_SERVER.invitations_per_recipient_per_day,
            invitations_per_domain_per_day: 8,
            ..RateLimits::NONE
        });
        settings.mail.sign_in_letters_per_hour = Some(3);
    })
}

fn invite(anna: &Player, address: &str) -> support::Answer {
    anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2, "invites": [address] }))
}

on_both_databases! {
    fn guests_write_to_nobody(database) {
        let house = careful(&database);

        invite(&house.guest(), "ben@example.org").expect_problem(403, "not_allowed");

        assert_eq!(database.table().count("outbox"), 0);
        invite(&house.person("anna@example.org"), "ben@example.org").expect(201);
    }

    fn tags_make_no_new_address(database) {
        let house = careful(&database);
        let anna = house.person("anna@example.org");
        let invitations = || database.table().count("outbox WHERE kind = 'invitation'");

        for number in 0..7 {
            invite(&anna, &format!("victim+{number}@far.example")).expect(201);
        }
        assert_eq!(invitations(), 5);
        for number in 0..7 {
            invite(&anna, &format!("v.i.ctim+{number}@gmail.com")).expect(201);
            invite(&anna, &format!("victim+{number}@googlemail.com")).expect(201);
        }
        assert_eq!(invitations(), 10);
    }

    fn a_domain_is_not_flooded_but_those_who_play_here_are_invited(database) {
        let house = careful(&database);
        let anna = house.person("anna@example.org");
        house.person("ben@far.example");
        let invitations = || database.table().count("outbox WHERE kind = 'invitation'");

        for number in 0..12 {
            invite(&anna, &format!("stranger{number}@far.example")).expect(201);
        }
        assert_eq!(invitations(), 8);
        invite(&anna, "ben@far.example").expect(201);
        assert_eq!(invitations(), 9);
    }

    fn sign_in_letters_to_one_mailbox_are_few(database) {
        let house = careful(&database);
        let stranger = house.stranger();
        for number in 0..4 {
            stranger.post("/login", &json!({ "email": format!("victim+{number}@far.example") })).expect_status(202);
            stranger.post("/login", &json!({ "email": "victim@far.example" })).expect_status(202);
        }
        stranger.post("/login", &json!({ "email": "victims@far.example" })).expect_status(202);

        assert_eq!(database.table().count("outbox WHERE kind = 'sign_in'"), 4);
    }

    fn titles_and_names_hold_nothing_to_click(database) {
        let house = careful(&database);
        let anna = house.person("anna@example.org");
        let titled = |title: &str| {
            anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2, "title": title, "invites": ["ben@example.org"] }))
        };

        for words in ["Free coins at evil.com", "evil\u{3002}com", "\u{3164}", "\u{2800}", "a\u{ad}b"] {
            titled(words).expect_problem(400, "malformed");
            anna.patch("/me", &json!({ "name": words })).expect_problem(400, "malformed");
        }
        let id = titled("St.Anna").expect(201)["id"].as_str().unwrap().to_owned();
        assert_eq!(anna.table(&id)["title"], "St.Anna");

        // Titles and names from before that are told in a form that is no link. The first letter must have left.
        let to_ben = || {
            let letters = house.stranger().get("!/dev/mail.json").expect(200);
            letters.as_array().unwrap().iter().find(|letter| letter["to"] == "ben@example.org").cloned()
        };
        eventually(to_ben).expect("an invitation is written");
        let mut table = database.table();
        let waiting = "outbox WHERE kind = 'invitation' AND done_at IS NULL";
        eventually(|| (table.count(waiting) == 0).then_some(())).expect("it has left");
        table.execute("DELETE FROM mailbox");
        table.execute("UPDATE games SET title = 'Win at evil.com'");
        table.execute("UPDATE seats SET name = 'www.evil.com' WHERE seat = 0");
        table.execute("UPDATE accounts SET name = 'me@evil.com' WHERE email = 'anna@example.org'");
        table.execute("UPDATE outbox SET done_at = NULL, fate = NULL, attempts = 0, leased_until = due_at WHERE kind = 'invitation'");
        let letter = eventually(to_ben).expect("the invitation is written again");
        assert!(!letter.to_string().contains("evil.com"), "{letter}");
        assert!(letter["text"].as_str().unwrap().contains("evil. com"), "{letter}");
        let page = house.stranger().get("!/lobby");
        assert!(!page.text.contains("evil.com") && page.text.contains("evil. com"));
    }
}
