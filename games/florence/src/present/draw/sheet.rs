//! What the zones are drawn of: blocks one under the other or in rows, boxes, lines of signs that fit.

use easel::{
    Block, FontFace, Node, Paint, Run, Tenths, TextStyle, Tone, framed_place, group, line, rect, text,
};

/// A column of a phone.
pub(super) const PHONE: i32 = 374;
/// The page of a desk.
pub(super) const DESK: i32 = 840;
/// Between a frame and what stands in it.
pub(super) const PAD: i32 = 8;
/// Between things side by side.
pub(super) const GAP: i32 = 6;
/// What a finger hits.
pub(super) const FINGER: i32 = 44;
/// No word is smaller: a drawing's unit is a pixel of a screen.
pub(super) const LEAST: i32 = 11;

/// Blocks one under the other.
pub(super) struct Column {
    width: i32,
    node: Node,
    y: i32,
}

impl Column {
    pub(super) fn new(width: i32) -> Column {
        Column { width, node: group(), y: 0 }
    }

    /// Adds a block, unless it is empty.
    pub(super) fn push(&mut self, block: Block) {
        if block.height > 0 {
            self.y += if self.y > 0 { GAP } else { 0 };
            self.node.push(block.node.at(0, self.y));
            self.y += block.height;
        }
    }

    #[must_use]
    pub(super) fn with(mut self, block: Block) -> Column {
        self.push(block);
        self
    }

    pub(super) fn block(self) -> Block {
        Block { width: self.width, height: self.y, node: self.node }
    }
}

/// Two blocks side by side.
pub(super) fn beside(left: Block, right: Block, gap: i32) -> Block {
    let x = left.width + gap;
    Block {
        width: x + right.width,
        height: left.height.max(right.height),
        node: group().add(left.node).add(right.node.at(x, 0)),
    }
}

/// How wide each of so many things in a row is.
pub(super) fn share(width: i32, count: usize) -> i32 {
    let count = i32::try_from(count).unwrap_or(1).max(1);
    (width - GAP * (count - 1)) / count
}

/// Things of one size in rows of so many.
pub(super) fn grid(width: i32, per_row: usize, height: i32, things: impl IntoIterator<Item = Node>) -> Block {
    let each = share(width, per_row);
    let (mut node, mut count) = (group(), 0);
    for (index, thing) in things.into_iter().enumerate() {
        let step = |number: usize, length: i32| i32::try_from(number).unwrap_or(0) * (length + GAP);
        node.push(thing.at(step(index % per_row, each), step(index / per_row, height)));
        count = index + 1;
    }
    let rows = i32::try_from(count.div_ceil(per_row)).unwrap_or(0);
    Block { width, height: (rows * (height + GAP) - GAP).max(0), node }
}

/// Blocks in rows, each as wide as it is.
pub(super) fn in_rows(width: i32, blocks: impl IntoIterator<Item = Block>) -> Block {
    let (mut node, mut x, mut y, mut high) = (group(), 0, 0, 0);
    for block in blocks {
        if x > 0 && x + block.width > width {
            (x, y, high) = (0, y + high + 4, 0);
        }
        high = high.max(block.height);
        let step = block.width + 4;
        node.push(block.node.at(x, y));
        x += step;
    }
    Block { width, height: y + high, node }
}

/// In a frame, the reader's own in the colour of the seat.
pub(super) fn framed(inside: Block, own: Option<Paint>) -> Block {
    let (width, height) = (inside.width + 2 * PAD, inside.height + 2 * PAD);
    let frame = rect(1, 1, width - 2, height - 2).radius(8).fill(Paint::Card);
    let frame = match own {
        Some(paint) => frame.stroke(paint, 2),
        None => frame.stroke(Paint::Rule, Tenths::new(12)),
    };
    Block { width, height, node: group().add(frame).add(inside.node.at(PAD, PAD)) }
}

/// A title in small capitals and a remark at the right, above a thin line.
pub(super) fn heading(title: &str, remark: &Run, width: i32) -> Block {
    let style = TextStyle::new(FontFace::SmallCaps, 16);
    let wide = if remark.is_empty() { 0 } else { remark.natural_width(12).min(width * 3 / 5) };
    let room = width - wide - if wide > 0 { 8 } else { 0 };
    let style = style.shrink_to_fit(title, room, 12);
    let mut node = group().add(text(0, 14, style.ellipsize(title, room), style));
    if wide > 0 {
        node.push(right_of(remark, width, 9, wide, 12));
    }
    Block { width, height: 21, node: node.add(line(0, 20, width, 20).stroke(Paint::Rule, 1)) }
}

/// Words and signs, wrapped.
pub(super) fn written(run: &Run, width: i32, size: i32) -> Block {
    if run.is_empty() {
        return Block { width, height: 0, node: group() };
    }
    Block { width, ..run.lay_at(width, size) }
}

/// A place with a ground of a colour.
pub(super) fn toned_place(
    (id, title): (impl AsRef<str>, impl Into<String>),
    (width, height): (i32, i32),
    ground: Paint,
    inside: Node,
) -> Node {
    let tint = rect(2, 2, width - 4, height - 4).radius(4).fill(ground);
    framed_place(id, title, width, height, group().add(tint).add(inside))
}

/// A small thing with a border and a title.
pub(super) fn chip(id: Option<String>, title: String, run: &Run, tone: Tone, most: i32) -> Block {
    let laid = run.lay_at(most - 16, 13);
    let (width, height) = (laid.width + 16, laid.height + 8);
    let border = if tone == Tone::Plain { Paint::Rule } else { tone.accent() };
    let body = rect(1, 1, width - 2, height - 2).radius(8).fill(tone.ground()).stroke(border, 1);
    let named = id.into_iter().fold(group(), Node::id);
    Block { width, height, node: named.title(title).add(body).add(laid.node.at(8, 4)) }
}

/// A sign that says no, not by its colour alone: a bar in a disc.
pub(super) fn barred(x: i32, y: i32, size: i32) -> Node {
    let disc = easel::circle(x, y, Tenths::from(size).half()).fill(Paint::Stone);
    group().add(disc).add(line(x - size / 4, y, x + size / 4, y).stroke(Paint::Card, 2))
}

/// A run in one line about a point, as large as fits.
pub(super) fn centred(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_centred(width, fitting(run, width, size));
    block.node.at(x - width / 2, Tenths::from(y) - Tenths::from(block.height).half())
}

/// A run in one line from a point on, as large as fits.
pub(super) fn left_of(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_at(width, fitting(run, width, size));
    block.node.at(x, Tenths::from(y) - Tenths::from(block.height).half())
}

/// A run in one line that ends at a point, as large as fits.
pub(super) fn right_of(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_right(width, fitting(run, width, size));
    block.node.at(x - width, Tenths::from(y) - Tenths::from(block.height).half())
}

fn fitting(run: &Run, width: i32, size: i32) -> i32 {
    if run.natural_width(LEAST) > width { LEAST } else { run.fitting_size(width, size, LEAST) }
}

/// A name in small capitals in one line whose middle is at `y`, smaller or cut short where it does not fit.
pub(super) fn name(words: &str, x: i32, y: i32, width: i32, size: i32) -> Node {
    let style = TextStyle::new(FontFace::SmallCaps, size).shrink_to_fit(words, width, LEAST);
    text(x, y - 10 + style.baseline(20), style.ellipsize(words, width), style)
}
