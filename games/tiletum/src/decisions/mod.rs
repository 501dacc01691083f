//! What a player may do, why not, and what it does. One file a decision.

pub(crate) mod architect;
pub(crate) mod character;
pub(crate) mod contract;
pub(crate) mod die;
pub(crate) mod frames;
pub(crate) mod king;
pub(crate) mod king_bonus;
pub(crate) mod merchant;
pub(crate) mod missed;
pub(crate) mod tasks;
pub(crate) mod turn;

use crate::state::{Pool, Tiletum};
use crate::words::{Action, ActionKind, DieChoice, Frame, Part, Refusal, Task, Tile};
use kernel::{Cx, Seat};

/// Where the asked player stands.
#[derive(Clone, Copy)]
pub(crate) enum Stage<'a> {
    /// The leader decides about the bonus tile beside the king's track.
    King(Tile),
    /// A die is being taken.
    Die(DieChoice),
    /// A frame lies on top of the turn.
    Frame(&'a Frame),
    /// No die yet, nothing open.
    BeforeDie,
    /// The pool of the die is on top.
    AfterDie(Pool),
}

/// The stage of a player who is asked.
pub(crate) fn stage(game: &Tiletum, seat: Seat) -> Result<Stage<'_>, Refusal> {
    let (asked, stage) = match game.agenda.peek() {
        Some(Task::KingBonus(leader)) => {
            (*leader, Stage::King(game.king_tile.expect("the leader decides about a tile")))
        }
        Some(Task::TakeDie(choice)) => (game.turn.seat, Stage::Die(*choice)),
        Some(Task::Frame(frame)) => (game.turn.seat, Stage::Frame(frame)),
        Some(Task::Turn(active)) => match game.turn.pool {
            Some(pool) => (*active, Stage::AfterDie(pool)),
            None => (*active, Stage::BeforeDie),
        },
        _ => return Err(Refusal::NotYourTurn),
    };
    if asked == seat { Ok(stage) } else { Err(Refusal::NotYourTurn) }
}

/// The action points of the pool on top, if it is one of that action.
fn pool(stage: Stage<'_>, action: ActionKind) -> Result<u8, Refusal> {
    match stage {
        Stage::AfterDie(pool) if pool.action == Some(action) => Ok(pool.ap),
        Stage::Frame(Frame::Parts { parts, .. }) => {
            let own = parts.iter().find_map(|part| match part {
                Part::Pool { action: own, ap } if *own == action => Some(*ap),
                _ => None,
            });
            own.ok_or(Refusal::WrongStage)
        }
        _ => Err(Refusal::WrongStage),
    }
}

/// Refuses if the pool has less than that.
fn afford(ap: u8, cost: u8) -> Result<(), Refusal> {
    if ap < cost { Err(Refusal::NotEnoughAp) } else { Ok(()) }
}

/// Whether the asked player may give this answer (Rules 15: the first reason that applies).
pub(crate) fn check(game: &Tiletum, seat: Seat, action: Action) -> Result<(), Refusal> {
    let stage = stage(game, seat)?;
    match action {
        Action::KingBonus { .. } => king_bonus::check(stage),
        _ if matches!(stage, Stage::King(_)) => Err(Refusal::WrongStage),
        Action::TakeDie { color, value } => die::check_take(game, stage, color, value),
        Action::SetValue { value } => die::check_value(game, seat, stage, value),
        Action::Recolour { .. } | Action::KeepColour {} => die::check_recolour(stage),
        Action::TakeBonus {} => die::check_bonus(game, seat, stage, true),
        Action::LeaveBonus {} => die::check_bonus(game, seat, stage, false),
        Action::ChooseJokerAction { action } => turn::check_joker(stage, action),
        Action::ArchitectMove { to } => architect::check_move(game, seat, stage, to),
        Action::PlacePillar {} => architect::check_pillar(game, seat, stage),
        Action::ArchitectTakeBonus { space } => architect::check_bonus(game, seat, stage, space),
        Action::MerchantMove { to } => merchant::check_move(game, seat, stage, to),
        Action::PlaceHouse { space } => merchant::check_house(game, seat, stage, space),
        Action::MerchantTakeBonus { space } => merchant::check_bonus(game, seat, stage, space),
        Action::TakeCharacter { slot } => character::check_take(game, seat, stage, slot),
        Action::RefreshCharacters {} => character::check_refresh(stage),
        Action::PlaceCharacter { tile, building, floor } => {
            character::check_place(game, seat, stage, tile, building, floor)
        }
        Action::TakeContract { slot } => contract::check_take(game, seat, stage, slot),
        Action::Exchange { give, take } => contract::check_exchange(game, seat, stage, give, take),
        Action::BonusGood { .. } => contract::check_bonus_good(stage),
        Action::KingAdvance {} => king::check(stage),
        Action::Step { piece, to } => frames::check_step(game, seat, stage, piece, to),
        Action::PlaceHere { space } => frames::check_place_here(game, seat, stage, space),
        Action::PlaceAnywhere { space, city } => frames::check_place_anywhere(game, seat, stage, space, city),
        Action::Teleport { .. } => frames::check_teleport(stage),
        Action::ChooseBuilding { building } => frames::check_building(game, seat, stage, building),
        Action::Reactivate { tile } => frames::check_reactivate(game, seat, stage, tile),
        Action::ChooseGoods { goods } => frames::check_goods(stage, goods),
        Action::BuyGood { good } => tasks::check_buy(game, seat, stage, good),
        Action::FulfilContract { tile, identical_good } => {
            tasks::check_contract(game, seat, stage, tile, identical_good)
        }
        Action::PlaceCrest { tile, building } => tasks::check_crest(game, seat, stage, tile, building),
        Action::BuildCathedral { city } => tasks::check_cathedral(game, seat, stage, city),
        Action::UseHelper { tile, action } => tasks::check_helper(game, seat, stage, tile, action),
        Action::Close {} => turn::check_close(stage),
        Action::EndTurn {} => turn::check_end(game),
    }
}

/// Every answer of the asked player: what the question is about first, then the tasks, then how to stop.
pub(crate) fn legal(game: &Tiletum, seat: Seat, out: &mut Vec<Action>) {
    let Ok(stage) = stage(game, seat) else { return };
    match stage {
        Stage::King(_) => return king_bonus::legal(out),
        Stage::Die(choice) => return die::legal_answers(game, seat, choice, out),
        Stage::Frame(frame) => {
            frames::legal(game, seat, stage, frame, out);
            if tasks::blocked(stage) {
                return;
            }
        }
        Stage::BeforeDie => die::legal(game, out),
        Stage::AfterDie(Pool { action: None, .. }) => turn::legal_joker(out),
        Stage::AfterDie(Pool { action: Some(action), .. }) => legal_in_pool(game, seat, stage, action, out),
    }
    tasks::legal(game, seat, out);
    if turn::check_close(stage).is_ok() {
        out.push(Action::Close {});
    }
    if turn::check_end(game).is_ok() {
        out.push(Action::EndTurn {});
    }
}

/// What the points of a pool can be spent on.
fn legal_in_pool(game: &Tiletum, seat: Seat, stage: Stage<'_>, action: ActionKind, out: &mut Vec<Action>) {
    if pool(stage, action) == Ok(0) {
        return;
    }
    match action {
        ActionKind::Architect => architect::legal(game, seat, stage, out),
        ActionKind::Merchant => merchant::legal(game, seat, stage, out),
        ActionKind::Character => character::legal(game, seat, stage, out),
        ActionKind::Contract => contract::legal(game, seat, stage, out),
        ActionKind::King => out.push(Action::KingAdvance {}),
        ActionKind::Joker => {}
    }
}

/// Carries out an answer that was checked.
pub(crate) fn answer(game: &mut Tiletum, seat: Seat, action: Action, cx: &mut Cx<'_, Tiletum>) {
    match action {
        Action::TakeDie { color, value } => die::take(game, seat, color, value, cx),
        Action::SetValue { value } => die::set_value(game, seat, value, cx),
        Action::Recolour { good } => die::recolour(game, seat, Some(good), cx),
        Action::KeepColour {} => die::recolour(game, seat, None, cx),
        Action::TakeBonus {} => die::bonus(game, seat, true, cx),
        Action::LeaveBonus {} => die::bonus(game, seat, false, cx),
        Action::ChooseJokerAction { action } => turn::choose_joker(game, seat, action, cx),
        Action::ArchitectMove { to } => architect::go(game, seat, to, cx),
        Action::PlacePillar {} => architect::place_pillar(game, seat, cx),
        Action::ArchitectTakeBonus { space } => architect::take_bonus(game, seat, space, cx),
        Action::MerchantMove { to } => merchant::go(game, seat, to, cx),
        Action::PlaceHouse { space } => merchant::place_house(game, seat, space, cx),
        Action::MerchantTakeBonus { space } => merchant::take_bonus(game, seat, space, cx),
        Action::TakeCharacter { slot } => character::take(game, seat, slot, cx),
        Action::RefreshCharacters {} => character::refresh(game, seat, cx),
        Action::PlaceCharacter { tile, building, floor } => {
            character::place(game, seat, tile, building, floor, cx);
        }
        Action::TakeContract { slot } => contract::take(game, seat, slot, cx),
        Action::Exchange { give, take } => contract::exchange(game, seat, give, take, cx),
        Action::BonusGood { good } => contract::bonus_good(game, seat, good, cx),
        Action::KingAdvance {} => king::advance(game, seat, cx),
        Action::Step { piece, to } => frames::step(game, seat, piece, to, cx),
        Action::PlaceHere { space } => frames::place_here(game, seat, space, cx),
        Action::PlaceAnywhere { space, city } => frames::place_anywhere(game, seat, space, city, cx),
        Action::Teleport { to } => frames::teleport(game, seat, to, cx),
        Action::ChooseBuilding { building } => frames::choose_building(game, seat, building),
        Action::Reactivate { tile } => frames::reactivate(game, seat, tile, cx),
        Action::ChooseGoods { goods } => frames::choose_goods(game, seat, goods, cx),
        Action::BuyGood { good } => tasks::buy(game, seat, good, cx),
        Action::FulfilContract { tile, identical_good } => {
            tasks::fulfil(game, seat, tile, identical_good, cx);
        }
        Action::PlaceCrest { tile, building } => tasks::place_crest(game, seat, tile, building, cx),
        Action::BuildCathedral { city } => tasks::build_cathedral(game, seat, city, cx),
        Action::UseHelper { tile, action } => tasks::use_helper(game, seat, tile, action, cx),
        Action::Close {} => turn::close(game, seat, cx),
        Action::EndTurn {} => turn::end(game, seat, cx),
        Action::KingBonus { take } => king_bonus::decide(game, seat, take, cx),
    }
}
