//! Settings: read once at start from a file, the environment and flags, in that order, and refused when wrong.

use crate::http::Rates;
use figment::Figment;
use figment::providers::{Env, Format as _, Serialized, Toml};
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

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
    /// Threads that answer requests; 0 for one a core.
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

/// How letters leave.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailSettings {
    /// `mailbox`: to nobody; they are kept and shown at `/dev/mail`.
    pub transport: TransportName,
    /// Listen beyond loopback although everybody's sign-in links are in the mailbox.
    pub public_mailbox: bool,
    /// Seconds a turn's letter waits while the mover may still undo.
    pub delay: u32,
    /// Sign-in letters to one address an hour; 0 for any number.
    pub letters_an_hour: u32,
}

/// The transports there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransportName {
    /// Letters stay here.
    #[default]
    Mailbox,
}

impl Default for MailSettings {
    fn default() -> MailSettings {
        MailSettings {
            transport: TransportName::Mailbox,
            public_mailbox: false,
            delay: 30,
            letters_an_hour: 0,
        }
    }
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
            log_level: "info,actix_server=warn".into(),
            shutdown: 20,
            mail: MailSettings::default(),
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
    fn unknown_settings_are_refused() {
        let wrong =
            Figment::from(Serialized::defaults(Settings::default())).merge(Toml::string("databse = 'x'"));

        assert!(wrong.extract::<Settings>().is_err());
    }
}
