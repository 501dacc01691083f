//! Staffetta: an asynchronous, rules-enforcing board game service. Your turn is a letter.

pub mod cli;
pub mod clock;
pub mod domain;
pub mod play;
pub mod store;
