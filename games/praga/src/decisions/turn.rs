//! The open turn: everything a player may do in an order of his own. Rules 5.1.

use crate::components::{On, Op, Slot, Technique};
use crate::decisions::perform;
use crate::event::{Event, Lapse};
use crate::ids::{ActionTile, Seal, Section, Technology};
use crate::source::Source;
use crate::state::Praga;
use crate::structures::TOP_ROW;
use crate::words::{Action, Coin, Holder, Res, Row, Side, Space, Structure, Task, Track, Way, Windows};
use crate::{Cx, Refusal, road};
use kernel::Seat;

/// Silver windows of an upward move.
const CLIMB: u8 = 2;

impl Praga {
    /// The wheel bonus of the chosen tile.
    pub(crate) fn slot(&self) -> Option<Slot> {
        self.turn.tile.and_then(|_| self.data().slots[usize::from(self.turn.offset)])
    }

    /// Whether an S bonus waits to be used.
    pub(crate) fn has_special_bonus(&self) -> bool {
        !self.turn.bonus_used && matches!(self.slot(), Some(Slot::Special(_)))
    }
}

/// Every command of the turn.
pub(crate) fn legal(game: &Praga, seat: Seat, out: &mut Vec<Action>) {
    if game.turn.tile.is_some() && !game.turn.performed {
        perform::legal(game, seat, Way::Tile, out);
    }
    let mut offer = |action: Action| {
        if check(game, seat, action).is_ok() {
            out.push(action);
        }
    };
    if game.turn.tile.is_none() {
        ActionTile::all().for_each(|tile| offer(Action::ChooseTile { tile }));
    }
    offer(Action::TakeBonus {});
    for structure in Structure::ALL {
        offer(Action::Move { structure });
    }
    if game.turn.road != [false; 6] {
        for section in Section::all().take(3) {
            offer(Action::RoadEffect { section, side: Side::Plain });
            offer(Action::RoadEffect { section, side: Side::Egg });
        }
    }
    for structure in Structure::ALL {
        offer(Action::Climb { structure });
    }
    let mut technologies = game.player(seat).technologies;
    while technologies != 0 {
        let tile = Technology(u8::try_from(technologies.trailing_zeros()).expect("a bit of 32"));
        technologies &= technologies - 1;
        offer(Action::UseTechnology { tile });
    }
    if game.player(seat).seal_rights > 0 {
        Seal::all().for_each(|seal| offer(Action::ClaimSeal { seal }));
    }
    offer(Action::BuyExtra { pay: Windows::TwoGold });
    offer(Action::BuyExtra { pay: Windows::GoldAndSilver });
    offer(Action::Exchange { pay: Coin::Gold });
    offer(Action::Exchange { pay: Coin::Stone });
    offer(Action::EndTurn {});
}

/// Whether a command is possible.
pub(crate) fn check(game: &Praga, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::ChooseTile { tile } => choosable(game, seat, tile),
        Action::Perform { action, choice } => perform::check(game, seat, Way::Tile, action, choice),
        Action::TakeBonus {} => bonus_takable(game, seat),
        Action::BuyExtra { pay } => extra_buyable(game, seat, pay),
        Action::Exchange { pay } => exchangeable(game, seat, pay),
        Action::Climb { structure } => climbable(game, seat, structure),
        Action::Move { structure } => {
            let waiting = game.turn.must_move[structure.index()] + game.turn.may_move[structure.index()];
            if waiting == 0 { Err(Refusal::NoMovePending) } else { Ok(()) }
        }
        Action::UseTechnology { tile } => usable(game, seat, tile),
        Action::ClaimSeal { seal } => claimable(game, seat, seal),
        Action::RoadEffect { section, side } => road_usable(game, seat, section, side),
        Action::EndTurn {} => endable(game, seat),
        _ => Err(Refusal::NotAsked),
    }
}

fn choosable(game: &Praga, seat: Seat, tile: ActionTile) -> Result<(), Refusal> {
    let Some(position) = game.table.crane.tiles[tile.index()].filter(|_| game.turn.tile.is_none()) else {
        return Err(Refusal::TileChosen);
    };
    let (gold, _) = game.data().frame[usize::from(position)];
    if game.player(seat).gold < gold { Err(Refusal::RedCost) } else { Ok(()) }
}

fn bonus_takable(game: &Praga, seat: Seat) -> Result<(), Refusal> {
    let slot = game.slot().ok_or(Refusal::NoTileChosen)?;
    if game.turn.bonus_used {
        return Err(Refusal::BonusTaken);
    }
    match slot {
        Slot::BuyEgg(res) if game.player(seat).stock(res) == 0 => Err(Refusal::EggNotPayable),
        _ => Ok(()),
    }
}

fn price(pay: Windows) -> (u8, u8) {
    match pay {
        Windows::TwoGold => (2, 0),
        Windows::GoldAndSilver => (1, 1),
    }
}

/// Rules 11 and R47: producing is always legal, so the purchase never is in vain.
fn extra_buyable(game: &Praga, seat: Seat, pay: Windows) -> Result<(), Refusal> {
    if game.turn.extra {
        return Err(Refusal::ExtraBought);
    }
    let (gold, silver) = price(pay);
    let player = game.player(seat);
    if player.gold_windows < gold || player.silver < silver { Err(Refusal::WindowsShort) } else { Ok(()) }
}

fn exchangeable(game: &Praga, seat: Seat, pay: Coin) -> Result<(), Refusal> {
    if game.turn.exchanged {
        return Err(Refusal::Exchanged);
    }
    if game.player(seat).stock(pay.res()) == 0 {
        return Err(Refusal::ExchangeCost);
    }
    let two = |row: &Row| game.table.rows[row.index()].spaces.iter().flatten().count() >= 2;
    if Row::ALL.iter().any(two) { Ok(()) } else { Err(Refusal::NothingToExchange) }
}

fn climbable(game: &Praga, seat: Seat, structure: Structure) -> Result<(), Refusal> {
    let tier = game.tier_cost(seat, structure).ok_or(Refusal::TopRow)?;
    let player = game.player(seat);
    if player.silver < CLIMB {
        return Err(Refusal::WindowsShort);
    }
    if player.can_pay(tier) { Ok(()) } else { Err(Refusal::TierCost) }
}

fn usable(game: &Praga, seat: Seat, tile: Technology) -> Result<(), Refusal> {
    let Technique::Once(list) = game.data().technologies[tile.index()].technique else {
        return Err(Refusal::NoTechnology);
    };
    if !game.player(seat).has(tile) {
        return Err(Refusal::NoTechnology);
    }
    let useful = game.data().ops(list).iter().any(|op| has_effect(game, seat, *op, tile));
    if useful { Ok(()) } else { Err(Refusal::TechnologyUseless) }
}

/// Rules R45.
fn has_effect(game: &Praga, seat: Seat, op: Op, tile: Technology) -> bool {
    let player = game.player(seat);
    match op {
        Op::Gain(res @ (Res::Gold | Res::Stone), _) => player.stock(res) < game.data().cap,
        Op::Advance(track @ (Track::GoldMine | Track::Quarry), _) => {
            player.on(track) < game.data().track(track).max
        }
        Op::Produce(track) => {
            let (res, token) = if track == Track::GoldMine {
                (Res::Gold, player.tokens[0])
            } else {
                (Res::Stone, player.tokens[1])
            };
            let bonus = game.data().track(track).bonuses.iter().any(|(at, _)| *at <= player.on(track));
            let token = token.is_some() && game.production_token_pays_for_technology();
            player.stock(res) < game.data().cap || token || bonus
        }
        Op::Choose { first, options } => (first.0..first.0 + u16::from(options)).any(|list| {
            game.data().ops(crate::words::List(list)).iter().any(|op| has_effect(game, seat, *op, tile))
        }),
        Op::Act { .. } => perform::any_possible(game, seat, Way::Technology(tile)),
        Op::MoveUp => player.spots.iter().any(|spot| spot.row < TOP_ROW),
        _ => true,
    }
}

/// Rules 7.3.
fn claimable(game: &Praga, seat: Seat, wanted: Seal) -> Result<(), Refusal> {
    let player = game.player(seat);
    if player.seal_rights == 0 {
        return Err(Refusal::NoSealRight);
    }
    if game.seal_of(wanted).is_some() {
        return Err(Refusal::SealTaken);
    }
    if player.silver < game.data().seals[wanted.index()].silver {
        return Err(Refusal::SealCost);
    }
    if player.spare == 0 { Err(Refusal::NoSpareCube) } else { Ok(()) }
}

fn road_usable(game: &Praga, seat: Seat, section: Section, side: Side) -> Result<(), Refusal> {
    let list = road::list(game.data(), section, side).ok_or(Refusal::NoRoadEffect)?;
    if !game.turn.road[road::effect(section, side)] {
        return Err(Refusal::NoRoadEffect);
    }
    match road::price(game.data(), list) {
        Some(res) if game.player(seat).stock(res) == 0 => Err(Refusal::RoadCost),
        _ => Ok(()),
    }
}

/// Rules R5 and R48.
fn endable(game: &Praga, seat: Seat) -> Result<(), Refusal> {
    if game.turn.tile.is_none() {
        return Err(Refusal::NoTileChosen);
    }
    if !game.turn.performed && perform::any_possible(game, seat, Way::Tile) {
        return Err(Refusal::ActionFirst);
    }
    if game.turn.must_move == [0, 0] { Ok(()) } else { Err(Refusal::MoveFirst) }
}

/// Carries out a command. The turn stays open until it is ended.
pub(crate) fn play(game: &mut Praga, seat: Seat, action: Action, cx: &mut Cx<'_>) {
    match action {
        Action::ChooseTile { tile } => choose_tile(game, seat, tile, cx),
        Action::Perform { action, choice } => perform::declare(game, seat, action, choice, Way::Tile, cx),
        Action::TakeBonus {} => take_bonus(game, seat, cx),
        Action::BuyExtra { pay } => {
            let (gold, silver) = price(pay);
            game.player_mut(seat).gold_windows -= gold;
            game.player_mut(seat).silver -= silver;
            game.turn.extra = true;
            cx.tell(Event::BuysExtra { seat, pay });
            game.agenda.push_front([Task::Perform { seat, way: Way::Extra }]);
        }
        Action::Exchange { pay } => {
            game.turn.exchanged = true;
            game.pay(seat, pay.res(), 1, Source::Exchange, cx);
            game.agenda.push_front([Task::Swap(seat)]);
        }
        Action::Climb { structure } => {
            game.pay(seat, Res::SilverWindow, CLIMB, Source::Climb(structure), cx);
            climb_paying_tier(game, seat, structure, cx);
        }
        Action::Move { structure } => {
            // A move that must be made is made before one that may be left.
            let at = structure.index();
            let must = game.turn.must_move[at] > 0;
            let moves = if must { &mut game.turn.must_move } else { &mut game.turn.may_move };
            moves[at] -= 1;
            game.move_outward(seat, structure, cx);
        }
        Action::UseTechnology { tile } => {
            cx.tell(Event::UsesTechnology { seat, tile });
            game.player_mut(seat).technologies &= !(1 << tile.0);
            if let Technique::Once(list) = game.data().technologies[tile.index()].technique {
                game.enact(seat, list);
            }
        }
        Action::ClaimSeal { seal } => {
            let silver = game.data().seals[seal.index()].silver;
            game.pay(seat, Res::SilverWindow, silver, Source::Seal(seal), cx);
            let player = game.player_mut(seat);
            player.spare -= 1;
            player.seal_rights -= 1;
            game.table.seals[seal.index()] = Some(Holder::Seat(seat));
            cx.tell(Event::Seals { holder: Holder::Seat(seat), seal });
        }
        Action::RoadEffect { section, side } => use_road(game, seat, section, side, cx),
        Action::EndTurn {} => end(game, seat, cx),
        other => unreachable!("{other:?} is no command of the turn"),
    }
}

/// A row up for its tier cost alone.
pub(crate) fn climb_paying_tier(game: &mut Praga, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
    let cost = game.tier_cost(seat, structure).unwrap_or_default();
    game.pay_cost(seat, cost, Source::Climb(structure), cx);
    game.move_up(seat, structure, cx);
}

/// Rules 6.1.
fn choose_tile(game: &mut Praga, seat: Seat, tile: ActionTile, cx: &mut Cx<'_>) {
    let data = game.data();
    let crane = &mut game.table.crane;
    let position = crane.tiles[tile.index()].take().expect("a tile on the crane");
    let (gold, zone) = data.frame[usize::from(position)];
    let vp = if std::mem::take(&mut crane.marked[tile.index()]) { 5 } else { zone };
    game.turn.offset = (position + 12 - crane.arrow) % 12;
    game.turn.tile = Some(tile);
    cx.tell(Event::ChoosesTile { seat, tile, gold, vp });
    let player = game.player_mut(seat);
    player.gold -= gold;
    player.vp += u16::from(vp);
    if vp > 0 {
        game.fire(seat, On::TilePoints);
    }
}

/// Rules 6.2.
fn take_bonus(game: &mut Praga, seat: Seat, cx: &mut Cx<'_>) {
    game.turn.bonus_used = true;
    // Rules R58: behind all that follows from the bonus.
    for structure in Structure::ALL.into_iter().rev() {
        if game.turn.waiting_arrows[structure.index()] {
            game.agenda.push_front([Task::WaitingArrow { seat, structure }]);
        }
    }
    match game.slot().expect("a tile was chosen") {
        Slot::Special(vp) => {
            cx.tell(Event::TakesWheelPoints { seat, vp });
            game.player_mut(seat).vp += u16::from(vp);
            game.fire(seat, On::TilePoints);
        }
        Slot::Gain(res, n) => {
            cx.tell(Event::TakesWheelBonus { seat, res, n });
            match res {
                Res::Gold => game.fire(seat, On::WheelGold),
                Res::Stone => game.fire(seat, On::WheelStone),
                _ => {}
            }
            game.gain(seat, res, n, Source::Wheel, cx);
        }
        Slot::BuyEgg(res) => {
            cx.tell(Event::BuysEgg { seat, pay: res });
            *game.player_mut(seat).stock_mut(res) -= 1;
            game.gain(seat, Res::Egg, 1, Source::Wheel, cx);
        }
    }
}

fn use_road(game: &mut Praga, seat: Seat, section: Section, side: Side, cx: &mut Cx<'_>) {
    game.turn.road[road::effect(section, side)] = false;
    cx.tell(Event::RoadEffect { seat, section, side });
    if let Some(list) = road::list(game.data(), section, side) {
        game.enact(seat, list);
    }
}

/// Rules 5.3 and 13: what is left is settled, then the crane turns.
fn end(game: &mut Praga, seat: Seat, cx: &mut Cx<'_>) {
    game.agenda.pop();
    game.agenda.push_front([Task::LimitWindows(seat), Task::CraneTurns]);
    for section in Section::all().take(3) {
        let free = road::list(game.data(), section, Side::Plain)
            .is_some_and(|list| road::price(game.data(), list).is_none());
        if free && game.turn.road[road::effect(section, Side::Plain)] {
            use_road(game, seat, section, Side::Plain, cx);
        }
    }
    tell_lapses(game, seat, cx);
    match game.slot().filter(|_| !game.turn.bonus_used) {
        None => {}
        Some(Slot::BuyEgg(_)) => cx.tell(Event::Lapses { seat, what: Lapse::EggPurchase }),
        Some(_) => take_bonus(game, seat, cx),
    }
}

/// Rules 5.3: offers with a price and optional moves that nobody took.
fn tell_lapses(game: &Praga, seat: Seat, cx: &mut Cx<'_>) {
    for section in Section::all().take(3) {
        for side in [Side::Plain, Side::Egg] {
            if game.turn.road[road::effect(section, side)] {
                cx.tell(Event::Lapses { seat, what: Lapse::RoadEffect { section, side } });
            }
        }
    }
    for structure in Structure::ALL {
        for _ in 0..game.turn.may_move[structure.index()] {
            cx.tell(Event::Lapses { seat, what: Lapse::Move { structure } });
        }
    }
}

/// Which two tiles are exchanged. Rules 8.
pub(crate) fn check_swap(game: &Praga, row: Row, first: Space, second: Space) -> Result<(), Refusal> {
    if first >= second {
        return Err(Refusal::TwoTiles);
    }
    let there = [first, second].iter().all(|space| game.table.tile(row, *space).is_some());
    if there { Ok(()) } else { Err(Refusal::SpaceEmpty) }
}

/// Rules 8: both go under their stacks before replacements are drawn (R25).
pub(crate) fn swap(game: &mut Praga, seat: Seat, row: Row, spaces: [Space; 2], cx: &mut Cx<'_>) {
    cx.tell(Event::Exchanges { seat, row });
    for space in spaces {
        game.put_under(row, space);
    }
    for space in spaces {
        game.refill(row, space, cx);
    }
}
