//! What one turn would do, and what all of them would.

use alloc::vec::Vec;

use game::{Outcome, Player};

use crate::chain::Notes;
use crate::ground::Figures;
use crate::{Area, Bounds, Coord, Figure, Trax, Turn};

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
    /// [`Survey::weighing`].
    pub gain: [i16; 2],
    pub(crate) figures: Figures,
    /// Whether its neighbours alone show that it forces nothing.
    pub(crate) is_quiet: bool,
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

/// What a track is worth by how many squares, across and down together, the spaces at its two ends are
/// apart; from the last entry on, nothing.
pub type Worth = [i16; 16];

/// What every legal turn of a position would do. Kept from position to position, so that its lists
/// are not made anew.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The turns that may force tiles or finish a figure.
    pub prospects: Vec<Prospect>,
    /// The other turns.
    pub quiet: Vec<Quiet>,
    /// What tracks count for in the gains of turns.
    pub(crate) worth: Worth,
    /// The turns whose colours match, but whose chains break the rule of three ends.
    pub(crate) refused: Vec<Turn>,
    /// The box of the tiles.
    pub(crate) bounds: Option<Bounds>,
    /// The width of the frame.
    pub(crate) width: usize,
    pub(crate) notes: Notes,
}

impl Survey {
    /// A survey in which tracks count in the gains of turns; in others they do not.
    #[must_use]
    pub fn weighing(worth: Worth) -> Self {
        Self {
            worth,
            ..Self::default()
        }
    }

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

    fn clear(&mut self) {
        self.prospects.clear();
        self.quiet.clear();
        self.refused.clear();
        self.bounds = None;
    }
}

impl Trax {
    /// Looks at every legal turn; at none if the game is over.
    pub fn survey(&self, survey: &mut Survey) {
        survey.clear();
        if self.verdict().is_some() {
            return;
        }
        if self.tile_count() == 0 {
            let turn = |tile| Turn {
                at: Coord::ORIGIN,
                tile,
            };
            let tiles = self.fitting(Coord::ORIGIN);
            let quiet = |tile| Quiet {
                turn: turn(tile),
                gain: [0; 2],
            };
            survey.quiet.extend(tiles.into_iter().map(quiet));
            return;
        }
        self.board.survey::<true>(survey);
    }

    /// The same, of the position after `turn`, by what was found `before` it: only turns that it may have
    /// changed are looked at again.
    pub fn survey_after(&self, before: &Survey, turn: Turn, survey: &mut Survey) {
        self.look_after::<true>(before, turn, survey);
    }

    /// The same, but only the turns that finish a figure are kept, which is quicker. No other survey can go
    /// by this one.
    pub fn survey_figures_after(&self, before: &Survey, turn: Turn, survey: &mut Survey) {
        self.look_after::<false>(before, turn, survey);
    }

    fn look_after<const ALL: bool>(&self, before: &Survey, turn: Turn, survey: &mut Survey) {
        survey.clear();
        if self.verdict().is_some() {
            return;
        }
        let known = before.prospects.iter().find(|known| known.turn == turn);
        match (before.bounds, known) {
            (None, _) => self.board.survey::<ALL>(survey),
            (_, Some(known)) => {
                self.board
                    .survey_after::<ALL>(before, &known.changes, survey);
            }
            (_, None) => {
                let changes = self.quiet_changes(turn);
                self.board.survey_after::<ALL>(before, &changes, survey);
            }
        }
    }

    /// How the game would end by a turn of `mover`, if it would by finished figures.
    #[must_use]
    pub fn outcome_by(&self, prospect: &Prospect, mover: Player) -> Option<Outcome> {
        if !prospect.is_decisive() {
            return None;
        }
        let verdict = self.verdict_of(mover, prospect.figures);
        verdict.map(|verdict| verdict.outcome)
    }

    /// The squares that a quiet turn changes, before or after it is played.
    #[must_use]
    pub fn quiet_changes(&self, turn: Turn) -> Area {
        self.board.quiet_changes(turn)
    }
}
