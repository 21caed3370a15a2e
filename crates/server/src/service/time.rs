//! Where the service has its time from.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

/// A clock, in milliseconds since 1970. It never goes back while the server runs.
pub trait TimeSource: Send + Sync + 'static {
    /// The time now.
    fn now_ms(&self) -> u64;
}

/// The system clock at the start, advanced by a monotonic clock.
#[derive(Debug)]
pub struct SteadyClock {
    start_ms: u64,
    since: Instant,
}

impl SteadyClock {
    /// A clock that starts with the machine's.
    #[must_use]
    pub fn start() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Self {
            start_ms: now.map_or(0, |now| now.as_millis() as u64),
            since: Instant::now(),
        }
    }
}

impl TimeSource for SteadyClock {
    fn now_ms(&self) -> u64 {
        self.start_ms + self.since.elapsed().as_millis() as u64
    }
}

/// A clock that is ahead of another one, because time went on further before the server was last started.
pub(super) struct Ahead {
    time: Arc<dyn TimeSource>,
    by_ms: u64,
}

impl Ahead {
    /// A clock like `time` that shows `least_ms` now if that is later.
    pub(super) fn of(time: Arc<dyn TimeSource>, least_ms: u64) -> Self {
        let by_ms = least_ms.saturating_sub(time.now_ms());
        Self { time, by_ms }
    }
}

impl TimeSource for Ahead {
    fn now_ms(&self) -> u64 {
        self.time.now_ms() + self.by_ms
    }
}

/// A clock for tests that advances only on demand.
#[derive(Debug, Default)]
pub struct ManualClock(AtomicU64);

impl ManualClock {
    /// A clock that shows `now_ms`.
    #[must_use]
    pub const fn at(now_ms: u64) -> Self {
        Self(AtomicU64::new(now_ms))
    }

    /// Advances it by so many milliseconds.
    pub fn advance(&self, by_ms: u64) {
        self.0.fetch_add(by_ms, Ordering::SeqCst);
    }
}

impl TimeSource for ManualClock {
    fn now_ms(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }
}

impl<T: TimeSource + ?Sized> TimeSource for Arc<T> {
    fn now_ms(&self) -> u64 {
        (**self).now_ms()
    }
}
