//! Delivery that can be trusted: servers that are killed, relays that are rude, letters that are given up.

use super::*;
use kernel::Millis;
use post_office::Manners;
use server::Server;
use staffetta::domain::JobKind;
use staffetta::store::outbox;
use std::collections::{BTreeMap, BTreeSet};
use support::Client;

/// Begins a game on a server with so many letters in hand whose relay has fallen silent, and kills the server then. How
/// often each letter about the game arrived in the end, by its name.
fn killed_while(rude: Manners, hands: u8) -> BTreeMap<String, usize> {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let program = || {
        let mut program = staffetta(&database, &post);
        program.env("STAFFETTA_MAIL__SMTP__CONNECTIONS", hands.to_string());
        program
    };
    let server = Server::start(&database, program());
    let (anna, ben) = (server.sign_in(&post, ANNA), server.sign_in(&post, BEN));
    let table = json!({ "ruleset": "lorenzo", "seats": 2, "options": { "variant": "basic" } });
    let id = anna.post("/games", &table).expect(201)["id"].as_str().unwrap().to_owned();
    post.behave(rude);
    ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    let names = || {
        let names = post.arrived().into_iter().filter_map(|letter| letter.header("Message-ID"));
        names.filter(|name| name.contains(&id)).collect::<Vec<_>>()
    };
    let on_its_way = || {
        let lists = [&anna, &ben].map(|player| player.get("/me/mail").expect(200));
        let mut items = lists.iter().flat_map(|list| list["items"].as_array().unwrap().clone());
        let tried = items.any(|item| item["state"] == "waiting" && item["attempts"].as_u64() > Some(0));
        (tried && (rude == Manners::SilentBefore || !names().is_empty())).then_some(())
    };
    eventually(on_its_way).expect("a letter is being handed over");
    server.kill();
    post.behave(Manners::Polite);

    let again = Server::start(&database, program());
    let all_left = || {
        let lists = [&anna, &ben].map(|player| {
            let client = Client { address: again.address, ..player.client.clone() };
            client.get("/me/mail").expect(200)
        });
        let items: Vec<_> = lists.iter().flat_map(|list| list["items"].as_array().unwrap().clone()).collect();
        items.iter().all(|item| item["state"] == "sent").then_some(())
    };
    eventually(all_left).expect("every letter leaves after all");
    let mut count = BTreeMap::new();
    for name in names() {
        *count.entry(name).or_default() += 1;
    }
    assert!(count.keys().any(|name| name.starts_with("<turn.")), "{count:?}");
    count
}

#[test]
fn a_server_killed_between_commit_and_send_loses_no_letter() {
    for hands in [1, 8] {
        let letters = killed_while(Manners::SilentBefore, hands);

        assert!(letters.values().all(|count| *count == 1), "{letters:?}");
    }
}

#[test]
fn a_server_killed_between_send_and_mark_sends_the_same_letter_once_more() {
    let letters = killed_while(Manners::SilentAfter, 1);

    assert_eq!(letters.values().filter(|count| **count == 2).count(), 1, "{letters:?}");
    assert!(letters.values().all(|count| *count <= 2), "{letters:?}");
}

#[test]
fn with_several_letters_in_hand_none_of_them_comes_more_than_once_more() {
    let letters = killed_while(Manners::SilentAfter, 8);

    assert!(letters.values().any(|count| *count == 2), "{letters:?}");
    assert!(letters.values().all(|count| *count <= 2), "{letters:?}");
}

#[test]
fn a_rude_relay_is_asked_again_later() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = Clock::frozen(Millis(1_800_000_000_000));
    let house = house_with(&database, &post, clock.clone(), |_| ());
    let anna = sign_in(&house, &post, ANNA);
    post.behave(Manners::Later);
    let table = json!({ "ruleset": "lorenzo", "seats": 2, "invites": [BEN] });
    anna.post("/games", &table).expect(201);
    let failing = || {
        let troubled = look(&database, |conn| outbox::list_failing_letters(conn, 10));
        (!troubled.is_empty()).then_some(())
    };
    eventually(failing).expect("the letter fails for now");
    post.behave(Manners::Polite);
    assert!(post.to(BEN).is_empty());

    clock.advance(3_600_000);

    assert_eq!(post.wait_for(BEN, 1).len(), 1);
}

fn ask_for_link(house: &House, email: &str) {
    house.stranger().post("/login", &json!({ "email": email })).expect_status(202);
}

#[test]
fn a_relay_that_is_silent_over_one_letter_holds_up_no_others() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house_with(&database, &post, Clock::system(), |settings| settings.mail.smtp.connections = 2);
    post.behave(Manners::SilentTo(BEN));
    // More letters than the courier has hands.
    for _ in 0..5 {
        ask_for_link(&house, BEN);
    }

    for other in [ANNA, "cleo@example.com", "dora@example.com"] {
        sign_in(&house, &post, other);
    }
    assert!(post.to(BEN).is_empty());

    post.behave(Manners::Polite);
    let names: BTreeSet<_> =
        post.wait_for(BEN, 5).iter().map(|letter| letter.header("Message-ID").unwrap()).collect();
    assert_eq!((names.len(), post.to(BEN).len()), (5, 5), "each of them comes once");
}

#[test]
fn a_letter_on_its_way_stays_claimed_however_slow_the_relay_is() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = Clock::frozen(Millis(1_800_000_000_000));
    let house = house_with(&database, &post, clock.clone(), |settings| settings.mail.lease_seconds = 1);
    post.behave(Manners::SilentTo(BEN));
    ask_for_link(&house, BEN);
    let free_at = |at: i64| {
        let at = Millis(1_800_000_000_000 + at);
        look(&database, move |conn| outbox::list_due(conn, &JobKind::LETTER_KINDS, &[], at, 9)).len()
    };
    eventually(|| (free_at(0) == 0).then_some(())).expect("the letter is claimed");
    assert_eq!(free_at(1001), 1, "it would be another's when its lease is over");

    clock.advance(600);

    eventually(|| (free_at(1001) == 0).then_some(())).expect("the lease is renewed");
}

#[test]
fn a_provider_gets_so_many_letters_a_minute_and_others_do_not_wait_for_it() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = Clock::frozen(Millis(1_800_000_000_000));
    let house =
        house_with(&database, &post, clock.clone(), |settings| settings.mail.provider_letters_per_minute = 2);
    for name in ["one", "two"] {
        sign_in(&house, &post, &format!("{name}@example.org"));
    }
    ask_for_link(&house, ANNA);
    let waits = || {
        let states = look(&database, |conn| outbox::list_letters(conn, &[ANNA.to_owned()], None, 9));
        (states[0].due_at == Millis(1_800_000_060_000)).then_some(states[0].attempts)
    };

    assert_eq!(eventually(waits), Some(0), "it waits its minute, which is no failed try");
    sign_in(&house, &post, BEN);
    assert!(post.to(ANNA).is_empty());

    clock.advance(60_000);
    assert_eq!(post.wait_for(ANNA, 1).len(), 1);
}

#[test]
fn an_address_that_the_relay_does_not_know_is_a_dead_letter() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_of_two(&house, &post);
    let (who, _) = asked(&post, &anna, &game);
    let (player, other) = if who == ANNA { (&anna, &ben) } else { (&ben, &anna) };
    post.behave(Manners::Nobody);
    while player.decision(&game).is_some() {
        player.answer(&game, 0).expect(201);
    }

    let dead = eventually(|| {
        let list = other.get("/me/mail").expect(200);
        list["items"].as_array().unwrap().iter().find(|item| item["state"] == "dead").cloned()
    });

    let dead = dead.expect("the letter is given up");
    assert!(dead["failure"].as_str().unwrap().contains("nobody of that name"), "{dead}");
    let seat = usize::try_from(other.table(&game)["seat"].as_u64().unwrap()).unwrap();
    assert_eq!(anna.table(&game)["seats"][seat]["unreachable"], true);
}

#[test]
fn a_letter_whose_turn_is_played_is_not_sent() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let clock = Clock::frozen(Millis(1_800_000_000_000));
    let house =
        house_with(&database, &post, clock.clone(), |settings| settings.mail.turn_letter_delay_seconds = 600);
    let (anna, ben, game) = table_of_two(&house, &post);
    let (who, _) = asked(&post, &anna, &game);
    let (first, second) = if who == ANNA { (&anna, &ben) } else { (&ben, &anna) };
    for player in [first, second] {
        while player.decision(&game).is_some() {
            player.answer(&game, 0).expect(201);
        }
    }

    clock.advance(700_000);

    let outdated = eventually(|| {
        let list = second.get("/me/mail").expect(200);
        list["items"].as_array().unwrap().iter().any(|item| item["state"] == "outdated").then_some(())
    });
    outdated.expect("the letter stays");
    let other = if who == ANNA { BEN } else { ANNA };
    assert!(post.to(other).iter().all(|letter| !letter.subject().contains("Your turn")));
}
