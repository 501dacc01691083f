//! The rules kernel: what every ruleset is built on.
//!
//! A ruleset implements [`GameRules`]: at any moment it knows who is asked and every legal answer. From that the
//! kernel gives a [`Match`]: a log of entries that anybody can rerun and verify, undo behind barriers, previews,
//! snapshots. The kernel knows no game, no clock, no database and no network.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod action_cache;
mod agenda;
mod bots;
mod components;
mod dice;
mod entry;
mod erased;
pub mod file;
mod game_rules;
mod hash;
mod json;
mod json_schema;
mod matches;
#[cfg(feature = "openapi")]
pub mod openapi;
mod outcome;
mod play_surface;
mod present;
mod record;
mod seat;
mod seed_source;
mod snapshot;
#[cfg(feature = "testkit")]
pub mod testkit;
mod time;

pub use agenda::Agenda;
pub use bots::Bot;
pub use components::{ComponentFault, UnusableComponents};
pub use dice::Dice;
pub use entry::{CanonicalJson, Entry, EntryKind, Holder, STATE_EVERY, SeatEvent, Seq, digest, next_chain};
pub use erased::{
    Answer, AnyMatch, AnyMoveError, AnyPlayed, AnyPreview, AnyRefusal, AnySurface, Decision, DecisionOption,
    OpenedGameFile, Ruleset, SimulatedGame, option_sets, rule_url, ruleset,
};
pub use game_rules::{
    AddressedEvent, Cx, GameRules, OptionSpec, OptionValues, OwnCount, RESERVED_WORDS, RefusalCode, Revision,
    Secrecy, Setup, SetupError, StateEncoder,
};
pub use hash::{Hash, Hex, Key, sha256};
pub use json::{JsonText, NotCanonical, canonical};
pub use matches::{
    Divergence, DivergenceKind, Match, MoveError, MoveErrorAt, PlayedEntry, Preview, StopReason,
    UpgradeError, check_setup,
};
pub use outcome::{Outcome, Standing};
pub use play_surface::{
    Choice, Count, FillReason, Filled, FilledAnswer, FollowUp, LedgerLine, MiniPlace, NextAnswer, PieceChip,
    PlaceDress, PlaceReason, Prospect, SeatChanges, Showing, Slot, Tile, TilePlace, TokenChange, TokenName,
    Zone, ZoneColumns, place_tag,
};
pub use present::{Outline, Present, Progress, Provenance, Reader, Scoreboard, Section};
pub use record::play_recorded_game;
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats, Viewer};
pub use seed_source::{SeedSource, initial_chain};
pub use snapshot::{SNAPSHOT_FORMAT, SnapshotError};
pub use time::Millis;
