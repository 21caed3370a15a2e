//! Boards as both sides see them, and what their runs lack, kept from turn to turn.

use core::mem;

use game::Player;
use twixt::{Hole, Turn, Twixt};

use super::net::net;
use super::policy::promises;
use super::run_board::RunBoard;
use super::{Gap, Runs, STOPPED, Search, Space, plain_worth};

/// What a count of runs gives for a side: see [`Runs`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Count {
    pub(crate) lacking: i32,
    pub(crate) gaps: Vec<Gap>,
}

/// A board as both sides see it who count their runs, kept from turn to turn.
#[derive(Clone, Default, Debug)]
pub(crate) struct RunBoards {
    pub(super) sides: Option<[RunBoard; 2]>,
    space: Space,
}

impl RunBoards {
    /// Looks at a position, which a turn has led to from the one that `before` shows, if that is known.
    pub(crate) fn see(&mut self, position: &Twixt, before: Option<(&Self, &Turn)>) {
        if let Some((before, &Turn::Place(hole))) = before
            && let Some(before) = &before.sides
        {
            match &mut self.sides {
                Some(sides) => {
                    for (side, before) in sides.iter_mut().zip(before) {
                        side.follow(before, position, hole);
                    }
                }
                None => {
                    self.sides = Some(before.each_ref().map(|before| {
                        let mut side = before.clone();
                        side.follow(before, position, hole);
                        side
                    }));
                }
            }
            return;
        }
        self.sides = Some(Player::BOTH.map(|player| RunBoard::of(position, player)));
    }

    /// Counts the runs of `player` in the position that was seen; see [`Runs::of`].
    pub(crate) fn count(&mut self, position: &Twixt, player: Player, to_move: bool, count: &mut Count) {
        let Some(sides) = &self.sides else {
            return;
        };
        let board = &sides[player.index()];
        count.lacking = Search::new(board, position, to_move, &mut self.space).ways();
        mem::swap(&mut count.gaps, &mut self.space.gaps);
    }

    /// What the position that was seen is worth to the side to move, of which this is counted, and of the other side,
    /// in points of the evaluation.
    pub(crate) fn worth(&self, to_move: Player, counts: &[Count; 2]) -> i32 {
        let lacking = counts.each_ref().map(|count| count.lacking);
        let plain = plain_worth(lacking);
        let Some(sides) = &self.sides else {
            return plain;
        };
        if lacking.contains(&STOPPED) {
            return plain;
        }
        let [mine, theirs] = [(to_move, 0), (to_move.other(), 1)].map(|(player, number)| {
            let board = &sides[player.index()];
            net().units(board, &counts[number].gaps, player == to_move)
        });
        let gaps = counts.each_ref().map(|count| count.gaps.len());
        plain + net().worth([&mine, &theirs], lacking, gaps)
    }

    /// How promising free holes are to `player` in the position that was seen, given the gaps of its best runs and of
    /// the other side's, and the last pegs of that side and of its own, where they are known: see [`promises`].
    pub(crate) fn promises(
        &self,
        player: Player,
        gaps: [&[Gap]; 2],
        last: [Option<Hole>; 2],
        holes: impl IntoIterator<Item = Hole>,
    ) -> Vec<(i32, Hole)> {
        match &self.sides {
            Some(sides) => promises(&sides[player.index()], gaps, last, holes),
            None => holes.into_iter().map(|hole| (0, hole)).collect(),
        }
    }

    /// The runs of `player` in the position that was seen; see [`Runs::of`].
    pub(crate) fn runs(&self, position: &Twixt, player: Player, to_move: bool) -> Runs {
        let Some(sides) = &self.sides else {
            return Runs::of(position, player, to_move);
        };
        Runs::within(&sides[player.index()], position, to_move)
    }
}
