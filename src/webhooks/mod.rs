//! Webhooks: what they are told, how it is signed, and how it leaves. From the same outbox as letters.

mod https;
mod message;
mod sender;

pub use crate::webhooks::https::HttpsClient;
pub use crate::webhooks::sender::{WebhookConfig, WebhookSender};
