//! The Church's three tiles, and the tracks for faith and military strength.

use super::pieces::{name, words};
use super::{columns, forms};
use crate::components::components;
use crate::present::signs::{self, Signs, roman};
use crate::view::{PlayerView, TileView, View};
use easel::{FontFace, Icon, Node, Paint, TextStyle, TileDrawing, framed_place, group, rect, text};
use kernel::{Tile, Zone};

pub(super) fn zone(view: &View, signs: Signs<'_>) -> Zone {
    let mut tiles: Vec<Tile> = Vec::new();
    let [(_, last_faith), (_, last_military)] = components().limits;
    if view.round > 0 {
        let faith = Scale {
            icon: Icon::Faith,
            title: signs.words.say("draw-faith", &[]),
            last: last_faith,
            marked: view.thresholds.to_vec(),
            points: &components().faith_vp,
            at: |player| player.stock.faith,
        };
        tiles.extend(forms("faith", 413, columns(1, 3), |width| faith.draw(width, view, signs)));
        let military = Scale {
            icon: Icon::Shield,
            title: signs.words.say("draw-military", &[]),
            last: last_military,
            marked: components().personal.territory_military_requirement.clone(),
            points: &[],
            at: |player| player.stock.military,
        };
        tiles.extend(forms("military", 413, columns(1, 3), |width| military.draw(width, view, signs)));
    }
    for (shown, asked) in view.excommunication.iter().zip(view.thresholds) {
        tiles.extend(forms(shown.tile.id(), 272, columns(1, 2), |width| {
            draw(shown, asked, width, shown.period == view.period, signs)
        }));
    }
    Zone {
        id: "church".into(),
        title: signs.words.say("outline-church", &[]),
        short: signs.words.say("zone-church", &[]),
        columns: columns(1, 6),
        tiles,
        ..Zone::default()
    }
}

/// What the tile does, what the Church asks for at the end of its period, and who is excommunicated by it.
fn draw(shown: &TileView, asked: i16, width: i32, is_now: bool, signs: Signs<'_>) -> TileDrawing {
    let does = signs.words.excommunication(shown.tile);
    let style = TextStyle::new(FontFace::Roman, 13);
    let lines = style.wrap(&does, width - 44);
    let asks = signs.words.say("tile-church_asks", &[("period", roman(shown.period).into())]);
    let cubes = i32::try_from(shown.cubes.len()).unwrap_or(0) * 22;
    let small = TextStyle::new(FontFace::Bold, 13);
    let ground = if is_now { Paint::PaleOchre } else { Paint::PalePlum };
    let asks_style = TextStyle::new(FontFace::SmallCaps, 14);
    let after = 40 + asks_style.width(&asks);
    let mut inside = group()
        .add(rect(7, 7, 24, 24).radius(4).fill(ground))
        .add(text(19, 7 + small.baseline(24), roman(shown.period), small).anchor_middle())
        .add(name(&asks, 36, 4, width - 36 - cubes - 60))
        .add(easel::Run::new().amount(asked, Icon::Faith).lay_at(50, 13).node.at(after, 4));
    let mut y = 23;
    for words in &lines {
        inside.push(text(36, y + style.baseline(16), words.clone(), style));
        y += 16;
    }
    let mut x = width - 22;
    for seat in shown.cubes.iter().rev() {
        inside.push(signs.seat(*seat).draw(x, 16, 22));
        x -= 22;
    }
    let height = y + 6;
    let label = format!("{asks} {asked} {}: {does}", signs.words.kind(crate::pieces::Kind::Faith));
    TileDrawing::new(width, height, framed_place(shown.tile.id(), label, width, height, inside))
}

/// A track with everybody on it.
struct Scale<'a> {
    icon: Icon,
    title: String,
    last: i16,
    /// Places that ask for something.
    marked: Vec<i16>,
    /// What the places are worth at the end.
    points: &'a [i16],
    at: fn(&PlayerView) -> i16,
}

impl Scale<'_> {
    fn draw(&self, width: i32, view: &View, signs: Signs<'_>) -> TileDrawing {
        const HEAD: i32 = 20;
        const PIECES: i32 = 26;
        let cells = i32::from(self.last) + 1;
        let edge = |place: i32| place * (width - 2) / cells + 1;
        let high = PIECES + 14;
        let mut node = group().add(self.icon.draw(2, 2, 15)).add(words(
            &self.title,
            22,
            1,
            150,
            TextStyle::new(FontFace::SmallCaps, 14),
        ));
        for place in 0..cells {
            let (left, right) = (edge(place), edge(place + 1));
            let marked = self.marked.iter().any(|marked| i32::from(*marked) == place && place > 0);
            let ground = if marked { Paint::PaleOchre } else { Paint::Card };
            node.push(rect(left, HEAD, right - left, high).fill(ground).stroke(Paint::Rule, 1));
            if marked || cells < 20 || place % 5 == 0 {
                let face = if marked { FontFace::Bold } else { FontFace::Roman };
                let style = TextStyle::new(face, 11);
                let y = HEAD + PIECES + style.baseline(14);
                node.push(text(i32::midpoint(left, right), y, place.to_string(), style).anchor_middle());
            }
        }
        let mut height = HEAD + high;
        if !self.points.is_empty() {
            node.push(self.worth(&edge, height));
            height += 16;
        }
        for player in &view.players {
            let place = i32::from((self.at)(player)).clamp(0, cells - 1);
            let same = view.players.iter().filter(|other| (self.at)(other) == (self.at)(player));
            let (mut before, mut all) = (0, 0);
            for other in same {
                all += 1;
                before += i32::from(other.seat < player.seat);
            }
            // Those on the same place lie side by side, all of them on the tile.
            let spread = (all - 1) * 11;
            let middle = i32::midpoint(edge(place), edge(place + 1));
            let first = (middle - spread / 2).clamp(12, width - 12 - spread);
            node.push(signs.seat(player.seat).draw(first + before * 11, HEAD + PIECES / 2, 22));
        }
        TileDrawing::new(width, height, node)
    }

    /// The points under the places.
    fn worth(&self, edge: &impl Fn(i32) -> i32, y: i32) -> Node {
        let style = TextStyle::new(FontFace::Bold, 11);
        let mut node = group();
        for (place, points) in (0..).zip(self.points).filter(|(_, points)| **points > 0) {
            let middle = i32::midpoint(edge(place), edge(place + 1));
            let said = text(middle, y + style.baseline(15), points.to_string(), style);
            node.push(said.anchor_middle().fill(Icon::Laurel.paint()));
        }
        node.add(signs::icon(crate::pieces::Kind::Vp).draw(2, y + 1, 12))
    }
}
