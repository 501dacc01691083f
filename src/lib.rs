//! Staffetta: an asynchronous, rules-enforcing board game service. Your turn is a letter.

pub mod cli;
pub mod play;
