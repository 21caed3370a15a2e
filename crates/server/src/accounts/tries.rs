//! How often secrets may be tried and mails be sent, so that no stranger delays an owner.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use governor::{DefaultKeyedRateLimiter, RateLimiter};
use protocol::live::{PersonKind, PersonView};
use sha2::{Digest as _, Sha256};

use crate::prelude::*;
use crate::{
    accounts::Accounts,
    admission::{ClientAddress, quota},
};

/// So many keys are counted at once.
const MOST_KEYS: usize = 100_000;
/// So many addresses of accounts are known at once.
const MOST_KNOWN: usize = 100_000;

/// What is counted, each for itself.
pub(crate) struct Tries {
    /// Passwords for a name from an address.
    pub(crate) from_address: Limiter,
    /// Passwords for a name from all addresses that its account does not know.
    pub(crate) from_strangers: Limiter,
    /// Passwords typed again in a session of the account.
    pub(crate) in_session: Limiter,
    /// Mails to an account or an address.
    pub(crate) mails: Limiter,
    known: Mutex<Known>,
}

impl Default for Tries {
    fn default() -> Self {
        Self {
            from_address: Limiter::new(5, Duration::from_secs(12)),
            from_strangers: Limiter::new(100, Duration::from_secs(3)),
            in_session: Limiter::new(5, Duration::from_secs(12)),
            mails: Limiter::new(3, Duration::from_secs(10 * 60)),
            known: Mutex::default(),
        }
    }
}

impl Tries {
    /// Forgets what has everything left again.
    pub(crate) fn forget_idle(&self) {
        for limiter in [&self.from_address, &self.from_strangers, &self.in_session, &self.mails] {
            limiter.forget_idle();
        }
    }

    /// Whether an account was open at an address before.
    pub(crate) fn knows(&self, person: &PersonId, address: ClientAddress) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.all.contains(&number(&[person, &address.key()]))
    }
}

/// Addresses at which accounts were open, by hashes; the oldest are forgotten first.
#[derive(Default)]
struct Known {
    all: HashSet<u64>,
    order: VecDeque<u64>,
}

/// Counts tries by a key.
pub(crate) struct Limiter(DefaultKeyedRateLimiter<u64>);

impl Limiter {
    fn new(burst: u32, pause: Duration) -> Self {
        Self(RateLimiter::hashmap(quota(burst, pause)))
    }

    /// Counts a try, whether what it is for exists or not.
    pub(crate) fn take(&self, key: &[&str]) -> Result<(), ServiceError> {
        if self.0.len() >= MOST_KEYS {
            self.forget_idle();
        }
        if self.0.len() >= MOST_KEYS || self.0.check_key(&number(key)).is_err() {
            return Err(ProblemCode::TooFast.into());
        }
        Ok(())
    }

    fn forget_idle(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// A number for a key of several parts.
fn number(key: &[&str]) -> u64 {
    let hash = Sha256::digest(key.join("\0"));
    hash.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

impl Accounts {
    /// Remembers that a member's account is open at an address.
    pub(crate) fn know_address(&self, person: &PersonView, address: ClientAddress) {
        if person.kind != PersonKind::Member {
            return;
        }
        let number = number(&[&person.id, &address.key()]);
        let known = &self.tries.known;
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.all.insert(number) {
            known.order.push_back(number);
            if known.order.len() > MOST_KNOWN
                && let Some(oldest) = known.order.pop_front()
            {
                known.all.remove(&oldest);
            }
        }
    }
}
