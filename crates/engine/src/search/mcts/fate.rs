//! What is certain about a move.

/// How the game ends after a move, as far as that is certain, for the side that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Fate {
    /// Nobody knows yet.
    #[default]
    Open,
    /// It wins, in so many turns of both sides, itself included.
    Won(u16),
    /// It loses in so many turns.
    Lost(u16),
    /// The game is drawn.
    Drawn,
}

impl Fate {
    /// The fate of the move that leads to a position in which the moves have these fates.
    pub(crate) fn before(fates: impl Iterator<Item = Self>) -> Self {
        let mut soonest: Option<u16> = None;
        let mut longest = 0;
        let (mut open, mut drawn) = (false, false);
        for fate in fates {
            match fate {
                Self::Open => open = true,
                Self::Drawn => drawn = true,
                Self::Won(turns) => soonest = Some(soonest.map_or(turns, |least| least.min(turns))),
                Self::Lost(turns) => longest = longest.max(turns),
            }
        }
        match soonest {
            Some(turns) => Self::Lost(turns.saturating_add(1)),
            None if open => Self::Open,
            None if drawn => Self::Drawn,
            None => Self::Won(longest.saturating_add(1)),
        }
    }

    /// What the move is worth, from 0 to 1, if that is certain.
    pub(crate) const fn share(self) -> Option<f64> {
        match self {
            Self::Open => None,
            Self::Won(_) => Some(1.0),
            Self::Lost(_) => Some(0.0),
            Self::Drawn => Some(0.5),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Fate::{self, Drawn, Lost, Open, Won};

    #[test]
    fn the_best_move_decides() {
        let cases: [(&[Fate], Fate); 6] = [
            (&[Lost(2), Won(3), Won(1), Open], Lost(2)),
            (&[Lost(2), Open], Open),
            (&[Drawn, Open], Open),
            (&[Drawn, Lost(4)], Drawn),
            (&[Lost(2), Lost(6)], Won(7)),
            (&[Drawn, Won(5)], Lost(6)),
        ];
        for (fates, expected) in cases {
            assert_eq!(Fate::before(fates.iter().copied()), expected, "{fates:?}");
        }
    }
}
