//! The players: each principality beside what its owner has; the reader's own is large and lies beside the hand.

use super::plan::{Plan, Squares, Tile, Way};
use super::signs::{self, Signs};
use super::table::squares;
use crate::grid::{Plots, SIDE};
use crate::ids::Card as Name;
use crate::present::options::capital;
use crate::present::place::place_id;
use crate::present::speaker::Speaker;
use crate::view::{PlayerView, View};
use easel::{
    Card, Cards, Chip, Chips, Heading, Icon, LabelledRows, Panel, Paragraph, ResourceCounts, Run, SideBySide,
    Stack, Tone,
};
use kernel::Seat;

/// Columns of a neighbour's land that a tile across the border can reach.
const REACH: i32 = 3;

/// The reader's own land, large, and the hand.
pub(super) fn desk(player: &PlayerView, view: &View, signs: Signs<'_>) -> Panel {
    let mut right = holdings(player, signs).item(facts(player, view, signs));
    let cards = hand(player, view, signs);
    if !cards.is_empty() {
        right = right.item(Heading(signs.s().word("outline-hand"))).item(Cards { cards, min_width: 168 });
    }
    head(player, signs)
        .full()
        .item(SideBySide { left: Box::new(plan(player, view, 70, signs)), right: Box::new(right) })
}

/// A principality of somebody else.
pub(super) fn estate(player: &PlayerView, view: &View, signs: Signs<'_>) -> Panel {
    let right = holdings(player, signs).item(facts(player, view, signs));
    let panel = head(player, signs)
        .item(SideBySide { left: Box::new(plan(player, view, 40, signs)), right: Box::new(right) });
    // Hands lie open when the game is over.
    panel.item(Cards { cards: hand(player, view, signs), min_width: 150 })
}

fn head(player: &PlayerView, signs: Signs<'_>) -> Panel {
    let mut aside = Run::new();
    if let Some(lot) = player.lot {
        aside = aside.faint(signs.s().word("draw-bought")).icon(signs::lot_icon(lot));
    }
    if let Some(wv) = player.marker {
        aside = aside.faint(signs.s().word("draw-best")).amount(wv, Icon::Quill);
    }
    Panel::new(format!("seat_{}", player.seat), signs.s().name(player.seat))
        .owner(signs.seat(player.seat))
        .aside(aside)
}

/// Money, prestige, people, freedoms and Works.
fn holdings(player: &PlayerView, signs: Signs<'_>) -> Stack {
    let stocks = ResourceCounts::new()
        .stock(Icon::Laurel, player.pp)
        .stock(Icon::Coin, player.florins)
        .stock(Icon::Jester, player.jesters)
        .stock(Icon::Builder, player.builders);
    let stack = Stack::default().item(stocks).item(Chips(before_all(player, signs)));
    match player.has_chosen {
        Some(chosen) => {
            let words = signs.s().word(if chosen { "outline-chosen" } else { "outline-not-chosen" });
            stack.item(Paragraph { run: Run::new().faint(words), size: 19 })
        }
        None => stack,
    }
}

/// What lies open before a player besides the land.
fn before_all(player: &PlayerView, signs: Signs<'_>) -> Vec<Chip> {
    let s = signs.s();
    let freedoms = player.freedoms.iter().map(|freedom| {
        let run =
            Run::new().icon(signs::freedom_icon(freedom)).text(s.word(&format!("short-{}", freedom.id())));
        let id = format!("seat_{}_{}", player.seat, freedom.id());
        Chip::new(run).id(id).title(signs.about_freedom(freedom)).tone(Tone::Ochre)
    });
    let characters = player.characters.iter().map(|card| {
        let id = format!("seat_{}_{}", player.seat, card.id());
        Chip::new(Run::new().name(s.word(card.id())))
            .id(id)
            .title(signs.about_character(card))
            .tone(Tone::Plum)
    });
    let works = player.works.iter().map(|card| {
        let run = Run::new().icon(Icon::Quill).name(s.word(card.id()));
        Chip::new(run).id(card.id()).title(signs.about_profession(card)).tone(Tone::Verdigris)
    });
    let recruited = (player.recruiting_on_table > 0).then(|| {
        let words = s.say("draw-recruited", &[("n", player.recruiting_on_table.into())]);
        let run = Run::new().icon(Icon::Letter).text(words);
        Chip::new(run).title(s.word("about-recruiting-table"))
    });
    freedoms.chain(characters).chain(works).chain(recruited).collect()
}

/// What a building costs, and what is known of the cards.
fn facts(player: &PlayerView, view: &View, signs: Signs<'_>) -> LabelledRows {
    let s = signs.s();
    let price = Run::new().amount(player.building_price, Icon::Coin);
    let mut facts = LabelledRows::new().row(s.word("draw-building-price"), price);
    if player.works_completed > 0 {
        facts.push(s.word("draw-works"), Run::new().bold(player.works_completed.to_string()));
    }
    for (key, count) in [
        ("draw-professions", player.professions_in_hand),
        ("draw-bonus-cards", player.bonus_in_hand),
        ("draw-prestige-cards", player.prestige_held),
        ("draw-recruiting-cards", player.recruiting_in_hand),
    ] {
        if count > 0 {
            facts.push(s.word(key), Run::new().amount(count, Icon::CardBack));
        }
    }
    if view.viewer != Some(player.seat) && !player.recruited_in_hand.is_empty() {
        let known = s.list(player.recruited_in_hand.iter().map(|it| s.word(it.id())));
        facts.push(s.word("draw-known"), Run::from(known));
    }
    facts.push(s.word("draw-empty"), Run::new().bold(player.land.empty_squares.to_string()));
    facts
}

/// The land with what lies on it, what is talked about, and every way to lay the tile at hand.
fn plan(player: &PlayerView, view: &View, side: i32, signs: Signs<'_>) -> Plan {
    let seat = player.seat;
    let own = view.viewer == Some(seat);
    let placing = view.placing.as_ref().filter(|placing| own && placing.seat == seat);
    let places = placing.map(|placing| placing.places.as_slice()).unwrap_or_default();
    let [east, west] = player.neighbours;
    let reach = |neighbour: Option<Seat>| {
        neighbour.map(|neighbour| {
            let used = places.iter().any(|plots| !plots.of_seat(neighbour).is_empty());
            (signs.seat(neighbour), if used { REACH } else { 0 })
        })
    };
    let (east_shown, west_shown) = (reach(east), reach(west));
    let mut tiles = tiles(player, view, 0, signs);
    for (neighbour, shown, shift) in [(east, &east_shown, 7), (west, &west_shown, -7)] {
        let shown = neighbour.filter(|_| shown.as_ref().is_some_and(|(_, columns)| *columns > 0));
        if let Some(other) = shown.and_then(|neighbour| view.players.get(neighbour.index())) {
            // What lies in that land is drawn there under its own names.
            tiles.extend(
                self::tiles(other, view, shift, signs).into_iter().map(|tile| Tile { id: None, ..tile }),
            );
        }
    }
    let way = |plots: &Plots| Way {
        id: place_id(plots),
        title: signs.s().say("do-place", &[("cells", cells_of(plots, signs.s()).into())]),
        squares: spread(plots, seat, east),
    };
    Plan {
        id: format!("seat_{seat}_land"),
        side,
        tiles,
        ways: places.iter().map(way).collect(),
        west: west_shown,
        east: east_shown,
    }
}

fn cells_of(plots: &Plots, s: Speaker<'_>) -> String {
    let mut lands = plots.0.iter().filter(|cells| !cells.is_empty());
    match (lands.next(), lands.next()) {
        (Some(cells), None) => Speaker::squares(*cells),
        _ => s.plots(plots),
    }
}

/// Squares of two lands on one plane: the neighbour's lie beyond the border.
fn spread(plots: &Plots, seat: Seat, east: Option<Seat>) -> Squares {
    let lands = (0u8..).map(Seat).zip(plots.0).filter(|(_, cells)| !cells.is_empty());
    let moved = lands.flat_map(|(land, cells)| {
        let shift = if land == seat {
            0
        } else if Some(land) == east {
            i32::from(SIDE)
        } else {
            -i32::from(SIDE)
        };
        squares(cells).into_iter().map(move |(x, y)| (x + shift, y))
    });
    moved.collect()
}

/// Everything that lies on a land, moved by `shift` columns.
fn tiles(player: &PlayerView, view: &View, shift: i32, signs: Signs<'_>) -> Vec<Tile> {
    let s = signs.s();
    let id = |what: &str| Some(format!("seat_{}_{what}", player.seat));
    let moved = |cells| squares(cells).into_iter().map(|(x, y)| (x + shift, y)).collect();
    let mut tiles = vec![Tile {
        id: id("palazzo"),
        title: s.word("about-palazzo"),
        name: s.word("palazzo"),
        icon: None,
        emblem: Some(Icon::Palace),
        squares: moved(player.land.palazzo),
        tone: Tone::Terracotta,
        with: None,
        proposed: false,
    }];
    for (number, laid) in player.land.landscapes.iter().enumerate() {
        tiles.push(Tile {
            id: id(&format!("{}_{number}", laid.landscape)),
            title: signs.about_landscape(laid.landscape),
            name: s.word(laid.landscape.id()),
            icon: Some(signs::landscape_icon(laid.landscape)),
            emblem: None,
            squares: moved(laid.cells),
            tone: signs::landscape_tone(laid.landscape),
            with: None,
            proposed: false,
        });
    }
    for built in &player.land.buildings {
        let about = signs.about_building(built.building);
        let shared = built.with.map(|seat| s.say("about-shared", &[("with", s.name(seat).into())]));
        tiles.push(Tile {
            id: id(built.building.id()),
            title: std::iter::once(about).chain(shared).collect::<Vec<_>>().join(" "),
            name: s.word(built.building.id()),
            icon: None,
            emblem: None,
            squares: moved(built.cells),
            tone: signs::building_tone(built.building),
            with: built.with.map(|seat| signs.seat(seat)),
            proposed: false,
        });
    }
    let talk = view.talk.as_ref().filter(|talk| !talk.cells.of_seat(player.seat).is_empty());
    tiles.extend(talk.map(|talk| Tile {
        id: id("proposal"),
        title: s.word("about-proposal"),
        // The keys of other places would stand on the name.
        name: if view.placing.is_some() { String::new() } else { s.word(talk.building.id()) },
        icon: None,
        emblem: None,
        squares: moved(talk.cells.of_seat(player.seat)),
        tone: signs::building_tone(talk.building),
        with: None,
        proposed: true,
    }));
    tiles
}

/// The cards of a hand that the reader sees, with what each is worth now; first those being looked at.
fn hand(player: &PlayerView, view: &View, signs: Signs<'_>) -> Vec<Card> {
    let s = signs.s();
    let looked =
        view.looking.iter().filter(|look| look.seat == player.seat).filter_map(|look| look.cards.as_ref());
    let mut cards: Vec<Card> = looked.flatten().map(|card| looked_at(*card, signs)).collect();
    let Some(hand) = &player.hand else { return cards };
    for held in &hand.professions {
        let returned = hand.returning == Some(held.profession);
        let worth = s.say("draw-worth", &[("wv", held.wv.into())]);
        let card =
            profession(held.profession, signs).id(held.profession.id()).effect(Run::new().faint(worth));
        cards.push(card.badge(held.wv.to_string()).faded(returned));
    }
    let named = view.work.as_ref().map(|work| work.bonus).filter(|_| view.viewer == Some(player.seat));
    for held in &hand.bonus {
        let card = plain("draw-bonus", &s.word(held.card.id()), Tone::Sky, signs).id(held.card.id());
        let chosen = named.is_some_and(|named| named.contains(held.card));
        cards.push(card.badge(format!("+{}", held.wv)).faded(chosen));
    }
    for held in player.prestige.iter().flatten() {
        let card = plain("draw-prestige", &s.word(held.card.id()), Tone::Leaf, signs).id(held.card.id());
        cards.push(card.badge(held.pp.to_string()));
    }
    cards
}

fn looked_at(card: Name, signs: Signs<'_>) -> Card {
    let s = signs.s();
    let face = match card {
        Name::Profession(card) => profession(card, signs),
        Name::Bonus(_) => plain("draw-bonus", &s.card(card), Tone::Sky, signs),
        Name::Prestige(_) => plain("draw-prestige", &s.card(card), Tone::Leaf, signs),
    };
    face.id(format!("looking_{}", card.id())).cost(Run::new().faint(s.word("draw-looking")))
}

/// A profession with the three things it wishes for.
fn profession(card: crate::ids::Profession, signs: Signs<'_>) -> Card {
    let s = signs.s();
    let wishes = crate::components::components().wishes(card);
    let landscape = Run::new()
        .icon(signs::landscape_icon(wishes.landscape))
        .text(s.word(wishes.landscape.id()))
        .newline()
        .icon(signs::freedom_icon(wishes.freedom))
        .text(s.word(&format!("short-{}", wishes.freedom.id())));
    Card::new(s.word(card.id()))
        .title(signs.about_profession(card))
        .tone(Tone::Verdigris)
        .effect(Run::new().icon(Icon::House).text(s.word(wishes.building.id())).newline().join(landscape))
}

fn plain(kind: &str, words: &str, tone: Tone, signs: Signs<'_>) -> Card {
    let name = signs.s().word(kind);
    let title = format!("{name}: {words}");
    Card::new(name).title(title).tone(tone).words(capital(words))
}

/// The reader's piece, if the reader sits at the table.
pub(super) fn at_desk(view: &View) -> Option<&PlayerView> {
    view.players.get(view.viewer?.index())
}
