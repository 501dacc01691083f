//! What a tile pays if it is turned like this: icons that then face each other, corners that then meet.

use super::voice::Voice;
use crate::geometry::{around, local, turned};
use crate::ids::{Building, Hex, Plot};
use crate::view::{PlayerView, View};
use crate::words::{List, Prompt, Res};

/// A tile on the action board: its icons and red corners, and how it is turned.
type Lying<'a> = (&'a [Option<List>; 6], u8, u8);

/// An option to turn a tile, with what it pays.
pub(super) fn option(rotation: u8, view: &View, voice: &Voice<'_>) -> String {
    let turn = voice.say("do-rotate", &[("n", rotation.into())]);
    let own = view.asked.and_then(|seat| view.players.get(seat.index()));
    let (pays, covers) = match (view.question, own) {
        (Some(Prompt::TurnUpgrade { tile, .. }), Some(own)) => {
            let rules = &voice.data.upgrades[tile.index()];
            let covers = own.upgrades.iter().any(|upgrade| upgrade.action == rules.deed);
            let lying = (&rules.edges, rules.corners, rotation);
            (on_the_board(rules.deed.hex(), lying, own, voice), covers)
        }
        (Some(Prompt::TurnWall { tile, hex, .. }), Some(own)) => {
            let rules = &voice.data.walls[tile.index()];
            (on_the_board(hex, (&rules.edges, rules.corners, rotation), own, voice), false)
        }
        (Some(Prompt::TurnBuilding { tile, plot, .. }), _) => {
            let tokens = blue_tokens(tile, plot, rotation, view, voice);
            (if tokens > 0 { vec![voice.res(Res::BlueToken, tokens)] } else { Vec::new() }, false)
        }
        _ => return turn,
    };
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
fn on_the_board(hex: Hex, tile: Lying<'_>, own: &PlayerView, voice: &Voice<'_>) -> Vec<String> {
    let (edges, corners, rotation) = tile;
    let mut pays = Vec::new();
    for (direction, neighbour) in (0u8..6).zip(around(hex).neighbours) {
        let other = neighbour.and_then(|neighbour| lying(neighbour.hex, own, voice));
        let Some((other_edges, _, other_rotation)) = other else { continue };
        let here = edges[usize::from(local(direction, rotation))];
        let there = other_edges[usize::from(local((direction + 3) % 6, other_rotation))];
        pays.extend(
            here.zip(there).into_iter().flat_map(|(here, there)| [voice.list(here), voice.list(there)]),
        );
    }
    let red = turned(corners, rotation);
    let mut tokens = 0;
    for (_, meeting) in (0u8..6).zip(around(hex).corners).filter(|(vertex, _)| red >> vertex & 1 == 1) {
        for corner in meeting.into_iter().flatten() {
            let shown = lying(corner.hex, own, voice)
                .is_some_and(|(_, corners, rotation)| turned(corners, rotation) >> corner.vertex & 1 == 1);
            tokens += u8::from(shown);
        }
    }
    if tokens > 0 {
        pays.push(voice.res(Res::RedToken, tokens));
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
