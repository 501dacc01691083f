//! The whole position as ordered text.

use super::say::Speaker;
use crate::view::{AutomatonView, PlayerView, SectionView, SegmentView, View};
use kernel::{Outline, Seat, Section};
use phrases::Value;

/// Everything a view holds, under headings.
pub(super) fn outline(view: &View, to: &Speaker<'_>) -> Outline {
    let mut sections = vec![game(view, to)];
    if !view.pairs.is_empty() {
        sections.push(pairs(view, to));
    }
    for (number, player) in view.players.iter().enumerate() {
        let seat = Seat(u8::try_from(number).expect("a table is small"));
        let automaton = view.automaton.as_ref().filter(|_| number == 1);
        sections.push(self::player(seat, player, automaton, to));
    }
    let segments = view.segments.iter().map(|segment| self::segment(segment, to)).collect();
    sections.push(Section { heading: to.say("outline-board", &[]), lines: Vec::new(), sections: segments });
    sections.push(castle(view, to));
    Outline { sections }
}

fn section(heading: String, lines: Vec<String>) -> Section {
    Section { heading, lines, sections: Vec::new() }
}

/// The round, in words.
pub(super) fn round(view: &View, to: &Speaker<'_>) -> String {
    let last = view.last_round.filter(|last| *last == view.round);
    match (view.over, view.round, last) {
        (true, ..) => to.say("outline-over", &[]),
        (false, 0, _) => to.say("outline-setup", &[]),
        (false, round, None) => to.say("outline-round", &[("round", round.into())]),
        (false, round, Some(last)) => {
            to.say("outline-round-last", &[("round", round.into()), ("last", last.into())])
        }
    }
}

fn game(view: &View, to: &Speaker<'_>) -> Section {
    let mut lines = vec![round(view, to)];
    if !view.over && view.round > 0 {
        lines.push(to.say("outline-turn", &[("who", to.who(view.active).into())]));
    }
    if let Some(seat) = view.to_act {
        lines.push(to.say("outline-asked", &[("who", to.who(seat).into())]));
    }
    lines.push(if view.poverty {
        to.say("outline-poverty-revealed", &[])
    } else {
        to.say("outline-poverty", &[("n", view.debts_left.into())])
    });
    lines.push(if view.prosperity {
        to.say("outline-prosperity-revealed", &[])
    } else {
        to.say("outline-prosperity", &[("n", view.deeds_left.into())])
    });
    section(to.say("outline-game", &[]), lines)
}

fn pairs(view: &View, to: &Speaker<'_>) -> Section {
    let lines = view.pairs.iter().map(|pair| {
        let card = to.say("player-card", &[("n", (pair.card.0 + 1).into())]);
        to.say("outline-pair", &[("card", card.into()), ("hero", to.full_card(pair.hero).into())])
    });
    section(to.say("outline-pairs", &[]), lines.collect())
}

fn player(seat: Seat, player: &PlayerView, automaton: Option<&AutomatonView>, to: &Speaker<'_>) -> Section {
    let heading = to.say("outline-player", &[("who", to.who(seat).into()), ("score", player.score.into())]);
    let mut lines = Vec::new();
    if let Some(space) = player.viscount {
        lines.push(to.say("outline-viscount", &[("space", to.space(space).into())]));
    }
    let goods: Vec<(&str, Value<'_>)> =
        player.goods.iter().map(|(good, n)| (*good, Value::from(*n))).collect();
    lines.push(to.say("outline-goods", &goods));
    let cards = [
        ("debts", player.debts.into()),
        ("paid", player.debts_flipped.into()),
        ("deeds", player.deeds.into()),
        ("approved", player.deeds_flipped.into()),
    ];
    lines.push(to.say("outline-cards", &cards));
    let markers = [("corruption", player.corruption.into()), ("virtue", player.virtue.into())];
    lines.push(to.say("outline-markers", &markers));
    match automaton {
        Some(automaton) => lines.extend(schemes(automaton, to)),
        None => lines.extend(deck(player, to)),
    }
    let slots = player.built.iter().map(|slot| match automaton {
        Some(_) => to.word("building", slot.building().id()),
        None => to.slot(*slot),
    });
    lines.push(to.say("outline-built", &[("slots", to.listed(&slots.collect::<Vec<_>>()).into())]));
    lines.push(to.say("outline-supply", &[("n", player.workers.into())]));
    let tiles = player.manuscripts.iter().map(|tile| to.manuscript(*tile)).collect::<Vec<_>>();
    lines.push(to.say("outline-manuscripts", &[("tiles", to.listed(&tiles).into())]));
    section(heading, lines)
}

fn deck(player: &PlayerView, to: &Speaker<'_>) -> Vec<String> {
    let row = player.row.iter().flatten().map(|card| to.full_card(*card)).collect::<Vec<_>>();
    let hand = match &player.hand {
        Some(hand) => {
            let cards = hand.iter().map(|card| to.full_card(*card)).collect::<Vec<_>>();
            to.say("outline-hand", &[("cards", to.listed(&cards).into())])
        }
        None => to.say("outline-hand-size", &[("n", player.hand_size.into())]),
    };
    let piles = [("n", player.draw_size.into()), ("cards", to.cards(&player.discard).into())];
    vec![to.say("outline-row", &[("cards", to.listed(&row).into())]), hand, to.say("outline-draw", &piles)]
}

fn schemes(automaton: &AutomatonView, to: &Speaker<'_>) -> Vec<String> {
    let row = automaton.row.iter().flatten().map(|scheme| to.scheme(*scheme)).collect::<Vec<_>>();
    let discard = automaton.discard.iter().map(|scheme| to.scheme(*scheme)).collect::<Vec<_>>();
    let values = [
        ("row", to.listed(&row).into()),
        ("draw", automaton.draw_size.into()),
        ("discard", to.listed(&discard).into()),
        ("future", automaton.future_size.into()),
    ];
    vec![
        to.say("outline-automaton", &[("ai", to.word("ai", automaton.board.id()).into())]),
        to.say("outline-schemes", &values),
    ]
}

fn segment(segment: &SegmentView, to: &Speaker<'_>) -> Section {
    let [left, right] = segment.exchanges.map(|exchange| to.word("exchange", exchange.id()));
    let mut lines = vec![
        match segment.townsfolk {
            Some(card) => {
                let values = [("n", segment.townsfolk_left.into()), ("card", to.full_card(card).into())];
                to.say("outline-townsfolk", &values)
            }
            None => to.say("outline-townsfolk-none", &[]),
        },
        match segment.manuscript {
            Some(tile) => {
                let values =
                    [("n", segment.manuscripts_left.into()), ("manuscript", to.manuscript(tile).into())];
                to.say("outline-manuscript", &values)
            }
            None => to.say("outline-manuscript-none", &[]),
        },
        to.say("outline-exchanges", &[("left", left.into()), ("right", right.into())]),
        to.say("outline-section", &[("section", to.section(segment.section).into())]),
    ];
    for plot in &segment.plots {
        let name = Value::from(to.plot(plot.plot));
        lines.push(match (plot.owner, plot.building) {
            (Some(owner), Some(slot)) => {
                let building = to.word("building", slot.building().id());
                let values = [("plot", name), ("building", building.into()), ("who", to.who(owner).into())];
                to.say("outline-plot-built", &values)
            }
            _ => to.say("outline-plot", &[("plot", name), ("effects", to.effects(plot.effect.0).into())]),
        });
    }
    for link in &segment.links {
        let values = [("link", to.link(link.link).into()), ("effects", to.effects(link.effect.0).into())];
        lines.push(to.say("outline-link", &values));
    }
    section(to.segment(segment.segment), lines)
}

fn workers(counts: &[u8], to: &Speaker<'_>) -> String {
    let there = counts.iter().zip(0..).filter(|(n, _)| **n > 0);
    let words: Vec<String> = there
        .map(|(n, seat)| to.say("outline-workers", &[("who", to.who(Seat(seat)).into()), ("n", (*n).into())]))
        .collect();
    if words.is_empty() { to.say("outline-nobody", &[]) } else { words.join(", ") }
}

/// Who stands in the centre of the castle.
pub(super) fn centre_line(view: &View, to: &Speaker<'_>) -> String {
    to.say("outline-centre", &[("workers", workers(&view.centre, to).into())])
}

/// Who stands in the two tiers of a section, a line each.
fn tiers(place: &SectionView, to: &Speaker<'_>) -> [String; 2] {
    [(1, &place.first), (2, &place.second)].map(|(tier, counts)| {
        to.say("outline-tier", &[("tier", tier.into()), ("workers", workers(counts, to).into())])
    })
}

/// A section of the castle and who stands there, in one line.
pub(super) fn section_line(place: &SectionView, to: &Speaker<'_>) -> String {
    let heading = to.say("outline-section-name", &[("section", to.section(place.section).into())]);
    format!("{heading}. {}", tiers(place, to).join("; "))
}

fn castle(view: &View, to: &Speaker<'_>) -> Section {
    let mut lines = vec![centre_line(view, to)];
    let holder = |seat: Option<Seat>| seat.map_or_else(|| to.say("outline-nobody", &[]), |seat| to.who(seat));
    lines.push(to.say("outline-leader", &[("who", holder(view.castle_leader).into())]));
    for (ribbon, owner) in &view.cleric_bonus {
        let ribbon = to.word("ribbon", ribbon);
        lines.push(to.say("outline-bonus", &[("ribbon", ribbon.into()), ("who", holder(*owner).into())]));
    }
    let part = |place: &SectionView| {
        let heading = to.say("outline-section-name", &[("section", to.section(place.section).into())]);
        section(heading, tiers(place, to).into())
    };
    let sections = view.castle.iter().map(part).collect();
    Section { heading: to.say("outline-castle", &[]), lines, sections }
}
