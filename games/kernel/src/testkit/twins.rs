//! What is made of a redealt position follows from what the viewer knows and from the dice. A *twin* is a position that
//! looks the same to the viewer: with the same dice, position and twin have the same copy, the same barriers and the
//! same bot's answer.

use super::leaks::{act, any_answer};
use super::{TestGame, failure_context, start, test_games};
use crate::bots::Bot;
use crate::dice::Dice;
use crate::game_rules::{Cx, GameRules, StateEncoder};
use crate::seat::{Seat, Viewer};

/// How many positions of a game the bots are asked about.
const ASKED_BOTS: u64 = 4;

/// Redeals positions and their twins with the same dice, for every viewer.
pub fn redealing_tells_nothing<G: GameRules>() {
    let mut differing = 0_u64;
    for deal in test_games::<G>(16) {
        wander(&deal, |game, step, dice| {
            if step >= 12 && dice.below(10) > 0 {
                return;
            }
            for viewer in viewers(deal.setup.seats) {
                let at = || format!("{viewer:?} of {}", failure_context(&deal, step));
                let twin = game.redeal(viewer, dice);
                differing += u64::from(twin != *game);
                let copy = same_copy(game, &twin, viewer, luck(dice), &at);
                assert_eq!(seen(&copy, viewer), seen(game, viewer), "a copy looks different: {}", at());
                is_a_position(&copy, deal.setup.seats, luck(dice), &at);
                same_barriers(game, &twin, viewer, luck(dice), &at);
            }
        });
    }
    assert!(differing > 0, "redealing never changed anything: what does {} hide?", G::RULESET);
}

/// Asks every bot about positions and their twins, with the same luck.
pub fn bots_answer_alike_over_twins<G: GameRules>() {
    for deal in test_games::<G>(8) {
        let mut left = ASKED_BOTS;
        wander(&deal, |game, step, dice| {
            let asked = game.to_act().first().expect("somebody is asked");
            if left == 0 || dice.below(8) > 0 || answers(game, asked).len() < 2 {
                return;
            }
            left -= 1;
            let twin = game.redeal(Viewer::Seat(asked), dice);
            for bot in Bot::ALL {
                let luck = luck(dice);
                assert_eq!(
                    bot.choose(game, asked, &mut Dice::unrecorded(luck)),
                    bot.choose(&twin, asked, &mut Dice::unrecorded(luck)),
                    "the {bot} bot answers by what it may not know: {asked:?} of {}",
                    failure_context(&deal, step)
                );
            }
        });
    }
}

/// Plays at random to the end, and stops at every position.
fn wander<G: GameRules>(deal: &TestGame<G>, mut stop: impl FnMut(&G, u64, &mut Dice)) {
    let (mut game, mut dice) = start(deal);
    for step in 0.. {
        let asked: Vec<_> = game.to_act().iter().collect();
        if asked.is_empty() {
            return;
        }
        stop(&game, step, &mut dice);
        let seat = asked[dice.index(asked.len())];
        let action = any_answer(&game, seat, &mut dice);
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn luck(dice: &mut Dice) -> u64 {
    u64::from(dice.below(u32::MAX))
}

fn answers<G: GameRules>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut listed = Vec::new();
    game.legal_actions(seat, &mut listed);
    listed
}

/// The same dice make the same copy of both, draw for draw.
pub(super) fn same_copy<G: GameRules>(
    game: &G,
    twin: &G,
    viewer: Viewer,
    luck: u64,
    at: &impl Fn() -> String,
) -> G {
    let copied = |position: &G| {
        let mut dice = Dice::unrecorded(luck);
        let copy = position.redeal(viewer, &mut dice);
        let mut bytes = StateEncoder::default();
        bytes.put(&copy);
        (copy, bytes.take_hash(), dice.below(u32::MAX))
    };
    let (copy, bytes, next) = copied(game);
    let (twins, twins_bytes, twins_next) = copied(twin);
    assert_eq!(copy, twins, "a copy tells of the real cards: {}", at());
    assert_eq!(bytes, twins_bytes, "the encoding of a copy tells of the real cards: {}", at());
    assert_eq!(next, twins_next, "the dice used up tell of the real cards: {}", at());
    copy
}

/// A copy is a position like any other: it can be redealt for others.
fn is_a_position<G: GameRules>(copy: &G, seats: u8, luck: u64, at: &impl Fn() -> String) {
    copy.check_invariants().unwrap_or_else(|wrong| panic!("after redealing: {wrong}: {}", at()));
    for other in viewers(seats) {
        let again = copy.redeal(other, &mut Dice::unrecorded(luck));
        assert_eq!(
            seen(&again, other),
            seen(copy, other),
            "a copy's copy looks different to {other:?}: {}",
            at()
        );
    }
}

pub(super) fn seen<G: GameRules>(game: &G, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).expect("a view is plain data")
}

/// Whether an answer draws, reveals or ends the game is told before it is played, so it must not depend on what its
/// seat cannot know.
fn same_barriers<G: GameRules>(game: &G, twin: &G, viewer: Viewer, luck: u64, at: &impl Fn() -> String) {
    let Viewer::Seat(seat) = viewer else { return };
    if !game.to_act().contains(seat) {
        return;
    }
    for action in answers(game, seat) {
        let barrier = |position: &G| act(&mut position.clone(), seat, action.clone(), luck).1;
        let (mine, twins) = (barrier(game), barrier(twin));
        assert_eq!(mine, twins, "what is hidden says whether {action} meets a barrier: {}", at());
    }
}
