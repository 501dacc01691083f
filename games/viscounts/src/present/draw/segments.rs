//! A segment at the size of a phone: its spaces, its chain of plots and links with the river, its piles, and the section
//! of the castle that it faces. And the pairs that are chosen from before the first round.

use super::cards::{Tile, Townsfolk, card_frame, centred, from_left, place, tag, viscount};
use super::chain::{Built, beside, chain, diamond, draw_plot, link_title};
use super::ring::{price_words, space_title};
use super::sheet::{INNER, PAD, Sheet, WIDTH};
use super::{castle, mark, seats, signs};
use crate::components::components;
use crate::names::{Place, Space};
use crate::present::place::{manuscript_id, pair_id, townsfolk_id};
use crate::present::say::Speaker;
use crate::present::text::pair_text;
use crate::view::{PairView, SegmentView, View};
use easel::{Block, Icon, Node, Paint, Run, Tenths, draw_medal, group, path, rect, shaped_place};

pub(super) fn sheet(index: usize, segment: &SegmentView, view: &View, to: &Speaker<'_>) -> Block {
    let mut sheet = Sheet::new();
    let next = &view.segments[(index + 1) % view.segments.len()];
    let after = Run::new().faint(to.say("drawing-then", &[])).arrow().text(to.segment(next.segment));
    sheet.heading(&format!("{}. {}", index + 1, to.segment(segment.segment)), &after);
    let spaces = [Place::Left, Place::Inner, Place::Right].map(|part| space(segment, part, view, to));
    sheet.grid(3, (116, 48), spaces);
    rim(&mut sheet, segment, view, to);
    let top = sheet.y;
    let folk = Townsfolk::on_pile(segment, to);
    let (large, small) = ((140, 98), (92, 98));
    let drawn =
        place(townsfolk_id(segment.segment), folk.title(), large, card_frame(large), folk.draw(large, 15));
    sheet.put(PAD, top, drawn);
    let tile = Tile::on_pile(segment, to).place(manuscript_id(segment.segment), small, 15);
    sheet.put(PAD + 148, top, tile);
    if let Some(there) = view.castle.iter().find(|there| there.section == segment.section) {
        sheet.put(PAD + 248, top, section(there, to));
    }
    sheet.y = top + 98 + 14;
    sheet.framed(None)
}

/// A space with its exchange or actions, who stands there and what it takes to end there.
fn space(segment: &SegmentView, part: Place, view: &View, to: &Speaker<'_>) -> Node {
    let here = Space::of(segment.segment, part);
    let price = view.destinations.get(here.id()).copied();
    let edge = rect(1, 1, 114, 46).radius(6).fill(Paint::Road).stroke(Paint::Edge, 1);
    let name = to.word("place", part.id());
    let name = here.start_number().map_or_else(|| name.clone(), |number| format!("{name} {number}"));
    let done = match part {
        Place::Inner => Run::new().icon(Icon::Crown).or().icon(Icon::Cross),
        Place::Left | Place::Right => {
            let (merchants, got) = signs::exchange(segment.exchanges[usize::from(part == Place::Right)]);
            Run::new().amount(merchants, Icon::Scales).arrow().join(got)
        }
    };
    let mut inside =
        group().add(from_left(&Run::new().text(name), 7, 14, 60, 13)).add(from_left(&done, 7, 34, 66, 15));
    if let Some(price) = price {
        let ring = rect(2, 2, 112, 44).radius(6).no_fill().stroke(Paint::Terracotta, 3);
        inside.push(if price == 0 { ring } else { ring.dashed(8, 5) });
        inside.push(tag(&price_words(price), 90, 9, 12, Paint::Terracotta));
    }
    let there = seats(view).filter(|(_, player)| player.viscount == Some(here));
    for (number, (seat, _)) in (0..).zip(there) {
        inside.push(viscount(&mark(seat, to), (Tenths::from(102 - number * 14), Tenths::from(33)), 18));
    }
    place(here.id(), space_title(segment, part, view, to), (116, 48), edge, inside)
}

/// Plots and links in a row, the river between the banks, the last link leading on.
fn rim(sheet: &mut Sheet, segment: &SegmentView, view: &View, to: &Speaker<'_>) {
    let count = i32::try_from(segment.plots.len().max(1)).unwrap_or(1);
    let (step, middle) = (INNER / count, sheet.y + 22);
    let at = |index: i32| PAD + step * index + step / 2 - 14;
    let left = segment.plots.iter().filter(|plot| plot.bank == Place::Left).count();
    let river = PAD + step * i32::try_from(left).unwrap_or(0) - 14;
    let bed = format!("M{river} {}q6 10 0 23q-6 12 0 23", middle - 24);
    sheet.draw(path(bed).no_fill().stroke(Paint::Water, 9));
    let starts =
        |link: &crate::view::LinkView| segment.plots.iter().position(|plot| plot.plot == link.ends[0]);
    for link in &segment.links {
        let Some(index) = starts(link).and_then(|index| i32::try_from(index).ok()) else { continue };
        let built = Built::of(link, view);
        let end = if index + 1 == count { WIDTH - 4 } else { at(index + 1) };
        let (y, x) = (Tenths::from(middle), Tenths::from(at(index) + step / 2));
        sheet.draw(chain(built, (Tenths::from(at(index)), y), (Tenths::from(end), y)));
        let run = signs::effects(link.effect.0);
        let size = if run.natural_width(14) > 22 { 11 } else { 14 };
        let sign = centred(&run, x, y, 30, size);
        sheet.draw(shaped_place(
            link.link.id(),
            link_title(link, view, to),
            diamond((x, y), 15, built),
            beside((x, y), 9),
            sign,
        ));
    }
    for (index, plot) in (0..).zip(&segment.plots) {
        sheet.draw(draw_plot(
            plot,
            (Tenths::from(at(index)), Tenths::from(middle)),
            Tenths::from(20),
            19,
            to,
        ));
    }
    sheet.y += 52;
}

/// The facing section of the castle as two storeys with the gate between them.
fn section(there: &crate::view::SectionView, to: &Speaker<'_>) -> Node {
    const WIDE: i32 = INNER - 248;
    let edge = rect(0, 0, WIDE, 98).radius(5).fill(Paint::PaleStone).stroke(Paint::Ink, 1);
    let mut inside = group().add(rect(0, 0, WIDE, 38).radius(5).fill(Paint::Inset).stroke(Paint::Ink, 1));
    for (tier, counts, y) in [(1, &there.second, 17), (0, &there.first, 80)] {
        inside.push(draw_medal(&components().tier_vp[tier].to_string(), 14, y, 12));
        let known = castle::marks(counts, to);
        let places = i32::try_from(known.len().max(usize::from(components().capacity))).unwrap_or(0);
        let gap = ((WIDE - 30) / places.max(1)).min(22);
        for index in 0..places {
            let x = 38 + index * gap;
            inside.push(match usize::try_from(index).ok().and_then(|index| known.get(index)) {
                Some(worker) => worker.draw_small(x, y, 18.min(gap + 2)),
                None => castle::free_place(x, y, 18),
            });
        }
    }
    let gain = signs::effects(components().sections.get(there.section.index()).copied());
    let wide = gain.natural_width(15) + 14;
    let plate = rect((WIDE - wide) / 2, 36, wide, 24).radius(12).fill(Paint::Card).stroke(Paint::Ink, 1);
    inside.push(plate);
    inside.push(centred(&gain, WIDE / 2, 48, wide, 15));
    place(there.section.id(), castle::section_title(there, to), (WIDE, 98), edge, inside)
}

/// A player card with its hero: where the viscount starts, what one begins with, and the hero.
pub(super) fn pair(pair: &PairView, view: &View, to: &Speaker<'_>) -> Block {
    let record = &components().player_cards[pair.card.index()];
    let (width, height) = (WIDTH, 124);
    let start = Run::new().tinted(Icon::Steps, Paint::Faint).text(to.space(record.space));
    let start = match record.space.start_number() {
        Some(number) => start.bold(number.to_string()),
        None => start,
    };
    let goods = crate::names::Good::ALL.iter().zip(record.goods).filter(|(_, n)| *n > 0);
    let mut begins = goods.fold(Run::new(), |run, (good, n)| signs::count(run, n.into(), *good));
    for (icon, n) in [(Icon::Any, record.any), (Icon::Deed, record.deeds), (Icon::Debt, record.debts)] {
        begins = if n > 0 { begins.amount(n, icon) } else { begins };
    }
    let hero = Townsfolk::of(pair.hero, to);
    let size = (150, 104);
    let inside = group()
        .add(from_left(&Run::new().name(crate::present::text::player_card(pair.card, to)), 172, 24, 190, 16))
        .add(from_left(&start, 172, 50, 190, 15))
        .add(from_left(&begins, 172, 76, 190, 16))
        .add(from_left(&signs::effects(record.extra), 172, 102, 190, 16))
        .add(group().add(card_frame(size)).add(hero.draw(size, 16)).at(PAD, PAD));
    let edge = rect(1, 1, width - 2, height - 2).radius(8).fill(Paint::Card).stroke(Paint::Rule, 1);
    let node = place(pair_id(pair.card), pair_text(pair.card, view, to), (width, height), edge, inside);
    Block { width, height, node }
}
