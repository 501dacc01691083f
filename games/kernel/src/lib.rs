//! The rules kernel: what every ruleset is built on.
//!
//! A ruleset implements [`Game`]: at any moment it knows who is asked and every legal answer. From that the
//! kernel gives a [`Match`]: a log of entries that anybody can rerun and verify, undo behind barriers, previews,
//! snapshots. The kernel knows no game, no clock, no database and no network.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod actions;
mod agenda;
mod bots;
mod deal;
mod described;
mod dice;
mod entry;
mod erased;
pub mod file;
mod game;
mod hash;
mod json;
mod matches;
#[cfg(feature = "openapi")]
pub mod openapi;
mod outcome;
mod present;
mod record;
mod seat;
mod snapshot;
#[cfg(feature = "testkit")]
pub mod testkit;
mod time;

pub use agenda::Agenda;
pub use bots::Bot;
pub use deal::{Deal, genesis};
pub use dice::Dice;
pub use entry::{Canonical, Entry, Holder, Kind, Note, STATE_EVERY, Seq, digest, link};
pub use erased::{
    Answer, AnyMatch, AnyPlayed, AnyPreview, AnyRefusal, AnyRejected, Choice, Decision, Drafted, Opened,
    Ruleset, Simulated, option_sets, ruleset,
};
pub use game::{
    Choices, Cx, Fingerprint, Game, OptionSpec, RESERVED_WORDS, Refuse, Revision, Secrecy, Setup, SetupError,
    Told,
};
pub use hash::{Hash, Hex, Key, sha256};
pub use json::{JsonText, NotCanonical, canonical};
pub use matches::{Divergence, Diverges, Match, Played, Previewed, Rejected, RejectedAt, Stopped, check};
pub use outcome::{Outcome, Standing};
pub use present::{Outline, Present, Progress, Provenance, Reader, Scoreboard, Section};
pub use record::record;
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats, Viewer};
pub use snapshot::{SNAPSHOT_FORMAT, SnapshotError};
pub use time::Millis;
