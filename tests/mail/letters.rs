//! What letters look like when they arrive.

use super::*;
use kernel::Seat;
use mail_parser::MimeHeaders as _;
use serde_json::Value;
use staffetta::domain::{GameId, JobKind, OutboxJob};
use staffetta::store::outbox;
use std::collections::BTreeSet;

/// The types of a mail's parts, in order.
fn structure(letter: &Arrived) -> Vec<String> {
    let mail = letter.parsed();
    let kinds = mail.parts.iter().map(|part| {
        let kind = part.content_type().expect("every part says what it is");
        format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or_default())
    });
    kinds.collect()
}

#[test]
fn a_turn_letter_is_enough_by_itself() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_of_two(&house, &post);

    let (who, letter) = asked(&post, &anna, &game);

    let player = if who == ANNA { &anna } else { &ben };
    let decision = player.decision(&game).unwrap();
    assert_eq!(
        structure(&letter),
        ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"]
    );
    let picture = letter.picture().expect("the board");
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 10_000);
    let (text, html) = (letter.text(), letter.html());
    let question =
        decision["text"].as_str().unwrap_or_else(|| decision["prompt"]["text"].as_str().unwrap_or(""));
    assert!(text.contains(question) && html.contains("cid:board"));
    let options: Vec<_> = decision["options"].as_array().unwrap().clone();
    let listed = letter.options();
    assert_eq!(listed.len(), options.len());
    for (option, (words, notation)) in options.iter().zip(&listed) {
        assert_eq!(option["text"], words.as_str());
        assert_eq!(option["notation"], notation.as_str());
        assert!(html.contains(&escaped(words)), "{words}");
    }
    assert!(html.contains("alt=\"The board of Spring in Florence as you see it."));
    assert!(html.contains("prefers-color-scheme: dark") && !html.contains("http-equiv"));
    assert!(!html.contains("src=\"http"), "nothing is fetched");
    assert!(letter.subject().starts_with("Your turn in Spring in Florence: "));
}

#[test]
fn headers_make_one_thread_a_game_and_say_how_to_stop() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_of_two(&house, &post);
    let (who, first) = asked(&post, &anna, &game);
    let other = if who == ANNA { BEN } else { ANNA };
    let player = if who == ANNA { &anna } else { &ben };
    while player.decision(&game).is_some() {
        player.answer(&game, 0).expect(201);
    }
    let second = post.letter(other, "Your turn");

    let thread = format!("<game.{game}@staffetta.test>");
    for letter in [&first, &second] {
        assert_eq!(letter.header("References").as_deref(), Some(thread.as_str()));
        assert_eq!(letter.header("In-Reply-To").as_deref(), Some(thread.as_str()));
        assert_eq!(letter.header("Auto-Submitted").as_deref(), Some("auto-generated"));
        assert_eq!(letter.header("List-Unsubscribe-Post").as_deref(), Some("List-Unsubscribe=One-Click"));
        assert!(letter.from.starts_with("turns+bounce-") && letter.from.ends_with("@mail.staffetta.test"));
        assert!(letter.reply_to().unwrap().starts_with("turns+reply-"));
    }
    assert_ne!(first.header("Message-ID"), second.header("Message-ID"));
    assert!(first.header("Message-ID").unwrap().starts_with(&format!("<turn.{game}.")));

    let link = first.header("List-Unsubscribe").unwrap();
    let token = link.split("/unsubscribe/").nth(1).unwrap().split('>').next().unwrap().to_owned();
    let stranger = house.stranger();
    let path = format!("!/unsubscribe/{token}");
    stranger.get(&path).expect_status(200);
    assert_eq!(
        player.get(&format!("/games/{game}/mail")).expect(200)["rhythm"],
        Value::Null,
        "looking is free"
    );
    let form = stranger.with("Content-Type", "application/x-www-form-urlencoded");
    form.send("POST", &path, Some("List-Unsubscribe=One-Click")).expect_status(200);
    assert_eq!(player.get(&format!("/games/{game}/mail")).expect(200)["rhythm"], "never");
    stranger.get("!/unsubscribe/nonsense").expect_status(410);
}

#[test]
fn links_open_one_decision_and_looking_changes_nothing() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_of_two(&house, &post);
    let (who, letter) = asked(&post, &anna, &game);
    let token = letter.link("play").expect("a link to play");
    let stranger = house.stranger();

    for _ in 0..3 {
        stranger.get(&format!("!/play/{token}")).expect_status(200);
    }

    assert_eq!(anna.table(&game)["head"], 0);
    let as_access = support::Client { token: Some(token.clone()), ..stranger.clone() };
    as_access.get("/me").expect_problem(401, "not_signed_in");
    let player = if who == ANNA { &anna } else { &ben };
    player.answer(&game, 0).expect(201);
    stranger.get(&format!("!/play/{token}")).expect_status(410);
}

#[test]
fn a_letter_holds_no_secret_of_another_seat() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_with(&house, &post, "advanced");
    // Leaders are drafted at the same time: each has a packet the other must not see.
    let view = |player: &Player| player.get(&format!("/games/{game}/view")).expect(200)["view"].clone();
    for _ in 0..2 {
        for player in [&anna, &ben] {
            if player.decision(&game).is_some() {
                player.answer(&game, 1).expect(201);
            }
        }
    }
    let mut secrets = 0;
    for (own, other, address) in [(&anna, &ben, ANNA), (&ben, &anna, BEN)] {
        let mut known = BTreeSet::new();
        words_of(&view(own), &mut known);
        let mut hidden = BTreeSet::new();
        words_of(&view(other), &mut hidden);
        for secret in hidden.difference(&known).filter(|word| word.len() > 5) {
            secrets += 1;
            for letter in post.to(address) {
                let said = plain(&format!("{} {}", letter.text(), letter.html()));
                assert!(!said.contains(&plain(secret)), "{secret} is told in a letter to {address}");
            }
        }
    }
    assert!(secrets > 0, "somebody holds something that the other must not see");
}

#[test]
fn an_invitation_can_be_refused_for_ever() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let anna = sign_in(&house, &post, ANNA);
    let table = json!({ "ruleset": "lorenzo", "seats": 2, "invites": [BEN], "visibility": "private" });
    anna.post("/games", &table).expect(201);
    let letter = post.letter(BEN, "A seat is kept for you");
    let token = letter.link("unsubscribe").expect("a way out");
    let form = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");

    form.send("POST", &format!("!/unsubscribe/{token}"), Some("List-Unsubscribe=One-Click"))
        .expect_status(200);
    anna.post("/games", &table).expect(201);
    // A letter to somebody else, written later, has left: the invitation has been looked at.
    sign_in(&house, &post, "cleo@example.com");

    assert_eq!(post.to(BEN).len(), 1);
}

#[test]
fn every_kind_of_letter_is_written() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_of_two(&house, &post);
    let (who, _) = asked(&post, &anna, &game);
    let (player, other) = if who == ANNA { (&anna, &ben) } else { (&ben, &anna) };
    let seat = |player: &Player| Seat(u8::try_from(player.table(&game)["seat"].as_u64().unwrap()).unwrap());
    let job = |kind: JobKind, seat: Seat, to: &Player| OutboxJob {
        id: staffetta::domain::new_id(house.clock.now()),
        dedupe_key: format!("{}:{game}:{seat}:0", kind.name()),
        kind,
        game: GameId::parse(&game),
        seat: Some(seat),
        recipient: to.account.clone(),
        body: String::new(),
        due_at: house.clock.now(),
        attempts: 0,
    };
    let notices = [
        job(JobKind::Started, seat(player), player),
        job(JobKind::Reminder, seat(player), player),
        job(JobKind::SeatTaken, seat(other), player),
    ];
    write_down(&database, move |conn| notices.iter().try_for_each(|job| outbox::enqueue(conn, job)));

    let started = post.letter(who, "Spring in Florence has begun");
    let reminder = post.letter(who, "Still your turn in Spring in Florence");
    let taken = post.letter(who, "a seat has changed hands");

    let commitment = anna.table(&game)["seed_commitment"].as_str().unwrap().to_owned();
    assert!(started.text().contains(&commitment));
    assert!(!reminder.options().is_empty() && reminder.reply_to().is_some());
    assert!(taken.text().contains("the game goes on as before"));
    for letter in [started, reminder, taken] {
        assert!(letter.header("List-Unsubscribe").is_some() && letter.header("Auto-Submitted").is_some());
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&#38;")
        .replace('<', "&#60;")
        .replace('>', "&#62;")
        .replace('"', "&#34;")
        .replace('\'', "&#39;")
}

/// All strings in a view.
fn words_of(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| words_of(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| words_of(field, found)),
        _ => {}
    }
}

/// Text as an id would spell it.
fn plain(text: &str) -> String {
    text.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect()
}
