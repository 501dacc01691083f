//! Every case of EXAMPLES.md under its id.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod given;

use given::{A, B, C, fresh, new_town, players, tile, with};
use kernel::{Cx, Dice, GameRules, Seat, Setup, Viewer};
use praga::ids::{Building, Legacy, Plank, Seal, Technology, Token, Upgrade, Wall};
use praga::state::{ActionSide, Built, LayoutName, Options, Placed, Praga};
use praga::words::{Action, Board, Deed, Holder, Row, Space, Structure, Task};

use Row::{Buildings, Upgrades, Walls};
use Space::{First, Special};
use Structure::{Cathedral, HungerWall};

#[test]
fn e01_an_egg_is_bought_with_gold_earned_meanwhile() {
    // EXAMPLES PRAGA-E01, Rules 6.2
    let mut game = players(2).on_crane(1, 4, 6);

    game.plays(A, &["tile 1"]);
    assert_eq!(game.refused(A, "wheel"), "egg_not_payable");
    game.plays(A, &["mines produce", "wheel"]);

    assert_eq!((game.now(A).gold, game.now(A).eggs), (2, 1));
    assert_eq!(game.refused(A, "wheel"), "bonus_taken");
}

#[test]
fn e02_the_red_zone_must_be_paid() {
    // EXAMPLES PRAGA-E02, Rules 6.1
    let game = players(2).on_crane(1, 0, 5);

    assert_eq!(game.clone().has(A, 1, 0).refused(A, "tile 1"), "red_cost");
    let mut game = game.has(A, 2, 0);
    game.plays(A, &["tile 1"]);

    assert_eq!(game.now(A).gold, 0);
}

#[test]
fn e03_six_mines_produce_with_bonuses_and_token() {
    // EXAMPLES PRAGA-E03, Rules 7.1
    let mut game = players(2).on_crane(1, 4, 5).but(|game| {
        game.players[0].mines = 6;
        game.players[0].tokens[0] = Some(tile("prod_vp_gold_a"));
    });

    game.plays(A, &["tile 1", "mines produce"]);

    assert_eq!((game.now(A).gold, game.now(A).vp), (7, 3));
    assert_eq!((game.now(A).silver, game.now(A).spare), (1, 3));
}

#[test]
fn e04_a_special_tile_or_points() {
    // EXAMPLES PRAGA-E04, Rules 6.2
    let game = players(2).has(A, 5, 0).on_crane(3, 4, 8);
    let game = game.in_row(Buildings, First, "building_e1_n06").in_row(Buildings, Special, "building_e1_s03");

    let mut normal = game.clone();
    normal.plays(A, &["tile 3", "building 1", "plot 1_0", "leave", "wheel"]);
    let mut special = game;
    special.plays(A, &["tile 3", "building special", "plot 1_0", "leave"]);

    assert_eq!(normal.now(A).vp, 1);
    assert_eq!(special.now(A).vp, 0);
    assert_eq!(special.refused(A, "wheel"), "bonus_taken");
    assert_eq!(special.now(A).silver, 2);
}

#[test]
fn e05_a_first_upgrade_pays_for_its_own_action() {
    // EXAMPLES PRAGA-E05, Rules 7.4, R11
    let game = players(2).on_crane(4, 4, 5).windows(A, 2, 0);
    let mut game = game.in_row(Upgrades, First, "upgrade_e2_n05");

    game.plays(A, &["tile 4", "upgrade 1", "rotate 0"]);

    let player = game.now(A);
    assert_eq!((player.university, player.stone, player.silver, player.red), (2, 2, 0, 0));

    game.put_in_row(Upgrades, First, "upgrade_e1_n02");
    game.plays(A, &["extra gold gold", "upgrade 1", "bonus first", "rotate 0"]);

    assert_eq!(game.now(A).stone, 4);
}

/// Green (A), Red (B), Blue (C) around `plaza_f`.
fn plaza_f() -> given::Given {
    let game = players(3).has(A, 2, 0).on_crane(3, 4, 8).market("plaza_f", "market_windows");
    let game =
        game.built("plot_4_0", "building_e1_n05", Some(C)).built("plot_3_m1", "building_e1_n09", Some(B));
    game.in_row(Buildings, First, "building_e1_s04").in_row(Buildings, Special, "building_e1_s01")
}

#[test]
fn e06_a_building_completes_a_plaza() {
    // EXAMPLES PRAGA-E06, Rules 9
    let mut game = plaza_f();

    game.plays(A, &["tile 3", "building special", "plot 2_0", "rotate 5"]);

    let green = game.now(A);
    assert_eq!((green.gold, green.technology, green.stone, green.blue, green.vp), (0, 1, 1, 1, 3));
    game.plays(B, &["reward top"]);
    assert_eq!((game.now(B).silver, game.now(B).vp, game.now(B).spare), (2, 0, 2));
    assert_eq!((game.now(C).silver, game.now(C).vp, game.now(C).spare), (2, 4, 2));
    assert!(game.is_open(A));
    assert_eq!(game.refused(A, "wheel"), "bonus_taken");

    let mut other = plaza_f();
    other.plays(A, &["tile 3", "building special", "plot 2_0", "rotate 5"]);
    other.plays(B, &["reward bottom"]);
    assert_eq!((other.now(B).silver, other.now(B).vp), (0, 4));
}

#[test]
fn e07_with_a_cube_she_is_a_claimant_herself() {
    // EXAMPLES PRAGA-E07, Rules 9.3
    let mut game = plaza_f().has(A, 0, 3);

    game.plays(A, &["tile 3", "building 1", "plot 2_0", "rotate 5", "claim", "reward bottom"]);
    game.plays(B, &["reward bottom"]);

    assert_eq!((game.now(A).vp, game.now(A).blue, game.now(A).spare), (2 + 4, 1, 2));
    assert_eq!((game.now(C).vp, game.now(C).silver), (4, 2));
}

#[test]
fn e08_the_pawn_goes_onto_the_bridge() {
    // EXAMPLES PRAGA-E08, Rules 10
    let mut game = players(2).on_crane(5, 4, 5).but(|game| {
        game.players[0].pawn = 4;
        game.players[0].eggs = 1;
        game.table.bridge[0] = Some(Board::Plank(Plank(0)));
        game.table.legacies = [0b00_0111, 0b11_1000];
    });

    game.plays(A, &["tile 5", "road", "legacy upgrades"]);
    assert_eq!(game.refused(A, "pair 1"), "pair_taken");
    game.plays(A, &["pair 3"]);

    let green = game.now(A);
    assert_eq!((green.eggs, green.blue, green.pawn, green.legacies), (1, 1, 5, 0b00_0010));
    assert_eq!(game.game.table.legacies[0], 0b00_0101);
}

/// Green builds with the Cathedral icon and has two silver windows.
fn cathedral_turn(gold: u8, stone: u8) -> given::Given {
    let game = players(2).has(A, gold, stone).on_crane(3, 4, 5).stands(A, Cathedral, 1, 1);
    let mut game = game.in_row(Buildings, First, "building_e1_n06");
    game.plays(A, &["tile 3", "building 1", "plot 1_0", "leave", "wheel"]);
    assert_eq!(game.now(A).silver, 2);
    game
}

#[test]
fn e09_an_arrow_leads_into_tier_two() {
    // EXAMPLES PRAGA-E09, Rules 11
    let mut game = cathedral_turn(5, 1);

    game.plays(A, &["climb cathedral", "ascend", "move cathedral"]);

    assert_eq!(game.spot(A, Cathedral), (3, 2));
    let green = game.now(A);
    assert_eq!((green.vp, green.gold, green.stone, green.silver), (2, 0, 0, 0));
}

#[test]
fn e10_moving_first_misses_the_arrow() {
    // EXAMPLES PRAGA-E10, Rules 11
    let mut game = cathedral_turn(5, 1);

    game.plays(A, &["move cathedral", "climb cathedral"]);

    assert_eq!(game.spot(A, Cathedral), (2, 2));
    assert_eq!((game.now(A).vp, game.now(A).gold, game.now(A).stone), (0, 1, 1));
    assert!(game.is_open(A));
}

#[test]
fn e11_an_arrow_that_cannot_be_paid_is_lost() {
    // EXAMPLES PRAGA-E11, Rules 11
    let mut game = cathedral_turn(4, 0);

    game.plays(A, &["climb cathedral"]);

    assert_eq!(game.spot(A, Cathedral), (2, 1));
    assert!(game.is_open(A));
    assert!(game.tells("The arrow on the Cathedral lapses: Anna has not paid for it."));
}

/// One gold is short for the arrow, and waits at the wheel.
fn before_an_arrow(revision: u16) -> given::Given {
    let game = players(2).at_revision(revision).has(A, 0, 1).on_crane(3, 4, 3);
    let mut game = game.stands(A, Cathedral, 1, 1).windows(A, 0, 2);
    game.plays(A, &["tile 3", "climb cathedral"]);
    game
}

#[test]
fn an_arrow_waits_for_gold_at_the_wheel() {
    // Rules 11, R58
    let mut game = before_an_arrow(2);
    assert!(game.is_open(A));
    assert!(game.tells("Anna cannot pay for the arrow on the Cathedral yet: it waits for the wheel bonus."));
    assert_eq!(game.game.view(kernel::Viewer::Spectator).turn.waiting_arrows, [false, true]);

    game.plays(A, &["wheel"]);
    let mut stays = game.clone();
    game.plays(A, &["ascend"]);
    stays.plays(A, &["stay"]);

    assert_eq!((game.spot(A, Cathedral), game.now(A).gold, game.now(A).stone), ((3, 1), 0, 0));
    assert_eq!((stays.spot(A, Cathedral), stays.now(A).gold, stays.now(A).stone), ((2, 1), 1, 1));
    assert!(game.is_open(A) && stays.is_open(A));
}

#[test]
fn an_arrow_that_waits_is_asked_for_at_the_end_of_the_turn_at_the_latest() {
    // Rules 11, R58: the end takes the wheel bonus.
    let mut game = before_an_arrow(2);

    game.plays(A, &["quarries produce", "end turn", "ascend"]);

    assert_eq!((game.spot(A, Cathedral), game.now(A).gold), ((3, 1), 0));
    assert!(game.is_open(B));
}

#[test]
fn whoever_moves_on_leaves_the_arrow_that_waits() {
    // Rules 11, R58
    let mut game = before_an_arrow(2).but(|game| game.turn.must_move = [0, 1]);

    game.plays(A, &["move cathedral", "wheel"]);

    assert_eq!((game.spot(A, Cathedral), game.is_open(A)), ((2, 2), true));
    assert!(game.tells("The arrow on the Cathedral lapses: Anna has not paid for it."));
}

#[test]
fn in_revision_1_an_arrow_does_not_wait() {
    let mut game = before_an_arrow(1);

    game.plays(A, &["wheel"]);

    assert!(game.is_open(A));
    assert!(game.tells("The arrow on the Cathedral lapses: Anna has not paid for it."));
}

/// After the upgrade of E12.
fn upgrade_beside_upgrade(rotation: &str) -> given::Given {
    let game = players(2).has(A, 0, 4).on_crane(4, 4, 5).upgraded(A, "upgrade_e1_s01", 2);
    let game = game.in_row(Upgrades, First, "upgrade_e2_n07");
    let mut game = game.in_row(Walls, First, "wall_e2_n01");
    game.plays(A, &["tile 4", "upgrade 1", "bonus first", rotation]);
    game
}

#[test]
fn e12_an_upgrade_pays_for_an_extra_action() {
    // EXAMPLES PRAGA-E12, Rules 7.4 to 7.6, 11
    let mut game = upgrade_beside_upgrade("rotate 5");
    let green = game.now(A);
    assert_eq!((green.gold_windows, green.university), (1, 2));
    assert_eq!((green.technology, green.silver, green.red), (1, 1, 0));

    game.plays(A, &["extra gold silver", "wall 1", "bonus first", "at 2_2", "rotate 0"]);

    let green = game.now(A);
    assert_eq!((green.vp, green.stone, green.red), (7, 0, 1));
    assert_eq!((green.gold_windows, green.silver), (0, 0));
    game.player(A).gold_windows = 2;
    assert_eq!(game.refused(A, "extra gold gold"), "extra_bought");
}

#[test]
fn e13_a_third_corner_closes_the_circle() {
    // EXAMPLES PRAGA-E13, Rules 7.6
    let mut game = upgrade_beside_upgrade("rotate 5");
    game.plays(A, &["extra gold silver", "wall 1", "bonus first", "at 2_2", "rotate 0"]);
    game.new_turn(A);
    game.put_in_row(Walls, First, "wall_e2_n07");
    let mut game = game.has(A, 0, 5).windows(A, 2, 0);

    game.plays(A, &["extra gold gold", "wall 1", "bonus first", "at 2_1", "rotate 2"]);

    assert_eq!(game.now(A).red, 3);
}

#[test]
fn e14_icons_pay_in_pairs() {
    // EXAMPLES PRAGA-E14, Rules 7.6
    let facing = upgrade_beside_upgrade("rotate 5");
    let blank = upgrade_beside_upgrade("rotate 0");

    assert_eq!((facing.now(A).silver, facing.now(A).technology), (1, 1));
    assert_eq!((blank.now(A).silver, blank.now(A).technology), (0, 0));
}

/// Plays at random; tells of every turn of the crane: turns, platform, arrow, era, whose turn it was.
fn turns_of(seats: u8, seed: u64) -> Vec<(u8, u8, u8, u8, Seat)> {
    let mut dice = Dice::unrecorded(seed);
    let setup = Setup { revision: Praga::REVISION, seats, options: Options::default() };
    let mut game = Praga::setup(&setup, &mut dice).unwrap();
    let (mut told, mut listed) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        let (turns, whose) = (game.table.crane.turns, game.turn.seat);
        listed.clear();
        game.legal_actions(seat, &mut listed);
        game.apply(seat, listed[dice.index(listed.len())], &mut Cx::silent(&mut dice));
        let crane = &game.table.crane;
        if crane.turns != turns {
            told.push((crane.turns, crane.platform, crane.arrow, game.table.era, whose));
        }
    }
    told
}

/// After which turns the platform cube moved, and after which Era II began.
fn drops(seats: u8) -> (Vec<u8>, u8) {
    let seen = turns_of(seats, 3);
    let moved = seen.windows(2).filter(|pair| pair[0].1 != pair[1].1).map(|pair| pair[1].0).collect();
    let era = seen.iter().find(|turn| turn.3 == 2).unwrap().0;
    (moved, era)
}

#[test]
fn e15_three_players_have_eleven_turns_left_at_p5() {
    // EXAMPLES PRAGA-E15, Rules 13
    let seen = turns_of(3, 5);

    let at_p5 = seen.iter().find(|turn| turn.1 == 5).unwrap();
    assert_eq!(at_p5.0, 37);
    assert_eq!((seen.last().unwrap().0, seen.last().unwrap().1), (48, 6));
    let first = at_p5.4;
    for seat in [A, B, C] {
        assert_eq!(seen.iter().filter(|turn| turn.4 == seat).count(), 16);
        let left = seen.iter().filter(|turn| turn.0 > 37 && turn.4 == seat).count();
        assert_eq!(left, if seat == first { 3 } else { 4 });
    }
}

#[test]
fn e16_science_multiplies() {
    // EXAMPLES PRAGA-E16, Rules 15
    for (university, points) in [(0, 0), (2, 0), (3, 7), (5, 7), (6, 14), (7, 14), (8, 21)] {
        let mut game = players(2).but(|game| {
            game.players[0].technology = 7;
            game.players[0].university = university;
        });

        game.ends();

        assert_eq!(game.now(A).parts[2], points);
    }
}

#[test]
fn e17_rows_and_tokens_score() {
    // EXAMPLES PRAGA-E17, Rules 15
    let mut game = players(2).stands(A, Cathedral, 5, 4).but(|game| game.players[0].red = 3);

    game.ends();

    assert_eq!((game.now(A).parts[3], game.now(A).parts[4]), (13, 9));
    assert_eq!(game.now(A).vp, 22);
}

/// Points of seals with so much gold and stone.
fn sealed(seals: &[&str], gold: u8, stone: u8) -> u16 {
    let mut game = players(2).has(A, gold, stone);
    for seal in seals {
        game.game.table.seals[tile::<Seal>(seal).index()] = Some(Holder::Seat(A));
    }
    game.ends();
    game.now(A).parts[7]
}

#[test]
fn e18_the_pair_seal_sells_pairs() {
    // EXAMPLES PRAGA-E18, Rules 15.5
    assert_eq!(sealed(&["seal_pair"], 5, 8), 15);
    assert_eq!(sealed(&["seal_pair", "seal_gold"], 5, 3), 3 * 3 + 2 * 2);
    assert_eq!(sealed(&["seal_pair", "seal_stone"], 5, 8), 5 * 3 + 3 * 2);
    assert_eq!(sealed(&["seal_gold", "seal_stone"], 5, 8), 26);
}

#[test]
fn e19_the_gold_seal_sells_nine_gold() {
    // EXAMPLES PRAGA-E19, Rules 15.5
    assert_eq!(sealed(&["seal_gold"], 9, 4), 18);
    assert_eq!(sealed(&["seal_stone"], 9, 4), 8);
    assert_eq!(sealed(&["seal_six_a", "seal_six_b"], 9, 4), 12);
}

/// Points of a V tile at the end.
fn legacy(id: &str, change: impl FnOnce(&mut Praga)) -> u16 {
    let mut game = players(2).but(change);
    game.player(A).legacies = 1 << tile::<Legacy>(id).0;
    game.ends();
    game.now(A).parts[6]
}

#[test]
fn e20_v_tiles_score() {
    // EXAMPLES PRAGA-E20, Rules 10 and 15.5
    assert_eq!(legacy("bridge_v_university", |game| game.players[0].university = 8), 8);
    assert_eq!(legacy("bridge_v_mines", |game| game.players[0].mines = 8), 8);
    assert_eq!(legacy("bridge_v_quarries", |game| game.players[0].quarries = 7), 7);
    assert_eq!(legacy("bridge_v_rows", |game| game.players[0].spots[0].row = 3), 6);
    let two_on_one = |game: &mut Praga| {
        game.players[0].board[Deed::ManageMines.index()] = Some(Placed { tile: 15, rotation: 0 });
        game.players[0].covered = 1;
    };
    assert_eq!(legacy("bridge_v_upgrades", two_on_one), 6);
    let five_walls = |game: &mut Praga| {
        for hex in 6..11 {
            game.players[0].board[hex] = Some(Placed { tile: u8::try_from(hex).unwrap(), rotation: 0 });
        }
    };
    assert_eq!(legacy("bridge_v_walls", five_walls), 10);
    for (id, now) in
        [("university", 3), ("mines", 3), ("quarries", 3), ("rows", 0), ("upgrades", 0), ("walls", 0)]
    {
        let mut game = players(2).on_crane(5, 4, 5).but(|game| {
            game.players[0].pawn = 4;
            game.players[0].eggs = 1;
            game.table.legacies = [0b11_1111, 0];
        });
        game.plays(A, &["tile 5", "road", &format!("legacy {id}"), "pair 3"]);
        assert_eq!(game.now(A).vp, now, "{id}");
    }
}

#[test]
fn e21_walls_and_eggs_score_by_scale() {
    // EXAMPLES PRAGA-E21, Rules 15
    for (walls, points) in [(2, 0), (3, 4), (4, 10), (5, 10), (6, 18), (9, 18)] {
        let mut game = players(2);
        for hex in 6..6 + walls {
            game.player(A).board[hex] = Some(Placed { tile: 0, rotation: 0 });
        }
        game.ends();
        assert_eq!(game.now(A).parts[5], points, "{walls} walls");
    }
    for (eggs, points) in [(0, 0), (1, 0), (2, 3), (3, 6), (4, 10), (7, 10)] {
        let mut game = players(2).but(|game| game.players[0].eggs = eggs);
        game.ends();
        assert_eq!(game.now(A).parts[8], points, "{eggs} eggs");
    }
}

#[test]
fn e22_expand_then_produce_by_technology() {
    // EXAMPLES PRAGA-E22, Rules 12
    let game = players(2).knows(A, "tech_expand_produce").but(|game| game.players[0].mines = 4);
    let mut game = game.upgraded(A, "upgrade_e1_n01", 0).upgraded(A, "upgrade_e1_n03", 0);

    game.plays(A, &["use expand_produce", "pick 1", "token vp2_a", "pick 2"]);

    let player = game.now(A);
    assert_eq!((player.mines, player.stone, player.gold, player.vp), (5, 2, 0, 0));
    assert_eq!(player.tokens[0], Some(tile("prod_vp2_a")));
    assert!(!player.has(tile("tech_expand_produce")));
}

#[test]
fn e23_a_cheaper_building() {
    // EXAMPLES PRAGA-E23, Rules 12, R12
    let game = players(2).knows(A, "tech_building");

    let mut gold = game.clone().has(A, 1, 0).in_row(Buildings, First, "building_e1_n02");
    gold.plays(A, &["use building", "building 1", "plot 2_2", "rotate 0"]);
    let mut stone = game.has(A, 0, 3).in_row(Buildings, First, "building_e1_n11");
    stone.plays(A, &["use building", "building 1", "plot 2_2"]);

    assert_eq!((gold.now(A).gold, gold.now(A).vp), (0, 2 + 1));
    assert_eq!((stone.now(A).gold, stone.now(A).stone), (0, 0));
}

#[test]
fn e24_the_last_in_turn_order_wins_ties() {
    // EXAMPLES PRAGA-E24, Rules 15
    let mut game = players(3).but(|game| {
        game.players[0].vp = 120;
        game.players[1].vp = 131;
        game.players[2].vp = 131;
    });

    game.ends();

    let outcome = game.game.outcome().unwrap();
    let places: Vec<_> = outcome.standings.iter().map(|line| (line.seat.unwrap(), line.place)).collect();
    assert_eq!(places, [(C, 1), (B, 2), (A, 3)]);
    game.game.first = C;
    let outcome = game.game.outcome().unwrap();
    assert_eq!(outcome.standings[0].seat, Some(B));
}

/// Red (A) builds last around the grey plaza and has the majority; Blue (B) has one cube.
fn grey_plaza() -> given::Given {
    let game = players(2).has(A, 2, 2).on_crane(3, 4, 5);
    let game =
        game.built("plot_m1_3", "building_e1_n11", Some(A)).built("plot_0_4", "building_e1_n05", Some(B));
    let mut game = game.in_row(Buildings, First, "building_e1_n09");
    game.plays(A, &["tile 3", "building 1", "plot 1_4", "claim"]);
    game
}

#[test]
fn e25_the_grey_plaza_gives_gold_and_one_move() {
    // EXAMPLES PRAGA-E25, Rules 9.5.4
    let mut game = grey_plaza();

    game.plays(A, &["pick 1"]);
    let mut other = game.clone();
    game.plays(B, &["reward bottom"]);
    other.plays(B, &["reward top", "pick 1"]);

    // One move of the market tile, one of the building's own sign.
    assert_eq!(game.game.turn.must_move, [1, 1]);
    assert_eq!((game.now(A).gold, game.now(B).gold), (3, 3));
    assert_eq!((other.now(B).gold, other.spot(B, HungerWall)), (0, (1, 1)));
    game.plays(A, &["move hunger_wall"]);
    assert_eq!((game.spot(A, HungerWall), game.spot(A, Cathedral)), ((1, 1), (1, 0)));
}

#[test]
fn e26_steps_beyond_the_top_score() {
    // EXAMPLES PRAGA-E26, Rules 12
    let game = players(2).on_crane(4, 4, 5).but(|game| game.players[0].university = 8);
    let mut game = game.in_row(Upgrades, First, "upgrade_e2_n11");

    game.plays(A, &["tile 4", "upgrade 1", "rotate 0"]);

    assert_eq!((game.now(A).vp, game.now(A).university), (4, 8));
}

#[test]
fn e27_two_players_start() {
    // EXAMPLES PRAGA-E27, Rules 4.8, 13
    let mut game = fresh(2, Options::default());
    let mut positions = game.positions();
    positions.sort_unstable();
    assert_eq!((game.game.table.crane.arrow, positions), (9, vec![0, 1, 2, 3, 4, 5]));
    let offsets: Vec<_> = (0..6).map(|position| (position + 12 - 9) % 12).collect();
    assert_eq!(offsets, [3, 4, 5, 6, 7, 8]);
    let chosen = game.tile_at(4);

    game.plays(A, &[&chosen, "wheel"]);
    assert_eq!((game.now(A).stone, game.now(A).gold), (3, 2));
    game.hurries(A);

    let mut positions = game.positions();
    positions.sort_unstable();
    assert_eq!((game.game.table.crane.arrow, positions), (10, vec![0, 1, 2, 3, 4, 6]));
    assert_eq!(game.tile_at(0), chosen);
}

#[test]
fn e28_three_players_start() {
    // EXAMPLES PRAGA-E28, Rules 4.8
    let game = fresh(3, Options::default());

    let mut positions = game.positions();
    positions.sort_unstable();
    assert_eq!((game.game.table.crane.arrow, &positions[..]), (4, &[0, 1, 2, 3, 5, 6][..]));
    let view = game.game.view(Viewer::Spectator);
    let mut offsets: Vec<_> =
        view.crane.iter().map(|tile| (tile.position.unwrap(), tile.offset.unwrap())).collect();
    offsets.sort_unstable();
    let offsets: Vec<_> = offsets.into_iter().map(|(_, offset)| offset).collect();
    assert_eq!(offsets, [8, 9, 10, 11, 1, 2]);
}

/// Tiles 1 to 6 on the crane.
fn crane(arrow: u8, positions: [u8; 6]) -> given::Given {
    players(2).but(|game| {
        game.table.crane.arrow = arrow;
        game.table.crane.tiles = positions.map(Some);
    })
}

#[test]
fn e29_the_wheel_skips_a_step_behind_eleven() {
    // EXAMPLES PRAGA-E29, Rules 13.2
    let mut game = crane(11, [5, 0, 1, 4, 6, 7]);

    game.plays(A, &["tile 1"]);
    game.hurries(A);

    assert_eq!(game.game.table.crane.arrow, 1);
    assert_eq!(game.positions(), [0, 2, 3, 6, 8, 9]);
}

#[test]
fn e30_a_tile_beyond_the_blue_zone_is_marked() {
    // EXAMPLES PRAGA-E30, Rules 13.3
    let mut game = crane(2, [7, 0, 1, 3, 5, 11]);

    game.plays(A, &["tile 1"]);
    assert_eq!(game.now(A).vp, 1);
    game.hurries(A);

    assert_eq!(game.game.table.crane.arrow, 3);
    assert_eq!(game.positions(), [0, 1, 2, 4, 6, 5]);
    assert_eq!(game.game.table.crane.marked, [false, false, false, false, false, true]);
    game.plays(B, &["tile 6"]);
    assert_eq!(game.now(B).vp, 5);
    assert_eq!(game.game.table.crane.marked, [false; 6]);
}

#[test]
fn a_tile_stays_on_the_last_of_five_blue_positions() {
    // Rules 13.3, R56
    let mut game = crane(2, [7, 0, 1, 3, 5, 10]);
    let mut older = game.clone().at_revision(1);

    game.hurries(A);
    older.hurries(A);

    assert_eq!((game.tile_at(11), game.game.table.crane.marked), ("tile 6".into(), [false; 6]));
    assert_eq!((older.tile_at(5), older.game.table.crane.marked[5]), ("tile 6".into(), true));
    game.plays(B, &["tile 6"]);
    assert_eq!(game.now(B).vp, 5);
}

#[test]
fn e31_the_turn_cube_drops_on_time() {
    // EXAMPLES PRAGA-E31, Rules 13
    assert_eq!(drops(2), (vec![10, 21, 32], 16));
    assert_eq!(drops(3), (vec![4, 15, 26, 37, 48], 26));
    assert_eq!(drops(4), (vec![9, 20, 31, 42, 53, 64], 31));
}

#[test]
fn e32_gold_is_capped_and_pays_resource_bonuses() {
    // EXAMPLES PRAGA-E32, Rules 7.2, R9
    let game = players(2).has(A, 4, 0).on_crane(1, 4, 5).knows(A, "tech_produce_stone");
    let mut game = game.but(|game| game.players[0].mines = 7);

    game.plays(A, &["tile 1", "mines produce"]);

    let player = game.now(A);
    assert_eq!((player.gold, player.silver, player.gold_windows, player.spare), (9, 1, 1, 4));
    assert_eq!((player.vp, player.technology), (2, 1));

    game.player(A).stone = 8;
    game.player(A).bonuses_taken[1] = true;
    game.plays(A, &["use produce_stone"]);

    assert_eq!((game.now(A).stone, game.now(A).gold_windows), (9, 1));
}

#[test]
fn e33_nobody_expands_beyond_the_last_space() {
    // EXAMPLES PRAGA-E33, Rules R8
    let mut game = players(2).on_crane(1, 4, 5).but(|game| game.players[0].mines = 8);

    game.plays(A, &["tile 1"]);

    assert_eq!(game.refused(A, "mines expand"), "track_full");
    assert!(game.allows(A, "mines produce"));
}

#[test]
fn e34_five_mines_bring_a_token() {
    // EXAMPLES PRAGA-E34, Rules 7.1, R33
    let game = players(2).on_crane(1, 4, 5).but(|game| game.players[0].mines = 4);

    let mut taken = game.clone();
    taken.plays(A, &["tile 1", "mines expand", "token gold"]);
    let mut none_left = game.but(|game| game.table.river = 0);
    none_left.plays(A, &["tile 1", "mines expand"]);

    assert_eq!((taken.now(A).gold, taken.now(A).mines), (1, 5));
    assert_eq!(taken.token(A, 0), Some(tile("prod_gold")));
    assert_eq!(taken.game.table.river, !(1 << tile::<Token>("prod_gold").0));
    assert!(none_left.is_open(A) && none_left.token(A, 0).is_none());
}

#[test]
fn e35_a_seal_may_wait() {
    // EXAMPLES PRAGA-E35, Rules 7.3
    let game = players(2).on_crane(3, 4, 5).windows(A, 0, 1);
    let mut game = game.but(|game| game.players[0].quarries = 6);

    game.plays(A, &["tile 3", "quarries expand"]);
    assert_eq!(game.refused(A, "seal stone"), "seal_cost");
    assert!(game.allows(A, "seal six_a"));
    let no_cube = game.clone().but(|game| game.players[0].spare = 0);
    assert_eq!(no_cube.refused(A, "seal six_a"), "no_spare_cube");
    game.new_turn(A);
    let mut game = game.windows(A, 0, 2);
    game.plays(A, &["seal stone"]);

    assert_eq!(game.game.seal_of(tile("seal_stone")), Some(Holder::Seat(A)));
    assert_eq!((game.now(A).silver, game.now(A).spare), (0, 1));
    assert_eq!(game.refused(A, "seal six_a"), "no_seal_right");
    game.player(A).seal_rights = 1;
    assert_eq!(game.refused(A, "seal stone"), "seal_taken");
}

#[test]
fn e36_the_special_tile_is_for_the_action_of_the_tile() {
    // EXAMPLES PRAGA-E36, Rules 6.2
    let mut game = players(2).has(A, 9, 9).on_crane(2, 4, 8).windows(A, 2, 0);

    game.plays(A, &["tile 2"]);
    assert!(game.allows(A, "wall special"));
    game.plays(A, &["extra gold gold"]);

    assert_eq!(game.refused(A, "wall special"), "special_tile");
}

#[test]
fn e37_two_tiles_of_a_row_are_exchanged() {
    // EXAMPLES PRAGA-E37, Rules 8
    let mut game = players(2).has(A, 1, 1);
    let before = game.game.table.rows[1].clone();

    game.plays(A, &["exchange stone"]);
    assert_eq!(game.refused(A, "swap walls 1 1"), "two_tiles");
    assert!("swap walls 1 upgrades 2".parse::<Action>().is_err());
    game.plays(A, &["swap walls 1 special"]);

    let after = &game.game.table.rows[1];
    assert_eq!((game.now(A).stone, game.now(A).gold), (0, 1));
    assert_eq!(after.stacks[0][0], before.spaces[0].unwrap());
    assert_eq!(after.stacks[1][0], before.spaces[3].unwrap());
    assert_eq!(after.spaces[0], before.stacks[0].last().copied());
    assert_eq!(after.spaces[3], before.stacks[1].last().copied());
    assert_eq!(game.refused(A, "exchange gold"), "exchanged");
}

#[test]
fn e38_buildings_go_on_free_plots() {
    // EXAMPLES PRAGA-E38, Rules 9.4
    let game = players(2).has(A, 9, 9).on_crane(3, 4, 5);
    let mut game = game.in_row(Buildings, First, "building_e1_n12");

    game.plays(A, &["tile 3", "building 1"]);

    for nowhere in ["plot m6_0", "plot 3_2", "plot 2_1"] {
        assert!(nowhere.parse::<Action>().is_err(), "{nowhere}");
    }
    assert_eq!(game.refused(A, "plot m1_0"), "plot_taken");
    assert!(game.allows(A, "plot 1_0"));
}

#[test]
fn e39_the_old_town_costs_more() {
    // EXAMPLES PRAGA-E39, Rules 9.2
    let game = players(2).on_crane(3, 4, 5).in_row(Buildings, First, "building_e1_n07");

    let mut poor = game.clone().has(A, 3, 0);
    poor.plays(A, &["tile 3", "building 1"]);
    let mut rich = game.has(A, 4, 0);
    rich.plays(A, &["tile 3", "building 1", "plot 2_2", "rotate 0"]);

    assert_eq!(poor.refused(A, "plot 2_2"), "surcharge");
    assert_eq!((rich.now(A).gold, rich.now(A).vp, rich.now(A).university), (0, 3 + 1, 1));
}

#[test]
fn e40_two_windows_can_be_kept() {
    // EXAMPLES PRAGA-E40, Rules 13.1
    let mut game = players(2).on_crane(1, 4, 6).windows(A, 1, 3);

    game.plays(A, &["tile 1", "mines produce", "end turn"]);
    assert_eq!(game.refused(A, "keep 2 gold 0 silver"), "keep_two");
    assert_eq!(game.refused(A, "keep 1 gold 2 silver"), "keep_two");
    game.plays(A, &["keep 1 gold 1 silver"]);

    assert_eq!((game.now(A).gold_windows, game.now(A).silver), (1, 1));
    assert!(game.is_open(B));
}

#[test]
fn e41_climbing_needs_two_silver_windows() {
    // EXAMPLES PRAGA-E41, Rules 11
    let game = players(2).windows(A, 1, 1);

    assert_eq!(game.refused(A, "climb cathedral"), "windows_short");
}

#[test]
fn e42_the_road_without_eggs() {
    // EXAMPLES PRAGA-E42, Rules 10
    let mut game = players(2).on_crane(5, 4, 6);

    game.plays(A, &["tile 5", "road", "section 1 plain"]);

    assert_eq!((game.now(A).gold, game.now(A).stone, game.now(A).pawn), (1, 1, 1));
    assert_eq!(game.refused(A, "section 1 egg"), "road_cost");
    assert_eq!(game.refused(A, "section 1 plain"), "no_road_effect");
    game.player(A).pawn = 3;
    game.game.turn.performed = false;
    assert_eq!(game.refused(A, "road"), "no_egg");
}

#[test]
fn e43_both_offers_of_section_two() {
    // EXAMPLES PRAGA-E43, Rules 10
    let game = players(2).has(A, 1, 0).on_crane(5, 4, 6).but(|game| {
        game.players[0].pawn = 1;
        game.players[0].eggs = 1;
    });

    let mut gold_first = game.clone();
    gold_first.plays(A, &["tile 5", "road", "section 2 plain", "section 2 egg", "pick 1"]);
    let mut egg_first = game;
    egg_first.plays(A, &["tile 5", "road", "section 2 egg", "pick 2", "section 2 plain"]);

    let player = gold_first.now(A);
    assert_eq!((player.gold, player.eggs, player.vp, player.gold_windows), (0, 0, 4, 1));
    let player = egg_first.now(A);
    assert_eq!((player.gold, player.eggs, player.vp, player.technology), (0, 0, 4, 1));
}

#[test]
fn e44_a_technology_works_from_the_next_turn() {
    // EXAMPLES PRAGA-E44, Rules 12
    let mut game = players(2).on_crane(1, 4, 6).but(|game| {
        game.players[0].mines = 7;
        game.players[0].technology = 1;
        let stack = &mut game.table.technologies[0];
        let trader = stack.iter().position(|one| *one == tile("tech_egg_trader")).unwrap();
        stack.swap(trader, 4);
    });

    game.plays(A, &["tile 1", "mines produce", "learn egg_trader", "wheel"]);
    assert_eq!((game.now(A).eggs, game.now(A).vp, game.now(A).stone), (1, 2, 0));
    game.hurries(A);
    game.hurries(B);
    game.put_on_crane(1, 4, 6);
    game.plays(A, &["tile 1", "wheel"]);

    assert_eq!((game.now(A).eggs, game.now(A).vp, game.now(A).stone), (2, 3, 1));
}

#[test]
fn e45_equal_cubes_and_costs_share_both_rewards() {
    // EXAMPLES PRAGA-E45, Rules 9.5.2
    let game = plaza_f().built("plot_4_0", "building_e1_n03", Some(C));
    let mut game = game.but(|game| game.players[2].spare += 1);

    game.plays(A, &["tile 3", "building special", "plot 2_0", "rotate 5"]);

    for seat in [B, C] {
        assert_eq!((game.now(seat).silver, game.now(seat).vp, game.now(seat).spare), (2, 4, 2));
    }
    assert!(game.is_open(A));
}

#[test]
fn e46_without_a_spare_cube_a_building_stays_unclaimed() {
    // EXAMPLES PRAGA-E46, Rules R10
    let game = players(2).has(A, 1, 2).on_crane(3, 4, 5).in_row(Buildings, First, "building_e1_n09");
    let mut game = game.but(|game| game.players[0].spare = 0);

    game.plays(A, &["tile 3", "building 1", "plot 1_0"]);

    assert!(game.is_open(A));
    assert_eq!((game.now(A).vp, game.now(A).gold, game.now(A).stone), (2, 0, 0));
    assert_eq!(game.game.table.plots[tile::<praga::ids::Plot>("plot_1_0").index()].unwrap().cube, None);
}

#[test]
fn e47_an_unfinished_plaza_pays_everybody_once() {
    // EXAMPLES PRAGA-E47, Rules 15.1
    let game = players(2).market("plaza_d", "market_stone").market("plaza_a", "market_gold");
    let game =
        game.built("plot_1_0", "building_e1_n01", Some(A)).built("plot_0_1", "building_e1_n02", Some(A));
    let mut game = game.built("plot_0_m1", "building_e1_n03", Some(B));
    game.game.table.seals[1] = Some(Holder::Seat(B));

    game.ends();

    assert_eq!((game.now(A).stone, game.now(B).stone), (2, 2));
    assert_eq!((game.now(A).vp, game.now(B).parts[7]), (0, 4));
}

#[test]
fn e48_the_solo_opponent_takes_the_furthest_tile() {
    // EXAMPLES PRAGA-E48, Rules 14
    let mut game = fresh(1, Options::default());
    let (own, furthest) = (game.tile_at(4), game.tile_at(5));

    game.plays(A, &[&own]);
    let before = game.now(A).vp;
    game.hurries(A);

    let mut positions = game.positions();
    positions.sort_unstable();
    assert_eq!((game.game.table.crane.arrow, positions), (11, vec![0, 1, 2, 3, 4, 5]));
    assert_eq!((game.tile_at(0), game.tile_at(1)), (furthest, own));
    assert_eq!(game.game.table.crane.turns, 2);
    assert!(game.is_open(A) && game.now(A).vp >= before);
}

#[test]
fn e49_an_upgrade_bonus_pays_for_the_wall() {
    // EXAMPLES PRAGA-E49, Rules R41
    let game = players(2).has(A, 0, 1).on_crane(2, 4, 5).upgraded(A, "upgrade_e1_n06", 0);
    let mut game = game.in_row(Walls, First, "wall_e1_n01");

    game.plays(A, &["tile 2", "wall 1"]);
    assert_eq!(game.refused(A, "bonus last"), "bonus_needed");
    assert_eq!(game.refused(A, "bonus decline"), "bonus_needed");
    game.plays(A, &["bonus first", "at m2_m2", "rotate 0"]);

    assert_eq!((game.now(A).stone, game.now(A).vp), (0, 2));
}

#[test]
fn e50_a_reward_pays_the_surcharge() {
    // EXAMPLES PRAGA-E50, Rules R12
    let game = players(2).has(A, 0, 2).on_crane(3, 4, 5).in_row(Buildings, First, "building_e1_n13");
    let mut game = game;

    game.plays(A, &["tile 3", "building 1", "plot 1_4", "rotate 0"]);

    let player = game.now(A);
    assert_eq!((player.stone, player.gold, player.vp, player.blue), (0, 0, 4, 0));
}

#[test]
fn e51_a_building_needs_an_affordable_plot() {
    // EXAMPLES PRAGA-E51, Rules R12
    let game = players(2).has(A, 0, 3).on_crane(3, 4, 5).in_row(Buildings, First, "building_e1_n11");
    let mut game = game.in_row(Buildings, Space::Second, "building_e1_n13").but(|game| {
        for plot in new_town() {
            game.table.plots[plot.index()] = Some(Built { tile: Building(0), rotation: 0, cube: None });
        }
    });

    game.plays(A, &["tile 3"]);

    assert_eq!(game.refused(A, "building 1"), "no_affordable_plot");
    assert!(game.allows(A, "building 2"));
    game.game.table.plots = [Some(Built { tile: Building(0), rotation: 0, cube: None }); 30];
    assert_eq!(game.refused(A, "building 2"), "no_plot");
}

#[test]
fn both_upgrades_pay_in_the_turn_in_which_one_covers_the_other() {
    // Rules R11, since revision 2
    for timing in ["bonus first", "bonus last"] {
        let game = players(2).on_crane(1, 4, 5).windows(A, 1, 1).upgraded(A, "upgrade_e1_n01", 0);
        let mut game = game.in_row(Upgrades, First, "upgrade_e2_n01");

        game.plays(A, &["tile 1", "mines expand", timing, "extra gold silver", "upgrade 1", "rotate 0"]);

        assert_eq!((game.now(A).vp, game.now(A).technology, game.now(A).university), (1, 1, 2));
    }
}

#[test]
fn e52_in_revision_1_the_old_bonus_or_the_new_one() {
    // EXAMPLES PRAGA-E52, Rules R11
    let game = players(2).at_revision(1).on_crane(1, 4, 5).windows(A, 1, 1).upgraded(A, "upgrade_e1_n01", 0);
    let game = game.in_row(Upgrades, First, "upgrade_e2_n01");

    let mut new = game.clone();
    new.plays(A, &["tile 1", "mines expand", "bonus decline", "extra gold silver", "upgrade 1", "rotate 0"]);
    let mut old = game;
    old.plays(A, &["tile 1", "mines expand", "bonus first", "extra gold silver", "upgrade 1", "rotate 0"]);

    assert_eq!((new.now(A).vp, new.now(A).technology, new.now(A).university), (0, 1, 2));
    assert_eq!((old.now(A).vp, old.now(A).technology, old.now(A).university), (1, 0, 2));
}

#[test]
fn e53_a_late_upgrade_pays_for_two_performances() {
    // EXAMPLES PRAGA-E53, Rules R11
    let game = players(2).has(A, 0, 9).on_crane(2, 4, 6).knows(A, "tech_wall").knows(A, "tech_upgrade_vp");
    let mut game = game.in_row(Walls, First, "wall_e1_n12").in_row(Upgrades, First, "upgrade_e2_n07");
    game.plays(A, &["tile 2", "wall 1", "at m2_m2", "rotate 0"]);
    game.put_in_row(Walls, First, "wall_e2_n14");
    game.player(A).gold = 1;
    game.plays(A, &["use wall", "wall 1", "at m2_0", "rotate 0"]);
    let (vp, university) = (game.now(A).vp, game.now(A).university);
    assert_eq!((vp, game.now(A).stone), (1 + 4, 9 - 2));

    game.plays(A, &["use upgrade_vp", "upgrade 1", "rotate 0"]);

    assert_eq!((game.now(A).vp, game.now(A).university), (vp + 5, university + 2));
}

#[test]
fn e54_a_move_of_an_icon_must_be_made() {
    // EXAMPLES PRAGA-E54, Rules R48
    let game = players(2).has(A, 4, 0).on_crane(3, 4, 6).in_row(Buildings, First, "building_e1_n06");

    let mut game_ = game.clone().stands(A, Cathedral, 1, 1);
    game_.plays(A, &["tile 3", "building 1", "plot 1_0", "leave"]);
    assert_eq!(game_.refused(A, "end turn"), "move_first");
    game_.plays(A, &["move cathedral"]);
    assert_eq!(game_.spot(A, Cathedral), (1, 2));
    assert_eq!(game_.refused(A, "move cathedral"), "no_move_pending");
    assert!(game_.allows(A, "end turn"));

    let mut last = game.stands(A, Cathedral, 1, 5);
    last.plays(A, &["tile 3", "building 1", "plot 1_0", "leave"]);
    assert!(last.allows(A, "end turn"));
}

#[test]
fn e55_a_forgotten_wheel_bonus_is_taken() {
    // EXAMPLES PRAGA-E55, Rules 6.2
    let mut window = players(2).on_crane(1, 4, 10).windows(A, 0, 2);
    window.plays(A, &["tile 1", "mines produce", "end turn"]);
    let mut mixed = players(2).on_crane(1, 4, 10).windows(A, 1, 1);
    mixed.plays(A, &["tile 1", "mines produce", "end turn"]);
    let mut egg = players(2).on_crane(1, 4, 6);
    egg.plays(A, &["tile 1", "mines produce", "end turn"]);

    // Three silver windows leave no choice which two to keep.
    assert_eq!((window.now(A).silver, window.is_open(B)), (2, true));
    assert_eq!(mixed.now(A).silver, 2);
    mixed.plays(A, &["keep 0 gold 2 silver"]);
    assert_eq!((egg.now(A).eggs, egg.now(A).gold), (0, 3));
}

#[test]
fn e56_an_arrow_outside_ones_own_turn() {
    // EXAMPLES PRAGA-E56, Rules 5.4, R43
    let mut game = grey_plaza().has(B, 1, 1).stands(B, Cathedral, 2, 0).windows(B, 0, 2);

    game.plays(A, &["pick 1"]);
    game.plays(B, &["reward top", "pick 2"]);
    assert_eq!(game.spot(B, Cathedral), (2, 1));
    assert_eq!(game.refused(B, "climb cathedral"), "question_open");
    let mut stays = game.clone();
    game.plays(B, &["ascend"]);
    stays.plays(B, &["stay"]);

    assert_eq!((game.spot(B, Cathedral), game.now(B).gold, game.now(B).stone), ((3, 1), 0, 0));
    assert_eq!((stays.spot(B, Cathedral), stays.now(B).gold), ((2, 1), 1));
    assert!(game.is_open(A) && stays.is_open(A));
}

#[test]
fn e57_a_plaza_without_a_tile_pays_nothing() {
    // EXAMPLES PRAGA-E57, Rules 9.5
    let game = players(2).has(A, 3, 0).on_crane(3, 4, 6).built("plot_m5_0", "building_e1_n01", Some(B));
    let mut game = game.in_row(Buildings, First, "building_e1_n12");

    game.plays(A, &["tile 3", "building 1", "plot m5_1"]);

    assert_eq!((game.now(A).vp, game.now(A).stone), (2, 2));
    assert_eq!((game.now(B).vp, game.now(B).spare), (0, 2));
    assert!(game.is_open(A));
}

#[test]
fn e58_a_replacement_tile_of_the_road() {
    // EXAMPLES PRAGA-E58, Rules 10, R41
    let options = Options { road_alt_3: true, ..Options::default() };
    let game = with(2, options).has(A, 0, 9).on_crane(6, 4, 6).windows(A, 4, 0);
    let mut game = game.upgraded(A, "upgrade_e1_n01", 0).upgraded(A, "upgrade_e1_n03", 0).but(|game| {
        game.players[0].pawn = 2;
        game.players[0].eggs = 2;
    });

    game.plays(A, &["tile 6", "road"]);
    assert_eq!(game.now(A).vp, 0);
    assert_eq!(game.refused(A, "section 3 plain"), "no_road_effect");
    assert!(game.allows(A, "section 3 egg"));
    game.put_in_row(Walls, First, "wall_e1_n02");
    game.plays(A, &["extra gold gold", "wall 1", "at m2_m2", "rotate 0"]);
    assert_eq!(game.now(A).vp, 2);

    game.new_turn(A);
    game.player(A).pawn = 4;
    game.put_in_row(Walls, First, "wall_e1_n02");
    game.plays(A, &["extra gold gold", "wall 1", "at m2_0", "rotate 0"]);
    assert_eq!(game.now(A).vp, 2);
}

#[test]
fn e59_another_layout_of_the_hunger_wall() {
    // EXAMPLES PRAGA-E59, Rules 11
    let options = Options { hunger_wall_layout: LayoutName::A, ..Options::default() };
    let mut game = with(2, options).but(|game| game.turn.must_move = [3, 0]);

    game.plays(A, &["move hunger_wall", "move hunger_wall", "move hunger_wall"]);

    assert_eq!((game.spot(A, HungerWall), game.now(A).vp), ((1, 4), 1));
}

#[test]
fn e60_side_b_of_the_action_tiles() {
    // EXAMPLES PRAGA-E60, Rules 4
    let options = Options { action_side: ActionSide::B, ..Options::default() };
    let mut game = with(2, options).has(A, 9, 9).on_crane(5, 4, 6);

    game.plays(A, &["tile 5"]);

    assert!(game.allows(A, "building 1") && game.allows(A, "wall 1"));
    assert_eq!(game.refused(A, "road"), "not_on_tile");
}

#[test]
fn e61_rewards_of_any_plaza_in_play() {
    // EXAMPLES PRAGA-E61, Rules 12
    let game = players(2).knows(A, "tech_plaza").but(|game| {
        game.table.markets = [None; 10];
        game.table.plots = [Some(Built { tile: Building(0), rotation: 0, cube: None }); 30];
    });
    let mut game = game.market("plaza_f", "market_windows");

    game.plays(A, &["use plaza"]);
    assert_eq!(game.refused(A, "market gold"), "not_in_play");
    game.plays(A, &["market windows"]);

    assert_eq!((game.now(A).silver, game.now(A).vp), (2, 4));
    assert!(!game.now(A).has(tile("tech_plaza")));
}

#[test]
fn e62_a_free_climb() {
    // EXAMPLES PRAGA-E62, Rules 12, R24
    let game = players(2).knows(A, "tech_climb").knows(A, "tech_climber");
    let mut game = game.stands(A, Cathedral, 2, 0);

    game.plays(A, &["use climb", "climb cathedral"]);

    assert_eq!((game.spot(A, Cathedral), game.now(A).vp), ((3, 0), 2));
}

#[test]
fn e63_the_top_of_the_cathedral() {
    // EXAMPLES PRAGA-E63, Rules 11, R40
    let (mines, rows): (Legacy, Legacy) = (tile("bridge_v_mines"), tile("bridge_v_rows"));
    let game = players(2).has(A, 2, 2).windows(A, 0, 2).stands(A, Cathedral, 4, 0);
    let mut game = game.but(|game| game.table.legacies = [0b00_0111, 1 << mines.0 | 1 << rows.0]);
    assert_eq!(game.clone().has(A, 1, 2).refused(A, "climb cathedral"), "tier_cost");

    game.plays(A, &["climb cathedral"]);

    let player = game.now(A);
    assert_eq!((player.gold, player.stone, player.silver, player.vp), (0, 0, 0, 3));
    assert_eq!(game.game.view(Viewer::Seat(A)).drawn.legacies, [mines, rows]);
    assert!(game.game.view(Viewer::Seat(B)).drawn.legacies.is_empty());
    let mut none = game.clone();
    game.plays(A, &["legacy mines"]);
    none.plays(A, &["legacy none"]);
    assert_eq!((game.now(A).vp, game.now(A).legacies), (6, 1 << mines.0));
    assert_eq!((none.now(A).vp, none.now(A).legacies), (3, 0));
    game.ends();
    assert_eq!(game.now(A).parts[6], 3);
}

#[test]
fn e64_an_egg_of_the_upgrade_pays_the_bridge() {
    // EXAMPLES PRAGA-E64, Rules R28
    let mut game = players(2).on_crane(5, 4, 5).upgraded(A, "upgrade_e1_s04", 0);
    game.player(A).pawn = 3;

    game.plays(A, &["tile 5", "road"]);
    assert_eq!(game.refused(A, "bonus last"), "bonus_needed");
    assert_eq!(game.refused(A, "bonus decline"), "bonus_needed");
    game.plays(A, &["bonus first"]);

    assert_eq!((game.now(A).eggs, game.now(A).pawn), (0, 4));
    assert_eq!(game.game.view(Viewer::Seat(A)).drawn.planks.len(), 3);
    assert!(game.game.view(Viewer::Seat(B)).drawn.planks.is_empty());
}

#[test]
fn e65_an_impossible_action_of_a_technology_is_skipped() {
    // EXAMPLES PRAGA-E65, Rules R45
    let mut game = players(2).knows(A, "tech_road");
    game.player(A).pawn = 5;

    game.plays(A, &["use road"]);

    assert_eq!((game.now(A).eggs, game.now(A).pawn), (1, 5));
    assert!(game.is_open(A) && !game.now(A).has(tile("tech_road")));
}

#[test]
fn e66_the_patient_planner_scores_once() {
    // EXAMPLES PRAGA-E66, Rules 12
    let mut blue = players(2).knows(A, "tech_action_points").on_crane(1, 9, 4);
    blue.plays(A, &["tile 1"]);
    assert_eq!(blue.now(A).vp, 4);
    blue.plays(A, &["wheel"]);
    assert_eq!(blue.now(A).vp, 6);

    let mut green = players(2).knows(A, "tech_action_points").on_crane(1, 5, 4);
    green.plays(A, &["tile 1", "wheel"]);
    assert_eq!(green.now(A).vp, 3);
}

#[test]
fn e67_four_players_start() {
    // EXAMPLES PRAGA-E67, Rules 4.8
    let game = fresh(4, Options::default());

    let view = game.game.view(Viewer::Spectator);
    let mut tiles: Vec<_> =
        view.crane.iter().map(|one| (one.position.unwrap(), one.offset.unwrap(), one.gold)).collect();
    tiles.sort_unstable();
    assert_eq!(view.arrow, 10);
    assert_eq!(tiles, [(0, 2, 2), (1, 3, 1), (2, 4, 1), (3, 5, 1), (4, 6, 0), (5, 7, 0)]);
}

#[test]
fn e68_no_legal_action_ends_the_turn() {
    // EXAMPLES PRAGA-E68, Rules R5
    let game = players(2).on_crane(6, 4, 5).in_row(Walls, First, "wall_e1_n01");
    let mut game = game.but(|game| game.players[0].pawn = 5);

    game.plays(A, &["tile 6"]);

    assert_eq!(game.clone().has(A, 0, 2).refused(A, "end turn"), "action_first");
    assert_eq!(game.refused(A, "road"), "road_finished");
    game.plays(A, &["end turn"]);
    assert!(game.is_open(B));
    assert_eq!(game.now(A).silver, 1);
}

#[test]
fn e69_era_two_replaces_the_rows() {
    // EXAMPLES PRAGA-E69, Rules 13.6
    let mut game = fresh(2, Options::default());
    for turn in 0..16 {
        assert_eq!(game.game.table.era, 1);
        game.hurries(Seat(turn % 2));
    }

    let table = &game.game.table;
    assert_eq!((table.crane.turns, table.crane.arrow, table.crane.platform, table.era), (16, 3, 4, 2));
    let data = game.game.data();
    for (space, special) in [(0, false), (1, false), (2, false), (3, true)] {
        let upgrade = &data.upgrades[Upgrade(table.rows[0].spaces[space].unwrap()).index()];
        let wall = &data.walls[Wall(table.rows[1].spaces[space].unwrap()).index()];
        let building = &data.buildings[Building(table.rows[2].spaces[space].unwrap()).index()];
        assert_eq!((upgrade.era, wall.era, building.era), (2, 2, 2));
        assert_eq!([upgrade.special, wall.special, building.special], [special; 3]);
    }
    assert_eq!(table.rows.each_ref().map(|row| row.stacks[0].len()), [11 - 3, 14 - 3, 14 - 3]);
}

#[test]
fn e70_the_opponents_last_turn_ends_the_solo_game() {
    // EXAMPLES PRAGA-E70, Rules 14
    let mut game = fresh(1, Options::default());
    for turn in 1..16 {
        game.hurries(A);
        assert_eq!(game.game.table.crane.turns, 2 * turn);
        assert!(game.is_open(A));
    }

    game.hurries(A);

    assert_eq!((game.game.table.crane.turns, game.game.table.crane.platform), (32, 6));
    assert!(game.game.to_act().is_empty() && game.game.outcome().is_some());
}

#[test]
fn e71_the_extra_action_may_come_first() {
    // EXAMPLES PRAGA-E71, Rules 5.1
    let mut game = players(2).has(A, 1, 0).on_crane(1, 1, 5).windows(A, 2, 0);

    assert_eq!(game.refused(A, "end turn"), "no_tile_chosen");
    game.plays(A, &["extra gold gold", "quarries produce"]);
    assert_eq!(game.refused(A, "end turn"), "no_tile_chosen");
    game.plays(A, &["tile 1"]);

    assert_eq!((game.now(A).stone, game.now(A).gold_windows, game.now(A).gold), (2, 0, 0));
}

#[test]
fn e72_a_production_token_belongs_to_its_track() {
    // EXAMPLES PRAGA-E72, Rules 7.1
    let game = players(2).windows(A, 2, 0).but(|game| {
        game.players[0].quarries = 4;
        game.players[0].tokens[1] = Some(tile("prod_vp2_a"));
    });

    let mut stone = game.clone();
    stone.plays(A, &["extra gold gold", "quarries produce"]);
    let mut gold = game;
    gold.plays(A, &["extra gold gold", "mines produce"]);

    assert_eq!((stone.now(A).stone, stone.now(A).vp), (4, 3));
    assert_eq!((gold.now(A).gold, gold.now(A).vp), (3, 0));
}

#[test]
fn who_has_seen_a_tile_of_a_stack_is_known_to_himself_only() {
    // Rules, "Hidden information": which of the tiles lying there was kept is known to those who saw them.
    let seen = |by: [u8; 24]| players(3).but(|game| game.table.technology_seen = by).game;
    let (one, other) = (seen([0b011; 24]), seen([0b001; 24]));
    let copy = |game: &Praga, seat| game.redeal(Viewer::Seat(seat), &mut Dice::unrecorded(5));

    assert_eq!(copy(&one, C), copy(&other, C));
    assert_eq!(copy(&one, A).table.technologies, one.table.technologies);
    assert_ne!(copy(&other, B).table.technologies, one.table.technologies);
}

#[test]
fn what_is_drawn_is_seen_by_its_owner_only() {
    // Rules, "Hidden information"
    let mut game = players(2).on_crane(1, 4, 5).but(|game| {
        game.players[0].mines = 7;
        game.players[0].technology = 1;
    });

    game.plays(A, &["tile 1", "mines produce"]);

    let own = game.game.view(Viewer::Seat(A)).drawn.technologies;
    assert_eq!(own.len(), 3);
    assert!(game.game.view(Viewer::Seat(B)).drawn.technologies.is_empty());
    assert!(game.game.view(Viewer::Spectator).drawn.technologies.is_empty());
    game.plays(A, &[&format!("learn {}", own[1].word())]);
    // The others lie under the stack in the order drawn, the first of them higher.
    let stack: Vec<Technology> = game.game.table.technologies[0].iter().copied().collect();
    assert_eq!((stack.len(), stack[0], stack[1]), (5, own[2], own[0]));
    assert!(matches!(game.game.agenda.peek(), Some(Task::Turn(_))));
}
