//! The database's time, by which all servers go: known by round trips, and followed without leaps.

use protocol::live::At;
use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use crate::time::{Slewed, TimeSource};

/// So many round trips are remembered: those of a minute.
const MOST: usize = 60;
/// A clock that is behind by more leaps forward. None ever goes back.
const LEAP_US: i64 = 1_000_000;

/// A clock that shows the database's time.
pub(crate) struct DatabaseClock {
    /// Millionths of a second that never go back.
    steady: Box<dyn Fn() -> i64 + Send + Sync>,
    state: Mutex<State>,
}

/// All in millionths of a second; times are counted by the machine's steady clock.
#[derive(Debug, Default)]
struct State {
    /// The offset of the database's time that each round trip has given, and how long it took.
    trips: VecDeque<(i64, i64)>,
    slewed: Slewed,
}

impl DatabaseClock {
    /// A clock that knows nothing yet.
    pub(crate) fn start() -> Self {
        let since = Instant::now();
        Self::of(move || since.elapsed().as_micros() as i64)
    }

    /// The same over another steady clock, in millionths of a second.
    pub(crate) fn of(steady: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self {
            steady: Box::new(steady),
            state: Mutex::default(),
        }
    }

    /// The steady clock, for [`DatabaseClock::enter`].
    pub(crate) fn steady_us(&self) -> i64 {
        (self.steady)()
    }

    /// Enters what the database's time was at some moment since `asked_us`.
    pub(crate) fn enter(&self, asked_us: i64, database_ms: At) {
        self.lock().enter(asked_us, self.steady_us(), database_ms);
    }

    /// How far the clock is from the database's time as far as it is known.
    pub(crate) fn off_by_ms(&self) -> i64 {
        let state = self.lock();
        state.target().map_or(0, |target| state.slewed.missing(target) / 1_000)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TimeSource for DatabaseClock {
    fn now_ms(&self) -> At {
        At::of_micros(self.lock().now(self.steady_us()))
    }
}

impl State {
    fn enter(&mut self, asked: i64, answered: i64, database_ms: At) {
        // The database rounds down.
        let middle = asked + (answered - asked) / 2;
        let offset = database_ms.as_micros() + 500 - middle;
        self.now(answered);
        if self.trips.len() == MOST {
            self.trips.pop_front();
        }
        self.trips.push_back((offset, answered - asked));
        let first = self.trips.len() == 1;
        if let Some(target) = self.target()
            && (first || self.slewed.missing(target) > LEAP_US)
        {
            self.slewed.leap(target);
        }
    }

    /// The offset by the shortest round trip.
    fn target(&self) -> Option<i64> {
        let shortest = self.trips.iter().min_by_key(|(_, took)| *took);
        shortest.map(|(offset, _)| *offset)
    }

    /// The time at a moment of the steady clock.
    fn now(&mut self, steady: i64) -> i64 {
        self.slewed.now(steady, self.target())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SECOND: i64 = 1_000_000;

    #[test]
    fn the_first_answer_sets_the_clock_and_a_better_one_moves_it_slowly() {
        let mut state = State::default();
        state.enter(0, 100_000, At(1_000_000));
        let first = state.now(100_000);
        assert_eq!(first, 1_000_000_000 + 500 + 50_000);
        // The database is half a second ahead of what the first answer said.
        state.enter(SECOND, SECOND + 1_000, At(1_001_450));
        let soon = state.now(SECOND + 1_000);
        assert!((soon - first - 901_000).abs() <= SECOND / 20 + 1);
        let mut last = soon;
        for second in 2..20 {
            let now = state.now(second * SECOND);
            assert!(now - last <= SECOND + SECOND / 20, "{second}");
            last = now;
        }
        let exact = 1_001_450_500 + (19 * SECOND - SECOND - 500);
        assert!((last - exact).abs() <= 1_000, "{last} {exact}");
    }

    #[test]
    fn a_clock_far_behind_leaps_forward_and_one_ahead_waits() {
        let mut state = State::default();
        state.enter(0, 10, At(1_000_000));
        state.enter(10, 15, At(1_005_000));
        assert!(state.now(20) >= 1_005_000_000);
        let mut state = State::default();
        state.enter(0, 10, At(1_000_000));
        let before = state.now(10);
        state.enter(10, 15, At(995_000));
        assert!(state.now(20) >= before);
        let ahead = state.now(60 * SECOND) - 995_000_000;
        assert!(ahead < 63 * SECOND, "it goes slower: {ahead}");
    }

    proptest! {
        #[test]
        fn it_never_goes_back_and_ends_within_half_of_the_shortest_trip(
            trips in prop::collection::vec((1_000i64..200_000, 0i64..=100), 5..100),
            drift in -200i64..200,
        ) {
            // Within a trip the database answers at some moment; its clock runs `drift` millionths faster.
            let database = |steady: i64| 1_700_000_000_000_000 + steady + steady * drift / SECOND;
            let mut state = State::default();
            let mut steady = 0;
            let mut last = 0;
            for (took, part) in &trips {
                let answered = steady + took;
                let moment = steady + took * part / 100;
                state.enter(steady, answered, At::of_micros(database(moment)));
                for at in [answered, answered + SECOND / 2, answered + SECOND] {
                    let now = state.now(at);
                    prop_assert!(now >= last);
                    last = now;
                }
                steady = answered + SECOND;
            }
            let recent = trips.iter().rev().take(MOST).map(|(took, _)| took);
            let shortest = recent.min().copied().unwrap_or_default();
            let now = state.now(steady);
            // A minute of drift, the rounding, and what a slow first answer is still being corrected by.
            let slack = shortest / 2 + 60 * drift.abs() + 2_000;
            let first = trips[0].0 / 2;
            let corrected = SECOND / 20 * trips.len() as i64;
            prop_assert!((now - database(steady)).abs() <= slack + (first - corrected).max(0));
        }
    }
}
