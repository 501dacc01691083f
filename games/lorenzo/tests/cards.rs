//! Every card, tile and leader, with what is printed on it written out by hand.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod given;

use given::{A, B, C, D, Table, amount, four_players, words};
use lorenzo::{Amount, Kind, Question};

/// Everything that any card could cost.
const RICH: &str = "wood 20, stone 20, servants 20, coins 20, military 16, faith 5";

/// Answers every question that is left with its first option and says what A has gained or paid since `before`;
/// privileges are counted as such.
fn gained(mut table: Table, before: &Amount) -> String {
    let mut privileges = Amount::default();
    while table.asks(A) {
        let notation = match table.question(A) {
            Question::Privilege { .. } => {
                privileges[Kind::Privileges] += 1;
                let kinds = [
                    ("coins", "coins 2"),
                    ("servants", "servants 2"),
                    ("wood-stone", "wood 1, stone 1"),
                ];
                let (kind, gain) = kinds
                    .into_iter()
                    .find(|(kind, _)| table.allows(A, &format!("privilege {kind}")))
                    .unwrap();
                privileges -= &amount(gain);
                format!("privilege {kind}")
            }
            Question::ResolveInstant { .. } => table.options(A)[0].clone(),
            Question::Servants { .. } => "servants 0".to_owned(),
            Question::TakeCard { .. } | Question::Work { .. } => "decline".to_owned(),
            other => panic!("{other:?} was not expected"),
        };
        table.play(A, &notation);
    }
    let mut change = table.game.player(A).stock;
    change -= before;
    change += &privileges;
    words(&change)
}

/// The floor on which a card lies in these tests.
fn first_floor(id: &str) -> String {
    let (kind, _) = id.split_once('_').unwrap();
    format!("tower_{kind}_1")
}

fn take(id: &str) -> String {
    let (kind, _) = id.split_once('_').unwrap();
    format!("place white {kind}-1")
}

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

const TERRITORIES: [(&str, &str, u8, &str); 24] = [
    ("territory_commercial_hub", "", 1, "coins 1"),
    ("territory_woods", "wood 1", 2, "wood 1"),
    ("territory_village", "", 3, "servants 1, coins 1"),
    ("territory_gravel_pit", "stone 2", 4, "stone 2"),
    ("territory_forest", "wood 1", 5, "wood 3"),
    (
        "territory_monastery",
        "servants 1, military 2",
        6,
        "stone 1, faith 1",
    ),
    ("territory_citadel", "", 5, "stone 1, military 2"),
    ("territory_city", "coins 3", 6, "privileges 1"),
    ("territory_gold_mine", "coins 1", 1, "coins 2"),
    ("territory_mountain_town", "servants 1", 3, "wood 2, military 1"),
    (
        "territory_mining_town",
        "stone 1, servants 2",
        4,
        "stone 2, servants 1",
    ),
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
    (
        "territory_fortified_town",
        "servants 1, military 2",
        2,
        "servants 2, military 1",
    ),
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
            assert_eq!(
                harvesting(activation - 1),
                "",
                "{id}, harvested below {activation}"
            );
        }
    }
}

/// Cost, instant gain, activation, and what a production brings: each conversion with its payment.
const BUILDINGS: [(&str, &str, &str, u8, &[&str]); 24] = [
    ("building_mint", "wood 1, stone 3", "vp 5", 5, &["coins 3"]),
    ("building_tax_office", "wood 3, stone 1", "vp 5", 5, &["coins 2"]),
    (
        "building_triumphal_arch",
        "coins 2, stone 2",
        "vp 6",
        6,
        &["vp 2"],
    ),
    ("building_theater", "coins 2, wood 2", "vp 6", 6, &["vp 2"]),
    (
        "building_carpenters_shop",
        "coins 1, wood 2",
        "vp 3",
        4,
        &["coins 3 - wood 1", "coins 5 - wood 2"],
    ),
    (
        "building_stonemasons_shop",
        "coins 1, stone 2",
        "vp 2",
        3,
        &["coins 3 - stone 1", "coins 5 - stone 2"],
    ),
    ("building_chapel", "wood 2", "faith 1", 2, &["faith 1 - coins 1"]),
    (
        "building_residence",
        "stone 2",
        "vp 1",
        1,
        &["privileges 1 - coins 1"],
    ),
    (
        "building_marketplace",
        "wood 2, stone 1",
        "vp 3",
        3,
        &["wood 2, stone 2 - coins 3"],
    ),
    (
        "building_treasury",
        "wood 3",
        "vp 4",
        3,
        &["vp 3 - coins 1", "vp 5 - coins 2"],
    ),
    (
        "building_painters_guild",
        "wood 4",
        "vp 5",
        4,
        &["vp 3 - wood 1", "vp 7 - wood 3"],
    ),
    (
        "building_sculptors_guild",
        "stone 4",
        "vp 6",
        5,
        &["vp 3 - stone 1", "vp 7 - stone 3"],
    ),
    (
        "building_stonemasons_guild",
        "wood 1, stone 2",
        "vp 4",
        4,
        &["vp 6 - servants 1, wood 1, stone 1"],
    ),
    (
        "building_baptistery",
        "stone 3",
        "vp 2, faith 1",
        2,
        &["coins 2, vp 2 - faith 1"],
    ),
    (
        "building_barracks",
        "wood 1, stone 1",
        "vp 3",
        1,
        &["military 3 - servants 1"],
    ),
    (
        "building_stronghold",
        "coins 2, wood 2, stone 2",
        "vp 8",
        6,
        &["military 2, vp 2"],
    ),
    (
        "building_bank",
        "coins 3, wood 1, stone 3",
        "vp 7",
        2,
        &["coins 5"],
    ),
    (
        "building_fair",
        "coins 4, wood 3",
        "vp 8",
        4,
        &["wood 3, stone 3 - coins 4"],
    ),
    (
        "building_garden",
        "servants 2, wood 4, stone 2",
        "vp 10",
        1,
        &["vp 3"],
    ),
    (
        "building_fortress",
        "coins 2, wood 2, stone 4",
        "vp 9",
        5,
        &["vp 2, privileges 1"],
    ),
    (
        "building_palace",
        "coins 3, wood 3, stone 1",
        "vp 9",
        6,
        &["servants 2, vp 4 - coins 1"],
    ),
    (
        "building_church",
        "wood 1, stone 4",
        "vp 5, faith 1",
        1,
        &["faith 2 - wood 1", "faith 2 - stone 1"],
    ),
    (
        "building_military_academy",
        "servants 1, wood 2, stone 2",
        "vp 7",
        3,
        &["military 3, vp 1 - servants 1"],
    ),
    (
        "building_cathedral",
        "wood 4, stone 4",
        "vp 7, faith 3",
        2,
        &["vp 1"],
    ),
];

/// "gain - payment" as one change.
fn change(text: &str) -> String {
    let (gain, pay) = text.split_once(" - ").unwrap_or((text, ""));
    let mut change = amount(gain);
    change -= &amount(pay);
    words(&change)
}

#[test]
fn buildings_cost_and_give_what_is_printed_on_them() {
    // Two cards of each type beside the building, so that what counts them can be told apart; none that raises
    // a production or answers to one.
    let others = [
        "territory_city",
        "territory_village",
        "character_farmer",
        "character_warlord",
    ];
    for (id, cost, instant, activation, options) in BUILDINGS {
        let taken = taking(id, four_players().stock(A, RICH));
        assert_eq!(taken, change(&format!("{instant} - {cost}")), "{id}, taken");

        let rich = "wood 9, stone 9, servants 9, coins 9, military 9, faith 9";
        let owned = |value: u8| {
            let table = four_players().white(value).stock(A, rich).owns(A, &others);
            let counted = if id == "building_mint" {
                vec!["building_chapel", "building_treasury"]
            } else {
                vec![]
            };
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
                let answer = if card.id() == id {
                    convert
                } else {
                    format!("skip {word}")
                };
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
    if table.asks(A) {
        table.question(A)
    } else {
        Question::Finish
    }
}

#[test]
fn the_mint_answers_to_5_and_counts_itself() {
    let table = |value: u8| four_players().white(value).owns(A, &["building_mint"]);

    assert_eq!(
        table(5).plays(A, ["place white production-small"]).has(A),
        "coins 3, military 1"
    );
    assert_eq!(
        table(4).plays(A, ["place white production-small"]).has(A),
        "coins 2, military 1"
    );
}

/// Cost and instant effects; bonus actions are declined here.
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
        let mut table = four_players()
            .stock(A, "coins 30, wood 9, stone 9")
            .card(&first_floor(id), id);
        for (kind, card) in any.into_iter().zip([
            "territory_city",
            "building_chapel",
            "character_dame",
            "venture_crusade",
        ]) {
            for floor in [2, 3, 4] {
                table = table.card(&format!("tower_{kind}_{floor}"), card);
            }
        }
        table.game.player_mut(A).stock[Kind::Military] = 10;
        table.play(A, &take(id));
        while !matches!(table.question(A), Question::TakeCard { .. }) {
            let answer = table.options(A).last().unwrap().clone();
            let answer = if answer.starts_with("privilege") {
                "privilege faith".to_owned()
            } else {
                answer
            };
            table.play(A, &answer);
        }
        let mut expected = Vec::new();
        for kind in ["territory", "character", "building", "venture"]
            .iter()
            .filter(|kind| types.contains(kind))
        {
            for (floor, number) in [(2, 3), (3, 5), (4, 7)] {
                if number <= value {
                    expected.push(format!("take {kind}-{floor}"));
                }
            }
        }
        expected.push("decline".to_owned());
        assert_eq!(table.options(A), expected, "{id}");
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
                let table = four_players()
                    .white(value)
                    .stock(A, "wood 9, stone 9, coins 9")
                    .owns(A, &[id]);
                let table = table.card(&format!("tower_{tower}_3"), card);
                table.allows(A, &format!("place white {tower}-3"))
            };
            let needed = if tower == action { 5 - bonus } else { 5 };
            assert!(
                reaches(needed) && !reaches(needed - 1),
                "{id} in the {tower} tower"
            );
        }
        for work in ["harvest", "production"] {
            let table = four_players().white(1).owns(A, &[id]);
            let on_large = |value: u8| {
                let table = table.clone().dice(value, 1, 1);
                table.allows(A, &format!("place white {work}-large"))
            };
            let needed = if work == action { 4 - bonus } else { 4 };
            assert!(
                on_large(needed) && (needed == 1 || !on_large(needed - 1)),
                "{id} at a {work}"
            );
            let small = table.allows(A, &format!("place neutral {work}-small"));
            assert_eq!(small, work == action, "{id}: the neutral member at a {work}");
        }
    }
}

#[test]
fn farmer_and_peasant_add_up() {
    let table = four_players()
        .white(1)
        .owns(A, &["character_farmer", "character_peasant", "territory_city"]);

    let table = table.plays(A, ["place white harvest-small"]);

    assert_eq!(
        table.question(A),
        Question::Privilege { left: 1 },
        "1 + 2 + 3 reaches the City at 6"
    );
}

#[test]
fn the_dame_takes_one_coin_off_characters_only() {
    let table = four_players().owns(A, &["character_dame"]);
    let knight = table
        .clone()
        .stock(A, "coins 1")
        .card("tower_character_1", "character_warlord");
    assert_eq!(knight.plays(A, ["place white character-1"]).has(A), "military 3");
    let venture = table
        .stock(A, "coins 3")
        .card("tower_venture_1", "venture_hiring_recruits");
    assert_eq!(venture.refusal(A, "place white venture-1"), "cannot_pay");
}

#[test]
fn the_stonemason_takes_wood_or_stone_off_buildings_only() {
    let table = four_players().owns(A, &["character_stonemason"]);
    let chapel = table
        .clone()
        .stock(A, "wood 1")
        .card("tower_building_1", "building_chapel");
    assert_eq!(
        chapel.plays(A, ["place white building-1"]).has(A),
        "faith 1",
        "wood is all it needs"
    );
    let statue = table
        .stock(A, "wood 2, stone 1")
        .card("tower_venture_1", "venture_raising_a_statue");
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

/// Each cost with what must be held, the instant effects and the points at the end.
const VENTURES: [(&str, &[(&str, i16)], &str, i16); 24] = [
    ("venture_hiring_recruits", &[("coins 4", 0)], "military 5", 4),
    (
        "venture_repairing_the_church",
        &[("coins 1, wood 1, stone 1", 0)],
        "faith 1",
        5,
    ),
    (
        "venture_building_the_walls",
        &[("stone 3", 0)],
        "military 2, privileges 1",
        3,
    ),
    (
        "venture_raising_a_statue",
        &[("wood 2, stone 2", 0)],
        "privileges 2",
        4,
    ),
    ("venture_military_campaign", &[("military 2", 3)], "coins 3", 5),
    ("venture_hosting_panhandlers", &[("wood 3", 0)], "servants 4", 4),
    ("venture_fighting_heresies", &[("military 3", 5)], "faith 2", 5),
    (
        "venture_support_to_the_bishop",
        &[("military 2", 4), ("wood 1, stone 1, coins 2", 0)],
        "faith 3",
        1,
    ),
    ("venture_hiring_soldiers", &[("coins 6", 0)], "military 6", 5),
    (
        "venture_repairing_the_abbey",
        &[("coins 2, wood 2, stone 2", 0)],
        "faith 2",
        6,
    ),
    (
        "venture_building_the_bastions",
        &[("stone 4", 0)],
        "military 3, privileges 1",
        2,
    ),
    (
        "venture_support_to_the_king",
        &[("military 3", 6)],
        "coins 5, privileges 1",
        3,
    ),
    (
        "venture_improving_the_canals",
        &[("servants 2, coins 3", 0)],
        "",
        5,
    ),
    ("venture_hosting_foreigners", &[("wood 4", 0)], "servants 5", 4),
    ("venture_crusade", &[("military 4", 8)], "coins 5, faith 1", 5),
    (
        "venture_support_to_the_cardinal",
        &[("military 4", 7), ("wood 2, stone 2, coins 3", 0)],
        "faith 3",
        4,
    ),
    ("venture_hiring_mercenaries", &[("coins 8", 0)], "military 7", 6),
    (
        "venture_repairing_the_cathedral",
        &[("coins 3, wood 3, stone 3", 0)],
        "faith 1",
        5,
    ),
    (
        "venture_building_the_towers",
        &[("stone 6", 0)],
        "military 4, privileges 1",
        4,
    ),
    ("venture_promoting_sacred_art", &[("wood 6", 0)], "faith 3", 3),
    (
        "venture_military_conquest",
        &[("military 6", 12)],
        "wood 3, stone 3, coins 3",
        7,
    ),
    (
        "venture_improving_the_roads",
        &[("servants 3, coins 4", 0)],
        "",
        5,
    ),
    ("venture_sacred_war", &[("military 8", 15)], "faith 4", 8),
    (
        "venture_support_to_the_pope",
        &[("military 5", 10), ("wood 3, stone 3, coins 4", 0)],
        "faith 2",
        10,
    ),
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
                assert_eq!(
                    poor.refusal(A, &take(id)),
                    "cannot_pay",
                    "{id} with one {} less",
                    kind.word()
                );
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
        (
            "venture_improving_the_canals",
            "servants 2, coins 3",
            4,
            "harvest",
        ),
        (
            "venture_improving_the_roads",
            "servants 3, coins 4",
            3,
            "production",
        ),
    ];
    for (id, cost, expected, name) in work {
        let mut table = four_players().stock(A, cost).card(&first_floor(id), id);
        table.play(A, &take(id));
        if table.options(A).contains(&"effect 1".to_owned()) {
            table.play(A, "effect 1");
        }
        let Question::Work { work, value } = table.question(A) else {
            panic!("{id} offers work")
        };
        assert_eq!((work.word(), value), (name, expected), "{id}");
        let before = table.game.player(A).stock;
        table.play(A, "work");
        let tile = if name == "harvest" {
            "wood 1, stone 1, servants 1"
        } else {
            "coins 2, military 1"
        };
        assert_eq!(gained(table, &before), change(tile), "{id}");
    }
}

#[test]
fn bonus_tiles_give_what_is_printed_on_them() {
    let tiles = [
        (
            "bonus_standard",
            "coins 2, military 1",
            "wood 1, stone 1, servants 1",
        ),
        (
            "bonus_advanced_1",
            "servants 2, coins 1",
            "wood 1, stone 1, military 1",
        ),
        (
            "bonus_advanced_2",
            "coins 1, military 2",
            "wood 1, stone 1, servants 1",
        ),
        (
            "bonus_advanced_3",
            "servants 1, coins 2",
            "wood 1, stone 1, military 1",
        ),
        (
            "bonus_advanced_4",
            "servants 1, military 2",
            "wood 1, stone 1, coins 1",
        ),
    ];
    for (id, production, harvest) in tiles {
        let table = four_players().bonus_tile(A, id);
        let produced = table.clone().plays(A, ["place white production-small"]);
        assert_eq!(produced.has(A), change(production), "{id}");
        assert_eq!(
            table.plays(A, ["place white harvest-small"]).has(A),
            change(harvest),
            "{id}"
        );
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
            assert_eq!(
                table.clone().stock(A, &stock(number - 1)).refusal(A, &place),
                "value_too_low"
            );
            let taken = table.stock(A, &stock(number)).plays(A, [place.as_str()]);
            let before = if kind == "coins" && tower != "character" {
                3
            } else {
                0
            };
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
        let table = four_players()
            .round(6)
            .last_turn_of(D)
            .stock(A, &format!("faith {faith}"));
        let end = table.plays(D, ["place white market-1"]);
        assert_eq!(end.holds(A, "vp"), vp, "{faith} faith");
        assert_eq!(end.cube(A, 3), faith < 5, "{faith} faith");
    }
    for (round, threshold) in [(2, 3), (4, 4)] {
        for faith in 0..16 {
            let table = four_players()
                .round(round)
                .last_turn_of(D)
                .stock(A, &format!("faith {faith}"));
            let asked = table.plays(D, ["place white market-1"]);
            assert_eq!(
                asked.options(A).contains(&"support".to_owned()),
                faith >= threshold
            );
        }
    }
}

#[test]
fn rows_of_cards_score_by_their_length() {
    for (count, (territories, characters)) in [(0, 0), (0, 1), (0, 3), (1, 6), (4, 10), (10, 15), (20, 21)]
        .into_iter()
        .enumerate()
    {
        let table =
            four_players()
                .owns_some(A, "territory", count, &[])
                .owns_some(A, "character", count, &[]);
        assert_eq!(
            (table.tally(A).territories, table.tally(A).characters),
            (territories, characters)
        );
    }
}

#[test]
fn territories_need_military_points() {
    for (owned, needed) in [0, 0, 3, 7, 12, 18].into_iter().enumerate() {
        let table = four_players()
            .owns_some(A, "territory", owned, &["territory_citadel"])
            .card("tower_territory_1", "territory_citadel");
        let with = |military: i16| table.clone().stock(A, &format!("military {military}"));
        assert!(
            with(needed).allows(A, "place white territory-1"),
            "territory {}",
            owned + 1
        );
        if needed > 0 {
            assert_eq!(
                with(needed - 1).refusal(A, "place white territory-1"),
                "military_too_low"
            );
        }
    }
}

#[test]
fn the_excommunication_tiles_of_period_1_hurt() {
    let gains = [
        (
            "excom_1_1_military_gain",
            "place white market-3",
            "coins 2, military 2",
        ),
        ("excom_1_2_coin_gain", "place white market-1", "coins 4"),
        ("excom_1_3_servant_gain", "place white market-2", "servants 4"),
    ];
    for (tile, place, left) in gains {
        assert_eq!(
            four_players().excommunicated(A, tile).plays(A, [place]).has(A),
            left,
            "{tile}"
        );
        let other = four_players().excommunicated(B, tile).plays(A, [place]);
        assert_ne!(other.has(A), left, "{tile} hurts B alone");
    }
    let wood = four_players().excommunicated(A, "excom_1_4_wood_stone_gain");
    let woods = wood
        .clone()
        .card("tower_territory_1", "territory_woods")
        .plays(A, ["place white territory-1"]);
    assert_eq!(woods.has(A), "");
    let pit = wood
        .card("tower_territory_1", "territory_gravel_pit")
        .plays(A, ["place white territory-1"]);
    assert_eq!(pit.has(A), "stone 1");
    for (tile, work, other) in [
        ("excom_1_5_harvest_value", "harvest", "production"),
        ("excom_1_6_production_value", "production", "harvest"),
    ] {
        let table = |value: u8| four_players().white(value).excommunicated(A, tile);
        assert!(table(4).allows(A, &format!("place white {work}-small")), "{tile}");
        assert_eq!(
            table(3).refusal(A, &format!("place white {work}-small")),
            "value_too_low",
            "{tile}"
        );
        assert!(
            table(1).allows(A, &format!("place white {other}-small")),
            "{tile}"
        );
    }
    let family = four_players()
        .dice(4, 5, 6)
        .excommunicated(A, "excom_1_7_family_value");
    assert_eq!(
        ["white", "orange", "black", "neutral"].map(|member| family.value(A, member)),
        [3, 4, 5, 0]
    );
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
        .plays(
            A,
            ["place white production-small", "convert fair 1", "lose stone"],
        );
    assert_eq!(fair.has(A), "wood 3, stone 2, coins 2, military 1");
    let doubled = four_players()
        .excommunicated(A, "excom_1_3_servant_gain")
        .leader(A, "leader_santa_rita")
        .card("tower_territory_1", "territory_estate")
        .plays(A, ["place white territory-1"]);
    assert_eq!(
        doubled.has(A),
        "wood 2, servants 3",
        "2 servants doubled, then 1 fewer"
    );
}

#[test]
fn the_excommunication_tiles_of_period_2_hurt() {
    let towers = [
        ("excom_2_1_territory_value", "territory", "territory_citadel"),
        ("excom_2_2_building_value", "building", "building_chapel"),
        ("excom_2_3_character_value", "character", "character_farmer"),
        (
            "excom_2_4_venture_value",
            "venture",
            "venture_hosting_panhandlers",
        ),
    ];
    for (tile, hurt, _) in towers {
        for (_, tower, card) in towers {
            let table = |value: u8| {
                let table = four_players()
                    .white(value)
                    .stock(A, "wood 3, coins 3")
                    .excommunicated(A, tile);
                table
                    .card(&format!("tower_{tower}_1"), card)
                    .allows(A, &format!("place white {tower}-1"))
            };
            assert_eq!(
                (table(5), table(4)),
                (true, tower != hurt),
                "{tile} in the {tower} tower"
            );
        }
    }
    let market = four_players().excommunicated(A, "excom_2_5_no_market");
    for place in ["market-1", "market-2", "market-3", "market-4"] {
        assert_eq!(
            market.refusal(A, &format!("place white {place}")),
            "market_forbidden"
        );
    }
    assert!(market.allows(A, "place white council"));
    let rate = four_players().excommunicated(A, "excom_2_6_servant_rate");
    assert_eq!(
        rate.clone()
            .stock(A, "servants 1")
            .refusal(A, "place neutral council"),
        "value_too_low"
    );
    assert!(rate.stock(A, "servants 2").allows(A, "place neutral council"));
    let skipped = four_players()
        .excommunicated(A, "excom_2_7_skip_first_turn")
        .excommunicated(C, "excom_2_7_skip_first_turn");
    let turns: Vec<u8> = (0..17)
        .map_while(|turn| skipped.game.seat_of_turn(turn))
        .map(|seat| seat.0)
        .collect();
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
    assert_eq!(
        (free.held, free.territories, free.characters, free.ventures),
        (23, 4, 6, 8)
    );
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

/// What each leader asks for: exactly enough, in stock and in cards.
const LEADERS: [(&str, &str, &[(&str, usize)]); 20] = [
    ("francesco-sforza", "", &[("venture", 5)]),
    ("ludovico-ariosto", "", &[("character", 5)]),
    ("filippo-brunelleschi", "", &[("building", 5)]),
    ("federico-da-montefeltro", "", &[("territory", 5)]),
    ("girolamo-savonarola", "coins 18", &[]),
    ("giovanni-dalle-bande-nere", "military 12", &[]),
    ("sandro-botticelli", "wood 10", &[]),
    ("michelangelo-buonarroti", "stone 10", &[]),
    ("ludovico-iii-gonzaga", "servants 15", &[]),
    ("leonardo-da-vinci", "", &[("character", 4), ("territory", 2)]),
    ("pico-della-mirandola", "", &[("venture", 4), ("building", 2)]),
    ("sisto-iv", "wood 6, stone 6, servants 6, coins 6", &[]),
    ("lucrezia-borgia", "", &[("venture", 6)]),
    ("sigismondo-malatesta", "military 7, faith 3", &[]),
    ("lorenzo-de-medici", "vp 35", &[]),
    (
        "ludovico-il-moro",
        "",
        &[
            ("territory", 2),
            ("building", 2),
            ("character", 2),
            ("venture", 2),
        ],
    ),
    ("cesare-borgia", "coins 12, faith 2", &[("building", 3)]),
    ("santa-rita", "faith 8", &[]),
    ("cosimo-de-medici", "", &[("character", 2), ("building", 4)]),
    ("bartolomeo-colleoni", "", &[("venture", 2), ("territory", 4)]),
];

#[test]
fn leaders_ask_for_what_is_printed_on_them() {
    for (name, stock, cards) in LEADERS {
        let id = format!("leader_{}", name.replace('-', "_"));
        let copies = name == "lorenzo-de-medici";
        let play = if copies {
            format!("play {name} as sisto-iv")
        } else {
            format!("play {name}")
        };
        let with = |stock: &Amount, cards: &[(&str, usize)]| {
            let mut table = four_players().hand(A, &[id.as_str()]);
            if copies {
                table = table.leader(B, "leader_sisto_iv");
            }
            table.game.player_mut(A).stock = *stock;
            cards.iter().fold(table, |table, (kind, count)| {
                table.owns_some(A, kind, *count, &[])
            })
        };
        let exact = amount(stock);
        assert!(with(&exact, cards).allows(A, &play), "{name} with exactly enough");
        for (kind, _) in exact.iter() {
            let mut less = exact;
            less[kind] -= 1;
            assert_eq!(
                with(&less, cards).refusal(A, &play),
                "requirement_not_met",
                "{name}: {}",
                kind.word()
            );
        }
        for place in 0..cards.len() {
            let mut fewer = cards.to_vec();
            fewer[place].1 -= 1;
            assert_eq!(
                with(&exact, &fewer).refusal(A, &play),
                "requirement_not_met",
                "{name}: {}",
                fewer[place].0
            );
        }
    }
}

#[test]
fn leaders_that_are_activated_give_what_is_printed_on_them() {
    let gains = [
        ("girolamo-savonarola", "faith 1"),
        ("giovanni-dalle-bande-nere", "wood 1, stone 1, coins 1"),
        ("sandro-botticelli", "military 2, vp 1"),
        ("michelangelo-buonarroti", "coins 3"),
        ("cosimo-de-medici", "servants 3, vp 1"),
        ("bartolomeo-colleoni", "vp 4"),
        ("francesco-sforza", "wood 1, stone 1, servants 1"),
    ];
    for (name, gain) in gains {
        let table = four_players().leader(A, &format!("leader_{}", name.replace('-', "_")));
        let used = table.plays(A, [format!("activate {name}").as_str()]);
        assert_eq!(used.has(A), gain, "{name}");
        assert_eq!(used.refusal(A, &format!("activate {name}")), "already_used");
        assert_eq!(used.refusal(A, &format!("activate {name} white")), "already_used");
    }
    let gonzaga = four_players()
        .leader(A, "leader_ludovico_iii_gonzaga")
        .plays(A, ["activate ludovico-iii-gonzaga", "privilege military"]);
    assert_eq!(gonzaga.has(A), "military 2");
    let wrong = four_players().leader(A, "leader_bartolomeo_colleoni");
    assert_eq!(
        wrong.refusal(A, "activate bartolomeo-colleoni white"),
        "bad_target"
    );
    assert_eq!(wrong.refusal(A, "activate sandro-botticelli"), "not_in_play");
}

#[test]
fn leaders_that_always_work_cannot_be_activated() {
    for name in [
        "ludovico-ariosto",
        "filippo-brunelleschi",
        "pico-della-mirandola",
        "sisto-iv",
        "lucrezia-borgia",
        "sigismondo-malatesta",
        "ludovico-il-moro",
        "cesare-borgia",
        "santa-rita",
    ] {
        let table = four_players().leader(A, &format!("leader_{}", name.replace('-', "_")));
        assert_eq!(
            table.refusal(A, &format!("activate {name}")),
            "not_activatable",
            "{name}"
        );
    }
}

#[test]
fn pico_takes_three_coins_off_every_type_but_not_off_the_surcharge() {
    let table = four_players()
        .leader(A, "leader_pico_della_mirandola")
        .stands(B, "white", "tower_venture_2");
    let venture = table.card("tower_venture_1", "venture_hiring_recruits");
    assert_eq!(
        venture
            .clone()
            .stock(A, "coins 3")
            .refusal(A, "place white venture-1"),
        "cannot_pay"
    );
    assert_eq!(
        venture
            .stock(A, "coins 4")
            .plays(A, ["place white venture-1"])
            .has(A),
        "military 5"
    );
    let building = four_players()
        .leader(A, "leader_pico_della_mirandola")
        .stock(A, "coins 1, wood 3")
        .card("tower_building_1", "building_fair")
        .plays(A, ["place white building-1"]);
    assert_eq!(building.has(A), "vp 8", "4 coins less 3");
}

#[test]
fn sisto_pays_five_for_each_support() {
    let table = four_players()
        .round(2)
        .last_turn_of(D)
        .stock(A, "faith 3")
        .leader(A, "leader_sisto_iv");

    let table = table.plays(D, ["place white market-1"]).plays(A, ["support"]);

    assert_eq!(table.has(A), "vp 8");
}

#[test]
fn brunelleschi_waives_the_surcharge_of_bonus_actions_too() {
    let table = four_players()
        .stock(A, "coins 6")
        .leader(A, "leader_filippo_brunelleschi")
        .card("tower_character_1", "character_abbess")
        .card("tower_character_2", "character_farmer")
        .plays(A, ["place white character-1", "effect 1", "take character-2"]);

    assert_eq!(table.has(A), "faith 1");
}

#[test]
fn lorenzo_copies_an_ability_that_is_activated_and_has_its_own_use() {
    let mut table = four_players()
        .stock(A, "vp 35")
        .hand(A, &["leader_lorenzo_de_medici"])
        .leader(B, "leader_michelangelo_buonarroti");
    table.game.players[1].leaders[0].used = true;

    let copied = table.plays(
        A,
        [
            "play lorenzo-de-medici as michelangelo-buonarroti",
            "activate lorenzo-de-medici",
        ],
    );

    assert_eq!(copied.has(A), "coins 3, vp 35");
    assert_eq!(copied.refusal(A, "activate lorenzo-de-medici"), "already_used");
    assert_eq!(
        copied.refusal(A, "play lorenzo-de-medici as michelangelo-buonarroti"),
        "not_in_hand"
    );
}

#[test]
fn lucrezia_moro_and_federico_stack() {
    let table = four_players()
        .dice(1, 2, 6)
        .leader(A, "leader_lucrezia_borgia")
        .leader(A, "leader_ludovico_il_moro")
        .leader(A, "leader_federico_da_montefeltro")
        .plays(A, ["activate federico-da-montefeltro orange"]);

    assert_eq!(
        ["white", "orange", "black", "neutral"].map(|member| table.value(A, member)),
        [7, 8, 7, 0]
    );
}

#[test]
fn santa_rita_doubles_only_instant_resources_of_cards() {
    let rita = || four_players().leader(A, "leader_santa_rita");
    assert_eq!(rita().plays(A, ["place white market-1"]).has(A), "coins 5");
    let conquest = rita()
        .stock(A, "military 12")
        .card("tower_venture_1", "venture_military_conquest")
        .plays(A, ["place white venture-1"]);
    assert_eq!(conquest.has(A), "wood 6, stone 6, coins 6, military 6");
    let castle = rita()
        .card("tower_territory_1", "territory_castle")
        .plays(A, ["place white territory-1"]);
    assert_eq!(castle.has(A), "coins 4, vp 2");
    let monastery = rita()
        .card("tower_territory_1", "territory_monastery")
        .plays(A, ["place white territory-1"]);
    assert_eq!(monastery.has(A), "servants 2, military 2");
    let harvest = rita()
        .owns(A, &["territory_gold_mine"])
        .plays(A, ["place white harvest-small"]);
    assert_eq!(harvest.has(A), "wood 1, stone 1, servants 1, coins 2");
}
