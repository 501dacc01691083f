//! Every development card, with what is printed on it written out by hand.

mod given;

use given::{A, Table, amount, change, first_floor, four_players, gained, take};
use lorenzo::{Kind, Question};

/// Everything that any card could cost.
const RICH: &str = "wood 20, stone 20, servants 20, coins 20, military 16, faith 5";

/// What A gains, and pays, by taking a card from the ground floor.
fn taking(id: &str, table: Table) -> String {
    let table = table.card(&first_floor(id), id);
    let before = table.game.player(A).stock;
    gained(table.plays(A, [take(id).as_str()]), &before)
}

/// What is left when the standard bonus tile is taken off.
fn beside_the_tile(table: Table, place: &str, tile: &str) -> String {
    let mut before = table.game.player(A).stock;
    before += &amount(tile);
    gained(table.plays(A, [place, "servants 0"]), &before)
}

#[rustfmt::skip]
const TERRITORIES: [(&str, &str, u8, &str); 24] = [
    ("territory_commercial_hub", "", 1, "coins 1"),
    ("territory_woods", "wood 1", 2, "wood 1"),
    ("territory_village", "", 3, "servants 1, coins 1"),
    ("territory_gravel_pit", "stone 2", 4, "stone 2"),
    ("territory_forest", "wood 1", 5, "wood 3"),
    ("territory_monastery", "servants 1, military 2", 6, "stone 1, faith 1"),
    ("territory_citadel", "", 5, "stone 1, military 2"),
    ("territory_city", "coins 3", 6, "privileges 1"),
    ("territory_gold_mine", "coins 1", 1, "coins 2"),
    ("territory_mountain_town", "servants 1", 3, "wood 2, military 1"),
    ("territory_mining_town", "stone 1, servants 2", 4, "stone 2, servants 1"),
    ("territory_rock_pit", "wood 1", 3, "stone 3"),
    ("territory_estate", "wood 1, servants 2", 4, "wood 2, coins 1"),
    ("territory_hermitage", "faith 1", 2, "faith 1"),
    ("territory_manor_house", "", 5, "servants 2, military 2"),
    ("territory_dukedom", "coins 4", 6, "wood 2, stone 1, coins 1"),
    ("territory_trading_town", "servants 1, coins 1", 1, "coins 3"),
    ("territory_farm", "wood 1, vp 1", 3, "wood 2, vp 2"),
    ("territory_colony", "military 2", 5, "wood 1, vp 4"),
    ("territory_marble_pit", "vp 3", 2, "stone 2, vp 1"),
    ("territory_province", "stone 1, privileges 1", 6, "stone 1, vp 4"),
    ("territory_sanctuary", "faith 1", 1, "coins 1, faith 1"),
    ("territory_castle", "coins 2, vp 2", 4, "servants 1, military 3"),
    ("territory_fortified_town", "servants 1, military 2", 2, "servants 2, military 1"),
];

#[test]
fn territories_give_what_is_printed_on_them() {
    for (id, instant, activation, harvest) in TERRITORIES {
        assert_eq!(taking(id, four_players().stock(A, RICH)), instant, "{id}, taken");

        let harvesting = |value: u8| {
            let table = four_players().white(value).stock(A, RICH).owns(A, &[id]);
            beside_the_tile(table, "place white harvest-small", "wood 1, stone 1, servants 1")
        };
        assert_eq!(harvesting(activation), harvest, "{id}, harvested");
        if activation > 1 {
            assert_eq!(harvesting(activation - 1), "", "{id}, harvested below {activation}");
        }
    }
}

/// Cost, instant gain, activation, and what a production brings: each conversion with its payment.
#[rustfmt::skip]
const BUILDINGS: [(&str, &str, &str, u8, &[&str]); 24] = [
    ("building_mint", "wood 1, stone 3", "vp 5", 5, &["coins 3"]),
    ("building_tax_office", "wood 3, stone 1", "vp 5", 5, &["coins 2"]),
    ("building_triumphal_arch", "coins 2, stone 2", "vp 6", 6, &["vp 2"]),
    ("building_theater", "coins 2, wood 2", "vp 6", 6, &["vp 2"]),
    ("building_carpenters_shop", "coins 1, wood 2", "vp 3", 4, &["coins 3 - wood 1", "coins 5 - wood 2"]),
    ("building_stonemasons_shop", "coins 1, stone 2", "vp 2", 3, &["coins 3 - stone 1", "coins 5 - stone 2"]),
    ("building_chapel", "wood 2", "faith 1", 2, &["faith 1 - coins 1"]),
    ("building_residence", "stone 2", "vp 1", 1, &["privileges 1 - coins 1"]),
    ("building_marketplace", "wood 2, stone 1", "vp 3", 3, &["wood 2, stone 2 - coins 3"]),
    ("building_treasury", "wood 3", "vp 4", 3, &["vp 3 - coins 1", "vp 5 - coins 2"]),
    ("building_painters_guild", "wood 4", "vp 5", 4, &["vp 3 - wood 1", "vp 7 - wood 3"]),
    ("building_sculptors_guild", "stone 4", "vp 6", 5, &["vp 3 - stone 1", "vp 7 - stone 3"]),
    ("building_stonemasons_guild", "wood 1, stone 2", "vp 4", 4, &["vp 6 - servants 1, wood 1, stone 1"]),
    ("building_baptistery", "stone 3", "vp 2, faith 1", 2, &["coins 2, vp 2 - faith 1"]),
    ("building_barracks", "wood 1, stone 1", "vp 3", 1, &["military 3 - servants 1"]),
    ("building_stronghold", "coins 2, wood 2, stone 2", "vp 8", 6, &["military 2, vp 2"]),
    ("building_bank", "coins 3, wood 1, stone 3", "vp 7", 2, &["coins 5"]),
    ("building_fair", "coins 4, wood 3", "vp 8", 4, &["wood 3, stone 3 - coins 4"]),
    ("building_garden", "servants 2, wood 4, stone 2", "vp 10", 1, &["vp 3"]),
    ("building_fortress", "coins 2, wood 2, stone 4", "vp 9", 5, &["vp 2, privileges 1"]),
    ("building_palace", "coins 3, wood 3, stone 1", "vp 9", 6, &["servants 2, vp 4 - coins 1"]),
    ("building_church", "wood 1, stone 4", "vp 5, faith 1", 1, &["faith 2 - wood 1", "faith 2 - stone 1"]),
    ("building_military_academy", "servants 1, wood 2, stone 2", "vp 7", 3, &["military 3, vp 1 - servants 1"]),
    ("building_cathedral", "wood 4, stone 4", "vp 7, faith 3", 2, &["vp 1"]),
];

#[test]
fn buildings_cost_and_give_what_is_printed_on_them() {
    // Two cards of each type beside the building, so that what counts them can be told apart; none that raises
    // a production or answers to one.
    let others = ["territory_city", "territory_village", "character_farmer", "character_warlord"];
    for (id, cost, instant, activation, options) in BUILDINGS {
        let taken = taking(id, four_players().stock(A, RICH));
        assert_eq!(taken, change(&format!("{instant} - {cost}")), "{id}, taken");

        let rich = "wood 9, stone 9, servants 9, coins 9, military 9, faith 9";
        let owned = |value: u8| {
            let table = four_players().white(value).stock(A, rich).owns(A, &others);
            let counted =
                if id == "building_mint" { vec!["building_chapel", "building_treasury"] } else { vec![] };
            let ventures = ["venture_hiring_recruits", "venture_crusade"];
            table.owns(A, &counted).owns(A, &ventures).owns(A, &[id])
        };
        for (option, expected) in (1..).zip(options) {
            let mut table = owned(activation).plays(A, ["place white production-small", "servants 0"]);
            let mut before = amount(rich);
            before += &amount("coins 2, military 1");
            while let Question::Convert { card } = question_of_a(&table) {
                let word = card.id().trim_start_matches("building_").replace('_', "-");
                let convert = format!("convert {word} {option}");
                let answer = if card.id() == id { convert } else { format!("skip {word}") };
                table.play(A, &answer);
            }
            assert_eq!(gained(table, &before), change(expected), "{id}, option {option}");
        }
        if activation > 1 && id != "building_mint" {
            let table = owned(activation - 1);
            let nothing = beside_the_tile(table, "place white production-small", "coins 2, military 1");
            assert_eq!(nothing, "", "{id}, below {activation}");
        }
        let offered = owned(6).plays(A, ["place white production-small", "servants 0"]);
        let converts = options.iter().filter(|option| option.contains(" - ")).count();
        if converts > 0 {
            assert_eq!(offered.options(A).len(), converts + 1, "{id}: no other option");
        }
    }
}

/// What A is asked, or something that is no conversion.
fn question_of_a(table: &Table) -> Question {
    if table.asks(A) { table.question(A) } else { Question::Finish }
}

#[test]
fn the_mint_answers_to_5_and_counts_itself() {
    let table = |value: u8| four_players().white(value).owns(A, &["building_mint"]);

    assert_eq!(table(5).plays(A, ["place white production-small"]).has(A), "coins 3, military 1");
    assert_eq!(table(4).plays(A, ["place white production-small"]).has(A), "coins 2, military 1");
}

/// Cost and instant effects; bonus actions are declined here.
#[rustfmt::skip]
const CHARACTERS: [(&str, &str, &str); 24] = [
    ("character_warlord", "coins 2", "military 3"),
    ("character_stonemason", "coins 4", ""),
    ("character_dame", "coins 4", ""),
    ("character_knight", "coins 2", "privileges 1"),
    ("character_farmer", "coins 3", ""),
    ("character_artisan", "coins 3", ""),
    ("character_preacher", "coins 2", "faith 4"),
    ("character_abbess", "coins 3", "faith 1"),
    ("character_captain", "coins 4", "military 2"),
    ("character_architect", "coins 4", ""),
    ("character_patron", "coins 3", ""),
    ("character_hero", "coins 4", "privileges 1"),
    ("character_peasant", "coins 4", ""),
    ("character_scholar", "coins 4", ""),
    ("character_papal_messenger", "coins 5", "faith 3"),
    ("character_royal_messenger", "coins 5", "privileges 3"),
    ("character_noble", "coins 6", "vp 4"),
    ("character_governor", "coins 6", "vp 6"),
    ("character_paramour", "coins 7", "vp 4"),
    ("character_herald", "coins 6", "vp 8"),
    ("character_cardinal", "coins 4", "faith 2"),
    ("character_bishop", "coins 5", "faith 1"),
    ("character_general", "coins 5", "vp 8"),
    ("character_ambassador", "coins 6", "privileges 1"),
];

#[test]
fn characters_cost_and_give_what_is_printed_on_them() {
    for (id, cost, instant) in CHARACTERS {
        // 2 territories, 3 buildings, 1 character, 4 ventures, 16 military points.
        let table = four_players()
            .stock(A, RICH)
            .owns_some(A, "territory", 2, &[])
            .owns_some(A, "building", 3, &[])
            .owns(A, &["character_farmer"])
            .owns_some(A, "venture", 4, &[]);
        assert_eq!(taking(id, table), change(&format!("{instant} - {cost}")), "{id}");
    }
}

/// The bonus action of a character: its value for each type, with the discount.
#[test]
fn characters_take_further_cards_with_their_values() {
    let any = ["territory", "building", "character", "venture"];
    let bonus: [(&str, &[&str], u8); 7] = [
        ("character_abbess", &any, 4),
        ("character_captain", &["territory"], 6),
        ("character_architect", &["building"], 6),
        ("character_patron", &["character"], 6),
        ("character_hero", &["venture"], 6),
        ("character_ambassador", &any, 7),
        ("venture_repairing_the_cathedral", &any, 7),
    ];
    for (id, types, value) in bonus {
        let mut table = four_players().stock(A, "coins 30, wood 9, stone 9").card(&first_floor(id), id);
        for (kind, card) in
            any.into_iter().zip(["territory_city", "building_chapel", "character_dame", "venture_crusade"])
        {
            for floor in [2, 3, 4] {
                table = table.card(&format!("tower_{kind}_{floor}"), card);
            }
        }
        table.game.player_mut(A).stock[Kind::Military] = 10;
        table.play(A, &take(id));
        while !matches!(table.question(A), Question::TakeCard { .. }) {
            let answer = table.options(A).last().unwrap().clone();
            let answer = if answer.starts_with("privilege") { "privilege faith".to_owned() } else { answer };
            table.play(A, &answer);
        }
        let mut expected = Vec::new();
        for kind in
            ["territory", "character", "building", "venture"].iter().filter(|kind| types.contains(kind))
        {
            for (floor, number) in [(2, 3), (3, 5), (4, 7)] {
                if number <= value {
                    expected.push(format!("take {kind}-{floor}"));
                }
            }
        }
        expected.push("decline".to_owned());
        assert_eq!(table.options(A), expected, "{id}");
        let Question::TakeCard { value: asked, types: towers } = table.question(A) else { panic!("{id}") };
        assert_eq!((asked, towers.len()), (i16::from(value), types.len()), "{id}");
    }
}

#[test]
fn discounts_of_bonus_actions_are_as_printed() {
    let architect = four_players()
        .stock(A, "coins 4, wood 1, stone 1")
        .card("tower_character_1", "character_architect")
        .card("tower_building_1", "building_chapel")
        .plays(A, ["place white character-1", "take building-1"]);
    assert_eq!(architect.has(A), "stone 1, faith 1", "2 wood less 1");
    let patron = four_players()
        .stock(A, "coins 8")
        .card("tower_character_1", "character_patron")
        .card("tower_character_2", "character_farmer")
        .plays(A, ["place white character-1", "take character-2"]);
    assert_eq!(patron.has(A), "coins 1", "3, the surcharge of 3 and 3 less 2");
    let abbess = four_players()
        .stock(A, "coins 3, wood 2")
        .card("tower_character_1", "character_abbess")
        .card("tower_building_1", "building_chapel")
        .plays(A, ["place white character-1", "effect 1", "take building-1"]);
    assert_eq!(abbess.has(A), "faith 2", "no discount");
}

#[test]
fn characters_raise_values_from_then_on() {
    let raised: [(&str, &str, u8); 8] = [
        ("character_warlord", "territory", 2),
        ("character_stonemason", "building", 2),
        ("character_dame", "character", 2),
        ("character_knight", "venture", 2),
        ("character_farmer", "harvest", 2),
        ("character_artisan", "production", 2),
        ("character_peasant", "harvest", 3),
        ("character_scholar", "production", 3),
    ];
    for (id, action, bonus) in raised {
        for tower in ["territory", "building", "character", "venture"] {
            let card = match tower {
                "territory" => "territory_city",
                "building" => "building_chapel",
                "character" => "character_bishop",
                _ => "venture_hosting_panhandlers",
            };
            let reaches = |value: u8| {
                let table = four_players().white(value).stock(A, "wood 9, stone 9, coins 9").owns(A, &[id]);
                let table = table.card(&format!("tower_{tower}_3"), card);
                table.allows(A, &format!("place white {tower}-3"))
            };
            let needed = if tower == action { 5 - bonus } else { 5 };
            assert!(reaches(needed) && !reaches(needed - 1), "{id} in the {tower} tower");
        }
        for work in ["harvest", "production"] {
            let table = four_players().white(1).owns(A, &[id]);
            let on_large = |value: u8| {
                let table = table.clone().dice(value, 1, 1);
                table.allows(A, &format!("place white {work}-large"))
            };
            let needed = if work == action { 4 - bonus } else { 4 };
            assert!(on_large(needed) && (needed == 1 || !on_large(needed - 1)), "{id} at a {work}");
            let small = table.allows(A, &format!("place neutral {work}-small"));
            assert_eq!(small, work == action, "{id}: the neutral member at a {work}");
            let helped = table.stock(A, "servants 9").plays(A, [&*format!("place neutral {work}-small")]);
            let Question::Servants { value, .. } = helped.question(A) else { panic!("servants are asked") };
            assert_eq!(value, if work == action { i16::from(bonus) } else { 0 }, "{id}: value of a {work}");
        }
    }
}

#[test]
fn farmer_and_peasant_add_up() {
    let table = four_players().white(1).owns(A, &["character_farmer", "character_peasant", "territory_city"]);

    let table = table.plays(A, ["place white harvest-small"]);

    assert_eq!(table.question(A), Question::Privilege { left: 1 }, "1 + 2 + 3 reaches the City at 6");
}

#[test]
fn the_dame_takes_one_coin_off_characters_only() {
    let table = four_players().owns(A, &["character_dame"]);
    let knight = table.clone().stock(A, "coins 1").card("tower_character_1", "character_warlord");
    assert_eq!(knight.plays(A, ["place white character-1"]).has(A), "military 3");
    let venture = table.stock(A, "coins 3").card("tower_venture_1", "venture_hiring_recruits");
    assert_eq!(venture.refusal(A, "place white venture-1"), "cannot_pay");
}

#[test]
fn the_stonemason_takes_wood_or_stone_off_buildings_only() {
    let table = four_players().owns(A, &["character_stonemason"]);
    let chapel = table.clone().stock(A, "wood 1").card("tower_building_1", "building_chapel");
    assert_eq!(chapel.plays(A, ["place white building-1"]).has(A), "faith 1", "wood is all it needs");
    let statue = table.stock(A, "wood 2, stone 1").card("tower_venture_1", "venture_raising_a_statue");
    assert_eq!(statue.refusal(A, "place white venture-1"), "cannot_pay");
}

/// With the Stonemason and the Architect the wood is gone already, but the cost names both.
#[test]
fn stonemason_and_architect_add_up() {
    let table = four_players()
        .stock(A, "coins 4, stone 1")
        .owns(A, &["character_stonemason"])
        .card("tower_character_1", "character_architect")
        .card("tower_building_1", "building_stonemasons_guild")
        .plays(A, ["place white character-1", "take building-1"]);

    assert_eq!(table.options(A), ["pay 1 less wood", "pay 1 less stone"]);
    assert_eq!(table.plays(A, ["pay 1 less stone"]).has(A), "stone 1, vp 4");
}

/// Costs, each with the military points that must be held.
type Costs = &'static [(&'static str, i16)];

/// Each cost, the instant effects and the points at the end.
#[rustfmt::skip]
const VENTURES: [(&str, Costs, &str, i16); 24] = [
    ("venture_hiring_recruits", &[("coins 4", 0)], "military 5", 4),
    ("venture_repairing_the_church", &[("coins 1, wood 1, stone 1", 0)], "faith 1", 5),
    ("venture_building_the_walls", &[("stone 3", 0)], "military 2, privileges 1", 3),
    ("venture_raising_a_statue", &[("wood 2, stone 2", 0)], "privileges 2", 4),
    ("venture_military_campaign", &[("military 2", 3)], "coins 3", 5),
    ("venture_hosting_panhandlers", &[("wood 3", 0)], "servants 4", 4),
    ("venture_fighting_heresies", &[("military 3", 5)], "faith 2", 5),
    ("venture_support_to_the_bishop", &[("military 2", 4), ("wood 1, stone 1, coins 2", 0)], "faith 3", 1),
    ("venture_hiring_soldiers", &[("coins 6", 0)], "military 6", 5),
    ("venture_repairing_the_abbey", &[("coins 2, wood 2, stone 2", 0)], "faith 2", 6),
    ("venture_building_the_bastions", &[("stone 4", 0)], "military 3, privileges 1", 2),
    ("venture_support_to_the_king", &[("military 3", 6)], "coins 5, privileges 1", 3),
    ("venture_improving_the_canals", &[("servants 2, coins 3", 0)], "", 5),
    ("venture_hosting_foreigners", &[("wood 4", 0)], "servants 5", 4),
    ("venture_crusade", &[("military 4", 8)], "coins 5, faith 1", 5),
    ("venture_support_to_the_cardinal", &[("military 4", 7), ("wood 2, stone 2, coins 3", 0)], "faith 3", 4),
    ("venture_hiring_mercenaries", &[("coins 8", 0)], "military 7", 6),
    ("venture_repairing_the_cathedral", &[("coins 3, wood 3, stone 3", 0)], "faith 1", 5),
    ("venture_building_the_towers", &[("stone 6", 0)], "military 4, privileges 1", 4),
    ("venture_promoting_sacred_art", &[("wood 6", 0)], "faith 3", 3),
    ("venture_military_conquest", &[("military 6", 12)], "wood 3, stone 3, coins 3", 7),
    ("venture_improving_the_roads", &[("servants 3, coins 4", 0)], "", 5),
    ("venture_sacred_war", &[("military 8", 15)], "faith 4", 8),
    ("venture_support_to_the_pope", &[("military 5", 10), ("wood 3, stone 3, coins 4", 0)], "faith 2", 10),
];

#[test]
fn ventures_cost_and_give_what_is_printed_on_them() {
    for (id, costs, instant, final_vp) in VENTURES {
        for (cost, held) in costs {
            // Exactly what this cost takes, or asks for, and nothing that could pay another.
            let mut exact = amount(cost);
            exact[Kind::Military] = exact[Kind::Military].max(*held);
            let mut table = four_players().card(&first_floor(id), id);
            table.game.player_mut(A).stock = exact;
            let taken = gained(table.clone().plays(A, [take(id).as_str()]), &exact);
            assert_eq!(taken, change(&format!("{instant} - {cost}")), "{id} for {cost}");
            for (kind, _) in exact.iter() {
                let mut poor = table.clone();
                poor.game.player_mut(A).stock[kind] -= 1;
                assert_eq!(poor.refusal(A, &take(id)), "cannot_pay", "{id} with one {} less", kind.id());
            }
        }
        let owned = four_players().owns(A, &[id]);
        assert_eq!(owned.tally(A).ventures, final_vp, "{id} at the end");
    }
}

#[test]
fn cards_that_work_have_their_values() {
    let work: [(&str, &str, i16, &str); 4] = [
        ("character_cardinal", "coins 4", 4, "harvest"),
        ("character_bishop", "coins 5", 4, "production"),
        ("venture_improving_the_canals", "servants 2, coins 3", 4, "harvest"),
        ("venture_improving_the_roads", "servants 3, coins 4", 3, "production"),
    ];
    for (id, cost, expected, name) in work {
        let mut table = four_players().stock(A, cost).card(&first_floor(id), id);
        table.play(A, &take(id));
        if table.options(A).contains(&"effect 1".to_owned()) {
            table.play(A, "effect 1");
        }
        let Question::Work { work, value } = table.question(A) else { panic!("{id} offers work") };
        assert_eq!((work.id(), value), (name, expected), "{id}");
        let before = table.game.player(A).stock;
        table.play(A, "work");
        let tile = if name == "harvest" { "wood 1, stone 1, servants 1" } else { "coins 2, military 1" };
        assert_eq!(gained(table, &before), change(tile), "{id}");
    }
}
