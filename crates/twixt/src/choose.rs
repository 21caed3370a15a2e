//! Turns chosen at random.

use game::Player;

use crate::board::{Board, holes_of_row};
use crate::{Hole, Size};

/// From so few free holes on, in all the holes a player may use, they are listed instead of guessed.
const FEW: u32 = 24;

impl Board {
    /// A free hole that a player may use, all equally likely; there must be one.
    #[inline]
    pub(crate) fn random_hole(&self, player: Player, below: &mut impl FnMut(u32) -> u32) -> Option<Hole> {
        let size = self.frame().size();
        let free = u32::from(self.free(player));
        let first = Usable::of(player, size);
        if free * FEW < first.columns * first.rows {
            return self.listed_hole(player, free, below);
        }
        loop {
            let hole = first.hole(below(first.columns * first.rows));
            if !self.pegs().occupied(hole) {
                return Some(hole);
            }
        }
    }

    /// The same, by counting through the free holes.
    #[cold]
    fn listed_hole(&self, player: Player, free: u32, below: &mut impl FnMut(u32) -> u32) -> Option<Hole> {
        if free == 0 {
            return None;
        }
        let mut holes = (0..self.frame().size().rows()).flat_map(|y| holes_of_row(self.free_in_row(player, y), y));
        holes.nth(below(free) as usize)
    }
}

/// The holes that a player may use: a rectangle.
struct Usable {
    columns: u32,
    rows: u32,
    /// The columns left of it, and the rows above.
    border: (u8, u8),
}

impl Usable {
    #[inline]
    fn of(player: Player, size: Size) -> Self {
        let (columns, rows) = (u32::from(size.columns()), u32::from(size.rows()));
        match player {
            Player::First => Self {
                columns: columns - 2,
                rows,
                border: (1, 0),
            },
            Player::Second => Self {
                columns,
                rows: rows - 2,
                border: (0, 1),
            },
        }
    }

    /// The hole of a number, row by row.
    #[inline]
    fn hole(&self, number: u32) -> Hole {
        Hole {
            x: self.border.0 + (number % self.columns) as u8,
            y: self.border.1 + (number / self.columns) as u8,
        }
    }
}
