//! SMTP: a letter as a MIME message, handed to a relay. The one room of lettre.

use crate::domain::{Email, Letter};
use crate::mail::addresses::{FromAddress, MailConfig};
use crate::mail::inbound::refusal_cause::{RefusalCause, classify_refusal};
use crate::mail::letters::finish::words_for_strangers;
use crate::mail::transport::SendFailure;
use lettre::address::Envelope;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How the connection to the relay is kept from others' eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TlsMode {
    /// TLS from the first byte.
    Tls,
    /// In the clear at first, then TLS, or no mail at all.
    #[serde(rename = "starttls")]
    StartTls,
    /// TLS if the relay offers it.
    IfOffered,
    /// None: for a relay on the same machine.
    None,
}

/// The relay that takes our letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relay {
    /// Its name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Whether others can listen.
    pub tls: TlsMode,
    /// Who we are, and how we prove it.
    pub login: Option<(String, String)>,
    /// Certificates of authorities that are believed besides the public ones, in PEM.
    pub authorities: Vec<u8>,
    /// Connections kept at most.
    pub connections: u32,
    /// Seconds to wait for an answer.
    pub timeout: u64,
}

/// Hands letters to a relay.
#[derive(Clone)]
pub struct SmtpTransport {
    relay: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl SmtpTransport {
    /// A pool of connections to a relay; none is opened yet.
    pub fn new(relay: &Relay, post: &MailConfig) -> Result<SmtpTransport, String> {
        let from = sender(&post.from)?;
        let parameters = || tls_parameters(relay).map_err(|error| with_causes(&error));
        let tls = match relay.tls {
            TlsMode::Tls => Tls::Wrapper(parameters()?),
            TlsMode::StartTls => Tls::Required(parameters()?),
            TlsMode::IfOffered => Tls::Opportunistic(parameters()?),
            TlsMode::None => Tls::None,
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&relay.host)
            .port(relay.port)
            .tls(tls)
            .timeout(Some(Duration::from_secs(relay.timeout)))
            .pool_config(PoolConfig::new().max_size(relay.connections));
        if let Some((user, password)) = &relay.login {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(SmtpTransport { relay: builder.build(), from })
    }

    /// Sends a letter; the relay has taken it when this returns.
    pub(super) async fn send(&self, letter: &Letter) -> Result<(), SendFailure> {
        let message = message(letter, &self.from)?;
        match self.relay.send(message).await {
            Ok(_) => Ok(()),
            Err(error) => Err(classify_error(&error)),
        }
    }
}

impl SmtpTransport {
    /// Whether the relay lets us in; why not otherwise.
    pub async fn try_connection(&self) -> Result<(), String> {
        match self.relay.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("the relay does not answer as one should".into()),
            Err(error) => Err(with_causes(&error)),
        }
    }

    /// Sends a letter that says nothing but that it arrived.
    pub async fn send_trial(&self, to: &Email) -> Result<(), String> {
        let words = words_for_strangers();
        let text = words.text("trial-text");
        let letter = Letter {
            to: to.as_str().into(),
            subject: words.text("trial-subject"),
            html: format!("<!doctype html><html><body><p>{text}</p></body></html>"),
            text: format!("{text}\n"),
            headers: vec![("Auto-Submitted".into(), "auto-generated".into())],
            picture: None,
        };
        self.send(&letter).await.map_err(|failure| failure.to_string())
    }
}

fn tls_parameters(relay: &Relay) -> Result<TlsParameters, lettre::transport::smtp::Error> {
    let mut parameters = TlsParameters::builder(relay.host.clone());
    if !relay.authorities.is_empty() {
        parameters = parameters.add_root_certificate(Certificate::from_pem(&relay.authorities)?);
    }
    parameters.build()
}

/// What a relay's answer means. A refusal at RCPT without a reason is taken to be about the address, as its code says.
/// That our login is not accepted is for the operator to mend: no letter is given up for it.
fn classify_error(error: &lettre::transport::smtp::Error) -> SendFailure {
    let why = with_causes(error);
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    if ["530", "534", "535", "538"].contains(&code.as_str()) {
        return SendFailure::LoginRejected(why);
    }
    if !error.is_permanent() {
        return SendFailure::Temporary(why);
    }
    let nobody_there = match classify_refusal(&why) {
        RefusalCause::Recipient => true,
        RefusalCause::Unclear => ["550", "551", "553"].contains(&code.as_str()),
        RefusalCause::Other => false,
    };
    SendFailure::Permanent { why, is_unknown_recipient: nobody_there }
}

fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        let more = next.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = next.source();
    }
    // Relays can be wordy.
    text.chars().filter(|c| !c.is_control()).take(300).collect()
}

fn sender(from: &FromAddress) -> Result<Mailbox, String> {
    let address = Address::new(&from.address.local, &from.address.domain);
    let address = address.map_err(|error| format!("{}: {error}", from.address))?;
    Ok(Mailbox::new(Some(from.name.clone()), address))
}

/// A subject in which nothing can be read as encoded (RFC 2047): somebody's title must not become other words on its way.
fn plain_subject(subject: &str) -> String {
    subject.replace("=?", "= ?")
}

/// A letter as a MIME message: text, and markup with its picture, as alternatives.
fn message(letter: &Letter, from: &Mailbox) -> Result<Message, SendFailure> {
    let wrong = |what: &str, error: &dyn std::fmt::Display| SendFailure::Permanent {
        why: format!("{what}: {error}"),
        is_unknown_recipient: false,
    };
    let address = |text: &str| text.parse::<Address>().map_err(|error| wrong(text, &error));
    let to = address(&letter.to)?;
    let back = letter.header("Return-Path").map(|path| address(path.trim_matches(['<', '>']))).transpose()?;
    let envelope = Envelope::new(Some(back.unwrap_or_else(|| from.email.clone())), vec![to.clone()])
        .map_err(|error| wrong("the envelope", &error))?;
    let mut builder = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(plain_subject(&letter.subject))
        .envelope(envelope);
    for (name, value) in &letter.headers {
        builder = match name.as_str() {
            // The relay writes it from the envelope.
            "Return-Path" => builder,
            "Message-ID" => builder.message_id(Some(value.clone())),
            "Reply-To" => builder.reply_to(Mailbox::new(Some(from_name(from)), address(value)?)),
            _ => {
                let name = HeaderName::new_from_ascii(name.clone()).map_err(|error| wrong(name, &error))?;
                builder.raw_header(HeaderValue::new(name, value.clone()))
            }
        };
    }
    let html = SinglePart::html(letter.html.clone());
    let parts = MultiPart::alternative().singlepart(SinglePart::plain(letter.text.clone()));
    let parts = match &letter.picture {
        Some(png) => {
            let kind = ContentType::parse("image/png").map_err(|error| wrong("image/png", &error))?;
            let picture =
                Attachment::new_inline_with_name(Letter::PICTURE_CONTENT_ID.into(), "board.png".into())
                    .body(png.clone(), kind);
            parts.multipart(MultiPart::related().singlepart(html).singlepart(picture))
        }
        None => parts.singlepart(html),
    };
    builder.multipart(parts).map_err(|error| wrong("the message", &error))
}

fn from_name(from: &Mailbox) -> String {
    from.name.clone().unwrap_or_default()
}
