//! HTTP, and only here: the JSON API, the pages, and what both need to know of a request.

pub mod api;
mod body;
mod idempotency;
mod identity;
pub mod limits;
mod observe;
mod openapi;
pub mod pages;
mod problem;
mod reading;
mod routes;
mod stream;

pub use limits::{Limits, Rates};
pub use observe::observe;
pub use openapi::{schema_of, whole_document};
pub use problem::{Problem, ProblemBody};
pub use routes::{app, explain_malformed};

use crate::auth::Auth;
use crate::clock::Clock;
use crate::pictures::Studio;
use crate::play::Play;
use std::sync::Arc;

/// What every request handler may use.
#[derive(Clone)]
pub struct Service {
    /// The games.
    pub play: Play,
    /// Who is asking.
    pub auth: Auth,
    /// What time it is.
    pub clock: Clock,
    /// Where pictures are made.
    pub studio: Studio,
    /// How much is too much.
    pub limits: Arc<Limits>,
    /// What the operator chose.
    pub site: Arc<Site>,
}

/// What the operator chose that requests depend on.
#[derive(Clone, Debug)]
pub struct Site {
    /// Where the service is found, without a slash at the end.
    pub base_url: String,
    /// Whether letters stay here and are shown at `/dev/mail`.
    pub shows_mailbox: bool,
    /// Sign-in letters to one address an hour.
    pub letters_an_hour: Option<u32>,
    /// Renders the metrics, where they are collected.
    pub metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
}

/// Changes with every build that may answer differently.
pub(crate) const BUILD: &str = env!("CARGO_PKG_VERSION");
