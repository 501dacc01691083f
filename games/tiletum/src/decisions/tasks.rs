//! Tasks (Rules 8): free at any moment of one's own turn, but while a choice must be made first.

use super::Stage;
use crate::components::{ContractData, Effect, Named, components};
use crate::source::Source;
use crate::state::Tiletum;
use crate::words::{
    Action, ActionKind, Award, Building, Cathedral, Event, Frame, Good, Goods, Part, Refusal, Spot, Tile,
};
use kernel::{Cx, Seat};

/// Identical goods may be of any kind, gold included (ruling R27).
const ANY_KIND: [Option<Good>; 5] =
    [Some(Good::Gold), Some(Good::Food), Some(Good::Wool), Some(Good::Stone), Some(Good::Iron)];

/// Whether a choice must be made before any task.
pub(crate) fn blocked(stage: Stage<'_>) -> bool {
    match stage {
        Stage::Die(_) | Stage::Frame(Frame::BonusGood) => true,
        Stage::Frame(Frame::Parts { parts, alone: true }) => matches!(parts.as_slice(), [Part::Goods { .. }]),
        _ => false,
    }
}

fn free(stage: Stage<'_>) -> Result<(), Refusal> {
    if blocked(stage) { Err(Refusal::MandatoryChoiceOpen) } else { Ok(()) }
}

/// Every task that can be done now. The stage was looked at.
pub(crate) fn legal(game: &Tiletum, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    for tile in &player.storage {
        legal_with(game, seat, *tile, out);
    }
    for cathedral in Cathedral::all() {
        let city = cathedral.data().spot;
        if game.pillars[cathedral.index()].contains(seat) && may_build(game, seat, city).is_ok() {
            out.push(Action::BuildCathedral { city });
        }
    }
    if player.goods.get(Good::Gold) >= components().buy_cost {
        let bought = Good::ALL.into_iter().filter(|good| *good != Good::Gold);
        out.extend(bought.map(|good| Action::BuyGood { good }));
    }
}

/// What can be done with a tile in storage.
fn legal_with(game: &Tiletum, seat: Seat, tile: Tile, out: &mut Vec<Action>) {
    if let Some(contract) = tile.contract() {
        let kinds: &[Option<Good>] = if contract.identical > 0 { &ANY_KIND } else { &[None] };
        for identical_good in kinds.iter().copied() {
            if may_fulfil(game, seat, contract, identical_good).is_ok() {
                out.push(Action::FulfilContract { tile, identical_good });
            }
        }
    } else if tile.family().is_some() {
        let free = Building::all().filter(|building| may_place_crest(game, seat, *building).is_ok());
        out.extend(free.map(|building| Action::PlaceCrest { tile, building }));
    } else if let Some(effect) = tile.helper()
        && usable_now(game, effect)
    {
        match effect {
            Effect::Action { action: Named::Any, .. } => {
                out.extend(ActionKind::FIVE.map(|action| Action::UseHelper { tile, action: Some(action) }));
            }
            _ => out.push(Action::UseHelper { tile, action: None }),
        }
    }
}

/// Rules 8.1.
fn usable_now(game: &Tiletum, effect: &Effect) -> bool {
    match effect {
        Effect::AddDieAp { .. } => game.turn.pool.is_some_and(|pool| pool.action.is_some()),
        Effect::RecolourDie => false,
        _ => true,
    }
}

pub(crate) fn check_buy(game: &Tiletum, seat: Seat, stage: Stage<'_>, good: Good) -> Result<(), Refusal> {
    free(stage)?;
    if good == Good::Gold {
        return Err(Refusal::KindNotAllowed);
    }
    let coins = game.player(seat).goods.get(Good::Gold);
    if coins < components().buy_cost { Err(Refusal::NotEnoughGoods) } else { Ok(()) }
}

pub(crate) fn check_contract(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    tile: Tile,
    identical: Option<Good>,
) -> Result<(), Refusal> {
    free(stage)?;
    if tile.contract().is_some_and(|contract| (contract.identical > 0) != identical.is_some()) {
        return Err(Refusal::BadParameter);
    }
    stored(game, seat, tile)?;
    may_fulfil(game, seat, tile.contract().ok_or(Refusal::WrongTileKind)?, identical)
}

fn stored(game: &Tiletum, seat: Seat, tile: Tile) -> Result<(), Refusal> {
    if game.player(seat).storage.contains(&tile) { Ok(()) } else { Err(Refusal::TileNotInStorage) }
}

fn may_fulfil(
    game: &Tiletum,
    seat: Seat,
    contract: &ContractData,
    identical: Option<Good>,
) -> Result<(), Refusal> {
    let player = game.player(seat);
    if player.contracts.is_full() {
        return Err(Refusal::NoContractSpace);
    }
    if player.goods.covers(price(contract, identical)) { Ok(()) } else { Err(Refusal::NotEnoughGoods) }
}

/// Ruling R26: the identical kind may be the fixed one; then the amounts add up.
fn price(contract: &ContractData, identical: Option<Good>) -> Goods {
    let mut price = contract.fixed;
    if let Some(good) = identical {
        price.add(good, contract.identical);
    }
    price
}

pub(crate) fn check_crest(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    tile: Tile,
    building: Building,
) -> Result<(), Refusal> {
    free(stage)?;
    stored(game, seat, tile)?;
    tile.family().ok_or(Refusal::WrongTileKind)?;
    may_place_crest(game, seat, building)
}

fn may_place_crest(game: &Tiletum, seat: Seat, building: Building) -> Result<(), Refusal> {
    let player = game.player(seat);
    if player.crests[building.index()].is_some() {
        return Err(Refusal::CrestSpaceOccupied);
    }
    let food = player.goods.get(Good::Food);
    if food < building.data().crest_cost { Err(Refusal::NotEnoughGoods) } else { Ok(()) }
}

pub(crate) fn check_cathedral(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    city: Spot,
) -> Result<(), Refusal> {
    free(stage)?;
    may_build(game, seat, city).map(drop)
}

/// The cathedral, its stone and all its points.
fn may_build(game: &Tiletum, seat: Seat, city: Spot) -> Result<(Cathedral, u8, i16), Refusal> {
    let cathedral = game.cathedral_at(city)?;
    let (stone, points) = game.costs[cathedral.index()].cost().ok_or(Refusal::CathedralNotBuilt)?;
    if !game.pillars[cathedral.index()].contains(seat) {
        return Err(Refusal::NoPillarHere);
    }
    if game.built[cathedral.index()].contains(seat) {
        return Err(Refusal::AlreadyContributed);
    }
    let tile = game.top_tile(cathedral).ok_or(Refusal::NoCathedralTile)?;
    if game.player(seat).goods.get(Good::Stone) < stone {
        return Err(Refusal::NotEnoughGoods);
    }
    Ok((cathedral, stone, points + tile))
}

pub(crate) fn check_helper(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    tile: Tile,
    action: Option<ActionKind>,
) -> Result<(), Refusal> {
    free(stage)?;
    if let Some(effect) = tile.helper() {
        if !usable_now(game, effect) {
            return Err(Refusal::HelperNotUsableNow);
        }
        let names = matches!(effect, Effect::Action { action: Named::Any, .. });
        if names != action.is_some() || action == Some(ActionKind::Joker) {
            return Err(Refusal::BadParameter);
        }
    }
    stored(game, seat, tile)?;
    tile.helper().map(drop).ok_or(Refusal::WrongTileKind)
}

pub(crate) fn buy(game: &mut Tiletum, seat: Seat, good: Good, cx: &mut Cx<'_, Tiletum>) {
    let cost = components().buy_cost;
    let stock = &mut game.player_mut(seat).goods;
    stock.pay(Goods::of(Good::Gold, cost));
    stock.add(good, 1);
    cx.tell(Event::GoodBought { seat, good, gold: cost });
}

pub(crate) fn fulfil(
    game: &mut Tiletum,
    seat: Seat,
    tile: Tile,
    identical: Option<Good>,
    cx: &mut Cx<'_, Tiletum>,
) {
    let contract = tile.contract().expect("the tile shows a contract");
    let paid = price(contract, identical);
    let player = game.player_mut(seat);
    let space = player.contracts.len();
    player.goods.pay(paid);
    player.unstore(tile);
    player.contracts.push(tile);
    if space < components().pillars_on_contracts {
        player.pillars += 1;
    }
    cx.tell(Event::ContractFulfilled {
        seat,
        tile,
        paid,
        space: u8::try_from(space + 1).expect("six spaces"),
    });
    let source = (Award::Contracts, Source::Tile(tile));
    game.score(seat, contract.vp + components().contract_spaces[space], source, cx);
    if let Some(bonus) = &contract.bonus {
        game.earn(seat, bonus, source, cx);
    }
}

pub(crate) fn place_crest(
    game: &mut Tiletum,
    seat: Seat,
    tile: Tile,
    building: Building,
    cx: &mut Cx<'_, Tiletum>,
) {
    let food = building.data().crest_cost;
    let player = game.player_mut(seat);
    player.goods.pay(Goods::of(Good::Food, food));
    player.unstore(tile);
    player.crests[building.index()] = Some(tile);
    cx.tell(Event::CrestPlaced { seat, tile, building, food });
    game.complete(seat, building, cx);
    game.earn(seat, &building.data().crest_bonus, (Award::Crests, Source::Crest(building)), cx);
}

pub(crate) fn build_cathedral(game: &mut Tiletum, seat: Seat, city: Spot, cx: &mut Cx<'_, Tiletum>) {
    let (cathedral, stone, points) = may_build(game, seat, city).expect("the cathedral can be built");
    game.player_mut(seat).goods.pay(Goods::of(Good::Stone, stone));
    game.built[cathedral.index()].insert(seat);
    cx.tell(Event::CathedralBuilt { seat, city, stone });
    game.score(seat, points, (Award::Cathedrals, Source::Cathedral(city)), cx);
}

/// The helper leaves storage before it works, so that it makes room for what it brings.
pub(crate) fn use_helper(
    game: &mut Tiletum,
    seat: Seat,
    tile: Tile,
    action: Option<ActionKind>,
    cx: &mut Cx<'_, Tiletum>,
) {
    game.player_mut(seat).unstore(tile);
    game.discard.push(tile);
    cx.tell(Event::HelperUsed { seat, tile });
    match (tile.helper(), action) {
        (Some(Effect::Action { ap, .. }), Some(action)) => {
            game.open(seat, Part::Pool { action, ap: *ap }, cx);
        }
        (Some(effect), _) => game.earn(seat, effect, (Award::Tiles, Source::Tile(tile)), cx),
        (None, _) => {}
    }
}
