//! A tile that is being turned: it on its place in all six ways, and what each way pays.

use super::faces::{Detail, Face};
use super::flower::{Flower, lying, meeting_edges};
use super::hexagon::{Hexagon, Lattice};
use super::sheet::{NARROW, PAD, Sheet, centred};
use super::signs::{Signs, res};
use crate::components::hexes;
use crate::event::HexTile;
use crate::geometry::{around, neighbour};
use crate::ids::{Hex, Plot};
use crate::present::place::way_id;
use crate::present::turning;
use crate::view::{PlayerView, TurningView, View};
use crate::words::{Prompt, Res};
use easel::{Block, Icon, Node, Paint, Run, Tenths, group, rect, shaped_place};

const CELL: (i32, i32) = (175, 196);
/// In tenths.
const SIDE: i32 = 310;

/// What is turned, and where.
enum Turned<'a> {
    Board(HexTile, Hex, &'a PlayerView),
    City(HexTile, Plot),
}

pub(super) fn sheet(view: &View, s: Signs<'_>) -> Option<Block> {
    let own = || view.asked.and_then(|seat| view.players.get(seat.index()));
    let turned = match view.question? {
        Prompt::TurnUpgrade { tile, .. } => {
            let hex = s.0.data.upgrades[tile.index()].deed.hex();
            Turned::Board(HexTile::Upgrade(tile), hex, own()?)
        }
        Prompt::TurnWall { tile, hex, .. } => Turned::Board(HexTile::Wall(tile), hex, own()?),
        Prompt::TurnBuilding { tile, plot, .. } => Turned::City(HexTile::Building(tile), plot),
        _ => return None,
    };
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("draw-ways"), &Run::new());
    for rotation in 0..6u8 {
        let (column, row) = (i32::from(rotation % 2), i32::from(rotation / 2));
        let (x, y) = (PAD + column * (CELL.0 + 4), sheet.y + row * (CELL.1 + 4));
        sheet.draw(way(rotation, &turned, (x, y), view, s));
    }
    sheet.y += 3 * (CELL.1 + 4);
    Some(sheet.framed(None))
}

fn way(rotation: u8, turned: &Turned<'_>, (x, y): (i32, i32), view: &View, s: Signs<'_>) -> Node {
    let there = Hexagon { middle: (10 * (x + CELL.0 / 2), 10 * (y + 84)), side: SIDE };
    let mut inside = match turned {
        Turned::Board(tile, hex, player) => on_the_board(*tile, *hex, player, rotation, there, s),
        Turned::City(tile, plot) => in_the_city(*tile, *plot, rotation, there, view, s),
    };
    inside.push(pill(turning::of(rotation, view), (x + CELL.0 / 2, y + CELL.1 - 16), s));
    let number = Run::new().tinted(Icon::Clockwise, Paint::Faint).bold(rotation.to_string());
    inside.push(number.lay_at(40, 12).node.at(x + 5, y + 3));
    let edge = rect(x, y, CELL.0, CELL.1).radius(6).fill(Paint::Card).stroke(Paint::Rule, 1);
    let mark = (Tenths::from(x + CELL.0 - 8), Tenths::from(y + 8));
    shaped_place(way_id(rotation), turning::option(rotation, view, s.0), edge, mark, inside)
}

/// The neighbours as they lie, and the tile among them.
fn on_the_board(
    tile: HexTile,
    hex: Hex,
    player: &PlayerView,
    rotation: u8,
    there: Hexagon,
    s: Signs<'_>,
) -> Node {
    let place = hexes()[hex.index()];
    let origin = Lattice { side: SIDE, origin: (0, 0) }.hexagon(place).middle;
    let middle = ((there.middle.0 - origin.0) / 10, (there.middle.1 - origin.1) / 10);
    let flower = Flower { player, middle, side: SIDE, full: false, s };
    let face = Face { ghost: true, detail: Detail::Edges, ..Face::lying(tile, rotation) };
    let lit = meeting_edges(hex, face, player, s);
    let mut node = group();
    for (direction, beside) in (0u8..6).zip(around(hex).neighbours) {
        let Some(beside) = beside else { continue };
        let hexagon = flower.hexagon(hexes()[beside.hex.index()]);
        node.push(match lying(beside.hex, player) {
            None => free(hexagon),
            Some((tile, turned)) => {
                let met = (lit >> direction & 1) << ((direction + 3) % 6);
                let face = Face { detail: Detail::Edges, lit: met, ..Face::lying(tile, turned) };
                face.placed(hexagon, s)
            }
        });
    }
    node.add(Face { lit, ..face }.placed(there, s))
}

/// The buildings around the plot, and every blue corner that is printed there.
fn in_the_city(tile: HexTile, plot: Plot, rotation: u8, there: Hexagon, view: &View, s: Signs<'_>) -> Node {
    let data = s.0.data;
    let place = data.plots[plot.index()].hex;
    let origin = Lattice { side: SIDE, origin: (0, 0) }.hexagon(place).middle;
    let lattice = Lattice { side: SIDE, origin: (there.middle.0 - origin.0, there.middle.1 - origin.1) };
    let mut node = group();
    for direction in 0..6 {
        let beside = neighbour(place, direction);
        let known = data.plots.iter().position(|plot| plot.hex == beside);
        let plots = view.plazas.iter().flat_map(|plaza| &plaza.plots);
        let built = known.and_then(|known| plots.into_iter().find(|plot| plot.plot.index() == known));
        let hexagon = lattice.hexagon(beside);
        node.push(match built.and_then(|built| Some((built.building?, built.rotation))) {
            Some((building, turned)) => {
                let face = Face { detail: Detail::Edges, ..Face::lying(HexTile::Building(building), turned) };
                face.outline(hexagon, s)
            }
            None => free(hexagon),
        });
    }
    let around: Vec<[i8; 2]> = (0..6).map(|direction| neighbour(place, direction)).chain([place]).collect();
    for (hex, vertex) in data.scenery.blue_corners.iter().filter(|(hex, _)| around.contains(hex)) {
        node.push(super::faces::blue_corner(lattice.hexagon(*hex), *vertex));
    }
    let face = Face { ghost: true, detail: Detail::Edges, ..Face::lying(tile, rotation) };
    node.add(face.outline(there, s))
}

/// Where no tile lies.
fn free(hexagon: Hexagon) -> Node {
    hexagon.outline(930).no_fill().stroke(Paint::Rule, 1).dashed(3, 3)
}

/// What a way pays.
fn pill(way: Option<&TurningView>, (x, y): (i32, i32), s: Signs<'_>) -> Node {
    let run = way.map(|way| pays(way, s)).unwrap_or_default();
    if run.is_empty() {
        return centred(&Run::new().faint(s.0.plain("draw-pays-nothing")), x, y, CELL.0 - 8, 12);
    }
    let wide = (run.natural_width(13) + 14).min(CELL.0 - 6);
    let plate = rect(x - wide / 2, y - 12, wide, 24).radius(12).fill(Paint::PaleVerdigris);
    group().add(plate.stroke(Paint::Verdigris, Tenths::new(14))).add(centred(&run, x, y, wide - 8, 13))
}

fn pays(way: &TurningView, s: Signs<'_>) -> Run {
    let run = turning::lists(way).fold(Run::new(), |run, list| run.join(s.list(list)));
    let tokens = |run: Run, kind: Res, n: u8| if n > 0 { run.join(res(kind, n)) } else { run };
    let run = tokens(run, Res::RedToken, way.red_tokens);
    tokens(run, Res::BlueToken, way.blue_tokens)
}
