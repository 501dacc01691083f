//! A player's board: goods, the track of Corruption and Virtue, buildings, cards and manuscripts.

use super::mark;
use super::pieces::{card, manuscript};
use crate::names::{Good, Slot};
use crate::present::place::{hand_id, row_id, slot_id};
use crate::present::say::Speaker;
use crate::view::{AutomatonView, PlayerView, View};
use easel::{
    Cards, Columns, Heading, Icon, LabelledRows, Panel, ResourceCounts, Run, SmallCard, SmallCards, Stack,
    Tone, Track,
};
use kernel::Seat;

pub(super) fn panel(seat: Seat, player: &PlayerView, view: &View, to: &Speaker<'_>) -> Panel {
    let automaton = view.automaton.as_ref().filter(|_| seat == Seat(1));
    let goods = Good::ALL.iter().zip([Icon::Coin, Icon::Quill, Icon::Gold, Icon::Stone]);
    let stocks =
        goods.fold(ResourceCounts::new(), |all, (good, icon)| all.stock(icon, player.goods[good.id()]));
    let track = Track::numbered(format!("track_{seat}"), to.say("drawing-track", &[]), 1, 7)
        .mark(place(player.corruption), mark(seat, to).title(to.say("drawing-corruption", &[])))
        .mark(place(player.virtue), mark(seat, to).title(to.say("drawing-virtue", &[])));
    let track = if player.corruption == player.virtue {
        track.note(place(player.virtue), Run::from(Icon::Lock).icon(Icon::Star))
    } else {
        track
            .note(place(player.corruption), Run::from(Icon::Lock))
            .note(place(player.virtue), Run::from(Icon::Star))
    };
    let left = Stack::default().item(stocks).item(track);
    let (left, right) = match automaton {
        Some(automaton) => (left.item(schemes(player, automaton, to)), Stack::default()),
        None => (left.item(piles(player, to)), cards(seat, player, to)),
    };
    let mut panel = Panel::new(format!("seat_{seat}"), to.who(seat)).owner(mark(seat, to)).full();
    panel = panel.item(Columns(vec![Box::new(left), Box::new(right)]));
    if automaton.is_none() {
        panel = panel.heading(to.say("drawing-buildings", &[])).item(slots(seat, player, to));
    }
    if player.manuscripts.is_empty() {
        return panel;
    }
    let owned = player.manuscripts.iter().map(|owned| manuscript(*owned, to).id(owned.id()));
    panel.heading(to.say("drawing-manuscripts", &[])).cards(owned)
}

/// Debts, Deeds and workers, with what has been flipped.
fn papers(player: &PlayerView, to: &Speaker<'_>) -> LabelledRows {
    let both =
        |icon: Icon, open: u8, flipped: u8| Run::new().amount(open, icon).or().amount(flipped, Icon::Seal);
    LabelledRows::new()
        .row(to.say("drawing-debts", &[]), both(Icon::Debt, player.debts, player.debts_flipped))
        .row(to.say("drawing-deeds", &[]), both(Icon::Deed, player.deeds, player.deeds_flipped))
        .row(to.say("drawing-workers", &[]), Run::new().amount(player.workers, Icon::Pawn))
}

/// Places of a track are counted from 0.
fn place(space: u8) -> usize {
    usize::from(space.saturating_sub(1))
}

/// The nine buildings; what a built one has uncovered is strong.
fn slots(seat: Seat, player: &PlayerView, to: &Speaker<'_>) -> SmallCards {
    Slot::ALL.iter().fold(SmallCards::new(9), |minis, slot| {
        let name = to.word("building", slot.building().id());
        let ability = to.word("uncovers", slot.id());
        let built = player.built.contains(slot);
        let mini = if built {
            SmallCard::place(Run::new().bold(ability.as_str()))
        } else {
            SmallCard::new(name.as_str())
        };
        let body = Run::new().faint(ability.as_str());
        let mini = if built { mini } else { mini.tone(Tone::Terracotta).body(body) };
        minis.add(mini.id(slot_id(seat, *slot)).title(to.slot(*slot)))
    })
}

/// The row, and the hand where the reader knows it.
fn cards(seat: Seat, player: &PlayerView, to: &Speaker<'_>) -> Stack {
    let row = (0usize..)
        .zip(&player.row)
        .filter_map(|(place, played)| played.map(|played| card(played, to).id(row_id(seat, place))));
    let stack = Stack::default()
        .item(Heading(to.say("drawing-row", &[])))
        .item(Cards { cards: row.collect(), min_width: 160 });
    match &player.hand {
        Some(hand) => {
            let held = hand.iter().map(|held| card(*held, to).id(hand_id(seat, *held)));
            stack
                .item(Heading(to.say("drawing-hand", &[])))
                .item(Cards { cards: held.collect(), min_width: 160 })
        }
        None => stack,
    }
}

fn piles(player: &PlayerView, to: &Speaker<'_>) -> LabelledRows {
    papers(player, to)
        .row(to.say("drawing-hand", &[]), player.hand_size.to_string())
        .row(to.say("drawing-draw", &[]), player.draw_size.to_string())
        .row(to.say("drawing-discard", &[]), to.cards(&player.discard))
}

fn schemes(player: &PlayerView, automaton: &AutomatonView, to: &Speaker<'_>) -> LabelledRows {
    let row: Vec<String> = automaton.row.iter().flatten().map(|scheme| to.scheme(*scheme)).collect();
    let discard: Vec<String> = automaton.discard.iter().map(|scheme| to.scheme(*scheme)).collect();
    let built: Vec<String> =
        player.built.iter().map(|slot| to.word("building", slot.building().id())).collect();
    papers(player, to)
        .row(to.say("drawing-row", &[]), to.listed(&row))
        .row(to.say("drawing-draw", &[]), automaton.draw_size.to_string())
        .row(to.say("drawing-discard", &[]), to.listed(&discard))
        .row(to.say("drawing-future", &[]), automaton.future_size.to_string())
        .row(to.say("drawing-built", &[]), to.listed(&built))
}
