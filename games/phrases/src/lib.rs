//! Message catalogues in Fluent, one a language. Rules and services name a message by its key; the words stand
//! here only. English is complete; what another language lacks is said in English.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::fmt::Write as _;
use unic_langid::LanguageIdentifier;

/// What a message is filled with.
pub type Value<'a> = FluentValue<'a>;

/// The messages of one ruleset, or of the service, in every language there is.
///
/// ```
/// use phrases::Catalogue;
/// let words = Catalogue::new(&[("en", "takes = { $who } takes { $n ->\n    [one] one coin\n   *[other] { $n } coins\n }\n")]);
/// assert_eq!(words.say("pl", "takes", &[("who", "Anna".into()), ("n", 3.into())]), "Anna takes 3 coins");
/// ```
pub struct Catalogue {
    /// English first.
    languages: Vec<(String, FluentBundle<FluentResource>)>,
}

impl Catalogue {
    /// Reads the catalogues, `(language, source)`, English first.
    ///
    /// # Panics
    /// When a source is not valid Fluent: it is embedded, so this is a bug that the first test finds.
    pub fn new(sources: &[(&str, &str)]) -> Catalogue {
        let languages = sources.iter().map(|(language, source)| {
            let id: LanguageIdentifier = language.parse().expect("a language tag");
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the {language} catalogue cannot be read: {errors:?}"));
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            // Invisible direction marks would end up in mail subjects and plain text.
            bundle.set_use_isolating(false);
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("the {language} catalogue says something twice: {errors:?}");
            }
            ((*language).to_owned(), bundle)
        });
        Catalogue { languages: languages.collect() }
    }

    /// The languages there are.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.iter().map(|(language, _)| language.as_str())
    }

    /// Whether English has this message.
    pub fn has(&self, key: &str) -> bool {
        self.languages.first().is_some_and(|(_, bundle)| bundle.has_message(key))
    }

    /// A message in the reader's language, filled in. A key that no language has is shown as it is, in brackets,
    /// so that nothing breaks where a word is missing; tests look for the brackets.
    pub fn say(&self, language: &str, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let wanted = self.languages.iter().filter(|(known, _)| known == language);
        let bundles = wanted.chain(self.languages.first());
        for (_, bundle) in bundles {
            if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
                let args: FluentArgs<'_> = values.iter().cloned().collect();
                let mut errors: Vec<FluentError> = Vec::new();
                let mut text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
                for error in errors {
                    let _ = write!(text, " [{error}]");
                }
                return text;
            }
        }
        format!("[{key}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_shown_in_brackets() {
        let words =
            Catalogue::new(&[("en", "greets = Hello { $who }\n"), ("cs", "greets = Ahoj { $who }\n")]);

        assert_eq!(words.say("cs", "greets", &[("who", "Jan".into())]), "Ahoj Jan");
        assert_eq!(words.say("en", "parts", &[]), "[parts]");
        assert!(words.say("en", "greets", &[]).contains('['));
        assert!(words.has("greets") && !words.has("parts"));
    }
}
