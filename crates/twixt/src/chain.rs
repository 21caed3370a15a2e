//! The chain that won a game.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use game::Player;

use crate::{Hole, Twixt};

impl Twixt {
    /// The winner's pegs along a shortest chain of links from the top row to the bottom row, or from
    /// the left column to the right column; `None` while no chain joins them.
    ///
    /// ```
    /// use game::Position;
    /// use twixt::{Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "5x5 b R:b1,c3,b5 B:d3 L:b1-c3,c3-b5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(5, 5)?))?;
    /// let chain = position.winning_chain().expect("a chain from top to bottom");
    /// let names: Vec<_> = chain.iter().map(|hole| hole.to_string()).collect();
    /// assert_eq!(names, ["b1", "c3", "b5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn winning_chain(&self) -> Option<Vec<Hole>> {
        let player = self.board.winner()?;
        let size = self.board.frame().size();
        let (last, along): (u8, fn(Hole) -> u8) = match player {
            Player::First => (size.rows() - 1, |hole| hole.y),
            Player::Second => (size.columns() - 1, |hole| hole.x),
        };
        let own = self.pegs().filter(|&(_, owner)| owner == player).map(|(hole, _)| hole);
        let starts = own.filter(|&hole| along(hole) == 0);
        self.shortest_chain(starts, |hole| along(hole) == last)
    }

    /// A shortest chain of links from one of the starts to a goal, by breadth-first search.
    fn shortest_chain(&self, starts: impl Iterator<Item = Hole>, is_goal: impl Fn(Hole) -> bool) -> Option<Vec<Hole>> {
        let frame = self.board.frame();
        let mut came_from: Vec<Option<Hole>> = vec![None; frame.len()];
        let mut queue: VecDeque<Hole> = starts.collect();
        for &start in &queue {
            came_from[frame.cell(start)] = Some(start);
        }
        while let Some(hole) = queue.pop_front() {
            if is_goal(hole) {
                let back = core::iter::successors(Some(hole), |&at| {
                    came_from[frame.cell(at)].filter(|&before| before != at)
                });
                let mut chain: Vec<_> = back.collect();
                chain.reverse();
                return Some(chain);
            }
            for next in self.links_of(hole).filter_map(|link| link.other_end(hole)) {
                let entry = &mut came_from[frame.cell(next)];
                if entry.is_none() {
                    *entry = Some(hole);
                    queue.push_back(next);
                }
            }
        }
        None
    }
}
