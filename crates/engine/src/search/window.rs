//! What a search asks of a position, and what is known of it already.

use crate::search::line::{MATE, MATE_BOUND};
use crate::search::table::{Bound, Entry};

/// The values a score is to be compared with, and how far to look.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// All scores, so many turns ahead.
    pub(crate) const fn whole(depth: i32) -> Self {
        Self {
            depth,
            alpha: -MATE,
            beta: MATE,
        }
    }

    /// Whether all that is asked is on which side of a bound the score lies.
    pub(crate) const fn is_null(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The score that an entry gives within the window, if it does; of a position so many turns from the root.
    pub(crate) fn decided_by(self, entry: &Entry, ply: usize) -> Option<i32> {
        let score = from_here(entry.score, ply);
        let enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        };
        // A decided score is right however little was looked at.
        let deep = entry.depth as i32 >= self.depth
            || match entry.bound {
                Bound::Lower | Bound::Exact if score > MATE_BOUND => score >= self.beta,
                Bound::Upper | Bound::Exact if score < -MATE_BOUND => score <= self.alpha,
                _ => false,
            };
        (enough && deep).then_some(score)
    }
}

/// A score that counts turns from a position, counted from the root, `ply` turns earlier.
fn from_here(score: i32, ply: usize) -> i32 {
    if score > MATE_BOUND {
        score - ply as i32
    } else if score < -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

/// The inverse of [`from_here`].
pub(crate) fn to_here(score: i32, ply: usize) -> i32 {
    if score > MATE_BOUND {
        score + ply as i32
    } else if score < -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}
