//! What belongs to a seat: money, prestige, people, freedoms, Works, the land; the reader's own large and with the hand.

use super::cards;
use super::land;
use super::sheet::{
    Column, FINGER, GAP, PAD, PHONE, beside, centred, chip, framed, grid, heading, in_rows, name, right_of,
    share, toned_place, written,
};
use super::signs::{self, Signs};
use crate::present::options::capital;
use crate::view::{PlayerView, View};
use easel::{Block, Icon, Node, Paint, Run, Tone, framed_place, group, rect};

const INNER: i32 = PHONE - 2 * PAD;

/// Whether what is asked of the reader is done on the own board, whatever else goes on.
pub(super) fn is_asked_here(player: &PlayerView, view: &View) -> bool {
    let looks = view.looking.as_ref().is_some_and(|look| look.seat == player.seat);
    land::is_placing(player, view) || looks
}

/// Whether cards of the hand are what is asked about: which are kept, what adds to a Work.
fn is_about_the_hand(player: &PlayerView, view: &View) -> bool {
    player.has_chosen.is_some() || view.work.is_some()
}

/// The parts of the reader's own board on a phone, each with its name: first what is asked about.
pub(super) fn narrow(player: &PlayerView, view: &View, signs: Signs<'_>) -> Vec<(&'static str, Block)> {
    let borders = land::borders(player, view, signs);
    let mut parts: Vec<_> = ["border_1", "border_2"].into_iter().zip(borders).collect();
    parts.extend(talk(player, view, signs).map(|talk| ("talk", talk)));
    parts.push(("looking", looking(player, view, signs)));
    let mut rest = vec![
        ("purse", purse(player, view, signs)),
        ("land", land::own(player, view, 48, signs)),
        ("hand", hand(player, view, signs)),
    ];
    if land::is_placing(player, view) {
        rest.swap(0, 1);
    } else if is_about_the_hand(player, view) {
        rest.rotate_right(1);
    }
    parts.extend(rest);
    parts.retain(|(_, block)| block.height > 0);
    parts
}

/// The reader's own board on a desk: the land, and beside it everything else.
pub(super) fn wide(player: &PlayerView, view: &View, signs: Signs<'_>) -> Block {
    let mut right = Column::new(PHONE);
    for border in land::borders(player, view, signs) {
        right.push(border);
    }
    if let Some(talk) = talk(player, view, signs) {
        right.push(talk);
    }
    let right = right
        .with(looking(player, view, signs))
        .with(purse(player, view, signs))
        .with(hand(player, view, signs));
    beside(land::own(player, view, 60, signs), right.block(), GAP)
}

/// Somebody else's board: on a desk everything stands beside the land.
pub(super) fn other(player: &PlayerView, view: &View, width: i32, signs: Signs<'_>) -> Block {
    let inner = width - 2 * PAD;
    let is_wide = width > PHONE;
    let land = land::land(player, view, if is_wide { 32 } else { 25 }, signs);
    let room = inner - land.width - GAP;
    let lying_open = |width| {
        Column::new(width)
            .with(in_rows(width, open(player, width, signs)))
            .with(works(player, width, signs))
            .with(cards::hand(player, view, width, signs))
            .block()
    };
    let holdings = |per_row| {
        let stocks = stocks(player, room, per_row, signs);
        Column::new(room).with(stocks).with(facts(player, view, room, signs)).block()
    };
    let block = if is_wide {
        let right = Column::new(room).with(head(player, room, signs)).with(holdings(4));
        beside(land, right.with(lying_open(room)).block(), GAP)
    } else {
        let both = beside(land, holdings(2), GAP);
        Column::new(inner).with(head(player, inner, signs)).with(both).with(lying_open(inner)).block()
    };
    framed(Block { width: inner, ..block }, None)
}

/// Name, purse, facts, what lies open.
fn purse(player: &PlayerView, view: &View, signs: Signs<'_>) -> Block {
    let column = Column::new(INNER)
        .with(head(player, INNER, signs))
        .with(stocks(player, INNER, 5, signs))
        .with(facts(player, view, INNER, signs))
        .with(in_rows(INNER, open(player, INNER, signs)))
        .with(works(player, INNER, signs));
    framed(column.block(), Some(signs.seat(player.seat).paint()))
}

/// Who it is, what was bought in this round, the best Work.
fn head(player: &PlayerView, width: i32, signs: Signs<'_>) -> Block {
    let s = signs.s();
    let mut aside = Run::new();
    if let Some(lot) = player.lot {
        aside = aside.faint(s.word("draw-bought")).icon(signs::lot_icon(lot));
    }
    if let Some(wv) = player.marker {
        aside = aside.faint(s.word("draw-best-short")).amount(wv, Icon::Quill);
    }
    let wide = aside.natural_width(13).min(width / 2);
    let words = s.name(player.seat);
    let inside = group()
        .add(signs.seat(player.seat).draw(24, FINGER / 2, 28))
        .add(name(&words, 44, FINGER / 2, width - wide - 70, 19))
        .add(right_of(&aside, width - 20, FINGER / 2, wide, 13));
    let title = format!("{words}: {}", s.points(player.pp));
    let node = framed_place(format!("seat_{}", player.seat), title, width, FINGER, inside);
    Block { width, height: FINGER, node }
}

/// Money, prestige, people, and what a building costs.
fn stocks(player: &PlayerView, width: i32, per_row: usize, signs: Signs<'_>) -> Block {
    let s = signs.s();
    let each = share(width, per_row);
    let kinds = [
        ("florins", Icon::Coin, player.florins),
        ("prestige", Icon::Laurel, player.pp.into()),
        ("jesters", Icon::Jester, player.jesters.into()),
        ("builders", Icon::Builder, player.builders.into()),
    ];
    let mut boxes: Vec<Node> = Vec::new();
    for (token, icon, count) in kinds {
        let run = if count > 0 { Run::new().bold(count.to_string()) } else { Run::new().faint("0") };
        let title = format!("{count} {}", s.word(&format!("token-{token}")));
        boxes.push(stock(title, &run.icon(icon), each));
    }
    if per_row > 4 {
        let price = Run::new().icon(Icon::House).amount(player.building_price, Icon::Coin);
        let title = format!("{}: {}", s.word("draw-building-price"), player.building_price);
        boxes.push(stock(title, &price, each));
    }
    grid(width, per_row, 32, boxes)
}

fn stock(title: String, run: &Run, width: i32) -> Node {
    let ground = rect(1, 1, width - 2, 30).radius(6).fill(Paint::Inset).stroke(Paint::Rule, 1);
    group().title(title).add(ground).add(centred(run, width / 2, 16, width - 8, 16))
}

/// What a building costs, and what is known of the cards.
fn facts(player: &PlayerView, view: &View, width: i32, signs: Signs<'_>) -> Block {
    let s = signs.s();
    let mut rows: Vec<Run> = Vec::new();
    let label = |key: &str| Run::new().faint(s.word(key));
    if let Some(turn) = view.turn.as_ref().filter(|turn| turn.seat == player.seat) {
        rows.push(Run::new().bold(s.say("draw-actions", &[("n", turn.actions_left.into())])));
    }
    if view.viewer != Some(player.seat) {
        rows.push(label("draw-building-price").amount(player.building_price, Icon::Coin));
    }
    rows.push(label("draw-works").bold(player.works_completed.to_string()));
    for (key, count) in [
        ("draw-professions", player.professions_in_hand),
        ("draw-bonus-cards", player.bonus_in_hand),
        ("draw-prestige-cards", player.prestige_held),
        ("draw-recruiting-cards", player.recruiting_in_hand),
    ] {
        if count > 0 {
            rows.push(label(key).amount(count, Icon::CardBack));
        }
    }
    rows.push(label("draw-empty").bold(player.land.empty_squares.to_string()));
    if let Some(chosen) = player.has_chosen {
        rows.push(label(if chosen { "outline-chosen" } else { "outline-not-chosen" }));
    }
    if view.viewer != Some(player.seat) && !player.recruited_in_hand.is_empty() {
        let known = s.list(player.recruited_in_hand.iter().map(|it| s.word(it.id())));
        rows.push(label("draw-known").text(known));
    }
    rows.extend(shared(player, signs));
    let widest = if width > 250 { width / 2 } else { width };
    let blocks = rows.iter().map(|run| {
        let most = if run.natural_width(13) > widest { width } else { widest - 4 };
        Block { width: most, ..run.lay_at(most, 13) }
    });
    in_rows(width, blocks)
}

/// Buildings across a border, of which little may lie in this land, each with whom.
fn shared(player: &PlayerView, signs: Signs<'_>) -> Option<Run> {
    let mut shared = player.land.buildings.iter().filter_map(|built| Some((built.building, built.with?)));
    let first = shared.next()?;
    let label = Run::new().faint(signs.s().word("draw-shared"));
    Some(
        std::iter::once(first).chain(shared).fold(label, |run, (building, with)| {
            run.text(signs.s().word(building.id())).seat(signs.seat(with))
        }),
    )
}

/// What lies open before a player besides land and Works.
fn open(player: &PlayerView, most: i32, signs: Signs<'_>) -> Vec<Block> {
    let s = signs.s();
    let freedoms = player.freedoms.iter().map(|freedom| {
        let words = capital(&s.word(&format!("short-{}", freedom.id())));
        let run = Run::new().icon(signs::freedom_icon(freedom)).text(words);
        let id = format!("seat_{}_{}", player.seat, freedom.id());
        chip(Some(id), signs.about_freedom(freedom), &run, Tone::Ochre, most)
    });
    let characters = player.characters.iter().map(|card| {
        let run = Run::new().icon(Icon::Crown).name(s.word(card.id()));
        let id = format!("seat_{}_{}", player.seat, card.id());
        chip(Some(id), signs.about_character(card), &run, Tone::Plum, most)
    });
    let recruited = (player.recruiting_on_table > 0).then(|| {
        let words = s.say("draw-recruited", &[("n", player.recruiting_on_table.into())]);
        let run = Run::new().icon(Icon::Letter).text(words);
        chip(None, s.word("about-recruiting-table"), &run, Tone::Plain, most)
    });
    freedoms.chain(characters).chain(recruited).collect()
}

/// Works on the table: others can recruit their professions.
fn works(player: &PlayerView, width: i32, signs: Signs<'_>) -> Block {
    let per_row = usize::try_from(width / 112).unwrap_or(1).max(1);
    let each = share(width, per_row);
    grid(width, per_row, FINGER, player.works.iter().map(|card| cards::work(card, each, signs)))
}

/// The hand, above it what a Work must be worth, or the Work in progress.
fn hand(player: &PlayerView, view: &View, signs: Signs<'_>) -> Block {
    let s = signs.s();
    let cards = cards::hand(player, view, INNER, signs);
    if cards.height == 0 {
        return cards;
    }
    let remark = match &view.work {
        Some(work) => Run::new().text(s.word("draw-work")).amount(work.wv, Icon::Quill),
        None => Run::new(),
    };
    let remark = remark.faint(s.word("draw-minimum-short")).amount(view.minimum, Icon::Quill);
    let column = Column::new(INNER).with(heading(&s.word("outline-hand"), &remark, INNER)).with(cards);
    framed(column.block(), Some(signs.seat(player.seat).paint()))
}

/// Cards that the reader looks at.
fn looking(player: &PlayerView, view: &View, signs: Signs<'_>) -> Block {
    let cards = cards::looked_at(player, view, INNER, signs);
    if cards.height == 0 {
        return cards;
    }
    let title = heading(&signs.s().word("draw-looking"), &Run::new(), INNER);
    framed(Column::new(INNER).with(title).with(cards).block(), Some(Paint::Terracotta))
}

/// The proposal on the table, for whoever is in the talk.
fn talk(player: &PlayerView, view: &View, signs: Signs<'_>) -> Option<Block> {
    let talk = view.talk.as_ref().filter(|talk| !talk.cells.of_seat(player.seat).is_empty())?;
    let s = signs.s();
    let said = s.say(
        "outline-talk",
        &[
            ("active", s.name(talk.active).into()),
            ("neighbour", s.name(talk.neighbour).into()),
            ("building", s.word(talk.building.id()).into()),
            ("cells", s.plots(&talk.cells).into()),
            ("payment", talk.payment.into()),
            ("cost", talk.cost.into()),
        ],
    );
    let words = written(&Run::from(said.as_str()), PHONE - 32, 14);
    let height = (words.height + 16).max(FINGER);
    let inside = group().add(words.node.at(10, 8));
    let id = format!("seat_{}_proposal", player.seat);
    let node = toned_place((id, said), (PHONE, height), Paint::PaleTerracotta, inside);
    Some(Block { width: PHONE, height, node })
}
