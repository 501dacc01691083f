//! Settings: read once at start from a file, the environment and flags, in that order, and refused when wrong.

use crate::http::Rates;
use crate::mail::{self, Address, Post, Privacy, Relay, Sender};
use crate::webhooks::{Line, Terms};
use figment::Figment;
use figment::providers::{Env, Format as _, Serialized, Toml};
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, SocketAddr};
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
    pub workers: usize,
    /// Matches kept in memory.
    pub live_games: usize,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How much one address may ask for; off with the mailbox transport unless set.
    pub limits: Option<Rates>,
    /// `text` or `json`.
    pub log: LogForm,
    /// What reaches the log, such as `info` or `staffetta=debug`.
    pub log_level: String,
    /// Seconds to finish what was accepted before the process ends.
    pub shutdown: u64,
    /// Letters.
    pub mail: MailSettings,
    /// Webhooks.
    pub webhooks: WebhookSettings,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogForm {
    /// For people.
    #[default]
    Text,
    /// For machines: one object a line.
    Json,
}

/// How letters leave, and how answers come in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailSettings {
    /// `mailbox`: to nobody; they are kept and shown at `/dev/mail`. `smtp`: by a relay.
    pub transport: TransportName,
    /// Listen beyond loopback although everybody's sign-in links are in the mailbox.
    pub public_mailbox: bool,
    /// Who writes: `Name <address>`; by default `staffetta` at the host of `base_url`.
    pub from: Option<String>,
    /// The address whose tagged forms (`name+reply-...`) reach `staffetta receive`. Without it nobody can answer by
    /// mail and letters that come back are not noticed; the mailbox transport makes one up.
    pub inbound: Option<String>,
    /// Seconds a turn's letter waits while the mover may still undo.
    pub delay: u32,
    /// Sign-in letters to one address an hour; 0 for any number.
    pub letters_an_hour: u32,
    /// A letter is given up after so many tries.
    pub tries: u32,
    /// Seconds after which a letter that a killed process was sending is sent by another.
    pub lease: u32,
    /// Letters a minute to one provider, from one server; 0 for any number.
    pub provider_pace: u32,
    /// The relay.
    pub smtp: SmtpSettings,
}

/// The transports there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransportName {
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
    pub security: Security,
    /// Who we are to the relay.
    pub user: Option<String>,
    /// How we prove it.
    pub password: Option<Secret>,
    /// A PEM file with the authorities that are believed besides the public ones, for a relay with a certificate of
    /// one's own.
    pub ca_file: Option<PathBuf>,
    /// Letters on their way at once, each on a connection of its own.
    pub connections: u32,
    /// Seconds to wait for an answer.
    pub timeout: u32,
}

/// How the connection to the relay is kept from others' eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Security {
    /// TLS from the first byte.
    Tls,
    /// In the clear at first, then TLS, or no mail at all.
    Starttls,
    /// TLS if the relay offers it.
    IfOffered,
    /// None.
    None,
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
    pub timeout: u32,
    /// For so many days something is tried again; a webhook that has failed for so long is disabled.
    pub days: u32,
}

impl Default for WebhookSettings {
    fn default() -> WebhookSettings {
        WebhookSettings {
            enabled: true,
            allow_private: false,
            ca_file: None,
            connections: 64,
            timeout: 5,
            days: 3,
        }
    }
}

impl WebhookSettings {
    fn check(&self) -> Result<(), ConfigError> {
        let bounds =
            [("connections", self.connections, 1000), ("timeout", self.timeout, 60), ("days", self.days, 30)];
        match bounds.into_iter().find(|(_, value, most)| *value == 0 || value > most) {
            Some((name, value, most)) => Err(ConfigError::Webhooks(name, value, most)),
            None => Ok(()),
        }
    }

    /// How requests to them leave.
    pub fn line(&self) -> Result<Line, ConfigError> {
        let pem = self.ca_file.as_deref().map(|file| authorities("webhooks.ca_file", file)).transpose()?;
        let patience = Duration::from_secs(self.timeout.into());
        let line = Line::new(&pem.unwrap_or_default(), patience, self.allow_private);
        let file = || self.ca_file.clone().unwrap_or_default();
        line.map_err(|why| ConfigError::Authorities("webhooks.ca_file", file(), why))
    }

    /// What is told, for a service that is found at `base_url`.
    pub fn terms(&self, base_url: &str) -> Terms {
        Terms {
            base_url: base_url.to_owned(),
            enabled: self.enabled,
            days: self.days,
            hands: usize::try_from(self.connections).unwrap_or(usize::MAX),
        }
    }
}

/// Something that reaches no log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(hidden)")
    }
}

impl Default for SmtpSettings {
    fn default() -> SmtpSettings {
        SmtpSettings {
            host: "localhost".into(),
            port: None,
            security: Security::Starttls,
            user: None,
            password: None,
            ca_file: None,
            connections: 8,
            timeout: 30,
        }
    }
}

impl Default for MailSettings {
    fn default() -> MailSettings {
        MailSettings {
            transport: TransportName::Mailbox,
            public_mailbox: false,
            from: None,
            inbound: None,
            delay: 30,
            letters_an_hour: 0,
            tries: 12,
            lease: 60,
            provider_pace: 0,
            smtp: SmtpSettings::default(),
        }
    }
}

impl MailSettings {
    /// Our own addresses, for a service that is found at `base_url`.
    pub fn post(&self, base_url: &str) -> Result<Post, ConfigError> {
        let host = mail::host(base_url);
        let from = self.from.clone().unwrap_or_else(|| format!("Staffetta <staffetta@{host}>"));
        let made_up = (self.transport == TransportName::Mailbox).then(|| format!("staffetta@{host}"));
        let inbound = self.inbound.clone().or(made_up);
        let wrong = |text: &str| ConfigError::MailAddress(text.into());
        let inbound = inbound.map(|text| Address::parse(&text).ok_or_else(|| wrong(&text))).transpose()?;
        Ok(Post {
            base_url: base_url.to_owned(),
            from: Sender::parse(&from).ok_or_else(|| wrong(&from))?,
            inbound,
            tries: self.tries.max(1),
            lease: i64::from(self.lease.max(1)) * 1000,
            hands: usize::try_from(self.smtp.connections.max(1)).unwrap_or(usize::MAX),
            pace: NonZeroU32::new(self.provider_pace),
        })
    }

    /// The relay.
    pub fn relay(&self) -> Result<Relay, ConfigError> {
        let smtp = &self.smtp;
        let (privacy, port) = match smtp.security {
            Security::Tls => (Privacy::Tls, 465),
            Security::Starttls => (Privacy::StartTls, 587),
            Security::IfOffered => (Privacy::IfOffered, 25),
            Security::None => (Privacy::None, 25),
        };
        let password = smtp.password.clone().map(|Secret(password)| password);
        let authorities =
            smtp.ca_file.as_deref().map(|file| authorities("mail.smtp.ca_file", file)).transpose()?;
        Ok(Relay {
            host: smtp.host.clone(),
            port: smtp.port.unwrap_or(port),
            privacy,
            login: smtp.user.clone().zip(password),
            authorities: authorities.unwrap_or_default(),
            connections: smtp.connections.max(1),
            timeout: u64::from(smtp.timeout.max(1)),
        })
    }
}

/// The certificates in a file that a setting names.
fn authorities(setting: &'static str, file: &Path) -> Result<Vec<u8>, ConfigError> {
    let wrong = |why: String| ConfigError::Authorities(setting, file.to_owned(), why);
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
            workers: 0,
            live_games: 4096,
            trusted_proxies: Vec::new(),
            limits: None,
            log: LogForm::Text,
            log_level: "info,actix_server=warn,simplecss=error,usvg=error".into(),
            shutdown: 20,
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
        "with the mailbox transport anybody who reaches {0} can read everybody's sign-in links; \
         bind to 127.0.0.1, or set mail.public_mailbox = true if that is what you want"
    )]
    PublicMailbox(SocketAddr),
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
    Authorities(&'static str, PathBuf, String),
    /// Not a number of anything.
    #[error("webhooks.{0} must be 1 to {2}, not {1}")]
    Webhooks(&'static str, u32, u32),
    /// Half a login.
    #[error("mail.smtp.user and mail.smtp.password belong together")]
    HalfLogin,
}

impl Settings {
    /// Reads the file (if there is one), the environment, and what was given on the command line.
    pub fn read(file: Option<&Path>, flags: &Settings, given: &[&str]) -> Result<Settings, ConfigError> {
        let mut sources = Figment::from(Serialized::defaults(Settings::default()));
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
        if self.mail.transport == TransportName::Mailbox
            && !self.bind.ip().is_loopback()
            && !self.mail.public_mailbox
        {
            return Err(ConfigError::PublicMailbox(self.bind));
        }
        if self.mail.transport == TransportName::Smtp && self.base_url.is_none() {
            return Err(ConfigError::NoBaseUrl);
        }
        if self.mail.smtp.user.is_some() != self.mail.smtp.password.is_some() {
            return Err(ConfigError::HalfLogin);
        }
        self.webhooks.check()?;
        self.mail.post(self.base_url.as_deref().unwrap_or("http://localhost"))?;
        match &self.base_url {
            Some(url) if !url.starts_with("http://") && !url.starts_with("https://") => {
                Err(ConfigError::BaseUrl(url.clone()))
            }
            _ => Ok(()),
        }
    }

    /// The limits that hold.
    pub fn rates(&self) -> Rates {
        self.limits.unwrap_or(match self.mail.transport {
            TransportName::Mailbox => Rates::NONE,
            TransportName::Smtp => Rates::CAREFUL,
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
mod tests {
    use super::*;

    #[test]
    fn a_mailbox_is_not_shown_to_the_world_unasked() {
        let open = Settings { bind: SocketAddr::from(([0, 0, 0, 0], 8080)), ..Settings::default() };
        let mut told = open.clone();
        told.mail.public_mailbox = true;

        assert!(matches!(open.check(), Err(ConfigError::PublicMailbox(_))));
        assert!(told.check().is_ok());
        assert!(Settings::default().check().is_ok());
    }

    #[test]
    fn mail_that_leaves_needs_a_way_back() {
        let mut settings = Settings::default();
        settings.mail.transport = TransportName::Smtp;

        assert!(matches!(settings.check(), Err(ConfigError::NoBaseUrl)));
        settings.base_url = Some("https://games.example.org".into());
        assert!(settings.check().is_ok());
        assert_eq!(settings.rates(), Rates::CAREFUL);
        settings.mail.smtp.user = Some("games".into());
        assert!(matches!(settings.check(), Err(ConfigError::HalfLogin)));
        settings.mail.smtp.password = Some(Secret("hush".into()));
        assert!(!format!("{settings:?}").contains("hush"));
        settings.mail.inbound = Some("not an address".into());
        assert!(matches!(settings.check(), Err(ConfigError::MailAddress(_))));
    }

    #[test]
    fn webhooks_are_told_within_bounds() {
        let with = |set: fn(&mut WebhookSettings)| {
            let mut settings = Settings::default();
            set(&mut settings.webhooks);
            settings.check().map_err(|error| error.to_string())
        };

        assert_eq!(with(|hooks| hooks.timeout = 60), Ok(()));
        assert_eq!(with(|hooks| hooks.timeout = 61), Err("webhooks.timeout must be 1 to 60, not 61".into()));
        assert!(with(|hooks| hooks.days = 0).is_err());
        assert!(with(|hooks| hooks.connections = 0).is_err());
    }

    #[test]
    fn unknown_settings_are_refused() {
        let wrong =
            Figment::from(Serialized::defaults(Settings::default())).merge(Toml::string("databse = 'x'"));

        assert!(wrong.extract::<Settings>().is_err());
    }
}
