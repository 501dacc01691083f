//! Setup, wheel and the taking of dice.

use crate::given::*;
use Color::{Blue, DarkGray, LightGray, Pink, Yellow};
use Good::{Food, Gold, Iron, Stone, Wool};
use kernel::GameRules;

/// EXAMPLES tiletum-E03, Rules 6.1
#[test]
fn e03_the_die_goes_to_the_board_and_the_bonus_tile_to_storage() {
    let mut t = four_players();
    t.die(Blue, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_helper_any_2_a");

    t.plays(A, "die blue 2; take bonus");

    assert_eq!(t.game.player(A).dice.as_slice(), [Die { color: Blue, value: 2 }]);
    assert!(t.stored(A, "bonus_tile_helper_any_2_a"));
    assert_eq!(t.game.field_tiles[1], None);
}

/// EXAMPLES tiletum-E04, Rules 6.1
#[test]
fn e04_a_die_gives_goods_of_its_colour_and_points() {
    let mut t = four_players();
    t.die(Pink, 2);
    t.has(A, &[(Food, 1)]);

    t.takes(A, Pink, 2);

    assert_eq!(t.count(A, Food), 3);
    assert_eq!(t.ap(), 5);
}

/// EXAMPLES tiletum-E15, Rules 4
#[test]
fn e15_a_cathedral_that_is_not_built_takes_no_pillars() {
    let mut t = four_players();
    t.game.costs.swap(cathedral("london"), cathedral("lyon"));
    t.architect(A, "lyon");
    t.merchant(A, "lyon");
    t.bonus_in("lyon_bonus_1", Some("bonus_tile_helper_vp_4_a"));

    t.pool(ActionKind::Architect, 3);

    t.refuses(A, "place pillar", "cathedral_not_built");
    t.plays(A, "architect takes lyon_bonus_1");
    t.pool(ActionKind::Merchant, 1);
    t.plays(A, "place house lyon_house_1");
    let view = t.game.view(kernel::Viewer::Spectator);
    assert!(view.cathedrals[cathedral("lyon")].tiles_left.is_empty());
    assert_eq!(view.cathedrals[cathedral("london")].tiles_left, [5, 2, 0]);
}

/// EXAMPLES tiletum-E16, Rules 4
#[test]
fn e16_three_players_are_set_up() {
    let t = fresh(3, ActionLayout::Printed, 3);
    let game = &t.game;

    assert_eq!(usize::from(game.dice_on_wheel()), 11);
    assert_eq!(game.bag.iter().sum::<u8>(), 4);
    for (place, gold) in [1, 3, 5].into_iter().enumerate() {
        let player = game.player(game.order[place]);
        assert_eq!(player.goods, goods(&[(Gold, gold), (Iron, 1), (Wool, 1), (Stone, 1), (Food, 1)]));
        assert_eq!(player.score(), 10);
        assert!(game.has_house(game.order[place], spot("tiletum")));
        assert_eq!((player.houses, player.pillars), (2, 2));
        assert_eq!((player.roof_houses(), player.contract_pillars()), (5, 5));
    }
    let stacked: Vec<_> = game.track.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(stacked, game.order.as_slice());
    assert_eq!(game.map_tiles.iter().flatten().count(), 17);
    for city in ["koeln", "leipzig", "troyes", "frankfurt", "arles"] {
        assert!(
            spot(city).data().bonuses.iter().all(|space| game.map_tiles[space.index()].is_none()),
            "{city}"
        );
    }
}

/// EXAMPLES tiletum-E17, Rules 4
#[test]
fn e17_two_players_are_set_up() {
    let t = fresh(2, ActionLayout::Printed, 4);
    let game = &t.game;

    assert_eq!(game.map_tiles.iter().flatten().count(), 12);
    assert_eq!(game.bonus_pile.len(), 21);
    assert_eq!(game.contract_pile.len() + 5, 18);
    assert_eq!(game.character_pile.len() + 5, 25);
    assert_eq!(game.dice_on_wheel(), 8);
    assert_eq!(game.bag.iter().sum::<u8>(), 2);
    assert_eq!(game.check_invariants(), Ok(()));
}

/// Rules 4: four players use everything.
#[test]
fn four_players_are_set_up() {
    let t = fresh(4, ActionLayout::Printed, 5);
    let game = &t.game;

    assert_eq!(game.map_tiles.iter().flatten().count(), 22);
    assert_eq!(game.bonus_pile.len(), 25);
    assert_eq!(game.contract_pile.len() + 5, 26);
    assert_eq!(game.character_pile.len() + 5, 45);
    assert_eq!(game.dice_on_wheel(), 14);
    assert_eq!(game.player(game.order[3]).goods.get(Gold), 6);
    assert_eq!(game.cities[0], spot("tiletum"));
}

/// EXAMPLES tiletum-E18, Rules 3.3
#[test]
fn e18_the_wheel_turns_clockwise() {
    let mut t = four_players();
    let values = |game: &Tiletum| [0, 1, 2, 3, 4, 5].map(|field| game.value_at(field));
    assert_eq!(values(&t.game), [1, 2, 3, 4, 5, 6]);
    t.pool(ActionKind::King, 1);
    t.up_next(vec![Task::Turn(A), Task::Cleanup]);

    t.plays(A, "end turn");

    assert_eq!(t.game.offset, 1);
    assert_eq!(values(&t.game), [6, 1, 2, 3, 4, 5]);
    assert_eq!(t.game.round, 2);
}

/// EXAMPLES tiletum-E19, Rules 6.1
#[test]
fn e19_six_and_one_are_neighbours() {
    let mut t = four_players();
    t.die(Yellow, 6);
    t.has(A, &[(Gold, 2)]);
    t.bonus_on(ActionKind::Joker, "bonus_tile_helper_vp_4_a");
    t.bonus_on(ActionKind::Architect, "bonus_tile_helper_vp_4_b");

    t.plays(A, "die yellow 6; value 1; take bonus");

    assert_eq!(t.count(A, Gold), 1);
    assert_eq!(t.game.turn.pool, Some(Pool { action: Some(ActionKind::Architect), ap: 6 }));
    assert!(t.stored(A, "bonus_tile_helper_vp_4_b"));
    assert_eq!(t.game.player(A).dice[0].value, 1);
}

/// EXAMPLES tiletum-E20, Rules 6.1
#[test]
fn e20_a_change_must_be_paid() {
    let mut t = four_players();
    t.die(Blue, 2);
    t.has(A, &[(Gold, 5)]);
    t.plays(A, "die blue 2");
    t.refuses(A, "value 5", "not_enough_goods");
    t.refuses(A, "value 7", "bad_parameter");

    t.has(A, &[(Gold, 6)]);
    t.plays(A, "value 5");

    assert_eq!((t.count(A, Gold), t.count(A, Iron), t.ap()), (0, 5, 2));
}

/// EXAMPLES tiletum-E21, Rules 8
#[test]
fn e21_a_task_pays_for_the_change() {
    let mut t = four_players();
    t.die(Blue, 3);
    t.has(A, &[(Gold, 1)]);
    t.stores(A, &["bonus_tile_helper_gold_4_a"]);

    t.plays(A, "use gold_4_a; die blue 3; value 4");

    assert_eq!((t.count(A, Gold), t.count(A, Iron), t.ap()), (3, 4, 3));
    assert!(t.game.discard.contains(&tile("bonus_tile_helper_gold_4_a")));
}

/// EXAMPLES tiletum-E22, Rules 6.1 and 5.6
#[test]
fn e22_a_tile_left_lying_can_be_taken_later() {
    let mut t = four_players();
    t.die(Pink, 2);
    t.die(Blue, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_helper_vp_4_a");

    t.plays(A, "die pink 2; leave bonus; end turn");
    t.plays(B, "die blue 2");
    assert!(t.offers(B, "take bonus"));
    t.plays(B, "leave bonus");
    t.up_next(vec![Task::Turn(B), Task::Cleanup]);
    t.plays(B, "end turn");

    assert_eq!(t.game.field_tiles[1], Some(tile("bonus_tile_helper_vp_4_a")));
}

/// EXAMPLES tiletum-E23, Rules 8.2
#[test]
fn e23_a_full_storage_takes_nothing() {
    let mut t = four_players();
    t.die(Pink, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_helper_vp_4_a");
    t.stores(A, &["contract_tile_any3", "contract_tile_any5", "contract_tile_any7", "contract_tile_any8"]);

    t.plays(A, "die pink 2");

    t.refuses(A, "take bonus", "storage_full");
    t.plays(A, "leave bonus");
}

/// EXAMPLES tiletum-E24, Rules 8.2
#[test]
fn e24_a_second_crest_of_a_family_stays() {
    let mut t = four_players();
    t.die(Pink, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_crest_lion_b");
    t.crest(A, 4, "bonus_tile_crest_lion_a");
    t.plays(A, "die pink 2");
    t.refuses(A, "take bonus", "crest_owned");

    t.game.players[0].crests = [None; 6];
    t.stores(A, &["bonus_tile_crest_lion_a"]);
    t.refuses(A, "take bonus", "crest_owned");

    t.stores(A, &["bonus_tile_crest_rose_a"]);
    assert!(t.offers(A, "take bonus"));
}

/// EXAMPLES tiletum-E25, Rules 6.1
#[test]
fn e25_a_helper_recolours_the_die() {
    let mut t = four_players();
    t.die(LightGray, 5);
    t.stores(A, &["bonus_tile_helper_recolour_a"]);

    t.plays(A, "die light gray 5; recolour stone");

    assert_eq!((t.count(A, Stone), t.count(A, Wool), t.ap()), (5, 0, 2));
    assert!(!t.stored(A, "bonus_tile_helper_recolour_a"));
    assert!(t.game.discard.contains(&tile("bonus_tile_helper_recolour_a")));
}

/// Rules 6.1, step 3, rulings R6 and R7: the tile on the field may be used at once, if storage has room.
#[test]
fn the_recolouring_tile_of_the_field_is_taken_and_used_at_once() {
    let mut t = four_players();
    t.die(LightGray, 5);
    t.bonus_on(ActionKind::King, "bonus_tile_helper_recolour_b");

    t.plays(A, "die light_gray 5; recolour wool");

    assert_eq!(t.count(A, Wool), 5);
    assert_eq!(t.game.field_tiles[4], None);
    assert!(t.game.player(A).storage.is_empty());
    assert!(t.game.discard.contains(&tile("bonus_tile_helper_recolour_b")));

    let mut t = four_players();
    t.die(LightGray, 5);
    t.bonus_on(ActionKind::King, "bonus_tile_helper_recolour_b");
    t.stores(A, &["contract_tile_any3", "contract_tile_any5", "contract_tile_any7", "contract_tile_any8"]);
    t.plays(A, "die light_gray 5");
    t.refuses(A, "recolour stone", "wrong_stage");
    t.refuses(A, "take bonus", "storage_full");
}

/// Rules 6.1, step 3: the helper is used up before the bonus tile comes in.
#[test]
fn a_recolouring_helper_makes_room_for_the_bonus_tile() {
    let mut t = four_players();
    t.die(DarkGray, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_helper_vp_4_a");
    let stored =
        ["contract_tile_any3", "contract_tile_any5", "contract_tile_any7", "bonus_tile_helper_recolour_a"];
    t.stores(A, &stored);

    t.plays(A, "die dark_gray 2; recolour food; take bonus");

    assert!(t.stored(A, "bonus_tile_helper_vp_4_a"));
    assert_eq!((t.count(A, Food), t.count(A, Stone)), (2, 0));

    let mut t = four_players();
    t.die(DarkGray, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_helper_vp_4_a");
    t.stores(A, &stored);
    t.plays(A, "die dark_gray 2; keep colour");
    t.refuses(A, "take bonus", "storage_full");
}

/// Rules 6.1: one die a turn, from those that are there, and nothing in between.
#[test]
fn a_die_is_taken_once_and_as_a_whole() {
    let mut t = four_players();
    t.die(Pink, 2);
    t.has(A, &[(Gold, 4)]);
    t.refuses(A, "die pink 3", "no_such_die");
    t.refuses(A, "die pink 7", "bad_parameter");
    t.refuses(A, "value 2", "wrong_stage");
    t.refuses(A, "leave bonus", "wrong_stage");
    t.refuses(B, "die pink 2", "not_your_turn");

    t.plays(A, "die pink 2");

    t.refuses(A, "buy food", "mandatory_choice_open");
    t.refuses(A, "close", "mandatory_choice_open");
    t.refuses(A, "end turn", "wrong_stage");
    t.refuses(A, "die pink 2", "wrong_stage");
    t.plays(A, "value 2");
    t.refuses(A, "die pink 2", "wrong_stage");
    t.refuses(A, "close", "nothing_to_close");
}

/// EXAMPLES tiletum-E26, Rules 6.1
#[test]
fn e26_a_joker_takes_the_marker_of_the_chosen_action() {
    let mut t = four_players();
    t.game.players[0].markers[ActionKind::King.index()] = 3;
    t.game.offset = 1;
    t.die(Pink, 5);
    t.takes(A, Pink, 5);
    let before = t.game.clone();

    t.plays(A, "joker king");
    assert_eq!(t.ap(), 5);
    t.refuses(A, "merchant to paris", "wrong_stage");

    t.game = before;
    t.refuses(A, "joker joker", "bad_parameter");
    t.plays(A, "joker merchant");
    assert_eq!(t.ap(), 2);
    t.refuses(A, "advance king", "wrong_stage");
    t.refuses(A, "joker king", "wrong_stage");
}

/// EXAMPLES tiletum-E27, Rules 9
#[test]
fn e27_markers_do_not_help_helpers() {
    let mut t = four_players();
    t.game.players[0].markers[ActionKind::King.index()] = 3;
    t.track(&[(B, 0), (A, 1)]);
    t.stores(A, &["bonus_tile_helper_king_2_a"]);

    t.plays(A, "use king_2_a; advance king");

    assert_eq!(t.game.king_value(A), 3);
}

/// EXAMPLES tiletum-E28, Rules 8.1
#[test]
fn e28_added_points_go_to_the_die() {
    let mut t = four_players();
    t.stores(A, &["bonus_tile_helper_add_ap_2_a", "bonus_tile_helper_contract_2_a"]);
    t.refuses(A, "use add_ap_2_a", "helper_not_usable_now");
    t.pool(ActionKind::Merchant, 0);
    let before = t.game.clone();

    t.plays(A, "use add_ap_2_a");
    assert_eq!(t.ap(), 2);

    t.game = before;
    t.plays(A, "use contract_2_a; use add_ap_2_a");
    assert_eq!(t.ap(), 2);
    t.refuses(A, "merchant to paris", "wrong_stage");
    t.plays(A, "close; merchant to paris");
    assert_eq!(t.ap(), 1);
}

/// EXAMPLES tiletum-E74, Rules 3.3
#[test]
fn e74_the_actions_lie_in_another_order() {
    let mut t = fresh(4, ActionLayout::Random, 11);
    let mut sorted = t.game.fields;
    sorted.sort_unstable();
    assert_eq!(sorted, components().printed_order, "all six actions are there");
    let layouts: Vec<_> = (0..8).map(|seed| fresh(2, ActionLayout::Random, seed).game.fields).collect();
    assert!(layouts.iter().any(|layout| *layout != components().printed_order));
    let active = t.game.turn.seat;
    t.game.fields = [
        ActionKind::King,
        ActionKind::Joker,
        ActionKind::Architect,
        ActionKind::Contract,
        ActionKind::Merchant,
        ActionKind::Character,
    ];
    t.game.offset = 2;
    assert_eq!([2, 3, 4, 5, 0, 1].map(|field| t.game.value_at(field)), [1, 2, 3, 4, 5, 6]);
    t.game.field_tiles = [None; 6];
    t.die(Blue, 5);

    t.takes(active, Blue, 5);

    assert_eq!(t.game.turn.pool, Some(Pool { action: Some(ActionKind::King), ap: 2 }));
}
