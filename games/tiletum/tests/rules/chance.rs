//! Piles that run out, markets that are refreshed, and what is hidden.

use crate::given::*;
use kernel::{Cx, Dice, GameRules, Viewer};
use std::collections::BTreeSet;

/// EXAMPLES tiletum-E40, Rules 7.3
#[test]
fn e40_the_character_market_is_refreshed() {
    let mut t = table(2);
    t.pool(ActionKind::Character, 1);
    let old: BTreeSet<Tile> = t.game.character_market.iter().copied().flatten().collect();
    let pile = t.game.character_pile.clone();
    assert_eq!(pile.len(), 20);
    let top: Vec<Tile> = pile.iter().rev().take(5).copied().collect();

    t.plays(A, "refresh characters");

    let shown: Vec<Tile> = t.game.character_market.iter().copied().flatten().collect();
    assert_eq!(shown, top);
    assert_eq!(t.game.character_pile.len(), 20);
    assert!(old.iter().all(|tile| t.game.character_pile.contains(tile)));
}

/// Ruling R14: a short pile is drawn first, then the old tiles come again.
#[test]
fn a_short_pile_is_drawn_before_the_old_tiles() {
    let mut t = table(2);
    t.pool(ActionKind::Character, 1);
    let old: BTreeSet<Tile> = t.game.character_market.iter().copied().flatten().collect();
    t.game.character_pile.truncate(2);
    let pile = t.game.character_pile.clone();

    t.plays(A, "refresh characters");

    assert_eq!(t.game.character_market[0], Some(pile[1]));
    assert_eq!(t.game.character_market[1], Some(pile[0]));
    let again = t.game.character_market[2..].iter().flatten();
    assert!(again.clone().all(|tile| old.contains(tile)));
    assert_eq!(again.count() + t.game.character_pile.len(), 5);
}

/// Ruling R15: without tiles the spaces stay empty.
#[test]
fn markets_stay_empty_when_the_piles_are() {
    let mut t = table(2);
    t.game.character_pile.clear();
    t.game.contract_pile.clear();
    t.pool(ActionKind::Character, 2);
    t.plays(A, "take character 2");
    assert_eq!(t.game.character_market[1], None);
    t.refuses(A, "take character 2", "no_tile_there");
    t.pool(ActionKind::Contract, 2);
    let kept = t.game.contract_market;

    t.plays(A, "take contract 5; end turn");

    assert_eq!(t.game.contract_market, [None, kept[0], kept[1], kept[2], kept[3]]);
}

/// Ruling R13: used helpers come back when the bonus pile is empty.
#[test]
fn an_empty_bonus_pile_is_made_from_the_discard() {
    let mut t = table(2);
    t.game.bonus_pile.clear();
    t.game.discard =
        ["bonus_tile_helper_vp_4_a", "bonus_tile_helper_gold_4_a"].map(tile).into_iter().collect();
    let mut dice = Dice::unrecorded(1);
    let mut cx = Cx::silent(&mut dice);

    let drawn: BTreeSet<_> =
        [t.game.draw_bonus(&mut cx), t.game.draw_bonus(&mut cx)].into_iter().flatten().collect();

    assert_eq!(drawn, ["bonus_tile_helper_vp_4_a", "bonus_tile_helper_gold_4_a"].map(tile).into());
    assert_eq!(t.game.draw_bonus(&mut cx), None);
}

/// Rules 12: everybody knows the same; only orders are hidden.
#[test]
fn a_redealt_table_looks_the_same_to_everybody() {
    let t = fresh(4, ActionLayout::Random, 21);

    let twin = t.game.redeal(Viewer::Seat(A), &mut Dice::unrecorded(5));

    assert_ne!(twin, t.game);
    assert_eq!(twin.view(Viewer::Seat(B)), t.game.view(Viewer::Spectator));
    assert_eq!(twin.corruption[0], t.game.corruption[0], "the revealed token stays");
    assert_eq!(twin.check_invariants(), Ok(()));
}

/// Rules 16: the audit finds what is wrong.
#[test]
fn the_audit_finds_what_is_wrong() {
    type Spoil = (&'static str, fn(&mut Tiletum));
    let spoil: [Spoil; 14] = [
        ("dice", |game| game.bag[0] += 1),
        ("dice on the wheel", |game| {
            let die = game.wheel.dice().next().expect("dice");
            game.wheel = Wheel::default();
            game.bag[die.color.index()] += 14;
        }),
        ("places", |game| game.king_tile = None),
        ("too full", |game| game.pillars[5] = kernel::Seats::all(4)),
        ("without a pillar", |game| game.built[5] = kernel::Seats::one(A)),
        ("not built", |game| {
            let out = game.costs.iter().position(|cost| cost.cost().is_none()).expect("one is not built");
            game.pillars[out] = kernel::Seats::one(A);
        }),
        ("2 houses in", |game| {
            game.houses[space("lyon_house_1").index()..][..2].fill(Some(A));
        }),
        ("left the king's track", |game| game.track[0].1 = 16),
        ("marker is missing", |game| game.track[0].0 = game.track[1].0),
        ("no turn", |game| game.order[0] = game.order[1]),
        ("houses", |game| game.players[0].houses += 1),
        ("pillars", |game| game.players[0].pillars += 1),
        ("a score of", |game| game.players[0].points[0] = -1),
        ("markers", |game| game.players[0].markers[0] = 1),
    ];
    for (words, spoil) in spoil {
        let mut t = fresh(4, ActionLayout::Printed, 2);
        assert_eq!(t.game.check_invariants(), Ok(()));

        spoil(&mut t.game);

        let found = t.game.check_invariants().expect_err(words);
        assert!(found.contains(words), "{found} does not speak of {words}");
    }
}

/// What bots look at: points, and what will still give points.
#[test]
fn an_estimate_rises_with_what_is_worth_having() {
    let t = four_players();
    let plain = t.game.estimate(A);
    assert!(plain >= 10);
    let better: [fn(&mut Table); 5] = [
        |t| t.score_is(A, 20),
        |t| t.has(A, &[(Good::Gold, 8)]),
        |t| t.lives(A, "character_king_vp2_a", 4, 1),
        |t| t.stores(A, &["bonus_tile_helper_vp_4_a", "contract_tile_any3"]),
        |t| t.track(&[(A, 7), (B, 0), (C, 0), (D, 0)]),
    ];
    for improve in better {
        let mut t = four_players();
        improve(&mut t);
        assert!(t.game.estimate(A) > plain);
    }
    let mut t = four_players();
    t.pool(ActionKind::King, 0);
    t.up_next(vec![Task::Turn(A), Task::FinalScoring]);
    t.plays(A, "end turn");
    assert_eq!(t.game.estimate(A), i64::from(t.score(A)));
}
