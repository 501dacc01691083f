//! Before the first round: bonus tiles to choose from, the packet of leaders in hand. After the last: the scoring.

use super::pieces::{signs_at, words};
use super::{columns, player, tile};
use crate::components::components;
use crate::pieces::{BonusTile, CardType, Work};
use crate::present::signs::{self, Signs};
use crate::view::{PhaseView, PlayerView, View};
use easel::{FontFace, Icon, Node, Paint, Run, TextStyle, TileDrawing, framed_place, group, line, text};
use kernel::{Tile, Zone};

/// What is chosen from, or how it ended.
pub(super) fn choice(view: &View, signs: Signs<'_>) -> Option<Zone> {
    let packet = view.players.iter().find_map(|player| player.packet.as_ref());
    let zone = |key: &str, short: &str, tiles: Vec<Tile>, wide: u8| Zone {
        id: "choice".into(),
        title: signs.words.say(key, &[]),
        short: signs.words.say(short, &[]),
        columns: columns(2, wide),
        tiles,
        ..Zone::default()
    };
    match (view.phase, packet) {
        (PhaseView::Over, _) => {
            let tiles = vec![tile("scores", &scores(view, signs))];
            Some(Zone { columns: columns(1, 1), ..zone("draw-scores", "zone-scores", tiles, 1) })
        }
        (PhaseView::BonusTiles, _) => {
            let tiles = view.bonus_tiles.iter().map(|owned| tile(owned.id(), &bonus_tile(*owned, signs)));
            Some(zone("draw-bonus_tiles", "zone-choice", tiles.collect(), 4))
        }
        (PhaseView::Draft, Some(packet)) => {
            let tiles = packet.iter().map(|leader| {
                let (node, height) = player::leader_card(*leader, *leader, false, false, signs);
                tile(leader.id(), &TileDrawing::new((super::NARROW - 4) / 2, height, node))
            });
            Some(zone("draw-packet", "zone-choice", tiles.collect(), 4))
        }
        _ => None,
    }
}

fn bonus_tile(owned: BonusTile, signs: Signs<'_>) -> TileDrawing {
    const WIDTH: i32 = 185;
    let side = |of: Work| {
        let gains = components().bonus_tiles[owned.index()].side_of(of);
        Run::from(signs::work(of).0).join(signs::effects(gains))
    };
    let inside = group()
        .add(signs_at(&side(Work::Harvest), 8, 6, WIDTH - 24, 15).0)
        .add(signs_at(&side(Work::Production), 8, 29, WIDTH - 16, 15).0);
    TileDrawing::new(WIDTH, 54, framed_place(owned.id(), signs.words.bonus_tile(owned), WIDTH, 54, inside))
}

/// The final scoring: a line for each player, a column for each source of points.
fn scores(view: &View, signs: Signs<'_>) -> TileDrawing {
    const WIDTH: i32 = super::NARROW;
    const ROW: i32 = 26;
    let mut node = group();
    let column = |place: i32| WIDTH - 14 - (7 - place) * 34;
    let heads = [
        Icon::Laurel,
        signs::card_icon(CardType::Territory),
        signs::card_icon(CardType::Character),
        signs::card_icon(CardType::Venture),
        Icon::Shield,
        Icon::Coin,
        Icon::Lock,
        Icon::Star,
    ];
    for (icon, place) in heads.into_iter().zip(0..) {
        node.push(icon.draw(column(place) - 16, 2, 16));
    }
    let mut y = 24;
    for player in &view.players {
        node.push(line(0, y, WIDTH, y).stroke(Paint::Rule, 1));
        node.push(row(player, y, &column, signs));
        y += ROW;
    }
    TileDrawing::new(WIDTH, y, node)
}

fn row(player: &PlayerView, y: i32, column: &impl Fn(i32) -> i32, signs: Signs<'_>) -> Node {
    let tally = &player.tally;
    let numbers = [
        tally.held,
        tally.territories,
        tally.characters,
        tally.ventures,
        tally.military,
        tally.resources,
        -(tally.tax + tally.losses),
        tally.total,
    ];
    let mut node = group().add(signs.seat(player.seat).draw(12, y + 13, 22)).add(words(
        &signs.words.name(player.seat),
        24,
        y + 4,
        68,
        TextStyle::new(FontFace::Roman, 14),
    ));
    for (number, place) in numbers.into_iter().zip(0..) {
        let style = TextStyle::new(if place == 7 { FontFace::Bold } else { FontFace::Roman }, 14);
        node.push(text(column(place), y + style.baseline(26), number.to_string(), style).anchor_end());
    }
    node
}
