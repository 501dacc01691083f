//! Component files: one header for all rulesets, counts that are checked, and where every record comes from.
//!
//! ```json
//! { "ruleset": "tiletum", "revision": 1, "format": 1, "title": "Tiletum",
//!   "sources": [{ "id": "seed", "kind": "seed", "what": "Polish rulebook" }],
//!   "counts": { "tiles": 120 },
//!   "data": { "tiles": [{ "id": "contract_01", "source": "seed" }] } }
//! ```
//!
//! A record says `"source": "seed"`, or by field `"source": {"effect": "seed", "copies": "memory"}`: the weakest counts.

use kernel::Provenance;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;

/// How sure a source is, the surest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceKind {
    /// The rulebook's text.
    Seed,
    /// Public descriptions of the components.
    Public,
    /// Memory.
    Recalled,
    /// Made up in the spirit of the published ones.
    Reconstructed,
}

/// Where data comes from.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name in the file.
    pub id: String,
    /// How sure it is.
    pub kind: SourceKind,
    /// What it is.
    pub what: String,
}

/// A component file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File<Data> {
    /// The ruleset.
    pub ruleset: String,
    /// The revision whose data this is.
    pub revision: u16,
    /// The shape of the file.
    pub format: u16,
    /// The published title.
    pub title: String,
    /// Where the data comes from.
    pub sources: Vec<Source>,
    /// How many records there are, by table.
    pub counts: BTreeMap<String, usize>,
    /// The tables, as the ruleset reads them.
    pub data: Data,
    /// How many records come from where.
    #[serde(skip)]
    pub provenance: Provenance,
}

/// What is wrong with a component file. It is embedded, so the first test finds it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadFile {
    /// Not the text of a component file.
    #[error("{0}")]
    Unreadable(String),
    /// A table has more or fewer records than the header says.
    #[error("{table} has {found} records, not {counted}")]
    Count {
        /// The table.
        table: String,
        /// What the header says.
        counted: usize,
        /// How many there are.
        found: usize,
    },
    /// A record names a source that the header does not have.
    #[error("no source is called {0}")]
    Source(String),
}

impl<'de, Data: Deserialize<'de>> File<Data> {
    /// Reads a file twice: as the ruleset's data, and for what is to be counted in it.
    pub fn read<D: Deserializer<'de>>(file: D, again: D) -> Result<File<Data>, BadFile> {
        let unreadable = |error: D::Error| BadFile::Unreadable(error.to_string());
        let mut file = File::<Data>::deserialize(file).map_err(unreadable)?;
        let survey = Survey::deserialize(again).map_err(unreadable)?;
        for (table, counted) in &file.counts {
            let found = survey.tables.get(table).copied().unwrap_or_default();
            if found != *counted {
                return Err(BadFile::Count { table: table.clone(), counted: *counted, found });
            }
        }
        file.provenance = survey.provenance(&file.sources)?;
        Ok(file)
    }
}

/// What is counted in a file.
#[derive(Default)]
struct Survey {
    /// How many records each table has.
    tables: BTreeMap<String, usize>,
    /// The sources of each record.
    records: Vec<Vec<String>>,
}

impl Survey {
    fn provenance(&self, sources: &[Source]) -> Result<Provenance, BadFile> {
        let mut counted = Provenance::default();
        for record in &self.records {
            let mut weakest = SourceKind::Seed;
            for id in record {
                let source = sources.iter().find(|source| source.id == *id);
                weakest = weakest.max(source.ok_or_else(|| BadFile::Source(id.clone()))?.kind);
            }
            *match weakest {
                SourceKind::Seed => &mut counted.seed,
                SourceKind::Public => &mut counted.public,
                SourceKind::Recalled => &mut counted.recalled,
                SourceKind::Reconstructed => &mut counted.reconstructed,
            } += 1;
        }
        Ok(counted)
    }
}

impl<'de> Deserialize<'de> for Survey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Survey, D::Error> {
        let mut survey = Survey::default();
        let depth = Walk { survey: &mut survey, place: Place::Top };
        depth.deserialize(deserializer)?;
        Ok(survey)
    }
}

/// Where in a file one is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Top,
    Data,
    Below,
}

/// The value of a record's `source`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Named {
    One(String),
    ByField(BTreeMap<String, String>),
}

/// Goes through a file; says how many entries a list or an object has.
struct Walk<'s> {
    survey: &'s mut Survey,
    place: Place,
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("component data")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<usize, A::Error> {
        let mut entries = 0;
        while let Some(key) = map.next_key::<String>()? {
            entries += 1;
            match (self.place, key.as_str()) {
                (Place::Top, "data") => {
                    map.next_value_seed(Walk { survey: self.survey, place: Place::Data })?;
                }
                (Place::Top, _) => {
                    map.next_value::<IgnoredAny>()?;
                }
                (_, "source") => self.survey.records.push(match map.next_value()? {
                    Named::One(id) => vec![id],
                    Named::ByField(ids) => ids.into_values().collect(),
                }),
                (place, _) => {
                    let records = map.next_value_seed(Walk { survey: self.survey, place: Place::Below })?;
                    if place == Place::Data {
                        self.survey.tables.insert(key, records);
                    }
                }
            }
        }
        Ok(entries)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<usize, A::Error> {
        let mut entries = 0;
        while list.next_element_seed(Walk { survey: self.survey, place: Place::Below })?.is_some() {
            entries += 1;
        }
        Ok(entries)
    }

    fn visit_str<E>(self, _: &str) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_bool<E>(self, _: bool) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_i64<E>(self, _: i64) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_u64<E>(self, _: u64) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_f64<E>(self, _: f64) -> Result<usize, E> {
        Ok(0)
    }

    fn visit_unit<E>(self) -> Result<usize, E> {
        Ok(0)
    }
}

/// The component file of a revision, embedded and read once: `components!(Data, "../components/r1.json")`.
///
/// # Panics
/// When the file is not one, when a table has not the records its header counts, when a source is unknown.
#[macro_export]
macro_rules! components {
    ($data:ty, $path:literal) => {
        std::sync::LazyLock::<$crate::components::File<$data>>::new(|| {
            let text = include_str!($path);
            let (mut file, mut again) =
                (serde_json::Deserializer::from_str(text), serde_json::Deserializer::from_str(text));
            match $crate::components::File::read(&mut file, &mut again) {
                Ok(file) => file,
                Err(wrong) => panic!("{}: {wrong}", $path),
            }
        })
    };
}

/// Leaves a function that reads components unless something holds: `holds!(n > 0, "{n} are too few")`.
#[macro_export]
macro_rules! holds {
    ($yes:expr, $($words:tt)+) => {
        if !$yes {
            return Err(::kernel::UnusableComponents::new(format!($($words)+)));
        }
    };
}
