//! How strong to play.

use core::time::Duration;

use crate::{Clock, Engine, Limits, Random, Searchable};

/// A strength from 1, for a first game, to 10, all that the engine can do in a second.
///
/// Low levels look less far ahead and choose among moves that are nearly as good as the best; none of
/// them misses a win in one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const FIRST: Self = Self(1);

    /// The strongest.
    pub const LAST: Self = Self(10);

    /// A level from 1 to 10.
    #[must_use]
    pub fn new(level: u8) -> Option<Self> {
        (Self::FIRST.0..=Self::LAST.0)
            .contains(&level)
            .then_some(Self(level))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How long it thinks at most, and over how many positions.
    #[must_use]
    pub fn limits(self) -> Limits {
        const NODES: [u64; 10] = [1, 60, 150, 300, 700, 1_500, 3_500, 8_000, 20_000, u64::MAX];
        Limits {
            nodes: Some(NODES[usize::from(self.0) - 1]),
            depth: None,
            time: Some(Duration::from_millis(800)),
        }
    }

    /// How far below the best score a move may lie to be chosen as well.
    fn margin(self) -> i32 {
        const MARGINS: [i32; 10] = [120, 80, 55, 40, 28, 18, 10, 5, 0, 0];
        MARGINS[usize::from(self.0) - 1]
    }

    /// The move that this level plays; none if the game is over, dead draws included. The same seed
    /// chooses the same move, unless the time runs out. It never thinks longer than `most`; if that is not
    /// given, no longer than the level's own time.
    pub fn choose<G: Searchable>(
        self,
        engine: &mut Engine<G>,
        position: &G,
        seed: u64,
        most: Option<Duration>,
        clock: &dyn Clock,
    ) -> Option<G::Move> {
        if position.outcome_in_play().is_some() {
            return None;
        }
        let mut random = Random::new(seed);
        if let Some(known) = position.opening_move(&mut random) {
            return Some(known);
        }
        let own = self.limits();
        let limits = Limits {
            time: most.or(own.time),
            ..own
        };
        let best = engine.search(position, &limits, clock)?;
        if self.margin() == 0 || best.is_won() {
            return best.moves.into_iter().next();
        }
        // The best line keeps its place beside its near equals one turn ahead.
        let mut candidates = Vec::new();
        position.candidates(&mut candidates);
        let shallow = Limits {
            time: limits.time,
            ..Limits::depth(1)
        };
        let lines = engine.search_moves(position, candidates, &shallow, clock);
        let least = lines.first().map_or(best.score, |line| line.score) - self.margin();
        let mut near: Vec<_> = lines
            .into_iter()
            .filter(|line| line.score >= least)
            .map(|line| line.moves)
            .collect();
        near.push(best.moves);
        let chosen = random.below(near.len() as u32) as usize;
        near.swap_remove(chosen).into_iter().next()
    }
}
