//! What a seat owns: stock and members, the bonus tile, cards in their rows, leaders.

use super::pieces::{member_at_home, name, signs_at, words};
use super::{columns, mini, tile};
use crate::components::components;
use crate::pieces::{Card, CardType, Kind, Leader, Work};
use crate::present::ledger::{cards_of, held};
use crate::present::signs::{self, Signs};
use crate::present::text::{card_name, leader_name};
use crate::view::{PlayerView, View};
use easel::{
    FontFace, Icon, Node, Paint, Run, TextStyle, TileDrawing, framed_place, group, line, rect, sunken_place,
    text,
};
use kernel::Zone;

const WIDTH: i32 = super::NARROW;
/// Cards lie three in a row.
const CARD: i32 = 122;
const GAP: i32 = 4;

pub(super) fn zone(view: &View, player: &PlayerView, signs: Signs<'_>) -> Zone {
    let title = signs.words.name(player.seat);
    let mut tiles = vec![tile("stock", &stock(view, player, signs)), tile("cards", &cards(player, signs))];
    tiles.extend(leaders(player, signs).map(|drawing| tile("leaders", &drawing)));
    Zone {
        id: format!("seat_{}", player.seat),
        short: title.clone(),
        title,
        seat: Some(player.seat),
        columns: columns(1, 2),
        mini: vec![mini(None, [7, 0, 22, 22], Some(player.seat))],
        tiles,
    }
}

fn stock(view: &View, player: &PlayerView, signs: Signs<'_>) -> TileDrawing {
    const KINDS: [Kind; 7] =
        [Kind::Coins, Kind::Wood, Kind::Stone, Kind::Servants, Kind::Military, Kind::Faith, Kind::Vp];
    let style = TextStyle::new(FontFace::Bold, 17);
    let mut node = group().add(rect(1, 1, WIDTH - 2, 88).radius(6).fill(Paint::Card).stroke(Paint::Rule, 1));
    let mut x = 10;
    for kind in KINDS {
        node.push(signs::icon(kind).draw(x, 10, 19));
        node.push(text(x + 22, 9 + style.baseline(21), held(&player.stock, kind).to_string(), style));
        x += 52;
    }
    node.push(line(8, 39, WIDTH - 8, 39).stroke(Paint::Rule, 1));
    let mark = signs.seat(player.seat);
    let mut x = 8;
    for member in player.members.iter().filter(|_| view.round > 0) {
        let piece = member_at_home(member.member, member.value, &mark, x, 46, 36);
        node.push(if member.space.is_some() {
            let struck = line(x + 3, 79, x + 33, 49).stroke(Paint::Ink, 2);
            group().opacity(40).add(piece).add(struck)
        } else {
            piece
        });
        x += 42;
    }
    if let Some(owned) = player.bonus_tile {
        let left = 182;
        let (width, height) = (WIDTH - left - 6, 42);
        let side = |of: Work| {
            let gains = components().bonus_tiles[owned.index()].side_of(of);
            Run::from(signs::work(of).0).join(signs::effects(gains))
        };
        let inside = group()
            .add(signs_at(&side(Work::Harvest), 6, 3, width - 22, 13).0)
            .add(signs_at(&side(Work::Production), 6, 21, width - 22, 13).0);
        let id = format!("player_{}_bonus_tile", player.seat);
        let place = framed_place(id, signs.words.bonus_tile(owned), width, height, inside);
        node.push(group().at(left, 43).add(place));
    }
    TileDrawing::new(WIDTH, 90, node)
}

/// The rows of cards; of territories also the next place with what it asks for.
fn cards(player: &PlayerView, signs: Signs<'_>) -> TileDrawing {
    let mut node = group();
    let mut y = 0;
    for of in CardType::ALL {
        let owned = cards_of(player, of);
        let next = (of == CardType::Territory).then(|| next_place(player, signs)).flatten();
        if owned.is_empty() && next.is_none() {
            continue;
        }
        let most = components().personal.max_cards_per_type;
        let heading =
            format!("{} {}/{most}", signs.words.say(&format!("draw-tower-{}", of.id()), &[]), owned.len());
        let style = TextStyle::new(FontFace::SmallCaps, 13);
        node.push(words(&heading, 2, y, WIDTH - 4, style).fill(Paint::Faint));
        y += 18;
        let mut drawn: Vec<(Node, i32)> = owned.iter().map(|card| small_card(*card, signs)).collect();
        drawn.extend(next);
        y = in_rows(&mut node, &drawn, y, CARD, 3);
    }
    if y == 0 {
        let style = TextStyle::new(FontFace::Italic, 13);
        node.push(words(&signs.words.say("tile-no_cards", &[]), 2, 0, WIDTH, style).fill(Paint::Faint));
        y = 20;
    }
    TileDrawing::new(WIDTH, y, node)
}

/// Lays drawings side by side, so many a row; where the next thing below may begin.
fn in_rows(node: &mut Node, drawn: &[(Node, i32)], mut y: i32, width: i32, per_row: usize) -> i32 {
    for row in drawn.chunks(per_row) {
        let mut x = 0;
        for (piece, _) in row {
            node.push(group().at(x, y).add(piece.clone()));
            x += width + GAP;
        }
        y += row.iter().map(|(_, height)| *height).max().unwrap_or(0) + GAP;
    }
    y
}

fn small_card(card: Card, signs: Signs<'_>) -> (Node, i32) {
    let data = components().card(card);
    let (body, high) = signs_at(&signs::lasting(data), 9, 21, CARD - 14, 13);
    let height = (24 + high).max(44);
    let bar = rect(2, 4, 4, height - 8).radius(2).fill(signs::tone(data.card_type).accent());
    let inside = group().add(bar).add(name(&data.name, 9, 3, CARD - 22)).add(body);
    let label = [card_name(card), signs.words.does(card)].join("; ");
    (framed_place(data.id.as_str(), label, CARD, height, inside), height)
}

/// The next place for a territory, if it asks for military or pays: how much, and the points of a row that long.
fn next_place(player: &PlayerView, signs: Signs<'_>) -> Option<(Node, i32)> {
    let personal = &components().personal;
    let owned = player.territories.len();
    let needed = *personal.territory_military_requirement.get(owned)?;
    let points = personal.territory_vp_by_count.get(owned + 1).copied().unwrap_or(0);
    if needed == 0 && points == 0 {
        return None;
    }
    let values = [("needed", needed.into()), ("points", points.into())];
    let label = signs.words.say("draw-place-territory", &values);
    let parts =
        [(needed, Icon::Shield), (points, Icon::Laurel)].into_iter().filter(|(number, _)| *number > 0);
    let sign = signs::card_type(CardType::Territory);
    let run = parts.fold(sign, |run, (number, icon)| run.amount(number, icon));
    let inside = group().add(signs_at(&run, 9, 13, CARD - 14, 13).0);
    Some((sunken_place(format!("player_{}_next_territory", player.seat), label, CARD, 44, inside), 44))
}

/// Leaders in play and, for their owner, in hand; what each asks for and does.
fn leaders(player: &PlayerView, signs: Signs<'_>) -> Option<TileDrawing> {
    let width = (WIDTH - GAP) / 2;
    let in_play = player
        .leaders
        .iter()
        .map(|leader| leader_card(leader.leader, leader.ability, true, leader.used, signs));
    let in_hand =
        player.hand.iter().flatten().map(|leader| leader_card(*leader, *leader, false, false, signs));
    let drawn: Vec<_> = in_play.chain(in_hand).collect();
    let hidden = player.hand.is_none() && player.hand_size > 0;
    if drawn.is_empty() && !hidden {
        return None;
    }
    let style = TextStyle::new(FontFace::SmallCaps, 13);
    let mut node =
        group().add(words(&signs.words.say("draw-leaders", &[]), 2, 0, WIDTH, style).fill(Paint::Faint));
    let mut y = in_rows(&mut node, &drawn, 18, width, 2);
    if hidden {
        let said = signs.words.say("outline-hand_size", &[("n", player.hand_size.into())]);
        node.push(Icon::CardBack.draw(2, y + 1, 15));
        node.push(words(&said, 22, y, WIDTH - 24, TextStyle::new(FontFace::Roman, 13)));
        y += 20;
    }
    Some(TileDrawing::new(WIDTH, y, node))
}

pub(super) fn leader_card(
    leader: Leader,
    ability: Leader,
    in_play: bool,
    used: bool,
    signs: Signs<'_>,
) -> (Node, i32) {
    let width = (WIDTH - GAP) / 2;
    let does = signs.leader_does(ability);
    let style = TextStyle::new(FontFace::Roman, 12);
    let mut inside = group().add(name(&leader_name(leader), 8, 3, width - 24));
    let mut y = 21;
    if !in_play {
        let (asks, high) = signs_at(&signs::requirements(leader), 8, y, width - 16, 13);
        inside.push(asks);
        y += high + 1;
    }
    for said in style.wrap(&does, width - 16) {
        inside.push(text(8, y + style.baseline(15), said, style));
        y += 15;
    }
    if used {
        inside.push(Icon::Hourglass.draw(width - 22, 4, 14));
    }
    let inside = if used { group().opacity(60).add(inside) } else { inside };
    let height = (y + 5).max(44);
    let label = format!("{}: {does}", leader_name(leader));
    (framed_place(leader.id(), label, width, height, inside), height)
}
