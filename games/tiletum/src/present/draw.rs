//! The board as a picture: wheel, king's track, fairs, markets, the map of Europe with houses and pieces, and a panel
//! for each player. Made from the view alone; parts have the ids of the component file.

mod map;
mod players;
pub(super) mod signs;

use super::place::field_id;
use super::terms::{say, spot, term, tile, words};
use crate::components::components;
use crate::view::View;
use crate::words::{Fair, Tile};
use easel::{Align, Board, Card, Cards, DataTable, Panel, Run, Tone, Track};
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
    let reader = signs.reader;
    let cards = view.wheel.iter().map(|field| {
        let dice =
            field.dice.iter().fold(Run::new(), |run, color| run.die(field.value, signs::die_paint(*color)));
        let name = term(reader, "action", field.action);
        let tile = field.bonus_tile.map(|own| tile(reader, own));
        let bonus = tile.clone().unwrap_or_else(|| say(reader, "nothing", &[]));
        let about = [
            ("action", name.as_str().into()),
            ("value", field.value.into()),
            ("ap", field.ap.into()),
            ("bonus", bonus.into()),
        ];
        let ap = say(reader, "draw-field-ap", &[("ap", field.ap.into())]);
        let card = Card::new(name.as_str())
            .id(field_id(field.action))
            .title(say(reader, "about-field", &about))
            .cost(Run::from(action_icon(field.action)).bold(ap))
            .badge(field.value.to_string())
            .effect(dice);
        match field.bonus_tile.zip(tile) {
            Some((own, words)) => card.effect(Run::from(signs::tile_icon(own)).text(words)),
            None => card,
        }
    });
    let cards = Cards { cards: cards.collect(), min_width: 168 };
    Panel::new("wheel", say(reader, "outline-wheel", &[])).full().item(cards)
}

fn king(view: &View, signs: Signs<'_>) -> Panel {
    let data = components();
    let (lowest, highest) = (data.king_lowest, data.king_highest);
    let title = say(signs.reader, "outline-king", &[]);
    let place = |value: i8| usize::try_from(value - lowest).unwrap_or_default();
    let mut track = Track::numbered("king_track", Run::new(), lowest.into(), highest.into())
        .highlight(place(data.start_king));
    for space in &view.king_track {
        for seat in &space.stack {
            track = track.mark(place(space.value), signs.seat(*seat));
        }
    }
    let revealed = view.corruption.revealed.iter().map(ToString::to_string);
    let corruption =
        [("revealed", words(signs.reader, revealed).into()), ("n", view.corruption.face_down.into())];
    let mut panel = Panel::new("king", title).full().item(track);
    if let Some(tile) = view.king_tile {
        panel = panel.line(signs.tile(tile));
    }
    panel.note(say(signs.reader, "outline-corruption", &corruption))
}

fn fairs(view: &View, signs: Signs<'_>) -> Panel {
    let head = |key: &str| say(signs.reader, key, &[]);
    let mut table = DataTable::new()
        .column(head("draw-round"), Align::Right)
        .column(head("draw-city"), Align::Left)
        .column(head("draw-counts"), Align::Left)
        .column(head("draw-points"), Align::Right);
    for fair in &view.fairs {
        let extra = if fair.tile == Fair::FairKingTrack { "+" } else { "" };
        let counts = term(signs.reader, "fair", fair.tile.id());
        let cells =
            [fair.round.to_string(), spot(fair.city).to_owned(), counts, format!("{}{extra}", fair.points)];
        let about = say(
            signs.reader,
            "about-fair",
            &[
                ("round", fair.round.into()),
                ("city", spot(fair.city).into()),
                ("counts", cells[2].as_str().into()),
            ],
        );
        table = table.row_with_id(format!("fair_{}", fair.round), cells).row_title(about);
    }
    Panel::new("fairs", head("outline-fairs")).item(table)
}

fn cathedrals(view: &View, signs: Signs<'_>) -> Panel {
    let head = |key: &str| say(signs.reader, key, &[]);
    let mut table = DataTable::new()
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
        table = table.row_title(say(signs.reader, "about-cathedral", &[("city", spot(one.city).into())]));
    }
    Panel::new("cathedrals", head("outline-cathedrals")).item(table)
}

fn contracts(view: &View, signs: Signs<'_>) -> Panel {
    let offers = (1..)
        .zip(&view.contract_market)
        .map(|(slot, one)| offer(format!("contract_{slot}"), one.tile, one.cost_ap, Tone::Ochre, signs));
    let cards = Cards { cards: offers.collect(), min_width: 160 };
    Panel::new("contract_market", say(signs.reader, "outline-contracts", &[])).item(cards)
}

fn characters(view: &View, signs: Signs<'_>) -> Panel {
    let cost = components().character_cost;
    let offers = (1..)
        .zip(&view.character_market)
        .map(|(slot, one)| offer(format!("character_{slot}"), *one, cost, Tone::Verdigris, signs));
    let cards = Cards { cards: offers.collect(), min_width: 160 };
    Panel::new("character_market", say(signs.reader, "outline-characters", &[])).item(cards)
}

/// A tile on a market, with what it costs to take it.
fn offer(id: String, offered: Option<Tile>, ap: u8, tone: Tone, signs: Signs<'_>) -> Card {
    let cost = say(signs.reader, "draw-field-ap", &[("ap", ap.into())]);
    let Some(one) = offered else {
        return Card::new(say(signs.reader, "outline-empty", &[])).id(id).cost(Run::from(cost)).faded(true);
    };
    let words = tile(signs.reader, one);
    let about = [("tile", words.as_str().into()), ("ap", ap.into())];
    Card::new(say(signs.reader, signs::tile_kind(one), &[]))
        .id(id)
        .title(say(signs.reader, "about-offer", &about))
        .tone(tone)
        .cost(Run::from(signs::tile_icon(one)).bold(cost))
        .words(words)
}
