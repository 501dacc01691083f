//! Webhooks: what they are told, how it is signed, and how it leaves. From the same outbox as letters.

mod https;
mod message;
mod messenger;

pub use https::Line;
pub use messenger::{Messenger, Terms};
