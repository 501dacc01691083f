//! What a view tells that no piece shows: points of the end as they stand, connections that have paid.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use kernel::{Bot, Cx, Dice, GameRules, Seat, Setup, Viewer};
use praga::Praga;
use praga::state::Options;
use std::collections::BTreeMap;

/// A game between bots to its end; every position is looked at.
fn play(seats: u8, seed: u64, mut look: impl FnMut(&Praga)) -> Praga {
    let setup = Setup { revision: Praga::REVISION, seats, options: Options::default() };
    let mut dice = Dice::unrecorded(seed);
    let mut game = Praga::setup(&setup, &mut dice).unwrap();
    while let Some(seat) = game.to_act().first() {
        let action = Bot::Greedy.choose(&game, seat, &mut dice);
        game.apply(seat, action, &mut Cx::silent(&mut dice));
        look(&game);
    }
    game
}

#[test]
fn points_at_the_end_are_what_the_final_scoring_adds() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let game = play(seats, seed, |_| {});
        let outcome = game.outcome().unwrap();
        for standing in &outcome.standings {
            let seat = standing.seat.unwrap();
            let parts: BTreeMap<&str, i64> =
                standing.parts.iter().map(|(part, vp)| (part.as_str(), *vp)).collect();
            let part = |name: &str| parts.get(name).copied().unwrap_or_default();
            let told = game.view(Viewer::Spectator).players[seat.index()].at_end;
            let told = serde_json::to_value(told).unwrap();
            for name in ["science", "rows", "tokens", "walls", "legacies", "seals", "eggs"] {
                assert_eq!(told[name], part(name), "{name} of {seat} in {parts:?}");
            }
        }
    }
}

#[test]
fn connections_stay_paid_and_their_icons_have_met() {
    let mut before = vec![0; 3];
    play(3, 4, |game| {
        let view = game.view(Viewer::Spectator);
        for (seat, known) in Seat::all(3).zip(&mut before) {
            let player = &view.players[seat.index()];
            assert!(player.paid_connections.len() >= *known, "what has paid is remembered");
            *known = player.paid_connections.len();
            for [one, other] in &player.paid_connections {
                let lies = |hex| {
                    player.walls.iter().any(|wall| wall.hex == hex)
                        || player.upgrades.iter().any(|upgrade| upgrade.action.hex() == hex)
                };
                assert!(lies(*one) && lies(*other), "{one} and {other}");
            }
        }
    });
    assert!(before.iter().sum::<usize>() > 0);
}
