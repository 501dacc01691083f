//! The board in zones. Sheets of a phone's width flow; what cannot flow, the rows and the city, has two forms with the
//! same places.

use super::sheet::{NARROW, WIDE};
use super::signs::Signs;
use super::{board, city, crane, order, road, rows, stock, structures, turn, ways};
use crate::present::voice::Voice;
use crate::view::View;
use crate::words::Structure;
use easel::{Block, TileDrawing};
use kernel::{Seat, Showing, Tile, TilePlace, Zone, ZoneColumns};

pub(crate) fn zones(view: &View, voice: &Voice<'_>) -> Vec<Zone> {
    let s = Signs(voice);
    let say = |key: &str| s.0.plain(&format!("zone-{key}"));
    let mut zones = Vec::new();
    if let Some(block) = ways::sheet(view, s) {
        zones.push(flowing("ways", say("ways"), vec![tile("ways", block)]));
    }
    if let Some(block) = turn::drawn(view, s) {
        zones.push(flowing("drawn", say("drawn"), vec![tile("drawn", block)]));
    }
    let parler = turn::parler(view, s).map(|block| tile("parler", block));
    let wheel = [tile("wheel", crane::sheet(view, s))].into_iter();
    let now = turn::now(view, s).map(|block| tile("now", block));
    let wheel = flowing("crane", say("crane"), wheel.chain(now).chain(parler).collect());
    zones.push(Zone { mini: crane::mini(view), ..wheel });
    zones.push(flowing("tiles", say("tiles"), offers(view, s)));
    let grids = Structure::ALL.map(|structure| tile(structure.word(), structures::sheet(view, structure, s)));
    zones.push(flowing("structures", say("structures"), grids.into()));
    zones.push(city_zone(view, say("city"), s));
    let way = [tile("road", road::road(view, s)), tile("bridge", road::bridge(view, s))];
    zones.push(flowing("road", say("road"), way.into()));
    let stocks = [tile("seals", stock::seals(view, s)), tile("river", stock::river(view, s))];
    zones.push(Zone { short: say("stock-short"), ..flowing("stock", say("stock"), stocks.into()) });
    zones.extend(order(view).into_iter().map(|seat| seat_zone(seat, view, s)));
    zones
}

/// A zone of sheets that flow into one column of a phone or two of a desk.
fn flowing(id: impl Into<String>, title: String, tiles: Vec<Tile>) -> Zone {
    let columns = ZoneColumns { narrow: 1, wide: 2 };
    Zone { id: id.into(), short: title.clone(), title, columns, tiles, ..Zone::default() }
}

fn offers(view: &View, s: Signs<'_>) -> Vec<Tile> {
    let forms = view.rows.iter().flat_map(|row| {
        let form = |width, showing| Tile {
            showing,
            span: ZoneColumns { narrow: 1, wide: 2 },
            ..tile(row.row.word(), rows::sheet(row, width, view, s))
        };
        [form(NARROW, Showing::Narrow), form(WIDE, Showing::Wide)]
    });
    forms.collect()
}

fn city_zone(view: &View, title: String, s: Signs<'_>) -> Zone {
    let part = |name: &str, part, showing| Tile {
        showing,
        span: ZoneColumns { narrow: 1, wide: 2 },
        ..tile(name, city::sheet(part, view, s))
    };
    let tiles = vec![
        part("west", city::WEST, Showing::Narrow),
        part("east", city::EAST, Showing::Narrow),
        part("city", city::WHOLE, Showing::Wide),
    ];
    Zone { mini: city::mini(view, s), ..flowing("city", title, tiles) }
}

fn seat_zone(seat: Seat, view: &View, s: Signs<'_>) -> Zone {
    let tiles = board(seat, view, s).into_iter().map(|(name, block)| tile(name, block)).collect();
    Zone { seat: Some(seat), ..flowing(format!("seat_{seat}"), s.0.name(seat), tiles) }
}

fn tile(id: impl Into<String>, drawn: Block) -> Tile {
    let drawing = TileDrawing::new(drawn.width, drawn.height, drawn.node);
    let size = |length: i32| u16::try_from(length).unwrap_or(u16::MAX);
    let places = drawing.places().into_iter().map(|(id, label)| TilePlace { id, label });
    Tile {
        id: id.into(),
        width: size(drawing.width),
        height: size(drawing.height),
        svg: drawing.render(),
        places: places.collect(),
        ..Tile::default()
    }
}
