//! Lists of games: by an index, in pages, and never broken by one row.

use super::*;
use crate::on_both_databases;
use crate::support::Table;
use std::time::Duration;

/// Puts many finished and running games of nobody's there, by copies of one that was played.
fn many_games(database: &Database, like: &str, count: u32) {
    let mut table = database.table();
    let numbers = if database.url.starts_with("sqlite") {
        format!(
            "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) SELECT i FROM n)"
        )
    } else {
        format!("generate_series(1, {count})")
    };
    let id = if database.url.starts_with("sqlite") {
        "printf('%032x', n.i)".to_owned()
    } else {
        "lpad(to_hex(n.i), 32, '0')".to_owned()
    };
    table.execute(&format!(
        "INSERT INTO games (id, ruleset, revision, options, status, visibility, head, changes, chain, secret, to_act, \
         created_at, imported) SELECT {id}, ruleset, revision, options, 'active', visibility, head, changes, chain, \
         secret, to_act, created_at, imported FROM games, {numbers} AS n{} WHERE games.id = '{like}'",
        if database.url.starts_with("sqlite") { "" } else { "(i)" }
    ));
    table.execute(&format!(
        "INSERT INTO seats (game_id, seat, named_only, name, tenure, bank, pause_wished) SELECT {id}, 0, TRUE, \
         'Nobody', 0, 0, FALSE FROM {numbers} AS n{}",
        if database.url.starts_with("sqlite") { "" } else { "(i)" }
    ));
}

/// How many rows of games Postgres has read, as far as its connections have told by now.
fn rows_read(table: &mut Table) -> usize {
    let sql = "SELECT CAST(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS TEXT) AS text \
               FROM pg_stat_user_tables WHERE relname = 'games'";
    table.texts(sql)[0].parse().unwrap()
}

/// A browser's cookie, signed in by a letter.
fn cookie_of(house: &House, email: &str) -> String {
    let client = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");
    let client = client.with("Origin", &format!("http://127.0.0.1:{}", house.address.port()));
    client.send("POST", "!/login/letter", Some(&format!("email={email}&name=Anna"))).expect_status(200);
    let again = || {
        let token = support::client::login_token(&house.stranger(), email);
        let signed_in = client.send("POST", "!/login", Some(&format!("token={token}")));
        Some(signed_in).filter(|answer| answer.status == 303)
    };
    let signed_in = support::eventually(again).expect("the letter comes");
    signed_in.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
}

/// The games a page links to, in order.
fn linked(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    // The foot leads to the next game once more.
    let list = page.split("<footer").next().unwrap_or(page);
    for piece in list.split("href=\"/games/").skip(1) {
        let id = piece.split('"').next().unwrap();
        // The first of those that wait has a button, too.
        if id.len() == 32 && found.last().is_none_or(|last| last != id) {
            found.push(id.to_owned());
        }
    }
    found
}

on_both_databases! {
    fn a_ruleset_that_nobody_knows_is_refused(database) {
        let house = house(&database);

        house.stranger().get("/games?ruleset=nosuch").expect_problem(400, "malformed");
        house.guest().get("/games?mine=true&ruleset=nosuch").expect_problem(400, "malformed");
        house.stranger().get("/games?ruleset=lanterns").expect(200);
    }

    fn what_matches_seldom_costs_no_more_than_what_matches_often(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        many_games(&database, &id, 60_000);
        let (eve, mut table) = (house.stranger(), database.table());
        let often = ["/games?limit=20&status=active", "/games?limit=20"];
        let seldom = ["/games?limit=20&status=abandoned", "/games?limit=20&ruleset=lanterns&status=open"];

        for path in seldom {
            assert_eq!(eve.get(path).expect(200)["items"], json!([]));
        }
        if database.url.starts_with("sqlite") {
            for also in ["", "AND status = 'abandoned'", "AND ruleset = 'lanterns' AND status = 'open'"] {
                let plan = table.plan(&format!(
                    "SELECT id FROM games WHERE visibility = '\"public\"' {also} ORDER BY id DESC LIMIT 20"
                ));
                // The index answers alone: nothing is sorted, no row is looked up in the table.
                assert!(plan.len() == 1 && plan[0].contains("USING COVERING INDEX games_by_visibility"), "{plan:?}");
            }
        } else {
            table.execute("ANALYZE games");
            let (before, mut asked) = (rows_read(&mut table), 0);
            // Connections tell what they have read about once a second.
            for _ in 0..15 {
                for path in often.iter().chain(&seldom) {
                    eve.get(path).expect(200);
                    asked += 1;
                }
                std::thread::sleep(Duration::from_millis(200));
            }
            let read = rows_read(&mut table) - before;
            assert!(read > 0 && read <= asked * 60, "{read} rows for {asked} lists");
        }
    }

    fn all_turns_that_wait_are_shown_the_most_urgent_first(database) {
        let house = house(&database);
        let (anna, ben) = (house.person("anna@example.org"), house.guest());
        let mut games: Vec<_> = (0..64).map(|_| table_of_two(&anna, &ben)).collect();
        for hours in [30, 10, 20] {
            let wanted = json!({ "ruleset": "lanterns", "seats": 2, "pace": { "per_turn": hours * 3600 } });
            let made = anna.post("/games", &wanted);
            let id = made.expect(201)["id"].as_str().unwrap().to_owned();
            ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
            games.push(id);
        }
        let cookie = cookie_of(&house, "anna@example.org");

        let first = house.stranger().with("Cookie", &cookie).get("!/games");
        first.expect_status(200);
        let shown = linked(&first.text);
        assert_eq!(shown.len(), 60);
        assert_eq!(shown[..3], [games[65].clone(), games[66].clone(), games[64].clone()]);
        let more = first.text.split("href=\"/games?").nth(1).expect("a further page").split('"').next().unwrap();
        let more = more.replace("&amp;", "&").replace("&#38;", "&");
        let second = house.stranger().with("Cookie", &cookie).get(&format!("!/games?{more}"));
        second.expect_status(200);
        let mut all = [shown, linked(&second.text)].concat();

        all.sort();
        games.sort();
        assert_eq!(all, games);
    }

    fn a_list_goes_on_where_its_page_ends(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let mut games: Vec<_> = (0..7).map(|_| table_of_two(&anna, &ben)).collect();
        anna.post(&format!("/games/{}/resign", games[3]), &json!({})).expect_status(201);
        let (mut found, mut after) = (Vec::new(), String::new());

        for _ in 0..9 {
            let page = ben.get(&format!("/games?mine=true&limit=2{after}")).expect(200);
            found.extend(page["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()));
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&after={next}");
        }

        games.reverse();
        assert_eq!(found, games);
    }

    fn one_corrupt_row_breaks_no_list(database) {
        let house = house(&database);
        let mut table = database.table();
        let (anna, ben) = (house.person("anna@example.org"), house.guest());
        let games: Vec<_> = (0..5).map(|_| table_of_two(&anna, &ben)).collect();
        let open = |player: &Player| player.post("/games", &json!({ "ruleset": "lanterns", "seats": 2 })).expect(201);
        let waiting = open(&anna)["id"].as_str().unwrap().to_owned();
        let broken_open = open(&anna)["id"].as_str().unwrap().to_owned();
        let short = table.blob(&[1, 2, 3]);
        table.execute(&format!("UPDATE games SET secret = {short} WHERE id IN ('{}', '{broken_open}')", games[2]));
        table.execute(&format!("UPDATE games SET options = 'nonsense' WHERE id = '{}'", games[1]));
        table.execute(&format!("UPDATE seats SET nonce = {short} WHERE game_id = '{}'", games[3]));

        let listed = |path: &str| {
            let (mut found, mut after) = (Vec::new(), String::new());
            for _ in 0..10 {
                let page = anna.get(&format!("{path}{after}")).expect(200);
                found.extend(page["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()));
                let Some(next) = page["next"].as_str() else { break };
                after = format!("&after={next}");
            }
            found.sort();
            found
        };
        let mut whole = vec![games[0].clone(), games[4].clone(), waiting.clone()];
        whole.sort();
        assert_eq!(listed("/games?limit=2"), whole);
        assert_eq!(listed("/games?mine=true&limit=1"), whole);
        assert_eq!(listed("/games?limit=1&status=open"), [waiting]);
        house.stranger().get("!/lobby").expect_status(200);
        anna.get("/me/turns").expect(200);
    }
}
