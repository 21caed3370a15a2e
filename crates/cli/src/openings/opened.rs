//! What the search for openings has to know of a game.

use engine::balanced_pegs;
use engine_protocol::ProtocolGame;
use game::{Position as _, Random, Symmetric};
use trax::Trax;
use twixt::{Turn, Twixt};

/// How far from each edge, as a part of the board, a peg of an opening of TwixT lies after the first one.
const INNER: u8 = 6;

/// A game that openings are found for.
pub(super) trait Opened: ProtocolGame + Symmetric {
    /// The default bounds of an opening's length, in turns.
    const PLIES: (u32, u32);

    /// A turn by chance that an opening may have here; none if there is no such turn.
    fn any_turn(&self, random: &mut Random) -> Option<Self::Move>;

    /// The game and its rules, as the command line names them.
    fn options(rules: &Self::Rules) -> String;

    /// The line that names the rules in a file of openings, where there is one.
    fn heading(rules: &Self::Rules) -> Option<&'static str>;

    /// The lines of an opening in such a file, with the share of the side that moves first.
    fn line(rules: &Self::Rules, turns: &str, share: f64) -> String;
}

impl Opened for Trax {
    const PLIES: (u32, u32) = (4, 8);

    /// Evenly chosen from all.
    fn any_turn(&self, random: &mut Random) -> Option<Self::Move> {
        self.clone().play_random(&mut |n| random.below(n))
    }

    fn options(rules: &Self::Rules) -> String {
        format!("trax --rules {rules}")
    }

    fn heading(rules: &Self::Rules) -> Option<&'static str> {
        use trax::Rules;
        [
            (Rules::official(), "Trax"),
            (Rules::limited(), "Trax8"),
            (Rules::loop_trax(), "LoopTrax"),
        ]
        .into_iter()
        .find_map(|(of, name)| (of == *rules).then_some(name))
    }

    fn line(_: &Self::Rules, turns: &str, share: f64) -> String {
        format!("{turns} ; {:.0} %", 100.0 * share)
    }
}

impl Opened for Twixt {
    const PLIES: (u32, u32) = (2, 2);

    /// A first peg that is about balanced, then any hole that is not near an edge.
    fn any_turn(&self, random: &mut Random) -> Option<Turn> {
        let size = self.rules().size();
        let holes: Vec<_> = if self.peg_count() == 0 {
            let with_swap = twixt::Rules::new(self.rules().set(), size);
            balanced_pegs(&Self::start(&with_swap))
        } else {
            let inner = |at: u8, count: u8| (count / INNER..count - count / INNER).contains(&at);
            let holes = self.legal_holes();
            holes
                .filter(|hole| inner(hole.x, size.columns()) && inner(hole.y, size.rows()))
                .collect()
        };
        let count = holes.len() as u32;
        (count > 0).then(|| Turn::Place(holes[random.below(count) as usize]))
    }

    fn options(rules: &Self::Rules) -> String {
        format!("twixt --rules {} --size {}", rules.set(), rules.size())
    }

    fn heading(_: &Self::Rules) -> Option<&'static str> {
        None
    }

    fn line(rules: &Self::Rules, turns: &str, share: f64) -> String {
        format!("# {:.0} %\n{} {turns}", 100.0 * share, rules.size())
    }
}

#[cfg(test)]
mod tests {
    use twixt::{Rules, SwapRule};

    use super::*;

    fn twixt_after(size: &str, turns: &str) -> Twixt {
        let rules = Rules::simple(size.parse().expect("a size"));
        let rules = rules.with_swap(SwapRule::None).expect("rules");
        let mut position = Twixt::start(&rules);
        for text in turns.split_whitespace() {
            let turn = Turn::Place(text.parse().expect("a hole"));
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    #[test]
    fn turns_by_chance_are_in_the_middle_after_the_first() {
        let mut random = Random::new(1);
        let mut position = twixt_after("12x10", "");
        for peg in 0..6 {
            let turn = position.any_turn(&mut random).expect("a turn");
            let hole = turn.peg().expect("a peg");
            if peg > 0 {
                assert!((2..10).contains(&hole.x) && (1..9).contains(&hole.y), "{hole}");
            }
            position.try_play(&turn).expect("a legal turn");
        }
    }
}
