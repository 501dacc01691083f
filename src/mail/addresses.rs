//! The post office's own addresses: who writes, where answers go, where letters come back to, and how a letter and
//! its thread are named.

use crate::domain::GameId;
use data_encoding::HEXLOWER;
use kernel::{Hash, sha256};

/// What an operator chose about letters, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailConfig {
    /// Where the service is found, without a slash at the end.
    pub base_url: String,
    /// Who writes.
    pub from: FromAddress,
    /// The address whose tagged forms reach `staffetta receive`; without one nobody can answer by mail.
    pub inbound: Option<OwnAddress>,
    /// A letter is given up after so many tries.
    pub max_attempts: u32,
    /// A letter that was not sent within so many milliseconds is another courier's.
    pub lease: i64,
    /// Letters that may be on their way at once.
    pub max_concurrent: usize,
    /// Letters a minute to one provider; none for any number.
    pub letters_per_minute: Option<std::num::NonZeroU32>,
}

/// A mail address that is our own: it may lie on a host without a dot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnAddress {
    /// Before the `@`.
    pub local: String,
    /// Behind it.
    pub domain: String,
}

/// A name and an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FromAddress {
    /// What the letter's `From` says.
    pub name: String,
    /// Where it is from.
    pub address: OwnAddress,
}

/// What a tagged address is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TaggedAddress {
    /// An answer to the letter of that token.
    Reply(String),
    /// That letter could not be delivered.
    Bounce(String),
}

/// The longest local part before a tag: `+bounce-` and 32 digits must fit behind it into 64 characters.
const LONGEST_LOCAL: usize = 24;

impl OwnAddress {
    /// Reads an address.
    pub fn parse(text: &str) -> Option<OwnAddress> {
        let (local, domain) = text.trim().split_once('@')?;
        let plain = |text: &str, others: &str| {
            !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || others.contains(c))
        };
        (plain(local, "._-") && plain(domain, ".-") && local.len() <= LONGEST_LOCAL)
            .then(|| OwnAddress { local: local.to_lowercase(), domain: domain.to_lowercase() })
    }

    fn tagged(&self, tag: &str, token: &str) -> String {
        format!("{}+{tag}-{token}@{}", self.local, self.domain)
    }
}

impl std::fmt::Display for OwnAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}@{}", self.local, self.domain)
    }
}

impl FromAddress {
    /// Reads `Name <address>` or an address alone.
    pub fn parse(text: &str) -> Option<FromAddress> {
        let (name, address) = match text.split_once('<') {
            Some((name, rest)) => (name.trim().trim_matches('"'), rest.trim().strip_suffix('>')?),
            None => ("Staffetta", text),
        };
        let plain = name.chars().all(|c| !c.is_control() && !"\"<>\\".contains(c));
        Some(FromAddress { name: name.into(), address: OwnAddress::parse(address)? }).filter(|_| plain)
    }
}

/// The host in a base address; `localhost` where it is only a number.
pub fn host_of(base_url: &str) -> &str {
    let rest = base_url.split_once("://").map_or(base_url, |(_, rest)| rest);
    let host = rest.split(['/', ':']).next().unwrap_or_default();
    let number = host.is_empty() || host.starts_with('[') || host.parse::<std::net::IpAddr>().is_ok();
    if number { "localhost" } else { host }
}

impl MailConfig {
    /// Where an answer to the letter of that token goes.
    pub fn reply_address(&self, token: &str) -> Option<String> {
        self.inbound.as_ref().map(|inbound| inbound.tagged("reply", token))
    }

    /// Where the letter of that token comes back to if it cannot be delivered.
    pub fn bounce_address(&self, token: &str) -> Option<String> {
        self.inbound.as_ref().map(|inbound| inbound.tagged("bounce", token))
    }

    /// What one of our tagged addresses is for.
    pub fn read_address(&self, address: &str) -> Option<TaggedAddress> {
        let inbound = self.inbound.as_ref()?;
        let address = address.trim().trim_matches(['<', '>']).to_lowercase();
        let (local, domain) = address.rsplit_once('@')?;
        let tag = local.strip_prefix(&inbound.local)?.strip_prefix('+')?;
        let (purpose, token) = tag.split_once('-')?;
        let token = (domain == inbound.domain && is_token(token)).then(|| token.to_owned())?;
        match purpose {
            "reply" => Some(TaggedAddress::Reply(token)),
            "bounce" => Some(TaggedAddress::Bounce(token)),
            _ => None,
        }
    }

    /// Whether an address is one of ours: a letter from there is a loop.
    pub fn is_own(&self, address: &str) -> bool {
        let address = address.trim().to_lowercase();
        let own = |own: &OwnAddress| {
            let (local, domain) = address.rsplit_once('@').unwrap_or_default();
            domain == own.domain && local.split('+').next() == Some(own.local.as_str())
        };
        own(&self.from.address) || self.inbound.as_ref().is_some_and(own)
    }

    /// The name of a letter. It follows from the fact, so that one which goes out twice is recognised as one.
    pub fn message_id(&self, key: &str) -> String {
        format!("<{}@{}>", key.replace(':', "."), self.from.address.domain)
    }

    /// The name of a game's thread: what all letters about it refer to.
    pub fn thread(&self, game: &GameId) -> String {
        format!("<game.{game}@{}>", self.from.address.domain)
    }
}

/// A token for an address: 16 random bytes in hex, because a local part is short and may lose its case.
pub(super) fn fresh_token() -> String {
    HEXLOWER.encode(&rand::random::<[u8; 16]>())
}

/// How such a token is kept.
pub(super) fn hash_token(token: &str) -> Hash {
    sha256(&[b"return address", token.as_bytes()])
}

/// The token of the address that answers go to, by that of the address the letter comes back to: whoever sees the one, because an
/// answer was copied to them, does not know the other.
pub(super) fn reply_token(bounce_token: &str) -> String {
    HEXLOWER.encode(&sha256(&[b"reply token ", bounce_token.as_bytes()])[..16])
}

/// Whether an address has the form of those in our letters, whosever it is.
pub(super) fn is_tagged(address: &str) -> bool {
    let address = address.trim().trim_matches(['<', '>']).to_lowercase();
    let local = address.rsplit_once('@').map_or(address.as_str(), |(local, _)| local);
    let tags = ["+reply-", "+bounce-"].iter().filter_map(|tag| local.split_once(tag));
    tags.into_iter().any(|(_, token)| is_token(token))
}

fn is_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post() -> MailConfig {
        MailConfig {
            base_url: "https://games.example.org".into(),
            from: FromAddress::parse("Staffetta <letters@example.org>").unwrap(),
            inbound: OwnAddress::parse("turns@mail.example.org"),
            max_attempts: 12,
            lease: 60_000,
            max_concurrent: 8,
            letters_per_minute: None,
        }
    }

    #[test]
    fn a_tagged_address_is_read_back_whatever_its_case() {
        let (post, token) = (post(), fresh_token());
        let reply = post.reply_address(&token).unwrap();
        let bounce = post.bounce_address(&token).unwrap();

        assert_eq!(post.read_address(&reply.to_uppercase()), Some(TaggedAddress::Reply(token.clone())));
        assert_eq!(post.read_address(&format!("<{bounce}>")), Some(TaggedAddress::Bounce(token)));
        assert!(bounce.split('@').next().unwrap().len() <= 64);
    }

    #[test]
    fn other_addresses_are_not_ours() {
        let post = post();

        for other in [
            "turns@mail.example.org",
            "turns+reply-0123@mail.example.org",
            "turns+reply-0123456789abcdef0123456789abcdef@example.org",
            "x+reply-0123456789abcdef0123456789abcdef@mail.example.org",
            "turns+reply-0123456789abcdef0123456789abcdeg@mail.example.org",
            "",
        ] {
            assert_eq!(post.read_address(other), None, "{other}");
        }
        assert!(post.is_own("Turns+anything@mail.example.org"));
        assert!(post.is_own("letters@example.org"));
        assert!(!post.is_own("anna@example.org"));
    }

    #[test]
    fn senders_are_read_with_and_without_a_name() {
        assert_eq!(FromAddress::parse("a@b.org").unwrap().name, "Staffetta");
        assert_eq!(FromAddress::parse("\"Game Night\" <a@b.org>").unwrap().name, "Game Night");
        for wrong in ["", "a b@c.org", "Name <a@b.org", "x\r\nBcc: <a@b.org>", "<@b.org>"] {
            assert!(FromAddress::parse(wrong).is_none(), "{wrong:?}");
        }
    }

    #[test]
    fn a_host_is_found_in_a_base_address() {
        assert_eq!(host_of("https://games.example.org:8443/x"), "games.example.org");
        assert_eq!(host_of("http://127.0.0.1:8080"), "localhost");
        assert_eq!(host_of("http://[::1]:8080"), "localhost");
    }
}
