//! Whether strangers can reach the service, and what follows from it.

use crate::config::{ConfigError, MailTransportKind, Settings};
use crate::http::RateLimits;
use std::net::{IpAddr, SocketAddr};

impl Settings {
    /// Where strangers may reach the service: its address from outside or the one it listens on, whichever is more than this
    /// machine's own. A `base_url` that is not loopback says that something in front of us leads here.
    pub fn public_place(&self) -> Option<String> {
        let named = self.base_url.as_ref().filter(|url| !is_loopback_url(url));
        named.cloned().or_else(|| (!self.bind.ip().is_loopback()).then(|| self.bind.to_string()))
    }

    /// Refuses to show strangers everybody's letters unasked. Only serving does: other commands have nothing to show.
    pub fn refuse_exposed_mailbox(&self) -> Result<(), ConfigError> {
        let is_kept = self.mail.transport == MailTransportKind::Mailbox && !self.mail.expose_sign_in_links;
        match self.public_place() {
            Some(place) if is_kept => Err(ConfigError::ExposedMailbox(place)),
            _ => Ok(()),
        }
    }

    /// The limits that hold.
    pub fn rate_limits(&self) -> RateLimits {
        let leaves = self.mail.transport == MailTransportKind::Smtp;
        let public = leaves || self.public_place().is_some();
        self.limits.unwrap_or(if public { RateLimits::PUBLIC_SERVER } else { RateLimits::NONE })
    }

    /// Where numbers for Prometheus are served.
    pub fn metrics_place(&self) -> MetricsPlace {
        match self.metrics_bind {
            Some(address) => MetricsPlace::Own(address),
            None if self.public_place().is_none() => MetricsPlace::Shared,
            None => MetricsPlace::Nowhere,
        }
    }
}

/// Where numbers for Prometheus are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetricsPlace {
    /// Beside everything else, to callers on the same machine.
    Shared,
    /// On an address of their own, to whoever reaches it.
    Own(SocketAddr),
    /// Strangers reach the service, and no other address was given.
    Nowhere,
}

/// Whether an address leads to the machine that asks for it.
fn is_loopback_url(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let host = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let number = host.parse::<IpAddr>().map(|address| address.to_canonical());
    number.map_or(host == "localhost" || host.ends_with(".localhost"), |address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_loopback_url;

    #[test]
    fn only_addresses_of_the_same_machine_are_loopback() {
        for near in [
            "http://127.0.0.1:8080",
            "http://127.9.9.9",
            "http://localhost/",
            "http://LOCALHOST:80",
            "http://a.localhost",
            "http://[::1]:8080/x",
            "http://[::ffff:127.0.0.1]",
        ] {
            assert!(is_loopback_url(near), "{near}");
        }
        for far in [
            "https://games.example.org",
            "http://192.168.1.5:8080",
            "http://localhost@games.example.org",
            "http://localhost.example.org",
            "http://127.0.0.1.example.org",
            "http://[2001:db8::1]",
            "http://0.0.0.0:8080",
        ] {
            assert!(!is_loopback_url(far), "{far}");
        }
    }
}
