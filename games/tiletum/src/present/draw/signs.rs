//! Icons, colours and shapes of the game's things.

use super::paper::{LEAST, Size, centred, fits, flow, number, place};
use crate::components::{Effect, Face};
use crate::pieces::{ActionKind, Color, Good};
use crate::present::terms::{name, term, tile};
use crate::words::{Piece, Tile};
use easel::{Icon, Node, Paint, Run, SeatMark, Tenths, group, path, rect};
use kernel::{Reader, Seat};

/// Makes signs for one reader.
#[derive(Clone, Copy)]
pub(super) struct Signs<'a> {
    pub(super) reader: &'a Reader<'a>,
}

impl Signs<'_> {
    pub(super) fn seat(self, seat: Seat) -> SeatMark {
        SeatMark::new(seat.0, name(self.reader, seat))
    }

    /// What a tile shows: rows of signs.
    pub(super) fn rows(self, tile: Tile) -> Vec<Vec<Run>> {
        match tile.face() {
            Face::Crest(family) => {
                vec![vec![Run::from(Icon::Crest)], vec![Run::new().name(term(self.reader, "family", family))]]
            }
            Face::Contract(contract) => {
                let mut cost: Vec<Run> = contract.fixed.iter().map(|(good, n)| goods(n, good)).collect();
                if contract.identical > 0 {
                    cost.push(Run::new().amount(contract.identical, Icon::Same));
                }
                let mut pays = vec![Run::new().points(contract.vp)];
                pays.extend(contract.bonus.iter().flat_map(effects));
                vec![cost, pays]
            }
            Face::Helper(effect) => vec![effects(effect)],
            Face::Character(kind, effect) => {
                vec![vec![Run::from(Icon::Pawn).icon(action_icon(*kind))], effects(effect)]
            }
        }
    }

    /// A tile as a place.
    pub(super) fn tile(self, id: impl AsRef<str>, title: String, one: Tile, size: Size) -> Node {
        let margin = if size.0 < 60 { 4 } else { 8 };
        let inside = flow(&self.rows(one), (size.0 / 2, size.1 / 2), (size.0 - margin, size.1 - 3), 16);
        place(id, title, size, tile_edge(one, size), inside)
    }

    /// A tile that somebody holds.
    pub(super) fn held(self, id: impl AsRef<str>, one: Tile, size: Size) -> Node {
        self.tile(id, tile(self.reader, one), one, size)
    }

    /// How wide a tile must be for its signs.
    pub(super) fn tile_width(self, one: Tile, height: i32, most: i32) -> i32 {
        let rows = self.rows(one);
        (30..most).step_by(4).find(|width| fits(&rows, (width - 4, height - 2), LEAST)).unwrap_or(most)
    }

    /// A piece on the map: the figure in the shape of its seat.
    pub(super) fn piece(self, seat: Seat, piece: Piece, (x, y): (i32, i32), size: i32) -> Node {
        let mark = self.seat(seat);
        let drop = if seat.0 % 5 == 2 { size / 7 } else { 0 };
        let figure = piece_icon(piece).centred(x, y + drop, size * 6 / 10).fill(mark.ink());
        let values = [("who", mark.name().into()), ("piece", term(self.reader, "piece", piece).into())];
        let title = crate::present::terms::say(self.reader, "draw-piece", &values);
        group().title(title).add(mark.shape(x, y, size)).add(figure)
    }
}

/// The outline says the kind: a sheet with a folded corner, round corners, an arch, a square.
fn tile_edge(tile: Tile, (width, height): Size) -> Node {
    let (right, foot) = (width - 1, height - 1);
    match tile.face() {
        Face::Contract(_) => path(format!("M1 1H{}L{right} 9V{foot}H1z", right - 8))
            .fill(Paint::PaleOchre)
            .stroke(Paint::Gold, Tenths::new(15)),
        Face::Helper(_) => rect(1, 1, width - 2, height - 2)
            .radius(10)
            .fill(Paint::PaleVerdigris)
            .stroke(Paint::Verdigris, Tenths::new(15)),
        Face::Character(..) => {
            path(format!("M1 {foot}V13Q1 1 15 1H{}Q{right} 1 {right} 13V{foot}z", right - 14))
                .fill(Paint::PalePlum)
                .stroke(Paint::Plum, Tenths::new(15))
        }
        Face::Crest(_) => {
            rect(1, 1, width - 2, height - 2).fill(Paint::PaleSky).stroke(Paint::Sky, Tenths::new(15))
        }
    }
}

/// What an effect gives, each thing by itself.
pub(super) fn effects(effect: &Effect) -> Vec<Run> {
    let one = Run::new();
    vec![match effect {
        Effect::Gain { good, n } => goods(*n, *good),
        Effect::GainAny { n } => one.amount(n, Icon::Any),
        Effect::Vp { n } => one.points(n),
        Effect::KingAdvance { n } => one.amount(format!("+{n}"), Icon::Crown),
        Effect::AddDieAp { n } => one.amount(format!("+{n}"), Icon::ActionPoints).icon(Icon::Die),
        Effect::RecolourDie => one.icon(Icon::Die).arrow().icon(Icon::Any),
        Effect::Action { action, ap } => {
            let icon = action.kind().map_or(Icon::Any, action_icon);
            one.amount(ap, Icon::ActionPoints).icon(icon)
        }
        Effect::Steps { piece, n } => one.amount(n, Icon::Steps).icon(piece_icon(*piece)),
        Effect::PlaceHouseHere => one.icon(Icon::House),
        Effect::PlacePillarHere => one.icon(Icon::Pillar),
        Effect::PlaceHouseAnywhere => one.icon(Icon::House).icon(Icon::Pin),
        Effect::PlacePillarAnywhere => one.icon(Icon::Pillar).icon(Icon::Pin),
        Effect::Teleport { piece } => one.icon(piece_icon(*piece)).icon(Icon::Pin),
        Effect::ReactivateBuilding => one.icon(Icon::Flip),
        Effect::AnyOrder { effects: all } => return all.iter().flat_map(effects).collect(),
    }]
}

pub(super) fn action_icon(action: ActionKind) -> Icon {
    match action {
        ActionKind::Architect => Icon::Architect,
        ActionKind::Merchant => Icon::Merchant,
        ActionKind::Character => Icon::Pawn,
        ActionKind::Contract => Icon::Contract,
        ActionKind::King => Icon::Crown,
        ActionKind::Joker => Icon::Any,
    }
}

pub(super) fn piece_icon(piece: Piece) -> Icon {
    match piece {
        Piece::Merchant => Icon::Merchant,
        Piece::Architect => Icon::Architect,
    }
}

pub(super) fn good_icon(good: Good) -> Icon {
    match good {
        Good::Gold => Icon::Gold,
        Good::Food => Icon::Food,
        Good::Wool => Icon::Wool,
        Good::Stone => Icon::Stone,
        Good::Iron => Icon::Iron,
    }
}

/// So many of a good, in the colour of its dice as far as that can be read on any ground.
pub(super) fn goods(n: u8, good: Good) -> Run {
    let paint = match good {
        Good::Gold => Paint::Gold,
        Good::Food => Paint::Wine,
        Good::Wool => Paint::Faint,
        Good::Stone => Paint::Iron,
        Good::Iron => Paint::Sky,
    };
    Run::new().tinted_amount(n, good_icon(good), paint)
}

/// The colour of a good and its dice, the same by day and by candlelight, and of the figures on it.
pub(super) fn good_paints(good: Good) -> (Paint, Paint) {
    match good {
        Good::Gold => (Paint::GoodGold, Paint::Black),
        Good::Food => (Paint::GoodFood, Paint::Black),
        Good::Wool => (Paint::GoodWool, Paint::Black),
        Good::Stone => (Paint::GoodStone, Paint::White),
        Good::Iron => (Paint::GoodIron, Paint::White),
    }
}

pub(in crate::present) fn die_paint(color: Color) -> Paint {
    good_paints(color.good()).0
}

/// The body of a die, without what stands on it.
pub(super) fn die_body(color: Color, size: i32) -> Node {
    let half = Tenths::new(8);
    let side = Tenths::from(size) - Tenths::new(16);
    rect(half, half, side, side).radius(size / 5).fill(die_paint(color)).stroke(Paint::Ink, Tenths::new(16))
}

/// The value of a die and the silhouette of its good.
pub(super) fn die_face(color: Color, value: u8, size: i32) -> Node {
    let (_, figure) = good_paints(color.good());
    let letters = (size * 56 / 100).max(LEAST);
    let sign = size * 46 / 100;
    group()
        .add(number(&value.to_string(), (size * 32 / 100, size * 40 / 100), letters).fill(figure))
        .add(good_icon(color.good()).draw(size * 94 / 100 - sign, size * 93 / 100 - sign, sign).fill(figure))
}

/// Action points as a hexagon with their number.
pub(super) fn points_to_act(ap: u8, (x, y): (i32, i32), size: i32) -> Node {
    let half = size / 2;
    let side = size * 43 / 100;
    let corners =
        [(0, -half), (side, -half / 2), (side, half / 2), (0, half), (-side, half / 2), (-side, -half / 2)];
    let shape = easel::polygon(corners.map(|(dx, dy)| (x + dx, y + dy))).fill(Paint::Ink);
    group().add(shape).add(number(&ap.to_string(), (x, y), (size * 6 / 10).max(LEAST)).fill(Paint::Card))
}

/// A price in action points below a tile.
pub(super) fn price(ap: u8, (x, y): (i32, i32)) -> Node {
    centred(&Run::new().amount(ap, Icon::ActionPoints), (x, y), 40, 14)
}
