//! Component files: how true they are, what shape they have, and what is wrong with one that somebody sends.
//!
//! A ruleset reads its own files into its own tables (`Present::read_components`). What all of them share is here: records
//! say where they come from, have ids that never change, and look like their neighbours.

mod check;
mod locate;
mod provenance;
mod shape;

pub(crate) use check::check_components;
pub use check::{ComponentFault, UnusableComponents};

use crate::present::Present;
use serde_json::Value;

/// The component file that a revision plays with; none if there is no such revision.
pub(crate) fn file_of<G: Present>(revision: crate::Revision) -> Option<&'static str> {
    if revision.0 == 0 || revision > G::REVISION {
        return None;
    }
    let files = G::component_files();
    files.get(usize::from(revision.0 - 1)).or(files.last()).copied()
}

/// The shape of a ruleset's component files as a JSON Schema.
pub(crate) fn schema<G: Present>() -> Value {
    let mut schema = shape::of_files(G::component_files()).as_schema();
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["title"] = format!("Components of {}", G::TITLE).into();
    schema
}
