//! How much may still be looked at.

use trax::{Survey, Trax};

/// Surveys of positions that are left.
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

    /// What every legal turn of a position would do; nothing if no look is left.
    pub(super) fn survey(&mut self, position: &Trax) -> Survey {
        let mut survey = Survey::default();
        if self.left == 0 {
            self.spent = true;
        } else {
            self.left -= 1;
            position.survey(&mut survey);
        }
        survey
    }

    /// Whether a look was refused.
    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }
}
