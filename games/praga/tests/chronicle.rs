//! The chronicle says where points and goods come from, and calls pieces by their names.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{A, tile};
use kernel::{Present, Reader};
use praga::event::HexTile;
use praga::ids::{Plaza, Token};
use praga::words::{Choice, Deed, Holder, Res, Structure, Track, Way};
use praga::{Event, Praga, Source};

fn told(event: &Event) -> String {
    Praga::event(event, &Reader { language: "en", names: &["Anna".to_owned()], seat: None })
}

#[test]
fn points_and_goods_name_their_source() {
    let plaza: Plaza = tile("d");
    let score = |source| told(&Event::Scores { seat: A, vp: 2, source });
    assert_eq!(score(Source::Plaza(plaza)), "Anna scores 2 VP (plaza D).");
    assert_eq!(score(Source::Field(Structure::Cathedral)), "Anna scores 2 VP (the Cathedral).");
    let edge = HexTile::Wall(tile("e1_n01"));
    let gains = Event::Gains { seat: A, res: Res::Stone, n: 1, source: Source::Edge(edge) };
    assert_eq!(told(&gains), "Anna gains 1 stone (facing edges).");
    let json = serde_json::to_value(&gains).unwrap();
    assert_eq!(json["source"], serde_json::json!({ "edge": "wall_e1_n01" }));
}

#[test]
fn a_step_that_waited_says_no_source() {
    let step = |source| told(&Event::Advances { seat: A, track: Track::University, to: 3, source });
    assert_eq!(step(None), "Anna moves up to 3 on the university track.");
    let tech = Some(Source::Technology(tile("wall_builder")));
    assert_eq!(step(tech), "Anna moves up to 3 on the university track (Wall builder).");
}

#[test]
fn mines_and_tokens_are_called_by_what_they_do() {
    let performs = |action, choice| told(&Event::Performs { seat: A, action, choice, way: Way::Tile });
    assert_eq!(performs(Deed::ManageQuarries, Choice::Produce), "Anna performs: produce in the quarries.");
    let token: Token = tile("gold");
    let takes = told(&Event::TakesToken { holder: Holder::Seat(A), token });
    assert!(takes.starts_with("Anna takes the production token of "), "{takes}");
}
