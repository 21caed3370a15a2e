//! How the bot finds its turn.

use std::time::{Duration, Instant};

use engine::{Clock, Engine, Level, Playable};
use games::{AnyPosition, GamePosition};
use protocol::live::{Seat, TableView};

/// Positions that a search remembers.
const ENTRIES: usize = 1 << 16;
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
    let seed = seed(&view.table, view.turns.len());
    match &position {
        AnyPosition::Trax(now) => turn(now.as_ref(), level, seed, most),
        AnyPosition::Twixt(now) => turn(now.as_ref(), level, seed, most),
        AnyPosition::Luck(_) => None,
    }
}

fn turn<G>(position: &G, level: Level, seed: u64, most: Duration) -> Option<String>
where
    G: Playable + GamePosition,
{
    let mut engine = Engine::new(ENTRIES);
    let watch = Watch(Instant::now());
    let turn = level.choose(&mut engine, position, seed, Some(most), &watch)?;
    Some(position.text_of(&turn))
}

/// The seed of a turn: by the name of the table, which is chance, and the number of the turn (FNV-1a).
fn seed(table: &str, turns: usize) -> u64 {
    let number = (turns as u64).to_le_bytes();
    let bytes = table.bytes().chain(number);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
