//! The city: plazas with their two rewards, plots around them, buildings with their cubes.

use super::hexes::Lattice;
use super::signs::{self, Signs};
use crate::event::HexTile;
use crate::geometry;
use crate::present::voice::plaza_name;
use crate::view::{PlazaView, PlotView, View};
use crate::words::Holder;
use easel::{FixedDrawing, FontFace, Icon, Node, Paint, Panel, Run, TextStyle, group, text};

const LATTICE: Lattice = Lattice { half: 44, origin: (540, 482) };
const SIZE: (i32, i32) = (1080, 788);

pub(super) fn panel(view: &View, s: Signs<'_>) -> Panel {
    let plots = |plaza: &PlazaView| plaza.plots.iter().map(|plot| draw_plot(plot, s)).collect::<Vec<_>>();
    let mut node = group();
    for place in &view.plazas {
        node.push(plaza(place, view, s));
        node = node.extend(plots(place));
    }
    let (width, height) = SIZE;
    Panel::new("city", s.0.plain("head-city")).full().item(FixedDrawing { width, height, node })
}

fn label((x, y): (i32, i32), words: &str) -> Node {
    text(x, y, words, TextStyle::new(FontFace::Italic, 15)).anchor_middle().fill(Paint::Faint)
}

fn plaza(place: &PlazaView, view: &View, s: Signs<'_>) -> Node {
    let (x, y) = LATTICE.middle(s.0.data.plazas[place.plaza.index()].hex);
    let market = place.market.map_or_else(|| s.0.plain("plaza-empty"), |tile| s.0.market(tile));
    let title =
        s.0.say("head-plaza", &[("plaza", plaza_name(place.plaza).into()), ("market", market.into())]);
    let ground = LATTICE.hexagon((x, y)).fill(Paint::PaleOchre).stroke(Paint::Gold, 2);
    let mut node = group().id(place.plaza.id()).title(title).add(ground);
    if let Some(tile) = place.market {
        let rules = &s.0.data.markets[tile.index()];
        node.push(LATTICE.signs(&s.list(rules.top), (x, y - 20), 18));
        node.push(LATTICE.signs(&s.list(rules.bottom), (x, y + 6), 18));
    }
    node.push(label((x, y + 36), &plaza_name(place.plaza)));
    if view.parler.as_ref().is_some_and(|parler| parler.pawn == place.plaza) {
        node.push(Icon::Pawn.draw(x + 22, y - 42, 26));
    }
    node
}

fn draw_plot(plot: &PlotView, s: Signs<'_>) -> Node {
    let (x, y) = LATTICE.middle(s.0.data.plots[plot.plot.index()].hex);
    let node = group().id(plot.plot.id()).title(crate::present::outline::plot_line(plot, s.0));
    let Some(building) = plot.building else {
        let ground = LATTICE.hexagon((x, y)).fill(Paint::Card).stroke(Paint::Edge, 1);
        let mut node = node.add(ground).add(label((x, y + 35), &s.0.plot_name(plot.plot)));
        if plot.surcharge > 0 {
            let price = Run::new().amount(format!("−{}", plot.surcharge), Icon::Gold);
            node.push(LATTICE.signs(&price, (x, y - 16), 19));
        }
        if plot.vp > 0 {
            node.push(LATTICE.signs(&Run::new().amount(plot.vp, Icon::Laurel), (x, y + 8), 19));
        }
        return node;
    };
    let rules = &s.0.data.buildings[building.index()];
    let ground = LATTICE.hexagon((x, y)).fill(Paint::PaleTerracotta).stroke(Paint::Terracotta, 2);
    let mut node = node.add(ground);
    let reward = if rules.icon { s.list(rules.reward).icon(Icon::Cathedral) } else { s.list(rules.reward) };
    node.push(LATTICE.signs(&reward, (x, y - 16), 18));
    let corners = geometry::turned(rules.corners, plot.rotation);
    node = node.extend(LATTICE.dots((x, y), corners, Paint::Sky));
    match plot.cube {
        Some(Holder::Seat(seat)) => node.push(s.seat(seat).draw(x, y + 18, 26)),
        Some(Holder::Parler) => node.push(label((x, y + 24), &s.0.plain("parler"))),
        None if rules.cube_space => {
            let free = easel::rect(x - 11, y + 8, 22, 22).radius(3).no_fill();
            node.push(free.stroke(Paint::Edge, 2).dashed(4, 3));
        }
        None => {}
    }
    node
}

/// A hex tile of a row as a card: what it costs, what it gives, what it is for.
pub(super) fn tile_card(tile: HexTile, s: Signs<'_>) -> easel::Card {
    use easel::{Card, Tone};
    let kind = |key: &str| s.0.plain(&format!("kind-{key}"));
    let (card, era, special) = match tile {
        HexTile::Upgrade(tile) => {
            let rules = &s.0.data.upgrades[tile.index()];
            let card = Card::new(super::capital(rules.deed.word()))
                .tone(Tone::Ochre)
                .cost(Run::from(signs::deed_icon(rules.deed)))
                .effect(s.list(rules.bonus));
            let science = Run::new().amount(format!("+{}", rules.university), Icon::Book);
            let card = if rules.university > 0 { card.effect(science) } else { card };
            (card, rules.era, rules.special)
        }
        HexTile::Wall(tile) => {
            let rules = &s.0.data.walls[tile.index()];
            let card = Card::new(kind("wall")).tone(Tone::Stone).cost(signs::cost(rules.cost));
            let reward = s.list(rules.reward);
            let reward = if rules.icon { reward.icon(Icon::Wall).arrow() } else { reward };
            (card.effect(reward), rules.era, rules.special)
        }
        HexTile::Building(tile) => {
            let rules = &s.0.data.buildings[tile.index()];
            let card = Card::new(kind("building")).tone(Tone::Terracotta).cost(signs::cost(rules.cost));
            let reward = s.list(rules.reward);
            let reward = if rules.icon { reward.icon(Icon::Cathedral).arrow() } else { reward };
            let card = card.effect(reward);
            let card = if rules.cube_space { card.words(s.0.plain("draw-cube-space")) } else { card };
            (card, rules.era, rules.special)
        }
    };
    let era = if era == 1 { "I" } else { "II" };
    card.title(s.0.hex_tile(tile)).badge(if special { format!("{era} S") } else { era.to_owned() })
}
