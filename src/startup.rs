//! Builds everything and sets it going; `serve` and the tests call the same function.

use crate::auth::{Auth, KeyError, Keys};
use crate::clock::Clock;
use crate::config::{ConfigError, Settings, TransportName};
use crate::http::{Limits, Service, Site, app, explain_malformed, observe};
use crate::mail::{Courier, Post, Smtp, Transport};
use crate::pictures::Studio;
use crate::play::{Habits, InvitationLimits, Play, Shelf};
use crate::store::{Store, StoreError};
use crate::webhooks::Messenger;
use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, HttpServer, web};
use metrics_exporter_prometheus::PrometheusHandle;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

/// Why the service cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The tables are older than this program.
    #[error("the tables are not up to date: run `staffetta migrate` first")]
    Migrate,
    /// The keys.
    #[error(transparent)]
    Keys(#[from] KeyError),
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
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// The server; ends when it is told to stop.
    pub server: Server,
    /// What requests are answered with.
    pub service: Service,
    store: Store,
    courier: Courier,
    messenger: Messenger,
    workers: Vec<tokio::task::JoinHandle<()>>,
    /// How long what was accepted may take at the end.
    grace: Duration,
}

/// Opens the database, listens, and sets the workers going.
pub async fn start(
    settings: &Settings,
    shelf: Shelf,
    clock: Clock,
    metrics: Option<PrometheusHandle>,
) -> Result<Running, StartError> {
    let store = Store::open(&settings.database)?;
    if store.needs_migration().await? {
        return Err(StartError::Migrate);
    }
    let listener =
        TcpListener::bind(settings.bind).map_err(|error| StartError::Listen(settings.bind, error))?;
    let address = listener.local_addr()?;
    let base_url = settings.base_url.clone().unwrap_or_else(|| format!("http://{address}"));
    let base_url = base_url.trim_end_matches('/').to_owned();
    let rates = settings.rates();
    let habits = Habits {
        letter_delay: i64::from(settings.mail.delay) * 1000,
        live_games: settings.live_games,
        games_of_one: rates.games_of_one,
        invitations: InvitationLimits {
            from_one: rates.invitations_per_day,
            to_one: rates.invitations_to_one_per_day,
        },
        webhooks: settings.webhooks.enabled,
        private_webhooks: settings.webhooks.allow_private,
    };
    let play = Play::new(store.clone(), clock.clone(), shelf, habits);
    let auth = Auth::new(store.clone(), clock.clone(), Keys::in_file(&settings.key_path())?, &base_url);
    let studio = Studio::default();
    let post = settings.mail.post(&base_url)?;
    let transport = transport(settings, &post, &store, &clock)?;
    let courier = Courier::new(play.clone(), auth.clone(), studio.clone(), post, transport);
    let (line, terms) = (settings.webhooks.line()?, settings.webhooks.terms(&base_url));
    let messenger = Messenger::new(play.clone(), line, terms);
    let service = Service {
        play,
        auth,
        clock,
        studio,
        limits: Arc::new(Limits::new(rates, settings.trusted_proxies.clone())),
        site: Arc::new(Site {
            base_url,
            shows_mailbox: settings.mail.transport == TransportName::Mailbox,
            letters_an_hour: Some(settings.mail.letters_an_hour).filter(|most| *most > 0),
            metrics,
        }),
    };
    let server = listen(settings, listener, &service)?;
    let workers = workers(&service, courier.clone(), messenger.clone());
    let grace = Duration::from_secs(settings.shutdown);
    Ok(Running { address, server, service, store, courier, messenger, workers, grace })
}

/// How letters leave.
pub(crate) fn transport(
    settings: &Settings,
    post: &Post,
    store: &Store,
    clock: &Clock,
) -> Result<Transport, StartError> {
    Ok(match settings.mail.transport {
        TransportName::Mailbox => Transport::Mailbox(store.clone(), clock.clone()),
        TransportName::Smtp => {
            Transport::Smtp(Smtp::to(&settings.mail.relay()?, post).map_err(StartError::Mail)?)
        }
    })
}

fn listen(settings: &Settings, listener: TcpListener, service: &Service) -> Result<Server, StartError> {
    let data = web::Data::new(service.clone());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(data.clone())
            .wrap(Compress::default())
            .wrap(from_fn(observe))
            .configure(explain_malformed)
            .configure(app)
    })
    .shutdown_timeout(settings.shutdown)
    .workers(worker_count(settings.workers));
    Ok(server.listen(listener)?.run())
}

/// How many threads answer requests. One more than there are cores, unless the operator chose otherwise: while the store
/// writes on one core, a thread that waits behind it there is not always moved to another that has nothing to do.
fn worker_count(chosen: usize) -> usize {
    if chosen > 0 { chosen } else { std::thread::available_parallelism().map_or(2, |cores| cores.get() + 1) }
}

impl Running {
    /// Serves until it is told to stop, then finishes what was accepted.
    pub async fn serve(self) -> std::io::Result<()> {
        let ended = self.server.await;
        for worker in &self.workers {
            worker.abort();
        }
        self.courier.until_idle(self.grace).await;
        self.messenger.until_idle(self.grace).await;
        self.store.drain();
        ended
    }

    /// For telling it to stop.
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }
}

/// How often each kind of work is looked for when nobody says that there is some.
const BOTS: Duration = Duration::from_millis(500);
const LETTERS: Duration = Duration::from_millis(500);
const WEBHOOKS: Duration = Duration::from_millis(500);
const WATCH: Duration = Duration::from_millis(500);
const DEADLINES: Duration = Duration::from_secs(1);
const TIDYING: Duration = Duration::from_mins(10);
const UPKEEP: Duration = Duration::from_secs(5);

/// Bots' turns, letters, webhooks, deadlines, watching and tidying up. All of it is in the database: whoever comes first
/// does it, and a process that ends leaves it to the next.
fn workers(service: &Service, courier: Courier, messenger: Messenger) -> Vec<tokio::task::JoinHandle<()>> {
    let play = service.play.clone();
    let bots = tokio::spawn(async move {
        loop {
            if !matches!(play.play_bot_turns().await, Ok(jobs) if jobs > 0) {
                let _woken = tokio::time::timeout(BOTS, play.until_bots_asked()).await;
            }
        }
    });
    let play = service.play.clone();
    let letters = tokio::spawn(async move {
        loop {
            if !matches!(courier.make_round().await, Ok(sent) if sent > 0) {
                let _woken = tokio::time::timeout(LETTERS, play.until_letters()).await;
            }
        }
    });
    let play = service.play.clone();
    let webhooks = tokio::spawn(async move {
        loop {
            if !matches!(messenger.make_round().await, Ok(told) if told > 0) {
                let _woken = tokio::time::timeout(WEBHOOKS, play.until_webhooks()).await;
            }
        }
    });
    let play = service.play.clone();
    let watching = tokio::spawn(async move {
        loop {
            tokio::time::sleep(WATCH).await;
            if let Err(error) = play.look_round().await {
                tracing::warn!(%error, "the heads of followed games could not be read");
            }
        }
    });
    let play = service.play.clone();
    let deadlines = tokio::spawn(async move {
        loop {
            if let Err(error) = play.expire_turns().await {
                tracing::warn!(%error, "deadlines could not be looked at");
            }
            if let Err(error) = play.end_pauses().await {
                tracing::warn!(%error, "pauses could not be looked at");
            }
            if let Err(error) = play.remind().await {
                tracing::warn!(%error, "reminders could not be looked at");
            }
            tokio::time::sleep(DEADLINES).await;
        }
    });
    let (play, limits) = (service.play.clone(), Arc::clone(&service.limits));
    let tidying = tokio::spawn(async move {
        loop {
            tokio::time::sleep(TIDYING).await;
            limits.tidy_up();
            if let Err(error) = play.tidy_up().await {
                tracing::warn!(%error, "tidying up failed");
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
