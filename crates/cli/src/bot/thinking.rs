//! How the bot finds its turn.

use std::time::{Duration, Instant};

use engine::{Clock, Level};
use protocol::live::{Seat, TableView};

/// A search uses no more than this part of the time that is left …
const PART: u64 = 8;
/// … and takes no longer in any case.
const LONGEST: Duration = Duration::from_secs(60);

/// The time since a search began.
struct Watch(Instant);

impl Clock for Watch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The turn that a level plays at a table; nothing if the table cannot be replayed, or its game is over.
pub(super) fn choose(view: &TableView, seat: Seat, level: Level) -> Option<String> {
    let mut position = view.terms.setup.of_two()?.start().ok()?;
    for turn in &view.turns {
        position.play(turn).ok()?;
    }
    let clocks = view.clocks.as_ref();
    let left = clocks.map(|clocks| clocks.remaining_cs[seat].max(0).cast_unsigned() * 10);
    let most = left.map_or(LONGEST, |left| {
        Duration::from_millis(left / PART).min(LONGEST)
    });
    let seed = Level::seed(&view.table, view.turns.len());
    level.choose_text(&position, seed, most, &Watch(Instant::now()))
}
