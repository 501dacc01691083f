//! What lies between the players: the lots, the characters, and what nobody owns yet.

use super::plan::silhouette;
use super::signs::{self, Signs};
use crate::components::components;
use crate::grid::Cells;
use crate::ids::Character;
use crate::present::options::capital;
use crate::state::Phase;
use crate::view::{CharacterView, LotView, View};
use easel::{
    Block, Card, Cards, Chip, FontFace, Icon, Layout, Node, Paint, Panel, Run, SeatMark, Tenths, TextStyle,
    Tone, badge, draw_marks, group, rect, text,
};

const GAP: i32 = 12;

/// The lots with what is left, the price, and who is in.
pub(super) fn lots(view: &View, signs: Signs<'_>) -> Panel {
    let lots = Lots(view.lots.iter().map(|lot| Stall::new(lot, view, signs)).collect());
    Panel::new("lots", signs.s().word("outline-auction")).full().aside(takers(view, signs)).item(lots)
}

/// Who can still take a lot, while the auction lasts.
fn takers(view: &View, signs: Signs<'_>) -> Run {
    if view.phase != Phase::Auction || view.auction.eligible.is_empty() {
        return Run::new();
    }
    let eligible = view.auction.eligible.iter();
    let run = Run::new().faint(signs.s().word("draw-eligible"));
    eligible.fold(run, |run, seat| run.seat(signs.seat(*seat)))
}

struct Lots(Vec<Stall>);

/// One stack of phase A1.
struct Stall {
    id: String,
    title: String,
    name: String,
    icon: Icon,
    tone: Tone,
    left: u8,
    price: u32,
    /// Who bids, the leader first; or who bought it.
    pieces: Vec<SeatMark>,
    state: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Open,
    Quiet,
    UnderTheHammer,
    Gone,
}

impl Stall {
    fn new(lot: &LotView, view: &View, signs: Signs<'_>) -> Stall {
        let bidding = view.auction.bidding.as_ref().filter(|bidding| bidding.lot == lot.lot);
        let mut pieces: Vec<SeatMark> =
            bidding.map(|bidding| signs.seat(bidding.leader)).into_iter().collect();
        let others = bidding.into_iter().flat_map(|bidding| {
            bidding.still_in.iter().filter(|seat| **seat != bidding.leader).map(|seat| signs.seat(*seat))
        });
        pieces.extend(others);
        pieces.extend(lot.buyer.map(|seat| signs.seat(seat)));
        let stage = if bidding.is_some() {
            Stage::UnderTheHammer
        } else if lot.sold || lot.left == 0 {
            Stage::Gone
        } else if view.phase == Phase::Auction {
            Stage::Open
        } else {
            Stage::Quiet
        };
        Stall {
            id: format!("lot_{}", lot.lot),
            title: signs.about_lot(lot.lot, lot.left),
            name: capital(&signs.s().word(lot.lot.id())),
            icon: signs::lot_icon(lot.lot),
            tone: signs::lot_tone(lot.lot),
            left: lot.left,
            price: bidding.map_or(view.auction.opening_price, |bidding| bidding.price),
            pieces,
            state: stage,
        }
    }

    fn draw(&self, width: i32) -> Node {
        let gone = self.state == Stage::Gone;
        let frame = rect(0, 0, width, Lots::HIGH).radius(7).fill(self.tone.ground());
        let frame = match self.state {
            Stage::UnderTheHammer => frame.stroke(Paint::Terracotta, 4),
            Stage::Gone => frame.stroke(Paint::Edge, 1).dashed(5, 4),
            Stage::Open | Stage::Quiet => frame.stroke(self.tone.accent(), Tenths::new(15)),
        };
        let icon = group().opacity(if gone { 35 } else { 100 }).add(self.icon.draw(12, 12, 56));
        let count = format!("×{}", self.left);
        let name = TextStyle::new(FontFace::SmallCaps, 21);
        let mut node = group().id(&self.id).title(self.title.clone()).add(frame).add(icon);
        node.push(badge(&count, width - 28, 26, 19, Tone::Plain));
        for (row, words) in (0..).zip(name.wrap_max_lines(&self.name, width - 20, 2)) {
            node.push(text(12, 94 + row * 23, words, name));
        }
        if !gone {
            let price = Run::new().amount(self.price, Icon::Coin).lay_at(width - 20, 24);
            let quiet = self.state == Stage::Quiet;
            node.push(group().opacity(if quiet { 60 } else { 100 }).add(price.node.at(12, Lots::HIGH - 42)));
        }
        if let Some((first, rest)) = self.pieces.split_first() {
            let large = first.draw(width - 28, Lots::HIGH - 28, 38);
            node.push(large);
            if !rest.is_empty() {
                node.push(draw_marks(rest, width - 72, Lots::HIGH - 28, 42));
            }
        }
        node
    }
}

impl Lots {
    const HIGH: i32 = 176;
}

impl Layout for Lots {
    fn layout(&self, width: i32) -> Block {
        let count = i32::try_from(self.0.len()).unwrap_or(1).max(1);
        let each = (width - GAP * (count - 1)) / count;
        let stalls = (0..).zip(&self.0).map(|(index, stall)| stall.draw(each).at(index * (each + GAP), 0));
        Block { width, height: Lots::HIGH, node: group().extend(stalls) }
    }
}

/// The six characters, who holds or bids for them, and what each does.
pub(super) fn characters(view: &View, signs: Signs<'_>) -> Panel {
    let cards = view.characters.iter().map(|card| character(card, view, signs)).collect();
    Panel::new("characters", signs.s().word("outline-characters"))
        .full()
        .item(Cards { cards, min_width: 170 })
}

fn character(card: &CharacterView, view: &View, signs: Signs<'_>) -> Card {
    let s = signs.s();
    let mut drawn = Card::new(s.word(card.card.id()))
        .id(card.card.id())
        .title(signs.about_character(card.card))
        .tone(Tone::Plum)
        .words(s.word(&format!("short-{}", card.card.id())))
        .faded(card.sold && card.holder.is_none());
    if let Some(pot) = view.banker_pot.filter(|_| card.card == Character::Banker) {
        drawn = drawn.effect(Run::new().faint(s.word("draw-pot")).amount(pot, Icon::Coin));
    }
    if let Some((seat, amount)) = card.marker {
        let bid = Run::new().faint(s.word("draw-bid")).seat(signs.seat(seat)).amount(amount, Icon::Coin);
        drawn = drawn.effect(bid);
    }
    card.holder.into_iter().fold(drawn, |drawn, seat| drawn.mark(signs.seat(seat)))
}

/// Buildings as their true shapes, then everything else that is left.
pub(super) fn supply(view: &View, signs: Signs<'_>) -> Panel {
    let kinds = view.supply.buildings.iter().map(|(building, left)| Kind {
        id: format!("supply_{building}"),
        title: signs.about_building(*building),
        name: signs.s().word(building.id()),
        squares: components()
            .building(*building)
            .placements
            .first()
            .map_or_else(Vec::new, |cells| squares(*cells)),
        tone: signs::building_tone(*building),
        left: *left,
    });
    Panel::new("supply", signs.s().word("outline-supply"))
        .full()
        .item(Yard(kinds.collect()))
        .chips(pieces_left(view, signs))
        .chips(cards_left(view, signs))
        .chips(spent(view, signs))
}

fn pieces_left(view: &View, signs: Signs<'_>) -> Vec<Chip> {
    let (s, supply) = (signs.s(), &view.supply);
    let chip = |id: &str, icon: Icon, left: u8| {
        Chip::new(Run::new().icon(icon).text(capital(&s.word(id))).bold(left.to_string()))
            .id(format!("supply_{id}"))
    };
    let freedoms = supply.freedoms.iter().map(|(freedom, left)| {
        let tone = if *left > 0 { Tone::Ochre } else { Tone::Stone };
        chip(freedom.id(), signs::freedom_icon(*freedom), *left)
            .title(signs.about_freedom(*freedom))
            .tone(tone)
    });
    let landscapes = supply.landscapes.iter().map(|(landscape, left)| {
        let about = signs.about_landscape(*landscape);
        chip(landscape.id(), signs::landscape_icon(*landscape), *left)
            .title(about)
            .tone(signs::landscape_tone(*landscape))
    });
    let others = [("jester", Icon::Jester, supply.jesters), ("builder", Icon::Builder, supply.builders)];
    let others =
        others.map(|(id, icon, left)| chip(id, icon, left).title(s.word(&format!("about-left-{id}"))));
    freedoms.chain(landscapes).chain(others).collect()
}

fn cards_left(view: &View, signs: Signs<'_>) -> Vec<Chip> {
    let s = signs.s();
    let chip = |id: String, words: String, left: u8| {
        Chip::new(Run::new().icon(Icon::CardBack).text(words).bold(left.to_string())).id(id)
    };
    let decks = view.supply.decks.iter().map(|(deck, left)| {
        let words = s.word(&format!("draw-deck-{deck}"));
        chip(format!("deck_{deck}"), words, *left).title(signs.about_deck(*deck, *left))
    });
    let recruiting = chip("supply_recruiting".into(), s.word("draw-recruiting"), view.supply.recruiting);
    decks.chain([recruiting.title(s.word("about-recruiting_card"))]).collect()
}

/// Bonus cards that were played and will not come again.
fn spent(view: &View, signs: Signs<'_>) -> Vec<Chip> {
    let s = signs.s();
    let title = |words: &str| s.say("about-spent", &[("card", words.into())]);
    let cards = view.spent.iter().map(|card| s.word(card.id()));
    cards
        .map(|words| Chip::new(Run::new().faint(words.as_str())).title(title(&words)).tone(Tone::Stone))
        .collect()
}

/// Rows are drawn from the top, squares are counted from the bottom.
pub(super) fn squares(cells: Cells) -> Vec<(i32, i32)> {
    cells.squares().map(|[x, y]| (i32::from(x), i32::from(crate::grid::SIDE) - 1 - i32::from(y))).collect()
}

struct Kind {
    id: String,
    title: String,
    name: String,
    squares: Vec<(i32, i32)>,
    tone: Tone,
    left: u8,
}

/// The builders' yard: every kind of building in its shape.
struct Yard(Vec<Kind>);

impl Layout for Yard {
    fn layout(&self, width: i32) -> Block {
        const HIGH: i32 = 112;
        let count = i32::try_from(self.0.len()).unwrap_or(1).max(1);
        let each = width / count;
        let mut node = group();
        for (index, kind) in (0..).zip(&self.0) {
            let name = TextStyle::new(FontFace::SmallCaps, 20).shrink_to_fit(&kind.name, each - 6, 14);
            let left = TextStyle::new(FontFace::Bold, 19);
            let drawn = group()
                .id(&kind.id)
                .title(kind.title.clone())
                .add(rect(2, 0, each - 4, HIGH).radius(6).fill(Paint::Inset))
                .add(silhouette(&kind.squares, kind.tone, 18, each - 26, 76))
                .add(text(each - 12, 26, format!("×{}", kind.left), left).anchor_end())
                .add(text(each / 2, HIGH - 12, kind.name.clone(), name).anchor_middle());
            node.push(drawn.opacity(if kind.left == 0 { 40 } else { 100 }).at(index * each, 0));
        }
        Block { width: each * count, height: HIGH, node }
    }
}
