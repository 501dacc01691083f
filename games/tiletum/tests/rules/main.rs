//! The rules by example: every case of `EXAMPLES.md` under its id, every kind of tile, setup, notation and refusals.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod buildings;
mod chance;
mod dice;
mod fairs;
mod given;
mod king;
mod map;
mod nested;
mod speaking;
mod tasks;
mod tiles;
