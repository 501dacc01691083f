//! What a request brings along when it comes through the proxy: asked at the public address, looked at where the service would
//! listen.

use crate::cli::check::Fine;
use crate::config::{Advice, Settings};
use crate::domain::WebhookUrl;
use crate::http::{ProxyVerdict, TrustedNetwork};
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// Nobody has this address (RFC 5737): whoever believes it believes anything.
const CLAIMED: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 77));
/// So long may it take until the request is here.
const PATIENCE: Duration = Duration::from_secs(10);
/// So long may the first lines of a request be.
const LONGEST_HEAD: usize = 16 * 1024;

/// A request as it arrived.
struct Arrival {
    peer: IpAddr,
    forwarded: Vec<String>,
}

/// Asks for a page at the public address while nobody serves it. None if people do not come by HTTPS.
pub(super) async fn proxy(settings: &Settings) -> Option<Result<Fine, Advice>> {
    let base_url = settings.base_url.as_ref().filter(|url| url.starts_with("https://"))?;
    let Ok(listener) = TcpListener::bind(settings.bind).await else {
        return Some(Err(Advice::warning(format!(
            "What the proxy says of visitors was not looked at, because something listens on {}: run the check while the service \
             stands still.",
            settings.bind
        ))));
    };
    let path = format!("/staffetta-check-{}", std::process::id());
    let url = format!("{}{path}", base_url.trim_end_matches('/'));
    let asked = ask(settings, &url);
    let found = tokio::select! {
        arrival = arrival(&listener, &path) => judge(&arrival, &settings.trusted_proxies),
        why = asked => Err(Advice::warning(format!("Nothing came here when {base_url} was asked: {why}."))),
    };
    Some(found)
}

/// Asks, and waits for what should have come of it; the reason why nothing did.
async fn ask(settings: &Settings, url: &str) -> String {
    let why = async {
        let url = WebhookUrl::parse(url, true).map_err(|error| error.to_string())?;
        let mut webhooks = settings.webhooks.clone();
        webhooks.allow_private = true;
        let client = webhooks.https_client().map_err(|error| error.to_string())?;
        client.get(&url, ("X-Forwarded-For", &CLAIMED.to_string())).await
    };
    match tokio::time::timeout(PATIENCE, why).await {
        Ok(Err(why)) => why,
        Ok(Ok(status)) => format!("it was answered elsewhere, with {status}"),
        Err(_) => format!("no answer within {} seconds", PATIENCE.as_secs()),
    }
}

/// The request for that page. What others ask for meanwhile is answered with 503.
async fn arrival(listener: &TcpListener, path: &str) -> Arrival {
    loop {
        let Ok((mut stream, peer)) = listener.accept().await else { continue };
        let read = tokio::time::timeout(Duration::from_secs(2), head(&mut stream)).await;
        let head = read.unwrap_or_default();
        let is_ours = head.lines().next().is_some_and(|line| line.contains(path));
        let status = if is_ours { "204 No Content" } else { "503 Service Unavailable" };
        let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        let _answered = stream.write_all(answer.as_bytes()).await;
        if is_ours {
            return Arrival { peer: peer.ip().to_canonical(), forwarded: forwarded(&head) };
        }
    }
}

/// The first lines of a request.
async fn head(stream: &mut TcpStream) -> String {
    let (mut head, mut bytes) = (Vec::new(), [0; 1024]);
    while head.len() < LONGEST_HEAD && !head.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut bytes).await {
            Ok(count) if count > 0 => head.extend_from_slice(bytes.get(..count).unwrap_or_default()),
            _ => break,
        }
    }
    String::from_utf8_lossy(&head).into_owned()
}

/// What proxies wrote of the visitor.
fn forwarded(head: &str) -> Vec<String> {
    let headers = head.lines().filter_map(|line| line.split_once(':'));
    let ours = headers.filter(|(name, _)| name.trim().eq_ignore_ascii_case("X-Forwarded-For"));
    ours.map(|(_, value)| value.trim().to_owned()).collect()
}

fn judge(arrival: &Arrival, trusted: &[TrustedNetwork]) -> Result<Fine, Advice> {
    let Arrival { peer, forwarded } = arrival;
    let headers: Vec<&str> = forwarded.iter().map(String::as_str).collect();
    match ProxyVerdict::of(trusted, *peer, &headers, CLAIMED) {
        ProxyVerdict::Told(visitor) => {
            Ok(Fine(format!("The proxy at {peer} says who asks ({visitor}, just now).")))
        }
        ProxyVerdict::Silent => Err(Advice::warning(format!(
            "The proxy at {peer} does not say who asks (X-Forwarded-For): everybody is one visitor to the limits."
        ))),
        ProxyVerdict::Untrusted => Err(Advice::warning(format!(
            "Requests come from {peer}, which is not in trusted_proxies: everybody is one visitor to the limits."
        ))),
        ProxyVerdict::Gullible => Err(Advice::danger(format!(
            "The proxy at {peer} passes on what visitors say of themselves (X-Forwarded-For): with a new address for each request \
             nobody is ever limited. Have it add the address it sees, as docs/OPERATION.md shows."
        ))),
    }
}
