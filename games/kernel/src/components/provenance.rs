//! How many records come from where.

use crate::present::Provenance;
use serde_json::Value;

/// Where a record may come from, the least certain first.
pub(super) const LABELS: [&str; 4] = ["reconstructed", "recalled", "public", "seed"];

impl Provenance {
    /// Counts the records of a component file. A record is an object that says its `source`: one label, or one for each
    /// of its parts. Then the least certain part counts.
    ///
    /// # Panics
    /// When the text is not JSON: it is embedded, so the first test finds it.
    pub fn of_components(text: &str) -> Provenance {
        let file: Value = serde_json::from_str(text).expect("an embedded component file is JSON");
        let mut found = Provenance::default();
        count(&file, &mut found);
        found
    }
}

fn count(value: &Value, found: &mut Provenance) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| count(item, found)),
        Value::Object(members) => {
            let labels: Vec<&str> = match members.get("source") {
                Some(Value::Object(parts)) => parts.values().filter_map(Value::as_str).collect(),
                Some(label) => label.as_str().into_iter().collect(),
                None => Vec::new(),
            };
            match LABELS.into_iter().find(|label| labels.contains(label)) {
                Some("reconstructed") => found.reconstructed += 1,
                Some("recalled") => found.recalled += 1,
                Some("public") => found.public += 1,
                Some("seed") => found.seed += 1,
                _ => {}
            }
            members.values().for_each(|member| count(member, found));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_counts_by_its_least_certain_part() {
        let text = r#"{"source": "seed", "cards": [
            {"source": {"cost": "public", "effect": "recalled"}},
            {"source": {"cost": "reconstructed", "effect": "seed"}, "parts": [{"source": "public"}]},
            {"name": "no record"}
        ]}"#;

        assert_eq!(
            Provenance::of_components(text),
            Provenance { seed: 1, public: 1, recalled: 1, reconstructed: 1 }
        );
    }
}
