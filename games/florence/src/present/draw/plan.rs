//! A principality from above: squares with their coordinates, tiles with their names, and while a tile is placed a
//! target in every field where it can begin.

use super::sheet::{FINGER, LEAST};
use super::signs::Signs;
use crate::present::field::{COLUMNS, Squares, field, field_id, field_name};
use easel::{
    Block, FontFace, Icon, Node, Paint, SeatMark, Tenths, TextStyle, Tone, framed_place, group, path, rect,
    shaped_place, text,
};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Squares with so long a side can be pointed to.
const LARGE: i32 = FINGER;

/// What lies on squares.
#[derive(Clone)]
pub(super) struct Tile {
    pub(super) id: Option<String>,
    pub(super) title: String,
    pub(super) name: String,
    /// Drawn where the name is not.
    pub(super) icon: Option<Icon>,
    pub(super) squares: Squares,
    pub(super) tone: Tone,
    /// Who shares it.
    pub(super) with: Option<SeatMark>,
    /// Not there yet: talked about.
    pub(super) proposed: bool,
}

/// One way to lay the tile at hand.
pub(super) type Way = Squares;

/// Columns of one land, or of two on both sides of a border.
pub(super) struct Plan<'a> {
    pub(super) id: String,
    pub(super) side: i32,
    /// The columns that are shown.
    pub(super) columns: std::ops::Range<i32>,
    pub(super) tiles: Vec<Tile>,
    pub(super) ways: Vec<Way>,
    pub(super) signs: Signs<'a>,
    /// The neighbours, beyond the columns at the left and at the right.
    pub(super) neighbours: [Option<SeatMark>; 2],
}

impl Plan<'_> {
    /// Room for the numbers of the rows.
    pub(super) const fn rim(&self) -> i32 {
        if self.side >= LARGE { 20 } else { 16 }
    }

    pub(super) fn draw(&self) -> Block {
        let count = self.columns.end - self.columns.start;
        let (wide, high) = (count * self.side, COLUMNS * self.side);
        let mut node = group().id(&self.id).add(self.ground(wide, high));
        for tile in &self.tiles {
            let shown: Squares =
                tile.squares.iter().copied().filter(|(x, _)| self.columns.contains(x)).collect();
            if !shown.is_empty() {
                let moved = |all: &Squares| all.iter().map(|(x, y)| (x - self.columns.start, *y)).collect();
                let here = Tile { squares: moved(&tile.squares), ..tile.clone() };
                node.push(here.draw(&moved(&shown), self.side));
            }
        }
        node.push(rect(0, 0, wide, high).no_fill().stroke(Paint::Edge, 2));
        for border in [0, COLUMNS].into_iter().filter(|x| *x > self.columns.start && *x < self.columns.end) {
            let x = (border - self.columns.start) * self.side;
            node.push(path(format!("M{x} 0v{high}")).stroke(Paint::Ink, 3).dashed(8, 5));
        }
        node = node.extend(self.targets());
        let foot = high + 10;
        let size = if self.side >= LARGE { 18 } else { 14 };
        let [left, right] = &self.neighbours;
        node = node.extend(left.iter().map(|mark| mark.draw_small(-self.rim() / 2 - 1, foot, size)));
        node = node.extend(right.iter().map(|mark| mark.draw_small(wide - size / 2, foot, size)));
        Block { width: wide + self.rim() + 2, height: high + 20, node: group().add(node.at(self.rim(), 1)) }
    }

    /// The squares with their letters and numbers.
    fn ground(&self, wide: i32, high: i32) -> Node {
        let side = self.side;
        let mut lines = String::new();
        for x in (side..wide).step_by(usize::try_from(side).unwrap_or(1)) {
            let _ = write!(lines, "M{x} 0v{high}");
        }
        for y in (side..high).step_by(usize::try_from(side).unwrap_or(1)) {
            let _ = write!(lines, "M0 {y}h{wide}");
        }
        let ground = rect(0, 0, wide, high).fill(Paint::Inset);
        let mut node = group().add(ground).add(path(lines).no_fill().stroke(Paint::Rule, 1));
        let kind = TextStyle::new(FontFace::Italic, if side >= LARGE { 14 } else { LEAST });
        for (index, column) in (0..).zip(self.columns.clone()) {
            let letter = "abcdefg".chars().cycle().nth(usize::try_from(column + COLUMNS).unwrap_or(0));
            let middle = index * side + side / 2;
            let letter = letter.unwrap_or('a').to_string();
            let taken = index == self.columns.end - self.columns.start - 1 && self.neighbours[1].is_some();
            let shift = if taken && side < LARGE { 6 } else { 0 };
            node.push(text(middle - shift, high + 14, letter, kind).anchor_middle().fill(Paint::Faint));
        }
        for index in 0..COLUMNS {
            let row = (COLUMNS - index).to_string();
            node.push(
                text(-5, index * side + kind.baseline(side), row, kind).anchor_end().fill(Paint::Faint),
            );
        }
        node
    }

    /// A target for every field at which a way begins: it shows how the tile can be turned there.
    fn targets(&self) -> Vec<Node> {
        let mut fields: BTreeMap<(i32, i32), Vec<&Way>> = BTreeMap::new();
        for way in &self.ways {
            let (x, y) = field(way);
            fields.entry((y, x)).or_default().push(way);
        }
        let inset = (self.side - FINGER).clamp(0, 4) / 2;
        let size = self.side - 2 * inset;
        let target = |((y, x), mut ways): ((i32, i32), Vec<&Way>)| {
            ways.sort_by_key(|way| form(way));
            let per_row = match ways.len() {
                1 => 1,
                2..=4 => 2,
                _ => 3,
            };
            // The marks of the target's states stand in its upper right corner.
            let room = size - 10;
            let each = room / per_row;
            let rows = (i32::try_from(ways.len()).unwrap_or(1) + per_row - 1) / per_row;
            let top = 7 + (room - rows * each) / 2;
            let mut inside = group();
            for (index, way) in (0..).zip(&ways) {
                let (left, top) = (3 + index % per_row * each, top + index / per_row * each);
                inside.push(turn(&turned(way), left, top, each));
            }
            let title = self.field_title((x, y), ways.len());
            let place = framed_place(field_id((x, y)), title, size, size, inside);
            place.at((x - self.columns.start) * self.side + inset, y * self.side + inset)
        };
        fields.into_iter().map(target).collect()
    }

    /// Which field it is, and how many ways begin there.
    fn field_title(&self, square: (i32, i32), ways: usize) -> String {
        self.signs.s().say("field-ways", &[("n", ways.into()), ("field", field_name(square).into())])
    }
}

/// Orders turns as the rows of answers are ordered: a bit a square, from the bottom left.
fn form(way: &[(i32, i32)]) -> i32 {
    let squares = turned(way);
    let foot = squares.iter().map(|(_, y)| *y).max().unwrap_or(0);
    squares.iter().fold(0, |form, (x, y)| form | (1 << ((foot - y) * 5 + x)))
}

/// How a tile is turned, in a small square.
fn turn(turn: &[(i32, i32)], left: i32, top: i32, size: i32) -> Node {
    let across = 1 + turn.iter().map(|(x, _)| *x).max().unwrap_or(0);
    let down = 1 + turn.iter().map(|(_, y)| *y).max().unwrap_or(0);
    let unit = ((size - 4) / across.max(down)).clamp(2, 8);
    let (dx, dy) = ((size - across * unit) / 2, (size - down * unit) / 2);
    path(shape(turn, left + dx, top + dy, unit)).fill(Paint::Ink)
}

/// The squares as one shape, row by row.
pub(super) fn shape(squares: &[(i32, i32)], x: i32, y: i32, unit: i32) -> String {
    let mut sorted = squares.to_vec();
    sorted.sort_by_key(|(x, y)| (*y, *x));
    let mut shape = String::new();
    let mut rest = sorted.as_slice();
    while let Some((column, row)) = rest.first().copied() {
        let wide = (column..).zip(rest).take_while(|(at, square)| **square == (*at, row)).count();
        let across = i32::try_from(wide).unwrap_or(1) * unit;
        let _ = write!(shape, "M{} {}h{across}v{unit}h-{across}z", x + column * unit, y + row * unit);
        rest = &rest[wide..];
    }
    shape
}

/// The border around squares. A side across which the tile goes on stays open.
fn border(squares: &[(i32, i32)], whole: &[(i32, i32)], unit: i32) -> String {
    let mut edges = String::new();
    for (x, y) in squares {
        let (left, top) = (x * unit, y * unit);
        for (neighbour, from, to) in [
            ((*x, y - 1), (left, top), format!("h{unit}")),
            ((*x, y + 1), (left, top + unit), format!("h{unit}")),
            ((x - 1, *y), (left, top), format!("v{unit}")),
            ((x + 1, *y), (left + unit, top), format!("v{unit}")),
        ] {
            if !whole.contains(&neighbour) {
                let _ = write!(edges, "M{} {}{to}", from.0, from.1);
            }
        }
    }
    edges
}

/// The lines between the squares of one tile.
fn seams(squares: &[(i32, i32)], unit: i32) -> String {
    let mut inner = String::new();
    for (x, y) in squares {
        if squares.contains(&(x + 1, *y)) {
            let _ = write!(inner, "M{} {}v{unit}", (x + 1) * unit, y * unit);
        }
        if squares.contains(&(*x, y + 1)) {
            let _ = write!(inner, "M{} {}h{unit}", x * unit, (y + 1) * unit);
        }
    }
    inner
}

/// The longest run of squares: where it begins, how long it is.
fn longest(squares: &[(i32, i32)], step: (i32, i32)) -> ((i32, i32), i32) {
    let run = |(x, y): (i32, i32)| {
        let mut length = 1;
        while squares.contains(&(x + step.0 * length, y + step.1 * length)) {
            length += 1;
        }
        length
    };
    let runs = squares.iter().map(|start| (*start, run(*start)));
    runs.max_by_key(|((x, y), length)| (*length, -*y, -*x)).unwrap_or(((0, 0), 0))
}

impl Tile {
    fn draw(&self, squares: &[(i32, i32)], side: i32) -> Node {
        let ground = path(shape(squares, 0, 0, side)).fill(self.tone.ground());
        let edge = path(border(squares, &self.squares, side)).no_fill().round();
        let edge = if self.proposed {
            edge.stroke(Paint::Terracotta, 3).dashed(8, 6)
        } else {
            edge.stroke(self.tone.accent(), Tenths::new(25))
        };
        let lines = path(seams(squares, side)).no_fill().stroke(self.tone.accent(), Tenths::new(4));
        let mut inside = group().add(lines.opacity(50)).add(edge);
        // Whoever shares the tile stands at the border, the name on what is left of it.
        let marked = self.with.as_ref().and_then(|_| squares.last().copied());
        let named: Squares = squares.iter().copied().filter(|square| Some(*square) != marked).collect();
        let (label, taken) = self.label(&named, side);
        inside = inside.extend(label);
        let middle = |at: i32| at * side + side / 2;
        if let Some((mark, (x, y))) = self.with.as_ref().zip(marked) {
            inside.push(mark.draw_small(middle(x), middle(y), (side / 2).max(18)));
        }
        let free: Squares = named.into_iter().filter(|square| !taken.contains(square)).collect();
        if let Some((icon, (x, y))) = self.icon.zip(free.get(free.len() / 2)) {
            let size = (side * 6 / 10).clamp(15, 30);
            inside.push(icon.centred(middle(*x), middle(*y), size));
        }
        match &self.id {
            Some(id) if side >= LARGE => {
                let (x, y) = field(squares);
                let mark = (Tenths::from((x + 1) * side - 8), Tenths::from(y * side + 8));
                shaped_place(id, self.title.clone(), ground, mark, inside)
            }
            Some(id) => group().id(id).title(self.title.clone()).add(ground).add(inside),
            None => group().title(self.title.clone()).add(ground).add(inside),
        }
    }

    /// The name along the longest row, else turned along the longest column, else not at all; and on which squares.
    fn label(&self, squares: &[(i32, i32)], side: i32) -> (Option<Node>, Squares) {
        let large = side >= LARGE;
        let kind = TextStyle::new(FontFace::SmallCaps, if large { 17 } else { 13 });
        let room = |length: i32| length * side - 6;
        let fits = |style: TextStyle, length: i32| style.width(&self.name) <= room(length);
        let row = longest(squares, (1, 0));
        let column = longest(squares, (0, 1));
        let on = |((x, y), length): ((i32, i32), i32), (dx, dy): (i32, i32)| -> Squares {
            (0..length).map(|step| (x + dx * step, y + dy * step)).collect()
        };
        if self.name.is_empty() || squares.is_empty() || (!large && self.icon.is_some() && row.1 < 3) {
            return (None, Vec::new());
        }
        let flat = kind.shrink_to_fit(&self.name, room(row.1), LEAST);
        let turned = kind.shrink_to_fit(&self.name, room(column.1), LEAST);
        let flat_fits = fits(flat, row.1);
        if fits(turned, column.1) && (!flat_fits || turned.size > flat.size) {
            let ((x, y), length) = column;
            let (middle, centre) = (x * side + side / 2, y * side + length * side / 2);
            let words = text(middle, centre + turned.size * 3 / 10, self.name.clone(), turned);
            return (Some(words.anchor_middle().rotated(-90, middle, centre)), on(column, (0, 1)));
        }
        if !flat_fits {
            return (None, Vec::new());
        }
        let ((x, y), length) = row;
        let middle = x * side + length * side / 2;
        let words = text(middle, y * side + flat.baseline(side), self.name.clone(), flat);
        (Some(words.anchor_middle()), on(row, (1, 0)))
    }
}

/// The shape of squares moved to the corner, so that equal ways of turning are equal.
fn turned(squares: &[(i32, i32)]) -> Squares {
    let left = squares.iter().map(|(x, _)| *x).min().unwrap_or(0);
    let top = squares.iter().map(|(_, y)| *y).min().unwrap_or(0);
    let mut moved: Squares = squares.iter().map(|(x, y)| (x - left, y - top)).collect();
    moved.sort_unstable();
    moved
}

/// A small picture of a tile for the supply, in the middle of its box.
pub(super) fn silhouette(squares: &[(i32, i32)], tone: Tone, unit: i32, width: i32, height: i32) -> Node {
    let squares = turned(squares);
    let across = 1 + squares.iter().map(|(x, _)| *x).max().unwrap_or(0);
    let down = 1 + squares.iter().map(|(_, y)| *y).max().unwrap_or(0);
    group()
        .add(path(shape(&squares, 0, 0, unit)).fill(tone.ground()))
        .add(path(seams(&squares, unit)).no_fill().stroke(tone.accent(), Tenths::new(6)))
        .add(path(border(&squares, &squares, unit)).no_fill().round().stroke(tone.accent(), 2))
        .at((width - across * unit) / 2, (height - down * unit) / 2)
}
