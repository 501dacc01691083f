//! The picture of the board and its zones: every road can be seen, what the rules count can be read, no word is lost,
//! and each answer has a place of its own. Measured with a real renderer, over positions of games between bots.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod map;
mod places;
mod table;
mod wheel;
mod words;
