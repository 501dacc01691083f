//! What lies beside the city: the rows of tiles, road and bridge, river, seals, and what only the reader sees.

use super::city::tile_card;
use super::signs::Signs;
use crate::ids::Section;
use crate::present::outline;
use crate::present::place::{drawn_id, row_space_id};
use crate::view::{RowView, View};
use crate::words::{Board as Laid, Space as RowSpace};
use easel::{Card, Cards, Chip, Icon, Panel, Run, Space, Spaces, Tone};

/// The four spaces of a row; how many tiles are left in its stacks stands beside its name.
pub(super) fn row(row: &RowView, s: Signs<'_>) -> Panel {
    let name = s.0.plain(&format!("row-{}", row.row.word()));
    let [normal, special] = row.left;
    let left = Run::new().amount(normal, Icon::CardBack).faint("S").amount(special, Icon::CardBack);
    let cards = RowSpace::ALL.into_iter().zip(row.spaces).map(|(space, tile)| {
        let card =
            tile.map_or_else(|| Card::new(s.0.plain("nothing")).faded(true), |tile| tile_card(tile, s));
        card.id(row_space_id(row.row, space))
    });
    let id = format!("row_{}", row.row.word());
    Panel::new(id, super::capital(&name)).aside(left).item(Cards { cards: cards.collect(), min_width: 118 })
}

/// The King's Road with the pawns.
pub(super) fn road(view: &View, s: Signs<'_>) -> Panel {
    let spaces = Section::all().map(|section| {
        let effect = |egg: bool| s.0.section(view.options, section.0, egg);
        let mut words = effect(false);
        let egg = effect(true);
        if !egg.is_empty() {
            words = s.0.say("draw-road", &[("plain", words.into()), ("egg", egg.into())]);
        }
        if words.is_empty() {
            words = s.0.plain(if section.0 == 3 { "draw-road-bridge" } else { "draw-road-legacy" });
        }
        let eggs = s.0.data.section_eggs.get(section.index()).copied().unwrap_or(0);
        let price = if eggs > 0 { Run::new().amount(format!("−{eggs}"), Icon::Egg) } else { Run::new() };
        let space = Space::new(section.id())
            .number(["I", "II", "III", "IV", "V"][section.index()])
            .reward(price.text(words.as_str()))
            .title(words)
            .tone(Tone::Ochre);
        let there = view.players.iter().filter(|player| player.pawn == Some(section));
        there.fold(space, |space, player| space.seat(s.seat(player.seat)))
    });
    let spaces = Spaces { spaces: spaces.collect(), least: 200 };
    Panel::new("road", s.0.plain("draw-kings-road")).full().item(spaces)
}

pub(super) fn bridge(view: &View, s: Signs<'_>) -> Panel {
    let spaces = view.bridge.iter().map(|pair| {
        let list = s.0.data.pair(pair.pair, view.second_strip_reversed);
        let space = Space::new(pair.pair.id()).number(pair.pair.word()).title(s.0.list(list));
        match pair.board {
            None => space.reward(s.list(list)).tone(Tone::Sky),
            Some(Laid::Plank(tile)) => space.reward(s.list(s.0.data.planks[tile.index()])).closed(true),
            Some(Laid::Legacy(tile)) => {
                space.reward(s.list(s.0.data.legacies[tile.index()].at_end)).closed(true)
            }
        }
    });
    let mut panel =
        Panel::new("bridge", s.0.plain("head-bridge")).item(Spaces { spaces: spaces.collect(), least: 230 });
    if let Some(line) = outline::strip_line(view, s.0) {
        panel = panel.note(line);
    }
    panel.note(outline::stacks_line(view, s.0))
}

pub(super) fn seals(view: &View, s: Signs<'_>) -> Panel {
    let spaces = view.seals.iter().map(|seal| {
        let rules = &s.0.data.seals[seal.seal.index()];
        let words = s.0.list(rules.at_end);
        let silver = super::signs::res(crate::words::Res::SilverWindow, rules.silver);
        let price = if rules.silver > 0 { silver } else { Run::new() };
        let space = Space::new(seal.seal.id())
            .name(super::capital(&s.0.seal(seal.seal)))
            .reward(price.text(words.as_str()))
            .title(words)
            .tone(Tone::Plum);
        seal.holder.into_iter().fold(space, |space, holder| space.occupant(s.holder(holder)))
    });
    Panel::new("seals", s.0.plain("head-seals")).item(Spaces { spaces: spaces.collect(), least: 230 })
}

/// Production tokens that nobody has taken.
pub(super) fn river(view: &View, s: Signs<'_>) -> Option<Panel> {
    let chips: Vec<Chip> = view
        .river
        .iter()
        .map(|token| {
            let list = s.0.data.tokens[token.index()];
            Chip::new(s.list(list)).id(token.id()).title(s.0.list(list)).tone(Tone::Sky)
        })
        .collect();
    (!chips.is_empty()).then(|| Panel::new("river", s.0.plain("head-river")).chips(chips))
}

/// Tiles that the reader chooses from.
pub(super) fn drawn(view: &View, s: Signs<'_>) -> Option<Panel> {
    let technologies = view.drawn.technologies.iter().map(|tile| {
        Card::new(s.0.technology(*tile))
            .id(drawn_id(tile.id()))
            .words(s.0.technique(*tile))
            .tone(Tone::Verdigris)
    });
    let planks = view.drawn.planks.iter().map(|tile| {
        let effect = s.list(s.0.data.planks[tile.index()]);
        Card::new(s.0.plain("draw-plank")).id(drawn_id(tile.id())).effect(effect).tone(Tone::Sky)
    });
    let legacies = view.drawn.legacies.iter().map(|tile| {
        let rules = &s.0.data.legacies[tile.index()];
        let card = Card::new(s.0.plain("draw-legacy")).id(drawn_id(tile.id())).tone(Tone::Sky);
        card.effect(s.list(rules.now)).words(s.0.list(rules.at_end))
    });
    let cards: Vec<Card> = technologies.chain(planks).chain(legacies).collect();
    (!cards.is_empty())
        .then(|| Panel::new("drawn", s.0.plain("head-drawn")).full().item(Cards { cards, min_width: 200 }))
}
