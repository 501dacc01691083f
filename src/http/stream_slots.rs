//! How many streams are open at once: by account, by address, and in all. A stream holds a connection for hours, and a
//! process has only so many file handles, which everybody else's requests need too.

use crate::domain::AccountId;
use crate::http::Problem;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many are too many; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StreamLimits {
    /// Of one account.
    pub per_account: u32,
    /// From one address.
    pub per_address: u32,
    /// In all.
    pub total: u32,
}

/// The streams that are open.
#[derive(Debug)]
pub struct StreamSlots {
    limits: StreamLimits,
    open: Mutex<OpenStreams>,
}

#[derive(Default, Debug)]
struct OpenStreams {
    total: u32,
    by_account: HashMap<AccountId, u32>,
    by_address: HashMap<IpAddr, u32>,
}

/// A stream's place among them, until it is dropped.
#[derive(Debug)]
pub struct StreamSlot {
    slots: Arc<StreamSlots>,
    account: Option<AccountId>,
    address: Option<IpAddr>,
}

impl StreamSlots {
    /// No streams yet.
    pub fn new(limits: StreamLimits) -> Arc<StreamSlots> {
        Arc::new(StreamSlots { limits, open: Mutex::default() })
    }

    /// A place for a stream of somebody's, or why there is none.
    pub fn open(
        self: &Arc<StreamSlots>,
        account: Option<&AccountId>,
        address: Option<IpAddr>,
    ) -> Result<StreamSlot, Problem> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |count: u32, most: u32| most > 0 && count >= most;
        let of_account =
            account.and_then(|account| open.by_account.get(account)).copied().unwrap_or_default();
        let of_address =
            address.and_then(|address| open.by_address.get(&address)).copied().unwrap_or_default();
        if is_full(of_account, self.limits.per_account) || is_full(of_address, self.limits.per_address) {
            let detail = "you follow too many games at once; end a stream first";
            return Err(Problem::rate_limited(60).with_detail(detail));
        }
        if is_full(open.total, self.limits.total) {
            return Err(Problem::busy("too many games are followed; come back in a while"));
        }
        open.total += 1;
        if let Some(account) = account {
            *open.by_account.entry(account.clone()).or_default() += 1;
        }
        if let Some(address) = address {
            *open.by_address.entry(address).or_default() += 1;
        }
        Ok(StreamSlot { slots: Arc::clone(self), account: account.cloned(), address })
    }
}

impl Drop for StreamSlot {
    fn drop(&mut self) {
        let mut open = self.slots.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.total = open.total.saturating_sub(1);
        count_down(&mut open.by_account, self.account.as_ref());
        count_down(&mut open.by_address, self.address.as_ref());
    }
}

/// One fewer; whoever has none is forgotten.
fn count_down<K: Eq + Hash>(counts: &mut HashMap<K, u32>, who: Option<&K>) {
    let Some(who) = who else { return };
    if let Some(count) = counts.get_mut(who) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(who);
        }
    }
}

/// How many streams there may be in all, unless the operator says otherwise: half of the file handles this process may
/// have.
pub fn half_of_file_handles() -> u32 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let handles = limits.lines().find_map(|line| {
        let soft = line.strip_prefix("Max open files")?.split_whitespace().next()?;
        Some(soft.parse().unwrap_or(u32::MAX))
    });
    (handles.unwrap_or(1024) / 2).max(16)
}
