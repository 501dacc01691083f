//! What a seat may know, and tables that look the same to it.

mod given;

use given::{A, B, Table, drafted, started};
use kernel::{Dice, GameRules, Seat, Secrecy, Viewer};
use lorenzo::{Action, Lorenzo, PhaseView, Variant};

#[test]
fn draft_answers_are_secret_until_the_end() {
    let mut table = started(2, Variant::Advanced, 2);
    while table.game.to_act().len() == 1 {
        let seat = table.game.to_act().first().unwrap();
        let first = table.options(seat)[0].clone();
        table.play(seat, &first);
    }
    assert_eq!(table.view(Viewer::Spectator).phase, PhaseView::Draft);
    let pick: Action = table.options(A)[0].parse().unwrap();
    assert_eq!(table.game.secrecy(A, &pick), Secrecy::UntilEnd);
    assert_eq!(table.game.secrecy(A, &"pass".parse().unwrap()), Secrecy::Open);

    let before = serde_json::to_string(&table.view(Viewer::Seat(B))).unwrap();
    let other = table.options(A)[1].clone();
    let (mut one, mut two) = (table.clone(), table);
    one.play(A, &pick.to_string());
    two.play(A, &other);

    let seen = |table: &Table, viewer: Viewer| serde_json::to_string(&table.view(viewer)).unwrap();
    assert_eq!(seen(&one, Viewer::Seat(B)), seen(&two, Viewer::Seat(B)));
    assert_eq!(seen(&one, Viewer::Seat(B)), before.replace("\"to_act\":[0,1]", "\"to_act\":[1]"));
    assert_ne!(seen(&one, Viewer::Seat(A)), seen(&two, Viewer::Seat(A)));
    assert_eq!(one.refusal(A, &other), "not_your_turn");
    assert_eq!(one.refusal(B, &other), "not_available", "it is in the other packet");
}

/// A seat saw its packets: in every redealt table they are the same.
#[test]
fn redealing_respects_what_a_seat_has_seen() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let table = drafted(seats, seed);
        let mut differing = 0;
        for viewer in Seat::all(seats) {
            for luck in 0..40 {
                let twin = table.game.redeal(Viewer::Seat(viewer), &mut Dice::unrecorded(luck));
                twin.check_invariants().unwrap();
                assert_eq!(twin.player(viewer).hand, table.game.player(viewer).hand);
                for step in 0..4_u8 {
                    let packet = lorenzo::Draft::held_by(viewer, step, seats);
                    let from = usize::from(step);
                    let held = |game: &Lorenzo| {
                        let mut held = game.draft.packets[packet][from..].to_vec();
                        held.sort_unstable();
                        held
                    };
                    assert_eq!(held(&twin), held(&table.game), "seat {viewer} held this in step {step}");
                }
                differing += i32::from(twin != table.game);
            }
        }
        assert!(differing > 0);
    }
}

/// With two players a packet comes back: what the other kept of it in between is known, and stays so.
#[test]
fn redealing_keeps_what_a_packet_that_came_round_tells() {
    let table = drafted(2, 7);
    // Packet 0 was held by seats 0, 1, 0, 1: seat 0 knows the card in place 1, which seat 1 kept.
    for luck in 0..20 {
        let twin = table.game.redeal(Viewer::Seat(A), &mut Dice::unrecorded(luck));
        assert_eq!(twin.draft.packets[0], table.game.draft.packets[0]);
    }
}

#[test]
fn redealing_keeps_what_was_played_or_discarded_where_it_was() {
    let mut table = drafted(4, 11);
    let active = table.game.to_act().first().unwrap();
    let leader = table.game.player(active).hand[1];
    table.play(active, &Action::DiscardLeader { leader }.to_string());
    let viewers = Seat::all(4).map(Viewer::Seat).chain([Viewer::Spectator]);

    for viewer in viewers {
        for luck in 0..60 {
            let twin = table.game.redeal(viewer, &mut Dice::unrecorded(luck));
            twin.check_invariants().unwrap();
            assert!(twin.draft.kept_by(active).any(|kept| kept == leader));
            assert_eq!(twin.player(active).hand.len(), 3);
        }
    }
}

#[test]
fn redealing_shuffles_only_what_is_still_to_come_of_the_decks() {
    let table = started(2, Variant::Basic, 8);
    let twin = table.game.redeal(Viewer::Seat(A), &mut Dice::unrecorded(1));

    assert_ne!(twin, table.game);
    for (deck, other) in table.game.decks.iter().zip(&twin.decks) {
        assert_eq!(deck[..4], other[..4]);
        for part in [4..8, 8..16, 16..24] {
            let sorted = |deck: &[lorenzo::Card]| {
                let mut cards = deck[part.clone()].to_vec();
                cards.sort_unstable();
                cards
            };
            assert_eq!(sorted(deck), sorted(other));
        }
    }
    assert_eq!(table.game.redeal(Viewer::All, &mut Dice::unrecorded(1)), table.game);
}
