//! What is dangerous or missing in settings that can be served all the same: said by `check` and at every start.

use crate::config::{MailTransportKind, Settings};
use crate::http::RateLimits;
use crate::mail::TlsMode;

/// Something an operator should know before anybody is invited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Whether it should not be served like that.
    pub is_danger: bool,
    /// In words.
    pub text: String,
}

impl Advice {
    /// It should not be served like that.
    pub fn danger(text: impl Into<String>) -> Advice {
        Advice { is_danger: true, text: text.into() }
    }

    /// It can be served, and something will be missed.
    pub fn warning(text: impl Into<String>) -> Advice {
        Advice { is_danger: false, text: text.into() }
    }
}

impl Settings {
    /// What is dangerous or missing.
    pub fn advice(&self) -> Vec<Advice> {
        let mut found = Vec::new();
        if let Some(place) = self.public_place() {
            self.advise_in_public(&place, &mut found);
        }
        if self.metrics_bind.is_some_and(|address| !address.ip().is_loopback()) {
            found
                .push(Advice::warning("metrics_bind is not loopback: whoever reaches it reads the metrics."));
        }
        if self.mail.transport == MailTransportKind::Smtp {
            self.advise_on_mail(&mut found);
        }
        if let Some(host) = far_postgres_in_the_clear(&self.database) {
            found.push(Advice::warning(format!(
                "The database at {host} is spoken to in the clear: whoever sits on the way reads letters, keys and what is hidden in \
                 running games. Write sslmode=verify-full into its URL."
            )));
        }
        found
    }

    fn advise_in_public(&self, place: &str, found: &mut Vec<Advice>) {
        if self.mail.transport == MailTransportKind::Mailbox {
            found.push(Advice::danger(format!(
                "Letters stay in the mailbox, and strangers reach {place}: whoever gets at /dev/mail signs in as anybody. \
                 Set mail.transport = \"smtp\"."
            )));
        }
        if self.base_url.as_ref().is_none_or(|url| !url.starts_with("https://")) {
            found.push(Advice::danger(
                "base_url does not begin with https://: sign-in links and cookies can be read on their way.",
            ));
        }
        if self.webhooks.enabled && self.webhooks.allow_private {
            found.push(Advice::danger(
                "webhooks.allow_private is true: anybody who signs in can have this machine call what listens on it and on its \
                 network.",
            ));
        }
        if self.trusted_proxies.is_empty() && self.bind.ip().is_loopback() {
            found.push(Advice::warning(
                "trusted_proxies is empty: the proxy in front makes everybody one visitor to the limits.",
            ));
        }
        if self.rate_limits() == RateLimits::NONE {
            found.push(Advice::danger(
                "All limits are off: one visitor can keep the service from all others.",
            ));
        }
    }

    fn advise_on_mail(&self, found: &mut Vec<Advice>) {
        if self.mail.inbound.is_none() {
            found.push(Advice::warning(
                "mail.inbound is not set: nobody can answer by mail, and letters that come back are not noticed.",
            ));
        }
        let smtp = &self.mail.smtp;
        let is_near = ["localhost", "127.0.0.1", "::1"].contains(&smtp.host.as_str());
        if !is_near && matches!(smtp.security, TlsMode::None | TlsMode::IfOffered) {
            found.push(Advice::danger(format!(
                "mail.smtp.security lets letters, and the password, travel to {} in the clear.",
                smtp.host
            )));
        }
    }
}

/// The host of a Postgres on another machine that is not spoken to by TLS.
fn far_postgres_in_the_clear(database: &str) -> Option<String> {
    let (scheme, rest) = database.split_once("://")?;
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let named = |key: &str| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(name, _)| *name == key).map(|(_, value)| value).next_back()
    };
    let authority = place.split('/').next().unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let host = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    };
    let host = named("host").unwrap_or(host);
    let is_socket = host.is_empty() || host.starts_with('/') || host.to_ascii_lowercase().starts_with("%2f");
    let address = host.parse::<std::net::IpAddr>().map(|address| address.to_canonical());
    let is_near = is_socket || host == "localhost" || address.is_ok_and(|address| address.is_loopback());
    let is_far_postgres = ["postgres", "postgresql"].contains(&scheme) && !is_near;
    (is_far_postgres && named("sslmode") != Some("verify-full")).then(|| host.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_on_another_machine_is_warned_of_unless_it_is_spoken_to_by_tls() {
        for (url, host) in [
            ("sqlite://games.db", None),
            ("postgres://app@localhost/games", None),
            ("postgres://app:p@ss@127.0.0.1:5432/games", None),
            ("postgres://app@[::1]:5432/games", None),
            ("postgres://app@%2Frun%2Fpostgresql/games", None),
            ("postgres:///games?host=/run/postgresql", None),
            ("postgres://app@db.example.org/games?sslmode=verify-full", None),
            ("postgres://app:secret@db.example.org:5433/games", Some("db.example.org")),
            ("postgresql://db.example.org/games?sslmode=prefer", Some("db.example.org")),
            ("postgres://app@[2001:db8::5]/games", Some("2001:db8::5")),
            ("postgres:///games?host=10.0.0.7", Some("10.0.0.7")),
        ] {
            assert_eq!(far_postgres_in_the_clear(url).as_deref(), host, "{url}");
        }
    }
}
