//! What one turn would do, and what all of them would.

use alloc::vec::Vec;

use game::Player;

use crate::chain::{Notes, Worth};
use crate::ground::Figures;
use crate::{Area, Bounds, Figure, Turn};

/// What one legal turn would do, whoever plays it.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    /// The turn.
    pub turn: Turn,
    /// How many tiles it places, forced ones included; counts no further than 255.
    pub tiles: u8,
    /// Whether it widens the box of the tiles.
    pub widens: bool,
    /// What it changes in the worth of each colour's tracks, as the survey weighs them; see
    /// [`Survey::worth`].
    pub gain: [i16; 2],
    pub(crate) figures: Figures,
    /// Whether its neighbours alone show that it forces nothing.
    pub(crate) is_quiet: bool,
    /// Whether one of its tracks may be a line in a wider box.
    pub(crate) runs_long: bool,
    /// The squares that it changes: those it fills and the empty ones that it enters.
    pub changes: Area,
    /// The squares on which its outcome rests; see [`Prospect::survives`].
    pub rests_on: Area,
}

impl Prospect {
    /// What a colour would have finished after this turn: a loop if it has both kinds.
    #[must_use]
    pub fn figure(&self, player: Player) -> Option<Figure> {
        self.figures.of(player)
    }

    /// Whether it finishes a figure of either colour.
    #[must_use]
    pub const fn is_decisive(&self) -> bool {
        !self.figures.is_empty()
    }

    /// Whether this turn certainly stays legal, and its outcome as it is, when another one with these
    /// changes has been played first.
    ///
    /// It does if no square on which it rests is changed, unless the box becomes wider: that may turn a
    /// line into none, and close off a square beside the box.
    #[must_use]
    #[inline]
    pub fn survives(&self, changes: &Area, widens: bool) -> bool {
        !self.rests_on.meets(changes) && !(widens && (self.widens || self.has_line()))
    }

    fn has_line(&self) -> bool {
        Player::BOTH
            .iter()
            .any(|&player| self.figure(player) == Some(Figure::Line))
    }
}

/// A turn that certainly forces nothing and finishes nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Quiet {
    /// The turn.
    pub turn: Turn,
    /// See [`Prospect::gain`].
    pub gain: [i16; 2],
}

/// What every legal turn of a position would do. Kept from position to position, so that its lists
/// are not made anew.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The turns that may force tiles or finish a figure.
    pub prospects: Vec<Prospect>,
    /// The other turns.
    pub quiet: Vec<Quiet>,
    /// What tracks count for in the gains of turns that are looked at; without it these are 0, which is quicker.
    pub worth: Option<&'static Worth>,
    /// The turns whose colours match, but whose chains break the rule of three ends, with the squares on which that
    /// rests.
    pub(crate) refused: Vec<(Turn, Area)>,
    /// The box of the tiles.
    pub(crate) bounds: Option<Bounds>,
    /// The width of the frame.
    pub(crate) width: usize,
    pub(crate) notes: Notes,
}

impl Survey {
    /// How many turns are legal.
    #[must_use]
    pub fn len(&self) -> usize {
        self.prospects.len() + self.quiet.len()
    }

    /// Whether no turn is legal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn clear(&mut self) {
        self.prospects.clear();
        self.quiet.clear();
        self.refused.clear();
        self.bounds = None;
    }
}
