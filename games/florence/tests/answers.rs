//! Notation, JSON and refusals.

mod table;

use florence::ids::{Building, Card, Character, Deck, Freedom, Landscape, Lot, Prestige, Profession, Set};
use florence::words::Task;
use florence::{Action, Florence, Refusal};
use kernel::{GameRules as _, Present as _, Reader, RefusalCode as _, Seat};
use std::collections::BTreeSet;
use table::{A, B, BASIC, C, COURT, JOINT, Table, act, four, joint, place, table};

#[test]
fn notation_is_read_with_or_without_small_words() {
    for (line, action) in [
        ("Raise 300", Action::Raise { to: 300 }),
        ("raise to 300", Action::Raise { to: 300 }),
        ("take", Action::TakeFree {}),
        ("CLAIM", Action::ClaimMerchantPp {}),
        ("end", Action::EndTurn {}),
        ("propose 2", Action::ProposeJoint { neighbour: Seat(2) }),
        ("propose to seat 2", Action::ProposeJoint { neighbour: Seat(2) }),
        ("work prof_poet", Action::CompleteWork { profession: Profession::Poet }),
        ("pick prof_poet", Action::Pick { card: Card::Profession(Profession::Poet) }),
        ("under prestige_most_lakes", Action::Under { card: Card::Prestige(Prestige::MostLakes) }),
        ("bid char_muse 500", Action::BidCharacter { card: Character::Muse, amount: 500 }),
        ("choose lake", Action::ChooseLandscape { landscape: Landscape::Lake }),
        ("professor bonus", Action::UseProfessor { deck: Deck::Bonus }),
        ("introduce travel", Action::IntroduceFreedom { freedom: Freedom::Travel }),
        ("nominate prestige_card", Action::Nominate { lot: Lot::PrestigeCard }),
        ("build  chapel", Action::Build { building: Building::Chapel }),
        ("place c1 A2", place(&[[2, 0], [0, 1]])),
        ("place joint 0g6 1a6", joint(&[[0, 6, 5], [1, 0, 5]])),
    ] {
        assert_eq!(act(line), action, "{line}");
    }
}

#[test]
fn lines_that_are_no_answers_say_what_is_wrong() {
    for (line, words) in [
        ("", "an empty line is no move"),
        ("dance wildly", "no move begins with \"dance\""),
        ("raise", "\"raise\" is understood, but a number is missing"),
        ("raise much", "\"raise\" is understood, but \"much\" is not a number that can be used here"),
        ("nominate castle", "\"nominate\" is understood, but there is no lot called \"castle\""),
        ("pass now", "\"pass\" is understood, but nothing can follow it: \"now\""),
        ("place i1", "\"place\" is understood, but not \"i1\""),
        ("place joint 7a1", "\"place joint\" is understood, but there is no square called \"7a1\""),
        ("buy house", "\"buy\" is understood, but not \"house\""),
        ("pick nothing", "\"pick\" is understood, but there is no card called \"nothing\""),
    ] {
        assert_eq!(line.parse::<Action>().unwrap_err().to_string(), words);
    }
}

#[test]
fn lines_are_read_in_any_spelling() {
    for (typed, line) in [
        ("Nominate Prestige-Card.", "nominate prestige_card"),
        ("nom prest", "nominate prestige_card"),
        ("keep poet, painter, lawyer", "keep lawyer painter poet"),
        ("place C3 d3", "place c3 d3"),
    ] {
        assert_eq!(act(typed), act(line), "{typed}");
    }
}

#[test]
fn actions_are_tagged_json_with_ids_and_squares() {
    for (action, json) in [
        (place(&[[3, 0], [3, 1]]), r#"{"do":"place","cells":[[3,0],[3,1]]}"#),
        (joint(&[[0, 6, 5], [1, 0, 5]]), r#"{"do":"place_joint","cells":[[0,6,5],[1,0,5]]}"#),
        (
            act("keep poet painter lawyer"),
            r#"{"do":"keep_professions","professions":["prof_lawyer","prof_painter","prof_poet"]}"#,
        ),
        (act("pick bonus_forests"), r#"{"do":"pick","card":"bonus_forests"}"#),
        (act("end turn"), r#"{"do":"end_turn"}"#),
    ] {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
    }
    // Squares may stand in any order; what is no square, card or set is refused.
    let turned: Action = serde_json::from_str(r#"{"do":"place","cells":[[3,1],[3,0]]}"#).unwrap();
    assert_eq!(turned, place(&[[3, 0], [3, 1]]));
    for json in [
        r#"{"do":"place","cells":[[8,0]]}"#,
        r#"{"do":"place_joint","cells":[[5,0,0]]}"#,
        r#"{"do":"pick","card":"bonus_gold"}"#,
        r#"{"do":"keep_professions","professions":["prof_poet","prof_poet"]}"#,
        r#"{"do":"keep_professions","professions":7}"#,
        r#"{"do":"end_turn","now":true}"#,
    ] {
        assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
    }
}

#[test]
fn every_refusal_has_a_code_a_rule_and_words() {
    let reader = Reader { language: "en", names: &[], seat: None };
    let mut codes = BTreeSet::new();
    for refusal in Refusal::all() {
        assert!(codes.insert(refusal.code()), "{} twice", refusal.code());
        assert!(refusal.rule().starts_with(|digit: char| digit.is_ascii_digit()));
        let words = Florence::refusal(&refusal, &reader);
        assert!(!words.contains('['), "{words}");
        let json = serde_json::to_string(&refusal).unwrap();
        assert_eq!(json, format!("\"{}\"", refusal.code()));
    }
}

#[test]
fn an_answer_to_another_question_is_not_asked() {
    let mut table = four();
    for line in ["pass", "place a4 a5", "exchange 1", "accept", "end turn", "finish", "hold", "keep poet"] {
        assert_eq!(table.refusal(A, line), "not_asked", "{line}");
    }
    table.play(A, &["nominate park"]);
    for line in ["withdraw", "nominate lake", "take free", "convert 1"] {
        assert_eq!(table.refusal(B, line), "not_asked", "{line}");
    }
    // Neither is anything asked of another seat, nor after the end.
    assert_eq!(table.refusal(A, "pass"), "not_asked");
    table.now([Task::FinalScoring]);
    assert_eq!(table.refusal(A, "pass"), "not_asked");
}

#[test]
fn every_question_refuses_what_it_does_not_offer() {
    let strange = [act("finish"), act("accept"), act("hold"), act("payment 100"), act("pick poet")];
    let refuses_strange = |table: &Table, seat: Seat| {
        for action in &strange {
            if !table.options(seat).contains(action) {
                assert!(!table.refuses(seat, action).is_empty());
            }
        }
    };
    let mut two = table(2, BASIC);
    two.play(A, &["nominate landscape"]);
    two.play(B, &["pass"]);
    two.game.supply.landscapes[0] = 0;
    assert_eq!(two.refusal(A, "choose forest"), "landscape_gone");
    refuses_strange(&two, A);
    two.play(A, &["choose lake"]);
    refuses_strange(&two, A);
    assert_eq!(two.refusal(A, "place a7 b7 c8"), "outside_grid");
    assert_eq!(two.refusal(A, "place a7 b7"), "wrong_shape");
    assert_eq!(two.refusal(A, "place a1 b1 c1"), "overlap");

    let mut court = table(4, COURT);
    court.court(2);
    refuses_strange(&court, A);
    assert_eq!(court.refusal(A, "sell 1"), "no_sale");
    court.play(A, &["bid professor 300"]);
    for seat in [B, C, Seat(3)] {
        court.play(seat, &["pass"]);
    }
    refuses_strange(&court, A);
    assert_eq!(court.refusal(A, "professor profession"), "not_asked");
    court.game.bonus.clear();
    assert_eq!(court.refusal(A, "professor bonus"), "deck_empty");

    let basic = four().turn(A, 1);
    assert_eq!(basic.refusal(A, "claim merchant"), "not_in_this_game");
    assert_eq!(basic.refusal(A, "professor bonus"), "not_in_this_game");
    assert_eq!(basic.refusal(A, "work princess"), "not_in_this_game");
    assert_eq!(basic.refusal(A, "propose 1"), "not_in_this_game");
    assert_eq!(table(4, COURT).turn(A, 1).refusal(A, "work princess"), "not_the_owner");
    refuses_strange(&basic, A);
}

#[test]
fn a_turn_says_why_not() {
    let mut table = four().florins(A, 0).hand(A, &[Profession::Poet]).turn(A, 1);
    for line in ["buy profession", "buy bonus", "introduce travel", "build tower"] {
        assert_eq!(table.refusal(A, line), "too_dear", "{line}");
    }
    assert_eq!(table.refusal(A, "work lawyer"), "not_in_hand");
    table.game.professions.clear();
    assert_eq!(table.refusal(A, "buy profession"), "deck_empty");
    let mut gone = four().turn(A, 1);
    gone.game.supply.buildings = [0; 10];
    assert_eq!(gone.refusal(A, "build tower"), "building_gone");
    let mut full = four().turn(A, 1);
    full.player(A).covered = florence::grid::GRID;
    assert_eq!(full.refusal(A, "build tower"), "no_placement");
}

#[test]
fn a_talk_says_why_not() {
    let mut full = table(4, JOINT).turn(A, 1);
    full.player(B).covered = florence::grid::GRID;
    assert_eq!(full.refusal(A, "propose 1"), "nothing_together");
    let poor = table(4, JOINT).florins(A, 0).florins(B, 0).turn(A, 1);
    assert_eq!(poor.refusal(A, "propose 1"), "cost_not_covered");

    let mut talk = table(4, JOINT).turn(A, 1);
    talk.play(A, &["propose 1"]);
    talk.game.supply.buildings[9] = 0;
    assert_eq!(talk.refusal(A, "build chapel"), "building_gone");
    talk.play(A, &["build tower"]);
    for (cells, code) in [
        (joint(&[[0, 6, 7], [1, 0, 6], [1, 1, 6]]), "outside_grid"),
        (joint(&[[0, 6, 5], [1, 0, 5], [2, 0, 5]]), "both_lands"),
        (joint(&[[0, 6, 5], [1, 0, 5], [1, 0, 6]]), "wrong_shape"),
    ] {
        assert_eq!(talk.refuses(A, &cells), code);
    }
    let mut covered = table(4, JOINT).planted(B, Landscape::Park, &[[0, 5], [1, 5]]).turn(A, 1);
    covered.play(A, &["propose 1", "build tower"]);
    assert_eq!(covered.refuses(A, &joint(&[[0, 6, 5], [1, 0, 5], [1, 1, 5]])), "overlap");

    // The very same terms are no counter-proposal, and with no other terms there is none.
    talk.plays(A, joint(&[[0, 6, 5], [1, 0, 5], [1, 1, 5]]));
    talk.play(A, &["payment 0"]);
    let mut only = Table { game: talk.game.clone(), dice: kernel::Dice::unrecorded(1) };
    for seat in [A, B] {
        only.player(seat).covered = florence::grid::GRID.without(florence::grid::Cells::of(match seat {
            A => &[[6, 5]],
            _ => &[[0, 5], [1, 5]],
        }));
    }
    let mut only = only.florins(B, 0);
    assert_eq!(only.lines(B), ["accept", "decline"]);
    assert_eq!(only.refusal(B, "counter"), "same_terms");
    only.play(B, &["decline"]);

    // One payment only: the place on the table is not offered again.
    let mut one = talk.florins(B, 0);
    one.play(B, &["counter"]);
    assert_eq!(one.refuses(B, &joint(&[[0, 6, 5], [1, 0, 5], [1, 1, 5]])), "same_terms");
    assert_eq!(one.refusal(B, "payment 0"), "not_asked");
}

#[test]
fn missed_answers_are_those_a_player_would_look_for() {
    let mut listed = Vec::new();
    let table = four().hand(A, &[Profession::Poet]).florins(A, 0).turn(A, 1);
    table.game.unavailable_actions(A, &mut listed);
    for line in ["work poet", "build tower", "buy bonus", "buy profession", "introduce travel"] {
        assert!(listed.contains(&act(line)), "{line}");
    }
    let legal: Vec<Action> = table.options(A);
    assert!(listed.iter().all(|action| !legal.contains(action)));

    let mut auction = four();
    auction.sold(&[Lot::Jester], &[]);
    listed.clear();
    auction.game.unavailable_actions(A, &mut listed);
    assert_eq!(listed, [act("nominate jester")]);
}

#[test]
fn sets_and_cards_survive_storage() {
    let set: Set<Profession> = [Profession::Poet, Profession::Lawyer].into_iter().collect();
    let bytes = postcard::to_allocvec(&set).unwrap();
    assert_eq!(postcard::from_bytes::<Set<Profession>>(&bytes).unwrap(), set);
    for id in ["prof_poet", "bonus_parks", "prestige_most_parks"] {
        let card = id.parse::<Card>().unwrap();
        let bytes = postcard::to_allocvec(&card).unwrap();
        assert_eq!(postcard::from_bytes::<Card>(&bytes).unwrap(), card);
    }
    assert!(postcard::from_bytes::<Card>(&[0, 99]).is_err());
    assert_eq!(format!("{set:?}"), "{Lawyer, Poet}");
}
