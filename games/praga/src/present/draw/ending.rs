//! What a player's things are worth at the end, as far as everybody sees it.

use super::sheet::{PAD, Sheet, centred, from_left};
use super::signs::{Signs, res_icon, structure_icon, track_icon};
use super::structures::spot;
use crate::view::PlayerView;
use crate::words::{Res, Structure, Track};
use easel::{Icon, Node, Paint, Run, Tenths, group, rect};

/// Points of technology, of both kinds of tokens, of both rows.
#[derive(Clone, Copy)]
pub(super) struct Worth {
    /// Steps of technology, what the university multiplies them by.
    pub(super) science: [u16; 2],
    /// Tokens and what each is worth: those of the Hunger Wall, those of the Cathedral.
    pub(super) tokens: [[u16; 2]; 2],
    pub(super) rows: [u16; 2],
}

impl Worth {
    pub(super) fn of(player: &PlayerView, s: Signs<'_>) -> Worth {
        let data = s.0.data;
        let column = |structure: Structure| {
            u16::from(data.column_value[structure.index()][usize::from(spot(player, structure).column)])
        };
        let row = |structure: Structure| {
            u16::from(data.row_vp[structure.index()][usize::from(spot(player, structure).row) - 1])
        };
        let multiplier = data.multiplier[usize::from(player.university)];
        Worth {
            science: [player.technology.into(), multiplier.into()],
            tokens: [
                [player.blue_tokens.into(), column(Structure::HungerWall)],
                [player.red_tokens.into(), column(Structure::Cathedral)],
            ],
            rows: Structure::ALL.map(row),
        }
    }
}

/// The steps of a scale: from how many on, and the points.
fn steps(points: &[u8]) -> Vec<(usize, u8)> {
    let mut steps: Vec<(usize, u8)> = Vec::new();
    for (n, points) in points.iter().copied().enumerate().filter(|(_, points)| *points > 0) {
        if steps.last().is_none_or(|(_, before)| *before != points) {
            steps.push((n, points));
        }
    }
    steps
}

/// What a number of things is worth; beyond the scale as much as its last step.
pub(super) fn points_of(scale: &[u8], n: usize) -> u8 {
    scale.get(n).or(scale.last()).copied().unwrap_or(0)
}

/// What all of it would add now; once the game is over, what it has added.
pub(super) fn heading(sheet: &mut Sheet, player: &PlayerView, over: bool, s: Signs<'_>) {
    let key = if over { "draw-added" } else { "draw-now" };
    let sum = Run::new().faint(s.0.plain(key)).points(total(player));
    sheet.heading(&s.0.plain("draw-at-end"), &sum);
}

/// Walls and eggs with their scales, then the sums.
pub(super) fn draw(sheet: &mut Sheet, player: &PlayerView, over: bool, s: Signs<'_>) {
    heading(sheet, player, over, s);
    let data = s.0.data;
    let y = sheet.y + 14;
    let (walls, eggs) = (player.walls.len(), usize::from(player.eggs));
    let mut x = scale(sheet, (PAD, y), Icon::Wall, &data.wall_vp, walls);
    x += 12;
    scale(sheet, (x, y), Icon::Egg, &data.egg_vp, eggs);
    sheet.y += 36;
    for run in sums(player, s) {
        let y = sheet.y + 11;
        sheet.draw(from_left(&run, PAD, y, sheet.inner(), 14));
        sheet.y += 23;
    }
}

fn scale(sheet: &mut Sheet, (mut x, y): (i32, i32), icon: Icon, points: &[u8], have: usize) -> i32 {
    sheet.draw(icon.centred(x + 9, y, 18));
    x += 22;
    let reached = points_of(points, have);
    for (from, worth) in steps(points) {
        let run = Run::new().bold(from.to_string()).points(worth);
        let wide = run.natural_width(12) + 8;
        let ground = if worth == reached { Paint::PaleVerdigris } else { Paint::Inset };
        let edge = rect(x, y - 12, wide, 24).radius(4).fill(ground);
        let edge = if worth == reached {
            edge.stroke(Paint::Ink, Tenths::new(18))
        } else {
            edge.stroke(Paint::Edge, 1)
        };
        sheet.draw(group().add(edge).add(centred(&run, x + wide / 2, y, wide, 12)));
        x += wide + 3;
    }
    x
}

/// Science, tokens and rows as small sums.
pub(super) fn sums(player: &PlayerView, s: Signs<'_>) -> [Run; 2] {
    let worth = Worth::of(player, s);
    let sum = |[n, each]: [u16; 2], (first, paint): (Icon, Paint), times: Option<(Icon, Paint)>| {
        let run = Run::new().bold(n.to_string()).tinted(first, paint).faint("×");
        let run = match times {
            Some((icon, paint)) => run.tinted(icon, paint).bold(each.to_string()),
            None => run.bold(each.to_string()),
        };
        run.faint("=").points(n * each)
    };
    let science = sum(worth.science, track_icon(Track::Technology), Some(track_icon(Track::University)));
    let row = |structure: Structure| {
        let (icon, paint) = structure_icon(structure);
        let row = spot(player, structure).row;
        Run::new()
            .tinted(icon, paint)
            .icon(Icon::ArrowUp)
            .bold(row.to_string())
            .faint("=")
            .points(worth.rows[structure.index()])
    };
    let rows = row(Structure::HungerWall).text(" ").join(row(Structure::Cathedral));
    let blue = sum(worth.tokens[0], res_icon(Res::BlueToken), None);
    let red = sum(worth.tokens[1], res_icon(Res::RedToken), None);
    [science.faint("·").join(blue), red.faint("·").join(rows)]
}

/// What each part would score now, for boards of others.
pub(super) fn short(player: &PlayerView, s: Signs<'_>) -> Run {
    let worth = player.at_end;
    let ([blue, red], rows) = (Worth::of(player, s).tokens, Worth::of(player, s).rows);
    let part = |run: Run, points: u16, (icon, paint): (Icon, Paint)| run.points(points).tinted(icon, paint);
    let run = part(Run::new(), worth.science, track_icon(Track::University));
    let run = part(run, blue[0] * blue[1], res_icon(Res::BlueToken));
    let run = part(run, red[0] * red[1], res_icon(Res::RedToken));
    let run = part(run, rows[0], structure_icon(Structure::HungerWall));
    let run = part(run, rows[1], structure_icon(Structure::Cathedral));
    let run = part(run, worth.walls, (Icon::Wall, Icon::Wall.paint()));
    let run = part(run, worth.eggs, res_icon(Res::Egg));
    let run = if worth.legacies > 0 { run.points(worth.legacies).bold("V") } else { run };
    if worth.seals > 0 { part(run, worth.seals, (Icon::Seal, Icon::Seal.paint())) } else { run }
}

/// All parts together.
pub(super) fn total(player: &PlayerView) -> u16 {
    let worth = player.at_end;
    let tiles = worth.legacies + worth.seals;
    worth.science + worth.rows + worth.tokens + worth.walls + worth.eggs + tiles
}

/// Nothing but a line, where a legacy or a seal counts at the end.
pub(super) fn line(run: Run, x: i32, y: i32, width: i32) -> Node {
    from_left(&Run::from(Icon::Hourglass).join(run), x, y, width, 14)
}
