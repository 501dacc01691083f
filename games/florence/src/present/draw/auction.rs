//! The lots with what is left, the price and who is in; the characters of Muse and Princess.

use super::sheet::{Column, FINGER, PAD, grid, left_of, name, right_of, share, toned_place};
use super::signs::{self, Signs};
use crate::components::components;
use crate::ids::{Character, Lot};
use crate::present::options::capital;
use crate::state::Phase;
use crate::view::{CharacterView, LotView, View};
use easel::{Block, FontFace, Icon, Node, Paint, Run, SeatMark, TextStyle, framed_place, group, rect, text};
use kernel::Seat;

const LOT: i32 = 92;
const CHARACTER: i32 = 98;
/// A piece whose initial can be read.
const PIECE: i32 = 24;

/// The lots, and who can still take one.
pub(super) fn lots(view: &View, width: i32, per_row: usize, signs: Signs<'_>) -> Block {
    let each = share(width, per_row);
    let lots = view.lots.iter().map(|lot| stall(lot, view, each, signs));
    grid(width, per_row, LOT, lots.chain([takers(view, each, signs)]))
}

fn stall(lot: &LotView, view: &View, width: i32, signs: Signs<'_>) -> Node {
    let bidding = view.auction.bidding.as_ref().filter(|bidding| bidding.lot == lot.lot);
    let gone = lot.sold || lot.left == 0;
    let leader = bidding.map(|bidding| bidding.leader);
    let price = bidding.map_or(view.auction.opening_price, |bidding| bidding.price);
    let tone = signs::lot_tone(lot.lot);
    let mut inside = group().add(signs::lot_icon(lot.lot).draw(7, 7, 32));
    if gone {
        inside = group().add(signs::lot_icon(lot.lot).draw(7, 7, 32).fill(Paint::Faint));
        let frame = rect(4, 4, width - 8, LOT - 8).radius(4).no_fill();
        inside.push(frame.stroke(Paint::Edge, 1).dashed(4, 3));
    }
    let left = Run::new().bold(format!("×{}", lot.left));
    inside.push(right_of(&left, width - 16, 26, width - 60, 14));
    let words = match lot.lot {
        Lot::PrestigeCard => signs.s().word("draw-cards-prestige"),
        Lot::RecruitingCard => signs.s().word("draw-recruiting-short"),
        other => capital(&signs.s().word(other.id())),
    };
    let words = name(&words, 7, 52, width - 14, 14);
    inside.push(if gone { words.fill(Paint::Faint) } else { words });
    match (leader, lot.buyer) {
        (Some(leader), _) => {
            let frame = rect(4, 4, width - 8, LOT - 8).radius(4).no_fill();
            inside.push(frame.stroke(Paint::Terracotta, 2));
            inside.push(left_of(&Run::new().amount(price, Icon::Coin), 8, 75, width - PIECE - 16, 14));
            inside.push(signs.seat(leader).draw(width - 19, 74, PIECE));
        }
        (None, Some(buyer)) => {
            inside.push(left_of(&Run::new().icon(Icon::Check), 8, 75, 20, 15));
            inside.push(signs.seat(buyer).draw(width - 19, 74, PIECE));
        }
        (None, None) if !gone => {
            inside.push(left_of(&Run::new().amount(price, Icon::Coin), 8, 75, width - 16, 14));
        }
        (None, None) => {}
    }
    let ground = if gone { Paint::Card } else { tone.ground() };
    toned_place((format!("lot_{}", lot.lot), title(lot, view, signs)), (width, LOT), ground, inside)
}

/// What the lot is, what is left, who bids or has bought.
fn title(lot: &LotView, view: &View, signs: Signs<'_>) -> String {
    let s = signs.s();
    let about = signs.about_lot(lot.lot, lot.left);
    let bidding = view.auction.bidding.as_ref().filter(|bidding| bidding.lot == lot.lot);
    let more = match (bidding, lot.buyer) {
        (Some(bidding), _) => s.say(
            "about-bidding",
            &[("price", bidding.price.into()), ("leader", s.name(bidding.leader).into())],
        ),
        (None, Some(buyer)) => s.say("about-buyer", &[("buyer", s.name(buyer).into())]),
        (None, None) => return about,
    };
    format!("{about} {more}")
}

/// Where bidding begins, and who can still take a lot.
fn takers(view: &View, width: i32, signs: Signs<'_>) -> Node {
    let s = signs.s();
    let auction = &view.auction;
    let opens = s.word("draw-opens");
    let opening = Run::new().faint(opens.as_str()).amount(auction.opening_price, Icon::Coin);
    let mut title = s.say("about-opens", &[("price", auction.opening_price.into())]);
    let mut inside = group().add(left_of(&opening, 7, 15, width - 24, 13));
    let (words, seats): (String, Vec<Seat>) = match &auction.bidding {
        Some(bidding) => (s.word("draw-still-in"), bidding.still_in.clone()),
        None if view.phase == Phase::Auction => (s.word("draw-eligible"), auction.eligible.clone()),
        None => (String::new(), Vec::new()),
    };
    if !seats.is_empty() {
        title = format!("{title} {words} {}.", s.names(&seats));
        inside.push(left_of(&Run::new().faint(words), 7, 32, width - 14, 12));
        inside.push(pieces(&seats.iter().map(|seat| signs.seat(*seat)).collect::<Vec<_>>(), 7, 41));
    }
    framed_place("lots", title, width, LOT, inside)
}

/// Pieces in rows of three.
fn pieces(marks: &[SeatMark], x: i32, y: i32) -> Node {
    let spot = |(index, mark): (i32, &SeatMark)| {
        let (column, row) = (index % 3, index / 3);
        mark.draw(x + 11 + column * (PIECE + 1), y + 11 + row * (PIECE - 1), 22)
    };
    group().extend((0..).zip(marks).map(spot))
}

/// The six characters, who holds or bids for them, and what each does; above them who takes none.
pub(super) fn characters(view: &View, width: i32, per_row: usize, signs: Signs<'_>) -> Block {
    let each = share(width, per_row);
    let cards = view.characters.iter().map(|card| character(card, view, each, signs));
    let cards = grid(width, per_row, CHARACTER, cards);
    if view.phase != Phase::Characters {
        return cards;
    }
    let words = signs.s().word("draw-no-character");
    let inside = group().add(left_of(&Run::from(words.as_str()), 10, FINGER / 2, width - 30, 14));
    let node = framed_place("characters", words, width, FINGER, inside);
    Column::new(width).with(cards).with(Block { width, height: FINGER, node }).block()
}

fn character(card: &CharacterView, view: &View, width: i32, signs: Signs<'_>) -> Node {
    let s = signs.s();
    let gone = card.sold && card.holder.is_none();
    let inner = width - 2 * PAD;
    let mut inside = group().add(name(&s.word(card.card.id()), PAD, 15, inner - 16, 16));
    let does = s.word(&format!("short-{}", card.card.id()));
    let style = TextStyle::new(FontFace::Roman, 13);
    for (row, words) in (0..).zip(style.wrap_max_lines(&does, inner, 2)) {
        inside.push(text(PAD, 41 + row * 16, words, style).fill(Paint::Faint));
    }
    inside.push(left_of(&facts(card, view, signs), PAD, CHARACTER - 17, inner - PIECE - 6, 13));
    let mark = card.holder.or(card.marker.map(|(seat, _)| seat)).map(|seat| signs.seat(seat));
    inside = inside.extend(mark.map(|mark| mark.draw(width - 22, CHARACTER - 19, PIECE)));
    let holder = match (card.holder, card.marker) {
        (Some(seat), _) => s.say("draw-held", &[("seat", s.name(seat).into())]),
        (None, Some((seat, amount))) => {
            s.say("draw-bid-by", &[("seat", s.name(seat).into()), ("amount", amount.into())])
        }
        _ if gone => s.word("draw-sold"),
        _ => String::new(),
    };
    let about = signs.about_character(card.card);
    let title = if holder.is_empty() { about } else { format!("{about} {holder}") };
    let ground = if gone { Paint::Card } else { Paint::PalePlum };
    toned_place((card.card.id(), title), (width, CHARACTER), ground, inside)
}

/// What can be bid, what was bid, what lies on the Banker, what the Princess is worth.
fn facts(card: &CharacterView, view: &View, signs: Signs<'_>) -> Run {
    let s = signs.s();
    let mut run = Run::new();
    if let Some(pot) = view.banker_pot.filter(|_| card.card == Character::Banker) {
        run = run.faint(s.word("draw-pot")).amount(pot, Icon::Coin);
    }
    let own = crate::present::options::own(view).and_then(|player| player.hand.as_ref());
    if let Some(wv) = own.and_then(|hand| hand.princess_wv).filter(|_| card.card == Character::Princess) {
        run = run.amount(wv, Icon::Quill);
    }
    match (card.holder, card.marker) {
        (Some(_), _) => run.icon(Icon::Check).text(s.word("draw-held-short")),
        (None, Some((_, amount))) => run.faint(s.word("draw-bid")).amount(amount, Icon::Coin),
        _ if card.sold => run.faint(s.word("draw-sold-short")),
        _ => {
            let spaces = &components().bid_spaces[card.card.index()];
            let ends = spaces.first().zip(spaces.last());
            ends.map_or(run.clone(), |(least, most)| {
                run.faint(s.word("draw-bid")).bold(format!("{least}–{most}")).icon(Icon::Coin)
            })
        }
    }
}
