//! The board as a picture, from a view: what is left for all, the ring of segments, the castle, then each player's
//! board. Parts have the ids that options name.

mod board;
mod castle;
mod pieces;
mod players;

use super::say::Speaker;
use crate::names::Ribbon;
use crate::view::{PlayerView, View};
use easel::{Board, Chip, Icon, Panel, Run, SeatMark, Tone};
use kernel::{Present as _, Seat};

/// The board as this view's reader sees it.
pub(super) fn draw(view: &View, to: &Speaker<'_>) -> String {
    let mut board = Board::new(crate::Viscounts::TITLE).subtitle(now(view, to));
    for (seat, player) in seats(view) {
        board = board.seat(mark(seat, to), player.score.to_string(), view.to_act == Some(seat));
    }
    board.push(stacks(view, to));
    if !view.pairs.is_empty() {
        board.push(board::pairs(view, to));
    }
    // The reader's own board comes first: the hand is what a turn begins with.
    let own = seats(view).find(|(_, player)| player.hand.is_some() && !view.over).map(|(seat, _)| seat);
    for (seat, player) in seats(view).filter(|(seat, _)| Some(*seat) == own) {
        board.push(players::panel(seat, player, view, to));
    }
    for (place, segment) in view.segments.iter().enumerate() {
        let panel = board::segment(segment, view, to);
        // An odd one at the end has nobody beside it.
        let alone = place % 2 == 0 && place + 1 == view.segments.len();
        board.push(if alone { panel.full() } else { panel });
    }
    board.push(castle::panel(view, leader(view, to), to));
    for (seat, player) in seats(view).filter(|(seat, _)| Some(*seat) != own) {
        board.push(players::panel(seat, player, view, to));
    }
    board.render()
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat).zip(&view.players)
}

fn mark(seat: Seat, to: &Speaker<'_>) -> SeatMark {
    SeatMark::new(seat.0, to.who(seat))
}

fn now(view: &View, to: &Speaker<'_>) -> String {
    match (view.over, view.round) {
        (true, _) => to.say("outline-over", &[]),
        (false, 0) => to.say("outline-setup", &[]),
        (false, round) => {
            let round = to.say("outline-round", &[("round", round.into())]);
            let turn = to.say("outline-turn", &[("who", to.who(view.active).into())]);
            format!("{round}, {turn}")
        }
    }
}

/// Debts and Deeds above their cards, and who holds what there is only once.
fn stacks(view: &View, to: &Speaker<'_>) -> Panel {
    let stack = |revealed: bool, left: u8, icon: Icon, name: &str, title: &str| {
        let words = Run::new().text(to.word("ending", name));
        let run = if revealed { words.icon(Icon::Seal) } else { words.amount(left, icon) };
        let title = if revealed { format!("{title}-revealed") } else { title.to_owned() };
        Chip::new(run).id(format!("stack_{name}")).title(to.say(&title, &[("n", left.into())]))
    };
    let mut chips = vec![
        stack(view.poverty, view.debts_left, Icon::Debt, "debt", "outline-poverty").tone(Tone::Terracotta),
        stack(view.prosperity, view.deeds_left, Icon::Deed, "deed", "outline-prosperity").tone(Tone::Leaf),
    ];
    for (ribbon, owner) in &view.cleric_bonus {
        let name = to.say("drawing-bonus", &[("ribbon", to.word("ribbon", ribbon).into())]);
        let known = Ribbon::ALL.iter().find(|known| known.id() == *ribbon);
        let tone = known.map_or(Tone::Plain, |ribbon| pieces::ribbon_tone(*ribbon));
        let title = to.say("about-cleric-bonus", &[("ribbon", to.word("ribbon", ribbon).into())]);
        chips.push(
            Chip::new(held(name, *owner, to)).id(format!("cleric_bonus_{ribbon}")).title(title).tone(tone),
        );
    }
    Panel::new("stacks", to.say("outline-game", &[])).full().chips(chips)
}

/// Something there is only once, and who holds it.
fn held(words: String, seat: Option<Seat>, to: &Speaker<'_>) -> Run {
    match seat {
        Some(seat) => Run::new().text(words).seat(mark(seat, to)),
        None => Run::new().text(words).faint(to.say("outline-nobody", &[])),
    }
}

fn leader(view: &View, to: &Speaker<'_>) -> Chip {
    Chip::new(held(to.say("drawing-leader", &[]), view.castle_leader, to))
        .id("castle_leader")
        .title(to.say("about-castle-leader", &[]))
        .tone(Tone::Ochre)
}
