//! The vocabulary: what is pending, asked, answered, refused and told. No logic.

mod action;
mod event;
mod question;
mod refusal;
mod task;

pub use action::Action;
pub use event::Event;
pub use question::{Prompt, Question};
pub use refusal::Refusal;
pub use task::{Attempt, Means, Origin, Source, Target, Task};
