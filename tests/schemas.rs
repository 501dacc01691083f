//! What rulesets say is what their schemas promise: every field, every word, and nothing else.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use jsonschema::Validator;
use kernel::openapi::{Role, Schemas};
use kernel::{
    Answer, AnyMatch, AnyMoveError, Bot, EntryKind, JsonText, Reader, Ruleset, Seat, Viewer, option_sets,
};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::http::schema_of;
use std::collections::BTreeSet;
use std::sync::LazyLock;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi");
const NAMES: [&str; 4] = ["Anna", "Bruno", "Clara", "Dario"];
const GAMES: u8 = 6;

static DESCRIBED: LazyLock<Vec<Schemas>> = LazyLock::new(rulesets::all_schemas);

fn reader() -> Reader<'static> {
    static SEATED: LazyLock<Vec<String>> =
        LazyLock::new(|| NAMES.iter().chain(&["Elena"]).map(|name| (*name).to_owned()).collect());
    Reader { language: "en", names: &SEATED, seat: None }
}

/// The schemas of a ruleset, with every object closed: what is not described is found.
struct Promise {
    ruleset: &'static str,
    roles: Vec<(Role, Validator)>,
}

impl Promise {
    fn of(schemas: &Schemas) -> Promise {
        let mut strict = schema_of(schemas);
        close(&mut strict["$defs"]);
        let roles = Role::ALL.into_iter().map(|role| {
            let mut schema = strict.clone();
            schema["$ref"] = format!("#/$defs/{}", role.type_name(schemas.ruleset)).into();
            (role, jsonschema::validator_for(&schema).unwrap())
        });
        Promise { ruleset: schemas.ruleset, roles: roles.collect() }
    }

    fn validator(&self, role: Role) -> &Validator {
        &self.roles.iter().find(|(other, _)| *other == role).unwrap().1
    }

    fn allows(&self, role: Role, said: &Value) -> bool {
        self.validator(role).is_valid(said)
    }

    #[track_caller]
    fn holds(&self, role: Role, said: &Value) {
        if !self.allows(role, said) {
            let errors: Vec<String> = self
                .validator(role)
                .iter_errors(said)
                .map(|error| format!("{}: {error}", error.instance_path()))
                .collect();
            panic!("{} {role:?} is not as described: {}\n{said:#}", self.ruleset, errors.join("\n"));
        }
    }
}

/// Closes every object that lists its fields.
fn close(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(close),
        Value::Object(members) => {
            members.remove("examples");
            if members.get("type") == Some(&json!("object")) && !members.contains_key("additionalProperties")
            {
                members.insert("additionalProperties".into(), false.into());
            }
            members.values_mut().for_each(close);
        }
        _ => {}
    }
}

/// Plays some games of a ruleset, with different options at different tables.
fn games(ruleset: &dyn Ruleset, mut watch: impl FnMut(&dyn AnyMatch, &kernel::AnyPlayed)) {
    let sets = option_sets(ruleset.options());
    let mut played = 0;
    for number in 0_u8.. {
        let turn = usize::from(number);
        let seats = ruleset.seats().rev().nth(turn % ruleset.seats().len()).unwrap();
        let options = &sets[(turn * 7 + turn / ruleset.seats().len()) % sets.len()];
        // Some options do not go together.
        let Ok(file) = ruleset.record(&[number; 32], seats, options, &[Bot::Random]) else { continue };
        ruleset.rerun(&file, &mut watch).unwrap();
        played += 1;
        if played == GAMES {
            return;
        }
    }
}

fn value(text: &JsonText) -> Value {
    serde_json::from_str(text.as_str()).unwrap()
}

#[test]
fn everything_that_is_said_in_random_games_is_as_described() {
    for (ruleset, schemas) in rulesets::all().iter().zip(&*DESCRIBED) {
        let promise = Promise::of(schemas);
        for options in option_sets(ruleset.options()) {
            promise.holds(Role::Options, &options);
        }
        let mut entries = 0;

        games(&**ruleset, |game, played| {
            if let EntryKind::Move { action } = &played.entry.kind {
                promise.holds(Role::Action, &serde_json::from_str(action.as_str()).unwrap());
            }
            for seat in game.to_act().iter() {
                let decision = game.decision(seat, None).unwrap();
                promise.holds(Role::Prompt, &value(&decision.prompt));
                // Long lists say the same over and over.
                let step = decision.options.len() / 8 + 1;
                for choice in decision.options.iter().step_by(step) {
                    promise.holds(Role::Action, &value(&choice.action));
                }
                for event in played.events(Viewer::Seat(seat)) {
                    promise.holds(Role::Event, &event);
                }
            }
            if entries % 16 == 0 || game.to_act().is_empty() {
                promise.holds(Role::View, &game.view(Viewer::Seat(Seat(0))));
                promise.holds(Role::View, &game.view(Viewer::Spectator));
            }
            if game.to_act().is_empty() {
                promise.holds(Role::View, &game.view(Viewer::All));
            }
            entries += 1;
        });

        assert!(entries > 100, "{}", ruleset.id());
    }
}

#[test]
fn what_is_made_up_is_neither_described_nor_taken() {
    for (ruleset, schemas) in rulesets::all().iter().zip(&*DESCRIBED) {
        let promise = Promise::of(schemas);
        let mut kinds = BTreeSet::new();

        games(&**ruleset, |game, _| {
            let Some(seat) = game.to_act().first() else { return };
            for choice in game.decision(seat, None).unwrap().options {
                let action = value(&choice.action);
                if kinds.insert(action["do"].as_str().unwrap().to_owned()) {
                    for made_up in forgeries(&action) {
                        assert!(!promise.allows(Role::Action, &made_up), "{made_up} is described");
                        let taken = game.explain(seat, &Answer::Action(JsonText::of(&made_up)), &reader());
                        assert!(matches!(taken, Err(AnyMoveError::Malformed { .. })), "{made_up} is read");
                    }
                }
            }
        });

        for options in [json!({ "made_up": true }), json!([]), json!(null)] {
            assert!(!promise.allows(Role::Options, &options));
            assert!(ruleset.complete_options(*ruleset.seats().end(), &options).is_err());
        }
        assert!(!promise.allows(Role::View, &json!({})));
        assert!(!promise.allows(Role::Prompt, &json!({ "ask": "made_up", "rule": "1" })));
        assert!(!promise.allows(Role::Event, &json!({ "event": "made_up" })));
        assert!(!promise.allows(Role::Reason, &json!("made_up")));
    }
}

/// An action with a made-up field, and with each of its words and numbers made up.
fn forgeries(action: &Value) -> Vec<Value> {
    let mut forged = vec![json!({}), json!("pass"), Value::Null, json!([action["do"]])];
    let mut more = action.clone();
    more["made_up"] = true.into();
    forged.push(more);
    for (name, value) in action.as_object().unwrap() {
        let mut other = action.clone();
        other[name] = match value {
            Value::String(_) => "made_up".into(),
            Value::Number(_) => "one".into(),
            Value::Bool(_) => 2.into(),
            _ => false.into(),
        };
        forged.push(other);
        let mut fewer = action.clone();
        fewer.as_object_mut().unwrap().remove("do");
        forged.push(fewer);
    }
    forged
}

#[test]
fn refusals_have_the_codes_that_are_described() {
    for (ruleset, schemas) in rulesets::all().iter().zip(&*DESCRIBED) {
        let promise = Promise::of(schemas);
        let mut earlier: Vec<JsonText> = Vec::new();

        games(&**ruleset, |game, _| {
            let Some(seat) = game.to_act().first() else { return };
            for missed in game.missed(seat, &reader()) {
                promise.holds(Role::Reason, &missed.reason.unwrap().code.into());
            }
            for action in earlier.iter().rev().take(4) {
                if let Some(refusal) = game.explain(seat, &Answer::Action(action.clone()), &reader()).unwrap()
                {
                    promise.holds(Role::Reason, &refusal.code.into());
                }
            }
            let options = game.decision(seat, None).unwrap().options;
            earlier.extend(options.into_iter().next().map(|choice| choice.action));
        });
    }
}

#[test]
fn every_action_prompt_and_event_has_an_example_that_holds() {
    for schemas in &*DESCRIBED {
        let promise = Promise::of(schemas);
        let mut without = Vec::new();
        for role in [Role::Options, Role::View, Role::Action, Role::Prompt, Role::Event] {
            let name = role.type_name(schemas.ruleset);
            let named = schemas.all[&name]["oneOf"].as_array().map(|variants| {
                let variants = variants.iter().filter_map(|variant| variant["$ref"].as_str());
                variants.map(|variant| variant.rsplit('/').next().unwrap().to_owned()).collect::<Vec<_>>()
            });
            for name in named.unwrap_or_else(|| vec![name]) {
                let example = &schemas.all[&name]["examples"][0];
                if example.is_null() {
                    without.push(name);
                } else {
                    promise.holds(role, example);
                }
            }
        }

        assert!(without.is_empty(), "no game shows {without:?}");
    }
}

#[test]
fn the_committed_schemas_are_the_codes() {
    for schemas in &*DESCRIBED {
        let path = format!("{FOLDER}/{}.json", schemas.ruleset);
        let text = serde_json::to_string_pretty(&schema_of(schemas)).unwrap() + "\n";
        if std::env::var_os("OPENAPI_WRITE").is_some() {
            std::fs::write(&path, &text).unwrap();
        }

        let committed = std::fs::read_to_string(&path).unwrap_or_default();

        assert!(committed == text, "{path} is out of date: run `just openapi` and commit it");
    }
}
