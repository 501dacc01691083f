//! The board as SVG: the city on its hexes, the crane, the structures, and a table of the players. Drawn from
//! the view alone; whole numbers only.

use super::voice::Voice;
use crate::components::{Field, data};
use crate::ids::Plot;
use crate::state::Spot;
use crate::view::View;
use crate::words::{Holder, Structure};
use std::fmt::Write as _;

/// Colours of the seats, then of Parler.
const SEATS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#8a5a99", "#3a3a3a"];
const INK: &str = "#2b2320";
/// Half the height of a hex, and the horizontal step between columns of hexes.
const HALF: i32 = 34;
const COLUMN: i32 = 59;
/// Corners of a hex around its middle, from the upper right one on, clockwise.
const CORNERS: [(i32, i32); 6] = [(20, -34), (39, 0), (20, 34), (-20, 34), (-39, 0), (-20, -34)];
/// Where the middle of the city lies.
const CITY: (i32, i32) = (430, 400);

struct Sheet(String);

impl Sheet {
    fn text(&mut self, x: i32, y: i32, size: i32, colour: &str, words: &str) {
        let words = words
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let _ = write!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\" text-anchor=\"middle\">{words}</text>"
        );
    }

    fn left(&mut self, x: i32, y: i32, size: i32, words: &str) {
        let words = words
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let _ = write!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{INK}\">{words}</text>"
        );
    }

    fn circle(&mut self, x: i32, y: i32, radius: i32, fill: &str) {
        let _ = write!(
            self.0,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{INK}\"/>"
        );
    }

    fn hex(&mut self, id: &str, (x, y): (i32, i32), fill: &str, title: &str) {
        let points: Vec<String> = CORNERS
            .iter()
            .map(|(dx, dy)| format!("{},{}", x + dx, y + dy))
            .collect();
        let title = title.replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(
            self.0,
            "<polygon id=\"{id}\" points=\"{}\" fill=\"{fill}\" stroke=\"{INK}\"><title>{title}</title></polygon>",
            points.join(" ")
        );
    }
}

/// Columns go right with the first coordinate; north is up.
fn middle([q, r]: [i8; 2]) -> (i32, i32) {
    let (q, r) = (i32::from(q), i32::from(r));
    (CITY.0 + COLUMN * q, CITY.1 - 2 * HALF * r + HALF * q)
}

fn colour(holder: Holder) -> &'static str {
    match holder {
        Holder::Seat(seat) => SEATS[seat.index() % 4],
        Holder::Parler => SEATS[4],
    }
}

/// The board.
pub(super) fn draw(view: &View, voice: &Voice<'_>) -> String {
    let mut sheet = Sheet(String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 900\" font-family=\"serif\">\
         <rect width=\"1200\" height=\"900\" fill=\"#f7f1e3\"/>",
    ));
    sheet.text(430, 34, 24, INK, "Praga Caput Regni");
    city(view, voice, &mut sheet);
    crane(view, &mut sheet);
    structure(view, Structure::HungerWall, (880, 330), voice, &mut sheet);
    structure(view, Structure::Cathedral, (1050, 330), voice, &mut sheet);
    players(view, voice, &mut sheet);
    rows(view, voice, &mut sheet);
    sheet.0.push_str("</svg>");
    sheet.0
}

fn city(view: &View, voice: &Voice<'_>, sheet: &mut Sheet) {
    for plaza in &view.plazas {
        let place = middle(data().plazas[plaza.plaza.index()].hex);
        let market = plaza
            .market
            .map_or_else(|| voice.plain("plaza-empty"), |tile| voice.market(tile));
        sheet.hex(plaza.plaza.id(), place, "#e9d9a8", &market);
        sheet.text(
            place.0,
            place.1 + 4,
            11,
            INK,
            plaza.market.map_or("-", |tile| tile.short()),
        );
        for plot in &plaza.plots {
            let at = middle(data().plots[plot.plot.index()].hex);
            match plot.building {
                None => {
                    sheet.hex(plot.plot.id(), at, "#fffaf0", plot.plot.id());
                    if plot.surcharge > 0 {
                        sheet.text(
                            at.0,
                            at.1 + 4,
                            10,
                            INK,
                            &format!("{} gold, {} VP", plot.surcharge, plot.vp),
                        );
                    }
                }
                Some(building) => {
                    sheet.hex(plot.plot.id(), at, "#d8a07a", building.id());
                    sheet.text(at.0, at.1 + 4, 11, INK, building.short());
                    blue_corners(plot.plot, building.index(), plot.rotation, sheet);
                    if let Some(holder) = plot.cube {
                        sheet.circle(at.0, at.1 + 18, 7, colour(holder));
                    }
                }
            }
        }
    }
}

/// A vertex k lies between directions k and k + 1: vertex 0 is the upper right corner.
fn blue_corners(plot: Plot, building: usize, rotation: u8, sheet: &mut Sheet) {
    let at = middle(data().plots[plot.index()].hex);
    let corners = crate::geometry::turned(data().buildings[building].corners, rotation);
    for (k, (dx, dy)) in CORNERS.iter().enumerate().filter(|(k, _)| corners >> k & 1 == 1) {
        debug_assert!(k < 6, "a hex has six corners");
        sheet.circle(at.0 + dx * 4 / 5, at.1 + dy * 4 / 5, 5, "#2f4b8f");
    }
}

/// The twelve frame positions around the wheel, clockwise from the top.
fn crane(view: &View, sheet: &mut Sheet) {
    let around = [
        (0, -10),
        (5, -9),
        (9, -5),
        (10, 0),
        (9, 5),
        (5, 9),
        (0, 10),
        (-5, 9),
        (-9, 5),
        (-10, 0),
        (-9, -5),
        (-5, -9),
    ];
    let zones = ["#e9b9a6", "#bcd9c4", "#b9c6e4", "#e8e0cf"];
    for (position, (dx, dy)) in around.iter().enumerate() {
        let (x, y) = (1020 + 13 * dx, 160 + 13 * dy);
        let zone = match position {
            0..=3 => zones[0],
            4..=6 => zones[1],
            7..=10 => zones[2],
            _ => zones[3],
        };
        let tile = view
            .crane
            .iter()
            .find(|tile| tile.position.map(usize::from) == Some(position));
        sheet.circle(x, y, 26, zone);
        if usize::from(view.arrow) == position {
            sheet.text(x, y + 5, 16, INK, "\u{25b2}");
        } else if let Some(tile) = tile {
            sheet.text(x, y - 4, 13, INK, tile.tile.short());
            let words: Vec<&str> = tile.actions.iter().map(|deed| deed.word()).collect();
            sheet.text(x, y + 8, 8, INK, words[0]);
            sheet.text(x, y + 17, 8, INK, words[1]);
        }
    }
}

fn structure(
    view: &View,
    structure: Structure,
    (left, top): (i32, i32),
    voice: &Voice<'_>,
    sheet: &mut Sheet,
) {
    sheet.text(left + 70, top - 8, 13, INK, &voice.structure(structure));
    let name = match structure {
        Structure::HungerWall => view.options.hunger_wall_layout,
        Structure::Cathedral => view.options.cathedral_layout,
    };
    for row in 1u8..=5 {
        for column in 0u8..6 {
            // The Hunger Wall goes left, the Cathedral right.
            let place = if structure == Structure::HungerWall {
                5 - column
            } else {
                column
            };
            let (x, y) = (left + 24 * i32::from(place), top + 26 * i32::from(5 - row));
            let _ = write!(
                sheet.0,
                "<rect x=\"{x}\" y=\"{y}\" width=\"23\" height=\"25\" fill=\"#fffaf0\" stroke=\"#d9cdb4\"/>"
            );
            let words = match crate::state::field_of(structure, name, Spot { row, column }) {
                Field::Empty => String::new(),
                Field::Vp(n) => n.to_string(),
                Field::ArrowUp => "\u{2191}".into(),
                Field::ArrowH => if structure == Structure::HungerWall {
                    "\u{2190}"
                } else {
                    "\u{2192}"
                }
                .into(),
            };
            sheet.text(x + 12, y + 11, 11, "#8a7f6a", &words);
            let here = view.players.iter().filter(|player| {
                let spot = if structure == Structure::HungerWall {
                    player.hunger_wall
                } else {
                    player.cathedral
                };
                spot == Spot { row, column }
            });
            for player in here {
                sheet.circle(
                    x + 4 + 5 * i32::from(player.seat.0),
                    y + 19,
                    4,
                    SEATS[player.seat.index() % 4],
                );
            }
        }
    }
}

fn players(view: &View, voice: &Voice<'_>, sheet: &mut Sheet) {
    for player in &view.players {
        let y = 520 + 44 * i32::from(player.seat.0);
        sheet.circle(862, y - 5, 7, SEATS[player.seat.index() % 4]);
        sheet.left(
            875,
            y,
            14,
            &format!("{}: {} VP", voice.name(player.seat), player.vp),
        );
        let stock = format!(
            "{} gold, {} stone, {} eggs, {}+{} windows, {} red, {} blue, {} mines, {} quarries",
            player.gold,
            player.stone,
            player.eggs,
            player.silver_windows,
            player.gold_windows,
            player.red_tokens,
            player.blue_tokens,
            player.mines,
            player.quarries
        );
        sheet.left(875, y + 15, 9, &stock);
        let pawn = player.pawn.map_or("-", |section| section.short());
        let science = format!(
            "technology {}, university {}, road {pawn}",
            player.technology, player.university
        );
        sheet.left(875, y + 27, 9, &science);
    }
}

fn rows(view: &View, voice: &Voice<'_>, sheet: &mut Sheet) {
    let mut y = 720;
    for row in &view.rows {
        let name = voice.plain(&format!("row-{}", row.row.word()));
        sheet.left(30, y, 12, &name);
        for (space, tile) in row.spaces.iter().enumerate() {
            let words = tile.map_or_else(|| "-".to_owned(), |tile| voice.hex_tile(tile));
            sheet.left(130, y + 13 * i32::try_from(space).unwrap_or_default(), 10, &words);
        }
        y += 60;
    }
}
