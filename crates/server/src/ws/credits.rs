//! How much one connection may ask for.

use std::time::Duration;

use governor::{DefaultDirectRateLimiter, RateLimiter};

use crate::admission::{ClientAddress, Limits, Ration, quota};

/// What a connection has left, and how often it was told that this is nothing.
pub(super) struct Credits {
    messages: DefaultDirectRateLimiter,
    warnings: DefaultDirectRateLimiter,
}

/// What to do with a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It is heard.
    Hear,
    /// It is refused.
    Refuse,
    /// It was said often enough: the connection is closed.
    Close,
}

impl Credits {
    /// Sixty messages at once and then ten a second; twenty refusals, and then one every two seconds.
    pub(super) fn new() -> Self {
        Self {
            messages: RateLimiter::direct(quota(60, Duration::from_millis(100))),
            warnings: RateLimiter::direct(quota(20, Duration::from_secs(2))),
        }
    }

    /// Takes one message's worth from the connection, and from its address.
    pub(super) fn take(&self, limits: &Limits, address: ClientAddress) -> Verdict {
        let enough = self.messages.check().is_ok() && limits.take(Ration::Message, address).is_ok();
        if enough {
            Verdict::Hear
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
    fn a_flood_is_heard_then_refused_then_closed() {
        let (credits, limits) = (Credits::new(), Limits::new());
        let address = ClientAddress::V4(Ipv4Addr::LOCALHOST);
        let said: Vec<_> = (0..90).map(|_| credits.take(&limits, address)).collect();
        let count = |wanted| said.iter().filter(|verdict| **verdict == wanted).count();
        let (heard, refused) = (count(Verdict::Hear), count(Verdict::Refuse));
        assert!((60..=62).contains(&heard), "{heard}");
        assert!((20..=21).contains(&refused), "{refused}");
        assert_eq!(said.last(), Some(&Verdict::Close));
    }
}
