//! Names of pieces: closed words of the rulebook (`pieces!`) and records of the component file (`records!`).
//!
//! A name has an id, which is its JSON, and a word, which is its notation; in snapshots it is one byte.

use std::fmt;

/// Something that can be named in a line.
pub trait Name: Copy + PartialEq + fmt::Debug + 'static {
    /// What kind of thing it is, as a sentence about it says: "space".
    const KIND: &'static str;

    /// All of them, in order.
    fn all() -> impl Iterator<Item = Self>;

    /// The id: what JSON has.
    fn id(self) -> &'static str;

    /// What a person reads and types.
    fn word(self) -> &'static str;
}

/// A name of a closed list.
pub trait Piece: Name {
    /// All of them, in order.
    const ALL: &'static [Self];

    /// Its place in the order.
    fn index(self) -> usize;
}

/// A word that names nothing of its kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {kind} called {word}")]
pub struct UnknownName {
    /// What was looked for.
    pub kind: &'static str,
    /// What was written.
    pub word: String,
}

/// The name with this id.
pub fn by_id<T: Name>(id: &str) -> Result<T, UnknownName> {
    T::all().find(|one| one.id() == id).ok_or_else(|| UnknownName { kind: T::KIND, word: id.to_owned() })
}

/// An id without the first of these prefixes that it has.
///
/// ```
/// assert_eq!(rulekit::names::without_prefix("tower_territory_1", &["tower_"]), "territory_1");
/// ```
pub fn without_prefix(id: &'static str, prefixes: &[&str]) -> &'static str {
    prefixes.iter().find_map(|prefix| id.strip_prefix(prefix)).unwrap_or(id)
}

/// Closed lists of words of the rulebook, an enum each.
///
/// `prefix "a_" | "b_"` is what words leave out of ids; `Variant = "id" / "word"` has a word of its own;
/// `word some_function` decides by a function.
///
/// ```
/// rulekit::pieces! {
///     /// A section of the castle.
///     Section ("section", prefix "castle_") {
///         /// 1 ink and 1 stone.
///         InkStone = "castle_ink_stone",
///         Flip = "castle_flip" / "turn",
///     }
/// }
/// assert_eq!((Section::InkStone.id(), Section::InkStone.word()), ("castle_ink_stone", "ink_stone"));
/// assert_eq!(Section::Flip.word(), "turn");
/// assert_eq!("castle_flip".parse(), Ok(Section::Flip));
/// ```
#[macro_export]
macro_rules! pieces {
    ($(
        $(#[doc = $about:literal])+
        $name:ident ( $kind:literal $(, prefix $($prefix:literal)|+)? $(, word $by:expr)? ) {
            $($(#[$doc:meta])* $variant:ident = $id:literal $(/ $word:literal)?),+ $(,)?
        }
    )+) => {$(
        $(#[doc = $about])+
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, $crate::serde::Serialize, $crate::serde::Deserialize,
        )]
        #[serde(crate = "rulekit::serde")]
        pub enum $name {
            $($(#[$doc])* #[doc = concat!("`", $id, "`.")] #[serde(rename = $id)] $variant,)+
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($id),+].len();
            /// All of them, in order.
            pub const ALL: [$name; $name::COUNT] = [$($name::$variant),+];

            /// Its place in the order.
            #[expect(clippy::as_conversions, reason = "the number of a variant without fields")]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its id: what JSON has.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id),+ }
            }

            /// What a person reads and types.
            #[allow(unreachable_code, clippy::needless_return, reason = "a word of its own, or none")]
            pub fn word(self) -> &'static str {
                $(
                    let by: fn($name) -> &'static str = $by;
                    return by(self);
                )?
                let own: Option<&'static &'static str> = match self {
                    $($name::$variant => { let own: &'static [&'static str] = &[$($word)?]; own.first() })+
                };
                own.copied().unwrap_or_else(|| $crate::names::without_prefix(self.id(), &[$($($prefix),+)?]))
            }
        }

        // A snapshot writes a variant as one byte, and more from here on.
        const _: () = assert!($name::COUNT <= 128);

        impl $crate::Piece for $name {
            const ALL: &'static [$name] = &$name::ALL;

            fn index(self) -> usize {
                $name::index(self)
            }
        }

        $crate::__named!($name, $kind, $name::ALL.into_iter());
        $crate::kernel::json_schema!($name, one_of_words(concat!($($about),+), $name::ALL.into_iter().map($name::id)));
    )+};
}

/// Ids of records in a component table: one byte in snapshots, the record's id in JSON.
///
/// `in table => id` says which member of a record is its id, `=> id / short` which is its word; without, the table
/// holds the ids themselves. `prefix` and `word` are those of [`pieces!`].
///
/// ```
/// struct Tile { id: String, short: String }
/// static TILES: std::sync::LazyLock<Vec<Tile>> = std::sync::LazyLock::new(|| {
///     vec![Tile { id: "contract_01".into(), short: "c1".into() }]
/// });
/// rulekit::records! {
///     /// A square tile.
///     SquareTile ("tile") in TILES => id / short;
/// }
/// assert_eq!((SquareTile(0).id(), SquareTile(0).word()), ("contract_01", "c1"));
/// ```
#[macro_export]
macro_rules! records {
    ($(
        $(#[doc = $about:literal])+
        $name:ident ( $kind:literal $(, prefix $($prefix:literal)|+)? $(, word $by:expr)? )
            in $table:expr $(=> $id:ident $(/ $short:ident)?)? ;
    )+) => {$(
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(
            /// Its place in the table.
            pub u8,
        );

        impl $name {
            /// Its place in the table.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// All of them, in the order of the component file.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator + Clone {
                (0..u8::try_from($table.len()).expect("a table has at most 255 records")).map($name)
            }

            /// Its id in the component file.
            pub fn id(self) -> &'static str {
                &$table[self.index()]$(.$id)?
            }

            /// What a person reads and types.
            #[allow(unreachable_code, clippy::needless_return, reason = "a word of its own, or none")]
            pub fn word(self) -> &'static str {
                $(
                    let by: fn($name) -> &'static str = $by;
                    return by(self);
                )?
                $($(return &$table[self.index()].$short;)?)?
                $crate::names::without_prefix(self.id(), &[$($($prefix),+)?])
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.serialize_str(self.id())
                } else {
                    serializer.serialize_u8(self.0)
                }
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                use $crate::serde::de::Error as _;
                if deserializer.is_human_readable() {
                    let id = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                    id.parse().map_err(D::Error::custom)
                } else {
                    let known = $name(u8::deserialize(deserializer)?);
                    let exists = known.index() < $table.len();
                    if exists { Ok(known) } else { Err(D::Error::custom(concat!("no such ", $kind))) }
                }
            }
        }

        $crate::__named!($name, $kind, $name::all());
        $crate::kernel::json_schema!($name, one_of_words(concat!($($about),+), $name::all().map($name::id)));
    )+};
}

/// What pieces and records have in common.
#[doc(hidden)]
#[macro_export]
macro_rules! __named {
    ($name:ident, $kind:literal, $all:expr) => {
        impl $crate::Name for $name {
            const KIND: &'static str = $kind;

            fn all() -> impl Iterator<Item = $name> {
                $all
            }

            fn id(self) -> &'static str {
                $name::id(self)
            }

            fn word(self) -> &'static str {
                $name::word(self)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(id: &str) -> Result<$name, $crate::UnknownName> {
                $crate::names::by_id(id)
            }
        }

        impl $crate::Arg for $name {
            fn read(words: &mut $crate::Words<'_>) -> Result<$name, $crate::Stop> {
                words.name()
            }

            fn write(&self, pen: &mut $crate::Pen<'_, '_>) -> std::fmt::Result {
                pen.name(*self)
            }
        }
    };
}
