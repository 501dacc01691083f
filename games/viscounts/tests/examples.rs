//! The cases of EXAMPLES.md, A to C, each under its id.

mod given;

use given::{AI, BLUE, GREEN, RED, Table, YELLOW, players, section, setup};
use kernel::{Cx, GameRules};
use viscounts::components::What;
use viscounts::names::{Good, Icon, Primary, Ribbon, Segment};
use viscounts::words::{Phase, Source, Task};

/// A row without Builder, Merchant or Criminal icons or ongoing abilities.
const QUIET: [&str; 3] = ["squire", "princess", "abbot"];

#[test]
fn e01_markers_meet_and_move_on() {
    // EXAMPLES VISCOUNTS-E01, Rules 7.2
    let mut table = players(3).markers(RED, 4, 5);

    table.game.points(RED, 0, 2, Source::Shuffle, &mut Cx::silent(&mut table.dice));

    assert_eq!(table.marked(RED), (3, 3));
    assert_eq!(table.silver(RED), 0);
}

#[test]
fn e02_the_journeyman_drops_off() {
    // EXAMPLES VISCOUNTS-E02, Rules 6.1
    let table = players(3).row(RED, ["squire", "abbot", "journeyman"]).hand(RED, &["trader"]);
    let table = table.pile(Segment::Bay, &["miner", "friar"]).phase(Phase::Shift);

    let table = table.plays(RED, &["townsfolk bay"]);

    assert_eq!(table.discarded(RED), ["journeyman", "miner"]);
    assert_eq!(table.marked(RED), (1, 5)); // 1 from miner's hire effect
    assert_eq!(table.options(), ["play trader"]);
}

#[test]
fn e03_an_antagonist_is_played() {
    // EXAMPLES VISCOUNTS-E03, Rules 6.1
    let with_thief = players(3).row(RED, ["thief", "squire", "-"]).hand(RED, &["antagonist"]);
    let with_thief = with_thief.phase(Phase::Shift).plays(RED, &["play antagonist"]);
    let alone = players(3).row(RED, ["abbot", "squire", "-"]).hand(RED, &["antagonist"]);
    let alone = alone.phase(Phase::Shift).plays(RED, &["play antagonist"]);

    assert_eq!(with_thief.marked(RED), (4, 7));
    assert_eq!(with_thief.game.player(RED).debts, 1);
    assert_eq!(alone.marked(RED), (3, 7));
    assert_eq!(alone.game.player(RED).debts, 1);
}

#[test]
fn e04_a_movement_of_two() {
    // EXAMPLES VISCOUNTS-E04, Rules 6.2
    let table = players(3).at(RED, "bay_left").hand(RED, &["abbot"]).phase(Phase::Play);

    let table = table.plays(RED, &["play abbot"]);

    let mut options = table.options();
    options.sort();
    assert_eq!(options, ["move bay_right", "move hills_inner", "move hills_left"]);
    for space in ["bay_left", "bay_inner", "hills_right"] {
        assert_eq!(table.refusal(RED, &format!("move {space}")), "too_far");
    }
}

#[test]
fn e05_a_woodcutter_is_dismissed() {
    // EXAMPLES VISCOUNTS-E05, Rules 6.3
    let table = players(3).at(RED, "hills_left").row(RED, QUIET).has(RED, Good::Silver, 2);
    let table = table.has(RED, Good::Stone, 2).pile(Segment::Hills, &["woodcutter_2", "miner"]);

    let table = table.phase(Phase::Act).plays(RED, &["construct"]);

    assert_eq!(table.silver(RED), 0);
    assert_eq!(table.marked(RED), (1, 6));
    assert_ne!(table.game.removed & (1 << given::card("woodcutter_2").0), 0);
    assert_eq!(table.game.strength(RED, Primary::Construct, table.game.dismissed), 1);

    let table = table.plays(RED, &["slot workshop_1", "plot hills_plot_3"]);

    assert_eq!(table.marked(RED), (1, 6));
    assert!(!table.discarded(RED).contains(&"woodcutter_2"));
}

#[test]
fn e06_a_trade_for_gold() {
    // EXAMPLES VISCOUNTS-E06, Rules 6.3
    let table = players(3).at(RED, "lake_left").row(RED, ["trader", "peddler_ink", "princess"]);
    let table = table.has(RED, Good::Silver, 2).pile(Segment::Lake, &["friar"]).phase(Phase::Act);
    assert_eq!(table.strength(RED, Primary::Trade), 4);

    let table = table.plays(RED, &["trade", "count 3"]);

    assert_eq!(table.stock(RED), [1, 0, 3, 0]);
}

#[test]
fn e07_points_of_trading_posts() {
    // EXAMPLES VISCOUNTS-E07, Rules 9
    let one = players(3).slot(RED, "trading_post_2");
    assert_eq!(one.game.score(RED).buildings, 4);

    let two = one.slot(RED, "trading_post_3");
    assert_eq!(two.game.score(RED).buildings, 9);

    let three = two.slot(RED, "trading_post_1");
    assert_eq!(three.game.score(RED).buildings, 15);
}

#[test]
fn e08_a_workshop_with_a_link() {
    // EXAMPLES VISCOUNTS-E08, Rules 6.3
    let table = players(3).at(RED, "hills_left").row(RED, QUIET).has(RED, Good::Stone, 2);
    let table = table.has(RED, Good::Silver, 1).pile(Segment::Hills, &["mason", "bishop"]);
    let table = table.built(BLUE, "trading_post_1", "hills_plot_3").phase(Phase::Act);
    let bank: Vec<_> = table.game.free_plots(Segment::Hills, viscounts::names::Place::Left).collect();
    assert_eq!(bank.iter().map(|plot| plot.id()).collect::<Vec<_>>(), ["hills_plot_1"]);

    let table = table.plays(RED, &["construct", "decline", "slot workshop_3"]);

    assert_eq!(table.stock(RED), [2, 1, 0, 0]);
    assert_eq!(table.silver(BLUE), 2);
    assert_eq!(table.game.built_on("hills_plot_1".parse().unwrap()).unwrap().owner, RED);
}

#[test]
fn e09_three_workers_in_one_section() {
    // EXAMPLES VISCOUNTS-E09, Rules 7.6
    let table = players(3).at(RED, "lake_inner").row(RED, ["princess", "aristocrat", "enforcer"]);
    let table = table.slot(RED, "guildhall_2").pile(Segment::Lake, &["miner"]).phase(Phase::Act);

    let table = table.plays(RED, &["place_workers", "count 5"]);

    assert_eq!(table.options(), ["option a", "option b"]);
    assert_eq!(table.castle_of(RED), ([0, 0, 0, 2, 0], [0, 0, 0, 1, 0], 0));

    let table = table.plays(RED, &["option b", "decline"]);

    assert_eq!(table.castle_of(RED), ([0, 0, 1, 0, 1], [0, 0, 0, 1, 0], 0));
}

/// The castle of E10 before Red moves.
fn before_the_chain() -> Table {
    let table = players(3).at(RED, "bay_inner").row(RED, ["thief", "benefactor", "overseer_3"]);
    let table = table.slot(RED, "trading_post_3").slot(RED, "guildhall_2").has(RED, Good::Gold, 3);
    let table = table.markers(RED, 3, 6).pile(Segment::Bay, &["miner"]).hand(RED, &["squire", "abbot"]);
    let table = table.workers(RED, 0, 1, 1).workers(RED, 0, 2, 2);
    let table = table.workers(BLUE, 1, 1, 2).workers(YELLOW, 1, 1, 1);
    let table =
        table.workers(RED, 2, 1, 1).workers(BLUE, 2, 1, 1).workers(RED, 2, 2, 1).workers(BLUE, 2, 2, 1);
    let table = table.workers(BLUE, 3, 1, 1).workers(YELLOW, 3, 1, 1).workers(BLUE, 3, 2, 2);
    let mut table = table.workers(RED, 4, 1, 2).workers(BLUE, 4, 1, 1).workers(BLUE, 0, 3, 1);
    table.game.castle.leader = Some(BLUE);
    table
}

#[test]
fn e10_a_long_castle_chain() {
    // EXAMPLES VISCOUNTS-E10, Rules 7.6
    let table = before_the_chain().phase(Phase::Act);
    let supply = table.game.player(BLUE).workers;
    assert_eq!(table.strength(RED, Primary::PlaceWorkers), 5);

    let table = table.plays(RED, &["place_workers", "count 8"]);

    assert_eq!(table.marked(RED), (3, 4));
    assert_eq!(table.stock(RED), [0, 2, 0, 2]);
    assert_eq!(table.game.castle.leader, Some(BLUE));

    let table = table.plays(RED, &["take gold"]);
    assert_eq!(table.game.castle.leader, Some(RED));
    let table = table.plays(RED, &["take ink", "bump flip tier 1 seat 1", "bump flip tier 1 seat 1"]);

    assert_eq!(table.silver(BLUE), 4);
    assert_eq!(table.game.player(BLUE).workers, supply + 2);

    let table = table.plays(RED, &["option b", "discard squire"]);

    assert!(table.discarded(RED).contains(&"squire"));
    assert_eq!(table.stock(RED), [0, 3, 1, 2]);
    assert_eq!(table.castle_of(RED), ([0, 2, 1, 1, 1], [2, 0, 1, 0, 1], 2));
}

#[test]
fn e11_a_set_of_three_ribbons() {
    // EXAMPLES VISCOUNTS-E11, Rules 9
    let table = players(3).owns(RED, &["ms_black_4_ink", "ms_grey_4_stone", "ms_yellow_4_gold"]);

    assert_eq!(table.game.score(RED).sets, 9);
}

#[test]
fn e12_a_manuscript_of_cost_six() {
    // EXAMPLES VISCOUNTS-E12, Rules 6.3
    let table = players(3).at(RED, "lake_inner").row(RED, ["aristocrat", "acolyte", "squire"]);
    let table = table.has(RED, Good::Ink, 3).has(RED, Good::Silver, 1).discard(RED, &["trader"]);
    let mut table =
        table.tiles(Segment::Lake, &["ms_grey_6_buildings"]).pile(Segment::Lake, &["racketeer_1"]);
    table.game.cleric_bonus[Ribbon::Black.index()] = Some(RED);

    let table = table.phase(Phase::Act).plays(RED, &["transcribe"]);

    assert_eq!(table.stock(RED), [0, 0, 0, 0]);
    assert_eq!(table.marked(RED), (1, 6));
    assert!(!table.discarded(RED).contains(&"trader"));
    let table = table.slot(RED, "workshop_1").slot(RED, "guildhall_3");
    assert_eq!(table.game.score(RED).manuscripts, 2);
}

#[test]
fn e13_a_collision_with_a_criminal_on_board() {
    // EXAMPLES VISCOUNTS-E13, Rules 6.5
    let table = players(3).row(RED, ["diplomat", "peddler_ink", "thief"]).slot(RED, "workshop_2");
    let table = table.markers(RED, 6, 6).row(BLUE, QUIET).row(YELLOW, ["thief", "abbot", "squire"]);

    let table = table.phase(Phase::Collide);

    assert_eq!(table.stock(RED), [3, 1, 0, 0]);
    assert_eq!(table.game.player(RED).debts, 2);
    assert_eq!(table.marked(BLUE), (1, 6));
    assert_eq!(table.marked(YELLOW), (1, 7));
    assert_eq!(table.marked(RED), (1, 7));
}

#[test]
fn e14_poverty_is_shared_by_tied_players() {
    // EXAMPLES VISCOUNTS-E14, Rules 9
    let mut three = players(3).deeds(RED, 0, 3).deeds(BLUE, 0, 3).deeds(YELLOW, 0, 1);
    three.game.poverty = true;
    let mut four = players(4).deeds(RED, 0, 5).deeds(BLUE, 0, 2).deeds(YELLOW, 0, 2).deeds(GREEN, 0, 2);
    four.game.poverty = true;

    let shares = |table: &Table, seats: &[kernel::Seat]| -> Vec<i64> {
        seats.iter().map(|seat| table.game.score(*seat).poverty).collect()
    };
    assert_eq!(shares(&three, &[RED, BLUE, YELLOW]), [10, 10, 4]);
    assert_eq!(shares(&four, &[RED, BLUE, YELLOW, GREEN]), [12, 4, 4, 4]);
}

#[test]
fn e15_a_final_score_of_109() {
    // EXAMPLES VISCOUNTS-E15, Rules 9
    let slots = ["trading_post_1", "guildhall_2", "guildhall_3", "workshop_1", "workshop_2", "workshop_3"];
    let table = slots.iter().fold(players(3), |table, slot| table.slot(RED, slot));
    let table = table.workers(RED, 0, 2, 2).workers(RED, 1, 1, 2).workers(RED, 2, 1, 1).workers(RED, 2, 2, 1);
    let table = table.workers(RED, 3, 1, 1).workers(RED, 4, 1, 1).workers(RED, 4, 2, 1).workers(RED, 0, 3, 2);
    let tiles = [
        "ms_grey_6_buildings",
        "ms_black_4_ink",
        "ms_yellow_5_noble_icons",
        "ms_blue_6_criminal_icons",
        "ms_grey_3_flip",
        "ms_black_4_virtue",
        "ms_yellow_6_flipped_debts",
        "ms_black_3_flip",
    ];
    let table = table.owns(RED, &tiles).debts(RED, 1, 3).deeds(RED, 4, 2);
    let table = table.hand(RED, &["aristocrat", "princess"]).draw(RED, &["squire", "diplomat"]);
    let table = table.discard(RED, &["antagonist", "thief"]).row(RED, ["illusionist", "-", "-"]);
    let mut table = table.deeds(BLUE, 0, 4).deeds(YELLOW, 0, 3);
    table.game.castle.leader = Some(RED);
    table.game.cleric_bonus[Ribbon::Black.index()] = Some(RED);
    table.game.poverty = true;

    let score = table.game.score(RED);

    assert_eq!((score.buildings, score.workers), (26, 19));
    assert_eq!((score.sets, score.manuscripts), (26, 6 + 5 + 4 + 3));
    assert_eq!((score.leader, score.cleric_bonus, score.debts, score.deeds), (5, 3, -2, 4 + 6));
    assert_eq!((score.poverty, score.prosperity), (4, 0));
    assert_eq!(score.total(), 109);
}

#[test]
fn e20_a_traveller_turns_merchants_into_clerics() {
    // EXAMPLES VISCOUNTS-E20, R19
    let table = players(3).at(RED, "lake_inner").row(RED, ["traveller", "lender", "abbot"]);

    assert_eq!(table.strength(RED, Primary::Transcribe), 3);
    assert_eq!(table.strength(RED, Primary::Trade), 4);
}

#[test]
fn e21_a_deck_of_three_cards() {
    // EXAMPLES VISCOUNTS-E21, Rules 6.1
    let table = players(3).row(RED, ["squire", "thief", "abbot"]).draw(RED, &[]);

    let table = table.phase(Phase::Shift);

    assert_eq!(table.row_of(RED), ["abbot", "squire", "thief"]);
    assert_eq!(table.marked(RED), (2, 7));
    assert!(table.options().iter().all(|option| option.starts_with("move")));
}

#[test]
fn e22_silver_is_not_traded_for_silver() {
    // EXAMPLES VISCOUNTS-E22, Rules 6.3
    let table = players(3).at(RED, "bay_left").row(RED, ["peddler_ink", "abbot", "squire"]);
    let table = table.has(RED, Good::Silver, 4).pile(Segment::Bay, &["miner"]).phase(Phase::Act);

    let table = table.plays(RED, &["trade"]);

    assert_eq!(table.options(), ["count 1", "count 2", "count 3"]);
    assert_eq!(table.refusal(RED, "count 4"), "too_weak");
    assert_eq!(table.plays(RED, &["count 3"]).silver(RED), 7);
}

#[test]
fn e23_whoever_is_met_may_rearrange() {
    // EXAMPLES VISCOUNTS-E23, Rules 6.2
    let table = players(3).at(RED, "hills_left").row(RED, QUIET).at(BLUE, "bay_left").hand(BLUE, &["abbot"]);
    let table = table.row(BLUE, ["-", "trader", "thief"]).has(BLUE, Good::Silver, 2).active(BLUE);

    let table = table.phase(Phase::Play).plays(BLUE, &["play abbot", "move hills_left"]);

    assert_eq!(table.asked(), Some(RED));
    assert_eq!(table.options().len(), 6);
    assert_eq!(table.refusal(RED, "rearrange squire princess abbot"), "wrong_order");
    let table = table.plays(RED, &["rearrange abbot squire princess"]);
    assert_eq!(table.row_of(RED), ["abbot", "squire", "princess"]);
    assert_eq!(table.asked(), Some(BLUE));
    assert!(table.options().contains(&"skip action".to_owned()));
}

/// Who has turns from now on, if everybody takes the first answer listed.
fn turns_to_the_end(mut table: Table) -> (Vec<(u16, u8)>, Table) {
    let mut turns = Vec::new();
    while let Some(seat) = table.game.to_act().first() {
        let turn = (table.game.round, table.game.active.0);
        if turns.last() != Some(&turn) {
            turns.push(turn);
        }
        let first = table.options()[0].clone();
        table = table.plays(seat, &[&first]);
    }
    (turns, table)
}

#[test]
fn e24_poverty_is_revealed() {
    // EXAMPLES VISCOUNTS-E24, Rules 8
    let mut table = players(3).active(BLUE);
    table.game.debts_left = 1;
    let table = table.then([Task::Debts(BLUE, 1), Task::Phase(Phase::Draw)]);
    assert!(table.game.poverty);
    assert_eq!(table.game.last_round, Some(4));

    let (turns, table) = turns_to_the_end(table);

    assert_eq!(turns, [(3, 2), (4, 0), (4, 1), (4, 2)]);
    assert!(table.game.outcome().is_some());
}

#[test]
fn e25_further_steps_are_paid() {
    // EXAMPLES VISCOUNTS-E25, R57
    let table = players(3).at(RED, "bay_left").hand(RED, &["trader"]).has(RED, Good::Silver, 2);

    let table = table.phase(Phase::Play).plays(RED, &["play trader"]);

    let prices = table.game.view(kernel::Viewer::Spectator).destinations;
    let prices: Vec<(&str, u16)> = prices.iter().map(|(space, price)| (space.as_str(), *price)).collect();
    let expected = [
        ("bay_inner", 0),
        ("bay_right", 0),
        ("forest_inner", 2),
        ("hills_inner", 1),
        ("hills_left", 1),
        ("hills_right", 2),
    ];
    assert_eq!(prices, expected);
    assert_eq!(table.options().len(), 6);
    assert_eq!(table.refusal(RED, "move forest_left"), "too_far");
    assert_eq!(table.plays(RED, &["move hills_inner"]).silver(RED), 1);
}

#[test]
fn e26_one_step_is_free() {
    // EXAMPLES VISCOUNTS-E26, Rules 6.2
    let table = players(3).at(RED, "bay_left").hand(RED, &["trader"]).has(RED, Good::Silver, 1);
    let table = table.slot(RED, "trading_post_1").phase(Phase::Play).plays(RED, &["play trader"]);

    let prices = table.game.view(kernel::Viewer::Spectator).destinations;

    assert_eq!(prices["bay_right"], 0);
    assert_eq!(prices["hills_left"], 0);
    assert_eq!(prices["hills_right"], 1);
}

#[test]
fn e27_starting_icons_count_while_uncovered() {
    // EXAMPLES VISCOUNTS-E27, Rules 3.4
    let first = players(3).row(RED, ["squire", "-", "-"]);
    assert_eq!(first.strength(RED, Primary::PlaceWorkers), 2);
    assert_eq!(first.strength(RED, Primary::Trade), 2);
    assert_eq!(first.strength(RED, Primary::Construct), 1);
    assert_eq!(first.strength(RED, Primary::Transcribe), 1);

    let second = players(3).row(RED, ["abbot", "squire", "-"]);
    assert_eq!(second.strength(RED, Primary::PlaceWorkers), 1);
    assert_eq!(second.strength(RED, Primary::Construct), 0);
    assert_eq!(second.strength(RED, Primary::Trade), 2);

    let third = players(3).row(RED, ["labourer", "abbot", "squire"]);
    assert_eq!(third.strength(RED, Primary::Trade), 0);
}

#[test]
fn e28_actions_belong_to_their_path() {
    // EXAMPLES VISCOUNTS-E28, Rules 6.3
    let inner = players(3).at(RED, "lake_inner").row(RED, QUIET).phase(Phase::Act);
    assert_eq!(inner.refusal(RED, "construct"), "outer_path_only");
    assert_eq!(inner.refusal(RED, "trade"), "outer_path_only");

    let outer = players(3).at(RED, "lake_left").row(RED, QUIET).has(RED, Good::Silver, 2).phase(Phase::Act);
    assert_eq!(outer.refusal(RED, "transcribe"), "inner_path_only");
    assert_eq!(outer.refusal(RED, "place workers"), "inner_path_only");
}

#[test]
fn e29_an_icon_of_the_dismissed_must_help() {
    // EXAMPLES VISCOUNTS-E29, R13
    let table = players(3).at(RED, "lake_left").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.has(RED, Good::Silver, 3);
    let noble = table.pile(Segment::Lake, &["overseer_2"]).phase(Phase::Act).plays(RED, &["construct"]);
    assert_eq!(noble.refusal(RED, "dismiss"), "no_icon_helps");

    let criminal = players(3).at(RED, "lake_left").row(RED, QUIET).has(RED, Good::Stone, 3);
    let criminal = criminal.has(RED, Good::Silver, 1).pile(Segment::Lake, &["scoundrel_gold"]);
    let criminal = criminal.phase(Phase::Act).plays(RED, &["construct"]);
    assert_eq!(criminal.options(), ["dismiss", "keep townsfolk"]);

    let merchants = players(3).at(RED, "lake_inner").row(RED, ["traveller", "lender", "abbot"]);
    let merchants = merchants.has(RED, Good::Silver, 2).pile(Segment::Lake, &["jeweller"]);
    let merchants = merchants.tiles(Segment::Lake, &["ms_grey_3_virtue"]).phase(Phase::Act);
    let merchants = merchants.plays(RED, &["transcribe"]);
    assert_eq!(merchants.options(), ["dismiss", "keep townsfolk"]);
}

#[test]
fn e30_a_dismissal_for_one() {
    // EXAMPLES VISCOUNTS-E30, Rules 3.4
    let table = players(3).at(RED, "lake_inner").row(RED, ["squire", "princess", "labourer"]);
    let table = table.slot(RED, "trading_post_2").has(RED, Good::Silver, 3).has(RED, Good::Ink, 1);
    let table =
        table.pile(Segment::Lake, &["bishop", "deacon_3"]).tiles(Segment::Lake, &["ms_grey_3_virtue"]);

    let table = table.phase(Phase::Act).plays(RED, &["transcribe"]);

    assert_eq!(table.stock(RED), [2, 0, 0, 0]);
    assert_eq!(table.game.player(RED).debts, 1);
    // Hiring the next one still costs its 3.
    assert_eq!(table.asked(), Some(BLUE));
}

#[test]
fn e31_nobody_dismisses_twice() {
    // EXAMPLES VISCOUNTS-E31, Rules 6.3
    let table = players(3).at(RED, "lake_left").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.has(RED, Good::Silver, 5).pile(Segment::Lake, &["miner", "labourer"]);
    let table = table.phase(Phase::Act).plays(RED, &["construct", "dismiss"]);

    assert_eq!(table.refusal(RED, "dismiss"), "already_dismissed");
}

#[test]
fn e32_the_river_limits_building() {
    // EXAMPLES VISCOUNTS-E32, Rules 3.2
    let table = players(3).at(RED, "hills_right").row(RED, QUIET).has(RED, Good::Stone, 9);
    let table = table.has(RED, Good::Silver, 2).built(BLUE, "workshop_1", "hills_plot_5");
    let table = table.built(BLUE, "workshop_2", "hills_plot_6").built(BLUE, "workshop_3", "hills_plot_8");

    let table = table.phase(Phase::Act);

    assert_eq!(table.refusal(RED, "construct"), "no_free_plot");
}

#[test]
fn e33_any_slot_may_be_chosen() {
    // EXAMPLES VISCOUNTS-E33, R15
    let table = players(3).at(RED, "peaks_right").row(RED, ["squire", "princess", "lender"]);
    let table = table.has(RED, Good::Stone, 7).phase(Phase::Act);
    let table = table.plays(RED, &["construct"]);
    assert_eq!(table.options().len(), 9);

    let table = table.plays(RED, &["slot guildhall_3", "plot peaks_plot_5"]);

    assert_eq!(table.game.lasting_icons(RED).count(Icon::Cleric), 1);
    assert_eq!(table.game.score(RED).buildings, 6);
    assert_eq!(table.stock(RED), [0, 0, 1, 0]);
}

#[test]
fn e34_neighbours_without_a_link() {
    // EXAMPLES VISCOUNTS-E34, Rules 3.2
    let table = players(3).at(RED, "hills_right").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.built(BLUE, "workshop_1", "hills_plot_5").pile(Segment::Bay, &["miner"]);

    let table = table.phase(Phase::Act).plays(RED, &["construct", "slot workshop_1", "plot hills_plot_6"]);
    let table = table.plays(RED, &["townsfolk bay", "decline"]); // the discard of the first Workshop

    assert_eq!(table.asked(), Some(BLUE));
    assert_eq!(table.stock(BLUE), [0, 0, 0, 0]);
}

#[test]
fn e35_a_link_across_segments() {
    // EXAMPLES VISCOUNTS-E35, Rules 3.2
    let mut table =
        players(3).at(RED, "hills_right").row(RED, QUIET).has(RED, Good::Stone, 3).deeds(RED, 1, 0);
    table.game.ring = [Segment::Hills, Segment::Lake, Segment::Bay, Segment::Forest, Segment::Peaks];
    let table = table.built(BLUE, "workshop_1", "lake_plot_1").phase(Phase::Act);

    let table = table.plays(RED, &["construct", "slot workshop_1", "plot hills_plot_8"]);

    assert_eq!((table.game.player(RED).deeds, table.game.player(RED).deeds_flipped), (0, 1));
    assert_eq!(table.stock(RED), [0, 0, 1, 0]);
    assert_eq!(table.stock(BLUE), [0, 0, 1, 0]);
}

#[test]
fn e36_an_own_link_counts_once() {
    // EXAMPLES VISCOUNTS-E36, Rules 6.3
    let table = players(3).at(RED, "hills_left").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.built(RED, "workshop_1", "hills_plot_3").phase(Phase::Act);

    let table = table.plays(RED, &["construct", "slot workshop_2"]);

    assert_eq!(table.stock(RED), [2, 1, 0, 0]);
}

#[test]
fn e37_four_noble_icons() {
    // EXAMPLES VISCOUNTS-E37, Rules 6.3
    let row = ["princess", "aristocrat", "enforcer"];
    let table =
        players(3).at(RED, "bay_inner").row(RED, row).phase(Phase::Act).plays(RED, &["place_workers"]);
    assert_eq!(table.options(), ["count 1", "count 3"]);
    assert_eq!(table.refusal(RED, "count 5"), "too_weak");
    assert_eq!(table.refusal(RED, "count 2"), "no_such_count");

    let with_gold = players(3).at(RED, "bay_inner").row(RED, row).has(RED, Good::Gold, 1).phase(Phase::Act);
    let with_gold = with_gold.plays(RED, &["place_workers", "count 5"]);

    assert_eq!(with_gold.game.player(RED).workers, 17);
    assert_eq!(with_gold.stock(RED), [0, 1, 0, 1]); // the gold is paid, three workers climb
}

#[test]
fn e38_an_empty_worker_supply() {
    // EXAMPLES VISCOUNTS-E38, R27
    let table = players(3).at(RED, "bay_inner").row(RED, QUIET).supply(RED, 0).has(RED, Good::Ink, 9);
    assert_eq!(table.phase(Phase::Act).refusal(RED, "place_workers"), "no_workers");

    let one = players(3).at(RED, "bay_inner").row(RED, QUIET).supply(RED, 1).has(RED, Good::Gold, 6);
    let one = one.phase(Phase::Act).plays(RED, &["place_workers", "count 8"]);
    assert_eq!(one.castle_of(RED), ([1, 0, 0, 0, 0], [0; 5], 0));
    assert_eq!(one.game.player(RED).workers, 0);
}

#[test]
fn e39_a_flip_without_cards() {
    // EXAMPLES VISCOUNTS-E39, Rules 7.3
    let table = players(3).row(RED, ["squire", "abbot", "lender"]).hand(RED, &["trader"]);

    let table = table.phase(Phase::Shift);

    assert_eq!(table.options(), ["play trader"]);
    assert_eq!(table.stock(RED), [0; 4]);
}

#[test]
fn e40_a_debt_is_paid() {
    // EXAMPLES VISCOUNTS-E40, Rules 7.3
    let table = players(3).row(RED, ["debt_collector_virtue", "abbot", "squire"]).debts(RED, 1, 0);
    let table = table.then([Task::Flip(RED, What::Either)]);
    assert_eq!(table.marked(RED), (1, 7));

    let table = table.plays(RED, &["take stone"]);

    assert_eq!(table.stock(RED), [1, 0, 0, 1]);
    assert_eq!(table.marked(RED), (1, 6));
    assert_eq!(table.game.player(RED).debts_flipped, 1);
}

#[test]
fn e41_nobody_owns_fewer_than_three_cards() {
    // EXAMPLES VISCOUNTS-E41, Rules 7.5
    let table = players(3).row(RED, ["abbot", "-", "-"]).hand(RED, &["squire", "thief"]).draw(RED, &[]);

    let table = table.then([Task::Destroy(RED), Task::Phase(Phase::Play)]);

    assert_eq!(table.options(), ["play squire", "play thief"]);
    assert_eq!(table.refusal(RED, "destroy squire"), "three_cards");
}

#[test]
fn e42_cards_are_destroyed_unseen() {
    // EXAMPLES VISCOUNTS-E42, Rules 6.3
    let table = players(3).at(RED, "lake_right").row(RED, ["peddler_ink", "peddler_gold", "abbot"]);
    let table = table.hand(RED, &["squire"]).draw(RED, &["thief", "trader", "lender", "financier"]);
    let table = table.pile(Segment::Lake, &["miner"]).phase(Phase::Act).plays(RED, &["trade", "count 2"]);
    assert_eq!(table.options(), ["destroy squire", "destroy top", "decline"]);

    let table = table.plays(RED, &["destroy top"]);
    assert_eq!(table.silver(RED), 3);

    let table = table.plays(RED, &["decline"]);
    assert_eq!(table.silver(RED), 3);
}

#[test]
fn e43_an_empty_manuscript_pile() {
    // EXAMPLES VISCOUNTS-E43, R49
    let table = players(3).at(RED, "bay_inner").row(RED, ["deacon_2", "abbot", "friar"]);
    let table = table.tiles(Segment::Bay, &[]).pile(Segment::Bay, &["miner"]).phase(Phase::Act);

    let table = table.plays(RED, &["transcribe"]);

    assert_eq!(table.game.player(RED).deeds, 1);
    assert_eq!(table.game.player(RED).tiles().count(), 0);
    assert_eq!(table.marked(RED), (1, 6));
}

#[test]
fn e44_an_empty_townsfolk_pile() {
    // EXAMPLES VISCOUNTS-E44, Rules 6.3
    let table = players(3).at(RED, "forest_left").row(RED, QUIET).has(RED, Good::Stone, 2);
    let table = table.has(RED, Good::Silver, 1).pile(Segment::Forest, &[]).phase(Phase::Act);
    assert_eq!(table.refusal(RED, "hire"), "pile_empty");

    let table = table.plays(RED, &["construct"]);

    assert_eq!(table.silver(RED), 0);
    assert_eq!(table.marked(RED), (2, 7));
    assert_eq!(table.game.strength(RED, Primary::Construct, table.game.dismissed), 1);
    assert_eq!(table.game.dismissable(RED), viscounts::words::Dismissed::Printed(Segment::Forest));
}

#[test]
fn e45_the_cleric_bonus_goes_to_the_first() {
    // EXAMPLES VISCOUNTS-E45, Rules 6.3
    let table = players(3).owns(RED, &["ms_blue_4_flip", "ms_blue_4_silver"]).at(RED, "bay_inner");
    let table = table.owns(BLUE, &["ms_blue_5_destroy2", "ms_blue_5_silver_vp"]).at(BLUE, "bay_inner");
    let table = table.tiles(Segment::Bay, &["ms_blue_3_silver", "ms_blue_6_criminal_icons"]);
    let table = table.row(RED, QUIET).row(BLUE, QUIET).has(RED, Good::Ink, 2).has(BLUE, Good::Ink, 5);

    let table = table.phase(Phase::Act).plays(RED, &["transcribe"]);
    assert_eq!(table.game.cleric_bonus, [None, Some(RED), None, None]);
    assert_eq!(table.game.lasting_icons(RED).count(Icon::Merchant), 2);

    let table = table.active(BLUE).phase(Phase::Act).plays(BLUE, &["transcribe"]);
    assert_eq!(table.game.player(BLUE).tiles().count(), 3);
    assert_eq!(table.game.cleric_bonus, [None, Some(RED), None, None]);
}

#[test]
fn e46_the_end_of_the_track() {
    // EXAMPLES VISCOUNTS-E46, Rules 7.2
    let mut table = players(3).markers(RED, 7, 7);

    table.game.points(RED, 1, 0, Source::Shuffle, &mut Cx::silent(&mut table.dice));
    assert_eq!(table.marked(RED), (7, 7));

    table.game.points(RED, 0, 1, Source::Shuffle, &mut Cx::silent(&mut table.dice));
    assert_eq!(table.marked(RED), (6, 6));
}

#[test]
fn e47_corruption_moves_first() {
    // EXAMPLES VISCOUNTS-E47, Rules 7.2
    let mut table = players(3).markers(RED, 4, 6).markers(BLUE, 4, 5);

    table.game.points(RED, 1, 1, Source::Shuffle, &mut Cx::silent(&mut table.dice));
    table.game.points(BLUE, 1, 1, Source::Shuffle, &mut Cx::silent(&mut table.dice));

    assert_eq!(table.marked(RED), (5, 5));
    assert_eq!(table.marked(BLUE), (4, 4));
}

#[test]
fn e48_the_second_workshop_shifts_the_pair() {
    // EXAMPLES VISCOUNTS-E48, R32
    let table = players(3).row(RED, QUIET).markers(RED, 6, 6).slot(RED, "workshop_2");

    let table = table.phase(Phase::Collide);

    assert_eq!(table.silver(RED), 2);
    assert_eq!(table.game.player(RED).debts, 1);
}

#[test]
fn e49_the_hand_limit() {
    // EXAMPLES VISCOUNTS-E49, Rules 6.6
    let mut table = players(3).slot(RED, "workshop_3").hand(RED, &["squire", "abbot"]);
    table.game.castle.leader = Some(RED);
    assert_eq!(table.phase(Phase::Draw).held(RED).len(), 5);

    let five = ["squire", "abbot", "thief", "lender", "trader"];
    let lost = players(3).slot(RED, "workshop_3").hand(RED, &five).phase(Phase::Draw);
    assert_eq!(lost.held(RED), five);
}

#[test]
fn e50_a_shuffle_while_drawing() {
    // EXAMPLES VISCOUNTS-E50, Rules 7.4
    let table = players(3).row(RED, QUIET).hand(RED, &["lender"]).draw(RED, &["labourer"]);
    let table = table.discard(RED, &["trader", "financier", "journeyman", "ada"]);

    let table = table.phase(Phase::Draw);

    assert_eq!(table.held(RED)[..2], ["lender", "labourer"]);
    assert_eq!(table.held(RED).len(), 3);
    assert_eq!(table.game.player(RED).draw.len(), 3);
    assert_eq!(table.marked(RED), (1, 6));
}

#[test]
fn e51_hiring_after_a_dismissal() {
    // EXAMPLES VISCOUNTS-E51, R48
    let table = players(3).at(RED, "hills_left").row(RED, QUIET).has(RED, Good::Stone, 2);
    let table =
        table.has(RED, Good::Silver, 2).pile(Segment::Hills, &["mason", "diplomat"]).phase(Phase::Act);
    let table = table.plays(RED, &["construct", "decline", "slot workshop_3", "plot hills_plot_3"]);
    assert_eq!(table.options(), ["hire", "skip hire"]);

    let table = table.plays(RED, &["hire"]);

    assert_eq!(table.silver(RED), 0);
    assert_eq!(table.discarded(RED), ["diplomat"]);
    assert_eq!(table.options().len(), 6);
    assert!(table.options()[0].starts_with("rearrange"));
}

#[test]
fn e52_too_dear_to_hire() {
    // EXAMPLES VISCOUNTS-E52, Rules 6.4
    let table = players(3).at(RED, "bay_inner").row(RED, QUIET).has(RED, Good::Silver, 2);
    let table = table.pile(Segment::Bay, &["bishop"]).phase(Phase::Act);
    assert_eq!(table.refusal(RED, "hire"), "too_dear");

    let table = table.plays(RED, &["skip action"]);

    assert_eq!(table.asked(), Some(BLUE));
    assert_eq!(table.silver(RED), 2);
}

#[test]
fn e53_prosperity_for_two() {
    // EXAMPLES VISCOUNTS-E53, Rules 9
    let share = |red: u8, blue: u8| {
        let mut table = players(2).debts(RED, 0, red).debts(BLUE, 0, blue);
        table.game.prosperity = true;
        (table.game.score(RED).prosperity, table.game.score(BLUE).prosperity)
    };

    assert_eq!(share(3, 1), (12, 4));
    assert_eq!(share(2, 2), (8, 8));
    assert_eq!(share(2, 0), (12, 0));
}

#[test]
fn e54_ribbons_are_scored_in_layers() {
    // EXAMPLES VISCOUNTS-E54, Rules 9
    let tiles =
        ["ms_black_4_ink", "ms_black_4_virtue", "ms_black_3_flip", "ms_blue_3_hire", "ms_grey_3_flip"];

    assert_eq!(players(3).owns(RED, &tiles).game.score(RED).sets, 11);
}

#[test]
fn e55_player_card_2() {
    // EXAMPLES VISCOUNTS-E55, Rules 4
    let pairs = [("player_card_1", "ada"), ("player_card_2", "judith"), ("player_card_7", "emma")];
    let table = setup(2, &pairs).plays(RED, &["pair player_card_2", "take ink", "take gold"]);

    let red = table.game.player(RED);
    assert_eq!(red.viscount.unwrap().id(), "bay_right");
    assert_eq!(table.stock(RED), [6, 1, 1, 0]);
    assert_eq!((red.deeds, red.deeds_flipped, red.debts), (2, 1, 1));
    assert_eq!((red.hand.len(), red.draw.len()), (3, 6));
    assert_eq!(table.marked(RED), (1, 7));

    let table = table.plays(BLUE, &["pair player_card_1"]);
    assert_eq!((table.game.debts_left, table.game.deeds_left), (12, 12));
    assert_eq!(table.asked(), Some(BLUE));
}

#[test]
fn e56_player_card_8_on_the_two_player_side() {
    // EXAMPLES VISCOUNTS-E56, Rules 4
    let pairs = [("player_card_1", "ada"), ("player_card_2", "judith"), ("player_card_8", "emma")];
    let table = setup(2, &pairs).plays(RED, &["pair player_card_8", "take ink"]);
    assert_eq!(table.options(), ["slot trading_post_1", "slot trading_post_2", "slot trading_post_3"]);
    assert_eq!(table.refusal(RED, "slot workshop_1"), "wrong_building");

    let table = table.plays(RED, &["slot trading_post_3"]);
    assert_eq!(table.options(), ["plot lake_12_plot_4", "plot lake_12_plot_6"]);
    assert_eq!(table.refusal(RED, "plot lake_12_plot_1"), "other_bank");
    assert_eq!(table.refusal(RED, "plot lake_12_plot_2"), "other_bank");
    let table = table.plays(RED, &["plot lake_12_plot_6"]);

    let red = table.game.player(RED);
    assert_eq!(red.viscount.unwrap().id(), "lake_right");
    assert_eq!(table.stock(RED), [1, 1, 1, 0]);
    assert_eq!((red.deeds, red.debts), (1, 1));
    assert_eq!(table.game.lasting_icons(RED).count(Icon::Merchant), 2);
}

#[test]
fn e57_player_card_9() {
    // EXAMPLES VISCOUNTS-E57, Rules 4
    let pairs = [("player_card_1", "ada"), ("player_card_2", "judith"), ("player_card_9", "emma")];
    let destroyed = setup(2, &pairs).plays(RED, &["pair player_card_9", "destroy financier"]);
    let red = destroyed.game.player(RED);
    assert_eq!(destroyed.silver(RED), 8);
    assert_eq!((red.hand.len(), red.draw.len()), (3, 5));

    let kept = setup(2, &pairs).plays(RED, &["pair player_card_9"]);
    assert_eq!(kept.refusal(RED, "destroy ada"), "not_owned");
    let kept = kept.plays(RED, &["decline"]);
    assert_eq!(kept.silver(RED), 5);
    assert_eq!(kept.game.player(RED).owned(), 9);
}

#[test]
fn e58_links_on_the_two_player_side() {
    // EXAMPLES VISCOUNTS-E58, Rules 3.2
    let table = players(2).at(RED, "hills_right").row(RED, QUIET).has(RED, Good::Stone, 6);
    let table =
        table.built(BLUE, "workshop_1", "hills_12_plot_3").built(BLUE, "workshop_2", "forest_12_plot_1");
    let table = table.pile(Segment::Bay, &["acolyte"]).phase(Phase::Act);

    let table = table.plays(RED, &["construct", "slot workshop_2", "plot hills_12_plot_6", "decline"]);
    assert_eq!(table.stock(RED), [0, 0, 1, 3]);
    assert_eq!(table.stock(BLUE), [0, 0, 1, 0]);

    let table = table.active(RED).phase(Phase::Act);
    let table = table.plays(RED, &["construct", "slot workshop_3", "townsfolk bay", "decline"]);
    assert_eq!(table.discarded(RED), ["acolyte"]);
    assert_eq!(table.marked(RED), (1, 6));
    assert_eq!(table.marked(BLUE), (1, 7));
    assert_eq!(table.stock(BLUE), [0, 0, 1, 0]);
}

#[test]
fn e59_two_links_at_once() {
    // EXAMPLES VISCOUNTS-E59, Rules 6.3
    let table = players(3).at(RED, "forest_left").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.built(BLUE, "workshop_1", "forest_plot_1").built(YELLOW, "workshop_1", "forest_plot_5");
    let table = table.deeds(BLUE, 1, 0).pile(Segment::Forest, &["friar"]).phase(Phase::Act);

    let table = table.plays(RED, &["construct", "slot workshop_2"]);

    assert_eq!(table.stock(RED), [0, 0, 1, 0]);
    assert_eq!(table.options(), ["link forest_link_2", "link forest_link_4"]);
    assert_eq!(table.refusal(RED, "link forest_link_7"), "not_waiting");
    let table = table.plays(RED, &["link forest_link_4"]);
    assert_eq!((table.marked(RED), table.marked(YELLOW)), ((1, 6), (1, 6)));
    assert_eq!(table.game.player(BLUE).deeds_flipped, 1);
}

#[test]
fn e60_a_castle_move_for_somebody_else() {
    // EXAMPLES VISCOUNTS-E60, Rules 7.6
    let table = players(3).at(RED, "bay_right").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.built(BLUE, "workshop_1", "bay_plot_6").workers(BLUE, 0, 1, 2).workers(BLUE, 1, 1, 1);
    let table = table.workers(RED, 3, 1, 1).phase(Phase::Act);

    let table = table.plays(RED, &["construct", "slot workshop_3", "decline", "decline"]);
    assert_eq!(table.refusal(BLUE, "worker virtue to ink_stone"), "no_worker_there");
    assert_eq!(table.refusal(BLUE, "worker flip to virtue"), "not_adjacent");
    let table = table.plays(BLUE, &["worker flip to ink_stone"]);

    assert_eq!(table.castle_of(BLUE), ([0, 1, 0, 0, 1], [1, 0, 0, 0, 0], 0));
    assert_eq!(table.stock(BLUE), [0, 1, 0, 1]);
}

#[test]
fn e61_the_first_workshop_with_a_free_hire() {
    // EXAMPLES VISCOUNTS-E61, Rules 6.4
    let table = players(3).slot(RED, "workshop_1").row(RED, ["squire", "abbot", "journeyman"]);
    let table = table.hand(RED, &["trader", "thief"]).pile(Segment::Bay, &["mason"]).phase(Phase::Shift);

    let table = table.plays(RED, &["townsfolk bay"]);
    assert_eq!(table.discarded(RED), ["journeyman", "mason"]);
    let table = table.plays(RED, &["rearrange abbot squire"]);
    assert_eq!(table.row_of(RED), ["-", "abbot", "squire"]);
    assert_eq!(table.marked(RED), (1, 7));
    let table = table.plays(RED, &["discard thief"]);
    assert_eq!(table.marked(RED), (1, 6));
    assert_eq!(table.options(), ["play trader"]);
}

#[test]
fn e62_discarding_from_an_empty_draw_pile() {
    // EXAMPLES VISCOUNTS-E62, R36
    let table = players(3).row(RED, QUIET).draw(RED, &[]);
    let table = table.discard(RED, &["trader", "lender", "thief", "labourer", "financier"]);
    let table = table.then([Task::Discard(RED)]);
    assert_eq!(table.options(), ["discard top", "decline"]);

    let table = table.plays(RED, &["discard top"]);

    assert_eq!(table.marked(RED), (1, 6));
    assert_eq!((table.game.player(RED).draw.len(), table.discarded(RED).len()), (4, 1));

    let empty = players(3).row(RED, QUIET).draw(RED, &[]).hand(RED, &["lender"]);
    let empty = empty.then([Task::Discard(RED)]);
    assert_eq!(empty.options(), ["discard lender", "decline"]);
    assert_eq!(empty.refusal(RED, "discard top"), "no_cards");
}

#[test]
fn e63_a_token_that_counts_double() {
    // EXAMPLES VISCOUNTS-E63, R21
    let table = players(3).row(RED, ["priest", "abbot", "squire"]).has(RED, Good::Ink, 3);
    assert_eq!(table.strength(RED, Primary::Transcribe), 2);

    let costs = [3, 4, 5, 6].map(|cost| table.payments(RED, Primary::Transcribe, cost - 2));

    assert_eq!(costs, [["pay 1 ink"], ["pay 1 ink"], ["pay 2 ink"], ["pay 3 ink"]]);
}

#[test]
fn e64_a_mixed_payment() {
    // EXAMPLES VISCOUNTS-E64, R22, R23
    let table =
        players(3).at(RED, "bay_inner").row(RED, ["clergyman", "emma", "squire"]).has(RED, Good::Ink, 1);
    let table = table.has(RED, Good::Stone, 1).has(RED, Good::Silver, 2).pile(Segment::Bay, &["miner"]);
    let table = table.tiles(Segment::Bay, &["ms_grey_4_stone"]).phase(Phase::Act);

    let table = table.plays(RED, &["transcribe"]);

    let mut options = table.options();
    options.sort();
    assert_eq!(options, ["pay 1 ink 1 stone", "pay 2 silver 1 ink", "pay 2 silver 1 stone"]);
    assert_eq!(table.refusal(RED, "pay 2 silver 1 ink 1 stone"), "wrong_payment");
}

#[test]
fn e65_the_blue_cleric_bonus() {
    // EXAMPLES VISCOUNTS-E65, Rules 6.3
    let play = |count: &str| {
        let table = players(3).at(RED, "lake_left").row(RED, ["trader", "abbot", "squire"]);
        let mut table = table.has(RED, Good::Silver, 1).pile(Segment::Lake, &["miner"]);
        table.game.cleric_bonus[Ribbon::Blue.index()] = Some(RED);
        let table = table.phase(Phase::Act).plays(RED, &["trade"]);
        assert_eq!(table.options(), ["count 1", "count 2"]);
        table.plays(RED, &[count]).stock(RED)
    };

    assert_eq!(play("count 1"), [2, 0, 1, 0]);
    assert_eq!(play("count 2"), [1, 0, 2, 0]);
}

#[test]
fn e66_the_traitor_gives_when_it_leaves() {
    // EXAMPLES VISCOUNTS-E66, R61
    let table = players(3).row(RED, ["thief", "abbot", "-"]).hand(RED, &["traitor"]).phase(Phase::Shift);
    let played = table.plays(RED, &["play traitor"]);
    assert_eq!(played.marked(RED), (3, 7));
    assert_eq!(played.stock(RED), [0; 4]);
    assert!(played.options()[0].starts_with("move"));

    let table =
        players(3).row(RED, ["abbot", "squire", "traitor"]).hand(RED, &["trader"]).phase(Phase::Shift);
    assert_eq!(table.options(), ["take ink", "take gold", "take stone"]);
    assert_eq!(table.refusal(RED, "take silver"), "not_a_resource");
}

#[test]
fn e67_a_free_guildhall() {
    // EXAMPLES VISCOUNTS-E67, R17, R18
    let given = || {
        let table = players(3).at(RED, "lake_inner").row(RED, ["charlatan", "bishop", "abbot"]);
        table.has(RED, Good::Ink, 4).tiles(Segment::Lake, &["ms_grey_7_guildhall"])
    };
    let table = given().built(BLUE, "workshop_1", "hills_plot_1").phase(Phase::Act);
    let table = table.plays(RED, &["transcribe"]);
    assert_eq!(table.options(), ["slot guildhall_1", "slot guildhall_2", "slot guildhall_3"]);
    let table = table.plays(RED, &["slot guildhall_2"]);
    assert_eq!(table.options().len(), 24);
    assert_eq!(table.refusal(RED, "plot hills_plot_1"), "plot_taken");
    let table = table.plays(RED, &["plot hills_plot_3"]);
    assert_eq!(table.stock(RED), [2, 0, 0, 1]);
    assert_eq!(table.marked(RED), (2, 7)); // the bishop's, not the charlatan's

    let none_left = ["guildhall_1", "guildhall_2", "guildhall_3"];
    let none_left = none_left.iter().fold(given(), |table, slot| table.slot(RED, slot));
    let none_left = none_left.phase(Phase::Act).plays(RED, &["transcribe"]);
    assert_eq!(none_left.game.player(RED).tiles().count(), 1);
    assert_eq!(none_left.asked(), Some(BLUE));
}

#[test]
fn e68_a_free_manuscript() {
    // EXAMPLES VISCOUNTS-E68, R17
    let table =
        players(3).at(RED, "bay_inner").row(RED, ["deacon_2", "friar", "abbot"]).has(RED, Good::Ink, 4);
    let table = table.tiles(Segment::Bay, &["ms_black_7_manuscript", "ms_black_6_flipped_deeds"]);
    let table =
        table.tiles(Segment::Hills, &["ms_blue_3_hire"]).tiles(Segment::Forest, &["ms_grey_4_workshop"]);
    let table =
        table.tiles(Segment::Lake, &["ms_grey_5_resources"]).tiles(Segment::Peaks, &["ms_grey_6_buildings"]);
    let table = table.pile(Segment::Lake, &["acolyte"]).phase(Phase::Act);

    let table = table.plays(RED, &["transcribe"]);
    assert_eq!(table.options(), ["manuscript hills", "manuscript forest"]);
    assert_eq!(table.refusal(RED, "manuscript lake"), "wrong_manuscript");
    let table = table.plays(RED, &["manuscript hills", "townsfolk lake", "decline"]);

    assert_eq!(table.game.player(RED).tiles().count(), 2);
    assert_eq!(table.discarded(RED), ["acolyte"]);
    assert_eq!(table.marked(RED), (1, 6));
}

#[test]
fn e69_free_workers() {
    // EXAMPLES VISCOUNTS-E69, Rules 7.6
    let table = players(3).at(RED, "bay_inner").row(RED, QUIET).has(RED, Good::Ink, 6).supply(RED, 9);
    let table = table.tiles(Segment::Bay, &["ms_yellow_7_workers"]).phase(Phase::Act);

    let table = table.plays(RED, &["transcribe"]);
    assert_eq!(table.options().len(), 5);
    let table = table.plays(RED, &["section gold_move", "option a"]);

    assert_eq!(table.castle_of(RED), ([0, 1, 1, 1, 0], [0, 0, 1, 0, 0], 0));
    assert_eq!(table.stock(RED), [0, 0, 1, 0]);
    assert_eq!(table.game.player(RED).workers, 5);

    let three = players(3).at(RED, "bay_inner").row(RED, QUIET).has(RED, Good::Ink, 6).supply(RED, 3);
    let three = three.tiles(Segment::Bay, &["ms_yellow_7_workers"]).phase(Phase::Act);
    let three = three.plays(RED, &["transcribe", "section gold_move", "option a"]);
    assert_eq!(three.castle_of(RED), ([0, 1, 0, 1, 0], [0, 0, 1, 0, 0], 0));
}

#[test]
fn e70_a_divided_kingdom() {
    // EXAMPLES VISCOUNTS-E70, Rules 8
    let mut table = players(3).active(BLUE);
    table.game.round = 13;
    table.game.poverty = true;
    table.game.debts_left = 0;
    table.game.last_round = Some(13);
    table.game.deeds_left = 1;
    let table = table.deeds(RED, 0, 2).debts(RED, 0, 2).row(BLUE, QUIET).markers(BLUE, 3, 3);
    let table = table.phase(Phase::Collide);
    assert!(table.game.prosperity);
    assert_eq!(table.game.last_round, Some(13));

    let (turns, table) = turns_to_the_end(table);

    assert_eq!(turns, [(13, 2)]);
    let score = table.game.score(RED);
    assert_eq!((score.poverty, score.prosperity), (12, 12));
    assert_eq!(section(0).id(), "castle_ink_stone");
    assert_eq!(AI, BLUE);
}
