//! Effects on top of each other.

use crate::given::*;
use Good::{Food, Gold, Iron, Stone};

/// EXAMPLES tiletum-E64, Rules 8.1
#[test]
fn e64_a_helper_for_any_action() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_helper_joker_1_a"]);
    t.die(Color::Pink, 2);
    t.refuses(A, "use joker_1_a", "bad_parameter");
    t.refuses(A, "use joker_1_a as joker", "bad_parameter");

    t.plays(A, "use joker_1_a as merchant");
    t.refuses(A, "die pink 2", "wrong_stage");
    t.plays(A, "merchant to antwerpen");

    assert_eq!(t.game.player(A).merchant, spot("antwerpen"));
    assert!(t.offers(A, "die pink 2"));
    assert!(t.game.player(A).storage.is_empty());
}

fn e65() -> Table {
    let mut t = four_players();
    t.stores(A, &["character_contract_c1_any_a"]);
    t.has(A, &[(Gold, 1)]);
    t.pool(ActionKind::Character, 1);
    t.plays(A, "settle contract_c1_any_a 4.1");
    t
}

/// EXAMPLES tiletum-E65, Rules 6.4
#[test]
fn e65_points_and_a_good_side_by_side() {
    let mut t = e65();
    assert_eq!((t.ap(), t.game.player(A).houses), (0, 3));
    t.refuses(A, "close", "mandatory_choice_open");
    t.refuses(A, "end turn", "mandatory_choice_open");

    t.plays(A, "exchange gold for iron; bonus iron; goods 1 stone");

    assert_eq!(t.game.player(A).goods, goods(&[(Iron, 2), (Stone, 1)]));
    assert!(t.at_the_pool());
    assert!(t.offers(A, "end turn"));

    let mut t = e65();
    t.plays(A, "goods 1 stone; exchange gold for iron; bonus iron");
    assert_eq!(t.game.player(A).goods, goods(&[(Iron, 2), (Stone, 1)]));
    assert!(t.at_the_pool());
}

/// EXAMPLES tiletum-E66, Rules 6.1
#[test]
fn e66_tasks_before_the_joker_is_bound() {
    let mut t = four_players();
    t.game.offset = 1;
    t.die(Color::Pink, 5);
    t.has(A, &[(Food, 1)]);
    t.lives(A, "character_merchant_m1_a", 4, 1);
    t.stores(A, &["bonus_tile_crest_lion_a", "bonus_tile_helper_add_ap_1_a"]);
    t.architect(A, "paris");
    t.takes(A, Color::Pink, 5);
    t.refuses(A, "use add_ap_1_a", "helper_not_usable_now");
    assert!(t.offers(A, "end turn"));

    t.plays(A, "place crest_lion_a 4; teleport wien; joker merchant");

    assert_eq!(t.count(A, Food), 2);
    assert_eq!(t.game.player(A).architect, spot("wien"));
    assert_eq!(t.game.player(A).markers[ActionKind::Merchant.index()], 1);
    assert_eq!(t.ap(), 3);
}

fn e68(at: &str) -> Table {
    let mut t = four_players();
    t.stores(A, &["character_architect_a1_pillar_a"]);
    t.architect(A, at);
    t.game.players[0].pillars = 1;
    t.pool(ActionKind::Character, 1);
    t.plays(A, "settle architect_a1_pillar_a 5.1");
    t
}

/// EXAMPLES tiletum-E68, Rules 6.4
#[test]
fn e68_a_step_and_a_pillar_in_either_order() {
    let mut t = e68("praha");
    t.refuses(A, "place here wien_house_1", "bad_parameter");
    t.plays(A, "place here; step architect wien");
    assert!(t.has_pillar(A, "praha"));
    assert_eq!(t.game.player(A).architect, spot("wien"));
    assert_eq!(t.game.player(A).pillars, 0);
    assert!(t.at_the_pool());

    let mut t = e68("praha");
    t.plays(A, "step architect wien; place here");
    assert!(t.has_pillar(A, "wien") && !t.has_pillar(A, "praha"));

    let mut t = e68("praha");
    t.plays(A, "step architect wien; close");
    assert_eq!(t.game.player(A).pillars, 1);
    assert!(t.at_the_pool());
}

/// EXAMPLES tiletum-E69, Rules 6.4
#[test]
fn e69_a_placement_that_becomes_possible() {
    let mut t = e68("nuernberg");
    t.refuses(A, "place here", "no_cathedral");
    t.refuses(A, "step merchant praha", "wrong_stage");
    t.refuses(A, "step architect wien", "not_adjacent");

    t.plays(A, "step architect praha; place here");

    assert!(t.has_pillar(A, "praha"));
    let mut t = e68("nuernberg");
    t.plays(A, "step architect frankfurt");
    assert!(t.at_the_pool(), "without a cathedral the rest closes by itself");
}

/// EXAMPLES tiletum-E77, Rules 6.4
#[test]
fn e77_nothing_to_reactivate() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_helper_reactivate_a"]);

    t.plays(A, "use reactivate_a");

    assert!(t.at_the_pool());
    assert!(t.game.player(A).storage.is_empty());
    assert!(t.game.discard.contains(&tile("bonus_tile_helper_reactivate_a")));
}

/// Ruling R37: a house of a reactivated merchant may reactivate a building in turn.
#[test]
fn reactivations_go_depth_first() {
    let mut t = four_players();
    t.lives(A, "character_merchant_house_a", 3, 1);
    t.lives(A, "character_merchant_gold3_a", 3, 2);
    t.merchant(A, "genova");
    t.stores(A, &["bonus_tile_helper_reactivate_a"]);

    t.plays(
        A,
        "use reactivate_a; reactivate building 3; reactivate merchant_house_a; place here genova_house_1",
    );
    t.plays(A, "reactivate building 3; reactivate merchant_gold3_a");
    assert_eq!(t.count(A, Gold), 3);
    t.refuses(A, "reactivate merchant_gold3_a", "tile_already_used");
    t.plays(A, "reactivate merchant_house_a");
    t.plays(A, "reactivate merchant_gold3_a");

    assert_eq!(t.count(A, Gold), 6);
    assert!(t.at_the_pool());
    assert_eq!(t.game.player(A).houses, 3 - 1);
}

/// Rules 6.4: tasks push on top, and a mandatory choice further down forbids the end of the turn.
#[test]
fn a_choice_that_is_owed_forbids_the_end_of_the_turn() {
    let mut t = e65();
    t.stores(A, &["bonus_tile_helper_merchant_2_a"]);

    t.plays(A, "use merchant_2_a; merchant to paris");
    t.refuses(A, "end turn", "mandatory_choice_open");
    t.plays(A, "close");
    t.refuses(A, "close", "mandatory_choice_open");
    t.plays(A, "goods 1 food");

    assert!(t.offers(A, "end turn"));
    t.plays(A, "end turn");
    assert_eq!(t.game.turn, Turn::of(B));
}
