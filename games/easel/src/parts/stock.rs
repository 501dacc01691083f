//! Stocks: what somebody has, as icons with numbers.

use super::{Block, Layout, layout_in_rows};
use crate::icon::Icon;
use crate::num::Tenths;
use crate::svg::{Node, group, text};
use crate::text::{FontFace, TextStyle};

/// An icon and a number beside it, in a box of the given height with its corner at a point.
pub fn draw_stock(icon: Icon, number: &str, x: i32, y: i32, height: i32) -> Node {
    let kind = TextStyle::new(FontFace::Bold, height * 4 / 5);
    group().add(icon.draw(x, y, height)).add(text(
        x + height + height / 5,
        y + kind.baseline(height),
        number,
        kind,
    ))
}

/// Stocks in rows: icon and number, the numbers in columns of equal width.
///
/// ```
/// use easel::{Icon, Layout, ResourceCounts};
/// let stocks = ResourceCounts::new().stock(Icon::Coin, 12).stock(Icon::Wood, 3);
/// assert!(stocks.layout(300).height < 60);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ResourceCounts {
    stocks: Vec<(Icon, String)>,
}

impl ResourceCounts {
    /// Nothing yet.
    pub fn new() -> ResourceCounts {
        ResourceCounts::default()
    }

    /// Adds a stock.
    #[must_use]
    pub fn stock(mut self, icon: Icon, number: impl ToString) -> ResourceCounts {
        self.stocks.push((icon, number.to_string()));
        self
    }
}

impl Layout for ResourceCounts {
    fn layout(&self, width: i32) -> Block {
        let kind = TextStyle::new(FontFace::Bold, 23);
        let widest = self.stocks.iter().map(|(_, number)| kind.width(number)).max().unwrap_or(0);
        let blocks = self.stocks.iter().map(|(icon, number)| Block {
            width: 28 + 8 + widest,
            height: 32,
            node: group().add(icon.draw(0, 2, 28)).add(text(
                Tenths::from(36),
                kind.baseline(32),
                number.clone(),
                kind,
            )),
        });
        layout_in_rows(blocks, width, 18)
    }
}
