//! HTTP, and only here: the JSON API, the pages, and what both need to know of a request.

mod access_log;
pub mod api;
mod body;
mod compression;
mod conditional;
mod idempotency;
mod identity;
mod openapi;
pub mod pages;
mod problem;
pub mod rate_limits;
mod routes;
mod security_headers;
mod sse;
mod stream_slots;
mod trusted_proxies;

pub use crate::http::access_log::log_request;
pub use crate::http::compression::compress_pages;
pub use crate::http::openapi::{schema_of, whole_document};
pub use crate::http::problem::{Problem, ProblemBody};
pub use crate::http::rate_limits::{RateLimiters, RateLimits};
pub use crate::http::routes::{configure, configure_extractor_errors, configure_metrics};
pub use crate::http::security_headers::add_security_headers;
pub use crate::http::stream_slots::{StreamLimits, half_of_file_handles};
pub use crate::http::trusted_proxies::{NetworkError, ProxyVerdict, TrustedNetwork};

use crate::app::App;
use crate::auth::Auth;
use crate::clock::Clock;
use crate::views::png::PngRenderer;
use std::sync::Arc;

/// What every request handler may use.
#[derive(Clone)]
pub struct AppState {
    /// The games.
    pub app: App,
    /// Who is asking.
    pub auth: Auth,
    /// What time it is.
    pub clock: Clock,
    /// Where pictures are made.
    pub png: PngRenderer,
    /// How much is too much.
    pub limits: Arc<RateLimiters>,
    /// Says when the service is about to stop: answers that go on for long end then.
    pub stopping: tokio::sync::watch::Receiver<bool>,
    /// What the operator chose.
    pub site: Arc<SiteSettings>,
}

/// What the operator chose that requests depend on.
#[derive(Clone, Debug)]
pub struct SiteSettings {
    /// Where the service is found, without a slash at the end.
    pub base_url: String,
    /// Whether letters stay here and are shown at `/dev/mail`.
    pub has_dev_mailbox: bool,
    /// Sign-in letters to one address an hour.
    pub sign_in_letters_per_hour: Option<u32>,
    /// Whether the metrics are served beside everything else.
    pub shares_metrics: bool,
    /// How long a body may take to come.
    pub body_timeout: std::time::Duration,
    /// How long a game file may be.
    pub max_file_bytes: usize,
    /// Renders the metrics, where they are collected.
    pub metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
}

/// Changes with every build that may answer differently.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
