//! Staffetta: an asynchronous, rules-enforcing board game service. Your turn is a letter.

pub mod auth;
pub mod cli;
pub mod clock;
pub mod config;
pub mod domain;
pub mod errands;
pub mod http;
pub mod mail;
pub mod pages;
pub mod pictures;
pub mod play;
pub mod startup;
pub mod store;
pub mod webhooks;
