//! The board of the automaton: its schemes, what it wants, its slots with their prices, its own track.

use super::cards::{Size, centred, from_left, place};
use super::others::{manuscripts, strength};
use super::own::{head, line_of};
use super::sheet::{INNER, PAD, Sheet, state_box};
use super::{mark, signs, track};
use crate::components::{AiBoardRecord, AiSlot, Icons, SchemeOption, components};
use crate::names::{Scheme, Slot};
use crate::present::place::{row_id, slot_id};
use crate::present::say::Speaker;
use crate::raw::Focus;
use crate::view::{AutomatonView, PlayerView};
use easel::{Block, Icon, Node, Paint, Run, group, line, rect};
use kernel::Seat;

const SCHEME: Size = (114, 104);

pub(super) fn sheet(seat: Seat, player: &PlayerView, automaton: &AutomatonView, to: &Speaker<'_>) -> Block {
    let board = components().ai_board(automaton.board);
    let mut sheet = Sheet::new();
    head(&mut sheet, seat, player, false, to);
    wishes(&mut sheet, automaton, board, to);
    let row = automaton.row.iter().zip(board.headers).enumerate().map(|(index, (known, printed))| {
        let id = row_id(seat, index);
        known.map_or_else(|| empty(&id, index, printed, to), |known| scheme(&id, known, to))
    });
    sheet.grid(3, SCHEME, row);
    track::whole(&mut sheet, seat, player, &board.track, to);
    sheet.heading(&to.say("drawing-buildings", &[]), &Run::new().faint(to.say("drawing-left-to-right", &[])));
    let slots = board.slots.iter().map(|(slot, cost, gain)| draw_slot(seat, *slot, *cost, *gain, player, to));
    sheet.grid(3, (114, 34), slots);
    strength(&mut sheet, player, to);
    manuscripts(&mut sheet, player, to);
    let piles = Run::new()
        .faint(to.say("drawing-draw", &[]))
        .amount(automaton.draw_size, Icon::CardBack)
        .faint(to.say("drawing-discard", &[]))
        .amount(automaton.discard.len(), Icon::Card)
        .faint(to.say("drawing-future", &[]))
        .amount(automaton.future_size, Icon::Hourglass);
    sheet.write(&piles, 13);
    let discard: Vec<String> = automaton.discard.iter().map(|known| to.scheme(*known)).collect();
    if !discard.is_empty() {
        sheet.write(&Run::new().faint(to.say("drawing-discard", &[])).text(discard.join(", ")), 13);
    }
    sheet.framed(None)
}

fn focus(focus: Focus) -> Icon {
    match focus {
        Focus::Transcribe => Icon::Cross,
        Focus::Construct => Icon::Hammer,
        Focus::PlaceWorkers => Icon::Crown,
        Focus::Flip => Icon::Flip,
    }
}

/// What it is best at, which resource it takes up to which stock, what Nobles place, points for what is left over.
fn wishes(sheet: &mut Sheet, automaton: &AutomatonView, board: &AiBoardRecord, to: &Speaker<'_>) {
    let name = to.say("outline-automaton", &[("ai", to.word("ai", automaton.board.id()).into())]);
    sheet.heading(&name, &Run::new().icon(Icon::Star).text("=").icon(focus(board.focus)));
    let chart = match &board.chart {
        None => Run::new().tinted(Icon::Any, Paint::Faint),
        Some(chart) => chart.iter().enumerate().fold(Run::new(), |run, (index, (kind, most))| {
            let run = if index > 0 { run.arrow() } else { run };
            match most {
                Some(most) => signs::count(run, *most, *kind),
                None => run.tinted(signs::good(Some(*kind)).0, signs::good(Some(*kind)).1),
            }
        }),
    };
    let workers = board.workers.iter().rev().fold(Run::new(), |run, (nobles, workers)| {
        run.amount(*nobles, Icon::Crown).arrow().amount(*workers, Icon::Pawn).text(" ")
    });
    sheet.draw(group().title(to.say("drawing-chart", &[])).add(from_left(
        &chart,
        PAD,
        sheet.y + 9,
        INNER - 60,
        15,
    )));
    let left = Run::new().points(board.vp_per_resource).text("/").tinted(Icon::Any, Paint::Faint);
    let title = to.say("drawing-left-over", &[("points", board.vp_per_resource.into())]);
    sheet.draw(group().title(title).add(from_left(&left, PAD + INNER - 56, sheet.y + 9, 56, 14)));
    sheet.y += 24;
    line_of(sheet, vec![(workers, to.word("drawing", "place-workers"))]);
}

/// A space without a scheme shows the header printed on it.
fn empty(id: &str, index: usize, printed: Icons, to: &Speaker<'_>) -> Node {
    let frame = rect(1, 1, SCHEME.0 - 2, SCHEME.1 - 2).radius(6).fill(Paint::Inset);
    let icons = centred(&signs::symbols(printed), SCHEME.0 / 2, 16, SCHEME.0 - 8, 15);
    let title = to.say("drawing-space", &[("n", (index + 1).into())]);
    place(id, title, SCHEME, frame.stroke(Paint::Edge, 1).dashed(4, 3), icons)
}

/// A scheme: its header, what it brings, how far it rides, what it then tries.
fn scheme(id: &str, scheme: Scheme, to: &Speaker<'_>) -> Node {
    let record = &components().schemes[scheme.index()];
    let options = record.options.iter().enumerate().fold(Run::new(), |run, (index, option)| {
        let run = if index > 0 { run.or() } else { run };
        match option {
            SchemeOption::Act(action) => run.icon(focus(*action)),
            SchemeOption::Focus => run.icon(Icon::Star),
            SchemeOption::Effects(list) => run.join(signs::effects(Some(*list))),
        }
    });
    let bonus = signs::effects(Some(record.bonus));
    let bonus = if record.criminal_corruption {
        Run::new().icon(Icon::Mask).text(":").icon(Icon::Skull).join(bonus)
    } else {
        bonus
    };
    let steps = Run::new().amount(record.steps, Icon::Steps);
    let frame = rect(1, 1, SCHEME.0 - 2, SCHEME.1 - 2).radius(6).fill(Paint::Card);
    let mut inside = group();
    for (index, row) in (0..).zip([signs::symbols(record.icons), bonus, steps, options]) {
        let middle = (2 * index + 1) * SCHEME.1 / 8;
        if index > 0 {
            let y = index * SCHEME.1 / 4;
            inside.push(line(6, y, SCHEME.0 - 6, y).stroke(Paint::Rule, 1));
        }
        let row = if row.is_empty() { Run::new().faint("–") } else { row };
        inside.push(centred(&row, SCHEME.0 / 2, middle, SCHEME.0 - 8, 14));
    }
    let title = format!("{}: {}", to.scheme(scheme), to.say("drawing-steps", &[("n", record.steps.into())]));
    place(id, title, SCHEME, frame.stroke(Paint::Ink, 1), inside)
}

fn draw_slot(seat: Seat, slot: Slot, cost: u8, gain: AiSlot, player: &PlayerView, to: &Speaker<'_>) -> Node {
    let run = match gain {
        AiSlot::Icons(icons) => signs::symbols(icons),
        AiSlot::WhenBuilt(list) => Run::from(Icon::Bolt).join(signs::effects(Some(list))),
        AiSlot::OnCollision(list) => Run::from(Icon::Collision).text(":").join(signs::effects(Some(list))),
        AiSlot::OnFlip(list) => Run::from(Icon::Flip).text(":").join(signs::effects(Some(list))),
        AiSlot::OnGainCard(list) => Run::from(Icon::CardBack).text(":").join(signs::effects(Some(list))),
        AiSlot::OnShuffle(virtue, corruption) => {
            let run = Run::from(Icon::Shuffle).text(":");
            let run = if virtue > 0 { run.amount(virtue, Icon::Dove) } else { run };
            if corruption > 0 { run.amount(corruption, Icon::Skull) } else { run }
        }
    };
    let in_force = player.built.contains(&slot);
    let state = to.say(if in_force { "drawing-in-force" } else { "drawing-covered" }, &[]);
    let price =
        Run::new().bold(cost.to_string()).tinted(signs::building(slot.building()), mark(seat, to).paint());
    let shown = if in_force { Run::new().tinted(Icon::Check, Paint::Verdigris) } else { price };
    let inside = group().add(from_left(&shown, 5, 17, 38, 14)).add(centred(&run, 77, 17, 68, 14));
    let name = to.word("building", slot.building().id());
    place(slot_id(seat, slot), format!("{name}: {state}"), (114, 34), state_box((114, 34), in_force), inside)
}
