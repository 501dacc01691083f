//! Further worked cases of the basic game and its auctions: EXAMPLES florence-E27 to E50, E58 to E66, E76.

mod table;

use florence::decisions::work;
use florence::ids::{Bonus, Building, Deck, Freedom, Landscape, Lot, Prestige, Profession, Set};
use florence::words::Task;
use florence::{Florence, Options};
use kernel::{Dice, GameRules, Outcome, Revision, Seat, SetupError, Viewer};
use table::{A, B, BASIC, C, COURT, D, JOINT, Table, act, dealt, four, place, table};

// EXAMPLES florence-E27, Rules 6.3.4
#[test]
fn e27_raises_are_exactly_100() {
    let mut table = four();
    table.play(A, &["nominate jester"]);
    table.play(B, &["raise 300"]);

    assert_eq!(table.refusal(C, "raise 500"), "exact_raise");
    assert_eq!(table.refusal(C, "raise 300"), "exact_raise");
    assert!(table.offers(C, "raise 400"));
}

// EXAMPLES florence-E28, Rules 6.3.4
#[test]
fn e28_who_passed_is_asked_again_for_the_next_lot_only() {
    let mut table = four();
    table.play(A, &["nominate jester"]);
    for (seat, line) in
        [(B, "pass"), (C, "raise 300"), (D, "raise 400"), (A, "pass"), (C, "raise 500"), (D, "pass")]
    {
        assert_eq!(table.asked(), seat);
        table.play(seat, &[line]);
    }

    // Cezary has the jester; Anna nominates again and Bartek is asked.
    assert_eq!(table.asked(), A);
    table.play(A, &["nominate builder"]);
    assert_eq!(table.asked(), B);
}

// EXAMPLES florence-E29, Rules 6.3.3, ruling 18
#[test]
fn e29_who_withdraws_is_out_of_this_phase_a1_only() {
    let mut table = table(4, COURT);
    table.play(A, &["withdraw"]);
    table.play(B, &["nominate jester"]);
    for seat in [C, D] {
        assert_eq!(table.asked(), seat);
        table.play(seat, &["pass"]);
    }
    table.play(C, &["withdraw"]);
    table.play(D, &["withdraw"]);

    // Phase A2 begins with Anna, who then acts first as well.
    assert_eq!(table.asked(), A);
    assert!(table.offers(A, "bid muse 300"));
    for seat in [A, B, C, D] {
        table.play(seat, &["pass"]);
    }
    assert!(table.offers(A, "end turn"));
}

// EXAMPLES florence-E30, Rules 6.1
#[test]
fn e30_one_piece_of_a_stack_is_sold_a_round() {
    let mut table = four().jesters(D, 1);
    table.auction(2);
    table.sold(&[Lot::Jester], &[A, B]);
    table.now([Task::NextNomination]);

    assert_eq!(table.asked(), C);
    assert_eq!(table.refusal(C, "nominate jester"), "lot_sold");
}

// EXAMPLES florence-E31, Rules 6.2, 6.6
#[test]
fn e31_nobody_has_a_fourth_builder() {
    let mut table = four().builders(D, 3);
    table.game.start = D;
    table.now([Task::Auction]);
    assert_eq!(table.refusal(D, "nominate builder"), "too_many_builders");
    table.play(D, &["nominate jester"]);
    for seat in [A, B, C] {
        table.play(seat, &["pass"]);
    }

    let mut table = four().builders(D, 3);
    table.play(A, &["nominate builder"]);
    table.play(B, &["raise 300"]);
    table.play(C, &["pass"]);
    assert_eq!(table.asked(), A);
}

fn buys_builder(table: &mut Table) {
    table.auction(2);
    table.play(A, &["nominate builder"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }
}

// EXAMPLES florence-E32, Rules 6.6
#[test]
fn e32_builders_bring_prestige_and_cheaper_buildings() {
    let mut table = four();
    assert_eq!(table.game.building_price(A), 700);
    for (builders, pp, price) in [(1, 0, 300), (2, 3, 300), (3, 6, 0)] {
        buys_builder(&mut table);

        assert_eq!(table.game.player(A).builders, builders);
        assert_eq!(table.purse(A).1, pp);
        assert_eq!(table.game.building_price(A), price);
    }
}

/// A land where only two squares side by side are free.
fn full_land() -> Table {
    let mut table = four();
    let cezary = table.player(C);
    cezary.covered = florence::grid::GRID.without(florence::grid::Cells::of(&[[5, 6], [6, 6]]));
    table
}

// EXAMPLES florence-E33, Rules 6.2, 6.3.4
#[test]
fn e33_who_has_no_room_passes_by_himself() {
    let mut table = full_land();
    table.play(A, &["nominate forest"]);
    table.play(B, &["raise 300"]);
    assert_eq!(table.asked(), D);

    let mut table = full_land();
    table.play(A, &["nominate park"]);
    table.play(B, &["pass"]);
    assert_eq!(table.asked(), C);
}

// EXAMPLES florence-E34, Rules 7.2, 12, ruling 38
#[test]
fn e34_a_building_is_paid_from_florins_in_hand() {
    let table = four().florins(A, 600).turn(A, 1);
    assert_eq!(table.refusal(A, "build tower"), "too_dear");

    let mut table = four().florins(A, 600).pp(A, 2).turn(A, 1);
    assert_eq!(table.refusal(A, "build tower"), "too_dear");
    table.play(A, &["sell 1"]);
    assert_eq!(table.purse(A), (700, 1));
    table.play(A, &["build tower"]);
    table.plays(A, place(&[[6, 0], [6, 1], [6, 2]]));
    assert_eq!(table.purse(A), (0, 4));
}

// EXAMPLES florence-E35, Rules 7.3.3
#[test]
fn e35_corners_may_touch() {
    let mut table = four().turn(A, 1);
    table.play(A, &["build chapel"]);
    table.plays(A, place(&[[3, 2], [4, 2], [3, 3]]));
}

// EXAMPLES florence-E36, Rules 3.4
#[test]
fn e36_tiles_may_be_turned_over() {
    let mut table = four().turn(A, 1);
    table.play(A, &["build studio"]);
    assert_eq!(table.refuses(A, &place(&[[0, 3], [1, 3], [2, 3], [3, 3], [1, 4]])), "wrong_shape");
    table.plays(A, place(&[[0, 3], [1, 3], [2, 3], [3, 3], [3, 4]]));
}

// EXAMPLES florence-E37, Rules 7.3.4
#[test]
fn e37_landscapes_may_touch_anything() {
    let mut table = four().built(A, Building::Tower, &[[5, 0], [5, 1], [5, 2]]);
    table.now([Task::PlaceLandscape(A, Landscape::Forest)]);
    table.plays(A, place(&[[3, 0], [4, 0], [3, 1], [4, 1]]));
}

// EXAMPLES florence-E38, Rules 7.1.3
#[test]
fn e38_a_work_below_the_minimum_is_refused_whole() {
    // Two professions, two jesters: 6. The Sculptor wishes for another freedom.
    let given = || {
        four().hand(A, &[Profession::Sculptor, Profession::Lawyer]).jesters(A, 2).freedom(A, Freedom::Travel)
    };
    let table = given().turn(A, 1);
    assert_eq!(table.refusal(A, "work sculptor"), "value_too_low");
    assert!(table.game.player(A).hand.contains(Profession::Sculptor));
    assert_eq!(table.game.turn().map(|turn| turn.left), Some(2));

    let mut table = given().bonus(A, &[Bonus::Freedoms]).turn(A, 1);
    table.play(A, &["work sculptor", "add freedoms", "exchange 4"]);
    assert_eq!(table.game.player(A).marker, 8);
}

// EXAMPLES florence-E39, Rules 7.1.3
#[test]
fn e39_none_of_the_wishes_is_needed() {
    let mut table =
        four().hand(A, &[Profession::Poet, Profession::Lawyer, Profession::Painter]).jesters(A, 2).turn(A, 1);
    table.play(A, &["work poet", "exchange 0"]);
    assert_eq!(table.game.player(A).marker, 7);
}

// EXAMPLES florence-E40, Rules 8, ruling 16
#[test]
fn e40_the_best_work_is_a_single_one_and_may_be_shared() {
    let mut table = four();
    table.game.round = 4;
    for (seat, marker) in [(A, 17), (B, 17), (C, 15)] {
        table.player(seat).marker = marker;
    }
    table.now([Task::BestWork, Task::EndRound]);
    assert_eq!([A, B, C, D].map(|seat| table.purse(seat).1), [3, 3, 0, 0]);
    assert!(table.game.players.iter().all(|player| player.marker == 0));

    // The marker is the higher one of two Works: with fewer jesters the second is worth less.
    let cards = [Profession::Poet, Profession::Lawyer, Profession::Painter];
    let mut table = four().hand(A, &cards).jesters(A, 7).bonus(A, &[Bonus::Jesters]);
    table.begin_turn(A, 4, 3);
    table.play(A, &["work poet", "finish", "exchange 0"]);
    assert_eq!(table.game.player(A).marker, 17);
    table.player(A).jesters = 6;
    table.play(A, &["work lawyer", "finish", "exchange 0"]);
    assert_eq!(table.game.player(A).marker, 17);

    let mut table = four();
    table.game.round = 4;
    table.now([Task::BestWork, Task::EndRound]);
    assert_eq!([A, B, C, D].map(|seat| table.purse(seat).1), [0; 4]);
}

fn picks_any(table: &mut Table, seat: Seat) {
    while table.lines(seat).iter().any(|line| line.starts_with("pick") || line.starts_with("under")) {
        let first = table.options(seat).remove(0);
        table.plays(seat, first);
    }
}

// EXAMPLES florence-E41, Rules 7
#[test]
fn e41_professions_and_freedoms_are_limited_to_one_a_round() {
    let mut table = four();
    table.begin_turn(A, 1, 3);
    table.play(A, &["buy profession"]);
    picks_any(&mut table, A);
    assert_eq!(table.refusal(A, "buy profession"), "once_per_round");
    table.play(A, &["introduce travel"]);
    assert_eq!(table.refusal(A, "introduce religion"), "once_per_round");

    let mut table = four().turn(A, 1);
    table.play(A, &["buy bonus"]);
    picks_any(&mut table, A);
    table.play(A, &["buy bonus"]);
    picks_any(&mut table, A);
    assert_eq!(table.purse(A).0, 3500 - 600);
    assert_eq!(table.game.player(A).bonus.len(), 2);
}

// EXAMPLES florence-E42, Rules 7.5
#[test]
fn e42_freedoms_run_out_and_count_once() {
    let table = table(3, BASIC).freedom(A, Freedom::Travel).freedom(B, Freedom::Travel).turn(C, 1);
    assert_eq!(table.refusal(C, "introduce travel"), "freedom_gone");

    let table = four().freedom(A, Freedom::Religion).turn(A, 1);
    assert_eq!(table.refusal(A, "introduce religion"), "freedom_owned");
}

// EXAMPLES florence-E43, Rules 7.6
#[test]
fn e43_a_bonus_card_can_be_used_in_the_turn_it_is_bought() {
    let mut table =
        four().hand(A, &[Profession::Poet, Profession::Lawyer, Profession::Painter]).jesters(A, 3).turn(A, 1);
    table.play(A, &["buy bonus"]);
    let card = table.game.bonus.len();
    assert_eq!(card, 15);
    picks_any(&mut table, A);
    let bonus = table.game.player(A).bonus.iter().next().unwrap();

    table.play(A, &["work poet", &format!("add {bonus}"), "exchange 0"]);

    assert!(table.game.player(A).bonus.is_empty());
    assert!(table.game.spent.contains(bonus) && !table.game.bonus.contains(&bonus));
}

// EXAMPLES florence-E44, Rules 6.7
#[test]
fn e44_a_recruiting_card_changes_places_with_a_profession() {
    let mut table =
        four().on_table(B, &[Profession::Painter, Profession::Lawyer]).recruiting(A, 1).turn(A, 2);
    let cards =
        |table: &Table, seat| table.game.player(seat).metric(florence::ids::Metric::ProfessionsTotal, false);
    let before = (cards(&table, A), cards(&table, B));

    table.play(A, &["recruit painter"]);

    assert!(table.game.player(A).hand.contains(Profession::Painter));
    assert_eq!(table.game.player(A).recruiting, 0);
    assert_eq!(table.game.player(B).recruited_from, 1);
    assert_eq!((cards(&table, A), cards(&table, B)), before);
    assert_eq!(table.game.turn().map(|turn| turn.left), Some(2));
}

// EXAMPLES florence-E45, Rules 6.7
#[test]
fn e45_only_professions_on_tables_of_others_are_recruited() {
    let table = four()
        .on_table(A, &[Profession::Poet])
        .on_table(B, &[Profession::Painter])
        .hand(C, &[Profession::Lawyer])
        .recruiting(A, 1)
        .turn(A, 2);

    assert_eq!(table.refusal(A, "recruit poet"), "not_on_opponents_table");
    assert_eq!(table.refusal(A, "recruit lawyer"), "not_on_opponents_table");
    // A recruiting card has no name to be recruited by; and in another's turn nothing can be done.
    assert!("recruit recruiting".parse::<florence::Action>().is_err());
    assert_eq!(table.refusal(B, "recruit poet"), "not_asked");
    assert_eq!(
        four().on_table(B, &[Profession::Poet]).turn(A, 2).refusal(A, "recruit poet"),
        "no_recruiting_card"
    );
}

// EXAMPLES florence-E46, Rules 7.1.5
#[test]
fn e46_not_more_prestige_than_the_work_pays() {
    let cards = [Profession::Poet, Profession::Lawyer, Profession::Painter];
    let mut table = four().hand(A, &cards).jesters(A, 6).turn(A, 5);
    table.play(A, &["work poet"]);
    assert_eq!(table.refusal(A, "exchange 8"), "too_many_points");
    table.play(A, &["exchange 7"]);
}

// EXAMPLES florence-E47, Rules 12, 9
#[test]
fn e47_prestige_is_sold_down_to_zero_but_not_with_the_expansion() {
    let mut four = four().pp(A, 4).turn(A, 1);
    assert_eq!(four.refusal(A, "sell 5"), "not_enough_prestige");
    assert_eq!(four.refusal(A, "sell 0"), "sell_at_least_one");
    four.play(A, &["sell 4"]);
    assert_eq!(four.purse(A), (3900, 0));

    let court = table(4, COURT).pp(A, 4).turn(A, 1);
    assert_eq!(court.refusal(A, "sell 1"), "no_sale");
}

// EXAMPLES florence-E48, Rules 7.6, ruling 13
#[test]
fn e48_a_small_deck_is_seen_whole() {
    let mut table = four().turn(A, 1);
    table.game.bonus.truncate(3);
    let cards: Vec<Bonus> = table.game.bonus.to_vec();
    table.play(A, &["buy bonus"]);
    assert_eq!(table.options(A).len(), 3);

    table.play(A, &[&format!("pick {}", cards[1])]);
    assert_eq!(table.refusal(A, &format!("under {}", cards[1])), "not_looked_at");
    table.play(A, &[&format!("under {}", cards[2])]);

    assert!(table.game.player(A).bonus.contains(cards[1]));
    assert_eq!(table.game.bonus[..], [cards[2], cards[0]]);

    // A single card needs no choice; none cannot be bought.
    table.game.bonus.truncate(1);
    table.play(A, &["buy bonus"]);
    assert_eq!(table.game.player(A).bonus, Set::from_iter([cards[1], cards[2]]));
    table.begin_turn(A, 2, 2);
    assert_eq!(table.refusal(A, "buy bonus"), "deck_empty");
}

// EXAMPLES florence-E49, Rules 4.3
#[test]
fn e49_two_players_share_one_lot_of_landscapes() {
    let mut table = table(2, BASIC);
    assert_eq!(table.purse(A), (2500, 0));
    assert_eq!(table.refusal(A, "nominate lake"), "no_such_lot");
    table.play(A, &["nominate landscape"]);
    table.play(B, &["pass"]);
    assert_eq!(table.purse(A), (2200, 0));
    assert_eq!(table.lines(A), ["choose forest", "choose lake", "choose park"]);
    table.play(A, &["choose lake"]);
    table.plays(A, place(&[[4, 0], [5, 0], [6, 0]]));

    assert_eq!(table.refusal(B, "nominate landscape"), "lot_sold");
    table.play(B, &["nominate builder"]);
    assert_eq!(table.purse(B), (2200, 0));
    assert_eq!(table.game.player(B).builders, 1);
}

// EXAMPLES florence-E50, Rules 4.3, ruling 36
#[test]
fn e50_two_players_have_five_freedoms_or_four() {
    for seed in 0..40 {
        let deal = |options: Options| {
            let setup = kernel::Setup { revision: Revision(1), seats: 2, options };
            Florence::setup(&setup, &mut kernel::Dice::unrecorded(seed)).unwrap().supply.freedoms
        };
        let mut normal = deal(BASIC);
        normal.sort_unstable();
        assert_eq!(normal, [1, 2, 2]);
        let mut hard = deal(Options { hard_freedoms: true, ..BASIC });
        hard.sort_unstable();
        assert_eq!(hard, [1, 1, 2]);
    }
    let setup =
        kernel::Setup { revision: Revision(1), seats: 3, options: Options { hard_freedoms: true, ..BASIC } };
    assert!(matches!(Florence::setup(&setup, &mut kernel::Dice::unrecorded(1)), Err(SetupError::Options(_))));
}

// EXAMPLES florence-E58, Rules 11, ruling 31
#[test]
fn e58_florins_break_a_tie_then_victory_is_shared() {
    let places = |florins: [u32; 2]| {
        let mut table = table(2, BASIC).pp(A, 61).pp(B, 61).florins(A, florins[0]).florins(B, florins[1]);
        table.now([Task::FinalScoring]);
        let outcome: Outcome = table.game.outcome().unwrap();
        [A, B].map(|seat| outcome.of(seat).unwrap().place)
    };
    assert_eq!(places([400, 300]), [1, 2]);
    assert_eq!(places([400, 400]), [1, 1]);
}

// EXAMPLES florence-E59, Rules 8
#[test]
fn e59_the_start_player_moves_on_every_round() {
    let mut table = four();
    for (round, start) in [(1, A), (2, B), (3, C), (4, D), (5, A)] {
        assert_eq!((table.game.round, table.game.start, table.asked()), (round, start, start));
        table.now([Task::EndRound]);
    }
    // It governs A2 and B as well.
    let mut court = self::table(4, COURT);
    court.now([Task::EndRound]);
    for seat in [B, C, D, A] {
        court.play(seat, &["withdraw"]);
    }
    for seat in [B, C, D, A] {
        court.play(seat, &["pass"]);
    }
    for seat in [B, C, D, A] {
        court.play(seat, &["end turn"]);
    }
    assert_eq!(court.game.round, 3);
}

// EXAMPLES florence-E60, Rules 7.3
#[test]
fn e60_a_large_building_has_seven_squares_and_room_inside() {
    let u = [[4, 4], [5, 4], [6, 4], [4, 5], [6, 5], [4, 6], [6, 6]];
    let mut table = four().florins(A, 700).turn(A, 1);
    table.play(A, &["build university"]);
    assert_eq!(table.refuses(A, &place(&u[..6])), "wrong_shape");
    table.plays(A, place(&u));
    assert_eq!(table.purse(A), (0, 3));

    table.now([Task::PlaceLandscape(A, Landscape::Park)]);
    table.plays(A, place(&[[5, 5], [5, 6]]));
}

// EXAMPLES florence-E61, Rules 7.1.2
#[test]
fn e61_all_three_wishes_count() {
    let mut table = four()
        .hand(A, &[Profession::Mathematician, Profession::Cartographer])
        .on_table(A, &[Profession::Lawyer])
        .owns(A, Building::University)
        .planted(A, Landscape::Lake, &[])
        .freedom(A, Freedom::Religion)
        .jesters(A, 1)
        .turn(A, 5);
    assert_eq!(table.refusal(A, "work cartographer"), "value_too_low");
    let value = |profession| florence::decisions::work::value(&table.game, A, profession, Set::EMPTY);
    assert_eq!((value(Profession::Mathematician), value(Profession::Cartographer)), (15, 11));
    table.play(A, &["work mathematician", "exchange 0"]);
}

// EXAMPLES florence-E62, Rules 5.1, 7.1
#[test]
fn e62_bonus_cards_are_named_one_by_one() {
    // Four cards, two jesters and two: 10.
    let cards = [Profession::Poet, Profession::Lawyer, Profession::Painter];
    let given = |bonus: &[Bonus]| {
        let mut table =
            four().hand(A, &cards).jesters(A, 2).freedom(A, Freedom::Travel).bonus(A, bonus).turn(A, 4);
        table.play(A, &[]);
        table
    };
    let both = [Bonus::Jesters, Bonus::Parks];
    let mut table = given(&both);
    table.play(A, &["work poet"]);
    assert_eq!(table.refusal(A, "finish"), "value_too_low");
    let mut parks = given(&both);
    parks.play(A, &["work poet", "add parks"]);
    assert_eq!(parks.refusal(A, "finish"), "value_too_low");
    assert_eq!(parks.refusal(A, "add parks"), "already_named");
    assert_eq!(parks.refusal(A, "add forests"), "not_in_hand");
    parks.play(A, &["add jesters", "exchange 0"]);
    assert_eq!(parks.game.spent, Set::from_iter(both));
    table.play(A, &["add jesters", "finish", "exchange 7"]);
    assert_eq!(table.game.player(A).marker, 14);
    assert_eq!(table.game.player(A).bonus, Set::from_iter([Bonus::Parks]));

    assert_eq!(given(&[Bonus::Parks]).refusal(A, "work poet"), "value_too_low");
}

// EXAMPLES florence-E63, Rules 6.3.5, ruling 7
#[test]
fn e63_missing_florins_are_raised_by_selling_prestige() {
    let bids = |florins, pp| {
        let mut table = four().florins(C, florins).pp(C, pp);
        table.game.start = B;
        table.now([Task::Auction, Task::BeginTurn(A)]);
        table.play(B, &["nominate jester"]);
        for (seat, line) in [(C, "raise 300"), (D, "pass"), (A, "pass"), (B, "raise 400"), (C, "raise 500")] {
            table.play(seat, &[line]);
        }
        table.play(B, &["raise 600"]);
        table
    };
    let mut table = bids(500, 3);
    assert_eq!(table.refusal(C, "raise 900"), "bid_not_covered");
    table.play(C, &["raise 700"]);
    table.play(B, &["pass"]);
    assert_eq!(table.purse(C), (0, 1));

    let mut rich = bids(900, 3);
    rich.play(C, &["raise 700"]);
    rich.play(B, &["pass"]);
    assert_eq!(rich.purse(C), (200, 3));

    // Who cannot cover the next amount passes by himself.
    let poor = bids(500, 1);
    assert_eq!((poor.game.player(B).jesters, poor.purse(B)), (1, (2900, 0)));
    assert_eq!(poor.asked(), C);
}

// EXAMPLES florence-E64, Rules 6.7, ruling 44
#[test]
fn e64_only_the_card_just_bought_recruits_in_the_auction_phase() {
    let wins = |mut table: Table| {
        table.auction(3);
        table.play(A, &["nominate recruiting_card"]);
        table.play(B, &["raise 300"]);
        for (seat, line) in [(C, "pass"), (D, "pass"), (A, "raise 400"), (B, "pass")] {
            table.play(seat, &[line]);
        }
        table
    };
    let mut table = wins(four().on_table(D, &[Profession::Composer]));
    table.play(A, &["recruit composer"]);
    assert!(table.game.player(A).hand.contains(Profession::Composer));
    assert_eq!(table.game.player(D).recruited_from, 1);
    assert_eq!(table.asked(), B);

    // Nobody else has a card on the table: no question.
    let alone = wins(four().on_table(A, &[Profession::Composer]));
    assert_eq!(alone.asked(), B);
    assert_eq!(alone.game.player(A).recruiting, 1);

    let mut held = wins(four().on_table(D, &[Profession::Composer]));
    held.play(A, &["hold"]);
    assert_eq!(held.game.player(A).recruiting, 1);

    let mut older = four().on_table(D, &[Profession::Composer]).recruiting(A, 1);
    older.auction(3);
    assert_eq!(older.refusal(A, "recruit composer"), "recruit_later");
}

// EXAMPLES florence-E65, Rules 6.1
#[test]
fn e65_empty_stacks_are_not_available() {
    let mut builders = four().builders(A, 2).builders(B, 2).builders(C, 2);
    builders.auction(4);
    assert_eq!(builders.refusal(A, "nominate builder"), "stack_empty");

    let mut recruiting = four().recruiting(B, 3).recruiting(C, 2);
    recruiting.player(B).recruiting = 1;
    recruiting.player(D).recruited_from = 2;
    recruiting.auction(4);
    assert_eq!(recruiting.refusal(A, "nominate recruiting_card"), "stack_empty");
}

// EXAMPLES florence-E66, Rules 6.8
#[test]
fn e66_exactly_one_prestige_card_is_kept() {
    let mut table = four();
    table.game.prestige.truncate(4);
    let cards: Vec<Prestige> = table.game.prestige.to_vec();
    table.game.start = B;
    table.now([Task::Auction]);
    table.play(B, &["nominate prestige_card"]);
    for seat in [C, D, A] {
        table.play(seat, &["pass"]);
    }
    assert_eq!(table.lines(B), cards.iter().map(|card| format!("pick {card}")).collect::<Vec<_>>());

    table.play(
        B,
        &[&format!("pick {}", cards[3]), &format!("under {}", cards[2]), &format!("under {}", cards[0])],
    );

    assert_eq!(table.game.player(B).prestige, Set::from_iter([cards[3]]));
    assert_eq!(table.game.prestige[..], [cards[2], cards[0], cards[1]]);
    let view = table.game.view(Viewer::Seat(A));
    assert_eq!(view.players[1].prestige_held, 1);
    assert!(view.players[1].prestige.is_none() && view.players[1].hand.is_none());
}

// EXAMPLES florence-E76, Rules 13, ruling 46
#[test]
fn e76_professions_are_shown_to_their_owner_only() {
    let table = table(3, BASIC);
    for seat in Seat::all(3) {
        let view = table.game.view(Viewer::Seat(seat));
        for player in &view.players {
            assert_eq!(player.professions_in_hand, 3);
            assert_eq!(player.hand.is_some(), player.seat == seat);
        }
        let own = view.players[seat.index()].hand.as_ref().unwrap();
        let cards: Set<Profession> = own.professions.iter().map(|card| card.profession).collect();
        assert_eq!(cards, table.game.player(seat).hand);
        assert_eq!(view.supply.decks[&Deck::Profession], 12);
    }
}

// Rules 4.1: while others choose, nobody sees an answer.
#[test]
fn the_choice_of_professions_is_hidden_until_all_have_chosen() {
    let mut table = dealt(3, JOINT);
    let before = table.game.view(Viewer::Seat(B));
    let keep = table.options(A);
    assert_eq!(keep.len(), 4);
    assert_eq!(
        table.refuses(A, &act("keep poet")),
        if table.game.player(A).hand.contains(Profession::Poet) { "keep_three" } else { "not_dealt" }
    );
    table.plays(A, keep[0].clone());

    let after = table.game.view(Viewer::Seat(B));
    assert_eq!(after.players[0].has_chosen, Some(true));
    assert_eq!(before.players[1], after.players[1]);
    assert!(!table.game.to_act().contains(A));
}

// Rules 7.1: what is named for a Work is open, what is left in hand is not, but it is enough for the minimum.
#[test]
fn what_is_not_named_for_a_work_could_be_any_card_that_is_enough() {
    let table = four().turn(A, 7).hand(A, &[Profession::Poet, Profession::Lawyer]);
    let deck: Vec<Bonus> = table.game.bonus.iter().copied().collect();
    let mut table = table.bonus(A, &deck[..4]);
    let missing = |game: &Florence| {
        let bonus = game.player(A).bonus;
        Table::minimum(7).saturating_sub(work::value(game, A, Profession::Poet, bonus))
    };
    let jesters = (0..8).find(|jesters| {
        table.player(A).jesters = *jesters;
        missing(&table.game) == 0
    });
    assert!(jesters > Some(0), "the minimum is reached by the last jester");
    table.play(A, &["work poet", &format!("add {}", deck[0])]);

    let copies: Vec<Florence> =
        (0..30).map(|luck| table.game.redeal(Viewer::Seat(B), &mut Dice::unrecorded(luck))).collect();

    for copy in &copies {
        assert!(copy.player(A).hand.contains(Profession::Poet) && copy.player(A).bonus.contains(deck[0]));
        assert_eq!(missing(copy), 0);
    }
    assert!(copies.iter().any(|copy| !copy.player(A).hand.contains(Profession::Lawyer)));
    assert!(copies.iter().any(|copy| copy.player(A).bonus != table.game.player(A).bonus));
}

// Rules 4.3: a single type is no question.
#[test]
fn two_players_are_not_asked_for_a_type_when_one_is_left() {
    let mut table = table(2, BASIC);
    table.game.supply.landscapes = [0, 0, 2];
    table.play(A, &["nominate landscape"]);
    table.play(B, &["pass"]);
    table.plays(A, place(&[[4, 0], [5, 0]]));
    assert_eq!(table.game.player(A).tiles(Landscape::Park), 1);
}
