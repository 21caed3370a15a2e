//! Limits of programs: requests per token.

use std::time::Duration;

use governor::{
    RateLimiter,
    clock::{Clock as _, DefaultClock},
    middleware::StateInformationMiddleware,
    state::keyed::DefaultKeyedStateStore,
};

use crate::admission::quota;

/// So many requests at once …
const BURST: u32 = 60;
/// … and then one after each pause.
const PAUSE: Duration = Duration::from_millis(100);

type Hash = [u8; 32];

/// The tokens, by their hashes, and what they have used up.
pub(crate) struct TokenLimits {
    requests: RateLimiter<Hash, DefaultKeyedStateStore<Hash>, DefaultClock, StateInformationMiddleware>,
    clock: DefaultClock,
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

impl TokenLimits {
    /// No requests yet.
    pub(crate) fn new() -> Self {
        Self {
            requests: RateLimiter::hashmap(quota(BURST, PAUSE)).with_middleware::<StateInformationMiddleware>(),
            clock: DefaultClock::default(),
        }
    }

    /// Takes one request, and returns how many are left, or how long to wait for the next.
    pub(crate) fn take(&self, token: &Hash) -> Result<Left, Duration> {
        let taken = self.requests.check_key(token);
        let taken = taken.map_err(|until| until.wait_time_from(self.clock.now()))?;
        Ok(Left(taken.remaining_burst_capacity()))
    }

    /// Forgets tokens that have everything left again.
    pub(crate) fn forget_idle(&self) {
        self.requests.retain_recent();
        self.requests.shrink_to_fit();
    }
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
}
