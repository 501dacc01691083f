//! From what types say of themselves to what a client's author wants to read: no nesting where JSON has none, a name for
//! each variant, and names that are unique over all rulesets.

use super::{COMPONENTS, Role};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// `pick_bonus_tile` as the name of a type.
pub(super) fn pascal(word: &str) -> String {
    let part = |part: &str| {
        let mut letters = part.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    word.split(['_', '-']).filter_map(part).collect()
}

fn target(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(COMPONENTS)
}

/// Names for what has one: has schemas that were written out where they stand refer to the component that says the same.
pub struct RefIndex(BTreeMap<String, String>);

impl RefIndex {
    /// Of all components that say something worth a name.
    pub fn new<'s>(components: impl IntoIterator<Item = (&'s String, &'s Value)>) -> RefIndex {
        let named = components.into_iter().filter(|(_, schema)| {
            let fields = schema["properties"].as_object().is_some_and(|fields| !fields.is_empty());
            fields || schema["enum"].as_array().is_some_and(|words| words.len() > 1)
        });
        RefIndex(named.map(|(name, schema)| (schema.to_string(), name.clone())).collect())
    }

    /// Refers to components wherever it can, but for the schema itself.
    pub fn apply(&self, schema: &mut Value) {
        match schema {
            Value::Array(items) => items.iter_mut().for_each(|item| self.replace(item)),
            Value::Object(members) => members.values_mut().for_each(|member| self.replace(member)),
            _ => {}
        }
    }

    fn replace(&self, schema: &mut Value) {
        if schema.is_object()
            && let Some(name) = self.0.get(&schema.to_string())
        {
            *schema = json!({ "$ref": format!("{COMPONENTS}{name}") });
        } else {
            self.apply(schema);
        }
    }
}

/// Writes `allOf` as what it comes to: JSON does not know which fields were flattened into which.
pub(super) fn inline_all_of(types: &mut BTreeMap<String, Value>) {
    let nested: Vec<String> =
        types.iter().filter(|(_, schema)| schema["allOf"].is_array()).map(|(name, _)| name.clone()).collect();
    for name in nested {
        let mut flat = vec![json!({ "type": "object", "properties": {}, "required": [] })];
        for part in types[&name]["allOf"].as_array().into_iter().flatten() {
            let part = target(part).map_or(part, |other| &types[other]);
            let variants = part["oneOf"].as_array().map_or_else(|| std::slice::from_ref(part), Vec::as_slice);
            flat = flat.iter().flat_map(|one| variants.iter().map(|two| joined(one, two))).collect();
        }
        let about = types[&name]["description"].clone();
        let schema = if let [only] = &mut flat[..] { only.take() } else { json!({ "oneOf": flat }) };
        let schema = types.entry(name).insert_entry(schema).into_mut();
        if about.is_string() {
            schema["description"] = about;
        }
    }
}

/// An object with the fields of both.
fn joined(one: &Value, two: &Value) -> Value {
    let mut both = one.clone();
    for (name, property) in two["properties"].as_object().into_iter().flatten() {
        both["properties"][name] = property.clone();
    }
    if let (Some(required), Some(more)) = (both["required"].as_array_mut(), two["required"].as_array()) {
        required.extend(more.iter().cloned());
    }
    if two["description"].is_string() {
        both["description"] = two["description"].clone();
    }
    both
}

/// The field that tells the variants of an enum apart, if it is one of objects.
fn tag(variants: &[Value]) -> Option<String> {
    let first = variants.first()?["properties"].as_object()?;
    let tells = |name: &&String| variants.iter().all(|variant| word(variant, name).is_some());
    first.keys().find(tells).cloned()
}

fn word<'v>(variant: &'v Value, tag: &str) -> Option<&'v str> {
    match variant["properties"][tag]["enum"].as_array()?.as_slice() {
        [only] => only.as_str(),
        _ => None,
    }
}

/// Gives the variants of tagged enums names of their own, and has the tag tell them apart.
pub(super) fn name_variants(types: &mut BTreeMap<String, Value>) {
    for (name, schema) in std::mem::take(types) {
        let named = schema["oneOf"].as_array().and_then(|variants| Some((tag(variants)?, variants)));
        let Some((tag, variants)) = named else {
            types.insert(name, schema);
            continue;
        };
        let (mut mapping, mut list) = (Map::new(), Vec::new());
        for variant in variants {
            let word = word(variant, &tag).unwrap_or_default();
            let own = format!("{name}{}", pascal(word));
            mapping.insert(word.into(), format!("{COMPONENTS}{own}").into());
            list.push(json!({ "$ref": format!("{COMPONENTS}{own}") }));
            let other = types.insert(own.clone(), variant.clone());
            assert!(other.is_none(), "two types are called {own}");
        }
        let mut union = schema.clone();
        union["oneOf"] = list.into();
        union["discriminator"] = json!({ "propertyName": tag, "mapping": mapping });
        types.insert(name, union);
    }
}

/// Says of the variants of an enum that they have no other fields, as their reader does.
pub(super) fn forbid_unknown_members(types: &mut BTreeMap<String, Value>, name: &str) {
    let variants: Vec<String> = types[name]["oneOf"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|variant| target(variant).map(str::to_owned))
        .collect();
    for variant in variants {
        types.entry(variant).and_modify(|schema| schema["additionalProperties"] = false.into());
    }
}

/// Says of what a ruleset writes and never reads that nothing is left out of it: what is not there is null.
pub(super) fn require_all_members(types: &mut BTreeMap<String, Value>, shared: &BTreeMap<String, Value>) {
    let read = mentioned(types, &[Role::Options, Role::Action].map(Role::word));
    let written = mentioned(types, &[Role::Prompt, Role::View, Role::Event].map(Role::word));
    for name in written.difference(&read).filter(|name| !shared.contains_key(*name)) {
        types.entry(name.clone()).and_modify(require_all);
    }
}

fn require_all(schema: &mut Value) {
    // Amounts close themselves and leave out what there is nothing of.
    let is_amounts = schema["additionalProperties"] == Value::Bool(false);
    if is_amounts {
        return;
    }
    if let Some(properties) = schema["properties"].as_object() {
        schema["required"] = properties.keys().cloned().collect();
    }
}

/// The names of these types, and of all that they mention.
fn mentioned(types: &BTreeMap<String, Value>, from: &[&str]) -> BTreeSet<String> {
    let mut wanted: Vec<String> = from.iter().map(|name| (*name).to_owned()).collect();
    let mut seen = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        if let Some(schema) = types.get(&name).filter(|_| seen.insert(name)) {
            references(&mut schema.clone(), &mut |other| {
                wanted.push(other.to_owned());
                other.to_owned()
            });
        }
    }
    seen
}

/// Everything that the roles mention, its names beginning with the ruleset's; what rulesets share keeps its own.
pub(super) fn prefix(
    types: &BTreeMap<String, Value>,
    ruleset: &str,
    shared: &BTreeMap<String, Value>,
) -> BTreeMap<String, Value> {
    let prefix = pascal(ruleset);
    let own =
        |name: &str| if shared.contains_key(name) { name.to_owned() } else { format!("{prefix}{name}") };
    let names = mentioned(types, &Role::ALL.map(Role::word));
    let names = names.into_iter().filter(|name| !shared.contains_key(name));
    let named = names.map(|name| {
        let mut schema = types[&name].clone();
        references(&mut schema, &mut |other| own(other));
        (own(&name), schema)
    });
    named.collect()
}

/// Renames whatever a schema refers to.
pub fn references(schema: &mut Value, rename: &mut impl FnMut(&str) -> String) {
    match schema {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix(COMPONENTS) {
                *text = format!("{COMPONENTS}{}", rename(name));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| references(item, rename)),
        Value::Object(members) => members.values_mut().for_each(|member| references(member, rename)),
        _ => {}
    }
}
