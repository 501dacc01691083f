//! The board as SVG, from a view.

use kernel::{Outline, Section};
use std::fmt::Write as _;

/// The outline, set out on a sheet.
pub(super) fn draw(title: &str, outline: &Outline) -> String {
    let mut lines: Vec<(usize, bool, String)> = Vec::new();
    collect(&outline.sections, 0, &mut lines);
    let height = 60 + 20 * lines.len();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 {height}\" font-family=\"serif\">\n<rect width=\"1200\" height=\"{height}\" fill=\"#f6f0e2\"/>\n<text x=\"24\" y=\"34\" font-size=\"22\">{}</text>\n",
        escape(title)
    );
    for (number, (depth, heading, line)) in lines.iter().enumerate() {
        let (x, y) = (24 + 24 * depth, 60 + 20 * number);
        let weight = if *heading { " font-weight=\"bold\"" } else { "" };
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"14\"{weight}>{}</text>",
            escape(line)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn collect(sections: &[Section], depth: usize, lines: &mut Vec<(usize, bool, String)>) {
    for section in sections {
        lines.push((depth, true, section.heading.clone()));
        lines.extend(section.lines.iter().map(|line| (depth + 1, false, line.clone())));
        collect(&section.sections, depth + 1, lines);
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
