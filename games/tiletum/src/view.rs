//! What everybody may know. There is no private information: only the order of the piles, the corruption tokens
//! that lie face down and the dice to come are hidden, from everybody alike (Rules 12).

use crate::components::components;
use crate::prompts;
use crate::scoring::{fair_points, takes_part};
use crate::state::{Player, Tiletum};
use crate::words::{
    ActionKind, Ask, Award, BonusSpace, Building, Cathedral, Color, CostTile, Die, Fair, Frame, Goods,
    HouseSpace, Market, Part, Spot, Task, Tile,
};
use kernel::{Dice, GameRules, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as anybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct View {
    pub seats: u8,
    pub round: u8,
    pub turn_order: Vec<Seat>,
    pub turn: Option<TurnView>,
    pub wheel: Vec<FieldView>,
    pub bag: BTreeMap<Color, u8>,
    pub king_track: Vec<KingSpaceView>,
    pub king_tile: Option<Tile>,
    pub corruption: CorruptionView,
    pub fairs: Vec<FairView>,
    pub contract_market: Vec<SlotView>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<Tile>>))]
    pub character_market: Market,
    pub map: Vec<SpotView>,
    pub cathedrals: Vec<CathedralView>,
    pub unseen: UnseenView,
    pub discard: Vec<Tile>,
    pub players: Vec<PlayerView>,
    pub over: bool,
}

/// The turn that is being played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct TurnView {
    pub seat: Seat,
    pub question: Ask,
    pub die_action: Option<ActionKind>,
    pub die_ap: Option<u8>,
    pub exchanged: bool,
    pub open: Vec<FrameView>,
}

/// What lies on the stack of the turn, the top first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "frame", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub enum FrameView {
    TakeDie { die: Die, value: u8 },
    Parts { parts: Vec<Part> },
    Reactivate { building: Option<Building> },
    BonusGood,
}

/// An action field, the segment before it, its dice and its bonus tile.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct FieldView {
    pub action: ActionKind,
    pub value: u8,
    pub ap: u8,
    pub dice: Vec<Color>,
    pub bonus_tile: Option<Tile>,
}

/// An occupied space of the king's track, its stack from the bottom.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct KingSpaceView {
    pub value: i8,
    pub stack: Vec<Seat>,
}

/// The corruption tokens.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct CorruptionView {
    pub revealed: Vec<u8>,
    pub face_down: u8,
}

/// A fair.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct FairView {
    pub round: u8,
    pub city: Spot,
    pub tile: Fair,
    pub points: i16,
    pub standings: Vec<FairStandingView>,
}

/// What a fair would give a player now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct FairStandingView {
    pub seat: Seat,
    pub takes_part: bool,
    pub points: i16,
}

/// A space of the contract market.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct SlotView {
    pub cost_ap: u8,
    pub tile: Option<Tile>,
}

/// A place of the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct SpotView {
    pub spot: Spot,
    pub merchants: Vec<Seat>,
    pub architects: Vec<Seat>,
    pub houses: Vec<HouseView>,
    #[cfg_attr(feature = "openapi", schema(schema_with = kernel::openapi::one_or_none_each::<Tile>))]
    pub bonus_tiles: BTreeMap<BonusSpace, Option<Tile>>,
}

/// A house space that is used at this table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct HouseView {
    pub space: HouseSpace,
    pub holder: Option<Seat>,
}

/// A cathedral.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct CathedralView {
    pub cathedral: Cathedral,
    pub city: Spot,
    pub cost_tile: CostTile,
    pub stone: Option<u8>,
    pub points: Option<i16>,
    pub tiles_left: Vec<i16>,
    pub pillar_spaces: u8,
    pub pillars: Vec<Seat>,
    pub built: Vec<Seat>,
}

/// The tiles that nobody has seen yet, in the order of the component file: their own order is hidden.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct UnseenView {
    pub bonus: Vec<Tile>,
    pub contract: Vec<Tile>,
    pub character: Vec<Tile>,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct PlayerView {
    pub seat: Seat,
    pub score: i16,
    pub points: BTreeMap<&'static str, i16>,
    pub goods: Goods,
    pub merchant: Spot,
    pub architect: Spot,
    pub houses_in_supply: u8,
    pub pillars_in_supply: u8,
    pub storage: Vec<Tile>,
    pub buildings: Vec<BuildingView>,
    pub contracts: Vec<Tile>,
    pub bonus_ap: BTreeMap<ActionKind, u8>,
    pub dice: Vec<Die>,
    pub king: i8,
}

/// A building.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub struct BuildingView {
    pub building: Building,
    pub rooms: Vec<Option<Tile>>,
    pub crest: Option<Tile>,
    pub roof_house: bool,
    pub completed: bool,
}

/// What everybody may know.
pub(crate) fn view(game: &Tiletum) -> View {
    View {
        seats: game.seats,
        round: game.round,
        turn_order: game.order.to_vec(),
        turn: game.to_act().first().map(|seat| turn(game, seat)),
        wheel: (0..game.fields.len()).map(|field| field_view(game, field)).collect(),
        bag: Color::ALL.into_iter().map(|color| (color, game.bag[color.index()])).collect(),
        king_track: king_track(game),
        king_tile: game.king_tile,
        corruption: corruption(game),
        fairs: (1..=4).map(|round| fair(game, round)).collect(),
        contract_market: contract_market(game),
        character_market: game.character_market,
        map: Spot::all().map(|spot| spot_view(game, spot)).collect(),
        cathedrals: Cathedral::all().map(|cathedral| cathedral_view(game, cathedral)).collect(),
        unseen: UnseenView {
            bonus: sorted(&game.bonus_pile),
            contract: sorted(&game.contract_pile),
            character: sorted(&game.character_pile),
        },
        discard: sorted(&game.discard),
        players: Seat::all(game.seats).map(|seat| player(game, seat)).collect(),
        over: game.is_over(),
    }
}

fn turn(game: &Tiletum, seat: Seat) -> TurnView {
    let frames = game.agenda.iter().map_while(|task| match task {
        Task::TakeDie(choice) => Some(FrameView::TakeDie { die: choice.die, value: choice.value }),
        Task::Frame(Frame::Parts { parts, .. }) => Some(FrameView::Parts { parts: parts.to_vec() }),
        Task::Frame(Frame::Reactivate { building, .. }) => {
            Some(FrameView::Reactivate { building: *building })
        }
        Task::Frame(Frame::BonusGood) => Some(FrameView::BonusGood),
        _ => None,
    });
    TurnView {
        seat,
        question: prompts::prompt(game, seat).ask,
        die_action: game.turn.pool.and_then(|pool| pool.action),
        die_ap: game.turn.pool.map(|pool| pool.ap),
        exchanged: game.turn.exchanged,
        open: frames.collect(),
    }
}

fn field_view(game: &Tiletum, field: usize) -> FieldView {
    let value = game.value_at(field);
    FieldView {
        action: game.fields[field],
        value,
        ap: components().action_points[usize::from(value - 1)],
        dice: game.wheel.dice().filter(|die| die.value == value).map(|die| die.color).collect(),
        bonus_tile: game.field_tiles[field],
    }
}

fn king_track(game: &Tiletum) -> Vec<KingSpaceView> {
    let mut spaces: Vec<KingSpaceView> = Vec::new();
    for (seat, value) in game.track_from_top() {
        match spaces.last_mut() {
            Some(space) if space.value == value => space.stack.push(seat),
            _ => spaces.push(KingSpaceView { value, stack: vec![seat] }),
        }
    }
    spaces
}

fn corruption(game: &Tiletum) -> CorruptionView {
    CorruptionView {
        revealed: game.corruption[..usize::from(game.revealed)].to_vec(),
        face_down: components().corruption_shown - game.revealed,
    }
}

fn fair(game: &Tiletum, round: u8) -> FairView {
    let slot = usize::from(round - 1);
    let tile = game.fairs[slot];
    let points = tile.vp() + components().fair_points[slot];
    let standings = Seat::all(game.seats).map(|seat| FairStandingView {
        seat,
        takes_part: takes_part(game, seat, slot),
        points: fair_points(game, seat, slot),
    });
    FairView { round, city: game.cities[slot], tile, points, standings: standings.collect() }
}

fn contract_market(game: &Tiletum) -> Vec<SlotView> {
    let slots = components().contract_costs.iter().zip(game.contract_market);
    slots.map(|(cost, tile)| SlotView { cost_ap: *cost, tile }).collect()
}

fn spot_view(game: &Tiletum, spot: Spot) -> SpotView {
    let at = |place: fn(&Player) -> Spot| {
        Seat::all(game.seats).filter(|seat| place(game.player(*seat)) == spot).collect()
    };
    let houses = spot.data().houses.iter().filter(|space| game.is_used(space.data().min_players));
    let bonuses = spot.data().bonuses.iter().filter(|space| game.is_used(space.data().min_players));
    SpotView {
        spot,
        merchants: at(|player| player.merchant),
        architects: at(|player| player.architect),
        houses: houses.map(|space| HouseView { space: *space, holder: game.houses[space.index()] }).collect(),
        bonus_tiles: bonuses.map(|space| (*space, game.map_tiles[space.index()])).collect(),
    }
}

fn cathedral_view(game: &Tiletum, cathedral: Cathedral) -> CathedralView {
    let place = cathedral.index();
    let data = cathedral.data();
    let cost = game.costs[place].cost();
    let taken = usize::try_from(game.built[place].len()).expect("a table is small");
    // Where nothing is built the tiles are out of the game (Rules 4).
    let left = if cost.is_some() { &data.tiles[taken..] } else { &[] };
    CathedralView {
        cathedral,
        city: data.spot,
        cost_tile: game.costs[place],
        stone: cost.map(|(stone, _)| stone),
        points: cost.map(|(_, points)| points),
        tiles_left: left.to_vec(),
        pillar_spaces: data.pillar_spaces,
        pillars: game.pillars[place].iter().collect(),
        built: game.built[place].iter().collect(),
    }
}

fn sorted(pile: &[Tile]) -> Vec<Tile> {
    let mut tiles = pile.to_vec();
    tiles.sort_unstable();
    tiles
}

fn player(game: &Tiletum, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    let markers = ActionKind::FIVE.into_iter().map(|action| (action, player.markers[action.index()]));
    PlayerView {
        seat,
        score: player.score(),
        points: Award::ALL.into_iter().map(|award| (award.id(), game.points(seat, award))).collect(),
        goods: player.goods,
        merchant: player.merchant,
        architect: player.architect,
        houses_in_supply: player.houses,
        pillars_in_supply: player.pillars,
        storage: player.storage.to_vec(),
        buildings: Building::all().map(|building| building_view(player, building)).collect(),
        contracts: player.contracts.to_vec(),
        bonus_ap: markers.filter(|(_, ap)| *ap > 0).collect(),
        dice: player.dice.to_vec(),
        king: game.king_value(seat),
    }
}

fn building_view(player: &Player, building: Building) -> BuildingView {
    BuildingView {
        building,
        rooms: player.rooms[building.data().rooms()].to_vec(),
        crest: player.crests[building.index()],
        roof_house: building.data().roof_house && !player.is_filled(building),
        completed: player.is_completed(building),
    }
}

/// Another order of the piles and of the corruption tokens that lie face down. All viewers know the same.
pub(crate) fn redeal(game: &Tiletum, dice: &mut Dice) -> Tiletum {
    let mut other = game.clone();
    dice.shuffle_hidden(&mut other.bonus_pile);
    dice.shuffle_hidden(&mut other.contract_pile);
    dice.shuffle_hidden(&mut other.character_pile);
    dice.shuffle_hidden(&mut other.corruption[usize::from(game.revealed)..]);
    other
}
