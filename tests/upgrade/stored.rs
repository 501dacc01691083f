//! `staffetta rerun --stored`: what is in the database leads where its rows say.

use crate::on_both_databases;
use crate::played::Played;
use crate::support::Database;
use crate::{out, staffetta};

/// A database with a finished and a running game; their ids in that order.
fn with_games(database: &Database) -> [String; 2] {
    [("tiletum", 10_000), ("praga", 33)].map(|(ruleset, answers)| {
        let mut game = Played::begin(ruleset, 7, 2);
        game.play(answers);
        let path = database.folder.path().join(format!("{ruleset}.json"));
        std::fs::write(&path, game.file().to_text()).unwrap();
        let taken = staffetta(&["import", path.to_str().unwrap(), "--database", &database.url]);
        assert!(taken.status.success(), "{}", out(&taken));
        out(&taken).split(' ').nth(1).unwrap().to_owned()
    })
}

fn rerun(database: &Database, more: &[&str]) -> (Option<i32>, String) {
    let done = staffetta(&[&["rerun", "--stored", "--database", &database.url], more].concat());
    (done.status.code(), out(&done))
}

on_both_databases! {
    fn what_is_stored_reruns(database) {
        with_games(&database);

        let (status, said) = rerun(&database, &[]);

        assert_eq!(status, Some(0), "{said}");
        assert!(said.contains("2 of 2 stored games are fine"), "{said}");
    }

    fn damaged_rows_are_named_game_by_game(database) {
        let [finished, running] = with_games(&database);
        let mut table = database.table();
        let ten = table.blob(&[10; 32]);
        for (damage, repair, game, says) in [
            (format!("UPDATE games SET chain = {ten} WHERE id = '{running}'"), "chain", &running, "another chain"),
            (format!("UPDATE games SET head = 12 WHERE id = '{running}'"), "head", &running, "its log ends at entry 33"),
            (format!("UPDATE games SET upgraded_to = 2 WHERE id = '{running}'"), "upgraded_to", &running, "goes by revision 2"),
            (format!("UPDATE games SET to_act = 0 WHERE id = '{running}'"), "to_act", &running, "other seats are asked"),
            (format!("UPDATE games SET outcome = NULL WHERE id = '{finished}'"), "outcome", &finished, "another outcome"),
            (format!("UPDATE games SET status = 'active' WHERE id = '{finished}'"), "status", &finished, "says that it is active"),
            (format!("UPDATE games SET status = 'lost' WHERE id = '{finished}'"), "status", &finished, "a row cannot be read"),
            (format!("UPDATE games SET secret = {ten} WHERE id = '{running}'"), "secret", &running, "entry 1"),
        ] {
            table.execute("DROP TABLE IF EXISTS kept");
            table.execute("CREATE TABLE kept AS SELECT * FROM games");
            assert_eq!(table.execute(&damage), 1);

            let (status, said) = rerun(&database, &[]);

            assert_eq!(status, Some(1), "{damage}: {said}");
            assert!(said.contains(&format!("game {game}: ")) && said.contains(says), "{damage}: {said}");
            assert!(said.contains("1 of 2 stored games are fine"), "{damage}: {said}");
            table.execute(&format!("UPDATE games SET {repair} = (SELECT {repair} FROM kept WHERE kept.id = games.id)"));
        }
        let (status, said) = rerun(&database, &[]);
        assert_eq!(status, Some(0), "what was mended is fine again: {said}");
    }

    fn damaged_entries_are_named_by_number(database) {
        let [finished, running] = with_games(&database);
        let mut table = database.table();
        table.execute(&format!("DELETE FROM entries WHERE game_id = '{finished}' AND seq = 20"));

        let (status, said) = rerun(&database, &["--game", &finished]);
        assert_eq!(status, Some(1), "{said}");
        assert!(said.contains("entry 21: the next entry should be number 20"), "{said}");
        assert!(rerun(&database, &["--game", &running]).0 == Some(0), "the other game is fine");

        table.execute(&format!("UPDATE entries SET seat = 1 - seat WHERE game_id = '{running}' AND seq = 5"));
        let (_, said) = rerun(&database, &["--json"]);
        let report: serde_json::Value = serde_json::from_str(said.trim()).unwrap();
        assert_eq!(report["games"], 2);
        assert_eq!(report["failed"].as_array().unwrap().len(), 2, "{said}");
        assert!(said.contains("entry 5: its digest should be"), "{said}");
    }
}

#[test]
fn a_game_that_is_not_there_is_said_to_be_none() {
    let database = Database::sqlite();
    let [mut game, _] = with_games(&database);
    let last = game.pop().unwrap();
    game.push(if last == '0' { '1' } else { '0' });

    let (status, said) = rerun(&database, &["--game", &game]);

    assert!(status == Some(2) && said.contains("there is no game"), "{said}");
}
