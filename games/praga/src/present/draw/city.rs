//! The city on its lattice: plots with their buildings, plazas with both rewards, the road with the bridge at its end,
//! and every blue corner, printed or built.

use super::faces::{Face, blue_corner};
use super::hexagon::{Hexagon, Lattice, tenths};
use super::sheet::{LEAST, Sheet, centred};
use super::signs::{self, Signs};
use crate::components::{Colour, Cost};
use crate::event::HexTile;
use crate::ids::Building;
use crate::present::outline::plot_line;
use crate::present::voice::plaza_name;
use crate::view::{PlazaView, PlotView, View};
use crate::words::Holder;
use easel::{
    Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, draw_medal, group, line,
    shaped_place, text,
};

/// A part of the city: its columns, and how large it is drawn.
#[derive(Clone, Copy)]
pub(super) struct Part {
    name: &'static str,
    from: i8,
    to: i8,
    width: i32,
    /// In tenths.
    side: i32,
    /// A column of the other part, so that corners across the cut can be found.
    beyond: Option<i8>,
}

pub(super) const WHOLE: Part =
    Part { name: "city", from: -6, to: 5, width: super::sheet::WIDE, side: 440, beyond: None };
pub(super) const WEST: Part =
    Part { name: "city_west", from: -6, to: -2, width: super::sheet::NARROW, side: 365, beyond: Some(-1) };
pub(super) const EAST: Part =
    Part { name: "city_east", from: -1, to: 5, width: super::sheet::NARROW, side: 326, beyond: None };

/// Where the road passes its first three sections.
const STATIONS: [([i8; 2], u8); 3] = [([4, 1], 1), ([1, 1], 2), ([-2, 2], 3)];
const BRIDGE: [i8; 2] = [-3, 4];

struct City<'a> {
    part: Part,
    lattice: Lattice,
    view: &'a View,
    s: Signs<'a>,
}

pub(super) fn sheet(part: Part, view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(part.width);
    sheet.heading(&s.0.plain(&format!("draw-{}", part.name.replace('_', "-"))), &Run::new());
    let at_origin = Lattice { side: part.side, origin: (0, 0) };
    let hexes = all_hexes(s);
    let mut heights: Vec<i32> = hexes
        .iter()
        .filter(|hex| (part.from..=part.to).contains(&hex[0]))
        .map(|hex| at_origin.hexagon(*hex).middle.1)
        .collect();
    heights.sort_unstable();
    let half = part.side * 866 / 1000;
    let (top, bottom) =
        (heights.first().copied().unwrap_or(0) - half, heights.last().copied().unwrap_or(0) + half);
    let columns = i32::from(part.to - part.from);
    let wide = part.side * (3 * columns + 4) / 2 + if part.beyond.is_some() { part.side * 3 / 2 } else { 0 };
    let left = (10 * part.width - wide) / 2 + part.side - part.side * 3 * i32::from(part.from) / 2;
    let lattice = Lattice { side: part.side, origin: (left, 10 * (sheet.y + 4) - top) };
    let city = City { part, lattice, view, s };
    sheet.draw(city.draw(&hexes));
    sheet.y += (bottom - top) / 10 + 10;
    if part.beyond.is_none() {
        sheet.write(&Run::new().faint(s.0.plain("draw-city-note")), 12);
    }
    sheet.framed(None)
}

fn all_hexes(s: Signs<'_>) -> Vec<[i8; 2]> {
    let data = s.0.data;
    let scenery = &data.scenery;
    let built = data.plots.iter().map(|plot| plot.hex).chain(data.plazas.iter().map(|plaza| plaza.hex));
    built.chain(scenery.road.iter().chain(&scenery.gardens).chain(&scenery.countryside).copied()).collect()
}

impl City<'_> {
    fn holds(&self, hex: [i8; 2]) -> bool {
        (self.part.from..=self.part.to).contains(&hex[0])
    }

    fn hexagon(&self, hex: [i8; 2]) -> Hexagon {
        self.lattice.hexagon(hex)
    }

    fn draw(&self, hexes: &[[i8; 2]]) -> Node {
        let mut node = group();
        for hex in hexes.iter().filter(|hex| Some(hex[0]) == self.part.beyond && (-1..4).contains(&hex[1])) {
            let there = self.hexagon(*hex);
            let ghost = there.local().outline(930).no_fill().stroke(Paint::Edge, 1).dashed(4, 4);
            node.push(there.move_here(group().add(ghost)));
        }
        node = node.extend(self.ground()).add(self.road());
        for plaza in &self.view.plazas {
            if self.holds(self.s.0.data.plazas[plaza.plaza.index()].hex) {
                node = node.extend(plaza.plots.iter().map(|plot| self.plot(plot)));
                node.push(self.plaza(plaza));
            }
        }
        for (hex, vertex) in &self.s.0.data.scenery.blue_corners {
            if self.holds(*hex) {
                let id = format!("corner_{}_{}_{vertex}", hex[0], hex[1]).replace('-', "m");
                let there = self.hexagon(*hex);
                let drawn = there.move_here(blue_corner(there.local(), *vertex));
                node.push(group().id(id).title(self.s.0.plain("draw-blue-corner")).add(drawn));
            }
        }
        node
    }

    fn ground(&self) -> Vec<Node> {
        let scenery = &self.s.0.data.scenery;
        let quiet = |hexes: &[[i8; 2]], icon: Icon| {
            let drawn = hexes.iter().filter(|hex| self.holds(**hex)).map(|hex| {
                let there = self.hexagon(*hex);
                let hex = there.local();
                let tree = icon.centred(0, 0, hex.length(500)).fill(Paint::Rule);
                there.move_here(group().add(hex.outline(970).fill(Paint::Green)).add(tree))
            });
            drawn.collect::<Vec<_>>()
        };
        let mut nodes = quiet(&scenery.gardens, Icon::Park);
        nodes.extend(quiet(&scenery.countryside, Icon::Forest));
        nodes
    }

    /// The road as one band, with its stations and the bridge.
    fn road(&self) -> Node {
        let s = self.s;
        let mut node = group().id(format!("road_in_{}", self.part.name)).title(s.0.plain("draw-kings-road"));
        let hexes: Vec<_> = s.0.data.scenery.road.iter().copied().filter(|hex| self.holds(*hex)).collect();
        node = node.extend(hexes.iter().map(|hex| {
            let there = self.hexagon(*hex);
            there.move_here(group().add(there.local().outline(970).fill(Paint::Road)))
        }));
        let ways = || {
            hexes.windows(2).map(|pair| {
                let [(x1, y1), (x2, y2)] = [pair[0], pair[1]].map(|hex| self.hexagon(hex).at(0, 0));
                line(x1, y1, x2, y2)
            })
        };
        let broad = Tenths::new(self.part.side * 34 / 100);
        node = node.extend(ways().map(|way| way.stroke(Paint::Card, broad).round()));
        node = node.extend(ways().map(|way| way.stroke(Paint::Gold, 2).dashed(6, 5)));
        let kind = TextStyle::new(FontFace::Bold, 13);
        for (hex, number) in STATIONS.into_iter().filter(|(hex, _)| self.holds(*hex)) {
            let (x, y) = self.hexagon(hex).at(0, 0);
            node.push(circle(x, y, 13).fill(Paint::Card).stroke(Paint::Ink, Tenths::new(16)));
            let words = text(x, y + Tenths::new(43), signs::roman(number), kind);
            node.push(words.anchor_middle());
        }
        if self.holds(BRIDGE) {
            let hex = self.hexagon(BRIDGE);
            let (x, y) = hex.at(0, 0);
            node.push(Icon::Bridge.centred(x, y, hex.length(850)));
        }
        node
    }

    /// A word at the foot of a hex.
    fn foot(hex: Hexagon, words: &str, face: FontFace, down: i32) -> Node {
        let (x, y) = hex.at(0, down);
        let kind = TextStyle::new(face, hex.length(290).clamp(LEAST, 14));
        text(x, y + Tenths::new(kind.size * 33 / 10), words, kind).anchor_middle()
    }

    fn plot(&self, plot: &PlotView) -> Node {
        let s = self.s;
        let there = self.hexagon(s.0.data.plots[plot.plot.index()].hex);
        let hex = there.local();
        let inside =
            plot.building.map_or_else(|| self.free(plot, hex), |building| self.built(building, plot, hex));
        there.move_here(City::place(plot.plot.id(), plot_line(plot, s.0), hex, inside))
    }

    /// A building with whose it is.
    fn built(&self, building: Building, plot: &PlotView, hex: Hexagon) -> Node {
        let drawn = Face::lying(HexTile::Building(building), plot.rotation).placed(hex, self.s);
        let (x, y) = hex.at(0, 300);
        match plot.cube {
            Some(Holder::Seat(seat)) => drawn.add(self.s.seat(seat).draw_small(x, y, hex.length(480))),
            Some(Holder::Parler) => drawn.add(Icon::Cube.centred(x, y, hex.length(440)).fill(Paint::Wood)),
            None => drawn,
        }
    }

    /// A plot with its name; in the Old Town with what building there costs and brings.
    fn free(&self, plot: &PlotView, hex: Hexagon) -> Node {
        let name = self.s.0.plot_name(plot.plot);
        let node = group().add(hex.outline(950).fill(Paint::Card).stroke(Paint::Edge, Tenths::new(14)));
        if plot.surcharge == 0 && plot.vp == 0 {
            return node.add(City::foot(hex, &name, FontFace::Roman, 0).fill(Paint::Faint));
        }
        let price = signs::price(Cost { gold: plot.surcharge, stone: 0 });
        let (x, y) = hex.at(0, -430);
        let (medal_x, medal_y) = hex.at(0, 60);
        node.add(hex.outline(850).no_fill().stroke(Paint::Edge, 1))
            .add(centred(&price, x, y, hex.length(1100), 13))
            .add(draw_medal(&plot.vp.to_string(), medal_x, medal_y, hex.length(330).clamp(LEAST, 15)))
            .add(City::foot(hex, &name, FontFace::Roman, 590).fill(Paint::Faint))
    }

    /// States of a hex stand around it, because its own border means something.
    fn place(id: &str, title: String, hex: Hexagon, inside: Node) -> Node {
        shaped_place(id, title, hex.outline(1000).no_fill(), tenths(hex.vertex(0, 900)), inside)
    }

    fn plaza(&self, place: &PlazaView) -> Node {
        let s = self.s;
        let rules = &s.0.data.plazas[place.plaza.index()];
        let there = self.hexagon(rules.hex);
        let hex = there.local();
        let letter = plaza_name(place.plaza);
        let market = place.market.map_or_else(|| s.0.plain("plaza-empty"), |tile| s.0.market(tile));
        let mut title =
            s.0.say("head-plaza", &[("plaza", letter.as_str().into()), ("market", market.into())]);
        let tint = match rules.colour {
            Colour::Beige | Colour::Yellow => Paint::PaleOchre,
            Colour::Grey => Paint::PaleStone,
            Colour::Blue => Paint::PaleSky,
        };
        let mut inside = group().add(hex.outline(960).fill(tint).stroke(Paint::Ink, Tenths::new(22)));
        if let Some(tile) = place.market {
            let rules = &s.0.data.markets[tile.index()];
            let halves =
                [(rules.top, -430, if hex.side < 400 { 1450 } else { 1250 }), (rules.bottom, 140, 1480)];
            for (list, down, wide) in halves {
                let (x, y) = hex.at(0, down);
                inside.push(centred(&s.list(list), x, y, hex.length(wide), hex.length(300).clamp(LEAST, 14)));
            }
            let [(x1, y1), (x2, y2)] = [hex.at(-720, -170), hex.at(720, -170)];
            inside.push(line(x1, y1, x2, y2).stroke(Paint::Edge, Tenths::new(12)));
            inside.push(City::foot(hex, &letter, FontFace::Bold, 600));
        } else {
            inside.push(City::foot(hex, &letter, FontFace::Bold, -60));
            let (x, y) = hex.at(0, 400);
            let words = Run::new().faint(s.0.plain("draw-no-tile"));
            inside.push(centred(&words, x, y, hex.length(1400), LEAST));
        }
        if self.view.parler.as_ref().is_some_and(|parler| parler.pawn == place.plaza) {
            let (x, y) = hex.at(620, 480);
            inside.push(circle(x, y, 11).fill(Paint::Card).stroke(Paint::Wood, 2));
            inside.push(Icon::Pawn.centred(x, y, 16).fill(Paint::Wood));
            title = format!("{title}; {}", s.0.plain("draw-parler-here"));
        }
        there.move_here(City::place(place.plaza.id(), title, hex, inside))
    }
}

/// The plots around each plaza as dots, in a box of 36 by 22.
pub(super) fn mini(view: &View, s: Signs<'_>) -> Vec<kernel::MiniPlace> {
    let lattice = Lattice { side: 18, origin: (182, 118) };
    let plots = view.plazas.iter().flat_map(|plaza| &plaza.plots);
    let dot = |plot: &PlotView| {
        let (x, y) = lattice.hexagon(s.0.data.plots[plot.plot.index()].hex).middle;
        let corner = |length: i32| u8::try_from((length / 10 - 1).clamp(0, 34)).unwrap_or(0);
        kernel::MiniPlace {
            place: Some(plot.plot.id().to_owned()),
            x: corner(x),
            y: corner(y).min(20),
            width: 2,
            height: 2,
            seat: match plot.cube {
                Some(Holder::Seat(seat)) => Some(seat),
                _ => None,
            },
        }
    };
    plots.map(dot).collect()
}
