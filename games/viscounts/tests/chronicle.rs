//! The chronicle says where points and goods come from.

use kernel::{Cx, Dice, GameRules, Present, Reader, Seat, Setup, testkit};
use std::collections::BTreeSet;
use viscounts::names::{Card, Good};
use viscounts::words::Source;
use viscounts::{Event, Viscounts};

const RED: Seat = Seat(0);

fn told(event: &Event) -> String {
    Viscounts::event(event, &Reader { language: "en", names: &["Anna".to_owned()], seat: None })
}

fn card(id: &str) -> Card {
    id.parse().unwrap_or_else(|_| panic!("there is no {id}"))
}

#[test]
fn a_gain_names_the_card_that_gives_it() {
    let source = Source::Hire(card("miner"));
    let markers = Event::Markers { seat: RED, corruption: 2, virtue: 7, source };
    assert_eq!(told(&markers), "Anna has Corruption on 2 and Virtue on 7 (Miner).");

    let gained =
        Event::Gained { seat: RED, good: Good::Silver, n: 3, source: Some(Source::Destroyed(card("miner"))) };
    assert_eq!(told(&gained), "Anna gains 3 silver (the value of Miner).");
    let json = serde_json::to_value(&gained).expect("events are JSON");
    assert_eq!(json["source"], serde_json::json!({ "destroyed": "miner" }));
}

#[test]
fn a_choice_that_forgot_its_source_says_none() {
    let gained = Event::Gained { seat: RED, good: Good::Ink, n: 1, source: None };
    assert_eq!(told(&gained), "Anna gains 1 ink.");
    assert!(serde_json::to_value(&gained).expect("events are JSON")["source"].is_null());
}

/// Plays random games at every table and gives every event to `each`.
fn random_games(mut each: impl FnMut(&Event)) {
    for setup in testkit::tables::<Viscounts>() {
        let mut dice = Dice::unrecorded(7);
        let setup: Setup<_> = setup;
        let mut game = Viscounts::setup(&setup, &mut dice).expect("a table of the kit");
        while let Some(seat) = game.to_act().first() {
            let mut listed = Vec::new();
            game.legal_actions(seat, &mut listed);
            let action = listed.swap_remove(dice.index(listed.len()));
            let mut news = Vec::new();
            game.apply(seat, action, &mut Cx::recording(&mut dice, &mut news));
            for told in &news {
                each(&told.event);
            }
        }
    }
}

#[test]
fn only_choices_leave_the_source_out() {
    let (mut named, mut unnamed) = (BTreeSet::new(), BTreeSet::new());
    random_games(|event| {
        if let Event::Gained { good, source, .. } = event {
            let kinds = if source.is_some() { &mut named } else { &mut unnamed };
            kinds.insert(*good);
        }
    });

    assert_eq!(named.len(), 4, "every good is gained from a known source");
    assert!(!unnamed.contains(&Good::Silver), "silver is never a resource of choice");
}
