//! Rate limits, in memory, a process: by address and, where somebody is signed in, by account. IPv6 callers are counted
//! by /64. Limits on letters are the database's.

use super::Problem;
use crate::domain::AccountId;
use actix_web::HttpRequest;
use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

type Limiter = RateLimiter<Who, DashMapStateStore<Who>, DefaultClock>;

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Who {
    Address(IpAddr),
    Account(AccountId),
}

/// How much one address, and one account, may ask for; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rates {
    /// Sign-in links an hour.
    pub sign_ins_per_hour: u32,
    /// Guest accounts an hour.
    pub guests_per_hour: u32,
    /// Games opened, webhooks made, files rerun or taken in, pictures: what costs work, a minute.
    pub work_per_minute: u32,
    /// Turns tried out and questions why an option is not there, a minute.
    pub drafts_per_minute: u32,
    /// All requests a minute.
    pub requests_per_minute: u32,
    /// Unfinished games that one account may have opened.
    pub games_of_one: u32,
    /// Invitations from one account a day.
    pub invitations_per_day: u32,
    /// Invitations to one address a day.
    pub invitations_to_one_per_day: u32,
}

impl Rates {
    /// For a service that strangers can reach.
    pub const CAREFUL: Rates = Rates {
        sign_ins_per_hour: 20,
        guests_per_hour: 60,
        work_per_minute: 60,
        drafts_per_minute: 300,
        requests_per_minute: 3000,
        games_of_one: 200,
        invitations_per_day: 50,
        invitations_to_one_per_day: 10,
    };
    /// For a service on one's own machine.
    pub const NONE: Rates = Rates {
        sign_ins_per_hour: 0,
        guests_per_hour: 0,
        work_per_minute: 0,
        drafts_per_minute: 0,
        requests_per_minute: 0,
        games_of_one: 0,
        invitations_per_day: 0,
        invitations_to_one_per_day: 0,
    };
}

impl Default for Rates {
    fn default() -> Rates {
        Rates::CAREFUL
    }
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// Sign-in links.
    SignIns,
    /// Guest accounts.
    Guests,
    /// What costs work.
    Work,
    /// Turns tried out.
    Drafts,
    /// Everything.
    Requests,
}

/// The counters.
pub struct Limits {
    sign_ins: Option<Limiter>,
    guests: Option<Limiter>,
    work: Option<Limiter>,
    drafts: Option<Limiter>,
    requests: Option<Limiter>,
    trusted_proxies: Vec<IpAddr>,
}

impl Limits {
    /// Counts by these rates. Addresses of trusted proxies are looked through.
    pub fn new(rates: Rates, trusted_proxies: Vec<IpAddr>) -> Limits {
        let limiter = |rate: u32, quota: fn(NonZeroU32) -> Quota| {
            NonZeroU32::new(rate).map(|rate| RateLimiter::dashmap(quota(rate)))
        };
        Limits {
            sign_ins: limiter(rates.sign_ins_per_hour, Quota::per_hour),
            guests: limiter(rates.guests_per_hour, Quota::per_hour),
            work: limiter(rates.work_per_minute, Quota::per_minute),
            drafts: limiter(rates.drafts_per_minute, Quota::per_minute),
            requests: limiter(rates.requests_per_minute, Quota::per_minute),
            trusted_proxies,
        }
    }

    /// Counts a request by its address, or says when to come back.
    pub fn check(&self, request: &HttpRequest, of: Of) -> Result<(), Problem> {
        self.address(request).map_or(Ok(()), |address| self.count(&Who::Address(address), of))
    }

    /// Counts a request by its address and by the account that asks.
    pub fn check_caller(
        &self,
        request: &HttpRequest,
        account: Option<&AccountId>,
        of: Of,
    ) -> Result<(), Problem> {
        self.check(request, of)?;
        account.map_or(Ok(()), |account| self.check_account(account, of))
    }

    /// Counts a request by the account that asks, where its address was counted already.
    pub fn check_account(&self, account: &AccountId, of: Of) -> Result<(), Problem> {
        self.count(&Who::Account(account.clone()), of)
    }

    fn count(&self, who: &Who, of: Of) -> Result<(), Problem> {
        let limiter = match of {
            Of::SignIns => &self.sign_ins,
            Of::Guests => &self.guests,
            Of::Work => &self.work,
            Of::Drafts => &self.drafts,
            Of::Requests => &self.requests,
        };
        let Some(limiter) = limiter else { return Ok(()) };
        limiter.check_key(who).map_err(|not_until| {
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            Problem::rate_limited(wait.as_secs() + 1)
        })
    }

    /// Forgets callers that have not come for a while.
    pub fn tidy_up(&self) {
        let all = [&self.sign_ins, &self.guests, &self.work, &self.drafts, &self.requests];
        for limiter in all.into_iter().flatten() {
            limiter.retain_recent();
        }
    }

    /// The peer's address, unless it is a trusted proxy's: then the last untrusted one it names.
    fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        let peer = request.peer_addr()?.ip();
        let forwarded = request.headers().get("X-Forwarded-For").and_then(|value| value.to_str().ok());
        let mut address = peer;
        for named in forwarded.unwrap_or_default().rsplit(',').map(str::trim) {
            if !self.trusted_proxies.contains(&address) {
                break;
            }
            let Ok(next) = named.parse() else { break };
            address = next;
        }
        Some(network(address))
    }
}

/// One household: an IPv4 address, or an IPv6 network of 64 bits.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}
