//! How a bot finds its turn.

use std::time::{Duration, Instant};

use engine::{Clock, Level};
use games::AnyPosition;

/// What a bot is to think about.
pub(crate) struct Thought {
    pub(crate) position: AnyPosition,
    pub(crate) level: Level,
    /// By which a level chooses among turns that are nearly as good as the best.
    pub(crate) seed: u64,
    /// So long it may think.
    pub(crate) most: Duration,
    /// It answers no sooner.
    pub(crate) pause: Duration,
}

/// The time since a search began; all of it once the server ends.
struct Watch<F> {
    began: Instant,
    ends: F,
}

impl<F: Fn() -> bool> Clock for Watch<F> {
    fn elapsed(&self) -> Duration {
        if (self.ends)() {
            Duration::MAX
        } else {
            self.began.elapsed()
        }
    }
}

impl Thought {
    /// The turn; none if the game is over, or of Luck Trax. The same seed gives the same turn, unless the time runs
    /// out. Nothing is remembered from turn to turn.
    pub(crate) fn choose(&self, ends: impl Fn() -> bool) -> Option<String> {
        let watch = Watch {
            began: Instant::now(),
            ends,
        };
        self.level.choose_text(&self.position, self.seed, self.most, &watch)
    }
}
