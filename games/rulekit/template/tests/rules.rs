//! Examples, named after their rules.

use kernel::Seat;
use newgame::{Newgame, Options};
use rulekit::testkit::Scene;

#[test]
fn rule_2_1_a_sale_brings_its_price() {
    let mut scene = Scene::<Newgame>::started(2, Options {}, 1);
    let ware = scene.players[0].hand[0];

    scene.plays(Seat(0), &format!("sell {ware}"));

    assert_eq!(scene.players[0].coins, u16::from(ware.price()));
    assert_eq!(scene.players[0].hand.len(), 3);
}

#[test]
fn rule_2_3_nobody_plays_out_of_turn() {
    let scene = Scene::<Newgame>::started(2, Options {}, 1);
    let ware = scene.players[1].hand[0];

    scene.refused(Seat(1), &format!("sell {ware}"), "not_your_turn");
}
