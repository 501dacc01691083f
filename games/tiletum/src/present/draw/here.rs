//! For a phone: the cities in which the reader's merchant and architect stand, large enough for a finger.

use super::city::{draw_cathedral, house};
use super::paper::{NARROW, Size, empty, frame, place, words};
use super::signs::{Signs, piece_icon};
use crate::present::terms::{say, spot};
use crate::view::{PlayerView, SpotView, View};
use crate::words::{Piece, Spot};
use easel::{Block, FontFace, Node, Paint, TextStyle, group, rect};

const WIDTH: i32 = 183;
const HEAD: i32 = 30;
const SPACE: i32 = 44;
const CATHEDRAL: i32 = 48;
const GAP: i32 = 8;

/// Both cities, or one if both pieces stand in it; nothing of road spaces.
pub(super) fn here(view: &View, signs: Signs<'_>) -> Option<Block> {
    let player = view.players.get(signs.reader.seat?.index())?;
    let mut cities: Vec<Spot> = vec![player.merchant];
    if player.architect != player.merchant {
        cities.push(player.architect);
    }
    let drawn: Vec<&SpotView> = cities
        .iter()
        .filter(|city| city.data().is_city)
        .filter_map(|city| view.map.iter().find(|one| one.spot == *city))
        .collect();
    if drawn.is_empty() || view.over {
        return None;
    }
    let cathedral = drawn.iter().any(|one| one.spot.data().cathedral.is_some());
    let height = HEAD + SPACE + 4 + GAP + if cathedral { CATHEDRAL } else { 0 };
    let mut node = group();
    for (index, one) in (0..).zip(drawn) {
        node.push(panel(one, player, view, height, signs).at(index * (WIDTH + GAP), 0));
    }
    Some(Block { width: NARROW, height, node })
}

fn panel(one: &SpotView, player: &PlayerView, view: &View, height: i32, signs: Signs<'_>) -> Node {
    let mut node = group().add(frame((WIDTH, height), Some(signs.seat(player.seat).paint())));
    let mut x = 8;
    for (piece, stands) in [(Piece::Merchant, player.merchant), (Piece::Architect, player.architect)] {
        if stands == one.spot {
            node.push(piece_icon(piece).draw(x, 6, 19));
            x += 23;
        }
    }
    node.push(words(spot(one.spot), (x + 2, 16), WIDTH - x - 8, TextStyle::new(FontFace::Bold, 16)));
    let mut x = 4;
    for space in &one.houses {
        let large = group().add(house(space, (SPACE, SPACE), signs));
        node.push(large.at(x, HEAD));
        x += SPACE;
    }
    for (space, own) in &one.bonus_tiles {
        let size: Size = ((WIDTH - 3 - x).min(62), SPACE);
        let drawn = match own {
            Some(own) => signs.held(space.id(), *own, size),
            None => place(space.id(), say(signs.reader, "draw-no-bonus", &[]), size, empty(size), group()),
        };
        node.push(drawn.at(x, HEAD));
    }
    if let Some(own) = view.cathedrals.iter().find(|own| own.city == one.spot) {
        let top = HEAD + SPACE + 4;
        node.push(rect(4, top, WIDTH - 8, CATHEDRAL).radius(5).fill(Paint::Inset));
        node.push(draw_cathedral(own, (WIDTH - 8, CATHEDRAL), signs).at(4, top));
    }
    node
}
