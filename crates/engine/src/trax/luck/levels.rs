//! Luck Trax at the levels of the engine.

use core::time::Duration;

use game::{Position as _, Random};
use trax::luck::Luck;
use trax::{Tile, Turn};

use super::{Rated, best, rate};
use crate::{Clock, Level, Limits};

/// How long a level thinks at most by default.
const USUAL_TIME: Duration = Duration::from_millis(800);

/// How a level finds its turn: by how much less than the best one its turn may win, one turn ahead, or how many
/// positions it looks at, if there is a bound.
#[derive(Clone, Copy)]
enum Strength {
    Near(f64),
    Nodes(u64),
    Full,
}

const STRENGTHS: [Strength; 10] = [
    Strength::Near(0.35),
    Strength::Near(0.22),
    Strength::Near(0.14),
    Strength::Near(0.08),
    Strength::Near(0.04),
    Strength::Near(0.015),
    Strength::Nodes(400),
    Strength::Nodes(2_000),
    Strength::Nodes(10_000),
    Strength::Full,
];

/// The turn that a level plays with `tile`, as it lies on the table; none if no legal turn has it. The same seed
/// chooses the same turn, unless the time runs out. No level misses a win.
///
/// ```
/// use engine::{Level, trax::luck::choose_at_level};
/// use game::Position;
/// use trax::{Rules, Tile, luck::Luck};
///
/// let start = Luck::start(&Rules::official());
/// let turn = choose_at_level(&start, Tile::NorthWest, Level::FIRST, 7, None, &|| false);
/// assert_eq!(turn.expect("a turn").tile, Tile::NorthWest);
/// ```
#[must_use]
pub fn choose_at_level(
    position: &Luck,
    tile: Tile,
    level: Level,
    seed: u64,
    most: Option<Duration>,
    clock: &dyn Clock,
) -> Option<Turn> {
    let turns = if position.outcome().is_none() {
        position.turns_with(tile)
    } else {
        Vec::new()
    };
    if turns.len() < 2 {
        return turns.first().copied();
    }
    let limits = Limits::time(most.unwrap_or(USUAL_TIME));
    let limits = match STRENGTHS[usize::from(level.number()) - 1] {
        Strength::Near(margin) => {
            let rated = rate(position.trax(), &turns, &Limits::depth(1), clock);
            return near_the_best(&rated, margin, seed);
        }
        Strength::Nodes(nodes) => Limits {
            nodes: Some(nodes),
            ..limits
        },
        Strength::Full => limits,
    };
    Some(best(position.trax(), turns, &limits, clock)?.turn)
}

/// One of the turns that win hardly less often than the best, by chance; the best one if it wins.
fn near_the_best(rated: &[Rated], margin: f64, seed: u64) -> Option<Turn> {
    let most = rated.first()?.share;
    let margin = if most >= 1.0 { 0.0 } else { margin };
    let near = rated.iter().take_while(|one| one.share >= most - margin).count();
    let number = Random::new(seed).below(u32::try_from(near).unwrap_or(u32::MAX));
    rated.get(number as usize).map(|one| one.turn)
}
