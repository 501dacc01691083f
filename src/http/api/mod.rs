//! The JSON API, one file a resource or verb.

pub mod account;
pub mod errors;
pub mod games;
pub mod habits;
pub mod invitations;
pub mod reruns;
pub mod rulesets;
pub mod shapes;
pub mod sign_in;
pub mod webhooks;
