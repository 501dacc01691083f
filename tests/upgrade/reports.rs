//! "This is wrong": what players report, and what an operator takes out of it.

use crate::on_both_databases;
use crate::played::{Played, that_can_move};
use crate::support::Database;
use crate::table::{ANNA, BEN, Table, field};
use crate::{out, staffetta};
use kernel::{Seat, SeedSource, Viewer, testkit};
use serde_json::json;
use std::path::Path;

fn admin(table: &Table, task: &[&str]) -> String {
    let done = staffetta(&[&["admin", "--database", &table.database.url], task].concat());
    assert!(done.status.success(), "{}", out(&done));
    out(&done)
}

/// The files of a report, by their endings.
fn taken_out(table: &Table, report: &str, folder: &Path) -> [std::path::PathBuf; 3] {
    let folder_name = folder.to_str().unwrap();
    admin(table, &["reports", report, "--out", folder_name]);
    ["json", "position", "rs"].map(|end| match end {
        "rs" => folder.join(format!("report_{report}.rs")),
        end => folder.join(format!("report-{report}.{end}")),
    })
}

on_both_databases! {
    fn a_report_is_kept_with_its_entry_for_the_operator(database) {
        let table = Table::with(database, &that_can_move("florence"));
        let path = table.path("/reports");

        let words = "I paid 700 florins,\nthe builder costs 300.";
        let kept = table.anna.post(&path, &json!({ "seq": 12, "text": words })).expect(201);
        let newest = table.ben.post(&path, &json!({ "text": "and this" })).expect(201);

        let listed = admin(&table, &["reports"]);
        let id = kept["id"].as_str().unwrap();
        assert!(listed.contains(&format!("{id} game {}, after entry 12, seat 0", table.game)), "{listed}");
        assert!(listed.contains("    I paid 700 florins,\n    the builder costs 300.\n"), "{listed}");
        assert_eq!(newest["seq"], table.anna.table(&table.game)["head"]);
    }

    fn reports_are_plain_bounded_and_counted(database) {
        let table = Table::with(database, &that_can_move("florence"));
        let path = table.path("/reports");

        for wrong in [json!({ "text": " " }), json!({ "text": "x".repeat(2001) }), json!({ "text": "\u{1b}[2J" }),
            json!({ "text": "ok", "seq": 9999 }), json!({ "seq": 1 }), json!({ "text": "ok", "secret": 1 })] {
            table.anna.post(&path, &wrong).expect_problem(400, "malformed");
        }
        table.house.guest().post(&path, &json!({ "text": "ok" })).expect_problem(403, "not_allowed");
        for _ in 0..20 {
            table.anna.post(&path, &json!({ "text": "ok" })).expect(201);
        }
        table.anna.post(&path, &json!({ "text": "ok" })).expect_problem(429, "rate_limited");
        table.ben.post(&path, &json!({ "text": "mine" })).expect(201);
        assert_eq!(table.database.table().count("reports"), 21);
    }

    fn what_is_taken_out_of_a_running_game_holds_nothing_its_reporter_could_not_know(database) {
        let game = that_can_move("florence");
        let table = Table::with(database, &game);
        let kept = table.anna.post(&table.path("/reports"), &json!({ "text": "wrong" })).expect(201);
        let report = kept["id"].as_str().unwrap().to_owned();
        let deal = SeedSource::new([0; 32], &[]);
        let seen = |seat: u8, position: &[u8]| {
            game.ruleset.resume(&deal, position).unwrap().view(Viewer::Seat(Seat(seat)))
        };

        let mut others = Vec::new();
        for turn in 0..4 {
            let folder = table.database.folder.path().join(format!("out{turn}"));
            let [file, position, test] = taken_out(&table, &report, &folder);
            let rerun = staffetta(&["rerun", file.to_str().unwrap()]);
            assert!(rerun.status.success() && out(&rerun).contains("the chain holds"), "{}", out(&rerun));
            let secret = kernel::Hex(*game.deal.secret()).to_string();
            assert!(!std::fs::read_to_string(&file).unwrap().contains(&secret));
            let position = std::fs::read(&position).unwrap();
            assert_eq!(seen(0, &position), game.position.view(Viewer::Seat(Seat(0))), "the reporter sees the same");
            others.push(seen(1, &position));
            let test = std::fs::read_to_string(&test).unwrap();
            assert!(test.contains("testkit::position_in::<Florence>(include_bytes!("), "{test}");
            assert!(test.contains("use florence::Florence;") && test.contains("//! > wrong"), "{test}");
        }
        let truth = game.position.view(Viewer::Seat(Seat(1)));
        assert!(others.iter().any(|other| *other != truth), "what is hidden is dealt anew");
    }
}

#[test]
fn a_report_of_a_finished_game_begins_a_test_at_its_entry() {
    let mut game = Played::begin("tiletum", 4, 2);
    game.play(50);
    let there = game.position.state_hash();
    game.play(10_000);
    let table = Table::with(Database::sqlite(), &game);
    assert_eq!(table.anna.get(&table.path("")).status, 200, "anybody may look at a finished game");

    // Names without accounts sit at a game from a file: anna is put into her seat.
    let mut rows = table.database.table();
    let seat = format!("UPDATE seats SET account_id = '{}', named_only = FALSE", table.anna.account);
    assert_eq!(rows.execute(&format!("{seat} WHERE game_id = '{}' AND seat = 0", table.game)), 1);
    let kept = table.anna.post(&table.path("/reports"), &json!({ "seq": 50, "text": "wrong" })).expect(201);
    let folder = table.database.folder.path().join("out");
    let [file, position, test] = taken_out(&table, kept["id"].as_str().unwrap(), &folder);

    let position_after = testkit::position_after::<tiletum::Tiletum>(&std::fs::read(file).unwrap(), 50);
    assert_eq!((position_after.head(), position_after.state_hash()), (50, there));
    assert!(!position.exists(), "a finished game has nothing to hide");
    assert!(std::fs::read_to_string(test).unwrap().contains("position_after::<Tiletum>"));
}

#[test]
fn a_report_comes_from_the_page_and_by_mail() {
    let table = Table::with(Database::sqlite(), &that_can_move("tiletum"));
    let browser = table.browser(ANNA);
    let page = browser.get(&format!("!{}", table.path("")));
    assert!(page.text.contains("This is wrong"), "{}", page.text);
    let form = format!("csrf={}&seq=7&text=The+king+pays+too+much", field(&page.text, "csrf"));

    let thanks = browser.send("POST", &format!("!{}", table.path("/report")), Some(&form));
    assert!(thanks.status == 200 && thanks.text.contains("Thank you"), "{}", thanks.text);
    let empty = form.replace("The+king+pays+too+much", "");
    let asked = browser.send("POST", &format!("!{}", table.path("/report")), Some(&empty));
    assert!(asked.text.contains("must not be empty"), "{}", asked.text);

    let who = if table.anna.decision(&table.game).is_some() { ANNA } else { BEN };
    let head = table.kinds().len();
    let letter = table.post.letter(who, "Your turn");
    let back = table.reply(&letter, who, "Bug: the fair pays twice\r\nonce in rule 10 and again here\r\n1");
    assert!(back.text().contains("your report is kept"), "{}", back.text());
    assert_eq!(table.kinds().len(), head, "nothing is played of a report");

    let listed = admin(&table, &["reports"]);
    assert!(
        listed.contains("after entry 7, seat 0") && listed.contains("The king pays too much"),
        "{listed}"
    );
    assert!(
        listed.contains("    the fair pays twice\n    once in rule 10 and again here\n    1\n"),
        "{listed}"
    );
}
