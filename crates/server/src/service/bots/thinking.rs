//! How a bot finds its turn.

use std::time::{Duration, Instant};

use engine::{Clock, Engine, Level, Playable};
use games::{AnyPosition, GamePosition};

/// Positions that a search remembers.
const ENTRIES: usize = 1 << 16;

/// What a bot is to think about.
pub(super) struct Thought {
    pub(super) position: AnyPosition,
    pub(super) level: Level,
    /// By which a level chooses among turns that are nearly as good as the best.
    pub(super) seed: u64,
    /// So long it may think.
    pub(super) most: Duration,
    /// It answers no sooner.
    pub(super) pause: Duration,
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
    /// The turn; none if the game is over, or of Luck Trax. The same seed gives the same turn, unless the time runs out. Nothing is remembered from
    /// turn to turn.
    pub(super) fn choose(&self, ends: impl Fn() -> bool) -> Option<String> {
        let watch = Watch {
            began: Instant::now(),
            ends,
        };
        match &self.position {
            AnyPosition::Trax(now) => self.turn(now.as_ref(), &watch),
            AnyPosition::Twixt(now) => self.turn(now.as_ref(), &watch),
            AnyPosition::Luck(_) => None,
        }
    }

    fn turn<G>(&self, position: &G, clock: &dyn Clock) -> Option<String>
    where
        G: Playable + GamePosition,
    {
        let mut engine = Engine::new(ENTRIES);
        let level = self.level;
        let turn = level.choose(&mut engine, position, self.seed, Some(self.most), clock)?;
        Some(position.text_of(&turn))
    }
}

/// The seed of a turn: by the name of the table, which is chance, and the number of the turn (FNV-1a).
pub(super) fn seed(table: &str, turns: usize) -> u64 {
    let number = (turns as u64).to_le_bytes();
    let bytes = table.bytes().chain(number);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
