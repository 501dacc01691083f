//! Points over time, drawn as SVG. Colours come from the style sheet; each line ends in its seat's name, so that
//! colour never stands alone.

use crate::app::{RoundStart, ScoreAt};
use std::fmt::Write as _;

const LEFT: i64 = 44;
const RIGHT: i64 = 560;
const TOP: i64 = 16;
const BOTTOM: i64 = 264;

/// The plot of a game; empty where no points can be counted.
pub(super) fn score_chart(tallies: &[ScoreAt], names: &[String]) -> String {
    let all = || tallies.iter().flat_map(|tally| tally.points.iter().flatten().copied());
    let (Some(high), Some(low)) = (all().max(), all().min()) else { return String::new() };
    let step = step(high - low);
    let low = low.min(0).div_euclid(step) * step;
    let high = (high.div_euclid(step) + 1) * step;
    let last = i64::try_from(tallies.len().saturating_sub(1)).unwrap_or(1).max(1);
    let across = |index: usize| LEFT + i64::try_from(index).unwrap_or_default() * (RIGHT - LEFT) / last;
    let up = |points: i64| BOTTOM - (points - low) * (BOTTOM - TOP) / (high - low).max(1);

    let mut svg = String::from(
        r#"<svg class="plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300" role="img"><title>Points over time</title>"#,
    );
    let mut line = low;
    while line <= high {
        let y = up(line);
        let _ = write!(
            svg,
            r#"<path class="grid" d="M{LEFT} {y}H{RIGHT}"/><text x="{}" y="{}" text-anchor="end">{line}</text>"#,
            LEFT - 8,
            y + 4
        );
        line += step;
    }
    rounds(&mut svg, tallies, &across);
    let mut labels: Vec<(i64, usize)> = Vec::new();
    for (seat, _) in names.iter().enumerate() {
        let points = tallies.iter().enumerate();
        let points: Vec<_> = points
            .filter_map(|(index, tally)| Some((across(index), up((*tally.points.get(seat)?)?))))
            .collect();
        let Some((first, rest)) = points.split_first() else { continue };
        let mut path = format!("M{} {}", first.0, first.1);
        for (x, y) in rest {
            let _ = write!(path, "H{x}V{y}");
        }
        let _ = write!(svg, r#"<path class="line seat-{}" d="{path}"/>"#, seat % 5);
        labels.push((points.last().map_or(BOTTOM, |(_, y)| *y), seat));
    }
    names_at_the_end(&mut svg, labels, tallies, names);
    svg.push_str("</svg>");
    svg
}

/// Five lines or so, at round numbers.
fn step(range: i64) -> i64 {
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|step| range / step < 7).unwrap_or(1000)
}

/// Marks where rounds begin; only some are numbered where they are many.
fn rounds(svg: &mut String, tallies: &[ScoreAt], across: &impl Fn(usize) -> i64) {
    let begun = RoundStart::all(tallies);
    let every = begun.len().div_ceil(8).max(1);
    for (count, begins) in begun.iter().enumerate() {
        let x = tallies.iter().position(|tally| tally.seq == begins.seq).map_or(LEFT, across);
        let _ = write!(svg, r#"<path class="tick" d="M{x} {TOP}V{BOTTOM}"/>"#);
        if count % every == 0 {
            let _ = write!(svg, r#"<text x="{}" y="{}">{}</text>"#, x + 3, BOTTOM + 22, begins.round);
        }
    }
}

/// Writes the names beside the lines' ends, apart from each other.
fn names_at_the_end(svg: &mut String, mut labels: Vec<(i64, usize)>, tallies: &[ScoreAt], names: &[String]) {
    labels.sort_unstable();
    let mut lowest = TOP - 18;
    for (y, seat) in labels {
        let y = y.max(lowest + 18);
        lowest = y;
        let points = tallies.last().and_then(|tally| *tally.points.get(seat)?).unwrap_or_default();
        let name: String = names.get(seat).map(|name| name.chars().take(16).collect()).unwrap_or_default();
        let _ = write!(
            svg,
            r#"<text class="name seat-{}" x="{}" y="{}">{} {points}</text>"#,
            seat % 5,
            RIGHT + 8,
            y + 5,
            escaped(&name)
        );
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_names_its_lines_and_trusts_no_name() {
        let tally = |seq, a, b| ScoreAt { seq, round: Some(1), points: vec![Some(a), Some(b)] };
        let tallies = [tally(0, 0, 0), tally(1, 5, 0), tally(2, 5, -3)];

        let svg = score_chart(&tallies, &["Anna".into(), "<b>".into()]);

        assert!(svg.contains("Anna 5") && svg.contains("&lt;b&gt; -3"));
        assert_eq!(svg.matches("class=\"line").count(), 2);
    }

    #[test]
    fn without_points_there_is_no_plot() {
        assert_eq!(score_chart(&[ScoreAt { seq: 0, round: None, points: vec![None] }], &["Anna".into()]), "");
    }
}
