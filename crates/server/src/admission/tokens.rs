//! Limits of programs: requests per token, and streams that are read at once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use governor::{
    RateLimiter,
    clock::{Clock as _, DefaultClock},
    middleware::StateInformationMiddleware,
    state::keyed::DefaultKeyedStateStore,
};

use super::quota;

/// So many requests at once …
const BURST: u32 = 60;
/// … and then one after each pause.
const PAUSE: Duration = Duration::from_millis(100);
/// Streams that are read with one token at a time.
pub(crate) const MOST_STREAMS: usize = 8;

type Hash = [u8; 32];

/// The tokens, by their hashes, and what they have used up.
pub(crate) struct TokenLimits {
    requests:
        RateLimiter<Hash, DefaultKeyedStateStore<Hash>, DefaultClock, StateInformationMiddleware>,
    clock: DefaultClock,
    streams: Arc<Mutex<HashMap<Hash, usize>>>,
}

/// What is left to a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left(pub(crate) u32);

impl Left {
    /// The limit, as `RateLimit-Policy` says it.
    pub(crate) const POLICY: &str = "\"token\";q=60;w=6";

    /// What is left of it, as `RateLimit` says it, and in how many seconds all of it is there again.
    pub(crate) fn text(self) -> String {
        let missing = u64::from(BURST.saturating_sub(self.0));
        let full_ms = missing * PAUSE.as_millis() as u64;
        format!("\"token\";r={};t={}", self.0, full_ms.div_ceil(1000))
    }
}

/// A place among the streams of a token, free again when this is dropped.
pub(crate) struct StreamPermit {
    streams: Arc<Mutex<HashMap<Hash, usize>>>,
    token: Hash,
}

impl TokenLimits {
    /// No requests yet.
    pub(crate) fn new() -> Self {
        Self {
            requests: RateLimiter::hashmap(quota(BURST, PAUSE))
                .with_middleware::<StateInformationMiddleware>(),
            clock: DefaultClock::default(),
            streams: Arc::default(),
        }
    }

    /// Takes one request, and returns how many are left, or how long to wait for the next.
    pub(crate) fn take(&self, token: &Hash) -> Result<Left, Duration> {
        let taken = self.requests.check_key(token);
        let taken = taken.map_err(|until| until.wait_time_from(self.clock.now()))?;
        Ok(Left(taken.remaining_burst_capacity()))
    }

    /// Takes a place for one more stream; nothing if all are taken.
    pub(crate) fn stream(&self, token: Hash) -> Option<StreamPermit> {
        let mut open = lock(&self.streams);
        let count = open.entry(token).or_default();
        (*count < MOST_STREAMS).then(|| {
            *count += 1;
            StreamPermit {
                streams: Arc::clone(&self.streams),
                token,
            }
        })
    }

    /// Forgets tokens that have everything left again.
    pub(crate) fn forget_idle(&self) {
        self.requests.retain_recent();
        self.requests.shrink_to_fit();
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = lock(&self.streams);
        if let Some(count) = open.get_mut(&self.token) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.token);
            }
        }
    }
}

fn lock(streams: &Mutex<HashMap<Hash, usize>>) -> MutexGuard<'_, HashMap<Hash, usize>> {
    streams.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_token_has_its_own_burst_and_says_what_is_left() {
        let limits = TokenLimits::new();
        assert_eq!(limits.take(&[1; 32]), Ok(Left(59)));
        let taken = (0..1_000).take_while(|_| limits.take(&[1; 32]).is_ok());
        assert!((59..=61).contains(&taken.count()));
        let wait = limits.take(&[1; 32]).expect_err("used up");
        assert!(wait <= PAUSE, "{wait:?}");
        assert_eq!(limits.take(&[2; 32]), Ok(Left(59)));
        assert_eq!(Left(59).text(), "\"token\";r=59;t=1");
        assert_eq!(Left(0).text(), "\"token\";r=0;t=6");
        assert_eq!(Left(60).text(), "\"token\";r=60;t=0");
    }

    #[test]
    fn a_stream_that_ends_makes_room() {
        let limits = TokenLimits::new();
        let mut open: Vec<_> = (0..MOST_STREAMS)
            .map(|_| limits.stream([1; 32]).expect("room"))
            .collect();
        assert!(limits.stream([1; 32]).is_none());
        assert!(limits.stream([2; 32]).is_some());
        open.pop();
        assert!(limits.stream([1; 32]).is_some());
        drop(open);
        assert!(lock(&limits.streams).is_empty());
    }
}
