//! What a short search thinks of a position.

use crate::{Clock, Engine, Limits, review::Reviewable};

/// The least part of a game's winning chances that a turn has to cost to be said to lose ground.
pub(super) const LEAST_DROP: f64 = 0.10;

/// Where there is little work for the solvers, the search gets one part in so many of as much, and at least so much.
const SHARE: u64 = 10;
const LEAST: u64 = 20;

/// Positions that the search remembers.
const ENTRIES: usize = 1 << 12;

/// What a search thinks.
#[derive(Clone, Debug)]
pub(super) struct Glance<T> {
    /// The winning chances of the side to move.
    pub(super) chance: f64,
    pub(super) best: Option<T>,
}

/// The same for the same position, whatever was looked at before.
pub(super) fn glance<G: Reviewable>(position: &G, work: u64, clock: &dyn Clock) -> Glance<G::Move> {
    let over = |outcome: game::Outcome| match outcome.winner() {
        None => 0.5,
        Some(winner) if winner == position.to_move() => 1.0,
        Some(_) => 0.0,
    };
    if let Some(outcome) = position.outcome_in_play() {
        return Glance {
            chance: over(outcome),
            best: None,
        };
    }
    let mut engine = Engine::<G>::new(ENTRIES);
    let line = engine.search(position, &Limits::nodes(G::GLANCE.min(work / SHARE).max(LEAST)), clock);
    match line {
        Some(line) => Glance {
            chance: line.win_probability(&position.curve()),
            best: line.moves.into_iter().next(),
        },
        None => Glance {
            chance: 0.5,
            best: None,
        },
    }
}
