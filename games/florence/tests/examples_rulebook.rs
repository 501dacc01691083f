//! The worked examples of the rulebook: EXAMPLES florence-E01 to E26.

mod table;

use florence::Action;
use florence::decisions::work;
use florence::ids::{Bonus, Building, Character, Deck, Freedom, Landscape, Lot, Prestige, Profession, Set};
use florence::scoring;
use florence::words::{Partners, Source, Task};
use kernel::{Cx, Revision, Seat};
use table::{A, B, BASIC, C, COURT, D, JOINT, Table, act, dealt, four, joint, place, table, turn_of};

// EXAMPLES florence-E01, Rules 4.1
#[test]
fn e01_everybody_starts_with_3500_florins_and_three_professions() {
    for seats in 3..=5 {
        let table = table(seats, BASIC);

        for seat in Seat::all(seats) {
            assert_eq!(table.purse(seat), (3500, 0));
            assert_eq!(table.game.player(seat).hand.len(), 3);
        }
        assert_eq!(table.game.professions.len(), 21 - 3 * usize::from(seats));
    }
}

// EXAMPLES florence-E02, Rules 4.1
#[test]
fn e02_there_is_one_freedom_less_of_each_type_than_players() {
    assert_eq!(dealt(3, BASIC).game.supply.freedoms, [2; 3]);
    assert_eq!(dealt(4, BASIC).game.supply.freedoms, [3; 3]);
    assert_eq!(dealt(5, BASIC).game.supply.freedoms, [4; 3]);
}

/// Anna buys a park unopposed and places it.
fn after_e03() -> Table {
    let mut table = four();
    table.play(A, &["nominate park"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }
    table.plays(A, place(&[[0, 6], [1, 6]]));
    table
}

// EXAMPLES florence-E03, Rules 6.3
#[test]
fn e03_an_unopposed_nomination_costs_the_opening_price() {
    let mut table = four();
    table.play(A, &["nominate park"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }

    assert_eq!(table.purse(A), (3300, 0));
    assert!(table.options(A).iter().all(|action| matches!(action, Action::Place { .. })));

    let table = after_e03();
    assert!(table.game.auction.sold.contains(Lot::Park) && !table.eligible().contains(A));
    assert_eq!(table.asked(), B);
    assert!(table.offers(B, "nominate jester"));
}

fn after_e04() -> Table {
    let mut table = after_e03();
    table.play(B, &["nominate jester"]);
    for (seat, line) in [
        (C, "raise 300"),
        (D, "raise 400"),
        (B, "raise 500"),
        (C, "raise 600"),
        (D, "raise 700"),
        (B, "pass"),
        (C, "pass"),
    ] {
        assert_eq!(table.asked(), seat);
        table.play(seat, &[line]);
    }
    table
}

// EXAMPLES florence-E04, Rules 6.3
#[test]
fn e04_bidding_goes_round_until_one_is_left() {
    let table = after_e04();

    assert_eq!(table.purse(D), (2800, 0));
    assert_eq!(table.game.player(D).jesters, 1);
    assert_eq!(table.asked(), B);
    assert!(table.offers(B, "nominate forest") && !table.offers(B, "nominate jester"));
}

fn after_e05() -> Table {
    let mut table = after_e04();
    table.play(B, &["nominate forest"]);
    for (seat, line) in [(C, "raise 300"), (B, "raise 400"), (C, "raise 500"), (B, "raise 600"), (C, "pass")]
    {
        assert_eq!(table.asked(), seat);
        table.play(seat, &[line]);
    }
    table.plays(B, place(&[[5, 5], [6, 5], [5, 6], [6, 6]]));
    table
}

// EXAMPLES florence-E05, Rules 6.3
#[test]
fn e05_who_was_outbid_nominates_again() {
    let table = after_e05();

    assert_eq!(table.purse(B), (2900, 0));
    assert_eq!(table.game.player(B).tiles(Landscape::Forest), 1);
}

// EXAMPLES florence-E06, Rules 6.3.7
#[test]
fn e06_the_last_player_buys_without_an_auction() {
    let mut table = after_e05();
    assert_eq!(table.asked(), C);
    assert_eq!(
        table.lines(C),
        [
            "nominate lake",
            "nominate builder",
            "nominate prestige_card",
            "nominate recruiting_card",
            "withdraw"
        ]
    );

    table.play(C, &["nominate builder"]);

    assert_eq!(table.purse(C), (3300, 0));
    assert_eq!(table.game.player(C).builders, 1);
    assert!(table.eligible().is_empty());
    assert!(table.game.turn().is_some_and(|turn| turn.seat == A));
}

/// Anna places a landscape.
fn plants(table: &mut Table, landscape: Landscape, squares: &[[u8; 2]]) {
    table.now([Task::PlaceLandscape(A, landscape), Task::BeginTurn(A)]);
    table.plays(A, place(squares));
}

// EXAMPLES florence-E07, Rules 6.4
#[test]
fn e07_only_further_tiles_of_the_same_type_bring_prestige() {
    let lake = [[4, 0], [5, 0], [6, 0]];
    let given = || four().planted(A, Landscape::Lake, &lake);

    let mut forest = given();
    plants(&mut forest, Landscape::Forest, &[[0, 3], [1, 3], [0, 4], [1, 4]]);
    assert_eq!(forest.purse(A).1, 0);
    let mut park = given();
    plants(&mut park, Landscape::Park, &[[0, 3], [1, 3]]);
    assert_eq!(park.purse(A).1, 0);
    let mut second = given();
    plants(&mut second, Landscape::Lake, &[[0, 3], [1, 3], [2, 3]]);
    assert_eq!(second.purse(A).1, 3);
}

// EXAMPLES florence-E08, Rules 6.4
#[test]
fn e08_tiles_of_a_type_need_not_touch() {
    let mut table = four().planted(A, Landscape::Forest, &[[0, 3], [1, 3], [0, 4], [1, 4]]).planted(
        A,
        Landscape::Forest,
        &[[5, 5], [6, 5], [5, 6], [6, 6]],
    );

    plants(&mut table, Landscape::Forest, &[[5, 0], [6, 0], [5, 1], [6, 1]]);

    assert_eq!(table.purse(A).1, 3);
}

const FIVE: [Building; 5] =
    [Building::University, Building::Workshop, Building::Opera, Building::Tower, Building::Chapel];

fn with_buildings(counts: [usize; 4]) -> Table {
    let mut table = four();
    for (seat, count) in Seat::all(4).zip(counts) {
        for building in &Building::ALL[..count] {
            // Supply does not matter here: there may be more than three of a kind.
            table.game.supply.buildings[building.index()] = 3;
            table = table.owns(seat, *building);
        }
    }
    table.prestige(B, &[Prestige::MostBuildings])
}

// EXAMPLES florence-E09, Rules 3.1, 11
#[test]
fn e09_the_number_in_brackets_is_for_a_shared_lead() {
    let value = |counts| scoring::value(&with_buildings(counts).game, B, Prestige::MostBuildings);
    assert_eq!(value([3, 4, 2, 1]), 6);
    assert_eq!(value([3, 4, 4, 1]), 3);
    assert_eq!(value([3, 4, 5, 1]), 0);

    // The card gives nothing to anybody but its owner.
    let mut tied = with_buildings([3, 4, 4, 1]);
    tied.now([Task::FinalScoring]);
    assert_eq!([A, B, C, D].map(|seat| tied.purse(seat).1), [0, 3, 0, 0]);
}

// EXAMPLES florence-E10, Rules 3.3, 7.1
#[test]
fn e10_a_work_must_reach_the_minimum_of_the_round() {
    for (round, minimum) in [(1, 7), (2, 10), (3, 12), (4, 14), (5, 15), (6, 16), (7, 17)] {
        // Four professions are 4, jesters 2 each; an odd minimum needs a fifth card.
        let cards: &[Profession] = if minimum % 2 == 0 {
            &[Profession::Poet, Profession::Lawyer, Profession::Painter, Profession::Botanist]
        } else {
            &[
                Profession::Poet,
                Profession::Lawyer,
                Profession::Painter,
                Profession::Botanist,
                Profession::Composer,
            ]
        };
        let base = u16::try_from(cards.len()).unwrap();
        let jesters = u8::try_from((minimum - base) / 2).unwrap();

        let enough = four().hand(A, cards).jesters(A, jesters).turn(A, round);
        assert!(enough.offers(A, "work poet"), "round {round}");
        let mut less = four().hand(A, &cards[..cards.len() - 1]).jesters(A, jesters).turn(A, round);
        assert_eq!(less.refusal(A, "work poet"), "value_too_low");
        less.begin_turn(A, round, 2);
        assert!(!less.offers(A, "work poet"), "round {round}");
    }
}

/// A Poet worth 15 in round 3: see E12.
fn annas_poet() -> Table {
    four()
        .hand(A, &[Profession::Poet, Profession::Lawyer])
        .on_table(A, &[Profession::Botanist])
        .recruiting(A, 1)
        .owns(A, Building::Theatre)
        .freedom(A, Freedom::Travel)
        .jesters(A, 2)
        .florins(A, 0)
        .turn(A, 3)
}

// EXAMPLES florence-E11, Rules 7.1.5
#[test]
fn e11_pay_is_exchanged_in_whole_points() {
    let mut table = annas_poet();
    table.play(A, &["work poet"]);
    assert_eq!(table.lines(A), (0..=7).map(|pp| format!("exchange {pp}")).collect::<Vec<_>>());

    table.play(A, &["exchange 1"]);
    assert_eq!(table.purse(A), (1300, 1));

    let mut table = annas_poet();
    table.play(A, &["work poet", "exchange 7"]);
    assert_eq!(table.purse(A), (100, 7));
}

// EXAMPLES florence-E12, Rules 7.1
#[test]
fn e12_annas_poet_is_worth_15() {
    let mut table = annas_poet();
    assert_eq!(work::value(&table.game, A, Profession::Poet, Set::EMPTY), 15);

    table.play(A, &["work poet", "exchange 7"]);

    assert_eq!(table.purse(A), (100, 7));
    let anna = table.game.player(A);
    assert_eq!(anna.marker, 15);
    assert!(anna.table.contains(Profession::Poet) && !anna.hand.contains(Profession::Poet));
    assert_eq!(table.game.turn().map(|turn| turn.left), Some(1));
}

fn builds(table: &mut Table, building: Building) {
    table.plays(A, Action::Build { building });
}

// EXAMPLES florence-E13, Rules 7.3
#[test]
fn e13_placements_against_the_rules_are_refused() {
    // a) outside the grid
    let mut table = four().turn(A, 1);
    builds(&mut table, Building::Tower);
    let outside = place(&[[6, 5], [6, 6], [6, 7]]);
    assert_eq!((table.refuses(A, &outside), table.rule(A, &outside)), ("outside_grid", "7.3.1"));
    // b) over a lake
    let mut table = four().planted(A, Landscape::Lake, &[[5, 4], [5, 5], [5, 6]]).turn(A, 1);
    builds(&mut table, Building::Opera);
    let over = place(&[[3, 5], [4, 5], [5, 5], [3, 6], [5, 6]]);
    assert_eq!((table.refuses(A, &over), table.rule(A, &over)), ("overlap", "7.3.2"));
    // c) next to the palazzo
    let beside = place(&[[3, 0], [3, 1], [3, 2]]);
    for builders in 0..=2 {
        let mut table = four().builders(A, builders).turn(A, 1);
        builds(&mut table, Building::Tower);
        if builders < 2 {
            assert_eq!((table.refuses(A, &beside), table.rule(A, &beside)), ("touches_building", "7.3.3"));
        } else {
            table.plays(A, beside.clone());
        }
    }
    // d) next to another building
    let beside = place(&[[5, 0], [5, 1], [4, 0]]);
    for builders in 1..=2 {
        let tower = [[6, 0], [6, 1], [6, 2]];
        let mut table = four().built(A, Building::Tower, &tower).builders(A, builders).turn(A, 1);
        builds(&mut table, Building::Chapel);
        if builders < 2 {
            assert_eq!(table.refuses(A, &beside), "touches_building");
        } else {
            table.plays(A, beside.clone());
        }
    }
    // e) a second one of the kind
    let table = four().built(A, Building::Tower, &[[6, 0], [6, 1], [6, 2]]).turn(A, 1);
    assert_eq!(table.refusal(A, "build tower"), "already_built");
    assert_eq!(table.rule(A, &act("build tower")), "7.3.5");
}

// EXAMPLES florence-E14, Rules 9.3
#[test]
fn e14_the_muse_adds_the_round_to_every_work() {
    let cards = [Profession::Poet, Profession::Lawyer, Profession::Painter, Profession::Botanist];
    let mut table =
        table(4, COURT).hand(A, &cards).jesters(A, 5).holds(A, Character::Muse).florins(A, 0).turn(A, 5);
    table.play(A, &["work poet"]);
    table.play(A, &["exchange 0"]);

    assert_eq!(table.game.player(A).marker, 19);
    assert_eq!(table.purse(A), (1900, 0));
    table.play(A, &["work lawyer", "exchange 0"]);
    assert_eq!(table.purse(A).0, 3800);
}

// EXAMPLES florence-E15, Rules 9.3
#[test]
fn e15_the_cardinal_gives_a_third_action() {
    let mut table = table(4, COURT)
        .hand(A, &[Profession::Poet, Profession::Lawyer, Profession::Painter])
        .jesters(A, 2)
        .holds(A, Character::Cardinal);
    table.game.round = 1;
    table.now([Task::BeginTurn(A), Task::BeginTurn(B)]);

    builds(&mut table, Building::Tower);
    table.plays(A, place(&[[6, 0], [6, 1], [6, 2]]));
    table.play(A, &["introduce travel", "work poet", "exchange 0"]);

    // No free move is left with this expansion: the turn is over.
    assert_eq!(table.asked(), B);
    table.begin_turn(A, 1, 0);
    assert_eq!(table.refusal(A, "buy bonus"), "no_action_left");
}

fn princess(round: u8) -> Table {
    table(4, COURT)
        .hand(A, &[Profession::Poet, Profession::Lawyer, Profession::Painter])
        .planted(A, Landscape::Lake, &[[0, 3], [1, 3], [2, 3]])
        .planted(A, Landscape::Lake, &[[0, 4], [1, 4], [2, 4]])
        .owns(A, Building::University)
        .owns(A, Building::Studio)
        .jesters(A, 3)
        .freedom(A, Freedom::Travel)
        .holds(A, Character::Princess)
        .turn(A, round)
}

// EXAMPLES florence-E16, Rules 9.3
#[test]
fn e16_the_princess_counts_lands_buildings_builders_and_cards() {
    let mut table = princess(3);
    table.play(A, &["work princess", "exchange 6"]);

    assert_eq!(table.purse(A), (3500 + 100, 6));
    assert_eq!(table.game.player(A).marker, 13);
    assert!(table.game.player(A).table.is_empty());
    assert_eq!(table.refusal(A, "work princess"), "once_per_round");

    assert_eq!(princess(4).refusal(A, "work princess"), "value_too_low");
}

// EXAMPLES florence-E17, Rules 9.4
#[test]
fn e17_the_merchant_pays_prestige_by_rank() {
    let mut table = table(4, COURT).pp(A, 20).pp(B, 15).pp(C, 15).pp(D, 9).holds(D, Character::Merchant);
    assert_eq!([A, B, C, D].map(|seat| table.game.rank(seat)), [1, 2, 2, 4]);
    table.auction(2);
    table.play(A, &["nominate jester"]);
    for (seat, line) in
        [(B, "pass"), (C, "pass"), (D, "raise 300"), (A, "raise 400"), (D, "raise 500"), (A, "pass")]
    {
        table.play(seat, &[line]);
    }

    table.play(D, &["pay"]);

    assert_eq!(table.purse(D), (3000, 13));
    assert_eq!(table.game.court.holder(Character::Merchant), None);
}

// EXAMPLES florence-E18, Rules 9.6
#[test]
fn e18_the_banker_saves_while_nobody_buys() {
    let mut table = table(4, COURT);
    table.game.round = 1;
    table.now([Task::EndRound]);
    assert_eq!(table.game.court.pot, 700);
    table.now([Task::EndRound]);
    assert_eq!((table.game.round, table.game.court.pot), (3, 800));
    table.court(3);

    table.play(A, &["bid banker 100"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }

    assert_eq!(table.purse(A), (3500 + 700, 0));
    assert_eq!(table.game.court.pot, 600);
    table.now([Task::EndRound]);
    assert_eq!((table.game.round, table.game.court.pot), (4, 600));
}

// EXAMPLES florence-E19, Rules 9.2
#[test]
fn e19_a_marker_that_still_lies_there_takes_the_card() {
    let mut table = table(4, COURT);
    table.court(2);
    table.play(A, &["bid muse 800"]);
    for seat in [B, C, D] {
        table.play(seat, &["pass"]);
    }

    assert_eq!(table.purse(A), (2700, 0));
    assert_eq!(table.game.court.holder(Character::Muse), Some(A));
}

// EXAMPLES florence-E20, Rules 9.2
#[test]
fn e20_a_whole_phase_a2() {
    let mut table = table(4, COURT);
    table.court(1);
    for (seat, line) in [
        (A, "bid cardinal 300"),
        (B, "bid merchant 400"),
        (C, "bid cardinal 500"),
        (D, "bid princess 300"),
        (A, "bid banker 0"),
    ] {
        assert_eq!(table.asked(), seat);
        table.play(seat, &[line]);
    }

    let purses = [A, B, C, D].map(|seat| table.purse(seat).0);
    assert_eq!(purses, [3500 + 600, 3100, 3000, 3200]);
    let holder = |character| table.game.court.holder(character);
    assert_eq!(holder(Character::Merchant), Some(B));
    assert_eq!(holder(Character::Cardinal), Some(C));
    assert_eq!(holder(Character::Princess), Some(D));
    assert_eq!((holder(Character::Banker), table.game.court.pot), (None, 600));
    assert!(table.game.turn().is_some());
}

const ACROSS: [[u8; 3]; 7] = [[0, 5, 5], [0, 6, 5], [1, 0, 5], [0, 5, 6], [0, 6, 6], [1, 0, 6], [0, 6, 4]];

fn red_and_green(reds: u8) -> Table {
    table(4, JOINT).builders(A, reds).builders(B, 3).turn(A, 1)
}

// EXAMPLES florence-E21, Rules 10.3
#[test]
fn e21_a_joint_building_is_paid_by_both() {
    let mut table = red_and_green(1);
    table.play(A, &["propose to seat 1", "build workshop"]);
    table.plays(A, joint(&ACROSS));
    table.play(A, &["payment 500"]);
    table.play(B, &["accept"]);

    assert_eq!(table.purse(A), (3500 + 200, 3));
    assert_eq!(table.purse(B), (3500 - 500, 3));
    assert_eq!(table.game.supply.buildings[Building::Workshop.index()], 2);
    assert!(table.game.player(A).has(Building::Workshop) && table.game.player(B).has(Building::Workshop));
    assert_eq!(table.game.turn().map(|turn| (turn.seat, turn.left)), Some((A, 1)));
}

// EXAMPLES florence-E22, Rules 10.3, ruling 26
#[test]
fn e22_each_partner_answers_for_what_touches_in_his_own_land() {
    let proposed = |mut table: Table| {
        table.play(A, &["propose to seat 1", "build workshop"]);
        table
    };
    let reds = proposed(red_and_green(1).built(A, Building::Tower, &[[2, 6], [3, 6], [4, 6]]));
    assert_eq!(reds.refuses(A, &joint(&ACROSS)), "touches_building");

    let mut greys = proposed(red_and_green(1).built(B, Building::Tower, &[[1, 5], [2, 5], [3, 5]]));
    greys.plays(A, joint(&ACROSS));

    let greens = red_and_green(1).builders(B, 1).built(B, Building::Tower, &[[1, 5], [2, 5], [3, 5]]);
    assert_eq!(proposed(greens).refuses(A, &joint(&ACROSS)), "touches_building");
}

/// A tower of B's lies along the border, beside the squares of A's land that the workshop of the example covers.
fn tower_at_the_border(reds: u8, revision: Revision) -> Table {
    let mut table = red_and_green(reds).built(B, Building::Tower, &[[0, 2], [0, 3], [0, 4]]);
    table.game.revision = revision;
    table
}

// Rules 10.3, ruling 26
#[test]
fn r26_what_stands_across_the_border_does_not_hinder_a_joint_building() {
    let mut table = tower_at_the_border(1, Revision(2));
    table.play(A, &["propose to seat 1", "build workshop"]);
    table.plays(A, joint(&ACROSS));
    table.play(A, &["payment 300"]);
    table.play(B, &["accept"]);
    assert!(table.game.player(A).has(Building::Workshop) && table.game.player(B).has(Building::Workshop));

    // The tower lies in B's own land: there it counts.
    let mut greens = tower_at_the_border(1, Revision(2)).builders(B, 1);
    greens
        .now([Task::JointTerms(Partners { active: A, neighbour: B }, Building::Workshop, None), turn_of(A)]);
    assert_eq!(greens.refuses(A, &joint(&ACROSS)), "touches_building");

    // For what A builds alone, it counts as before. Rules 10.2
    let mut alone = tower_at_the_border(1, Revision(2));
    alone.now([Task::PlaceBuilding(A, Building::Tower), turn_of(A)]);
    let beside = [[6, 3], [6, 4], [6, 5]];
    assert_eq!(alone.refuses(A, &place(&beside)), "touches_building");
}

// Rules 10.3, ruling 26
#[test]
fn r26_in_revision_1_what_stands_across_the_border_hinders_a_joint_building() {
    let proposed = |mut table: Table| {
        table.play(A, &["propose to seat 1", "build workshop"]);
        table
    };
    let at_border = |builders| tower_at_the_border(builders, Revision(1));
    // Here no place at all is left for a workshop, so it cannot even be proposed.
    let mut one = at_border(1);
    one.play(A, &["propose to seat 1"]);
    assert_eq!(one.refusal(A, "build workshop"), "no_placement");
    one.game.agenda.pop();
    one.now([Task::JointTerms(Partners { active: A, neighbour: B }, Building::Workshop, None), turn_of(A)]);
    assert_eq!(one.refuses(A, &joint(&ACROSS)), "touches_building");
    proposed(at_border(2)).plays(A, joint(&ACROSS));
}

/// The goods of the rulebook's card examples.
fn goods() -> Table {
    let mut table = four()
        .planted(A, Landscape::Forest, &[])
        .planted(A, Landscape::Forest, &[])
        .planted(A, Landscape::Lake, &[])
        .builders(A, 2)
        .prestige(A, &[Prestige::MostParks])
        .freedom(A, Freedom::Travel)
        .freedom(A, Freedom::Religion);
    for building in FIVE {
        table = table.owns(A, building);
    }
    table
}

// EXAMPLES florence-E23, Rules 3.1
#[test]
fn e23_every_bonus_card_has_its_value() {
    // Two on the table and the played one; one more and a recruiting card stay in hand.
    let table = goods()
        .hand(A, &[Profession::Poet, Profession::Lawyer])
        .on_table(A, &[Profession::Painter, Profession::Botanist])
        .recruiting(A, 1);

    let values = [
        (Bonus::Buildings, 5),
        (Bonus::SmallBuildingsLandscapes, 5),
        (Bonus::Forests, 4),
        (Bonus::Freedoms, 4),
        (Bonus::Builders, 4),
        (Bonus::PrestigeFreedoms, 3),
        (Bonus::ProfessionsInHand, 2),
        (Bonus::LargeBuildings, 4),
        (Bonus::BuildingSizes, 6),
        (Bonus::Lakes, 2),
        (Bonus::Jesters, 0),
        (Bonus::BuildersLakes, 3),
        (Bonus::LandscapeTypes, 4),
        (Bonus::ProfessionsOnTable, 3),
        (Bonus::MediumBuildingsForests, 3),
        (Bonus::Landscapes, 3),
        (Bonus::Parks, 0),
        (Bonus::JestersFreedoms, 2),
        (Bonus::PrestigeCards, 2),
        (Bonus::ElementTypes, 5),
    ];
    assert_eq!(values.len(), Bonus::ALL.len());
    let without = work::value(&table.game, A, Profession::Poet, Set::EMPTY);
    for (card, value) in values {
        let with = work::value(&table.game, A, Profession::Poet, Set::from_iter([card]));
        assert_eq!(with - without, value, "{card}");
    }
}

// EXAMPLES florence-E24, Rules 3.1, 11
#[test]
fn e24_every_prestige_card_has_its_value() {
    let on_table = [Profession::Painter, Profession::Botanist, Profession::Poet, Profession::Lawyer];
    let mut table = goods().hand(A, &[Profession::Composer]).on_table(A, &on_table);
    table.player(A).recruited_from = 1;
    for building in
        [Building::Library, Building::Studio, Building::Hospital, Building::Theatre, Building::Laboratory]
    {
        table = table.owns(B, building);
    }
    // Bartek's lake lies on squares, so that he has fewer empty ones.
    table = table
        .planted(B, Landscape::Lake, &[[0, 3], [1, 3], [2, 3]])
        .planted(C, Landscape::Lake, &[])
        .planted(D, Landscape::Forest, &[])
        .on_table(C, &[Profession::Physicist, Profession::Watchmaker, Profession::Goldsmith])
        .on_table(C, &[Profession::Physician, Profession::Dramatist, Profession::Theologian]);

    let values = [
        (Prestige::MostBuildings, 3),
        (Prestige::AllLandscapeTypes, 0),
        (Prestige::MostLakes, 3),
        (Prestige::MostJesters, 0),
        (Prestige::BuilderJesterLandscapes, 0),
        (Prestige::TwoLargeBuildings, 5),
        (Prestige::AllFreedoms, 0),
        (Prestige::MostBuilders, 6),
        (Prestige::MostWorks, 0),
        (Prestige::FewestEmptySquares, 0),
        (Prestige::MostForests, 7),
        (Prestige::BuildingsFreedomsWorks, 6),
        (Prestige::MostParks, 0),
    ];
    for (card, value) in values {
        assert_eq!(scoring::value(&table.game, A, card), value, "{card}");
    }
    // "Another player also has 3" landscapes cannot be true together with the rest: without parks he would have
    // two lakes or two forests.
    assert_eq!(scoring::value(&table.game, A, Prestige::MostLandscapes), 7);
    let table = table.planted(D, Landscape::Lake, &[]).planted(D, Landscape::Park, &[]);
    assert_eq!(scoring::value(&table.game, A, Prestige::MostLandscapes), 4);
}

// EXAMPLES florence-E25, Rules 11
#[test]
fn e25_prestige_goes_beyond_fifty() {
    let mut table = four().pp(A, 48);

    table.game.gain(A, 5, Source::Works, &mut Cx::silent(&mut table.dice));

    assert_eq!(table.purse(A).1, 53);
}

// EXAMPLES florence-E26, Rules 6.7
#[test]
fn e26_a_card_can_be_recruited_back() {
    let mut table = four()
        .hand(A, &[Profession::Lawyer, Profession::Painter])
        .on_table(B, &[Profession::Poet])
        .recruiting(A, 1)
        .jesters(A, 3)
        .turn(A, 1);
    // Bartek recruited the Poet from Anna before: her recruiting card stays where it was laid.
    table.player(A).recruited_from = 1;
    table.game.supply.recruiting -= 1;

    table.play(A, &["recruit poet"]);

    assert!(table.game.player(A).hand.contains(Profession::Poet));
    assert_eq!(table.game.player(B).recruited_from, 1);
    table.play(A, &["work poet", "exchange 0"]);
    assert!(table.game.player(A).table.contains(Profession::Poet));
    assert_eq!(table.game.deck_len(Deck::Bonus), 20);
}
