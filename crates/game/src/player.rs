//! The two sides of a game.

use core::ops::{Index, IndexMut};

/// A side. Each game gives the two its own names: White and Red in Trax, Red and Black in TwixT.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The side that makes the first turn of a game.
    First,
    /// The other side.
    Second,
}

impl Player {
    /// Both sides, the first mover first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    ///
    /// ```
    /// use game::Player;
    /// assert_eq!(Player::First.other(), Player::Second);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first mover, 1 for the other.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T> {
    /// The first mover's.
    pub first: T,
    /// The second mover's.
    pub second: T,
}

impl<T> ByPlayer<T> {
    /// Asks `value` for each side.
    ///
    /// ```
    /// use game::{ByPlayer, Player};
    /// let names = ByPlayer::of(|player| if player == Player::First { "white" } else { "red" });
    /// assert_eq!(names[Player::Second], "red");
    /// ```
    pub fn of(mut value: impl FnMut(Player) -> T) -> Self {
        Self {
            first: value(Player::First),
            second: value(Player::Second),
        }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }
}
