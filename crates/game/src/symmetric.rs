//! Positions that are one but for turning the board over.
//!
//! `Symmetric` gives the least image of a position under the symmetries of its game and the exchange of colours with
//! the side to move, its `Key`, and the image itself, so that a turn can be carried from one image to another.
//! `docs/position-keys.md` specifies the bytes. A turn is known by the key of the position it leads to.
//!
//! `Position::hash` is another thing: each turn updates it (turns by chance make it on request), it differs between
//! images, and it is compared within a game only.

use alloc::vec::Vec;

use crate::{Key, Player, Position};

/// A way to turn positions over.
pub trait Image: Copy {
    /// The side that a side becomes.
    fn player(&self, player: Player) -> Player;

    /// The way back.
    #[must_use]
    fn inverse(&self) -> Self;

    /// This way and another one after it.
    #[must_use]
    fn then(&self, next: &Self) -> Self;
}

/// A way to turn positions over, and with them their moves.
pub trait TurnImage<M>: Image {
    /// The image of a move.
    fn turn(&self, turn: &M) -> M;
}

/// A position of a game with symmetries: turned over, or with colours and the side to move exchanged, it is the same.
///
/// Everything that is kept by position (counts of games, proofs, puzzles) is kept by [`Key`], and a turn is known by
/// the [key of the position that it leads to](Symmetric::key_after), not by its spelling. docs/position-keys.md
/// specifies keys byte by byte.
pub trait Symmetric: Position {
    /// How positions of this game are turned over.
    type Image: TurnImage<Self::Move>;

    /// The least of all images, which is one and the same for all of them.
    fn least_image(&self) -> LeastImage<Self::Image>;

    /// The position's identity, together with the rules that it is played by.
    fn key(&self) -> Key {
        self.least_image().key()
    }

    /// The identity of the position after a move.
    ///
    /// # Errors
    /// The rule that forbids the move.
    fn key_after(&self, m: &Self::Move) -> Result<Key, Self::Illegal> {
        let mut after = self.clone();
        after.try_play(m)?;
        Ok(after.key())
    }
}

/// The least image of a position as bytes, and the way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeastImage<I> {
    /// How the position is turned over to be its least image.
    pub image: I,
    message: Vec<u8>,
}

/// Bytes at the beginning of a message that name the game and its rules.
pub const KEY_HEADER: usize = 4;

impl<I> LeastImage<I> {
    /// A least image. The first byte of its message names the game, the next three its rules, and they are not all 0;
    /// the others are the position.
    #[must_use]
    pub const fn new(image: I, message: Vec<u8>) -> Self {
        Self { image, message }
    }

    /// The bytes that keys are made of.
    #[must_use]
    pub fn message(&self) -> &[u8] {
        &self.message
    }

    /// The identity of the position together with its rules.
    #[must_use]
    pub fn key(&self) -> Key {
        Key::of(&self.message)
    }

    /// The identity of what lies on the board and of the side to move, whatever the rules: the same for rule sets that
    /// have a position in common.
    #[must_use]
    pub fn picture_key(&self) -> Key {
        let mut message = self.message.clone();
        let rules = message.iter_mut().take(KEY_HEADER).skip(1);
        rules.for_each(|byte| *byte = 0);
        Key::of(&message)
    }

    /// How to turn this position over to become the other one; of no meaning if their keys differ.
    #[must_use]
    pub fn onto(&self, other: &Self) -> I
    where
        I: Image,
    {
        self.image.then(&other.image.inverse())
    }
}
