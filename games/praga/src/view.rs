//! What a viewer may know, filled field by field, and what a seat is asked.

use crate::decisions::{question, select};
use crate::event::HexTile;
use crate::ids::{
    ActionTile, Building, Hex, Legacy, Market, Pair, Plank, Plaza, Plot, Seal, Section, Technology, Token,
    Upgrade, Wall,
};
pub use crate::scoring::AtEnd;
use crate::state::{Options, Praga, Spot};
use crate::turnings;
pub use crate::turnings::{FacingView, TurningView};
use crate::words::{Board, Deed, Holder, Prompt, Row, Side, Space, Structure, Task};
use kernel::{Revision, Seat, Viewer};
use serde::Serialize;

/// The position as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// The revision of the rules, which decides what the pieces show.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub revision: Revision,
    /// The variants.
    pub options: Options,
    /// Who looks, if it is a seat.
    pub viewer: Option<Seat>,
    /// Who took the first turn.
    pub first: Seat,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// What is asked; never what is hidden.
    pub question: Option<Prompt>,
    /// 1 or 2.
    pub era: u8,
    /// Turns of the crane that are over, and all there will be.
    pub turns: [u8; 2],
    /// The space of the platform cube, 0 to 6.
    pub platform: u8,
    /// Position of the arrow.
    pub arrow: u8,
    /// The six action tiles.
    pub crane: Vec<CraneTile>,
    /// The turn.
    pub turn: TurnView,
    /// The three rows of hex tiles.
    pub rows: Vec<RowView>,
    /// Tiles left in the four technology stacks.
    pub technologies_left: [u8; 4],
    /// Tiles left in the IV stack.
    pub planks_left: u8,
    /// Tiles left in the V stack and beside the Cathedral.
    pub legacies_left: [u8; 2],
    /// The pairs of the bridge.
    pub bridge: Vec<PairView>,
    /// Whether the second strip of the bridge lies the other way round, which makes other pairs.
    pub second_strip_reversed: bool,
    /// Production tokens on the river.
    pub river: Vec<Token>,
    /// The plazas with their plots.
    pub plazas: Vec<PlazaView>,
    /// The seals.
    pub seals: Vec<SealView>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// The solo opponent by cards.
    pub parler: Option<ParlerView>,
    /// What the viewer alone sees: tiles drawn or looked at, until one is kept.
    pub drawn: Drawn,
    /// While a seat is asked how a tile lies: what each way pays.
    pub turnings: Vec<TurningView>,
    /// Whether the game is over.
    pub over: bool,
}

/// An action tile.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CraneTile {
    /// Which.
    pub tile: ActionTile,
    /// Its actions.
    pub actions: [Deed; 2],
    /// Where it is; nowhere while in a player's hand.
    pub position: Option<u8>,
    /// Gold it costs now.
    pub gold: u8,
    /// Points it gives now.
    pub vp: u8,
    /// Offset of its wheel bonus.
    pub offset: Option<u8>,
    /// Whether it has the 5 VP marker.
    pub marked: bool,
}

/// The turn in progress.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnView {
    /// Whose.
    pub seat: Seat,
    /// The chosen tile.
    pub tile: Option<ActionTile>,
    /// Offset of its wheel bonus, while it is not used.
    pub bonus: Option<u8>,
    /// Whether its action was performed.
    pub performed: bool,
    /// Whether the extra action was bought.
    pub extra: bool,
    /// Whether tiles were exchanged.
    pub exchanged: bool,
    /// Moves that must be made.
    pub must_move: [u8; 2],
    /// Moves that may be made.
    pub may_move: [u8; 2],
    /// Arrows up, by structure, that wait for the wheel bonus.
    pub waiting_arrows: [bool; 2],
    /// Road effects that wait.
    pub road: Vec<(Section, Side)>,
}

/// A row of hex tiles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RowView {
    /// Which.
    pub row: Row,
    /// Its tiles; the last one is special.
    pub spaces: [Option<HexTile>; 4],
    /// Normal and special tiles left in its stacks.
    pub left: [u8; 2],
}

/// A pair of the bridge.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairView {
    /// Which.
    pub pair: Pair,
    /// The tile over it.
    pub board: Option<Board>,
}

/// A plaza.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlazaView {
    /// Which.
    pub plaza: Plaza,
    /// Its market tile.
    pub market: Option<Market>,
    /// Its plots.
    pub plots: Vec<PlotView>,
}

/// A plot.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlotView {
    /// Which.
    pub plot: Plot,
    /// Gold that building here costs.
    pub surcharge: u8,
    /// Points that building here gives.
    pub vp: u8,
    /// The building.
    pub building: Option<Building>,
    /// How it is turned.
    pub rotation: u8,
    /// Whose cube is on it.
    pub cube: Option<Holder>,
}

/// A seal.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SealView {
    /// Which.
    pub seal: Seal,
    /// Who has claimed it.
    pub holder: Option<Holder>,
}

/// An upgrade tile on the action board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UpgradeView {
    /// The action.
    pub action: Deed,
    /// The tile.
    pub tile: Upgrade,
    /// How it is turned.
    pub rotation: u8,
}

/// A wall tile beside the action board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WallView {
    /// Its position.
    pub hex: Hex,
    /// The tile.
    pub tile: Wall,
    /// How it is turned.
    pub rotation: u8,
}

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are called after the pieces")]
pub struct PlayerView {
    pub seat: Seat,
    pub vp: u16,
    pub gold: u8,
    pub stone: u8,
    pub eggs: u8,
    pub silver_windows: u8,
    pub gold_windows: u8,
    pub red_tokens: u8,
    pub blue_tokens: u8,
    pub mines: u8,
    pub quarries: u8,
    pub mine_token: Option<Token>,
    pub quarry_token: Option<Token>,
    pub technology: u8,
    pub university: u8,
    pub resource_bonuses_left: [bool; 3],
    pub spare_cubes: u8,
    pub seal_rights: u8,
    pub pawn: Option<Section>,
    pub hunger_wall: Spot,
    pub cathedral: Spot,
    pub technologies: Vec<Technology>,
    pub legacies: Vec<Legacy>,
    pub upgrades: Vec<UpgradeView>,
    pub covered: Vec<Upgrade>,
    pub walls: Vec<WallView>,
    /// Pairs of places of the action board whose icons have faced each other: they pay once.
    pub paid_connections: Vec<[Hex; 2]>,
    /// What the final scoring would add now, unfinished plazas aside.
    pub at_end: AtEnd,
}

/// What is to be seen of Parler.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are called after the pieces")]
pub struct ParlerView {
    pub mines: u8,
    pub quarries: u8,
    pub pawn: Plaza,
    pub cubes: u8,
    pub cards_left: u8,
    pub markers: Vec<(Row, Space)>,
}

/// Tiles that the viewer chooses from and nobody else sees.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are called after the pieces")]
pub struct Drawn {
    pub technologies: Vec<Technology>,
    pub planks: Vec<Plank>,
    pub legacies: Vec<Legacy>,
}

fn few(n: usize) -> u8 {
    u8::try_from(n).expect("there are few pieces of a kind")
}

/// What a viewer may know.
pub(crate) fn of(game: &Praga, viewer: Viewer) -> View {
    let table = &game.table;
    let asked = game.agenda.peek().and_then(Task::asks).map(|seat| (seat, prompt(game, seat)));
    View {
        revision: game.revision,
        options: game.options,
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        },
        first: game.first,
        asked: asked.map(|(seat, _)| seat),
        question: asked.map(|(_, prompt)| prompt),
        era: table.era,
        turns: [table.crane.turns, 16 * game.seats().max(2)],
        platform: table.crane.platform,
        arrow: table.crane.arrow,
        crane: ActionTile::all().map(|tile| crane_tile(game, tile)).collect(),
        turn: turn(game),
        rows: Row::ALL.into_iter().map(|row| row_view(game, row)).collect(),
        technologies_left: table.technologies.each_ref().map(|stack| few(stack.len())),
        planks_left: few(table.planks.len()),
        legacies_left: table.legacies.map(|group| few(Praga::legacies_in(group).count())),
        bridge: Pair::all().map(|pair| PairView { pair, board: table.bridge[pair.index()] }).collect(),
        second_strip_reversed: game.second_strip_reversed,
        river: Token::all().filter(|token| table.river >> token.0 & 1 == 1).collect(),
        plazas: Plaza::all().map(|plaza| plaza_view(game, plaza)).collect(),
        seals: Seal::all().map(|seal| SealView { seal, holder: game.seal_of(seal) }).collect(),
        players: Seat::all(game.seats()).map(|seat| player(game, seat)).collect(),
        parler: game.parler.as_ref().map(|parler| ParlerView {
            mines: parler.mines,
            quarries: parler.quarries,
            pawn: parler.pawn,
            cubes: parler.cubes,
            cards_left: few(parler.deck.len()),
            markers: Row::ALL.into_iter().zip(parler.markers.map(|at| Space::ALL[usize::from(at)])).collect(),
        }),
        drawn: match viewer {
            Viewer::Seat(seat) => drawn(game, seat),
            Viewer::Spectator | Viewer::All => Drawn::default(),
        },
        turnings: turnings::of(game, asked),
        over: game.agenda.is_empty(),
    }
}

fn crane_tile(game: &Praga, tile: ActionTile) -> CraneTile {
    let crane = &game.table.crane;
    let position = crane.tiles[tile.index()];
    let (gold, zone) = position.map_or((0, 0), |position| game.data().frame[usize::from(position)]);
    let marked = crane.marked[tile.index()];
    CraneTile {
        tile,
        actions: game.deeds(tile),
        position,
        gold,
        vp: if marked { 5 } else { zone },
        offset: position.map(|position| (position + 12 - crane.arrow) % 12),
        marked,
    }
}

fn turn(game: &Praga) -> TurnView {
    let turn = &game.turn;
    let effects = Section::all().take(3).flat_map(|section| [(section, Side::Plain), (section, Side::Egg)]);
    TurnView {
        seat: turn.seat,
        tile: turn.tile,
        bonus: turn.tile.filter(|_| !turn.bonus_used).map(|_| turn.offset),
        performed: turn.performed,
        extra: turn.extra,
        exchanged: turn.exchanged,
        must_move: turn.must_move,
        may_move: turn.may_move,
        waiting_arrows: turn.waiting_arrows,
        road: effects.zip(turn.road).filter(|(_, waits)| *waits).map(|(effect, _)| effect).collect(),
    }
}

fn row_view(game: &Praga, row: Row) -> RowView {
    let tiles = &game.table.rows[row.index()];
    RowView {
        row,
        spaces: tiles.spaces.map(|tile| tile.map(|tile| HexTile::of(row, tile))),
        left: tiles.stacks.each_ref().map(|stack| few(stack.len())),
    }
}

fn plaza_view(game: &Praga, plaza: Plaza) -> PlazaView {
    let around = Plot::all().filter(|plot| game.data().plots[plot.index()].plaza == plaza);
    let plots = around.map(|plot| {
        let (place, built) = (&game.data().plots[plot.index()], game.table.plots[plot.index()]);
        PlotView {
            plot,
            surcharge: place.surcharge,
            vp: place.vp,
            building: built.map(|built| built.tile),
            rotation: built.map_or(0, |built| built.rotation),
            cube: built.and_then(|built| built.cube),
        }
    });
    PlazaView { plaza, market: game.table.markets[plaza.index()], plots: plots.collect() }
}

fn player(game: &Praga, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    let upgrades = Deed::ALL.into_iter().filter_map(|action| {
        let placed = player.board[action.index()]?;
        Some(UpgradeView { action, tile: Upgrade(placed.tile), rotation: placed.rotation })
    });
    let walls = Hex::all().skip(6).filter_map(|hex| {
        let placed = player.board[hex.index()]?;
        Some(WallView { hex, tile: Wall(placed.tile), rotation: placed.rotation })
    });
    PlayerView {
        seat,
        vp: player.vp,
        gold: player.gold,
        stone: player.stone,
        eggs: player.eggs,
        silver_windows: player.silver,
        gold_windows: player.gold_windows,
        red_tokens: player.red,
        blue_tokens: player.blue,
        mines: player.mines,
        quarries: player.quarries,
        mine_token: player.tokens[0],
        quarry_token: player.tokens[1],
        technology: player.technology,
        university: player.university,
        resource_bonuses_left: player.bonuses_taken.map(|taken| !taken),
        spare_cubes: player.spare,
        seal_rights: player.seal_rights,
        pawn: player.pawn.checked_sub(1).map(Section),
        hunger_wall: player.spot(Structure::HungerWall),
        cathedral: player.spot(Structure::Cathedral),
        technologies: Technology::all().filter(|tile| player.has(*tile)).collect(),
        legacies: Praga::legacies_in(player.legacies).collect(),
        upgrades: upgrades.collect(),
        covered: Upgrade::all().filter(|tile| player.covered >> tile.0 & 1 == 1).collect(),
        walls: walls.collect(),
        paid_connections: turnings::paid(player),
        at_end: AtEnd::of(game, seat),
    }
}

/// Tiles that only the seat that chooses sees.
fn drawn(game: &Praga, seat: Seat) -> Drawn {
    let mut drawn = Drawn::default();
    match question(game, seat) {
        Some(Task::KeepTechnology { level, drawn: n, .. }) => {
            drawn.technologies = select::drawn_technologies(game, level, n).collect();
        }
        Some(Task::KeepPlank { drawn: n, .. }) => drawn.planks = select::drawn_planks(game, n).collect(),
        Some(Task::KeepLegacy(_)) => drawn.legacies = Praga::legacies_in(game.table.legacies[0]).collect(),
        Some(Task::CathedralTile(_)) => drawn.legacies = Praga::legacies_in(game.table.legacies[1]).collect(),
        _ => {}
    }
    drawn
}

/// What a seat is asked.
pub(crate) fn prompt(game: &Praga, seat: Seat) -> Prompt {
    let turn =
        || Prompt::Turn { chosen: game.turn.tile.is_some(), performed: game.turn.performed, rule: "5.1" };
    match question(game, seat) {
        Some(Task::Perform { way, .. }) => Prompt::Perform { way, rule: "5.2" },
        Some(Task::Timing { deed, .. }) => {
            Prompt::Timing { action: deed, tile: game.player(seat).upgrade(deed), rule: "R41" }
        }
        Some(Task::TurnUpgrade { tile, .. }) => Prompt::TurnUpgrade { tile, rule: "7.4" },
        Some(Task::PlaceWall { tile, .. }) => Prompt::PlaceWall { tile, rule: "7.5" },
        Some(Task::TurnWall { tile, hex, .. }) => Prompt::TurnWall { tile, hex, rule: "7.5" },
        Some(Task::PlaceBuilding { tile, .. }) => Prompt::PlaceBuilding { tile, rule: "9.2" },
        Some(Task::TurnBuilding { tile, plot, .. }) => Prompt::TurnBuilding { tile, plot, rule: "9.2" },
        Some(Task::Claim { plot, .. }) => Prompt::Claim { plot, rule: "9.3" },
        Some(Task::Reward { plaza, .. }) => Prompt::Reward { plaza, rule: "9.5" },
        Some(Task::KeepTechnology { level, .. }) => Prompt::KeepTechnology { level: level + 1, rule: "12" },
        Some(Task::KeepPlank { .. }) => Prompt::KeepPlank { rule: "10" },
        Some(Task::KeepLegacy(_)) => Prompt::KeepLegacy { rule: "10" },
        Some(Task::CathedralTile(_)) => Prompt::CathedralTile { rule: "11" },
        Some(Task::Pair { .. }) => Prompt::Pair { rule: "10" },
        Some(Task::ChooseToken { track, .. }) => Prompt::ChooseToken { track, rule: "7.1" },
        Some(Task::Choose { first, options, .. }) => Prompt::Choose { first, options, rule: "3" },
        Some(Task::Arrow { structure, .. }) => Prompt::Arrow { structure, rule: "11" },
        Some(Task::FreeClimb(_)) => Prompt::FreeClimb { rule: "12" },
        Some(Task::PlazaRewards(_)) => Prompt::PlazaRewards { rule: "12" },
        Some(Task::Swap(_)) => Prompt::Swap { rule: "8" },
        Some(Task::KeepWindows(_)) => Prompt::KeepWindows { rule: "13" },
        Some(Task::ParlerPawn(_)) => Prompt::ParlerPawn { rule: "A" },
        Some(Task::ParlerPlot { tile, .. }) => Prompt::ParlerPlot { tile, rule: "A" },
        Some(Task::ParlerTurn { tile, .. }) => Prompt::ParlerTurn { tile, rule: "A" },
        _ => turn(),
    }
}
