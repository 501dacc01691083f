//! What tiles are drawn of: lines of words that fit, family members, circles with values.

use crate::pieces::Member;
use crate::present::signs::{self, Signs};
use crate::view::PieceView;
use easel::{
    FontFace, LEAST_TEXT, Node, Paint, Run, SeatMark, Tenths, TextStyle, circle, group, line, rect, text,
};

/// Words in one line that begins at a point, smaller or cut short where they do not fit.
pub(super) fn words(said: &str, x: i32, y: i32, width: i32, style: TextStyle) -> Node {
    let style = style.shrink_to_fit(said, width, LEAST_TEXT);
    text(x, y + style.baseline(style.leading()), style.ellipsize(said, width), style)
}

/// The name of a card or a space.
pub(super) fn name(said: &str, x: i32, y: i32, width: i32) -> Node {
    words(said, x, y, width, TextStyle::new(FontFace::SmallCaps, 14))
}

/// Signs in a line of so many pixels; how high they became.
pub(super) fn signs_at(run: &Run, x: i32, y: i32, width: i32, size: i32) -> (Node, i32) {
    if run.is_empty() {
        return (group(), 0);
    }
    let block = run.lay_at(width, run.fitting_size(width, size, LEAST_TEXT));
    (block.node.at(x, y), block.height)
}

/// A value in a circle about a point.
pub(super) fn value(number: i16, x: i32, y: i32) -> Node {
    let style = TextStyle::new(FontFace::Bold, 13);
    group()
        .add(circle(x, y, 10).fill(Paint::Card).stroke(Paint::Edge, 1))
        .add(text(x, y - 8 + style.baseline(16), number.to_string(), style).anchor_middle())
}

/// A line that parts what is paid and gained at once from what lasts.
pub(super) fn divider(x: i32, y: i32, width: i32) -> Node {
    line(x, y, x + width, y).stroke(Paint::Rule, 1)
}

/// A family member in a square: its die's colour, its owner's border and letter.
pub(super) fn member(piece: PieceView, x: i32, y: i32, size: i32, signs: Signs<'_>) -> Node {
    let mark = signs.seat(piece.seat);
    body(piece.member, mark.initial(), &mark, x, y, size)
}

/// A family member at home: the same with its value instead of the letter.
pub(super) fn member_at_home(of: Member, value: i16, mark: &SeatMark, x: i32, y: i32, size: i32) -> Node {
    body(of, value.to_string(), mark, x, y, size)
}

fn body(of: Member, letter: String, mark: &SeatMark, x: i32, y: i32, size: i32) -> Node {
    let ground = signs::die(of);
    let ink = match ground {
        Paint::DieBlack => Paint::White,
        Paint::DieWhite | Paint::DieOrange => Paint::Black,
        _ => Paint::Card,
    };
    let style = TextStyle::new(FontFace::Bold, (size * 45 / 100).max(LEAST_TEXT));
    let frame = rect(x + 1, y + 1, size - 2, size - 2).radius(size * 3 / 10).fill(ground);
    group()
        .add(frame.stroke(mark.paint(), Tenths::new(25)))
        .add(text(x + size / 2, y + style.baseline(size), letter, style).anchor_middle().fill(ink))
}

/// Members side by side that end at a point, closer where they have little room.
pub(super) fn members_ending_at(
    pieces: &[PieceView],
    right: i32,
    y: i32,
    room: i32,
    size: i32,
    signs: Signs<'_>,
) -> Node {
    let count = i32::try_from(pieces.len()).unwrap_or(i32::MAX).max(1);
    let step = (room - size).checked_div(count - 1).map_or(size + 2, |step| step.min(size + 2));
    let mut x = right - size - step * (count - 1);
    let mut node = group();
    for piece in pieces {
        node.push(member(*piece, x, y, size, signs));
        x += step;
    }
    node
}
