//! Points as a medal: the number on a leaf-green rosette.

use crate::num::Tenths;
use crate::paint::Paint;
use crate::round::Centre;
use crate::svg::{Node, group, polygon, text};
use crate::text::{FontFace, TextStyle};

/// How wide a medal is whose number is written at a size.
pub(crate) fn medal_width(number: &str, size: i32) -> i32 {
    (TextStyle::new(FontFace::Bold, size).width(number) + size * 8 / 10).max(size * 3 / 2)
}

/// A medal about a point, with its number written at a size.
pub fn draw_medal(number: &str, x: impl Into<Tenths>, y: impl Into<Tenths>, size: i32) -> Node {
    let (x, y) = (x.into(), y.into());
    let (wide, high) = (medal_width(number, size) * 5, size * 15 / 2);
    let middle = Centre::new(0, 0);
    let points = (0..20).map(|step| {
        let (dx, dy) = middle.point(Tenths::from(if step % 2 == 0 { 100 } else { 86 }), step * 180);
        (x + Tenths::new(dx.in_tenths() * wide / 1000), y + Tenths::new(dy.in_tenths() * high / 1000))
    });
    let words = TextStyle::new(FontFace::Bold, size);
    let baseline = y + Tenths::new(size * 33 / 10);
    group()
        .add(polygon(points).fill(Paint::Leaf))
        .add(text(x, baseline, number, words).anchor_middle().fill(Paint::Card))
}
