//! Logs by newer rules: in files, and on the command line.

use crate::played::{CHANGED, Played, that_can_move, that_parts};
use crate::{out, staffetta};
use kernel::file::{FORMAT, GameFileError, PlayedUnder, UPGRADED_FORMAT};
use kernel::{OpenedGameFile, Revision, Seat, UpgradeError};
use serde_json::Value;
use staffetta::app::rulesets;

fn verify(text: &str) -> Result<kernel::file::VerifiedFile, GameFileError> {
    OpenedGameFile::read(text.as_bytes(), rulesets::all())?.verify()
}

/// A game that has gone over to revision 2 and was played on.
fn upgraded(ruleset: &str, answers: usize) -> Played {
    let mut game = that_can_move(ruleset);
    game.position = game.beside(Revision(2));
    let entry = game.position.upgrade(Seat(1), Revision(2), game.now()).unwrap();
    game.log.push((entry, None));
    game.play(answers);
    game
}

/// A file whose text was changed, with a checksum that fits.
fn forged(text: &str, change: impl Fn(&mut Value)) -> String {
    let mut tree: Value = serde_json::from_str(text).unwrap();
    change(&mut tree);
    let members = tree.as_object_mut().unwrap();
    members.remove("checksum");
    let sum = kernel::Hex(kernel::sha256(&[kernel::canonical(members).unwrap().as_bytes()]));
    members.insert("checksum".into(), serde_json::json!(sum));
    tree.to_string()
}

#[test]
fn a_game_that_goes_over_to_newer_rules_is_a_file_that_reruns() {
    for ruleset in CHANGED {
        let game = upgraded(ruleset, 10_000);
        let file = game.file();
        let text = file.to_text();

        let verdict = verify(&text).unwrap_or_else(|wrong| panic!("{ruleset}: {wrong}"));

        assert!(verdict.complete && verdict.outcome.is_some());
        assert!(text.contains(UPGRADED_FORMAT) && text.contains("\"kind\":\"upgrade\",\"revision\":2"));
        let running = kernel::file::GameFile { secret: None, outcome: None, ..file };
        assert!(!verify(&running.to_text()).unwrap().complete, "the chain can be checked while it runs");
    }
}

#[test]
fn a_game_that_keeps_its_rules_is_a_file_of_the_first_format() {
    let mut game = Played::begin("tiletum", 1, 2);
    game.play(10_000);

    assert!(game.file().to_text().contains(FORMAT));
    let claims = |text: &str| text.replace(FORMAT, UPGRADED_FORMAT);
    let wrong = verify(&claims(&game.file().to_text())).unwrap_err().to_string();
    assert!(wrong.contains("should be \"staffetta-game/1\""), "{wrong}");
}

#[test]
fn whoever_changes_an_upgrade_in_a_file_is_found_out() {
    let text = upgraded("tiletum", 10).file().to_text();
    let place = serde_json::from_str::<Value>(&text).unwrap()["entries"]
        .as_array()
        .unwrap()
        .iter()
        .position(|entry| entry["kind"] == "upgrade")
        .unwrap();

    for (change, found) in [
        (serde_json::json!({"revision": 3}), "has no revision 3"),
        (serde_json::json!({"revision": 1}), "was not played beside it"),
        (serde_json::json!({"seat": 0}), "its digest should be"),
        (serde_json::json!({"to": 3}), "with these members does not exist"),
        (serde_json::json!({"kind": "abandon"}), "with these members does not exist"),
    ] {
        let damaged = forged(&text, |tree| {
            for (name, value) in change.as_object().unwrap() {
                tree["entries"][place][name] = value.clone();
            }
        });
        let wrong = verify(&damaged).unwrap_err().to_string();
        assert!(wrong.contains(found), "{change}: {wrong}");
    }
}

#[test]
fn after_an_upgrade_nothing_before_it_is_taken_back_and_a_snapshot_goes_on_from_it() {
    for ruleset in CHANGED {
        let mut game = upgraded(ruleset, 0);
        let (before, asked) = (game.position.state_hash(), game.position.to_act());

        assert!(Seat::all(2).all(|seat| game.position.can_undo_to(seat).is_none()), "{ruleset}");
        let mut resumed = game.ruleset.resume(&game.deal, &game.position.snapshot()).unwrap();
        assert_eq!((resumed.state_hash(), resumed.to_act()), (before, asked), "{ruleset}");
        let known = game.log.len();
        game.play(30);
        for (entry, _) in &game.log[known..] {
            resumed.replay(entry).unwrap();
        }
        assert_eq!(resumed.chain(), game.position.chain(), "{ruleset}");
    }
}

#[test]
fn a_game_whose_log_newer_rules_refuse_stays_as_it_is() {
    let game = that_parts("praga").unwrap();
    let mut beside = game.beside(Revision(2));
    let before = (beside.head(), beside.chain(), beside.state_hash());

    let refused = beside.upgrade(Seat(0), Revision(2), game.now()).unwrap_err();

    assert!(matches!(refused, UpgradeError::Diverges { .. }), "{refused}");
    assert_eq!((beside.head(), beside.chain(), beside.state_hash()), before);
    let under = game.ruleset.play_under(&game.file(), Revision(2)).unwrap();
    assert!(matches!(under, PlayedUnder::Parts(_)));
}

#[test]
fn a_game_goes_over_only_to_rules_that_are_newer_and_were_played_beside_it() {
    let game = that_can_move("florence");
    let mut alone = game.position.boxed_clone();
    assert_eq!(alone.upgrade(Seat(0), Revision(2), game.now()), Err(UpgradeError::NotBeside(Revision(2))));
    let mut again = upgraded("florence", 0);
    let once_more = again.position.upgrade(Seat(0), Revision(2), again.now());
    assert_eq!(once_more, Err(UpgradeError::NotBeside(Revision(2))));
    let back = again.position.upgrade(Seat(0), Revision(1), again.now());
    assert_eq!(back, Err(UpgradeError::NotBeside(Revision(1))));
}

#[test]
fn one_table_shows_where_old_games_part_under_another_revision() {
    let folder = tempfile::tempdir().unwrap();
    let (parts, goes) = (folder.path().join("parts.json"), folder.path().join("goes.json"));
    let mut parting = that_parts("praga").unwrap();
    let at = parting.log.len();
    parting.play(10_000);
    std::fs::write(&parts, parting.file().to_text()).unwrap();
    let mut going = that_can_move("florence");
    going.play(10_000);
    std::fs::write(&goes, going.file().to_text()).unwrap();
    let [parts, goes] = [&parts, &goes].map(|path| path.to_str().unwrap());

    let table = staffetta(&["rerun", "--as-revision", "2", parts, goes]);
    assert_eq!(table.status.code(), Some(0), "{}", out(&table));
    assert!(
        out(&table).contains(&format!("parts at entry {at}: the rules do not allow it")),
        "{}",
        out(&table)
    );
    assert!(
        out(&table).contains("praga, revision 1: 0 the same, 0 stand otherwise, 1 part"),
        "{}",
        out(&table)
    );

    let json = staffetta(&["rerun", "--as-revision", "2", "--json", parts, goes]);
    let report: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&report["games"][0]["result"], &report["games"][0]["seq"]), (&"parts".into(), &at.into()));
    let unknown = staffetta(&["rerun", "--as-revision", "9", goes]);
    assert!(unknown.status.code() == Some(1) && out(&unknown).contains("has no revision 9"));
}
