//! Tiles and lands: outlines, how many ways there are to lay each, borders.

mod table;

use florence::components::components;
use florence::grid::{Cells, GRID};
use florence::ids::{Building, Landscape, Size};
use florence::state::Side;
use kernel::{GameRules as _, Seat};
use table::{A, B, BASIC, C, D, JOINT, four, table};

/// The outline of each building in the lower left corner, the top row first, and its size.
const OUTLINES: [(Building, Size, &str); 10] = [
    (Building::University, Size::Large, "#.#/#.#/###"),
    (Building::Laboratory, Size::Large, "##./###/.##"),
    (Building::Workshop, Size::Large, ".#./###/###"),
    (Building::Library, Size::Medium, "#../#../###"),
    (Building::Opera, Size::Medium, "#.#/###"),
    (Building::Studio, Size::Medium, "#.../####"),
    (Building::Hospital, Size::Medium, ".#./.#./###"),
    (Building::Theatre, Size::Medium, "#./##/##"),
    (Building::Tower, Size::Small, "#/#/#"),
    (Building::Chapel, Size::Small, "#./##"),
];

fn drawn(outline: &str) -> Cells {
    let mut cells = Cells::NONE;
    for (y, row) in (0..).zip(outline.rsplit('/')) {
        for (x, letter) in (0..).zip(row.chars()) {
            if letter == '#' {
                cells = cells.with(Cells::at(x, y));
            }
        }
    }
    cells
}

#[test]
fn every_building_has_its_outline_and_size() {
    for (building, size, outline) in OUTLINES {
        let kind = components().building(building);
        assert_eq!(kind.size, size, "{building}");
        assert!(kind.placements.contains(&drawn(outline)), "{building}");
        let squares = match size {
            Size::Large => 7,
            Size::Medium => 5,
            Size::Small => 3,
        };
        assert!(kind.placements.iter().all(|cells| cells.len() == squares), "{building}");
    }
}

#[test]
fn outlines_differ_from_each_other() {
    for (building, _, outline) in OUTLINES {
        for other in Building::ALL {
            let fits = components().building(other).placements.contains(&drawn(outline));
            assert_eq!(fits, other == building, "{building} and {other}");
        }
    }
}

#[test]
fn every_way_to_lay_a_tile_is_listed_once() {
    // 25 places for a 3 x 3 box, 30 for 3 x 2, 24 for 4 x 2, 36 for 2 x 2, 35 for a row of three, 42 for two.
    let buildings = [
        (Building::University, 4 * 25),
        (Building::Laboratory, 2 * 25),
        (Building::Workshop, 4 * 25),
        (Building::Library, 4 * 25),
        (Building::Opera, 4 * 30),
        (Building::Studio, 8 * 24),
        (Building::Hospital, 4 * 25),
        (Building::Theatre, 8 * 30),
        (Building::Tower, 2 * 35),
        (Building::Chapel, 4 * 36),
    ];
    for (building, count) in buildings {
        let placements = &components().building(building).placements;
        assert_eq!(placements.len(), count, "{building}");
        distinct(placements);
    }
    for (landscape, count) in [(Landscape::Forest, 36), (Landscape::Lake, 2 * 35), (Landscape::Park, 2 * 42)]
    {
        let placements = &components().landscape(landscape).placements;
        assert_eq!(placements.len(), count, "{landscape}");
        distinct(placements);
    }
}

fn distinct(placements: &[Cells]) {
    for (number, cells) in placements.iter().enumerate() {
        assert!(cells.without(GRID).is_empty());
        assert!(!placements[..number].contains(cells));
    }
}

#[test]
fn every_way_across_a_border_is_listed_once() {
    for building in Building::ALL {
        let kind = components().building(building);
        for (number, (west, east)) in kind.straddles.iter().enumerate() {
            assert!(!west.is_empty() && !east.is_empty(), "{building}");
            assert!(west.without(GRID).is_empty() && east.without(GRID).is_empty());
            assert!(!kind.straddles[..number].contains(&(*west, *east)), "{building}");
            assert_eq!(west.len() + east.len(), kind.placements[0].len(), "{building}");
            // Shifted into one land it is an ordinary placement: the two parts meet at the border.
            let shifted = Cells(west.0 >> 3 | east.0 << 4);
            assert!(kind.placements.contains(&shifted), "{building} {west:?} {east:?}");
        }
    }
    // A row of three lies across in two ways in each of seven rows.
    assert_eq!(components().building(Building::Tower).straddles.len(), 14);
    assert_eq!(components().building(Building::Chapel).straddles.len(), 4 * 6);
}

// Rules 5.1: the longest lists on empty land.
#[test]
fn lists_of_places_stay_short() {
    let longest = |build: &str| {
        let mut table = four().turn(A, 1);
        table.play(A, &[build]);
        table.options(A).len()
    };
    for building in Building::ALL {
        let places = longest(&format!("build {building}"));
        assert!(places <= 194, "{building}: {places}");
    }
}

// Rules 10.1
#[test]
fn neighbours_sit_left_and_right() {
    for seats in 3..=5 {
        let game = table(seats, JOINT).game;
        for seat in Seat::all(seats) {
            let east = game.neighbour(seat, Side::East).unwrap();
            assert_eq!(east, Seat((seat.0 + 1) % seats));
            assert_eq!(game.neighbour(east, Side::West), Some(seat));
        }
    }
    let two = table(2, JOINT).game;
    assert_eq!([Side::East, Side::West].map(|side| two.neighbour(A, side)), [Some(B), None]);
    assert_eq!([Side::East, Side::West].map(|side| two.neighbour(B, side)), [None, Some(A)]);
    let basic = table(4, BASIC).game;
    assert_eq!([A, B, C, D].map(|seat| basic.neighbour(seat, Side::East)), [None; 4]);
}

// Rules 3.4
#[test]
fn the_palazzo_lies_in_the_corner_or_in_the_middle_of_the_lower_edge() {
    let corner = Cells::of(&[[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]);
    assert_eq!(table(3, BASIC).game.player(A).covered, corner);
    let middle = Cells::of(&[[2, 0], [3, 0], [4, 0], [2, 1], [3, 1], [4, 1]]);
    assert_eq!(table(3, JOINT).game.player(A).covered, middle);
    table(3, JOINT).game.check_invariants().unwrap();
}
