//! Who asks, where proxies stand in between: what they say of a visitor's address is believed as far as they are trusted.

use actix_web::HttpRequest;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Once;

/// An address, or a network of them (`10.0.0.0/8`), whose `X-Forwarded-For` is believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TrustedNetwork {
    address: IpAddr,
    bits: u8,
}

/// Why a text is no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is neither an address nor a network such as 10.0.0.0/8")]
pub struct NetworkError(String);

impl FromStr for TrustedNetwork {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<TrustedNetwork, NetworkError> {
        let wrong = || NetworkError(text.to_owned());
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address = address.trim().parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), |bits| bits.trim().parse()).map_err(|_| wrong())?;
        if bits <= all { Ok(TrustedNetwork { address, bits }) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for TrustedNetwork {
    type Error = NetworkError;

    fn try_from(text: String) -> Result<TrustedNetwork, NetworkError> {
        text.parse()
    }
}

impl From<TrustedNetwork> for String {
    fn from(network: TrustedNetwork) -> String {
        format!("{}/{}", network.address, network.bits)
    }
}

impl TrustedNetwork {
    fn contains(&self, other: IpAddr) -> bool {
        let same = |one: u128, two: u128, all: u32| {
            let rest = all.saturating_sub(u32::from(self.bits));
            rest >= all || one >> rest == two >> rest
        };
        match (self.address, other) {
            (IpAddr::V4(one), IpAddr::V4(two)) => same(one.to_bits().into(), two.to_bits().into(), 32),
            (IpAddr::V6(one), IpAddr::V6(two)) => same(one.to_bits(), two.to_bits(), 128),
            _ => false,
        }
    }
}

/// The proxies that are trusted.
pub(super) struct TrustedProxies {
    networks: Vec<TrustedNetwork>,
    warned: Once,
}

impl TrustedProxies {
    pub(super) fn new(networks: Vec<TrustedNetwork>) -> TrustedProxies {
        TrustedProxies { networks, warned: Once::new() }
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(address))
    }

    /// The peer's address, unless it is a trusted proxy's: then the last untrusted one that the proxies name, over all headers they
    /// wrote. IPv4 addresses that come as IPv6 ones are what they are.
    pub(super) fn visitor(&self, request: &HttpRequest) -> Option<IpAddr> {
        let peer = request.peer_addr()?.ip().to_canonical();
        let headers: Vec<_> =
            request.headers().get_all("X-Forwarded-For").filter_map(|value| value.to_str().ok()).collect();
        if !headers.is_empty() && !self.trusts(peer) {
            self.warned.call_once(|| {
                tracing::warn!(
                    event = "proxy.untrusted", %peer,
                    "a peer sends X-Forwarded-For and is not in trusted_proxies: whoever comes through it is one visitor to the limits"
                );
            });
        }
        let mut address = peer;
        for named in from_the_nearest(&headers) {
            let next = Some(named).filter(|_| self.trusts(address)).and_then(parse_address);
            let Some(next) = next else { break };
            address = next;
        }
        Some(address)
    }
}

/// What the proxies wrote, the nearest one's word first.
fn from_the_nearest<'h>(headers: &[&'h str]) -> impl Iterator<Item = &'h str> {
    headers.iter().rev().flat_map(|header| header.rsplit(','))
}

/// What a proxy makes of a visitor who lies about where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProxyVerdict {
    /// It says where they come from.
    Told(IpAddr),
    /// It says nothing.
    Silent,
    /// It is not among those that are believed.
    Untrusted,
    /// It passes the lie on as its own word.
    Gullible,
}

impl ProxyVerdict {
    /// Judges by what arrived from `peer` of a request that claimed to come from `claimed`.
    pub fn of(trusted: &[TrustedNetwork], peer: IpAddr, headers: &[&str], claimed: IpAddr) -> ProxyVerdict {
        if !trusted.iter().any(|network| network.contains(peer.to_canonical())) {
            return ProxyVerdict::Untrusted;
        }
        match from_the_nearest(headers).next().and_then(parse_address) {
            None => ProxyVerdict::Silent,
            Some(named) if named == claimed => ProxyVerdict::Gullible,
            Some(named) => ProxyVerdict::Told(named),
        }
    }
}

/// An address as proxies write it: some with a port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse::<IpAddr>().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn visitor(trusted: &[&str], peer: &str, headers: &[&str]) -> String {
        let proxies = TrustedProxies::new(trusted.iter().map(|text| text.parse().unwrap()).collect());
        let mut request = TestRequest::default().peer_addr(SocketAddr::new(peer.parse().unwrap(), 1));
        for header in headers {
            request = request.append_header(("X-Forwarded-For", *header));
        }
        proxies.visitor(&request.to_http_request()).unwrap().to_string()
    }

    #[test]
    fn proxies_are_looked_through_as_far_as_they_are_trusted() {
        let near = ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"];

        assert_eq!(visitor(&near, "192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(visitor(&near, "127.0.0.1", &["203.0.113.9, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(visitor(&near, "127.0.0.1", &["198.51.100.7, 10.1.2.3"]), "198.51.100.7");
        assert_eq!(visitor(&near, "10.9.9.9", &["203.0.113.9", "198.51.100.7"]), "198.51.100.7");
        assert_eq!(visitor(&near, "::ffff:127.0.0.1", &["::ffff:198.51.100.7"]), "198.51.100.7");
        assert_eq!(visitor(&near, "2001:db8::5", &["198.51.100.7:4711"]), "198.51.100.7");
        assert_eq!(visitor(&near, "127.0.0.1", &["[2001:db9::1]:80"]), "2001:db9::1");
        assert_eq!(visitor(&near, "127.0.0.1", &["nonsense"]), "127.0.0.1");
    }

    #[test]
    fn a_proxy_that_passes_on_what_visitors_claim_is_found_out() {
        let trusted = ["127.0.0.1".parse().unwrap()];
        let judged = |peer: &str, headers: &[&str]| {
            ProxyVerdict::of(&trusted, peer.parse().unwrap(), headers, "192.0.2.77".parse().unwrap())
        };

        assert_eq!(judged("10.0.0.1", &["192.0.2.77, 198.51.100.7"]), ProxyVerdict::Untrusted);
        assert_eq!(judged("127.0.0.1", &[]), ProxyVerdict::Silent);
        assert_eq!(judged("127.0.0.1", &["unknown"]), ProxyVerdict::Silent);
        assert_eq!(judged("127.0.0.1", &["192.0.2.77"]), ProxyVerdict::Gullible);
        let told = ProxyVerdict::Told("198.51.100.7".parse().unwrap());
        assert_eq!(judged("::ffff:127.0.0.1", &["192.0.2.77, 198.51.100.7"]), told);
        assert_eq!(judged("127.0.0.1", &["192.0.2.77", "198.51.100.7"]), told);
    }

    #[test]
    fn networks_are_read_and_what_is_none_is_refused() {
        for text in ["10.0.0.0/8", "127.0.0.1", "::1", "0.0.0.0/0", "::/0"] {
            assert!(text.parse::<TrustedNetwork>().is_ok(), "{text}");
        }
        for text in ["", "10.0.0.0/33", "::1/129", "10.0.0/8", "proxy", "10.0.0.0/-1"] {
            assert!(text.parse::<TrustedNetwork>().is_err(), "{text}");
        }
    }
}
