//! The rule kit: one dialect for all rulesets. The kernel proves games; the kit is what rulesets are written with.
//!
//! A ruleset begins with its vocabulary: pieces, reasons, and one line an action. Whoever knows one ruleset's tables
//! knows those of all, and players type in all of them alike.
//!
//! ```
//! use rulekit::{Misread, Wanted};
//!
//! rulekit::pieces! {
//!     /// A space of the board.
//!     Space ("space") { BayLeft = "bay_left", BayInner = "bay_inner", Market = "market" }
//!     /// What is paid.
//!     Good ("good") { Gold = "gold", Stone = "stone" }
//! }
//!
//! #[derive(Clone, PartialEq, Debug)]
//! enum Action {
//!     Move { space: Space, with: Option<Good> },
//!     Trade { count: u8, good: Good },
//!     EndTurn {},
//! }
//!
//! rulekit::notation! { Action;
//!     Move { space, with }   => ["move" "?to" space ["with" with]];
//!     Trade { count, good }  => ["trade" count good];
//!     EndTurn {}             => ["end" "turn?"];
//! }
//!
//! // Printed one way, read in any spelling that leaves no doubt.
//! let inner = Action::Move { space: Space::BayInner, with: None };
//! assert_eq!(inner.to_string(), "move bay_inner");
//! for typed in ["move bay-inner", "Move to Bay Inner.", "„move bay–inner“", "mov bay inn"] {
//!     assert_eq!(typed.parse(), Ok(inner.clone()));
//! }
//!
//! // What cannot be read is data, and says what was understood.
//! let misread: Misread = "move bay-iner".parse::<Action>().unwrap_err();
//! assert_eq!((misread.understood.as_str(), misread.word.as_str()), ("move", "bay-iner"));
//! assert_eq!((misread.wanted, misread.nearest), (Wanted::Name("space"), vec!["bay_inner".to_owned()]));
//! ```
//!
//! | module | gives |
//! | --- | --- |
//! | [`names`] | [`pieces!`], [`records!`]: words of the rulebook, ids of the component file |
//! | [`set`] | [`Set`]: a few pieces of one kind |
//! | [`refusals!`] | why not: codes and rules |
//! | [`mod@notation`] | [`notation!`](crate::notation!): how actions are written and read |
//! | [`reading`] | [`Words`], [`Misread`]: how lines are understood, and how not |
//! | [`prompt`] | [`Prompt`]: what is asked, with its rule |
//! | [`tasks`] | [`Tasks`]: the loop to the next question |
//! | [`mod@components`] | [`components!`](crate::components!): files of data with their provenance |
//! | [`speaker`] | [`Speaker`]: a catalogue and its reader |
//! | `testkit` | `Scene`: positions for tests |

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

extern crate self as rulekit;

pub mod components;
pub mod names;
pub mod notation;
pub mod prompt;
pub mod reading;
mod refusals;
pub mod set;
pub mod speaker;
pub mod tasks;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use names::{Name, Piece, UnknownName};
pub use notation::{Arg, Form, Notation, Pen, Style, usage};
pub use prompt::{Ask, Prompt};
pub use reading::{Mark, Misread, Stop, Wanted, Words, read, read_exactly};
pub use set::Set;
pub use speaker::Speaker;
pub use tasks::{Tasks, ensure, settle, to_act};

#[doc(hidden)]
pub use kernel;
#[doc(hidden)]
pub use serde;
