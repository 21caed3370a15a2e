//! What a search finds.

/// The score of a game won at once; a win in n turns scores n less, a loss the negative.
pub const MATE: i32 = 1_000_000;

/// Scores beyond this, either way, are wins and losses as far as the search looked.
pub const MATE_BOUND: i32 = MATE - 10_000;

/// No line is followed further from the root: each turn is a frame of the stack.
pub(crate) const FURTHEST: usize = 100;

/// A line of play with its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The turns, the first to be played first; never empty.
    pub moves: Vec<M>,
    /// The score for the side to move, in the evaluation's own units, or ±([`MATE`] − turns) for a win
    /// or loss.
    pub score: i32,
    /// How many turns ahead the search looked in full.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Whether a win or loss holds against every legal reply; not so if the search left replies out.
    pub proved: bool,
}

impl<M> Line<M> {
    /// The line of a move that wins the game.
    pub(crate) fn won_at_once(m: M) -> Self {
        Self {
            moves: vec![m],
            score: MATE - 1,
            depth: 1,
            nodes: 1,
            proved: true,
        }
    }

    /// Whether the side to move wins against every reply that was looked at.
    #[must_use]
    pub const fn is_won(&self) -> bool {
        self.score > MATE_BOUND
    }

    /// Whether the side to move loses whatever it tried.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.score < -MATE_BOUND
    }

    /// Whether the score decides who wins.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        self.is_won() || self.is_lost()
    }

    /// In how many of its own turns the side to move wins; negative: in how many turns of the other side
    /// it loses. None while the score does not decide it.
    ///
    /// ```
    /// use engine::{Line, MATE};
    /// let decided = |score| Line { moves: vec![()], score, depth: 3, nodes: 1, proved: true }.decided();
    /// assert_eq!((decided(MATE - 1), decided(MATE - 3)), (Some(1), Some(2)));
    /// assert_eq!((decided(2 - MATE), decided(7)), (Some(-1), None));
    /// ```
    #[must_use]
    pub const fn decided(&self) -> Option<i32> {
        if self.is_won() {
            Some((MATE - self.score + 1) / 2)
        } else if self.is_lost() {
            Some(-((MATE + self.score + 1) / 2))
        } else {
            None
        }
    }
}
