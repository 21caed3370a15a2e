//! A question under way, about a win of one side from one position, whatever the words of its board.

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

use crate::proof::numbers::Numbers;
use crate::twixt::orientation::Orientation;
use crate::twixt::solver::board::Board;
use crate::twixt::solver::convert::{self, bit, board, side};
use crate::twixt::solver::proving::Proving;
use crate::twixt::solver::terms::Side;
use crate::twixt::solver::word::Word;

/// What can be asked about a board, and done on it. Turns are numbers of the attacker's own, see [`Proving`].
pub(super) trait Question {
    /// Whether the attacker wins within so many turns of its own, as proof numbers.
    fn ask(&mut self, turns: u32) -> Numbers;

    /// A hole in which the side to move settles the question for itself; none if there is none, it can only pass, or a
    /// limit is reached.
    fn good(&mut self, turns: u32) -> Option<Hole>;

    /// The defender's hole after which the proof took the most work; none if there is none or a limit is reached.
    fn hardest(&mut self) -> Option<Hole>;

    /// The defender's hole after which an attacker that wins in so many turns does not win in fewer; any if there is
    /// none such.
    fn longest(&mut self, turns: u32) -> Option<Hole>;

    /// Puts a peg of the side to move into a free hole.
    fn place(&mut self, hole: Hole);

    /// Whether the attacker is to move.
    fn attacks(&self) -> bool;

    /// Whether the attacker has won.
    fn is_won(&self) -> bool;

    /// Positions visited so far.
    fn nodes(&self) -> u64;

    /// Whether a limit was reached: what was found since means nothing.
    fn is_spent(&self) -> bool;
}

/// A question on a board of these words.
pub(super) struct OnBoard<'a, W> {
    proving: Proving<'a, W>,
    board: Board<W>,
    to_move: Side,
    seen: Orientation,
}

impl<'a, W: Word> OnBoard<'a, W> {
    /// Whether `attacker` wins from a position.
    pub(super) fn new(proving: Proving<'a, W>, position: &Twixt, attacker: Player) -> Self {
        Self {
            board: board(position, attacker, proving.terms),
            to_move: side(position.to_move(), attacker),
            seen: Orientation::of(position.rules().size(), attacker),
            proving,
        }
    }

    /// The hole of a bit; none for a pass.
    fn hole(&self, bit: Option<W>) -> Option<Hole> {
        let bit = bit.filter(|bit| !bit.is_none())?;
        Some(convert::hole(bit, self.seen))
    }
}

impl<W: Word> Question for OnBoard<'_, W> {
    fn ask(&mut self, turns: u32) -> Numbers {
        self.proving.ask(&self.board, self.to_move, turns)
    }

    fn good(&mut self, turns: u32) -> Option<Hole> {
        let bit = self.proving.good(&self.board, self.to_move, turns);
        self.hole(bit)
    }

    fn hardest(&mut self) -> Option<Hole> {
        let bit = self.proving.hardest(&self.board);
        self.hole(bit)
    }

    fn longest(&mut self, turns: u32) -> Option<Hole> {
        let bit = self.proving.longest(&self.board, turns);
        self.hole(bit)
    }

    fn place(&mut self, hole: Hole) {
        let hole = bit(hole, self.seen);
        self.board.place(self.proving.terms, self.to_move, hole);
        self.to_move = self.to_move.other();
    }

    fn attacks(&self) -> bool {
        self.to_move == Side::Attacker
    }

    fn is_won(&self) -> bool {
        self.board.is_joined(self.proving.terms, Side::Attacker)
    }

    fn nodes(&self) -> u64 {
        self.proving.counter.nodes()
    }

    fn is_spent(&self) -> bool {
        self.proving.counter.is_spent()
    }
}
