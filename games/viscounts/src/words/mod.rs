//! The vocabulary: what is pending, what is asked, what may be answered, what is told. No logic.

mod action;
mod event;
mod prompt;
mod refusal;
mod source;
mod task;

pub use action::Action;
pub use event::{Event, From};
pub use prompt::{Ask, Prompt};
pub use refusal::Refusal;
pub use source::Source;
pub use task::{BuildFor, Dismissed, Goal, Phase, Question, Row, Task};
