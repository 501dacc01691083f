//! How the game speaks and shows itself.

mod notation;
