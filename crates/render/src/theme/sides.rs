//! What the two sides are called where they are not white and red, or red and black.

use game::ByPlayer;

/// The names of the sides of both games in a theme: `white`, `red`, `black`, `orange` or `blue`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    /// In Trax.
    pub trax: ByPlayer<&'static str>,
    /// In TwixT.
    pub twixt: ByPlayer<&'static str>,
}

impl Sides {
    /// White and red; red and black.
    pub(super) const WHITE_RED: Self = Self::new(["white", "red"], ["red", "black"]);
    /// White and black; red and black.
    pub(super) const WHITE_BLACK: Self = Self::new(["white", "black"], ["red", "black"]);
    /// Orange and blue in both games.
    pub(super) const ORANGE_BLUE: Self = Self::new(["orange", "blue"], ["orange", "blue"]);

    const fn new(trax: [&'static str; 2], twixt: [&'static str; 2]) -> Self {
        Self {
            trax: ByPlayer {
                first: trax[0],
                second: trax[1],
            },
            twixt: ByPlayer {
                first: twixt[0],
                second: twixt[1],
            },
        }
    }
}
