//! Moves as lines: one table says how each is written and read, so that the two cannot drift apart.

use crate::names::Name;
use crate::reading::{Stop, Words};
use arrayvec::ArrayVec;
use kernel::Seat;
use std::fmt;

/// How names of several words are printed. Logs hold them, so a ruleset keeps its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// `market_1`
    Underscores,
    /// `market-1`
    Hyphens,
}

impl Style {
    /// A word in this style.
    pub fn of(self, word: &str) -> String {
        match self {
            Style::Underscores => word.to_owned(),
            Style::Hyphens => word.replace('_', "-"),
        }
    }
}

/// Reads one line of a table.
pub type ReadLine<A> = fn(&mut Words<'_>) -> Result<A, Stop>;

/// Actions that are lines: what [`notation!`](crate::notation!) gives.
pub trait Notation: Clone + PartialEq + Sized + 'static {
    /// How names are printed.
    const STYLE: Style;
    /// Words that are typed for others.
    const RESPELT: &'static [(&'static str, &'static str)];
    /// One reader a line of the table.
    const LINES: &'static [ReadLine<Self>];
    /// The lines as they stand in the table: see [`usage`].
    const TABLE: &'static [&'static str];
}

/// The lines of a notation as a person is told them: `place <member> <space>`.
pub fn usage<A: Notation>() -> impl Iterator<Item = String> {
    A::TABLE.iter().map(|line| usage_of(line))
}

fn usage_of(line: &str) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut rest = line.trim();
    let mut is_form = false;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '"' => 2 + rest[1..].find('"').unwrap_or(rest.len() - 2),
            c if c.is_alphanumeric() || c == '_' => {
                rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
            }
            _ => first.len_utf8(),
        };
        let (part, after) = rest.split_at(end);
        rest = after.trim_start();
        match part {
            "as" => is_form = true,
            _ if std::mem::take(&mut is_form) => {}
            "[" | "]" => said.push(part.to_owned()),
            _ if part.starts_with('"') => {
                let word = part.trim_matches('"');
                said.extend((!word.starts_with('?')).then(|| word.trim_end_matches('?').to_owned()));
            }
            _ if part.starts_with(char::is_alphabetic) => said.push(format!("<{part}>")),
            _ => {}
        }
    }
    said.join(" ").replace("[ ", "[").replace(" ]", "]").replace(" . ", ".")
}

/// A value in a line.
pub trait Arg: Sized {
    /// Reads it.
    fn read(words: &mut Words<'_>) -> Result<Self, Stop>;

    /// Writes it so that it reads back.
    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result;
}

/// Another way to write a value, or several fields together.
pub trait Form<T> {
    /// Reads it.
    fn read(words: &mut Words<'_>) -> Result<T, Stop>;

    /// Writes it so that it reads back.
    fn write(value: &T, pen: &mut Pen<'_, '_>) -> fmt::Result;
}

/// Writes a line, with a blank between words.
pub struct Pen<'p, 'f> {
    out: &'p mut fmt::Formatter<'f>,
    style: Style,
    joins: bool,
}

impl<'p, 'f> Pen<'p, 'f> {
    /// At the start of a line.
    pub fn new(out: &'p mut fmt::Formatter<'f>, style: Style) -> Pen<'p, 'f> {
        Pen { out, style, joins: true }
    }

    /// One more word.
    pub fn word(&mut self, word: impl fmt::Display) -> fmt::Result {
        if !std::mem::take(&mut self.joins) {
            self.out.write_str(" ")?;
        }
        write!(self.out, "{word}")
    }

    /// A name, in the style of the ruleset.
    pub fn name(&mut self, name: impl Name) -> fmt::Result {
        match self.style {
            Style::Underscores => self.word(name.word()),
            Style::Hyphens => self.word(Hyphened(name.word())),
        }
    }

    /// A part of the table: words, words that may be left out, or a mark that joins.
    pub fn literal(&mut self, literal: &'static str) -> fmt::Result {
        if literal.starts_with('?') {
            Ok(())
        } else if literal.contains(char::is_alphanumeric) {
            self.word(literal.trim_end_matches('?'))
        } else {
            self.joins = true;
            self.out.write_str(literal)
        }
    }
}

struct Hyphened(&'static str);

impl fmt::Display for Hyphened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = self.0.split('_');
        f.write_str(parts.next().unwrap_or_default())?;
        parts.try_for_each(|part| write!(f, "-{part}"))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Arg for $number {
            fn read(words: &mut Words<'_>) -> Result<$number, Stop> {
                words.number()
            }

            fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
                pen.word(self)
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, i8, i16, i32, i64);

impl Arg for Seat {
    fn read(words: &mut Words<'_>) -> Result<Seat, Stop> {
        words.number().map(Seat)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        pen.word(self)
    }
}

/// May be missing.
impl<T: Arg> Arg for Option<T> {
    fn read(words: &mut Words<'_>) -> Result<Option<T>, Stop> {
        words.optional(T::read)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        self.iter().try_for_each(|value| value.write(pen))
    }
}

/// The rest of a line.
impl<T: Arg, const N: usize> Arg for ArrayVec<T, N> {
    fn read(words: &mut Words<'_>) -> Result<ArrayVec<T, N>, Stop> {
        let mut list = ArrayVec::new();
        while !words.is_done() {
            if list.is_full() {
                return Err(words.too_many());
            }
            list.push(T::read(words)?);
        }
        Ok(list)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        self.iter().try_for_each(|value| value.write(pen))
    }
}

/// How every action is written and read, one line an action: literals are words, identifiers are its fields.
///
/// | part | printed | read |
/// | --- | --- | --- |
/// | `"take king tile"` | as it is | these words |
/// | `"turn?"` | as it is | may be left out |
/// | `"?on\|to"` | never | may be put in |
/// | `field` | by [`Arg`] | by [`Arg`]; an `Option` may be missing, lists take the rest of the line |
/// | `["as" field]` | if there is one | if "as" stands there |
/// | `"."` | joins without a blank | every mark is a blank |
/// | `field as F`, `(a b) as F` | by [`Form`] `F` | the same |
///
/// `| [..] => value;` at the end is another way to type a value, `where "grey" = "gray"` respells a word, `with hyphens`
/// prints names with them. Of two lines that fit the same words the upper one is meant.
#[macro_export]
macro_rules! notation {
    ($action:ident $(with $style:ident)? $(where $($typed:literal = $meant:literal),+)? ;
        $($variant:ident { $($field:tt)* } => [ $($part:tt)+ ];)+
        $(| [ $($also:tt)+ ] => $value:expr;)*
    ) => {
        impl $crate::Notation for $action {
            const STYLE: $crate::Style = $crate::__style!($($style)?);
            const RESPELT: &'static [(&'static str, &'static str)] = &[$($(($typed, $meant)),+)?];
            const LINES: &'static [$crate::notation::ReadLine<$action>] = &[
                $(|words| {
                    $crate::__read!(words; $($part)+);
                    Ok($action::$variant { $($field)* })
                },)+
                $(|words| {
                    $crate::__read!(words; $($also)+);
                    Ok($value)
                },)*
            ];
            const TABLE: &'static [&'static str] = &[$(stringify!($($part)+)),+];
        }

        impl std::fmt::Display for $action {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let pen = &mut $crate::Pen::new(f, <$action as $crate::Notation>::STYLE);
                match self {
                    $($action::$variant { $($field)* } => { $crate::__write!(pen; $($part)+); })+
                }
                Ok(())
            }
        }

        impl std::str::FromStr for $action {
            type Err = $crate::Misread;

            fn from_str(line: &str) -> Result<$action, $crate::Misread> {
                $crate::read(line)
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __style {
    () => {
        $crate::Style::Underscores
    };
    (hyphens) => {
        $crate::Style::Hyphens
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __read {
    ($words:ident;) => {};
    ($words:ident; $word:literal $($rest:tt)*) => {
        $words.literal($word)?;
        $crate::__read!($words; $($rest)*);
    };
    ($words:ident; $field:ident as $form:ident $($rest:tt)*) => {
        let $field = <$form as $crate::Form<_>>::read($words)?;
        $crate::__read!($words; $($rest)*);
    };
    ($words:ident; ($($field:ident)+) as $form:ident $($rest:tt)*) => {
        let ($($field),+) = <$form as $crate::Form<_>>::read($words)?;
        $crate::__read!($words; $($rest)*);
    };
    ($words:ident; [$word:literal $field:ident] $($rest:tt)*) => {
        let $field = $words.behind($word, |words| $crate::Arg::read(words))?;
        $crate::__read!($words; $($rest)*);
    };
    ($words:ident; $field:ident $($rest:tt)*) => {
        let $field = $crate::Arg::read($words)?;
        $crate::__read!($words; $($rest)*);
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __write {
    ($pen:ident;) => {};
    ($pen:ident; $word:literal $($rest:tt)*) => {
        $pen.literal($word)?;
        $crate::__write!($pen; $($rest)*);
    };
    ($pen:ident; $field:ident as $form:ident $($rest:tt)*) => {
        <$form as $crate::Form<_>>::write($field, $pen)?;
        $crate::__write!($pen; $($rest)*);
    };
    ($pen:ident; ($($field:ident)+) as $form:ident $($rest:tt)*) => {
        <$form as $crate::Form<_>>::write(&($(Clone::clone($field)),+), $pen)?;
        $crate::__write!($pen; $($rest)*);
    };
    ($pen:ident; [$word:literal $field:ident] $($rest:tt)*) => {
        if let Some($field) = $field {
            $pen.literal($word)?;
            $crate::Arg::write($field, $pen)?;
        }
        $crate::__write!($pen; $($rest)*);
    };
    ($pen:ident; $field:ident $($rest:tt)*) => {
        $crate::Arg::write($field, $pen)?;
        $crate::__write!($pen; $($rest)*);
    };
}
