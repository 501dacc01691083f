//! Lines of signs, each as large as fits into the room it is given.

use easel::{FontFace, Node, Paint, Run, Tenths, TextStyle, group, rect, shaped_place, text};

/// No word is smaller: a drawing's unit is a pixel of a screen.
pub(super) const LEAST: i32 = easel::LEAST_TEXT;
/// A column of a phone.
pub(super) const NARROW: i32 = 374;
/// A desk.
pub(super) const DESK: i32 = 840;

/// Width and height.
pub(super) type Size = (i32, i32);
/// A point.
pub(super) type Point = (i32, i32);

/// A place of any shape as large as a rectangle about its corner.
pub(super) fn place(
    id: impl AsRef<str>,
    title: impl Into<String>,
    (width, _): Size,
    edge: Node,
    inside: Node,
) -> Node {
    shaped_place(id, title, edge, (Tenths::from(width - 6), Tenths::from(6)), inside)
}

/// A rectangle for something to lie on.
pub(super) fn empty((width, height): Size) -> Node {
    let ground = rect(1, 1, width - 2, height - 2).radius(5).fill(Paint::Inset);
    ground.stroke(Paint::Edge, 1).dashed(3, 3)
}

/// The frame of a whole tile.
pub(super) fn frame((width, height): Size, paint: Option<Paint>) -> Node {
    let frame = rect(1, 1, width - 2, height - 2).radius(8).fill(Paint::Card);
    match paint {
        Some(paint) => frame.stroke(paint, 2),
        None => frame.stroke(Paint::Rule, 1),
    }
}

/// A run in one line about a point, as large as fits.
pub(super) fn centred(run: &Run, (x, y): Point, width: i32, size: i32) -> Node {
    let block = run.lay_centred(width, fitting(run, width, size));
    block.node.at(Tenths::from(x) - Tenths::from(width).half(), above(y, block.height))
}

/// A run in one line from a point on, as large as fits.
pub(super) fn from_left(run: &Run, (x, y): Point, width: i32, size: i32) -> Node {
    let block = run.lay_at(width, fitting(run, width, size));
    block.node.at(x, above(y, block.height))
}

/// A run in one line that ends at a point.
pub(super) fn from_right(run: &Run, (x, y): Point, width: i32, size: i32) -> Node {
    let block = run.lay_right(width, fitting(run, width, size));
    block.node.at(x - width, above(y, block.height))
}

/// Words in one line from a point on; what does not fit is cut.
pub(super) fn words(said: &str, (x, y): Point, width: i32, style: TextStyle) -> Node {
    let style = style.shrink_to_fit(said, width, LEAST.max(style.size * 3 / 4));
    text(x, y - style.size / 2 + style.baseline(style.size), style.ellipsize(said, width), style)
}

/// A number about a point.
pub(super) fn number(said: &str, (x, y): Point, size: i32) -> Node {
    let style = TextStyle::new(FontFace::Bold, size);
    text(x, y - size / 2 + style.baseline(size), said, style).anchor_middle()
}

fn above(y: i32, height: i32) -> Tenths {
    Tenths::from(y) - Tenths::from(height).half()
}

fn fitting(run: &Run, width: i32, size: i32) -> i32 {
    if run.natural_width(LEAST) > width { LEAST } else { run.fitting_size(width, size, LEAST) }
}

/// Rows of signs about the middle of a box, as large as they fit: each row begins a line of its own, and signs that do
/// not fit into it go on in the next.
pub(super) fn flow(rows: &[Vec<Run>], middle: Point, room: Size, size: i32) -> Node {
    let fitting = |least: i32, most: usize| {
        let mut sizes = (least..=size).rev();
        sizes.find(|size| fits(rows, room, *size) && lines(rows, room.0, *size).len() <= most)
    };
    // Rows that are whole are read better than larger ones that are broken.
    let size = fitting(LEAST + 1, rows.len()).or_else(|| fitting(LEAST, usize::MAX)).unwrap_or(LEAST);
    let lines = lines(rows, room.0, size);
    let count = i32::try_from(lines.len()).unwrap_or(1);
    // Lines of a full box stand closer to each other than lines of text.
    let leading = (room.1 / count.max(1)).min(size * 3 / 2);
    let mut y = middle.1 - leading * (count - 1) / 2;
    let mut node = group();
    for line in &lines {
        node.push(centred(line, (middle.0, y), room.0, size));
        y += leading;
    }
    node
}

/// Whether rows of signs of a size fit into a box.
pub(super) fn fits(rows: &[Vec<Run>], (width, height): Size, size: i32) -> bool {
    let lines = lines(rows, width, size);
    let count = i32::try_from(lines.len()).unwrap_or(i32::MAX);
    count * (size * 6 / 5) <= height && lines.iter().all(|line| line.natural_width(size) <= width)
}

fn lines(rows: &[Vec<Run>], width: i32, size: i32) -> Vec<Run> {
    let mut lines: Vec<Run> = Vec::new();
    for row in rows {
        let mut begun = false;
        for sign in row {
            match lines.last_mut() {
                Some(line) if begun && line.clone().join(sign.clone()).natural_width(size) <= width => {
                    *line = line.clone().join(sign.clone());
                }
                _ => lines.push(sign.clone()),
            }
            begun = true;
        }
    }
    lines
}
