//! Every prompt, option, event and refusal has words without ids, every position a text and a picture.

use super::leaks::names;
use super::{failure_context, start, test_games};
use crate::erased::TypedDecision;
use crate::game_rules::{Cx, GameRules, OptionValues, RefusalCode};
use crate::json::JsonText;
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};
use std::collections::BTreeSet;

/// Reads everything a ruleset says over random games. A missing message shows as a key in brackets.
pub fn says_and_draws_everything<G: Present>() {
    explains_its_options::<G>();
    for deal in test_games::<G>(16) {
        let names = names(deal.setup.seats);
        let reader = Reader { language: "en", names: &names, seat: None };
        let (mut game, mut dice) = start(&deal);
        let mut listed = Vec::new();
        for step in 0.. {
            let said = |text: String| {
                let fine = !text.trim().is_empty() && !text.contains(['[', ']', '!']) && text == text.trim();
                assert!(fine, "{text:?} at {}", failure_context(&deal, step));
                shows_no_id(&text, &failure_context(&deal, step));
            };
            let Some(seat) = game.to_act().first() else { break };
            listed.clear();
            game.legal_actions(seat, &mut listed);
            if dice.below(8) == 0 {
                let view = game.view(Viewer::Seat(seat));
                said(G::question(&game.prompt(seat), &view, &reader));
                for action in &listed {
                    said(G::option(action, &view, &reader));
                }
                let mut missed = Vec::new();
                game.unavailable_actions(seat, &mut missed);
                for refusal in missed.iter().filter_map(|action| game.why_not(seat, action)) {
                    assert!(!refusal.code().is_empty() && !refusal.rule().is_empty());
                    said(G::refusal(&refusal, &reader));
                }
                writes_what_it_shows(&game, seat, &reader, &failure_context(&deal, step));
                shows(&game, seat, &reader, &said);
                points_to_the_board::<G>(&listed, &view, &reader, &failure_context(&deal, step));
            }
            let action = listed.swap_remove(dice.index(listed.len()));
            let mut told = Vec::new();
            game.apply(seat, action, &mut Cx::recording(&mut dice, &mut told));
            for told in &told {
                said(G::event(&told.event, &reader));
            }
        }
        shows(&game, Seat(0), &reader, &|text| {
            assert!(!text.contains('['), "{text}");
            shows_no_id(&text, "the end");
        });
    }
}

/// Ids are for programs: a word with an underscore never reaches a reader.
pub(super) fn shows_no_id(text: &str, at: &str) {
    let id = text.split_whitespace().find(|word| word.contains('_'));
    assert!(id.is_none(), "a reader is shown the id {id:?} in {text:?} at {at}");
}

/// A decision that is only passed on is the one that others look at.
fn writes_what_it_shows<G: Present>(game: &G, seat: Seat, reader: &Reader<'_>, at: &str) {
    for reader in [None, Some(reader)] {
        let asked = TypedDecision::of(game, seat, reader);
        assert_eq!(JsonText::of(&asked.by_reference()), JsonText::of(&asked.decision()), "at {at}");
    }
}

fn shows<G: Present>(game: &G, seat: Seat, reader: &Reader<'_>, said: &impl Fn(String)) {
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let view = game.view(viewer);
        let scoreboard = G::scoreboard(&view, reader);
        assert_eq!(scoreboard.points.len(), reader.names.len(), "each seat has its points, or none");
        if let Some(progress) = scoreboard.progress {
            let last = progress.total.unwrap_or(progress.round);
            assert!((1..=last).contains(&progress.round), "{progress:?} is no round of this game");
        }
        said(scoreboard.phase_text);
        let outline = G::outline(&view, reader).to_string();
        for line in outline.lines() {
            said(line.trim().to_owned());
        }
        let picture = G::draw(&view, reader);
        assert!(
            picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"),
            "not an SVG: {picture:.80}"
        );
    }
}

/// An option's place is a part of the picture, and a part has an id of its own.
fn points_to_the_board<G: Present>(listed: &[G::Action], view: &G::View, reader: &Reader<'_>, at: &str) {
    let picture = G::draw(view, reader);
    let mut ids = BTreeSet::new();
    for part in picture.split(" id=\"").skip(1) {
        let id = part.split('"').next().unwrap_or_default();
        assert!(ids.insert(id), "two parts of the picture are called {id:?} at {at}");
    }
    for action in listed {
        if let Some(place) = G::place(action, view) {
            assert!(ids.contains(&*place), "{action} is at {place:?}, which is not in the picture, at {at}");
        }
    }
}

fn explains_its_options<G: Present>() {
    let reader = Reader { language: "en", names: &[], seat: None };
    let explained = |key: &str| {
        let text = <G as Present>::explain(key, &reader);
        assert!(!text.contains('[') && !text.is_empty(), "option {key:?} is not explained: {text:?}");
    };
    for option in <G as GameRules>::options() {
        explained(option.name);
        if let OptionValues::OneOf(words) = option.choices {
            for word in words {
                explained(&format!("{}.{word}", option.name));
            }
        }
    }
    let provenance = G::provenance();
    let records = provenance.seed + provenance.public + provenance.recalled + provenance.reconstructed;
    assert!(records > 0, "{} does not say where its data comes from", G::RULESET);
}
