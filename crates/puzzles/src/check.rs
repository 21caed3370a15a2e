//! Proving puzzles a second time, by other means than those that found them.
//!
//! Wins are replayed by the rules alone: the solver only proposes the winning side's turns, and every legal reply is
//! played. Refutations are a plain minimax without tables, proofs or evaluation. In TwixT, where a board has hundreds
//! of replies, a win is replayed against all those that its plan could be hindered by, and against some others.

mod minimax;
mod trax;
mod twixt;

use games::Game;
use protocol::Puzzle;

/// How much is proved again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Wins whole, refutations to two own turns.
    Usual,
    /// Refutations to three own turns too.
    Deep,
}

impl Effort {
    const fn refuted(self) -> u32 {
        match self {
            Self::Usual => 2,
            Self::Deep => 3,
        }
    }
}

/// Proves all that a puzzle states, for each of its rule sets.
///
/// # Errors
/// What is wrong, in words.
pub fn check(puzzle: &Puzzle, effort: Effort) -> Result<(), String> {
    if puzzle.rules.is_empty() {
        return Err(format!("{}: no rule set", puzzle.id));
    }
    for rules in &puzzle.rules {
        let checked = match puzzle.game.of_two() {
            Some(Game::Trax) => trax::check(puzzle, rules, effort),
            Some(Game::Twixt) => twixt::check(puzzle, rules, effort),
            None => Err("no puzzles of this game".to_owned()),
        };
        checked.map_err(|error| format!("{} by {rules}: {error}", puzzle.id))?;
    }
    Ok(())
}
