//! How much may be stored in a day: by one address, by one person, and by all together.

use std::{hash::Hash, num::NonZeroU32, time::Duration};

use governor::{
    InsufficientCapacity, NotUntil, RateLimiter,
    clock::{Clock, DefaultClock},
    middleware::NoOpMiddleware,
    state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore},
};

use crate::{
    admission::{ClientAddress, quota},
    ids::PersonId,
};

/// What is counted, in bytes.
const UNIT: usize = 1024;
const MIB: u32 = 1024;
/// Of this, half may come at once, and the other half over the day.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The most that is stored in a day, in units.
#[derive(Clone, Copy)]
struct Most {
    address: u32,
    person: u32,
    all: u32,
}

/// A bot may play three turns a second all day, and a school behind one address must fit.
const MOST: Most = Most {
    address: 1024 * MIB,
    person: 256 * MIB,
    all: 8 * 1024 * MIB,
};

type Plain<C> = NoOpMiddleware<<C as Clock>::Instant>;
type Keyed<K, C> = RateLimiter<K, DefaultKeyedStateStore<K>, C, Plain<C>>;

/// What was stored lately.
pub(crate) struct StorageLimit<C: Clock = DefaultClock> {
    by_address: Keyed<ClientAddress, C>,
    by_person: Keyed<PersonId, C>,
    all: RateLimiter<NotKeyed, InMemoryState, C, Plain<C>>,
    clock: C,
}

impl StorageLimit {
    /// Nothing was stored yet.
    pub(crate) fn new() -> Self {
        Self::of(MOST, DefaultClock::default())
    }
}

impl<C: Clock + Clone> StorageLimit<C> {
    fn of(most: Most, clock: C) -> Self {
        let in_a_day = |most: u32| quota(most / 2, DAY / (most / 2));
        Self {
            by_address: RateLimiter::hashmap_with_clock(in_a_day(most.address), clock.clone()),
            by_person: RateLimiter::hashmap_with_clock(in_a_day(most.person), clock.clone()),
            all: RateLimiter::direct_with_clock(in_a_day(most.all), clock.clone()),
            clock,
        }
    }

    /// Takes so many bytes of a person at an address, or returns how long to wait for them.
    pub(crate) fn take(&self, address: ClientAddress, person: &PersonId, bytes: usize) -> Result<(), Duration> {
        let units = units(bytes);
        self.waited(self.by_person.check_key_n(&person.to_owned(), units))?;
        self.waited(self.by_address.check_key_n(&address, units))
    }

    /// Takes so many bytes of all together, or returns how long to wait for them.
    pub(crate) fn take_of_all(&self, bytes: usize) -> Result<(), Duration> {
        self.waited(self.all.check_n(units(bytes)))
    }

    fn waited(&self, taken: Result<Result<(), NotUntil<C::Instant>>, InsufficientCapacity>) -> Result<(), Duration> {
        match taken {
            Ok(taken) => taken.map_err(|until| until.wait_time_from(self.clock.now())),
            // More than ever fits at once.
            Err(_) => Err(DAY),
        }
    }

    /// Forgets who has everything left again.
    pub(crate) fn forget_idle(&self) {
        forget(&self.by_address);
        forget(&self.by_person);
    }
}

fn units(bytes: usize) -> NonZeroU32 {
    let units = u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(u32::MAX);
    NonZeroU32::new(units).unwrap_or(NonZeroU32::MIN)
}

fn forget<K: Hash + Eq + Clone, C: Clock>(limiter: &Keyed<K, C>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use governor::clock::FakeRelativeClock;

    use super::*;

    /// Stores until it is refused: how many units went in.
    fn fill(limit: &StorageLimit<FakeRelativeClock>, last: u8, person: &str) -> usize {
        let address = IpAddr::from(Ipv4Addr::new(10, 0, 0, last)).into();
        let take = || {
            limit.take(address, &PersonId::from(person), UNIT)?;
            limit.take_of_all(UNIT)
        };
        (0..1_000_000).take_while(|_| take().is_ok()).count()
    }

    #[test]
    fn a_day_is_bounded_for_a_person_an_address_and_all() {
        let most = Most {
            address: 40,
            person: 16,
            all: 100,
        };
        let clock = FakeRelativeClock::default();
        let limit = StorageLimit::of(most, clock.clone());
        assert_eq!(fill(&limit, 1, "ada"), 8);
        // Another address does not help her, and another account her address little.
        assert_eq!(fill(&limit, 2, "ada"), 0);
        assert_eq!(fill(&limit, 1, "ben"), 8);
        assert_eq!(fill(&limit, 1, "cat"), 4);
        let of_others: usize = (3..100).map(|last| fill(&limit, last, &format!("person {last}"))).sum();
        assert_eq!(8 + 8 + 4 + of_others, 50, "all together");
        clock.advance(DAY);
        assert_eq!(fill(&limit, 1, "ada"), 8);
        clock.advance(2 * DAY);
        limit.forget_idle();
        assert_eq!((limit.by_person.len(), limit.by_address.len()), (0, 0));
    }

    #[test]
    fn what_never_fits_is_refused_and_every_part_of_a_unit_counts() {
        let limit = StorageLimit::new();
        let address = IpAddr::from(Ipv4Addr::LOCALHOST).into();
        assert_eq!(limit.take(address, &"ada".into(), 256 << 20), Err(DAY));
        for _ in 0..128 * MIB {
            assert_eq!(limit.take(address, &"ada".into(), 1), Ok(()));
        }
        let wait = limit.take(address, &"ada".into(), 1).expect_err("used up");
        assert!(wait <= DAY / (128 * MIB), "{wait:?}");
    }
}
