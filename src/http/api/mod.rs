//! The JSON API, one file a resource or verb.

pub mod games;
pub mod invitations;
pub mod json;
pub mod mail_preferences;
pub mod me;
pub mod reruns;
pub mod responses;
pub mod rulesets;
pub mod sign_in;
pub mod webhooks;
