//! What is wrong with a component file.

use super::locate::pointer_at;
use super::provenance::LABELS;
use super::shape::{FileShape, ObjectShape, ids_of, kind_of, of_files};
use crate::present::Present;
use serde_json::{Map, Value};

/// More faults than anybody reads at once.
const MOST_FAULTS: usize = 200;

/// Something that is wrong in a component file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentFault {
    /// Where, as a JSON pointer; empty for the whole file.
    pub pointer: String,
    /// The id of the record it is in, if it is in one.
    pub record: Option<String>,
    /// What is wrong.
    pub what: String,
}

/// What is wrong with a text that should be a component file of this ruleset; nothing if it could be played with.
pub(crate) fn check_components<G: Present>(text: &str) -> Vec<ComponentFault> {
    let file: Value = match serde_json::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let pointer = pointer_at(text, error.line(), error.column());
            return vec![ComponentFault { pointer, record: None, what: format!("this is no JSON: {error}") }];
        }
    };
    let mut check = Check { faults: Vec::new(), pointer: String::new(), record: None };
    check.value(&file, &of_files(G::component_files()));
    if check.faults.is_empty() {
        check.faults = read_record_by_record::<G>(text, file);
    }
    check.faults
}

/// A reader stops at the first word it does not know. So the record around it is put aside, our own in its place, and
/// the file is read again.
fn read_record_by_record<G: Present>(text: &str, mut file: Value) -> Vec<ComponentFault> {
    let own: Option<Value> = G::component_files().last().and_then(|own| serde_json::from_str(own).ok());
    let mut text = text.to_owned();
    let mut faults: Vec<ComponentFault> = Vec::new();
    while faults.len() < MOST_FAULTS {
        let Err(wrong) = read_safely::<G>(&text) else { break };
        let fault = wrong.located(&text, &file);
        let known = faults.contains(&fault);
        let mended = own.as_ref().filter(|_| !known).is_some_and(|own| mend(&mut file, own, &fault.pointer));
        if !known {
            faults.push(fault);
        }
        if !mended {
            break;
        }
        text = file.to_string();
    }
    faults
}

/// Puts our own item in the place of the innermost item around a pointer.
fn mend(file: &mut Value, own: &Value, pointer: &str) -> bool {
    let ends = pointer.match_indices('/').map(|(at, _)| at).skip(1).chain([pointer.len()]);
    let items: Vec<usize> = ends
        .filter(|end| pointer[..*end].rsplit('/').next().is_some_and(|step| step.parse::<usize>().is_ok()))
        .collect();
    for end in items.into_iter().rev() {
        let pointer = &pointer[..end];
        if let (Some(theirs), Some(ours)) = (file.pointer_mut(pointer), own.pointer(pointer))
            && theirs != ours
        {
            *theirs = ours.clone();
            return true;
        }
    }
    false
}

/// Tables of strangers may be such that no reader thought of them: that is said, and never ends the program.
fn read_safely<G: Present>(text: &str) -> Result<(), UnusableComponents> {
    let read = std::panic::catch_unwind(|| G::read_components(text));
    read.unwrap_or_else(|_| Err(UnusableComponents::new("the tables of this file do not fit together")))
}

/// Why a ruleset cannot play with a component file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnusableComponents {
    /// Line and column, both from 1, where the text itself says it.
    pub place: Option<(usize, usize)>,
    /// What is wrong.
    pub what: String,
}

impl UnusableComponents {
    /// The tables do not fit together.
    pub fn new(what: impl Into<String>) -> UnusableComponents {
        UnusableComponents { place: None, what: what.into() }
    }

    fn located(self, text: &str, file: &Value) -> ComponentFault {
        let pointer = self.place.map_or_else(String::new, |(line, column)| pointer_at(text, line, column));
        ComponentFault { record: record_at(file, &pointer), pointer, what: self.what }
    }
}

impl From<serde_json::Error> for UnusableComponents {
    fn from(error: serde_json::Error) -> UnusableComponents {
        let place = (error.line() > 0).then(|| (error.line(), error.column()));
        UnusableComponents { place, what: error.to_string() }
    }
}

impl From<String> for UnusableComponents {
    fn from(what: String) -> UnusableComponents {
        UnusableComponents::new(what)
    }
}

impl std::fmt::Display for UnusableComponents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.what)
    }
}

/// The innermost record around a place.
fn record_at(file: &Value, pointer: &str) -> Option<String> {
    let ends = pointer.match_indices('/').map(|(at, _)| at).chain([pointer.len()]);
    let around: Vec<&Value> = ends.filter_map(|end| file.pointer(&pointer[..end])).collect();
    around.into_iter().rev().find_map(id_of)
}

fn id_of(value: &Value) -> Option<String> {
    value.get("id").and_then(Value::as_str).map(str::to_owned)
}

struct Check {
    faults: Vec<ComponentFault>,
    pointer: String,
    record: Option<String>,
}

impl Check {
    fn fault(&mut self, what: String) {
        if self.faults.len() < MOST_FAULTS {
            let (pointer, record) = (self.pointer.clone(), self.record.clone());
            self.faults.push(ComponentFault { pointer, record, what });
        }
    }

    fn within(&mut self, step: &str, look: impl FnOnce(&mut Check)) {
        let length = self.pointer.len();
        self.pointer.push('/');
        self.pointer.push_str(&step.replace('~', "~0").replace('/', "~1"));
        look(self);
        self.pointer.truncate(length);
    }

    fn value(&mut self, value: &Value, shape: &FileShape) {
        match value {
            Value::Null if shape.null => {}
            Value::Bool(_) if shape.boolean => {}
            Value::String(_) if shape.text => {}
            Value::Number(number) if shape.integer => match number.as_i64() {
                None => self.fault(format!("{number} is no whole number, or far too large")),
                Some(number) if number < 0 && !shape.negative => {
                    self.fault(format!("{number} is below 0"));
                }
                Some(_) => {}
            },
            Value::Array(items) if shape.items.is_some() => self.list(items, shape),
            Value::Object(members) if !shape.objects.is_empty() => self.object(members, shape),
            other => self.fault(format!("here stands {}, expected was {}", kind(other), kinds(shape))),
        }
    }

    fn list(&mut self, items: &[Value], shape: &FileShape) {
        if let Some(wanted) = &shape.ids {
            self.ids(items, wanted);
        }
        let Some(item_shape) = shape.items.as_deref().filter(|shape| **shape != FileShape::default()) else {
            return;
        };
        for (number, item) in items.iter().enumerate() {
            let around = self.record.clone();
            self.record = id_of(item).or(around.clone());
            self.within(&number.to_string(), |check| check.value(item, item_shape));
            self.record = around;
        }
    }

    /// Games name pieces by their ids, and rules count on their order: both stay as they are.
    fn ids(&mut self, items: &[Value], wanted: &[String]) {
        if ids_of(items).as_deref() == Some(wanted) {
            return;
        }
        for id in wanted.iter().filter(|id| !items.iter().any(|item| id_of(item).as_ref() == Some(id))) {
            self.fault(format!("the record {id:?} is missing"));
        }
        if items.len() > wanted.len() {
            self.fault(format!("there are {} records, {} are expected", items.len(), wanted.len()));
        }
        for (number, (item, id)) in items.iter().zip(wanted).enumerate() {
            if id_of(item).as_ref() != Some(id) {
                self.within(&number.to_string(), |check| {
                    check.fault(format!(
                        "the record {id:?} is expected here: ids and their order never change"
                    ));
                });
            }
        }
    }

    fn object(&mut self, members: &Map<String, Value>, shape: &FileShape) {
        let Some(kind) = shape.objects.get(&kind_of(members)) else {
            let known: Vec<&str> = shape.objects.keys().flatten().map(String::as_str).collect();
            return match members.get("op") {
                Some(op) if !known.is_empty() => {
                    self.within("op", |check| {
                        check.fault(format!("{op} is no operation here; there are {}", known.join(", ")));
                    });
                }
                Some(_) => self.fault("an operation cannot stand here".to_owned()),
                None => self.fault("the member \"op\" is missing".to_owned()),
            };
        };
        self.members(members, kind);
    }

    fn members(&mut self, members: &Map<String, Value>, shape: &ObjectShape) {
        for name in shape.required().filter(|name| !members.contains_key(*name)) {
            self.fault(format!("the member {name:?} is missing"));
        }
        for (name, value) in members {
            self.within(name, |check| match shape.member(name) {
                None => check.fault("no record of this kind has such a member".to_owned()),
                Some(shape) if name == "source" && shape.text => check.source(value),
                Some(shape) => check.value(value, shape),
            });
        }
    }

    /// Where a record comes from: one label, or one for each of its parts.
    fn source(&mut self, value: &Value) {
        match value {
            Value::String(label) if LABELS.contains(&label.as_str()) => {}
            Value::Object(parts) => {
                for (part, label) in parts {
                    self.within(part, |check| {
                        if !label.as_str().is_some_and(|label| LABELS.contains(&label)) {
                            check.fault(no_label(label));
                        }
                    });
                }
            }
            other => self.fault(no_label(other)),
        }
    }
}

fn no_label(value: &Value) -> String {
    let shown = if value.is_string() { value.to_string() } else { kind(value).to_owned() };
    format!("{shown} is no source; there are {}", LABELS.join(", "))
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

fn kinds(shape: &FileShape) -> String {
    let kinds = [
        (shape.null, "null"),
        (shape.boolean, "true or false"),
        (shape.integer, "a number"),
        (shape.text, "a text"),
        (shape.items.is_some(), "a list"),
        (!shape.objects.is_empty(), "an object"),
    ];
    kinds.into_iter().filter(|(seen, _)| *seen).map(|(_, name)| name).collect::<Vec<_>>().join(" or ")
}
