//! What a tile pays if it is turned like this: icons that then face each other, corners that then meet.

use super::voice::Voice;
use crate::geometry::{around, local, turned};
use crate::ids::{Building, Hex, Plot};
use crate::view::{PlayerView, View};
use crate::words::{List, Prompt, Res};

/// A tile on the action board: its icons and red corners, and how it is turned.
type Lying<'a> = (&'a [Option<List>; 6], u8, u8);

/// What a way of lying pays.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Pays {
    /// Icons that face each other, both of each pair.
    pub(super) lists: Vec<List>,
    /// Red tokens for corners that meet.
    pub(super) red: u8,
    /// Blue ones.
    pub(super) blue: u8,
    /// Whether another upgrade tile is covered, where some of it may have been paid before.
    pub(super) covers: bool,
}

/// What the tile that is asked about pays if it is turned like this.
pub(super) fn pays(rotation: u8, view: &View, voice: &Voice<'_>) -> Option<Pays> {
    let own = || view.asked.and_then(|seat| view.players.get(seat.index()));
    match view.question? {
        Prompt::TurnUpgrade { tile, .. } => {
            let (rules, own) = (&voice.data.upgrades[tile.index()], own()?);
            let covers = own.upgrades.iter().any(|upgrade| upgrade.action == rules.deed);
            let lying = (&rules.edges, rules.corners, rotation);
            Some(Pays { covers, ..on_the_board(rules.deed.hex(), lying, own, voice) })
        }
        Prompt::TurnWall { tile, hex, .. } => {
            let rules = &voice.data.walls[tile.index()];
            Some(on_the_board(hex, (&rules.edges, rules.corners, rotation), own()?, voice))
        }
        Prompt::TurnBuilding { tile, plot, .. } => {
            Some(Pays { blue: blue_tokens(tile, plot, rotation, view, voice), ..Pays::default() })
        }
        _ => None,
    }
}

/// An option to turn a tile, with what it pays.
pub(super) fn option(rotation: u8, view: &View, voice: &Voice<'_>) -> String {
    let turn = voice.say("do-rotate", &[("n", rotation.into())]);
    let Some(Pays { lists, red, blue, covers }) = pays(rotation, view, voice) else { return turn };
    let mut pays: Vec<String> = lists.into_iter().map(|list| voice.list(list)).collect();
    for (kind, tokens) in [(Res::RedToken, red), (Res::BlueToken, blue)] {
        if tokens > 0 {
            pays.push(voice.res(kind, tokens));
        }
    }
    let key = match (pays.is_empty(), covers) {
        (true, _) => "do-rotate-nothing",
        (false, false) => "do-rotate-pays",
        // What has paid once in this place does not pay again, and the view does not say where that was.
        (false, true) => "do-rotate-covers",
    };
    voice.say(key, &[("turn", turn.into()), ("what", pays.join(", ").into())])
}

/// What lies on a place of a player's action board.
fn lying<'a>(hex: Hex, own: &PlayerView, voice: &Voice<'a>) -> Option<Lying<'a>> {
    let data = voice.data;
    if let Some(upgrade) = own.upgrades.iter().find(|upgrade| upgrade.action.hex() == hex) {
        let rules = &data.upgrades[upgrade.tile.index()];
        return Some((&rules.edges, rules.corners, upgrade.rotation));
    }
    let wall = own.walls.iter().find(|wall| wall.hex == hex)?;
    let rules = &data.walls[wall.tile.index()];
    Some((&rules.edges, rules.corners, wall.rotation))
}

/// Rules 7.6.
fn on_the_board(hex: Hex, tile: Lying<'_>, own: &PlayerView, voice: &Voice<'_>) -> Pays {
    let (edges, corners, rotation) = tile;
    let mut pays = Pays::default();
    for (direction, neighbour) in (0u8..6).zip(around(hex).neighbours) {
        let other = neighbour.and_then(|neighbour| lying(neighbour.hex, own, voice));
        let Some((other_edges, _, other_rotation)) = other else { continue };
        let here = edges[usize::from(local(direction, rotation))];
        let there = other_edges[usize::from(local((direction + 3) % 6, other_rotation))];
        pays.lists.extend(here.zip(there).into_iter().flat_map(|(here, there)| [here, there]));
    }
    let red = turned(corners, rotation);
    for (_, meeting) in (0u8..6).zip(around(hex).corners).filter(|(vertex, _)| red >> vertex & 1 == 1) {
        for corner in meeting.into_iter().flatten() {
            let shown = lying(corner.hex, own, voice)
                .is_some_and(|(_, corners, rotation)| turned(corners, rotation) >> corner.vertex & 1 == 1);
            pays.red += u8::from(shown);
        }
    }
    pays
}

/// Rules 9.2: a token for each blue corner that would be met.
fn blue_tokens(tile: Building, plot: Plot, rotation: u8, view: &View, voice: &Voice<'_>) -> u8 {
    let corners = turned(voice.data.buildings[tile.index()].corners, rotation);
    let shows = |other: Plot, vertex: u8| {
        let built = view.plazas.iter().flat_map(|plaza| &plaza.plots).find(|built| built.plot == other);
        built.is_some_and(|built| {
            let corners = built.building.map_or(0, |tile| voice.data.buildings[tile.index()].corners);
            turned(corners, built.rotation) >> vertex & 1 == 1
        })
    };
    let vertices = (0u8..6).zip(&voice.data.plots[plot.index()].vertices);
    let met = vertices.filter(|(k, _)| corners >> k & 1 == 1).map(|(_, vertex)| {
        let others = vertex.plots.iter().flatten().filter(|(other, k)| shows(*other, *k));
        others.fold(vertex.printed, |tokens, _| tokens + 1)
    });
    met.sum()
}
