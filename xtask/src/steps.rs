//! Progress: `[3/9] web app …` and how long it took.

use std::time::{Duration, Instant};

use anyhow::Result;

/// What a step found to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// Something was built.
    Done,
    /// Everything was there and current.
    Fresh,
}

/// A known number of steps, announced one by one.
pub(crate) struct Steps {
    total: usize,
    begun: usize,
    started: Instant,
}

impl Steps {
    /// Steps that will be `total` in number.
    pub(crate) fn new(total: usize) -> Self {
        Self {
            total,
            begun: 0,
            started: Instant::now(),
        }
    }

    /// Announces a step that the caller carries out itself.
    pub(crate) fn announce(&mut self, name: &str) {
        self.begun += 1;
        println!("[{}/{}] {name} …", self.begun, self.total);
    }

    /// Announces a step, carries it out and says how long it took.
    pub(crate) fn step(&mut self, name: &str, job: impl FnOnce() -> Result<Work>) -> Result<()> {
        self.announce(name);
        let began = Instant::now();
        match job()? {
            Work::Done => println!("      {name}: done in {}", seconds(began.elapsed())),
            Work::Fresh => println!("      {name}: up to date"),
        }
        Ok(())
    }

    /// The time since the first step.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// A time for people: `0.4 s`, `12 s`, `3 min 05 s`.
pub(crate) fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    match whole {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        10..60 => format!("{whole} s"),
        _ => format!("{} min {:02} s", whole / 60, whole % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_for_people() {
        let written = |milliseconds| seconds(Duration::from_millis(milliseconds));
        assert_eq!(written(440), "0.4 s");
        assert_eq!(written(12_900), "12 s");
        assert_eq!(written(185_000), "3 min 05 s");
    }
}
