//! A position that can be played on.

use alloc::vec::Vec;
use core::fmt;

use game::{Outcome, Player, Position};

use crate::board::{Board, holes_of_row};

use crate::edits::{check_hole, edited};
use crate::{BLACK, Hole, Illegal, RED, Reason, Rules, Setup, SwapRule, Turn, Verdict, keys};

/// A position of TwixT: pegs and links, the side to move and the rules it is played by.
///
/// Two positions are equal if the same can follow from both: by the same rules, with the same pegs
/// and links, side to move and offer of a swap.
///
/// ```
/// use game::{Outcome, Position};
/// use twixt::{Hole, RED, Rules, Size, Turn, Twixt};
///
/// let mut position = Twixt::start(&Rules::simple(Size::new(4, 4)?));
/// for text in ["b1", "a2", "d3"] {
///     let turn = Turn::Place(text.parse::<Hole>()?);
///     assert_eq!(position.try_play(&turn).is_ok(), text != "d3", "{text} is on Black's border");
/// }
/// assert_eq!(position.to_move(), RED);
/// assert_eq!(position.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Twixt {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    to_move: Player,
    verdict: Option<Verdict>,
    turns_played: u32,
    /// Whether the game was played here from the empty board, so that its second turn is known.
    from_start: bool,
}

game::clone_in_place!(Twixt {
    rules,
    board,
    to_move,
    verdict,
    turns_played,
    from_start
});

impl Twixt {
    /// The position with these pegs and links, its verdict worked out. Only the empty board with Red
    /// to move is the start of a game in which a swap can come.
    pub(crate) fn from_board(rules: Rules, board: Board, to_move: Player) -> Self {
        let from_start = board.peg_count() == 0 && to_move == RED;
        let mut position = Self {
            rules,
            board,
            to_move,
            verdict: None,
            turns_played: 0,
            from_start,
        };
        position.judge();
        position
    }

    /// How many turns have been played from the start or the set-up; a swap counts as one.
    #[must_use]
    pub const fn turns_played(&self) -> u32 {
        self.turns_played
    }

    /// What the position takes up in memory, in bytes: for those who keep many and have to bound them.
    ///
    /// ```
    /// use game::Position;
    /// use twixt::{Rules, Size, Twixt};
    ///
    /// assert!(Twixt::start(&Rules::standard(Size::USUAL)).bytes() < 10_000);
    /// assert!(Twixt::start(&Rules::standard(Size::new(48, 48)?)).bytes() < 30_000);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(self) + self.board.heap_bytes()
    }

    /// Whether [`Turn::Swap`] is legal: as the second turn of a game played from the empty board, if
    /// the rules have a swap.
    #[must_use]
    pub fn swap_allowed(&self) -> bool {
        self.from_start && self.turns_played == 1 && self.rules.swap() != SwapRule::None
    }

    /// Whether a swap is legal or can become so with the next turn.
    pub(crate) fn swap_to_come(&self) -> bool {
        self.from_start && self.turns_played <= 1 && self.rules.swap() != SwapRule::None
    }

    /// The result and its reason, if the game is over by the rules that a record is replayed by: a
    /// dead draw does not end it.
    #[must_use]
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The result and its reason, if the game is over for those who are playing it: the
    /// [`verdict`](Twixt::verdict), or else a draw if the position [is dead](Twixt::is_dead). Worked
    /// out on every call.
    #[must_use]
    pub fn verdict_in_play(&self) -> Option<Verdict> {
        self.verdict.or_else(|| self.is_dead().then_some(Verdict::DEAD))
    }

    /// The holes the side to move may put a peg into, by row and column; none if the game is over.
    pub fn legal_holes(&self) -> impl Iterator<Item = Hole> {
        let rows = if self.verdict.is_none() {
            self.rules.size().rows()
        } else {
            0
        };
        (0..rows).flat_map(|y| holes_of_row(self.board.free_in_row(self.to_move, y), y))
    }

    /// The same board with the other side to move, as if a turn could be passed: not by the rules, but to
    /// see what that side would do. No swap can come in it.
    ///
    /// ```
    /// use game::Position;
    /// use twixt::{BLACK, Rules, Size, Twixt};
    ///
    /// let passed = Twixt::start(&Rules::standard(Size::USUAL)).passed();
    /// assert_eq!((passed.to_move(), passed.swap_allowed()), (BLACK, false));
    /// ```
    #[must_use]
    pub fn passed(&self) -> Self {
        let board = self.board.clone();
        Self {
            turns_played: self.turns_played,
            from_start: false,
            ..Self::from_board(self.rules, board, self.to_move.other())
        }
    }

    fn check_swap(&self) -> Result<(), Illegal> {
        match self.rules.swap() {
            SwapRule::None => Err(Illegal::NoSwap),
            _ if self.swap_allowed() => Ok(()),
            _ => Err(Illegal::SwapTooLate),
        }
    }

    /// Carries out a swap; who moves next is settled by the caller as after any turn.
    fn swap(&mut self) {
        match self.rules.swap() {
            SwapRule::Reflect => {
                let first =
                    (0..self.rules.size().rows()).find_map(|y| holes_of_row(self.board.pegs().row(RED, y), y).next());
                self.board = Board::new(&self.rules);
                if let Some(hole) = first {
                    self.board.place(BLACK, hole.transposed());
                }
            }
            // The turn passes from one person to the other, not from one colour to the other.
            SwapRule::Sides | SwapRule::None => self.to_move = self.to_move.other(),
        }
    }

    /// Puts a peg into a free hole in a game of chance, in which nobody asks for hashes from turn to turn.
    #[inline]
    pub(crate) fn place_by_chance(&mut self, hole: Hole) {
        self.board.place_unhashed(self.to_move, hole);
        self.finish_turn();
    }

    /// Hands the turn to the other side and judges the game.
    #[inline]
    fn finish_turn(&mut self) {
        self.to_move = self.to_move.other();
        self.turns_played += 1;
        self.judge();
    }

    /// Ends the game if it is over; no turn is played once it is.
    #[inline]
    fn judge(&mut self) {
        // One branch for both, as neither is likely.
        if self.board.winner().is_some() | (self.board.free(self.to_move) == 0) {
            self.verdict = Some(self.final_verdict());
        }
    }

    /// The verdict of a game in which borders are joined, or else the side to move has no hole.
    #[cold]
    fn final_verdict(&self) -> Verdict {
        self.board.winner().map_or(Verdict::NO_HOLE, |player| Verdict {
            outcome: Outcome::Win(player),
            reason: Reason::Connect,
        })
    }
}

impl Position for Twixt {
    type Rules = Rules;
    type Move = Turn;
    type Illegal = Illegal;

    fn start(rules: &Rules) -> Self {
        Self::from_board(*rules, Board::new(rules), RED)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.verdict.map(|verdict| verdict.outcome)
    }

    fn outcome_in_play(&self) -> Option<Outcome> {
        self.verdict_in_play().map(|verdict| verdict.outcome)
    }

    /// Appends a [`Turn::Place`] for each of [`Twixt::legal_holes`]. What is legal and left out: a swap
    /// ([`Twixt::swap_allowed`]), and turns that edit links or take pegs off.
    fn legal_moves(&self, moves: &mut Vec<Turn>) {
        moves.extend(self.legal_holes().map(Turn::Place));
    }

    fn count_moves(&self) -> u64 {
        match self.verdict {
            None => self.board.free(self.to_move).into(),
            Some(_) => 0,
        }
    }

    #[inline]
    fn play_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<Turn> {
        if self.verdict.is_some() {
            return None;
        }
        let hole = self.board.random_hole(self.to_move, below)?;
        self.place_by_chance(hole);
        Some(Turn::Place(hole))
    }

    #[inline]
    fn check(&self, turn: &Turn) -> Result<(), Illegal> {
        if self.verdict.is_some() {
            return Err(Illegal::GameOver);
        }
        match turn {
            Turn::Place(hole) => check_hole(&self.board, self.to_move, *hole),
            Turn::Edit(edit) => edited(&self.board, &self.rules, self.to_move, edit).map(|_| ()),
            Turn::Swap => self.check_swap(),
        }
    }

    #[inline]
    fn try_play(&mut self, turn: &Turn) -> Result<(), Illegal> {
        self.check(turn)?;
        self.play_unchecked(turn);
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, turn: &Turn) {
        self.board.keep_hash();
        match turn {
            Turn::Place(hole) => self.board.place(self.to_move, *hole),
            Turn::Edit(edit) => {
                let board = edited(&self.board, &self.rules, self.to_move, edit);
                self.board = board.expect("a legal turn");
            }
            Turn::Swap => self.swap(),
        }
        self.finish_turn();
    }

    fn hash(&self) -> u64 {
        let to_move = if self.to_move == BLACK { keys::BLACK_TO_MOVE } else { 0 };
        let swap = if self.swap_allowed() {
            keys::swap(self.rules.swap())
        } else {
            0
        };
        self.board.hash() ^ to_move ^ swap
    }
}

impl PartialEq for Twixt {
    fn eq(&self, other: &Self) -> bool {
        let swap = |position: &Self| position.swap_allowed().then(|| position.rules.swap());
        self.rules.set() == other.rules.set()
            && self.to_move == other.to_move
            && swap(self) == swap(other)
            && self.board == other.board
    }
}

impl Eq for Twixt {}

/// Writes the position text: board, side to move, pegs and links.
impl fmt::Display for Twixt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Debug for Twixt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Twixt({} {self})", self.rules.name())
    }
}
