//! A table moves on to newer rules if everybody agrees, by page, link, API or mail; else it keeps its own.

use crate::on_both_databases;
use crate::played::{CHANGED, that_can_move, that_differs, that_parts};
use crate::support::client::eventually;
use crate::support::{Database, Player};
use crate::table::{ANNA, BEN, Table, field};
use serde_json::{Value, json};

on_both_databases! {
    fn a_game_of_each_changed_ruleset_moves_on_by_page_and_mail(database) {
        let mut database = Some(database);
        for ruleset in CHANGED {
            let table = Table::with(database.take().unwrap_or_else(Database::sqlite), &that_can_move(ruleset));
            let before = table.anna.table(&table.game);
            assert_eq!((&before["revision"], &before["status"]), (&json!(1), &json!("active")), "{ruleset}");

            let browser = table.browser(ANNA);
            let game = browser.get(&format!("!{}", table.path("")));
            assert!(game.text.contains(&format!("href=\"{}\"", table.path("/upgrade"))), "{ruleset}");
            let page = browser.get(&format!("!{}", table.path("/upgrade")));
            let form = format!("csrf={}&revision=2&answer=propose", field(&page.text, "csrf"));
            let proposed = browser.send("POST", &format!("!{}", table.path("/upgrade")), Some(&form));
            assert!(proposed.status == 200 && proposed.text.contains("Not answered yet"), "{}", proposed.text);

            let letter = table.post.letter(BEN, "proposes newer rules");
            assert!(letter.text().contains("What the rules change"), "{}", letter.text());
            let back = table.reply(&letter, BEN, "agree");
            assert!(back.text().contains("You have agreed to the newer rules."), "{}", back.text());

            let after = table.anna.table(&table.game);
            assert_eq!((&after["revision"], &after["began_with_revision"]), (&json!(2), &json!(1)), "{ruleset}");
            assert_eq!(after["to_act"], before["to_act"], "{ruleset}");
            assert_eq!(table.kinds().last().unwrap(), "upgrade", "{ruleset}");
            assert!(table.post.letter(ANNA, "goes by newer rules").text().contains("Everybody has agreed"));
            let file = table.rerun_export();
            assert!(file.contains("staffetta-game/2") && file.contains("\"revision\":1,\"ruleset\""), "{ruleset}");
        }
    }

    fn a_game_that_has_moved_on_is_played_to_its_end_and_anybody_reruns_it(database) {
        let mut database = Some(database);
        for ruleset in CHANGED {
            let table = Table::with(database.take().unwrap_or_else(Database::sqlite), &that_can_move(ruleset));
            table.propose();
            let answer = json!({ "revision": 2, "agree": true });
            let done = table.ben.post(&table.path("/upgrade/vote"), &answer).expect(200);
            assert_eq!((&done["revision"], &done["vote"]["result"]), (&json!(2), &json!("done")));
            table.ben.post(&table.path("/upgrade/vote"), &answer).expect(200);
            let undone = table.kinds().len() as u64;
            for player in [&table.anna, &table.ben] {
                player
                    .post(&table.path("/undo"), &json!({ "seq": undone, "to": undone - 2 }))
                    .expect_problem(409, "barrier");
            }

            let end = play_out(&table, 1000);

            assert_eq!(end["status"], "finished", "{ruleset}");
            let file = table.anna.get(&table.path("/export")).expect(200);
            assert_eq!(file["format"], "staffetta-game/2");
            assert_eq!(table.anna.post("/reruns", &file).expect(200)["ok"], true, "{ruleset}");
            table.rerun_export();
            let imported = table.anna.post("/games/import", &file).expect(201);
            assert_eq!((&imported["revision"], &imported["began_with_revision"]), (&json!(2), &json!(1)));
        }
    }

    fn what_would_be_otherwise_is_told_by_page_letter_and_api_before_anybody_agrees(database) {
        let mut database = Some(database);
        // Points in one, what stands on the table in the other.
        for ruleset in ["tiletum", "praga"] {
            let played = that_differs(ruleset);
            let table = Table::with(database.take().unwrap_or_else(Database::sqlite), &played);
            table.propose();
            let differences = table.upgrade()["differences"].as_array().unwrap().clone();
            assert!(!differences.is_empty(), "{ruleset}");
            // What stays as it is is not told: nobody reads a whole board for one line.
            let told: usize = differences.iter().map(|difference| difference["now"].as_str().unwrap().len()).sum();
            assert!(told < 2_000, "{ruleset}: {differences:?}");

            let page = table.browser(ANNA).get(&format!("!{}", table.path("/upgrade"))).text;
            let letter = table.post.letter(BEN, "proposes newer rules").text();
            let read = letter.split_whitespace().collect::<Vec<_>>().join(" ");
            for difference in &differences {
                assert_ne!(difference["now"], difference["then"], "{ruleset}");
                for part in ["place", "now", "then"] {
                    let said = difference[part].as_str().unwrap();
                    assert!(page.contains(&escaped(said)), "{ruleset}: {said:?} is not on the page");
                    assert!(read.contains(said), "{ruleset}: {said:?} is not in {read}");
                }
            }

            table.ben.post(&table.path("/upgrade/vote"), &json!({ "revision": 2, "agree": true })).expect(200);
            let view = table.anna.get(&table.path("/view")).expect(200);
            let points_of = |difference: &Value| {
                let seat: usize = difference["place"].as_str().unwrap().strip_prefix("Seat ")?.parse().ok()?;
                let told: i64 = difference["then"].as_str().unwrap().parse().ok()?;
                Some((told, view["view"]["players"][seat]["score"].as_i64()?))
            };
            let told: Vec<_> = differences.iter().filter_map(points_of).collect();
            assert!(ruleset == "praga" || !told.is_empty(), "points change in tiletum: {differences:?}");
            assert!(told.iter().all(|(told, seen)| told == seen), "{ruleset}: {told:?}");
        }
    }

    fn one_no_and_the_game_keeps_its_rules_for_good(database) {
        let table = Table::with(database, &that_can_move("tiletum"));
        let before = table.anna.get(&table.path("/view")).expect(200);
        table.propose();

        let back = table.reply(&table.post.letter(BEN, "proposes newer rules"), BEN, "Decline.");

        assert!(back.text().contains("this game keeps its own"), "{}", back.text());
        assert!(table.post.letter(ANNA, "keeps its rules").text().contains("has declined revision 2"));
        assert_eq!(table.upgrade()["vote"]["result"], "declined");
        assert_eq!(table.anna.get(&table.path("/view")).expect(200), before);
        assert!(!table.kinds().contains(&"upgrade".to_owned()));
        table.anna.post(&table.path("/upgrade"), &json!({})).expect_problem(409, "upgrade_settled");
        let late = json!({ "revision": 2, "agree": true });
        table.ben.post(&table.path("/upgrade/vote"), &late).expect_problem(409, "upgrade_settled");
    }

    fn no_answer_in_seven_days_is_a_no(database) {
        let table = Table::with(database, &that_can_move("tiletum"));
        let proposed = table.propose();
        assert_eq!(proposed["vote"]["waits_for"], json!([1]));

        let mut rows = table.database.table();
        rows.execute("UPDATE upgrades SET until = proposed_at");
        let expired = eventually(|| (table.upgrade()["vote"]["result"] == "expired").then_some(()));

        assert!(expired.is_some());
        assert_eq!(table.anna.table(&table.game)["revision"], 1);
        assert!(table.post.letter(BEN, "keeps its rules").text().contains("Not everybody has agreed"));
    }

    fn when_the_last_who_has_not_answered_resigns_the_game_moves_on(database) {
        let table = Table::with(database, &that_can_move("praga"));
        table.propose();

        table.ben.post(&table.path("/resign"), &json!({})).expect(201);

        let moved = eventually(|| (table.anna.table(&table.game)["revision"] == 2).then_some(()));
        assert!(moved.is_some(), "a bot sits there now, and bots agree");
        assert!(table.kinds().contains(&"upgrade".to_owned()));
    }

    fn every_server_on_a_database_goes_by_the_newer_rules_at_once(database) {
        let table = Table::with(database, &that_can_move("florence"));
        let second = table.second_house();
        let elsewhere = |player: &Player| {
            let mut other = player.clone();
            other.client.address = second.address;
            other
        };
        let (anna, ben) = (elsewhere(&table.anna), elsewhere(&table.ben));
        // The second server holds the game in memory by the old rules, and somebody follows it there.
        let asked = if anna.decision(&table.game).is_some() { &anna } else { &ben };
        let mut stream = asked.follow(&table.path("/stream"));
        assert!(stream.next_event().is_some());
        let tag = anna.get(&table.path("")).header("etag").unwrap().to_owned();

        table.propose();
        let voted = anna.with("If-None-Match", &tag).get(&table.path(""));
        assert_eq!(voted.status, 200, "a vote is a change of the table");
        table.ben.post(&table.path("/upgrade/vote"), &json!({ "revision": 2, "agree": true })).expect(200);

        assert_eq!(anna.table(&table.game)["revision"], 2);
        let heard = std::iter::from_fn(|| stream.next_event()).find(|(_, _, data)| data["kind"] == "upgrade");
        assert_eq!(heard.unwrap().2["revision"], 2);
        asked.answer(&table.game, 0).expect(201);
        table.rerun_export();
    }
}

/// A text as it stands in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&#38;").replace('<', "&#60;").replace('\'', "&#39;").replace('"', "&#34;")
}

/// Both players answer at random until the game is over.
fn play_out(table: &Table, most: usize) -> Value {
    for turn in 0..most {
        let seen = table.anna.table(&table.game);
        if seen["status"] != "active" {
            return seen;
        }
        for player in [&table.anna, &table.ben] {
            if player.decision(&table.game).is_some() {
                player.answer(&table.game, turn * 7).expect(201);
            }
        }
    }
    panic!("the game does not end");
}

#[test]
fn a_game_whose_log_parts_is_told_no_and_nothing_else() {
    let table = Table::with(Database::sqlite(), &that_parts("praga").unwrap());
    let before = table.anna.table(&table.game);

    let refused = table.anna.post(&table.path("/upgrade"), &json!({})).expect_problem(409, "rules_part");

    assert_eq!(
        refused["detail"],
        "what was played does not stand by the newer rules, so this game keeps its own"
    );
    let browser = table.browser(ANNA);
    let page = browser.get(&format!("!{}", table.path("/upgrade")));
    let form = format!("csrf={}&revision=2&answer=propose", field(&page.text, "csrf"));
    let asked = browser.send("POST", &format!("!{}", table.path("/upgrade")), Some(&form));
    assert!(asked.text.contains("does not stand by the newer rules"), "{}", asked.text);
    assert_eq!(table.anna.table(&table.game), before);
    assert_eq!((&table.upgrade()["vote"], &table.upgrade()["differences"]), (&Value::Null, &json!([])));
    assert!(table.post.to(BEN).iter().all(|letter| !letter.subject().contains("newer rules")));
}

#[test]
fn a_link_of_a_letter_answers_and_dies_with_the_seat() {
    let table = Table::with(Database::sqlite(), &that_can_move("tiletum"));
    table.propose();
    let token = table.post.letter(BEN, "proposes newer rules").link("upgrade").unwrap();
    let browser = table.form_client();

    let page = browser.get(&format!("!/upgrade/{token}"));
    assert!(page.status == 200 && page.text.contains("Keep the rules as they are"), "{}", page.text);
    let other = browser.get("!/upgrade/nonsense");
    assert_eq!(other.status, 410);
    assert_eq!(table.upgrade()["vote"]["result"], Value::Null, "looking changes nothing");

    let agreed = browser.send("POST", "!/upgrade", Some(&format!("token={token}&answer=agree")));
    assert!(agreed.text.contains("this game goes by revision 2"), "{}", agreed.text);
    table.ben.post(&table.path("/resign"), &json!({})).expect(201);
    assert_eq!(browser.get(&format!("!/upgrade/{token}")).status, 410);
}

#[test]
fn only_people_at_the_table_answer_and_strangers_see_what_spectators_see() {
    let table = Table::with(Database::sqlite(), &that_can_move("tiletum"));
    let stranger = table.house.guest();

    stranger.post(&table.path("/upgrade"), &json!({})).expect_problem(403, "not_allowed");
    let early = json!({ "revision": 2, "agree": true });
    table.ben.post(&table.path("/upgrade/vote"), &early).expect_problem(409, "no_upgrade");
    table.propose();
    stranger.post(&table.path("/upgrade/vote"), &early).expect_problem(403, "not_allowed");
    table.ben.post(&table.path("/upgrade/vote"), &json!({ "revision": 2 })).expect_problem(400, "malformed");

    let seen = stranger.get(&table.path("/upgrade")).expect(200);
    assert_eq!(seen, table.upgrade(), "nobody is told more than a spectator");
    assert_eq!(seen["changes"][0]["revision"], 2);
    table.anna.post(&table.path("/upgrade"), &json!({})).expect(200);
}

#[test]
fn a_letter_about_newer_rules_takes_no_move_and_one_about_a_turn_no_vote() {
    let table = Table::with(Database::sqlite(), &that_can_move("tiletum"));
    let asked = if table.anna.decision(&table.game).is_some() { ANNA } else { BEN };
    let turn = table.post.letter(asked, "Your turn");
    table.propose();

    let back = table.reply(&turn, asked, "agree");
    assert!(back.text().contains("that letter proposes nothing"), "{}", back.text());
    let head = table.kinds().len();
    let back = table.reply(&table.post.letter(BEN, "proposes newer rules"), BEN, "1");
    assert!(back.text().contains("this letter asks about newer rules"), "{}", back.text());

    assert_eq!((table.kinds().len(), &table.upgrade()["vote"]["result"]), (head, &Value::Null));
}

#[test]
fn every_revision_says_what_it_has_changed() {
    let names = [String::new()];
    let reader = kernel::Reader { language: "en", names: &names, seat: None };
    for ruleset in staffetta::app::rulesets::all() {
        for revision in 2..=ruleset.revision().0 {
            let text = ruleset.changes(kernel::Revision(revision), &reader);
            assert!(text.len() > 20 && !text.contains('['), "{} {revision}: {text:?}", ruleset.id());
        }
    }
}
