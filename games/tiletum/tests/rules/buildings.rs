//! Characters, crests and completed buildings.

use crate::given::*;
use Good::{Food, Gold, Iron, Wool};

/// EXAMPLES tiletum-E10, Rules 7.3
#[test]
fn e10_characters_are_taken_and_placed() {
    let mut t = four_players();
    t.has(A, &[(Wool, 1), (Gold, 1)]);
    t.game.character_market[0] = Some(tile("character_contract_gold_wool_a"));
    t.game.character_market[3] = Some(tile("character_contract_wool2_a"));
    t.game.offset = 1;
    t.die(Color::Blue, 2);
    t.takes(A, Color::Blue, 2);
    assert_eq!((t.count(A, Iron), t.ap()), (2, 5));

    t.plays(A, "take character 1; take character 4");
    assert!(t.game.character_market.iter().all(Option::is_some));
    t.plays(A, "settle contract_gold_wool_a 2.2");
    assert_eq!((t.count(A, Gold), t.count(A, Wool)), (2, 2));
    t.plays(A, "settle contract_wool2_a 2.1");

    assert_eq!(t.count(A, Wool), 4);
    assert!(t.game.player(A).is_filled(Building::numbered(2).unwrap()));
    assert_eq!((t.game.player(A).houses, t.ap()), (3, 0));
    t.refuses(A, "take character 1", "not_enough_ap");
    t.refuses(A, "refresh characters", "not_enough_ap");
}

/// EXAMPLES tiletum-E13, Rules 9
#[test]
fn e13_a_building_is_completed() {
    let mut t = four_players();
    t.lives(A, "character_king_vp2_a", 1, 1);
    t.lives(A, "character_king_vp2_b", 1, 2);
    t.stores(A, &["character_king_gold3_a", "bonus_tile_crest_lion_a"]);
    t.has(A, &[(Food, 6)]);
    t.pool(ActionKind::Character, 3);

    t.plays(A, "settle king_gold3_a 1.3; place crest_lion_a 1");

    assert_eq!((t.count(A, Gold), t.count(A, Food)), (3, 0));
    assert_eq!(t.game.player(A).houses, 3);
    assert!(t.game.player(A).is_completed(Building::numbered(1).unwrap()));
    assert_eq!(t.game.player(A).markers[ActionKind::King.index()], 3);
    assert!(t.offers(A, "place anywhere wien_house_1"));
    t.plays(A, "close; end turn");
    t.up_next(vec![Task::Turn(A)]);
    t.game.turn = Turn::of(A);
    t.die(Color::Pink, 5);
    t.takes(A, Color::Pink, 5);
    assert_eq!(t.ap(), 2 + 3);
}

/// EXAMPLES tiletum-E38, Rules 7.3
#[test]
fn e38_one_type_a_building_and_one_building_a_type() {
    let mut t = four_players();
    t.lives(A, "character_king_vp2_a", 1, 1);
    t.stores(A, &["character_king_gold3_a", "character_contract_iron1_a", "bonus_tile_crest_lion_a"]);
    t.pool(ActionKind::Character, 6);

    t.refuses(A, "settle king_gold3_a 2.1", "type_in_other_building");
    t.refuses(A, "settle contract_iron1_a 1.2", "building_has_other_type");
    t.refuses(A, "settle king_gold3_a 1.1", "room_occupied");
    t.refuses(A, "settle king_gold3_a 4.2", "no_such_room");
    t.refuses(A, "settle king_gold3_a 6.1", "no_such_room");
    t.refuses(A, "settle king_gold3_a 1.4", "bad_parameter");
    t.refuses(A, "settle king_gold2_a 1.2", "tile_not_in_storage");
    t.refuses(A, "settle crest_lion_a 1.2", "wrong_tile_kind");
    t.pool(ActionKind::Character, 2);
    t.refuses(A, "settle king_gold3_a 1.3", "not_enough_ap");
}

/// EXAMPLES tiletum-E39, Rules 9
#[test]
fn e39_a_marker_counts_at_once() {
    let mut t = four_players();
    t.crest(A, 5, "bonus_tile_crest_lion_a");
    t.stores(A, &["character_character_ch1_a"]);
    t.pool(ActionKind::Character, 3);

    t.plays(A, "settle character_ch1_a 5.1");

    assert_eq!(t.game.player(A).houses, 3);
    assert_eq!(t.game.player(A).markers[ActionKind::Character.index()], 1);
    assert_eq!(t.ap(), 3);
    assert!(!t.at_the_pool());
    t.plays(A, "take character 1");
    assert!(t.at_the_pool());
    assert_eq!(t.ap(), 3);
}

/// EXAMPLES tiletum-E41, Rules 8.1
#[test]
fn e41_a_crest_without_a_usable_bonus() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_crest_lion_a"]);
    t.game.players[0].houses = 0;
    t.has(A, &[(Food, 5)]);
    t.refuses(A, "place crest_lion_a 1", "not_enough_goods");

    t.has(A, &[(Food, 6)]);
    t.plays(A, "place crest_lion_a 1");

    assert_eq!(t.count(A, Food), 0);
    assert_eq!(t.game.player(A).crests[0], Some(tile("bonus_tile_crest_lion_a")));
    assert!(t.at_the_pool());
    t.stores(A, &["bonus_tile_crest_rose_a"]);
    t.refuses(A, "place crest_rose_a 1", "crest_space_occupied");
}

/// EXAMPLES tiletum-E42, Rules 9
#[test]
fn e42_a_crest_completes_building_six() {
    let mut t = four_players();
    t.stores(A, &["contract_tile_crest_rose"]);
    t.has(A, &[(Food, 2)]);

    t.plays(A, "place crest_rose 6");

    assert_eq!(t.score(A), 15);
    assert_eq!(t.game.player(A).completed(), 1);
    assert_eq!(t.game.player(A).markers, [0; 5]);
}

/// EXAMPLES tiletum-E70, Rules 8.1
#[test]
fn e70_a_house_of_a_crest_earns_the_printed_bonus() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_crest_lion_a"]);
    t.has(A, &[(Food, 6)]);
    t.game.players[0].houses = 1;

    t.plays(A, "place crest_lion_a 1");
    t.refuses(A, "place anywhere tiletum_house_2", "already_have_house");
    t.refuses(A, "place anywhere wien", "bad_parameter");
    t.refuses(A, "place here wien_house_1", "wrong_stage");
    t.plays(A, "place anywhere wien_house_1");

    assert_eq!((t.count(A, Food), t.score(A)), (0, 14));
    assert!(t.game.has_house(A, spot("wien")));
    assert_eq!(t.game.player(A).houses, 0);
}

/// EXAMPLES tiletum-E71, Rules 6.4
#[test]
fn e71_goods_of_choice_must_be_chosen() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_crest_lion_a"]);
    t.has(A, &[(Food, 3), (Gold, 2)]);

    t.plays(A, "place crest_lion_a 5");

    t.refuses(A, "buy food", "mandatory_choice_open");
    t.refuses(A, "close", "mandatory_choice_open");
    t.refuses(A, "goods 1 gold", "bad_parameter");
    assert_eq!(t.options(A).len(), 15);
    t.plays(A, "goods 1 food 1 stone");
    assert_eq!((t.count(A, Food), t.count(A, Good::Stone)), (1, 1));
}

/// Rules 3.4: the crests of buildings 2, 3 and 4.
#[test]
fn crests_place_pillars_and_move_pieces() {
    let mut t = four_players();
    let crests = ["bonus_tile_crest_lion_a", "bonus_tile_crest_rose_a", "bonus_tile_crest_lily_a"];
    t.stores(A, &crests);
    t.has(A, &[(Food, 15)]);

    t.plays(A, "place crest_lion_a 2");
    t.refuses(A, "place anywhere london", "cathedral_not_built");
    t.refuses(A, "place anywhere wien_house_1", "bad_parameter");
    t.plays(A, "place anywhere milano");
    assert!(t.has_pillar(A, "milano"));
    t.plays(A, "place crest_rose_a 3; teleport firenze");
    assert_eq!(t.game.player(A).merchant, spot("firenze"));
    t.refuses(A, "teleport wien", "wrong_stage");
    t.plays(A, "place crest_lily_a 4; teleport road_arles_genova");
    assert_eq!(t.game.player(A).architect, spot("road_arles_genova"));
    assert_eq!(t.count(A, Food), 0);

    let mut t = four_players();
    t.stores(A, &crests);
    t.has(A, &[(Food, 15)]);
    t.game.players[0].pillars = 0;
    t.plays(A, "place crest_lion_a 2");
    assert!(t.at_the_pool(), "without a pillar there is nothing to ask");
}

/// Rules 9: each building brings its marker to the action of its characters.
#[test]
fn each_building_has_its_marker() {
    let kings = ["character_king_gold2_a", "character_king_gold3_a", "character_king_vp2_a"];
    for (number, rooms, ap) in [(1, 3, 3), (2, 2, 2), (3, 2, 2), (4, 1, 1), (5, 1, 1)] {
        let mut t = four_players();
        for (floor, king) in kings.iter().take(rooms).enumerate() {
            t.lives(A, king, number, floor + 1);
        }
        t.stores(A, &["bonus_tile_crest_lion_a"]);
        t.has(A, &[(Food, 6)]);
        t.pool(ActionKind::King, 2);

        t.plays(A, &format!("place crest_lion_a {number}"));

        assert_eq!(t.game.player(A).markers, [0, 0, 0, 0, ap]);
        assert_eq!(t.ap(), 2 + ap);
    }
}
