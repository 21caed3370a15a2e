//! Rate limit of one connection.

use std::time::Duration;

use governor::{DefaultDirectRateLimiter, RateLimiter};

use crate::admission::{ClientAddress, Limits, RateLimit, quota};

/// The limits of messages and of warnings.
pub(super) struct Credits {
    messages: DefaultDirectRateLimiter,
    warnings: DefaultDirectRateLimiter,
}

/// What to do with a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Accept it.
    Accept,
    /// Refuse it.
    Refuse,
    /// Too many refusals: close the connection.
    Close,
}

impl Credits {
    /// Sixty messages, then ten per second; twenty refusals, then one every two seconds.
    pub(super) fn new() -> Self {
        Self {
            messages: RateLimiter::direct(quota(60, Duration::from_millis(100))),
            warnings: RateLimiter::direct(quota(20, Duration::from_secs(2))),
        }
    }

    /// Takes one message from the limits of the connection and of its address.
    pub(super) fn take(&self, limits: &Limits, address: ClientAddress) -> Verdict {
        let enough = self.messages.check().is_ok() && limits.take(RateLimit::Message, address).is_ok();
        if enough {
            Verdict::Accept
        } else if self.warnings.check().is_ok() {
            Verdict::Refuse
        } else {
            Verdict::Close
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn a_flood_is_accepted_then_refused_then_closed() {
        let (credits, limits) = (Credits::new(), Limits::new());
        let address = ClientAddress::V4(Ipv4Addr::LOCALHOST);
        let verdicts: Vec<_> = (0..90).map(|_| credits.take(&limits, address)).collect();
        let count = |wanted| verdicts.iter().filter(|verdict| **verdict == wanted).count();
        let (accepted, refused) = (count(Verdict::Accept), count(Verdict::Refuse));
        assert!((60..=62).contains(&accepted), "{accepted}");
        assert!((20..=21).contains(&refused), "{refused}");
        assert_eq!(verdicts.last(), Some(&Verdict::Close));
    }
}
