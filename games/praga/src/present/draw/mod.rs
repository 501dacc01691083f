//! The board as a picture: the city on its hexes, the crane, the structures, the rows and the players. Drawn
//! from the view alone.

use super::voice::Voice;
use crate::components::{Field, data};
use crate::geometry;
use crate::state::{Spot, field_of};
use crate::view::{CraneTile, PlayerView, PlotView, View};
use crate::words::{Board as BridgeTile, Holder, Structure};
use easel::{Board, Drawn, Face, Node, Paint, Panel, SeatMark, Type, circle, group, polygon, rect, text};
use kernel::Seat;

/// Half the height of a hex, and the horizontal step between columns of hexes.
const HALF: i32 = 44;
const COLUMN: i32 = 78;
/// Corners of a hex around its middle: vertex 0 is the upper right one, the others follow clockwise.
const CORNERS: [(i32, i32); 6] = [(26, -44), (52, 0), (26, 44), (-26, 44), (-52, 0), (-26, -44)];
/// Where the hex (0,0) of the city lies, and how large the city is.
const CITY: (i32, i32) = (560, 440);
const CITY_SIZE: (i32, i32) = (1080, 720);
/// The side of a structure's field, and the space of a frame position of the crane.
const FIELD: i32 = 52;
const SMALL: Type = Type::new(Face::Roman, 14);
const LINE: Type = Type::new(Face::Roman, 16);
const STRONG: Type = Type::new(Face::Bold, 17);

/// The picture.
pub(super) fn draw(view: &View, voice: &Voice<'_>) -> String {
    let mut board = Board::new("Praga Caput Regni").subtitle(subtitle(view, voice));
    for player in &view.players {
        board = board.seat(mark(player.seat, voice), player.vp.to_string(), view.asked == Some(player.seat));
    }
    let (width, height) = CITY_SIZE;
    let city = Drawn { width, height, node: city(view, voice) };
    board.push(Panel::new("city", voice.plain("head-city")).full().item(city));
    board.push(Panel::new("crane", voice.plain("head-crane")).full().item(crane(view, voice)));
    for structure in Structure::ALL {
        let title = voice.structure(structure);
        board.push(Panel::new(structure.word(), title).item(grid(view, structure, voice)));
    }
    for row in &view.rows {
        let lines = row.spaces.iter().flatten().map(|tile| voice.hex_tile(*tile));
        let id = format!("row_{}", row.row.word());
        board.push(
            Panel::new(id, voice.plain(&format!("row-{}", row.row.word()))).full().item(lines_of(lines)),
        );
    }
    board.push(Panel::new("bridge", voice.plain("head-bridge")).item(lines_of(bridge(view, voice))));
    board.push(Panel::new("seals", voice.plain("head-seals")).item(lines_of(seals(view, voice))));
    for player in &view.players {
        let id = format!("player_{}", player.seat);
        let panel = Panel::new(id, voice.name(player.seat)).of(mark(player.seat, voice));
        board.push(panel.item(lines_of(player_lines(player, voice))));
    }
    board.render()
}

fn subtitle(view: &View, voice: &Voice<'_>) -> String {
    if view.over {
        return voice.plain("line-over");
    }
    let [turns, all] = view.turns;
    let (n, who) = ((turns + 1).min(all).into(), voice.name(view.turn.seat).into());
    voice.say("line-turn", &[("n", n), ("all", all.into()), ("era", view.era.into()), ("who", who)])
}

fn mark(seat: Seat, voice: &Voice<'_>) -> SeatMark {
    SeatMark::new(seat.0, voice.name(seat))
}

/// One line of text each.
fn lines_of(lines: impl IntoIterator<Item = String>) -> Drawn {
    let (mut node, mut y) = (group(), 0);
    for words in lines {
        y += 22;
        node.push(text(0, y - 5, words, LINE).fill(Paint::Ink));
    }
    Drawn { width: 500, height: y + 4, node }
}

/// Columns go right with the first coordinate; north is up.
fn middle([q, r]: [i8; 2]) -> (i32, i32) {
    let (q, r) = (i32::from(q), i32::from(r));
    (CITY.0 + COLUMN * q, CITY.1 - 2 * HALF * r + HALF * q)
}

fn hexagon((x, y): (i32, i32)) -> Node {
    polygon(CORNERS.map(|(dx, dy)| (x + dx, y + dy)))
}

fn words((x, y): (i32, i32), words: impl Into<String>, kind: Type) -> Node {
    text(x, y, words, kind).fill(Paint::Ink).middle()
}

fn city(view: &View, voice: &Voice<'_>) -> Node {
    let mut node = group();
    for plaza in &view.plazas {
        let (x, y) = middle(data().plazas[plaza.plaza.index()].hex);
        let market = plaza.market.map_or_else(|| voice.plain("plaza-empty"), |tile| voice.market(tile));
        let ground = hexagon((x, y)).fill(Paint::PaleOchre).stroke(Paint::Edge, 2);
        node.push(ground.id(plaza.plaza.id()).title(market));
        node.push(words((x, y + 5), plaza.market.map_or("-", |tile| tile.short()), SMALL));
        for plot in &plaza.plots {
            plot_on(plot, voice, &mut node);
        }
    }
    node
}

fn plot_on(plot: &PlotView, voice: &Voice<'_>, node: &mut Node) {
    let (x, y) = middle(data().plots[plot.plot.index()].hex);
    let Some(building) = plot.building else {
        let ground = hexagon((x, y)).fill(Paint::Card).stroke(Paint::Rule, 1);
        node.push(ground.id(plot.plot.id()).title(plot.plot.id()));
        if plot.surcharge > 0 {
            let price = format!("-{} gold +{}", plot.surcharge, plot.vp);
            node.push(words((x, y + 5), price, SMALL));
        }
        return;
    };
    let ground = hexagon((x, y)).fill(Paint::PaleTerracotta).stroke(Paint::Edge, 2);
    node.push(ground.id(plot.plot.id()).title(voice.hex_tile(crate::event::HexTile::Building(building))));
    node.push(words((x, y - 4), building.short(), STRONG));
    let corners = geometry::turned(data().buildings[building.index()].corners, plot.rotation);
    for (_, (dx, dy)) in (0u8..6).zip(CORNERS).filter(|(k, _)| corners >> k & 1 == 1) {
        node.push(circle(x + dx * 4 / 5, y + dy * 4 / 5, 6).fill(Paint::Sky));
    }
    match plot.cube {
        Some(Holder::Seat(seat)) => node.push(mark(seat, voice).draw(x - 12, y + 8, 24)),
        Some(Holder::Parler) => node.push(words((x, y + 26), voice.plain("parler"), SMALL)),
        None => {}
    }
}

/// The twelve frame positions in a row, the zones in their colours.
fn crane(view: &View, voice: &Voice<'_>) -> Drawn {
    let mut node = group();
    for position in 0u8..12 {
        let x = 90 * i32::from(position);
        let zone = match position {
            0..=3 => Paint::PaleTerracotta,
            4..=6 => Paint::PaleLeaf,
            7..=10 => Paint::PaleSky,
            _ => Paint::Inset,
        };
        let id = format!("crane_{position}");
        node.push(rect(x, 0, 86, 96).radius(6).fill(zone).stroke(Paint::Edge, 1).id(id));
        let tile = view.crane.iter().find(|tile| tile.position == Some(position));
        if position == view.arrow {
            node.push(words((x + 43, 56), "\u{25b2}", STRONG));
        } else if let Some(tile) = tile {
            crane_tile(tile, x + 43, voice, &mut node);
        }
    }
    Drawn { width: 1080, height: 100, node }
}

fn crane_tile(tile: &CraneTile, x: i32, voice: &Voice<'_>, node: &mut Node) {
    let price = match (tile.gold, tile.vp) {
        (0, 0) => String::new(),
        (0, vp) => format!(" +{vp}"),
        (gold, 0) => format!(" -{gold}"),
        (gold, vp) => format!(" -{gold} +{vp}"),
    };
    let bonus = voice.slot(tile.offset.unwrap_or_default());
    node.push(words((x, 24), format!("{}{price}", tile.tile.short()), STRONG).title(bonus.clone()));
    for (y, deed) in [44, 62].into_iter().zip(tile.actions) {
        node.push(words((x, y), deed.word(), SMALL));
    }
    node.push(words((x, 84), bonus, Type::new(Face::Italic, 12)));
}

/// A structure: the Hunger Wall goes left from its start corner, the Cathedral right.
fn grid(view: &View, structure: Structure, voice: &Voice<'_>) -> Drawn {
    let name = match structure {
        Structure::HungerWall => view.options.hunger_wall_layout,
        Structure::Cathedral => view.options.cathedral_layout,
    };
    let mut node = group();
    for spot in (1u8..=5).flat_map(|row| (0u8..6).map(move |column| Spot { row, column })) {
        let place = if structure == Structure::HungerWall { 5 - spot.column } else { spot.column };
        let (x, y) = (FIELD * i32::from(place), FIELD * i32::from(5 - spot.row));
        node.push(rect(x, y, FIELD - 3, FIELD - 3).fill(Paint::Inset).stroke(Paint::Rule, 1));
        let sign = match field_of(structure, name, spot) {
            Field::Empty => String::new(),
            Field::Vp(n) => n.to_string(),
            Field::ArrowUp => "\u{2191}".into(),
            Field::ArrowH if structure == Structure::HungerWall => "\u{2190}".into(),
            Field::ArrowH => "\u{2192}".into(),
        };
        if !sign.is_empty() {
            node.push(words((x + 25, y + 18), sign, STRONG));
        }
        let here = view.players.iter().filter(|player| {
            spot == if structure == Structure::HungerWall { player.hunger_wall } else { player.cathedral }
        });
        for player in here {
            node.push(mark(player.seat, voice).draw(x + 2 + 11 * i32::from(player.seat.0), y + 28, 18));
        }
    }
    Drawn { width: 6 * FIELD, height: 5 * FIELD, node }
}

fn bridge(view: &View, voice: &Voice<'_>) -> Vec<String> {
    let pairs = view.bridge.iter().map(|pair| {
        let tile = match pair.board {
            None => "-",
            Some(BridgeTile::Plank(tile)) => tile.id(),
            Some(BridgeTile::Legacy(tile)) => tile.id(),
        };
        format!("{}: {} ({tile})", pair.pair.short(), voice.list(data().pairs[pair.pair.index()]))
    });
    pairs.collect()
}

fn seals(view: &View, voice: &Voice<'_>) -> Vec<String> {
    let seals = view.seals.iter().map(|seal| {
        let who = seal.holder.map_or_else(|| "-".to_owned(), |holder| voice.holder(holder));
        format!("{}: {} ({who})", seal.seal.short(), voice.list(data().seals[seal.seal.index()].at_end))
    });
    seals.collect()
}

fn player_lines(player: &PlayerView, voice: &Voice<'_>) -> Vec<String> {
    let mut lines = super::outline::stock_lines(player, voice);
    let tiles = [player.upgrades.len(), player.walls.len(), player.technologies.len()];
    let [upgrades, walls, technologies] = tiles.map(Into::into);
    lines.push(
        voice.say("line-tiles", &[("upgrades", upgrades), ("walls", walls), ("technologies", technologies)]),
    );
    lines
}
