//! Fairs and the end.

use crate::given::*;
use kernel::{GameRules, Revision, Seat};

fn hold(t: &mut Table, round: u8, city: &str, fair: Fair) {
    t.game.round = round;
    let slot = usize::from(round - 1);
    t.game.cities[slot] = spot(city);
    t.game.fairs[slot] = fair;
    t.pool(ActionKind::King, 0);
    t.up_next(vec![Task::Turn(A), Task::Fair, Task::Turn(B)]);
    t.plays(A, "end turn");
}

/// EXAMPLES tiletum-E07, Rules 10
#[test]
fn e07_a_fair_in_verona() {
    let mut t = four_players();
    t.merchant(A, "verona");
    t.fulfilled(A, 3);

    hold(&mut t, 3, "verona", Fair::FairContracts);

    assert_eq!([A, B].map(|seat| t.score(seat)), [10 + 18, 10]);
}

/// EXAMPLES tiletum-E55, Rules 10
#[test]
fn e55_a_fair_needs_presence() {
    let mut t = four_players();
    for seat in [A, B, C] {
        t.fulfilled(seat, 1);
    }
    t.house(A, "genova_house_1");
    t.merchant(B, "road_arles_genova");
    t.merchant(C, "genova");

    hold(&mut t, 2, "genova", Fair::FairContracts);

    assert_eq!([A, B, C].map(|seat| t.score(seat)), [15, 10, 15]);
}

/// EXAMPLES tiletum-E56, Rules 10
#[test]
fn e56_sets_of_houses_and_pillars() {
    let mut t = four_players();
    t.merchant(A, "verona");
    for on in ["genova_house_1", "arles_house_1", "lyon_house_1"] {
        t.house(A, on);
    }
    for city in ["wien", "praha", "milano"] {
        t.pillar(A, city);
    }

    hold(&mut t, 2, "verona", Fair::FairHousePillarSet);

    assert_eq!(t.score(A), 10 + 24);
}

/// EXAMPLES tiletum-E57, Rules 10
#[test]
fn e57_crests_in_storage_count() {
    let mut t = four_players();
    t.merchant(A, "verona");
    t.crest(A, 1, "bonus_tile_crest_lion_a");
    t.crest(A, 6, "bonus_tile_crest_rose_a");
    t.stores(A, &["contract_tile_crest_cross", "bonus_tile_helper_vp_4_a"]);

    hold(&mut t, 4, "verona", Fair::FairCrests);

    assert_eq!(t.score(A), 10 + 21);
}

/// EXAMPLES tiletum-E58, Rules 5.4 and 10
#[test]
fn e58_the_special_fair_counts_in_the_king_phase() {
    let mut t = table(2);
    t.score_is(A, 20);
    t.score_is(B, 20);
    t.track(&[(B, -5), (A, 4)]);
    t.game.fairs[0] = Fair::FairKingTrack;
    t.game.king_tile = None;
    t.pool(ActionKind::King, 0);
    t.up_next(vec![
        Task::Turn(A),
        Task::KingLeader,
        Task::KingScore,
        Task::KingOrder,
        Task::Fair,
        Task::Turn(B),
    ]);

    t.plays(A, "end turn");

    assert_eq!([A, B].map(|seat| t.score(seat)), [32, 14]);
    assert_eq!((t.stack(0), t.stack(4)), (vec![B], vec![A]));
    assert_eq!(t.game.points(B, Award::Fairs), -1);
}

/// EXAMPLES tiletum-E73, Rules 10
#[test]
fn e73_fairs_that_look_at_the_board() {
    let expected = [
        (Fair::FairUpperFloorCharacters, 12),
        (Fair::FairFilledBuildings, 24),
        (Fair::FairContractCathedralSet, 16),
        (Fair::FairCathedrals, 14),
        // The remaining criteria, from the table of Rules 10.
        (Fair::FairContracts, 24),
        (Fair::FairCrestContractSet, 18),
        (Fair::FairHouses, 5),
        (Fair::FairPillars, 10),
    ];
    for (fair, points) in expected {
        let mut t = four_players();
        t.merchant(A, "verona");
        t.lives(A, "character_king_vp2_a", 1, 1);
        t.lives(A, "character_king_vp2_b", 1, 3);
        t.lives(A, "character_merchant_m1_a", 2, 1);
        t.lives(A, "character_merchant_m2_a", 2, 2);
        t.lives(A, "character_architect_a1_a", 4, 1);
        t.crest(A, 4, "bonus_tile_crest_lion_a");
        t.crest(A, 6, "bonus_tile_crest_rose_a");
        t.fulfilled(A, 4);
        for city in ["koeln", "wien"] {
            t.pillar(A, city);
            t.game.built[cathedral(city)].insert(A);
        }
        if fair == Fair::FairCrestContractSet {
            assert_eq!(t.game.player(A).all_crests().count(), 2);
        }

        hold(&mut t, 3, "verona", fair);

        let found = t.score(A) - 10;
        assert_eq!(found, points, "{fair:?}");
    }
}

/// What the fair of filled buildings gives A, who has filled building 4, in the third round: 5 and the printed 3 for
/// each building.
fn filled_buildings_fair(revision: Revision, building_6_has_its_crest: bool) -> i16 {
    let mut t = four_players();
    t.game.revision = revision;
    t.merchant(A, "verona");
    t.lives(A, "character_architect_a1_a", 4, 1);
    if building_6_has_its_crest {
        t.crest(A, 6, "bonus_tile_crest_rose_a");
    }
    hold(&mut t, 3, "verona", Fair::FairFilledBuildings);
    t.game.points(A, Award::Fairs)
}

/// Rules 10, ruling R24
#[test]
fn r24_building_6_counts_as_filled_for_the_fair() {
    assert_eq!(filled_buildings_fair(Revision(2), false), 16);
    assert_eq!(filled_buildings_fair(Revision(2), true), 16);
}

/// Rules 10, ruling R24
#[test]
fn r24_in_revision_1_building_6_does_not_count_for_the_fair() {
    assert_eq!(filled_buildings_fair(Revision(1), false), 8);
    assert_eq!(filled_buildings_fair(Revision(1), true), 8);
}

/// EXAMPLES tiletum-E14, Rules 11
#[test]
fn e14_the_final_scoring() {
    let mut t = four_players();
    t.has(A, &[(Good::Iron, 3), (Good::Gold, 5), (Good::Wool, 1)]);
    for on in ["genova_house_1", "arles_house_1", "lyon_house_1", "wien_house_1"] {
        t.house(A, on);
    }
    for city in ["wien", "praha", "milano", "koeln", "lyon"] {
        t.pillar(A, city);
    }
    complete(&mut t, 4);
    t.pool(ActionKind::King, 0);
    t.up_next(vec![Task::Turn(A), Task::FinalScoring]);

    t.plays(A, "end turn");

    assert_eq!(t.score(A), 10 + 37);
    let parts = [Award::Buildings, Award::Network, Award::Goods].map(|award| t.game.points(A, award));
    assert_eq!(parts, [10, 25, 2]);
    assert!(t.game.is_over());
    let outcome = t.game.outcome().unwrap();
    assert_eq!(outcome.standings[0].seat, Some(A));
    assert_eq!(outcome.standings[0].parts["network"], 25);
}

/// Completes that many buildings of A: the sixth first.
fn complete(t: &mut Table, n: usize) {
    let crests = ["lion_a", "eagle_a", "lily_a", "tower_a", "rose_a", "cross_a"];
    let kinds = ["architect_a1", "merchant_m2", "king_vp2", "contract_wool2", "character_ch1"];
    for (place, crest) in crests.into_iter().enumerate().take(n) {
        let number = 6 - place;
        t.crest(A, number, &format!("bonus_tile_crest_{crest}"));
        if let Some(building) =
            Building::numbered(u8::try_from(number).unwrap()).filter(|one| one.number() < 6)
        {
            for floor in 1..=building.data().room_costs.len() {
                let copy = ["a", "b", "c"][floor - 1];
                let kind = kinds[place - 1];
                t.lives(A, &format!("character_{kind}_{copy}"), building.number(), floor);
            }
        }
    }
}

/// EXAMPLES tiletum-E63, Rules 11
#[test]
fn e63_completed_buildings_score_by_the_table() {
    for (n, points) in [0, 0, 0, 5, 10, 20, 30].into_iter().enumerate() {
        let mut t = four_players();
        complete(&mut t, n);

        assert_eq!(t.game.player(A).completed(), n);
        assert_eq!(tiletum::final_points(&t.game, A)[0], (Award::Buildings, points));
    }
}

/// EXAMPLES tiletum-E61, Rules 11
#[test]
fn e61_the_turn_order_breaks_ties() {
    let mut t = table(3);
    t.score_is(A, 120);
    t.score_is(B, 120);
    t.score_is(C, 90);
    t.game.order = [C, B, A].into_iter().collect();
    t.pool(ActionKind::King, 0);
    t.up_next(vec![Task::Turn(A), Task::FinalScoring]);

    t.plays(A, "end turn");

    let places: Vec<_> =
        t.game.outcome().unwrap().standings.iter().map(|line| (line.seat, line.place)).collect();
    assert_eq!(places, [(Some(B), 1), (Some(A), 2), (Some(C), 3)]);
}

/// EXAMPLES tiletum-E62, Rules 6.2
#[test]
fn e62_unspent_points_lapse() {
    let mut t = four_players();
    t.refuses(A, "end turn", "wrong_stage");
    t.pool(ActionKind::Merchant, 4);
    t.plays(A, "merchant to paris; end turn");

    assert_eq!(t.game.turn, Turn::of(B));
    assert_eq!(t.game.to_act().first(), Some(Seat(1)));
}
