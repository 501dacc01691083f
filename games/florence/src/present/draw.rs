//! The board as SVG: the outline as an orderly sheet.

use super::outline::outline;
use super::speaker::Speaker;
use crate::view::View;
use std::fmt::Write as _;

const LINE: usize = 22;

pub(super) fn draw(view: &View, s: Speaker<'_>) -> String {
    let text = outline(view, s).to_string();
    let height = LINE * (text.lines().count() + 2);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 {height}\" font-family=\"serif\" font-size=\"16\">\
         <rect width=\"1200\" height=\"{height}\" fill=\"#f7f1e3\"/>"
    );
    for (row, line) in text.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let (x, y) = (24 + 12 * indent, LINE * (row + 2));
        let words = line.trim_start().replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"#2b2320\">{words}</text>");
    }
    svg.push_str("</svg>");
    svg
}
