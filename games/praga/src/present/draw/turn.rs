//! What belongs to the turn: what waits in it, tiles that only the reader sees, and Parler.

use super::boards::{card, technology};
use super::capital;
use super::sheet::{LEAST, NARROW, Sheet};
use super::signs::{Signs, deed_icon, structure_icon};
use crate::present::outline;
use crate::present::place::drawn_id;
use crate::present::voice::plaza_name;
use crate::view::View;
use crate::words::{Side, Structure};
use easel::{Block, Icon, Paint, Run, group};

/// The tile in hand, and what waits.
pub(super) fn now(view: &View, s: Signs<'_>) -> Option<Block> {
    if view.over {
        return None;
    }
    let mut sheet = Sheet::new(NARROW);
    let who = Run::from(s.seat(view.turn.seat));
    sheet.heading(&s.0.plain("head-turn"), &who);
    let section = outline::turn(view, s.0);
    let mut rows: Vec<Run> = Vec::new();
    if let Some(tile) = view.turn.tile.and_then(|tile| view.crane.iter().find(|place| place.tile == tile)) {
        let [first, second] = tile.actions.map(deed_icon);
        let run = Run::new().icon(first).or().icon(second);
        rows.push(if view.turn.performed { run.tinted(Icon::Check, Paint::Verdigris) } else { run });
    }
    if let Some(offset) = view.turn.bonus {
        rows.push(Run::from(Icon::Clockwise).join(s.slot(offset)));
    }
    for structure in Structure::ALL {
        let (icon, paint) = structure_icon(structure);
        let way = if structure == Structure::HungerWall { "←" } else { "→" };
        for (n, key) in [
            (view.turn.must_move[structure.index()], "draw-must"),
            (view.turn.may_move[structure.index()], "draw-may"),
        ] {
            if n > 0 {
                rows.push(Run::new().bold(format!("{n} {way}")).tinted(icon, paint).faint(s.0.plain(key)));
            }
        }
        if view.turn.waiting_arrows[structure.index()] {
            rows.push(Run::new().icon(Icon::ArrowUp).tinted(icon, paint).icon(Icon::Clockwise));
        }
    }
    for (road, side) in &view.turn.road {
        let lists = s.0.data.sections.get(road.index());
        let list = lists.map(|lists| s.list(lists[usize::from(*side == Side::Egg)])).unwrap_or_default();
        rows.push(Run::new().icon(Icon::Crown).bold(super::signs::roman(road.0 + 1)).faint(":").join(list));
    }
    if rows.is_empty() {
        sheet.write(&Run::new().faint(s.0.plain("line-nothing-waits")), 13);
    }
    let y = sheet.y;
    let mut drawn = group().title(section.lines.join("; "));
    let mut top = y;
    for run in rows {
        let block = run.lay_at(sheet.inner(), 16);
        top += block.height + 4;
        drawn.push(block.node.at(super::sheet::PAD, top - block.height - 4));
    }
    sheet.draw(drawn);
    sheet.y = top;
    Some(sheet.framed(None))
}

/// Tiles that the reader chooses from.
pub(super) fn drawn(view: &View, s: Signs<'_>) -> Option<Block> {
    let tiles = &view.drawn;
    if tiles.technologies.is_empty() && tiles.planks.is_empty() && tiles.legacies.is_empty() {
        return None;
    }
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("head-drawn"), &Run::new());
    for tile in &tiles.technologies {
        let y = sheet.y;
        sheet.draw(technology(drawn_id(tile.id()), *tile, y, s));
        sheet.y += 54;
    }
    for tile in &tiles.planks {
        let y = sheet.y;
        let list = s.0.data.planks[tile.index()];
        let run = Run::new().bold("IV").icon(Icon::Bolt).join(s.list(list));
        sheet.draw(card(drawn_id(tile.id()), &s.0.plank(*tile), &run, y, &s.0.list(list)));
        sheet.y += 50;
    }
    for tile in &tiles.legacies {
        let y = sheet.y;
        let rules = &s.0.data.legacies[tile.index()];
        let now = s.list(rules.now);
        let run = Run::new().bold("V");
        let run = if now.is_empty() { run } else { run.icon(Icon::Bolt).join(now).faint("·") };
        let run = run.icon(Icon::Hourglass).join(s.list(rules.at_end));
        sheet.draw(card(drawn_id(tile.id()), &s.0.legacy(*tile), &run, y, &s.0.list(rules.at_end)));
        sheet.y += 50;
    }
    Some(sheet.framed(None))
}

/// Parler, who plays by cards.
pub(super) fn parler(view: &View, s: Signs<'_>) -> Option<Block> {
    let parler = view.parler.as_ref()?;
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("head-parler"), &Run::new());
    let run = Run::new()
        .icon(Icon::Pickaxe)
        .bold(parler.mines.to_string())
        .icon(Icon::Quarry)
        .bold(parler.quarries.to_string())
        .tinted(Icon::Cube, Paint::Wood)
        .bold(parler.cubes.to_string())
        .icon(Icon::CardBack)
        .bold(parler.cards_left.to_string())
        .tinted(Icon::Pawn, Paint::Wood)
        .icon(Icon::Plaza)
        .bold(plaza_name(parler.pawn));
    sheet.write(&run, 17);
    for (row, space) in &parler.markers {
        let row = capital(&s.0.plain(&format!("row-{}", row.word())));
        let space = s.0.plain(&format!("space-{}", space.word()));
        sheet.write(&Run::new().tinted(Icon::Pawn, Paint::Wood).text(format!("{row}: {space}")), LEAST + 2);
    }
    Some(sheet.framed(None))
}
