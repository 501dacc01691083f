//! The six tracks of a player board: where the mark stands, what was passed, what the next places give.

use super::capital;
use super::sheet::{LEAST, PAD, Sheet, centred};
use super::signs::{Signs, res_icon, roman, track_icon};
use crate::ids::Token;
use crate::view::PlayerView;
use crate::words::{Res, Track};
use easel::{FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, rect, text};

/// A track: its sign and name, its first number, what is printed over each place, and where the mark stands.
pub(super) struct Scale {
    pub(super) id: &'static str,
    pub(super) icon: (Icon, Paint),
    pub(super) name: String,
    pub(super) first: u8,
    pub(super) over: Vec<Run>,
    pub(super) at: u8,
}

impl Scale {
    pub(super) fn last(&self) -> u8 {
        self.first + u8::try_from(self.over.len()).unwrap_or(1) - 1
    }
}

/// All six, in the order of the board.
pub(super) fn scales(player: &PlayerView, s: Signs<'_>) -> Vec<Scale> {
    let data = s.0.data;
    let stock = |id, kind: Res, at: u8, six: usize| {
        let list = |place: usize| s.list(data.resource_bonus[place]);
        let over = (0..=data.cap).map(|n| match n {
            6 if player.resource_bonuses_left[six] => list(six),
            9 if player.resource_bonuses_left[2] => list(2),
            6 | 9 => Run::new().tinted(Icon::Check, Paint::Faint),
            _ => Run::new(),
        });
        let name = capital(&s.0.plain(&format!("token-{id}")));
        Scale { id, icon: res_icon(kind), name, first: 0, over: over.collect(), at }
    };
    let steps = |id, track: Track, at: u8, over: Vec<Run>| Scale {
        id,
        icon: track_icon(track),
        name: capital(&s.0.track(track)),
        first: 0,
        over,
        at,
    };
    let levels = (0..=data.steps).map(|step| {
        let level = data.level_at.iter().position(|at| *at == step);
        level.map_or_else(Run::new, |level| Run::new().bold(roman(u8::try_from(level + 1).unwrap_or(1))))
    });
    let times = data.multiplier.iter().map(|n| Run::new().bold(format!("×{n}")));
    vec![
        stock("gold", Res::Gold, player.gold, 0),
        stock("stone", Res::Stone, player.stone, 1),
        mines("mines", Track::GoldMine, player.mines, player.mine_token, s),
        mines("quarries", Track::Quarry, player.quarries, player.quarry_token, s),
        steps("technology", Track::Technology, player.technology, levels.collect()),
        steps("university", Track::University, player.university, times.collect()),
    ]
}

fn mines(id: &'static str, track: Track, at: u8, token: Option<Token>, s: Signs<'_>) -> Scale {
    let rules = s.0.data.track(track);
    let over = (rules.start..=rules.max).map(|n| {
        let bonuses = rules.bonuses.iter().filter(|(needed, _)| *needed == n);
        let printed = bonuses.fold(Run::new(), |run, (_, list)| run.join(s.list(*list)));
        match token {
            _ if n == rules.seal_at => printed.icon(Icon::Seal),
            Some(token) if n == rules.token_at => printed.join(s.list(s.0.data.tokens[token.index()])),
            None if n == rules.token_at => printed.tinted(Icon::Any, Paint::Sky),
            _ => printed,
        }
    });
    let name = capital(&s.0.mines(track));
    Scale { id, icon: track_icon(track), name, first: rules.start, over: over.collect(), at }
}

/// All tracks, one under the other.
pub(super) fn draw(sheet: &mut Sheet, player: &PlayerView, s: Signs<'_>) {
    const HIGH: i32 = 26;
    for scale in scales(player, s) {
        let top = sheet.y + 20;
        let left = PAD + 30;
        let places = i32::try_from(scale.over.len()).unwrap_or(1);
        let pitch = (sheet.inner() - 30) / places;
        let words = s.0.say(
            "draw-track",
            &[("track", scale.name.as_str().into()), ("n", scale.at.into()), ("all", scale.last().into())],
        );
        let mut node = group().id(format!("{}_{}", scale.id, player.seat)).title(words);
        let (icon, paint) = scale.icon;
        node.push(icon.draw(PAD, top + 2, 22).fill(paint));
        for (index, run) in (0..).zip(&scale.over) {
            let number = scale.first + u8::try_from(index).unwrap_or(0);
            let x = left + pitch * index;
            node.push(place(number, scale.at, (x, top), (pitch, HIGH)));
            if !run.is_empty() {
                // What is wider than its place may reach over the next, where nothing is printed.
                let room = (pitch - 2).max(run.natural_width(LEAST));
                node.push(centred(run, x + pitch / 2, top - 9, room, 13));
            }
            if number == scale.at {
                node.push(s.seat(player.seat).draw(x + pitch / 2, top + HIGH / 2, 22));
            }
        }
        sheet.draw(node);
        sheet.y = top + HIGH + 4;
    }
}

fn place(number: u8, at: u8, (x, y): (i32, i32), (width, height): (i32, i32)) -> Node {
    let ground = if number <= at { Paint::PaleVerdigris } else { Paint::Inset };
    let shape = rect(x + 1, y, width - 2, height).radius(4).fill(ground);
    if number == at {
        return shape.stroke(Paint::Ink, Tenths::new(18));
    }
    let kind = TextStyle::new(FontFace::Roman, 13);
    let ink = if number > at { Paint::Ink } else { Paint::Faint };
    let words = text(x + width / 2, y + kind.baseline(height), number.to_string(), kind);
    group().add(shape.stroke(Paint::Edge, 1)).add(words.anchor_middle().fill(ink))
}
