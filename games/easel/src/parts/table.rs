//! Small tables.

use super::{Block, Layout};
use crate::paint::Paint;
use crate::run::Run;
use crate::svg::{group, line, rect};
use crate::text::TextStyle;

/// Where the contents of a column stand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Align {
    /// From the left: words.
    #[default]
    Left,
    /// In the middle: icons and pieces.
    Centre,
    /// To the right: numbers.
    Right,
}

/// A table with a header row and thin lines.
///
/// ```
/// use easel::{Align, Layout, DataTable};
/// let table = DataTable::new()
///     .column("Player", Align::Left)
///     .column("Points", Align::Right)
///     .row(["Anna", "12"])
///     .row(["Bruno", "9"]);
/// assert!(table.layout(500).width <= 500);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DataTable {
    columns: Vec<(Run, Align)>,
    rows: Vec<Row>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    id: Option<String>,
    title: Option<String>,
    cells: Vec<Run>,
}

const GAP: i32 = 18;

impl DataTable {
    /// No columns yet.
    pub fn new() -> DataTable {
        DataTable::default()
    }

    /// Adds a column.
    #[must_use]
    pub fn column(mut self, heading: impl Into<Run>, align: Align) -> DataTable {
        self.columns.push((heading.into(), align));
        self
    }

    /// Adds a row.
    #[must_use]
    pub fn row<R: Into<Run>>(mut self, cells: impl IntoIterator<Item = R>) -> DataTable {
        self.rows.push(Row { id: None, title: None, cells: cells.into_iter().map(Into::into).collect() });
        self
    }

    /// Adds a row with a stable id.
    #[must_use]
    pub fn row_with_id<R: Into<Run>>(
        mut self,
        id: impl Into<String>,
        cells: impl IntoIterator<Item = R>,
    ) -> DataTable {
        let cells = cells.into_iter().map(Into::into).collect();
        self.rows.push(Row { id: Some(id.into()), title: None, cells });
        self
    }

    /// Says what the last row is about.
    #[must_use]
    pub fn row_title(mut self, title: impl Into<String>) -> DataTable {
        if let Some(row) = self.rows.last_mut() {
            row.title = Some(title.into());
        }
        self
    }

    /// The widths of the columns: what they need if there is room, else the widest give way.
    fn widths(&self, width: i32) -> Vec<i32> {
        let size = TextStyle::BODY.size;
        let natural = |column: usize| {
            let head = self.columns[column].0.natural_width(TextStyle::SMALL.size);
            let cells = self.rows.iter().filter_map(|row| row.cells.get(column));
            cells.map(|cell| cell.natural_width(size)).max().unwrap_or(0).max(head).max(16)
        };
        let mut widths: Vec<i32> = (0..self.columns.len()).map(natural).collect();
        let count = i32::try_from(widths.len()).unwrap_or(1).max(1);
        let room = (width - GAP * (count - 1)).max(count * 16);
        while widths.iter().sum::<i32>() > room {
            let widest = widths.iter().copied().max().unwrap_or(0);
            let next = widths.iter().copied().filter(|w| *w < widest).max().unwrap_or(0);
            let equals = i32::try_from(widths.iter().filter(|w| **w == widest).count()).unwrap_or(1);
            let excess = widths.iter().sum::<i32>() - room;
            let step = (widest - next).min((excess + equals - 1) / equals).max(1);
            for w in widths.iter_mut().filter(|w| **w == widest) {
                *w -= step;
            }
        }
        // Spare room goes between the columns, so that the lines reach across.
        let spare = (room - widths.iter().sum::<i32>()).max(0) / count;
        widths.iter().map(|w| w + spare).collect()
    }

    fn lay_row(cells: &[Run], aligns: &[(Run, Align)], widths: &[i32], size: i32) -> Block {
        let (mut node, mut height, mut x) = (group(), 0, 0);
        for ((cell, (_, align)), width) in cells.iter().zip(aligns).zip(widths) {
            let block = match align {
                Align::Left => cell.lay_at(*width, size),
                Align::Centre => cell.lay_centred(*width, size),
                Align::Right => cell.lay_right(*width, size),
            };
            height = height.max(block.height);
            node.push(block.node.at(x, 0));
            x += width + GAP;
        }
        Block { width: x - GAP, height, node }
    }
}

impl Layout for DataTable {
    fn layout(&self, width: i32) -> Block {
        let widths = self.widths(width);
        let (mut node, mut y) = (group(), 0);
        let headings: Vec<Run> = self.columns.iter().map(|(heading, _)| heading.clone()).collect();
        let across = widths.iter().sum::<i32>() + GAP * (i32::try_from(widths.len()).unwrap_or(1) - 1).max(0);
        if headings.iter().any(|heading| !heading.is_empty()) {
            let head = DataTable::lay_row(&headings, &self.columns, &widths, TextStyle::SMALL.size);
            y = head.height + 4;
            node.push(head.node.fill(Paint::Faint));
            node.push(line(0, y, across, y).stroke(Paint::Edge, 1));
            y += 4;
        }
        for (number, own) in self.rows.iter().enumerate() {
            if number > 0 {
                node.push(line(0, y + 3, across, y + 3).stroke(Paint::Rule, 1));
                y += 6;
            }
            let row = DataTable::lay_row(&own.cells, &self.columns, &widths, TextStyle::BODY.size);
            // The whole row answers, not only its letters.
            let ground = rect(-6, 0, across + 12, row.height).fill(Paint::Card);
            let mut drawn = group();
            if let Some(id) = &own.id {
                drawn = drawn.id(id).add(ground);
            }
            if let Some(title) = &own.title {
                drawn = drawn.title(title.clone());
            }
            node.push(drawn.add(row.node).at(0, y));
            y += row.height;
        }
        Block { width: across, height: y, node }
    }
}
