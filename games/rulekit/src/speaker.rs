//! Words for readers: a ruleset's catalogue, with the kit's own behind it.

use crate::names::Name;
use crate::reading::{Misread, Wanted};
use kernel::{Reader, Seat};
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

/// What all rulesets say alike.
static KIT: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../locales/en.ftl"))]));

/// Speaks to one reader.
///
/// ```
/// use kernel::{Reader, Seat};
/// use phrases::Catalogue;
/// use rulekit::Speaker;
/// use std::sync::LazyLock;
/// static WORDS: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(&[("en", "passes = { $who } passes.\n")]));
///
/// let names = ["Anna".to_owned()];
/// let speaker = Speaker { words: &WORDS, reader: &Reader { language: "en", names: &names , seat: None } };
/// assert_eq!(speaker.say("passes", &[("who", speaker.name(Seat(0)).into())]), "Anna passes.");
/// assert_eq!(speaker.names([Seat(0), Seat(1)]), "Anna and seat 2");
/// ```
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The ruleset's words.
    pub words: &'static Catalogue,
    /// Who reads, and what the seats are called.
    pub reader: &'a Reader<'a>,
}

impl Speaker<'_> {
    /// A message; what the ruleset does not say, the kit may.
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let catalogue = if !self.words.has(key) && KIT.has(key) { &*KIT } else { self.words };
        catalogue.say(self.reader.language, key, values)
    }

    /// What a thing is called: the message `kind-id`, with hyphens.
    pub fn term(&self, kind: &str, name: impl Name) -> String {
        self.say(&format!("{kind}-{}", name.id().replace('_', "-")), &[])
    }

    /// What a seat is called. One without a name is called by its number, counted from 1.
    pub fn name(&self, seat: Seat) -> String {
        let named = self.reader.names.get(seat.index()).cloned();
        named.unwrap_or_else(|| self.say("seat-n", &[("n", (i64::from(seat.0) + 1).into())]))
    }

    /// What seats are called, as a list.
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        if names.is_empty() { self.say("nobody", &[]) } else { self.list(names) }
    }

    /// "a, b and c", or the word for nothing.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        joined(items, "and", &|key, values| self.say(key, values))
    }

    /// "2 gold and 1 stone": how many of what, without those of which there are none.
    pub fn counts(&self, counts: impl IntoIterator<Item = (i64, String)>) -> String {
        let some = counts.into_iter().filter(|(n, _)| *n != 0);
        self.list(some.map(|(n, what)| self.say("count", &[("n", n.into()), ("what", what.into())])))
    }

    /// What is wrong with a line that is no move. A kind of thing is called as the message `kind-...` says, if there is
    /// one.
    pub fn misread(&self, misread: &Misread) -> String {
        self::misread(misread, self.reader.language, &|kind| {
            let key = format!("kind-{}", kind.replace(' ', "-"));
            if self.words.has(&key) { self.say(&key, &[]) } else { kind.to_owned() }
        })
    }
}

fn joined(
    items: impl IntoIterator<Item = String>,
    key: &str,
    say: &impl Fn(&str, &[(&str, Value<'_>)]) -> String,
) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => say("nothing", &[]),
        (Some(only), true) => only,
        (Some(last), false) => say(key, &[("before", items.join(", ").into()), ("last", last.into())]),
    }
}

/// What is wrong with a line, in a language the kit has.
pub(crate) fn misread(misread: &Misread, language: &str, kind: &dyn Fn(&str) -> String) -> String {
    let say = |key: &str, values: &[(&str, Value<'_>)]| KIT.say(language, key, values);
    let quoted = |words: &[String]| {
        joined(words.iter().map(|word| say("quoted", &[("word", word.as_str().into())])), "or", &say)
    };
    let Misread { understood, word, wanted, nearest } = misread;
    let named = match wanted {
        Wanted::Name(name) => kind(name),
        _ => String::new(),
    };
    let which = match wanted {
        Wanted::Which(words) => quoted(words),
        _ => String::new(),
    };
    let is_missing = word.is_empty();
    let key = match wanted {
        Wanted::Word if understood.is_empty() && is_missing => "misread-empty",
        Wanted::Word if understood.is_empty() => "misread-start",
        Wanted::Word if is_missing => "misread-word-missing",
        Wanted::Word => "misread-word",
        Wanted::Name(_) if is_missing => "misread-name-missing",
        Wanted::Name(_) => "misread-name",
        Wanted::Which(_) if understood.is_empty() => "misread-which-start",
        Wanted::Which(_) => "misread-which",
        Wanted::Number if is_missing => "misread-number-missing",
        Wanted::Number => "misread-number",
        Wanted::End => "misread-end",
    };
    let values: [(&str, Value<'_>); 4] = [
        ("understood", understood.as_str().into()),
        ("word", word.as_str().into()),
        ("kind", named.into()),
        ("words", which.into()),
    ];
    let sentence = say(key, &values);
    if nearest.is_empty() {
        return sentence;
    }
    let more = if is_missing { "misread-missing" } else { "misread-nearest" };
    say(more, &[("sentence", sentence.into()), ("words", quoted(nearest).into())])
}
