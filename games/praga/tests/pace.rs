//! How fast random games are played. `cargo test --release -p staffetta-praga --test pace -- --ignored --nocapture`

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]
#![expect(clippy::disallowed_types, reason = "speed is measured by a clock")]

use kernel::{Cx, Dice, Game, Revision, Setup};
use praga::{Options, Praga};
use std::time::Instant;

/// Plays a random game; says how many decisions it took.
fn play(seats: u8, seed: u64, listed: &mut Vec<praga::Action>) -> (u64, usize, Praga) {
    let mut dice = Dice::loose(seed);
    let setup = Setup {
        revision: Revision(1),
        seats,
        options: Options::default(),
    };
    let mut game = Praga::setup(&setup, &mut dice).unwrap();
    let (mut decisions, mut longest) = (0, 0);
    while let Some(seat) = game.to_act().first() {
        listed.clear();
        game.legal_actions(seat, listed);
        longest = longest.max(listed.len());
        let action = listed[dice.index(listed.len())];
        game.apply(seat, action, &mut Cx::silent(&mut dice));
        decisions += 1;
    }
    (decisions, longest, game)
}

#[test]
#[ignore = "measures, and needs a release build"]
fn three_players_make_200_000_decisions_a_second() {
    let mut listed = Vec::new();
    let begin = Instant::now();

    let (mut decisions, mut longest, mut points) = (0, 0, 0);
    for seed in 0..3000 {
        let (made, most, game) = play(3, seed, &mut listed);
        decisions += made;
        longest = longest.max(most);
        points += game
            .players
            .iter()
            .map(|player| u64::from(player.vp))
            .sum::<u64>();
    }

    let millis = u64::try_from(begin.elapsed().as_millis()).unwrap().max(1);
    let pace = decisions * 1000 / millis;
    println!(
        "{pace} decisions/s, {} a game, lists up to {longest}, {} VP on average",
        decisions / 3000,
        points / 9000
    );
    assert!(pace >= 200_000, "{pace} decisions/s");
}

#[test]
fn lists_stay_short() {
    let mut listed = Vec::new();

    for seed in 0..40 {
        let (_, longest, _) = play(1 + u8::try_from(seed % 4).unwrap(), seed, &mut listed);

        assert!(longest <= 60, "a list of {longest} answers");
    }
}
