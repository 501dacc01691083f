//! The rules of Lanterns.

use crate::flaws::{Flaw, flawed};
use kernel::{
    Agenda, Cx, Dice, GameRules, OptionSpec, OptionValues, Outcome, RefusalCode, Revision, Seat, Seats,
    Secrecy, Setup,
};
use kernel::{SetupError, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Lamp,
    Oil,
    Market,
    Letter,
}

/// What a card does. In a real ruleset this is read from the component file.
#[derive(Clone, Copy)]
pub enum Effect {
    GainOil(u8),
    Score(u8),
    Draw,
    OneOf(&'static [Effect]),
}

impl Card {
    pub const ALL: [Card; 4] = [Card::Lamp, Card::Oil, Card::Market, Card::Letter];

    fn effects(self) -> &'static [Effect] {
        match self {
            Card::Lamp => &[Effect::Score(1)],
            Card::Oil => &[Effect::GainOil(2)],
            Card::Market => &[Effect::GainOil(1), Effect::OneOf(&[Effect::GainOil(1), Effect::Score(1)])],
            Card::Letter => &[Effect::Draw],
        }
    }

    pub fn is_choice(self) -> bool {
        self == Card::Market
    }

    pub fn name(self) -> &'static str {
        ["lamp", "oil", "market", "letter"][Card::ALL.iter().position(|card| *card == self).unwrap()]
    }
}

/// A task names an effect by card and place; it carries no copy.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Task {
    Burn,
    Turn(Seat),
    Choose(Seat, Card, u8),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub oil: u8,
    pub points: u8,
    pub hand: Vec<Card>,
    pub burns: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lanterns {
    pub players: Vec<Player>,
    deck: Vec<Card>,
    discarded: Vec<Card>,
    round: u8,
    agenda: Agenda<Task>,
}

#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub long: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Prompt {
    Burn { rule: &'static str },
    Turn { rule: &'static str },
    Choose { rule: &'static str, card: Card },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Burn { oil: u8 },
    Play { card: Card },
    Choose { option: u8 },
    Pass {},
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Burnt { seat: Seat, oil: u8 },
    Played { seat: Seat, card: Card },
    Drew { seat: Seat, card: Card },
    Passed { seat: Seat },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Refusal {
    NotNow,
    TooLittleOil,
    NotInHand,
}

impl RefusalCode for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::NotNow => "not_now",
            Refusal::TooLittleOil => "too_little_oil",
            Refusal::NotInHand => "not_in_hand",
        }
    }
    fn rule(&self) -> &'static str {
        if *self == Refusal::TooLittleOil { "2" } else { "3" }
    }
}

#[derive(Clone, Serialize)]
pub struct View {
    pub round: u8,
    pub deck: usize,
    pub discarded: Vec<Card>,
    pub players: Vec<PlayerView>,
}

#[derive(Clone, Serialize)]
pub struct PlayerView {
    pub oil: u8,
    pub points: u8,
    pub cards: usize,
    pub hand: Option<Vec<Card>>,
    pub has_burnt: bool,
}

impl Lanterns {
    pub fn hand_of(&self, seat: Seat) -> &[Card] {
        &self.players[seat.index()].hand
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap()
    }

    /// 2: who burns most alone scores; then everybody has a turn.
    fn light(&mut self, cx: &mut Cx<'_, Self>) {
        cx.reveal_answers();
        let burns: Vec<u8> = self.players.iter_mut().map(|player| player.burns.take().unwrap()).collect();
        let most = *burns.iter().max().unwrap();
        for (seat, oil) in Seat::all(self.seats()).zip(&burns) {
            self.players[seat.index()].oil -= oil;
            cx.tell(Event::Burnt { seat, oil: *oil });
            if *oil == most && burns.iter().map(|oil| u8::from(*oil == most)).sum::<u8>() == 1 {
                self.players[seat.index()].points += 2;
            }
        }
        self.agenda.pop();
        self.agenda.push_front(Seat::all(self.seats()).map(Task::Turn));
    }

    fn resolve(&mut self, seat: Seat, card: Card, from: usize, cx: &mut Cx<'_, Self>) {
        for (index, effect) in card.effects().iter().enumerate().skip(from) {
            if let Effect::OneOf(_) = effect {
                let index = u8::try_from(index).unwrap();
                return self.agenda.push_front([Task::Choose(seat, card, index)]);
            }
            self.gain(seat, *effect, cx);
        }
    }

    fn gain(&mut self, seat: Seat, effect: Effect, cx: &mut Cx<'_, Self>) {
        let player = &mut self.players[seat.index()];
        match effect {
            Effect::GainOil(_) if flawed(Flaw::LosesACard) => player.hand.clear(),
            Effect::GainOil(oil) => player.oil += oil,
            Effect::Score(points) => player.points += points,
            Effect::Draw => {
                if let Some(card) = self.deck.pop() {
                    player.hand.push(card);
                    let hushed = flawed(Flaw::RevealsByTheCard) && card == Card::Lamp;
                    if !hushed && !flawed(Flaw::ForgetsToReveal) {
                        cx.reveal();
                    }
                    cx.whisper(seat, Event::Drew { seat, card });
                }
            }
            Effect::OneOf(_) => unreachable!("choices are asked"),
        }
    }
}

impl GameRules for Lanterns {
    const RULESET: &'static str = "lanterns";
    const REVISION: Revision = Revision(1);
    const SEATS: std::ops::RangeInclusive<u8> = 2..=3;
    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { name: "long", choices: OptionValues::Flag }]
    }

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Lanterns, SetupError> {
        if flawed(Flaw::RemembersRuns) {
            dice.below(crate::flaws::runs());
        }
        let mut deck: Vec<Card> = Card::ALL.into_iter().flat_map(|card| [card; 5]).collect();
        dice.shuffle(&mut deck);
        let players = (0..setup.seats)
            .map(|_| Player { oil: 2, points: 0, hand: deck.split_off(deck.len() - 3), burns: None })
            .collect();
        let round = if setup.options.long { 6 } else { 4 };
        Ok(Lanterns { players, deck, discarded: Vec::new(), round, agenda: Agenda::new([Task::Burn]) })
    }

    fn to_act(&self) -> Seats {
        match self.agenda.peek() {
            Some(Task::Burn) => {
                Seat::all(self.seats()).filter(|seat| self.players[seat.index()].burns.is_none()).collect()
            }
            Some(Task::Turn(seat) | Task::Choose(seat, ..)) => Seats::one(*seat),
            None => Seats::NONE,
        }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        match self.agenda.peek() {
            Some(Task::Choose(_, card, _)) => Prompt::Choose { rule: "3", card: *card },
            Some(Task::Turn(_)) => Prompt::Turn { rule: "3" },
            _ => Prompt::Burn { rule: "2" },
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = &self.players[seat.index()];
        match self.agenda.peek() {
            Some(Task::Burn) => {
                out.extend((0..=player.oil).map(|oil| Action::Burn { oil }));
                if flawed(Flaw::ListsTwice) {
                    out.push(Action::Burn { oil: 0 });
                }
            }
            Some(Task::Turn(_)) => {
                for card in Card::ALL {
                    if player.hand.contains(&card) {
                        out.push(Action::Play { card });
                    }
                }
                out.push(Action::Pass {});
            }
            Some(Task::Choose(_, card, index)) => {
                let Effect::OneOf(options) = card.effects()[usize::from(*index)] else { unreachable!() };
                out.extend(
                    (0..options.len()).map(|option| Action::Choose { option: u8::try_from(option).unwrap() }),
                );
            }
            None => {}
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let mut listed = Vec::new();
        self.legal_actions(seat, &mut listed);
        if listed.contains(action) || (flawed(Flaw::AllowsTooMuch) && *action == Action::Pass {}) {
            return Ok(());
        }
        Err(match (self.agenda.peek(), action) {
            (Some(Task::Burn), Action::Burn { .. }) => Refusal::TooLittleOil,
            (Some(Task::Turn(_)), Action::Play { .. }) => Refusal::NotInHand,
            _ => Refusal::NotNow,
        })
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Self>) {
        if let Action::Burn { oil } = action {
            // An open task: it stays until the last answer.
            self.players[seat.index()].burns = Some(oil);
            if self.to_act().is_empty() {
                self.light(cx);
            }
            return;
        }
        match (self.agenda.pop().expect("a legal action answers a task"), action) {
            (Task::Turn(_), Action::Play { card }) => {
                let hand = &mut self.players[seat.index()].hand;
                let place = hand.iter().position(|held| *held == card).unwrap();
                hand.remove(place);
                self.discarded.push(card);
                let told =
                    if flawed(Flaw::TellsHands) { self.players[0].hand.first().copied() } else { None };
                cx.tell(Event::Played { seat, card: told.unwrap_or(card) });
                self.resolve(seat, card, 0, cx);
            }
            (Task::Turn(_), Action::Pass {}) => cx.tell(Event::Passed { seat }),
            (Task::Choose(_, card, index), Action::Choose { option }) => {
                let Effect::OneOf(options) = card.effects()[usize::from(index)] else { unreachable!() };
                self.gain(seat, options[usize::from(option)], cx);
                self.resolve(seat, card, usize::from(index) + 1, cx);
            }
            (task, action) => unreachable!("{action:?} does not answer {task:?}"),
        }
        if self.agenda.is_empty() {
            self.round -= u8::from(!flawed(Flaw::NeverEnds));
            if self.round > 0 {
                self.agenda.push_front([Task::Burn]);
            }
        }
    }

    fn secrecy(&self, _seat: Seat, action: &Action) -> Secrecy {
        if matches!(action, Action::Burn { .. }) { Secrecy::UntilAllAnswer } else { Secrecy::Open }
    }

    fn view(&self, viewer: Viewer) -> View {
        let players = Seat::all(self.seats()).zip(&self.players).map(|(seat, player)| PlayerView {
            oil: player.oil,
            points: player.points,
            cards: player.hand.len(),
            hand: (viewer.sees_private_of(seat) || flawed(Flaw::ShowsHands)).then(|| {
                let mut hand = player.hand.clone();
                hand.sort();
                hand
            }),
            has_burnt: player.burns.is_some(),
        });
        View {
            round: self.round,
            deck: self.deck.len(),
            discarded: self.discarded.clone(),
            players: players.collect(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.agenda.is_empty().then(|| {
            let scores = Seat::all(self.seats()).zip(&self.players);
            Outcome::ranked(scores.map(|(seat, player)| (seat, i64::from(player.points), player.oil)))
        })
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Lanterns {
        let mut twin = self.clone();
        let hidden = |seat: Seat| !viewer.sees_private_of(seat);
        let mut unseen = std::mem::take(&mut twin.deck);
        for seat in Seat::all(self.seats()).filter(|seat| hidden(*seat)) {
            let player = &mut twin.players[seat.index()];
            unseen.append(&mut player.hand);
            if player.burns.is_some() {
                player.burns = Some(u8::try_from(dice.below(u32::from(player.oil) + 1)).unwrap());
            }
        }
        if flawed(Flaw::ShufflesTheRealOrder) {
            dice.shuffle(&mut unseen);
        } else {
            dice.shuffle_hidden(&mut unseen);
        }
        for seat in Seat::all(self.seats()).filter(|seat| hidden(*seat)) {
            let cards = self.players[seat.index()].hand.len();
            twin.players[seat.index()].hand = unseen.split_off(unseen.len() - cards);
        }
        twin.deck = unseen;
        twin
    }

    fn estimate(&self, seat: Seat) -> i64 {
        let player = &self.players[seat.index()];
        i64::from(player.points) * 4 + i64::from(player.oil)
    }

    fn check_invariants(&self) -> Result<(), String> {
        let hands: usize = self.players.iter().map(|player| player.hand.len()).sum();
        let cards = hands + self.deck.len() + self.discarded.len();
        if cards == 20 { Ok(()) } else { Err(format!("there are {cards} cards")) }
    }
}
