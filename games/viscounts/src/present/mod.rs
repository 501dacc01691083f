//! Words and pictures, made from views only.

pub(crate) mod effects;
pub mod notation;
