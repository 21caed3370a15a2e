//! The first turns of a game.

use engine::Searchable as _;
use engine_protocol::ProtocolGame;
use game::Position as _;
use trax::Trax;
use twixt::{Turn, Twixt};

/// A game whose first turns are measured.
pub(super) trait Opener: ProtocolGame {
    /// The first turns, but for those that are the same by turning the board over.
    fn first_turns(rules: &Self::Rules) -> Vec<Self::Move>;

    /// The game and its rules, as the command line names them.
    fn options(rules: &Self::Rules) -> String;
}

impl Opener for Trax {
    fn first_turns(rules: &Self::Rules) -> Vec<Self::Move> {
        let mut turns = Vec::new();
        Self::start(rules).candidates(&mut turns);
        turns
    }

    fn options(rules: &Self::Rules) -> String {
        format!("trax --rules {rules}")
    }
}

impl Opener for Twixt {
    /// The pegs of the upper left quarter, row by row.
    fn first_turns(rules: &Self::Rules) -> Vec<Turn> {
        let size = rules.size();
        let start = Self::start(rules);
        let quarter = start.legal_holes().filter(|hole| {
            2 * hole.x < size.columns() + size.columns() % 2 && 2 * hole.y < size.rows() + size.rows() % 2
        });
        quarter.map(Turn::Place).collect()
    }

    fn options(rules: &Self::Rules) -> String {
        format!("twixt --rules {} --size {}", rules.set(), rules.size())
    }
}

#[cfg(test)]
mod tests {
    use trax::Rules;
    use twixt::{Rules as TwixtRules, Size, SwapRule};

    use super::*;

    #[test]
    fn first_turns_are_told_once() {
        assert_eq!(Trax::first_turns(&Rules::official()).len(), 2);
        for (columns, rows, count) in [(24, 24, 11 * 12), (12, 12, 5 * 6), (7, 8, 3 * 4), (5, 5, 2 * 3)] {
            let size = Size::new(columns, rows).expect("a board");
            let rules = TwixtRules::simple(size).with_swap(SwapRule::None).expect("rules");
            assert_eq!(Twixt::first_turns(&rules).len(), count, "{size}");
        }
    }
}
