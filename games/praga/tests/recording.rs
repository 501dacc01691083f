//! Writes the recorded games that are missing, for every player count with all modules:
//! `cargo test -p staffetta-praga --test recording -- --ignored`. What is recorded is never changed.

use kernel::{Bot, Revision, Setup, record, sha256};
use praga::Praga;
use praga::state::{ActionSide, LayoutName, Options, Solo};
use std::path::Path;

#[test]
#[ignore = "writes files"]
fn every_player_count_is_recorded() {
    let modules = Options {
        action_side: ActionSide::B,
        hunger_wall_layout: LayoutName::A,
        cathedral_layout: LayoutName::B,
        road_alt_1: true,
        road_alt_2: true,
        road_alt_3: true,
        solo: Solo::Basic,
    };
    let parler = Options { solo: Solo::Parler, ..modules };
    let plain = Options::default();
    let tables = [(1, parler), (2, plain), (2, modules), (3, plain), (3, modules), (4, plain), (4, modules)];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded/r1");

    for (number, (seats, options)) in tables.into_iter().enumerate() {
        let path = folder.join(format!("praga-{seats}p-more-{number}.json"));
        if !path.exists() {
            let setup = Setup { revision: Revision(1), seats, options };
            let seed = sha256(&[b"recorded more", number.to_string().as_bytes()]);
            let file = record::<Praga>(&seed, &setup, &[Bot::Random]).unwrap();
            std::fs::write(&path, file.to_text()).unwrap();
        }
        assert!(path.exists());
    }
}
