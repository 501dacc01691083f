//! Settings: read once at start from a file, the environment and flags, in that order, and refused when wrong.

mod advice;
mod exposure;

pub use crate::config::advice::Advice;
pub use crate::config::exposure::MetricsPlace;

use crate::http::{RateLimits, TrustedNetwork};
use crate::mail::{self, FromAddress, MailConfig, OwnAddress, Relay, TlsMode};
use crate::webhooks::{HttpsClient, WebhookConfig};
use figment::Figment;
use figment::providers::{Env, Format as _, Toml};
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What an operator may set. Every name can also be given as `STAFFETTA_NAME` in the environment, with `__`
/// between the parts of nested ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Where to listen.
    pub bind: SocketAddr,
    /// Where the service is found from outside; by default the address it listens on.
    pub base_url: Option<String>,
    /// `sqlite://FILE` or `postgres://USER@HOST/NAME`.
    pub database: String,
    /// The file with the signing keys; by default beside the SQLite file, else in the working directory.
    pub key_file: Option<PathBuf>,
    /// Threads that answer requests; 0 for one more than there are cores.
    #[serde(alias = "workers")]
    pub http_threads: usize,
    /// Matches kept in memory.
    pub live_games: usize,
    /// Where numbers for Prometheus are served; by default on `bind`, and nowhere once strangers can reach that.
    pub metrics_bind: Option<SocketAddr>,
    /// Proxies, or networks of them, whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<TrustedNetwork>,
    /// How much one address may ask for; unless set, off where only this machine reaches the service.
    pub limits: Option<RateLimits>,
    /// `text` or `json`.
    #[serde(alias = "log")]
    pub log_format: LogFormat,
    /// What reaches the log, such as `info` or `staffetta=debug`.
    pub log_level: String,
    /// Games that are followed at once in all; 0 for half as many as the process may open files.
    pub max_streams: u32,
    /// What is forgotten after a while.
    pub prune: PruneSettings,
    /// Seconds that the body of a request may take to come.
    pub body_timeout_seconds: u32,
    /// Game files of strangers.
    pub game_files: GameFileSettings,
    /// Seconds to finish what was accepted before the process ends.
    #[serde(alias = "shutdown")]
    pub shutdown_seconds: u64,
    /// Letters.
    pub mail: MailSettings,
    /// Webhooks.
    pub webhooks: WebhookSettings,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines: one object a line.
    Json,
}

/// How much of a game file is rerun or taken in over the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GameFileSettings {
    /// Bytes of a file.
    pub max_bytes: u32,
    /// Entries of its log.
    pub max_entries: u32,
    /// Entries among them that are no answers: resignations, timeouts, other holders.
    pub max_notes: u32,
}

impl Default for GameFileSettings {
    fn default() -> GameFileSettings {
        GameFileSettings { max_bytes: 2 * 1024 * 1024, max_entries: 5500, max_notes: 100 }
    }
}

/// What is forgotten after a while, so that nothing grows for ever but logs; 0 keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PruneSettings {
    /// Guests who are signed in nowhere, sit at no game that is not over and have not come for so many days.
    pub guest_days: u32,
    /// Open games that have not begun after so many days.
    pub open_game_days: u32,
    /// Letters that the mailbox transport keeps.
    pub mailbox_letters: u32,
}

impl Default for PruneSettings {
    fn default() -> PruneSettings {
        PruneSettings { guest_days: 60, open_game_days: 90, mailbox_letters: 500 }
    }
}

/// How letters leave, and how answers come in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailSettings {
    /// `mailbox`: to nobody; they are kept and shown at `/dev/mail`. `smtp`: by a relay.
    pub transport: MailTransportKind,
    /// Serve strangers although everybody's sign-in links are in the mailbox, where a proxy may show them to anybody.
    #[serde(alias = "public_mailbox")]
    pub expose_sign_in_links: bool,
    /// Who writes: `Name <address>`; by default `staffetta` at the host of `base_url`.
    pub from: Option<String>,
    /// The address whose tagged forms (`name+reply-...`) reach `staffetta receive`. Without it nobody can answer by
    /// mail and letters that come back are not noticed; the mailbox transport makes one up.
    pub inbound: Option<String>,
    /// Seconds a turn's letter waits while the mover may still undo.
    #[serde(alias = "delay")]
    pub turn_letter_delay_seconds: u32,
    /// Sign-in letters to one address an hour, however it is tagged; 0 for any number. By default 6 with SMTP.
    #[serde(alias = "letters_an_hour")]
    pub sign_in_letters_per_hour: Option<u32>,
    /// A letter is given up after so many tries.
    #[serde(alias = "tries")]
    pub max_attempts: u32,
    /// Seconds after which a letter that a killed process was sending is sent by another.
    #[serde(alias = "lease")]
    pub lease_seconds: u32,
    /// Letters a minute to one provider, from one server; 0 for any number.
    #[serde(alias = "provider_pace")]
    pub provider_letters_per_minute: u32,
    /// The relay.
    pub smtp: SmtpSettings,
}

/// The transports there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailTransportKind {
    /// Letters stay here.
    #[default]
    Mailbox,
    /// A relay takes them.
    Smtp,
}

/// The relay that takes our letters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SmtpSettings {
    /// Its name.
    pub host: String,
    /// Its port; by default 465 with `tls`, 587 with `starttls`, else 25.
    pub port: Option<u16>,
    /// `tls` from the first byte, `starttls` or no mail, `if_offered`, or `none` for a relay on the same machine.
    pub security: TlsMode,
    /// Who we are to the relay.
    pub user: Option<String>,
    /// How we prove it.
    pub password: Option<SecretString>,
    /// A PEM file with the authorities that are believed besides the public ones, for a relay with a certificate of
    /// one's own.
    pub ca_file: Option<PathBuf>,
    /// Letters on their way at once, each on a connection of its own.
    pub connections: u32,
    /// Seconds to wait for an answer.
    #[serde(alias = "timeout")]
    pub timeout_seconds: u32,
}

/// How people's own programs are told what happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WebhookSettings {
    /// Whether webhooks can be made and are told anything.
    pub enabled: bool,
    /// Let them lead to addresses that are not public: for programs on the same machine or network, where nobody is
    /// let in who should not reach what listens there.
    pub allow_private: bool,
    /// A PEM file with the authorities that are believed besides the public ones.
    pub ca_file: Option<PathBuf>,
    /// How many are told something at once, each on a connection of its own.
    pub connections: u32,
    /// Seconds to wait for an answer.
    #[serde(alias = "timeout")]
    pub timeout_seconds: u32,
    /// For so many days something is tried again; a webhook that has failed for so long is disabled.
    #[serde(alias = "days")]
    pub retry_days: u32,
}

impl Default for WebhookSettings {
    fn default() -> WebhookSettings {
        WebhookSettings {
            enabled: true,
            allow_private: false,
            ca_file: None,
            connections: 64,
            timeout_seconds: 5,
            retry_days: 3,
        }
    }
}

impl WebhookSettings {
    fn check(&self) -> Result<(), ConfigError> {
        let bounds = [
            ("connections", self.connections, 1000),
            ("timeout_seconds", self.timeout_seconds, 60),
            ("retry_days", self.retry_days, 30),
        ];
        match bounds.into_iter().find(|(_, value, most)| *value == 0 || value > most) {
            Some((name, value, most)) => Err(ConfigError::OutOfRange(name, value, most)),
            None => Ok(()),
        }
    }

    /// How requests to them leave.
    pub fn https_client(&self) -> Result<HttpsClient, ConfigError> {
        let pem = self.ca_file.as_deref().map(|file| authorities("webhooks.ca_file", file)).transpose()?;
        let patience = Duration::from_secs(self.timeout_seconds.into());
        let line = HttpsClient::new(&pem.unwrap_or_default(), patience, self.allow_private);
        let file = || self.ca_file.clone().unwrap_or_default();
        line.map_err(|why| ConfigError::InvalidCaFile("webhooks.ca_file", file(), why))
    }

    /// What is told, for a service that is found at `base_url`.
    pub fn webhook_config(&self, base_url: &str) -> WebhookConfig {
        WebhookConfig {
            base_url: base_url.to_owned(),
            enabled: self.enabled,
            days: self.retry_days,
            max_concurrent: usize::try_from(self.connections).unwrap_or(usize::MAX),
        }
    }
}

/// Something that reaches no log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretString(pub String);

impl std::fmt::Debug for SecretString {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(hidden)")
    }
}

impl Default for SmtpSettings {
    fn default() -> SmtpSettings {
        SmtpSettings {
            host: "localhost".into(),
            port: None,
            security: TlsMode::StartTls,
            user: None,
            password: None,
            ca_file: None,
            connections: 8,
            timeout_seconds: 30,
        }
    }
}

impl Default for MailSettings {
    fn default() -> MailSettings {
        MailSettings {
            transport: MailTransportKind::Mailbox,
            expose_sign_in_links: false,
            from: None,
            inbound: None,
            turn_letter_delay_seconds: 30,
            sign_in_letters_per_hour: None,
            max_attempts: 12,
            lease_seconds: 60,
            provider_letters_per_minute: 0,
            smtp: SmtpSettings::default(),
        }
    }
}

impl MailSettings {
    /// Our own addresses, for a service that is found at `base_url`.
    pub fn mail_config(&self, base_url: &str) -> Result<MailConfig, ConfigError> {
        let host = mail::host_of(base_url);
        let from = self.from.clone().unwrap_or_else(|| format!("Staffetta <staffetta@{host}>"));
        let made_up = (self.transport == MailTransportKind::Mailbox).then(|| format!("staffetta@{host}"));
        let inbound = self.inbound.clone().or(made_up);
        let wrong = |text: &str| ConfigError::MailAddress(text.into());
        let inbound = inbound.map(|text| OwnAddress::parse(&text).ok_or_else(|| wrong(&text))).transpose()?;
        Ok(MailConfig {
            base_url: base_url.to_owned(),
            from: FromAddress::parse(&from).ok_or_else(|| wrong(&from))?,
            inbound,
            max_attempts: self.max_attempts.max(1),
            lease: i64::from(self.lease_seconds.max(1)) * 1000,
            max_concurrent: usize::try_from(self.smtp.connections.max(1)).unwrap_or(usize::MAX),
            letters_per_minute: NonZeroU32::new(self.provider_letters_per_minute),
        })
    }

    /// The relay.
    pub fn relay(&self) -> Result<Relay, ConfigError> {
        let smtp = &self.smtp;
        let default_port = match smtp.security {
            TlsMode::Tls => 465,
            TlsMode::StartTls => 587,
            TlsMode::IfOffered | TlsMode::None => 25,
        };
        let password = smtp.password.clone().map(|SecretString(password)| password);
        let authorities =
            smtp.ca_file.as_deref().map(|file| authorities("mail.smtp.ca_file", file)).transpose()?;
        Ok(Relay {
            host: smtp.host.clone(),
            port: smtp.port.unwrap_or(default_port),
            tls: smtp.security,
            login: smtp.user.clone().zip(password),
            authorities: authorities.unwrap_or_default(),
            connections: smtp.connections.max(1),
            timeout: u64::from(smtp.timeout_seconds.max(1)),
        })
    }
}

/// The certificates in a file that a setting names.
fn authorities(setting: &'static str, file: &Path) -> Result<Vec<u8>, ConfigError> {
    let wrong = |why: String| ConfigError::InvalidCaFile(setting, file.to_owned(), why);
    let pem = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
    let holds_one = String::from_utf8_lossy(&pem).contains("-----BEGIN CERTIFICATE-----");
    if holds_one { Ok(pem) } else { Err(wrong("it holds no certificate in PEM".into())) }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bind: SocketAddr::from(([127, 0, 0, 1], 8080)),
            base_url: None,
            database: "sqlite://staffetta.db".into(),
            key_file: None,
            http_threads: 0,
            live_games: 4096,
            metrics_bind: None,
            trusted_proxies: Vec::new(),
            limits: None,
            log_format: LogFormat::Text,
            log_level: "info,actix_server=warn,simplecss=error,usvg=error".into(),
            max_streams: 0,
            prune: PruneSettings::default(),
            body_timeout_seconds: 30,
            game_files: GameFileSettings::default(),
            shutdown_seconds: 20,
            mail: MailSettings::default(),
            webhooks: WebhookSettings::default(),
        }
    }
}

/// Why settings are refused.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// They cannot be read.
    #[error("the settings cannot be read: {0}")]
    Unreadable(#[from] Box<figment::Error>),
    /// Everybody could read everybody's letters.
    #[error(
        "with mail.transport = \"mailbox\" whoever reaches {0} may read everybody's sign-in links at /dev/mail: \
         set mail.transport = \"smtp\" and mail.smtp; or, to try it on this machine alone, leave base_url out and bind to \
         127.0.0.1; or set mail.expose_sign_in_links = true if all who reach it may sign in as anybody"
    )]
    ExposedMailbox(String),
    /// Not an address a link can begin with.
    #[error("base_url must begin with http:// or https://, not {0:?}")]
    BaseUrl(String),
    /// Links in letters must lead somewhere.
    #[error(
        "letters that leave need links that work: set base_url to where the service is found from outside"
    )]
    NoBaseUrl,
    /// Not an address that letters can come from, or that can be tagged.
    #[error(
        "{0:?} is no address for mail.from or mail.inbound: letters, digits, dots and dashes, at most 24 before the @"
    )]
    MailAddress(String),
    /// No certificates to believe in.
    #[error("{0} {1:?} cannot be used: {2}")]
    InvalidCaFile(&'static str, PathBuf, String),
    /// Not a number of anything.
    #[error("webhooks.{0} must be 1 to {2}, not {1}")]
    OutOfRange(&'static str, u32, u32),
    /// Half a login.
    #[error("mail.smtp.user and mail.smtp.password belong together")]
    IncompleteLogin,
}

impl Settings {
    /// Reads the file (if there is one), the environment, and what was given on the command line.
    pub fn read(file: Option<&Path>, flags: &Settings, given: &[&str]) -> Result<Settings, ConfigError> {
        // Defaults are serde's: merged from here they would stand beside a setting that is given by its older name.
        let mut sources = Figment::new();
        sources = match file {
            Some(file) => sources.merge(Toml::file_exact(file)),
            None => sources.merge(Toml::file("staffetta.toml")),
        };
        sources = sources.merge(Env::prefixed("STAFFETTA_").ignore(&["config"]).split("__"));
        let mut settings: Settings = sources.extract().map_err(Box::new)?;
        if given.contains(&"bind") {
            settings.bind = flags.bind;
        }
        if given.contains(&"database") {
            settings.database.clone_from(&flags.database);
        }
        settings.check()?;
        Ok(settings)
    }

    fn check(&self) -> Result<(), ConfigError> {
        if self.mail.transport == MailTransportKind::Smtp && self.base_url.is_none() {
            return Err(ConfigError::NoBaseUrl);
        }
        if self.mail.smtp.user.is_some() != self.mail.smtp.password.is_some() {
            return Err(ConfigError::IncompleteLogin);
        }
        self.webhooks.check()?;
        self.mail.mail_config(self.base_url.as_deref().unwrap_or("http://localhost"))?;
        match &self.base_url {
            Some(url) if !url.starts_with("http://") && !url.starts_with("https://") => {
                Err(ConfigError::BaseUrl(url.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Sign-in letters to one address an hour; 0 for any number.
    pub fn sign_in_letters_per_hour(&self) -> u32 {
        self.mail.sign_in_letters_per_hour.unwrap_or(match self.mail.transport {
            MailTransportKind::Mailbox => 0,
            MailTransportKind::Smtp => 6,
        })
    }

    /// Where the signing keys are.
    pub fn key_path(&self) -> PathBuf {
        let beside = |path: &str| PathBuf::from(format!("{path}.keys"));
        self.key_file.clone().unwrap_or_else(|| match self.database.strip_prefix("sqlite://") {
            Some(path) => beside(path),
            None => PathBuf::from("staffetta.keys"),
        })
    }
}

#[cfg(test)]
mod tests;
