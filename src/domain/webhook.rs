//! Webhooks: what happens at somebody's tables, told to a URL of theirs.

use crate::domain::ids::{AccountId, WebhookId};
use crate::domain::outbox_job::JobKind;
use crate::domain::public_ip::is_public_ip;
use kernel::{Hash, Millis, Seq};
use serde::{Deserialize, Serialize};
use std::fmt;
use url::{Host, Url};

/// Somebody's wish to be told at a URL.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// Its id.
    pub id: WebhookId,
    /// Whose.
    pub account: AccountId,
    /// Where.
    pub url: WebhookUrl,
    /// Of what.
    pub events: Vec<JobKind>,
    /// What deliveries are signed with.
    pub secret: WebhookSecret,
    /// When it was made.
    pub created_at: Millis,
    /// How it fared.
    pub record: DeliveryHistory,
}

/// How a webhook fared.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeliveryHistory {
    /// The last try.
    pub last: Option<DeliveryAttempt>,
    /// How many tries have failed since one succeeded.
    pub failures: u32,
    /// Since when.
    pub failing_since: Option<Millis>,
    /// When and why nothing is sent there any more.
    pub disabled: Option<(Millis, DisabledReason)>,
}

/// One try to deliver something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeliveryAttempt {
    /// When.
    pub at: Millis,
    /// What was answered, if anything was.
    pub status: Option<u16>,
    /// Why it failed, if it did.
    pub failure: Option<String>,
}

/// Why nothing is sent to a webhook any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisabledReason {
    /// Its receiver said so, with 410.
    Gone,
    /// It has failed for days.
    Failing,
}

impl DisabledReason {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            DisabledReason::Gone => "gone",
            DisabledReason::Failing => "failing",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<DisabledReason> {
        [DisabledReason::Gone, DisabledReason::Failing].into_iter().find(|why| why.name() == name)
    }
}

impl Webhook {
    /// How many an account may have.
    pub const MAX_PER_ACCOUNT: u32 = 10;

    /// How much may wait for one. What happens besides is not told to it: it would hear of too much too late.
    pub const MAX_PENDING: i64 = 1000;

    /// Whether it is to be told of this.
    pub fn is_subscribed_to(&self, event: JobKind) -> bool {
        self.record.disabled.is_none() && self.events.contains(&event)
    }
}

/// What a webhook is told besides the game and the seat, as the outbox keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WebhookEvent {
    /// What happened.
    pub event: JobKind,
    /// When.
    pub at: Millis,
    /// The newest entry then.
    pub seq: Seq,
}

impl WebhookEvent {
    /// Reads one back.
    pub fn from_stored(text: &str) -> Option<WebhookEvent> {
        serde_json::from_str(text).ok()
    }
}

impl fmt::Display for WebhookEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).unwrap_or_default())
    }
}

/// 32 random bytes that its owner and we know. They reach no log.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookSecret(pub Hash);

impl WebhookSecret {
    /// As it is shown, once.
    pub fn to_token(&self) -> String {
        format!("whsec_{}", data_encoding::BASE64.encode(&self.0))
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}

/// A URL that may be told things. It may hold secrets of its owner's: logs name its host alone.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookUrl(Url);

/// Why a URL is not used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WebhookUrlError {
    /// Too long.
    #[error("a URL may have {} bytes", WebhookUrl::LONGEST)]
    TooLong,
    /// Not one.
    #[error("this is no URL: {0}")]
    Unreadable(String),
    /// Anybody could listen.
    #[error("the URL must begin with https://")]
    NotHttps,
    /// A login would reach other eyes.
    #[error("the URL must hold no user and no password")]
    HasCredentials,
    /// Nobody is sent one.
    #[error("the URL must hold no fragment (#)")]
    HasFragment,
    /// Other services listen there.
    #[error("the port must be 443 or above 1023")]
    PortNotAllowed,
    /// A host that is nobody's on the public internet.
    #[error("the URL must lead to a public address")]
    NotPublic,
}

impl WebhookUrl {
    /// The longest URL, in bytes.
    pub const LONGEST: usize = 1024;

    /// Reads a URL. What can be known without asking for its name is refused here: the rest is asked before each
    /// delivery. With `private` it may lead to any address.
    pub fn parse(text: &str, private: bool) -> Result<WebhookUrl, WebhookUrlError> {
        if text.len() > WebhookUrl::LONGEST {
            return Err(WebhookUrlError::TooLong);
        }
        // Parsers for browsers forgive these.
        if text.chars().any(|c| c.is_whitespace() || c.is_control() || c == '\\') {
            return Err(WebhookUrlError::Unreadable("it holds blanks or control characters".into()));
        }
        let url = Url::parse(text).map_err(|error| WebhookUrlError::Unreadable(error.to_string()))?;
        if url.scheme() != "https" {
            return Err(WebhookUrlError::NotHttps);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(WebhookUrlError::HasCredentials);
        }
        if url.fragment().is_some() {
            return Err(WebhookUrlError::HasFragment);
        }
        if url.port().is_some_and(|port| port <= 1023) {
            return Err(WebhookUrlError::PortNotAllowed);
        }
        // What was escaped may be longer.
        if url.as_str().len() > WebhookUrl::LONGEST {
            return Err(WebhookUrlError::TooLong);
        }
        let wrong = match url.host() {
            None => return Err(WebhookUrlError::Unreadable("it has no host".into())),
            Some(Host::Ipv4(address)) => !private && !is_public_ip(address.into()),
            Some(Host::Ipv6(address)) => !private && !is_public_ip(address.into()),
            Some(Host::Domain(name)) => name.ends_with('.') || (!private && !is_public_name(name)),
        };
        if wrong { Err(WebhookUrlError::NotPublic) } else { Ok(WebhookUrl(url)) }
    }

    /// One that was stored.
    pub fn from_stored(text: &str) -> Option<WebhookUrl> {
        Url::parse(text).ok().filter(Url::has_host).map(WebhookUrl)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Its host, as a name or an address in brackets: what may stand in a log.
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// The host as an address, if it is one.
    pub fn ip_literal(&self) -> Option<std::net::IpAddr> {
        match self.0.host() {
            Some(Host::Ipv4(address)) => Some(address.into()),
            Some(Host::Ipv6(address)) => Some(address.into()),
            _ => None,
        }
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.0.port().unwrap_or(443)
    }

    /// What stands behind the host: all of it visible ASCII.
    pub fn target(&self) -> String {
        match self.0.query() {
            Some(query) => format!("{}?{query}", self.0.path()),
            None => self.0.path().to_owned(),
        }
    }

    /// Host and port, as a request names them.
    pub fn authority(&self) -> String {
        match self.0.port() {
            Some(port) => format!("{}:{port}", self.host()),
            None => self.host().to_owned(),
        }
    }
}

/// Its host alone.
impl fmt::Debug for WebhookUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "https://{}/...", self.authority())
    }
}

/// Whether a name could be known to the whole internet. Where it leads is asked later.
fn is_public_name(name: &str) -> bool {
    const OWN: [&str; 6] = ["localhost", "local", "internal", "lan", "home.arpa", "onion"];
    name.contains('.')
        && !OWN.iter().any(|own| name.strip_suffix(own).is_some_and(|front| front.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_read_with_all_its_parts() {
        let url = WebhookUrl::parse("https://Games.Example.org:8443/told?key=a%20b&c=ü", false).unwrap();

        assert_eq!((url.host(), url.port()), ("games.example.org", 8443));
        assert_eq!(url.authority(), "games.example.org:8443");
        assert_eq!(url.target(), "/told?key=a%20b&c=%C3%BC");
        assert_eq!(WebhookUrl::from_stored(url.as_str()), Some(url.clone()));
        assert!(!format!("{url:?}").contains("key"), "what may be secret is not shown");
        let plain = WebhookUrl::parse("https://example.org", false).unwrap();
        assert_eq!(
            (plain.authority(), plain.target(), plain.port()),
            ("example.org".into(), "/".into(), 443)
        );
    }

    #[test]
    fn what_is_no_url_for_us_is_refused() {
        let wrong = |text: &str| WebhookUrl::parse(text, false).unwrap_err();
        let long = format!("https://example.org/{}", "x".repeat(1024));
        let grows = format!("https://example.org/{}", "ü".repeat(400));

        for text in [
            "",
            "x",
            "/told",
            "https://",
            "https:///x",
            "https://exa mple.org/",
            "https://example.org/\r\nX: y",
        ] {
            assert!(
                matches!(wrong(text), WebhookUrlError::Unreadable(_) | WebhookUrlError::NotPublic),
                "{text:?}"
            );
        }
        for text in ["http://example.org/", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)"]
        {
            assert_eq!(wrong(text), WebhookUrlError::NotHttps, "{text}");
        }
        for text in ["https://anna:hush@example.org/", "https://anna@example.org/", "https://:x@example.org/"]
        {
            assert_eq!(wrong(text), WebhookUrlError::HasCredentials, "{text}");
        }
        assert_eq!(wrong("https://example.org/#there"), WebhookUrlError::HasFragment);
        for port in [1, 22, 25, 80, 444, 1023] {
            assert_eq!(wrong(&format!("https://example.org:{port}/")), WebhookUrlError::PortNotAllowed);
        }
        assert_eq!([wrong(&long), wrong(&grows)], [WebhookUrlError::TooLong, WebhookUrlError::TooLong]);
    }

    #[test]
    fn hosts_that_are_not_public_are_refused_in_every_spelling() {
        for host in [
            "127.0.0.1",
            "127.1",
            "0x7f.1",
            "2130706433",
            "0177.0.0.1",
            "0x7f000001",
            "127.0.0.1.",
            "0",
            "10.0.0.1",
            "169.254.169.254",
            "192.168.0.1",
            "100.64.0.1",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "[::127.0.0.1]",
            "[64:ff9b::7f00:1]",
            "[fe80::1]",
            "[fd00::1]",
            "[2002:7f00:1::]",
            "[2001::1]",
            "１２７.0.0.1",
            "127。0。0。1",
            "localhost",
            "LOCALHOST",
            "localhost.",
            "a.localhost",
            "printer",
            "printer.local",
            "db.internal",
            "router.lan",
            "nas.home.arpa",
            "example.org.",
            "x.onion",
        ] {
            assert!(WebhookUrl::parse(&format!("https://{host}/"), false).is_err(), "{host}");
        }
        for host in ["example.org", "8.8.8.8", "[2606:4700::1111]", "local.example.org", "mylocalhost.org"] {
            assert!(WebhookUrl::parse(&format!("https://{host}/"), false).is_ok(), "{host}");
        }
    }

    #[test]
    fn a_private_house_may_send_to_its_own_machines_but_not_in_the_clear() {
        assert!(WebhookUrl::parse("https://127.0.0.1:4433/", true).is_ok());
        assert!(WebhookUrl::parse("https://printer:4433/", true).is_ok());
        assert_eq!(WebhookUrl::parse("http://127.0.0.1:4433/", true), Err(WebhookUrlError::NotHttps));
        assert_eq!(WebhookUrl::parse("https://127.0.0.1:22/", true), Err(WebhookUrlError::PortNotAllowed));
    }

    #[test]
    fn a_secret_is_shown_as_receivers_expect_it_and_never_by_accident() {
        let secret = WebhookSecret([7; 32]);

        assert_eq!(secret.to_token(), "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=");
        assert_eq!(format!("{secret:?}"), "(hidden)");
    }
}
