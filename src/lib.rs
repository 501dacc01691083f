//! Staffetta: an asynchronous, rules-enforcing board game service. Your turn is a letter.

pub mod app;
pub mod auth;
pub mod cli;
pub mod clock;
pub mod config;
pub mod domain;
pub mod http;
pub mod mail;
pub mod startup;
pub mod store;
pub mod views;
pub mod webhooks;
