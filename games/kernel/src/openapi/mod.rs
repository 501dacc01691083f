//! A ruleset's vocabulary as JSON Schemas, in the dialect of `OpenAPI` 3.1: what its types say of themselves, under names
//! that are unique over all rulesets (`LorenzoAction`), with examples from games that were played.

mod examples;
mod transform;

use crate::game_rules::{GameRules, RefusalCode};
use crate::outcome::{Outcome, Standing};
use crate::seat::Seat;
use serde_json::{Value, json};
use std::collections::BTreeMap;
pub use transform::{RefIndex, references};
pub use utoipa;
use utoipa::ToSchema;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};

/// Where components of a document refer to each other.
pub const COMPONENTS: &str = "#/components/schemas/";

/// A ruleset's part in the conversation with clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// What a table may choose.
    Options,
    /// One answer.
    Action,
    /// What is asked.
    Prompt,
    /// What a viewer may know.
    View,
    /// A line of the chronicle as data.
    Event,
    /// The codes of refusals.
    Reason,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 6] =
        [Role::Options, Role::Action, Role::Prompt, Role::View, Role::Event, Role::Reason];

    /// What its type is called within a ruleset.
    pub fn word(self) -> &'static str {
        match self {
            Role::Options => "Options",
            Role::Action => "Action",
            Role::Prompt => "Prompt",
            Role::View => "View",
            Role::Event => "Event",
            Role::Reason => "Reason",
        }
    }

    /// What it is called among all rulesets.
    ///
    /// ```
    /// use kernel::openapi::Role;
    /// assert_eq!(Role::Action.type_name("lorenzo"), "LorenzoAction");
    /// ```
    pub fn type_name(self, ruleset: &str) -> String {
        transform::pascal(ruleset) + self.word()
    }
}

/// The schemas of one ruleset. References between them are those of a document's components.
pub struct Schemas {
    /// The ruleset.
    pub ruleset: &'static str,
    /// By name: the roles, and everything they mention.
    pub all: BTreeMap<String, Value>,
}

/// What the types of a ruleset look like in JSON.
pub fn schemas<G: GameRules>() -> Schemas
where
    G::Options: ToSchema,
    G::Action: ToSchema,
    G::Prompt: ToSchema,
    G::View: ToSchema,
    G::Event: ToSchema,
    G::Refusal: ToSchema,
{
    let mut types = BTreeMap::new();
    gather::<G::Options>(Role::Options, &mut types);
    gather::<G::Action>(Role::Action, &mut types);
    gather::<G::Prompt>(Role::Prompt, &mut types);
    gather::<G::View>(Role::View, &mut types);
    gather::<G::Event>(Role::Event, &mut types);
    types.insert(Role::Reason.word().into(), reasons::<G::Refusal>());
    let index = RefIndex::new(&types);
    for schema in types.values_mut() {
        index.apply(schema);
    }
    transform::inline_all_of(&mut types);
    transform::name_variants(&mut types);
    transform::forbid_unknown_members(&mut types, Role::Action.word());
    transform::require_all_members(&mut types, &shared());
    let mut all = transform::prefix(&types, G::RULESET, &shared());
    examples::illustrate::<G>(&mut all);
    Schemas { ruleset: G::RULESET, all }
}

/// What all rulesets share: seats, and how a game ends.
pub fn shared() -> BTreeMap<String, Value> {
    let mut types = BTreeMap::new();
    collect::<Seat>(&mut types);
    collect::<Outcome>(&mut types);
    collect::<Standing>(&mut types);
    types
}

fn gather<T: ToSchema>(role: Role, types: &mut BTreeMap<String, Value>) {
    assert_eq!(T::name(), role.word(), "rulesets call their types by these names");
    collect::<T>(types);
}

fn collect<T: ToSchema>(types: &mut BTreeMap<String, Value>) {
    let mut found = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut found);
    for (name, schema) in found {
        let schema = serde_json::to_value(schema).expect("a schema has a JSON form");
        let other = types.insert(name.clone(), schema.clone());
        assert!(other.is_none_or(|other| other == schema), "two types are called {name}");
    }
}

/// The codes of all refusals: the words of the enum that lists them.
fn reasons<R: RefusalCode + ToSchema>() -> Value {
    let schema = serde_json::to_value(R::schema()).expect("a schema has a JSON form");
    let mut codes: Vec<Value> = schema["enum"].as_array().cloned().unwrap_or_default();
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        codes.extend(variant["properties"]["reason"]["enum"].as_array().cloned().unwrap_or_default());
    }
    json!({ "type": "string", "enum": codes, "description": "Why an answer cannot be given: the codes of the rules." })
}

/// The schema of something that is written as one of some words.
pub fn one_of_words<'w>(about: &str, words: impl Iterator<Item = &'w str>) -> RefOr<Schema> {
    let words = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words));
    words.description(Some(about.trim())).into()
}

/// The schema of so much of each of some kinds: those of which there is nothing are left out.
pub fn amounts<'w>(about: &str, kinds: impl Iterator<Item = &'w str>) -> RefOr<Schema> {
    let nothing_else = AdditionalProperties::FreeForm(false);
    let amounts = ObjectBuilder::new().schema_type(Type::Object).additional_properties(Some(nothing_else));
    let number = || ObjectBuilder::new().schema_type(Type::Integer);
    kinds
        .fold(amounts, |amounts, kind| amounts.property(kind, number()))
        .description(Some(about.trim()))
        .into()
}

/// The schema of places with one thing or nothing each.
pub fn one_or_none_each<T: ToSchema>() -> RefOr<Schema> {
    let nothing = ObjectBuilder::new().schema_type(Type::Null);
    let one_or_none = OneOfBuilder::new().item(nothing).item(Ref::from_schema_name(T::name()));
    let each = AdditionalProperties::RefOr(RefOr::T(Schema::OneOf(one_or_none.build())));
    ObjectBuilder::new().schema_type(Type::Object).additional_properties(Some(each)).into()
}

/// The schema of a list of squares, each so many numbers.
pub fn squares(about: &str, numbers: usize) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    let square = ArrayBuilder::new().items(number).min_items(Some(numbers)).max_items(Some(numbers));
    ArrayBuilder::new().items(square).description(Some(about.trim())).into()
}
