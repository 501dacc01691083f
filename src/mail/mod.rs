//! Letters: what they say, how they leave, and what comes back. Answers by mail are read and played here.

mod addresses;
mod catalogue;
mod inbound;
mod letters;
mod provider_rate;
mod schedule;
mod sender;
mod smtp;
mod transport;

pub use crate::mail::addresses::{FromAddress, MailConfig, OwnAddress, host_of};
pub use crate::mail::inbound::reply_text::reply_lines;
pub use crate::mail::inbound::{Envelope, Inbound, InboundResult};
pub use crate::mail::sender::MailSender;
pub use crate::mail::smtp::{Relay, SmtpTransport, TlsMode};
pub use crate::mail::transport::Transport;
