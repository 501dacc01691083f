//! The rules kernel: what every ruleset is built on.
//!
//! A ruleset implements [`Game`]: at any moment it knows who is asked and every legal answer. From that the
//! kernel gives a [`Match`]: a log of entries that anybody can rerun and verify, undo behind barriers, previews,
//! snapshots. The kernel knows no game, no clock, no database and no network.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod agenda;
mod deal;
mod dice;
mod entry;
mod game;
mod hash;
mod json;
mod matches;
mod outcome;
mod present;
mod seat;
mod time;

pub use agenda::Agenda;
pub use deal::{Deal, genesis};
pub use dice::Dice;
pub use entry::{Canonical, Entry, Holder, Kind, Note, STATE_EVERY, Seq, digest, link};
pub use game::{
    Choices, Cx, Fingerprint, Game, OptionSpec, Refuse, Revision, Secrecy, Setup, SetupError, Told,
};
pub use hash::{Hash, Hex, Key, sha256};
pub use json::{NotCanonical, canonical};
pub use matches::{Divergence, Diverges, Match, Played, Previewed, Rejected, RejectedAt, Stopped, check};
pub use outcome::{Outcome, Standing};
pub use present::{Outline, Present, Provenance, Reader, Section};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use time::Millis;
