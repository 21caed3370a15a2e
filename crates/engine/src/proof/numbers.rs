//! Proof numbers: what is still missing to a proof, and to a refutation.

/// How much a proof, and a refutation, still asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// Positions that at least have to be proved to prove this one; 0 if it is proved.
    pub(crate) proof: u32,
    /// Positions that at least have to be refuted to refute this one; 0 if it is refuted.
    pub(crate) refutation: u32,
}

/// More than any number that still can become 0.
pub(crate) const NEVER: u32 = u32::MAX / 2;

impl Numbers {
    /// Of a position of which nothing is known.
    pub(crate) const FRESH: Self = Self {
        proof: 1,
        refutation: 1,
    };

    /// Limits that only a solved position reaches.
    pub(crate) const UNLIMITED: Self = Self {
        proof: NEVER,
        refutation: NEVER,
    };

    /// Of a position that is proved.
    pub(crate) const PROVED: Self = Self {
        proof: 0,
        refutation: NEVER,
    };

    /// Of a position that is refuted.
    pub(crate) const REFUTED: Self = Self {
        proof: NEVER,
        refutation: 0,
    };

    /// Of a question that is settled.
    pub(crate) const fn settled(proved: bool) -> Self {
        if proved { Self::PROVED } else { Self::REFUTED }
    }

    /// Those of the question as its other side sees it, for whom a refutation is a proof.
    #[must_use]
    pub(crate) const fn exchanged(self) -> Self {
        Self {
            proof: self.refutation,
            refutation: self.proof,
        }
    }

    /// The same as one side sees them: exchanged for the side that wants a refutation.
    #[must_use]
    pub(crate) const fn seen_by(self, attacks: bool) -> Self {
        if attacks { self } else { self.exchanged() }
    }

    /// Whether nothing remains to be asked.
    pub(crate) const fn is_solved(self) -> bool {
        self.proof == 0 || self.refutation == 0
    }

    /// Whether there is no reason to look on within these limits.
    pub(crate) const fn reaches(self, limits: Self) -> bool {
        self.proof >= limits.proof || self.refutation >= limits.refutation
    }
}
