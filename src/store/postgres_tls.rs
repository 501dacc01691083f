//! TLS to Postgres. The client library is built without it, so that no second TLS comes into the program: it speaks to a socket of
//! our own, and what passes there is sealed on its way to the server, whose certificate must name the host.

use crate::store::error::StoreError;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpStream, UnixListener, UnixStream};
use tokio::sync::oneshot;
use tokio_rustls::TlsConnector;

/// Asks a server to speak TLS: the length of the request, and its number.
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

/// Passes connections on, sealed, until it is dropped.
pub(super) struct TlsForwarder {
    folder: PathBuf,
    url: String,
    /// Its thread ends when this is dropped.
    _stop: oneshot::Sender<()>,
}

/// What a URL asks for, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Target {
    user: String,
    host: String,
    port: u16,
    database: String,
    authorities: Option<PathBuf>,
    others: Vec<String>,
}

impl Target {
    /// None unless the URL asks for TLS with a certificate that is checked.
    fn parse(url: &str) -> Option<Target> {
        let (_, rest) = url.split_once("://")?;
        let (place, query) = rest.split_once('?')?;
        let mut pairs: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
        if !pairs.contains(&"sslmode=verify-full") {
            return None;
        }
        let file = pairs.iter().find_map(|pair| pair.strip_prefix("sslrootcert="));
        let authorities = file.filter(|file| *file != "system").map(PathBuf::from);
        pairs.retain(|pair| !pair.starts_with("sslmode=") && !pair.starts_with("sslrootcert="));
        let (authority, database) = place.split_once('/').unwrap_or((place, ""));
        let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
        let (host, port) = match host.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()?),
            _ => (host, 5432),
        };
        Some(Target {
            user: user.into(),
            host: host.trim_matches(['[', ']']).into(),
            port,
            database: database.into(),
            authorities,
            others: pairs.into_iter().map(str::to_owned).collect(),
        })
    }

    /// The same database, by a socket in a folder.
    fn by_socket(&self, folder: &Path) -> String {
        let at = if self.user.is_empty() { "" } else { "@" };
        let others = self.others.iter().map(|pair| format!("&{pair}")).collect::<Vec<_>>().concat();
        let (user, port, folder) = (&self.user, self.port, folder.display());
        format!("postgres://{user}{at}/{}?host={folder}&port={port}{others}", self.database)
    }
}

impl TlsForwarder {
    /// Begins to pass connections on, if the URL asks for it.
    pub(super) fn start(url: &str) -> Result<Option<TlsForwarder>, StoreError> {
        let Some(target) = Target::parse(url) else { return Ok(None) };
        let wrong = |why: String| StoreError::Unavailable(format!("TLS to {}: {why}", target.host));
        let config = client_config(target.authorities.as_deref()).map_err(wrong)?;
        let name = ServerName::try_from(target.host.clone()).map_err(|error| wrong(error.to_string()))?;
        let folder = private_folder().map_err(|error| wrong(error.to_string()))?;
        let url = target.by_socket(&folder);
        let (stop, stopped) = oneshot::channel();
        let forwarder = TlsForwarder { url, folder, _stop: stop };
        let socket = forwarder.folder.join(format!(".s.PGSQL.{}", target.port));
        let work = || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let listener = {
                let _inside = runtime.enter();
                UnixListener::bind(socket)?
            };
            let passing = pass_all(listener, target.clone(), TlsConnector::from(Arc::new(config)), name);
            let run = move || {
                runtime.block_on(async {
                    tokio::select! {
                        () = passing => {}
                        _ = stopped => {}
                    }
                });
            };
            std::thread::Builder::new().name("postgres-tls".into()).spawn(run)
        };
        work().map_err(|error: std::io::Error| wrong(error.to_string()))?;
        Ok(Some(forwarder))
    }

    /// Where the client library finds it.
    pub(super) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for TlsForwarder {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.folder);
    }
}

/// Whom we believe: the authorities in the file, or the public ones.
fn client_config(authorities: Option<&Path>) -> Result<ClientConfig, String> {
    let mut roots = RootCertStore::empty();
    match authorities {
        Some(file) => {
            let wrong = |why: String| format!("sslrootcert {}: {why}", file.display());
            let certificates =
                CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
            for certificate in certificates {
                let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
                roots.add(certificate).map_err(|error| wrong(error.to_string()))?;
            }
            if roots.is_empty() {
                return Err(wrong("it holds no certificate in PEM".into()));
            }
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    Ok(builder.map_err(|error| error.to_string())?.with_root_certificates(roots).with_no_client_auth())
}

/// A folder that nobody else can look into.
fn private_folder() -> std::io::Result<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::SeqCst);
    let folder = std::env::temp_dir().join(format!("staffetta-{}-{number}", std::process::id()));
    // One that a process of the same number left behind.
    let _gone = std::fs::remove_dir_all(&folder);
    std::fs::DirBuilder::new().mode(0o700).create(&folder)?;
    Ok(folder)
}

async fn pass_all(listener: UnixListener, target: Target, tls: TlsConnector, name: ServerName<'static>) {
    loop {
        let Ok((near, _)) = listener.accept().await else {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            continue;
        };
        let (target, tls, name) = (target.clone(), tls.clone(), name.clone());
        tokio::spawn(async move {
            if let Err(error) = pass(near, &target, &tls, name).await {
                tracing::error!(event = "postgres.tls_failed", host = target.host, %error, "no connection by TLS");
            }
        });
    }
}

/// One connection. A server that does not want TLS is not spoken to.
async fn pass(
    mut near: UnixStream,
    target: &Target,
    tls: &TlsConnector,
    name: ServerName<'static>,
) -> std::io::Result<()> {
    let mut far = TcpStream::connect((target.host.as_str(), target.port)).await?;
    far.set_nodelay(true)?;
    far.write_all(&SSL_REQUEST).await?;
    if far.read_u8().await? != b'S' {
        return Err(std::io::Error::other("the server does not offer TLS"));
    }
    let mut far = tls.connect(name, far).await?;
    // How a connection ends is the client library's to notice.
    let _ended = copy_bidirectional(&mut near, &mut far).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_that_asks_for_tls_is_led_to_a_socket() {
        let url = "postgres://app:p%40ss@db.example.org:6543/games?sslmode=verify-full&sslrootcert=/etc/ca.pem&connect_timeout=3";
        let target = Target::parse(url).unwrap();

        assert_eq!((target.host.as_str(), target.port), ("db.example.org", 6543));
        assert_eq!(target.authorities.as_deref(), Some(Path::new("/etc/ca.pem")));
        assert_eq!(
            target.by_socket(Path::new("/run/x")),
            "postgres://app:p%40ss@/games?host=/run/x&port=6543&connect_timeout=3"
        );
        assert_eq!(Target::parse("postgres://[::1]/x?sslmode=verify-full").unwrap().host, "::1");
        for other in ["postgres://app@db/x", "postgres://app@db/x?sslmode=prefer"] {
            assert_eq!(Target::parse(other), None);
        }
    }
}
