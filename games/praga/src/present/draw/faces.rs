//! Hex tiles as they look: half a disc on each edge that has an icon, a kite in each red corner, a sector in each blue
//! one. Two halves that face each other make a disc, and a disc pays: the rule is the shape.

use super::hexagon::{Hexagon, Point, between, tenths};
use super::sheet::{LEAST, centred, fitting};
use super::signs::{self, Signs};
use crate::components::{BuildingTile, Op, UpgradeTile, WallTile};
use crate::event::HexTile;
use crate::geometry::turned;
use crate::words::{List, Structure, Track};
use easel::{
    FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, draw_medal, group, path, polygon, rect, text,
};

/// How much of a tile is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// All that counts.
    Full,
    /// What is on its edges, and one sign.
    Edges,
    /// Only shapes that can be seen at a third of the size.
    Shapes,
}

/// Which tile lies how, and how much of it is drawn.
#[derive(Clone, Copy)]
pub(super) struct Face {
    pub(super) tile: HexTile,
    pub(super) rotation: u8,
    /// Edges whose half meets another one, one bit each.
    pub(super) lit: u8,
    /// Not there yet: a try.
    pub(super) ghost: bool,
    pub(super) detail: Detail,
}

impl Face {
    pub(super) fn lying(tile: HexTile, rotation: u8) -> Face {
        Face { tile, rotation, lit: 0, ghost: false, detail: Detail::Full }
    }

    /// The icon of an edge as the tile lies.
    pub(super) fn edge(self, k: u8, s: Signs<'_>) -> Option<List> {
        edges(self.tile, s)[usize::from(crate::geometry::local(k, self.rotation))]
    }

    /// Its red or blue corners as it lies, one bit each.
    pub(super) fn corners(self, s: Signs<'_>) -> u8 {
        let data = s.0.data;
        let corners = match self.tile {
            HexTile::Upgrade(tile) => data.upgrades[tile.index()].corners,
            HexTile::Wall(tile) => data.walls[tile.index()].corners,
            HexTile::Building(tile) => data.buildings[tile.index()].corners,
        };
        turned(corners, self.rotation)
    }

    fn ground(self) -> Paint {
        match self.tile {
            _ if self.ghost => Paint::Card,
            HexTile::Upgrade(_) => Paint::PaleOchre,
            HexTile::Wall(_) => Paint::PaleStone,
            HexTile::Building(_) => Paint::PaleTerracotta,
        }
    }

    /// The tile without what is written on it.
    fn body(self, hex: Hexagon, special: bool, s: Signs<'_>) -> Node {
        let ground = hex.outline(970).fill(self.ground());
        let ground = if self.ghost {
            ground.stroke(Paint::Ultramarine, Tenths::new(20)).dashed(6, 4)
        } else {
            ground.stroke(Paint::Ink, Tenths::new(14))
        };
        let mut node = group().add(ground);
        if special {
            node.push(hex.outline(900).no_fill().stroke(Paint::Gold, 2));
        }
        for k in 0..6 {
            if let Some(list) = self.edge(k, s) {
                node.push(half_disc(hex, k, list, self.lit >> k & 1 == 1, self.detail, s));
            }
        }
        let blue = matches!(self.tile, HexTile::Building(_));
        for k in (0..6).filter(|k| self.corners(s) >> k & 1 == 1) {
            node.push(if blue { blue_corner(hex, k) } else { red_corner(hex, k) });
        }
        node
    }

    /// A building without its words, for corners alone.
    pub(super) fn outline(self, hex: Hexagon, s: Signs<'_>) -> Node {
        let (x, y) = hex.at(0, 0);
        self.body(hex, false, s).add(Icon::House.centred(x, y, hex.length(700)))
    }

    /// A tile on offer, with all that is printed on it.
    pub(super) fn offered(self, hex: Hexagon, s: Signs<'_>) -> Node {
        match self.tile {
            HexTile::Upgrade(tile) => self.offered_upgrade(&s.0.data.upgrades[tile.index()], hex, s),
            HexTile::Wall(tile) => self.offered_wall(&s.0.data.walls[tile.index()], hex, s),
            HexTile::Building(tile) => self.offered_building(&s.0.data.buildings[tile.index()], hex, s),
        }
    }

    /// Which action, what it pays each time, and the steps at the university.
    fn offered_upgrade(self, rules: &UpgradeTile, hex: Hexagon, s: Signs<'_>) -> Node {
        let (x, y) = hex.at(0, -305);
        let (icon, paint) = signs::track_icon(Track::University);
        let steps = Run::new().tinted_amount(format!("+{}", rules.university), icon, paint);
        self.body(hex, rules.special, s)
            .add(signs::deed_icon(rules.deed).centred(x, y, hex.length(320)))
            .add(line(hex, &s.list(rules.bonus), (0, 50), 1100))
            .add(line(hex, &steps, (0, 370), 700))
    }

    /// What it costs, what it gives, and whether it moves the cube on the Hunger Wall.
    fn offered_wall(self, rules: &WallTile, hex: Hexagon, s: Signs<'_>) -> Node {
        let (icon, paint) = signs::structure_icon(Structure::HungerWall);
        let step = rules.icon.then(|| Run::new().bold("←").tinted(icon, paint));
        self.body(hex, rules.special, s)
            .add(line(hex, &signs::cost(rules.cost), (0, -365), 900))
            .add(reward(hex, &s.list(rules.reward), -10))
            .extend(step.map(|step| line(hex, &step, (0, 335), 700)))
    }

    /// The same for the Cathedral, and where a cube can stand.
    fn offered_building(self, rules: &BuildingTile, hex: Hexagon, s: Signs<'_>) -> Node {
        let (icon, paint) = signs::structure_icon(Structure::Cathedral);
        let step = rules.icon.then(|| Run::new().tinted(icon, paint).bold("→"));
        let beside = if rules.icon && rules.cube_space { [-260, 320] } else { [0, 0] };
        self.body(hex, rules.special, s)
            .add(line(hex, &signs::cost(rules.cost), (0, -400), 900))
            .add(reward(hex, &s.list(rules.reward), -20))
            .extend(step.map(|step| line(hex, &step, (beside[0], 440), 600)))
            .extend(rules.cube_space.then(|| cube_space(hex, beside[1], 440)))
    }

    /// A tile that lies on an action board: only what still counts.
    pub(super) fn placed(self, hex: Hexagon, s: Signs<'_>) -> Node {
        let node = self.body(hex, false, s);
        let icon = |icon: Icon, down: i32, size: i32| {
            let (x, y) = hex.at(0, down);
            icon.centred(x, y, hex.length(size))
        };
        match self.tile {
            HexTile::Upgrade(tile) => {
                let rules = &s.0.data.upgrades[tile.index()];
                if self.detail != Detail::Full {
                    return node.add(icon(signs::deed_icon(rules.deed), 0, 700));
                }
                let (x, y) = hex.at(0, 230);
                let run = s.list(rules.bonus);
                let mut node = node.add(icon(signs::deed_icon(rules.deed), -240, 420)).add(centred(
                    &run,
                    x,
                    y,
                    hex.length(1100),
                    hex.length(300).clamp(LEAST, 18),
                ));
                if rules.era == 1 {
                    node.push(note(hex, "I", (330, -150)));
                }
                node
            }
            HexTile::Wall(_) => {
                node.add(icon(Icon::Wall, 0, if self.detail == Detail::Full { 560 } else { 700 }))
            }
            HexTile::Building(tile) => {
                let rules = &s.0.data.buildings[tile.index()];
                let mut node = node.add(icon(Icon::House, -330, 420));
                node.push(note(hex, &rules.cost.total().to_string(), (420, -200)));
                if rules.cube_space {
                    node.push(cube_space(hex, 0, 300));
                }
                node
            }
        }
    }
}

/// The icons of a tile's edges, as it is printed.
pub(super) fn edges(tile: HexTile, s: Signs<'_>) -> [Option<List>; 6] {
    match tile {
        HexTile::Upgrade(tile) => s.0.data.upgrades[tile.index()].edges,
        HexTile::Wall(tile) => s.0.data.walls[tile.index()].edges,
        HexTile::Building(_) => [None; 6],
    }
}

/// A small number beside the sign in the middle.
fn note(hex: Hexagon, words: &str, (right, down): Point) -> Node {
    let (x, y) = hex.at(right, down);
    let kind = TextStyle::new(FontFace::Bold, hex.length(300).clamp(LEAST, 16));
    text(x, y + Tenths::new(kind.size * 33 / 10), words, kind).anchor_middle().fill(Paint::Faint)
}

/// How large the words on a tile are.
fn letters(hex: Hexagon) -> i32 {
    hex.length(250).clamp(LEAST, 22)
}

/// A line of signs on a tile.
fn line(hex: Hexagon, run: &Run, (right, down): Point, width: i32) -> Node {
    let (x, y) = hex.at(right, down);
    centred(run, x, y, hex.length(width), letters(hex))
}

/// What a tile gives, in a window of its own.
fn reward(hex: Hexagon, run: &Run, down: i32) -> Node {
    let (x, y) = hex.at(0, down);
    let none = Run::new().faint("–");
    let run = if run.is_empty() { &none } else { run };
    let room = hex.length(1240);
    let size = fitting(run, room, letters(hex));
    let (wide, high) = (Tenths::from(run.natural_width(size) + size / 2), Tenths::from(size * 3 / 2));
    let window = rect(x - wide.half(), y - high.half(), wide, high).radius(4);
    group()
        .add(window.fill(Paint::PaleVerdigris).stroke(Paint::Verdigris, Tenths::new(14)))
        .add(centred(run, x, y, room, size))
}

/// Where a cube can stand.
fn cube_space(hex: Hexagon, right: i32, down: i32) -> Node {
    let (x, y) = hex.at(right, down);
    let size = Tenths::new(hex.side * 300 / 1000);
    rect(x - size.half(), y - size.half(), size, size)
        .radius(3)
        .fill(Paint::Card)
        .stroke(Paint::Ink, Tenths::new(14))
        .dashed(4, 3)
}

/// Half a disc on an edge, with the sign of what it pays.
fn half_disc(hex: Hexagon, edge: u8, list: List, lit: bool, detail: Detail, s: Signs<'_>) -> Node {
    let [from, to] = hex.edge(edge, 970);
    let radius = Tenths::new(hex.side * 364 / 1000);
    let ((x1, y1), (x2, y2)) = (tenths(between(from, to, 125)), tenths(between(from, to, 875)));
    let half = path(format!("M{x1} {y1}A{radius} {radius} 0 0 0 {x2} {y2}z"));
    let half = if lit {
        half.fill(Paint::PaleVerdigris).stroke(Paint::Verdigris, Tenths::new((hex.side / 16).clamp(14, 25)))
    } else {
        half.fill(Paint::Card).stroke(Paint::Ink, Tenths::new(14))
    };
    let node = group().title(s.0.list(list)).add(half);
    if detail == Detail::Shapes {
        return node;
    }
    let (x, y) = tenths(between(between(from, to, 500), hex.middle, 185));
    let size = hex.side * 290 / 1000;
    let sign = |(icon, paint): (Icon, Paint)| icon.centred(x, y, Tenths::new(size)).fill(paint);
    node.extend(s.0.data.ops(list).first().map(|op| match op {
        Op::Vp(n) => draw_medal(&n.to_string(), x, y, (size / 15).clamp(LEAST, 18)),
        Op::Gain(res, _) => sign(signs::res_icon(*res)),
        Op::Advance(track, _) => sign(signs::track_icon(*track)),
        _ => sign((Icon::Any, Paint::Ink)),
    }))
}

/// The vertex, a point on the edge before it and one on the edge behind it.
fn corner(hex: Hexagon, k: u8) -> [Point; 3] {
    let vertex = hex.vertex(k, 970);
    [vertex, between(vertex, hex.vertex(k + 5, 970), 270), between(vertex, hex.vertex(k + 1, 970), 270)]
}

fn red_corner(hex: Hexagon, k: u8) -> Node {
    let [vertex, before, behind] = corner(hex, k);
    let inner = (before.0 + behind.0 - vertex.0, before.1 + behind.1 - vertex.1);
    let (x, y) = tenths(hex.vertex(k, 855));
    let size = Tenths::new(hex.side * 60 / 1000);
    group()
        .add(
            polygon([vertex, before, inner, behind].map(tenths))
                .fill(Paint::Wine)
                .stroke(Paint::Card, Tenths::new(12)),
        )
        .add(polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)]).fill(Paint::Card))
}

/// A blue corner of a tile, or one that is printed.
pub(super) fn blue_corner(hex: Hexagon, k: u8) -> Node {
    let [(x0, y0), (x1, y1), (x2, y2)] = corner(hex, k).map(tenths);
    let radius = Tenths::new(hex.side * 262 / 1000);
    let (x, y) = tenths(hex.vertex(k, 860));
    let sector = path(format!("M{x0} {y0}L{x1} {y1}A{radius} {radius} 0 0 0 {x2} {y2}z"));
    group()
        .add(sector.fill(Paint::Sky).stroke(Paint::Card, Tenths::new(12)))
        .add(circle(x, y, Tenths::new(hex.side * 55 / 1000)).fill(Paint::Card))
}
