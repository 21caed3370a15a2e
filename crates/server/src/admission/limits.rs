//! Rate limits per address and connection, by the generic cell rate algorithm.

use std::{num::NonZeroU32, time::Duration};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};
use strum::VariantArray;

use crate::admission::ClientAddress;

/// What is rate_limited by address. A school behind one address must get along with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub(crate) enum RateLimit {
    /// Asking whether the server is ready, or for the list of addresses: no person is needed for either.
    Probe,
    /// Asking the HTTP part anything.
    Request,
    /// Creating a person.
    Person,
    /// Trying a password.
    LogIn,
    /// Showing a passkey or a code, which nobody guesses, or asking for a mail with one.
    Proof,
    /// Offering a game.
    Table,
    /// Reading or writing what a browser keeps.
    Kept,
    /// Looking for people by the beginning of a name.
    Search,
    /// Reporting somebody.
    Report,
    /// Seeking an opponent in a pool.
    Seek,
    /// Opening a WebSocket.
    Socket,
    /// Sending a message on one.
    Message,
}

impl RateLimit {
    /// Burst size, and the pause after which one more is allowed.
    const fn quota(self) -> (u32, Duration) {
        match self {
            Self::Probe => (30, Duration::from_millis(200)),
            Self::Request => (200, Duration::from_millis(50)),
            Self::Person => (40, Duration::from_secs(1)),
            Self::LogIn | Self::Proof => (20, Duration::from_secs(3)),
            Self::Table => (30, Duration::from_secs(2)),
            Self::Kept => (240, Duration::from_millis(250)),
            Self::Search => (60, Duration::from_millis(250)),
            Self::Report => (10, Duration::from_secs(30)),
            Self::Seek => (60, Duration::from_millis(500)),
            Self::Socket => (120, Duration::from_millis(100)),
            Self::Message => (1_000, Duration::from_millis(10)),
        }
    }
}

/// The addresses and what they have used up.
pub(crate) struct Limits {
    by_address: [DefaultKeyedRateLimiter<ClientAddress>; RateLimit::VARIANTS.len()],
    clock: DefaultClock,
}

impl Limits {
    /// No requests yet.
    pub(crate) fn new() -> Self {
        Self {
            by_address: std::array::from_fn(|limit| {
                let (burst, pause) = RateLimit::VARIANTS[limit].quota();
                RateLimiter::hashmap(quota(burst, pause))
            }),
            clock: DefaultClock::default(),
        }
    }

    /// Takes one cell of the address's limit, or returns how long to wait for it.
    pub(crate) fn take(&self, ration: RateLimit, address: ClientAddress) -> Result<(), Duration> {
        self.by_address[ration as usize]
            .check_key(&address)
            .map_err(|until| until.wait_time_from(self.clock.now()))
    }

    /// Forgets addresses that have everything left again.
    pub(crate) fn forget_idle(&self) {
        for limiter in &self.by_address {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// A burst of `burst`, then one per `pause`.
pub(crate) fn quota(burst: u32, pause: Duration) -> Quota {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    Quota::with_period(pause)
        .unwrap_or(Quota::per_second(NonZeroU32::MIN))
        .allow_burst(burst)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn address(last: u8) -> ClientAddress {
        IpAddr::from(Ipv4Addr::new(10, 0, 0, last)).into()
    }

    #[test]
    fn one_address_runs_out_and_another_does_not() {
        let limits = Limits::new();
        let taken = (0..1_000)
            .take_while(|_| limits.take(RateLimit::Table, address(1)).is_ok())
            .count();
        assert_eq!(taken, 30);
        let wait = limits.take(RateLimit::Table, address(1)).expect_err("used up");
        assert!(wait <= Duration::from_secs(2), "{wait:?}");
        assert_eq!(limits.take(RateLimit::Table, address(2)), Ok(()));
        assert_eq!(limits.take(RateLimit::Message, address(1)), Ok(()));
    }

    #[test]
    fn those_that_are_owed_nothing_are_forgotten() {
        let limits = Limits::new();
        for last in 0..100 {
            limits.take(RateLimit::Message, address(last)).expect("enough");
        }
        let known = || limits.by_address[RateLimit::Message as usize].len();
        assert_eq!(known(), 100);
        std::thread::sleep(Duration::from_millis(40));
        limits.forget_idle();
        assert_eq!(known(), 0);
    }
}
