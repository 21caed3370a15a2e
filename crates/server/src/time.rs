//! Where the service has its time from.

use protocol::live::{At, Millis};
use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

/// A clock goes faster or slower by at most this part while it is set: 50 milliseconds a second.
const SLEW: i64 = 20;
/// A clock that is behind the system's by more leaps forward.
const LEAP_US: i64 = 60_000_000;

/// A clock, in milliseconds since 1970. It never goes back while the server runs.
pub trait TimeSource: Send + Sync + 'static {
    /// The time now.
    fn now_ms(&self) -> At;

    /// The time that the rest of the world has, which may go back; in milliseconds since 1970.
    fn world_ms(&self) -> At {
        self.now_ms()
    }

    /// Shows at least this time from now on.
    fn begin_at(&self, _least_ms: At) {}

    /// Looks how far the clock is from what it follows, and leaps forward if it is far behind.
    fn follow(&self) -> Followed {
        Followed::default()
    }
}

/// How a clock follows another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Followed {
    /// How far it is ahead, in milliseconds; negative if it is behind.
    pub ahead_ms: i64,
    /// From when to when it has leapt just now.
    pub leapt_ms: Option<(At, At)>,
}

/// A steady clock that is set without going back, and leaps only on request; in millionths of a second.
#[derive(Debug, Default)]
pub(crate) struct Slewed {
    /// What is added to the steady clock, since then.
    offset: i64,
    at: i64,
    /// The last time that was shown.
    shown: i64,
}

impl Slewed {
    /// What is missing until the offset is `target`.
    pub(crate) const fn missing(&self, target: i64) -> i64 {
        target - self.offset
    }

    /// Takes an offset at once.
    pub(crate) const fn leap(&mut self, target: i64) {
        self.offset = target;
    }

    /// The time at a moment of the steady clock, after the offset has moved towards `target`.
    pub(crate) fn now(&mut self, steady: i64, target: Option<i64>) -> i64 {
        if let Some(target) = target {
            let most = (steady - self.at).max(0) / SLEW;
            self.offset += self.missing(target).clamp(-most, most);
            // Less than what a part of the time allows for is left for the next look.
            if most > 0 {
                self.at = steady;
            }
        } else {
            self.at = steady;
        }
        self.shown = self.shown.max(steady + self.offset);
        self.shown
    }
}

/// The system's clock, followed by a steady one: what games are played by never goes back, and leaps only on request.
pub struct SteadyClock {
    /// The system's clock and a steady one, in millionths of a second.
    system: Box<dyn Fn() -> i64 + Send + Sync>,
    steady: Box<dyn Fn() -> i64 + Send + Sync>,
    slewed: Mutex<Slewed>,
}

impl SteadyClock {
    /// A clock that starts with the system's.
    #[must_use]
    pub fn start() -> Self {
        let since = Instant::now();
        let system = || {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            now.map_or(0, |now| now.as_micros() as i64)
        };
        Self::of(system, move || since.elapsed().as_micros() as i64)
    }

    fn of(system: impl Fn() -> i64 + Send + Sync + 'static, steady: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        let mut slewed = Slewed::default();
        slewed.leap(system() - steady());
        Self {
            system: Box::new(system),
            steady: Box::new(steady),
            slewed: Mutex::new(slewed),
        }
    }

    /// The clock with the moment of the steady one and the offset that it should have.
    fn look(&self) -> (MutexGuard<'_, Slewed>, i64, i64) {
        let slewed = self.slewed.lock().unwrap_or_else(PoisonError::into_inner);
        let steady = (self.steady)();
        (slewed, steady, (self.system)() - steady)
    }
}

impl TimeSource for SteadyClock {
    fn now_ms(&self) -> At {
        let (mut slewed, steady, target) = self.look();
        At::of_micros(slewed.now(steady, Some(target)))
    }

    fn world_ms(&self) -> At {
        At::of_micros((self.system)())
    }

    fn begin_at(&self, least_ms: At) {
        let (mut slewed, steady, target) = self.look();
        slewed.leap(target.max(least_ms.as_micros() - steady));
    }

    fn follow(&self) -> Followed {
        let (mut slewed, steady, target) = self.look();
        let before = slewed.now(steady, Some(target));
        let missing = slewed.missing(target);
        let leaps = missing > LEAP_US;
        if leaps {
            slewed.leap(target);
        }
        Followed {
            ahead_ms: -missing / 1_000,
            leapt_ms: leaps.then(|| (At::of_micros(before), At::of_micros(slewed.now(steady, Some(target))))),
        }
    }
}

/// A clock for tests that advances only on demand.
#[derive(Debug, Default)]
pub struct ManualClock(AtomicU64);

impl ManualClock {
    /// A clock that shows `now_ms`.
    #[must_use]
    pub const fn at(now_ms: At) -> Self {
        Self(AtomicU64::new(now_ms.0))
    }

    /// Advances it by so many milliseconds.
    pub fn advance(&self, by_ms: Millis) {
        self.0.fetch_add(by_ms.0, Ordering::SeqCst);
    }
}

impl TimeSource for ManualClock {
    fn now_ms(&self) -> At {
        At(self.0.load(Ordering::SeqCst))
    }

    fn begin_at(&self, least_ms: At) {
        self.0.fetch_max(least_ms.0, Ordering::SeqCst);
    }
}

impl<T: TimeSource + ?Sized> TimeSource for Arc<T> {
    fn now_ms(&self) -> At {
        (**self).now_ms()
    }

    fn world_ms(&self) -> At {
        (**self).world_ms()
    }

    fn begin_at(&self, least_ms: At) {
        (**self).begin_at(least_ms);
    }

    fn follow(&self) -> Followed {
        (**self).follow()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicI64;

    use super::*;

    const SECOND: i64 = 1_000_000;

    /// A system's clock that can be set, a steady one, and the clock that follows.
    struct Machine {
        set_to: Arc<AtomicI64>,
        steady: Arc<AtomicI64>,
        clock: SteadyClock,
    }

    impl Machine {
        fn start() -> Self {
            let [set_to, steady] = [1_000 * SECOND, 0].map(|at| Arc::new(AtomicI64::new(at)));
            let load = |of: &Arc<AtomicI64>| {
                let of = Arc::clone(of);
                move || of.load(Ordering::SeqCst)
            };
            let (offset, since) = (load(&set_to), load(&steady));
            let clock = SteadyClock::of(move || offset() + since(), load(&steady));
            Self { set_to, steady, clock }
        }

        /// Sets the system's clock by so many seconds.
        fn step(&self, seconds: i64) {
            self.set_to.fetch_add(seconds * SECOND, Ordering::SeqCst);
        }

        /// Time goes on; what the clock shows after it.
        fn pass(&self, seconds: i64) -> At {
            self.steady.fetch_add(seconds * SECOND, Ordering::SeqCst);
            self.clock.now_ms()
        }
    }

    #[test]
    fn a_small_step_is_followed_slowly_in_both_directions() {
        let machine = Machine::start();
        assert_eq!(machine.pass(10), At(1_010_000));
        machine.step(5);
        assert_eq!(machine.clock.world_ms(), At(1_015_000));
        assert_eq!(machine.pass(10), At(1_020_500));
        let Followed { ahead_ms, leapt_ms } = machine.clock.follow();
        assert_eq!((ahead_ms, leapt_ms), (-4_500, None));
        assert_eq!(machine.pass(100), At(1_125_000));
        machine.step(-5);
        assert_eq!(machine.pass(10), At(1_134_500));
        assert_eq!(machine.clock.follow().ahead_ms, 4_500);
        assert_eq!(machine.pass(200), At(1_330_000));
        assert_eq!(machine.clock.follow(), Followed::default());
    }

    #[test]
    fn a_great_step_forward_is_a_leap_at_a_known_moment_and_one_back_is_none() {
        let machine = Machine::start();
        machine.pass(10);
        machine.step(259_200);
        // Nothing leaps while games are judged.
        assert_eq!(machine.pass(1), At(1_011_050));
        let leapt = machine.clock.follow().leapt_ms;
        assert_eq!(leapt, Some((At(1_011_050), At(260_211_000))));
        assert_eq!(machine.clock.now_ms(), At(260_211_000));
        assert_eq!(machine.clock.follow(), Followed::default());
        machine.step(-259_200);
        let before = machine.clock.now_ms();
        assert_eq!(machine.clock.follow().leapt_ms, None);
        assert_eq!(machine.pass(20), before + Millis(19_000));
        assert_eq!(machine.clock.world_ms(), At(1_031_000));
    }

    #[test]
    fn a_start_just_after_the_clock_was_set_back_goes_on_and_gives_way() {
        let machine = Machine::start();
        machine.clock.begin_at(At(1_003_000));
        assert_eq!(machine.clock.now_ms(), At(1_003_000));
        assert_eq!(machine.pass(60), At(1_060_000));
        machine.clock.begin_at(At(5));
        assert_eq!(machine.clock.now_ms(), At(1_060_000));
    }
}
