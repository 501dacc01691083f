//! Places: their order, their size, what is acted on at them and what closes them.

use crate::table::{GAMES, Game, NAMES, parse, tile};
use kernel::{Bot, GameRules, Present, Seat, Showing};
use std::collections::{BTreeMap, BTreeSet};
use tiletum::{Action, Tiletum};

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
