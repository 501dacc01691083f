//! Rulings and rules that no example shows.

mod given;

use given::{BLUE, GREEN, RED, YELLOW, players, setup};
use kernel::GameRules;
use viscounts::components::What;
use viscounts::names::{Good, Primary, Ribbon, Segment};
use viscounts::words::{Phase, Task};

const QUIET: [&str; 3] = ["squire", "princess", "abbot"];

#[test]
fn a_shuffle_at_the_drop_off_includes_the_card() {
    // R5: the defender dropped off lies in the discard pile; hiring a courier shuffles it in
    let table = players(3)
        .row(RED, ["squire", "abbot", "defender"])
        .hand(RED, &["trader"])
        .draw(RED, &[])
        .pile(Segment::Bay, &["courier"])
        .phase(Phase::Shift)
        .plays(RED, &["option a", "townsfolk bay"]);

    assert_eq!(table.game.player(RED).draw.len(), 2);
    assert!(table.discarded(RED).is_empty());
    assert_eq!(table.marked(RED), (1, 6));
}

#[test]
fn corruption_comes_before_the_immediate_ability() {
    // R7: with C=6 and V=7 the pair forms on 7 before the lookout's destroy is asked
    let table = players(3)
        .row(RED, ["-", "abbot", "squire"])
        .hand(RED, &["lookout"])
        .markers(RED, 6, 7)
        .phase(Phase::Play)
        .plays(RED, &["play lookout"]);

    assert_eq!(table.marked(RED), (7, 7));
    assert_eq!(table.options(), ["option a", "option b"]);
}

#[test]
fn several_who_are_met_rearrange_clockwise() {
    // R10
    let mut table = players(4).active(BLUE).at(BLUE, "bay_left").hand(BLUE, &["trader"]);
    for seat in [RED, YELLOW, GREEN] {
        table = table.at(seat, "bay_right").row(seat, QUIET);
    }
    let table = table.phase(Phase::Play).plays(BLUE, &["play trader", "move bay_right"]);

    let table = table.plays(YELLOW, &["decline"]).plays(GREEN, &["decline"]);
    assert_eq!(table.asked(), Some(RED));
}

#[test]
fn passing_by_is_not_meeting() {
    // R11
    let table = players(3)
        .at(BLUE, "bay_right")
        .row(BLUE, QUIET)
        .at(RED, "bay_left")
        .hand(RED, &["abbot"])
        .phase(Phase::Play)
        .plays(RED, &["play abbot", "move hills_left"]);

    assert_eq!(table.asked(), Some(RED));
    assert_eq!(table.row_of(BLUE), QUIET);
}

#[test]
fn a_helpful_townsfolk_may_be_dismissed_without_need() {
    // R59, R58: its effect comes before anything of the action
    let table = players(3)
        .at(RED, "lake_inner")
        .row(RED, ["bishop", "abbot", "squire"])
        .has(RED, Good::Silver, 2)
        .tiles(Segment::Lake, &["ms_grey_3_virtue"])
        .pile(Segment::Lake, &["friar"])
        .phase(Phase::Act)
        .plays(RED, &["transcribe"]);
    assert_eq!(table.options(), ["dismiss", "keep townsfolk"]);

    let table = table.plays(RED, &["dismiss"]);

    // 2 Virtue, then the bishop's Corruption.
    assert_eq!(table.marked(RED), (2, 5));
    assert_eq!(table.silver(RED), 0);
}

#[test]
fn a_dismissal_that_is_needed_cannot_be_left_out() {
    // Rules 5.2
    let table = players(3)
        .at(RED, "lake_right")
        .row(RED, ["peddler_ink", "abbot", "squire"])
        .has(RED, Good::Silver, 3)
        .pile(Segment::Lake, &["jeweller"])
        .phase(Phase::Act)
        .plays(RED, &["trade"]);
    assert_eq!(table.options(), ["dismiss", "keep townsfolk"]);

    // 3 Merchants and 2 more, 1 silver left: two destroys are within reach, three are not.
    let table = table.plays(RED, &["dismiss"]);
    assert_eq!(table.options(), ["count 1", "count 2"]);
}

#[test]
fn own_abilities_come_in_any_order() {
    // Rules 7.7
    let table = players(3)
        .at(RED, "bay_left")
        .row(RED, ["trader", "jeweller", "abbot"])
        .pile(Segment::Bay, &["miner"])
        .phase(Phase::Act)
        .plays(RED, &["trade", "count 2"]);
    assert_eq!(table.options(), ["next trader", "next jeweller"]);
    assert_eq!(table.refusal(RED, "next abbot"), "not_waiting");

    let table = table.plays(RED, &["next jeweller"]);

    assert_eq!(table.silver(RED), 3);
    assert_eq!(table.marked(RED), (1, 6));
}

#[test]
fn each_debt_is_an_event_of_its_own() {
    // Rules 7.7, R32: a racketeer answers each of two Debts of a collision
    let table = players(3)
        .row(RED, ["racketeer_1", "abbot", "squire"])
        .hand(RED, &["lender"])
        .markers(RED, 6, 6)
        .phase(Phase::Collide);
    assert_eq!(table.game.player(RED).debts, 1);

    let table = table.plays(RED, &["option b", "decline"]);
    assert_eq!(table.game.player(RED).debts, 2);

    let table = table.plays(RED, &["option a", "rearrange abbot racketeer_1 squire"]);
    assert_eq!(table.row_of(RED), ["abbot", "racketeer_1", "squire"]);
    assert_eq!(table.marked(RED), (1, 7));
}

#[test]
fn the_space_of_step_four_is_looked_up_anew() {
    // R32: a shuffle during step 3 moves the pair from 6 to 7
    let table = players(3)
        .row(RED, ["racketeer_1", "abbot", "squire"])
        .draw(RED, &[])
        .discard(RED, &["lender", "trader"])
        .markers(RED, 6, 6)
        .row(BLUE, QUIET)
        .row(YELLOW, QUIET)
        .phase(Phase::Collide)
        .plays(RED, &["option b", "discard top", "option b", "decline"]);

    assert_eq!(table.silver(RED), 3);
    assert_eq!(table.game.player(BLUE).deeds, 1);
    assert_eq!(table.marked(BLUE), (1, 7));
}

#[test]
fn everybody_answers_a_collision_clockwise() {
    // Rules 6.5: step 2 goes from the active player on
    let table = players(3)
        .active(BLUE)
        .row(BLUE, QUIET)
        .markers(BLUE, 5, 5)
        .row(RED, ["ada", "abbot", "squire"])
        .row(YELLOW, ["peddler_gold", "abbot", "squire"])
        .phase(Phase::Collide);

    assert_eq!(table.asked(), Some(RED));
    assert_eq!(table.stock(YELLOW), [0, 0, 1, 0]);
    let table = table.plays(RED, &["take ink"]);
    // Ada's Virtue; nothing below space 5, for Ada is a Criminal.
    assert_eq!(table.marked(RED), (1, 6));
    assert_eq!(table.marked(YELLOW), (1, 6));
}

#[test]
fn a_collision_of_others_waits_for_its_owner() {
    // R31
    let table = players(3)
        .row(RED, QUIET)
        .markers(RED, 5, 5)
        .row(BLUE, QUIET)
        .markers(BLUE, 4, 5)
        .phase(Phase::Collide);

    assert_eq!(table.marked(BLUE), (4, 4));
    assert_eq!(table.silver(BLUE), 0);
}

#[test]
fn groups_are_resolved_in_any_order() {
    // R25
    let table = players(3).workers(RED, 0, 1, 3).workers(RED, 2, 1, 3).then([Task::Castle(RED)]);
    assert_eq!(table.options(), ["group ink_stone", "group gold_move"]);
    assert_eq!(table.refusal(RED, "group virtue"), "no_group");

    let table = table.plays(RED, &["group gold_move", "option a"]);

    assert_eq!(table.castle_of(RED), ([0, 2, 0, 1, 1], [1, 0, 1, 0, 0], 0));
    assert_eq!(table.stock(RED), [0, 1, 1, 1]);
}

#[test]
fn a_castle_move_within_a_resolution_joins_it() {
    // R52, R24: the move takes one of the two that would move sideways; clockwise goes first
    let table = players(3)
        .workers(RED, 2, 1, 3)
        .then([Task::Castle(RED)])
        .plays(RED, &["option b", "worker gold_move to flip"]);

    assert_eq!(table.castle_of(RED), ([0, 1, 0, 1, 0], [0, 0, 1, 0, 0], 0));
    assert_eq!(table.asked(), None);
}

#[test]
fn workers_are_pushed_out_of_the_second_tier_too() {
    // Rules 7.6, R26
    let table = players(3)
        .workers(BLUE, 4, 2, 2)
        .workers(RED, 4, 2, 1)
        .workers(RED, 4, 1, 3)
        .then([Task::Castle(RED)]);
    let expected = ["bump virtue tier 2 seat 0", "bump virtue tier 2 seat 1"];
    assert_eq!(table.options(), expected);
    assert_eq!(table.refusal(RED, "bump virtue tier 2 seat 2"), "no_worker_there");
    assert_eq!(table.refusal(RED, "bump flip tier 1 seat 0"), "not_too_full");

    let table = table.plays(RED, &["bump virtue tier 2 seat 1"]).plays(BLUE, &["take ink"]);

    assert_eq!(table.castle_of(BLUE).1, [0, 0, 0, 0, 1]);
    assert_eq!((table.marked(BLUE), table.stock(BLUE)), ((1, 6), [0, 1, 0, 0]));
    assert_eq!(table.marked(RED), (1, 5));
}

#[test]
fn the_leader_card_needs_strictly_more() {
    // R28
    let mut table = players(3).workers(BLUE, 0, 3, 1).workers(RED, 0, 2, 3);
    table.game.castle.leader = Some(BLUE);
    let table = table.then([Task::Castle(RED)]).plays(RED, &["take gold"]);
    assert_eq!(table.game.castle.leader, Some(BLUE));
    assert_eq!(table.game.hand_limit(BLUE), 4);

    let first = players(3).workers(RED, 0, 2, 3).then([Task::Castle(RED)]);
    assert_eq!(first.game.castle.leader, Some(RED));
}

#[test]
fn ties_are_broken_by_goods_and_then_shared() {
    // Rules 10
    let table = players(3).deeds(RED, 5, 0).deeds(BLUE, 5, 0).deeds(YELLOW, 5, 0);
    let table = table.has(RED, Good::Silver, 2).has(BLUE, Good::Ink, 3);
    let mut table = table.has(YELLOW, Good::Stone, 2).has(YELLOW, Good::Gold, 1);
    table.game.agenda = kernel::Agenda::default();

    let outcome = table.game.outcome().unwrap();

    let places: Vec<_> = outcome.standings.iter().map(|line| (line.seat.unwrap(), line.place)).collect();
    assert_eq!(places, [(BLUE, 1), (YELLOW, 1), (RED, 3)]);
    assert_eq!(outcome.standings[0].parts["deeds"], 5);
}

#[test]
fn the_last_collision_is_not_resolved() {
    // Rules 8: markers that meet in the last turn's draw count for nothing
    let mut table = players(2).active(BLUE).row(BLUE, QUIET).hand(BLUE, &[]).draw(BLUE, &[]);
    table.game.last_round = Some(3);
    table.game.poverty = true;
    table.game.debts_left = 0;
    let table =
        table.discard(BLUE, &["trader", "lender", "thief", "ada"]).markers(BLUE, 3, 4).phase(Phase::Draw);

    assert_eq!(table.marked(BLUE), (3, 3));
    assert_eq!(table.silver(BLUE), 0);
    assert!(table.game.to_act().is_empty());
}

#[test]
fn a_debt_that_is_paid_may_approve_a_deed() {
    let table = players(3)
        .row(RED, ["debt_collector_deed", "debt_collector_resource", "squire"])
        .debts(RED, 1, 0)
        .deeds(RED, 1, 0)
        .then([Task::Flip(RED, What::Debt)])
        .plays(RED, &["take ink", "next debt_collector_resource", "take gold"]);

    assert_eq!(table.stock(RED), [0, 1, 1, 0]);
    assert_eq!(table.game.player(RED).deeds_flipped, 1);
}

#[test]
fn flips_are_limited_by_cards() {
    // Rules 6.3
    let table = players(3)
        .at(RED, "forest_right")
        .row(RED, ["peddler_ink", "peddler_gold", "peddler_stone"])
        .pile(Segment::Forest, &["miner"])
        .debts(RED, 1, 0)
        .phase(Phase::Act)
        .plays(RED, &["trade", "take ink"]);
    assert_eq!(table.game.player(RED).debts_flipped, 1);

    let none = players(3)
        .at(RED, "forest_right")
        .row(RED, ["peddler_ink", "peddler_gold", "labourer"])
        .pile(Segment::Forest, &["miner"])
        .has(RED, Good::Stone, 2)
        .phase(Phase::Act);
    assert_eq!(none.refusal(RED, "trade"), "nothing_to_flip");

    let two = none.deeds(RED, 1, 0).debts(RED, 1, 0).has(RED, Good::Silver, 6).phase(Phase::Act);
    let two = two.plays(RED, &["trade"]);
    assert_eq!(two.options(), ["count 1", "count 2"]);
    assert_eq!(two.refusal(RED, "count 3"), "nothing_to_flip");
}

#[test]
fn a_plot_on_the_other_side_of_the_board_is_refused() {
    let table = players(3).at(RED, "hills_left").row(RED, QUIET).has(RED, Good::Stone, 3);
    let table = table.phase(Phase::Act).plays(RED, &["construct", "slot workshop_1"]);

    assert_eq!(table.refusal(RED, "plot hills_12_plot_1"), "other_bank");
    assert_eq!(table.refusal(RED, "plot lake_plot_1"), "other_bank");
    assert_eq!(table.refusal(RED, "slot workshop_2"), "not_asked");
}

#[test]
fn buildings_and_strength_can_run_out() {
    let all: Vec<String> = ["trading_post", "guildhall", "workshop"]
        .iter()
        .flat_map(|kind| (1..=3).map(move |n| format!("{kind}_{n}")))
        .collect();
    let table = all.iter().fold(players(3), |table, slot| table.slot(RED, slot));
    let table = table.at(RED, "hills_right").row(RED, QUIET).phase(Phase::Act);
    assert_eq!(table.refusal(RED, "construct"), "no_building_left");

    let weak =
        players(3).at(RED, "hills_left").row(RED, QUIET).has(RED, Good::Stone, 3).slot(RED, "workshop_1");
    let weak = weak.pile(Segment::Hills, &["antagonist"]).has(RED, Good::Silver, 1).phase(Phase::Act);
    assert_eq!(weak.refusal(RED, "trade"), "too_weak");
    let weak = weak.plays(RED, &["construct"]);
    assert_eq!(weak.refusal(RED, "slot workshop_1"), "slot_empty");
    assert_eq!(weak.refusal(RED, "slot guildhall_1"), "too_weak");
    assert_eq!(weak.refusal(RED, "dismiss"), "too_dear");
    assert_eq!(weak.refusal(RED, "hire"), "too_dear");
}

#[test]
fn answers_to_other_questions_are_refused() {
    let table = players(3).hand(RED, &["lender"]).phase(Phase::Play);
    assert_eq!(table.refusal(RED, "play thief"), "not_in_hand");
    assert_eq!(table.refusal(RED, "move bay_left"), "not_asked");
    assert_eq!(table.refusal(RED, "dismiss"), "not_asked");
    assert_eq!(table.refusal(BLUE, "play lender"), "not_asked");

    let pairs = [("player_card_1", "ada"), ("player_card_2", "judith"), ("player_card_7", "emma")];
    let table = setup(2, &pairs);
    assert_eq!(table.refusal(RED, "pair player_card_9"), "no_such_pair");
    assert_eq!(table.refusal(RED, "hire"), "not_asked");

    let table = players(3).row(RED, QUIET).then([Task::Run {
        seat: RED,
        list: viscounts::components::components().sections[2],
        at: 0,
    }]);
    assert_eq!(table.refusal(RED, "option c"), "no_such_option");

    let table = players(3).pile(Segment::Bay, &[]).then([Task::FreeHire(RED)]);
    assert_eq!(table.refusal(RED, "townsfolk bay"), "pile_empty");
}

#[test]
fn what_is_looked_for_in_vain_is_explained() {
    let table = players(3).at(RED, "hills_right").row(RED, QUIET).has(RED, Good::Silver, 2).phase(Phase::Act);
    let mut missed = Vec::new();
    table.game.unavailable_actions(RED, &mut missed);
    assert_eq!(missed.iter().map(ToString::to_string).collect::<Vec<_>>(), ["construct"]);
    assert_eq!(table.refusal(RED, "construct"), "too_weak");

    missed.clear();
    table.game.unavailable_actions(BLUE, &mut missed);
    assert!(missed.is_empty());
}

#[test]
fn a_destroy_may_shuffle_first() {
    // R36
    let table = players(3)
        .row(RED, ["thief", "abbot", "squire"])
        .draw(RED, &[])
        .discard(RED, &["lender"])
        .then([Task::Destroy(RED)])
        .plays(RED, &["destroy top"]);

    assert_eq!(table.marked(RED), (2, 7));
    assert_eq!(table.silver(RED), 1);
    assert_eq!(table.game.player(RED).owned(), 3);
}

#[test]
fn icons_of_bonus_cards_count_for_actions() {
    // Rules 6.3
    let mut table = players(3).row(RED, ["lender", "trader", "journeyman"]);
    let strengths = |table: &given::Table| {
        Primary::ALL.iter().map(|action| table.strength(RED, *action)).collect::<Vec<_>>()
    };
    assert_eq!(strengths(&table), [5, 0, 0, 0]);

    for ribbon in Ribbon::ALL {
        table.game.cleric_bonus[ribbon.index()] = Some(RED);
    }

    assert_eq!(strengths(&table), [7, 1, 1, 1]);
    assert_eq!(table.game.score(RED).cleric_bonus, 12);
}
