//! Builds everything and sets it going; `serve` and the tests call the same function.

use crate::app::{App, AppSettings, GameFileLimits, GameSigner, InvitationLimits, PruneAges, Rulesets};
use crate::auth::{Auth, KeyFileError, open_keys};
use crate::clock::Clock;
use crate::config::{ConfigError, MailTransportKind, MetricsPlace, Settings};
use crate::http::{
    AppState, RateLimiters, SiteSettings, configure, configure_extractor_errors, half_of_file_handles,
};
use crate::mail::{MailConfig, MailSender, SmtpTransport, Transport};
use crate::store::{Store, StoreError};
use crate::views::png::PngRenderer;
use crate::webhooks::WebhookSender;
use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::{Compress, from_fn};
use actix_web::{HttpServer, web};
use metrics_exporter_prometheus::PrometheusHandle;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

/// Why the service cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartupError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The tables are older than this program.
    #[error("the tables are not up to date: run `staffetta migrate` first")]
    MigrationPending,
    /// The keys.
    #[error(transparent)]
    Keys(#[from] KeyFileError),
    /// The settings.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The relay for letters.
    #[error("mail cannot be sent like that: {0}")]
    Mail(String),
    /// The address.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The server.
    #[error(transparent)]
    Server(#[from] std::io::Error),
}

/// The service, ready to run.
pub struct RunningServer {
    /// Where it listens.
    pub address: SocketAddr,
    /// The server; ends when it is told to stop.
    pub server: Server,
    /// Where numbers for Prometheus are served, if on an address of their own.
    pub metrics_address: Option<SocketAddr>,
    metrics_server: Option<Server>,
    stop_streams: tokio::sync::watch::Sender<bool>,
    /// What requests are answered with.
    pub service: AppState,
    store: Store,
    mail_sender: MailSender,
    webhook_sender: WebhookSender,
    workers: Vec<tokio::task::JoinHandle<()>>,
    /// How long what was accepted may take at the end.
    grace: Duration,
}

/// Opens the database, listens, and sets the workers going.
pub async fn start(
    settings: &Settings,
    rulesets: Rulesets,
    clock: Clock,
    metrics: Option<PrometheusHandle>,
) -> Result<RunningServer, StartupError> {
    let store = Store::open(&settings.database)?;
    if store.needs_migration().await? {
        return Err(StartupError::MigrationPending);
    }
    let listener =
        TcpListener::bind(settings.bind).map_err(|error| StartupError::Listen(settings.bind, error))?;
    let address = listener.local_addr()?;
    let base_url = settings.base_url.clone().unwrap_or_else(|| format!("http://{address}"));
    let base_url = base_url.trim_end_matches('/').to_owned();
    let rates = settings.rate_limits();
    let habits = AppSettings {
        letter_delay: i64::from(settings.mail.turn_letter_delay_seconds) * 1000,
        live_games: settings.live_games,
        max_open_games: rates.open_games_per_account,
        invitations: InvitationLimits {
            per_sender: rates.invitations_per_sender_per_day,
            per_recipient: rates.invitations_per_recipient_per_day,
            per_domain: rates.invitations_per_domain_per_day,
        },
        game_files: GameFileLimits {
            max_bytes: usize::try_from(settings.game_files.max_bytes).unwrap_or(usize::MAX),
            max_entries: usize::try_from(settings.game_files.max_entries).unwrap_or(usize::MAX),
            max_notes: usize::try_from(settings.game_files.max_notes).unwrap_or(usize::MAX),
            imports_per_day: rates.imports_per_account_per_day,
        },
        prune: prune_ages(settings),
        webhooks: settings.webhooks.enabled,
        private_webhooks: settings.webhooks.allow_private,
    };
    let keys = open_keys(&store, &settings.key_path()).await?;
    let signer = GameSigner::new(&keys.game_secrets(), &base_url);
    let app = App::new(store.clone(), clock.clone(), rulesets, habits).with_signer(signer);
    if let Err(error) = app.publish_game_key().await {
        // Where nothing can be written, what is there can still be read.
        tracing::error!(event = "game_key.not_published", %error, "key that signs games not published");
    }
    let auth = Auth::new(store.clone(), clock.clone(), keys, &base_url);
    let studio = PngRenderer::default();
    let post = settings.mail.mail_config(&base_url)?;
    let transport = transport(settings, &post, &store, &clock)?;
    let mail_sender = MailSender::new(app.clone(), auth.clone(), studio.clone(), post, transport);
    let (line, terms) = (settings.webhooks.https_client()?, settings.webhooks.webhook_config(&base_url));
    let webhook_sender = WebhookSender::new(app.clone(), line, terms);
    let max_streams = if settings.max_streams > 0 { settings.max_streams } else { half_of_file_handles() };
    let (stop_streams, stopping) = tokio::sync::watch::channel(false);
    let service = AppState {
        app,
        auth,
        clock,
        png: studio,
        limits: Arc::new(RateLimiters::new(rates, max_streams, settings.trusted_proxies.clone())),
        stopping,
        site: Arc::new(SiteSettings {
            base_url,
            has_dev_mailbox: settings.mail.transport == MailTransportKind::Mailbox,
            sign_in_letters_per_hour: Some(settings.sign_in_letters_per_hour()).filter(|most| *most > 0),
            shares_metrics: settings.metrics_place() == MetricsPlace::Shared,
            body_timeout: Duration::from_secs(settings.body_timeout_seconds.max(1).into()),
            max_file_bytes: habits.game_files.max_bytes,
            metrics,
        }),
    };
    let server = http_server(settings, listener, &service)?;
    let (metrics_address, metrics_server) = metrics_server(settings.metrics_place(), &service)?.unzip();
    let workers = workers(&service, mail_sender.clone(), webhook_sender.clone());
    let grace = Duration::from_secs(settings.shutdown_seconds);
    Ok(RunningServer {
        address,
        server,
        metrics_address,
        metrics_server,
        stop_streams,
        service,
        store,
        mail_sender,
        webhook_sender,
        workers,
        grace,
    })
}

/// What is forgotten after a while.
pub(crate) fn prune_ages(settings: &Settings) -> PruneAges {
    PruneAges {
        guest_days: settings.prune.guest_days,
        open_game_days: settings.prune.open_game_days,
        mailbox_letters: settings.prune.mailbox_letters,
    }
}

/// How letters leave.
pub(crate) fn transport(
    settings: &Settings,
    post: &MailConfig,
    store: &Store,
    clock: &Clock,
) -> Result<Transport, StartupError> {
    Ok(match settings.mail.transport {
        MailTransportKind::Mailbox => Transport::Mailbox(store.clone(), clock.clone()),
        MailTransportKind::Smtp => {
            Transport::Smtp(SmtpTransport::new(&settings.mail.relay()?, post).map_err(StartupError::Mail)?)
        }
    })
}

fn http_server(
    settings: &Settings,
    listener: TcpListener,
    service: &AppState,
) -> Result<Server, StartupError> {
    let data = web::Data::new(service.clone());
    let server = HttpServer::new(move || {
        actix_web::App::new()
            .app_data(data.clone())
            .wrap(from_fn(crate::http::compress_pages))
            .wrap(Compress::default())
            .wrap(from_fn(crate::http::add_security_headers))
            .wrap(from_fn(crate::http::log_request))
            .configure(configure_extractor_errors)
            .configure(configure)
    })
    .shutdown_timeout(settings.shutdown_seconds)
    // Streams have to be told first.
    .disable_signals()
    .workers(worker_count(settings.http_threads));
    Ok(server.listen(listener)?.run())
}

/// Numbers for Prometheus on an address of their own, where the operator gave one.
fn metrics_server(
    place: MetricsPlace,
    service: &AppState,
) -> Result<Option<(SocketAddr, Server)>, StartupError> {
    let MetricsPlace::Own(wanted) = place else { return Ok(None) };
    let listener = TcpListener::bind(wanted).map_err(|error| StartupError::Listen(wanted, error))?;
    let address = listener.local_addr()?;
    let data = web::Data::new(service.clone());
    let server = HttpServer::new(move || {
        actix_web::App::new().app_data(data.clone()).configure(crate::http::configure_metrics)
    });
    Ok(Some((address, server.workers(1).disable_signals().listen(listener)?.run())))
}

/// How many threads answer requests. One more than there are cores, unless the operator chose otherwise: while the store
/// writes on one core, a thread that waits behind it there is not always moved to another that has nothing to do.
fn worker_count(chosen: usize) -> usize {
    if chosen > 0 { chosen } else { std::thread::available_parallelism().map_or(2, |cores| cores.get() + 1) }
}

impl RunningServer {
    /// Serves until it is told to stop, then finishes what was accepted.
    pub async fn serve(self) -> std::io::Result<()> {
        let metrics = self.metrics_server.map(|server| (server.handle(), actix_web::rt::spawn(server)));
        let signals = actix_web::rt::spawn(stop_on_signal(self.server.handle(), self.stop_streams));
        let ended = self.server.await;
        signals.abort();
        if let Some((handle, _)) = &metrics {
            handle.stop(false).await;
        }
        for worker in &self.workers {
            worker.abort();
        }
        self.mail_sender.wait_until_idle(self.grace).await;
        self.webhook_sender.until_idle(self.grace).await;
        self.store.drain();
        ended
    }

    /// For telling it to stop.
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }
}

/// Ends streams, then the server, when the process is told to: at once by an interrupt, else after what was accepted.
async fn stop_on_signal(server: ServerHandle, stop_streams: tokio::sync::watch::Sender<bool>) {
    let is_patient = until_signal().await;
    let _told = stop_streams.send(true);
    server.stop(is_patient).await;
}

/// Waits for a signal to stop; says whether what was accepted may be finished.
#[cfg(unix)]
async fn until_signal() -> bool {
    use actix_web::rt::signal::unix::{SignalKind, signal};
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => true,
        _ = interrupt.recv() => false,
    }
}

#[cfg(not(unix))]
async fn until_signal() -> bool {
    match actix_web::rt::signal::ctrl_c().await {
        Ok(()) => false,
        Err(_) => std::future::pending().await,
    }
}

/// How often each kind of work is looked for when nobody says that there is some.
const BOT_POLL: Duration = Duration::from_millis(500);
const LETTER_POLL: Duration = Duration::from_millis(500);
const WEBHOOKS: Duration = Duration::from_millis(500);
const WATCH: Duration = Duration::from_millis(500);
const DEADLINES: Duration = Duration::from_secs(1);
const TIDYING: Duration = Duration::from_mins(10);
const UPKEEP: Duration = Duration::from_secs(5);

/// Bots' turns, letters, webhooks, deadlines, watching and tidying up. All of it is in the database: whoever comes first
/// does it, and a process that ends leaves it to the next.
fn workers(
    service: &AppState,
    mail_sender: MailSender,
    webhook_sender: WebhookSender,
) -> Vec<tokio::task::JoinHandle<()>> {
    let app = service.app.clone();
    let bots = tokio::spawn(async move {
        loop {
            if !matches!(app.play_bot_turns().await, Ok(jobs) if jobs > 0) {
                let _woken = tokio::time::timeout(BOT_POLL, app.until_bots_asked()).await;
            }
        }
    });
    let app = service.app.clone();
    let letters = tokio::spawn(async move {
        loop {
            if !matches!(mail_sender.send_due().await, Ok(sent) if sent > 0) {
                let _woken = tokio::time::timeout(LETTER_POLL, app.wait_for_letters()).await;
            }
        }
    });
    let app = service.app.clone();
    let webhooks = tokio::spawn(async move {
        loop {
            if !matches!(webhook_sender.make_round().await, Ok(told) if told > 0) {
                let _woken = tokio::time::timeout(WEBHOOKS, app.until_webhooks()).await;
            }
        }
    });
    let app = service.app.clone();
    let watching = tokio::spawn(async move {
        loop {
            tokio::time::sleep(WATCH).await;
            if let Err(error) = app.poll_versions().await {
                tracing::warn!(event = "watchers.poll_failed", %error, "followed games not polled");
            }
        }
    });
    let app = service.app.clone();
    let deadlines = tokio::spawn(async move {
        loop {
            if let Err(error) = app.expire_turns().await {
                tracing::warn!(event = "deadlines.scan_failed", %error, "deadlines not checked");
            }
            if let Err(error) = app.end_expired_pauses().await {
                tracing::warn!(event = "pauses.scan_failed", %error, "pauses not checked");
            }
            if let Err(error) = app.settle_upgrades().await {
                tracing::warn!(event = "upgrades.scan_failed", %error, "votes on newer rules not ended");
            }
            if let Err(error) = app.send_due_reminders().await {
                tracing::warn!(event = "reminders.scan_failed", %error, "reminders not sent");
            }
            tokio::time::sleep(DEADLINES).await;
        }
    });
    let (play, limits) = (service.app.clone(), Arc::clone(&service.limits));
    let tidying = tokio::spawn(async move {
        loop {
            tokio::time::sleep(TIDYING).await;
            limits.tidy_up();
            if let Err(error) = play.prune_expired().await {
                tracing::warn!(event = "prune.failed", %error, "expired rows not deleted");
            }
        }
    });
    let mut workers = vec![bots, letters, webhooks, watching, deadlines, tidying];
    if let Some(metrics) = service.site.metrics.clone() {
        // What was observed is kept one by one until somebody adds it up.
        workers.push(tokio::spawn(async move {
            loop {
                tokio::time::sleep(UPKEEP).await;
                metrics.run_upkeep();
            }
        }));
    }
    workers
}
