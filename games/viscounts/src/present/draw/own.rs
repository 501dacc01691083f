//! The reader's own board, in sheets: cards, the track with what an action could reach, buildings, manuscripts.

use super::cards::{Tile, card, centred, from_left, from_right, on_tag, tag};
use super::sheet::{INNER, PAD, Sheet, WIDTH, state_box};
use super::{mark, signs, track};
use crate::components::components;
use crate::names::{Building, Card, Good, Primary, Slot};
use crate::present::place::{hand_id, row_id, slot_id};
use crate::present::say::Speaker;
use crate::view::{PlayerView, View};
use easel::{
    Block, FontFace, Icon, Node, Paint, Run, SeatMark, TextStyle, circle, draw_medal, group, path, rect, text,
};
use kernel::Seat;

/// A card in a row or a hand.
const CARD: (i32, i32) = (110, 92);

/// The sheets of a board, each with its name.
pub(super) fn sheets(
    seat: Seat,
    player: &PlayerView,
    view: &View,
    to: &Speaker<'_>,
) -> Vec<(&'static str, Block)> {
    let frame = Some(mark(seat, to).paint());
    let mut first = Sheet::new();
    head(&mut first, seat, player, true, to);
    row(&mut first, seat, player, view, to);
    hand(&mut first, seat, player, to);
    let mut second = Sheet::new();
    track::printed(&mut second, seat, player, to);
    strength(&mut second, seat, player, to);
    let mut third = Sheet::new();
    buildings(&mut third, seat, player, to);
    let mut fourth = Sheet::new();
    manuscripts(&mut fourth, player, to);
    piles(&mut fourth, player, to);
    vec![
        ("cards", first.framed(frame)),
        ("track", second.framed(frame)),
        ("buildings", third.framed(frame)),
        ("manuscripts", fourth.framed(frame)),
    ]
}

/// The piece, the name, the points; then goods and papers. An automaton has schemes instead of a hand.
pub(super) fn head(
    sheet: &mut Sheet,
    seat: Seat,
    player: &PlayerView,
    playing_cards: bool,
    to: &Speaker<'_>,
) {
    let piece: SeatMark = mark(seat, to);
    let words = TextStyle::new(FontFace::SmallCaps, 20);
    let name = words.shrink_to_fit(piece.name(), 206, 15);
    let shown = name.ellipsize(piece.name(), 206);
    // What is asked of a seat as a whole points to its name.
    let title = format!("{}, {}", piece.name(), to.say("drawing-score", &[("n", player.score.into())]));
    let edge = rect(0, 0, 250, 28).radius(5).fill(Paint::Card);
    let named = group().add(piece.draw(14, 14, 24)).add(text(34, 20, shown, name));
    sheet.put(PAD - 2, sheet.y, super::cards::place(format!("seat_{seat}"), title, (250, 28), edge, named));
    let points = to.say("drawing-score", &[("n", player.score.into())]);
    let score = Run::new().bold(player.score.to_string()).icon(Icon::Laurel);
    let score = from_right(&score, WIDTH - PAD, sheet.y + 13, 90, 18);
    sheet.draw(group().title(points).add(score));
    sheet.y += 32;
    stocks(sheet, player, playing_cards, to);
    papers(sheet, player, to);
}

/// Goods, workers and cards in hand.
fn stocks(sheet: &mut Sheet, player: &PlayerView, playing_cards: bool, to: &Speaker<'_>) {
    let goods = Good::ALL.iter().map(|good| {
        let run = signs::count(Run::new(), player.goods[good.id()], *good);
        (run, to.say(&format!("effect-{good}"), &[("n", player.goods[good.id()].into())]))
    });
    let workers = (
        Run::new().amount(player.workers, Icon::Pawn),
        to.say("outline-supply", &[("n", player.workers.into())]),
    );
    let hand = (
        Run::new().bold(format!("{}/{}", player.hand_size, player.hand_limit)).icon(Icon::Hand),
        to.say("drawing-hand-size", &[("n", player.hand_size.into()), ("most", player.hand_limit.into())]),
    );
    let mut all: Vec<(Run, String)> = goods.chain([workers]).collect();
    if playing_cards {
        all.push(hand);
    }
    line_of(sheet, all);
}

/// Debts and Deeds with the points of each.
fn papers(sheet: &mut Sheet, player: &PlayerView, to: &Speaker<'_>) {
    let kinds = [
        (Icon::Debt, player.debts, "drawing-debts-unpaid"),
        (Icon::Paid, player.debts_flipped, "drawing-debts-paid"),
        (Icon::Deed, player.deeds, "drawing-deeds-acquired"),
        (Icon::Approved, player.deeds_flipped, "drawing-deeds-approved"),
    ];
    let all = kinds.into_iter().zip(components().card_vp).map(|((icon, n, key), points)| {
        let each = points.to_string().replace('-', "−");
        let title = to.say(key, &[("n", n.into()), ("points", each.clone().into())]);
        (Run::new().amount(n, icon).faint("×").points(each), title)
    });
    let all: Vec<(Run, String)> = all.collect();
    line_of(sheet, all);
}

/// Runs with titles, equally far from each other.
pub(super) fn line_of(sheet: &mut Sheet, runs: Vec<(Run, String)>) {
    let each = INNER / i32::try_from(runs.len().max(1)).unwrap_or(1);
    for (index, (run, title)) in (0..).zip(runs) {
        let node = from_left(&run, PAD + index * each, sheet.y + 9, each - 2, 15);
        sheet.draw(group().title(title).add(node));
    }
    sheet.y += 24;
}

/// The three spaces of the row; cards shift right, the third drops off.
fn row(sheet: &mut Sheet, seat: Seat, player: &PlayerView, view: &View, to: &Speaker<'_>) {
    sheet.heading(&to.say("drawing-row", &[]), &Run::new().faint(to.say("drawing-row-shifts", &[])));
    let gap = (INNER - 3 * CARD.0) / 2;
    for (index, played) in player.row.iter().enumerate() {
        let x = PAD + i32::try_from(index).unwrap_or(0) * (CARD.0 + gap);
        let known = played.map(|known| card(row_id(seat, index), known, CARD, 14, to));
        sheet.put(x, sheet.y, known.unwrap_or_else(|| empty_space(seat, index, CARD, to)));
        if index > 0 {
            let middle = sheet.y + CARD.1 / 2;
            let arrow = path(format!("M{} {}l5 6-5 6", x - gap / 2 - 3, middle - 6)).no_fill();
            sheet.draw(arrow.stroke(Paint::Ink, 3));
        }
        if view.active == seat && view.played.is_some() && view.played == *played {
            let ring = rect(x - 2, sheet.y - 2, CARD.0 + 4, CARD.1 + 4).radius(7).no_fill();
            sheet.draw(ring.stroke(Paint::Ultramarine, 4).ignore_pointer());
            let words =
                Run::new().tinted(Icon::Check, Paint::Card).join(on_tag(to.say("drawing-played", &[])));
            sheet.draw(tag(&words, x + CARD.0 / 2, sheet.y + CARD.1 + 3, 12, Paint::Ultramarine));
        }
    }
    sheet.y += CARD.1 + 18;
}

/// A space without a card shows the icons printed on it.
pub(super) fn empty_space(seat: Seat, index: usize, size: (i32, i32), to: &Speaker<'_>) -> Node {
    let icons = components().space_icons[index];
    let title = to.say("drawing-space", &[("n", (index + 1).into())]);
    let frame = rect(1, 1, size.0 - 2, size.1 - 2).radius(6).fill(Paint::Inset);
    group().id(row_id(seat, index)).title(title).add(frame.stroke(Paint::Edge, 1).dashed(4, 3)).add(centred(
        &signs::symbols(icons),
        size.0 / 2,
        size.1 / 2,
        size.0 - 8,
        16,
    ))
}

fn hand(sheet: &mut Sheet, seat: Seat, player: &PlayerView, to: &Speaker<'_>) {
    let Some(hand) = &player.hand else { return };
    sheet.heading(&to.say("drawing-hand", &[]), &Run::new());
    if hand.is_empty() {
        return sheet.write(&Run::new().faint(to.say("outline-empty", &[])), 13);
    }
    sheet.grid(3, CARD, hand.iter().map(|held: &Card| card(hand_id(seat, *held), *held, CARD, 14, to)));
}

/// What each action could be funded with: own icons, Criminals, what is lent, tokens.
fn strength(sheet: &mut Sheet, seat: Seat, player: &PlayerView, to: &Speaker<'_>) {
    sheet.heading(&to.say("drawing-strength", &[]), &Run::new());
    let size = (INNER / 2 - 3, 30);
    let boxes = Primary::ALL.iter().map(|action| {
        let known = player.strength[action.id()];
        let (token, paint) = signs::good(Some(action.token()));
        let mut run = Run::new().bold(known.icons.to_string()).text("+").amount(known.criminals, Icon::Mask);
        if known.lent > 0 {
            run = run.text("+").amount(known.lent, Icon::Loop);
        }
        run = run
            .text("+")
            .bold(known.tokens.to_string())
            .tinted(token, paint)
            .text("=")
            .bold(known.reach.to_string());
        group()
            .id(format!("strength_{action}_{seat}"))
            .title(strength_title(*action, player, to))
            .add(rect(0, 0, size.0, size.1).radius(5).fill(Paint::Inset))
            .add(signs::symbol(action.icon()).draw(6, 5, 20))
            .add(from_right(&run, size.0 - 6, size.1 / 2, size.0 - 34, 14))
    });
    sheet.grid(2, size, boxes);
    worker_steps(sheet, player, to);
}

/// What an action could be funded with, in words.
pub(super) fn strength_title(action: Primary, player: &PlayerView, to: &Speaker<'_>) -> String {
    let known = player.strength[action.id()];
    let values = [
        ("action", to.word("action", action.id()).into()),
        ("icons", known.icons.into()),
        ("criminals", known.criminals.into()),
        ("lent", known.lent.into()),
        ("tokens", known.tokens.into()),
        ("reach", known.reach.into()),
    ];
    to.say("drawing-strength-of", &values)
}

/// Noble icons and the workers that they place.
fn worker_steps(sheet: &mut Sheet, player: &PlayerView, to: &Speaker<'_>) {
    sheet.heading(&to.word("drawing", "place-workers"), &Run::new());
    let reach = player.strength[Primary::PlaceWorkers.id()].reach;
    let size = (84, 30);
    let steps = components().workers.iter().map(|(nobles, workers)| {
        let run = Run::new().amount(*nobles, Icon::Crown).arrow().amount(*workers, Icon::Pawn);
        let in_reach = u16::from(*nobles) <= reach;
        let values = [("nobles", (*nobles).into()), ("workers", (*workers).into())];
        let words = to.say("drawing-worker-step", &values);
        let state = to.say(if in_reach { "drawing-in-reach" } else { "drawing-out-of-reach" }, &[]);
        group().title(format!("{words}: {state}")).add(state_box(size, in_reach)).add(centred(
            &run,
            size.0 / 2,
            size.1 / 2,
            size.0 - 6,
            14,
        ))
    });
    sheet.grid(4, size, steps);
}

/// The nine slots: a building that is still there covers its slot; a built one has put it in force.
fn buildings(sheet: &mut Sheet, seat: Seat, player: &PlayerView, to: &Speaker<'_>) {
    let remark = Run::new().faint(to.say("drawing-buildings-remark", &[]));
    sheet.heading(&to.say("drawing-buildings", &[]), &remark);
    let data = components();
    for kind in Building::ALL {
        let (slots, built) = slots_of(kind, player);
        let middle = sheet.y + 13;
        sheet.draw(signs::building(kind).draw(PAD, sheet.y + 2, 22).fill(mark(seat, to).paint()));
        let name = Run::new().text(to.word("building", kind.id()));
        sheet.draw(from_left(&name, PAD + 30, middle, 108, 15));
        let price = Run::new().amount(data.building_cost[kind.index()], Icon::Hammer);
        sheet.draw(from_left(&price, PAD + 140, middle, 60, 15));
        for (number, points) in (1..).zip(data.building_vp[kind.index()]) {
            let x = PAD + 196 + 46 * number;
            let now = usize::try_from(number).is_ok_and(|number| number == built);
            if now {
                sheet.draw(circle(x, middle, 15).no_fill().stroke(Paint::Ink, 2));
            }
            let values = [("n", number.into()), ("points", points.into())];
            let medal = draw_medal(&points.to_string(), x, middle, 13);
            sheet.draw(group().title(to.say("drawing-building-points", &values)).add(medal));
        }
        sheet.y += 30;
        let size = (114, 38);
        sheet.grid(3, size, slots.into_iter().map(|slot| draw_slot(seat, slot, player, size, to)));
        sheet.y += 2;
    }
}

/// The slots of a kind, from left to right, and how many of them are built.
pub(super) fn slots_of(kind: Building, player: &PlayerView) -> (Vec<Slot>, usize) {
    let slots: Vec<Slot> = Slot::ALL.iter().copied().filter(|slot| slot.building() == kind).collect();
    let built = slots.iter().filter(|slot| player.built.contains(slot)).count();
    (slots, built)
}

/// A slot of the building board.
pub(super) fn draw_slot(
    seat: Seat,
    slot: Slot,
    player: &PlayerView,
    size: (i32, i32),
    to: &Speaker<'_>,
) -> Node {
    let in_force = player.built.contains(&slot);
    let state = to.say(if in_force { "drawing-in-force" } else { "drawing-covered" }, &[]);
    let (middle, sign) = (size.1 / 2, size.1 * 6 / 10);
    let inside = if in_force {
        group().add(Icon::Check.draw(5, middle - 7, 14).fill(Paint::Verdigris))
    } else {
        group().add(
            signs::building(slot.building()).draw(5, middle - sign / 2, sign).fill(mark(seat, to).paint()),
        )
    };
    let left = 8 + if in_force { 14 } else { sign };
    let run = signs::uncovered(slot);
    let inside = inside.add(centred(&run, (left + size.0 - 4) / 2, middle, size.0 - left - 6, 15));
    super::cards::place(
        slot_id(seat, slot),
        format!("{}: {state}", to.slot(slot)),
        size,
        state_box(size, in_force),
        inside,
    )
}

fn manuscripts(sheet: &mut Sheet, player: &PlayerView, to: &Speaker<'_>) {
    let sets =
        components().set_vp[1..].iter().fold(Run::new().faint(to.say("drawing-ribbons", &[])), Run::points);
    sheet.heading(&to.say("drawing-manuscripts", &[]), &sets);
    if player.manuscripts.is_empty() {
        return sheet.write(&Run::new().faint(to.say("outline-empty", &[])), 13);
    }
    let owned = player.manuscripts.iter();
    sheet.grid(4, (84, 62), owned.map(|tile| Tile::of(*tile, to).place(tile.id(), (84, 62), 13)));
}

/// Draw pile and discard pile; what was discarded is open.
pub(super) fn piles(sheet: &mut Sheet, player: &PlayerView, to: &Speaker<'_>) {
    let run = Run::new()
        .faint(to.say("drawing-draw", &[]))
        .amount(player.draw_size, Icon::CardBack)
        .faint(to.say("drawing-discard", &[]))
        .amount(player.discard.len(), Icon::Card)
        .text(to.cards(&player.discard));
    sheet.write(&run, 13);
}
