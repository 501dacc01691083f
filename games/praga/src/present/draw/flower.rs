//! An action board: the six actions around what windows buy, the twelve places for walls around them. Halves of discs
//! that meet are lit.

use super::capital;
use super::faces::{Detail, Face};
use super::hexagon::{Hexagon, Lattice, tenths};
use super::sheet::{LEAST, centred};
use super::signs::{Signs, deed_icon, res_icon};
use crate::components::hexes;
use crate::event::HexTile;
use crate::geometry::around;
use crate::ids::Hex;
use crate::present::place::board_id;
use crate::present::voice::wall_place;
use crate::view::PlayerView;
use crate::words::{Deed, Res};
use easel::{FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, shaped_place, text};

/// An action board about a point.
#[derive(Clone, Copy)]
pub(super) struct Flower<'a> {
    pub(super) player: &'a PlayerView,
    /// In logical pixels.
    pub(super) middle: (i32, i32),
    /// In tenths.
    pub(super) side: i32,
    /// Whether its words can be read, or only its shapes.
    pub(super) full: bool,
    pub(super) s: Signs<'a>,
}

/// The tile on a place, and how it is turned.
pub(super) fn lying(hex: Hex, player: &PlayerView) -> Option<(HexTile, u8)> {
    let upgrade = player.upgrades.iter().find(|upgrade| upgrade.action.hex() == hex);
    if let Some(upgrade) = upgrade {
        return Some((HexTile::Upgrade(upgrade.tile), upgrade.rotation));
    }
    let wall = player.walls.iter().find(|wall| wall.hex == hex)?;
    Some((HexTile::Wall(wall.tile), wall.rotation))
}

/// The edges of a tile on a place that meet an icon of its neighbour.
pub(super) fn meeting_edges(hex: Hex, face: Face, player: &PlayerView, s: Signs<'_>) -> u8 {
    let met = (0u8..6).zip(around(hex).neighbours).filter(|(k, neighbour)| {
        let other = neighbour.and_then(|neighbour| lying(neighbour.hex, player));
        face.edge(*k, s).is_some()
            && other.is_some_and(|(tile, turned)| Face::lying(tile, turned).edge((k + 3) % 6, s).is_some())
    });
    met.map(|(k, _)| 1 << k).sum()
}

impl Flower<'_> {
    pub(super) fn draw(&self) -> Node {
        let mut node = group().add(self.heart());
        for hex in Hex::all() {
            let here = self.hexagon(hexes()[hex.index()]);
            let there = here.local();
            let action = Deed::ALL.into_iter().find(|deed| deed.hex() == hex);
            let (title, inside) = match lying(hex, self.player) {
                Some((tile, rotation)) => self.tile(hex, tile, rotation, there),
                None => match action {
                    Some(deed) => self.bare_action(deed, there),
                    None => self.bare_wall(hex, there),
                },
            };
            let mark = tenths(there.vertex(0, 900));
            let edge = there.outline(1000).no_fill();
            let place = shaped_place(board_id(self.player.seat, hex), title, edge, mark, inside);
            node.push(here.move_here(place));
        }
        node
    }

    pub(super) fn hexagon(&self, hex: [i8; 2]) -> Hexagon {
        let (x, y) = self.middle;
        Lattice { side: self.side, origin: (10 * x, 10 * y) }.hexagon(hex)
    }

    /// What windows buy.
    fn heart(&self) -> Node {
        let hex = self.hexagon([0, 0]);
        let ground = hex.outline(950).fill(Paint::Inset).stroke(Paint::Rule, 1);
        let node = group().title(self.s.0.plain("draw-windows")).add(ground);
        if !self.full {
            return node;
        }
        let (silver, iron) = res_icon(Res::SilverWindow);
        let lines = [
            (Run::new().bold("2").tinted(silver, iron).arrow().icon(Icon::ArrowUp), -420),
            (
                Run::new().icon(Icon::RoseWindow).bold("+").icon(Icon::RoseWindow).or().tinted(silver, iron),
                10,
            ),
            (Run::new().arrow().icon(Icon::Expand).icon(Icon::Any), 430),
        ];
        node.extend(lines.map(|(run, down)| {
            let (x, y) = hex.at(0, down);
            centred(&run, x, y, hex.length(1600), 13)
        }))
    }

    fn tile(&self, hex: Hex, tile: HexTile, rotation: u8, there: Hexagon) -> (String, Node) {
        let detail = if self.full { Detail::Full } else { Detail::Shapes };
        let face = Face { detail, ..Face::lying(tile, rotation) };
        let lit = meeting_edges(hex, face, self.player, self.s);
        let voice = self.s.0;
        let words = voice.hex_tile(tile);
        let title = match tile {
            HexTile::Upgrade(upgrade) => {
                let deed = voice.deed(voice.data.upgrades[upgrade.index()].deed);
                voice.say(
                    "line-upgrade",
                    &[("deed", deed.into()), ("tile", words.into()), ("n", rotation.into())],
                )
            }
            _ => voice.say(
                "line-wall",
                &[("hex", wall_place(hex).into()), ("tile", words.into()), ("n", rotation.into())],
            ),
        };
        (title, Face { lit, ..face }.placed(there, self.s))
    }

    fn bare_action(&self, deed: Deed, there: Hexagon) -> (String, Node) {
        let name = capital(&self.s.0.deed(deed));
        let ground = there.outline(950).fill(Paint::Card).stroke(Paint::Ink, Tenths::new(12));
        let (x, y) = there.at(0, if self.full { -120 } else { 0 });
        let mut node = group().add(ground).add(deed_icon(deed).centred(x, y, there.length(600)));
        if self.full {
            let word = self.s.0.plain(&format!("draw-deed-{}", deed.word()));
            let (x, y) = there.at(0, 540);
            let kind = TextStyle::new(FontFace::Roman, 12).shrink_to_fit(&word, there.length(1240), LEAST);
            node.push(text(x, y + Tenths::new(40), word, kind).anchor_middle().fill(Paint::Faint));
        }
        (self.s.0.say("draw-no-upgrade", &[("deed", name.into())]), node)
    }

    fn bare_wall(&self, hex: Hex, there: Hexagon) -> (String, Node) {
        let number = wall_place(hex);
        let title = self.s.0.say("draw-wall-place", &[("hex", number.as_str().into())]);
        let ground = there.outline(920).fill(Paint::Card).stroke(Paint::Edge, 1).dashed(4, 4);
        let node = group().add(ground);
        if !self.full {
            return (title, node);
        }
        let (x, y) = there.at(0, 0);
        let kind = TextStyle::new(FontFace::Roman, 13);
        let words = text(x, y + Tenths::new(43), number, kind).anchor_middle().fill(Paint::Faint);
        (title, node.add(words))
    }
}
