//! The board shows the position in parts that options can point to and that explain themselves.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use florence::view::View;
use florence::{Action, Florence};
use kernel::{Bot, Cx, Dice, GameRules as _, Present, Reader, Seat, Setup, Viewer};
use std::collections::BTreeSet;

/// A position, how it is drawn for the seat that is asked, and what that seat may answer.
struct Position {
    view: View,
    picture: String,
    listed: Vec<Action>,
}

/// Calls back with positions of random games at tables that differ.
fn positions(mut look: impl FnMut(&Position)) {
    let names = ["Anna", "Bruno", "Clara", "Dario", "Elena"].map(String::from);
    let reader = Reader { language: "en", names: &names, seat: None };
    for (seats, expansions) in [(2, false), (3, true), (5, true)] {
        let options = serde_json::json!({ "muse_and_princess": expansions, "joint_building": expansions });
        let options = serde_json::from_value(options).unwrap();
        let setup = Setup { revision: Florence::REVISION, seats, options };
        let mut dice = Dice::unrecorded(u64::from(seats));
        let mut game = Florence::setup(&setup, &mut dice).unwrap();
        for step in 0.. {
            let asked = game.to_act().first();
            let mut listed = Vec::new();
            if let Some(seat) = asked {
                game.legal_actions(seat, &mut listed);
            }
            let places = |action: &Action| matches!(action, Action::Place { .. } | Action::PlaceJoint { .. });
            if step % 20 == 0 || asked.is_none() || listed.iter().any(places) {
                let view = game.view(Viewer::Seat(asked.unwrap_or(Seat(0))));
                let picture = <Florence as Present>::draw(&view, &reader);
                look(&Position { view, picture, listed });
            }
            let Some(seat) = asked else { break };
            let action = Bot::Random.choose(&game, seat, &mut dice);
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
}

fn has(picture: &str, id: &str) -> bool {
    picture.contains(&format!("id=\"{id}\""))
}

#[test]
fn every_field_where_a_tile_can_begin_is_drawn_while_it_is_placed() {
    let mut asked = 0;
    positions(|position| {
        let drawn = position.picture.matches("id=\"field_").count();
        let places = position
            .listed
            .iter()
            .filter(|action| matches!(action, Action::Place { .. } | Action::PlaceJoint { .. }));
        let fields: BTreeSet<String> =
            places.map(|action| Florence::place(action, &position.view).unwrap()).collect();

        for id in &fields {
            assert!(has(&position.picture, id), "{id}");
        }

        assert_eq!(drawn, fields.len());
        asked += usize::from(drawn > 0);
    });
    assert!(asked > 20, "tiles were placed {asked} times only");
}

#[test]
fn lands_hold_every_building_and_landscape_under_an_id() {
    positions(|position| {
        for player in &position.view.players {
            for built in &player.land.buildings {
                let id = format!("seat_{}_{}", player.seat, built.building);
                assert!(has(&position.picture, &id), "{id}");
            }
            for (number, laid) in player.land.landscapes.iter().enumerate() {
                let id = format!("seat_{}_{}_{number}", player.seat, laid.landscape);
                assert!(has(&position.picture, &id), "{id}");
            }
            assert!(player.works.iter().all(|work| has(&position.picture, work.id())));
        }
    });
}

#[test]
fn every_part_with_an_id_explains_itself() {
    positions(|position| {
        let parts = position.picture.split("<g id=\"").skip(1);
        for part in parts {
            let (id, rest) = part.split_once('"').unwrap();
            let (_, inside) = rest.split_once('>').unwrap();
            assert!(inside.starts_with("<title>") || id.ends_with("_land"), "{id} says nothing");
        }
    });
}

#[test]
fn the_picture_is_small_and_fits_a_strict_page() {
    positions(|position| {
        assert!(position.picture.len() < 140_000, "{} bytes", position.picture.len());
        assert!(!position.picture.contains(" style=") && !position.picture.contains("<script"));
    });
}
