//! What the play surface gives: zones, slots, nets, reasons, and what nobody needs to be asked.

use crate::game::{Action, Card, Lanterns, Prompt};
use crate::{burn, dealt, table};
use kernel::{
    Answer, AnyMatch, AnySurface, FillReason, GameRules, Match, Millis, PlaceDress, Reader, Seat, StopReason,
    Viewer,
};

fn names() -> Vec<String> {
    ["Anna", "Bruno"].map(str::to_owned).to_vec()
}

fn reading(names: &[String]) -> Reader<'_> {
    Reader { language: "en", names, seat: None }
}

/// The first position of some game, in which each gives the first answer there is, that is as wanted.
fn position(wanted: impl Fn(&Match<Lanterns>) -> bool) -> Match<Lanterns> {
    for seed in 0..=u8::MAX {
        let mut game = dealt(seed, 2);
        while let Some(seat) = game.to_act().first() {
            if game.state().prompt(seat) == (Prompt::Turn { rule: "3" }) && wanted(&game) {
                return game;
            }
            let mut answers = Vec::new();
            game.state().legal_actions(seat, &mut answers);
            game.play(seat, answers.swap_remove(0), Millis(1)).unwrap();
        }
    }
    panic!("no deal leads there");
}

/// A seat with no card is asked for its turn.
fn empty_handed() -> Match<Lanterns> {
    position(|game| game.to_act().contains(Seat(0)) && game.state().hand_of(Seat(0)).is_empty())
}

/// Both have burnt nothing; seat 0 is to play a card.
fn after_the_lighting() -> Match<Lanterns> {
    let mut game = table(2);
    for seat in [Seat(0), Seat(1)] {
        game.play(seat, burn(0), Millis(1)).unwrap();
    }
    game
}

#[test]
fn the_own_zone_comes_first_and_its_places_become_links_with_states() {
    let (game, names) = (table(2), names());
    let zones = game.zones(Viewer::Seat(Seat(1)), &reading(&names));

    assert_eq!(zones.iter().map(|zone| &*zone.id).collect::<Vec<_>>(), ["seat_1", "seat_0"]);
    let dressed = zones[0].tiles[0].dressed(|place| PlaceDress {
        href: Some(format!("?place={place}")),
        label: Some("\"Bruno\"".into()),
        states: vec!["usable", "changed"],
    });
    assert_eq!(
        dressed,
        "<svg><a class=\"place usable changed\" data-place=\"hand_1\" href=\"?place=hand_1\" \
         aria-label=\"&quot;Bruno&quot;\"><text>Bruno, 3 cards</text></a></svg>"
    );
}

#[test]
fn the_net_of_an_answer_is_the_difference_it_makes() {
    let (mut game, names) = (after_the_lighting(), names());
    let before = game.clone();
    let choices = game.choices(Seat(0), &reading(&names));
    let known =
        choices.iter().filter(|choice| choice.prospect.net.is_some() && choice.prospect.then.is_none());
    let mut played = 0;
    for choice in known {
        let mut copy = game.boxed_clone();
        let answer = Answer::Notation(choice.option.notation.clone());
        copy.play(Seat(0), &[answer], Millis(2), &reading(&names)).unwrap();
        let real = copy.changes_since(&before, Viewer::Seat(Seat(0)), &reading(&names));
        assert_eq!(choice.prospect.net.as_ref(), Some(&real), "{}", choice.option.notation);
        played += 1;
    }
    assert!(played > 1, "the fixed deal has cards without a choice, and passing");
    game.play(Seat(0), Action::Pass {}, Millis(2)).unwrap();
    assert_eq!(game.choices(Seat(0), &reading(&names)), [], "another seat is asked");
}

#[test]
fn what_a_draw_would_bring_is_not_told() {
    let names = names();
    let game = position(|game| {
        game.to_act().contains(Seat(0)) && game.state().hand_of(Seat(0)).contains(&Card::Letter)
    });
    let choices = game.choices(Seat(0), &reading(&names));
    let letter = choices.into_iter().find(|choice| choice.option.notation == "play letter").unwrap().prospect;

    assert_eq!((letter.net, letter.stopped, letter.then), (None, Some(StopReason::Reveal), None));
}

#[test]
fn a_short_question_that_follows_is_answered_in_the_same_row() {
    let (game, names) = (after_the_lighting(), names());
    let choices = game.choices(Seat(0), &reading(&names));
    let market = choices.iter().find(|choice| choice.option.notation == "play market").unwrap();

    let then = market.prospect.then.as_ref().unwrap();

    assert_eq!(then.question, "What does the market bring?");
    let nets: Vec<_> =
        then.answers.iter().map(|answer| answer.net.as_ref().unwrap()[0].changes.clone()).collect();
    let told: Vec<Vec<(&str, i64)>> =
        nets.iter().map(|net| net.iter().map(|change| (&*change.name, change.by)).collect()).collect();
    assert_eq!(told, [vec![("oil", 2), ("cards", -1)], vec![("oil", 1), ("points", 1), ("cards", -1)]]);
}

#[test]
fn a_place_says_why_it_cannot_be_used() {
    let (game, names) = (after_the_lighting(), names());

    assert_eq!(game.why_at(Seat(0), "hand_0", &reading(&names)), [], "a card can be played from there");
    let reasons = game.why_at(Seat(0), "hand_1", &reading(&names));
    assert_eq!((&*reasons[0].text, reasons[0].rule), ("That hand is of Bruno.", Some("3")));
    assert_eq!(game.why_at(Seat(0), "nowhere", &reading(&names)), []);
}

#[test]
fn marks_are_the_places_of_events_a_viewer_may_hear_of() {
    let mut game = after_the_lighting();
    let card = Card::ALL.into_iter().find(|card| game.state().hand_of(Seat(0)).contains(card)).unwrap();
    let notation = Answer::Notation(Action::Play { card }.to_string());
    let names = names();
    let played = AnyMatch::play(&mut game, Seat(0), &[notation], Millis(2), &reading(&names)).unwrap();

    assert_eq!(played[0].touched(Viewer::Spectator), ["hand_0"]);
}

#[test]
fn only_what_has_one_answer_is_filled_in() {
    let names = names();
    let asked = after_the_lighting().fill(Seat(0), &[], &reading(&names)).unwrap();
    assert_eq!(asked.answers, [], "a hand with cards is asked");

    let filled = empty_handed().fill(Seat(0), &[], &reading(&names)).unwrap();

    let list: Vec<_> = filled.answers.iter().map(|answer| (&*answer.notation, answer.filled)).collect();
    assert_eq!(list, [("pass", Some(FillReason::Only))]);
    assert_eq!(filled.stopped, Some(StopReason::OtherSeat));
}

#[test]
fn what_is_given_is_never_filled_in_and_a_wrong_list_is_refused_whole() {
    let (game, names) = (empty_handed(), names());
    let given = |text: &str| [Answer::Notation(text.to_owned())];

    let filled = game.fill(Seat(0), &given("pass"), &reading(&names)).unwrap();
    assert_eq!(filled.answers[0].filled, None);
    assert!(game.fill(Seat(0), &given("play lamp"), &reading(&names)).is_err());
    assert!(game.fill(Seat(1), &given("pass"), &reading(&names)).is_err(), "another seat is asked");
}
