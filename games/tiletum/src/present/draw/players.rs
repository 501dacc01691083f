//! A player's board.

use super::signs::{Signs, action_icon, die_paint, good_icon};
use crate::pieces::Good;
use crate::present::place::{building_id, held_id};
use crate::present::terms::{effect, number, say, tile};
use crate::view::PlayerView;
use easel::{Align, Chip, DataTable, Icon, Panel, Run, Tone};

/// Goods, dice and pieces, then buildings, storage and contracts.
pub(super) fn panel(player: &PlayerView, signs: Signs<'_>) -> Panel {
    let reader = signs.reader;
    let mark = signs.seat(player.seat);
    let mut side = Run::new();
    for die in &player.dice {
        side = side.die(die.value, die_paint(die.color));
    }
    for (action, ap) in &player.bonus_ap {
        side = side.amount(format!("+{ap}"), action_icon(*action));
    }
    let supply = [(Icon::House, player.houses_in_supply), (Icon::Cathedral, player.pillars_in_supply)];
    let goods = Good::ALL.map(|good| (good_icon(good), player.goods.get(good)));
    let mut panel = Panel::new(format!("player_{}", player.seat), mark.name().to_owned())
        .owner(mark)
        .aside(side)
        .stocks(goods)
        .stocks(supply)
        .item(buildings(player, signs));
    for (key, tiles) in [("draw-storage", &player.storage), ("draw-contracts", &player.contracts)] {
        if !tiles.is_empty() {
            let chips = tiles.iter().map(|one| {
                Chip::new(signs.tile(*one)).id(held_id(*one)).title(tile(reader, *one)).tone(Tone::Verdigris)
            });
            panel = panel.heading(say(reader, key, &[])).chips(chips);
        }
    }
    panel
}

fn buildings(player: &PlayerView, signs: Signs<'_>) -> DataTable {
    let head = |key: &str| say(signs.reader, key, &[]);
    let mut table = DataTable::new()
        .column(head("draw-building"), Align::Left)
        .column(head("draw-characters"), Align::Left)
        .column(head("draw-crest"), Align::Left);
    for own in &player.buildings {
        let mut name = Run::new().bold(own.building.number().to_string());
        if own.roof_house {
            name = name.icon(Icon::House);
        }
        if own.completed {
            name = name.icon(Icon::Star);
        }
        let mut rooms = Run::new();
        for (floor, room) in own.rooms.iter().enumerate() {
            if floor > 0 {
                rooms = rooms.newline();
            }
            rooms = match room {
                Some(tile) => rooms.join(signs.tile(*tile)),
                None => rooms.faint(say(signs.reader, "outline-empty", &[])),
            };
        }
        let crest = own.crest.map(|tile| signs.tile(tile)).unwrap_or_default();
        let data = own.building.data();
        let values = [
            ("building", number(own.building)),
            ("cost", data.crest_cost.into()),
            ("bonus", effect(signs.reader, &data.crest_bonus).into()),
        ];
        table = table
            .row_with_id(building_id(player.seat, own.building), [name, rooms, crest])
            .row_title(say(signs.reader, "about-building", &values));
    }
    table
}
