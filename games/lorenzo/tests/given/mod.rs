//! Positions for tests, in the words of the examples: four players in the order A, B, C, D, empty stocks, empty
//! towers, the standard bonus tile, and A to place a member.

#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test uses a part; a failing unwrap is a failing test"
)]

use kernel::{Agenda, Cx, Dice, GameRules, RefusalCode, Revision, Seat, Setup, Viewer};
use lorenzo::{
    Action, Amount, BonusTile, Card, InPlay, Kind, Leader, Lorenzo, Member, Options, Piece, Question, Space,
    Tally, Task, Variant, View,
};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// A game in a position of our making.
#[derive(Clone)]
pub struct Table {
    pub game: Lorenzo,
}

/// Whole games from the start, with this seed.
pub fn started(seats: u8, variant: Variant, seed: u64) -> Table {
    let setup = Setup { revision: Revision(1), seats, options: Options { variant } };
    Table { game: Lorenzo::setup(&setup, &mut Dice::unrecorded(seed)).unwrap() }
}

/// The first seed whose game begins with this turn order.
pub fn started_in_order(order: &[Seat], variant: Variant) -> Table {
    let seats = u8::try_from(order.len()).unwrap();
    (0..10_000)
        .map(|seed| started(seats, variant, seed))
        .find(|table| table.game.order.as_slice() == order)
        .unwrap()
}

/// Plays first options until the leaders are drafted.
pub fn drafted(seats: u8, seed: u64) -> Table {
    let mut table = started(seats, Variant::Advanced, seed);
    while table.game.round == 0 {
        let seat = table.game.to_act().first().unwrap();
        let first = table.options(seat)[0].clone();
        table.play(seat, &first);
    }
    table
}

pub fn players(seats: u8) -> Table {
    let mut table = started(seats, Variant::Basic, 1);
    let game = &mut table.game;
    game.order = Seat::all(seats).collect();
    game.towers = Default::default();
    game.dice = [1, 1, 1];
    for player in &mut game.players {
        player.stock = Amount::default();
    }
    table.round(1).turn_of(A)
}

pub fn four_players() -> Table {
    players(4)
}

/// An amount in words: "coins 2, faith 1".
pub fn amount(text: &str) -> Amount {
    let mut amount = Amount::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (kind, count) = part.split_once(' ').unwrap_or_else(|| panic!("{part:?} is no amount"));
        amount[kind.parse::<Kind>().unwrap()] += count.trim().parse::<i16>().unwrap();
    }
    amount
}

pub fn card(id: &str) -> Card {
    id.parse().unwrap()
}

pub fn space(id: &str) -> Space {
    id.parse().unwrap()
}

impl Table {
    pub fn round(mut self, round: u8) -> Table {
        self.game.round = round;
        self
    }

    /// It is this seat's turn, the first of the round.
    pub fn turn_of(mut self, seat: Seat) -> Table {
        self.game.agenda = Agenda::new([Task::Turn { seat, acted: false }, Task::NextTurn(1), Task::Cleanup]);
        self
    }

    /// It is this seat's turn, the last of the round.
    pub fn last_turn_of(mut self, seat: Seat) -> Table {
        let mut tasks = vec![Task::Turn { seat, acted: false }, Task::NextTurn(4 * self.game.seats())];
        if self.game.round.is_multiple_of(2) {
            tasks.push(Task::Vatican(0));
        }
        tasks.push(Task::Cleanup);
        self.game.agenda = Agenda::new(tasks);
        self
    }

    pub fn order(mut self, order: &[Seat]) -> Table {
        self.game.order = order.iter().copied().collect();
        self
    }

    /// White, orange, black.
    pub fn dice(mut self, white: u8, orange: u8, black: u8) -> Table {
        self.game.dice = [white, orange, black];
        self
    }

    pub fn white(self, white: u8) -> Table {
        self.dice(white, 1, 1)
    }

    pub fn stock(mut self, seat: Seat, text: &str) -> Table {
        self.game.player_mut(seat).stock = amount(text);
        self
    }

    pub fn card(mut self, on: &str, id: &str) -> Table {
        let (tower, floor) = space(on).tower().unwrap();
        self.game.towers[tower.index()][floor] = Some(card(id));
        self
    }

    pub fn owns(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            let card = card(id);
            self.game.player_mut(seat).cards[card.card_type().index()].push(card);
        }
        self
    }

    /// So many cards of a type, the first of the catalogue that are not among `but`.
    pub fn owns_some(mut self, seat: Seat, kind: &str, count: usize, but: &[&str]) -> Table {
        let some = Card::all().filter(|card| card.id().starts_with(kind) && !but.contains(&card.id()));
        for card in some.take(count) {
            self.game.player_mut(seat).cards[card.card_type().index()].push(card);
        }
        self
    }

    pub fn stands(mut self, seat: Seat, member: &str, on: &str) -> Table {
        let member: Member = member.parse().unwrap();
        self.game.placed.push(Piece { seat, member, space: space(on) });
        self
    }

    /// A cube of this seat lies on the tile, which is in play.
    pub fn excommunicated(mut self, seat: Seat, tile: &str) -> Table {
        let tile: lorenzo::Tile = tile.parse().unwrap();
        let period = tile.index() / 7;
        self.game.tiles[period] = tile;
        self.game.player_mut(seat).cubes[period] = true;
        self
    }

    pub fn tile(mut self, tile: &str) -> Table {
        let tile: lorenzo::Tile = tile.parse().unwrap();
        self.game.tiles[tile.index() / 7] = tile;
        self
    }

    pub fn bonus_tile(mut self, seat: Seat, tile: &str) -> Table {
        self.game.player_mut(seat).bonus_tile = Some(tile.parse::<BonusTile>().unwrap());
        self
    }

    pub fn leader(mut self, seat: Seat, id: &str) -> Table {
        let leader: Leader = id.parse().unwrap();
        self.game.variant = Variant::Advanced;
        self.game.player_mut(seat).leaders.push(InPlay { leader, ability: leader, used: false });
        self
    }

    pub fn hand(mut self, seat: Seat, ids: &[&str]) -> Table {
        self.game.variant = Variant::Advanced;
        for id in ids {
            self.game.player_mut(seat).hand.push(id.parse().unwrap());
        }
        self
    }

    // What happens.

    /// Plays these, each of which must be legal.
    pub fn plays<const N: usize>(mut self, seat: Seat, notations: [&str; N]) -> Table {
        for notation in notations {
            self.play(seat, notation);
        }
        self
    }

    pub fn play(&mut self, seat: Seat, notation: &str) {
        let action: Action = notation.parse().unwrap();
        let listed = self.listed(seat);
        assert!(
            self.game.is_legal(seat, &action) && listed.contains(&action),
            "{notation} is refused: {:?}; legal: {:?}",
            self.game.why_not(seat, &action),
            self.options(seat)
        );
        self.game.apply(seat, action, &mut Cx::silent(&mut Dice::unrecorded(5)));
    }

    /// The code with which this is refused.
    pub fn refusal(&self, seat: Seat, notation: &str) -> &'static str {
        let action: Action = notation.parse().unwrap();
        assert!(!self.game.is_legal(seat, &action), "{notation} is legal");
        assert!(!self.listed(seat).contains(&action), "{notation} is listed");
        self.game.why_not(seat, &action).unwrap().code()
    }

    pub fn allows(&self, seat: Seat, notation: &str) -> bool {
        let action: Action = notation.parse().unwrap();
        let legal = self.game.is_legal(seat, &action);
        assert_eq!(legal, self.listed(seat).contains(&action), "{notation}");
        legal
    }

    fn listed(&self, seat: Seat) -> Vec<Action> {
        let mut listed = Vec::new();
        self.game.legal_actions(seat, &mut listed);
        listed
    }

    /// Every legal answer, in notation.
    pub fn options(&self, seat: Seat) -> Vec<String> {
        self.listed(seat).iter().map(ToString::to_string).collect()
    }

    pub fn asks(&self, seat: Seat) -> bool {
        self.game.to_act().contains(seat)
    }

    pub fn question(&self, seat: Seat) -> Question {
        self.game.prompt(seat).ask
    }

    /// What a seat holds, in words, without what it has none of.
    pub fn has(&self, seat: Seat) -> String {
        words(&self.game.player(seat).stock)
    }

    pub fn holds(&self, seat: Seat, kind: &str) -> i16 {
        self.game.player(seat).stock[kind.parse::<Kind>().unwrap()]
    }

    pub fn cards(&self, seat: Seat, kind: &str) -> usize {
        self.game.player(seat).of_type(kind.parse().unwrap()).len()
    }

    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    pub fn value(&self, seat: Seat, member: &str) -> i16 {
        let member: Member = member.parse().unwrap();
        self.view(Viewer::Spectator).players[seat.index()].members[member.index()].value
    }

    pub fn tally(&self, seat: Seat) -> Tally {
        self.view(Viewer::Spectator).players[seat.index()].tally
    }

    pub fn cube(&self, seat: Seat, period: usize) -> bool {
        self.game.player(seat).cubes[period - 1]
    }
}

/// An amount in words.
pub fn words(amount: &Amount) -> String {
    let parts: Vec<String> = amount.iter().map(|(kind, count)| format!("{} {count}", kind.id())).collect();
    parts.join(", ")
}

/// Answers every question that is left with its first option and says what A has gained or paid since `before`;
/// privileges are counted as such.
pub fn gained(mut table: Table, before: &Amount) -> String {
    let mut privileges = Amount::default();
    while table.asks(A) {
        let notation = match table.question(A) {
            Question::Privilege { .. } => {
                privileges[Kind::Privileges] += 1;
                let kinds =
                    [("coins", "coins 2"), ("servants", "servants 2"), ("wood-stone", "wood 1, stone 1")];
                let (kind, gain) = kinds
                    .into_iter()
                    .find(|(kind, _)| table.allows(A, &format!("privilege {kind}")))
                    .unwrap();
                privileges -= &amount(gain);
                format!("privilege {kind}")
            }
            Question::ResolveInstant { .. } => table.options(A)[0].clone(),
            Question::Servants { .. } => "servants 0".to_owned(),
            Question::TakeCard { .. } | Question::Work { .. } => "decline".to_owned(),
            other => panic!("{other:?} was not expected"),
        };
        table.play(A, &notation);
    }
    let mut change = table.game.player(A).stock;
    change -= before;
    change += &privileges;
    words(&change)
}

/// The floor on which a card lies in these tests.
pub fn first_floor(id: &str) -> String {
    let (kind, _) = id.split_once('_').unwrap();
    format!("tower_{kind}_1")
}

pub fn take(id: &str) -> String {
    let (kind, _) = id.split_once('_').unwrap();
    format!("place white {kind}-1")
}

/// "gain - payment" as one change.
pub fn change(text: &str) -> String {
    let (gain, pay) = text.split_once(" - ").unwrap_or((text, ""));
    let mut change = amount(gain);
    change -= &amount(pay);
    words(&change)
}
