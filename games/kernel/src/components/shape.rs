//! What the values of a component file look like, learnt from the files of the ruleset.

use super::provenance::LABELS;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that was seen in one place of the files.
#[derive(Clone, PartialEq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each kind of value that may stand in a place")]
pub(super) struct FileShape {
    pub(super) null: bool,
    pub(super) boolean: bool,
    pub(super) integer: bool,
    /// Whether a number below 0 was seen.
    pub(super) negative: bool,
    pub(super) text: bool,
    /// What items of a list look like; none if there was no list.
    pub(super) items: Option<Box<FileShape>>,
    /// The ids of a list of records, in order; none if they are no records.
    pub(super) ids: Option<Vec<String>>,
    /// What objects look like: by their `op`, or all alike.
    pub(super) objects: BTreeMap<Option<String>, ObjectShape>,
}

/// The members of objects of one kind.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct ObjectShape {
    /// How many objects of the kind there were.
    seen: usize,
    /// Each member with how often it was there.
    members: BTreeMap<String, (FileShape, usize)>,
}

impl ObjectShape {
    pub(super) fn member(&self, name: &str) -> Option<&FileShape> {
        self.members.get(name).map(|(shape, _)| shape)
    }

    /// The members that every object of the kind has.
    pub(super) fn required(&self) -> impl Iterator<Item = &str> {
        self.members.iter().filter(|(_, (_, seen))| *seen == self.seen).map(|(name, _)| name.as_str())
    }
}

/// The shape that all the files of a ruleset have.
///
/// # Panics
/// When a file is not JSON: they are embedded, so the first test finds it.
pub(super) fn of_files(files: &[&str]) -> FileShape {
    let mut shape = FileShape::default();
    for text in files {
        shape.learn(&serde_json::from_str(text).expect("an embedded component file is JSON"));
    }
    shape
}

/// The kind of an object: operations are told apart by their name.
pub(super) fn kind_of(members: &Map<String, Value>) -> Option<String> {
    members.get("op").and_then(Value::as_str).map(str::to_owned)
}

/// The ids of a list of records.
pub(super) fn ids_of(items: &[Value]) -> Option<Vec<String>> {
    let id = |item: &Value| item.get("id").and_then(Value::as_str).map(str::to_owned);
    let ids: Vec<String> = items.iter().map(id).collect::<Option<_>>()?;
    let different: BTreeSet<&String> = ids.iter().collect();
    (!ids.is_empty() && different.len() == ids.len()).then_some(ids)
}

impl FileShape {
    fn learn(&mut self, value: &Value) {
        match value {
            Value::Null => self.null = true,
            Value::Bool(_) => self.boolean = true,
            Value::Number(number) => {
                self.integer = true;
                self.negative |= number.as_i64().is_some_and(|number| number < 0);
            }
            Value::String(_) => self.text = true,
            Value::Array(items) => {
                let first = self.items.is_none();
                let found = ids_of(items).filter(|ids| first || self.ids.as_ref() == Some(ids));
                self.ids = found;
                let shape = self.items.get_or_insert_default();
                for item in items {
                    shape.learn(item);
                }
            }
            Value::Object(members) => {
                let shape = self.objects.entry(kind_of(members)).or_default();
                shape.seen += 1;
                for (name, value) in members {
                    let (member, seen) = shape.members.entry(name.clone()).or_default();
                    member.learn(value);
                    // Whoever knows better names a new source.
                    if name == "sources" {
                        member.ids = None;
                    }
                    *seen += 1;
                }
            }
        }
    }

    /// In the language of JSON Schema.
    pub(super) fn as_schema(&self) -> Value {
        let mut kinds = Vec::new();
        let plain = [("null", self.null), ("boolean", self.boolean), ("string", self.text)];
        kinds.extend(plain.into_iter().filter(|(_, seen)| *seen).map(|(name, _)| json!({ "type": name })));
        if self.integer {
            let least = if self.negative { json!({}) } else { json!({ "minimum": 0 }) };
            kinds.push(with_type("integer", least));
        }
        if let Some(items) = &self.items {
            let mut list = json!({});
            // A list that was always empty says nothing of what it may hold.
            if **items != FileShape::default() {
                list["items"] = items.as_schema();
            }
            if let Some(ids) = &self.ids {
                (list["minItems"], list["maxItems"]) = (ids.len().into(), ids.len().into());
                list["items"]["properties"]["id"] = json!({ "enum": ids });
            }
            kinds.push(with_type("array", list));
        }
        kinds.extend(self.objects.iter().map(|(kind, shape)| shape.as_schema(kind.as_deref())));
        if kinds.len() == 1 { kinds.remove(0) } else { json!({ "anyOf": kinds }) }
    }
}

impl ObjectShape {
    fn as_schema(&self, kind: Option<&str>) -> Value {
        let members = self.members.iter().map(|(name, (shape, _))| {
            let schema = match (name.as_str(), kind) {
                ("op", Some(kind)) => json!({ "const": kind }),
                ("source", _) if shape.text => label_schema(),
                _ => shape.as_schema(),
            };
            (name.clone(), schema)
        });
        let members: Map<String, Value> = members.collect();
        let required: Vec<&str> = self.required().collect();
        with_type(
            "object",
            json!({ "properties": members, "required": required, "additionalProperties": false }),
        )
    }
}

/// Where a record comes from: one label, or one for each of its parts.
fn label_schema() -> Value {
    let label = json!({ "enum": LABELS });
    json!({ "anyOf": [label, { "type": "object", "additionalProperties": label }] })
}

fn with_type(name: &str, mut schema: Value) -> Value {
    schema["type"] = name.into();
    schema
}
