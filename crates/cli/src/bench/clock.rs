//! Measuring on a machine that has other things to do.

use std::fs;
use std::time::{Duration, Instant};

use console::interrupt;

/// The best rate at which `run` counted things, in things per second, over repeated calls for `time`;
/// it is called twice at least, the first time to warm up.
pub(crate) fn best_rate(time: Duration, mut run: impl FnMut() -> u64) -> f64 {
    run();
    let start = Instant::now();
    let mut best: f64 = 0.0;
    loop {
        let clock = Clock::start();
        let mut count = run();
        while clock.begun.elapsed() < READING.min(time) {
            count += run();
        }
        best = best.max(count as f64 / clock.seconds());
        if start.elapsed() >= time || interrupt::is_stopped() {
            return best;
        }
    }
}

/// How long is counted for one rate at least: some systems count time in steps of four milliseconds.
const READING: Duration = Duration::from_millis(200);

/// Longer than any step in which a system counts.
const LONG: Duration = Duration::from_millis(20);

/// Measures the CPU time of this thread, where the system reports it, else the elapsed time.
pub(super) struct Clock {
    begun: Instant,
    ran: Option<Duration>,
}

impl Clock {
    pub(super) fn start() -> Self {
        Self {
            begun: Instant::now(),
            ran: ran(),
        }
    }

    pub(super) fn seconds(&self) -> f64 {
        let ran = ran().zip(self.ran).map(|(now, then)| now - then);
        let passed = self.begun.elapsed();
        // The system may count in steps too coarse for a short run; a long one may have had to wait.
        ran.filter(|&ran| ran * 4 > passed || ran > LONG)
            .unwrap_or(passed)
            .as_secs_f64()
    }
}

/// The CPU time of this thread so far, which Linux reports in nanoseconds.
fn ran() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
