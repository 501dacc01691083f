//! Writing letters.

pub(super) mod compose;
pub(super) mod finish;
pub(super) mod turn;
mod upgrade;
