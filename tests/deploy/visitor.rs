//! Somebody with an address of their own, who asks by TLS or without.

use rustls::pki_types::ServerName;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpSocket;
use tokio_rustls::TlsConnector;

/// Who asks, and where.
#[derive(Clone)]
pub struct Visitor {
    from: Ipv4Addr,
    port: u16,
    host: String,
    tls: Option<Arc<ClientConfig>>,
}

/// What came back.
pub struct Reply {
    pub status: u16,
    pub text: String,
}

impl Visitor {
    /// Without TLS.
    pub fn plain(port: u16) -> Visitor {
        Visitor { from: Ipv4Addr::LOCALHOST, port, host: format!("127.0.0.1:{port}"), tls: None }
    }

    /// By TLS with a host that shows this certificate.
    pub fn sealed(port: u16, host: &str, pem: &str) -> Visitor {
        let mut roots = RootCertStore::empty();
        roots.add(rustls::pki_types::CertificateDer::from_pem_slice(pem.as_bytes()).unwrap()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        Visitor { host: host.into(), tls: Some(Arc::new(config)), ..Visitor::plain(port) }
    }

    /// Another one with that address.
    pub fn from(&self, address: Ipv4Addr) -> Visitor {
        Visitor { from: address, ..self.clone() }
    }

    pub fn get(&self, path: &str) -> Reply {
        self.send("GET", path, "")
    }

    pub fn send(&self, method: &str, path: &str, body: &str) -> Reply {
        self.try_send(method, path, body).unwrap()
    }

    /// Waits until it answers well.
    pub fn until_it_answers(&self, path: &str) {
        let begun = Instant::now();
        loop {
            match self.try_send("GET", path, "") {
                Ok(reply) if reply.status == 200 => return,
                other => assert!(
                    begun.elapsed() < Duration::from_mins(1),
                    "{path} does not answer: {:?}",
                    other.map(|reply| reply.status)
                ),
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    pub fn try_send(&self, method: &str, path: &str, body: &str) -> std::io::Result<Reply> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}",
            self.host
        );
        let text = runtime.block_on(async {
            let asked = tokio::time::timeout(Duration::from_secs(20), self.ask(&request));
            asked.await.unwrap_or_else(|_| Err(std::io::ErrorKind::TimedOut.into()))
        })?;
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok(Reply { status: status.ok_or(std::io::ErrorKind::InvalidData)?, text })
    }

    async fn ask(&self, request: &str) -> std::io::Result<String> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        let stream = socket.connect(SocketAddr::from(([127, 0, 0, 1], self.port))).await?;
        match &self.tls {
            None => exchange(stream, request).await,
            Some(config) => {
                let name = ServerName::try_from(self.host.clone()).unwrap();
                exchange(TlsConnector::from(Arc::clone(config)).connect(name, stream).await?, request).await
            }
        }
    }
}

async fn exchange(mut stream: impl AsyncRead + AsyncWrite + Unpin, request: &str) -> std::io::Result<String> {
    stream.write_all(request.as_bytes()).await?;
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes).await {
        // Some close without a last word.
        Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => return Err(error),
        _ => {}
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
