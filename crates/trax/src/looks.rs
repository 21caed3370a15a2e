//! Looking at a position: what its turns would do, and what an evaluation sees of it.

use game::{Outcome, Player};

use crate::ground::Figures;
use crate::prospect::{Prospect, Quiet, Survey};
use crate::terrain::Surveyor;
use crate::{Area, Coord, Trax, Turn};

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

    /// The same, but only the turns that finish a figure are kept, which is quicker. No other survey can go
    /// by this one.
    pub fn survey_figures(&self, survey: &mut Survey) {
        survey.clear();
        if self.verdict().is_none() && self.tile_count() > 0 {
            self.board.survey::<false>(survey);
        }
    }

    /// The same, of the position after `turn`, by what was found `before` it: only turns that it may have
    /// changed are looked at again.
    pub fn survey_after(&self, before: &Survey, turn: Turn, survey: &mut Survey) {
        self.look_after::<true>(before, turn, survey);
    }

    /// The same, of the turns that finish a figure alone; see [`Trax::survey_figures`].
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
                self.board.survey_after::<ALL>(before, &known.changes, survey);
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
        self.outcome_with(mover, prospect.figures)
    }

    /// How the game would end by figures that the side to move finishes with a turn, if it is legal and does.
    #[must_use]
    pub fn outcome_of(&self, turn: Turn) -> Option<Outcome> {
        self.check_tile(turn).ok()?;
        let figures = self.board.clone().play_if_legal(turn)?.figures;
        self.outcome_with(self.to_move, figures)
    }

    /// How the game would end by figures finished in `mover`'s turn, if there are any.
    #[inline]
    fn outcome_with(&self, mover: Player, figures: Figures) -> Option<Outcome> {
        if figures.is_empty() {
            return None;
        }
        let verdict = self.verdict_of(mover, figures);
        verdict.map(|verdict| verdict.outcome)
    }

    /// The squares that a quiet turn changes, before or after it is played.
    #[must_use]
    pub fn quiet_changes(&self, turn: Turn) -> Area {
        self.board.quiet_changes(turn)
    }

    /// What a surveyor makes of this position.
    ///
    /// ```
    /// use game::Position;
    /// use trax::search::{Surveyor, Terrain};
    /// use trax::{Rules, Trax};
    ///
    /// struct Spaces;
    /// impl Surveyor for Spaces {
    ///     type Found = usize;
    ///     fn look(self, terrain: &impl Terrain) -> usize {
    ///         let mut count = 0;
    ///         terrain.each_space(|_| count += 1);
    ///         count
    ///     }
    /// }
    ///
    /// let mut position = Trax::start(&Rules::official());
    /// position.play_random(&mut |_| 0);
    /// assert_eq!(position.surveyed(Spaces), 4);
    /// ```
    #[inline]
    pub fn surveyed<S: Surveyor>(&self, surveyor: S) -> S::Found {
        self.board.surveyed(surveyor)
    }
}
