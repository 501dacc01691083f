//! The worked cases of the rules, each under its id. Members have the value of their die; A places first.

mod given;

use given::{A, B, C, D, four_players, players, started, started_in_order};
use kernel::{GameRules, Seat, Viewer};
use lorenzo::{Question, Variant};

// EXAMPLES lorenzo-E01, Rules 6.1
#[test]
fn e01_dice_set_the_values_for_everybody() {
    let table = four_players().dice(4, 2, 6);

    for seat in [A, B, C, D] {
        let values = ["white", "orange", "black", "neutral"].map(|member| table.value(seat, member));
        assert_eq!(values, [4, 2, 6, 0]);
    }
}

// EXAMPLES lorenzo-E02, Rules 6.2
#[test]
fn e02_servants_raise_a_value() {
    let table = four_players().stock(A, "servants 3, stone 2").card("tower_building_2", "building_residence");

    let too_few = table.clone();
    let placed = table.plays(A, ["place neutral building-2"]);

    assert_eq!(placed.has(A), "vp 1");
    assert_eq!(placed.cards(A, "building"), 1);
    let short = too_few.stock(A, "servants 2, stone 2");
    assert_eq!(short.refusal(A, "place neutral building-2"), "value_too_low");
}

// EXAMPLES lorenzo-E03, Rules 6.3
#[test]
fn e03_the_fourth_floor_needs_help() {
    let table = four_players().white(6).card("tower_territory_4", "territory_woods");

    assert_eq!(table.refusal(A, "place white territory-4"), "value_too_low");
    let helped = table.clone().stock(A, "servants 1").plays(A, ["place white territory-4"]);
    assert_eq!(helped.has(A), "wood 3");
    let asked = table.stock(A, "servants 2").plays(A, ["place white territory-4"]);
    assert_eq!(asked.refusal(A, "servants 0"), "value_too_low");
    assert_eq!(asked.refusal(A, "servants 3"), "not_enough_servants");
    assert_eq!(asked.options(A), ["servants 1", "servants 2"]);
}

// EXAMPLES lorenzo-E04, Rules 8.2
#[test]
fn e04_a_venture_with_two_alternatives() {
    let table = four_players()
        .stock(A, "military 4, wood 1, stone 1, coins 2")
        .card("tower_venture_1", "venture_support_to_the_bishop")
        .plays(A, ["place white venture-1"]);

    assert_eq!(table.options(A), ["pay 1", "pay 2"]);
    assert_eq!(table.refusal(A, "pay 3"), "cannot_pay");
    let military = table.clone().plays(A, ["pay 1"]);
    assert_eq!(military.has(A), "wood 1, stone 1, coins 2, military 2, faith 3");
    let resources = table.plays(A, ["pay 2"]);
    assert_eq!(resources.has(A), "military 4, faith 3");

    let poor = four_players().stock(A, "military 3").card("tower_venture_1", "venture_support_to_the_bishop");
    assert_eq!(poor.refusal(A, "place white venture-1"), "cannot_pay");
}

// EXAMPLES lorenzo-E05, Rules 9.3
#[test]
fn e05_one_option_once() {
    let table = four_players()
        .white(4)
        .stock(A, "wood 3, coins 1")
        .owns(A, &["building_painters_guild", "building_treasury"])
        .plays(A, ["place white production-small"]);

    assert_eq!(
        table.options(A),
        ["convert painters-guild 1", "convert painters-guild 2", "skip painters-guild"]
    );
    assert_eq!(table.refusal(A, "convert painters-guild 3"), "bad_conversion");
    let nothing = table.clone().plays(A, ["skip painters-guild", "skip treasury"]);
    assert_eq!(nothing.has(A), "wood 3, coins 3, military 1");
    let one = table.clone().plays(A, ["convert painters-guild 1"]);
    assert_eq!(one.refusal(A, "convert painters-guild 1"), "bad_conversion");
    assert_eq!(one.refusal(A, "convert painters-guild 2"), "bad_conversion");
    assert_eq!(one.plays(A, ["skip treasury"]).has(A), "wood 2, coins 3, military 1, vp 3");
    let three = table.plays(A, ["convert painters-guild 2", "skip treasury"]);
    assert_eq!(three.has(A), "coins 3, military 1, vp 7");
}

// EXAMPLES lorenzo-E06, Rules 9.3
#[test]
fn e06_the_theater_counts_characters() {
    let table = four_players().owns(A, &["building_theater"]).owns_some(A, "character", 4, &ARTISANS);

    assert_eq!(table.clone().white(6).plays(A, ["place white production-small"]).holds(A, "vp"), 4);
    assert_eq!(table.white(5).plays(A, ["place white production-small"]).holds(A, "vp"), 0);
}

const ARTISANS: [&str; 2] = ["character_artisan", "character_scholar"];

// EXAMPLES lorenzo-E07, Rules 9.3
#[test]
fn e07_the_fair_is_paid_from_what_was_held_before() {
    let table = four_players().white(4).owns(A, &["building_fair"]);

    let rich = table.clone().stock(A, "coins 4").plays(A, ["place white production-small", "convert fair 1"]);
    assert_eq!(rich.has(A), "wood 3, stone 3, coins 2, military 1");
    let poor = table.stock(A, "coins 3").plays(A, ["place white production-small"]);
    assert_eq!(poor.has(A), "coins 5, military 1");
    assert!(poor.asks(B), "the Fair was not asked for");
}

// EXAMPLES lorenzo-E08, Rules 9.3
#[test]
fn e08_the_church_takes_wood_or_stone() {
    let table = four_players()
        .stock(A, "wood 1, stone 1")
        .owns(A, &["building_church"])
        .plays(A, ["place white production-small"]);

    assert_eq!(table.options(A), ["convert church 1", "convert church 2", "skip church"]);
    let wood = table.clone().plays(A, ["convert church 1"]);
    assert_eq!(wood.has(A), "stone 1, coins 2, military 1, faith 2");
    assert!(wood.asks(B), "not both");
    assert_eq!(table.plays(A, ["convert church 2"]).has(A), "wood 1, coins 2, military 1, faith 2");
}

// EXAMPLES lorenzo-E09, Rules 8.4
#[test]
fn e09_the_abbess_takes_another_card() {
    let table = four_players()
        .white(4)
        .stock(A, "coins 10")
        .card("tower_character_1", "character_abbess")
        .card("tower_character_2", "character_farmer")
        .card("tower_character_3", "character_warlord")
        .card("tower_venture_2", "venture_hiring_recruits");

    let abbess = table.clone().plays(A, ["place white character-1"]);
    assert_eq!(abbess.has(A), "coins 7");
    assert_eq!(abbess.options(A), ["effect 1", "effect 2"]);
    let asked = abbess.plays(A, ["effect 1"]);
    assert_eq!(asked.has(A), "coins 7, faith 1");
    assert_eq!(asked.options(A), ["take character-2", "take venture-2", "decline"]);
    assert_eq!(asked.refusal(A, "take character-3"), "value_too_low");

    let own = asked.clone().plays(A, ["take character-2"]);
    assert_eq!(own.has(A), "coins 1, faith 1", "3 for the card, 3 for A's own member in the tower");
    let empty = asked.clone().plays(A, ["take venture-2"]);
    assert_eq!(empty.has(A), "coins 3, military 5, faith 1", "no surcharge");
    let declined = asked.plays(A, ["decline"]);
    assert_eq!((declined.has(A), declined.asks(B)), ("coins 7, faith 1".to_owned(), true));

    let helped = table.stock(A, "coins 10, servants 1").plays(A, ["place white character-1"]);
    let helped = helped.plays(A, ["servants 0", "effect 1", "take character-3"]);
    assert_eq!(helped.has(A), "stone 1, coins 2, military 3, faith 1");
}

// EXAMPLES lorenzo-E10, Rules 8.3, 8.4
#[test]
fn e10_the_architect_builds_with_a_discount() {
    let table = four_players()
        .stock(A, "coins 4, stone 1")
        .card("tower_character_1", "character_architect")
        .card("tower_building_3", "building_stonemasons_guild")
        .plays(A, ["place white character-1", "take building-3"]);

    assert_eq!(table.has(A), "military 1, vp 4");
}

// EXAMPLES lorenzo-E11, Rules 9.4
#[test]
fn e11_the_cardinal_harvests() {
    let table = four_players()
        .stock(A, "coins 4, servants 1")
        .owns(A, &["character_farmer", "territory_city"])
        .card("tower_character_1", "character_cardinal")
        .plays(A, ["place white character-1", "servants 0", "effect 1"]);

    assert_eq!(table.has(A), "servants 1, faith 2");
    assert_eq!(table.options(A), ["work", "decline"]);
    let working = table.plays(A, ["work"]);
    let Question::Servants { value, number, .. } = working.question(A) else { panic!("servants are asked") };
    assert_eq!((value, number), (6, 1), "4 and the Farmer's 2; a servant makes 7");
    let done = working.plays(A, ["servants 1", "privilege faith"]);
    assert_eq!(done.has(A), "wood 1, stone 1, servants 1, faith 3");
}

// EXAMPLES lorenzo-E12, Rules 3.1
#[test]
fn e12_the_paramour_counts_itself() {
    let table = four_players()
        .stock(A, "coins 7")
        .owns(A, &["character_farmer", "character_artisan"])
        .card("tower_character_1", "character_paramour")
        .plays(A, ["place white character-1"]);

    assert_eq!((table.cards(A, "character"), table.has(A)), (3, "vp 6".to_owned()));
}

// EXAMPLES lorenzo-E13, Rules 10
#[test]
fn e13_three_different_privileges() {
    let table = four_players()
        .stock(A, "coins 5")
        .card("tower_character_1", "character_royal_messenger")
        .plays(A, ["place white character-1", "privilege coins"]);

    assert_eq!(table.refusal(A, "privilege coins"), "privileges_not_different");
    assert_eq!(
        table.plays(A, ["privilege faith", "privilege military"]).has(A),
        "coins 2, military 2, faith 1"
    );
}

// EXAMPLES lorenzo-E14, Rules 6.3, 8.3
#[test]
fn e14_the_dame_helps_with_characters() {
    let table = four_players()
        .white(3)
        .stock(A, "coins 6")
        .owns(A, &["character_dame", "territory_woods", "territory_forest"])
        .card("tower_character_3", "character_noble")
        .plays(A, ["place white character-3"]);

    assert_eq!(table.has(A), "stone 1, coins 1, vp 4");
}

// EXAMPLES lorenzo-E15, Rules 6.3
#[test]
fn e15_the_farmer_raises_a_harvest() {
    let table = four_players()
        .white(3)
        .owns(A, &["character_farmer", "territory_forest", "territory_monastery"])
        .plays(A, ["place white harvest-small"]);

    assert_eq!(table.has(A), "wood 4, stone 1, servants 1", "the Forest at 5, not the Monastery at 6");
}

// EXAMPLES lorenzo-E16, Rules 8.2
#[test]
fn e16_the_preacher_loses_tower_bonuses() {
    let table =
        four_players().dice(6, 6, 6).stock(A, "servants 2, coins 10").owns(A, &["character_preacher"]);

    let third = table.clone().card("tower_territory_3", "territory_commercial_hub");
    assert_eq!(third.plays(A, ["place white territory-3", "servants 0"]).has(A), "servants 2, coins 10");
    let fourth = table.clone().card("tower_building_4", "building_residence").stock(A, "servants 1, stone 2");
    assert_eq!(fourth.plays(A, ["place white building-4"]).has(A), "vp 1");
    let bonus = table
        .clone()
        .card("tower_character_1", "character_captain")
        .card("tower_territory_3", "territory_commercial_hub")
        .plays(A, ["place white character-1", "servants 0", "effect 2", "take territory-3", "servants 0"]);
    assert_eq!(bonus.has(A), "servants 2, coins 6, military 2");
    let low = table.card("tower_territory_2", "territory_woods");
    assert_eq!(
        low.plays(A, ["place white territory-2", "servants 0"]).has(A),
        "wood 1, servants 2, coins 10"
    );
}

// EXAMPLES lorenzo-E17, Rules 8.2
#[test]
fn e17_the_bonus_cannot_pay_the_surcharge() {
    let table = four_players()
        .white(6)
        .stands(B, "white", "tower_venture_1")
        .card("tower_venture_4", "venture_hiring_recruits");

    let rich = table.clone().stock(A, "servants 1, coins 5").plays(A, ["place white venture-4"]);
    assert_eq!(rich.has(A), "military 5");
    for coins in [4, 2] {
        let poor = table.clone().stock(A, &format!("servants 1, coins {coins}"));
        assert_eq!(poor.refusal(A, "place white venture-4"), "cannot_pay");
    }
}

const E18: [&str; 4] =
    ["territory_forest", "territory_marble_pit", "territory_manor_house", "territory_monastery"];

// EXAMPLES lorenzo-E18, Rules 9.2
#[test]
fn e18_a_harvest_on_the_small_space() {
    let table = four_players()
        .white(3)
        .stock(A, "servants 2")
        .owns(A, &E18)
        .plays(A, ["place white harvest-small", "servants 2"]);

    assert_eq!(table.has(A), "wood 4, stone 3, servants 3, military 2, vp 1");
}

// EXAMPLES lorenzo-E19, Rules 9.1
#[test]
fn e19_the_same_on_the_large_space() {
    let table =
        four_players().white(3).stock(A, "servants 2").owns(A, &E18).plays(A, ["place white harvest-large"]);

    assert_eq!(table.refusal(A, "servants 0"), "value_too_low");
    assert_eq!(table.clone().plays(A, ["servants 1"]).has(A), "wood 1, stone 1, servants 2");
    assert_eq!(table.plays(A, ["servants 2"]).has(A), "wood 1, stone 3, servants 1, vp 1");
}

fn e20() -> given::Table {
    four_players()
        .white(6)
        .stock(A, "coins 2, wood 2, servants 2")
        .owns(A, &["building_treasury", "building_carpenters_shop", "building_fortress"])
        .plays(A, ["place white production-large"])
}

// EXAMPLES lorenzo-E20, Rules 9.3
#[test]
fn e20_production_with_value_3() {
    let table = e20().plays(A, ["servants 0"]);

    assert_eq!(table.options(A), ["convert treasury 1", "convert treasury 2", "skip treasury"]);
    assert_eq!(table.refusal(A, "convert carpenters-shop 1"), "bad_conversion");
    assert_eq!(
        table.plays(A, ["convert treasury 2"]).has(A),
        "wood 2, servants 2, coins 2, military 1, vp 5"
    );
}

// EXAMPLES lorenzo-E21, Rules 9.3
#[test]
fn e21_production_with_value_4() {
    let table = e20().plays(A, ["servants 1", "convert treasury 2", "convert carpenters-shop 2"]);

    assert_eq!(table.has(A), "servants 1, coins 7, military 1, vp 5");
}

// EXAMPLES lorenzo-E22, Rules 9.3
#[test]
fn e22_production_with_value_5() {
    let table = e20()
        .plays(A, ["servants 2", "convert treasury 2", "convert carpenters-shop 2", "privilege military"]);

    assert_eq!(table.has(A), "coins 7, military 3, vp 7");
}

// EXAMPLES lorenzo-E23, Rules 9.3
#[test]
fn e23_nothing_gained_may_be_spent_in_the_same_action() {
    let table = four_players()
        .white(6)
        .stock(A, "wood 2, servants 2")
        .owns(A, &["building_treasury", "building_carpenters_shop", "building_fortress"])
        .plays(A, ["place white production-large", "servants 1"]);

    assert_eq!(table.refusal(A, "convert treasury 1"), "not_owned_before_action");
    assert_eq!(table.plays(A, ["convert carpenters-shop 2"]).has(A), "servants 1, coins 7, military 1");
}

/// The last turn of a round in which D goes to the market and the Church then asks.
fn before_the_church(round: u8) -> given::Table {
    four_players().white(6).round(round).last_turn_of(D)
}

// EXAMPLES lorenzo-E24, Rules 12.1
#[test]
fn e24_too_little_faith_after_round_2() {
    let table = before_the_church(2).stock(B, "faith 2").plays(D, ["place white market-1"]);

    assert!(table.cube(B, 1));
    assert_eq!(table.holds(B, "faith"), 2);
    assert_eq!(table.game.round, 3, "nobody was asked");
}

// EXAMPLES lorenzo-E25, Rules 12.1
#[test]
fn e25_support() {
    let table = before_the_church(2).stock(B, "faith 3").plays(D, ["place white market-1"]);
    assert_eq!(table.options(B), ["support", "refuse"]);
    assert_eq!(table.refusal(A, "support"), "no_choice");

    let table = table.plays(B, ["support"]);

    assert_eq!((table.has(B), table.cube(B, 1)), ("vp 3".to_owned(), false));
}

// EXAMPLES lorenzo-E26, Rules 12.1
#[test]
fn e26_refusal() {
    let table =
        before_the_church(2).stock(B, "faith 3").plays(D, ["place white market-1"]).plays(B, ["refuse"]);

    assert_eq!((table.has(B), table.cube(B, 1)), ("faith 3".to_owned(), true));
}

// EXAMPLES lorenzo-E27, Rules 10
#[test]
fn e27_the_market_by_one_player() {
    let table =
        four_players().plays(A, ["place white market-1"]).turn_of(A).plays(A, ["place black market-2"]);

    assert_eq!(table.has(A), "servants 5, coins 5");
}

// EXAMPLES lorenzo-E28, Rules 11.2
#[test]
fn e28_playing_a_leader() {
    let table = four_players().hand(A, &["leader_sandro_botticelli"]);

    let played = table.clone().stock(A, "wood 10").plays(A, ["play sandro-botticelli"]);
    assert_eq!(played.has(A), "wood 10");
    assert!(played.game.player(A).leader("leader_sandro_botticelli".parse().unwrap()).is_some());
    assert_eq!(table.stock(A, "wood 9").refusal(A, "play sandro-botticelli"), "requirement_not_met");
}

// EXAMPLES lorenzo-E29, Rules 13
#[test]
fn e29_new_turn_order() {
    let table = four_players().last_turn_of(D);
    let visited = table
        .clone()
        .stands(C, "neutral", "council_palace")
        .stands(A, "white", "council_palace")
        .stands(C, "orange", "council_palace");

    assert_eq!(visited.plays(D, ["place white market-1"]).game.order.as_slice(), [C, A, B, D]);
    assert_eq!(table.plays(D, ["place white market-1"]).game.order.as_slice(), [A, B, C, D]);
}

// EXAMPLES lorenzo-E30, Rules 4.1
#[test]
fn e30_starting_stock() {
    let table = started_in_order(&[B, C, A], Variant::Basic);

    for (seat, coins) in [(B, 5), (C, 6), (A, 7)] {
        assert_eq!(table.has(seat), format!("wood 2, stone 2, servants 3, coins {coins}"));
    }
}

// EXAMPLES lorenzo-E31, Rules 14.1
#[test]
fn e31_final_tables() {
    let table = four_players()
        .stock(A, "wood 3, stone 2, coins 4, servants 5")
        .owns_some(A, "territory", 5, &[])
        .owns_some(A, "character", 4, &[])
        .owns(A, &["venture_repairing_the_church", "venture_hiring_recruits", "venture_support_to_the_pope"]);

    let tally = table.tally(A);

    assert_eq!((tally.territories, tally.characters, tally.ventures, tally.resources), (10, 10, 19, 2));
    assert_eq!(tally.total - tally.military, 41);
}

// EXAMPLES lorenzo-E32, Rules 7.5
#[test]
fn e32_the_colour_rule_in_a_tower() {
    let table = four_players()
        .dice(6, 6, 6)
        .stock(A, "servants 1, coins 3, stone 2")
        .stands(A, "white", "tower_building_2")
        .card("tower_building_1", "building_residence");

    assert_eq!(table.refusal(A, "place black building-1"), "colour_in_area");
    assert_eq!(table.plays(A, ["place neutral building-1"]).has(A), "vp 1");
}

// EXAMPLES lorenzo-E33, Rules 7.5
#[test]
fn e33_the_colour_rule_in_an_area() {
    let table = four_players().dice(6, 6, 6).stands(A, "white", "harvest_small");

    assert_eq!(table.refusal(A, "place orange harvest-large"), "colour_in_area");
    let neutral = table.stock(A, "servants 4").plays(A, ["place neutral harvest-large"]);
    assert_eq!(neutral.has(A), "wood 1, stone 1, servants 1");
}

// EXAMPLES lorenzo-E34, Rules 4.1
#[test]
fn e34_two_players() {
    let table = players(2).white(6).stands(B, "white", "production_small");

    assert_eq!(table.refusal(A, "place white production-large"), "space_covered");
    assert_eq!(table.refusal(A, "place white market-3"), "space_covered");
    assert_eq!(table.refusal(A, "place white production-small"), "space_occupied");
}

// EXAMPLES lorenzo-E35, Rules 4.1
#[test]
fn e35_three_players() {
    let table = players(3).white(6);

    for space in ["harvest-large", "production-large"] {
        assert!(table.allows(A, &format!("place white {space}")));
    }
    for space in ["market-3", "market-4"] {
        assert_eq!(table.refusal(A, &format!("place white {space}")), "space_covered");
    }
}

// EXAMPLES lorenzo-E36, Rules 8.1
#[test]
fn e36_six_cards_of_a_type() {
    let table = four_players()
        .white(6)
        .stock(A, "coins 20")
        .owns_some(A, "venture", 6, &["venture_hiring_soldiers"])
        .card("tower_venture_1", "venture_hiring_soldiers");

    assert_eq!(table.refusal(A, "place white venture-1"), "type_full");
}

// EXAMPLES lorenzo-E37, Rules 8.1
#[test]
fn e37_the_territory_requirement() {
    let table = four_players()
        .owns(A, &["territory_city", "territory_village", "territory_citadel"])
        .card("tower_territory_1", "territory_commercial_hub");

    assert_eq!(
        table.clone().stock(A, "military 6").refusal(A, "place white territory-1"),
        "military_too_low"
    );
    assert_eq!(table.stock(A, "military 7").plays(A, ["place white territory-1"]).has(A), "military 7");
}

// EXAMPLES lorenzo-E38, Rules 8.1
#[test]
fn e38_the_requirement_is_checked_once() {
    let table = four_players()
        .stock(A, "military 7")
        .owns_some(A, "territory", 4, &[])
        .card("tower_venture_1", "venture_support_to_the_king")
        .plays(A, ["place white venture-1", "effect 1", "privilege faith"]);

    assert_eq!(table.has(A), "coins 5, military 4, faith 1");
    assert_eq!((table.cards(A, "territory"), table.tally(A).territories), (4, 4));
}

// EXAMPLES lorenzo-E39, Rules 8.2
#[test]
fn e39_the_surcharge_through_the_own_neutral_member() {
    let table = four_players()
        .stock(A, "coins 6")
        .stands(A, "neutral", "tower_character_2")
        .card("tower_character_1", "character_farmer");

    assert_eq!(table.plays(A, ["place white character-1"]).has(A), "");
}

// EXAMPLES lorenzo-E40, Rules 8.4
#[test]
fn e40_an_empty_floor() {
    let table = four_players()
        .dice(6, 6, 6)
        .stock(A, "coins 4")
        .card("tower_character_1", "character_captain")
        .card("tower_territory_2", "territory_village")
        .card("tower_territory_1", "territory_commercial_hub")
        .plays(A, ["place white character-1", "effect 1", "take territory-2"]);

    assert_eq!(table.refusal(B, "place white territory-2"), "no_card");
    assert_eq!(table.plays(B, ["place white territory-1"]).has(B), "");
}

// EXAMPLES lorenzo-E41, Rules 8.2
#[test]
fn e41_the_bonus_pays_the_cost() {
    let table = four_players().white(6).card("tower_venture_4", "venture_hiring_soldiers");

    let rich = table.clone().stock(A, "servants 1, coins 4").plays(A, ["place white venture-4"]);
    assert_eq!(rich.has(A), "military 6");
    let poor = table.stock(A, "servants 1, coins 3");
    assert_eq!(poor.refusal(A, "place white venture-4"), "cannot_pay");
}

// EXAMPLES lorenzo-E42, Rules 6.2
#[test]
fn e42_servants_cannot_be_counted_twice() {
    let table = four_players().white(2).card("tower_building_2", "building_garden");

    let short = table.clone().stock(A, "servants 2, wood 4, stone 2");
    assert_eq!(short.refusal(A, "place white building-2"), "cannot_pay");
    let enough = table.stock(A, "servants 3, wood 4, stone 2").plays(A, ["place white building-2"]);
    assert_eq!(enough.has(A), "vp 10");
}

// EXAMPLES lorenzo-E43, Rules 8.3
#[test]
fn e43_discounts_add_up() {
    let both = four_players()
        .stock(A, "coins 3")
        .leader(A, "leader_pico_della_mirandola")
        .owns(A, &["character_dame", "character_farmer", "character_artisan"])
        .card("tower_character_1", "character_paramour")
        .plays(A, ["place white character-1"]);
    assert_eq!((both.cards(A, "character"), both.has(A)), (4, "vp 8".to_owned()));

    let patron = four_players()
        .white(6)
        .stock(A, "coins 7")
        .owns(A, &["character_dame"])
        .card("tower_character_1", "character_patron")
        .card("tower_character_2", "character_papal_messenger")
        .plays(A, ["place white character-1"]);
    assert_eq!(patron.has(A), "coins 5");
    assert_eq!(patron.plays(A, ["take character-2"]).has(A), "faith 3");
}

// EXAMPLES lorenzo-E44, Rules 8.3
#[test]
fn e44_no_refund() {
    let table = four_players()
        .stock(A, "coins 2")
        .leader(A, "leader_pico_della_mirandola")
        .card("tower_character_1", "character_warlord")
        .plays(A, ["place white character-1"]);

    assert_eq!(table.has(A), "coins 2, military 3");
}

// EXAMPLES lorenzo-E45, Rules 8.3
#[test]
fn e45_the_stonemason_chooses() {
    let table = four_players()
        .stock(A, "wood 1, stone 3")
        .owns(A, &["character_stonemason"])
        .card("tower_building_1", "building_mint")
        .plays(A, ["place white building-1"]);

    assert_eq!(table.options(A), ["pay 1 less wood", "pay 1 less stone"]);
    assert_eq!(table.refusal(A, "pay 1"), "cannot_pay");
    assert_eq!(table.clone().plays(A, ["pay 1 less wood"]).has(A), "wood 1, vp 5");
    assert_eq!(table.plays(A, ["pay 1 less stone"]).has(A), "stone 1, vp 5");
}

// EXAMPLES lorenzo-E46, Rules 3.1
#[test]
fn e46_the_general_rounds_down() {
    let table = four_players()
        .stock(A, "coins 5, military 7")
        .card("tower_character_1", "character_general")
        .plays(A, ["place white character-1"]);

    assert_eq!(table.has(A), "military 7, vp 3");
}

// EXAMPLES lorenzo-E47, Rules 8.2, ruling 10
#[test]
fn e47_the_order_of_instant_effects() {
    let table = four_players()
        .card("tower_character_1", "character_hero")
        .card("tower_venture_3", "venture_hiring_soldiers");
    let hero = table.clone().stock(A, "coins 7").plays(A, ["place white character-1"]);

    let privilege_first = hero.clone().plays(A, ["effect 1", "privilege coins", "take venture-3"]);
    assert_eq!(privilege_first.has(A), "military 6");
    // The bonus action first: nothing can be paid, so it lapses and only the privilege is left.
    let card_first = hero.plays(A, ["effect 2"]);
    assert_eq!(card_first.question(A), Question::Privilege { left: 1 });
    assert_eq!(card_first.plays(A, ["privilege coins"]).has(A), "coins 5");
    let poor = table
        .clone()
        .stock(A, "coins 6")
        .plays(A, ["place white character-1", "effect 1", "privilege coins"]);
    assert!(poor.asks(B), "the bonus action lapses unasked");
    assert_eq!(poor.has(A), "coins 4");
    let other = table
        .stock(A, "coins 6")
        .card("tower_venture_1", "venture_hiring_recruits")
        .plays(A, ["place white character-1", "effect 1", "privilege coins"]);
    assert_eq!(other.refusal(A, "take venture-3"), "cannot_pay");
    assert_eq!(other.refusal(A, "take character-2"), "wrong_type");
    assert_eq!(other.options(A), ["take venture-1", "decline"]);
    assert_eq!(other.plays(A, ["decline"]).has(A), "coins 4");
}

// EXAMPLES lorenzo-E48, Rules 6.3, ruling 3
#[test]
fn e48_the_neutral_member_and_the_farmer() {
    let table = four_players();

    assert_eq!(table.refusal(A, "place neutral harvest-small"), "value_too_low");
    let farmer = table.owns(A, &["character_farmer", "territory_woods", "territory_village"]);
    let farmer = farmer.plays(A, ["place neutral harvest-small"]);
    assert_eq!(farmer.has(A), "wood 2, stone 1, servants 1", "value 2");
}

// EXAMPLES lorenzo-E49, Rules 10, ruling 12
#[test]
fn e49_privileges_of_different_effects_are_independent() {
    let table = four_players()
        .dice(6, 6, 6)
        .owns(A, &["territory_city"])
        .plays(A, ["place white harvest-small", "privilege coins"])
        .turn_of(A)
        .stock(A, "")
        .plays(A, ["place black council", "privilege coins"]);

    assert_eq!(table.has(A), "coins 3");
}

// EXAMPLES lorenzo-E50, Rules 10
#[test]
fn e50_market_4() {
    let table = four_players().plays(A, ["place white market-4", "privilege military"]);
    assert_eq!(table.refusal(A, "privilege military"), "privileges_not_different");

    let other =
        four_players().plays(A, ["place white market-4", "privilege servants", "privilege wood-stone"]);
    assert_eq!(other.has(A), "wood 1, stone 1, servants 2");
}

// EXAMPLES lorenzo-E51, Rules 12.3
#[test]
fn e51_track_ends() {
    let military = four_players()
        .stock(A, "coins 4, military 23")
        .card("tower_venture_1", "venture_hiring_recruits")
        .plays(A, ["place white venture-1"]);
    assert_eq!(military.has(A), "military 25");
    let faith = four_players()
        .stock(A, "coins 5, faith 14")
        .card("tower_character_1", "character_papal_messenger")
        .plays(A, ["place white character-1"]);
    assert_eq!(faith.has(A), "faith 15");
}

fn only_neutral_left() -> given::Table {
    four_players().stands(A, "white", "council_palace").stands(A, "orange", "council_palace").stands(
        A,
        "black",
        "council_palace",
    )
}

// EXAMPLES lorenzo-E52, Rules 5.3
#[test]
fn e52_a_forced_pass() {
    let table = only_neutral_left();

    assert_eq!(table.options(A), ["pass"]);
    assert!(table.plays(A, ["pass"]).asks(B));
}

// EXAMPLES lorenzo-E53, Rules 5.3
#[test]
fn e53_an_illegal_pass() {
    let table = only_neutral_left().stock(A, "servants 1");

    assert_eq!(table.refusal(A, "pass"), "placement_possible");
    assert!(table.allows(A, "place neutral council"));
    assert_eq!(table.refusal(A, "place white council"), "member_used");
}

// EXAMPLES lorenzo-E54, Rules 12.4
#[test]
fn e54_the_coin_tile_and_the_council_palace() {
    let table = four_players()
        .excommunicated(A, "excom_1_2_coin_gain")
        .plays(A, ["place white council", "privilege coins"]);

    assert_eq!(table.has(A), "coins 1");
}

// EXAMPLES lorenzo-E55, Rules 12.4, ruling 19
#[test]
fn e55_the_wood_and_stone_tile_in_a_harvest() {
    let owned = four_players().white(6).owns(A, &["territory_dukedom", "territory_forest"]);
    let free = owned.clone().plays(A, ["place white harvest-small"]);
    assert_eq!(free.has(A), "wood 6, stone 2, servants 1, coins 1");

    let asked = owned.excommunicated(A, "excom_1_4_wood_stone_gain").plays(A, ["place white harvest-small"]);
    assert_eq!(asked.options(A), ["lose wood", "lose stone"]);
    assert_eq!(asked.refusal(A, "lose coins"), "not_available");
    let table = asked.plays(A, ["lose wood", "lose stone"]);
    assert_eq!(table.has(A), "wood 4, stone 1, servants 1, coins 1");
}

// EXAMPLES lorenzo-E56, Rules 6.3
#[test]
fn e56_the_harvest_tile_on_the_large_space() {
    let table = four_players()
        .white(5)
        .excommunicated(A, "excom_1_5_harvest_value")
        .owns(A, &["territory_gold_mine", "territory_woods"]);

    assert_eq!(table.clone().stock(A, "servants 1").refusal(A, "place white harvest-large"), "value_too_low");
    let helped = table.stock(A, "servants 2").plays(A, ["place white harvest-large"]);
    assert_eq!(helped.has(A), "wood 1, stone 1, servants 1, coins 2", "the tile and activation 1 only");
}

// EXAMPLES lorenzo-E57, Rules 6.2
#[test]
fn e57_two_servants_per_point() {
    let table = four_players()
        .stock(A, "servants 3")
        .excommunicated(A, "excom_2_6_servant_rate")
        .plays(A, ["place white market-1"])
        .turn_of(A);

    assert!(table.allows(A, "place neutral council"));
    let asked = table.clone().stock(A, "servants 5").plays(A, ["place neutral council"]);
    assert_eq!(asked.options(A), ["servants 2", "servants 4"]);
    assert_eq!(asked.refusal(A, "servants 1"), "servants_not_multiple");
    let spent = table.plays(A, ["place neutral council", "privilege faith"]);
    assert_eq!(spent.holds(A, "servants"), 1);
}

// EXAMPLES lorenzo-E58, Rules 12.5
#[test]
fn e58_no_market() {
    let table = four_players().excommunicated(A, "excom_2_5_no_market");

    assert_eq!(table.refusal(A, "place white market-1"), "market_forbidden");
    assert!(table.turn_of(B).allows(B, "place white market-1"));
}

// EXAMPLES lorenzo-E59, Rules 5.2
#[test]
fn e59_the_skipped_first_turn() {
    let table = players(3).excommunicated(B, "excom_2_7_skip_first_turn");

    let turns = table.view(Viewer::Spectator).turns;

    assert_eq!(turns, [A, C, A, B, C, A, B, C, A, B, C, B]);
}

// EXAMPLES lorenzo-E60, Rules 6.3
#[test]
fn e60_a_card_type_malus() {
    let table = four_players()
        .white(5)
        .excommunicated(A, "excom_2_1_territory_value")
        .card("tower_territory_1", "territory_village")
        .card("tower_territory_2", "territory_citadel");

    assert!(table.allows(A, "place white territory-1"));
    assert_eq!(table.clone().stock(A, "servants 1").refusal(A, "place white territory-2"), "value_too_low");
    assert!(table.stock(A, "servants 2").allows(A, "place white territory-2"));
}

// EXAMPLES lorenzo-E61, Rules 11.1
#[test]
fn e61_discarding_leaders() {
    let hand = ["leader_santa_rita", "leader_cesare_borgia", "leader_sisto_iv", "leader_lucrezia_borgia"];
    let table = four_players()
        .hand(A, &hand)
        .plays(A, ["discard santa-rita", "privilege faith", "discard sisto-iv", "privilege faith"]);

    assert_eq!(table.has(A), "faith 2");
    assert_eq!(table.game.player(A).hand.len(), 2);
    assert_eq!(table.refusal(A, "end turn"), "must_place_first");
    assert_eq!(table.refusal(A, "discard santa-rita"), "not_in_hand");
}

// EXAMPLES lorenzo-E62, Rules 11.4
#[test]
fn e62_once_per_round() {
    let table = four_players()
        .leader(A, "leader_michelangelo_buonarroti")
        .plays(A, ["activate michelangelo-buonarroti"]);
    assert_eq!(table.has(A), "coins 3");
    assert_eq!(table.refusal(A, "activate michelangelo-buonarroti"), "already_used");

    let next_round = table.last_turn_of(D).white(6).plays(D, ["place white market-1"]).turn_of(A);

    assert!(next_round.allows(A, "activate michelangelo-buonarroti"));
}

// EXAMPLES lorenzo-E63, Rules 6.1
#[test]
fn e63_federico() {
    let table = four_players().leader(A, "leader_federico_da_montefeltro").stands(A, "black", "market_1");

    for wrong in ["black", "neutral"] {
        assert_eq!(table.refusal(A, &format!("activate federico-da-montefeltro {wrong}")), "bad_target");
    }
    assert_eq!(table.refusal(A, "activate federico-da-montefeltro"), "bad_target");
    let six = table.plays(A, ["activate federico-da-montefeltro white"]);
    assert_eq!((six.value(A, "white"), six.value(A, "orange")), (6, 1));
    let malus = six.clone().excommunicated(A, "excom_1_7_family_value");
    assert_eq!(malus.value(A, "white"), 5);
    let next = six.last_turn_of(D).plays(D, ["place white market-2"]).dice(1, 1, 1);
    assert_eq!(next.value(A, "white"), 1, "this round only");
}

// EXAMPLES lorenzo-E64, Rules 11.5
#[test]
fn e64_santa_rita() {
    let table = four_players()
        .white(5)
        .leader(A, "leader_santa_rita")
        .card("tower_territory_3", "territory_estate")
        .plays(A, ["place white territory-3"]);

    assert_eq!(table.has(A), "wood 3, servants 4");
}

// EXAMPLES lorenzo-E65, Rules 11.5
#[test]
fn e65_ariosto() {
    let table =
        four_players().dice(6, 6, 6).leader(A, "leader_ludovico_ariosto").stands(B, "white", "market_1");
    assert_eq!(table.plays(A, ["place white market-1"]).has(A), "coins 5");

    let harvest = four_players()
        .dice(6, 6, 6)
        .stock(A, "servants 1")
        .leader(A, "leader_ludovico_ariosto")
        .stands(B, "white", "harvest_small")
        .stands(A, "white", "harvest_large");
    assert_eq!(harvest.refusal(A, "place black harvest-small"), "colour_in_area");
    assert_eq!(harvest.plays(A, ["place neutral harvest-small"]).has(A), "wood 1, stone 1, servants 1");
}

// EXAMPLES lorenzo-E66, Rules 11.5
#[test]
fn e66_lorenzo_de_medici() {
    let table = four_players().stock(A, "vp 35").hand(A, &["leader_lorenzo_de_medici"]).dice(3, 2, 1);
    assert_eq!(table.refusal(A, "play lorenzo-de-medici"), "no_leader_to_copy");

    let table = table.leader(B, "leader_lucrezia_borgia");
    assert_eq!(table.refusal(A, "play lorenzo-de-medici"), "not_available");
    let copied = table.plays(A, ["play lorenzo-de-medici as lucrezia-borgia"]);
    assert_eq!(["white", "orange", "black", "neutral"].map(|member| copied.value(A, member)), [5, 4, 3, 0]);
}

// EXAMPLES lorenzo-E67, Rules 11.5, ruling 46
#[test]
fn e67_leonardo() {
    let table = four_players()
        .leader(A, "leader_leonardo_da_vinci")
        .owns(A, &["character_artisan", "building_garden", "building_bank"]);
    assert_eq!(table.refusal(A, "activate leonardo-da-vinci"), "value_too_low");

    let helped = table.stock(A, "servants 1").plays(A, ["activate leonardo-da-vinci"]);
    assert_eq!(helped.has(A), "coins 2, military 1, vp 3", "value 1: the Garden, not the Bank at 2");
    assert_eq!(helped.refusal(A, "activate leonardo-da-vinci"), "already_used");
}

// EXAMPLES lorenzo-E68, Rules 4.3
#[test]
fn e68_the_draft_goes_to_the_right() {
    let mut table = started(3, Variant::Advanced, 4);
    while let Some(seat) = table.game.to_act().first().filter(|_| table.game.to_act().len() == 1) {
        let first = table.options(seat)[0].clone();
        table.play(seat, &first);
    }
    let packet = |table: &given::Table, seat: Seat| table.game.draft.packet(seat).to_vec();
    let before = [A, B, C].map(|seat| packet(&table, seat));

    for seat in [B, A, C] {
        let first = table.options(seat)[0].clone();
        table.play(seat, &first);
    }

    for (from, to) in [(A, C), (B, A), (C, B)] {
        assert_eq!(packet(&table, to), before[from.index()][1..]);
    }
}

// EXAMPLES lorenzo-E69, Rules 4.3
#[test]
fn e69_the_bonus_tile_choice() {
    let mut table = started_in_order(&[C, A, D, B], Variant::Advanced);

    for (seat, tile) in [(B, "tile 2"), (D, "tile 1"), (A, "tile 4")] {
        assert!(table.asks(seat));
        table.play(seat, tile);
        assert_eq!(table.game.to_act().contains(seat), table.game.to_act().len() == 4);
    }

    assert_eq!(table.game.player(C).bonus_tile, Some("bonus_advanced_3".parse().unwrap()));
}

// EXAMPLES lorenzo-E70, Rules 12.2
#[test]
fn e70_round_6() {
    let table = players(3).round(6).white(1).last_turn_of(C).stock(A, "faith 4").stock(B, "faith 5");

    let end = table.clone().plays(C, ["place white market-1"]);
    assert_eq!([A, B, C].map(|seat| end.cube(seat, 3)), [true, false, true]);
    assert_eq!([A, B, C].map(|seat| end.holds(seat, "vp")), [4, 5, 0]);
    assert_eq!([A, B, C].map(|seat| end.holds(seat, "faith")), [0, 0, 0]);
    assert!(end.game.to_act().is_empty());

    let sisto = table.clone().leader(B, "leader_sisto_iv").plays(C, ["place white market-1"]);
    assert_eq!(sisto.holds(B, "vp"), 10);
    let too_little = table.leader(A, "leader_sisto_iv").plays(C, ["place white market-1"]);
    assert_eq!(too_little.holds(A, "vp"), 4);
}

// EXAMPLES lorenzo-E71, Rules 14.1
#[test]
fn e71_military_rank() {
    let ranked = |military: [i16; 4]| {
        let mut table = four_players();
        for (seat, points) in [A, B, C, D].into_iter().zip(military) {
            table = table.stock(seat, &format!("military {points}"));
        }
        [A, B, C, D].map(|seat| table.tally(seat).military)
    };

    assert_eq!(ranked([9, 9, 4, 0]), [5, 5, 0, 0]);
    assert_eq!(ranked([9, 4, 4, 1]), [5, 2, 2, 0]);
}

// EXAMPLES lorenzo-E72, Rules 14.1
#[test]
fn e72_the_vp_tax() {
    let table = four_players().excommunicated(A, "excom_3_4_vp_tax").stock(A, "vp 26").stock(B, "military 1");

    let tally = table.stock(C, "military 2").tally(A);

    assert_eq!((tally.tax, tally.total), (5, 21));
}

// EXAMPLES lorenzo-E73, Rules 14.3
#[test]
fn e73_the_building_tax() {
    let table = four_players()
        .excommunicated(A, "excom_3_6_building_tax")
        .owns(A, &["building_mint", "building_chapel", "building_garden"]);

    assert_eq!(table.tally(A).losses, 12);
}

// EXAMPLES lorenzo-E74, Rules 14.2
#[test]
fn e74_a_tie() {
    let end = four_players()
        .round(6)
        .order(&[B, C, A, D])
        .last_turn_of(D)
        .stock(A, "vp 30")
        .stock(C, "vp 30")
        .plays(D, ["place white market-2"]);

    let outcome = end.game.outcome().unwrap();

    let places: Vec<_> = outcome.standings.iter().map(|line| (line.seat.unwrap(), line.place)).collect();
    assert_eq!(places[..2], [(C, 1), (A, 2)]);
    assert_eq!(outcome.score_of(A), outcome.score_of(C));
}

// EXAMPLES lorenzo-E75, Rules 5.4, 9.3
#[test]
fn e75_production_step_by_step() {
    let table = four_players()
        .white(4)
        .stock(A, "coins 2, wood 1")
        .owns(A, &["building_treasury", "building_carpenters_shop", "building_marketplace"])
        .plays(A, ["place white production-small"]);

    assert_eq!(table.options(A), ["convert treasury 1", "convert treasury 2", "skip treasury"]);
    assert_eq!(table.refusal(A, "convert carpenters-shop 1"), "decision_pending");
    assert_eq!(table.refusal(A, "skip marketplace"), "bad_conversion");
    let table = table.plays(A, ["convert treasury 2"]);
    assert_eq!(table.options(A), ["convert carpenters-shop 1", "skip carpenters-shop"]);
    assert_eq!(table.plays(A, ["convert carpenters-shop 1"]).has(A), "coins 5, military 1, vp 5");
}

// EXAMPLES lorenzo-E76, Rules 8.1
#[test]
fn e76_the_captains_gain_opens_the_territory() {
    let table = four_players()
        .stock(A, "military 5, coins 4")
        .owns(A, &["territory_city", "territory_village", "territory_citadel"])
        .card("tower_character_1", "character_captain")
        .card("tower_territory_3", "territory_hermitage")
        .plays(A, ["place white character-1"]);

    let gain_first = table.clone().plays(A, ["effect 1", "take territory-3"]);
    assert_eq!(gain_first.has(A), "wood 1, military 7, faith 1");
    let card_first = table.plays(A, ["effect 2"]);
    assert!(card_first.asks(B), "a fourth territory needs 7 military: the bonus action lapses");
    assert_eq!(card_first.has(A), "military 7");
}

// EXAMPLES lorenzo-E76: the refusal, with another territory that can be taken beside it
#[test]
fn e76_the_refusal_is_military_too_low() {
    let table = four_players()
        .stock(A, "military 5, coins 3")
        .owns(A, &["territory_city", "territory_village", "territory_citadel"])
        .card("tower_character_1", "character_abbess")
        .card("tower_territory_1", "territory_hermitage")
        .card("tower_venture_1", "venture_military_campaign")
        .plays(A, ["place white character-1", "effect 2"]);

    assert_eq!(table.refusal(A, "take territory-1"), "military_too_low");
}

// EXAMPLES lorenzo-E77, Rules 9.3, ruling 44
#[test]
fn e77_the_stock_of_a_bonus_production() {
    let table = four_players()
        .white(5)
        .stock(A, "coins 4, servants 3")
        .owns(A, &["building_treasury"])
        .card("tower_venture_3", "venture_improving_the_roads")
        .plays(A, ["place white venture-3", "work"]);

    assert_eq!(table.has(A), "coins 1");
    assert_eq!(table.refusal(A, "convert treasury 2"), "not_owned_before_action");
    assert_eq!(table.plays(A, ["convert treasury 1"]).has(A), "coins 2, military 1, vp 3");
}

// EXAMPLES lorenzo-E78, Rules 8.4, ruling 45
#[test]
fn e78_a_bonus_action_lapses() {
    let table = four_players()
        .stock(A, "coins 4")
        .card("tower_character_1", "character_architect")
        .card("tower_building_1", "building_mint")
        .card("tower_building_2", "building_carpenters_shop")
        .plays(A, ["place white character-1"]);

    assert!(table.asks(B));
    assert_eq!(table.cards(A, "character"), 1);
}

// EXAMPLES lorenzo-E79, Rules 8.2, ruling 47
#[test]
fn e79_taking_the_preacher_from_above() {
    let table = four_players()
        .dice(5, 5, 5)
        .stock(A, "coins 2")
        .card("tower_character_3", "character_preacher")
        .card("tower_territory_3", "territory_commercial_hub")
        .plays(A, ["place white character-3"]);
    assert_eq!(table.has(A), "stone 1, faith 4");

    let next = table.turn_of(A).plays(A, ["place black territory-3"]);

    assert_eq!(next.has(A), "stone 1, faith 4");
}

// EXAMPLES lorenzo-E80, Rules 5.2
#[test]
fn e80_turns_with_two_players() {
    let table = players(2).order(&[B, A]);

    assert_eq!(table.view(Viewer::Spectator).turns, [B, A, B, A, B, A, B, A]);
}

// EXAMPLES lorenzo-E81, Rules 5.3
#[test]
fn e81_two_forced_passes() {
    let table = four_players()
        .excommunicated(A, "excom_1_7_family_value")
        .stands(A, "orange", "council_palace")
        .stands(A, "black", "council_palace");
    assert_eq!(table.options(A), ["pass"]);
    let again = table.clone().plays(A, ["pass"]).turn_of(A);
    assert_eq!(again.options(A), ["pass"]);

    let advanced = table.hand(A, &["leader_santa_rita"]);
    assert_eq!(advanced.options(A), ["pass", "discard santa-rita"]);
    let discarded = advanced.plays(A, ["discard santa-rita", "privilege servants"]);
    assert_eq!(discarded.has(A), "servants 2");
    assert_eq!(discarded.refusal(A, "pass"), "placement_possible");
}

// EXAMPLES lorenzo-E82, Rules 12.4
#[test]
fn e82_the_coin_tile_tower_bonus_and_a_card_that_counts() {
    let table = four_players()
        .white(5)
        .excommunicated(A, "excom_1_2_coin_gain")
        .card("tower_venture_3", "venture_hiring_recruits");
    assert_eq!(table.clone().stock(A, "coins 3").refusal(A, "place white venture-3"), "cannot_pay");
    assert_eq!(table.clone().stock(A, "coins 4").plays(A, ["place white venture-3"]).has(A), "military 5");

    let mint = table.owns(A, &["building_mint", "building_garden", "building_cathedral"]);
    let mint = mint.plays(A, ["place white production-small"]);
    assert_eq!(mint.holds(A, "coins"), 3);
}

// EXAMPLES lorenzo-E83, Rules 12.4
#[test]
fn e83_military_and_servant_tiles() {
    let military =
        four_players().excommunicated(A, "excom_1_1_military_gain").plays(A, ["place white market-3"]);
    assert_eq!(military.has(A), "coins 2, military 2");

    let servants =
        four_players().excommunicated(A, "excom_1_3_servant_gain").plays(A, ["place white market-2"]);
    assert_eq!(servants.has(A), "servants 4");
    let privilege = servants.turn_of(A).plays(A, ["place black council", "servants 0", "privilege servants"]);
    assert_eq!(privilege.has(A), "servants 5, coins 1");
}

// EXAMPLES lorenzo-E84, Rules 12.1
#[test]
fn e84_the_second_threshold() {
    let table =
        before_the_church(4).stock(A, "faith 3").stock(B, "faith 4").plays(D, ["place white market-1"]);
    assert!(table.cube(A, 2) && table.asks(B));

    assert_eq!(table.plays(B, ["support"]).has(B), "vp 4");
}

// EXAMPLES lorenzo-E85, Rules 14.1
#[test]
fn e85_lines_that_do_not_score() {
    let territories = four_players().owns_some(A, "territory", 6, &[]);
    assert_eq!(territories.tally(A).territories, 20);
    assert_eq!(territories.excommunicated(A, "excom_3_3_no_territory_vp").tally(A).territories, 0);

    let taxed = four_players().excommunicated(A, "excom_3_5_military_tax");
    let nine = taxed.clone().stock(A, "military 9, vp 10").tally(A);
    assert_eq!(nine.total, 10 + 5 - 9);
    assert_eq!(taxed.stock(A, "military 12, vp 3").tally(A).total, 0);
}

// EXAMPLES lorenzo-E86, Rules 11.5
#[test]
fn e86_brunelleschi() {
    let table = four_players()
        .stock(A, "wood 2")
        .stands(B, "white", "tower_building_2")
        .card("tower_building_1", "building_chapel");
    assert_eq!(table.refusal(A, "place white building-1"), "cannot_pay");

    let waived = table.leader(A, "leader_filippo_brunelleschi").plays(A, ["place white building-1"]);

    assert_eq!(waived.has(A), "faith 1");
}

// EXAMPLES lorenzo-E87, Rules 11.5
#[test]
fn e87_cesare_borgia() {
    let table = four_players()
        .owns_some(A, "territory", 5, &["territory_commercial_hub"])
        .card("tower_territory_1", "territory_commercial_hub");
    assert_eq!(table.refusal(A, "place white territory-1"), "military_too_low");
    assert_eq!(
        table.clone().stock(A, "military 17").refusal(A, "place white territory-1"),
        "military_too_low"
    );

    let sixth = table.leader(A, "leader_cesare_borgia").plays(A, ["place white territory-1"]);

    assert_eq!(sixth.cards(A, "territory"), 6);
}

// EXAMPLES lorenzo-E88, Rules 6.1
#[test]
fn e88_moro_and_malatesta() {
    let table = four_players()
        .dice(6, 2, 3)
        .leader(A, "leader_ludovico_il_moro")
        .leader(A, "leader_sigismondo_malatesta")
        .card("tower_territory_2", "territory_village");

    assert_eq!(["white", "orange", "black", "neutral"].map(|member| table.value(A, member)), [5, 5, 5, 3]);
    assert!(table.allows(A, "place neutral territory-2"));
}

// EXAMPLES lorenzo-E89, Rules 11.2
#[test]
fn e89_lucrezia_needs_one_type() {
    let table = four_players().hand(A, &["leader_lucrezia_borgia"]);

    let mixed = table.clone().owns_some(A, "territory", 5, &[]).owns_some(A, "venture", 5, &[]);
    assert_eq!(mixed.refusal(A, "play lucrezia-borgia"), "requirement_not_met");
    assert!(table.owns_some(A, "building", 6, &[]).allows(A, "play lucrezia-borgia"));
}

// EXAMPLES lorenzo-E90, Rules 11.5, ruling 27
#[test]
fn e90_sforza() {
    let table = four_players()
        .stock(A, "servants 1")
        .leader(A, "leader_francesco_sforza")
        .owns(A, &["character_farmer", "territory_woods", "territory_forest"])
        .plays(A, ["activate francesco-sforza", "servants 1"]);

    assert_eq!(table.has(A), "wood 2, stone 1, servants 1");
}

// EXAMPLES lorenzo-E91, Rules 7
#[test]
fn e91_wrong_moments() {
    let church = before_the_church(2).stock(B, "faith 3").leader(B, "leader_michelangelo_buonarroti");
    let church = church.plays(D, ["place white market-1"]);
    assert_eq!(church.refusal(B, "activate michelangelo-buonarroti"), "wrong_phase");

    let table = four_players()
        .stock(A, "coins 3")
        .leader(A, "leader_pico_della_mirandola")
        .hand(A, &["leader_santa_rita"])
        .card("tower_character_1", "character_abbess");
    assert_eq!(table.refusal(A, "end turn"), "must_place_first");
    assert_eq!(table.refusal(A, "activate pico-della-mirandola"), "not_activatable");
    let open = table.plays(A, ["place white character-1"]);
    assert_eq!(open.refusal(A, "discard santa-rita"), "decision_pending");
}

// EXAMPLES lorenzo-E92, Rules 15
#[test]
fn e92_what_a_player_sees() {
    let mut table = started(3, Variant::Advanced, 9);
    while table.game.round == 0 {
        let seat = table.game.to_act().first().unwrap();
        let first = table.options(seat)[0].clone();
        table.play(seat, &first);
    }

    let view = table.view(Viewer::Seat(B));

    assert_eq!(view.players[1].hand.as_ref().unwrap().len(), 4);
    assert!(view.players[0].hand.is_none() && view.players[2].hand.is_none());
    assert_eq!([0, 2].map(|seat: usize| view.players[seat].hand_size), [4, 4]);
    let seen = serde_json::to_string(&view).unwrap();
    let own = &table.game.player(B).hand;
    for leader in lorenzo::Leader::all().filter(|leader| !own.contains(leader)) {
        assert!(!seen.contains(leader.id()), "{leader:?} is in the view");
    }
    let mut reordered = table.clone();
    reordered.game.decks[0][4..8].reverse();
    reordered.game.decks[0][8..16].reverse();
    assert_ne!(reordered.game, table.game);
    assert_eq!(serde_json::to_string(&reordered.view(Viewer::Seat(B))).unwrap(), seen);
    assert_eq!(
        view.towers.iter().flat_map(|tower| &tower.floors).filter(|floor| floor.card.is_some()).count(),
        16
    );
    assert_eq!(view.excommunication.len(), 3);
}
