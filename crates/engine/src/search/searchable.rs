//! What the search asks of a game.

use core::fmt::Debug;

use game::Position;

use crate::{Clock, Limits};

/// A position that can be searched: it knows its worth and which moves to try.
pub trait Searchable: Position<Move: Send, Rules: Send + Sync> + Send + Sync + 'static {
    /// Whether the search sees every legal move, or knows those it leaves out to lose, so that a decided
    /// score is a proof.
    const COMPLETE: bool;

    /// When the search takes a position for good enough by what is seen at once; none if it never does.
    const FUTILITY: Option<Futility> = None;

    /// How many moves shallow searches try.
    const WIDTH: Width;

    /// What one look at a position finds; kept by the search, so that its lists are not made anew.
    type NodeInfo: Default + Debug + Send;

    /// Looks at a position of a game that is not over by the rules; a draw for those who are playing it has
    /// to be seen. `before` is what was found in the position before it, and the move that led here, if that
    /// is at hand. The moves of a `leaf` will not be asked for unless it is in [`Verdict::Danger`].
    fn look(&self, sight: &mut Self::NodeInfo, before: Option<(&Self::NodeInfo, &Self::Move)>, leaf: bool) -> Verdict;

    /// Appends the moves worth trying in a position that has been looked at and is not decided, each with a
    /// rank: greater is to be tried earlier. Moves that certainly lose in no more than two turns may be
    /// left out of a position in [`Verdict::Danger`].
    fn ranked(&self, sight: &Self::NodeInfo, moves: &mut Vec<(i32, Self::Move)>);

    /// The worth of a position that has been looked at and is not decided, for the side to move;
    /// within ±[`crate::MATE_BOUND`].
    fn evaluate(&self, sight: &Self::NodeInfo) -> i32;

    /// A number for a move worth trying, below 2²⁶ and not 0, other than those of all other moves of a
    /// position; 0 for moves that the search never tries.
    fn code(m: &Self::Move) -> u32;

    /// Appends the moves worth trying, the most promising first; at least one if the game is not over.
    /// All legal moves, or those that a strong player would look at.
    fn candidates(&self, moves: &mut Vec<Self::Move>);

    /// Appends every move worth a look where there is time for many: at the root of a deep search, and for a map of the
    /// board. Some candidates may be missing.
    fn wide_candidates(&self, moves: &mut Vec<Self::Move>) {
        self.candidates(moves);
    }

    /// A move that ends the game in favour of the side to move, if there is one: exact.
    fn winning_move(&self) -> Option<Self::Move>;

    /// A win that is proved by a solver of its own within these limits; and the positions visited, found or
    /// not. No game has to have a solver.
    fn forced_win(&self, _limits: &Limits, _clock: &dyn Clock) -> (Option<ForcedWin<Self::Move>>, u64) {
        (None, 0)
    }

    /// One part in so many of a search's limits is [`Searchable::forced_win`]'s and [`Searchable::saving_moves`]'s.
    fn solver_share(&self) -> u32 {
        8
    }

    /// Where the other side would win by force if it were to move: the moves that may prevent that; all
    /// others surely lose, and if there are none, the position is lost. Nothing if no such threat is found
    /// within these limits. And the positions visited.
    fn saving_moves(&self, _limits: &Limits, _clock: &dyn Clock) -> (Option<Vec<Self::Move>>, u64) {
        (None, 0)
    }
}

/// How many moves of a position shallow searches try, the most promising ones: the rest is left out. The better the
/// order, the fewer.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// At least so many.
    pub least: usize,
    /// So many more, times the square of the turns still to be looked at.
    pub growth: usize,
}

/// Reverse futility: a position that is better than it has to be by more than what the turns still to be looked at may
/// change is taken for good enough (E. Heinz, 1998, describes the same for the turns of the other side).
#[derive(Clone, Copy, Debug)]
pub struct Futility {
    /// In points, for each turn still to be looked at.
    pub per_turn: i32,
    /// In points, besides.
    pub besides: i32,
    /// The most turns to be looked at where this is done.
    pub deepest: i32,
}

impl Futility {
    /// By how much a position has to be better, so many turns ahead; none where all have to be looked at.
    pub(crate) fn margin(self, depth: i32) -> Option<i32> {
        (1..=self.deepest)
            .contains(&depth)
            .then_some(self.per_turn * depth + self.besides)
    }
}

/// A proved win: in how many turns of the side to move, and a line that leads to it.
pub type ForcedWin<M> = (u32, Vec<M>);

/// What a look at a position decides at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side to move wins in so many turns, both sides' counted.
    Wins(u8),
    /// The side to move loses in so many turns, both sides' counted, whatever it does.
    Loses(u8),
    /// The game is drawn for those who are playing it, though not by the rules alone
    /// ([`Position::outcome_in_play`]).
    Drawn,
    /// The other side would win with a turn of its own now.
    Danger,
    /// Nothing is decided.
    Open,
}
