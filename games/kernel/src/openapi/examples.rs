//! Examples for every answer, question and event: what the first games with these seeds really said.

use super::{COMPONENTS, Role};
use crate::dice::Dice;
use crate::erased::option_sets;
use crate::game_rules::{Cx, GameRules, Setup};
use crate::seat::{Seat, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// No more games are played to find what is rare.
const GAMES: u64 = 4000;
/// The position that is shown: some way into the first game.
const SHOWN: usize = 30;

/// Plays until everything has an example.
pub(super) fn illustrate<G: GameRules>(all: &mut BTreeMap<String, Value>) {
    let mut album = ExampleCollector { missing: missing::<G>(all), found: BTreeMap::new() };
    album.keep(Role::Options.type_name(G::RULESET), &G::Options::default());
    let sets = option_sets(G::options());
    for number in 0..GAMES {
        if number > 0 && album.missing.is_empty() {
            break;
        }
        let turn = usize::try_from(number).unwrap_or_default();
        let seats = G::SEATS.rev().nth(turn % G::SEATS.len()).expect("a ruleset is for somebody");
        let options = sets[turn / G::SEATS.len() % sets.len()].clone();
        let options = serde_json::from_value(options).expect("a ruleset takes its own options");
        let setup = Setup { revision: G::REVISION, seats, options };
        let mut dice = Dice::unrecorded(number);
        // Some options do not go together.
        if let Ok(game) = G::setup(&setup, &mut dice) {
            album.watch(game, &mut dice);
        }
    }
    for (name, example) in album.found {
        all.entry(name).and_modify(|schema| schema["examples"] = json!([example]));
    }
}

/// The names that lack an example, by role and word.
fn missing<G: GameRules>(all: &BTreeMap<String, Value>) -> BTreeMap<(&'static str, String), String> {
    let tagged = [(Role::Action, "do"), (Role::Prompt, "ask"), (Role::Event, "event")];
    let names = tagged.into_iter().flat_map(|(role, tag)| {
        let whole = role.type_name(G::RULESET);
        let Some(mapping) = all[&whole]["discriminator"]["mapping"].as_object() else {
            // Only one thing is ever said: any word is an example of it.
            return vec![((tag, String::new()), whole)];
        };
        let names = mapping.iter().filter_map(|(word, name)| {
            let name = name.as_str()?.strip_prefix(COMPONENTS)?;
            Some(((tag, word.clone()), name.to_owned()))
        });
        names.collect()
    });
    names.collect()
}

struct ExampleCollector {
    missing: BTreeMap<(&'static str, String), String>,
    found: BTreeMap<String, Value>,
}

impl ExampleCollector {
    fn keep(&mut self, name: String, example: &impl Serialize) {
        self.found.insert(name, serde_json::to_value(example).expect("what a ruleset says has a JSON form"));
    }

    /// Keeps what was said if there is nothing like it yet.
    fn look(&mut self, tag: &'static str, said: &impl Serialize) -> bool {
        let said = serde_json::to_value(said).expect("what a ruleset says has a JSON form");
        let word = said[tag].as_str().unwrap_or_default().to_owned();
        let name = self.missing.remove(&(tag, word)).or_else(|| self.missing.remove(&(tag, String::new())));
        name.map(|name| self.found.insert(name, said)).is_some()
    }

    /// Plays a game at random, or for the most part by what is listed first, which keeps what a player keeps. An
    /// answer that was never seen before is given at once.
    fn watch<G: GameRules>(&mut self, mut game: G, dice: &mut Dice) {
        let orderly = dice.below(2) == 0;
        let view = Role::View.type_name(G::RULESET);
        let (mut listed, mut told, mut answers) = (Vec::new(), Vec::new(), 0);
        while let Some(seat) = game.to_act().first() {
            self.look("ask", &game.prompt(seat));
            listed.clear();
            game.legal_actions(seat, &mut listed);
            let fresh = listed.iter().position(|action| self.look("do", action));
            let place = fresh
                .unwrap_or_else(|| if orderly && dice.below(4) > 0 { 0 } else { dice.index(listed.len()) });
            let action = listed.swap_remove(place);
            game.apply(seat, action, &mut Cx::recording(dice, &mut told));
            for told in told.drain(..) {
                self.look("event", &told.event);
            }
            answers += 1;
            if answers == SHOWN && !self.found.contains_key(&view) {
                self.keep(view.clone(), &game.view(Viewer::Seat(seat)));
            }
        }
        // A game that is over sooner is shown as it ended.
        if !self.found.contains_key(&view) {
            self.keep(view, &game.view(Viewer::Seat(Seat(0))));
        }
    }
}
