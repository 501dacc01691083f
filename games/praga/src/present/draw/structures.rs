//! Hunger Wall and Cathedral: the Hunger Wall goes left from its start corner, the Cathedral right.

use super::signs::{Signs, structure_icon};
use crate::components::Field;
use crate::state::{Spot, field_of};
use crate::view::View;
use crate::words::Structure;
use easel::{
    FixedDrawing, FontFace, Icon, Node, Paint, Panel, Run, SeatMark, TextStyle, draw_marks, group, rect, text,
};

const FIELD: i32 = 74;
const RIM: i32 = 44;

pub(super) fn panel(view: &View, structure: Structure, s: Signs<'_>) -> Panel {
    Panel::new(structure.word(), s.0.structure(structure))
        .aside(Run::from(structure_icon(structure)))
        .item(grid(view, structure, s))
}

fn grid(view: &View, structure: Structure, s: Signs<'_>) -> FixedDrawing {
    let mut node = group();
    for spot in (1u8..=5).flat_map(|row| (0u8..6).map(move |column| Spot { row, column })) {
        node.push(field(spot, view, structure, s));
    }
    let kind = TextStyle::new(FontFace::Roman, 18);
    let leftward = structure == Structure::HungerWall;
    for (row, points) in (0..).zip(s.0.data.row_vp[structure.index()]) {
        let y = FIELD * (4 - row) + FIELD / 2 - 12;
        let x = if leftward { 0 } else { 6 * FIELD + 6 };
        node.push(Run::new().amount(points, Icon::Laurel).lay_at(RIM, 17).node.at(x, y));
    }
    for (column, value) in (0..).zip(s.0.data.column_value[structure.index()]) {
        let place = if leftward { 5 - column } else { column };
        let x = RIM * i32::from(leftward) + FIELD * place + FIELD / 2;
        let words = s.0.say("draw-column", &[("n", value.into())]);
        node.push(
            text(x, 5 * FIELD + 20, format!("×{value}"), kind)
                .anchor_middle()
                .fill(Paint::Faint)
                .title(words),
        );
    }
    FixedDrawing { width: 6 * FIELD + RIM, height: 5 * FIELD + 26, node }
}

fn field(spot: Spot, view: &View, structure: Structure, s: Signs<'_>) -> Node {
    let leftward = structure == Structure::HungerWall;
    let layout = if leftward { view.options.hunger_wall_layout } else { view.options.cathedral_layout };
    let place = i32::from(if leftward { 5 - spot.column } else { spot.column });
    let x = RIM * i32::from(leftward) + FIELD * place;
    let y = FIELD * i32::from(5 - spot.row);
    let words = s.0.say("draw-field", &[("row", spot.row.into()), ("column", spot.column.into())]);
    let side = FIELD - 4;
    let ground = rect(2, 2, side, side).radius(4).fill(Paint::Inset).stroke(Paint::Edge, 1);
    let id = format!("{}_{}_{}", structure.word(), spot.row, spot.column);
    let mut node = group().id(id).title(words).add(ground);
    let sign = match field_of(s.0.data, structure, layout, spot) {
        Field::Empty => Run::new(),
        Field::Vp(n) => Run::new().amount(n, Icon::Laurel),
        Field::ArrowUp => Run::new().bold("\u{2191}"),
        Field::ArrowH => Run::new().bold(if leftward { "\u{2190}" } else { "\u{2192}" }),
    };
    node.push(sign.lay_centred(side, 19).node.at(2, 4));
    let at = |player: &&crate::view::PlayerView| {
        spot == if leftward { player.hunger_wall } else { player.cathedral }
    };
    let here: Vec<SeatMark> = view.players.iter().filter(at).map(|player| s.seat(player.seat)).collect();
    if !here.is_empty() {
        node.push(draw_marks(&here, FIELD / 2, FIELD - 24, 44));
    }
    node.at(x, y)
}
