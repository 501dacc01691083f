//! The picture of the board and its zones: what the rules count can be read, what meets in the rules meets in the
//! picture, no word is lost, and a finger finds its place. Measured with a real renderer, over positions of games
//! between bots.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use kernel::{Bot, Cx, Dice, GameRules, Present, Reader, Revision, Seat, Setup, Showing, Tile, Viewer, Zone};
use praga::Praga;
use praga::components::{Field, data_of};
use praga::ids::{Hex, Pair, Plaza, Plot, Seal, Section};
use praga::state::{ActionSide, LayoutName, Options, Solo, Spot, field_of};
use praga::view::View;
use praga::words::{Action, Row, Space, Structure};
use resvg::usvg::{self, Node, Rect, Tree};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static FONTS: LazyLock<usvg::Options<'static>> = LazyLock::new(|| {
    let mut options = usvg::Options { font_family: "Libertinus Serif".into(), ..usvg::Options::default() };
    for font in typst_assets::fonts() {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
});

const NAMES: [&str; 4] = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "W"];

/// A game between bots, and how it goes on.
struct Played {
    /// Half of the games are played at random, half as if somebody wanted to win.
    bot: Bot,
    game: Praga,
    dice: Dice,
    seats: u8,
}

struct Position {
    view: View,
    seats: u8,
}

impl Played {
    fn new(revision: u16, seats: u8, solo: Solo, seed: u64) -> Played {
        Played::with(revision, seats, Options { solo, ..Options::default() }, seed)
    }

    fn with(revision: u16, seats: u8, options: Options, seed: u64) -> Played {
        let setup = Setup { revision: Revision(revision), seats, options };
        let mut dice = Dice::unrecorded(seed);
        let game = Praga::setup(&setup, &mut dice).unwrap();
        Played { bot: if seed.is_multiple_of(2) { Bot::Greedy } else { Bot::Random }, game, dice, seats }
    }

    /// Whether anything was left to be answered.
    fn answer(&mut self) -> bool {
        let Some(seat) = self.game.to_act().first() else { return false };
        let action = self.bot.choose(&self.game, seat, &mut self.dice);
        self.game.apply(seat, action, &mut Cx::silent(&mut self.dice));
        true
    }

    fn after(mut self, answers: u32) -> Position {
        for _ in 0..answers {
            if !self.answer() {
                break;
            }
        }
        self.position()
    }

    /// As the seat that is asked sees it.
    fn position(&self) -> Position {
        let viewer = self.game.to_act().first().map_or(Viewer::Spectator, Viewer::Seat);
        Position { view: self.game.view(viewer), seats: self.seats }
    }

    /// The first game, by its seed, in which something is asked, at that moment.
    fn asked(seats: u8, ask: &str) -> Played {
        let mut games = (1..200).map(|seed| Played::new(2, seats, Solo::Basic, seed));
        let reached = games.find_map(|mut played| {
            while !asks(&played.position().view, ask) {
                if !played.answer() {
                    return None;
                }
            }
            Some(played)
        });
        reached.unwrap()
    }
}

impl Position {
    fn read<T>(&self, with: impl Fn(&View, &Reader<'_>) -> T) -> T {
        let names: Vec<String> =
            NAMES.iter().take(usize::from(self.seats)).map(ToString::to_string).collect();
        with(&self.view, &Reader { language: "en", names: &names, seat: self.view.asked })
    }

    fn picture(&self) -> String {
        self.read(Praga::draw)
    }

    fn zones(&self) -> Vec<Zone> {
        self.read(Praga::zones)
    }
}

fn asks(view: &View, ask: &str) -> bool {
    view.question.is_some_and(|asked| serde_json::to_value(asked).unwrap()["ask"] == ask)
}

/// Everything that can be chosen otherwise.
fn other_sides() -> Options {
    Options {
        action_side: ActionSide::B,
        hunger_wall_layout: LayoutName::A,
        cathedral_layout: LayoutName::B,
        road_alt_1: true,
        road_alt_2: true,
        road_alt_3: true,
        ..Options::default()
    }
}

/// Setup, the middle and the end of games of every number of players, by the rules of both revisions.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    vec![
        Played::new(2, 1, Solo::Basic, 1).after(40),
        Played::new(2, 1, Solo::Parler, 2).after(60),
        Played::new(1, 2, Solo::Basic, 3).after(0),
        Played::new(2, 2, Solo::Basic, 4).after(5000),
        Played::new(1, 3, Solo::Basic, 5).after(200),
        Played::new(2, 4, Solo::Basic, 6).after(350),
        Played::new(2, 4, Solo::Basic, 7).after(5000),
        Played::with(2, 2, other_sides(), 12).after(400),
        Played::with(2, 4, other_sides(), 13).after(500),
        Played::asked(3, "turn_wall").position(),
        Played::asked(2, "turn_building").position(),
        Played::asked(2, "turn_upgrade").position(),
        Played::asked(3, "keep_technology").position(),
    ]
});

fn parse(svg: &str) -> Tree {
    Tree::from_str(svg, &FONTS).unwrap_or_else(|error| panic!("{error}"))
}

/// A tile as a picture of its own, its places by their ids.
fn tree_of(tile: &Tile) -> Tree {
    let svg = tile.svg.replacen("<svg", r#"<svg xmlns="http://www.w3.org/2000/svg""#, 1);
    parse(&svg.replace(r#"<a class="place" data-place="#, "<g id=").replace("</a>", "</g>"))
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

fn written(tree: &Tree) -> Vec<String> {
    let mut all = Vec::new();
    texts(tree.root(), &mut all);
    all.into_iter().map(|(words, _)| words).collect()
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    let slack = 1.5;
    a.left() + slack < b.right()
        && b.left() + slack < a.right()
        && a.top() + slack < b.bottom()
        && b.top() + slack < a.bottom()
}

/// Every word is inside the picture and covers no other. Initials stand on pieces.
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

/// The zones of a position, but for tiles that were looked at before.
fn zones_can_be_read(position: &Position, seen: &mut BTreeSet<String>) {
    for tile in position.zones().iter().flat_map(|zone| &zone.tiles) {
        if seen.insert(tile.svg.clone()) {
            assert!(can_be_read(&tree_of(tile), &tile.id) > 0, "{}", tile.id);
        }
    }
}

/// What belongs to an id in a picture, as it is written.
fn part<'a>(picture: &'a str, id: &str) -> &'a str {
    let start = format!(r#"id="{id}""#);
    let rest = picture.split(&start).nth(1).unwrap_or_else(|| panic!("{id} is in the picture"));
    let mut depth = 1;
    for (at, _) in rest.match_indices('<') {
        if rest[at..].starts_with("<g") {
            depth += 1;
        } else if rest[at..].starts_with("</g>") {
            depth -= 1;
        }
        if depth == 0 {
            return &rest[..at];
        }
    }
    rest
}

#[test]
fn no_word_leaves_the_picture_or_covers_another() {
    for position in POSITIONS.iter() {
        assert!(can_be_read(&parse(&position.picture()), "the picture") > 150);
    }
}

#[test]
fn no_word_of_a_zone_leaves_its_tile_or_covers_another() {
    let mut seen = BTreeSet::new();
    POSITIONS.iter().for_each(|position| zones_can_be_read(position, &mut seen));
}

#[test]
fn words_of_random_games_can_be_read() {
    for (seed, seats) in [(21, 1), (22, 2), (23, 3), (24, 4), (25, 4)] {
        let solo = if seed == 21 { Solo::Parler } else { Solo::Basic };
        let mut played = Played::new(2, seats, solo, seed);
        let (mut answers, mut seen) = (0, BTreeSet::new());
        while played.answer() {
            answers += 1;
            if answers % 10 == 0 {
                zones_can_be_read(&played.position(), &mut seen);
            }
        }
        assert!(answers > 50, "{answers}");
    }
}

#[test]
fn the_crane_shows_what_every_position_costs_or_brings() {
    for position in POSITIONS.iter() {
        let (picture, data) = (position.picture(), data_of(position.view.revision));
        for (place, (gold, points)) in data.frame.iter().enumerate() {
            let ray = part(&picture, &format!("crane_{place}"));
            let said = match (gold, points) {
                (0, 0) => ">free<".to_owned(),
                (0, points) => format!(">{points}<"),
                (gold, _) => format!(">−{gold}<"),
            };
            assert!(ray.contains(&said), "position {place} says {said}");
        }
        for tile in &position.view.crane {
            let Some(place) = tile.position else { continue };
            let ray = part(&picture, &format!("crane_{place}"));
            let offset = (place + 12 - position.view.arrow) % 12;
            assert!(ray.contains(&format!(r#"id="{}""#, tile.tile)));
            assert!(
                ray.contains(&format!(r#"id="wheel_{offset}""#)),
                "the bonus lies on the ray of its tile"
            );
            assert!(ray.matches("<use").count() >= 2, "both actions have their signs");
        }
        let arrow = part(&picture, &format!("crane_{}", position.view.arrow));
        assert!(arrow.contains("#i-cube"), "the arrow carries the turn cube");
    }
}

#[test]
fn structures_show_every_number_that_the_rules_use() {
    for position in POSITIONS.iter() {
        let (picture, view) = (position.picture(), &position.view);
        let data = data_of(view.revision);
        for structure in Structure::ALL {
            let layout = match structure {
                Structure::HungerWall => view.options.hunger_wall_layout,
                Structure::Cathedral => view.options.cathedral_layout,
            };
            let (word, index) = (structure.word(), structure.index());
            for row in 1..=5u8 {
                let row_part = part(&picture, &format!("{word}_row_{row}"));
                assert!(row_part.contains(&format!(">{}<", data.row_vp[index][usize::from(row) - 1])));
                for column in 0..6u8 {
                    let field = part(&picture, &format!("{word}_{row}_{column}"));
                    match field_of(data, structure, layout, Spot { row, column }) {
                        Field::Empty => assert!(!field.contains("<use")),
                        Field::Vp(points) => assert!(field.contains(&format!(">{points}<"))),
                        Field::ArrowUp => assert!(field.contains("#i-arrow-up")),
                        Field::ArrowH => assert!(field.contains("<polygon")),
                    }
                }
            }
            for (column, value) in data.column_value[index].iter().enumerate() {
                let foot = part(&picture, &format!("{word}_column_{column}"));
                assert!(foot.contains(&format!(">{value}<")), "column {column} of {word}");
            }
            for (row, tier) in [(3, "II"), (5, "III")] {
                let toll = part(&picture, &format!("{word}_tier_{tier}"));
                let cost = data.tier_cost[row - 1];
                assert!(toll.contains(&format!(">−{}<", cost.gold)), "{toll}");
                assert!(toll.contains(&format!(">−{}<", cost.stone)));
            }
        }
    }
}

#[test]
fn cubes_stand_on_the_fields_of_their_seats() {
    for position in POSITIONS.iter() {
        let picture = position.picture();
        for player in &position.view.players {
            let name = NAMES[player.seat.index()];
            for (word, spot) in [("hunger_wall", player.hunger_wall), ("cathedral", player.cathedral)] {
                let field = part(&picture, &format!("{word}_{}_{}", spot.row, spot.column));
                assert!(field.contains(&format!("<title>{name}</title>")), "{name} on {word} {spot:?}");
            }
        }
    }
}

#[test]
fn columns_go_left_on_the_hunger_wall_and_right_on_the_cathedral() {
    let picture = POSITIONS[4].picture();
    let tree = parse(&picture);
    let x = |id: &str| tree.node_by_id(id).unwrap().abs_bounding_box().x();
    for column in 0..5 {
        let field = |word: &str, column: i32| x(&format!("{word}_2_{column}"));
        assert!(field("hunger_wall", column) > field("hunger_wall", column + 1));
        assert!(field("cathedral", column) < field("cathedral", column + 1));
    }
}

#[test]
fn everything_that_has_a_place_is_drawn() {
    for position in POSITIONS.iter() {
        let (picture, view) = (position.picture(), &position.view);
        let tree = parse(&picture);
        let mut ids: Vec<String> = Vec::new();
        ids.extend(Plot::all().map(|plot| plot.to_string()));
        ids.extend(Plaza::all().map(|plaza| plaza.to_string()));
        ids.extend(Section::all().map(|section| section.to_string()));
        ids.extend(Pair::all().map(|pair| pair.to_string()));
        ids.extend(Seal::all().map(|seal| seal.to_string()));
        ids.extend((0..12).map(|place| format!("crane_{place}")));
        ids.extend((0..12).map(|offset| format!("wheel_{offset}")));
        for row in Row::ALL {
            ids.extend(Space::ALL.iter().map(|space| format!("row_{}_{}", row.word(), space.word())));
        }
        for seat in 0..view.players.len() {
            ids.extend(Hex::all().map(|hex| format!("player_{seat}_{hex}")));
        }
        ids.extend(["turn", "platform", "crane_drop", "hunger_wall", "cathedral"].map(String::from));
        for (hex, vertex) in &data_of(view.revision).scenery.blue_corners {
            ids.push(format!("corner_{}_{}_{vertex}", hex[0], hex[1]).replace('-', "m"));
        }
        for id in ids {
            assert!(tree.node_by_id(&id).is_some(), "{id} is in the picture");
        }
    }
}

#[test]
fn plots_lie_around_their_plaza() {
    let position = &POSITIONS[4];
    let tree = parse(&position.picture());
    let data = data_of(position.view.revision);
    let middle = |id: &str| {
        let there = tree.node_by_id(id).unwrap().abs_bounding_box();
        (there.x() + there.width() / 2.0, there.y() + there.height() / 2.0, there.height())
    };
    for plot in Plot::all() {
        let plaza = data.plots[plot.index()].plaza;
        let ((x1, y1, high), (x2, y2, _)) = (middle(plot.id()), middle(plaza.id()));
        let apart = (x1 - x2).hypot(y1 - y2);
        assert!(apart > 0.8 * high && apart < 1.2 * high, "{plot} touches {plaza}: {apart} of {high}");
    }
}

#[test]
fn halves_that_meet_are_lit_and_no_others() {
    let mut seen = 0;
    for position in POSITIONS.iter() {
        let picture = position.picture();
        let data = data_of(position.view.revision);
        for player in &position.view.players {
            let face = |hex: Hex| {
                let upgrade = player.upgrades.iter().find(|upgrade| upgrade.action.hex() == hex);
                let wall = player.walls.iter().find(|wall| wall.hex == hex);
                upgrade
                    .map(|upgrade| (data.upgrades[upgrade.tile.index()].edges, upgrade.rotation))
                    .or_else(|| wall.map(|wall| (data.walls[wall.tile.index()].edges, wall.rotation)))
            };
            let shows = |hex: Hex, edge: usize| {
                face(hex).is_some_and(|(edges, turned)| edges[(edge + 6 - usize::from(turned)) % 6].is_some())
            };
            for hex in Hex::all() {
                let mut lit = 0;
                for (edge, [dx, dy]) in
                    [[0, 1], [1, 1], [1, 0], [0, -1], [-1, -1], [-1, 0]].into_iter().enumerate()
                {
                    let [q, r] = data.hexes[hex.index()];
                    let beside = Hex::all().find(|other| data.hexes[other.index()] == [q + dx, r + dy]);
                    lit += usize::from(
                        shows(hex, edge) && beside.is_some_and(|other| shows(other, (edge + 3) % 6)),
                    );
                }
                let drawn = part(&picture, &format!("player_{}_{hex}", player.seat));
                assert_eq!(drawn.matches(r#"class="f-pale-verdigris s-verdigris""#).count(), lit, "{hex}");
                seen += lit;
            }
        }
    }
    assert!(seen > 10, "{seen} halves meet");
}

#[test]
fn a_tile_is_drawn_as_it_is_turned() {
    for asked in ["turn_wall", "turn_upgrade", "turn_building"] {
        let position = Played::asked(2, asked).position();
        let picture = position.picture();
        let ways: BTreeSet<&str> = (0..6).map(|way| part(&picture, &format!("way_{way}"))).collect();
        assert_eq!(ways.len(), 6, "{asked}");
        let zones = position.zones();
        let first = &zones[0];
        let places: Vec<&str> = first.tiles[0].places.iter().map(|place| place.id.as_str()).collect();
        assert_eq!(places, ["way_0", "way_1", "way_2", "way_3", "way_4", "way_5"], "{asked}");
    }
}

#[test]
fn a_way_brings_what_the_view_says() {
    let mut played = Played::new(2, 3, Solo::Basic, 36);
    let (mut brought, mut refused) = (0, 0);
    while let Some(seat) = played.game.to_act().first() {
        let view = played.game.view(Viewer::Seat(seat));
        for way in &view.turnings {
            let before = played.game.players[seat.index()].clone();
            let mut game = played.game.clone();
            let mut dice = Dice::unrecorded(5);
            game.apply(seat, Action::Rotate { rotation: way.rotation }, &mut Cx::silent(&mut dice));
            let after = &game.players[seat.index()];
            let paid = way.icons.iter().filter(|icons| icons.paid).count();
            let fresh = way.icons.len() - paid;
            assert_eq!((after.borders ^ before.borders).count_ones() as usize, fresh, "{way:?}");
            assert_eq!((after.corners ^ before.corners).count_ones(), u32::from(way.red_tokens), "{way:?}");
            brought += fresh;
            refused += paid;
        }
        played.answer();
    }
    assert!(brought > 0, "{brought} connections, {refused} that had paid");
}

#[test]
fn a_way_that_pays_says_what() {
    let mut paying = 0;
    let mut played = Played::new(2, 3, Solo::Basic, 34);
    while played.answer() {
        let position = played.position();
        if !asks(&position.view, "turn_wall") {
            continue;
        }
        let zones = position.zones();
        for place in &zones[0].tiles[0].places {
            let pays = !place.label.ends_with("nothing meets") && !place.label.ends_with("paid before");
            let tile = &zones[0].tiles[0].svg;
            let drawn = tile.split(&format!(r#"data-place="{}""#, place.id)).nth(1).unwrap();
            let drawn = drawn.split("</a>").next().unwrap();
            assert_eq!(drawn.contains(">pays nothing<"), !pays, "{}", place.label);
            paying += u8::from(pays);
        }
    }
    assert!(paying > 0, "some way pays");
}

/// The places of the tiles of a zone in one form.
fn places(zone: &Zone, form: Showing) -> BTreeSet<String> {
    let shown = zone.tiles.iter().filter(|tile| tile.showing == form || tile.showing == Showing::Always);
    shown.flat_map(|tile| &tile.places).map(|place| place.id.clone()).collect()
}

#[test]
fn both_forms_of_a_zone_have_the_same_places() {
    for position in POSITIONS.iter() {
        for zone in position.zones() {
            assert_eq!(places(&zone, Showing::Narrow), places(&zone, Showing::Wide), "{}", zone.id);
        }
    }
}

#[test]
fn tiles_of_a_phone_are_as_wide_as_a_phone() {
    for tile in POSITIONS.iter().flat_map(Position::zones).flat_map(|zone| zone.tiles) {
        assert!(tile.showing == Showing::Wide || tile.width == 374, "{}", tile.id);
    }
}

#[test]
fn a_finger_finds_every_place_of_its_own() {
    for position in POSITIONS.iter() {
        for zone in position.zones() {
            if zone.seat.is_some() && zone.seat != position.view.viewer {
                continue;
            }
            for tile in zone.tiles.iter().filter(|tile| tile.showing != Showing::Wide) {
                let tree = tree_of(tile);
                for place in &tile.places {
                    let there = tree.node_by_id(&place.id).unwrap().abs_bounding_box();
                    let least = there.width().min(there.height());
                    assert!(least >= 43.5, "{} is {least} px large", place.id);
                }
            }
        }
    }
}

#[test]
fn the_own_board_comes_first_among_the_boards() {
    for position in POSITIONS.iter().filter(|position| position.view.viewer.is_some()) {
        let boards: Vec<Seat> = position.zones().iter().filter_map(|zone| zone.seat).collect();

        assert_eq!(boards.len(), position.view.players.len());
        assert_eq!(boards.first().copied(), position.view.viewer);
    }
}

#[test]
fn the_own_board_shows_every_scale() {
    let position = &POSITIONS[5];
    let data = data_of(position.view.revision);
    let zones = position.zones();
    let own = zones.iter().find(|zone| zone.seat == position.view.viewer).unwrap();
    let tracks = written(&tree_of(&own.tiles[1]));
    let says = |number: &str| tracks.iter().any(|words| words == number);
    for points in data.wall_vp.iter().chain(&data.egg_vp).filter(|points| **points > 0) {
        assert!(says(&points.to_string()), "{points} points");
    }
    for times in data.multiplier {
        assert!(says(&format!("×{times}")), "×{times}");
    }
    for level in ["I", "II", "III", "IV"] {
        assert!(says(level), "level {level}");
    }
}

#[test]
fn drawn_tiles_are_shown_to_nobody_else() {
    let played = Played::asked(3, "keep_technology");
    let asked = played.game.to_act().first().unwrap();
    for viewer in [Viewer::Seat(asked), Viewer::Seat(Seat((asked.0 + 1) % 3)), Viewer::Spectator] {
        let position = Position { view: played.game.view(viewer), seats: 3 };
        let shown = position.zones().iter().any(|zone| zone.id == "drawn");
        assert_eq!(shown, viewer == Viewer::Seat(asked));
        assert_eq!(position.picture().contains("drawn_"), shown);
    }
}
