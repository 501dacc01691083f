//! Letters: what they say, how they leave, and what comes back. Answers by mail are read and played here.

mod answer;
mod blame;
mod bounce;
mod courier;
mod draft;
mod inbound;
mod line;
mod message;
mod pace;
mod post;
mod reading;
mod report;
mod smtp;
mod timing;
mod transport;
mod turn;
mod words;

pub use courier::Courier;
pub use inbound::{Envelope, Inbound, Received};
pub use post::{Address, Post, Sender, host};
pub use reading::written;
pub use smtp::{Privacy, Relay, Smtp};
pub use transport::Transport;
