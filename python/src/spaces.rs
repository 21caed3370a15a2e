//! Turns as numbers and positions as planes, for those who learn to play: what both games have in common.

use game::{Image as _, Player, TurnImage as _};
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
pub(crate) trait Acting:
    GamePosition<Move: Send, Rules: PartialEq + Send + Sync> + PartialEq + Send + Sync
{
    /// The plane that says whether the first colour is to move.
    const SIDE: usize;

    /// All ways to turn positions over that leave the first square, or the board, where it is.
    fn images(rules: &Self::Rules) -> Vec<Self::Image>;

    /// What a plane of a position is in its image.
    fn plane(image: &Self::Image, plane: usize) -> usize;

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

    /// Writes 1 for the numbers of legal turns of a game that is not over and 0 for the others, whatever was there.
    fn mark(&self, space: Space, mask: &mut [i8]);

    /// Writes every plane, whatever was there.
    fn draw(&self, space: Space, planes: &mut [i8]);

    /// Whether a turn exchanges the colours of the players.
    fn swaps_sides(&self, turn: &Self::Move) -> bool;

    /// How many turns were played since the start or the set-up.
    fn count_played(&self) -> u32;

    /// Why no turn is legal once the game is over.
    fn over() -> TurnError;
}

/// Where the numbers of a position go in an image of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mirror {
    /// For each action its image.
    pub(crate) actions: Vec<usize>,
    /// For each square its image.
    pub(crate) squares: Vec<usize>,
    /// For each plane its image.
    pub(crate) planes: Vec<usize>,
    /// Whether the colours are exchanged, and with them the values of the plane of the side to move.
    pub(crate) exchanges_colours: bool,
}

impl Mirror {
    /// The numbers of an image.
    pub(crate) fn of<P: Acting>(start: &P, space: Space, image: &P::Image) -> Self {
        let action = |number| {
            let turn = start.turn_of(space, number)?;
            start.action_of(space, &image.turn(&turn))
        };
        // Every square has an image: the squares are as many to each side.
        let actions: Vec<usize> = (0..space.actions())
            .map(|number| action(number).unwrap_or(number))
            .collect();
        let square = |number: usize| actions[number * space.faces] / space.faces;
        Self {
            squares: (0..space.area()).map(square).collect(),
            planes: (0..space.planes).map(|plane| P::plane(image, plane)).collect(),
            exchanges_colours: image.player(Player::First) == Player::Second,
            actions,
        }
    }

    /// Every image of the positions of a rule set, the positions themselves first.
    pub(crate) fn all<P: Acting>(rules: &P::Rules, space: Space) -> Vec<Self> {
        let start = P::start(rules);
        let images = P::images(rules);
        images.iter().map(|image| Self::of(&start, space, image)).collect()
    }

    /// The image that only exchanges the colours, as far as the borders allow; none on a board that is no square.
    pub(crate) fn of_colours<P: Acting>(rules: &P::Rules, space: Space) -> Option<Self> {
        let start = P::start(rules);
        let images = P::images(rules);
        let exchanging = images
            .iter()
            .find(|image| image.player(Player::First) == Player::Second)?;
        Some(Self::of(&start, space, exchanging))
    }

    /// The image of an observation; `side` is the plane of the side to move.
    pub(crate) fn turn_over(&self, planes: &mut [i8], side: usize, before: &mut Vec<i8>) {
        before.clear();
        before.extend_from_slice(planes);
        let area = self.squares.len();
        for (from, &to) in before.chunks_exact(area).zip(&self.planes) {
            let image = &mut planes[to * area..(to + 1) * area];
            for (&value, &square) in from.iter().zip(&self.squares) {
                image[square] = value;
            }
        }
        if self.exchanges_colours {
            planes[side * area..(side + 1) * area]
                .iter_mut()
                .for_each(|value| *value = 1 - *value);
        }
    }
}
