//! The players' boards: the action board with its upgrades and walls, stocks, tracks and tiles.

use super::hexes::Lattice;
use super::signs::{self, Signs};
use crate::event::HexTile;
use crate::geometry;
use crate::ids::Hex;
use crate::present::place::board_id;
use crate::present::voice::wall_place;
use crate::view::PlayerView;
use crate::words::{Deed, Res, Track};
use easel::{
    Chip, Chips, FixedDrawing, LabelledRows, Node, Paint, Panel, Run, SideBySide, Stack, Tone, group,
};

const LATTICE: Lattice = Lattice { half: 31, origin: (146, 156) };
const SIZE: (i32, i32) = (292, 312);

pub(super) fn panel(player: &PlayerView, s: Signs<'_>) -> Panel {
    let (width, height) = SIZE;
    let board = FixedDrawing { width, height, node: action_board(player, s) };
    let right = Stack::default().item(Chips(stocks(player, s))).item(facts(player, s));
    Panel::new(format!("player_{}", player.seat), s.0.name(player.seat))
        .owner(s.seat(player.seat))
        .item(SideBySide { left: Box::new(board), right: Box::new(right) })
        .chips(tiles(player, s))
}

/// The six actions around the middle, the twelve places for walls around them.
fn action_board(player: &PlayerView, s: Signs<'_>) -> Node {
    let mut node = group();
    for hex in Hex::all() {
        let middle = LATTICE.middle(s.0.data.hexes[hex.index()]);
        let action = Deed::ALL.into_iter().find(|deed| deed.hex() == hex);
        let place = match action {
            Some(deed) => action_hex(deed, player, middle, s),
            None => wall_hex(hex, player, middle, s),
        };
        node.push(place.id(board_id(player.seat, hex)));
    }
    node
}

fn action_hex(deed: Deed, player: &PlayerView, (x, y): (i32, i32), s: Signs<'_>) -> Node {
    let ground = LATTICE.hexagon((x, y));
    let icon = signs::deed_icon(deed);
    let Some(upgrade) = player.upgrades.iter().find(|upgrade| upgrade.action == deed) else {
        let ground = ground.fill(Paint::Inset).stroke(Paint::Edge, 1);
        return group().title(s.0.deed(deed)).add(ground).add(icon.centred(x, y, 30));
    };
    let rules = &s.0.data.upgrades[upgrade.tile.index()];
    let corners = geometry::turned(rules.corners, upgrade.rotation);
    group()
        .title(s.0.hex_tile(HexTile::Upgrade(upgrade.tile)))
        .add(ground.fill(Paint::PaleOchre).stroke(Paint::Gold, 2))
        .add(icon.centred(x, y - 12, 22))
        .add(LATTICE.signs(&s.list(rules.bonus), (x, y + 12), 15))
        .extend(LATTICE.dots((x, y), corners, Paint::Wine))
}

fn wall_hex(hex: Hex, player: &PlayerView, (x, y): (i32, i32), s: Signs<'_>) -> Node {
    let ground = LATTICE.hexagon((x, y));
    let Some(wall) = player.walls.iter().find(|wall| wall.hex == hex) else {
        let title = s.0.say("draw-wall-place", &[("hex", wall_place(hex).into())]);
        let label = Run::new().faint(wall_place(hex));
        return group()
            .title(title)
            .add(ground.fill(Paint::Card).stroke(Paint::Rule, 1).dashed(4, 3))
            .add(LATTICE.signs(&label, (x, y), 17));
    };
    let rules = &s.0.data.walls[wall.tile.index()];
    let corners = geometry::turned(rules.corners, wall.rotation);
    group()
        .title(s.0.hex_tile(HexTile::Wall(wall.tile)))
        .add(ground.fill(Paint::PaleStone).stroke(Paint::Stone, 2))
        .add(LATTICE.signs(&s.list(rules.reward), (x, y), 15))
        .extend(LATTICE.dots((x, y), corners, Paint::Wine))
}

/// What the player has, each with its name.
fn stocks(player: &PlayerView, s: Signs<'_>) -> Vec<Chip> {
    let kinds = [
        (Res::Gold, player.gold),
        (Res::Stone, player.stone),
        (Res::Egg, player.eggs),
        (Res::SilverWindow, player.silver_windows),
        (Res::GoldWindow, player.gold_windows),
        (Res::RedToken, player.red_tokens),
        (Res::BlueToken, player.blue_tokens),
    ];
    kinds.map(|(kind, n)| Chip::new(signs::res(kind, n)).title(s.0.res(kind, n))).into()
}

fn facts(player: &PlayerView, s: Signs<'_>) -> LabelledRows {
    let mut facts = LabelledRows::new();
    for (track, at, token) in [
        (Track::GoldMine, player.mines, player.mine_token),
        (Track::Quarry, player.quarries, player.quarry_token),
        (Track::Technology, player.technology, None),
        (Track::University, player.university, None),
    ] {
        let mut value = Run::from(signs::track_icon(track)).bold(at.to_string());
        if let Some(token) = token {
            value = value.faint("+").join(s.list(s.0.data.tokens[token.index()]));
        }
        facts.push(super::capital(&s.0.track(track)), value);
    }
    facts.push(s.0.plain("draw-cubes"), player.spare_cubes.to_string());
    if player.seal_rights > 0 {
        facts.push(s.0.plain("draw-seal-rights"), player.seal_rights.to_string());
    }
    let left = player.resource_bonuses_left.iter().filter(|left| **left).count();
    facts.push(s.0.plain("draw-resource-bonuses"), left.to_string());
    facts
}

/// Technology tiles and tiles of section V.
fn tiles(player: &PlayerView, s: Signs<'_>) -> Vec<Chip> {
    let technologies = player.technologies.iter().map(|tile| {
        let title = s.0.technique(*tile);
        Chip::new(Run::new().name(s.0.technology(*tile))).id(tile.id()).title(title).tone(Tone::Verdigris)
    });
    let legacies = player.legacies.iter().map(|tile| {
        let words = s.0.list(s.0.data.legacies[tile.index()].at_end);
        Chip::new(Run::from(words.as_str())).id(tile.id()).title(words).tone(Tone::Sky)
    });
    technologies.chain(legacies).collect()
}
