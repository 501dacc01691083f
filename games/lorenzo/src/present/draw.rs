//! A plain picture of the position: the outline, set in columns.

use kernel::{Outline, Section};
use std::fmt::Write as _;

const WIDTH: usize = 1200;
const COLUMNS: usize = 2;
const MARGIN: usize = 24;
const LINE: usize = 18;
/// Characters that fit into a column at this size.
const FIT: usize = 88;

/// One printed line: how deep it is, whether it is a heading, and its text.
struct Line {
    indent: usize,
    heading: bool,
    text: String,
}

/// The outline as SVG.
pub(super) fn draw(outline: &Outline, title: &str) -> String {
    let mut blocks: Vec<Vec<Line>> = Vec::new();
    for section in &outline.sections {
        let mut lines = Vec::new();
        set(section, 0, &mut lines);
        blocks.push(lines);
    }
    let total: usize = blocks.iter().map(|block| block.len() + 1).sum();
    let mut columns: Vec<Vec<&Line>> = vec![Vec::new()];
    let blank = Line {
        indent: 0,
        heading: false,
        text: String::new(),
    };
    for block in &blocks {
        let full = columns
            .last()
            .is_some_and(|column| column.len() >= total.div_ceil(COLUMNS));
        if full && columns.len() < COLUMNS {
            columns.push(Vec::new());
        }
        if let Some(column) = columns.last_mut() {
            column.extend(block.iter().chain([&blank]));
        }
    }
    let longest = columns.iter().map(Vec::len).max().unwrap_or(0);
    let height = 2 * MARGIN + LINE * (longest + 2);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\"><title>{}</title>\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#f6f0e2\"/>",
        escaped(title)
    );
    for (place, column) in columns.iter().enumerate() {
        let left = MARGIN + place * (WIDTH - MARGIN) / COLUMNS;
        for (row, line) in column
            .iter()
            .enumerate()
            .filter(|(_, line)| !line.text.is_empty())
        {
            let (x, y) = (left + 14 * line.indent, MARGIN + LINE * (row + 1));
            let weight = if line.heading { " font-weight=\"bold\"" } else { "" };
            let _ = write!(
                svg,
                "<text x=\"{x}\" y=\"{y}\"{weight}>{}</text>",
                escaped(&line.text)
            );
        }
    }
    svg.push_str("</svg>");
    svg
}

fn set(section: &Section, indent: usize, lines: &mut Vec<Line>) {
    lines.push(Line {
        indent,
        heading: true,
        text: section.heading.clone(),
    });
    for text in &section.lines {
        for text in wrapped(text, FIT - 2 * indent) {
            lines.push(Line {
                indent: indent + 1,
                heading: false,
                text,
            });
        }
    }
    section
        .sections
        .iter()
        .for_each(|section| set(section, indent + 1, lines));
}

/// Breaks a text at spaces.
fn wrapped(text: &str, fit: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > fit {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
