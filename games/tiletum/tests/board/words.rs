//! What is written: everything can be read, and every number of the rules is there.

use crate::table::{GAMES, Game, NAMES, overlap, parse, texts, tile};
use kernel::{Bot, Showing, Tile};
use resvg::usvg::Tree;
use std::collections::BTreeSet;
use tiletum::Building;

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
    let ending = written(zones.last().unwrap().tiles.last().unwrap()).join(" ");
    assert!(ending.contains("3/4/5/6") && ending.contains("5/10/20/30"), "{ending}");
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

/// Only in colours of which easel proves that they are read on their grounds, by day and by candlelight.
#[test]
fn words_are_in_colours_that_can_be_read() {
    let proven = [
        "f-ink",
        "f-faint",
        "f-card",
        "f-black",
        "f-white",
        "f-on-seat-0",
        "f-on-seat-1",
        "f-on-seat-2",
        "f-on-seat-3",
    ];
    let mut found = BTreeSet::new();
    for game in GAMES.iter() {
        for tile in game.zones().iter().flat_map(|zone| &zone.tiles) {
            for word in tile.svg.split("<text").skip(1) {
                let tag = word.split('>').next().unwrap();
                let Some(class) = tag.split("class=\"").nth(1) else { continue };
                let class = class.split('"').next().unwrap();
                assert!(proven.contains(&class), "{class} in {}", tile.id);
                found.insert(class.to_owned());
            }
        }
    }
    assert_eq!(found.len(), proven.len(), "{found:?}");
}
