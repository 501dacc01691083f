//! Hunger Wall and Cathedral, each as the grid it is: the Hunger Wall goes left from its corner, the Cathedral right.

use super::capital;
use super::sheet::{LEAST, NARROW, PAD, Sheet, centred};
use super::signs::{self, Signs, structure_icon};
use crate::components::Field;
use crate::state::{Spot, field_of};
use crate::view::{PlayerView, View};
use crate::words::{Res, Structure};
use easel::{Block, Icon, Node, Paint, Run, Tenths, draw_medal, group, path, rect, shaped_place};
use std::fmt::Write as _;

const FIELD: (i32, i32) = (53, 34);
const RIM: i32 = 34;
/// Between two tiers.
const LEDGE: i32 = 19;

/// Where a structure is entered, counted and left.
struct Grid<'a> {
    structure: Structure,
    view: &'a View,
    s: Signs<'a>,
}

pub(super) fn sheet(view: &View, structure: Structure, s: Signs<'_>) -> Block {
    let grid = Grid { structure, view, s };
    let mut sheet = Sheet::new(NARROW);
    let (icon, paint) = structure_icon(structure);
    let arrow = |run: Run| if grid.leftward() { Run::new().bold("←").join(run) } else { run.bold("→") };
    let remark = arrow(Run::new().faint(s.0.plain("draw-each")).tinted(icon, paint));
    sheet.heading(&capital(&s.0.structure(structure)), &remark);
    let top = sheet.y + 6;
    sheet.draw(grid.draw(top));
    sheet.y = top + 5 * FIELD.1 + 2 * LEDGE + 26;
    sheet.framed(None)
}

/// Where a seat's cube stands.
pub(super) fn spot(player: &PlayerView, structure: Structure) -> Spot {
    if structure == Structure::HungerWall { player.hunger_wall } else { player.cathedral }
}

impl Grid<'_> {
    fn leftward(&self) -> bool {
        self.structure == Structure::HungerWall
    }

    fn left(&self) -> i32 {
        PAD + if self.leftward() { RIM } else { 2 }
    }

    /// The left side of a column.
    fn x(&self, column: u8) -> i32 {
        self.left() + FIELD.0 * i32::from(if self.leftward() { 5 - column } else { column })
    }

    /// The upper side of a row.
    fn y(row: u8, top: i32) -> i32 {
        let ledges = if row > 4 {
            0
        } else if row > 2 {
            1
        } else {
            2
        };
        top + FIELD.1 * i32::from(5 - row) + LEDGE * ledges
    }

    fn draw(&self, top: i32) -> Node {
        let (s, word) = (self.s, self.structure.word());
        let mut inside = group();
        for (upper, lower) in [(5, 5), (4, 3), (2, 1)] {
            inside.push(self.tier(upper, lower, top));
        }
        for row in 1..=5u8 {
            for column in 0..6 {
                inside.push(self.field(Spot { row, column }, top));
            }
            let points = s.0.data.row_vp[self.structure.index()][usize::from(row) - 1];
            let x = if self.leftward() { PAD + 15 } else { self.left() + 6 * FIELD.0 + 19 };
            let words = s.0.say("draw-row-points", &[("row", row.into()), ("n", points.into())]);
            let medal = draw_medal(&points.to_string(), x, Grid::y(row, top) + FIELD.1 / 2, 14);
            inside.push(group().id(format!("{word}_row_{row}")).title(words).add(medal));
        }
        for (row, tier) in [(3, 2), (5, 3)] {
            inside.push(self.toll(row, tier, top));
        }
        for (column, value) in (0..).zip(s.0.data.column_value[self.structure.index()]) {
            let token = if self.leftward() { Res::BlueToken } else { Res::RedToken };
            let (icon, paint) = signs::res_icon(token);
            let run = Run::new().bold(value.to_string()).faint("×").tinted(icon, paint);
            let y = Grid::y(1, top) + FIELD.1 + 14;
            let words = s.0.say("draw-column", &[("n", value.into())]);
            let node = centred(&run, self.x(column) + FIELD.0 / 2, y, FIELD.0 - 2, 13);
            inside.push(group().id(format!("{word}_column_{column}")).title(words).add(node));
        }
        let height = 5 * FIELD.1 + 2 * LEDGE + 32;
        let edge = rect(4, top - 10, NARROW - 8, height).radius(6).no_fill();
        let mark = (Tenths::from(NARROW - 12), Tenths::from(top - 8));
        shaped_place(word, self.title(), edge, mark, inside)
    }

    /// The structure, and whose cube is where.
    fn title(&self) -> String {
        let mut title = capital(&self.s.0.structure(self.structure));
        for player in &self.view.players {
            let spot = spot(player, self.structure);
            let who = self.s.0.name(player.seat).into();
            title.push_str("; ");
            title.push_str(&self.s.0.say(
                "draw-cube-at",
                &[("who", who), ("row", spot.row.into()), ("column", spot.column.into())],
            ));
        }
        title
    }

    /// The wall of a tier with its battlements.
    fn tier(&self, upper: u8, lower: u8, top: i32) -> Node {
        let ground = match upper {
            5 => Paint::PaleOchre,
            4 => Paint::PaleStone,
            _ => Paint::Inset,
        };
        let (x, wide) = (self.left() - 3, 6 * FIELD.0 + 6);
        let (above, below) = (Grid::y(upper, top) - 3, Grid::y(lower, top) + FIELD.1 + 3);
        let merlon = wide / 12;
        let mut line = format!("M{x} {below}V{above}");
        for _ in 0..12 {
            let half = merlon / 2;
            let _ = write!(line, "h{}v-4h{half}v4", merlon - half);
        }
        let _ = write!(line, "H{}V{below}z", x + wide);
        path(line).fill(ground).stroke(Paint::Ink, Tenths::new(14))
    }

    fn field(&self, here: Spot, top: i32) -> Node {
        let s = self.s;
        let options = self.view.options;
        let layout = if self.leftward() { options.hunger_wall_layout } else { options.cathedral_layout };
        let (x, y) = (self.x(here.column), Grid::y(here.row, top));
        let on = |player: &&PlayerView| spot(player, self.structure) == here;
        let seats: Vec<_> = self.view.players.iter().filter(on).map(|player| s.seat(player.seat)).collect();
        let words = s.0.say("draw-field", &[("row", here.row.into()), ("column", here.column.into())]);
        let ground = rect(x + 2, y + 2, FIELD.0 - 4, FIELD.1 - 4).radius(4).fill(Paint::Card);
        let ground = if seats.is_empty() {
            ground.stroke(Paint::Edge, 1)
        } else {
            ground.stroke(Paint::Ink, Tenths::new(18))
        };
        let id = format!("{}_{}_{}", self.structure.word(), here.row, here.column);
        let mut node = group().id(id).title(words).add(ground);
        let (sign_x, sign_y) = (x + if seats.len() > 1 { 11 } else { 15 }, y + FIELD.1 / 2);
        let size = if seats.len() > 1 { LEAST } else { 13 };
        match field_of(s.0.data, self.structure, layout, here) {
            Field::Empty => {}
            Field::Vp(points) => node.push(draw_medal(&points.to_string(), sign_x, sign_y, size)),
            Field::ArrowUp => node.push(Icon::ArrowUp.centred(sign_x, sign_y, 17).fill(Paint::Verdigris)),
            Field::ArrowH => node.push(arrow(sign_x, sign_y, self.leftward())),
        }
        let many = i32::try_from(seats.len()).unwrap_or(4);
        for (index, seat) in (0..).zip(&seats) {
            let middle = y + FIELD.1 / 2;
            node.push(match many {
                1 => seat.draw(x + 38, middle, 22),
                2 => seat.draw_small(x + 27 + 15 * index, middle, 14),
                _ => seat.draw_small(x + 28 + 14 * (index % 2), middle - 7 + 14 * (index / 2), 13),
            });
        }
        node
    }

    /// What it costs to enter a tier, on the ledge below it.
    fn toll(&self, row: u8, tier: u8, top: i32) -> Node {
        let s = self.s;
        let price = s.0.data.tier_cost[usize::from(row) - 1];
        let words = s.0.say("draw-tier", &[("n", tier.into()), ("cost", s.0.cost(price).into())]);
        let run = Run::new().bold(signs::roman(tier)).icon(Icon::ArrowUp).join(signs::price(price));
        let wide = run.natural_width(12) + 14;
        let (x, y) = (self.left() + 3 * FIELD.0, Grid::y(row, top) + FIELD.1 + LEDGE / 2 - 1);
        let plate = rect(x - wide / 2, y - 9, wide, 18).radius(9).fill(Paint::Card);
        group()
            .id(format!("{}_tier_{}", self.structure.word(), signs::roman(tier)))
            .title(words)
            .add(plate.stroke(Paint::Ink, Tenths::new(14)))
            .add(centred(&run, x, y, wide, 12))
    }
}

/// One column on.
fn arrow(x: i32, y: i32, leftward: bool) -> Node {
    let way = if leftward { -1 } else { 1 };
    let corners = [(-8, -2), (0, -2), (0, -6), (8, 0), (0, 6), (0, 2), (-8, 2)];
    easel::polygon(corners.map(|(dx, dy)| (x + way * dx, y + dy))).fill(Paint::Terracotta)
}
