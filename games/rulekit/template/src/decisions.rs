//! What may be answered: the list and the check, side by side. 2

use crate::pieces::Ware;
use crate::state::Newgame;
use crate::vocabulary::{Action, Refusal};
use kernel::{GameRules as _, Seat};
use rulekit::ensure;

/// Every answer a seat may give.
pub(crate) fn list(game: &Newgame, seat: Seat, out: &mut Vec<Action>) {
    let hand = &game.players[seat.index()].hand;
    for ware in Ware::all().filter(|ware| hand.contains(ware)) {
        out.push(Action::Sell { ware });
        if !game.deck.is_empty() {
            out.push(Action::Swap { ware });
        }
    }
}

/// The one place of legality, reasons in order of precedence.
pub(crate) fn check(game: &Newgame, seat: Seat, action: Action) -> Result<(), Refusal> {
    let (Action::Sell { ware } | Action::Swap { ware }) = action;
    ensure(game.to_act().contains(seat), Refusal::NotYourTurn)?;
    ensure(game.players[seat.index()].hand.contains(&ware), Refusal::NotInHand)?;
    ensure(matches!(action, Action::Sell { .. }) || !game.deck.is_empty(), Refusal::DeckIsEmpty)
}
