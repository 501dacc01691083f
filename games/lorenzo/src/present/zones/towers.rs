//! The four towers: a tile each, its floors from bottom to top, level with those of the others.

use super::pieces::{divider, member, name, signs_at, value, words};
use super::{columns, mini, tile};
use crate::components::components;
use crate::pieces::{Card, CardType};
use crate::present::options::no_surcharge;
use crate::present::signs::{self, Signs};
use crate::present::slot::acting;
use crate::present::text::card_name;
use crate::view::{FloorView, TowerView, View};
use easel::{
    FontFace, Icon, Node, Paint, Run, TextStyle, TileDrawing, framed_place, group, rect, sunken_place,
};
use kernel::Zone;

const WIDTH: i32 = 186;
const HEAD: i32 = 24;
const GAP: i32 = 3;
/// The strip with the value and the bonus of a floor.
const STRIP: i32 = 30;
const LEFT: i32 = STRIP + 6;
const INNER: i32 = WIDTH - LEFT - 8;
const LEAST: i32 = 58;

pub(super) fn zone(view: &View, signs: Signs<'_>) -> Zone {
    let floors = view.towers.iter().map(|tower| tower.floors.len()).max().unwrap_or(0);
    // From top to bottom, as they are drawn.
    let heights: Vec<i32> = (0..floors)
        .rev()
        .map(|floor| {
            let cards = view.towers.iter().filter_map(|tower| tower.floors.get(floor)?.card);
            cards.map(|card| card_height(card, signs)).max().unwrap_or(0).max(LEAST)
        })
        .collect();
    let tiles = view.towers.iter().map(|tower| {
        let drawing = draw(tower, &heights, view, signs);
        tile(format!("tower_{}", tower.tower.id()), &drawing)
    });
    let title = signs.words.say("outline-towers", &[]);
    Zone {
        id: "towers".into(),
        short: title.clone(),
        title,
        columns: columns(2, 4),
        tiles: tiles.collect(),
        mini: miniature(view),
        ..Zone::default()
    }
}

fn miniature(view: &View) -> Vec<kernel::MiniPlace> {
    let column = |(tower, x): (&TowerView, u8)| {
        let floors: Vec<_> = tower
            .floors
            .iter()
            .rev()
            .zip([0_u8, 6, 12, 18])
            .map(|(floor, y)| {
                mini(Some(floor.space.id()), [x, y, 8, 4], floor.member.map(|piece| piece.seat))
            })
            .collect();
        floors
    };
    view.towers.iter().zip([0_u8, 9, 18, 27]).flat_map(column).collect()
}

fn draw(tower: &TowerView, heights: &[i32], view: &View, signs: Signs<'_>) -> TileDrawing {
    let mut node = group().add(head(tower, view, signs));
    let mut y = HEAD + GAP;
    for (floor, height) in tower.floors.iter().rev().zip(heights) {
        node.push(group().at(0, y).add(draw_floor(tower.tower, floor, *height, signs)));
        y += height + GAP;
    }
    TileDrawing::new(WIDTH, y - GAP, node)
}

/// The tower's name; how many cards are to come, or what it costs to enter because somebody is there.
fn head(tower: &TowerView, view: &View, signs: Signs<'_>) -> Node {
    let tone = signs::tone(tower.tower);
    let occupied = tower.floors.iter().any(|floor| floor.member.is_some());
    let due = occupied && !acting(view).is_some_and(no_surcharge);
    let left = view.decks.iter().find(|deck| deck.card_type == tower.tower).map_or(0, |deck| deck.left);
    let aside = if due {
        components()
            .surcharge
            .iter()
            .fold(Run::new(), |run, (kind, count)| run.amount(signs::signed(count), signs::icon(kind)))
    } else {
        Run::new().amount(left, Icon::CardBack)
    };
    let said = signs.words.say(&format!("draw-tower-{}", tower.tower.id()), &[]);
    let style = TextStyle::new(FontFace::SmallCaps, 15);
    let width = aside.natural_width(13);
    let mut node = group()
        .add(rect(0, 0, WIDTH, HEAD).radius(3).fill(tone.ground()))
        .add(signs::card_icon(tower.tower).draw(7, 4, 16).fill(tone.accent()))
        .add(words(&said, 28, 2, WIDTH - 28 - width - 18, style));
    if due {
        node.push(rect(WIDTH - width - 16, 3, width + 12, 18).radius(9).fill(Paint::Card));
    }
    node.add(aside.lay_right(width + 4, 13).node.at(WIDTH - width - 14, 4))
}

fn draw_floor(of: CardType, floor: &FloorView, height: i32, signs: Signs<'_>) -> Node {
    let mut inside = group()
        .add(rect(2, 2, STRIP - 2, height - 4).radius(4).fill(signs::tone(of).ground()))
        .add(value(floor.number, STRIP / 2 + 1, 15));
    let bonus = signs::amount(&floor.bonus);
    inside.push(bonus.lay_centred(STRIP, 11).node.at(1, 28));
    match (floor.card, floor.member) {
        (_, Some(piece)) => {
            let said = signs.words.short_piece(piece);
            inside.push(member(piece, LEFT, height / 2 - 16, 32, signs));
            let style = TextStyle::new(FontFace::Roman, 13);
            inside.push(words(&said, LEFT + 40, height / 2 - 9, INNER - 40, style).fill(Paint::Faint));
        }
        (Some(card), None) => inside.push(face(card, height, signs)),
        (None, None) => {}
    }
    let label = label(floor, signs);
    let place = if floor.card.is_some() && floor.member.is_none() { framed_place } else { sunken_place };
    place(floor.space.id(), label, WIDTH, height, inside)
}

/// What a card is, costs and does, or who stands there; then where.
fn label(floor: &FloorView, signs: Signs<'_>) -> String {
    let what = match (floor.member, floor.card) {
        (Some(piece), _) => signs.words.short_piece(piece),
        (None, Some(card)) => {
            let parts = [card_name(card), signs.words.cost(card), signs.words.does(card)];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
        }
        (None, None) => signs.words.say("no-card", &[]),
    };
    format!("{what} ({})", signs.words.space(floor.space))
}

/// The name; cost and what comes at once; below the line what lasts.
fn face(card: Card, height: i32, signs: Signs<'_>) -> Node {
    let data = components().card(card);
    let (upper, upper_height) = signs_at(&at_once(card, signs), LEFT, 22, INNER, 13);
    let mut node = group().add(name(&data.name, LEFT, 3, INNER - 8)).add(upper);
    let lasting = signs::lasting(data);
    if !lasting.is_empty() {
        let (lower, lower_height) = signs_at(&lasting, LEFT, 0, INNER, 13);
        let top = (height - lower_height - 3).max(22 + upper_height + 3);
        node = node.add(divider(LEFT, top - 2, INNER)).add(group().at(0, top).add(lower));
    }
    node
}

fn at_once(card: Card, signs: Signs<'_>) -> Run {
    let data = components().card(card);
    let cost = if data.costs.is_empty() {
        Run::new().faint(signs.words.say("tile-no_cost", &[]))
    } else {
        signs::costs(&data.costs)
    };
    if data.instant.is_empty() { cost } else { cost.faint("|").join(signs::effects(&data.instant)) }
}

fn card_height(card: Card, signs: Signs<'_>) -> i32 {
    let (_, upper) = signs_at(&at_once(card, signs), 0, 0, INNER, 13);
    let (_, lower) = signs_at(&signs::lasting(components().card(card)), 0, 0, INNER, 13);
    22 + upper + if lower > 0 { lower + 6 } else { 4 }
}
