//! What search, referees and counters ask of a position, whichever the game.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::{Outcome, Player};

/// A position that can be played on.
///
/// Positions are copied, not undone. Resigning, agreeing on a draw and losing on time belong to the
/// people at the table and are not moves.
pub trait Position: Clone {
    /// The rule set a game is played by.
    type Rules: Clone + Debug;
    /// One turn of one side.
    type Move: Clone + Eq + Hash + Debug;
    /// Why a move is not allowed.
    type Illegal: Error + Clone;

    /// The position before the first move.
    fn start(rules: &Self::Rules) -> Self;

    /// The rules of this game.
    fn rules(&self) -> &Self::Rules;

    /// The side to move; it goes on alternating after the game has ended.
    fn to_move(&self) -> Player;

    /// The result, if the game is over: there are no legal moves then.
    fn outcome(&self) -> Option<Outcome>;

    /// The result, if people and engines stop playing here: where the game is over, and where it is
    /// drawn because nobody can win any more although there are legal moves. Records may go on then.
    fn outcome_in_play(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Appends legal moves to `moves`, each once; none if the game is over.
    ///
    /// A game whose moves are too many to list leaves some out, and documents it where it implements this: Trax lists
    /// all, TwixT neither its swap nor turns that edit links. Whether any other move is legal, [`Position::check`]
    /// knows.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// How many moves [`Position::legal_moves`] lists.
    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// The number of ways to play `depth` moves; see [`perft`](crate::perft()).
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut moves = Vec::new();
                self.legal_moves(&mut moves);
                moves
                    .iter()
                    .map(|m| {
                        let mut next = self.clone();
                        next.play_unchecked(m);
                        next.perft(depth - 1)
                    })
                    .sum()
            }
        }
    }

    /// Plays a move chosen evenly from [`Position::legal_moves`], and returns it; nothing if there is
    /// none. `below(n)` must give an even choice from `0..n`. A game may leave the position's hash to be worked out
    /// when it is asked for, until a move is played otherwise.
    fn play_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let m = moves.swap_remove(below(moves.len() as u32) as usize);
        self.play_unchecked(&m);
        Some(m)
    }

    /// Whether `m` may be played here.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, m: &Self::Move) -> Result<(), Self::Illegal>;

    /// Plays `m`, or leaves the position as it was.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn try_play(&mut self, m: &Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move that is known to be legal.
    ///
    /// # Panics
    /// If it turns out not to be, which is not looked for: a position of no meaning may be left instead.
    fn play_unchecked(&mut self, m: &Self::Move);

    /// A hash of everything that matters to the further course of the game: equal positions have
    /// equal hashes.
    fn hash(&self) -> u64;
}

/// Plays on a position by value; the refusal hands it back.
pub trait Play: Position {
    /// The position after `m`.
    ///
    /// # Errors
    /// This position, unchanged, and the rule that forbids the move.
    fn play(mut self, m: &Self::Move) -> Result<Self, (Self, Self::Illegal)> {
        match self.try_play(m) {
            Ok(()) => Ok(self),
            Err(reason) => Err((self, reason)),
        }
    }
}

impl<P: Position> Play for P {}

/// A position and its moves as text; moves are read and written in the position before the move.
pub trait Notation: Position + Display {
    /// Why a text is not a move.
    type TextError: Error + Clone;

    /// Appends `m` as text.
    fn write_move(&self, m: &Self::Move, text: &mut String);

    /// `m` as text.
    fn text_of(&self, m: &Self::Move) -> String {
        let mut text = String::new();
        self.write_move(m, &mut text);
        text
    }

    /// Reads one move. The move need not be legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::TextError>;
}
