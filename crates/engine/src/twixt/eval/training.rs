//! What learning needs of the evaluation: the sizes of its nets, and what positions and holes show to them.

use game::Position as _;
use twixt::{Hole, Twixt};

use super::ends::{End, globals};
use super::holes::Outlook;
use super::run_board::RunBoard;
use super::{Runs, STOPPED, plain_worth};

pub use super::ends::{END_GLOBALS, END_TERMS, mirrored_term};
pub use super::holes::HOLE_TERMS;
pub use super::net::{END_HIDDEN, END_INPUTS, END_MOST, END_PARTS, END_POINTS, END_UNITS};
pub use super::policy::{HOLE_MOST, HOLE_PARTS, HOLE_UNITS};

/// What the worth of a position is made of, for the fit of the net.
#[derive(Clone, Debug)]
pub struct EndTerms {
    /// What the position is worth to the side to move without the net, in points.
    pub worth: i32,
    /// For each end of the side to move, and of the other side, its terms.
    pub ends: [Vec<Vec<usize>>; 2],
    /// What else the net is shown: places below [`END_GLOBALS`].
    pub globals: Vec<usize>,
}

/// What the worth of a position is made of; nothing where a side is stopped.
#[must_use]
pub fn end_terms(position: &Twixt) -> Option<EndTerms> {
    let me = position.to_move();
    let mut lacking = [0; 2];
    let mut gaps = [0; 2];
    let mut ends = [Vec::new(), Vec::new()];
    for (side, player) in [me, me.other()].into_iter().enumerate() {
        let board = RunBoard::of(position, player);
        let runs = Runs::within(&board, position, player == me);
        if runs.lacking >= STOPPED {
            return None;
        }
        (lacking[side], gaps[side]) = (runs.lacking, runs.gaps.len());
        End::each(&board, &runs.gaps, |end| {
            let mut terms = Vec::new();
            end.terms(&board, player == me, |term| terms.push(term));
            ends[side].push(terms);
        });
    }
    Some(EndTerms {
        worth: plain_worth(lacking),
        ends,
        globals: globals(lacking, gaps).to_vec(),
    })
}

/// The terms of these free holes, to the side to move, with the last pegs of the other side and its own, where they are
/// known; for the fit of the policy.
#[must_use]
pub fn hole_terms(position: &Twixt, last: [Option<Hole>; 2], holes: &[Hole]) -> Vec<Vec<usize>> {
    let me = position.to_move();
    let board = RunBoard::of(position, me);
    let [mine, theirs] = [me, me.other()].map(|player| Runs::of(position, player, true));
    let outlook = Outlook::new(&board, [&mine.gaps, &theirs.gaps], last);
    let terms = |&hole: &Hole| {
        let mut terms = Vec::new();
        outlook.terms(hole, |term| terms.push(term));
        terms
    };
    holes.iter().map(terms).collect()
}
