//! Bots that play any ruleset. A bot is handed what its seat may know: the options, and redealt positions that
//! the seat cannot tell from the real one. The real hidden cards never reach it.

use crate::dice::Dice;
use crate::game_rules::{Cx, GameRules};
use crate::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The bots there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Any legal answer, each equally likely.
    #[default]
    Random,
    /// Tries the answers in short playouts and keeps the one that does best for itself.
    Greedy,
}

impl Bot {
    /// All of them.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }

    /// Chooses an answer for a seat that is asked.
    pub fn choose<G: GameRules>(self, game: &G, seat: Seat, dice: &mut Dice) -> G::Action {
        let mut options = Vec::new();
        game.legal_actions(seat, &mut options);
        assert!(!options.is_empty(), "a seat that is asked has an answer");
        match self {
            _ if options.len() == 1 => options.swap_remove(0),
            Bot::Random => options.swap_remove(dice.index(options.len())),
            Bot::Greedy => greedy(game, seat, options, dice),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bot {
    type Err = String;
    fn from_str(name: &str) -> Result<Bot, String> {
        let known = || Bot::ALL.map(Bot::name).join(", ");
        Bot::ALL
            .into_iter()
            .find(|bot| bot.name() == name)
            .ok_or_else(|| format!("there is no bot {name:?}; known are {}", known()))
    }
}

/// How many playouts a decision is worth. Counted, never timed: the same dice give the same answer.
const PLAYOUTS: usize = 96;
/// How many answers a playout looks ahead before the position is estimated.
const HORIZON: usize = 40;

/// Sequential halving: every option gets a few playouts, the better half goes on, until one is left.
fn greedy<G: GameRules>(game: &G, seat: Seat, options: Vec<G::Action>, dice: &mut Dice) -> G::Action {
    struct Tried<A> {
        action: A,
        score: i64,
        playouts: i64,
    }
    let mut field: Vec<_> =
        options.into_iter().map(|action| Tried { action, score: 0, playouts: 0 }).collect();
    let mut buffer = Vec::new();
    while field.len() > 1 {
        let rounds = field.len().next_power_of_two().trailing_zeros();
        let budget = PLAYOUTS / usize::try_from(rounds.max(1)).unwrap_or(1);
        let each = (budget / field.len()).max(1);
        for _ in 0..each {
            // One deal for all options: they are compared under the same luck.
            let position = game.redeal(Viewer::Seat(seat), dice);
            let luck = u64::from(dice.below(u32::MAX));
            for tried in &mut field {
                let mut copy = position.clone();
                let mut playout_dice = Dice::unrecorded(luck);
                copy.apply(seat, tried.action.clone(), &mut Cx::silent(&mut playout_dice));
                tried.score += play_out(&mut copy, seat, HORIZON, &mut playout_dice, &mut buffer);
                tried.playouts += 1;
            }
        }
        // Means as fractions, compared without dividing; a stable sort keeps the list's order among equals.
        field.sort_by_key(|tried| std::cmp::Reverse(tried.score * 1000 / tried.playouts));
        field.truncate(field.len().div_ceil(2));
    }
    field.swap_remove(0).action
}

/// Plays on at random and says what the position is worth to a seat, against the best of the others.
fn play_out<G: GameRules>(
    game: &mut G,
    seat: Seat,
    horizon: usize,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> i64 {
    for _ in 0..horizon {
        let Some(asked) = game.to_act().first() else { break };
        buffer.clear();
        game.legal_actions(asked, buffer);
        let action = buffer.swap_remove(dice.index(buffer.len()));
        game.apply(asked, action, &mut Cx::silent(dice));
    }
    game.estimate(seat)
}
