//! The levels of play as solvers.

use engine::{Clock, Engine, Level};
use game::Outcome;
use games::Game;
use protocol::Puzzle;
use serde::{Deserialize, Serialize};

use puzzles::{Placed, Puzzled};

/// Entries of the transposition table of one try.
const ENTRIES: usize = 1 << 14;

/// The levels that try puzzles; the last one looks as far as time allows.
const LEVELS: core::ops::RangeInclusive<u8> = 1..=9;

/// How often a level tries that chooses by chance among turns; one that does not plays the same turn each time.
const TRIES: u32 = 16;

/// What one level made of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tried {
    /// The level.
    pub(crate) level: u8,
    /// So many tries were right.
    pub(crate) right: u32,
    /// Of so many.
    pub(crate) of: u32,
}

/// The versions of the levels of Trax and of TwixT that tried the product's puzzles.
#[cfg(test)]
const TRIED_BY: [u32; 2] = [2, 2];

/// What a level is worth on the scale of puzzles, where level 5 stands at 1500, near the ratings that new players begin
/// with.
#[must_use]
pub(crate) fn level_rating(game: Game, number: u8) -> f64 {
    let level = Level::new(number.clamp(1, 10)).unwrap_or(Level::LAST);
    let middle = Level::new(5).unwrap_or(Level::FIRST);
    1500.0 + level.above(middle, game)
}

/// Lets the levels 1 to 9 try a puzzle whose answer is a turn; none if `clock` has stopped it or the answer is illegal.
pub(crate) fn tries<G: Puzzled>(placed: &Placed<G>, puzzle: &Puzzle, clock: &dyn Clock) -> Option<Vec<Tried>> {
    let position = &placed.position;
    let me = position.to_move();
    let answer = position.legal_turn(puzzle.line.first()?).ok()?;
    let answer = position.key_after(&answer).ok()?;
    let mut engine = Engine::<G>::new(ENTRIES);
    let mut all = Vec::new();
    for level in LEVELS {
        let player = Level::new(level)?;
        let of = if player.is_random::<G>() { TRIES } else { 1 };
        let mut right = 0;
        for seed in 0..u64::from(of) {
            engine.clear();
            // Only positions are counted, so that every machine finds the same.
            let chosen = player.choose(&mut engine, position, seed, None, &|| false)?;
            if clock.elapsed() == core::time::Duration::MAX {
                return None;
            }
            let mut next = position.clone();
            next.play_unchecked(&chosen);
            let wins = next.outcome() == Some(Outcome::Win(me));
            right += u32::from(wins || next.key() == answer);
        }
        all.push(Tried { level, right, of });
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_that_tried_the_puzzles_are_those_that_play() {
        assert_eq!(
            TRIED_BY,
            [Level::version::<trax::Trax>(), Level::version::<twixt::Twixt>()],
            "levels were spaced again: let them try the puzzles again (loopline-lab puzzles rate)"
        );
    }
}
