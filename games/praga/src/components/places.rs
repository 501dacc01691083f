//! From the file to the places of the board: the action board, the crane, the city and the structures.

use super::lists::{Read, at, byte, numbered, single, wrong};
use super::raw::{File, RawOp, RawStructure, RawZone};
use super::{EraChange, Field, Layout, Names, PlazaPlace, PlotPlace, Scenery, Slot, TableSize, Vertex};
use crate::geometry;
use crate::ids::{Plaza, Plot};
use crate::words::Deed;
use rulekit::holds;

pub(super) fn hexes(file: &File) -> Read<Vec<[i8; 2]>> {
    let deeds = Deed::ALL.into_iter().map(|deed| match file.action_board.action_hexes.get(&deed) {
        Some(hex) => Ok(*hex),
        None => wrong(format!("the action board has no place for {}", deed.id())),
    });
    deeds.chain(file.action_board.wall_positions.iter().map(|hex| Ok(*hex))).collect()
}

pub(super) fn frame(file: &File) -> Read<Vec<(u8, u8)>> {
    let frame = &file.crane.frame;
    holds!(frame.len() == 12, "the crane has twelve positions, not {}", frame.len());
    let ordered = frame.iter().zip(0u8..).all(|(place, number)| place.position == number);
    holds!(ordered, "positions of the crane stand in order, from 0");
    let open = frame.iter().take_while(|place| place.zone != RawZone::None);
    let costs: Vec<(u8, u8)> = open.map(|place| (place.gold_cost, place.vp)).collect();
    holds!(costs.len() >= 11, "tiles can lie on eleven positions at least");
    Ok(costs)
}

pub(super) fn slots(file: &File) -> Read<Vec<Option<Slot>>> {
    let slots = &file.crane.slots;
    holds!(slots.len() == 11, "the wheel has eleven bonuses, not {}", slots.len());
    let ordered = slots.iter().zip(1u8..).all(|(slot, number)| slot.offset == number);
    holds!(ordered, "bonuses of the wheel stand in order, from 1");
    let bonuses = slots.iter().map(|slot| match &slot.bonus {
        RawOp::SpecialTileOrVp { vp } => Ok(Some(Slot::Special(*vp))),
        RawOp::Gain { res, n } => Ok(Some(Slot::Gain(*res, *n))),
        RawOp::BuyEgg { cost } => Ok(Some(Slot::BuyEgg(single(cost)?))),
        _ => wrong(format!("bonus {} of the wheel is a gain, an egg or the special tile", slot.offset)),
    });
    std::iter::once(Ok(None)).chain(bonuses).collect()
}

pub(super) fn size(file: &File, players: &str, plots: &[PlotPlace]) -> Read<TableSize> {
    let platform = &file.crane.platform;
    holds!(platform.spaces.len() == 7, "the platform has seven spaces, not {}", platform.spaces.len());
    let space = |name: &String| numbered(&platform.spaces, name);
    let change = at(&platform.era_change, players)?;
    let prebuilt = at(&file.city.prebuilt_plots, players)?.iter();
    let arrow = *at(&file.crane.start_arrow, players)?;
    holds!((1..12).contains(&arrow), "the arrow begins on a position from 1 to 11, not on {arrow}");
    Ok(TableSize {
        arrow,
        platform: space(at(&platform.start, players)?)?,
        era_change: match (&change.on_enter, &change.on_space, change.when_arrow_reaches) {
            (Some(entered), None, None) => EraChange::Entering(space(entered)?),
            (None, Some(on), Some(arrow)) => EraChange::Arrow { platform: space(on)?, arrow },
            _ => return wrong("an era change is told by the platform, with or without the arrow".into()),
        },
        prebuilt: prebuilt
            .map(|hex| match plots.iter().position(|plot| plot.hex == *hex) {
                Some(plot) => byte(plot).map(Plot),
                None => wrong(format!("no plot lies on {hex:?}")),
            })
            .collect::<Read<_>>()?,
    })
}

pub(super) fn city(file: &File, names: &Names) -> Read<(Vec<PlazaPlace>, Vec<PlotPlace>)> {
    let plots = &file.city.plots;
    holds!(plots.len() == 30, "the city has thirty plots, not {}", plots.len());
    let near = |hex: &[i8; 2]| hex.iter().all(|n| (-60..=60).contains(n));
    let corners = file.city.printed_blue_corners.iter();
    holds!(plots.iter().map(|plot| &plot.hex).chain(corners.map(|c| &c.hex)).all(near), "a hex lies far off");
    let plot_at = |hex: [i8; 2]| {
        let found = (0u8..).zip(plots).find(|(_, plot)| plot.hex == hex);
        found.map(|(number, _)| Plot(number))
    };
    let printed_at = |hex: [i8; 2], vertex: u8| {
        let here = file.city.printed_blue_corners.iter().filter(|c| c.hex == hex && c.vertex == vertex);
        here.fold(0u8, |n, _| n.saturating_add(1))
    };
    let vertex = |hex: [i8; 2], k: u8| {
        let meeting = geometry::meeting(hex, k);
        let others = meeting.iter().map(|(other, v)| printed_at(*other, *v));
        Vertex {
            printed: others.fold(printed_at(hex, k), u8::saturating_add),
            plots: meeting.map(|(other, v)| plot_at(other).map(|plot| (plot, v))),
        }
    };
    let places = plots.iter().map(|plot| {
        Ok(PlotPlace {
            hex: plot.hex,
            plaza: Plaza(numbered(&names.plazas, &plot.plaza)?),
            surcharge: plot.surcharge_gold,
            vp: plot.vp,
            vertices: [0, 1, 2, 3, 4, 5].map(|k| vertex(plot.hex, k)),
        })
    });
    let places: Vec<PlotPlace> = places.collect::<Read<_>>()?;
    let plazas = file.city.plazas.iter().enumerate().map(|(i, plaza)| PlazaPlace {
        hex: plaza.hex,
        colour: plaza.colour,
        empty_at: plaza.left_empty_at_players.clone(),
        plots: places.iter().enumerate().filter(|(_, p)| p.plaza.index() == i).map(|(p, _)| 1 << p).sum(),
    });
    Ok((plazas.collect(), places))
}

/// What is printed in the city and never built on.
pub(super) fn scenery(file: &File) -> Scenery {
    let blocked = &file.city.blocked_hexes;
    let corners = file.city.printed_blue_corners.iter();
    Scenery {
        road: blocked.kings_road.clone(),
        gardens: blocked.garden_or_walled.clone(),
        countryside: blocked.countryside.clone(),
        blue_corners: corners.map(|corner| (corner.hex, corner.vertex)).collect(),
    }
}

pub(super) fn layouts(structure: &RawStructure) -> Read<[Layout; 3]> {
    let layout = |name: &str| layout(at(&structure.layouts, name)?);
    Ok([layout("standard")?, layout("A")?, layout("B")?])
}

fn layout(raw: &[Vec<Option<RawOp>>]) -> Read<Layout> {
    let fits = raw.len() == 5 && raw.iter().all(|row| row.len() == 6);
    holds!(fits, "a structure has 5 rows of 6 columns");
    let mut layout = [[Field::Empty; 6]; 5];
    for (row, fields) in raw.iter().enumerate() {
        for (column, field) in fields.iter().enumerate() {
            layout[row][column] = match field {
                None => Field::Empty,
                Some(RawOp::Vp { n }) => Field::Vp(*n),
                Some(RawOp::ArrowUp) => Field::ArrowUp,
                Some(RawOp::ArrowH) => Field::ArrowH,
                Some(_) => return wrong("a field of a structure is points or an arrow".into()),
            };
        }
    }
    Ok(layout)
}
