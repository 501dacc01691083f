//! The words of pages, in the reader's language: templates and whoever fills them name a message by its key.

use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::new(&[(
        "en",
        concat!(
            include_str!("../../templates/pages/words/en.ftl"),
            "\n",
            include_str!("../../templates/pages/words/site/en.ftl")
        ),
    )])
});

/// The language a page is written in.
#[derive(Clone, Default, Debug)]
pub struct PageWords {
    language: String,
}

impl PageWords {
    /// The words of a language; what it lacks is said in English.
    pub fn of(language: &str) -> PageWords {
        PageWords { language: language.to_owned() }
    }

    /// A message.
    pub fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// A message with values.
    pub fn fill(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        WORDS.say(&self.language, key, values)
    }

    /// A message with one piece of text in it.
    pub fn with(&self, key: &str, name: &str, value: impl std::fmt::Display) -> String {
        self.fill(key, &[(name, value.to_string().into())])
    }

    /// A message that counts.
    pub fn count(&self, key: &str, number: usize) -> String {
        self.fill(key, &[("number", number.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key that stands between `say("` and its like in the templates of pages.
    fn keys(folder: &std::path::Path) -> Vec<String> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                found.extend(keys(&path));
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for call in ["say(\"", "say_with(\""] {
                let rests = text.split(call).skip(1);
                found.extend(rests.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
            }
        }
        found
    }

    #[test]
    fn every_word_that_a_template_asks_for_is_in_the_catalogue() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/pages");
        let keys = keys(&folder);

        assert!(keys.len() > 40, "the check itself finds keys: {}", keys.len());
        let missing: Vec<_> = keys.iter().filter(|key| !WORDS.has(key)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
