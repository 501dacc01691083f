//! Architect and merchant on the map.

use crate::given::*;
use Color::{DarkGray, Pink};
use Good::{Gold, Stone};

/// EXAMPLES tiletum-E08, Rules 7.1
#[test]
fn e08_the_architect_travels_takes_and_builds() {
    let mut t = four_players();
    t.architect(A, "frankfurt");
    t.bonus_in("nuernberg_bonus_1", Some("bonus_tile_helper_vp_4_a"));
    t.game.offset = 4;
    t.die(DarkGray, 3);

    t.takes(A, DarkGray, 3);
    t.plays(A, "architect to nuernberg; architect takes nuernberg_bonus_1; architect to praha; place pillar");

    assert_eq!(t.game.player(A).architect, spot("praha"));
    assert!(t.stored(A, "bonus_tile_helper_vp_4_a"));
    assert!(t.has_pillar(A, "praha"));
    assert_eq!((t.game.player(A).pillars, t.ap()), (1, 0));
}

/// EXAMPLES tiletum-E09, Rules 7.2
#[test]
fn e09_the_merchant_travels_and_places_a_house() {
    let mut t = four_players();
    t.merchant(A, "arles");
    t.game.offset = 4;
    t.die(Pink, 4);

    t.takes(A, Pink, 4);
    t.plays(A, "merchant to road_arles_genova; merchant to genova; place house genova_house_1");

    assert_eq!(t.game.player(A).merchant, spot("genova"));
    assert!(t.game.has_house(A, spot("genova")));
    assert_eq!((t.game.player(A).houses, t.ap()), (1, 0));
    assert!(t.at_the_pool(), "there is nothing to reactivate");
}

/// EXAMPLES tiletum-E29, Rules 7.2
#[test]
fn e29_roof_houses_cannot_be_placed() {
    let mut t = four_players();
    t.merchant(A, "milano");
    t.game.players[0].houses = 0;
    t.pool(ActionKind::Merchant, 2);

    t.refuses(A, "place house milano_house_1", "not_in_supply");
}

/// EXAMPLES tiletum-E30, Rules 7.2
#[test]
fn e30_one_house_a_city() {
    let mut t = four_players();
    t.merchant(A, "troyes");
    t.house(A, "troyes_house_1");
    t.pool(ActionKind::Merchant, 2);

    t.refuses(A, "place house troyes_house_2", "already_have_house");
}

/// EXAMPLES tiletum-E31, Rules 7.2
#[test]
fn e31_marked_house_spaces_need_more_players() {
    for (players, refused) in [(2, true), (3, false)] {
        let mut t = table(players);
        t.merchant(A, "verona");
        t.house(B, "verona_house_1");
        t.pool(ActionKind::Merchant, 1);

        if refused {
            t.refuses(A, "place house verona_house_2", "no_free_house_space");
        } else {
            t.plays(A, "place house verona_house_2");
        }
    }
}

/// EXAMPLES tiletum-E32, Rules 7.2
#[test]
fn e32_a_house_space_scores() {
    let mut t = four_players();
    t.merchant(A, "firenze");
    t.pool(ActionKind::Merchant, 1);

    t.plays(A, "place house firenze_house_1");

    assert_eq!(t.score(A), 15);
}

/// EXAMPLES tiletum-E33, Rules 6.4
#[test]
fn e33_a_house_space_reactivates_a_building() {
    let mut t = four_players();
    t.lives(A, "character_merchant_gold2_a", 3, 1);
    t.lives(A, "character_merchant_m2_a", 3, 2);
    t.merchant(A, "bordeaux");
    t.pool(ActionKind::Merchant, 2);

    t.plays(A, "place house bordeaux_house_1");
    t.refuses(A, "reactivate building 1", "no_character_tile");
    t.refuses(A, "reactivate building 6", "no_character_tile");
    t.refuses(A, "reactivate merchant_gold2_a", "wrong_stage");
    t.plays(A, "reactivate building 3; reactivate merchant_gold2_a");
    t.refuses(A, "reactivate merchant_gold2_a", "tile_already_used");
    t.refuses(A, "reactivate merchant_m1_a", "tile_already_used");
    t.plays(A, "reactivate merchant_m2_a; step merchant toulouse; close");

    assert_eq!(t.count(A, Gold), 2);
    assert_eq!(t.game.player(A).merchant, spot("toulouse"));
    assert!(t.game.has_house(A, spot("bordeaux")));
    assert!(t.at_the_pool());
    assert_eq!(t.ap(), 1);
}

/// EXAMPLES tiletum-E34, Rules 7.1
#[test]
fn e34_pieces_move_along_roads() {
    let mut t = four_players();
    t.architect(A, "paris");
    t.pool(ActionKind::Architect, 2);

    t.refuses(A, "architect to bordeaux", "not_adjacent");
    t.plays(A, "architect to road_paris_bordeaux");
    t.refuses(A, "place pillar", "not_a_city");
    t.plays(A, "architect to bordeaux");
    t.refuses(A, "architect to toulouse", "not_enough_ap");
}

/// EXAMPLES tiletum-E35, Rules 7.1
#[test]
fn e35_pillars_need_a_free_space_and_none_of_ones_own() {
    let mut t = four_players();
    t.pool(ActionKind::Architect, 3);
    t.pillar(A, "wien");
    t.architect(A, "wien");
    t.refuses(A, "place pillar", "already_have_pillar");

    t.architect(A, "verona");
    t.refuses(A, "place pillar", "no_cathedral");

    t.pillar(B, "firenze");
    t.pillar(C, "firenze");
    t.architect(A, "firenze");
    t.refuses(A, "place pillar", "no_free_pillar_space");

    t.game.players[0].pillars = 0;
    t.refuses(A, "place pillar", "not_in_supply");
}

/// EXAMPLES tiletum-E36, Rules 8
#[test]
fn e36_a_cathedral_is_built_from_afar() {
    let mut t = four_players();
    t.none_built();
    t.pillar(A, "wien");
    t.pillar(B, "wien");
    t.architect(A, "paris");
    t.has(A, &[(Stone, 3)]);
    t.has(B, &[(Stone, 3)]);

    t.plays(A, "build wien");

    assert_eq!((t.score(A), t.count(A, Stone)), (10 + 13, 0));
    t.has(A, &[(Stone, 3)]);
    t.refuses(A, "build wien", "already_contributed");
    t.up_next(vec![Task::Turn(B)]);
    t.game.turn = Turn::of(B);
    t.plays(B, "build wien");
    assert_eq!(t.score(B), 10 + 9);
}

/// EXAMPLES tiletum-E37, Rules 8
#[test]
fn e37_no_cathedral_without_a_pillar() {
    let mut t = four_players();
    t.architect(A, "wien");
    t.has(A, &[(Stone, 8)]);

    t.refuses(A, "build wien", "no_pillar_here");
    t.refuses(A, "build london", "cathedral_not_built");
    t.refuses(A, "build verona", "no_cathedral");
    t.refuses(A, "build road_paris_bordeaux", "not_a_city");
    t.pillar(A, "wien");
    t.has(A, &[(Stone, 2)]);
    t.refuses(A, "build wien", "not_enough_goods");
    t.game.built[cathedral("wien")] = [B, C].into_iter().collect();
    t.refuses(A, "build wien", "no_cathedral_tile");
}

/// EXAMPLES tiletum-E75, Rules 7.2
#[test]
fn e75_bonus_tiles_lie_in_their_cities() {
    let mut t = four_players();
    t.pool(ActionKind::Merchant, 2);
    t.bonus_in("paris_bonus_1", Some("bonus_tile_helper_vp_4_a"));
    t.refuses(A, "merchant takes paris_bonus_1", "no_tile_there");
    t.plays(A, "merchant to paris; merchant takes paris_bonus_1");
    assert!(t.stored(A, "bonus_tile_helper_vp_4_a"));
    t.up_next(vec![Task::Turn(A), Task::Cleanup]);
    t.plays(A, "end turn");

    assert_eq!(t.game.round, 2);
    t.up_next(vec![Task::Turn(A)]);
    t.game.turn = Turn::of(A);
    t.pool(ActionKind::Merchant, 2);
    t.refuses(A, "merchant takes paris_bonus_1", "no_tile_there");
}

/// Rules 7.2: a road holds no house, and a space of another city is not here.
#[test]
fn houses_go_where_the_merchant_stands() {
    let mut t = four_players();
    t.pool(ActionKind::Merchant, 2);
    t.merchant(A, "road_arles_genova");
    t.refuses(A, "place house arles_house_1", "not_a_city");
    t.merchant(A, "arles");
    t.refuses(A, "place house genova_house_1", "no_free_house_space");
    t.house(B, "arles_house_1");
    t.refuses(A, "place house arles_house_1", "no_free_house_space");
    t.plays(A, "place house arles_house_2");
    t.pool(ActionKind::Merchant, 0);
    t.refuses(A, "merchant to lyon", "not_enough_ap");
}
