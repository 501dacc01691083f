//! The two markets, and what the end of the game would pay.

use super::paper::{NARROW, Point, Size, empty, frame, from_left, from_right, place, words};
use super::signs::{Signs, price};
use crate::components::components;
use crate::present::terms::{name, say, tile};
use crate::view::{PlayerView, View};
use crate::words::Tile;
use easel::{Block, FontFace, Icon, Node, Paint, Run, TextStyle, group, rect};

/// An offer.
const TILE: Size = (68, 66);
const STEP: i32 = 71;
const HEIGHT: i32 = 128;

pub(super) fn contracts(view: &View, signs: Signs<'_>) -> Block {
    let title = say(signs.reader, "outline-contracts", &[]);
    let mut node = heading(&title);
    let remark = Run::new().faint(say(signs.reader, "draw-from-left", &[]));
    node.push(from_right(&remark, (NARROW - 12, 19), 190, 13));
    for (index, slot) in (0..).zip(&view.contract_market) {
        let at = (11 + index * STEP, 38);
        node.push(offer(format!("contract_{}", index + 1), slot.tile, slot.cost_ap, at, signs));
    }
    Block { width: NARROW, height: HEIGHT, node }
}

pub(super) fn characters(view: &View, signs: Signs<'_>) -> Block {
    let title = say(signs.reader, "outline-characters", &[]);
    let mut node = heading(&title);
    let anew = Run::new().icon(Icon::Shuffle).amount(1, Icon::ActionPoints);
    let size = (70, 30);
    let edge = rect(1, 1, size.0 - 2, size.1 - 2).radius(6).fill(Paint::Inset).stroke(Paint::Edge, 1);
    let inside = super::paper::centred(&anew, (size.0 / 2, size.1 / 2), size.0 - 12, 16);
    let title = say(signs.reader, "option-refresh_characters", &[]);
    node.push(place("character_market", title, size, edge, inside).at(NARROW - 12 - size.0, 4));
    let cost = components().character_cost;
    for (index, slot) in (0..).zip(&view.character_market) {
        let at = (11 + index * STEP, 38);
        node.push(offer(format!("character_{}", index + 1), *slot, cost, at, signs));
    }
    Block { width: NARROW, height: HEIGHT, node }
}

fn heading(title: &str) -> Node {
    let style = TextStyle::new(FontFace::SmallCaps, 18);
    group().add(frame((NARROW, HEIGHT), None)).add(words(title, (12, 19), 160, style))
}

/// A tile on a market, with what it costs to take it.
fn offer(id: String, offered: Option<Tile>, ap: u8, (x, y): Point, signs: Signs<'_>) -> Node {
    let drawn = match offered {
        Some(one) => {
            let values = [("tile", tile(signs.reader, one).into()), ("ap", ap.into())];
            signs.tile(id, say(signs.reader, "about-offer", &values), one, TILE)
        }
        None => place(id, say(signs.reader, "outline-empty", &[]), TILE, empty(TILE), group()),
    };
    group().add(drawn.at(x, y)).add(price(ap, (x + TILE.0 / 2, y + TILE.1 + 12)))
}

/// What each seat would get if the game ended now; at the end, what it has got.
pub(super) fn ending(view: &View, signs: Signs<'_>) -> Block {
    let count = i32::try_from(view.players.len()).unwrap_or(1);
    let height = 14 + 28 * count;
    let mut node = group().add(frame((NARROW, height), None));
    for (index, player) in (0..).zip(&view.players) {
        node.push(due(player, view, 21 + 28 * index, signs));
    }
    Block { width: NARROW, height, node }
}

/// What the final scoring pays, and how many tiles nobody has seen.
pub(super) fn remarks(view: &View, signs: Signs<'_>) -> Block {
    let height = 86;
    let mut node = group().add(frame((NARROW, height), None));
    let data = components();
    let steps = data.buildings_points.iter().enumerate().filter(|(_, points)| **points > 0);
    let (built, points): (Vec<String>, Vec<String>) =
        steps.map(|(built, points)| (built.to_string(), points.to_string())).unzip();
    let rule = Run::from(Icon::Guildhall)
        .icon(Icon::Check)
        .text(built.join("/"))
        .arrow()
        .bold(points.join("/"))
        .icon(Icon::Laurel);
    node.push(from_left(&rule, (12, 20), NARROW - 24, 15));
    let rest = Run::from(Icon::House)
        .text("×")
        .icon(Icon::Pillar)
        .faint("+")
        .amount(data.goods_per_point, Icon::Any)
        .arrow()
        .points(1);
    node.push(from_left(&rest, (12, 44), NARROW - 24, 15));
    let unseen = &view.unseen;
    let lengths = [unseen.bonus.len(), unseen.contract.len(), unseen.character.len()];
    let values =
        [("bonus", lengths[0].into()), ("contract", lengths[1].into()), ("character", lengths[2].into())];
    let piles = say(signs.reader, "outline-piles", &[]);
    let said = format!("{piles}: {}", say(signs.reader, "outline-pile", &values));
    let style = TextStyle::new(FontFace::Italic, 13);
    node.push(words(&said, (12, 68), NARROW - 24, style).fill(Paint::Faint));
    Block { width: NARROW, height, node }
}

/// The three parts of the final scoring, as they stand.
fn due(player: &PlayerView, view: &View, y: i32, signs: Signs<'_>) -> Node {
    let data = components();
    let small = |count: usize| i16::try_from(count).unwrap_or(i16::MAX);
    let completed = player.buildings.iter().filter(|own| own.completed).count();
    let houses = view.map.iter().flat_map(|spot| &spot.houses);
    let houses = houses.filter(|house| house.holder == Some(player.seat)).count();
    let pillars = view.cathedrals.iter().filter(|own| own.pillars.contains(&player.seat)).count();
    let built = data.buildings_points.get(completed).copied().unwrap_or(0);
    let network = small(houses) * small(pillars);
    let goods = small(usize::from(player.goods.total())) / data.goods_per_point;
    let run = Run::from(signs.seat(player.seat))
        .amount(completed, Icon::Guildhall)
        .arrow()
        .bold(built.to_string())
        .faint("+")
        .amount(houses, Icon::House)
        .text("×")
        .amount(pillars, Icon::Pillar)
        .faint("+")
        .bold(goods.to_string())
        .faint("=")
        .points(built + network + goods);
    let values = [("who", name(signs.reader, player.seat).into()), ("vp", (built + network + goods).into())];
    let key = if view.over { "draw-ending-over" } else { "draw-ending" };
    let title = say(signs.reader, key, &values);
    group().title(title).add(from_left(&run, (12, y), NARROW - 24, 16))
}
