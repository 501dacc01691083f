//! Personal decks and the townsfolk piles: Rules 7.4 and 7.5.

use crate::components::{Deck, components};
use crate::names::{Card, Good, Segment, Slot};
use crate::player::Player;
use crate::state::Viscounts;
use crate::words::{Event, From, Question, Source, Task};
use kernel::{Cx, Seat};

impl Viscounts {
    /// Shuffles the discard pile into the draw pile, with the check of Rules 7.4.
    pub(crate) fn shuffle(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let player = self.player_mut(seat);
        player.held = (1 << player.hand.len()) - 1;
        if player.draw.is_empty() {
            player.held |= Player::HELD_IS_KNOWN;
        }
        player.draw.extend(std::mem::take(&mut player.discard));
        cx.dice.shuffle(&mut player.draw);
        cx.reveal();
        cx.tell(Event::Shuffled { seat });
        let criminal = u8::from(self.criminals(seat) > 0);
        self.points(seat, criminal, 1 - criminal, Source::Shuffle, cx);
    }

    /// Rules 7.5: only with at least one card in the discard pile.
    pub(crate) fn shuffle_effect(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let player = self.player(seat);
        if player.formed && !player.discard.is_empty() {
            self.shuffle(seat, cx);
        }
    }

    /// The top card of the draw pile, shuffling first if the pile is empty.
    pub(crate) fn draw_top(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) -> Option<Card> {
        let player = self.player(seat);
        if player.draw.is_empty() {
            if player.discard.is_empty() {
                return None;
            }
            self.shuffle(seat, cx);
        }
        cx.reveal();
        self.player_mut(seat).draw.pop()
    }

    /// Draws up to a limit: Rules 6.6.
    pub(crate) fn fill_hand(&mut self, seat: Seat, limit: usize, cx: &mut Cx<'_, Viscounts>) {
        let mut n = 0;
        while self.player(seat).hand.len() < limit {
            let Some(card) = self.draw_top(seat, cx) else {
                break;
            };
            self.player_mut(seat).hand.push(card);
            cx.whisper(seat, Event::DrewCard { seat, card });
            n += 1;
        }
        if n > 0 {
            cx.tell(Event::Drew { seat, n });
        }
    }

    /// Takes a card out of the hand.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        let player = self.player_mut(seat);
        let place = player.hand.iter().position(|other| *other == card).expect("a card of the hand");
        player.hand.remove(place);
        let (known, held) = (player.held & Player::HELD_IS_KNOWN, player.held & !Player::HELD_IS_KNOWN);
        let below = held & ((1 << place) - 1);
        player.held = known | below | (held >> (place + 1)) << place;
    }

    /// Whether a card could be discarded: from the hand, or from the piles.
    pub(crate) fn has_loose_card(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !player.hand.is_empty() || Viscounts::has_top(player)
    }

    /// Whether there is a top card of the draw pile, at least after a shuffle (R36).
    pub(crate) fn has_top(player: &Player) -> bool {
        !player.draw.is_empty() || !player.discard.is_empty()
    }

    /// Offers a discard.
    pub(crate) fn offer_discard(&mut self, seat: Seat) {
        if self.player(seat).formed && self.has_loose_card(seat) {
            self.ask(seat, Question::Discard);
        }
    }

    /// Offers to destroy a card; nobody goes below three.
    pub(crate) fn offer_destroy(&mut self, seat: Seat) {
        let player = self.player(seat);
        if player.formed && player.owned() > 3 && self.has_loose_card(seat) {
            self.ask(seat, Question::Destroy);
        }
    }

    /// Offers to rearrange the row; one card alone has only one order.
    pub(crate) fn offer_rearrange(&mut self, seat: Seat) {
        let player = self.player(seat);
        if player.formed && player.row.iter().flatten().count() > 1 {
            self.ask(seat, Question::Rearrange);
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Card, from: From, cx: &mut Cx<'_, Viscounts>) {
        self.player_mut(seat).discard.push(card);
        cx.tell(Event::Discarded { seat, card, from });
    }

    /// A card leaves the game; its silver value is gained.
    pub(crate) fn destroy(&mut self, seat: Seat, card: Card, from: From, cx: &mut Cx<'_, Viscounts>) {
        cx.tell(Event::Destroyed { seat, card, from });
        self.remove(seat, card);
        let silver = u16::from(components().cards[card.index()].cost);
        self.gain(seat, Good::Silver, silver, Some(Source::Destroyed(card)), cx);
    }

    fn remove(&mut self, seat: Seat, card: Card) {
        if components().cards[card.index()].deck == Deck::Starting {
            let first = Card::all().position(|card| components().cards[card.index()].deck == Deck::Starting);
            let first = first.expect("there are starting townsfolk");
            self.player_mut(seat).lost |= 1 << (card.index() - first);
        } else {
            self.removed |= 1 << card.0;
        }
    }

    /// Takes the top card of a pile; the next one is visible at once.
    pub(crate) fn take_townsfolk(&mut self, segment: Segment, cx: &mut Cx<'_, Viscounts>) -> Option<Card> {
        let pile = &mut self.townsfolk[segment.index()];
        let card = pile.pop();
        if !pile.is_empty() {
            cx.reveal();
        }
        card
    }

    /// A townsfolk leaves a pile for good.
    pub(crate) fn dismiss_townsfolk(&mut self, segment: Segment, cx: &mut Cx<'_, Viscounts>) -> Option<Card> {
        let card = self.take_townsfolk(segment, cx);
        if let Some(card) = card {
            self.removed |= 1 << card.0;
        }
        card
    }

    /// Rules 6.4 and 7.5: to the discard pile, its effect, then the first Workshop.
    pub(crate) fn hire(&mut self, seat: Seat, segment: Segment, silver: u8, cx: &mut Cx<'_, Viscounts>) {
        let card = self.take_townsfolk(segment, cx).expect("a pile with a card");
        let player = self.player_mut(seat);
        player.discard.push(card);
        cx.tell(Event::Hired { seat, card, silver });
        if self.player(seat).has_built(Slot::Workshop1) {
            self.run(seat, components().on_hire);
        }
        if let Some(list) = components().cards[card.index()].hire {
            self.run(seat, list);
        }
    }

    /// Rules 7.5: mandatory while a pile has a card.
    pub(crate) fn free_hire(&mut self, seat: Seat) {
        if self.townsfolk.iter().any(|pile| !pile.is_empty()) {
            self.ask(seat, Question::Townsfolk);
        }
    }

    /// Meeting another viscount: Rules 6.2, 12.2.
    pub(crate) fn meet(&mut self, seat: Seat) {
        if self.is_ai(seat) {
            self.agenda.push_front([Task::Resources(seat, 1)]);
        } else {
            self.agenda.push_front([Task::Rearrange(seat)]);
        }
    }
}
