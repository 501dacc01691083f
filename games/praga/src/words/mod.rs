//! The vocabulary: what can be done, asked and answered. No logic.

mod action;
mod prompt;
mod task;
mod terms;

pub use action::Action;
pub use prompt::Prompt;
pub use task::Task;
pub use terms::{
    Board, Choice, Coin, Deed, Half, Holder, List, Res, Row, Side, Space, Structure, Timing, Track, Way,
    Windows,
};
