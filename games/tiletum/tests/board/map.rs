//! Roads, cities, cathedrals and fairs.

use crate::table::{GAMES, overlap, parse, tile};
use kernel::Showing;
use resvg::usvg::Rect;
use std::collections::{BTreeMap, BTreeSet};
use tiletum::Spot;

/// The way of a road: from the middle of one end to the middle of the other.
fn roads(svg: &str) -> Vec<Vec<(f32, f32)>> {
    let ways = svg.split(r#"<path class="way "#).skip(1).map(|rest| {
        let way = rest.split(r#" d="M"#).nth(1).unwrap().split('"').next().unwrap();
        let number = |written: &str| written.parse::<f32>().unwrap();
        way.split('L')
            .map(|point| point.split_once(' ').map(|(x, y)| (number(x), number(y))).unwrap())
            .collect()
    });
    ways.collect()
}

fn holds(there: &Rect, (x, y): (f32, f32)) -> bool {
    there.left() <= x && x <= there.right() && there.top() <= y && y <= there.bottom()
}

/// Points of a way, a unit from each other.
fn along(way: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let mut points = Vec::new();
    for ends in way.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let mut gone = 0.0;
        while gone < length {
            let part = gone / length;
            points.push((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
            gone += 1.0;
        }
    }
    points
}

/// All 38 roads of both forms join their ends, can be seen, and run below no other place.
#[test]
fn every_road_can_be_seen() {
    for game in GAMES.iter() {
        let zones = game.zones();
        for showing in [Showing::Narrow, Showing::Wide] {
            let svg = tile(&zones, "map", showing).svg;
            let tree = parse(&svg);
            let boxes: BTreeMap<Spot, Rect> = Spot::all()
                .map(|spot| (spot, tree.node_by_id(spot.id()).unwrap().abs_bounding_box()))
                .collect();
            let mut joined = BTreeSet::new();
            for way in roads(&svg) {
                let points = along(&way);
                let at = |point| Spot::all().find(|spot| holds(&boxes[spot], point)).unwrap();
                let (from, to) = (at(way[0]), at(*way.last().unwrap()));
                joined.insert((from.min(to), from.max(to)));
                let city = |spot: &Spot| spot.data().is_city && *spot != from && *spot != to;
                let seen = points.iter().filter(|point| {
                    for other in Spot::all().filter(city) {
                        assert!(
                            !holds(&boxes[&other], **point),
                            "{from:?} to {to:?} below {other:?}, {showing:?} for {}",
                            game.seats
                        );
                    }
                    Spot::all().filter(|spot| spot.data().is_city).all(|spot| !holds(&boxes[&spot], **point))
                });
                let seen = seen.count();
                assert!(seen >= 10, "{from:?} to {to:?}: {seen}, {showing:?} for {}", game.seats);
            }
            let neighbours = Spot::all().flat_map(|from| {
                from.data().neighbours.iter().filter(move |to| **to > from).map(move |to| (from, *to))
            });
            assert_eq!(joined, neighbours.collect());
            assert_eq!(joined.len(), 38);
        }
    }
}

#[test]
fn no_city_covers_another() {
    for game in GAMES.iter() {
        let zones = game.zones();
        for showing in [Showing::Narrow, Showing::Wide] {
            let tree = parse(&tile(&zones, "map", showing).svg);
            let cities: Vec<(Spot, Rect)> = Spot::all()
                .filter(|spot| spot.data().is_city)
                .map(|spot| (spot, tree.node_by_id(spot.id()).unwrap().abs_bounding_box()))
                .collect();
            for (index, (city, there)) in cities.iter().enumerate() {
                for (other, beside) in &cities[index + 1..] {
                    let apart = !overlap(there, beside);
                    assert!(apart, "{city:?} and {other:?}, {showing:?} for {}", game.seats);
                }
            }
        }
    }
}

#[test]
fn cathedrals_show_cost_stack_and_pillars() {
    for game in GAMES.iter() {
        let svg = tile(&game.zones(), "map", Showing::Narrow).svg;
        for own in game.view().cathedrals {
            let id = format!(r#"data-place="{}""#, own.cathedral);
            let drawn = svg.split(&id).nth(1).unwrap().split("</a>").next().unwrap();
            for number in own.stone.map(i16::from).into_iter().chain(own.points).chain(own.tiles_left) {
                assert!(drawn.contains(&format!(">{number}</text>")), "{number} at {}", own.cathedral);
            }
            let spaces = usize::from(own.pillar_spaces) - own.pillars.len();
            assert_eq!(
                drawn.matches("stroke-dasharray=\"2 2\"").count(),
                spaces,
                "free at {}",
                own.cathedral
            );
            assert_eq!(own.stone.is_none(), drawn.contains("not built"));
        }
    }
}

/// Whoever takes part in a fair and for how much is what the rules would give now.
#[test]
fn fairs_tell_what_they_would_give() {
    let mut seen = BTreeSet::new();
    for game in GAMES.iter() {
        for fair in game.view().fairs {
            for standing in &fair.standings {
                let held = usize::from(fair.round - 1);
                assert_eq!(standing.points, tiletum::fair_points(&game.state, standing.seat, held));
                let view = game.view();
                let city = view.map.iter().find(|one| one.spot == fair.city).unwrap();
                let there = city.merchants.contains(&standing.seat)
                    || city.houses.iter().any(|house| house.holder == Some(standing.seat));
                assert_eq!(standing.takes_part, there);
                seen.insert(there);
            }
        }
    }
    assert_eq!(seen.len(), 2);
}
