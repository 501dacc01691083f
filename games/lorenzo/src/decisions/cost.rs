//! Which of a card's costs is paid, and with which discount (Rules 8.2, step 4, and 8.3).

use super::Options;
use crate::pieces::{Card, Kind, Space};
use crate::reach::{Reach, Ways};
use crate::state::Lorenzo;
use crate::words::{Action, Attempt, Question, Refusal, Target};
use kernel::Cx;

/// The floor that an action aims at, and the card there.
fn aim(game: &Lorenzo, attempt: Attempt) -> (Space, Card) {
    let Target::Space(space) = attempt.target else { unreachable!("only cards are paid") };
    (space, game.card_on(space).expect("a card lies there until it is paid"))
}

fn ways(game: &Lorenzo, attempt: Attempt, servants: u8) -> Ways {
    let (space, card) = aim(game, attempt);
    Reach::new(game, attempt.seat).ways(attempt, space, card, servants)
}

/// The payable ones, the same payment once.
pub fn legal(game: &Lorenzo, attempt: Attempt, servants: u8, out: &mut impl Options) {
    for way in ways(game, attempt, servants) {
        out.offer(Action::Cost { alternative: way.alternative, discount: way.discount });
    }
}

/// Whether it can be paid like that.
pub fn check(
    game: &Lorenzo,
    attempt: Attempt,
    servants: u8,
    alternative: u8,
    discount: Option<Kind>,
) -> Result<(), Refusal> {
    let payable = ways(game, attempt, servants);
    if payable.iter().any(|way| way.alternative == alternative && way.discount == discount) {
        Ok(())
    } else {
        Err(Refusal::CannotPay)
    }
}

/// The question.
pub fn question(game: &Lorenzo, attempt: Attempt) -> (&'static str, Question) {
    ("8.2", Question::Cost { card: aim(game, attempt).1 })
}

/// Now everything is settled: the card is taken.
pub fn pay(
    game: &mut Lorenzo,
    attempt: Attempt,
    servants: u8,
    alternative: u8,
    discount: Option<Kind>,
    cx: &mut Cx<'_, Lorenzo>,
) {
    let (space, _) = aim(game, attempt);
    let payable = ways(game, attempt, servants);
    let chosen = payable.iter().find(|way| way.alternative == alternative && way.discount == discount);
    let way = *chosen.expect("a legal way to pay");
    game.take_card(attempt, space, servants, way, cx);
}
