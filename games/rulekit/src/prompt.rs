//! What is asked, with the number of its rule.

use serde::{Serialize, Serializer};

/// The questions of a ruleset: an enum, tagged `ask` in JSON.
pub trait Ask: Serialize {
    /// What the API's schema says of a prompt.
    const ABOUT: &'static str;
    /// What it says of the rule.
    const ABOUT_RULE: &'static str = "The rule.";
    /// Whether JSON has the rule before the question. Kept for clients that know it so, until the API's next version.
    const RULE_FIRST: bool = false;
}

/// A question, and the number of its rule.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prompt<A> {
    /// The question.
    pub ask: A,
    /// The rule.
    pub rule: &'static str,
}

#[derive(Serialize)]
struct AskFirst<'a, A> {
    #[serde(flatten)]
    ask: &'a A,
    rule: &'static str,
}

#[derive(Serialize)]
struct RuleFirst<'a, A> {
    rule: &'static str,
    #[serde(flatten)]
    ask: &'a A,
}

impl<A: Ask> Serialize for Prompt<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Prompt { ask, rule } = self;
        if A::RULE_FIRST {
            RuleFirst { rule, ask }.serialize(serializer)
        } else {
            AskFirst { ask, rule }.serialize(serializer)
        }
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use super::{Ask, Prompt};
    use std::borrow::Cow;
    use utoipa::openapi::schema::{AllOfBuilder, ObjectBuilder, Type};
    use utoipa::openapi::{Ref, RefOr, Schema};
    use utoipa::{PartialSchema, ToSchema};

    impl<A: Ask + ToSchema> PartialSchema for Prompt<A> {
        fn schema() -> RefOr<Schema> {
            let rule = ObjectBuilder::new().schema_type(Type::String).description(Some(A::ABOUT_RULE));
            let own = ObjectBuilder::new().schema_type(Type::Object).property("rule", rule).required("rule");
            let question = Ref::from_schema_name(A::name());
            AllOfBuilder::new().item(question).item(own).description(Some(A::ABOUT)).into()
        }
    }

    impl<A: Ask + ToSchema> ToSchema for Prompt<A> {
        fn name() -> Cow<'static, str> {
            "Prompt".into()
        }

        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push((A::name().into_owned(), A::schema()));
            A::schemas(schemas);
        }
    }
}
