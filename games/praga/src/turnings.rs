//! What a tile pays if it is turned like this, and which connections of an action board have paid. Rules 7.6 and 9.2.

use crate::geometry::around;
use crate::ids::Hex;
use crate::state::{Placed, Player, Praga};
use crate::words::{List, Prompt};
use kernel::Seat;
use serde::Serialize;

/// A way of turning the tile that is asked about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurningView {
    /// How often it is turned.
    pub rotation: u8,
    /// Icons that would face each other.
    pub icons: Vec<FacingView>,
    /// Red tokens that it would bring.
    pub red_tokens: u8,
    /// Blue tokens that it would bring.
    pub blue_tokens: u8,
}

/// Two icons that face each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FacingView {
    /// The edge of the place, clockwise from the upper one, 0.
    pub edge: u8,
    /// What the icon of the tile gives.
    pub own: List,
    /// What the icon of its neighbour gives.
    pub other: List,
    /// Whether this connection has paid before and pays no more.
    pub paid: bool,
}

/// All six ways, if a seat is asked how a tile lies whose place is known.
pub(crate) fn of(game: &Praga, asked: Option<(Seat, Prompt)>) -> Vec<TurningView> {
    let Some((seat, prompt)) = asked else { return Vec::new() };
    let ways = 0..6;
    match prompt {
        Prompt::TurnUpgrade { tile, .. } => {
            let hex = game.data().upgrades[tile.index()].deed.hex();
            ways.map(|rotation| on_the_board(game, seat, hex, Placed { tile: tile.0, rotation })).collect()
        }
        Prompt::TurnWall { tile, hex, .. } => {
            ways.map(|rotation| on_the_board(game, seat, hex, Placed { tile: tile.0, rotation })).collect()
        }
        Prompt::TurnBuilding { tile, plot, .. } => {
            let way = |rotation| TurningView {
                rotation,
                icons: Vec::new(),
                red_tokens: 0,
                blue_tokens: game.table.blue_tokens(game.data(), tile, plot, rotation).sum(),
            };
            ways.map(way).collect()
        }
        _ => Vec::new(),
    }
}

/// With the tile as if it lay there.
fn on_the_board(game: &Praga, seat: Seat, hex: Hex, placed: Placed) -> TurningView {
    let data = game.data();
    let mut player = game.player(seat).clone();
    player.board[hex.index()] = Some(placed);
    let mut icons = Vec::new();
    for (edge, neighbour) in (0u8..6).zip(around(hex).neighbours) {
        let Some(neighbour) = neighbour else { continue };
        let facing = player.edge(data, hex, edge).zip(player.edge(data, neighbour.hex, (edge + 3) % 6));
        if let Some((own, other)) = facing {
            icons.push(FacingView { edge, own, other, paid: player.borders >> neighbour.border & 1 == 1 });
        }
    }
    let red = player.red_corners(data, hex);
    let corners = (0u8..6).zip(around(hex).corners).filter(|(vertex, _)| red >> vertex & 1 == 1);
    let met = corners.flat_map(|(_, meeting)| meeting).flatten().filter(|corner| {
        let meets = player.red_corners(data, corner.hex) >> corner.vertex & 1 == 1;
        meets && player.corners >> corner.pair & 1 == 0
    });
    let red_tokens = u8::try_from(met.count()).expect("twelve at most");
    TurningView { rotation: placed.rotation, icons, red_tokens, blue_tokens: 0 }
}

/// Pairs of places whose icons have faced each other and paid.
pub(crate) fn paid(player: &Player) -> Vec<[Hex; 2]> {
    let pairs = Hex::all().flat_map(|hex| {
        let neighbours = around(hex).neighbours.into_iter().flatten();
        neighbours.filter(move |neighbour| hex < neighbour.hex).map(move |neighbour| (hex, neighbour))
    });
    let paid = pairs.filter(|(_, neighbour)| player.borders >> neighbour.border & 1 == 1);
    paid.map(|(hex, neighbour)| [hex, neighbour.hex]).collect()
}
