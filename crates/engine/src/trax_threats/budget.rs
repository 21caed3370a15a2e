//! How much may still be looked at.

/// Looks at positions that are left.
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

    /// Takes one look; false if none is left.
    pub(super) const fn look(&mut self) -> bool {
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
