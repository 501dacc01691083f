//! A principality from above: squares with their coordinates, tiles with their names, and while a tile is placed a key
//! for every way to lay it.

use easel::{
    Block, FontFace, Icon, Layout, Node, Paint, SeatMark, Tenths, TextStyle, Tone, group, path, rect, text,
};
use std::fmt::Write as _;

/// Squares as column and row from the top left; columns beyond the border belong to the neighbour.
pub(super) type Squares = Vec<(i32, i32)>;

const SIDE: i32 = 7;
/// Room for the letters and numbers of the squares.
const RIM: i32 = 22;

/// What lies on squares.
pub(super) struct Tile {
    pub(super) id: Option<String>,
    pub(super) title: String,
    pub(super) name: String,
    /// Drawn on every square but the one with the name.
    pub(super) icon: Option<Icon>,
    pub(super) squares: Squares,
    pub(super) tone: Tone,
    /// Drawn once, under the name.
    pub(super) emblem: Option<Icon>,
    /// Who shares it.
    pub(super) with: Option<SeatMark>,
    /// Not there yet: talked about.
    pub(super) proposed: bool,
}

/// One way to lay the tile at hand.
pub(super) struct Way {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) squares: Squares,
}

/// A principality, and as many columns beyond its borders as are of interest.
pub(super) struct Plan {
    pub(super) id: String,
    pub(super) side: i32,
    pub(super) tiles: Vec<Tile>,
    pub(super) ways: Vec<Way>,
    /// The neighbour in the west, and how many of that land's columns are shown.
    pub(super) west: Option<(SeatMark, i32)>,
    /// The same in the east.
    pub(super) east: Option<(SeatMark, i32)>,
}

impl Plan {
    fn beyond(side: Option<&(SeatMark, i32)>) -> i32 {
        side.map_or(0, |(_, columns)| *columns)
    }

    /// The ground with its lines, letters and numbers.
    fn ground(&self, first: i32, last: i32) -> Node {
        let (side, high) = (self.side, SIDE * self.side);
        let mut lines = String::new();
        for x in 1..SIDE {
            let _ = write!(lines, "M{} 0v{high}M0 {}h{high}", x * side, x * side);
        }
        let mut node = group()
            .add(rect(0, 0, high, high).fill(Paint::Inset))
            .add(path(lines).no_fill().stroke(Paint::Rule, 1));
        for (from, to) in [(first, 0), (SIDE, last)] {
            if from < to {
                let (left, wide) = (from * side, (to - from) * side);
                let land = rect(left, 0, wide, high).fill(Paint::Paper).stroke(Paint::Rule, 1);
                node.push(land.dashed(4, 4));
            }
        }
        let kind = TextStyle::new(FontFace::Italic, 17);
        for (index, letter) in (0..SIDE).zip("abcdefg".chars()) {
            let middle = index * side + side / 2;
            node.push(text(middle, high + 18, letter, kind).anchor_middle().fill(Paint::Faint));
            let row = (SIDE - index).to_string();
            let x = first * side - 8;
            node.push(text(x, index * side + kind.baseline(side), row, kind).anchor_end().fill(Paint::Faint));
        }
        node
    }

    /// The neighbours' pieces at the borders.
    fn borders(&self, first: i32, last: i32) -> Vec<Node> {
        let foot = SIDE * self.side + 11;
        let west = self.west.as_ref().map(|(mark, _)| mark.draw(first * self.side - 11, foot, 22));
        let east = self.east.as_ref().map(|(mark, _)| mark.draw(last * self.side + 13, foot, 22));
        west.into_iter().chain(east).collect()
    }
}

impl Layout for Plan {
    fn layout(&self, _width: i32) -> Block {
        let first = -Plan::beyond(self.west.as_ref());
        let last = SIDE + Plan::beyond(self.east.as_ref());
        let high = SIDE * self.side;
        let inside = |(x, _): &(i32, i32)| (first..last).contains(x);
        let mut node = group().id(&self.id).add(self.ground(first, last));
        for tile in &self.tiles {
            let squares: Squares = tile.squares.iter().copied().filter(inside).collect();
            if !squares.is_empty() {
                node.push(tile.draw(&squares, self.side));
            }
        }
        node.push(rect(0, 0, high, high).no_fill().stroke(Paint::Edge, 2));
        node = node.extend(self.borders(first, last));
        if !self.ways.is_empty() {
            node.push(keys(&self.ways, self.side));
        }
        let margin = if self.east.is_some() { 28 } else { 2 };
        let width = RIM + (last - first) * self.side + margin;
        Block { width, height: high + RIM, node: group().add(node.at(RIM - first * self.side, 1)) }
    }
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
pub(super) fn border(squares: &[(i32, i32)], whole: &[(i32, i32)], unit: i32) -> String {
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
        let mut node = group().title(self.title.clone());
        if let Some(id) = &self.id {
            node = node.id(id);
        }
        let ground = path(shape(squares, 0, 0, side)).fill(self.tone.ground());
        let edge = path(border(squares, &self.squares, side)).no_fill().round();
        if self.proposed {
            node.push(ground.opacity(70));
            node.push(edge.stroke(Paint::Terracotta, 3).dashed(8, 6));
        } else {
            node.push(ground);
            node.push(edge.stroke(self.tone.accent(), Tenths::new(28)));
        }
        match self.icon {
            Some(icon) => self.sown(icon, squares, side, &mut node),
            None if self.name.is_empty() => {}
            None => node.push(self.label(squares, side)),
        }
        let whole = squares.len() == self.squares.len();
        if let Some(icon) = self.emblem.filter(|_| whole) {
            let ((x, y), length) = longest(squares, (1, 0));
            let size = side * 7 / 10;
            node.push(icon.draw(x * side + (length * side - size) / 2, (y + 1) * side + side / 10, size));
        }
        if let Some((mark, (x, y))) = self.with.as_ref().zip(squares.last()) {
            node.push(mark.draw(x * side + side / 2, y * side + side / 2, side / 2));
        }
        node
    }

    /// The name in one square, the icon in the others.
    fn sown(&self, icon: Icon, squares: &[(i32, i32)], side: i32, node: &mut Node) {
        let ((x, y), length) = longest(squares, (1, 0));
        let named = if length > 1 { (x + length / 2, y) } else { squares[squares.len() / 2] };
        let kind = TextStyle::new(FontFace::SmallCaps, 20).shrink_to_fit(&self.name, side - 4, 11);
        for (x, y) in squares {
            let (left, top) = (x * side, y * side);
            if (*x, *y) == named {
                let words = text(left + side / 2, top + kind.baseline(side), self.name.clone(), kind);
                node.push(words.anchor_middle());
            } else {
                let size = side * 6 / 10;
                node.push(icon.draw(left + (side - size) / 2, top + (side - size) / 2, size));
            }
        }
    }

    /// The name along the longest run of squares, upright where that is longer and needed.
    fn label(&self, squares: &[(i32, i32)], side: i32) -> Node {
        let (across, down) = (longest(squares, (1, 0)), longest(squares, (0, 1)));
        let kind = TextStyle::new(FontFace::SmallCaps, if side > 55 { 24 } else { 19 });
        let flat = kind.shrink_to_fit(&self.name, across.1 * side - 8, 12);
        let turned = kind.shrink_to_fit(&self.name, down.1 * side - 8, 12);
        if turned.size > flat.size {
            let ((x, y), length) = down;
            let (middle, centre) = (x * side + side / 2, y * side + length * side / 2);
            let words =
                text(middle, centre + turned.size * 3 / 10, self.name.clone(), turned).anchor_middle();
            return words.rotated(-90, middle, centre);
        }
        let ((x, y), length) = across;
        let middle = x * side + length * side / 2;
        text(middle, y * side + flat.baseline(side), self.name.clone(), flat).anchor_middle()
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

/// A key for every way: it stands on the tile's first square of the own land and shows how the tile is turned. The
/// tile itself shows when the key is pointed at.
fn keys(ways: &[Way], side: i32) -> Node {
    let mut turns: Vec<Squares> = ways.iter().map(|way| turned(&way.squares)).collect();
    turns.sort_unstable();
    turns.dedup();
    let per_row = match turns.len() {
        0 | 1 => 1,
        2..=4 => 2,
        _ => 3,
    };
    let key = (side - 2) / per_row;
    let mut node = group().fill(Paint::Card).stroke(Paint::Edge, 1);
    for way in ways {
        let turn = turned(&way.squares);
        let slot = i32::try_from(turns.iter().position(|known| *known == turn).unwrap_or(0)).unwrap_or(0);
        let own = way.squares.iter().filter(|(x, _)| (0..SIDE).contains(x));
        let (x, y) = own.copied().min_by_key(|(x, y)| (*y, *x)).unwrap_or((0, 0));
        let left = x * side + 1 + slot % per_row * key;
        let top = y * side + 1 + slot / per_row * key;
        let across = 1 + turn.iter().map(|(x, _)| *x).max().unwrap_or(0);
        let down = 1 + turn.iter().map(|(_, y)| *y).max().unwrap_or(0);
        let unit = ((key - 5) / across.max(down)).clamp(1, 9);
        let (dx, dy) = ((key - across * unit) / 2, (key - down * unit) / 2);
        node.push(
            group()
                .id(&way.id)
                .title(way.title.clone())
                .add(path(shape(&way.squares, 0, 0, side)).fill(Paint::Ultramarine).ghost())
                .add(rect(left, top, key - 1, key - 1))
                .add(path(shape(&turn, left + dx, top + dy, unit)).fill(Paint::Ultramarine)),
        );
    }
    node
}

/// A small picture of a tile for the supply, as wide and high as its box.
pub(super) fn silhouette(squares: &[(i32, i32)], tone: Tone, unit: i32, width: i32, height: i32) -> Node {
    let squares = turned(squares);
    let across = 1 + squares.iter().map(|(x, _)| *x).max().unwrap_or(0);
    let down = 1 + squares.iter().map(|(_, y)| *y).max().unwrap_or(0);
    let mut inner = String::new();
    for (x, y) in &squares {
        if squares.contains(&(x + 1, *y)) {
            let _ = write!(inner, "M{} {}v{unit}", (x + 1) * unit, y * unit);
        }
        if squares.contains(&(*x, y + 1)) {
            let _ = write!(inner, "M{} {}h{unit}", x * unit, (y + 1) * unit);
        }
    }
    group()
        .add(path(shape(&squares, 0, 0, unit)).fill(tone.ground()))
        .add(path(inner).no_fill().stroke(tone.accent(), Tenths::new(6)))
        .add(path(border(&squares, &squares, unit)).no_fill().round().stroke(tone.accent(), 2))
        .at((width - across * unit) / 2, (height - down * unit) / 2)
}
