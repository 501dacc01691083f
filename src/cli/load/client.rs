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
    request: Vec<u8>,
    buffer: Vec<u8>,
}

/// What came back.
pub(super) struct Reply<'a> {
    pub(super) status: u16,
    body: &'a [u8],
}

impl<'a> Reply<'a> {
    pub(super) fn json<T: Deserialize<'a>>(&self) -> anyhow::Result<T> {
        serde_json::from_slice(self.body)
            .with_context(|| format!("status {}: {}", self.status, String::from_utf8_lossy(self.body)))
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
        Ok(Client { authority, stream, request: Vec::new(), buffer: Vec::with_capacity(16 * 1024) })
    }

    pub(super) async fn send(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&str>,
    ) -> anyhow::Result<Reply<'_>> {
        let (authority, body) = (&self.authority, body.unwrap_or_default());
        self.request.clear();
        write!(self.request, "{method} /api/v1{path} HTTP/1.1\r\nHost: {authority}\r\n")?;
        if let Some(token) = token {
            write!(self.request, "Authorization: Bearer {token}\r\n")?;
        }
        if !body.is_empty() {
            self.request.extend_from_slice(b"Content-Type: application/json\r\n");
        }
        write!(self.request, "Content-Length: {}\r\n\r\n{body}", body.len())?;
        self.stream.write_all(&self.request).await?;
        self.receive().await
    }

    async fn receive(&mut self) -> anyhow::Result<Reply<'_>> {
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
        Ok(Reply { status, body: &self.buffer[head..head + length] })
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
