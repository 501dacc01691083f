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
