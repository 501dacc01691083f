//! The boards of the seats: the reader's own in sheets, the others small.

use super::ending;
use super::flower::Flower;
use super::sheet::{NARROW, PAD, Sheet, centred, from_left};
use super::signs::{Signs, deed_icon, res_icon, roman, stock_of};
use super::{capital, tracks};
use crate::ids::{Legacy, Technology};
use crate::view::{PlayerView, View};
use crate::words::{Holder, Res, Track};
use easel::{Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, rect, shaped_place, text};

/// The sheets of the reader's own board: the actions, the tracks, the rest.
pub(super) fn own(player: &PlayerView, view: &View, s: Signs<'_>) -> Vec<(&'static str, Block)> {
    vec![("actions", actions(player, s)), ("tracks", sheet_of_tracks(player, view, s))]
}

fn actions(player: &PlayerView, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    head(&mut sheet, player, s);
    goods(&mut sheet, player, s);
    let side = 448;
    let high = side * 866 / 1000;
    let middle = (NARROW / 2, sheet.y + 5 * high / 10 + 4);
    sheet.draw(Flower { player, middle, side, full: true, s }.draw());
    sheet.y += high + 14;
    if !player.covered.is_empty() {
        let run = player.covered.iter().fold(Run::new().faint(s.0.plain("draw-covered")), |run, tile| {
            let rules = &s.0.data.upgrades[tile.index()];
            run.icon(deed_icon(rules.deed)).bold(roman(rules.era))
        });
        sheet.write(&run, 13);
    }
    sheet.framed(Some(s.seat(player.seat).paint()))
}

fn sheet_of_tracks(player: &PlayerView, view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("draw-tracks"), &Run::new());
    tracks::draw(&mut sheet, player, s);
    sheet.y += 4;
    ending::draw(&mut sheet, player, view.over, s);
    for run in seals_of(player, view, s) {
        let y = sheet.y + 11;
        sheet.draw(ending::line(run, PAD, y, NARROW - 2 * PAD));
        sheet.y += 23;
    }
    for tile in &player.legacies {
        let y = sheet.y;
        sheet.draw(legacy(*tile, y, s));
        sheet.y += 48;
    }
    for tile in &player.technologies {
        let y = sheet.y;
        sheet.draw(technology(tile.id(), *tile, y, s));
        sheet.y += 52;
    }
    sheet.framed(Some(s.seat(player.seat).paint()))
}

/// What the seals of a player count.
fn seals_of(player: &PlayerView, view: &View, s: Signs<'_>) -> Vec<Run> {
    let held = view.seals.iter().filter(|seal| seal.holder == Some(Holder::Seat(player.seat)));
    let lines = held.map(|seal| Run::from(Icon::Seal).join(s.list(s.0.data.seals[seal.seal.index()].at_end)));
    lines.collect()
}

/// Piece, name and points.
fn head(sheet: &mut Sheet, player: &PlayerView, s: Signs<'_>) {
    let kind = TextStyle::new(FontFace::SmallCaps, 18);
    let name = s.0.name(player.seat);
    let y = sheet.y;
    sheet.draw(s.seat(player.seat).draw(PAD + 13, y + 13, 24));
    let points = Run::new().points(player.vp);
    let wide = points.natural_width(15);
    sheet.draw(text(PAD + 34, y + 19, kind.ellipsize(&name, sheet.inner() - 44 - wide), kind));
    sheet.draw(super::sheet::from_right(&points, NARROW - PAD, y + 13, wide, 15));
    sheet.y += 32;
}

/// All that is kept, in one line or two.
fn goods(sheet: &mut Sheet, player: &PlayerView, s: Signs<'_>) {
    let kinds =
        [Res::Gold, Res::Stone, Res::Egg, Res::SilverWindow, Res::GoldWindow, Res::RedToken, Res::BlueToken];
    let mut items: Vec<(String, String, Run)> = kinds
        .map(|kind| {
            let (n, (icon, paint)) = (stock_of(player, kind), res_icon(kind));
            let run = Run::new().tinted(icon, paint).bold(n.to_string());
            (format!("{}_{}", kind.word(), player.seat), s.0.res(kind, n), run)
        })
        .into();
    let cubes = Run::new().icon(Icon::Cube).bold(player.spare_cubes.to_string());
    let words = format!("{}: {}", s.0.plain("draw-cubes"), player.spare_cubes);
    items.push((format!("cubes_{}", player.seat), words, cubes));
    if player.seal_rights > 0 {
        let run = Run::new().icon(Icon::Seal).bold(player.seal_rights.to_string());
        let words = format!("{}: {}", s.0.plain("draw-seal-rights"), player.seal_rights);
        items.push((format!("seal_rights_{}", player.seat), words, run));
    }
    let count = i32::try_from(items.len()).unwrap_or(8);
    let pitch = sheet.inner() / count;
    for (index, (id, words, run)) in (0..).zip(items) {
        let sign = from_left(&run, PAD + pitch * index, sheet.y + 11, pitch, 15);
        sheet.draw(group().id(id).title(words).add(sign));
    }
    sheet.y += 26;
}

/// A technology tile: its level, its name, what it does.
pub(super) fn technology(id: impl AsRef<str>, tile: Technology, y: i32, s: Signs<'_>) -> Node {
    let wide = NARROW - 2 * PAD;
    let rules = &s.0.data.technologies[tile.index()];
    let edge = rect(PAD, y, wide, 48).radius(6).fill(Paint::PaleVerdigris);
    let kind = TextStyle::new(FontFace::SmallCaps, 14);
    let name = s.0.technology(tile);
    let level = TextStyle::new(FontFace::Bold, 13);
    let inside = group()
        .add(text(PAD + 8, y + 17, kind.ellipsize(&name, wide - 50), kind))
        .add(text(PAD + wide - 24, y + 17, roman(rules.level + 1), level).anchor_end())
        .add(from_left(&s.technique(tile), PAD + 8, y + 33, wide - 16, 14));
    let title = format!("{name}: {}", s.0.technique(tile));
    let mark = (Tenths::from(PAD + wide - 9), Tenths::from(y + 9));
    shaped_place(id, title, edge.stroke(Paint::Verdigris, Tenths::new(15)), mark, inside)
}

/// A tile of section V: what it counts at the end.
fn legacy(tile: Legacy, y: i32, s: Signs<'_>) -> Node {
    let rules = &s.0.data.legacies[tile.index()];
    let run = Run::new().bold("V").icon(Icon::Hourglass).join(s.list(rules.at_end));
    card(tile.id(), &s.0.legacy(tile), &run, y, &s.0.list(rules.at_end))
}

/// A tile with a line of signs.
pub(super) fn card(id: impl AsRef<str>, name: &str, run: &Run, y: i32, words: &str) -> Node {
    let wide = NARROW - 2 * PAD;
    let edge = rect(PAD, y, wide, 44).radius(6).fill(Paint::PaleOchre).stroke(Paint::Gold, Tenths::new(15));
    let title = format!("{}: {words}", capital(name));
    let mark = (Tenths::from(PAD + wide - 9), Tenths::from(y + 9));
    shaped_place(id, title, edge, mark, from_left(run, PAD + 10, y + 22, wide - 30, 15))
}

/// The board of another seat.
pub(super) fn other(player: &PlayerView, view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    head(&mut sheet, player, s);
    goods(&mut sheet, player, s);
    tracks_in_short(&mut sheet, player, s);
    let side = 212;
    let high = side * 866 / 1000;
    let top = sheet.y;
    let middle = (PAD + side * 4 / 10, top + 5 * high / 10);
    sheet.draw(Flower { player, middle, side, full: false, s }.draw());
    let left = PAD + side * 8 / 10 + 12;
    let right = lines(player, s);
    let mut y = top + 4;
    for run in right {
        let block = run.lay_at(NARROW - PAD - left, 13);
        sheet.put(left, y, block.node);
        y += block.height + 5;
    }
    sheet.y = (top + high + 4).max(y);
    ending::heading(&mut sheet, player, view.over, s);
    sheet.write(&ending::short(player, s), 14);
    for run in seals_of(player, view, s) {
        sheet.write(&Run::from(Icon::Hourglass).join(run), 14);
    }
    for tile in &player.legacies {
        let run = s.list(s.0.data.legacies[tile.index()].at_end);
        sheet.write(&Run::new().bold("V").icon(Icon::Hourglass).join(run), 14);
    }
    sheet.framed(None)
}

/// The tracks as numbers of their places.
fn tracks_in_short(sheet: &mut Sheet, player: &PlayerView, s: Signs<'_>) {
    let pitch = sheet.inner() / 6;
    let y = sheet.y;
    for (index, scale) in (0..).zip(tracks::scales(player, s)) {
        let x = PAD + pitch * index;
        let (icon, paint) = scale.icon;
        let run =
            Run::new().tinted(icon, paint).bold(scale.at.to_string()).faint(format!("/{}", scale.last()));
        let words = s.0.say(
            "draw-track",
            &[("track", scale.name.as_str().into()), ("n", scale.at.into()), ("all", scale.last().into())],
        );
        let frame = rect(x + 1, y, pitch - 2, 28).radius(4).fill(Paint::Inset).stroke(Paint::Rule, 1);
        let sign = centred(&run, x + pitch / 2, y + 14, pitch - 4, 13);
        sheet.draw(group().id(format!("{}_{}", scale.id, player.seat)).title(words).add(frame).add(sign));
    }
    sheet.y += 38;
}

/// What performing pays, which tokens and tiles lie there, which first bonuses are left.
fn lines(player: &PlayerView, s: Signs<'_>) -> Vec<Run> {
    let data = s.0.data;
    let mut lines = Vec::new();
    if !player.upgrades.is_empty() {
        lines.push(Run::new().faint(s.0.plain("draw-pays")));
        lines.extend(player.upgrades.iter().map(|upgrade| {
            let bonus = s.list(data.upgrades[upgrade.tile.index()].bonus);
            Run::from(deed_icon(upgrade.action)).faint(":").join(bonus)
        }));
    }
    for (track, token) in [(Track::GoldMine, player.mine_token), (Track::Quarry, player.quarry_token)] {
        if let Some(token) = token {
            let icon = super::signs::track_icon(track).0;
            let run = Run::from(icon).icon(Icon::Loop).join(s.list(data.tokens[token.index()]));
            lines.push(run);
        }
    }
    let firsts = data.resource_bonus.into_iter().zip(player.resource_bonuses_left);
    let left = firsts.fold(Run::new().faint(s.0.plain("draw-firsts")), |run, (list, left)| {
        if left { run.join(s.list(list)) } else { run.tinted(Icon::Check, Paint::Faint) }
    });
    lines.push(left);
    lines.extend(
        player
            .technologies
            .iter()
            .map(|tile| Run::new().name(s.0.technology(*tile)).join(s.technique(*tile))),
    );
    lines
}
