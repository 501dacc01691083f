//! The drawing kit: every board, page and mail picture is drawn with it, as SVG, from data.
//!
//! - [`Svg`] and [`Node`] write elements; all text is escaped, all numbers are whole or tenths, the same tree is
//!   always the same bytes.
//! - [`Paint`] is the palette, in daylight and by candlelight; [`Tone`] a family of ground and accent.
//! - [`TextStyle`] measures, fits and wraps text in the embedded font's widths.
//! - [`Icon`] is the common set of icons; [`Run`] a line of words, icons, pieces and dice that wraps.
//! - [`Centre`] places what lies in a circle.
//! - The parts ([`Card`], [`Track`], [`Space`], [`DataTable`], [`Grid`] ...) are laid out in the width they are given.
//! - [`Board`] puts them in panels, in reading order.
//! - [`TileDrawing`] is a small picture for a page, with places that can be links and have states.
//!
//! ```
//! use easel::{Board, Icon, Panel, Run, SeatMark};
//!
//! let board = Board::new("Lorenzo il Magnifico")
//!     .subtitle("Round 2, Anna places a family member")
//!     .seat(SeatMark::new(0, "Anna"), "12", true)
//!     .seat(SeatMark::new(1, "Bruno"), "9", false)
//!     .panel(Panel::new("market", "Market").line("Four spaces, one family member each.").stocks([(Icon::Coin, 5)]));
//! assert!(board.render().contains(r#"id="market""#));
//! ```

#![expect(clippy::needless_pass_by_value, reason = "numbers and words are given as they are, owned or not")]

mod board;
mod icon;
mod num;
mod paint;
mod parts;
mod round;
mod run;
mod seat;
mod svg;
mod text;
mod tile;

pub use board::{Board, Panel, Span};
pub use icon::Icon;
pub use num::Tenths;
pub use paint::{Paint, Theme, stylesheet};
pub use parts::card::{Card, Cards};
pub use parts::chip::{Chip, Chips, badge};
pub use parts::die::{DiceRow, draw_die};
pub use parts::facts::LabelledRows;
pub use parts::grid::{Grid, Piece};
pub use parts::legend::Legend;
pub use parts::medal::draw_medal;
pub use parts::mini::{SmallCard, SmallCards};
pub use parts::paragraph::{Columns, Heading, Paragraph, SideBySide, Stack};
pub use parts::space::{Space, Spaces};
pub use parts::stock::{ResourceCounts, draw_stock};
pub use parts::table::{Align, DataTable};
pub use parts::track::{Track, draw_marks};
pub use parts::{Block, FixedDrawing, Layout, Tone};
pub use round::Centre;
pub use run::{Run, RunItem};
pub use seat::SeatMark;
pub use svg::{Node, Svg, circle, group, line, path, polygon, rect, text};
pub use text::{FONT_FAMILY, FontFace, TextStyle};
pub use tile::{LEAST_TEXT, TileDrawing, framed_place, shaped_place, sunken_place, symbols, symbols_for};
