//! Worked cases of Muse and Princess and of Joint Building: EXAMPLES florence-E51 to E57, E67 to E75.

mod table;

use florence::ids::{Building, Character, Landscape, Lot, Prestige, Profession, Set};
use florence::scoring;
use florence::words::Task;
use florence::{Florence, Options};
use kernel::{GameRules, Viewer};
use table::{A, B, C, COURT, D, JOINT, Table, joint, place, table};

fn court() -> Table {
    table(4, COURT)
}

// EXAMPLES florence-E51, Rules 9.2
#[test]
fn e51_bids_are_higher_spaces_that_are_covered() {
    let mut table = court();
    table.court(2);
    table.play(A, &["bid muse 500"]);

    assert_eq!(table.refusal(B, "bid muse 500"), "bid_too_low");
    assert!(table.offers(B, "bid muse 900"));
    assert_eq!(table.refusal(B, "bid cardinal 200"), "no_bid_space");
    assert_eq!(table.refusal(B, "bid muse 1600"), "no_bid_space");
    let table = table.florins(B, 500);
    assert_eq!(table.refusal(B, "bid cardinal 600"), "character_too_dear");
}

// EXAMPLES florence-E52, Rules 9.2, 9.6, ruling 20
#[test]
fn e52_the_banker_is_outbid_upwards() {
    let mut table = court().florins(B, 0);
    table.court(2);
    table.play(A, &["bid banker 0"]);
    table.play(B, &["bid banker 200"]);
    assert_eq!(table.refusal(C, "bid banker 100"), "bid_too_low");
    table.play(C, &["pass"]);
    table.play(D, &["pass"]);
    table.play(A, &["pass"]);

    assert_eq!(table.purse(B), (400, 0));
}

// EXAMPLES florence-E53, Rules 9.4
#[test]
fn e53_the_merchant_makes_a_won_lot_free() {
    let mut table = court().holds(C, Character::Merchant).florins(C, 900);
    table.auction(3);
    table.play(A, &["nominate jester"]);
    table.play(B, &["raise 300"]);
    for (seat, line) in
        [(C, "raise 400"), (D, "pass"), (A, "pass"), (B, "raise 500"), (C, "raise 600"), (B, "raise 700")]
    {
        table.play(seat, &[line]);
    }
    assert_eq!(table.refusal(C, "raise 1000"), "bid_not_covered");
    table.play(C, &["raise 800"]);
    table.play(B, &["pass"]);
    assert_eq!(table.lines(C), ["take free", "pay"]);

    table.play(C, &["take free"]);

    assert_eq!(table.purse(C), (900, 0));
    assert_eq!(table.game.player(C).jesters, 1);
    assert_eq!(table.game.court.holder(Character::Merchant), None);
}

// EXAMPLES florence-E54, Rules 9.4, ruling 23
#[test]
fn e54_an_unsettled_merchant_pays_prestige_when_a1_ends() {
    let mut table = court().holds(C, Character::Merchant).pp(A, 5);
    table.auction(3);
    for seat in [A, B, C, D] {
        table.play(seat, &["withdraw"]);
    }
    assert_eq!(table.purse(C), (3500, 2));
    assert_eq!(table.game.court.holder(Character::Merchant), None);
}

fn lands() -> Table {
    table(4, JOINT)
}

// EXAMPLES florence-E55, Rules 10.2
#[test]
fn e55_building_alone_at_the_border_needs_builders() {
    let tower = place(&[[6, 4], [6, 5], [6, 6]]);
    let asked = |table: Table| {
        let mut table = table.turn(A, 1);
        table.play(A, &["build tower"]);
        table
    };
    assert_eq!(asked(lands()).refuses(A, &tower), "border_needs_builder");
    asked(lands().builders(A, 1)).plays(A, tower.clone());

    let chapel = || lands().built(B, Building::Chapel, &[[0, 4], [1, 4], [0, 5]]);
    assert_eq!(asked(chapel().builders(A, 1)).refuses(A, &tower), "touches_building");
    asked(chapel().builders(A, 2)).plays(A, tower.clone());

    let park = || lands().planted(B, Landscape::Park, &[[0, 4], [0, 5]]);
    asked(park().builders(A, 1)).plays(A, tower.clone());

    for mut table in [lands(), chapel(), park()] {
        table.now([Task::PlaceLandscape(A, Landscape::Forest)]);
        table.plays(A, place(&[[5, 5], [6, 5], [5, 6], [6, 6]]));
    }
}

// EXAMPLES florence-E56, Rules 10.3
#[test]
fn e56_one_square_in_each_land_is_enough() {
    let mut table = lands().turn(A, 1);
    table.play(A, &["propose to seat 1", "build theatre"]);
    let one_sided = joint(&[[1, 0, 4], [1, 1, 4], [1, 0, 5], [1, 1, 5], [1, 2, 4]]);
    assert_eq!(table.refuses(A, &one_sided), "both_lands");

    table.plays(A, joint(&[[0, 6, 4], [1, 0, 4], [1, 1, 4], [1, 0, 5], [1, 1, 5]]));
    table.play(A, &["payment 0"]);
    table.play(B, &["accept"]);

    assert_eq!((table.purse(A), table.purse(B)), ((2800, 3), (3500, 3)));
}

// EXAMPLES florence-E57, Rules 10.1
#[test]
fn e57_the_last_seat_borders_the_first() {
    let mut table = lands().turn(D, 1);
    table.play(D, &["propose to seat 0", "build opera"]);
    table.plays(D, joint(&[[3, 6, 5], [0, 0, 5], [0, 1, 5], [3, 6, 6], [0, 1, 6]]));

    // Two players have one common border only.
    let two = self::table(2, JOINT).turn(B, 1);
    assert_eq!(two.game.neighbour(B, florence::state::Side::East), None);
    let mut alone = two;
    alone.play(B, &["build tower"]);
    alone.plays(B, place(&[[6, 4], [6, 5], [6, 6]]));
}

// EXAMPLES florence-E67, Rules 9.5
#[test]
fn e67_the_professor_waits_until_the_next_a2() {
    let given = || {
        let mut table = court().holds(D, Character::Professor);
        table.game.round = 3;
        table.now([Task::SettleProfessor, Task::Characters]);
        table
    };
    let mut used = given();
    assert_eq!(used.lines(D), ["professor prestige", "professor bonus", "decline"]);
    used.play(D, &["professor bonus"]);
    assert_eq!(used.options(D).len(), 5);
    used.plays(D, used.options(D)[2].clone());
    for _ in 0..3 {
        used.plays(D, used.options(D)[0].clone());
    }
    assert_eq!(used.purse(D), (3500, 0));
    assert_eq!(used.game.player(D).bonus.len(), 1);
    assert!(used.offers(A, "bid professor 300"));

    let mut declined = given();
    declined.play(D, &["decline"]);
    assert!(declined.game.player(D).bonus.is_empty() && declined.offers(A, "bid professor 300"));

    // Between two actions, without one.
    let mut turn = court().holds(D, Character::Professor).turn(D, 2);
    turn.play(D, &["introduce travel", "professor prestige"]);
    turn.plays(D, turn.options(D)[0].clone());
    for _ in 0..3 {
        turn.plays(D, turn.options(D)[0].clone());
    }
    assert_eq!(turn.game.turn().map(|turn| turn.left), Some(1));
    assert_eq!(turn.refusal(D, "professor bonus"), "not_the_owner");
}

// Rules 9.5: at the purchase.
#[test]
fn the_professor_may_be_used_when_bought() {
    let mut table = court();
    table.court(2);
    table.play(A, &["bid professor 300"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }
    assert_eq!(table.lines(A), ["professor prestige", "professor bonus", "hold"]);
    table.play(A, &["hold"]);
    assert_eq!(table.game.court.holder(Character::Professor), Some(A));

    // With both decks empty nothing is asked, then or later.
    let mut empty = court();
    empty.game.bonus.clear();
    empty.game.prestige.clear();
    empty.court(2);
    empty.play(A, &["bid professor 300"]);
    for seat in [B, C, D] {
        empty.play(seat, &["pass"]);
    }
    assert!(empty.game.turn().is_some());
    empty.now([Task::SettleProfessor, Task::BeginTurn(A)]);
    assert_eq!(empty.game.court.holder(Character::Professor), None);
}

// EXAMPLES florence-E68, Rules 9.2
#[test]
fn e68_who_passes_in_a2_is_out_and_who_is_outbid_is_asked_again() {
    let mut table = court();
    table.court(2);
    table.play(A, &["pass"]);
    table.play(B, &["bid muse 300"]);
    table.play(C, &["bid muse 400"]);
    table.play(D, &["pass"]);
    assert_eq!(table.asked(), B);
    for line in ["bid cardinal 300", "bid muse 500", "pass"] {
        assert!(table.offers(B, line), "{line}");
    }
    table.play(B, &["bid cardinal 700"]);

    assert_eq!(table.game.court.holder(Character::Muse), Some(C));
    assert_eq!(table.game.court.holder(Character::Cardinal), Some(B));
    assert_eq!((table.purse(B).0, table.purse(C).0), (2800, 3100));
}

fn last_with_merchant() -> Table {
    let mut table = court().holds(D, Character::Merchant).florins(D, 100);
    table.auction(3);
    table.sold(&[Lot::Jester, Lot::Park, Lot::Lake], &[A, B, C]);
    table.now([Task::NextNomination, Task::SettleMerchant, Task::BeginTurn(A)]);
    table
}

// EXAMPLES florence-E69, Rules 9.4, ruling 22
#[test]
fn e69_as_the_last_buyer_the_merchants_owner_needs_no_money() {
    let mut table = last_with_merchant();
    assert!(table.offers(D, "nominate builder"));
    table.play(D, &["nominate builder"]);

    assert_eq!(table.purse(D), (100, 0));
    assert_eq!(table.game.player(D).builders, 1);
    assert_eq!(table.game.court.holder(Character::Merchant), None);

    // While another is eligible he covers no price: he is withdrawn when it would be his turn to nominate.
    let mut table = court().holds(D, Character::Merchant).florins(D, 100);
    table.auction(3);
    table.play(A, &["nominate jester"]);
    table.play(B, &["pass"]);
    table.play(C, &["pass"]);
    assert_eq!(table.asked(), B);
    assert_eq!(table.purse(A).0, 3300);
}

// EXAMPLES florence-E70, Rules 9.4
#[test]
fn e70_withdrawing_does_not_settle_the_merchant() {
    let mut table = court().holds(A, Character::Merchant).pp(A, 4).pp(B, 9).pp(C, 6);
    table.auction(3);
    table.play(A, &["withdraw"]);
    assert_eq!(table.game.court.holder(Character::Merchant), Some(A));
    assert_eq!(table.purse(A).1, 4);
    table.player(D).pp = 5;
    for seat in [B, C, D] {
        table.play(seat, &["withdraw"]);
    }
    assert_eq!(table.purse(A).1, 8);
}

// Rules 9.4: at any own decision, also in phase B before a Work.
#[test]
fn the_merchants_prestige_can_be_claimed_at_any_decision() {
    let mut table = court().holds(A, Character::Merchant).pp(B, 9).turn(A, 2);
    table.play(A, &["claim merchant"]);
    assert_eq!(table.purse(A).1, 2);
    assert_eq!(table.refusal(A, "claim merchant"), "not_the_owner");

    let mut bidding = court().holds(B, Character::Merchant).pp(A, 1);
    bidding.auction(3);
    bidding.play(A, &["nominate jester"]);
    bidding.play(B, &["claim merchant", "raise 300"]);
    assert_eq!(bidding.purse(B).1, 2);
}

// EXAMPLES florence-E71, Rules 9.6, ruling 24
#[test]
fn e71_the_last_banker_converts_florins() {
    let mut table = court();
    table.court(7);
    table.play(A, &["bid banker 0"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }
    assert_eq!(table.purse(A).0, 3500 + 600);
    assert_eq!(table.game.court.holder(Character::Banker), Some(A));
    let mut table = table.florins(A, 1300).prestige(A, &[Prestige::MostForests]);
    table.now([Task::EndRound]);
    assert_eq!(table.lines(A), (0..=6).map(|pp| format!("convert {pp}")).collect::<Vec<_>>());
    assert_eq!(table.refusal(A, "convert 7"), "too_many_converted");
    table.play(A, &["convert 6"]);
    assert_eq!(table.purse(A), (100, 6));
    assert!(table.game.outcome().is_some());

    // The buyer of round 6 has given the card back.
    let mut sixth = court();
    sixth.court(6);
    sixth.play(A, &["bid banker 0"]);
    for seat in [B, C, D] {
        sixth.play(seat, &["pass"]);
    }
    assert_eq!(sixth.game.court.holder(Character::Banker), None);
}

/// Anna's proposal of a chapel to Bartek.
fn talk() -> Table {
    let mut table = lands().builders(A, 1).florins(A, 200).florins(B, 0).pp(B, 2).turn(A, 1);
    table.play(A, &["propose to seat 1", "build chapel"]);
    table.plays(A, joint(&[[0, 6, 5], [1, 0, 5], [1, 0, 6]]));
    table
}

// EXAMPLES florence-E72, Rules 10.4
#[test]
fn e72_terms_must_be_covered_by_both() {
    let mut table = talk();
    assert_eq!(table.lines(A), ["payment 100", "payment 200"]);
    assert_eq!(table.refusal(A, "payment 300"), "payment_not_covered");
    assert_eq!(table.refusal(A, "payment 0"), "cost_not_covered");
    assert_eq!(table.refusal(A, "payment 150"), "whole_hundreds");
    table.play(A, &["payment 100"]);

    let mut counter = talk();
    counter.play(A, &["payment 100"]);
    counter.play(B, &["counter"]);
    counter.plays(B, joint(&[[0, 6, 5], [1, 0, 5], [1, 0, 6]]));
    assert_eq!(counter.refusal(B, "payment 0"), "cost_not_covered");
    assert_eq!(counter.refusal(B, "payment 100"), "same_terms");
    assert_eq!(counter.lines(B), ["payment 200"]);

    table.play(B, &["accept"]);
    assert_eq!(table.purse(A), (0, 3));
    assert_eq!(table.purse(B), (0, 4));
}

// EXAMPLES florence-E73, Rules 10.4, ruling 29
#[test]
fn e73_a_talk_ends_after_three_proposals() {
    let mut table = lands().builders(A, 1).turn(A, 1);
    for payment in ["payment 100", "payment 200", "payment 300"] {
        table.play(A, &["propose to seat 1", "build chapel"]);
        table.plays(A, joint(&[[0, 6, 5], [1, 0, 5], [1, 0, 6]]));
        table.play(A, &[payment]);
        table.play(B, &["decline"]);
    }

    assert_eq!(table.refusal(A, "propose to seat 1"), "talk_is_over");
    assert_eq!(table.refusal(A, "propose to seat 2"), "not_a_neighbour");
    assert!(table.offers(A, "propose to seat 3") && table.offers(A, "build chapel"));
    assert_eq!(table.game.turn().map(|turn| turn.left), Some(2));
    table.play(A, &["introduce travel"]);
    assert!(table.offers(A, "propose to seat 1"));
}

// Rules 10.4: both sides counter until both have named terms three times.
#[test]
fn counter_proposals_are_limited_too() {
    let mut table = lands().builders(A, 1).turn(A, 1);
    let chapel = joint(&[[0, 6, 5], [1, 0, 5], [1, 0, 6]]);
    table.play(A, &["propose to seat 1", "build chapel"]);
    table.plays(A, chapel.clone());
    table.play(A, &["payment 100"]);
    for payment in [200, 300, 400, 500, 600] {
        let seat = table.asked();
        table.play(seat, &["counter"]);
        table.plays(seat, chapel.clone());
        table.play(seat, &[&format!("payment {payment}")]);
    }

    assert_eq!(table.asked(), A);
    assert_eq!(table.lines(A), ["accept", "decline"]);
    assert_eq!(table.refusal(A, "counter"), "talk_is_over");
    table.play(A, &["accept"]);
    assert_eq!(table.purse(B), (2900, 3));
}

// EXAMPLES florence-E74, Rules 10.3
#[test]
fn e74_a_joint_building_counts_for_both() {
    let mut table = lands()
        .hand(A, &[Profession::Composer])
        .hand(B, &[Profession::Choreographer])
        .prestige(B, &[Prestige::MostBuildings])
        .turn(A, 1);
    let value =
        |table: &Table, seat, card| florence::decisions::work::value(&table.game, seat, card, Set::EMPTY);
    let before = (value(&table, A, Profession::Composer), value(&table, B, Profession::Choreographer));
    table.play(A, &["propose to seat 1", "build opera"]);
    table.plays(A, joint(&[[0, 6, 5], [1, 0, 5], [1, 1, 5], [0, 6, 6], [1, 1, 6]]));
    table.play(A, &["payment 0"]);
    table.play(B, &["accept"]);

    assert_eq!(table.refusal(A, "build opera"), "already_built");
    table.play(A, &["propose to seat 3"]);
    assert_eq!(table.refusal(A, "build opera"), "already_built");
    table.begin_turn(B, 1, 2);
    assert_eq!(table.refusal(B, "build opera"), "already_built");
    table.begin_turn(D, 1, 2);
    table.play(D, &["propose to seat 0"]);
    assert_eq!(table.refusal(D, "build opera"), "neighbour_has_it");
    table.begin_turn(C, 1, 2);
    assert!(table.offers(C, "build opera"));
    let after = (value(&table, A, Profession::Composer), value(&table, B, Profession::Choreographer));
    assert_eq!(after, (before.0 + 4, before.1 + 4));
    for seat in [A, B] {
        assert_eq!(table.game.player(seat).metric(florence::ids::Metric::Buildings, false), 1);
    }
    assert_eq!(scoring::value(&table.game, B, Prestige::MostBuildings), 3);
    assert_eq!(table.game.supply.buildings[Building::Opera.index()], 2);
}

// EXAMPLES florence-E75, Rules 11
#[test]
fn e75_professor_merchant_banker_and_cards_settle_in_this_order() {
    let mut table = court()
        .pp(A, 40)
        .pp(B, 35)
        .pp(C, 35)
        .pp(D, 30)
        .holds(B, Character::Professor)
        .holds(C, Character::Merchant)
        .holds(D, Character::Banker)
        .florins(D, 500)
        .planted(B, Landscape::Forest, &[[0, 3], [1, 3], [0, 4], [1, 4]]);
    let most_forests = table.game.prestige.iter().position(|card| *card == Prestige::MostForests).unwrap();
    table.game.prestige.swap(0, most_forests);
    table.game.round = 7;
    table.now([Task::EndRound]);

    table.play(B, &["professor prestige", "pick prestige_most_forests"]);
    for _ in 0..3 {
        table.plays(B, table.options(B)[0].clone());
    }
    assert_eq!(table.purse(C).1, 37);
    assert_eq!(table.asked(), D);
    table.play(D, &["convert 2"]);

    assert_eq!([A, B, C, D].map(|seat| table.purse(seat).1), [40, 42, 37, 32]);
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.of(B).map(|line| line.place), Some(1));
    let view = table.game.view(Viewer::Spectator);
    assert!(view.players.iter().all(|player| player.prestige.is_some()));
}

// Rules 1: both expansions together, with two players and the harder freedoms.
#[test]
fn all_options_go_together() {
    let options = Options { joint_building: true, hard_freedoms: true, ..COURT };
    let table = self::table(2, options);
    assert_eq!(table.game.supply.freedoms.iter().sum::<u8>(), 4);
    assert_eq!(table.game.player(A).covered, florence::components::components().joint_palazzo);
    let _: &Florence = &table.game;
}
