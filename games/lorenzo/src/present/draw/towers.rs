//! The four towers side by side, floors from bottom to top: beside each card the place for a family member with the
//! value it asks for and the bonus it gives.

use crate::components::components;
use crate::pieces::{Card as Name, CardType};
use crate::present::signs::{self, Signs, roman};
use crate::view::{DeckView, FloorView, TowerView, View};
use easel::{
    Block, Card, FontFace, Icon, Layout, Paint, Run, Tenths, TextStyle, circle, group, line, path, rect, text,
};

const GAP: i32 = 16;
/// The place for a member, left of the card.
const PLACE: i32 = 64;
const HEAD: i32 = 52;
const FLOOR_GAP: i32 = 10;

/// All towers, ready to be drawn.
pub(super) struct Towers {
    towers: Vec<Tower>,
}

struct Tower {
    of: CardType,
    name: String,
    left: u8,
    /// From top to bottom.
    floors: Vec<Floor>,
}

struct Floor {
    id: &'static str,
    title: String,
    number: i16,
    bonus: Run,
    piece: Option<easel::SeatMark>,
    card: Option<Card>,
}

impl Towers {
    pub(super) fn new(view: &View, signs: Signs<'_>) -> Towers {
        let towers = view.towers.iter().map(|tower| {
            let deck = view.decks.iter().find(|deck| deck.card_type == tower.tower);
            Tower::new(tower, deck, signs)
        });
        Towers { towers: towers.collect() }
    }
}

impl Tower {
    fn new(tower: &TowerView, deck: Option<&DeckView>, signs: Signs<'_>) -> Tower {
        Tower {
            of: tower.tower,
            name: signs.words.say(&format!("draw-tower-{}", tower.tower.id()), &[]),
            left: deck.map_or(0, |deck| deck.left),
            floors: tower.floors.iter().rev().map(|floor| Floor::new(floor, signs)).collect(),
        }
    }

    /// The roof with the tower's name, and how many cards are still to come.
    fn head(&self, width: i32) -> easel::Node {
        let tone = signs::tone(self.of);
        let roof = format!(
            "M0 {HEAD}V14L12 14V6H{0}V14H{1}V6H{2}V14H{width}V{HEAD}z",
            width / 2 - 24,
            width / 2 + 24,
            width - 12
        );
        let space = width - 50 - 62;
        let kind = TextStyle::HEADING.shrink_to_fit(&self.name, space, 20);
        let left = Run::new().amount(self.left, Icon::CardBack).lay_right(80, 18);
        let sign = signs::card_type(self.of).lay_at(40, 24);
        group()
            .add(path(roof).fill(tone.ground()).stroke(tone.accent(), Tenths::new(15)))
            .add(sign.node.at(14, 18))
            .add(text(50, 14 + kind.baseline(HEAD - 14), kind.ellipsize(&self.name, space), kind))
            .add(left.node.at(width - 92, 22))
    }
}

impl Floor {
    fn new(floor: &FloorView, signs: Signs<'_>) -> Floor {
        Floor {
            id: floor.space.id(),
            title: about(floor, signs),
            number: floor.number,
            bonus: signs::amount(&floor.bonus),
            piece: floor.member.map(|piece| signs.piece(piece)),
            card: floor.card.map(|card| face(card, signs)),
        }
    }

    fn lay(&self, of: CardType, width: i32, height: i32) -> easel::Node {
        let tone = signs::tone(of);
        let mut node = group().id(self.id).title(self.title.clone());
        let ground = rect(0, 0, PLACE - 6, height).radius(7);
        let ground = match self.piece {
            Some(_) => ground.fill(Paint::Card).stroke(tone.accent(), Tenths::new(25)),
            None => ground.fill(tone.ground()).stroke(tone.accent(), 1),
        };
        node.push(ground);
        let middle = (PLACE - 6) / 2;
        let kind = TextStyle::new(FontFace::Bold, 21);
        node.push(circle(middle, 26, 18).fill(Paint::Card).stroke(tone.accent(), Tenths::new(15)));
        node.push(text(middle, 8 + kind.baseline(36), self.number.to_string(), kind).anchor_middle());
        let bonus = self.bonus.lay_centred(PLACE - 6, 19);
        match &self.piece {
            Some(piece) => node.push(piece.draw(middle, height - 32, 44)),
            None if !self.bonus.is_empty() => node.push(bonus.node.at(0, 50)),
            None => {}
        }
        let card_width = width - PLACE;
        node.push(match &self.card {
            Some(card) => card.layout_min_height(card_width, height).node.at(PLACE, 0),
            None => rect(PLACE + 1, 1, card_width - 2, height - 2)
                .radius(7)
                .no_fill()
                .stroke(Paint::Rule, Tenths::new(15))
                .dashed(6, 5),
        });
        node
    }

    fn height(&self, width: i32) -> i32 {
        self.card.as_ref().map_or(0, |card| card.layout(width - PLACE).height)
    }
}

/// The floor, the value it asks for and the bonus it gives.
fn about(floor: &FloorView, signs: Signs<'_>) -> String {
    let bonus = signs.words.amount(&floor.bonus);
    let key = if floor.bonus.is_zero() { "draw-floor" } else { "draw-floor-bonus" };
    let space = signs.words.space(floor.space);
    let values = [("space", space.into()), ("number", floor.number.into()), ("bonus", bonus.into())];
    signs.words.say(key, &values)
}

/// A card with everything that is printed on it.
fn face(card: Name, signs: Signs<'_>) -> Card {
    let data = components().card(card);
    let drawn = Card::new(data.name.as_str())
        .id(data.id.as_str())
        .tone(signs::tone(data.card_type))
        .badge(roman(data.period))
        .title(signs.card_title(card))
        .effect(signs::effects(&data.instant))
        .effect(signs::lasting(data));
    if data.costs.is_empty() { drawn } else { drawn.cost(signs::costs(&data.costs)) }
}

impl Layout for Towers {
    fn layout(&self, width: i32) -> Block {
        let count = i32::try_from(self.towers.len()).unwrap_or(1).max(1);
        let each = (width - GAP * (count - 1)) / count;
        let floors = self.towers.iter().map(|tower| tower.floors.len()).max().unwrap_or(0);
        // The floors of all towers are level with each other.
        let heights: Vec<i32> = (0..floors)
            .map(|floor| {
                let cards = self.towers.iter().filter_map(|tower| tower.floors.get(floor));
                cards.map(|floor| floor.height(each)).max().unwrap_or(0).max(104)
            })
            .collect();
        let (mut node, mut x, mut bottom) = (group(), 0, 0);
        for tower in &self.towers {
            let mut drawn = group().add(tower.head(each));
            let mut y = HEAD + FLOOR_GAP;
            for (floor, height) in tower.floors.iter().zip(&heights) {
                drawn.push(floor.lay(tower.of, each, *height).at(0, y));
                y += height + FLOOR_GAP;
            }
            drawn.push(line(0, y, each, y).stroke(signs::tone(tower.of).accent(), 3));
            bottom = y + 4;
            node.push(drawn.id(format!("tower_{}", tower.of.id())).at(x, 0));
            x += each + GAP;
        }
        Block { width, height: bottom, node }
    }
}
