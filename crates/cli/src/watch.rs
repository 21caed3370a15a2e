//! The clock of a search: the time since it was asked for, and what may be spent of it.

use std::time::{Duration, Instant};

use console::interrupt;
use engine::{Clock, TimeManager};

/// The time since it began, with a plan for it if there is one; Ctrl-C ends it.
pub(crate) struct Watch {
    begun: Instant,
    /// The plan.
    pub(crate) time: Option<TimeManager>,
}

impl Watch {
    /// Begins now, without a plan.
    pub(crate) fn start() -> Self {
        Self {
            begun: Instant::now(),
            time: None,
        }
    }

    /// The same watch with this plan, if there is one.
    pub(crate) const fn planned(self, time: Option<TimeManager>) -> Self {
        Self { time, ..self }
    }

    /// The time that has passed, whatever ended it.
    pub(crate) fn passed(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Clock for Watch {
    fn elapsed(&self) -> Duration {
        if interrupt::is_stopped() {
            Duration::MAX
        } else {
            self.passed()
        }
    }

    fn may_deepen(&self, effort: u32) -> bool {
        self.time.is_none_or(|time| time.may_deepen(self.elapsed(), effort))
    }

    fn stop_at(&self, effort: u32) -> Duration {
        self.time.map_or(Duration::MAX, |time| time.stop_at(effort))
    }
}
