//! People who mean harm: by names, by forged and foreign mails, by mails that are too much.

use super::*;
use mail_parser::MessageParser;
use scene::Scene;
use staffetta::domain::AccountId;
use staffetta::mail::reply_lines;
use staffetta::store::mail_profiles;

#[test]
fn names_and_titles_stay_words_wherever_they_stand() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
    let name = "<img src=x>\"&#8238;";
    anna.patch("/me", &json!({ "name": name })).expect(200);
    ben.patch("/me", &json!({ "name": name })).expect(200);
    let title = "</title><script>x</script> =?utf-8?Q?=E2=80=AE?= {$x} ž";
    let table = |title: &str| json!({ "ruleset": "lorenzo", "seats": 2, "title": title, "invites": [BEN] });
    for wrong in [
        "a\r\nBcc: eve@example.org\u{7}",
        "a\u{202e}b",
        "see https://x.example",
        "www.x.example",
        &"x".repeat(81),
    ] {
        anna.post("/games", &table(wrong)).expect_problem(400, "malformed");
    }
    let id = anna.post("/games", &table(title)).expect(201)["id"].as_str().unwrap().to_owned();
    let invitation = post.letter(BEN, "A seat is kept for you");
    ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    let (_, turn) = asked(&post, &anna, &id);

    for letter in [&invitation, &turn] {
        assert!(letter.subject().contains(&title.replace("=?", "= ?")), "{}", letter.subject());
        assert!(letter.text().contains(title) || letter.text().contains(name));
        let html = letter.html().to_lowercase();
        assert!(
            !html.contains("<script")
                && !html.contains("<img src=x")
                && html.matches("</title>").count() == 1
        );
        let head = letter.raw.split(|byte| *byte == b'\n').take_while(|line| line.len() > 1);
        for line in head {
            assert!(line.len() < 998 && line.is_ascii(), "{}", String::from_utf8_lossy(line));
        }
        assert_eq!(letter.header("Bcc"), None);
    }
}

#[test]
fn an_answer_counts_only_from_the_one_who_was_asked() {
    let scene = Scene::set();
    let other = if scene.who == ANNA { BEN } else { ANNA };
    let before = scene.post.arrived().len();
    let genuine = String::from_utf8(answer(&scene.letter, scene.who, "1")).unwrap();
    let from = |from: &str| genuine.replace(&format!("From: Somebody <{}>", scene.who), from);

    for forged in [
        from(&format!("From: <{other}>")),
        from(&format!("From: <{}>, <{other}>", scene.who)),
        from(&format!("From: <{other}>\r\nFrom: <{}>", scene.who)),
        from(&format!("From: <{}>\r\nFrom: <{other}>", scene.who)),
        from(&format!("From: \"{}\" <mallory@example.com>", scene.who)),
        from(&format!("From: <mallory@example.com>\r\nSender: <{}>\r\nReply-To: <{0}>", scene.who)),
        from("From: <>"),
        from(&format!("From: friends: <{}>;", scene.who)),
        from(&format!("From: friends: {};", scene.who)),
        from("X-Nothing: at all"),
    ] {
        let said = scene.receive(forged.as_bytes());
        assert!(said.contains("laid aside"), "{forged}: {said}");
    }

    scene.settle();
    assert_eq!(scene.head(), 0);
    // Only the account itself hears of it, once.
    let told: Vec<_> = scene.post.arrived().split_off(before);
    assert!(told.len() == 1 && told[0].to == scene.who, "{}", told.len());
}

#[test]
fn an_address_that_was_changed_on_its_way_answers_nothing() {
    let scene = Scene::set();
    let to = scene.letter.reply_to().unwrap();
    let token = to.split("reply-").nth(1).unwrap().split('@').next().unwrap().to_owned();
    let mail = String::from_utf8(answer(&scene.letter, scene.who, "1")).unwrap();
    let guessed = token.chars().rev().collect::<String>();

    for other in [
        INBOUND.to_owned(),
        to.replace("reply-", "bounce-"),
        to.replace("reply-", "reply"),
        to.replace('+', "-"),
        to.replace("mail.staffetta.test", "mail.staffetta.test.example.com"),
        to.replace(&token, &token[1..]),
        to.replace(&token, &guessed),
        to.replace(&token, &format!("{token}%00")),
    ] {
        let said = scene.receive(mail.replace(&to, &other).as_bytes());
        assert!(said.contains("laid aside"), "{other}: {said}");
        let (status, said) = receive(&scene.database, &scene.post, mail.as_bytes(), &["--to", &other]);
        if other.ends_with("example.com") {
            // Only wrong settings bring it here: it comes again when they are mended.
            assert!(status == 75 && said.contains("mail.inbound"), "{status} {said}");
        } else {
            assert!(said.contains("laid aside"), "what the mail server says is believed alone: {said}");
        }
    }
    assert_eq!(scene.head(), 0);

    let shouted = mail.replace(&to, &to.to_uppercase());
    assert!(scene.receive(shouted.as_bytes()).contains("steps played: 1"), "some programs shout");
}

#[test]
fn a_flood_is_laid_aside_and_told_of_once() {
    let scene = Scene::set();
    let (account, now) = (AccountId::from_stored(scene.player().account.clone()), scene.house.clock.now());
    write_down(&scene.database, move |conn| {
        (0..120).try_for_each(|number| {
            mail_profiles::record_inbound_mail(conn, &format!("mail {number}"), &account, now, now).map(drop)
        })
    });

    let back = scene.answer(&scene.letter, "1");
    let again = scene.receive(&answer(&scene.letter, scene.who, "2"));

    assert!(back.text().contains("More than 120 letters came from you"), "{}", back.text());
    assert!(again.contains("steps played: 0"), "{again}");
    assert_eq!((scene.head(), scene.answers().len()), (0, 1));
}

#[test]
fn mails_inside_mails_cannot_end_the_program() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let _house = house(&database, &post);
    let head = "From: <anna@example.org>\r\nTo: <x@example.org>\r\nMIME-Version: 1.0\r\n";
    let layer = |number: usize| {
        format!("Content-Type: multipart/digest; boundary=b{number}\r\n\r\n--b{number}\r\n\r\n")
    };
    let boxed = format!("{head}{}\r\n4\r\n", "Content-Type: message/rfc822\r\n\r\n".repeat(90_000));
    let shouted = boxed.replace("message/rfc822", "Message/RFC822");
    let digests = format!("{head}{}\r\n4\r\n", (0..40_000).map(layer).collect::<String>());

    for mail in [boxed, shouted, digests] {
        let (status, said) = receive(&database, &post, mail.as_bytes(), &[]);
        assert!(status == 0 && said.contains("laid aside"), "{status} {said}");
    }
    let counted = relays::staffetta_admin(&database, &["status"]);
    assert!(counted.contains("3 mails laid aside"), "{counted}");
}

#[test]
fn mails_of_too_many_parts_or_layers_do_no_harm() {
    let head = "From: <anna@example.org>\r\nTo: <x@example.org>\r\nMIME-Version: 1.0\r\n";
    let part = "--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\n4\r\n";
    let many =
        format!("{head}Content-Type: multipart/mixed; boundary=b\r\n\r\n{}--b--\r\n", part.repeat(50_000));
    let layer =
        |number: usize| format!("Content-Type: multipart/mixed; boundary=b{number}\r\n\r\n--b{number}\r\n");
    let deep =
        format!("{head}{}Content-Type: text/plain\r\n\r\n4\r\n", (0..5_000).map(layer).collect::<String>());
    let boxed = format!("{head}{}\r\n4\r\n", "Content-Type: message/rfc822\r\n\r\n".repeat(5_000));
    let markup =
        format!("{head}Content-Type: text/html\r\n\r\n{}{}4", "<div>".repeat(400_000), "<".repeat(1_000_000));
    let header = format!("{head}{}\r\n4\r\n", "X-Filler: yes\r\n".repeat(200_000));

    for mail in [many, deep, boxed, markup, header] {
        let read = MessageParser::default()
            .parse(mail.as_bytes())
            .map(|mail| reply_lines(&mail))
            .unwrap_or_default();
        assert!(read.len() <= 200, "{}", read.len());
    }
}
