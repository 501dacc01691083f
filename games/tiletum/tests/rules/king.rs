//! The king's track.

use crate::given::*;
use kernel::Seat;

/// A ends the turn; these phases follow, then B is asked.
fn phases(t: &mut Table, tasks: &[Task]) {
    t.pool(ActionKind::King, 0);
    let all: Vec<Task> =
        [Task::Turn(A)].into_iter().chain(tasks.iter().cloned()).chain([Task::Turn(B)]).collect();
    t.up_next(all);
    t.plays(A, "end turn");
}

/// EXAMPLES tiletum-E02, Rules 5.2
#[test]
fn e02_corruption_moves_everybody_back() {
    let mut t = table(3);
    t.track(&[(A, 0), (B, 2), (C, 2)]);
    t.game.corruption = [2, 0, 0, 1, 1, 2];
    t.game.revealed = 0;

    phases(&mut t, &[Task::Corruption]);

    assert_eq!(t.stack(-2), [A]);
    assert_eq!(t.stack(0), [B, C]);
    assert_eq!(t.game.revealed, 1);
}

/// EXAMPLES tiletum-E05, Rules 5.4
#[test]
fn e05_the_king_phase_scores_the_track() {
    let mut t = four_players();
    t.track(&[(A, 3), (B, 0), (C, 0), (D, -2)]);
    t.game.king_tile = Some(tile("bonus_tile_helper_vp_4_a"));

    phases(&mut t, &[Task::KingLeader, Task::KingScore]);
    t.plays(A, "take king tile");

    assert_eq!([A, B, C, D].map(|seat| t.score(seat)), [13, 10, 10, 8]);
    assert!(t.stored(A, "bonus_tile_helper_vp_4_a"));
    assert_eq!(t.game.king_tile, None);
}

/// EXAMPLES tiletum-E06, Rules 5.4
#[test]
fn e06_the_track_gives_the_new_turn_order() {
    let mut t = table(3);
    t.track(&[(C, -1), (B, 2), (A, 2)]);

    phases(&mut t, &[Task::KingOrder]);

    assert_eq!(t.game.order.as_slice(), [B, A, C]);
    assert_eq!((t.stack(2), t.stack(0)), (vec![B, A], vec![C]));
}

/// EXAMPLES tiletum-E12, Rules 7.5
#[test]
fn e12_the_king_action_goes_on_top() {
    let mut t = table(3);
    t.track(&[(A, 0), (B, 3), (C, 3)]);
    t.game.offset = 1;
    t.die(Color::Pink, 4);
    t.takes(A, Color::Pink, 4);

    t.plays(A, "advance king");

    assert_eq!(t.stack(3), [B, C, A]);
    t.refuses(A, "advance king", "not_enough_ap");
}

/// EXAMPLES tiletum-E50, Rules 7.5
#[test]
fn e50_the_track_ends_at_fifteen() {
    let mut t = table(2);
    t.track(&[(A, 13), (B, 15)]);
    t.pool(ActionKind::King, 5);

    t.plays(A, "advance king");

    assert_eq!(t.stack(15), [B, A]);
    assert_eq!(t.ap(), 0);
    t.track(&[(A, 15), (B, 15)]);
    t.pool(ActionKind::King, 2);
    t.plays(A, "advance king");
    assert_eq!(t.stack(15), [A, B], "a marker that does not move keeps its place");
}

/// EXAMPLES tiletum-E51, Rules 5.2
#[test]
fn e51_nobody_goes_below_the_lowest_space() {
    let mut t = table(3);
    t.track(&[(C, -3), (A, -5), (B, -4)]);

    t.game.move_back(2);

    assert_eq!(t.stack(-5), [A, B, C]);
}

/// EXAMPLES tiletum-E52, Rules 5.4
#[test]
fn e52_red_markers_go_to_zero() {
    let mut t = four_players();
    t.track(&[(C, -3), (D, -3), (B, -1), (A, 0)]);

    phases(&mut t, &[Task::KingOrder]);

    assert_eq!(t.game.order.as_slice(), [A, B, C, D]);
    assert_eq!(t.stack(0), [A, B, C, D]);
}

/// EXAMPLES tiletum-E53, Rules 5.4
#[test]
fn e53_the_last_leader_scores_four() {
    let mut t = table(3);
    t.game.round = 4;
    t.game.king_tile = None;
    t.track(&[(C, 2), (A, 4), (B, 4)]);

    phases(&mut t, &[Task::KingLeader, Task::KingScore]);

    assert_eq!([A, B, C].map(|seat| t.score(seat)), [18, 14, 12]);
}

/// EXAMPLES tiletum-E54, Rules 5.4
#[test]
fn e54_a_leader_with_a_full_storage_is_not_asked() {
    let mut t = four_players();
    t.game.round = 2;
    t.game.king_tile = Some(tile("bonus_tile_helper_vp_4_b"));
    t.track(&[(A, 3), (B, 0), (C, 0), (D, 0)]);
    t.stores(
        A,
        &["bonus_tile_helper_vp_4_a", "contract_tile_any3", "contract_tile_any5", "contract_tile_any7"],
    );

    phases(&mut t, &[Task::KingLeader, Task::KingScore]);

    assert_eq!(t.game.king_tile, None);
    assert!(t.game.discard.contains(&tile("bonus_tile_helper_vp_4_b")));
    assert_eq!(t.score(A), 13);
}

/// Rulings R18 and R19: while the leader decides, nothing else can be done.
#[test]
fn the_leader_only_decides_about_the_tile() {
    let mut t = four_players();
    t.game.king_tile = Some(tile("bonus_tile_helper_vp_4_b"));
    t.track(&[(A, 3), (B, 0), (C, 0), (D, 0)]);
    t.stores(A, &["bonus_tile_helper_vp_4_a"]);
    t.refuses(A, "take king tile", "wrong_stage");

    phases(&mut t, &[Task::KingLeader]);

    t.refuses(A, "use vp_4_a", "wrong_stage");
    t.refuses(A, "end turn", "wrong_stage");
    t.refuses(A, "close", "wrong_stage");
    assert_eq!(t.options(A).len(), 2);
}

/// EXAMPLES tiletum-E59, Rules 5.4
#[test]
fn e59_a_score_never_drops_below_zero() {
    let mut t = table(2);
    t.score_is(A, 1);
    t.track(&[(A, -3), (B, 0)]);

    phases(&mut t, &[Task::KingScore]);

    assert_eq!(t.score(A), 0);
}

/// EXAMPLES tiletum-E60, Rules 5.6
#[test]
fn e60_the_third_round_is_tidied_up() {
    let mut t = four_players();
    t.game.round = 3;
    t.game.king_tile = None;
    let tiles = ["crest_lion_a", "crest_eagle_a", "crest_lily_a", "crest_tower_a"];
    let fields = [ActionKind::Architect, ActionKind::Character, ActionKind::Contract, ActionKind::Joker];
    for (action, id) in fields.into_iter().zip(tiles) {
        t.bonus_on(action, &format!("bonus_tile_{id}"));
    }
    let before = t.game.field_tiles;
    let pile = t.game.bonus_pile.clone();

    phases(&mut t, &[Task::Cleanup]);

    assert_eq!(t.game.round, 4);
    assert_eq!(t.game.field_tiles[1], Some(pile[pile.len() - 1]));
    assert_eq!(t.game.field_tiles[4], Some(pile[pile.len() - 2]));
    for field in [0, 2, 3, 5] {
        assert_eq!(t.game.field_tiles[field], before[field]);
    }
    assert_eq!(t.game.king_tile, None);
    assert_eq!(t.game.revealed, 1, "the next round has begun");
    let mut tokens = t.game.corruption;
    tokens.sort_unstable();
    assert_eq!(tokens, [0, 0, 1, 1, 2, 2]);
    assert_eq!(t.game.offset, 1);
    assert!(t.game.players.iter().all(|player| player.dice.is_empty()));
    assert_eq!(t.game.dice_on_wheel(), 14);
}

/// EXAMPLES tiletum-E67, Rules 7.5
#[test]
fn e67_points_that_come_later_move_the_king_again() {
    let mut t = table(2);
    t.track(&[(A, 2), (B, 0)]);
    t.game.offset = 5;
    t.die(Color::Pink, 6);
    t.stores(A, &["bonus_tile_helper_add_ap_2_a"]);
    t.takes(A, Color::Pink, 6);
    let before = t.game.clone();

    t.plays(A, "advance king");
    assert_eq!(t.game.king_value(A), 3);
    t.plays(A, "use add_ap_2_a; advance king");
    assert_eq!(t.game.king_value(A), 5);

    t.game = before.clone();
    t.plays(A, "use add_ap_2_a; advance king");
    assert_eq!(t.game.king_value(A), 5);

    t.game = before;
    t.plays(A, "end turn");
    assert_eq!(t.game.king_value(A), 2);
}

/// EXAMPLES tiletum-E72, Rules 5.4
#[test]
fn e72_the_leader_takes_or_discards() {
    for (line, stored) in [("take king tile", true), ("discard king tile", false)] {
        let mut t = four_players();
        t.game.round = 2;
        t.game.king_tile = Some(tile("bonus_tile_crest_lion_a"));
        t.track(&[(A, 3), (B, 0), (C, 0), (D, 0)]);
        t.stores(A, &["contract_tile_any3", "contract_tile_any5", "contract_tile_any7"]);
        phases(&mut t, &[Task::KingLeader, Task::KingScore, Task::Turn(C), Task::Cleanup]);
        t.refuses(B, line, "not_your_turn");

        t.plays(A, line);

        assert_eq!(t.stored(A, "bonus_tile_crest_lion_a"), stored);
        assert_eq!(t.game.discard.contains(&tile("bonus_tile_crest_lion_a")), !stored);
        assert_eq!(t.score(A), 13);
        t.game.turn =
            Turn { pool: Some(Pool { action: Some(ActionKind::King), ap: 0 }), ..Turn::of(Seat(2)) };
        t.plays(C, "end turn");
        assert!(t.game.king_tile.is_some());
    }
}
