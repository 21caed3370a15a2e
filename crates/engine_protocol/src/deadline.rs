//! Deadlines on a machine that may suspend the program.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;

use engine::{Clock, TimeManager};

use crate::Call;

/// The time for a turn where nothing else bounds it.
pub const USUAL_TIME: Duration = Duration::from_millis(750);

/// A conversation that ends so soon after a search has begun was handed over as a whole, and its answers are wanted.
const TOGETHER: Duration = Duration::from_millis(200);

/// The longest recent delay of this program: the longest time between two readings of the clock.
///
/// A search looks every few positions, so that longer times are those in which the system let another
/// program run. What has happened during a search may happen at its end.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// The last reading, in microseconds since the line arrived.
    last: AtomicU64,
    /// In microseconds.
    longest: AtomicU64,
}

impl Lag {
    /// Begins a turn: what was seen in earlier ones counts less and less.
    fn begin(&self) {
        self.last.store(0, Ordering::Relaxed);
        let longest = self.longest.load(Ordering::Relaxed);
        self.longest.store(longest - longest / 16, Ordering::Relaxed);
    }

    /// Reads the clock; returns the longest delay.
    fn look(&self, now: Duration) -> Duration {
        let now = u64::try_from(now.as_micros()).unwrap_or(u64::MAX);
        let waited = now.saturating_sub(self.last.swap(now, Ordering::Relaxed));
        let before = self.longest.fetch_max(waited, Ordering::Relaxed);
        Duration::from_micros(before.max(waited))
    }
}

/// The clock of a search whose answer has to be there in time: it goes ahead by what the program may be made
/// to wait, knows when no further depth should be begun, and jumps to the end when nobody waits for an answer.
pub(crate) struct Deadline<'a> {
    clock: &'a dyn Clock,
    ended: &'a dyn Fn() -> Option<Duration>,
    /// When the search began.
    begun: Duration,
    time: Option<TimeManager>,
    lag: &'a Lag,
}

impl<'a> Deadline<'a> {
    /// Begins a turn with this time.
    pub(crate) fn new(call: &'a Call<'_>, time: Option<TimeManager>, lag: &'a Lag) -> Self {
        lag.begin();
        Self {
            clock: call.clock,
            ended: call.ended,
            begun: call.clock.elapsed(),
            time,
            lag,
        }
    }

    /// Whether the conversation was ended during the search. One that came as a whole gets all answers: those that
    /// only time bounds in the usual time at most, the others as deep as ever.
    fn is_abandoned(&self) -> bool {
        (self.ended)().is_some_and(|ended| {
            let by_time = self.time.is_some() && self.clock.elapsed() >= USUAL_TIME;
            by_time || ended > self.begun + TOGETHER
        })
    }
}

impl Clock for Deadline<'_> {
    fn elapsed(&self) -> Duration {
        if self.is_abandoned() {
            return Duration::MAX;
        }
        let now = self.clock.elapsed();
        let Some(time) = self.time else {
            return now;
        };
        // However slow the machine is, most of the time is for thinking.
        let most = time.hard() / 8;
        now.saturating_add(self.lag.look(now).min(most))
    }

    fn may_deepen(&self, effort: u32) -> bool {
        let in_time = |time: TimeManager| time.may_deepen(self.clock.elapsed(), effort);
        self.time.is_none_or(in_time) && !self.is_abandoned()
    }

    fn stop_at(&self, effort: u32) -> Duration {
        self.time.map_or(Duration::MAX, |time| time.stop_at(effort))
    }
}

#[cfg(test)]
mod tests {
    use engine::EFFORT;

    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// A clock that is set by hand.
    struct Set(AtomicU64);

    impl Clock for Set {
        fn elapsed(&self) -> Duration {
            ms(self.0.load(Ordering::Relaxed))
        }
    }

    /// What a search is called with.
    fn call<'a>(
        clock: &'a Set,
        ended: &'a (dyn Fn() -> Option<Duration> + Sync),
        out: &'a mut dyn FnMut(&str),
    ) -> Call<'a> {
        Call {
            clock,
            is_next_here: &|| false,
            ended,
            out,
        }
    }

    #[test]
    fn the_clock_goes_ahead_by_the_longest_wait_of_late() {
        let (lag, clock) = (Lag::default(), Set(AtomicU64::new(0)));
        let time = Some(TimeManager::per_turn(ms(1_000)));
        let mut out = |_: &str| {};
        let call = call(&clock, &|| None, &mut out);
        let first = Deadline::new(&call, time, &lag);
        for (now, shown) in [(0, 0), (2, 4), (4, 6), (44, 84), (46, 86)] {
            clock.0.store(now, Ordering::Relaxed);
            assert_eq!(first.elapsed(), ms(shown), "{now}");
        }
        clock.0.store(0, Ordering::Relaxed);
        let second = Deadline::new(&call, time, &lag);
        assert_eq!(second.elapsed(), ms(37) + ms(1) / 2);
        clock.0.store(900, Ordering::Relaxed);
        assert_eq!(second.elapsed(), ms(900) + ms(970) / 8);
    }

    #[test]
    fn without_a_time_nothing_is_added() {
        let (lag, clock) = (Lag::default(), Set(AtomicU64::new(500)));
        let mut out = |_: &str| {};
        let call = call(&clock, &|| None, &mut out);
        let deadline = Deadline::new(&call, None, &lag);
        assert_eq!(deadline.elapsed(), ms(500));
        assert!(deadline.may_deepen(EFFORT));
        let timed = Deadline::new(&call, Some(TimeManager::per_turn(ms(400))), &lag);
        assert!(!timed.may_deepen(EFFORT));
    }

    #[test]
    fn a_search_ends_with_the_conversation() {
        // Begun at 100 ms: when the conversation ended, what bounds the search, and when that ends it.
        for (ended, time, last) in [
            (300, Some(7_000), 749),
            (301, Some(7_000), 100),
            (3_000, Some(7_000), 100),
            (0, Some(7_000), 749),
            (0, Some(300), 749),
            (301, None, 100),
            (300, None, 1_000_000),
        ] {
            let (lag, clock) = (Lag::default(), Set(AtomicU64::new(100)));
            let ended = move || Some(ms(ended));
            let mut out = |_: &str| {};
            let call = call(&clock, &ended, &mut out);
            let time = time.map(|time| TimeManager::per_turn(ms(time)));
            let deadline = Deadline::new(&call, time, &lag);
            let over = |now| {
                clock.0.store(now, Ordering::Relaxed);
                deadline.elapsed() == Duration::MAX
            };
            assert!(last == 100 || !over(last), "{time:?}");
            assert!(last == 1_000_000 || over(last + 1), "{time:?}");
        }
    }
}
