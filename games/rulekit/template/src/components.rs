//! The data of the box: `components/r1.json`.

use rulekit::components::File;
use serde::Deserialize;
use std::sync::LazyLock;

/// The tables of the file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Components {
    pub(crate) wares: Vec<WareData>,
}

/// A ware.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct WareData {
    pub(crate) id: String,
    pub(crate) price: u8,
    pub(crate) copies: u8,
}

static FILE: LazyLock<File<Components>> = rulekit::components!(Components, "../components/r1.json");

/// The file of each revision.
pub(crate) const FILES: [&str; 1] = [include_str!("../components/r1.json")];

/// Whether a file could be played with.
pub(crate) fn read(text: &str) -> Result<(), kernel::UnusableComponents> {
    let reader = || serde_json::Deserializer::from_str(text);
    let read = File::<Components>::read(&mut reader(), &mut reader());
    read.map(|_| ()).map_err(|wrong| wrong.to_string().into())
}

pub(crate) fn file() -> &'static File<Components> {
    &FILE
}

pub(crate) fn components() -> &'static Components {
    &FILE.data
}

/// How many cards there are.
pub(crate) fn copies() -> usize {
    components().wares.iter().map(|ware| usize::from(ware.copies)).sum()
}
