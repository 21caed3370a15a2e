//! What a search sees of a board at a glance: rows of bits and bytes, groups, and holes that win.

use game::Player;

use crate::groups::{FIRST_BORDER, SECOND_BORDER};
use crate::{Direction, Hole, Twixt};

/// A group of linked pegs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// A number that all its pegs share, and no other group of the position has.
    pub id: u16,
    /// Whether it reaches its owner's first border: the top row or the left column.
    pub first: bool,
    /// Whether it reaches the last border: the bottom row or the right column.
    pub last: bool,
}

impl Twixt {
    /// The pegs of a player in row `y`, as a bit per column, the leftmost lowest.
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    #[inline]
    pub fn pegs_in_row(&self, player: Player, y: u8) -> u64 {
        self.board.pegs().row(player, y)
    }

    /// The free holes of row `y` that a player may use, likewise.
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    pub fn free_in_row(&self, player: Player, y: u8) -> u64 {
        self.board.free_in_row(player, y)
    }

    /// For each hole of row `y` from the left, the links that leave its peg: a bit for each of
    /// [`Direction::ALL`], the first lowest; 0 if there is no peg.
    ///
    /// ```
    /// use twixt::{Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "8x8 b R:c3,d5,e3 B: L:c3-d5,e3-d5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(8, 8)?))?;
    /// assert_eq!(position.links_in_row(2), [0, 0, 0b0000_1000, 0, 0b0001_0000, 0, 0, 0]);
    /// assert_eq!(position.links_in_row(4)[3], position.links_at("d5".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    #[inline]
    pub fn links_in_row(&self, y: u8) -> &[u8] {
        let frame = self.board.frame();
        let first = frame.cell(Hole { x: 0, y });
        let columns = usize::from(frame.size().columns());
        self.board.links().from(first, columns)
    }

    /// For each hole of row `y` from the left, the lanes from it that links close to a player: a bit for
    /// each of [`Direction::ALL`], the first lowest.
    ///
    /// ```
    /// use twixt::{BLACK, RED, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "6x6 b R:c3,d5 B:b4 L:c3-d5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(6, 6)?))?;
    /// // Of the lanes from b4, those to d3 and to d5 would end in a peg or cross the link.
    /// assert_eq!(position.closed_in_row(BLACK, 3)[1], 0b0000_0010);
    /// assert_eq!(position.closed_in_row(BLACK, 3)[1], position.closed_in_row(RED, 3)[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    pub fn closed_in_row(&self, player: Player, y: u8) -> &[u8] {
        let frame = self.board.frame();
        let first = frame.cell(Hole { x: 0, y });
        let columns = usize::from(frame.size().columns());
        self.board.lanes().closed_from(player, first, columns)
    }

    /// The same for the lanes that stay closed to a player unless the other side opens them: where own links can be
    /// taken off ([`Rules::removal`](crate::Rules::removal)), only those that opposing links cross.
    ///
    /// ```
    /// use twixt::{BLACK, RED, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "6x6 b R:c3,d5 B:b4 L:c3-d5".parse()?;
    /// let standard = Twixt::from_setup(&setup, &Rules::standard(Size::new(6, 6)?))?;
    /// assert_eq!(standard.blocked_in_row(BLACK, 3)[1], 0b0000_0010);
    /// assert_eq!(standard.blocked_in_row(RED, 3)[1], 0);
    /// let simple = Twixt::from_setup(&setup, &Rules::simple(Size::new(6, 6)?))?;
    /// assert_eq!(simple.blocked_in_row(RED, 3), simple.closed_in_row(RED, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    pub fn blocked_in_row(&self, player: Player, y: u8) -> &[u8] {
        let frame = self.board.frame();
        let first = frame.cell(Hole { x: 0, y });
        let columns = usize::from(frame.size().columns());
        self.board.lanes().blocked_from(player, first, columns)
    }

    /// The group that the peg in a hole belongs to; none if there is no peg.
    #[must_use]
    pub fn group(&self, hole: Hole) -> Option<Group> {
        self.peg(hole)?;
        let (root, borders) = self.board.groups().group(self.board.frame().cell(hole));
        Some(Group {
            id: u16::try_from(root).expect("a place within the largest board"),
            first: borders & FIRST_BORDER != 0,
            last: borders & SECOND_BORDER != 0,
        })
    }

    /// Whether a peg of `player` in a free hole he may use joins his two borders, with the links that are
    /// laid by themselves.
    ///
    /// ```
    /// use twixt::{Hole, RED, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "5x5 r R:b1,b5 B:d3 L:".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(5, 5)?))?;
    /// let wins = |hole: &str| Ok::<_, twixt::ParseHoleError>(position.joins_at(RED, hole.parse()?));
    /// assert_eq!((wins("c3")?, wins("b3")?), (true, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn joins_at(&self, player: Player, hole: Hole) -> bool {
        if !self.may_use(player, hole) || self.peg(hole).is_some() {
            return false;
        }
        let frame = self.board.frame();
        let cell = frame.cell(hole);
        let links = Direction::of_bits(self.board.open_links(player, hole));
        let reached = links.fold(self.board.borders(player, hole), |reached, direction| {
            reached | self.board.groups().group(frame.step(cell, direction)).1
        });
        reached == FIRST_BORDER | SECOND_BORDER
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use game::{Outcome, Position};

    use super::*;
    use crate::{Rules, Size, Turn};

    /// Numbers that look like chance, from a seed (a multiplicative congruential generator).
    fn dice(mut state: u64) -> impl FnMut(u32) -> u32 {
        move |bound| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            ((state >> 33) % u64::from(bound)) as u32
        }
    }

    #[test]
    fn a_hole_joins_the_borders_exactly_if_playing_it_wins() {
        let size = Size::new(7, 7).expect("a board");
        let mut winning = 0;
        for rules in [Rules::simple(size), Rules::pp(size)] {
            for seed in 0..60 {
                let mut position = Twixt::start(&rules);
                let mut below = dice(seed);
                while position.outcome().is_none() {
                    let me = position.to_move();
                    for hole in position.legal_holes().collect::<Vec<_>>() {
                        let mut next = position.clone();
                        next.play_unchecked(&Turn::Place(hole));
                        let wins = next.outcome() == Some(Outcome::Win(me));
                        assert_eq!(position.joins_at(me, hole), wins, "{position:?} {hole}");
                        winning += u32::from(wins);
                    }
                    position.play_random(&mut below);
                }
            }
        }
        assert!(winning > 100, "{winning}");
    }

    #[test]
    fn groups_are_what_links_join() {
        let mut below = dice(5);
        let mut position = Twixt::start(&Rules::simple(Size::new(9, 9).expect("a board")));
        while position.play_random(&mut below).is_some() {}
        let pegs: Vec<_> = position.pegs().map(|(hole, _)| hole).collect();
        for &a in &pegs {
            for &b in &pegs {
                let same = position.group(a).map(|group| group.id) == position.group(b).map(|group| group.id);
                assert_eq!(same, a == b || position.connected(a, b), "{a} {b}");
            }
        }
    }
}
