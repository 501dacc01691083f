//! The picture of the board and its zones: every road can be seen, what the rules count can be read, no word is lost,
//! and each answer has a place of its own. Measured with a real renderer, over positions of games between bots.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use kernel::{Bot, Cx, Dice, GameRules, Present, Reader, Seat, Setup, Showing, Tile, Viewer, Zone};
use resvg::usvg::{self, Node, Rect, Tree};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use tiletum::{Action, Building, Color, Options, Spot, Tiletum, View};

static FONTS: LazyLock<usvg::Options<'static>> = LazyLock::new(|| {
    let mut options = usvg::Options { font_family: "Libertinus Serif".into(), ..usvg::Options::default() };
    for font in typst_assets::fonts() {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
});

const NAMES: [&str; 4] = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "W"];

/// A game between bots.
struct Game {
    state: Tiletum,
    seats: u8,
    dice: Dice,
}

impl Game {
    fn new(seats: u8, seed: u64) -> Game {
        let setup = Setup { revision: Tiletum::REVISION, seats, options: Options::default() };
        let mut dice = Dice::unrecorded(seed);
        Game { state: Tiletum::setup(&setup, &mut dice).unwrap(), seats, dice }
    }

    /// So many answers later, if there are so many.
    fn after(mut self, bot: Bot, answers: u32) -> Game {
        for _ in 0..answers {
            self.answer(bot);
        }
        self
    }

    fn answer(&mut self, bot: Bot) -> bool {
        let Some(seat) = self.state.to_act().first() else { return false };
        let action = bot.choose(&self.state, seat, &mut self.dice);
        self.state.apply(seat, action, &mut Cx::silent(&mut self.dice));
        true
    }

    fn view(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    /// What is said to a seat, or to whoever only watches.
    fn read<T>(&self, seat: Option<Seat>, with: impl Fn(&View, &Reader<'_>) -> T) -> T {
        let names: Vec<String> =
            NAMES.iter().take(usize::from(self.seats)).map(ToString::to_string).collect();
        with(&self.view(), &Reader { language: "en", names: &names, seat })
    }

    fn picture(&self) -> String {
        self.read(Some(Seat(0)), Tiletum::draw)
    }

    fn zones(&self) -> Vec<Zone> {
        self.read(Some(Seat(0)), Tiletum::zones)
    }
}

/// The start, the middle and the end of games of every number of players.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    vec![
        Game::new(2, 1),
        Game::new(2, 2).after(Bot::Greedy, 90),
        Game::new(3, 3).after(Bot::Greedy, 160),
        Game::new(3, 4).after(Bot::Random, 300),
        Game::new(4, 5),
        Game::new(4, 6).after(Bot::Greedy, 130),
        Game::new(4, 7).after(Bot::Random, 420),
        Game::new(4, 8).after(Bot::Greedy, 5000),
    ]
});

fn tile(zones: &[Zone], zone: &str, showing: Showing) -> Tile {
    let found = zones.iter().find(|known| known.id == zone).unwrap();
    // What a turn has left, and where one stands, are tiles of their own.
    let beside = ["turn", "here"];
    let drawn = |tile: &&Tile| tile.showing == showing && !beside.contains(&tile.id.as_str());
    found.tiles.iter().find(drawn).unwrap().clone()
}

/// A tile as a picture of its own, in which places have their ids.
fn parse(svg: &str) -> Tree {
    let picture = svg.replacen("<svg class", r#"<svg xmlns="http://www.w3.org/2000/svg" class"#, 1);
    let picture = picture.replace(r#"<a class="place" data-place="#, "<g id=").replace("</a>", "</g>");
    Tree::from_str(&picture, &FONTS).unwrap_or_else(|error| panic!("{error}"))
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

fn overlap(a: &Rect, b: &Rect) -> bool {
    let slack = 1.5;
    a.left() + slack < b.right()
        && b.left() + slack < a.right()
        && a.top() + slack < b.bottom()
        && b.top() + slack < a.bottom()
}

/// Every word is inside the picture and covers no other. Initials stand on pieces, which stand wherever they go.
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
    for game in GAMES.iter() {
        assert!(can_be_read(&parse(&game.picture()), "the picture") > 100);
    }
}

#[test]
fn no_word_of_a_zone_leaves_its_tile_or_covers_another() {
    for game in GAMES.iter() {
        for tile in game.zones().iter().flat_map(|zone| &zone.tiles) {
            assert!(can_be_read(&parse(&tile.svg), &tile.id) > 0);
        }
    }
}

#[test]
fn words_can_be_read_at_every_tenth_position_of_random_games() {
    for seed in 0..5 {
        let seats = 2 + u8::try_from(seed % 3).unwrap();
        let mut game = Game::new(seats, 40 + seed);
        // Most tiles do not change from one answer to the next.
        let mut looked_at = BTreeSet::new();
        for step in 1.. {
            if !game.answer(Bot::Random) {
                break;
            }
            if step % 10 == 0 {
                let zones = game.zones();
                let tiles = zones.iter().flat_map(|zone| &zone.tiles);
                for tile in tiles.filter(|tile| looked_at.insert(tile.svg.clone())) {
                    can_be_read(&parse(&tile.svg), &format!("{}, step {step} of {seed}", tile.id));
                }
            }
        }
    }
}

#[test]
fn the_readers_own_board_comes_first_and_the_others_in_turn_order() {
    for game in GAMES.iter() {
        let order = game.view().turn_order;
        for reader in Seat::all(game.seats).map(Some).chain([None]) {
            let zones = game.read(reader, Tiletum::zones);
            let seats: Vec<Seat> = zones.iter().filter_map(|zone| zone.seat).collect();
            let others = order.iter().copied().filter(|seat| Some(*seat) != reader);

            assert_eq!(seats, reader.into_iter().chain(others).collect::<Vec<_>>());
            assert_eq!(zones[0].seat, reader, "{}", zones[0].id);
        }
    }
}

#[test]
fn both_forms_have_the_same_places() {
    for game in GAMES.iter() {
        for zone in game.zones() {
            let places = |showing| {
                let tiles = zone.tiles.iter().filter(move |tile| tile.showing == showing);
                tiles.flat_map(|tile| &tile.places).map(|place| &place.id).collect::<BTreeSet<_>>()
            };
            assert_eq!(places(Showing::Narrow), places(Showing::Wide), "{}", zone.id);
        }
    }
}

/// What a finger points to on a phone. What is smaller on the map lies in a city, and where one stands it is large.
#[test]
fn places_of_a_phone_are_as_large_as_a_finger() {
    let small = |id: &str| id.contains("_house_") || id.contains("_bonus_") || id.starts_with("cathedral_");
    let mut measured = BTreeSet::new();
    for game in GAMES.iter() {
        let zones = game.zones();
        for zone in zones.iter().filter(|zone| zone.seat.is_none_or(|seat| seat == Seat(0))) {
            for tile in zone.tiles.iter().filter(|tile| tile.showing != Showing::Wide) {
                let tree = parse(&tile.svg);
                for place in &tile.places {
                    let there = tree.node_by_id(&place.id).unwrap().abs_bounding_box();
                    let (width, height) = (there.width(), there.height());
                    let refresh = place.id == "character_market";
                    let on_the_map = zone.id == "map" && tile.id == "map" && small(&place.id);
                    if !refresh && !on_the_map {
                        assert!(width >= 42.0 && height >= 42.0, "{}: {width} x {height}", place.id);
                        measured.insert(place.id.clone());
                    }
                }
            }
        }
    }
    assert!(measured.len() > 100, "{}", measured.len());
}

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

/// The dice are those of the view, in the colours of their goods, and those that are equal are one place.
#[test]
fn the_wheel_shows_every_die_once() {
    for game in GAMES.iter() {
        let view = game.view();
        let dice: BTreeSet<String> = view
            .wheel
            .iter()
            .flat_map(|field| field.dice.iter().map(|color| format!("die_{color}_{}", field.value)))
            .collect();
        for showing in [Showing::Narrow, Showing::Wide] {
            let tile = tile(&game.zones(), "wheel", showing);
            let places = tile.places.iter().map(|place| place.id.clone());
            let drawn: BTreeSet<String> = places.filter(|id| id.starts_with("die_")).collect();
            assert_eq!(drawn, dice);
            for field in &view.wheel {
                for color in Color::ALL {
                    let equal = field.dice.iter().filter(|own| **own == color).count();
                    let id = format!(r#"data-place="die_{color}_{}""#, field.value);
                    let Some(die) = tile.svg.split(&id).nth(1) else { continue };
                    let die = die.split("</a>").next().unwrap();
                    assert!(die.contains(&format!(">{}</text>", field.value)));
                    assert!(die.contains(&format!("#i-{}\"", color.good())) && die.contains(" f-good-"));
                    assert_eq!(die.contains(&format!(">×{equal}</text>")), equal > 1);
                }
            }
        }
    }
}

#[test]
fn the_wheel_turns_with_the_rounds() {
    let mut seen = BTreeSet::new();
    let mut game = Game::new(2, 12);
    for _ in 0..1000 {
        let view = game.view();
        let plates: Vec<String> = view
            .wheel
            .iter()
            .map(|field| {
                let zones = game.zones();
                let svg = tile(&zones, "wheel", Showing::Narrow).svg;
                let id = format!(r#"data-place="field_{}""#, field.action);
                let row = svg.split(&id).nth(1).unwrap().split("</a>").next().unwrap().to_owned();
                assert!(row.contains(&format!(">{}</text>", field.ap)), "{row}");
                row
            })
            .collect();
        seen.insert((view.round, plates[0].clone()));
        while game.view().round == view.round && game.answer(Bot::Random) {}
        if game.view().over {
            break;
        }
    }
    let rounds: BTreeSet<_> = seen.iter().map(|(round, _)| round).collect();
    let faces: BTreeSet<_> = seen.iter().map(|(_, face)| face).collect();
    assert_eq!((rounds.len(), faces.len()), (4, 4), "the first field shows another value each round");
}

/// What is printed and counted.
#[test]
fn the_own_board_shows_every_number_that_the_rules_use() {
    let zones = Game::new(3, 3).zones();
    let written = |tile: &Tile| -> Vec<String> {
        let mut all = Vec::new();
        texts(parse(&tile.svg).root(), &mut all);
        all.into_iter().map(|(words, _)| words.trim().to_owned()).collect()
    };
    let [stock, houses] = [&zones[0].tiles[0], &zones[0].tiles[1]].map(written);
    for points in [0, 1, 2, 3, 4, 6] {
        assert!(stock.contains(&format!("+{points}")), "{points} on a contract space");
    }
    for building in Building::all().map(Building::data) {
        for cost in &building.room_costs {
            assert!(houses.contains(&cost.to_string()), "{cost} for a room");
        }
        assert!(houses.contains(&building.crest_cost.to_string()), "{} food", building.crest_cost);
        assert!(building.marker.is_none_or(|marker| houses.contains(&format!("+{marker}"))));
    }
    let track = written(&tile(&zones, "king", Showing::Wide));
    for value in -5..=15 {
        assert!(track.contains(&value.to_string().replace('-', "−")), "{value} on the king's track");
    }
    let ending = written(&zones.last().unwrap().tiles[0]).join(" ");
    assert!(ending.contains("3/4/5/6") && ending.contains("5/10/20/30"), "{ending}");
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

#[test]
fn places_that_are_taken_or_empty_say_so() {
    let mut said = BTreeSet::new();
    for game in GAMES.iter() {
        let why = |place: &str| game.read(None, |view, reader| Tiletum::closed(place, view, reader));
        let view = game.view();
        for house in view.map.iter().flat_map(|spot| &spot.houses) {
            let reason = why(house.space.id()).map(|reason| reason.text);
            let holder = house.holder.map(|holder| format!("{} has a house there.", NAMES[holder.index()]));
            assert_eq!(reason, holder);
        }
        for field in &view.wheel {
            let reason = why(&format!("field_bonus_{}", field.action)).map(|reason| reason.text);
            assert_eq!(reason.is_some(), field.bonus_tile.is_none());
            said.extend(reason);
        }
        for own in &view.cathedrals {
            assert_eq!(why(own.cathedral.id()).is_some(), own.stone.is_none());
        }
    }
    assert_eq!(said.into_iter().collect::<Vec<_>>(), ["Nothing lies there now."]);
}

/// A city says who stands there, because pieces are no places.
#[test]
fn labels_tell_what_is_only_drawn() {
    for game in GAMES.iter() {
        let map = tile(&game.zones(), "map", Showing::Narrow);
        let label = |id: &str| &map.places.iter().find(|place| place.id == id).unwrap().label;
        for player in game.view().players {
            let name = NAMES[player.seat.index()];
            assert!(label(player.merchant.id()).contains(name), "{}", label(player.merchant.id()));
            assert!(label(player.architect.id()).contains(name));
        }
        let track = tile(&game.zones(), "king", Showing::Narrow);
        for space in game.view().king_track {
            let place =
                track.places.iter().find(|place| place.id == format!("king_{}", space.value)).unwrap();
            assert!(
                space.stack.iter().all(|seat| place.label.contains(NAMES[seat.index()])),
                "{}",
                place.label
            );
        }
    }
}

/// As fine as the picture: what is different on the board has different places.
#[test]
fn answers_are_at_places_of_their_own() {
    let mut kinds = BTreeSet::new();
    for seed in 0..6 {
        let mut game = Game::new(2 + u8::try_from(seed % 3).unwrap(), 70 + seed);
        while let Some(seat) = game.state.to_act().first() {
            let mut listed = Vec::new();
            game.state.legal_actions(seat, &mut listed);
            let view = game.view();
            let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for action in listed {
                let thing = match action {
                    Action::TakeDie { color, value } => format!("die {color} {value}"),
                    Action::ArchitectMove { to } | Action::MerchantMove { to } => format!("city {}", to.id()),
                    Action::PlaceHouse { space } => format!("house {}", space.id()),
                    Action::ArchitectTakeBonus { space } | Action::MerchantTakeBonus { space } => {
                        format!("bonus {}", space.id())
                    }
                    Action::PlacePillar {} => "pillar".to_owned(),
                    Action::BuildCathedral { city } => format!("cathedral {}", city.id()),
                    Action::TakeCharacter { slot } => format!("character {slot}"),
                    Action::TakeContract { slot } => format!("contract {slot}"),
                    Action::PlaceCharacter { building, floor, .. } => format!("room {building} {floor}"),
                    Action::PlaceCrest { building, .. } => format!("crest {building}"),
                    Action::FulfilContract { tile, .. } | Action::UseHelper { tile, .. } => {
                        format!("tile {}", tile.id())
                    }
                    _ => continue,
                };
                kinds.insert(thing.split(' ').next().unwrap().to_owned());
                let place = Tiletum::place(&action, &view).unwrap();
                places.entry(place).or_default().insert(thing);
            }
            for (place, things) in places {
                // A pillar stands at the cathedral that it helps to build.
                let things: Vec<_> = things.iter().filter(|thing| *thing != "pillar").collect();
                assert!(things.len() < 2, "{things:?} are all at {place}");
            }
            game.answer(Bot::Random);
        }
    }
    assert_eq!(kinds.len(), 11, "{kinds:?}");
}

/// Seats and states are told by shapes, too: without a colour no two pieces are alike.
#[test]
fn pieces_of_different_seats_have_different_shapes() {
    let svg = tile(&Game::new(4, 5).zones(), "king", Showing::Wide).svg;
    let shape = |seat: u8| {
        let painted = svg.split('<').find(|tag| tag.contains(&format!("f-seat-{seat} "))).unwrap();
        let corners = painted.split("points=\"").nth(1).map_or(0, |list| list.split(' ').count());
        (painted.split(' ').next().unwrap().to_owned(), corners)
    };
    let shapes: BTreeSet<_> = [0, 1, 2, 3].map(shape).into();
    assert_eq!(shapes.len(), 4, "{shapes:?}");
}
