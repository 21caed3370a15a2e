//! Turns as numbers and positions as planes, for those who learn to play: what both games have in common.

use games::{GamePosition, TurnError};
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// The numbers of a rule set's turns, and the shape of its planes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    /// Rows of squares or holes.
    pub(crate) rows: usize,
    /// Columns of them.
    pub(crate) columns: usize,
    /// How many turns each of them has.
    pub(crate) faces: usize,
    /// Turns of no square, numbered last.
    pub(crate) others: usize,
    /// Planes of an observation.
    pub(crate) planes: usize,
}

impl Space {
    /// How many numbers there are.
    pub(crate) const fn actions(self) -> usize {
        self.rows * self.columns * self.faces + self.others
    }

    /// Squares of one plane.
    pub(crate) const fn area(self) -> usize {
        self.rows * self.columns
    }

    /// Planes, rows and columns.
    pub(crate) const fn shape(self) -> [usize; 3] {
        [self.planes, self.rows, self.columns]
    }

    /// Numbers in an observation.
    pub(crate) const fn volume(self) -> usize {
        self.planes * self.area()
    }
}

/// Why the turns of a rule set have no numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoSpace(pub(crate) String);

impl From<NoSpace> for PyErr {
    fn from(reason: NoSpace) -> Self {
        PyValueError::new_err(reason.0)
    }
}

/// A position whose turns may have numbers.
pub(crate) trait Acting: GamePosition<Move: Send, Rules: Send + Sync> + Send + Sync {
    /// The numbers of the turns by these rules.
    ///
    /// # Errors
    /// There are too many of them, or no bound on them.
    fn space(rules: &Self::Rules) -> Result<Space, NoSpace>;

    /// The turn with a number; none if there is no such turn. It need not be legal.
    fn turn_of(&self, space: Space, action: usize) -> Option<Self::Move>;

    /// The number of a turn; none if it has none.
    fn action_of(&self, space: Space, turn: &Self::Move) -> Option<usize>;

    /// Every legal turn that can be listed, a swap included.
    fn listed(&self) -> Vec<Self::Move>;

    /// Sets what is 0 to 1 for the numbers of legal turns of a game that is not over.
    fn mark(&self, space: Space, mask: &mut [i8]);

    /// Sets what is 0 to 1 where the planes say so.
    fn draw(&self, space: Space, planes: &mut [i8]);

    /// Whether a turn exchanges the colours of the players.
    fn swaps_sides(&self, turn: &Self::Move) -> bool;

    /// How many turns were played since the start or the set-up.
    fn count_played(&self) -> u32;

    /// Why no turn is legal once the game is over.
    fn over() -> TurnError;
}
