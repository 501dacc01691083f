//! JSON as text: as it comes, and canonical (RFC 8785): one value, one text. Whole numbers only; the API knows no others.

mod sorting;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use sorting::sorted;

/// A value as JSON text, which is written once and then passed on as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JsonText(Box<RawValue>);

impl JsonText {
    /// The text of plain data with text keys.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> JsonText {
        JsonText(to_raw_value(value).expect("plain data with text keys has a JSON form"))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// Whether it is an object.
    pub fn is_object(&self) -> bool {
        self.as_str().starts_with('{')
    }
}

/// The same text is the same value; the same value may well be another text.
impl PartialEq for JsonText {
    fn eq(&self, other: &JsonText) -> bool {
        self.as_str() == other.as_str()
    }
}

/// What canonical JSON cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotCanonical {
    /// A fraction, or a whole number beyond 2^53 that a JavaScript client would read wrongly.
    #[error("{0} is not a whole number that JSON can hold exactly")]
    Number(String),
    /// A value with no JSON form at all.
    #[error("{0}")]
    Value(String),
}

/// The canonical text of a value.
///
/// ```
/// let text = kernel::canonical(&serde_json::json!({"to": [1, true], "do": "pay"})).unwrap();
/// assert_eq!(text, r#"{"do":"pay","to":[1,true]}"#);
/// ```
pub fn canonical<T: Serialize + ?Sized>(value: &T) -> Result<String, NotCanonical> {
    let value_error = |error: serde_json::Error| NotCanonical::Value(error.to_string());
    let text = serde_json::to_string(value).map_err(value_error)?;
    if let Some(sorted) = sorted(&text) {
        return Ok(sorted);
    }
    let tree = serde_json::from_str(&text).map_err(value_error)?;
    let mut text = String::new();
    write(&tree, &mut text)?;
    Ok(text)
}

/// Writes a tree. Keys are sorted here, whatever order the tree keeps them in.
fn write(value: &Value, text: &mut String) -> Result<(), NotCanonical> {
    match value {
        Value::Null => text.push_str("null"),
        Value::Bool(true) => text.push_str("true"),
        Value::Bool(false) => text.push_str("false"),
        Value::Number(number) => {
            const EXACT: u64 = 1 << 53;
            let exact = number.as_i64().is_some_and(|n| n.unsigned_abs() <= EXACT);
            if !exact {
                return Err(NotCanonical::Number(number.to_string()));
            }
            text.push_str(&number.to_string());
        }
        Value::String(string) => quote(string, text),
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(item, text)?;
            }
            text.push(']');
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
            text.push('{');
            for (index, (key, member)) in members.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                quote(key, text);
                text.push(':');
                write(member, text)?;
            }
            text.push('}');
        }
    }
    Ok(())
}

/// A string in quotes. Serde's escapes are the ones RFC 8785 asks for.
fn quote(string: &str, text: &mut String) {
    text.push_str(&serde_json::to_string(string).expect("a string has a JSON form"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_are_sorted_by_utf_16_and_strings_escaped_as_the_rfc_says() {
        let value =
            json!({"\u{20ac}": 1, "\r": 2, "\u{fb33}": 3, "1": 4, "\u{1f600}": 5, "\u{80}": 6, "\u{f6}": 7});

        assert_eq!(
            canonical(&value).unwrap(),
            "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"\u{f6}\":7,\"\u{20ac}\":1,\"\u{1f600}\":5,\"\u{fb33}\":3}"
        );
        assert_eq!(canonical("\u{8}\u{1f}\"\\/é").unwrap(), r#""\b\u001f\"\\/é""#);
    }

    #[test]
    fn members_are_sorted_at_every_depth() {
        let text = r#"{"to":{"b":[{"z":1,"a":-2},[],{}],"":null},"do":"a\"}{","at":[true,false]}"#;
        let tree: serde_json::Value = serde_json::from_str(text).unwrap();

        let sorted = r#"{"at":[true,false],"do":"a\"}{","to":{"":null,"b":[{"a":-2,"z":1},[],{}]}}"#;
        assert_eq!(canonical(&tree).unwrap(), sorted);
        assert_eq!(canonical(&JsonText::of(&tree)).unwrap(), sorted);
    }

    #[test]
    fn text_that_came_from_outside_is_written_anew() {
        let text: JsonText = serde_json::from_str(r#"{ "b" : 1, "a" : [ 2 ], "c": "\u0041\/" }"#).unwrap();

        assert_eq!(canonical(&text).unwrap(), r#"{"a":[2],"b":1,"c":"A/"}"#);
    }

    #[test]
    fn fractions_and_huge_numbers_are_refused() {
        assert!(canonical(&json!(0.5)).is_err());
        assert!(canonical(&json!(u64::MAX)).is_err());
        assert_eq!(canonical(&json!(-9_007_199_254_740_992_i64)).unwrap(), "-9007199254740992");
    }
}
