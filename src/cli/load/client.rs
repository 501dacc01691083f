//! A client for measuring: one connection that stays open, as little work a request as can be, because it shares
//! the machine with the server it measures.

use anyhow::{Context, bail};
use serde::Deserialize;
use std::io::Write as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A connection.
pub(super) struct Client {
    authority: String,
    stream: TcpStream,
    sent: Vec<u8>,
    buffer: Vec<u8>,
}

/// A request without its body, to be sent as often as one likes.
pub(super) struct Request(String);

/// What came back.
pub(super) struct HttpReply<'a> {
    pub(super) status: u16,
    body: &'a str,
}

impl<'a> HttpReply<'a> {
    pub(super) fn json<T: Deserialize<'a>>(&self) -> anyhow::Result<T> {
        serde_json::from_str(self.body).with_context(|| format!("status {}: {}", self.status, self.body))
    }
}

impl Client {
    /// Connects to `http://host:port`.
    pub(super) async fn connect(url: &str) -> anyhow::Result<Client> {
        let authority = url.strip_prefix("http://").context("--url must begin with http://")?;
        let authority = authority.trim_end_matches('/').to_owned();
        let stream =
            TcpStream::connect(&authority).await.with_context(|| format!("{authority} does not answer"))?;
        stream.set_nodelay(true)?;
        Ok(Client { authority, stream, sent: Vec::new(), buffer: Vec::with_capacity(16 * 1024) })
    }

    /// Writes a request down as far as it will always be the same.
    pub(super) fn request(&self, method: &str, path: &str, token: Option<&str>) -> Request {
        let authorization =
            token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        Request(format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\n{authorization}\
             Content-Type: application/json\r\nContent-Length: ",
            self.authority
        ))
    }

    pub(super) async fn send(&mut self, request: &Request, body: &str) -> anyhow::Result<HttpReply<'_>> {
        self.sent.clear();
        self.sent.extend_from_slice(request.0.as_bytes());
        write!(self.sent, "{}\r\n\r\n{body}", body.len())?;
        self.stream.write_all(&self.sent).await?;
        self.receive().await
    }

    async fn receive(&mut self) -> anyhow::Result<HttpReply<'_>> {
        self.buffer.clear();
        let head = loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end + 4;
            }
            self.more().await?;
        };
        let text = std::str::from_utf8(&self.buffer[..head]).context("the head is no text")?;
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no status")?;
        let length = text
            .lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .map_or(Ok(0), |(_, value)| value.trim().parse::<usize>())?;
        while self.buffer.len() < head + length {
            self.more().await?;
        }
        let body = std::str::from_utf8(&self.buffer[head..head + length]).context("the body is no text")?;
        Ok(HttpReply { status, body })
    }

    async fn more(&mut self) -> anyhow::Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the connection was closed");
        }
        Ok(())
    }
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}
