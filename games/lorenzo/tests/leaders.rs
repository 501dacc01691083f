//! Every leader, with what is printed on it written out by hand.

mod given;

use given::{A, B, D, amount, four_players};
use lorenzo::{Amount, Question};

/// So many cards of a type.
type Cards = &'static [(&'static str, usize)];

/// What each leader asks for: exactly enough, in stock and in cards.
#[rustfmt::skip]
const LEADERS: [(&str, &str, Cards); 20] = [
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
    ("ludovico-il-moro", "", &[("territory", 2), ("building", 2), ("character", 2), ("venture", 2)]),
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
        let play = if copies { format!("play {name} as sisto-iv") } else { format!("play {name}") };
        let with = |stock: &Amount, cards: &[(&str, usize)]| {
            let mut table = four_players().hand(A, &[id.as_str()]);
            if copies {
                table = table.leader(B, "leader_sisto_iv");
            }
            table.game.player_mut(A).stock = *stock;
            cards.iter().fold(table, |table, (kind, count)| table.owns_some(A, kind, *count, &[]))
        };
        let exact = amount(stock);
        assert!(with(&exact, cards).allows(A, &play), "{name} with exactly enough");
        for (kind, _) in exact.iter() {
            let mut less = exact;
            less[kind] -= 1;
            assert_eq!(with(&less, cards).refusal(A, &play), "requirement_not_met", "{name}: {}", kind.id());
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
    let gonzaga = four_players().leader(A, "leader_ludovico_iii_gonzaga");
    let gonzaga = gonzaga.plays(A, ["activate ludovico-iii-gonzaga"]);
    assert_eq!(gonzaga.question(A), Question::Privilege { left: 1 });
    assert_eq!(gonzaga.plays(A, ["privilege military"]).has(A), "military 2");
    let wrong = four_players().leader(A, "leader_bartolomeo_colleoni");
    assert_eq!(wrong.refusal(A, "activate bartolomeo-colleoni white"), "bad_target");
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
        assert_eq!(table.refusal(A, &format!("activate {name}")), "not_activatable", "{name}");
    }
}

#[test]
fn pico_takes_three_coins_off_every_type_but_not_off_the_surcharge() {
    let table = four_players().leader(A, "leader_pico_della_mirandola").stands(B, "white", "tower_venture_2");
    let venture = table.card("tower_venture_1", "venture_hiring_recruits");
    assert_eq!(venture.clone().stock(A, "coins 3").refusal(A, "place white venture-1"), "cannot_pay");
    assert_eq!(venture.stock(A, "coins 4").plays(A, ["place white venture-1"]).has(A), "military 5");
    let building = four_players()
        .leader(A, "leader_pico_della_mirandola")
        .stock(A, "coins 1, wood 3")
        .card("tower_building_1", "building_fair")
        .plays(A, ["place white building-1"]);
    assert_eq!(building.has(A), "vp 8", "4 coins less 3");
}

#[test]
fn sisto_pays_five_for_each_support() {
    let table = four_players().round(2).last_turn_of(D).stock(A, "faith 3").leader(A, "leader_sisto_iv");

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

    let copied =
        table.plays(A, ["play lorenzo-de-medici as michelangelo-buonarroti", "activate lorenzo-de-medici"]);

    assert_eq!(copied.has(A), "coins 3, vp 35");
    assert_eq!(copied.refusal(A, "activate lorenzo-de-medici"), "already_used");
    assert_eq!(copied.refusal(A, "play lorenzo-de-medici as michelangelo-buonarroti"), "not_in_hand");
}

#[test]
fn lucrezia_moro_and_federico_stack() {
    let table = four_players()
        .dice(1, 2, 6)
        .leader(A, "leader_lucrezia_borgia")
        .leader(A, "leader_ludovico_il_moro")
        .leader(A, "leader_federico_da_montefeltro")
        .plays(A, ["activate federico-da-montefeltro orange"]);

    assert_eq!(["white", "orange", "black", "neutral"].map(|member| table.value(A, member)), [7, 8, 7, 0]);
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
    let castle = rita().card("tower_territory_1", "territory_castle").plays(A, ["place white territory-1"]);
    assert_eq!(castle.has(A), "coins 4, vp 2");
    let monastery =
        rita().card("tower_territory_1", "territory_monastery").plays(A, ["place white territory-1"]);
    assert_eq!(monastery.has(A), "servants 2, military 2");
    let harvest = rita().owns(A, &["territory_gold_mine"]).plays(A, ["place white harvest-small"]);
    assert_eq!(harvest.has(A), "wood 1, stone 1, servants 1, coins 2");
}

#[test]
fn sforza_and_leonardo_are_raised_by_servants_alone() {
    let harvest = four_players()
        .leader(A, "leader_francesco_sforza")
        .owns(A, &["character_farmer", "territory_gold_mine", "territory_woods"])
        .plays(A, ["activate francesco-sforza"]);
    assert_eq!(
        harvest.has(A),
        "wood 1, stone 1, servants 1, coins 2",
        "value 1: the mine, not the Woods at 2"
    );
    // Ruling 27: the tiles of the Church count.
    let malus =
        four_players().leader(A, "leader_francesco_sforza").excommunicated(A, "excom_1_5_harvest_value");
    assert_eq!(malus.clone().stock(A, "servants 2").refusal(A, "activate francesco-sforza"), "value_too_low");
    assert!(malus.stock(A, "servants 3").allows(A, "activate francesco-sforza"));
    let malus =
        four_players().leader(A, "leader_leonardo_da_vinci").excommunicated(A, "excom_1_6_production_value");
    assert_eq!(
        malus.clone().stock(A, "servants 3").refusal(A, "activate leonardo-da-vinci"),
        "value_too_low"
    );
    assert!(malus.stock(A, "servants 4").allows(A, "activate leonardo-da-vinci"));
}
