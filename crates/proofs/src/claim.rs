//! What a proof is of.

use core::fmt;

use game::Player;

/// The board and the rules of a file of proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// A study board of Trax.
    Trax(trax::Rules),
    /// TwixT under `simple` or `pp` rules; there is no swap.
    Twixt(twixt::Rules),
}

impl Board {
    /// The name of a side in lower case.
    #[must_use]
    pub const fn side_name(&self, side: Player) -> &'static str {
        match self {
            Self::Trax(_) => trax::colour_name(side),
            Self::Twixt(_) => twixt::colour_name(side),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trax(rules) => write!(f, "trax {rules}"),
            Self::Twixt(rules) => write!(f, "twixt {} {}", rules.set(), rules.size()),
        }
    }
}

/// A statement about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The turns that lead to the position from the start, with spaces between them; empty for the start.
    pub turns: String,
    /// The side of which something is said.
    pub side: Player,
    /// Whether it wins against every defence, or else does not win against the best.
    pub wins: bool,
    /// In how many turns of its own at most; none if in any number.
    pub within: Option<u32>,
}

impl Claim {
    /// The side that has a turn for everything the other does.
    #[must_use]
    pub const fn prover(&self) -> Player {
        if self.wins { self.side } else { self.side.other() }
    }

    /// The line of the file: `c3 d5: red wins` or `@0/: white does not win within 3`.
    #[must_use]
    pub fn text(&self, board: &Board) -> String {
        let turns = if self.turns.is_empty() { "start" } else { &self.turns };
        let side = board.side_name(self.side);
        let wins = if self.wins { "wins" } else { "does not win" };
        let within = match self.within {
            Some(most) => format!(" within {most}"),
            None => String::new(),
        };
        format!("{turns}: {side} {wins}{within}")
    }
}
