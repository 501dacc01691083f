//! Letters: what they say, and how they leave.

mod courier;
mod message;
mod transport;

pub use courier::Courier;
pub use transport::Transport;
