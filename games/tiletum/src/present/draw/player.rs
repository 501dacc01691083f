//! A player's board: what there is in one tile, the six buildings in another. The boards of the others are lower.

use super::paper::{NARROW, Size, centred, empty, frame, from_left, from_right, number, place, words};
use super::signs::{Signs, action_icon, die_body, die_face, good_icon, good_paints, piece_icon};
use crate::components::components;
use crate::pieces::Good;
use crate::present::place::{good_id, held_id};
use crate::present::terms::{die, say, spot, term, tile};
use crate::view::{PlayerView, View};
use crate::words::Piece;
use easel::{Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, rect};
use phrases::Value;

const PAD: i32 = 9;
const INNER: i32 = NARROW - 2 * PAD;

/// Goods, pieces, storage, dice and contracts.
pub(super) fn stock(player: &PlayerView, view: &View, own: bool, signs: Signs<'_>) -> Block {
    let mut node = group().add(head(player, view, signs));
    let mut y = 38;
    node.push(supply(player, signs).at(PAD, y));
    y += 50;
    node.push(standing(player, signs).at(PAD, y));
    y += 24;
    let storage = if own { (62, 60) } else { (62, 46) };
    node.push(stored(player, storage, signs).at(PAD, y));
    node.push(taken(player, storage.1, signs).at(PAD + 4 * 65, y));
    y += storage.1 + 6;
    node.push(contracts(player, signs).at(PAD, y));
    y += 46;
    let acting = view.turn.as_ref().is_some_and(|turn| turn.seat == player.seat);
    let paint =
        (own || acting).then(|| if acting { Paint::Terracotta } else { signs.seat(player.seat).paint() });
    let height = y + PAD - 2;
    Block { width: NARROW, height, node: group().add(frame((NARROW, height), paint)).add(node) }
}

/// The piece, the place in the turn order, the name; the king's track, points.
fn head(player: &PlayerView, view: &View, signs: Signs<'_>) -> Node {
    let mark = signs.seat(player.seat);
    let order = view.turn_order.iter().position(|seat| *seat == player.seat).unwrap_or_default() + 1;
    let nth = Run::new().faint(format!("{order}."));
    let title = say(signs.reader, "draw-order", &[("n", order.into())]);
    let king = player.king.to_string().replace('-', "−");
    let right = Run::from(Icon::Crown).bold(king).text(" ").icon(Icon::Laurel).bold(player.score.to_string());
    let values = [("who", mark.name().into()), ("score", player.score.into())];
    let style = TextStyle::new(FontFace::SmallCaps, 20);
    group()
        .add(group().title(title).add(from_left(&nth, (PAD + 2, 20), 20, 15)))
        .add(mark.draw(PAD + 32, 20, 24))
        .add(words(mark.name(), (PAD + 52, 20), 176, style))
        .add(group().title(say(signs.reader, "outline-player", &values)).add(from_right(
            &right,
            (NARROW - PAD - 2, 20),
            118,
            18,
        )))
}

/// The five goods, and what can be built with.
fn supply(player: &PlayerView, signs: Signs<'_>) -> Node {
    let mut node = group();
    for (index, good) in (0..).zip(Good::ALL) {
        let (body, figure) = good_paints(good);
        let n = player.goods.get(good);
        let name = term(signs.reader, "good", good);
        let title = say(signs.reader, "amount", &[("n", n.into()), ("good", name.into())]);
        let edge = rect(1, 1, 48, 43).radius(5).fill(Paint::Card).stroke(Paint::Edge, 1);
        let shown = number(&n.to_string(), (37, 23), 19);
        let inside = group()
            .add(rect(2, 2, 23, 41).radius(4).fill(body).stroke(Paint::Ink, Tenths::new(8)))
            .add(good_icon(good).draw(4, 13, 19).fill(figure))
            .add(if n == 0 { shown.fill(Paint::Faint) } else { shown });
        node.push(place(good_id(player.seat, good), title, (50, 45), edge, inside).at(index * 51, 0));
    }
    let pieces = [
        ("houses", Icon::House, player.houses_in_supply),
        ("pillars", Icon::Pillar, player.pillars_in_supply),
    ];
    for (index, (token, icon, n)) in (0..).zip(pieces) {
        let name = term(signs.reader, "token", token);
        let title = say(signs.reader, "amount", &[("n", n.into()), ("good", name.into())]);
        let paint = signs.seat(player.seat).paint();
        let node_of = group()
            .title(title)
            .add(icon.draw(0, 11, 24).fill(if n == 0 { Paint::Edge } else { paint }))
            .add(number(&n.to_string(), (34, 23), 19));
        node.push(node_of.at(264 + index * 48, 0));
    }
    node
}

/// Where merchant and architect are, and the markers that were won.
fn standing(player: &PlayerView, signs: Signs<'_>) -> Node {
    let name = |place: crate::words::Spot| {
        if place.data().is_city { spot(place).to_owned() } else { say(signs.reader, "draw-on-road", &[]) }
    };
    let places = [(Piece::Merchant, player.merchant), (Piece::Architect, player.architect)];
    let run = places
        .into_iter()
        .fold(Run::new(), |run, (piece, place)| run.icon(piece_icon(piece)).text(name(place)).text(" "));
    let run = player.bonus_ap.iter().fold(run, |run, (action, ap)| {
        run.amount(format!("+{ap}"), Icon::ActionPoints).icon(action_icon(*action))
    });
    let values = [("merchant", spot(player.merchant).into()), ("architect", spot(player.architect).into())];
    let title = say(signs.reader, "outline-places", &values);
    group().title(title).add(from_left(&run, (2, 9), INNER - 4, 15))
}

/// The four storage spaces.
fn stored(player: &PlayerView, size: Size, signs: Signs<'_>) -> Node {
    let mut node = group();
    let free = say(signs.reader, "draw-free", &[]);
    for index in 0..crate::components::STORAGE {
        let x = 65 * i32::try_from(index).unwrap_or(0);
        let drawn = match player.storage.get(index) {
            Some(own) => signs.held(held_id(*own), *own, size),
            None => group().title(free.clone()).add(empty(size)).add(centred(
                &Run::new().faint(free.clone()),
                (size.0 / 2, size.1 / 2),
                size.0 - 6,
                13,
            )),
        };
        node.push(drawn.at(x, 0));
    }
    node
}

/// The dice of the round.
fn taken(player: &PlayerView, height: i32, signs: Signs<'_>) -> Node {
    let size = 28;
    let y = (height - size) / 2;
    let mut node = group();
    for index in 0..3 {
        let x = 6 + 31 * i32::try_from(index).unwrap_or(0);
        let drawn = match player.dice.get(index) {
            Some(own) => group()
                .title(die(signs.reader, *own))
                .add(die_body(own.color, size))
                .add(die_face(own.color, own.value, size)),
            None => group()
                .title(say(signs.reader, "draw-no-die", &[]))
                .add(empty((size, size)))
                .add(number(&(index + 1).to_string(), (size / 2, size / 2), 13).fill(Paint::Faint)),
        };
        node.push(drawn.at(x, y));
    }
    node
}

/// The spaces of fulfilled contracts: points, and the pillar that is freed.
fn contracts(player: &PlayerView, signs: Signs<'_>) -> Node {
    let data = components();
    let size = (57, 40);
    let mut node = group();
    for (index, more) in data.contract_spaces.iter().enumerate() {
        let frees = index < data.pillars_on_contracts;
        let paper = rect(1, 1, size.0 - 2, size.1 - 2).radius(3);
        let (edge, run, title) = if let Some(own) = player.contracts.get(index) {
            let points = own.contract().map_or(0, |contract| contract.vp) + more;
            let run = Run::from(Icon::Contract).points(points);
            let edge = paper.fill(Paint::PaleOchre).stroke(Paint::Gold, Tenths::new(15));
            (edge, run, tile(signs.reader, *own))
        } else {
            let run = Run::new().bold(format!("+{more}"));
            let run = if frees { run.tinted(Icon::Pillar, signs.seat(player.seat).paint()) } else { run };
            let next = index == player.contracts.len();
            let edge = paper.fill(Paint::Inset);
            let edge =
                if next { edge.stroke(Paint::Ink, 2) } else { edge.stroke(Paint::Edge, 1).dashed(3, 3) };
            let values: [(&str, Value<'_>); 2] = [("n", (index + 1).into()), ("vp", (*more).into())];
            let key = if frees { "draw-contract-space-pillar" } else { "draw-contract-space" };
            (edge, run, say(signs.reader, key, &values))
        };
        let drawn = group()
            .id(format!("player_{}_contract_{}", player.seat, index + 1))
            .title(title)
            .add(edge)
            .add(centred(&run, (size.0 / 2, size.1 / 2), size.0 - 6, 16));
        node.push(drawn.at(i32::try_from(index).unwrap_or(0) * 60, 0));
    }
    node
}
