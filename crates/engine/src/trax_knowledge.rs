//! Trax for the search: what a position is worth, and which turn ends the game.

use game::{Outcome, Position};
use trax::{Bounds, Trax, Turn};

use crate::line::MATE;
use crate::{Curve, Searchable, trax_eval};

/// How scores tell the result: from 3,333 undecided scores of 300 games, with 1,000 positions a turn
/// (`fit_share trax 300 1000`).
const CURVE: Curve = Curve {
    scale: 211.0,
    even: -19.0,
    odd: -36.0,
};

/// A turn that makes the side to move win: exact, and found without playing most turns.
///
/// A loop needs a forced tile, because no settled space is entered twice by one colour; a line needs
/// the box to span its length. Only turns that may do either are played.
#[must_use]
pub fn winning_turn(position: &Trax) -> Option<Turn> {
    winning_turns(position).next()
}

/// Every turn that makes the side to move win.
fn winning_turns(position: &Trax) -> impl Iterator<Item = Turn> {
    let bounds = position.bounds();
    let over = position.outcome().is_some();
    let length = position.rules().line_length();
    let spans = |bounds: Bounds| bounds.columns().max(bounds.rows()) + 1 >= length;
    let line = position.rules().lines_win() && bounds.is_some_and(spans);
    let wins = move |turn: &Turn| {
        if !line && position.is_quiet(*turn) {
            return false;
        }
        let mut next = position.clone();
        next.try_play(turn).is_ok() && next.outcome() == Some(Outcome::Win(position.to_move()))
    };
    let begun = bounds.is_some() && !over;
    let spaces = begun.then(|| position.spaces()).into_iter().flatten();
    let fitting = |at| {
        position
            .fitting(at)
            .into_iter()
            .map(move |tile| Turn { at, tile })
    };
    spaces.flat_map(fitting).filter(wins)
}

impl Searchable for Trax {
    const COMPLETE: bool = true;

    fn evaluate(&self) -> i32 {
        if winning_turn(self).is_some() {
            return MATE - 1;
        }
        trax_eval::evaluate(self)
    }

    /// Every legal turn; those that force tiles first, then the ones beside the latest tiles.
    fn candidates(&self, moves: &mut Vec<Turn>) {
        let first = moves.len();
        self.legal_moves(moves);
        moves[first..].sort_by_key(|turn| self.is_quiet(*turn));
    }

    fn winning_move(&self) -> Option<Turn> {
        winning_turn(self)
    }

    fn winning_moves(&self) -> Vec<Turn> {
        winning_turns(self).collect()
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn curve(&self) -> Curve {
        CURVE
    }
}
