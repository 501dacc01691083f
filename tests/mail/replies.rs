//! Answers by mail, through the pipe a mail server would use.

use super::*;
use post_office::Manners;
use relays::staffetta_admin;
use scene::Scene;

#[test]
fn a_number_plays_that_option_and_one_letter_comes_back() {
    let scene = Scene::set();
    let (_, notation) = scene.letter.options()[1].clone();

    let back = scene.answer(&scene.letter, "2");

    assert_eq!(scene.typed(), 1);
    let log = scene.player().get(&format!("/games/{}/log", scene.game)).expect(200);
    assert_eq!(log["items"][0]["notation"], notation.as_str());
    assert!(back.text().starts_with("Your answer is played."), "{}", back.text());
    assert_eq!(back.header("Auto-Submitted").as_deref(), Some("auto-replied"));
    assert!(back.header("References").unwrap().contains(&format!("<game.{}@", scene.game)));
}

#[test]
fn lines_are_played_until_one_is_not_allowed() {
    let scene = Scene::set();
    let (_, notation) = scene.letter.options()[0].clone();

    let back = scene.answer(&scene.letter, &format!("{notation}\r\nfly to the moon\r\n{notation}"));

    assert_eq!(scene.head(), 1);
    assert!(back.subject().contains("please look again"), "{}", back.subject());
    assert!(back.text().contains("Reading stopped at “fly to the moon”"), "{}", back.text());
}

#[test]
fn what_is_no_answer_plays_nothing_and_says_why() {
    let scene = Scene::set();

    for (words, why) in [
        ("999", "that number is not in the list"),
        ("0", "that number is not in the list"),
        ("hello there", "holds no answer"),
        ("what a game", "this is no notation of the game"),
        ("", "holds no answer"),
        ("help", "This is how a letter is answered"),
    ] {
        let back = scene.answer(&scene.letter, words);
        assert!(back.text().contains(why), "{words:?}: {}", back.text());
        assert_eq!(scene.head(), 0, "{words:?}");
    }
}

#[test]
fn the_same_mail_is_played_once_however_often_it_comes() {
    let scene = Scene::set();
    let mail = answer(&scene.letter, scene.who, "1");

    for _ in 0..3 {
        let said = scene.receive(&mail);
        assert!(said.contains("steps played: 1"), "{said}");
    }

    scene.settle();
    assert_eq!(scene.typed(), 1);
    assert_eq!(scene.answers().len(), 1);
}

#[test]
fn an_answered_letter_answers_nothing_more() {
    let scene = Scene::set();
    while scene.player().decision(&scene.game).is_some() {
        scene.player().answer(&scene.game, 0).expect(201);
    }
    let head = scene.head();

    let back = scene.answer(&scene.letter, "1");

    assert!(back.text().contains("the question of that letter is answered already"), "{}", back.text());
    assert_eq!(scene.head(), head);
}

#[test]
fn undo_takes_the_steps_back() {
    let scene = Scene::set();
    let back = scene.answer(&scene.letter, "1");
    let can = scene.player().table(&scene.game)["can_undo_to"].as_u64();

    let undone = scene.answer(&back, "undo");

    match can {
        // With what filled itself in behind it.
        Some(to) if to < 1 => {
            assert!(undone.text().contains("the position after entry 0"), "{}", undone.text());
            assert_eq!(scene.player().table(&scene.game)["can_undo_to"], Value::Null, "{}", undone.text());
        }
        _ => {
            assert_eq!(scene.typed(), 1);
            assert!(undone.text().contains("nothing can be taken back"), "{}", undone.text());
        }
    }
}

#[test]
fn stop_ends_letters_about_the_game() {
    let scene = Scene::set();

    let back = scene.answer(&scene.letter, "STOP");

    assert!(back.text().contains("no more letters about turns in this game"), "{}", back.text());
    let rhythm = scene.player().get(&format!("/games/{}/mail", scene.game)).expect(200);
    assert_eq!(rhythm["rhythm"], "never");
    assert_eq!(scene.head(), 0);
}

#[test]
fn strangers_programs_and_loops_get_no_answer() {
    let scene = Scene::set();
    let own = scene.letter.reply_to().unwrap();
    let before = scene.post.arrived().len();

    for (from, headers) in [
        ("mallory@example.com", ""),
        (scene.who, "Auto-Submitted: auto-replied\r\n"),
        (scene.who, "Precedence: bulk\r\n"),
        (scene.who, "Return-Path: <>\r\n"),
        (scene.who, "List-Id: <x.example.org>\r\n"),
        (scene.who, "X-Autoreply: yes\r\n"),
        (own.as_str(), ""),
        ("MAILER-DAEMON@example.org", ""),
    ] {
        let said = scene.receive(&answer_with(&scene.letter, from, "1", headers));
        assert!(said.contains("laid aside"), "{from} {headers}: {said}");
    }
    let (_, said) =
        receive(&scene.database, &scene.post, &answer(&scene.letter, scene.who, "1"), &["--from", ""]);
    assert!(said.contains("laid aside"), "{said}");
    let wrong = String::from_utf8(answer(&scene.letter, scene.who, "1")).unwrap();
    let wrong = wrong.replace("turns+reply-", "turns+reply-0");
    assert!(scene.receive(wrong.as_bytes()).contains("laid aside"));
    for nothing in [&b""[..], b"\r\n\r\n", b"\0\0\0", b"To: x"] {
        assert!(scene.receive(nothing).contains("laid aside"));
    }

    scene.settle();
    assert_eq!(scene.head(), 0);
    let told: Vec<_> = scene.post.arrived().split_off(before);
    assert!(told.iter().all(|letter| letter.to == scene.who) && told.len() <= 1, "strangers hear nothing");
}

#[test]
fn a_mail_comes_again_when_the_database_is_away() {
    let scene = Scene::set();
    let mail = answer(&scene.letter, scene.who, "1");
    let away = format!("sqlite://{}/nowhere/test.db", scene.database.folder.path().display());
    let gone = Database { url: away, folder: tempfile::tempdir().unwrap() };

    let (status, said) = receive(&gone, &scene.post, &mail, &[]);

    assert_eq!(status, 75, "{said}");
    assert_eq!(scene.head(), 0);
}

#[test]
fn what_was_played_is_told_later_if_the_relay_is_away() {
    let scene = Scene::set();
    scene.post.behave(Manners::Later);

    let said = scene.receive(&answer(&scene.letter, scene.who, "1"));

    assert!(said.contains("steps played: 1"), "{said}");
    let states = scene.player().get("/me/mail").expect(200);
    let reply = states["items"].as_array().unwrap().iter().find(|item| item["kind"] == "reply").unwrap();
    assert_eq!(reply["state"], "failing");

    scene.post.behave(Manners::Polite);
    staffetta_admin(&scene.database, &["retry-jobs"]);
    scene.settle();
    assert_eq!((scene.answers().len(), scene.typed()), (1, 1));
}

#[test]
fn what_nobody_needs_to_be_asked_is_played_with_the_answer_and_told_as_such() {
    // How much fills itself in depends on what was dealt.
    let filled = (0..6).find_map(|_| {
        let scene = Scene::set();
        let back = scene.answer(&scene.letter, "1");
        let told = back.text().lines().find(|line| line.contains("(by itself")).map(str::to_owned)?;
        Some((scene, told))
    });
    let (scene, told) = filled.expect("something fills itself in");

    assert!(told.contains("nobody needs to be asked"), "{told}");
    assert!(scene.head() > scene.typed(), "{told}");
    let log = scene.player().get(&format!("/games/{}/log", scene.game)).expect(200);
    let log = log["items"].as_array().unwrap();
    assert!(log.iter().all(|entry| entry["kind"] == "move" && entry.get("filled").is_none()), "{log:?}");
}

#[test]
fn what_is_written_goes_before_what_would_fill_itself_in() {
    let scene = Scene::set();
    let before: Vec<String> = scene.letter.options().into_iter().map(|(_, notation)| notation).collect();
    // A second line for the question that would fill itself in: what is written there is played.
    let first = before.iter().find(|notation| notation.starts_with("place orange")).unwrap();
    let back = scene.answer(&scene.letter, &format!("{first}\r\nspend 1"));
    let log = scene.player().get(&format!("/games/{}/log", scene.game)).expect(200);
    let log: Vec<_> =
        log["items"].as_array().unwrap().iter().map(|entry| entry["notation"].clone()).collect();
    assert_eq!(log[0], json!(first));
    if back.text().starts_with("Your answer is played.") {
        assert_eq!(log[1], "spend 1");
    } else {
        assert_eq!(log.len(), 1, "nothing fills itself in behind a line that cannot be played");
    }
}
