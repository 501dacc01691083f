//! The board.

use crate::view::View;
use easel::{Board, Chip, Panel, SeatMark};
use kernel::Seat;
use rulekit::Speaker;

pub(super) fn draw(view: &View, title: &str, speaker: &Speaker<'_>) -> String {
    let mut board = Board::new(title);
    let deck = speaker.say("outline-deck", &[("cards", view.deck.into())]);
    let gone = view.gone.iter().map(|ware| Chip::new(speaker.term("ware", *ware)));
    board.push(Panel::new("deck", speaker.say("draw-deck", &[])).full().line(deck).chips(gone));
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        let mark = SeatMark::new(seat.0, speaker.name(seat));
        board = board.seat(mark.clone(), player.coins.to_string(), false);
        let hand = player.hand.iter().flatten();
        let chips = hand.map(|ware| Chip::new(speaker.term("ware", *ware)).id(format!("hand_{}", ware.id())));
        let words =
            speaker.say("outline-player", &[("coins", player.coins.into()), ("cards", player.cards.into())]);
        let panel = Panel::new(format!("player_{}", seat.0), speaker.name(seat)).owner(mark);
        board.push(panel.line(words).chips(chips));
    }
    board.render()
}
