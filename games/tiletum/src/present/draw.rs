//! The board as a picture: the sections of the outline as panels, the board on the left and the players on the
//! right, each under the colour of its seat.

use super::outline::outline;
use crate::view::View;
use kernel::{Reader, Section};
use std::fmt::Write as _;

const WIDTH: usize = 1200;
const PANEL: usize = 580;
const LINE: usize = 16;
/// Characters of a line of a panel.
const CHARACTERS: usize = 88;
const SEAT_COLORS: [&str; 4] = ["#2f6f9f", "#c0562b", "#3f7f4f", "#a83f73"];

/// The position as SVG.
pub(super) fn draw(view: &View, reader: &Reader<'_>) -> String {
    let sections = outline(view, reader).sections;
    let board = sections.len().saturating_sub(view.players.len());
    let mut body = String::new();
    let mut left = LINE;
    for section in &sections[..board] {
        left += panel(&mut body, section, LINE, left, "#4a4238");
    }
    let mut right = LINE;
    for (section, color) in sections[board..].iter().zip(SEAT_COLORS) {
        right += panel(&mut body, section, WIDTH / 2 + LINE / 2, right, color);
    }
    let height = left.max(right);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\"><rect width=\"{WIDTH}\" \
         height=\"{height}\" fill=\"#f4efe4\"/>{body}</svg>"
    )
}

/// Draws a section; says how much room it took.
fn panel(out: &mut String, section: &Section, x: usize, y: usize, color: &str) -> usize {
    let lines: Vec<String> = section.lines.iter().flat_map(|line| wrap(line)).collect();
    let height = (lines.len() + 2) * LINE;
    let _ = write!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{PANEL}\" height=\"{height}\" rx=\"6\" fill=\"#fffdf8\" \
         stroke=\"{color}\"/><text x=\"{}\" y=\"{}\" font-weight=\"bold\" fill=\"{color}\">{}</text>",
        x + 10,
        y + LINE + 4,
        escape(&section.heading)
    );
    for (place, line) in lines.iter().enumerate() {
        let below = y + (place + 2) * LINE + 6;
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"{below}\" fill=\"#222\">{}</text>",
            x + 10,
            escape(line)
        );
    }
    height + LINE / 2
}

/// Cuts a line at spaces so that it fits into its panel.
fn wrap(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is always a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > CHARACTERS {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
