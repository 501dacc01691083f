//! Rate limits, in memory, a process: by address and, where somebody is signed in, by account. IPv6 callers are counted
//! by /64. Limits on letters are the database's.

use crate::domain::AccountId;
use crate::http::Problem;
use crate::http::stream_slots::{StreamLimits, StreamSlot, StreamSlots};
use crate::http::trusted_proxies::{TrustedNetwork, TrustedProxies};
use actix_web::HttpRequest;
use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

type Limiter = RateLimiter<LimitKey, DashMapStateStore<LimitKey>, DefaultClock>;

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum LimitKey {
    Address(IpAddr),
    Account(AccountId),
}

/// How much one address, and one account, may ask for; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RateLimits {
    /// Sign-in links an hour.
    pub sign_ins_per_hour: u32,
    /// Guest accounts an hour.
    pub guests_per_hour: u32,
    /// Games opened, webhooks made, files rerun or taken in, pictures: what costs work, a minute.
    #[serde(alias = "work_per_minute")]
    pub expensive_requests_per_minute: u32,
    /// Turns tried out and questions why an option is not there, a minute.
    #[serde(alias = "drafts_per_minute")]
    pub previews_per_minute: u32,
    /// All requests a minute.
    pub requests_per_minute: u32,
    /// Unfinished games that one account may have opened.
    #[serde(alias = "games_of_one")]
    pub open_games_per_account: u32,
    /// Games that one account follows at once.
    pub streams_per_account: u32,
    /// Games that are followed from one address at once.
    pub streams_per_address: u32,
    /// Games brought in from files by one account a day.
    pub imports_per_account_per_day: u32,
    /// Invitations from one account a day.
    #[serde(alias = "invitations_per_day")]
    pub invitations_per_sender_per_day: u32,
    /// Invitations to one address a day.
    #[serde(alias = "invitations_to_one_per_day")]
    pub invitations_per_recipient_per_day: u32,
    /// Invitations to strangers at one domain a day.
    pub invitations_per_domain_per_day: u32,
}

impl RateLimits {
    /// For a service that strangers can reach.
    pub const PUBLIC_SERVER: RateLimits = RateLimits {
        sign_ins_per_hour: 20,
        guests_per_hour: 60,
        expensive_requests_per_minute: 60,
        previews_per_minute: 300,
        requests_per_minute: 3000,
        open_games_per_account: 200,
        streams_per_account: 30,
        streams_per_address: 100,
        imports_per_account_per_day: 50,
        invitations_per_sender_per_day: 50,
        invitations_per_recipient_per_day: 5,
        invitations_per_domain_per_day: 100,
    };
    /// For a service on one's own machine.
    pub const NONE: RateLimits = RateLimits {
        sign_ins_per_hour: 0,
        guests_per_hour: 0,
        expensive_requests_per_minute: 0,
        previews_per_minute: 0,
        requests_per_minute: 0,
        open_games_per_account: 0,
        streams_per_account: 0,
        streams_per_address: 0,
        imports_per_account_per_day: 0,
        invitations_per_sender_per_day: 0,
        invitations_per_recipient_per_day: 0,
        invitations_per_domain_per_day: 0,
    };
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits::PUBLIC_SERVER
    }
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitKind {
    /// Sign-in links.
    SignIns,
    /// Guest accounts.
    Guests,
    /// What costs work.
    Expensive,
    /// Turns tried out.
    Previews,
    /// Everything.
    Requests,
}

/// The counters.
pub struct RateLimiters {
    sign_ins: Option<Limiter>,
    guests: Option<Limiter>,
    work: Option<Limiter>,
    drafts: Option<Limiter>,
    requests: Option<Limiter>,
    streams: Arc<StreamSlots>,
    trusted_proxies: TrustedProxies,
}

impl RateLimiters {
    /// Counts by these rates, and so many streams in all. Addresses of trusted proxies are looked through.
    pub fn new(rates: RateLimits, max_streams: u32, trusted_proxies: Vec<TrustedNetwork>) -> RateLimiters {
        let limiter = |rate: u32, quota: fn(NonZeroU32) -> Quota| {
            NonZeroU32::new(rate).map(|rate| RateLimiter::dashmap(quota(rate)))
        };
        RateLimiters {
            sign_ins: limiter(rates.sign_ins_per_hour, Quota::per_hour),
            guests: limiter(rates.guests_per_hour, Quota::per_hour),
            work: limiter(rates.expensive_requests_per_minute, Quota::per_minute),
            drafts: limiter(rates.previews_per_minute, Quota::per_minute),
            requests: limiter(rates.requests_per_minute, Quota::per_minute),
            streams: StreamSlots::new(StreamLimits {
                per_account: rates.streams_per_account,
                per_address: rates.streams_per_address,
                total: max_streams,
            }),
            trusted_proxies: TrustedProxies::new(trusted_proxies),
        }
    }

    /// A place for a stream, as long as it is held.
    pub fn open_stream(
        &self,
        request: &HttpRequest,
        account: Option<&AccountId>,
    ) -> Result<StreamSlot, Problem> {
        self.streams.open(account, self.trusted_proxies.visitor(request).map(household))
    }

    /// Counts a request by its address, or says when to come back.
    pub fn count_request(&self, request: &HttpRequest, of: LimitKind) -> Result<(), Problem> {
        let visitor = self.trusted_proxies.visitor(request);
        visitor.map_or(Ok(()), |address| self.count(&LimitKey::Address(household(address)), of))
    }

    /// Counts a request by its address and by the account that asks.
    pub fn check_caller(
        &self,
        request: &HttpRequest,
        account: Option<&AccountId>,
        of: LimitKind,
    ) -> Result<(), Problem> {
        self.count_request(request, of)?;
        account.map_or(Ok(()), |account| self.check_account(account, of))
    }

    /// Counts a request by the account that asks, where its address was counted already.
    pub fn check_account(&self, account: &AccountId, of: LimitKind) -> Result<(), Problem> {
        self.count(&LimitKey::Account(account.clone()), of)
    }

    fn count(&self, who: &LimitKey, of: LimitKind) -> Result<(), Problem> {
        let limiter = match of {
            LimitKind::SignIns => &self.sign_ins,
            LimitKind::Guests => &self.guests,
            LimitKind::Expensive => &self.work,
            LimitKind::Previews => &self.drafts,
            LimitKind::Requests => &self.requests,
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
}

/// One household: an IPv4 address, or an IPv6 network of 64 bits.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}
