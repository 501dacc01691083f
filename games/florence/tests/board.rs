//! The zones of the board: what the rules count can be read, no word is lost, every field where a tile can begin is as
//! large as a finger, and both forms have the same places. Measured with a real renderer, over positions of games between
//! bots.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use florence::view::View;
use florence::{Action, Florence};
use kernel::{
    Bot, Cx, Dice, GameRules as _, Present, Reader, Revision, Seat, Setup, Showing, Tile, Viewer, Zone,
};
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

const NAMES: [&str; 5] = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "Łucja", "W"];
/// What a finger hits, in pixels.
const FINGER: f32 = 44.0;

/// A game between bots, and how it goes on.
struct Played {
    game: Florence,
    dice: Dice,
    seats: u8,
    bot: Bot,
}

impl Played {
    fn new(seats: u8, expansions: bool, seed: u64) -> Played {
        let options = serde_json::json!({ "muse_and_princess": expansions, "joint_building": expansions });
        let options = serde_json::from_value(options).unwrap();
        let revision = Revision(if seed.is_multiple_of(3) { 1 } else { 2 });
        let mut dice = Dice::unrecorded(seed);
        let game = Florence::setup(&Setup { revision, seats, options }, &mut dice).unwrap();
        let bot = if seed.is_multiple_of(2) { Bot::Greedy } else { Bot::Random };
        Played { game, dice, seats, bot }
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
        let seat = self.game.to_act().first();
        let mut listed = Vec::new();
        if let Some(seat) = seat {
            self.game.legal_actions(seat, &mut listed);
        }
        let view = self.game.view(seat.map_or(Viewer::Spectator, Viewer::Seat));
        Position { view, seats: self.seats, listed }
    }
}

struct Position {
    view: View,
    seats: u8,
    listed: Vec<Action>,
}

impl Position {
    fn read<T>(&self, with: impl Fn(&View, &Reader<'_>) -> T) -> T {
        let names: Vec<String> =
            NAMES.iter().take(usize::from(self.seats)).map(ToString::to_string).collect();
        with(&self.view, &Reader { language: "en", names: &names, seat: self.view.viewer })
    }

    fn picture(&self) -> String {
        self.read(<Florence as Present>::draw)
    }

    fn zones(&self) -> Vec<Zone> {
        self.read(Florence::zones)
    }

    fn places_a_tile(&self) -> bool {
        self.listed.iter().any(|action| matches!(action, Action::Place { .. } | Action::PlaceJoint { .. }))
    }

    fn places_together(&self) -> bool {
        self.listed.iter().any(|action| matches!(action, Action::PlaceJoint { .. }))
    }

    /// What is asked of the reader, on the form of a page.
    fn places(&self, showing: Showing) -> BTreeSet<String> {
        let zones = self.zones();
        let shown = zones.iter().flat_map(|zone| &zone.tiles).filter(|tile| tile.showing == showing);
        shown.flat_map(|tile| &tile.places).map(|place| place.id.clone()).collect()
    }
}

/// Start, middle and end of games of every number of players, with and without expansions.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let played = |seats, expansions, seed, answers| Played::new(seats, expansions, seed).after(answers);
    vec![
        played(2, false, 1, 0),
        played(2, true, 2, 120),
        played(2, false, 3, 5000),
        played(3, false, 4, 90),
        played(3, true, 5, 260),
        played(4, true, 6, 5000),
        played(4, false, 7, 200),
        played(5, false, 8, 30),
        played(5, true, 9, 500),
        played(5, true, 11, 5000),
    ]
});

/// The first positions of games, from some seed on, of a kind.
fn found(expansions: bool, wanted: impl Fn(&Position) -> bool) -> Vec<Position> {
    let games = (1..12).filter_map(|seed| {
        let mut played = Played::new(2 + u8::try_from(seed % 4).unwrap(), expansions, seed);
        while !wanted(&played.position()) {
            if !played.answer() {
                return None;
            }
        }
        Some(played.position())
    });
    games.take(4).collect()
}

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

fn zones_can_be_read(position: &Position) {
    for zone in position.zones() {
        for tile in &zone.tiles {
            assert!(can_be_read(&tree_of(tile), &format!("{} of {}", tile.id, zone.id)) > 0);
        }
    }
}

#[test]
fn no_word_leaves_the_picture_or_covers_another() {
    for position in POSITIONS.iter() {
        assert!(can_be_read(&parse(&position.picture()), "the picture") > 60);
    }
}

#[test]
fn no_word_of_a_zone_leaves_its_tile_or_covers_another() {
    POSITIONS.iter().for_each(zones_can_be_read);
}

#[test]
fn every_tenth_position_of_random_games_can_be_read() {
    for (seats, seed) in [(2, 21), (3, 22), (4, 23), (5, 24), (3, 25)] {
        let mut played = Played::new(seats, seed % 2 == 1, seed);
        played.bot = Bot::Random;
        for step in 0.. {
            if step % 10 == 0 {
                let position = played.position();
                assert_eq!(position.places(Showing::Narrow), position.places(Showing::Wide));
                // Measuring words takes long: a few of these.
                if step % 200 == 150 {
                    zones_can_be_read(&position);
                }
            }
            if !played.answer() {
                break;
            }
        }
    }
}

#[test]
fn both_forms_have_the_same_places() {
    for position in POSITIONS.iter() {
        assert_eq!(position.places(Showing::Narrow), position.places(Showing::Wide));
        assert!(position.places(Showing::Narrow).len() > usize::from(position.seats));
    }
}

#[test]
fn every_place_on_a_phone_is_as_large_as_a_finger() {
    let placing =
        found(false, Position::places_a_tile).into_iter().chain(found(true, Position::places_together));
    for position in placing.collect::<Vec<_>>().iter().chain(POSITIONS.iter()) {
        for zone in position.zones() {
            for tile in zone.tiles.iter().filter(|tile| tile.showing == Showing::Narrow) {
                assert!(tile.width <= 374, "{} of {} is {} wide", tile.id, zone.id, tile.width);
                let tree = tree_of(tile);
                for place in &tile.places {
                    let there = tree.node_by_id(&place.id).unwrap().abs_bounding_box();
                    let hit = there.width() >= FINGER - 2.1 && there.height() >= FINGER - 2.1;
                    assert!(hit, "{} in {}: {there:?}", place.id, zone.id);
                }
            }
        }
    }
}

#[test]
fn each_way_to_lay_a_tile_is_met_at_a_field_that_tells_how_many_there_are() {
    let positions = [found(false, Position::places_a_tile), found(true, Position::places_together)];
    assert!(positions.iter().all(|found| found.len() > 3), "tiles are placed alone and together");
    for position in positions.iter().flatten() {
        let fields: Vec<String> = position
            .listed
            .iter()
            .filter(|action| matches!(action, Action::Place { .. } | Action::PlaceJoint { .. }))
            .map(|action| Florence::place(action, &position.view).unwrap())
            .collect();
        let drawn: BTreeSet<String> = fields.iter().cloned().collect();
        let zones = position.zones();
        let own = zones.iter().find(|zone| zone.seat == position.view.viewer).unwrap();
        let shown = own.tiles.iter().filter(|tile| tile.showing == Showing::Narrow);
        let shown: Vec<_> = shown.flat_map(|tile| &tile.places).collect();
        let targets: BTreeSet<String> =
            shown.iter().filter(|place| place.id.starts_with("field_")).map(|it| it.id.clone()).collect();

        assert_eq!(targets, drawn);
        assert!(drawn.len() <= 49);
        for field in &drawn {
            let ways = fields.iter().filter(|other| *other == field).count();
            let label = &shown.iter().find(|place| place.id == *field).unwrap().label;
            assert!(label.contains(&format!(": {ways} way")), "{label} of {ways}");
        }
    }
}

/// A tile as it lies, row by row from the top.
fn form(action: &Action) -> String {
    let written = serde_json::to_value(action).unwrap();
    let squares: Vec<[i64; 2]> = serde_json::from_value(written["cells"].clone()).unwrap();
    let ends = |axis: usize| {
        let all = || squares.iter().map(|square| square[axis]);
        (all().min().unwrap(), all().max().unwrap())
    };
    let ((west, east), (south, north)) = (ends(0), ends(1));
    let row = |y: i64| (west..=east).map(|x| if squares.contains(&[x, y]) { '■' } else { '□' }).collect();
    (south..=north).rev().map(row).collect::<Vec<String>>().join("/")
}

#[test]
fn rows_of_answers_show_a_tile_as_it_lies() {
    let mut forms = BTreeSet::new();
    for position in found(false, Position::places_a_tile) {
        for action in position.listed.iter().filter(|action| matches!(action, Action::Place { .. })) {
            let slot = position.read(|view, reader| Florence::slot(action, view, reader));
            let form = form(action);

            assert!(slot.row.ends_with(&form), "{} for {form}", slot.row);
            forms.insert(form);
        }
    }
    assert!(forms.len() > 3, "{forms:?}");
}

#[test]
fn answers_at_one_field_are_told_by_how_the_tile_is_turned() {
    let positions = [found(false, Position::places_a_tile), found(true, Position::places_together)];
    let mut several = 0;
    for position in positions.iter().flatten() {
        let mut rows = BTreeSet::new();
        let mut fields = BTreeSet::new();
        for action in &position.listed {
            if matches!(action, Action::Place { .. } | Action::PlaceJoint { .. }) {
                let slot = position.read(|view, reader| Florence::slot(action, view, reader));
                let at = slot.place.unwrap();
                several += usize::from(!fields.insert(at.clone()));
                assert!(rows.insert((at, slot.row.clone())), "two answers look alike: {}", slot.row);
            }
        }
    }
    assert!(several > 20, "{several} fields have several ways");
}

#[test]
fn what_is_asked_on_the_own_board_stands_at_its_top() {
    let placing = found(false, Position::places_a_tile);
    let together = found(true, Position::places_together);
    let looking = found(false, |position| position.view.looking.is_some());
    for (positions, wanted) in [(placing, "land"), (together, "border_1"), (looking, "looking")] {
        for position in positions {
            let zones = position.zones();

            assert_eq!(zones[0].seat, position.view.viewer);
            assert_eq!(zones[0].tiles[0].id, wanted);
        }
    }
}

/// Words are in ink, faint ink or what is written on pieces: the palette keeps these readable on all grounds, by day and
/// by night.
#[test]
fn words_have_colours_that_can_be_read_in_both_themes() {
    for position in POSITIONS.iter() {
        for tile in position.zones().iter().flat_map(|zone| &zone.tiles) {
            for words in tile.svg.split("<text").skip(1) {
                let tag = words.split('>').next().unwrap();
                let colour = tag.split("f-").nth(1).map(|rest| rest.split(['"', ' ']).next().unwrap());
                let readable = colour.is_none_or(|colour| colour == "faint" || colour.starts_with("on-seat"));
                assert!(readable && !tag.contains("opacity"), "{words} in {}", tile.id);
            }
        }
    }
}

#[test]
fn joint_buildings_are_named_with_their_partners_in_both_lands() {
    let mut seen = 0;
    for position in POSITIONS.iter() {
        let zones = position.zones();
        for player in &position.view.players {
            let zone = zones.iter().find(|zone| zone.seat == Some(player.seat)).unwrap();
            for built in player.land.buildings.iter().filter(|built| built.with.is_some()) {
                let narrow = zone.tiles.iter().filter(|tile| tile.showing == Showing::Narrow);
                let words: String = narrow.flat_map(|tile| written(&tree_of(tile))).collect();
                let name = built.building.to_string();
                assert!(words.to_lowercase().contains(&name), "{name} in {words}");
                seen += 1;
            }
        }
    }
    assert!(seen > 4, "{seen} joint buildings");
}

#[test]
fn own_board_comes_first_but_for_what_is_sold() {
    for position in POSITIONS.iter().filter(|position| position.view.viewer.is_some()) {
        let zones = position.zones();
        let boards: Vec<Seat> = zones.iter().filter_map(|zone| zone.seat).collect();

        assert_eq!(boards.len(), usize::from(position.seats));
        assert_eq!(boards.first().copied(), position.view.viewer);
        let before: Vec<&str> =
            zones.iter().take_while(|zone| zone.seat.is_none()).map(|zone| zone.id.as_str()).collect();
        assert!(before.iter().all(|id| ["auction", "court", "scores"].contains(id)), "{before:?}");
    }
}

#[test]
fn what_the_rules_count_is_written() {
    for position in POSITIONS.iter().filter(|position| position.view.outcome.is_none()) {
        let words = written(&parse(&position.picture()));
        let has = |number: String| assert!(words.iter().any(|it| it.trim() == number), "{number} is written");
        let view = &position.view;
        view.minimums.iter().for_each(|minimum| has(minimum.to_string()));
        view.lots.iter().for_each(|lot| has(format!("×{}", lot.left)));
        view.supply.buildings.values().for_each(|left| has(format!("×{left}")));
        view.supply.decks.values().for_each(|left| has(format!("×{left}")));
        for player in &view.players {
            has(player.florins.to_string());
            has(player.building_price.to_string());
            has(player.land.empty_squares.to_string());
        }
    }
}

#[test]
fn every_point_of_the_result_is_written_in_its_column() {
    for position in POSITIONS.iter().filter(|position| position.view.outcome.is_some()) {
        let tree = parse(&position.picture());
        for player in &position.view.players {
            let column = tree.node_by_id(&format!("score_{}", player.seat)).unwrap();
            let Node::Group(column) = column else { panic!("a column is a group") };
            let mut all = Vec::new();
            texts(column, &mut all);
            let words: Vec<String> = all.into_iter().map(|(words, _)| words.trim().to_owned()).collect();

            assert!(words.contains(&player.pp.to_string()));
            for points in player.sources.values() {
                assert!(words.contains(&points.to_string().replace('-', "−")), "{points} in {words:?}");
            }
        }
    }
}

#[test]
fn wishes_that_are_fulfilled_are_ticked() {
    let mut seen = BTreeSet::new();
    for position in POSITIONS.iter() {
        let picture = position.picture();
        let own = position.view.viewer.and_then(|seat| position.view.players.get(seat.index()));
        for held in own.iter().flat_map(|own| &own.hand).flat_map(|hand| &hand.professions) {
            let own = own.unwrap();
            let wishes = [
                own.land.buildings.iter().any(|built| built.building == held.building),
                own.land.landscapes.iter().any(|laid| laid.landscape == held.landscape),
                own.freedoms.contains(held.freedom),
            ];
            let fulfilled = wishes.into_iter().filter(|wish| *wish).count();
            let card = picture.split(&format!(r#"id="{}""#, held.profession.id())).nth(1).unwrap();
            let card = card.split("<g id=").next().unwrap();
            let reached = usize::from(held.wv >= position.view.minimum && position.view.outcome.is_none());
            let returned = own.hand.as_ref().unwrap().returning == Some(held.profession);
            if !returned {
                assert!(card.matches("#i-check").count() >= fulfilled + reached, "{}", held.profession);
                assert!(card.contains(&format!(">{}<", held.wv)));
            }
            seen.insert(fulfilled);
        }
    }
    assert!(seen.len() > 1, "some wish is fulfilled: {seen:?}");
}

#[test]
fn a_hidden_hand_is_in_nobody_elses_picture() {
    for position in POSITIONS.iter().filter(|position| position.view.outcome.is_none()) {
        let picture = position.picture();
        for player in &position.view.players {
            let prestige = position.view.viewer == Some(player.seat);
            assert_eq!(player.prestige.is_some(), prestige);
        }
        let held = position.view.players.iter().flat_map(|player| player.prestige.iter().flatten()).count();
        let looked = position.view.looking.as_ref().and_then(|look| look.cards.as_ref()).map_or(0, Vec::len);
        assert!(picture.matches("id=\"prestige_").count() <= held + looked);
        assert_eq!(picture.matches("id=\"prestige_").count(), held);
    }
}
