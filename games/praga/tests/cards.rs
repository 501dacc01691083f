//! Every tile, token, plaza, section and card at least once, with its values written out here.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod given;

use given::{A, B, Given, fresh, players, tile, with};
use kernel::{Dice, GameRules, Revision, Seat, Setup};
use praga::Praga;
use praga::components::{Field, data_of};
use praga::ids::{ActionTile, Building, Hex, Legacy, Upgrade, Wall};
use praga::state::{LayoutName, Options, Placed, Player, Solo, Spot, field_of};
use praga::words::{Deed, Holder, Row, Space, Structure, Task};

use Row::{Buildings, Upgrades, Walls};
use Space::First;
use Structure::{Cathedral, HungerWall};

/// Tile, action, university steps, bonus, icons and red corners from the upper edge (corner) clockwise.
#[rustfmt::skip]
const UPGRADES: [(&str, &str, u8, &str, &str, &str); 30] = [
    ("upgrade_e1_n01", "mines", 1, "vp+1", "T.....", "...x.."),
    ("upgrade_e1_n02", "mines", 1, "stone+1", "..S...", "......"),
    ("upgrade_e1_n03", "quarries", 1, "vp+1", "G.....", "..x..."),
    ("upgrade_e1_n04", "quarries", 1, "gold+1", "...T..", "......"),
    ("upgrade_e1_n05", "upgrade", 1, "gold+1", ".O....", "....x."),
    ("upgrade_e1_n06", "wall", 1, "stone+1", "S.....", "...x.."),
    ("upgrade_e1_n07", "wall", 1, "technology+1", "......", ".x..x."),
    ("upgrade_e1_n08", "building", 1, "gold+1", "..T...", ".....x"),
    ("upgrade_e1_n09", "building", 1, "university+1", "V.....", "......"),
    ("upgrade_e1_n10", "road", 1, "gold+1", "..E.S.", "......"),
    ("upgrade_e1_n11", "road", 1, "vp+2", ".G....", "...x.."),
    ("upgrade_e1_s01", "upgrade", 1, "golden+1", "S.....", "...x.."),
    ("upgrade_e1_s02", "wall", 1, "vp+2", "T..S..", ".x...."),
    ("upgrade_e1_s03", "building", 1, "technology+1", "S.....", "..x..x"),
    ("upgrade_e1_s04", "road", 1, "eggs+1", "T.....", "...x.."),
    ("upgrade_e2_n01", "mines", 2, "technology+1", "S.....", "..x..."),
    ("upgrade_e2_n02", "mines", 2, "stone+2", "..V...", "....x."),
    ("upgrade_e2_n03", "quarries", 2, "technology+1", "T.....", "...x.."),
    ("upgrade_e2_n04", "quarries", 2, "gold+2", ".S....", "......"),
    ("upgrade_e2_n05", "upgrade", 2, "stone+2", "S.....", "..x..."),
    ("upgrade_e2_n06", "upgrade", 2, "vp+3", "..T...", "....x."),
    ("upgrade_e2_n07", "wall", 2, "vp+1", "T.....", "..x..."),
    ("upgrade_e2_n08", "wall", 2, "stone+2", "V..S..", "......"),
    ("upgrade_e2_n09", "building", 2, "gold+2", ".T....", "...x.."),
    ("upgrade_e2_n10", "building", 2, "vp+3", "S.....", ".x...."),
    ("upgrade_e2_n11", "road", 2, "silver+1", "G..E..", ".....x"),
    ("upgrade_e2_s01", "mines", 2, "silver+1", "T..V..", "..x..."),
    ("upgrade_e2_s02", "quarries", 2, "silver+1", "S..V..", "...x.."),
    ("upgrade_e2_s03", "wall", 2, "vp+3", "S.T...", "....x."),
    ("upgrade_e2_s04", "building", 2, "silver+1", "T.....", ".x.x.."),
];

/// Tile, gold, stone, reward, icons, red corners, Hunger Wall icon.
#[rustfmt::skip]
const WALLS: [(&str, u8, u8, &str, &str, &str, bool); 36] = [
    ("wall_e1_n01", 0, 2, "vp+2", "T.....", "...x..", false),
    ("wall_e1_n02", 0, 2, "", "S..T..", "......", true),
    ("wall_e1_n03", 0, 2, "gold+1", ".O....", "..x...", true),
    ("wall_e1_n04", 1, 1, "vp+2", "G.....", "......", true),
    ("wall_e1_n05", 0, 3, "vp+3", "T.S...", "....x.", false),
    ("wall_e1_n06", 0, 3, "technology+1", "S.....", "..x...", true),
    ("wall_e1_n07", 0, 3, "vp+2", ".T....", ".....x", true),
    ("wall_e1_n08", 1, 2, "silver+1", "E.....", "...x..", false),
    ("wall_e1_n09", 1, 2, "vp+3", "..S...", "......", true),
    ("wall_e1_n10", 0, 3, "gold+2", "T..G..", ".x....", false),
    ("wall_e1_n11", 2, 1, "vp+1 university+1", "S.....", "....x.", true),
    ("wall_e1_n12", 0, 2, "vp+1", "......", ".x..x.", false),
    ("wall_e1_n13", 1, 2, "eggs+1", "O.....", "..x...", false),
    ("wall_e1_n14", 0, 3, "vp+4", "...V..", "x.....", false),
    ("wall_e1_s01", 0, 2, "silver+1", "T.....", "...x..", true),
    ("wall_e1_s02", 0, 3, "golden+1", "S.....", "..x...", false),
    ("wall_e1_s03", 1, 2, "vp+2 technology+1", "T..S..", "....x.", true),
    ("wall_e1_s04", 0, 3, "vp+4", "S.....", ".x.x..", true),
    ("wall_e2_n01", 0, 4, "vp+6", ".T....", "...x..", false),
    ("wall_e2_n02", 0, 4, "vp+4", "S..V..", "..x...", true),
    ("wall_e2_n03", 1, 3, "vp+5", "T.....", "....x.", true),
    ("wall_e2_n04", 0, 3, "vp+3", "V.....", "..x..x", true),
    ("wall_e2_n05", 0, 4, "technology+2", "S.T...", "......", false),
    ("wall_e2_n06", 2, 2, "vp+5", "G.....", ".x....", true),
    ("wall_e2_n07", 0, 5, "vp+8", "T.....", "...x..", false),
    ("wall_e2_n08", 1, 4, "vp+5 technology+1", "S.....", "..x...", false),
    ("wall_e2_n09", 0, 4, "silver+1 vp+2", "..V...", "....x.", true),
    ("wall_e2_n10", 2, 3, "vp+7", "T..S..", "x.....", false),
    ("wall_e2_n11", 0, 3, "university+2", "E.....", "...x..", true),
    ("wall_e2_n12", 1, 3, "eggs+1 vp+2", "S.....", ".....x", false),
    ("wall_e2_n13", 0, 5, "vp+6", "V.T...", ".x....", true),
    ("wall_e2_n14", 1, 2, "vp+4", "......", ".x.x..", false),
    ("wall_e2_s01", 0, 4, "golden+1 vp+2", "T.....", "...x..", true),
    ("wall_e2_s02", 0, 5, "vp+9", "S.....", "..x.x.", false),
    ("wall_e2_s03", 1, 3, "vp+2 technology+2", "S..T..", ".x....", true),
    ("wall_e2_s04", 2, 2, "silver+2", "V.....", "...x..", true),
];

/// Tile, gold, stone, reward, blue corners, cube space and Cathedral icon.
#[rustfmt::skip]
const BUILDINGS: [(&str, u8, u8, &str, &str, bool); 36] = [
    ("building_e1_n01", 1, 1, "vp+2", "......", false),
    ("building_e1_n02", 2, 0, "silver+1", "x.....", false),
    ("building_e1_n03", 1, 2, "mines+1", "......", false),
    ("building_e1_n04", 2, 1, "technology+1", "x.....", false),
    ("building_e1_n05", 2, 2, "quarries+1", "x.....", true),
    ("building_e1_n06", 4, 0, "silver+1", "......", true),
    ("building_e1_n07", 3, 0, "vp+1 university+1", "x.....", false),
    ("building_e1_n08", 2, 1, "eggs+1", "x.....", false),
    ("building_e1_n09", 1, 2, "vp+2", "......", true),
    ("building_e1_n10", 3, 1, "technology+1", "x.....", true),
    ("building_e1_n11", 0, 3, "vp+1 university+1", "......", true),
    ("building_e1_n12", 3, 0, "stone+2", "......", false),
    ("building_e1_n13", 0, 2, "gold+1 vp+1", "x.....", false),
    ("building_e1_n14", 2, 2, "vp+4", "x.....", true),
    ("building_e1_s01", 2, 0, "stone+1 technology+1", "x.....", false),
    ("building_e1_s02", 2, 1, "golden+1", "x.....", false),
    ("building_e1_s03", 3, 0, "silver+2", "......", true),
    ("building_e1_s04", 0, 3, "eggs+1 vp+2", "x.....", true),
    ("building_e2_n01", 3, 1, "vp+5", "x.....", false),
    ("building_e2_n02", 2, 2, "silver+1 vp+2", "x.....", false),
    ("building_e2_n03", 4, 1, "vp+5", "x.....", true),
    ("building_e2_n04", 3, 2, "technology+2", "......", false),
    ("building_e2_n05", 5, 0, "vp+7", "x.....", false),
    ("building_e2_n06", 2, 3, "vp+4", "x.....", true),
    ("building_e2_n07", 3, 0, "eggs+1 vp+1", "x.....", false),
    ("building_e2_n08", 4, 0, "university+2", "......", true),
    ("building_e2_n09", 3, 3, "vp+8", "......", true),
    ("building_e2_n10", 2, 2, "vp+2 technology+1", "x.....", true),
    ("building_e2_n11", 4, 2, "silver+2", "x.....", true),
    ("building_e2_n12", 1, 3, "vp+2 mines+1", "......", false),
    ("building_e2_n13", 3, 1, "vp+2 quarries+1", "x.....", false),
    ("building_e2_n14", 0, 4, "vp+5", "......", true),
    ("building_e2_s01", 3, 1, "golden+1 vp+2", "x.....", true),
    ("building_e2_s02", 4, 0, "vp+2 technology+2", "x.....", false),
    ("building_e2_s03", 3, 3, "vp+9", "x.....", true),
    ("building_e2_s04", 2, 2, "silver+2", "x.....", false),
];
/// What a player has, in words: `gold+1 vp+2`.
fn gained(before: &Player, after: &Player) -> String {
    let all = |player: &Player| {
        [
            ("gold", u16::from(player.gold)),
            ("stone", player.stone.into()),
            ("eggs", player.eggs.into()),
            ("silver", player.silver.into()),
            ("golden", player.gold_windows.into()),
            ("red", player.red.into()),
            ("blue", player.blue.into()),
            ("vp", player.vp),
            ("technology", player.technology.into()),
            ("university", player.university.into()),
            ("mines", player.mines.into()),
            ("quarries", player.quarries.into()),
        ]
    };
    let changes = all(before).into_iter().zip(all(after)).filter(|(before, after)| before != after);
    let words = changes.map(|((name, before), (_, after))| match after.checked_sub(before) {
        Some(more) => format!("{name}+{more}"),
        None => format!("{name}-{}", before - after),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The icon that was paid beside the partner's own 2 VP.
fn icon_beside_two_points(gained: &str) -> char {
    match gained {
        "" => '.',
        "technology+1 vp+2" | "vp+2 technology+1" => 'T',
        "silver+1 vp+2" => 'S',
        "gold+1 vp+2" => 'G',
        "stone+1 vp+2" => 'O',
        "eggs+1 vp+2" => 'E',
        "vp+4" => 'V',
        other => panic!("no icon pays {other}"),
    }
}

/// With resource bonuses out of the way.
fn quiet(seats: u8) -> Given {
    players(seats).but(|game| {
        for player in &mut game.players {
            player.bonuses_taken = [true; 3];
        }
    })
}

#[test]
fn every_upgrade_pays_its_bonus_and_its_university_steps() {
    for (id, action, university, bonus, _, _) in UPGRADES {
        let mut game = quiet(2).has(A, 5, 5).windows(A, 2, 0).in_row(Upgrades, First, id);
        let before = game.now(A).clone();
        game.plays(A, &["extra gold gold", "upgrade 1", "rotate 0"]);
        let placed = gained(&Player { gold_windows: 0, ..before }, game.now(A));
        let steps = format!("university+{university}");
        if action == "upgrade" {
            assert!(placed.contains(bonus) && placed.contains(&steps), "{id} at once: {placed}");
        } else {
            assert_eq!(placed, steps, "{id} at once");
        }

        game.new_turn(A);
        let mut game = game.windows(A, 2, 0).has(A, 5, 5);
        game.put_in_row(Walls, First, "wall_e1_n12");
        game.put_in_row(Buildings, First, "building_e1_n12");
        let perform = match action {
            "mines" | "quarries" => format!("{action} expand"),
            "road" => "road".to_owned(),
            _ => format!("{action} 1"),
        };
        game.plays(A, &["extra gold gold", &perform]);
        let mut declined = game.clone();
        game.plays(A, &["bonus first"]);
        declined.plays(A, &["bonus decline"]);
        assert_eq!(gained(declined.now(A), game.now(A)), bonus, "{id} when performed");
    }
}

/// The outward direction of each action on the action board.
fn outward(action: &str) -> (u8, Hex) {
    let (direction, hex) = match action {
        "upgrade" => (0, "hex_0_2"),
        "wall" => (1, "hex_2_2"),
        "building" => (2, "hex_2_0"),
        "road" => (3, "hex_0_m2"),
        "mines" => (4, "hex_m2_m2"),
        _ => (5, "hex_m2_0"),
    };
    (direction, tile(hex))
}

/// Places an upgrade with a wall beyond it and without; says what the wall adds.
fn upgrade_beside(id: &str, rotation: u8, hex: Hex, partner: &str, turned: u8) -> String {
    let play = |wall: Option<Placed>| {
        let mut game = quiet(2).windows(A, 2, 0).in_row(Upgrades, First, id);
        game.player(A).board[hex.index()] = wall;
        game.plays(A, &["extra gold gold", "upgrade 1", &format!("rotate {rotation}")]);
        game.now(A).clone()
    };
    let wall = Placed { tile: tile::<Wall>(partner).0, rotation: turned };
    gained(&play(None), &play(Some(wall)))
}

#[test]
fn every_upgrade_connects_with_its_icons_and_corners() {
    for (id, action, _, _, icons, corners) in UPGRADES {
        let (out, hex) = outward(action);
        // Local edge i looks outward when the tile is turned by out - i.
        let turns = |i: u8| (out + 6 - i) % 6;
        // wall_e2_s04 shows 2 VP on its local edge 0 and one red corner, which is turned away.
        let edge =
            |i| icon_beside_two_points(&upgrade_beside(id, turns(i), hex, "wall_e2_s04", (out + 3) % 6));
        assert_eq!((0..6).map(edge).collect::<String>(), icons, "icons of {id}");
        // wall_e1_n12 shows no icon and red corners 1 and 4; corner 1 is turned to the vertex `out`.
        let corner = |i: u8| match upgrade_beside(id, turns(i), hex, "wall_e1_n12", (out + 1) % 6).as_str() {
            "" => '.',
            "red+1" => 'x',
            other => panic!("no corner pays {other}"),
        };
        assert_eq!((0..6).map(corner).collect::<String>(), corners, "corners of {id}");
    }
}

/// Places a wall above an upgrade and without; says what the upgrade adds.
fn wall_beside(id: &str, rotation: u8, partner: &str, turned: u8) -> String {
    let play = |upgrade: Option<Placed>| {
        let mut game = quiet(2).has(A, 5, 5).windows(A, 2, 0).in_row(Walls, First, id);
        game.player(A).board[Deed::UpgradeAction.index()] = upgrade;
        game.plays(A, &["extra gold gold", "wall 1"]);
        settle_technology(&mut game);
        game.plays(A, &["at 0_2", &format!("rotate {rotation}")]);
        settle_technology(&mut game);
        game.now(A).clone()
    };
    let upgrade = Placed { tile: tile::<Upgrade>(partner).0, rotation: turned };
    gained(&play(None), &play(Some(upgrade)))
}

#[test]
fn every_wall_connects_with_its_icons_and_corners() {
    for (id, _, _, _, icons, corners, _) in WALLS {
        let turns = |i: u8| (3 + 6 - i) % 6;
        // upgrade_e1_n09 shows 2 VP on its local edge 0, which looks up, and no corner.
        let edge = |i| icon_beside_two_points(&wall_beside(id, turns(i), "upgrade_e1_n09", 0));
        assert_eq!((0..6).map(edge).collect::<String>(), icons, "icons of {id}");
        let corner = |i: u8| match wall_beside(id, turns(i), "upgrade_e1_n07", 4).as_str() {
            "" => '.',
            "red+1" => 'x',
            other => panic!("no corner pays {other}"),
        };
        assert_eq!((0..6).map(corner).collect::<String>(), corners, "corners of {id}");
    }
}

#[test]
fn every_wall_costs_and_gives_what_it_says() {
    for (id, gold, stone, reward, _, _, icon) in WALLS {
        let game = quiet(2).windows(A, 2, 0).in_row(Walls, First, id);
        let mut game = game.has(A, gold, stone);
        game.plays(A, &["extra gold gold"]);
        if gold > 0 {
            assert_eq!(game.clone().has(A, gold - 1, stone).refused(A, "wall 1"), "cost_not_payable");
        }
        if stone > 0 {
            assert_eq!(game.clone().has(A, gold, stone - 1).refused(A, "wall 1"), "cost_not_payable");
        }
        let before = Player { gold: 0, stone: 0, ..game.now(A).clone() };
        game.plays(A, &["wall 1"]);
        settle_technology(&mut game);
        game.plays(A, &["at m2_m2", "rotate 0"]);
        assert_eq!(gained(&before, game.now(A)), reward, "{id}");
        assert_eq!(game.game.turn.must_move, [u8::from(icon), 0], "{id}");
        assert_eq!(game.now(A).walls(), 1);
    }
}

/// Keeps any technology tile that was drawn.
fn settle_technology(game: &mut Given) {
    while let Some(Task::KeepTechnology { level, .. }) = game.game.agenda.peek().copied() {
        let top = *game.game.table.technologies[usize::from(level)].last().unwrap();
        game.plays(A, &[&format!("learn {}", top.word())]);
    }
}

#[test]
fn every_building_costs_and_gives_what_it_says() {
    for (id, gold, stone, reward, corners, claimable) in BUILDINGS {
        let game = quiet(2).windows(A, 2, 0).in_row(Buildings, First, id);
        let mut game = game.has(A, gold, stone);
        game.plays(A, &["extra gold gold"]);
        if gold > 0 {
            assert_eq!(game.clone().has(A, gold - 1, stone).refused(A, "building 1"), "cost_not_payable");
        }
        if stone > 0 {
            assert_eq!(game.clone().has(A, gold, stone - 1).refused(A, "building 1"), "cost_not_payable");
        }
        let before = Player { gold: 0, stone: 0, ..game.now(A).clone() };
        game.plays(A, &["building 1"]);
        settle_technology(&mut game);
        assert_eq!(gained(&before, game.now(A)), reward, "{id}");

        // The vertex 5 of plot (2,0) meets a corner printed on the board.
        game.plays(A, &["plot 2_0"]);
        if corners == "......" {
            assert!(!game.allows(A, "rotate 0"), "{id}");
        } else {
            let shown = (0..6u8).map(|corner| {
                let mut turned = game.clone();
                turned.plays(A, &[&format!("rotate {}", (5 + 6 - corner) % 6)]);
                if turned.now(A).blue == 1 { 'x' } else { '.' }
            });
            assert_eq!(shown.collect::<String>(), corners, "{id}");
            game.plays(A, &["rotate 0"]);
        }
        let points = game.now(A).vp - before.vp;
        assert_eq!(game.allows(A, "claim"), claimable, "{id}");
        let plain: u16 = reward
            .split(' ')
            .filter_map(|part| part.strip_prefix("vp+"))
            .map(|n| n.parse::<u16>().unwrap())
            .sum();
        assert_eq!(points, plain + u16::from(!claimable), "{id}");
        assert_eq!(game.game.turn.must_move, [0, u8::from(claimable)], "{id}");
    }
}

#[test]
fn a_building_can_be_claimed_exactly_where_it_shows_the_cathedral() {
    // Rules 9.3, R57
    let apart = |revision| {
        let tiles = data_of(Revision(revision)).buildings.iter();
        tiles.filter(|tile| tile.cube_space != tile.icon).count()
    };
    assert_eq!((apart(1), apart(2)), (17, 0));
    for (old, new) in data_of(Revision(1)).buildings.iter().zip(&data_of(Revision(2)).buildings) {
        assert_eq!((old.cost, old.icon, old.corners), (new.cost, new.icon, new.corners));
    }
}

#[test]
fn action_tiles_show_their_actions_on_both_sides() {
    use Deed::{ConstructBuilding as H, ConstructWall as W, KingsRoad as K, ManageMines as M};
    use Deed::{ManageQuarries as Q, UpgradeAction as U};
    let side_a = [[M, U], [M, W], [Q, H], [Q, U], [H, K], [W, K]];
    let side_b = [[M, H], [M, Q], [Q, K], [U, W], [H, W], [U, H]];
    let deeds = |side| {
        let game = with(2, Options { action_side: side, ..Options::default() });
        ActionTile::all().map(|one| game.game.deeds(one)).collect::<Vec<_>>()
    };

    assert_eq!(deeds(praga::state::ActionSide::A), side_a);
    assert_eq!(deeds(praga::state::ActionSide::B), side_b);
}

#[test]
fn every_wheel_bonus_pays() {
    let bonuses = [
        (1, "vp+1"),
        (2, "stone+2"),
        (3, "gold+1"),
        (4, "vp+2"),
        (5, "silver+1"),
        (6, "gold-1 eggs+1"),
        (7, "stone+1"),
        (8, "vp+1"),
        (9, "gold+2"),
        (10, "silver+1"),
        (11, "stone-1 eggs+1"),
    ];
    for (offset, bonus) in bonuses {
        let mut game = players(2).has(A, 2, 2).on_crane(1, 4, offset);
        game.plays(A, &["tile 1"]);
        let before = game.now(A).clone();
        game.plays(A, &["wheel"]);
        assert_eq!(gained(&before, game.now(A)), bonus, "offset {offset}");
    }
}

#[test]
fn every_frame_position_costs_or_scores() {
    let frame = [(0, "gold-2"), (1, "gold-1"), (2, "gold-1"), (3, "gold-1"), (4, ""), (5, ""), (6, "")];
    let blue = [(7, "vp+1"), (8, "vp+2"), (9, "vp+3"), (10, "vp+4"), (11, "vp+5")];
    for (position, change) in frame.into_iter().chain(blue) {
        let mut game = players(2).has(A, 2, 2).on_crane(1, position, 5);
        let before = game.now(A).clone();
        game.plays(A, &["tile 1"]);
        assert_eq!(gained(&before, game.now(A)), change, "position {position}");
    }
    let mut marked = players(2).has(A, 2, 0).on_crane(1, 1, 5).but(|game| game.table.crane.marked[0] = true);
    let before = marked.now(A).clone();
    marked.plays(A, &["tile 1"]);
    assert_eq!(gained(&before, marked.now(A)), "gold-1 vp+5");
}

#[test]
fn every_permanent_technology_of_level_one_works() {
    let wheel = |technology: &str, offset: u8| {
        let mut game = players(2).knows(A, technology).on_crane(1, 4, offset);
        game.plays(A, &["tile 1"]);
        let before = game.now(A).clone();
        game.plays(A, &["wheel"]);
        gained(&before, game.now(A))
    };
    assert_eq!(wheel("tech_wheel_gold", 9), "gold+3 vp+1");
    assert_eq!(wheel("tech_wheel_gold", 2), "stone+2");
    assert_eq!(wheel("tech_wheel_stone", 7), "stone+2 vp+1");
    assert_eq!(wheel("tech_wheel_stone", 3), "gold+1");

    let builds = |technology: &str, building: &str| {
        let game = quiet(2).knows(A, technology).has(A, 5, 5).windows(A, 2, 0);
        let mut game = game.in_row(Buildings, First, building);
        game.plays(A, &["extra gold gold", "building 1"]);
        let before = game.now(A).clone();
        game.plays(A, &["plot 1_0"]);
        gained(&before, game.now(A))
    };
    // n06 has the icon and a cube space. n01 has neither, and counts itself and the building that stood there.
    assert_eq!(builds("tech_cathedral_builder", "building_e1_n06"), "stone+1 vp+1");
    assert_eq!(builds("tech_cathedral_builder", "building_e1_n01"), "vp+2");
    assert_eq!(builds("tech_plain_builder", "building_e1_n01"), "gold+1 vp+3");
    assert_eq!(builds("tech_plain_builder", "building_e1_n06"), "");

    let walls = |wall: &str| {
        let game = quiet(2).knows(A, "tech_wall_builder").has(A, 5, 5).windows(A, 2, 0);
        let mut game = game.in_row(Walls, First, wall);
        game.plays(A, &["extra gold gold", "wall 1", "at 0_2"]);
        let before = game.now(A).clone();
        game.plays(A, &["rotate 0"]);
        gained(&before, game.now(A))
    };
    assert_eq!(walls("wall_e1_n02"), "gold+1 vp+1");
    assert_eq!(walls("wall_e1_n01"), "");

    let mut eggs = players(2).knows(A, "tech_egg_trader").has(A, 1, 0).on_crane(1, 4, 6);
    eggs.plays(A, &["tile 1"]);
    let before = eggs.now(A).clone();
    eggs.plays(A, &["wheel"]);
    assert_eq!(gained(&before, eggs.now(A)), "gold-1 stone+1 eggs+1 vp+1");
}

#[test]
fn every_permanent_technology_of_level_two_works() {
    for (technology, market, colour) in
        [("tech_red_tokens", "market_red_token", "red"), ("tech_blue_tokens", "market_blue_token", "blue")]
    {
        let game = players(2).knows(A, technology).knows(A, "tech_plaza").market("plaza_f", market);
        let mut game = game;
        let before = game.now(A).clone();
        game.plays(A, &["use plaza", &format!("market {colour}_token")]);
        let mut gold = game.clone();
        game.plays(A, &["pick 1"]);
        gold.plays(A, &["pick 2"]);
        assert_eq!(gained(&before, game.now(A)), format!("stone+1 {colour}+1 vp+5"));
        assert_eq!(gained(&before, gold.now(A)), format!("gold+1 {colour}+1 vp+5"));
        // Rules R44: once a turn.
        let mut again = game.knows(A, "tech_plaza");
        let before = again.now(A).clone();
        let answer = if colour == "red" { "market red_token" } else { "market blue_token" };
        again.plays(A, &["use plaza", answer]);
        assert_eq!(gained(&before, again.now(A)), format!("{colour}+1 vp+4"));
    }

    let mut steps = players(2).knows(A, "tech_university_steps").knows(A, "tech_university");
    steps.player(A).university = 6;
    let before = steps.now(A).clone();
    steps.plays(A, &["use university"]);
    assert_eq!(gained(&before, steps.now(A)), "vp+12 university+2");

    let mut steps = players(2).knows(A, "tech_technology_steps").knows(A, "tech_produce_gold");
    steps.player(A).technology = 8;
    steps.player(A).mines = 7;
    let before = steps.now(A).clone();
    steps.plays(A, &["use produce_gold"]);
    assert_eq!(gained(&before, steps.now(A)), "gold+7 stone+2 silver+1 vp+6");

    let mut climber = players(2).knows(A, "tech_climber").windows(A, 0, 2);
    climber.plays(A, &["climb hunger_wall"]);
    assert_eq!((climber.now(A).vp, climber.spot(A, HungerWall)), (2, (2, 0)));

    let mut planner = players(2).knows(A, "tech_action_points").on_crane(1, 7, 5);
    planner.plays(A, &["tile 1"]);
    assert_eq!(planner.now(A).vp, 2);
}

#[test]
fn every_one_time_technology_works() {
    let uses = |technology: &str, answers: &[&str]| {
        let game = quiet(2).has(A, 4, 4).knows(A, &format!("tech_{technology}"));
        let game = game.in_row(Upgrades, First, "upgrade_e1_n10").in_row(Walls, First, "wall_e1_n05");
        let mut game = game.in_row(Buildings, First, "building_e1_n12").market("plaza_f", "market_windows");
        let before = game.now(A).clone();
        game.plays(A, &[&format!("use {technology}")]);
        game.plays(A, answers);
        assert!(!game.now(A).has(tile(&format!("tech_{technology}"))), "{technology} is discarded");
        assert!(game.is_open(A), "{technology}");
        gained(&before, game.now(A))
    };
    assert_eq!(uses("upgrade_vp", &["upgrade 1", "rotate 0"]), "vp+3 university+1");
    assert_eq!(uses("produce_gold", &[]), "gold+3 stone+2");
    assert_eq!(uses("produce_stone", &[]), "gold+2 stone+2");
    assert_eq!(uses("expand_produce", &["pick 2", "pick 1"]), "gold+3 quarries+1");
    assert_eq!(uses("plaza", &["market windows"]), "silver+2 vp+4");
    assert_eq!(uses("university", &[]), "university+4");
    assert_eq!(uses("road", &["road"]), "eggs+1");
    assert_eq!(uses("building", &["building 1", "plot 1_0"]), "gold-1 stone+2 vp+2");
    assert_eq!(uses("wall", &["wall 1", "at 0_2", "rotate 0"]), "stone-1 vp+3");
    assert_eq!(uses("climb", &["climb hunger_wall"]), "");
    assert_eq!(uses("any", &["mines produce"]), "gold+3");
    assert_eq!(uses("any", &["wall 1", "at 0_2", "rotate 0"]), "stone-3 vp+3");
    assert_eq!(uses("upgrade_gold", &["upgrade 1", "rotate 0"]), "golden+1 university+1");
}

#[test]
fn useless_technologies_are_refused() {
    // Rules R45
    let mut game = players(2).knows(A, "tech_climb").knows(A, "tech_wall").knows(A, "tech_egg_trader");
    game.player(A).spots = [Spot { row: 5, column: 0 }; 2];
    assert_eq!(game.refused(A, "use climb"), "technology_useless");
    game.game.table.rows[1].spaces = [None; 4];
    assert_eq!(game.refused(A, "use wall"), "technology_useless");
    assert_eq!(game.refused(A, "use egg_trader"), "no_technology");
    assert_eq!(game.refused(A, "use plaza"), "no_technology");

    let full = |game: Given| game.has(A, 9, 9);
    let game = full(players(2)).knows(A, "tech_produce_gold").knows(A, "tech_expand_produce");
    assert_eq!(game.refused(A, "use produce_gold"), "technology_useless");
    assert!(game.allows(A, "use expand_produce"));
    let mut full_tracks = game;
    full_tracks.player(A).tokens[0] = Some(tile("prod_vp2_b"));
    assert_eq!(full_tracks.refused(A, "use produce_gold"), "technology_useless");
    assert!(full_tracks.at_revision(1).allows(A, "use produce_gold"));
}

/// Two points on the production token of the gold mines, and the technology that lets them produce.
fn with_token_and_technology() -> Given {
    let mut game = players(2).knows(A, "tech_produce_gold").on_crane(1, 4, 5);
    game.player(A).tokens[0] = Some(tile("prod_vp2_b"));
    game
}

#[test]
fn a_production_token_pays_nothing_for_production_by_a_technology() {
    // Rules 7.1, since revision 2
    let mut game = with_token_and_technology();
    let before = game.now(A).clone();

    game.plays(A, &["use produce_gold"]);

    assert_eq!(gained(&before, game.now(A)), "gold+3 stone+2");
}

#[test]
fn a_production_token_pays_for_production_by_a_manage_action() {
    // Rules 7.1
    let mut game = with_token_and_technology();
    let before = game.now(A).clone();

    game.plays(A, &["tile 1", "mines produce"]);

    assert_eq!(gained(&before, game.now(A)), "gold+3 vp+2");
}

#[test]
fn in_revision_1_a_production_token_pays_for_production_by_a_technology() {
    // Rules 7.1
    let mut game = with_token_and_technology().at_revision(1);
    let before = game.now(A).clone();

    game.plays(A, &["use produce_gold"]);

    assert_eq!(gained(&before, game.now(A)), "gold+3 stone+2 vp+2");
}

#[test]
fn every_market_tile_pays_top_and_bottom() {
    let markets = [
        ("market_yellow", "vp+2 technology+1 university+1"),
        ("market_blue", "golden+1 vp+7"),
        ("market_windows", "silver+2 vp+4"),
        ("market_stone_gold", "gold+1 stone+1 vp+3"),
        ("market_technology", "vp+3 technology+1"),
        ("market_stone", "stone+2 vp+4"),
        ("market_blue_token", "blue+1 vp+4"),
        ("market_red_token", "red+1 vp+4"),
        ("market_egg", "eggs+1 vp+4"),
        ("market_gold", "gold+3 vp+3"),
    ];
    for (market, rewards) in markets {
        let mut game = players(2).knows(A, "tech_plaza").market("plaza_f", market);
        let before = game.now(A).clone();
        game.plays(A, &["use plaza", &format!("market {}", market.strip_prefix("market_").unwrap())]);
        assert_eq!(gained(&before, game.now(A)), rewards, "{market}");
    }
    let mut grey = players(2).knows(A, "tech_plaza");
    grey.plays(A, &["use plaza", "market grey", "pick 2"]);
    assert_eq!((grey.now(A).gold, grey.game.turn.must_move), (3, [0, 1]));
}

#[test]
fn every_bottom_reward_pays_unfinished_plazas() {
    let bottoms = [
        ("market_grey", "gold+3"),
        ("market_yellow", "vp+2 university+1"),
        ("market_blue", "vp+5"),
        ("market_windows", "vp+4"),
        ("market_stone_gold", "gold+1 vp+1"),
        ("market_technology", "vp+3"),
        ("market_stone", "stone+2"),
        ("market_blue_token", "blue+1"),
        ("market_red_token", "red+1"),
        ("market_egg", "vp+3"),
        ("market_gold", "vp+3"),
    ];
    for (market, reward) in bottoms {
        let mut game = players(2).market("plaza_d", market).built("plot_1_0", "building_e1_n01", Some(A));
        let before = game.now(A).clone();
        game.ends();
        assert_eq!(gained(&before, game.now(A)), reward, "{market}");
    }
}

#[test]
fn every_production_token_pays() {
    let tokens = [
        ("vp2_a", "gold+3 vp+2"),
        ("vp2_b", "gold+3 vp+2"),
        ("vp_gold_a", "gold+4 vp+1"),
        ("vp_stone_a", "gold+3 stone+1 vp+1"),
        ("gold", "gold+4"),
        ("stone", "gold+3 stone+1"),
        ("vp_gold_b", "gold+4 vp+1"),
        ("vp_stone_b", "gold+3 stone+1 vp+1"),
    ];
    for (token, production) in tokens {
        let mut game = players(2).on_crane(1, 4, 5);
        game.player(A).tokens[0] = Some(tile(token));
        game.plays(A, &["tile 1"]);
        let before = game.now(A).clone();
        game.plays(A, &["mines produce"]);
        assert_eq!(gained(&before, game.now(A)), production, "{token}");
    }
}

#[test]
fn production_bonuses_come_at_their_numbers() {
    let gold =
        [(3, ""), (4, "vp+1"), (5, "vp+1"), (6, "vp+2"), (7, "vp+2 technology+1"), (8, "vp+2 technology+1")];
    let stone =
        [(2, ""), (3, "vp+1"), (4, "vp+1"), (5, "vp+2"), (6, "vp+2 technology+1"), (7, "vp+2 technology+1")];
    for ((mines, gold), (quarries, stone)) in gold.into_iter().zip(stone) {
        let produce = |answer: &str| {
            let mut game = quiet(2).windows(A, 2, 0);
            game.player(A).mines = mines;
            game.player(A).quarries = quarries;
            game.plays(A, &["extra gold gold"]);
            let before = game.now(A).clone();
            game.plays(A, &[answer]);
            gained(&before, game.now(A))
        };
        assert_eq!(produce("mines produce"), format!("gold+{mines} {gold}").trim());
        assert_eq!(produce("quarries produce"), format!("stone+{quarries} {stone}").trim());
    }
}

/// On section IV with these tiles on top of the stack.
fn bridge(revision: u16, reversed: bool, plank: &str, pair: &str) -> (Player, Given) {
    let mut game = quiet(2).at_revision(revision).windows(A, 2, 0).but(|game| {
        game.second_strip_reversed = reversed;
        game.players[0].pawn = 3;
        game.players[0].eggs = 1;
        let wanted = game.table.planks.iter().position(|one| *one == tile(plank)).unwrap();
        game.table.planks.swap(wanted, 5);
    });
    let before = Player { eggs: 0, gold_windows: 0, ..game.now(A).clone() };
    game.plays(A, &["extra gold gold", "road", &format!("plank {plank}"), pair]);
    settle_technology(&mut game);
    (before, game)
}

#[test]
fn every_bridge_tile_pays_with_the_pair_it_covers() {
    let planks = [
        ("hunger_wall", "silver+2 vp+5", [1, 0]),
        ("cathedral", "silver+2 vp+5", [0, 1]),
        ("technology", "silver+1 vp+3 technology+3", [0, 0]),
        ("university", "silver+1 vp+3 university+3", [0, 0]),
        ("silver", "silver+1 vp+5", [0, 0]),
        ("riches", "gold+3 stone+3 silver+1 vp+3", [0, 0]),
    ];
    for (plank, reward, moves) in planks {
        let (before, mut game) = bridge(2, false, plank, "pair 4");
        while game.allows(A, "learn egg_trader") {
            settle_technology(&mut game);
        }
        assert_eq!(gained(&before, game.now(A)), reward, "{plank}");
        assert_eq!((game.game.turn.may_move, game.game.turn.must_move), (moves, [0, 0]), "{plank}");
    }
}

/// What each pair pays beside a tile that gives three gold and three stone.
fn pairs(revision: u16, reversed: bool) -> [String; 5] {
    [1, 2, 3, 4, 5].map(|pair| {
        let (before, game) = bridge(revision, reversed, "riches", &format!("pair {pair}"));
        gained(&before, game.now(A))
    })
}

#[test]
fn every_pair_of_the_bridge_pays_as_printed() {
    // Rules 10, "Charles Bridge"
    let printed = [
        "gold+5 stone+3 red+1",
        "gold+3 stone+3 vp+2 university+1",
        "gold+3 stone+3 eggs+1 blue+1",
        "gold+3 stone+3 silver+1 vp+3",
        "gold+3 stone+3 red+1 vp+2",
    ];
    assert_eq!(pairs(2, false), printed);
}

#[test]
fn a_second_strip_that_lies_the_other_way_round_makes_other_pairs() {
    // Rules 4.2
    let reversed = [
        "gold+5 stone+3 vp+2",
        "gold+3 stone+3 silver+1 vp+2",
        "gold+3 stone+3 eggs+1 blue+1",
        "gold+3 stone+3 vp+3 university+1",
        "gold+3 stone+3 red+2",
    ];
    assert_eq!(pairs(2, true), reversed);
}

#[test]
fn in_revision_1_the_pairs_of_the_bridge_are_the_reconstructed_ones() {
    let reconstructed = [
        "gold+5 stone+3 silver+1",
        "gold+3 stone+3 eggs+1 red+1",
        "gold+3 stone+3 eggs+1 blue+1",
        "gold+3 stone+5 silver+1",
        "gold+3 stone+3 technology+1 university+1",
    ];
    assert_eq!(pairs(1, false), reconstructed);
}

#[test]
fn how_the_second_strip_lies_is_drawn_last() {
    // Rules 4.2: the deal is the one of revision 1 in everything else.
    let mut seen = [false; 2];
    for seed in 0..40 {
        let [old, new] = [1, 2].map(|revision| {
            let setup = Setup { revision: Revision(revision), seats: 3, options: Options::default() };
            Praga::setup(&setup, &mut Dice::unrecorded(seed)).unwrap()
        });
        assert_eq!((&new.table, new.first), (&old.table, old.first));
        assert!(!old.second_strip_reversed);
        seen[usize::from(new.second_strip_reversed)] = true;
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn a_complete_bridge_takes_no_tile() {
    // Rules 10
    let mut game = quiet(2).windows(A, 4, 0).but(|game| {
        game.players[0].pawn = 3;
        game.players[0].eggs = 2;
        game.table.bridge = [Some(praga::words::Board::Legacy(Legacy(0))); 5];
        game.table.legacies = [0b00_1000, 0b11_0111];
    });
    let riches = game.game.table.planks.iter().position(|one| *one == tile("riches")).unwrap();
    game.game.table.planks.swap(riches, 5);

    game.plays(A, &["extra gold gold", "road", "plank riches"]);
    assert_eq!((game.now(A).gold, game.now(A).stone, game.game.table.planks.len()), (3, 3, 5));
    game.new_turn(A);
    game.plays(A, &["extra gold gold", "road", "legacy mines"]);

    assert_eq!((game.now(A).vp, game.now(A).pawn, game.now(A).legacies), (3, 5, 0b00_1000));
    assert!(game.is_open(A));
}

#[test]
fn an_empty_v_stack_gives_nothing() {
    // Rules R15
    let mut game = quiet(2).windows(A, 2, 0).but(|game| {
        game.players[0].pawn = 4;
        game.players[0].eggs = 1;
        game.table.legacies = [0, 0b11_1111];
    });

    game.plays(A, &["extra gold gold", "road"]);

    assert_eq!((game.now(A).eggs, game.now(A).pawn), (0, 5));
    assert!(game.is_open(A));
}

/// Enters a section with an egg and a gold; says what an effect gives.
fn section(n: u8, options: Options, answers: &[&str]) -> String {
    let mut game = with(2, options).has(A, 1, 0).windows(A, 2, 0).upgraded(A, "upgrade_e1_n02", 0);
    let mut game = {
        game.player(A).pawn = n - 1;
        game.player(A).eggs = 1;
        game.player(A).covered = 1 << tile::<Upgrade>("upgrade_e1_n01").0;
        game
    };
    game.plays(A, &["extra gold gold", "road"]);
    let before = game.now(A).clone();
    game.plays(A, answers);
    gained(&before, game.now(A))
}

#[test]
fn every_road_section_pays() {
    let usual = Options::default();
    assert_eq!(section(1, usual, &["section 1 plain"]), "gold+1 stone+1");
    assert_eq!(section(1, usual, &["section 1 egg", "pick 1"]), "eggs-1 quarries+1");
    assert_eq!(section(1, usual, &["section 1 egg", "pick 2"]), "eggs-1 mines+1");
    assert_eq!(section(2, usual, &["section 2 plain"]), "gold-1 vp+4");
    assert_eq!(section(2, usual, &["section 2 egg", "pick 1"]), "eggs-1 golden+1");
    assert_eq!(section(2, usual, &["section 2 egg", "pick 2"]), "eggs-1 technology+1");
    assert_eq!(section(3, usual, &["section 3 plain"]), "vp+6");
    assert_eq!(section(3, usual, &["section 3 egg"]), "eggs-1 mines+1 quarries+1");
}

#[test]
fn free_road_effects_are_taken_at_the_end_of_the_turn() {
    // Rules 5.3
    for (pawn, change) in [(0, "gold+1 stone+1"), (1, ""), (2, "vp+6")] {
        let mut game = players(2).has(A, 1, 0).on_crane(5, 4, 6).upgraded(A, "upgrade_e1_n02", 0);
        game.player(A).covered = 1 << tile::<Upgrade>("upgrade_e1_n01").0;
        game.player(A).pawn = pawn;
        game.plays(A, &["tile 5", "road"]);
        let before = game.now(A).clone();
        game.plays(A, &["end turn"]);
        assert_eq!(gained(&before, game.now(A)), change, "section {}", pawn + 1);
    }
}

#[test]
fn every_replacement_tile_of_the_road_works() {
    // Rules 10, R14, R41
    let one = Options { road_alt_1: true, ..Options::default() };
    let mut game = with(2, one).windows(A, 2, 0).in_row(Upgrades, First, "upgrade_e1_n10");
    game.player(A).pawn = 1;
    let before = Player { gold_windows: 0, ..game.now(A).clone() };
    game.plays(A, &["extra gold gold", "upgrade 1", "pick 2", "rotate 0"]);
    assert_eq!(gained(&before, game.now(A)), "gold+1 vp+2 university+1");

    let two = Options { road_alt_2: true, ..Options::default() };
    // Without a cube space two buildings around the plaza count, too.
    for (building, points) in [("building_e1_n03", 3 + 2), ("building_e1_n06", 0)] {
        let mut game = with(2, two).has(A, 5, 5).windows(A, 2, 0).in_row(Buildings, First, building);
        game.player(A).pawn = 2;
        game.plays(A, &["extra gold gold", "building 1", "plot 1_0"]);
        assert_eq!(game.now(A).vp, points, "{building}");
    }

    let three = Options { road_alt_3: true, ..Options::default() };
    let mut game = with(2, three).has(A, 0, 5).windows(A, 2, 0).in_row(Walls, First, "wall_e1_n02");
    game.player(A).pawn = 3;
    game.plays(A, &["extra gold gold", "wall 1"]);
    assert_eq!(game.now(A).vp, 2);
}

#[test]
fn layouts_look_like_the_rules_say() {
    // Rules 17, "Structures": top row first, digits for points, ^ up, > outward
    let layouts = [
        (HungerWall, LayoutName::Standard, ["22>345", ".>21^3", "1^.2>2", ".2>.^2", "..1^12"]),
        (HungerWall, LayoutName::A, ["3>2335", "1^2.>3", "..>^12", "^.1.22", ".1.>.2"]),
        (HungerWall, LayoutName::B, ["23>345", ".1>2^3", "2.^.>2", ".^.2.2", "..>.11"]),
        (Cathedral, LayoutName::Standard, ["32>335", "2>^2.3", "..2^13", "1^.2>2", ".1.>.2"]),
        (Cathedral, LayoutName::A, ["22>345", ".1^2>3", "1^.>.2", ".2>.12", "..1.^1"]),
        (Cathedral, LayoutName::B, ["4>2325", "1.>^23", ".^2.13", "^.12.2", ".>.1.2"]),
    ];
    let data = data_of(Praga::REVISION);
    for (structure, name, rows) in layouts {
        for (row, expected) in (1..=5u8).rev().zip(rows) {
            let shown = (0..6).map(|column| match field_of(data, structure, name, Spot { row, column }) {
                Field::Empty => '.',
                Field::Vp(n) => char::from(b'0' + n),
                Field::ArrowUp => '^',
                Field::ArrowH => '>',
            });
            assert_eq!(shown.collect::<String>(), expected, "{structure:?} {name:?} row {row}");
        }
    }
}

#[test]
fn rows_and_columns_of_both_structures_score() {
    // Rules 17, "Structures"
    for structure in [HungerWall, Cathedral] {
        for (row, points) in [(1, 0), (2, 2), (3, 5), (4, 9), (5, 13)] {
            let mut game = players(2).stands(A, structure, row, 0);
            game.ends();
            assert_eq!(game.now(A).parts[3], points);
        }
        for (column, value) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4)] {
            let mut game = players(2).stands(A, structure, 1, column);
            game.player(A).red = if structure == Cathedral { 2 } else { 0 };
            game.player(A).blue = if structure == HungerWall { 2 } else { 0 };
            game.ends();
            assert_eq!(game.now(A).parts[4], 2 * value);
        }
    }
}

#[test]
fn technology_tiles_come_at_their_steps() {
    // Rules 17, "Player board"
    for (from, level) in
        [(1, Some(0)), (2, Some(1)), (3, None), (4, Some(2)), (5, Some(3)), (6, None), (7, None)]
    {
        let mut game = players(2).knows(A, "tech_plaza").market("plaza_f", "market_technology");
        game.player(A).technology = from;
        game.plays(A, &["use plaza", "market technology"]);
        let asked = match game.game.agenda.peek() {
            Some(Task::KeepTechnology { level, drawn: 3, .. }) => Some(*level),
            _ => None,
        };
        assert_eq!(asked, level, "step {}", from + 1);
    }
}

#[test]
fn setup_follows_the_player_count() {
    // Rules 4
    for (seats, tiles, built, arrow, platform) in
        [(1, 8, 2, 9, 3), (2, 8, 2, 9, 3), (3, 9, 1, 4, 1), (4, 10, 0, 10, 0)]
    {
        let game = fresh(seats, Options::default());
        let table = &game.game.table;
        assert_eq!(table.markets.iter().flatten().count(), tiles);
        assert_eq!(table.plots.iter().flatten().count(), built);
        assert_eq!((table.crane.arrow, table.crane.platform), (arrow, platform));
        assert_eq!((table.river, table.legacies.map(u8::count_ones)), (u8::MAX, [3, 3]));
        let player = game.now(A);
        assert_eq!((player.gold, player.stone, player.mines, player.quarries, player.spare), (2, 2, 3, 2, 2));
    }
    let setup = kernel::Setup {
        revision: <praga::Praga as GameRules>::REVISION,
        seats: 2,
        options: Options { solo: Solo::Parler, ..Options::default() },
    };
    assert!(praga::Praga::setup(&setup, &mut kernel::Dice::unrecorded(1)).is_err());
}

/// A solo game against Parler, his pawn on `plaza_d`, with one card left in his deck.
fn against_parler(card: u8) -> Given {
    let mut game = fresh(1, Options { solo: Solo::Parler, ..Options::default() });
    game.plays(A, &["pawn plaza_d"]);
    let parler = game.game.parler.as_mut().unwrap();
    parler.deck = [card - 1].into_iter().collect();
    parler.markers = [0, 0, 0];
    let own = game.tile_at(4);
    game.plays(A, &[&own]);
    while !game.allows(A, "end turn") {
        let mut listed = Vec::new();
        game.game.legal_actions(A, &mut listed);
        game.plays(A, &[&listed[0].to_string()]);
    }
    game
}

#[test]
fn parler_builds_where_his_pawn_stands() {
    // Rules, appendix
    for (card, oldest) in [(1, 1), (4, 2)] {
        let mut game = against_parler(card);
        assert_eq!(game.refused(A, "pawn plaza_d"), "not_asked");
        let recycled = game.game.table.crane.oldest_first()[oldest - 1];
        game.put_in_row(Buildings, First, "building_e1_n09");
        game.game.table.plots = [None; 30];

        game.plays(A, &["end turn"]);
        assert_eq!(game.refused(A, "plot 2_2"), "other_plaza");
        game.plays(A, &["plot 1_0"]);

        let built = game.game.table.plots[tile::<praga::ids::Plot>("plot_1_0").index()].unwrap();
        assert_eq!((built.tile, built.cube), (tile::<Building>("building_e1_n09"), Some(Holder::Parler)));
        let parler = game.game.parler.clone().unwrap();
        // Clockwise from plaza_d, plaza_c and plaza_j being empty: plaza_b, plaza_a, then plaza_g.
        assert_eq!((parler.pawn.id(), parler.cubes, parler.markers), ("plaza_g", 10, [0, 0, 1]));
        // He takes the tile before the wheel turns, and the own tile has come back to position 0 by then.
        assert_eq!(game.tile_at(0), format!("tile {}", recycled.word()));
        assert!(game.is_open(A));
    }
}

#[test]
fn parler_matches_blue_corners_when_he_can() {
    // Rules, appendix
    let mut game = against_parler(1);
    game.put_in_row(Buildings, First, "building_e1_n02");
    game.game.table.plots = [None; 30];
    // Plots around plaza_f: only vertex 5 of (2,0) meets a printed corner.
    game.game.parler.as_mut().unwrap().pawn = tile("plaza_f");

    game.plays(A, &["end turn"]);
    assert_eq!(game.refused(A, "plot 4_0"), "corner_must_match");
    game.plays(A, &["plot 2_0"]);
    assert_eq!(game.refused(A, "rotate 0"), "corner_must_match");
    assert_eq!(game.refused(A, "rotate 6"), "no_such_rotation");
    game.plays(A, &["rotate 5"]);

    assert!(game.is_open(A));
    assert_eq!((game.now(A).blue, game.game.parler.unwrap().pawn.id()), (0, "plaza_d"));
}

#[test]
fn parler_takes_tiles_and_expands() {
    // Rules, appendix
    let mut wall = against_parler(2);
    let marked = wall.game.table.rows[1].spaces[0].unwrap();
    wall.plays(A, &["end turn"]);
    let parler = wall.game.parler.clone().unwrap();
    assert_eq!((parler.mines, parler.quarries, parler.markers), (3, 3, [0, 1, 0]));
    assert_eq!(wall.game.table.rows[1].stacks[0][0], marked);

    let mut more = against_parler(3);
    more.player(A).mines = 5;
    more.player(A).quarries = 2;
    more.plays(A, &["end turn"]);
    assert_eq!(more.game.parler.as_ref().map(|p| (p.mines, p.quarries)), Some((4, 2)));
    let mut full = against_parler(3);
    full.player(A).mines = 5;
    full.player(A).quarries = 2;
    full.game.parler.as_mut().unwrap().mines = 8;
    full.plays(A, &["end turn"]);
    assert_eq!(full.game.parler.as_ref().map(|p| (p.mines, p.quarries)), Some((8, 3)));
    let mut both = against_parler(3);
    both.player(A).mines = 4;
    both.player(A).quarries = 4;
    both.plays(A, &["end turn"]);
    assert_eq!(both.game.parler.as_ref().map(|p| (p.mines, p.quarries)), Some((4, 3)));

    let mut upgrade = against_parler(5);
    upgrade.game.parler.as_mut().unwrap().mines = 4;
    let marked = upgrade.game.table.rows[0].spaces[0].unwrap();
    let third = upgrade.game.table.crane.oldest_first()[2];
    upgrade.plays(A, &["end turn"]);
    let parler = upgrade.game.parler.clone().unwrap();
    assert_eq!((parler.mines, parler.markers), (5, [1, 0, 0]));
    assert_eq!(upgrade.game.table.rows[0].stacks[0][0], marked);
    assert_eq!(upgrade.game.table.river.count_ones(), 3);
    assert_eq!(upgrade.tile_at(0), format!("tile {}", third.word()));
}

#[test]
fn parler_takes_seals_at_the_end_of_his_tracks() {
    // Rules, appendix
    let mut gold = against_parler(5);
    gold.game.parler.as_mut().unwrap().mines = 7;
    gold.plays(A, &["end turn"]);
    assert_eq!(gold.game.seal_of(tile("seal_gold")), Some(Holder::Parler));

    let mut stone = against_parler(2);
    stone.game.parler.as_mut().unwrap().quarries = 6;
    stone.game.table.seals[1] = Some(Holder::Seat(A));
    stone.plays(A, &["end turn"]);
    assert_eq!(stone.game.seal_of(tile("seal_six_a")), Some(Holder::Parler));
}

#[test]
fn parlers_cubes_count_but_he_takes_nothing() {
    // Rules, appendix: a plaza is evaluated as usual
    let mut game = against_parler(1);
    game.put_in_row(Buildings, First, "building_e1_n01");
    let mut game = game.market("plaza_e", "market_windows").built("plot_1_m1", "building_e1_n03", Some(A));
    game.game.parler.as_mut().unwrap().pawn = tile("plaza_e");
    let before = game.now(A).clone();

    game.plays(A, &["end turn"]);
    let waits = game.allows(A, "plot 2_m2");
    game.plays(A, &["plot 2_m2"]);

    // One cube each, but the player's building cost more: both rewards.
    assert!(waits);
    assert!(game.now(A).silver >= 2);
    assert_eq!(game.now(A).vp, before.vp + 4);
    assert_eq!((game.now(A).spare, game.game.parler.as_ref().unwrap().cubes), (before.spare + 1, 11));
    assert_ne!(game.game.parler.unwrap().pawn.id(), "plaza_e");
}

#[test]
fn rewarded_connections_stay_rewarded() {
    // Rules 7.6, R52
    let game = quiet(2).windows(A, 4, 0).in_row(Upgrades, First, "upgrade_e1_s01");
    let mut game = game.but(|game| {
        // 2 VP on the edge that looks down at hex (0,1).
        let wall = Placed { tile: tile::<Wall>("wall_e2_s04").0, rotation: 3 };
        game.players[0].board[tile::<Hex>("hex_0_2").index()] = Some(wall);
    });
    game.plays(A, &["extra gold gold", "upgrade 1", "rotate 0"]);
    assert_eq!((game.now(A).silver, game.now(A).vp), (1, 2));

    game.new_turn(A);
    game.put_in_row(Upgrades, First, "upgrade_e2_n05");
    game.plays(A, &["extra gold gold", "upgrade 1", "bonus decline", "rotate 0"]);

    assert_eq!((game.now(A).silver, game.now(A).vp), (1, 2));
    assert_eq!(
        (game.now(A).upgrades(game.game.data(), false), game.now(A).upgrades(game.game.data(), true)),
        (2, 1)
    );
    // R11: the performance that was declined is paid by the tile it laid.
    assert_eq!(game.now(A).stone, 2);
}

#[test]
fn a_late_bonus_comes_last() {
    // Rules R41
    let mut game = quiet(2).has(A, 8, 0).windows(A, 2, 0).upgraded(A, "upgrade_e1_n08", 0);
    game.put_in_row(Buildings, First, "building_e1_n12");

    game.plays(A, &["extra gold gold", "building 1", "bonus last"]);
    assert_eq!(game.now(A).gold, 5);
    game.plays(A, &["plot 1_0"]);

    assert_eq!(game.now(A).gold, 6);
}

#[test]
fn questions_come_before_commands() {
    // Rules 5.3
    let mut game = quiet(2).has(A, 5, 5).windows(A, 2, 0);
    game.plays(A, &["extra gold gold"]);

    for command in
        ["tile 1", "wheel", "extra gold gold", "exchange gold", "climb cathedral", "move cathedral"]
    {
        assert_eq!(game.refused(A, command), "question_open", "{command}");
    }
    for command in ["use climb", "seal gold", "section 1 plain", "end turn"] {
        assert_eq!(game.refused(A, command), "question_open", "{command}");
    }
    assert_eq!(game.refused(A, "mines special"), "wrong_choice");
    assert_eq!(game.refused(A, "rotate 1"), "not_asked");
    assert_eq!(game.refused(B, "mines produce"), "not_asked");
    assert_eq!(game.refused(Seat(3), "mines produce"), "not_asked");
    game.plays(A, &["wall 1"]);
    settle_technology(&mut game);
    assert_eq!(game.refused(A, "at 0_1"), "not_a_wall_position");
    assert_eq!(game.refused(A, "tile 1"), "question_open");
    game.plays(A, &["at 0_2"]);
    assert_eq!(game.refused(A, "rotate 6"), "no_such_rotation");
}

#[test]
fn other_refusals_of_the_turn_name_their_reason() {
    let mut game = quiet(2).on_crane(1, 4, 6).knows(A, "tech_wall");
    assert_eq!(game.refused(A, "mines produce"), "no_tile_chosen");
    assert_eq!(game.refused(A, "wheel"), "no_tile_chosen");
    assert_eq!(game.refused(A, "exchange gold"), "exchange_cost");
    assert_eq!(game.refused(A, "extra gold silver"), "windows_short");
    assert_eq!(game.refused(A, "section 4 plain"), "no_road_effect");
    game.plays(A, &["tile 1"]);
    assert_eq!(game.refused(A, "tile 2"), "tile_chosen");
    game.plays(A, &["mines produce"]);
    assert_eq!(game.refused(A, "mines produce"), "action_performed");
    let mut game = game.has(A, 1, 5);
    game.player(A).spots[0].row = 5;
    assert_eq!(game.refused(A, "climb hunger_wall"), "top_row");
    for row in &mut game.game.table.rows {
        row.spaces = [Some(0), None, None, None];
    }
    assert_eq!(game.refused(A, "exchange gold"), "nothing_to_exchange");
    game.put_in_row(Walls, First, "wall_e1_n12");
    game.plays(A, &["use wall"]);
    assert_eq!(game.refused(A, "mines produce"), "not_given");
    assert_eq!(game.refused(A, "wall 2"), "space_empty");
    game.player(A).board = [Some(Placed { tile: 0, rotation: 0 }); 18];
    assert_eq!(game.refused(A, "wall 1"), "no_wall_position");
}
