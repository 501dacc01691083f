//! Where the API speaks a ruleset's own words: there its schemas take the place of "some object". Whatever names its
//! ruleset is told apart by it, so that a client that asks for one ruleset reads that ruleset's types.

use crate::app::rulesets;
use crate::http::openapi::problems;
use kernel::openapi::{COMPONENTS, Role, Schemas, shared};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The members that hold a ruleset's own words.
const SPOKEN: [(&str, &str, Role); 15] = [
    ("Choice", "action", Role::Action),
    ("Decision", "prompt", Role::Prompt),
    ("Draft", "actions", Role::Action),
    ("Entry", "action", Role::Action),
    ("FileEntry", "action", Role::Action),
    ("GameShape", "options", Role::Options),
    ("Missing", "action", Role::Action),
    ("Move", "action", Role::Action),
    ("Move", "actions", Role::Action),
    ("Position", "view", Role::View),
    ("Preview", "view", Role::View),
    (problems::COMPONENT, "reason", Role::Reason),
    ("Refusal", "code", Role::Reason),
    ("Wanted", "options", Role::Options),
    ("Why", "reason", Role::Reason),
];

/// What a client of one ruleset reads in that ruleset's words alone, and what it is called then.
const NARROWED: [(&str, &str); 6] = [
    ("Choice", "ListedAnswer"),
    ("Decision", "Decision"),
    ("Position", "Position"),
    ("Preview", "Preview"),
    ("Refusal", "Refusal"),
    ("Wanted", "Wanted"),
];

/// What a component is called in the words of one ruleset: `Decision` becomes `LorenzoDecision`.
pub(super) fn narrowed(component: &str, ruleset: &str) -> Option<String> {
    let of_ruleset = |word: &str| Role::Options.type_name(ruleset).replace(Role::Options.word(), word);
    let role = Role::ALL.iter().find(|role| role.word() == component).map(|role| role.type_name(ruleset));
    let known = NARROWED.iter().find(|(name, _)| *name == component);
    role.or_else(|| known.map(|(_, name)| of_ruleset(name)))
}

fn about(role: Role) -> &'static str {
    match role {
        Role::Options => "What a table may choose, by ruleset.",
        Role::Action => {
            "One answer, by ruleset. Words may mean something in several of them: the game says which counts."
        }
        Role::Prompt => "What is asked, by ruleset.",
        Role::View => "What a viewer may know, by ruleset.",
        Role::Event => "A line of the chronicle as data, by ruleset.",
        Role::Reason => "Why an answer cannot be given: the codes of the rules, by ruleset.",
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{COMPONENTS}{name}") })
}

/// Puts the rulesets' schemas into the document.
pub(super) fn describe(document: &mut Value) {
    let rulesets = rulesets::all_schemas();
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
        unreachable!("a document has components")
    };
    for (component, member, role) in SPOKEN {
        let member = schemas.get_mut(component).and_then(|schema| schema["properties"].get_mut(member));
        use_ruleset_schema(member.expect("the members that hold a ruleset's words are there"), role);
    }
    schemas.extend(shared());
    schemas.extend(rulesets.iter().flat_map(|ruleset| ruleset.all.clone()));
    for role in Role::ALL {
        let all: Vec<Value> =
            rulesets.iter().map(|ruleset| reference(&role.type_name(ruleset.ruleset))).collect();
        schemas.insert(role.word().into(), json!({ "description": about(role), "anyOf": all }));
    }
    for (component, _) in NARROWED {
        narrow(schemas, component, &rulesets);
    }
    prune(document);
}

/// Has a member hold what plays this role, or several of it, or none.
fn use_ruleset_schema(member: &mut Value, role: Role) {
    let words = reference(role.word());
    if member.get("items").is_some() {
        member["items"] = words;
        return;
    }
    let optional = member["type"].as_array().is_some_and(|types| types.contains(&json!("null")));
    let mut said = if optional { json!({ "oneOf": [{ "type": "null" }, words] }) } else { words };
    if member["description"].is_string() {
        said["description"] = member["description"].take();
    }
    *member = said;
}

/// Makes one of each ruleset. What names its ruleset becomes the choice between them.
fn narrow(schemas: &mut Map<String, Value>, component: &str, rulesets: &[Schemas]) {
    let general = schemas[component].clone();
    let (mut mapping, mut all) = (Map::new(), Vec::new());
    for ruleset in rulesets {
        let id = ruleset.ruleset;
        let name = narrowed(component, id).expect("this is one of those");
        let mut schema = general.clone();
        kernel::openapi::references(&mut schema, &mut |other| {
            narrowed(other, id).unwrap_or_else(|| other.to_owned())
        });
        if let Some(member) = schema["properties"].get_mut("ruleset") {
            *member = json!({ "type": "string", "enum": [id], "description": "The ruleset." });
        }
        mapping.insert(id.into(), format!("{COMPONENTS}{name}").into());
        all.push(reference(&name));
        let other = schemas.insert(name.clone(), schema);
        assert!(other.is_none(), "two types are called {name}");
    }
    if general["properties"].get("ruleset").is_some() {
        let mut union = json!({ "oneOf": all });
        union["discriminator"] = json!({ "propertyName": "ruleset", "mapping": mapping });
        union["description"] = general["description"].clone();
        schemas.insert(component.into(), union);
    }
}

/// Leaves out what no call mentions.
fn prune(document: &mut Value) {
    let (mut seen, mut wanted) = (BTreeSet::new(), Vec::new());
    kernel::openapi::references(&mut document["paths"], &mut |name| {
        wanted.push(name.to_owned());
        name.to_owned()
    });
    while let Some(name) = wanted.pop() {
        if seen.insert(name.clone()) {
            kernel::openapi::references(&mut document["components"]["schemas"][&name], &mut |other| {
                wanted.push(other.to_owned());
                other.to_owned()
            });
        }
    }
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.retain(|name, _| seen.contains(name));
    }
}

/// One ruleset's schemas as a JSON Schema of their own.
pub(super) fn standalone_schema(ruleset: &Schemas) -> Value {
    let mut all: Map<String, Value> = shared().into_iter().chain(ruleset.all.clone()).collect();
    all.values_mut().for_each(definitions);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": ruleset.ruleset,
        "description": "What this ruleset says: options, actions, prompts, views, events and the codes of refusals.",
        "$defs": all,
    })
}

fn definitions(schema: &mut Value) {
    match schema {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix(COMPONENTS) {
                *text = format!("#/$defs/{name}");
            }
        }
        Value::Array(items) => items.iter_mut().for_each(definitions),
        Value::Object(members) => {
            // A word of OpenAPI alone; the variants say it themselves.
            members.remove("discriminator");
            members.values_mut().for_each(definitions);
        }
        _ => {}
    }
}
