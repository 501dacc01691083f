//! Spaces, tracks, bonus tiles and excommunication tiles, with what is printed on them written out by hand.

mod given;

use given::{A, B, C, D, change, four_players, gained};
use lorenzo::Amount;

#[test]
fn bonus_tiles_give_what_is_printed_on_them() {
    let tiles = [
        ("bonus_standard", "coins 2, military 1", "wood 1, stone 1, servants 1"),
        ("bonus_advanced_1", "servants 2, coins 1", "wood 1, stone 1, military 1"),
        ("bonus_advanced_2", "coins 1, military 2", "wood 1, stone 1, servants 1"),
        ("bonus_advanced_3", "servants 1, coins 2", "wood 1, stone 1, military 1"),
        ("bonus_advanced_4", "servants 1, military 2", "wood 1, stone 1, coins 1"),
    ];
    for (id, production, harvest) in tiles {
        let table = four_players().bonus_tile(A, id);
        let produced = table.clone().plays(A, ["place white production-small"]);
        assert_eq!(produced.has(A), change(production), "{id}");
        assert_eq!(table.plays(A, ["place white harvest-small"]).has(A), change(harvest), "{id}");
    }
}

#[test]
fn floors_have_their_numbers_and_bonuses() {
    let towers = [
        ("territory", "territory_citadel", "wood"),
        ("character", "character_farmer", "stone"),
        ("building", "building_chapel", "military"),
        ("venture", "venture_hosting_panhandlers", "coins"),
    ];
    for (tower, card, kind) in towers {
        for (floor, number, bonus) in [(1, 1, 0), (2, 3, 0), (3, 5, 1), (4, 7, 2)] {
            let place = format!("place neutral {tower}-{floor}");
            let table = four_players().card(&format!("tower_{tower}_{floor}"), card);
            let stock = |servants: u8| format!("wood 3, coins 3, servants {servants}");
            assert_eq!(table.clone().stock(A, &stock(number - 1)).refusal(A, &place), "value_too_low");
            let taken = table.stock(A, &stock(number)).plays(A, [place.as_str()]);
            let before = if kind == "coins" && tower != "character" { 3 } else { 0 };
            let left = if kind == "wood" { 3 } else { before };
            assert_eq!(taken.holds(A, kind), left + bonus, "{tower}, floor {floor}");
        }
    }
}

#[test]
fn market_palace_and_privileges_give_what_is_printed() {
    for (place, gain) in [
        ("market-1", "coins 5"),
        ("market-2", "servants 5"),
        ("market-3", "coins 2, military 3"),
        ("market-4", "privileges 2"),
        ("council", "coins 1, privileges 1"),
    ] {
        let table = four_players().plays(A, [format!("place white {place}").as_str()]);
        assert_eq!(gained(table, &Amount::default()), gain, "{place}");
    }
    for (kind, gain) in [
        ("wood-stone", "wood 1, stone 1, coins 1"),
        ("servants", "servants 2, coins 1"),
        ("coins", "coins 3"),
        ("military", "coins 1, military 2"),
        ("faith", "coins 1, faith 1"),
    ] {
        let table = four_players().plays(A, ["place white council", &format!("privilege {kind}")]);
        assert_eq!(table.has(A), gain, "{kind}");
    }
}

#[test]
fn faith_scores_by_its_field() {
    let fields = [0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30];
    for (faith, vp) in (0..).zip(fields) {
        let table = four_players().round(6).last_turn_of(D).stock(A, &format!("faith {faith}"));
        let end = table.plays(D, ["place white market-1"]);
        assert_eq!(end.holds(A, "vp"), vp, "{faith} faith");
        assert_eq!(end.cube(A, 3), faith < 5, "{faith} faith");
    }
    for (round, threshold) in [(2, 3), (4, 4)] {
        for faith in 0..16 {
            let table = four_players().round(round).last_turn_of(D).stock(A, &format!("faith {faith}"));
            let asked = table.plays(D, ["place white market-1"]);
            assert_eq!(asked.options(A).contains(&"support".to_owned()), faith >= threshold);
        }
    }
}

#[test]
fn rows_of_cards_score_by_their_length() {
    for (count, (territories, characters)) in
        [(0, 0), (0, 1), (0, 3), (1, 6), (4, 10), (10, 15), (20, 21)].into_iter().enumerate()
    {
        let table =
            four_players().owns_some(A, "territory", count, &[]).owns_some(A, "character", count, &[]);
        assert_eq!((table.tally(A).territories, table.tally(A).characters), (territories, characters));
    }
}

#[test]
fn territories_need_military_points() {
    for (owned, needed) in [0, 0, 3, 7, 12, 18].into_iter().enumerate() {
        let table = four_players()
            .owns_some(A, "territory", owned, &["territory_citadel"])
            .card("tower_territory_1", "territory_citadel");
        let with = |military: i16| table.clone().stock(A, &format!("military {military}"));
        assert!(with(needed).allows(A, "place white territory-1"), "territory {}", owned + 1);
        if needed > 0 {
            assert_eq!(with(needed - 1).refusal(A, "place white territory-1"), "military_too_low");
        }
    }
}

#[test]
fn the_excommunication_tiles_of_period_1_hurt() {
    let gains = [
        ("excom_1_1_military_gain", "place white market-3", "coins 2, military 2"),
        ("excom_1_2_coin_gain", "place white market-1", "coins 4"),
        ("excom_1_3_servant_gain", "place white market-2", "servants 4"),
    ];
    for (tile, place, left) in gains {
        assert_eq!(four_players().excommunicated(A, tile).plays(A, [place]).has(A), left, "{tile}");
        let other = four_players().excommunicated(B, tile).plays(A, [place]);
        assert_ne!(other.has(A), left, "{tile} hurts B alone");
    }
    let wood = four_players().excommunicated(A, "excom_1_4_wood_stone_gain");
    let woods =
        wood.clone().card("tower_territory_1", "territory_woods").plays(A, ["place white territory-1"]);
    assert_eq!(woods.has(A), "");
    let pit = wood.card("tower_territory_1", "territory_gravel_pit").plays(A, ["place white territory-1"]);
    assert_eq!(pit.has(A), "stone 1");
    for (tile, work, other) in [
        ("excom_1_5_harvest_value", "harvest", "production"),
        ("excom_1_6_production_value", "production", "harvest"),
    ] {
        let table = |value: u8| four_players().white(value).excommunicated(A, tile);
        assert!(table(4).allows(A, &format!("place white {work}-small")), "{tile}");
        assert_eq!(table(3).refusal(A, &format!("place white {work}-small")), "value_too_low", "{tile}");
        assert!(table(1).allows(A, &format!("place white {other}-small")), "{tile}");
    }
    let family = four_players().dice(4, 5, 6).excommunicated(A, "excom_1_7_family_value");
    assert_eq!(["white", "orange", "black", "neutral"].map(|member| family.value(A, member)), [3, 4, 5, 0]);
}

#[test]
fn a_gain_tile_takes_one_from_each_source() {
    // Leader, privilege, instant gain, conversion and tile are sources of their own. Rulings 18, 20, 21.
    let leader = four_players()
        .excommunicated(A, "excom_1_4_wood_stone_gain")
        .leader(A, "leader_giovanni_dalle_bande_nere")
        .plays(A, ["activate giovanni-dalle-bande-nere", "lose stone"]);
    assert_eq!(leader.has(A), "wood 1, coins 1");
    let privilege = four_players()
        .excommunicated(A, "excom_1_4_wood_stone_gain")
        .plays(A, ["place white council", "privilege wood-stone", "lose wood"]);
    assert_eq!(privilege.has(A), "stone 1, coins 1");
    let fair = four_players()
        .white(4)
        .stock(A, "coins 4")
        .excommunicated(A, "excom_1_4_wood_stone_gain")
        .owns(A, &["building_fair"])
        .plays(A, ["place white production-small", "convert fair 1", "lose stone"]);
    assert_eq!(fair.has(A), "wood 3, stone 2, coins 2, military 1");
    let doubled = four_players()
        .excommunicated(A, "excom_1_3_servant_gain")
        .leader(A, "leader_santa_rita")
        .card("tower_territory_1", "territory_estate")
        .plays(A, ["place white territory-1"]);
    assert_eq!(doubled.has(A), "wood 2, servants 3", "2 servants doubled, then 1 fewer");
}

#[test]
fn the_excommunication_tiles_of_period_2_hurt() {
    let towers = [
        ("excom_2_1_territory_value", "territory", "territory_citadel"),
        ("excom_2_2_building_value", "building", "building_chapel"),
        ("excom_2_3_character_value", "character", "character_farmer"),
        ("excom_2_4_venture_value", "venture", "venture_hosting_panhandlers"),
    ];
    for (tile, hurt, _) in towers {
        for (_, tower, card) in towers {
            let table = |value: u8| {
                let table = four_players().white(value).stock(A, "wood 3, coins 3").excommunicated(A, tile);
                table.card(&format!("tower_{tower}_1"), card).allows(A, &format!("place white {tower}-1"))
            };
            assert_eq!((table(5), table(4)), (true, tower != hurt), "{tile} in the {tower} tower");
        }
    }
    let market = four_players().excommunicated(A, "excom_2_5_no_market");
    for place in ["market-1", "market-2", "market-3", "market-4"] {
        assert_eq!(market.refusal(A, &format!("place white {place}")), "market_forbidden");
    }
    assert!(market.allows(A, "place white council"));
    let rate = four_players().excommunicated(A, "excom_2_6_servant_rate");
    assert_eq!(rate.clone().stock(A, "servants 1").refusal(A, "place neutral council"), "value_too_low");
    assert!(rate.stock(A, "servants 2").allows(A, "place neutral council"));
    let skipped = four_players()
        .excommunicated(A, "excom_2_7_skip_first_turn")
        .excommunicated(C, "excom_2_7_skip_first_turn");
    let turns: Vec<u8> =
        (0..17).map_while(|turn| skipped.game.seat_of_turn(turn)).map(|seat| seat.0).collect();
    assert_eq!(turns, [1, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 2]);
}

#[test]
fn the_excommunication_tiles_of_period_3_hurt() {
    let table = four_players()
        .stock(A, "vp 23, military 4, wood 1, stone 2, servants 3, coins 4")
        .owns_some(A, "territory", 4, &[])
        .owns_some(A, "character", 3, &[])
        .owns(A, &["venture_sacred_war", "building_fair", "building_church"]);
    let free = table.tally(A);
    assert_eq!((free.held, free.territories, free.characters, free.ventures), (23, 4, 6, 8));
    assert_eq!((free.military, free.resources, free.total), (5, 2, 48));

    let total = |tile: &str| table.clone().excommunicated(A, tile).tally(A).total;

    assert_eq!(total("excom_3_1_no_character_vp"), 48 - 6);
    assert_eq!(total("excom_3_2_no_venture_vp"), 48 - 8);
    assert_eq!(total("excom_3_3_no_territory_vp"), 48 - 4);
    assert_eq!(total("excom_3_4_vp_tax"), 48 - 4);
    assert_eq!(total("excom_3_5_military_tax"), 48 - 4);
    assert_eq!(total("excom_3_6_building_tax"), 48 - 3 - 5);
    assert_eq!(total("excom_3_7_resource_tax"), 48 - 10);
}

#[test]
fn single_spaces_hold_one_member() {
    for space in ["market_1", "market_2", "market_3", "market_4", "harvest_small", "production_small"] {
        let table = four_players().white(6).stands(B, "white", space);
        let place = format!("place white {}", space.replace('_', "-"));
        assert_eq!(table.refusal(A, &place), "space_occupied", "{space}");
    }
    for space in ["harvest_large", "production_large", "council_palace"] {
        let table = four_players().white(6).stands(B, "white", space).stands(C, "black", space);
        assert!(table.allows(A, &format!("place white {}", space.replace('_', "-"))), "{space}");
    }
}

#[test]
fn two_players_have_the_palace_and_four_begin_with_5_to_8_coins() {
    assert!(given::players(2).allows(A, "place white council"));
    let table = given::started(4, lorenzo::Variant::Basic, 3);
    let coins: Vec<i16> = table.game.order.iter().map(|seat| table.holds(*seat, "coins")).collect();
    assert_eq!(coins, [5, 6, 7, 8]);
}
