//! What is still to be done: the tasks on the agenda.

use super::{Board, Choice, Deed, List, Res, Structure, Track, Way};
use crate::ids::{Building, Card, Hex, Plaza, Plot, Upgrade, Wall};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// The open turn of a seat. Rules 5.1.
    Turn(Seat),
    /// Operations of a list, from `at` on.
    Do {
        /// Whose.
        seat: Seat,
        /// Which.
        list: List,
        /// The next one.
        at: u8,
    },
    /// Single steps on a track.
    Steps {
        /// Whose.
        seat: Seat,
        /// Where.
        track: Track,
        /// How many are left.
        n: u8,
    },
    /// Asks for an action that was bought or given.
    Perform {
        /// Who.
        seat: Seat,
        /// How.
        way: Way,
    },
    /// Asks when the upgrade bonus comes.
    Timing {
        /// Who.
        seat: Seat,
        /// The action.
        deed: Deed,
        /// What was named along with it.
        choice: Choice,
        /// How.
        way: Way,
    },
    /// Pays for an action and carries it out.
    Carry {
        /// Who.
        seat: Seat,
        /// The action.
        deed: Deed,
        /// What was named along with it.
        choice: Choice,
        /// How.
        way: Way,
    },
    /// The upgrade bonus that was asked for last.
    LateBonus {
        /// Who.
        seat: Seat,
        /// The action.
        deed: Deed,
    },
    /// Asks for the rotation of an upgrade tile.
    TurnUpgrade {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Upgrade,
    },
    /// Asks for the position of a wall tile.
    PlaceWall {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Wall,
    },
    /// Asks for the rotation of a wall tile.
    TurnWall {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Wall,
        /// Its position.
        hex: Hex,
    },
    /// Asks for the plot of a building tile.
    PlaceBuilding {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
        /// Gold still off the surcharge.
        discount: u8,
    },
    /// Asks for the rotation of a building tile.
    TurnBuilding {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
        /// Its plot.
        plot: Plot,
    },
    /// Points for a tile without a cube space, or the question whether to claim. Rules 9.3.
    ClaimOrPoints {
        /// Who.
        seat: Seat,
        /// The plot just built on.
        plot: Plot,
    },
    /// Asks whether to put a cube on a building.
    Claim {
        /// Who.
        seat: Seat,
        /// The plot just built on.
        plot: Plot,
    },
    /// Rewards around a plaza without a free plot. Rules 9.5.
    Complete {
        /// Who built last.
        seat: Seat,
        /// The plaza.
        plaza: Plaza,
    },
    /// Asks for one of the two rewards of a market tile.
    Reward {
        /// Who.
        seat: Seat,
        /// The plaza.
        plaza: Plaza,
    },
    /// Cubes around a plaza go home.
    ReturnCubes {
        /// The plaza.
        plaza: Plaza,
    },
    /// Asks for one of the technology tiles on top of a stack.
    KeepTechnology {
        /// Who.
        seat: Seat,
        /// The stack, from 0.
        level: u8,
        /// How many were drawn.
        drawn: u8,
    },
    /// Asks for one of the bridge tiles on top of the IV stack.
    KeepPlank {
        /// Who.
        seat: Seat,
        /// How many were drawn.
        drawn: u8,
    },
    /// Asks for one tile of the V stack.
    KeepLegacy(Seat),
    /// Asks for a tile beside the Cathedral, or none.
    CathedralTile(Seat),
    /// Asks for a free pair of the bridge.
    Pair {
        /// Who.
        seat: Seat,
        /// The tile to lay there.
        board: Board,
    },
    /// Asks for a production token of the river.
    ChooseToken {
        /// Who.
        seat: Seat,
        /// Gold mine or quarry.
        track: Track,
    },
    /// Asks for one of several lists.
    Choose {
        /// Who.
        seat: Seat,
        /// The first of them; the others follow it.
        first: List,
        /// How many.
        options: u8,
    },
    /// Asks whether to follow an arrow upward.
    Arrow {
        /// Who.
        seat: Seat,
        /// Where.
        structure: Structure,
    },
    /// Asks for the structure of a free climb.
    FreeClimb(Seat),
    /// Asks for the market tile whose rewards are taken.
    PlazaRewards(Seat),
    /// Asks which two tiles are exchanged.
    Swap(Seat),
    /// A plain gain.
    Gain {
        /// Who.
        seat: Seat,
        /// What.
        res: Res,
        /// How many.
        n: u8,
    },
    /// Whatever is left over at the end of a turn. Rules 5.3.
    LimitWindows(Seat),
    /// Asks which windows to keep.
    KeepWindows(Seat),
    /// Turns the crane and puts the tile back. Rules 13.
    CraneTurns,
    /// The solo opponent takes a tile.
    Opponent,
    /// The remaining steps of a Parler card.
    ParlerStep {
        /// The card.
        card: Card,
        /// The next step.
        at: u8,
    },
    /// Asks the player where Parler's pawn begins.
    ParlerPawn(Seat),
    /// Asks the player for the plot of Parler's building.
    ParlerPlot {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
    },
    /// Asks the player for the rotation of Parler's building.
    ParlerTurn {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
        /// Its plot.
        plot: Plot,
    },
    /// Parler's pawn goes on.
    ParlerWalks {
        /// How many plazas.
        plazas: u8,
    },
    /// Unfinished plazas pay, from this one on. Rules 15.
    FinalPlaza(Plaza),
    /// The rest of the final scoring.
    FinalScoring,
    /// An arrow that waited for the wheel bonus: asks for it now, if it can be paid. R58.
    WaitingArrow {
        /// Who.
        seat: Seat,
        /// Where.
        structure: Structure,
    },
}
