//! How a game begins: Rules 4 and 12.1.

use crate::components::{Deck, components};
use crate::names::{Card, Good, Manuscript, PlayerCard, Scheme, Segment};
use crate::player::Player;
use crate::state::{Automaton, Castle, Options, Viscounts};
use crate::words::{Event, Question, Source, Task};
use arrayvec::ArrayVec;
use kernel::{Agenda, Cx, Dice, Seat, Setup, SetupError};

/// Lays everything out; the first player to choose a pair is asked.
pub(crate) fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Viscounts, SetupError> {
    let solo = setup.seats == 1;
    if !solo && setup.options != Options::default() {
        return Err(SetupError::Options("ai and difficulty are for a game of one player".into()));
    }
    let mut ring = [Segment::Bay, Segment::Hills, Segment::Forest, Segment::Lake, Segment::Peaks];
    dice.shuffle(&mut ring);
    let offset = u8::try_from(dice.below(5)).expect("below five");
    let start =
        if solo { Seat(0) } else { Seat(u8::try_from(dice.below(u32::from(setup.seats))).expect("a seat")) };
    let parties = if solo { 2 } else { setup.seats };
    let mut players: ArrayVec<Player, 4> = (0..parties).map(|_| Player::new()).collect();
    for player in players.iter_mut().take(usize::from(setup.seats)) {
        player.discard = of_deck(Deck::Starting).collect();
    }
    let mut game = Viscounts {
        revision: setup.revision,
        seats: setup.seats,
        players,
        automaton: None,
        ring,
        offset,
        townsfolk: townsfolk(ring, dice),
        manuscripts: manuscripts(dice),
        pairs: pairs(parties.min(setup.seats) + 1, dice),
        plots: [None; 25],
        castle: Castle::default(),
        cleric_bonus: [None; 4],
        playing: false,
        debts_left: 0,
        deeds_left: 0,
        poverty: false,
        prosperity: false,
        start,
        active: start,
        round: 0,
        last_round: None,
        played: None,
        dismissed: None,
        removed: 0,
        agenda: Agenda::new([Task::NextPair]),
    };
    for hero in of_deck(Deck::Hero) {
        if !game.pairs.iter().any(|(_, other)| *other == hero) {
            game.removed |= 1 << hero.0;
        }
    }
    if solo {
        game.automaton = Some(automaton(setup.options, dice));
    }
    rulekit::settle(&mut game, &mut Cx::silent(dice));
    Ok(game)
}

fn of_deck(deck: Deck) -> impl Iterator<Item = Card> {
    Card::all().filter(move |card| components().cards[card.index()].deck == deck)
}

/// Rules 4, step 3: 14, 14, 14, 13, 13 in ring order (R2).
fn townsfolk(ring: [Segment; 5], dice: &mut Dice) -> [ArrayVec<Card, 14>; 5] {
    let mut cards: Vec<Card> = of_deck(Deck::Neutral).collect();
    dice.shuffle(&mut cards);
    let mut piles: [ArrayVec<Card, 14>; 5] = Default::default();
    for (position, segment) in ring.iter().enumerate() {
        let size = if position < 3 { 14 } else { 13 };
        piles[segment.index()] = cards.drain(..size).collect();
    }
    piles
}

/// Rules 4, step 4: a grey-backed one on top of six others.
fn manuscripts(dice: &mut Dice) -> [ArrayVec<Manuscript, 7>; 5] {
    let on_top = |tile: &Manuscript| components().manuscripts[tile.index()].on_top;
    let (mut grey, mut black): (Vec<Manuscript>, Vec<Manuscript>) = Manuscript::all().partition(on_top);
    dice.shuffle(&mut grey);
    dice.shuffle(&mut black);
    let mut piles: [ArrayVec<Manuscript, 7>; 5] = Default::default();
    for (pile, top) in piles.iter_mut().zip(grey) {
        pile.extend(black.drain(..6));
        pile.push(top);
    }
    piles
}

/// Rules 4, step 8.
fn pairs(count: u8, dice: &mut Dice) -> ArrayVec<(PlayerCard, Card), 5> {
    let mut cards: Vec<PlayerCard> = PlayerCard::all().collect();
    let mut heroes: Vec<Card> = of_deck(Deck::Hero).collect();
    dice.shuffle(&mut cards);
    dice.shuffle(&mut heroes);
    let mut pairs: ArrayVec<(PlayerCard, Card), 5> =
        cards.into_iter().zip(heroes).take(usize::from(count)).collect();
    pairs.sort();
    pairs
}

/// Rules 12.1.
fn automaton(options: Options, dice: &mut Dice) -> Automaton {
    let data = components();
    let removed = &data.ai_board(options.ai).removed;
    let schemes = Scheme::all().filter(|scheme| !removed.contains(scheme));
    let is_future = |scheme: &Scheme| data.schemes[scheme.index()].future;
    let (mut future, mut draw): (Vec<Scheme>, Vec<Scheme>) = schemes.partition(is_future);
    dice.shuffle(&mut future);
    for _ in 0..data.difficulty[options.difficulty.index()] {
        draw.extend(future.pop());
    }
    dice.shuffle(&mut draw);
    Automaton {
        board: options.ai,
        draw: draw.into_iter().collect(),
        discard: ArrayVec::new(),
        row: [None; 3],
        future: future.into_iter().collect(),
        seen: 0,
    }
}

impl Viscounts {
    /// Rules 4, step 9: in reverse turn order; then what comes after setup.
    pub(crate) fn next_pair(&mut self) {
        let order = (0..self.seats).rev().map(|step| Seat((self.start.0 + step) % self.seats));
        match order.into_iter().find(|seat| !self.player(*seat).formed) {
            Some(seat) => self.agenda.push_front([Task::Ask(seat, Question::Pair), Task::NextPair]),
            None if self.automaton.is_some() => self.agenda.push_front([Task::AiStart, Task::LayStacks]),
            None => self.agenda.push_front([Task::LayStacks]),
        }
    }

    /// Rules 4, step 9 a to d.
    pub(crate) fn choose_pair(&mut self, seat: Seat, card: PlayerCard, cx: &mut Cx<'_, Viscounts>) {
        let record = &components().player_cards[card.index()];
        let place =
            self.pairs.iter().position(|(other, _)| *other == card).expect("a pair that was laid out");
        let (_, hero) = self.pairs.remove(place);
        let player = self.player_mut(seat);
        player.viscount = Some(record.space);
        player.discard.push(hero);
        cx.tell(Event::ChosePair { seat, card, hero, space: record.space });
        self.agenda.push_front([Task::FormDeck(seat)]);
        if let Some(list) = record.extra {
            self.agenda.push_front([Task::Run { seat, list, at: 0 }]);
        }
        self.agenda.push_front([Task::Resources(seat, record.any)]);
        let source = Source::PlayerCard(card);
        for (good, n) in Good::ALL.iter().zip(record.goods) {
            self.gain(seat, *good, u16::from(n), Some(source), cx);
        }
        self.take_deeds(seat, record.deeds, source, cx);
        self.take_debts(seat, record.debts, Some(source), cx);
    }

    /// Rules 4, step 9 d: this shuffle causes no check.
    pub(crate) fn form_deck(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let player = self.player_mut(seat);
        player.formed = true;
        player.draw = std::mem::take(&mut player.discard);
        cx.dice.shuffle(&mut player.draw);
        cx.tell(Event::Shuffled { seat });
        self.fill_hand(seat, usize::from(components().hand_limit.0), cx);
    }

    /// Rules 4, step 10; then the first turn.
    pub(crate) fn lay_stacks(&mut self, cx: &mut Cx<'_, Viscounts>) {
        let data = components();
        for (_, hero) in std::mem::take(&mut self.pairs) {
            self.removed |= 1 << hero.0;
        }
        let players = usize::from(self.seats) - 1;
        self.debts_left = data.poverty[players];
        self.deeds_left = data.prosperity[players];
        self.playing = true;
        self.round = 1;
        cx.tell(Event::Round { round: 1, last: false });
        self.begin_turn(self.start, cx);
    }
}
