//! Contracts, exchanges and purchases.

use crate::given::*;
use Good::{Food, Gold, Iron, Stone, Wool};

/// EXAMPLES tiletum-E01, Rules 8
#[test]
fn e01_a_contract_is_fulfilled() {
    let mut t = four_players();
    t.has(A, &[(Iron, 7)]);
    t.stores(A, &["contract_tile_iron7_king"]);

    t.plays(A, "fulfil iron7_king");

    assert_eq!((t.count(A, Iron), t.score(A)), (0, 10 + 11));
    assert_eq!(t.game.player(A).pillars, 3);
    assert_eq!(t.game.king_value(A), 1);
}

/// EXAMPLES tiletum-E11, Rules 7.4
#[test]
fn e11_contracts_are_taken_and_the_market_slides() {
    let mut t = four_players();
    t.game.offset = 3;
    t.die(Color::DarkGray, 1);
    t.has(A, &[(Food, 1)]);
    let market = [
        "contract_tile_any3",
        "contract_tile_any5",
        "contract_tile_any7",
        "contract_tile_any8",
        "contract_tile_iron3",
    ];
    t.game.contract_market = market.map(|id| Some(tile(id)));
    let pile = t.game.contract_pile.clone();
    let (first, second) = (pile[pile.len() - 1], pile[pile.len() - 2]);
    t.takes(A, Color::DarkGray, 1);
    assert_eq!(t.ap(), 6);

    t.plays(A, "exchange food for gold; bonus iron; take contract 3; take contract 1; end turn");

    assert_eq!(t.game.player(A).goods, goods(&[(Stone, 1), (Gold, 1), (Iron, 1)]));
    assert!(t.stored(A, "contract_tile_any7") && t.stored(A, "contract_tile_any3"));
    let now =
        [second, first, tile("contract_tile_any5"), tile("contract_tile_any8"), tile("contract_tile_iron3")];
    assert_eq!(t.game.contract_market, now.map(Some));
}

/// EXAMPLES tiletum-E43, Rules 8.1
#[test]
fn e43_identical_goods_are_of_one_kind() {
    let mut t = four_players();
    t.stores(A, &["contract_tile_any5"]);
    t.has(A, &[(Gold, 4), (Food, 1)]);
    t.refuses(A, "fulfil any5 with gold", "not_enough_goods");
    t.refuses(A, "fulfil any5", "bad_parameter");

    t.has(A, &[(Gold, 5)]);
    t.plays(A, "fulfil any5 with gold");

    assert_eq!((t.score(A), t.count(A, Gold)), (16, 0));
}

/// EXAMPLES tiletum-E44, Rules 8.1
#[test]
fn e44_identical_goods_may_be_of_the_fixed_kind() {
    let mut t = four_players();
    t.stores(A, &["contract_tile_any2_iron2"]);
    t.has(A, &[(Iron, 3)]);
    t.refuses(A, "fulfil any2_iron2 with iron", "not_enough_goods");

    t.has(A, &[(Iron, 4)]);
    t.plays(A, "fulfil any2_iron2 with iron");

    assert_eq!((t.score(A), t.count(A, Iron)), (15, 0));
}

/// EXAMPLES tiletum-E45, Rules 8
#[test]
fn e45_a_contract_gives_a_step() {
    let mut t = four_players();
    t.fulfilled(A, 2);
    t.stores(A, &["contract_tile_wool5_merchant"]);
    t.has(A, &[(Wool, 5)]);
    t.merchant(A, "lyon");

    t.plays(A, "fulfil wool5_merchant; step merchant arles");

    assert_eq!((t.count(A, Wool), t.score(A)), (0, 10 + 9));
    assert_eq!(t.game.player(A).pillars, 2 + 3);
    assert_eq!(t.game.player(A).merchant, spot("arles"));
    assert!(t.at_the_pool());
}

/// EXAMPLES tiletum-E46, Rules 8.2
#[test]
fn e46_without_contract_spaces_only_crests_are_taken() {
    let mut t = four_players();
    t.fulfilled(A, 6);
    t.stores(A, &["contract_tile_iron9"]);
    t.has(A, &[(Iron, 9)]);
    t.game.contract_market[3] = Some(tile("contract_tile_wool9"));
    t.game.contract_market[4] = Some(tile("contract_tile_crest_rose"));
    t.pool(ActionKind::Contract, 3);

    t.refuses(A, "take contract 4", "no_contract_space");
    t.refuses(A, "fulfil iron9", "no_contract_space");
    t.plays(A, "take contract 5");

    assert!(t.stored(A, "contract_tile_crest_rose"));
    t.refuses(A, "take contract 5", "no_tile_there");
    t.refuses(A, "take contract 6", "bad_parameter");
    t.refuses(A, "take contract 0", "bad_parameter");
}

/// EXAMPLES tiletum-E47, Rules 7.4
#[test]
fn e47_one_extra_good_a_turn() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_helper_contract_2_a"]);
    t.has(A, &[(Food, 3)]);
    t.game.offset = 5;
    t.die(Color::Blue, 5);
    t.plays(A, "use contract_2_a");
    t.refuses(A, "exchange food for food", "same_kind_exchange");
    t.refuses(A, "exchange wool for food", "not_enough_goods");

    t.plays(A, "exchange food for wool");
    t.refuses(A, "exchange food for wool", "wrong_stage");
    t.refuses(A, "buy food", "mandatory_choice_open");
    t.refuses(A, "close", "mandatory_choice_open");
    t.plays(A, "bonus stone");
    t.refuses(A, "bonus stone", "bonus_not_available");
    t.plays(A, "exchange food for wool");
    t.takes(A, Color::Blue, 5);
    assert_eq!(t.ap(), 2);
    t.plays(A, "exchange food for wool");
    t.refuses(A, "bonus stone", "bonus_not_available");
    t.plays(A, "exchange wool for gold");

    assert_eq!(t.game.player(A).goods, goods(&[(Wool, 2), (Stone, 1), (Gold, 1), (Iron, 5)]));
    t.refuses(A, "exchange wool for gold", "not_enough_ap");
}

/// EXAMPLES tiletum-E48, Rules 6.3
#[test]
fn e48_the_contract_market_slides_at_the_end_of_the_turn() {
    let mut t = four_players();
    let market = [
        "contract_tile_any3",
        "contract_tile_any5",
        "contract_tile_any7",
        "contract_tile_any8",
        "contract_tile_iron3",
    ];
    let [a, b, _, d, _] = market.map(tile);
    t.game.contract_market = market.map(|id| Some(tile(id)));
    t.pool(ActionKind::Contract, 4);
    let pile = t.game.contract_pile.clone();
    let (n1, n2) = (pile[pile.len() - 1], pile[pile.len() - 2]);

    t.plays(A, "take contract 5");
    assert_eq!((t.game.contract_market[3], t.ap()), (Some(d), 3));
    t.plays(A, "take contract 3; end turn");

    assert_eq!(t.game.contract_market, [n2, n1, a, b, d].map(Some));
}

/// EXAMPLES tiletum-E49, Rules 8
#[test]
fn e49_gold_buys_goods() {
    let mut t = four_players();
    t.has(A, &[(Gold, 3)]);
    t.refuses(A, "buy gold", "kind_not_allowed");

    t.plays(A, "buy food");

    assert_eq!((t.count(A, Gold), t.count(A, Food)), (1, 1));
    t.refuses(A, "buy food", "not_enough_goods");
}

/// EXAMPLES tiletum-E76, Rules 6.4
#[test]
fn e76_a_contract_gives_an_action() {
    let mut t = four_players();
    t.fulfilled(A, 1);
    t.stores(A, &["contract_tile_iron3_wool3_character"]);
    t.has(A, &[(Iron, 3), (Wool, 3)]);
    t.pool(ActionKind::Merchant, 2);

    t.plays(A, "fulfil iron3_wool3_character");

    assert_eq!((t.count(A, Iron), t.count(A, Wool), t.score(A)), (0, 0, 10 + 10));
    assert_eq!(t.game.player(A).pillars, 2 + 2);
    t.refuses(A, "merchant to paris", "wrong_stage");
    t.plays(A, "take character 1");
    assert_eq!(t.game.player(A).storage.len(), 1);
    assert!(t.game.character_market[0].is_some());
    t.plays(A, "merchant to paris; merchant to troyes");
}

/// Rules 8: what is not in storage, or not of the kind, cannot be used.
#[test]
fn tiles_must_be_in_storage_and_of_the_kind() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_crest_lion_a", "contract_tile_iron3", "bonus_tile_helper_recolour_a"]);
    t.has(A, &[(Food, 9), (Iron, 9)]);

    t.refuses(A, "fulfil crest_lion_a", "wrong_tile_kind");
    t.refuses(A, "fulfil wool3", "tile_not_in_storage");
    t.refuses(A, "fulfil iron3 with iron", "bad_parameter");
    t.refuses(A, "place iron3 1", "wrong_tile_kind");
    t.refuses(A, "place crest_rose_a 1", "tile_not_in_storage");
    t.refuses(A, "use iron3", "wrong_tile_kind");
    t.refuses(A, "use vp_4_a", "tile_not_in_storage");
    t.refuses(A, "use recolour_a", "helper_not_usable_now");
    t.refuses(A, "use vp_4_a as king", "bad_parameter");
    t.refuses(B, "buy food", "not_your_turn");
}
