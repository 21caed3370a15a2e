//! The levels of play as solvers.

use engine::{Clock, Engine, Level};
use game::Outcome;
use games::Game;
use protocol::Puzzle;
use serde::{Deserialize, Serialize};

use crate::{Placed, Puzzled};

/// Entries of the transposition table of one try.
const ENTRIES: usize = 1 << 14;

/// How often each level tries, from level 1: a level without a margin plays one turn only.
pub const SEEDS: [u8; 9] = [16, 16, 16, 16, 16, 16, 8, 4, 1];

/// What one level made of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// The level.
    pub level: u8,
    /// So many tries were right.
    pub right: u32,
    /// Of so many.
    pub of: u32,
}

/// What the levels of a game are worth, from matches of neighbours (docs/strength.md).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ladder {
    /// Levels that are spaced again are other solvers.
    pub version: u32,
    /// The ratings of levels 1 to 9; level 5 lies near the ratings that new players begin with.
    ratings: [f64; 9],
}

impl Ladder {
    /// Of one of the games.
    #[must_use]
    pub const fn of(game: Game) -> &'static Self {
        match game {
            Game::Trax => &LADDERS[0],
            Game::Twixt => &LADDERS[1],
        }
    }

    /// What a level is worth.
    #[must_use]
    pub fn rating(&self, level: u8) -> f64 {
        let place = usize::from(level).clamp(1, self.ratings.len());
        self.ratings[place - 1]
    }
}

/// Of Trax and of TwixT.
pub const LADDERS: [Ladder; 2] = [
    Ladder {
        version: 1,
        ratings: [
            662.0, 877.0, 1118.0, 1309.0, 1500.0, 1658.0, 1849.0, 1966.0, 2194.0,
        ],
    },
    Ladder {
        version: 1,
        ratings: [
            1035.0, 1172.0, 1275.0, 1392.0, 1500.0, 1728.0, 1943.0, 2122.0, 2313.0,
        ],
    },
];

/// Lets the levels 1 to 9 try a puzzle whose answer is a turn; none if `clock` has stopped it or the answer is illegal.
pub fn tries<G: Puzzled>(
    placed: &Placed<G>,
    puzzle: &Puzzle,
    clock: &dyn Clock,
) -> Option<Vec<Tried>> {
    let position = &placed.position;
    let me = position.to_move();
    let answer = position.legal_turn(puzzle.line.first()?).ok()?;
    let answer = position.key_after(&answer).ok()?;
    let mut engine = Engine::<G>::new(ENTRIES);
    let mut all = Vec::new();
    for (level, of) in (1_u8..).zip(SEEDS) {
        let player = Level::new(level)?;
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
        all.push(Tried {
            level,
            right,
            of: of.into(),
        });
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladders_are_those_of_the_levels_that_play() {
        assert_eq!(
            LADDERS.map(|ladder| ladder.version),
            [
                Level::version::<trax::Trax>(),
                Level::version::<twixt::Twixt>()
            ],
            "levels were spaced again: measure them, and let them try the puzzles again"
        );
    }
}
