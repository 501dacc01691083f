//! Letters that come back.

use super::*;
use scene::Scene;

/// Whether the table says of the one who is asked that letters do not reach them.
fn is_unreachable(scene: &Scene) -> bool {
    let seat = usize::try_from(scene.player().table(&scene.game)["seat"].as_u64().unwrap()).unwrap();
    scene.anna.table(&scene.game)["seats"][seat]["unreachable"] == true
}

#[test]
fn a_letter_that_comes_back_marks_its_reader_and_the_table_sees_it() {
    let scene = Scene::set();
    let other = if scene.who == ANNA { BEN } else { ANNA };
    let seat = scene.player().table(&scene.game)["seat"].as_u64().unwrap();
    let seat = usize::try_from(seat).unwrap();
    let report = |action: &str, status: &str| {
        format!(
            "From: MAILER-DAEMON@mx.example.org\r\nTo: <{to}>\r\nAuto-Submitted: auto-replied\r\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\
             Content-Type: text/plain\r\n\r\nIt did not work.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\
             Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; {who}\r\nAction: {action}\r\n\
             Status: {status}\r\n--b--\r\n",
            to = scene.letter.from,
            who = scene.who,
        )
    };

    assert!(scene.receive(report("delayed", "4.4.1").as_bytes()).contains("laid aside"));
    assert_eq!(scene.anna.table(&scene.game)["seats"][seat]["unreachable"], false);
    assert!(scene.receive(report("failed", "5.1.1").as_bytes()).contains("came back"));

    assert_eq!(scene.anna.table(&scene.game)["seats"][seat]["unreachable"], true);
    let told = scene.post.letter(other, "come back");
    assert!(!told.text().contains(scene.who), "nobody's address is told");
    let states = scene.player().get("/me/mail").expect(200);
    let turn = states["items"].as_array().unwrap().iter().find(|item| item["kind"] == "turn").unwrap();
    assert_eq!(turn["state"], "returned");

    sign_in(&scene.house, &scene.post, scene.who);
    assert_eq!(scene.anna.table(&scene.game)["seats"][seat]["unreachable"], false);
}

#[test]
fn a_report_in_words_counts_at_once_if_it_is_clear_and_with_a_second_letter_if_it_is_not() {
    let scene = Scene::set();
    let exim = |letter: &Arrived, why: &str| {
        format!(
            "From: Mail Delivery System <Mailer-Daemon@mx.example.net>\r\nTo: <{to}>\r\n\
             X-Failed-Recipients: {who}\r\nAuto-Submitted: auto-replied\r\n\
             Subject: Mail delivery failed: returning message to sender\r\n\r\n\
             A message that you sent could not be delivered. This is a permanent error.\r\n\r\n  {who}\r\n    \
             {why}\r\n\r\n------ This is a copy of the message ------\r\n\r\n{copy}",
            to = letter.from,
            who = scene.who,
            copy = letter.text().replace('\n', "\r\n"),
        )
    };
    let full = exim(&scene.letter, "mailbox is full");
    let unclear = exim(&scene.letter, "retry timeout exceeded");

    assert!(scene.receive(full.as_bytes()).contains("laid aside"));
    for _ in 0..2 {
        assert!(scene.receive(unclear.as_bytes()).contains("for no clear reason"), "one letter counts once");
    }
    assert!(!is_unreachable(&scene));

    let other = scene.answer(&scene.letter, "help");
    let said = scene.receive(exim(&other, "retry timeout exceeded").as_bytes());
    assert!(said.contains("marked as unreachable"), "{said}");
    assert!(is_unreachable(&scene));

    let back = scene.answer(&other, "help");
    assert!(!is_unreachable(&scene), "whoever writes can be written to");
    assert!(
        scene.receive(exim(&back, "550 5.1.1 user unknown").as_bytes()).contains("marked as unreachable")
    );
    assert!(is_unreachable(&scene));
}

#[test]
fn an_automatic_answer_to_the_bounce_address_marks_nobody() {
    let scene = Scene::set();
    let holiday = format!(
        "From: {who}\r\nTo: <{to}>\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\n\
         I am away; mail could not be delivered to me in person: 550 5.1.1 user unknown.\r\n",
        who = scene.who,
        to = scene.letter.from,
    );

    let (_, said) = receive(&scene.database, &scene.post, holiday.as_bytes(), &["--from="]);

    assert!(said.contains("laid aside"), "{said}");
    assert!(!is_unreachable(&scene));
}

#[test]
fn whoever_shares_many_tables_with_a_lost_player_is_told_once() {
    let scene = Scene::set();
    let (other, player) = if scene.who == ANNA { (BEN, &scene.ben) } else { (ANNA, &scene.anna) };
    for _ in 0..3 {
        let table = json!({ "ruleset": "lorenzo", "seats": 2, "options": { "variant": "basic" } });
        let id = scene.anna.post("/games", &table).expect(201)["id"].as_str().unwrap().to_owned();
        scene.ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    }
    scene.settle();
    let report = format!(
        "From: MAILER-DAEMON@mx.example.net\r\nTo: <{}>\r\nSubject: failure notice\r\n\r\n\
         I wasn't able to deliver your message: no such user (#5.1.1)\r\n",
        scene.letter.from
    );

    assert!(scene.receive(report.as_bytes()).contains("marked as unreachable"));

    scene.post.letter(other, "come back");
    let all_left = || {
        let list = player.get("/me/mail").expect(200);
        list["items"].as_array().unwrap().iter().all(|item| item["state"] == "sent").then_some(())
    };
    eventually(all_left).expect("nothing else waits");
    let told = scene.post.to(other).into_iter().filter(|letter| letter.subject().contains("come back"));
    assert_eq!(told.count(), 1);
}

#[test]
fn a_forged_report_marks_nobody() {
    let scene = Scene::set();
    let reply = scene.letter.reply_to().unwrap();
    let report = |to: &str, who: &str| {
        format!(
            "From: MAILER-DAEMON@mx.example.org\r\nTo: <{to}>\r\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\
             Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\n\
             Final-Recipient: rfc822; {who}\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--\r\n"
        )
    };
    let own = report(&scene.letter.from, scene.who);

    let (_, said) = receive(&scene.database, &scene.post, own.as_bytes(), &["--from", "mallory@example.com"]);
    assert!(said.contains("laid aside") && said.contains("has a sender"), "{said}");
    // Whoever an answer was copied to knows the address of answers, and not the one that letters come back to.
    let copied = report(&reply.replace("reply-", "bounce-"), "mallory@example.com");
    let (_, said) = receive(&scene.database, &scene.post, copied.as_bytes(), &["--from="]);
    assert!(!said.contains("marked"), "{said}");
    let other = report(&scene.letter.from, "mallory@example.com");
    let (_, said) = receive(&scene.database, &scene.post, other.as_bytes(), &["--from="]);
    assert!(said.contains("for no clear reason"), "{said}");
    assert!(!is_unreachable(&scene));

    let (_, said) = receive(&scene.database, &scene.post, own.as_bytes(), &["--from="]);
    assert!(said.contains("marked as unreachable") && is_unreachable(&scene), "{said}");
}
