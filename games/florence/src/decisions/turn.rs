//! A turn of phase B: up to two actions, free moves between them. Rules 7

use super::{build, free, joint, look, work};
use crate::FlorenceCx;
use crate::components::components;
use crate::ids::{Building, Character, Deck, Freedom, Set};
use crate::state::Florence;
use crate::words::{Action, Event, Refusal, Task, Turn};
use kernel::Seat;
use rulekit::ensure;

/// While an action is left the player is always asked, else only if a free move is legal. Ruling 39
pub(crate) fn asks(game: &Florence, turn: &Turn) -> bool {
    turn.left > 0 || free::any(game, turn.seat)
}

/// The action is completed: talks may begin anew. The turn is on top of the agenda.
pub(crate) fn used_action(game: &mut Florence) {
    let Some(Task::Turn(turn)) = game.agenda.next_mut() else { unreachable!("actions are part of a turn") };
    turn.left -= 1;
    turn.named = Default::default();
}

pub(crate) fn legal(game: &Florence, turn: &Turn, out: &mut Vec<Action>) {
    let seat = turn.seat;
    if turn.left > 0 {
        work::legal_professions(game, seat, out);
        if check_princess(game, turn).is_ok() {
            out.push(Action::CompletePrincessWork {});
        }
        build::legal(game, seat, out);
        if game.options.joint_building {
            joint::legal(game, seat, out);
        }
        if check_profession(game, turn).is_ok() {
            out.push(Action::BuyProfession {});
        }
        if check_bonus(game, seat).is_ok() {
            out.push(Action::BuyBonus {});
        }
        let open = Freedom::ALL.into_iter().filter(|freedom| check_freedom(game, turn, *freedom).is_ok());
        out.extend(open.map(|freedom| Action::IntroduceFreedom { freedom }));
    }
    out.push(Action::EndTurn {});
    free::legal(game, seat, out);
}

fn check_princess(game: &Florence, turn: &Turn) -> Result<(), Refusal> {
    ensure(game.options.muse_and_princess, Refusal::NotInThisGame)?;
    ensure(game.court.holds(turn.seat, Character::Princess), Refusal::NotTheOwner)?;
    ensure(!turn.princess_done, Refusal::OncePerRound)?;
    ensure(work::princess_value(game, turn.seat) >= game.minimum(), Refusal::ValueTooLow)
}

fn check_profession(game: &Florence, turn: &Turn) -> Result<(), Refusal> {
    ensure(!turn.bought_profession, Refusal::OncePerRound)?;
    ensure(!game.professions.is_empty(), Refusal::DeckEmpty)?;
    afford(game, turn.seat, components().prices.profession_card)
}

fn check_bonus(game: &Florence, seat: Seat) -> Result<(), Refusal> {
    ensure(!game.bonus.is_empty(), Refusal::DeckEmpty)?;
    afford(game, seat, components().prices.bonus_card)
}

fn check_freedom(game: &Florence, turn: &Turn, freedom: Freedom) -> Result<(), Refusal> {
    ensure(!turn.introduced_freedom, Refusal::OncePerRound)?;
    ensure(!game.player(turn.seat).freedoms.contains(freedom), Refusal::FreedomOwned)?;
    ensure(game.supply.freedoms[freedom.index()] > 0, Refusal::FreedomGone)?;
    afford(game, turn.seat, components().prices.freedom)
}

fn afford(game: &Florence, seat: Seat, price: u32) -> Result<(), Refusal> {
    ensure(game.player(seat).florins >= price, Refusal::TooDear)
}

pub(crate) fn check(game: &Florence, turn: &Turn, action: &Action) -> Result<(), Refusal> {
    let seat = turn.seat;
    let is_action = matches!(
        action,
        Action::CompleteWork { .. }
            | Action::CompletePrincessWork {}
            | Action::Build { .. }
            | Action::ProposeJoint { .. }
            | Action::BuyProfession {}
            | Action::BuyBonus {}
            | Action::IntroduceFreedom { .. }
    );
    ensure(!is_action || turn.left > 0, Refusal::NoActionLeft)?;
    match action {
        Action::CompleteWork { profession } => work::check_begin(game, seat, *profession),
        Action::CompletePrincessWork {} => check_princess(game, turn),
        Action::Build { building } => build::check(game, seat, *building),
        Action::ProposeJoint { neighbour } => joint::check_propose(game, seat, *neighbour),
        Action::BuyProfession {} => check_profession(game, turn),
        Action::BuyBonus {} => check_bonus(game, seat),
        Action::IntroduceFreedom { freedom } => check_freedom(game, turn, *freedom),
        Action::EndTurn {} => Ok(()),
        action => free::check(game, seat, action),
    }
}

/// What a player may look for in vain: all that the turn could offer.
pub(crate) fn missed(game: &Florence, turn: &Turn, out: &mut Vec<Action>) {
    let hand = game.player(turn.seat).hand.iter().map(|profession| Action::CompleteWork { profession });
    let buildings = Building::ALL.iter().map(|building| Action::Build { building: *building });
    let freedoms = Freedom::ALL.iter().map(|freedom| Action::IntroduceFreedom { freedom: *freedom });
    let cards = [Action::BuyProfession {}, Action::BuyBonus {}];
    let princess =
        game.court.holds(turn.seat, Character::Princess).then_some(Action::CompletePrincessWork {});
    let all = hand.chain(princess).chain(buildings).chain(cards).chain(freedoms);
    out.extend(all.filter(|action| check(game, turn, action).is_err()));
}

/// Begins an action; the turn is on top of the agenda.
pub(crate) fn play(game: &mut Florence, mut turn: Turn, action: &Action, cx: &mut FlorenceCx<'_>) {
    let seat = turn.seat;
    match action {
        Action::CompleteWork { profession } => work::begin(game, seat, *profession),
        Action::CompletePrincessWork {} => {
            turn.princess_done = true;
            remember(game, turn);
            game.agenda.push_front([Task::Exchange { seat, profession: None, bonus: Set::EMPTY }]);
        }
        Action::Build { building } => build::begin(game, seat, *building),
        Action::ProposeJoint { neighbour } => joint::begin(game, seat, *neighbour),
        Action::BuyProfession {} => {
            turn.bought_profession = true;
            remember(game, turn);
            buy_card(game, seat, Deck::Profession, components().prices.profession_card, cx);
        }
        Action::BuyBonus {} => buy_card(game, seat, Deck::Bonus, components().prices.bonus_card, cx),
        Action::IntroduceFreedom { freedom } => {
            turn.introduced_freedom = true;
            remember(game, turn);
            introduce(game, seat, *freedom, cx);
        }
        Action::EndTurn {} => {
            game.agenda.pop();
            cx.tell(Event::TurnEnds { seat });
        }
        action => unreachable!("{action:?} is no part of a turn"),
    }
}

fn remember(game: &mut Florence, turn: Turn) {
    *game.agenda.next_mut().expect("the turn goes on") = Task::Turn(turn);
}

/// Rules 7.4, 7.6. The action is used when the cards are seen; choosing one is its end.
fn buy_card(game: &mut Florence, seat: Seat, deck: Deck, price: u32, cx: &mut FlorenceCx<'_>) {
    game.player_mut(seat).florins -= price;
    used_action(game);
    look::begin(game, seat, deck, price, cx);
}

/// Rules 7.5
fn introduce(game: &mut Florence, seat: Seat, freedom: Freedom, cx: &mut FlorenceCx<'_>) {
    let cost = components().prices.freedom;
    game.supply.freedoms[freedom.index()] -= 1;
    let player = game.player_mut(seat);
    player.florins -= cost;
    player.freedoms.insert(freedom);
    used_action(game);
    cx.tell(Event::FreedomIntroduced { seat, freedom, cost });
}
