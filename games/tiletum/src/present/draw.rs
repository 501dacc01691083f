//! The board as a picture: wheel, king's track, fairs, markets, the map of Europe with houses and pieces, and a panel
//! for each player. Made from the view alone; parts have the ids of the component file.

mod map;
mod players;
mod signs;

use super::notation::word;
use super::terms::{effect, say, spot, term};
use crate::components::components;
use crate::view::View;
use crate::words::Fair;
use easel::{Align, Board, Panel, Run, Table, Track};
use kernel::{Present as _, Reader};
use signs::{Signs, action_icon};

/// The position as SVG.
pub(super) fn draw(view: &View, reader: &Reader<'_>) -> String {
    let signs = Signs { reader };
    let now = if view.over {
        say(reader, "outline-over", &[])
    } else {
        say(reader, "outline-round", &[("round", view.round.into())])
    };
    let mut board = Board::new(crate::Tiletum::TITLE).subtitle(now);
    for player in &view.players {
        let to_act = view.turn.as_ref().is_some_and(|turn| turn.seat == player.seat);
        board = board.seat(signs.seat(player.seat), player.score.to_string(), to_act);
    }
    board.push(wheel(view, signs));
    board.push(king(view, signs));
    board.push(map::panel(view, signs));
    board.push(fairs(view, signs));
    board.push(cathedrals(view, signs));
    board.push(contracts(view, signs));
    board.push(characters(view, signs));
    for player in &view.players {
        board.push(players::panel(player, signs));
    }
    board.render()
}

/// The fields clockwise, with the dice at their segments.
fn wheel(view: &View, signs: Signs<'_>) -> Panel {
    let head = |key: &str| say(signs.reader, key, &[]);
    let mut table = Table::new()
        .column(head("draw-action"), Align::Left)
        .column(head("draw-value"), Align::Right)
        .column(head("draw-ap"), Align::Right)
        .column(head("draw-dice"), Align::Left)
        .column(head("draw-tile"), Align::Left);
    for field in &view.wheel {
        let dice =
            field.dice.iter().fold(Run::new(), |run, color| run.die(field.value, signs::die_paint(*color)));
        let name = term(signs.reader, "action", field.action);
        table = table.row_with_id(
            format!("field_{}", word(&field.action)),
            [
                Run::new().icon(action_icon(field.action)).text(name),
                field.value.to_string().into(),
                field.ap.to_string().into(),
                dice,
                field.bonus_tile.map(|tile| signs.tile(tile)).unwrap_or_default(),
            ],
        );
    }
    Panel::new("wheel", head("outline-wheel")).full().item(table)
}

fn king(view: &View, signs: Signs<'_>) -> Panel {
    let data = components();
    let (lowest, highest) = (data.king_lowest, data.king_highest);
    let title = say(signs.reader, "outline-king", &[]);
    let place = |value: i8| usize::try_from(value - lowest).unwrap_or_default();
    let mut track = Track::numbered("king_track", title.as_str(), lowest.into(), highest.into())
        .special(place(data.start_king));
    for space in &view.king_track {
        for seat in &space.stack {
            track = track.mark(place(space.value), signs.seat(*seat));
        }
    }
    let revealed = view.corruption.revealed.iter().map(ToString::to_string);
    let corruption = [
        ("revealed", super::terms::words(signs.reader, revealed).into()),
        ("n", view.corruption.face_down.into()),
    ];
    let mut panel = Panel::new("king", title).full().item(track);
    if let Some(tile) = view.king_tile {
        panel = panel.line(signs.tile(tile));
    }
    panel.note(say(signs.reader, "outline-corruption", &corruption))
}

fn fairs(view: &View, signs: Signs<'_>) -> Panel {
    let head = |key: &str| say(signs.reader, key, &[]);
    let mut table = Table::new()
        .column(head("draw-round"), Align::Right)
        .column(head("draw-city"), Align::Left)
        .column(head("draw-counts"), Align::Left)
        .column(head("draw-points"), Align::Right);
    for fair in &view.fairs {
        let extra = if fair.tile == Fair::FairKingTrack { "+" } else { "" };
        let counts = term(signs.reader, "fair", word(&fair.tile));
        let cells =
            [fair.round.to_string(), spot(fair.city).to_owned(), counts, format!("{}{extra}", fair.points)];
        table = table.row_with_id(format!("fair_{}", fair.round), cells);
    }
    Panel::new("fairs", head("outline-fairs")).item(table)
}

fn cathedrals(view: &View, signs: Signs<'_>) -> Panel {
    let head = |key: &str| say(signs.reader, key, &[]);
    let mut table = Table::new()
        .column(head("draw-city"), Align::Left)
        .column(head("draw-stone"), Align::Right)
        .column(head("draw-points"), Align::Right)
        .column(head("draw-tiles"), Align::Left)
        .column(head("draw-pillars"), Align::Left)
        .column(head("draw-built"), Align::Left);
    for one in &view.cathedrals {
        let number = |n: Option<String>| Run::from(n.unwrap_or_default());
        let left: Vec<String> = one.tiles_left.iter().map(ToString::to_string).collect();
        table = table.row_with_id(
            one.cathedral.id(),
            [
                Run::from(spot(one.city)),
                number(one.stone.map(|stone| stone.to_string())),
                number(one.points.map(|points| points.to_string())),
                Run::from(left.join(" ")),
                signs.seats(&one.pillars),
                signs.seats(&one.built),
            ],
        );
    }
    Panel::new("cathedrals", head("outline-cathedrals")).item(table)
}

fn contracts(view: &View, signs: Signs<'_>) -> Panel {
    let mut table = Table::new()
        .column(say(signs.reader, "draw-ap", &[]), Align::Right)
        .column(say(signs.reader, "draw-contracts", &[]), Align::Left);
    for (slot, one) in (1..).zip(&view.contract_market) {
        let shown = one.tile.map(|tile| signs.tile(tile)).unwrap_or_default();
        table = table.row_with_id(format!("contract_{slot}"), [Run::from(one.cost_ap.to_string()), shown]);
    }
    Panel::new("contract_market", say(signs.reader, "outline-contracts", &[])).item(table)
}

fn characters(view: &View, signs: Signs<'_>) -> Panel {
    let mut table = Table::new()
        .column(say(signs.reader, "draw-ap", &[]), Align::Right)
        .column(say(signs.reader, "draw-characters", &[]), Align::Left);
    for (slot, one) in (1..).zip(&view.character_market) {
        let shown = one.map(|tile| signs.tile(tile)).unwrap_or_default();
        let cost = components().character_cost.to_string();
        table = table.row_with_id(format!("character_{slot}"), [Run::from(cost), shown]);
    }
    Panel::new("character_market", say(signs.reader, "outline-characters", &[])).item(table)
}

/// What a house space gives, for its title.
fn space_bonus(reader: &Reader<'_>, bonus: Option<&crate::components::Effect>) -> String {
    bonus.map(|bonus| effect(reader, bonus)).unwrap_or_default()
}
