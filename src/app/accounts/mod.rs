//! Accounts, their mail and their webhooks, as their owners see and change them.

pub(super) mod mail;
pub(super) mod profile;
pub(super) mod webhooks;
