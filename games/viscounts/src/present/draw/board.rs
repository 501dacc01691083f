//! The ring of segments with spaces, townsfolk, manuscripts and plots.

use super::pieces::{card, exchange, manuscript};
use super::{mark, seats};
use crate::names::{Exchange, Place, Space as Spot};
use crate::present::place::{manuscript_id, pair_id, townsfolk_id};
use crate::present::say::Speaker;
use crate::present::text::player_card;
use crate::view::{PlotView, SegmentView, View};
use easel::{Card, Cards, Icon, Panel, Run, Space, Spaces, Tone};

/// Player cards and heroes to choose from.
pub(super) fn pairs(view: &View, to: &Speaker<'_>) -> Panel {
    let heroes = view.pairs.iter().map(|pair| {
        let shown = card(pair.hero, to).id(pair_id(pair.card));
        shown.effect(Run::new().faint(player_card(pair.card, to)))
    });
    Panel::new("pairs", to.say("outline-pairs", &[])).full().cards(heroes)
}

pub(super) fn segment(segment: &SegmentView, view: &View, to: &Speaker<'_>) -> Panel {
    let left = |n: u8| format!("×{n}");
    let townsfolk = match segment.townsfolk {
        Some(top) => card(top, to).badge(left(segment.townsfolk_left)),
        None => Card::new(to.say("printed-townsfolk", &[("segment", to.segment(segment.segment).into())])),
    };
    let tile = match segment.manuscript {
        Some(top) => manuscript(top, to).badge(left(segment.manuscripts_left)),
        None => Card::new(to.say("drawing-no-manuscript", &[])),
    };
    let cards = vec![
        townsfolk.id(townsfolk_id(segment.segment)).faded(segment.townsfolk.is_none()),
        tile.id(manuscript_id(segment.segment)).faded(segment.manuscript.is_none()),
    ];
    let plots = segment.plots.iter().map(|built| plot(built, to));
    let links = segment.links.iter().map(|link| {
        let words = to.effects(link.effect.0);
        let title = format!("{}: {words}", to.link(link.link));
        Space::new(link.link.id())
            .name(to.say("drawing-link", &[]))
            .reward(words)
            .title(title)
            .tone(Tone::Sky)
    });
    Panel::new(segment.segment.id(), to.segment(segment.segment))
        .aside(Run::from(Icon::Castle).text(to.section(segment.section)))
        .item(Spaces { spaces: stands(segment, view, to), least: 150 })
        .item(Cards { cards, min_width: 230 })
        .item(Spaces { spaces: plots.chain(links).collect(), least: 160 })
}

/// The three places of viscounts, with what is traded there and what it costs to get there.
fn stands(segment: &SegmentView, view: &View, to: &Speaker<'_>) -> Vec<Space> {
    let trade = |kind: Exchange| (exchange(kind), to.word("exchange", kind.id()));
    let stand = |place: &Place| {
        let here = Spot::of(segment.segment, *place);
        let (gives, words) = match place {
            Place::Left => trade(segment.exchanges[0]),
            Place::Right => trade(segment.exchanges[1]),
            Place::Inner => (Run::from(Icon::Castle), to.section(segment.section)),
        };
        let price = view.destinations.get(here.id());
        let gives = match price {
            Some(price) if *price > 0 => gives.faint(to.say("drawing-way", &[])).amount(price, Icon::Coin),
            _ => gives,
        };
        let space = Space::new(here.id())
            .name(to.word("place", place.id()))
            .reward(gives)
            .title(format!("{}: {words}", to.space(here)))
            .tone(if price.is_some() { Tone::Verdigris } else { Tone::Plain });
        let there = seats(view).filter(|(_, player)| player.viscount == Some(here));
        there.fold(space, |space, (seat, _)| space.seat(mark(seat, to)))
    };
    Place::ALL.iter().map(stand).collect()
}

fn plot(plot: &PlotView, to: &Speaker<'_>) -> Space {
    let words = to.effects(plot.effect.0);
    let title = format!("{}: {words}", to.plot(plot.plot));
    let space = Space::new(plot.plot.id()).name(to.word("place", plot.bank.id()));
    match (plot.owner, plot.building) {
        (Some(owner), Some(slot)) => {
            let building = to.word("building", slot.building().id());
            space.reward(Run::new().icon(Icon::House).text(building)).seat(mark(owner, to)).title(title)
        }
        _ => space.reward(words).title(title).tone(Tone::Ochre),
    }
}
