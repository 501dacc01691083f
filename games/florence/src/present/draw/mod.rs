//! The board as SVG: round table, lots, characters and supply, then each principality with what its owner has.

use super::options::capital;
use super::outline::phase;
use super::speaker::Speaker;
use crate::components::components;
use crate::grid::{Cells, SIDE};
use crate::ids::{Building, Freedom, Id, Landscape, Lot, Size};
use crate::state::Florence;
use crate::view::{CharacterView, LotView, PlayerView, View};
use easel::{Board, Card, Chip, Grid, Icon, Panel, Piece, Run, SeatMark, Space, Tone, Track};
use kernel::{Present as _, Seat};

pub(super) fn draw(view: &View, s: Speaker<'_>) -> String {
    let mut board = Board::new(Florence::TITLE).subtitle(phase(view, s)).desc(phase(view, s));
    for player in &view.players {
        board = board.seat(mark(player.seat, s), player.pp.to_string(), view.to_act.contains(&player.seat));
    }
    board.push(rounds(view, s));
    board.push(lots(view, s));
    if !view.characters.is_empty() {
        board.push(characters(view, s));
    }
    if let Some(hand) = hand(view, s) {
        board.push(hand);
    }
    for player in &view.players {
        board.push(principality(player, view, s));
    }
    board.push(supply(view, s));
    board.render()
}

fn mark(seat: Seat, s: Speaker<'_>) -> SeatMark {
    SeatMark::new(seat.0, s.name(seat))
}

/// The round table with the minimum work values; the start player's piece stands on the round.
fn rounds(view: &View, s: Speaker<'_>) -> Panel {
    let labels = (1..=view.minimums.len()).map(|round| round.to_string());
    let mut track = Track::new("round_table", s.word("draw-minimums"), labels);
    for (place, minimum) in view.minimums.iter().enumerate() {
        track = track.note(place, Run::new().amount(minimum, Icon::Quill));
    }
    if view.round > 0 {
        let now = usize::from(view.round) - 1;
        track = track.special(now).mark(now, mark(view.start, s));
    }
    Panel::new("rounds", s.word("draw-rounds")).full().item(track)
}

fn lot_icon(lot: Lot) -> Icon {
    match lot {
        Lot::Forest => Icon::Forest,
        Lot::Lake => Icon::Lake,
        Lot::Park | Lot::Landscape => Icon::Park,
        Lot::Jester => Icon::Jester,
        Lot::Builder => Icon::Builder,
        Lot::PrestigeCard => Icon::Laurel,
        Lot::RecruitingCard => Icon::Card,
    }
}

/// The lots with what is left, the price, and who is in.
fn lots(view: &View, s: Speaker<'_>) -> Panel {
    let spaces = view.lots.iter().map(|lot| lot_space(lot, view, s));
    Panel::new("lots", s.word("outline-auction")).full().spaces(spaces)
}

fn lot_space(lot: &LotView, view: &View, s: Speaker<'_>) -> Space {
    let bidding = view.auction.bidding.as_ref().filter(|bidding| bidding.lot == lot.lot);
    let price = bidding.map_or(view.auction.opening_price, |bidding| bidding.price);
    let mut space = Space::new(format!("lot_{}", lot.lot))
        .number(lot.left)
        .name(capital(&s.word(lot.lot.id())))
        .gives(Run::new().icon(lot_icon(lot.lot)).amount(price, Icon::Coin))
        .closed(lot.sold || lot.left == 0)
        .tone(if bidding.is_some() { Tone::Ochre } else { Tone::Plain });
    for seat in bidding.map(|bidding| &bidding.still_in).into_iter().flatten().chain(&lot.buyer) {
        space = space.seat(mark(*seat, s));
    }
    space
}

fn characters(view: &View, s: Speaker<'_>) -> Panel {
    let spaces = view.characters.iter().map(|card| character(card, view, s));
    Panel::new("characters", s.word("outline-characters")).full().spaces(spaces)
}

fn character(card: &CharacterView, view: &View, s: Speaker<'_>) -> Space {
    let pot = view.banker_pot.filter(|_| card.card == crate::ids::Character::Banker);
    let mut gives = Run::new();
    if let Some((_, amount)) = card.marker {
        gives = gives.amount(amount, Icon::Coin);
    }
    if let Some(pot) = pot {
        gives = gives.faint(s.say("florins", &[("n", pot.into())]));
    }
    let mut space = Space::new(card.card.id()).name(s.word(card.card.id())).gives(gives);
    for seat in card.holder.into_iter().chain(card.marker.map(|(seat, _)| seat)) {
        space = space.seat(mark(seat, s));
    }
    space.closed(card.sold && card.holder.is_none()).tone(Tone::Plum)
}

fn landscape_tone(landscape: Landscape) -> (Tone, Icon) {
    match landscape {
        Landscape::Forest => (Tone::Leaf, Icon::Forest),
        Landscape::Lake => (Tone::Sky, Icon::Lake),
        Landscape::Park => (Tone::Verdigris, Icon::Park),
    }
}

fn building_tone(building: Building) -> Tone {
    match components().building(building).size {
        Size::Large => Tone::Plum,
        Size::Medium => Tone::Ochre,
        Size::Small => Tone::Stone,
    }
}

fn freedom_icon(freedom: Freedom) -> Icon {
    match freedom {
        Freedom::Travel => Icon::Ship,
        Freedom::Religion => Icon::Faith,
        Freedom::Opinion => Icon::Speech,
    }
}

/// Rows are drawn from the top, squares are counted from the bottom.
fn squares(cells: Cells) -> Vec<(i32, i32)> {
    cells.squares().map(|[x, y]| (i32::from(x), i32::from(SIDE) - 1 - i32::from(y))).collect()
}

/// The 7 x 7 grid with palazzo, buildings, landscapes and, while two talk, what they talk about.
fn grid(player: &PlayerView, view: &View, s: Speaker<'_>) -> Grid {
    let id = |what: &str| format!("seat_{}_{what}", player.seat);
    let piece = |what: &str, sign: Run, cells: Cells, tone: Tone| Piece {
        id: id(what),
        name: capital(&s.word(what)),
        sign,
        squares: squares(cells),
        tone,
    };
    let mut grid = Grid::new(id("land"), i32::from(SIDE), i32::from(SIDE)).piece(piece(
        "palazzo",
        Run::from(Icon::Palace),
        player.land.palazzo,
        Tone::Terracotta,
    ));
    for (number, laid) in player.land.landscapes.iter().enumerate() {
        let (tone, icon) = landscape_tone(laid.landscape);
        let mut tile = piece(laid.landscape.id(), Run::from(icon), laid.cells, tone);
        tile.id = id(&format!("{}_{number}", laid.landscape));
        grid = grid.piece(tile);
    }
    for built in &player.land.buildings {
        let sign = built.with.map_or_else(Run::new, |seat| Run::from(mark(seat, s)));
        grid = grid.piece(piece(built.building.id(), sign, built.cells, building_tone(built.building)));
    }
    if let Some(talk) = view.talk.as_ref().filter(|talk| !talk.cells.of_seat(player.seat).is_empty()) {
        let mut proposed =
            piece(talk.building.id(), Run::from(Icon::Letter), talk.cells.of_seat(player.seat), Tone::Plain);
        proposed.id = id("proposal");
        grid = grid.piece(proposed);
    }
    grid
}

fn principality(player: &PlayerView, view: &View, s: Speaker<'_>) -> Panel {
    let mut chips: Vec<Chip> = player
        .freedoms
        .iter()
        .map(|freedom| Chip::new(Run::new().icon(freedom_icon(freedom)).text(s.word(freedom.id()))))
        .collect();
    chips.extend(player.characters.iter().map(|card| Chip::new(s.word(card.id()).as_str()).tone(Tone::Plum)));
    chips.extend(player.works.iter().map(|card| Chip::new(s.word(card.id()).as_str()).tone(Tone::Ochre)));
    let recruited = (0..player.recruiting_on_table).map(|_| s.word("recruiting_card"));
    chips.extend(recruited.map(|words| Chip::new(words.as_str())));
    let marker = player.marker.map_or_else(Run::new, |wv| Run::new().amount(wv, Icon::Quill));
    Panel::new(format!("seat_{}", player.seat), s.name(player.seat))
        .of(mark(player.seat, s))
        .aside(marker)
        .item(grid(player, view, s))
        .stocks([
            (Icon::Laurel, u32::from(player.pp)),
            (Icon::Coin, player.florins),
            (Icon::Jester, u32::from(player.jesters)),
            (Icon::Builder, u32::from(player.builders)),
        ])
        .chips(chips)
        .note(s.say(
            "outline-hidden",
            &[
                ("professions", player.professions_in_hand.into()),
                ("recruiting", player.recruiting_in_hand.into()),
                ("bonus", player.bonus_in_hand.into()),
                ("prestige", player.prestige_held.into()),
            ],
        ))
}

/// The viewer's own cards, with what each is worth now.
fn hand(view: &View, s: Speaker<'_>) -> Option<Panel> {
    let player = view.players.get(view.viewer?.index())?;
    let hand = player.hand.as_ref()?;
    let professions = hand.professions.iter().map(|held| {
        let (_, landscape) = landscape_tone(held.landscape);
        let wishes =
            Run::new().text(s.word(held.building.id())).icon(landscape).icon(freedom_icon(held.freedom));
        Card::new(s.word(held.profession.id()))
            .id(held.profession.id())
            .tone(Tone::Ochre)
            .effect(wishes)
            .badge(held.wv.to_string())
    });
    let bonus = hand.bonus.iter().map(|held| {
        let card = Card::new(s.word("draw-bonus")).id(held.card.id()).tone(Tone::Sky);
        card.words(s.word(held.card.id())).badge(held.wv.to_string())
    });
    let prestige = player.prestige.iter().flatten().map(|held| {
        let card = Card::new(s.word("draw-prestige")).id(held.card.id()).tone(Tone::Leaf);
        card.words(s.word(held.card.id())).badge(held.pp.to_string())
    });
    let looked = view.looking.iter().filter_map(|look| look.cards.as_ref()).flatten();
    let looked = looked.map(|card| {
        let title = Card::new(s.word("draw-looking")).id(format!("looking_{}", card.id()));
        title.words(s.card(*card)).tone(Tone::Terracotta)
    });
    let cards: Vec<Card> = looked.chain(professions).chain(bonus).chain(prestige).collect();
    let panel = Panel::new("hand", s.word("outline-hand")).full().of(mark(player.seat, s));
    (!cards.is_empty()).then(|| panel.cards(cards))
}

fn supply(view: &View, s: Speaker<'_>) -> Panel {
    let supply = &view.supply;
    let buildings = supply.buildings.iter();
    let freedoms = supply.freedoms.iter();
    let decks = supply.decks.iter();
    let facts = buildings
        .map(|(kind, left)| (s.word(kind.id()), *left))
        .chain(freedoms.map(|(kind, left)| (capital(&s.word(kind.id())), *left)))
        .chain(decks.map(|(deck, left)| (s.word(&format!("draw-deck-{deck}")), *left)));
    let facts = facts.map(|(what, left)| (what, Run::new().text(left.to_string())));
    Panel::new("supply", s.word("outline-supply")).facts(facts)
}
