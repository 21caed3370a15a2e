//! Times, counted by classes that are at most a sixteenth wide.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Classes to a doubling.
const FINE: u64 = 16;

const CLASSES: usize = 64 * FINE as usize;

/// How often times of each class came up, in microseconds.
pub(crate) struct Histogram {
    classes: Box<[AtomicU64]>,
    most: AtomicU64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self {
            classes: (0..CLASSES).map(|_| AtomicU64::new(0)).collect(),
            most: AtomicU64::new(0),
        }
    }
}

impl Histogram {
    pub(crate) fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.classes[class(micros)].fetch_add(1, Relaxed);
        self.most.fetch_max(micros, Relaxed);
    }

    /// How many times were added.
    pub(crate) fn count(&self) -> u64 {
        self.classes.iter().map(|class| class.load(Relaxed)).sum()
    }

    /// The time that so many of 1,000 did not pass, rounded up to its class; 0 if there are none.
    pub(crate) fn quantile(&self, per_mille: u64) -> Duration {
        let wanted = (self.count() * per_mille).div_ceil(1000).max(1);
        let mut seen = 0;
        for (index, class) in self.classes.iter().enumerate() {
            seen += class.load(Relaxed);
            if seen >= wanted {
                return Duration::from_micros(highest(index)).min(self.most());
            }
        }
        Duration::ZERO
    }

    /// The longest time.
    pub(crate) fn most(&self) -> Duration {
        Duration::from_micros(self.most.load(Relaxed))
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for class in &self.classes {
            class.store(0, Relaxed);
        }
        self.most.store(0, Relaxed);
    }
}

/// Times below [`FINE`] have a class each; above, a doubling has [`FINE`] of them.
fn class(micros: u64) -> usize {
    let doublings = u64::from(micros.max(FINE).ilog2() - FINE.ilog2());
    (doublings * FINE + (micros >> doublings)) as usize
}

/// The highest time of a class.
fn highest(class: usize) -> u64 {
    let class = class as u64;
    let doublings = (class / FINE).saturating_sub(1);
    let within = class - doublings * FINE;
    ((within + 1) << doublings) - 1
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Histogram, class, highest};

    #[test]
    fn classes_are_narrow_and_without_a_gap() {
        let mut last = 0;
        for micros in 0..2_000_000 {
            let class = class(micros);
            assert!(class == last || class == last + 1, "{micros}");
            last = class;
            assert!(highest(class) >= micros, "{micros}");
            assert!(highest(class) <= micros + micros / 16, "{micros}");
        }
    }

    #[test]
    fn quantiles_are_those_of_the_times() {
        let histogram = Histogram::default();
        assert_eq!(histogram.quantile(500), Duration::ZERO);
        for millis in 1..=1000 {
            histogram.add(Duration::from_millis(millis));
        }
        let near = |per_mille, millis: u64| {
            let found = histogram.quantile(per_mille).as_millis() as u64;
            (millis..=millis + millis / 16).contains(&found)
        };
        assert!(near(500, 500) && near(990, 990));
        assert_eq!(histogram.quantile(1000), Duration::from_secs(1));
        assert_eq!(histogram.most(), Duration::from_secs(1));
        histogram.clear();
        assert_eq!(histogram.count(), 0);
    }
}
