//! The picture shows what the view knows, under the ids of the API, and nothing else.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use kernel::{Bot, Cx, Dice, GameRules as _, Present as _, Reader, Seat, Setup, Viewer};
use lorenzo::{Lorenzo, PhaseView, View};

/// Calls back with positions of games at every size of table, as the seat that is asked sees them.
fn positions(mut look: impl FnMut(&View, &str)) {
    let names = ["Anna", "Bruno", "Clara", "Dario"].map(String::from);
    let reader = Reader { language: "en", names: &names, seat: None };
    for (seats, variant) in [(2, "basic"), (3, "advanced"), (4, "advanced")] {
        let options = serde_json::from_value(serde_json::json!({ "variant": variant })).unwrap();
        let setup = Setup { revision: Lorenzo::REVISION, seats, options };
        let mut dice = Dice::unrecorded(u64::from(seats));
        let mut game = Lorenzo::setup(&setup, &mut dice).unwrap();
        for step in 0.. {
            let seat = game.to_act().first();
            if step % 15 == 0 || seat.is_none() {
                let view = game.view(Viewer::Seat(seat.unwrap_or(Seat(0))));
                look(&view, &Lorenzo::draw(&view, &reader));
            }
            let Some(seat) = seat else { break };
            let action = Bot::Random.choose(&game, seat, &mut dice);
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
}

fn has(picture: &str, id: &str) -> bool {
    picture.contains(&format!("id=\"{id}\""))
}

#[test]
fn every_space_card_and_tile_on_the_table_has_its_id_in_the_picture() {
    positions(|view, picture| {
        assert!(view.excommunication.iter().all(|tile| has(picture, tile.tile.id())));
        let mut owned = view.players.iter().flat_map(|player| {
            [&player.territories, &player.buildings, &player.characters, &player.ventures]
                .into_iter()
                .flatten()
        });
        assert!(owned.all(|card| has(picture, card.id())));
        if view.round == 0 || view.phase == PhaseView::Over {
            return;
        }
        assert!(view.spaces.iter().all(|space| has(picture, space.space.id())));
        for floor in view.towers.iter().flat_map(|tower| &tower.floors) {
            assert!(has(picture, floor.space.id()), "{:?}", floor.space);
            assert!(floor.card.is_none_or(|card| has(picture, card.id())), "{:?}", floor.card);
        }
    });
}

#[test]
fn only_leaders_the_viewer_knows_are_in_the_picture() {
    positions(|view, picture| {
        let known: Vec<&str> = view
            .players
            .iter()
            .flat_map(|player| {
                let hidden = [&player.hand, &player.packet].into_iter().flatten().flatten().copied();
                hidden.chain(player.leaders.iter().map(|leader| leader.leader)).collect::<Vec<_>>()
            })
            .map(lorenzo::Leader::id)
            .collect();
        for leader in lorenzo::Leader::all().map(lorenzo::Leader::id) {
            assert_eq!(has(picture, leader), known.contains(&leader), "{leader}");
        }
    });
}

#[test]
fn pieces_stand_where_the_view_says() {
    positions(|view, picture| {
        let placed =
            view.players.iter().flat_map(|player| &player.members).filter(|member| member.space.is_some());
        let on_board = ["white", "orange", "black", "neutral"]
            .iter()
            .map(|member| picture.matches(&format!(" with the {member} member</title>")).count())
            .sum::<usize>();
        let expected = if view.phase == PhaseView::Over { 0 } else { placed.count() };
        assert_eq!(on_board, expected);
    });
}

#[test]
fn the_picture_is_the_same_for_the_same_view() {
    positions(|view, picture| {
        let names = ["Anna", "Bruno", "Clara", "Dario"].map(String::from);
        assert_eq!(Lorenzo::draw(view, &Reader { language: "en", names: &names, seat: None }), picture);
        assert!(!picture.contains("[draw-"), "every caption is in the catalogue");
    });
}
