//! The picture of the board and its zones: what is near in the rules is near in the picture, what the rules count can be
//! read, and no word is lost. Measured with a real renderer, over positions of games between bots.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{BLUE, RED};
use kernel::{Bot, Cx, Dice, GameRules, Present, Reader, Revision, Seat, Setup, Showing, Viewer};
use resvg::usvg::{self, Node, Rect, Tree};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use viscounts::names::{AiBoard, Place, Section};
use viscounts::{Options, View, Viscounts};

static FONTS: LazyLock<usvg::Options<'static>> = LazyLock::new(|| {
    let mut options = usvg::Options { font_family: "Libertinus Serif".into(), ..usvg::Options::default() };
    for font in typst_assets::fonts() {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
});

const NAMES: [&str; 4] = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "W"];

struct Position {
    view: View,
    seats: u8,
}

impl Position {
    /// After so many answers of bots, as the seat that is asked sees it.
    fn after(seats: u8, ai: AiBoard, seed: u64, answers: u32) -> Position {
        let options = if seats == 1 { Options { ai, ..Options::default() } } else { Options::default() };
        let setup = Setup { revision: Revision(1), seats, options };
        let mut dice = Dice::unrecorded(seed);
        let mut game = Viscounts::setup(&setup, &mut dice).unwrap();
        for _ in 0..answers {
            let Some(seat) = game.to_act().first() else { break };
            let action = Bot::Random.choose(&game, seat, &mut dice);
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        let viewer = game.to_act().first().map_or(Viewer::Spectator, Viewer::Seat);
        Position { view: game.view(viewer), seats }
    }

    fn read<T>(&self, with: impl Fn(&View, &Reader<'_>) -> T) -> T {
        let names: Vec<String> =
            NAMES.iter().take(usize::from(self.seats)).map(ToString::to_string).collect();
        with(&self.view, &Reader { language: "en", names: &names, seat: self.view.to_act })
    }

    fn picture(&self) -> String {
        self.read(Viscounts::draw)
    }
}

/// Setup, the middle and the end of games of every number of players.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    vec![
        Position::after(1, AiBoard::Cleric, 3, 200),
        Position::after(1, AiBoard::Builder, 4, 300),
        Position::after(1, AiBoard::Noble, 5, 400),
        Position::after(1, AiBoard::Card, 6, 2000),
        Position::after(2, AiBoard::Noble, 2, 0),
        Position::after(2, AiBoard::Noble, 2, 3000),
        Position::after(3, AiBoard::Noble, 3, 400),
        Position::after(4, AiBoard::Noble, 4, 700),
    ]
});

fn parse(svg: &str) -> Tree {
    Tree::from_str(svg, &FONTS).unwrap_or_else(|error| panic!("{error}"))
}

/// What is written, and the box of its letters.
fn texts(group: &usvg::Group, out: &mut Vec<(String, Rect)>) {
    for child in group.children() {
        match child {
            Node::Group(group) => texts(group, out),
            Node::Text(text) => {
                let words = text.chunks().iter().map(usvg::TextChunk::text).collect::<String>();
                out.push((words, text.flattened().abs_bounding_box()));
            }
            _ => {}
        }
    }
}

fn centre(tree: &Tree, id: &str) -> (f32, f32) {
    let node = tree.node_by_id(id).unwrap_or_else(|| panic!("{id} is in the picture"));
    let there = node.abs_bounding_box();
    (there.x() + there.width() / 2.0, there.y() + there.height() / 2.0)
}

fn distance(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The angle of a point about the castle, clockwise from the top, in degrees.
fn angle(tree: &Tree, point: (f32, f32)) -> f32 {
    let middle = centre(tree, "castle_centre");
    let towers = (point.0 - middle.0).atan2(middle.1 - point.1).to_degrees();
    towers.rem_euclid(360.0)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    let slack = 1.5;
    a.left() + slack < b.right()
        && b.left() + slack < a.right()
        && a.top() + slack < b.bottom()
        && b.top() + slack < a.bottom()
}

/// Every word is inside the picture and covers no other. Initials stand on pieces, and pieces wherever viscounts ride.
fn can_be_read(tree: &Tree, name: &str) -> usize {
    let mut all = Vec::new();
    texts(tree.root(), &mut all);
    all.retain(|(words, _)| words.chars().count() > 1 || words.chars().all(|c| c.is_ascii_digit()));
    for (index, (words, there)) in all.iter().enumerate() {
        let inside = there.left() >= 0.0
            && there.top() >= 0.0
            && there.right() <= tree.size().width()
            && there.bottom() <= tree.size().height();
        assert!(inside, "{words} leaves {name}: {there:?}");
        for (other, beside) in &all[index + 1..] {
            assert!(!overlap(there, beside), "{words} and {other} in {name}: {there:?} and {beside:?}");
        }
    }
    all.len()
}

#[test]
fn no_word_leaves_the_picture_or_covers_another() {
    for position in POSITIONS.iter() {
        assert!(can_be_read(&parse(&position.picture()), "the picture") > 100);
    }
}

#[test]
fn no_word_of_a_zone_leaves_its_tile_or_covers_another() {
    for position in POSITIONS.iter() {
        for tile in position.read(Viscounts::zones).iter().flat_map(|zone| &zone.tiles) {
            let picture = tile.svg.replacen("<svg", r#"<svg xmlns="http://www.w3.org/2000/svg""#, 1);

            assert!(can_be_read(&parse(&picture), &tile.id) > 2);
        }
    }
}

#[test]
fn every_link_joins_its_ends() {
    for position in POSITIONS.iter() {
        let tree = parse(&position.picture());
        let plots: Vec<_> = position
            .view
            .segments
            .iter()
            .flat_map(|segment| &segment.plots)
            .map(|plot| (plot.plot, centre(&tree, plot.plot.id())))
            .collect();
        for link in position.view.segments.iter().flat_map(|segment| &segment.links) {
            let there = centre(&tree, link.link.id());
            let mut near = plots.clone();
            near.sort_by(|a, b| distance(a.1, there).total_cmp(&distance(b.1, there)));
            let nearest: BTreeSet<_> = near.iter().take(2).map(|(plot, _)| *plot).collect();

            assert_eq!(nearest, link.ends.into_iter().collect(), "{}", link.link);
        }
    }
}

#[test]
fn every_plot_lies_on_its_side_of_the_river() {
    for position in POSITIONS.iter() {
        let picture = position.picture();
        let tree = parse(&picture);
        for segment in &position.view.segments {
            let axis = angle(&tree, centre(&tree, &format!("{}_inner", segment.segment)));
            let turned =
                |id: &str| (angle(&tree, centre(&tree, id)) - axis + 540.0).rem_euclid(360.0) - 180.0;
            let bank = |bank: Place| segment.plots.iter().filter(move |plot| plot.bank == bank);
            let left = bank(Place::Left).map(|plot| turned(plot.plot.id())).fold(-90.0, f32::max);
            let right = bank(Place::Right).map(|plot| turned(plot.plot.id())).fold(90.0, f32::min);
            let river = turned(&format!("{}_river", segment.segment));

            assert!(left < right, "left plots come first, clockwise, on the {}", segment.segment);
            assert!(left - 4.0 < river && river < right + 4.0, "{left} {river} {right} {}", segment.segment);
        }
    }
}

#[test]
fn the_castle_is_turned_as_it_stands() {
    for position in POSITIONS.iter() {
        let tree = parse(&position.picture());
        for segment in &position.view.segments {
            let [space, section] = [format!("{}_inner", segment.segment), segment.section.id().to_owned()]
                .map(|id| angle(&tree, centre(&tree, &id)));
            let apart = (space - section + 540.0).rem_euclid(360.0) - 180.0;

            assert!(apart.abs() < 12.0, "{} faces {}: {apart}", segment.section, segment.segment);
        }
    }
    assert_eq!(Section::ALL.len(), 5);
}

#[test]
fn viscounts_ride_clockwise_in_on_the_left_and_out_on_the_right() {
    let position = Position::after(3, AiBoard::Noble, 3, 40);
    let picture = position.picture();
    let tree = parse(&picture);
    for (index, segment) in position.view.segments.iter().enumerate() {
        let next = &position.view.segments[(index + 1) % 5];
        let turn = |from: String, to: String| {
            let [from, to] = [from, to].map(|id| angle(&tree, centre(&tree, &id)));
            (to - from).rem_euclid(360.0)
        };
        let place = |segment, part| format!("{segment}_{part}");
        assert!(turn(place(segment.segment, "left"), place(segment.segment, "right")) < 72.0);
        assert!(turn(place(segment.segment, "right"), place(next.segment, "left")) < 72.0);
        assert!((turn(place(segment.segment, "inner"), place(next.segment, "inner")) - 72.0).abs() < 8.0);
    }
    let ways = picture.split(r#"<g id="ways""#).nth(1).unwrap();
    let heads = ways.split("<polygon").take(11).count() - 1;
    let chevrons = ways.split("<polygon").next().unwrap().matches("<path").count();
    assert_eq!(
        (heads, chevrons),
        (10, 15),
        "an arrow a lane; two ways on the outer path a segment, one on the inner"
    );
}

#[test]
fn end_spaces_carry_their_price() {
    let mut seen = BTreeSet::new();
    for answers in 20..160 {
        let position = Position::after(2, AiBoard::Noble, 9, answers);
        let picture = position.picture();
        for (space, price) in &position.view.destinations {
            let drawn = picture.split(&format!(r#"id="{space}""#)).nth(1).unwrap();
            let drawn = drawn.split("<g id=").next().unwrap();
            if *price == 0 {
                assert!(drawn.contains("#i-check") && !drawn.contains("−"), "{space} is free");
            } else {
                assert!(drawn.contains(&format!("−{price}<")) && drawn.contains("stroke-dasharray=\"8 5\""));
            }
            seen.insert(price.min(&2).to_owned());
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 1, 2], "some free, some not");
}

#[test]
fn a_pile_shows_price_icons_and_how_many_lie_there() {
    for position in POSITIONS.iter() {
        let picture = position.picture();
        for segment in &position.view.segments {
            let part = |id: &str| picture.split(&format!(r#"id="{id}_{}""#, segment.segment)).nth(1).unwrap();
            let folk = part("townsfolk").split("<g id=").next().unwrap();
            let tile = part("manuscript").split("<g id=").next().unwrap();
            assert!(folk.contains(&format!(">×{}<", segment.townsfolk_left)));
            assert!(tile.contains(&format!(">×{}<", segment.manuscripts_left)));
            if let Some(known) = segment.townsfolk {
                let record = &viscounts::components::components().cards[known.index()];
                assert!(folk.contains(&format!(">{}<", record.cost)), "{}", record.name);
                assert!(folk.contains(&format!(">{}<", record.name)), "{} is written out", record.name);
            }
        }
    }
}

#[test]
fn the_own_board_shows_every_number_that_the_rules_use() {
    let data = viscounts::components::components();
    let position = Position::after(2, AiBoard::Noble, 2, 40);
    let tree = parse(&position.picture());
    let mut all = Vec::new();
    texts(tree.root(), &mut all);
    let written: Vec<&str> = all.iter().map(|(words, _)| words.trim()).collect();
    let count = |number: &str| written.iter().filter(|words| **words == number).count();

    for points in data.building_vp.iter().flatten().chain(&data.set_vp[1..]).chain(&data.ending_vp.1) {
        assert!(count(&points.to_string()) > 0, "{points} points");
    }
    for (nobles, workers) in &data.workers {
        assert!(count(&nobles.to_string()) > 0 && count(&workers.to_string()) > 0, "{nobles} Nobles");
    }
    for cost in data.building_cost {
        assert!(count(&cost.to_string()) > 0, "{cost} Builders");
    }
    assert!(count("−2") > 0, "what an unpaid Debt costs");
}

#[test]
fn both_forms_of_the_ring_have_the_same_places() {
    for position in POSITIONS.iter() {
        let zones = position.read(Viscounts::zones);
        let ring = zones.iter().find(|zone| zone.id == "ring").unwrap();
        let places = |showing: Showing| -> BTreeSet<String> {
            let form = ring.tiles.iter().find(|tile| tile.id == "ring" && tile.showing == showing).unwrap();
            form.places.iter().map(|place| place.id.clone()).collect()
        };

        assert_eq!(places(Showing::Narrow), places(Showing::Wide));
        assert!(places(Showing::Wide).len() > 50);
    }
}

#[test]
fn the_own_board_comes_first_among_the_boards() {
    let position = Position::after(3, AiBoard::Noble, 3, 40);
    let zones = position.read(Viscounts::zones);
    let boards: Vec<Seat> = zones.iter().filter_map(|zone| zone.seat).collect();

    assert_eq!(boards.len(), 3);
    assert_eq!(Some(boards[0]), position.view.to_act);
}

#[test]
fn a_link_is_open_half_built_or_complete() {
    let names: Vec<String> = NAMES.iter().map(ToString::to_string).collect();
    let reader = Reader { language: "en", names: &names, seat: None };
    let drawn = |table: &given::Table| {
        let view = table.game.view(Viewer::Spectator);
        let link = view.segments[0].links[0].clone();
        let picture = Viscounts::draw(&view, &reader);
        let title = picture.split(r#"id="bay_link_2""#).nth(1).unwrap().split("</title>").next().unwrap();
        (link.complete, title.rsplit("; ").next().unwrap().to_owned())
    };

    let open = given::players(3);
    assert_eq!(drawn(&open), (false, "nothing is built at its ends".to_owned()));
    let half = open.built(RED, "workshop_1", "bay_plot_1");
    assert_eq!(drawn(&half), (false, "one end is built: a building at the other completes it".to_owned()));
    let complete = half.built(BLUE, "workshop_1", "bay_plot_3");
    assert_eq!(drawn(&complete), (true, "complete".to_owned()));
}
