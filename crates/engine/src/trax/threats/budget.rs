//! How much may still be looked at.

use trax::search::Survey;
use trax::{Trax, Turn};

/// Surveys of positions that are left. A survey that is refused is empty.
pub(super) struct Budget {
    left: u64,
    spent: bool,
}

impl Budget {
    pub(super) const fn new(looks: u64) -> Self {
        Self {
            left: looks,
            spent: false,
        }
    }

    /// What every legal turn of a position would do.
    pub(super) fn survey(&mut self, position: &Trax) -> Survey {
        let mut survey = Survey::default();
        if self.look() {
            position.survey(&mut survey);
        }
        survey
    }

    /// The same of the position after a turn, by what was found before it.
    pub(super) fn survey_after(&mut self, after: &Trax, before: &Survey, turn: Turn) -> Survey {
        let mut survey = Survey::default();
        if self.look() {
            after.survey_after(before, turn, &mut survey);
        }
        survey
    }

    /// The turns alone that finish a figure after a turn.
    pub(super) fn figures_after(&mut self, after: &Trax, before: &Survey, turn: Turn) -> Survey {
        let mut survey = Survey::default();
        if self.look() {
            after.survey_figures_after(before, turn, &mut survey);
        }
        survey
    }

    /// Takes one look; false if none is left.
    const fn look(&mut self) -> bool {
        if self.left == 0 {
            self.spent = true;
        } else {
            self.left -= 1;
        }
        !self.spent
    }

    /// Whether a look was refused.
    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }
}
