//! Taking a die (Rules 6.1): die, value, kind of goods, bonus tile. The questions are asked one by one, those that
//! have only one answer are left out, and everything is carried out together at the end.

use super::Stage;
use crate::components::{Effect, components};
use crate::source::Source;
use crate::state::{Player, Pool, Tiletum};
use crate::words::{
    Action, ActionKind, Color, Die, DieChoice, DieQuestion, Event, Good, Goods, Origin, Refusal, Task, Tile,
};
use kernel::{Cx, Seat};

/// Every kind of die on the wheel, in the order of the fields.
pub(crate) fn legal(game: &Tiletum, out: &mut Vec<Action>) {
    for field in 0..game.fields.len() {
        let value = game.value_at(field);
        for color in Color::ALL {
            if game.wheel.count(color, value) > 0 {
                out.push(Action::TakeDie { color, value });
            }
        }
    }
}

pub(crate) fn check_take(game: &Tiletum, stage: Stage<'_>, color: Color, value: u8) -> Result<(), Refusal> {
    if !matches!(stage, Stage::BeforeDie) {
        return Err(Refusal::WrongStage);
    }
    if !(1..=6).contains(&value) {
        return Err(Refusal::BadParameter);
    }
    if game.wheel.count(color, value) == 0 { Err(Refusal::NoSuchDie) } else { Ok(()) }
}

/// The answers to what is asked about the die.
pub(crate) fn legal_answers(game: &Tiletum, seat: Seat, choice: DieChoice, out: &mut Vec<Action>) {
    match choice.asks {
        DieQuestion::Value => {
            let gold = game.player(seat).goods.get(Good::Gold);
            let values = (1..=6).filter(|value| change_cost(choice.die.value, *value) <= gold);
            out.extend(values.map(|value| Action::SetValue { value }));
        }
        DieQuestion::Recolour => {
            out.push(Action::KeepColour {});
            out.extend(Good::ALL.map(|good| Action::Recolour { good }));
        }
        DieQuestion::Bonus => {
            if may_take_bonus(game, seat, choice).is_ok() {
                out.push(Action::TakeBonus {});
            }
            out.push(Action::LeaveBonus {});
        }
    }
}

pub(crate) fn check_value(game: &Tiletum, seat: Seat, stage: Stage<'_>, value: u8) -> Result<(), Refusal> {
    let choice = asked(stage, DieQuestion::Value)?;
    if !(1..=6).contains(&value) {
        return Err(Refusal::BadParameter);
    }
    let gold = game.player(seat).goods.get(Good::Gold);
    if change_cost(choice.die.value, value) > gold { Err(Refusal::NotEnoughGoods) } else { Ok(()) }
}

pub(crate) fn check_recolour(stage: Stage<'_>) -> Result<(), Refusal> {
    asked(stage, DieQuestion::Recolour).map(drop)
}

pub(crate) fn check_bonus(game: &Tiletum, seat: Seat, stage: Stage<'_>, take: bool) -> Result<(), Refusal> {
    let choice = asked(stage, DieQuestion::Bonus)?;
    if take { may_take_bonus(game, seat, choice) } else { Ok(()) }
}

fn asked(stage: Stage<'_>, question: DieQuestion) -> Result<DieChoice, Refusal> {
    match stage {
        Stage::Die(choice) if choice.asks == question => Ok(choice),
        _ => Err(Refusal::WrongStage),
    }
}

/// Ruling R4: the shortest way round, 6 and 1 are neighbours.
pub(crate) fn change_cost(from: u8, to: u8) -> u8 {
    let there = from.abs_diff(to);
    there.min(6 - there) * components().die_change_cost
}

/// The tile of the field that the die will stand at.
fn field_tile(game: &Tiletum, choice: DieChoice) -> Option<Tile> {
    game.field_tiles[game.field_of(choice.value)]
}

/// A recolouring helper of one's own leaves storage before the bonus tile comes in (Rules 6.1, step 3).
fn may_take_bonus(game: &Tiletum, seat: Seat, choice: DieChoice) -> Result<(), Refusal> {
    let tile = field_tile(game, choice).ok_or(Refusal::NoTileThere)?;
    let player = game.player(seat);
    let freed = choice.recolour.is_some() && player.recolour_helper().is_some();
    player.may_take(tile, player.storage.len() - usize::from(freed))
}

/// Whether the field's tile is itself a recolouring helper that could be taken and used at once.
fn recolours_from_field(player: &Player, tile: Option<Tile>) -> bool {
    tile.is_some_and(|tile| {
        tile.helper() == Some(&Effect::RecolourDie) && player.may_take(tile, player.storage.len()).is_ok()
    })
}

pub(crate) fn take(game: &mut Tiletum, seat: Seat, color: Color, value: u8, cx: &mut Cx<'_, Tiletum>) {
    let choice = DieChoice { die: Die { color, value }, value, recolour: None, asks: DieQuestion::Value };
    if game.player(seat).goods.get(Good::Gold) >= components().die_change_cost {
        game.agenda.push_front([Task::TakeDie(choice)]);
    } else {
        ask_for_kind(game, seat, choice, cx);
    }
}

pub(crate) fn set_value(game: &mut Tiletum, seat: Seat, value: u8, cx: &mut Cx<'_, Tiletum>) {
    let choice = answered(game);
    ask_for_kind(game, seat, DieChoice { value, ..choice }, cx);
}

fn ask_for_kind(game: &mut Tiletum, seat: Seat, choice: DieChoice, cx: &mut Cx<'_, Tiletum>) {
    let player = game.player(seat);
    if player.recolour_helper().is_some() || recolours_from_field(player, field_tile(game, choice)) {
        game.agenda.push_front([Task::TakeDie(DieChoice { asks: DieQuestion::Recolour, ..choice })]);
    } else {
        ask_for_bonus(game, seat, choice, cx);
    }
}

pub(crate) fn recolour(game: &mut Tiletum, seat: Seat, recolour: Option<Good>, cx: &mut Cx<'_, Tiletum>) {
    let choice = answered(game);
    ask_for_bonus(game, seat, DieChoice { recolour, ..choice }, cx);
}

/// A tile that cannot be taken is asked about too, so that nobody wonders where it went.
fn ask_for_bonus(game: &mut Tiletum, seat: Seat, choice: DieChoice, cx: &mut Cx<'_, Tiletum>) {
    let used_from_field = choice.recolour.is_some() && game.player(seat).recolour_helper().is_none();
    if field_tile(game, choice).is_some() && !used_from_field {
        game.agenda.push_front([Task::TakeDie(DieChoice { asks: DieQuestion::Bonus, ..choice })]);
    } else {
        carry_out(game, seat, choice, false, cx);
    }
}

pub(crate) fn bonus(game: &mut Tiletum, seat: Seat, take: bool, cx: &mut Cx<'_, Tiletum>) {
    let choice = answered(game);
    carry_out(game, seat, choice, take, cx);
}

fn answered(game: &mut Tiletum) -> DieChoice {
    match game.agenda.pop() {
        Some(Task::TakeDie(choice)) => choice,
        task => unreachable!("a die is being taken, not {task:?}"),
    }
}

/// Rules 6.1, steps 1 to 6.
fn carry_out(game: &mut Tiletum, seat: Seat, choice: DieChoice, take_bonus: bool, cx: &mut Cx<'_, Tiletum>) {
    let Die { color, value: shown } = choice.die;
    let gold = change_cost(shown, choice.value);
    let field = game.field_of(choice.value);
    let action = game.fields[field];
    game.wheel.remove(color, shown);
    let player = game.player_mut(seat);
    player.goods.pay(Goods::of(Good::Gold, gold));
    player.dice.push(Die { color, value: choice.value });
    cx.tell(Event::DieTaken { seat, die: choice.die, value: choice.value, gold, action });
    if let Some(good) = choice.recolour {
        let tile = use_recolouring(game, seat, field);
        cx.tell(Event::DieRecoloured { seat, tile, good });
    }
    if take_bonus && let Some(tile) = game.field_tiles[field].take() {
        game.store(seat, tile, Origin::Wheel, cx);
    }
    let goods = Goods::of(choice.recolour.unwrap_or(color.good()), choice.value);
    game.gain(seat, goods, Some(Source::Die(Die { color, value: choice.value })), cx);
    open_pool(game, seat, choice.value, action, cx);
}

/// The helper in storage, or the tile on the field, which is taken and used at once (ruling R6).
fn use_recolouring(game: &mut Tiletum, seat: Seat, field: usize) -> Tile {
    let tile = match game.player(seat).recolour_helper() {
        Some(tile) => {
            game.player_mut(seat).unstore(tile);
            tile
        }
        None => game.field_tiles[field].take().expect("the field has the recolouring helper"),
    };
    game.discard.push(tile);
    tile
}

fn open_pool(game: &mut Tiletum, seat: Seat, value: u8, action: ActionKind, cx: &mut Cx<'_, Tiletum>) {
    let ap = components().action_points[usize::from(value - 1)];
    let pool = match action {
        ActionKind::Joker => Pool { action: None, ap },
        _ => Pool { action: Some(action), ap: ap + game.player(seat).markers[action.index()] },
    };
    game.turn.pool = Some(pool);
    cx.tell(Event::PoolOpened { seat, action, ap: pool.ap });
}
