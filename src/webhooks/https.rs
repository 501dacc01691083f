//! One request over HTTPS to somebody's URL. The name is asked for anew each time, every address it leads to must be
//! public, and the connection goes to the addresses that were checked and to no others. There is nothing here that
//! could follow a redirect, use a proxy or keep an answer's body. The one room of TLS.

use crate::domain::{WebhookUrl, is_public_ip};
use crate::webhooks::message::SignedMessage;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// So many addresses of a name are tried.
const ADDRESSES: usize = 4;
/// What stands before an answer's body may be so long.
const LONGEST_HEAD: usize = 16 * 1024;
/// So much of a body is read and dropped, for so long: a receiver that is cut off may take it for a failure.
const DROPPED: u64 = 64 * 1024;
const DROPPING: Duration = Duration::from_secs(1);

/// Why nothing was answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum CallError {
    #[error("its name leads nowhere")]
    NoDnsAddress,
    #[error("it leads to an address that is not public")]
    NotPublic,
    #[error("nobody takes the connection")]
    NoConnection,
    #[error("no safe connection: {0}")]
    Tls(String),
    #[error("no answer within {0} seconds")]
    TooSlow(u64),
    #[error("the connection broke off")]
    ConnectionLost,
    #[error("the answer is not HTTP")]
    NotHttp,
}

/// How requests leave. Cheap to clone.
#[derive(Clone)]
pub struct HttpsClient {
    tls: TlsConnector,
    /// How long a request may take until its answer begins.
    timeout: Duration,
    /// Whether they may go to addresses that are not public.
    allow_private: bool,
}

impl HttpsClient {
    /// A line that believes the public authorities and those in this PEM text.
    pub fn new(authorities: &[u8], patience: Duration, private: bool) -> Result<HttpsClient, String> {
        let mut roots: RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        for certificate in CertificateDer::pem_slice_iter(authorities) {
            let certificate = certificate.map_err(|error| error.to_string())?;
            roots.add(certificate).map_err(|error| error.to_string())?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(HttpsClient {
            tls: TlsConnector::from(Arc::new(config)),
            timeout: patience,
            allow_private: private,
        })
    }

    /// Asks for a page, with one more header; the status of the answer, or why there is none.
    pub async fn get(&self, url: &WebhookUrl, (name, value): (&str, &str)) -> Result<u16, String> {
        let request = format!(
            "GET {} HTTP/1.1\r\nHost: {}\r\nUser-Agent: Staffetta/{}\r\n{name}: {value}\r\nConnection: close\r\n\r\n",
            url.target(),
            url.authority(),
            env!("CARGO_PKG_VERSION")
        );
        self.send(url, request).await.map_err(|error| error.to_string())
    }

    /// Sends a message; the status of the answer.
    pub(super) async fn post(&self, url: &WebhookUrl, message: &SignedMessage) -> Result<u16, CallError> {
        self.send(url, request(url, message)).await
    }

    async fn send(&self, url: &WebhookUrl, request: String) -> Result<u16, CallError> {
        let answered = tokio::time::timeout(self.timeout, self.ask(url, request)).await;
        let (status, mut rest) = answered.unwrap_or(Err(CallError::TooSlow(self.timeout.as_secs())))?;
        let mut nobody = tokio::io::sink();
        let mut body = (&mut rest).take(DROPPED);
        let _dropped = tokio::time::timeout(DROPPING, tokio::io::copy(&mut body, &mut nobody)).await;
        Ok(status)
    }

    async fn ask(
        &self,
        url: &WebhookUrl,
        request: String,
    ) -> Result<(u16, impl AsyncRead + Unpin + use<>), CallError> {
        let addresses = require_public(addresses(url).await?, self.allow_private)?;
        let stream = self.connect(&addresses).await?;
        let name = match url.ip_literal() {
            Some(address) => ServerName::IpAddress(address.into()),
            None => ServerName::try_from(url.host().to_owned())
                .map_err(|error| CallError::Tls(error.to_string()))?,
        };
        let sealed = self.tls.connect(name, stream).await;
        let mut stream = sealed.map_err(|error| CallError::Tls(in_short(&error)))?;
        stream.write_all(request.as_bytes()).await.map_err(|_| CallError::ConnectionLost)?;
        stream.flush().await.map_err(|_| CallError::ConnectionLost)?;
        let status = read_status(&mut stream).await?;
        Ok((status, stream))
    }

    /// Connects to the first of these addresses that takes it.
    async fn connect(&self, addresses: &[SocketAddr]) -> Result<TcpStream, CallError> {
        let share = self.timeout / u32::try_from(addresses.len().max(1)).unwrap_or(1);
        for address in addresses {
            if let Ok(Ok(stream)) = tokio::time::timeout(share, TcpStream::connect(address)).await {
                return Ok(stream);
            }
        }
        Err(CallError::NoConnection)
    }
}

/// Where a URL leads now.
async fn addresses(url: &WebhookUrl) -> Result<Vec<SocketAddr>, CallError> {
    if let Some(address) = url.ip_literal() {
        return Ok(vec![SocketAddr::new(address, url.port())]);
    }
    let found =
        tokio::net::lookup_host((url.host(), url.port())).await.map_err(|_| CallError::NoDnsAddress)?;
    Ok(found.collect())
}

/// The addresses a connection may go to: none unless all of them are public.
fn require_public(mut addresses: Vec<SocketAddr>, private: bool) -> Result<Vec<SocketAddr>, CallError> {
    if addresses.is_empty() {
        return Err(CallError::NoDnsAddress);
    }
    if !private && !addresses.iter().all(|address| is_public_ip(address.ip())) {
        return Err(CallError::NotPublic);
    }
    addresses.truncate(ADDRESSES);
    Ok(addresses)
}

fn request(url: &WebhookUrl, message: &SignedMessage) -> String {
    let SignedMessage { id, timestamp, signature, body } = message;
    format!(
        "POST {} HTTP/1.1\r\nHost: {}\r\nUser-Agent: Staffetta/{}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nwebhook-id: {id}\r\nwebhook-timestamp: {timestamp}\r\n\
         webhook-signature: {signature}\r\nConnection: close\r\n\r\n{body}",
        url.target(),
        url.authority(),
        env!("CARGO_PKG_VERSION"),
        body.len()
    )
}

/// Reads an answer as far as its status.
async fn read_status(stream: &mut (impl AsyncRead + Unpin)) -> Result<u16, CallError> {
    let (mut head, mut bytes) = (Vec::new(), [0; 1024]);
    while head.len() < LONGEST_HEAD {
        let count = stream.read(&mut bytes).await.map_err(|_| CallError::ConnectionLost)?;
        if count == 0 {
            return Err(CallError::ConnectionLost);
        }
        head.extend_from_slice(bytes.get(..count).unwrap_or_default());
        if let Some(status) = status_in(&head)? {
            return Ok(status);
        }
    }
    Err(CallError::NotHttp)
}

/// The status of an answer that begins so; none while more must be read. Those that announce another (1xx) are passed
/// over.
fn status_in(mut head: &[u8]) -> Result<Option<u16>, CallError> {
    while let Some((line, _)) = cut(head, b"\r\n") {
        let status = status_of(line).ok_or(CallError::NotHttp)?;
        if status >= 200 {
            return Ok(Some(status));
        }
        let Some((_, rest)) = cut(head, b"\r\n\r\n") else { break };
        head = rest;
    }
    Ok(None)
}

/// What stands before a mark, and what behind it.
fn cut<'a>(bytes: &'a [u8], mark: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let at = bytes.windows(mark.len()).position(|window| window == mark)?;
    Some((bytes.get(..at)?, bytes.get(at + mark.len()..)?))
}

/// The status in an answer's first line.
fn status_of(line: &[u8]) -> Option<u16> {
    let line = std::str::from_utf8(line).ok()?;
    let status = line.strip_prefix("HTTP/1.1 ").or_else(|| line.strip_prefix("HTTP/1.0 "))?;
    let digits = status.split(' ').next().filter(|digits| digits.len() == 3)?;
    digits.parse().ok().filter(|status| (100..=599).contains(status) && *status != 101)
}

/// An error in a line.
fn in_short(error: &dyn std::fmt::Display) -> String {
    error.to_string().chars().filter(|c| !c.is_control()).take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_that_is_not_public_is_enough_to_stay_away() {
        let at = |text: &str| SocketAddr::new(text.parse().unwrap(), 443);

        assert_eq!(require_public(vec![at("8.8.8.8"), at("127.0.0.1")], false), Err(CallError::NotPublic));
        assert_eq!(require_public(vec![at("::ffff:10.0.0.1")], false), Err(CallError::NotPublic));
        assert_eq!(require_public(vec![], false), Err(CallError::NoDnsAddress));
        assert_eq!(require_public(vec![at("8.8.8.8")], false), Ok(vec![at("8.8.8.8")]));
        assert_eq!(require_public(vec![at("127.0.0.1")], true), Ok(vec![at("127.0.0.1")]));
        assert_eq!(require_public(vec![at("8.8.8.8"); 9], false).unwrap().len(), ADDRESSES);
    }

    #[test]
    fn a_status_is_found_where_an_answer_begins() {
        for (head, status) in [
            ("HTTP/1.1 200 OK\r\n", Some(200)),
            ("HTTP/1.0 204\r\n", Some(204)),
            ("HTTP/1.1 200", None),
            ("", None),
            ("HTTP/1.1 100 Continue\r\n\r\n", None),
            (
                "HTTP/1.1 100 Continue\r\nX: y\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 410 Gone\r\n",
                Some(410),
            ),
        ] {
            assert_eq!(status_in(head.as_bytes()), Ok(status), "{head:?}");
        }
        for head in [
            "\r\n",
            "220 mail.example.org ESMTP\r\n",
            "HTTP/2 200\r\n",
            "HTTP/1.1 20 OK\r\n",
            "HTTP/1.1 +20 OK\r\n",
            "HTTP/1.1 999 ?\r\n",
            "HTTP/1.1 101 Switching Protocols\r\n",
            "HTTP/1.1 \u{661}00 OK\r\n",
        ] {
            assert_eq!(status_in(head.as_bytes()), Err(CallError::NotHttp), "{head:?}");
        }
    }
}
