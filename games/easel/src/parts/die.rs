//! Dice.

use super::{Block, Layout, layout_in_rows};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::svg::{Node, circle, group, rect, text};
use crate::text::{FontFace, TextStyle};

/// A die in a square with its corner at a point: pips for 1 to 6, the number otherwise.
///
/// ```
/// use easel::{Paint, Svg, draw_die};
/// let svg = Svg::new(50, 50).add(draw_die(5, Paint::DieOrange, 5, 5, 40)).render();
/// assert_eq!(svg.matches("<circle").count(), 5);
/// ```
pub fn draw_die(
    value: u8,
    paint: Paint,
    x: impl Into<Tenths>,
    y: impl Into<Tenths>,
    size: impl Into<Tenths>,
) -> Node {
    let (x, y, size) = (x.into(), y.into(), size.into());
    let part = |percent: i32| Tenths::new(size.in_tenths() * percent / 100);
    let ink = match paint {
        Paint::DieBlack => Paint::White,
        Paint::DieWhite | Paint::DieOrange => Paint::Black,
        _ => Paint::Card,
    };
    let body = rect(x + part(3), y + part(3), part(94), part(94)).radius(part(18)).fill(paint);
    let die = group().title(value.to_string()).add(body.stroke(Paint::Edge, part(5)));
    let Some(pips) = pips(value) else {
        let kind = TextStyle::new(FontFace::Bold, size.in_tenths() * 62 / 1000);
        return die
            .add(text(x + size.half(), y + part(71), value.to_string(), kind).anchor_middle().fill(ink));
    };
    die.add(
        group().fill(ink).extend(pips.iter().map(|(px, py)| circle(x + part(*px), y + part(*py), part(9)))),
    )
}

const fn pips(value: u8) -> Option<&'static [(i32, i32)]> {
    Some(match value {
        1 => &[(50, 50)],
        2 => &[(28, 28), (72, 72)],
        3 => &[(26, 26), (50, 50), (74, 74)],
        4 => &[(28, 28), (72, 28), (28, 72), (72, 72)],
        5 => &[(26, 26), (74, 26), (50, 50), (26, 74), (74, 74)],
        6 => &[(29, 24), (71, 24), (29, 50), (71, 50), (29, 76), (71, 76)],
        _ => return None,
    })
}

/// Dice in a row, each with its id.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DiceRow {
    dice: Vec<(String, u8, Paint)>,
}

impl DiceRow {
    /// No dice yet.
    pub fn new() -> DiceRow {
        DiceRow::default()
    }

    /// Adds a die.
    #[must_use]
    pub fn die(mut self, id: impl Into<String>, value: u8, paint: Paint) -> DiceRow {
        self.dice.push((id.into(), value, paint));
        self
    }
}

impl Layout for DiceRow {
    fn layout(&self, width: i32) -> Block {
        let dice = self.dice.iter().map(|(id, value, paint)| Block {
            width: 48,
            height: 48,
            node: group().id(id).add(draw_die(*value, *paint, 0, 0, 48)),
        });
        layout_in_rows(dice, width, 12)
    }
}
