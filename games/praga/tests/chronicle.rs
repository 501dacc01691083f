//! The chronicle says where points and goods come from, and calls pieces by their names.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{A, B, players, tile, with};
use kernel::{GameRules, Present, Reader, Viewer};
use praga::event::HexTile;
use praga::ids::{Plaza, Token};
use praga::state::{ActionSide, Options};
use praga::words::{Action, Choice, Deed, Holder, Res, Row, Space, Structure, Track, Way};
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

#[test]
fn goods_beyond_nine_are_told_as_lost() {
    // Rules 7.2
    for revision in [1, 2] {
        let game = players(2).at_revision(revision).has(A, 8, 0).on_crane(1, 4, 9);
        let mut game = game.but(|game| game.players[0].bonuses_taken = [true; 3]);
        game.plays(A, &["tile 1", "wheel"]);

        assert!(game.tells("Anna gains 1 gold (wheel)."));
        assert!(game.tells("Anna loses 1 gold: nobody has more than nine."));
    }
}

#[test]
fn windows_that_nobody_may_keep_are_told_as_lost() {
    // Rules 13.1
    let mut game = players(2).on_crane(1, 4, 6).windows(A, 0, 4);
    game.plays(A, &["tile 1", "mines produce", "end turn"]);

    assert_eq!(game.now(A).silver, 2);
    assert!(game.tells("Anna loses 2 silver windows: no more than two windows are kept."));
}

#[test]
fn an_egg_that_is_not_bought_is_told_to_lapse() {
    // Rules 6.2
    let mut game = players(2).on_crane(1, 4, 6);
    game.plays(A, &["tile 1", "mines produce", "end turn"]);

    assert!(game.tells("Anna does not buy the egg from the wheel: the offer lapses."));
}

#[test]
fn offers_of_the_road_that_nobody_takes_are_told_to_lapse() {
    // Rules 5.3, 10
    let mut game = with(2, Options::default()).on_crane(5, 4, 6);
    game.player(A).pawn = 1;
    game.plays(A, &["tile 5", "road", "end turn"]);

    assert!(game.tells("Anna does not use the offer of section 2: it lapses."));
    assert!(game.tells("Anna does not use the egg offer of section 2: it lapses."));
}

#[test]
fn cubes_that_come_back_from_a_plaza_are_told() {
    // Rules 9.5.5
    let game = players(2).has(A, 2, 0).on_crane(3, 4, 8).market("plaza_e", "market_windows");
    let game = game.built("plot_1_m1", "building_e1_n05", Some(B));
    let mut game = game.in_row(Row::Buildings, Space::First, "building_e1_n02");
    game.plays(A, &["tile 3", "building 1", "plot 2_m2", "rotate 0"]);

    assert!(game.tells("Bert takes back 1 cube from plaza E."));
    assert!(!game.tells("Anna takes back 1 cube from plaza E."));
    assert_eq!(game.now(B).spare, 2);
}

#[test]
fn a_step_beyond_a_full_track_is_told_to_lapse() {
    // Rules R8
    let game = players(2).has(A, 1, 2).on_crane(3, 4, 6).but(|game| game.players[0].mines = 8);
    let mut game = game.in_row(Row::Buildings, Space::First, "building_e1_n03");
    game.plays(A, &["tile 3", "building 1"]);

    assert!(game.tells("Anna gets no step on the gold mine track: it is full."));
}

/// The six options to turn the tile, in words.
fn turnings(game: &given::Given) -> Vec<String> {
    let names = ["Anna".to_owned(), "Bert".to_owned()];
    let reader = Reader { language: "en", names: &names, seat: None };
    let view = game.game.view(Viewer::Seat(A));
    (0..6).map(|rotation| Praga::option(&Action::Rotate { rotation }, &view, &reader)).collect()
}

#[test]
fn every_way_to_turn_a_tile_says_what_meets() {
    // Rules 7.6: only one rotation pays.
    let game = players(2).has(A, 0, 4).on_crane(4, 4, 5).upgraded(A, "upgrade_e1_n06", 0);
    let game = game.in_row(Row::Walls, Space::First, "wall_e1_n01");
    let mut game = game.but(|game| game.options.action_side = ActionSide::A).windows(A, 2, 0);
    game.plays(A, &["extra gold gold", "wall 1", "bonus decline", "at 1_2"]);

    for (rotation, words) in turnings(&game).iter().enumerate() {
        let mut turned = game.clone();
        let before = turned.now(A).clone();
        turned.plays(A, &[&format!("rotate {rotation}")]);
        let after = turned.now(A);
        let paid =
            (before.silver, before.technology, before.red) != (after.silver, after.technology, after.red);
        assert_eq!(!words.ends_with(": nothing meets"), paid, "{rotation}: {words}");
    }
    assert!(turnings(&game).iter().any(|words| !words.ends_with("nothing meets")), "{:?}", turnings(&game));
}
