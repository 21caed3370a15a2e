//! One side's open graph as rows of bits, so that a step from many holes at once is a few shifts.

use core::ops::{BitAnd, BitAndAssign, BitOrAssign, Not};

use game::{Player, Position};
use twixt::{Hole, Size, Twixt};

use crate::twixt::orientation::Orientation;

/// Rows of the largest board.
const MOST: usize = Size::MAX as usize;

/// The four ways down the board: columns to the right, rows down, and the place in
/// [`twixt::Direction::ALL`].
pub(crate) const DOWN: [(i32, usize, u32); 4] = [(2, 1, 2), (1, 2, 3), (-1, 2, 4), (-2, 1, 5)];

/// A set of holes: a bit per column, the leftmost lowest, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rows([u64; MOST]);

impl Default for Rows {
    fn default() -> Self {
        Self([0; MOST])
    }
}

impl Rows {
    /// Whether a hole of the board is in the set.
    pub(crate) fn has(&self, hole: Hole) -> bool {
        self.0[usize::from(hole.y)] >> hole.x & 1 != 0
    }

    pub(crate) fn insert(&mut self, hole: Hole) {
        self.0[usize::from(hole.y)] |= 1 << hole.x;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    /// Whether there are two holes at least.
    pub(crate) fn has_two(&self) -> bool {
        self.0.iter().map(|row| row.count_ones()).sum::<u32>() > 1
    }

    /// How many holes there are.
    #[cfg(test)]
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// A side's first border (top or left) or last one.
    pub(crate) fn border(seen: Orientation, last: bool) -> Self {
        let mut border = Self::default();
        for (y, row) in border.0.iter_mut().enumerate() {
            *row = seen.border_in_row(last, y as u8);
        }
        border
    }

    /// The holes, by row and column.
    pub(crate) fn holes(&self) -> impl Iterator<Item = Hole> + use<> {
        let rows = self.0;
        (0..MOST).flat_map(move |y| {
            let mut row = rows[y];
            core::iter::from_fn(move || {
                let x = (row != 0).then(|| row.trailing_zeros() as u8)?;
                row &= row - 1;
                Some(Hole { x, y: y as u8 })
            })
        })
    }
}

impl BitAnd for Rows {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl BitAndAssign for Rows {
    fn bitand_assign(&mut self, other: Self) {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row &= other;
        }
    }
}

impl BitOrAssign for Rows {
    fn bitor_assign(&mut self, other: Self) {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row |= other;
        }
    }
}

impl Not for Rows {
    type Output = Self;

    fn not(mut self) -> Self {
        for row in &mut self.0 {
            *row = !*row;
        }
        self
    }
}

/// Which lanes are open to a side, and which of its pegs are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Linking {
    /// A lane that any link closes is closed. Pegs are joined by their links.
    Automatic,
    /// Own links that can be taken off close no lane. Pegs are joined by their links.
    Removing,
    /// Own links that can be taken off close no lane. Pegs are joined by open lanes as well: those links can be laid by
    /// hand.
    ByHand,
}

/// The open graph of one side: its pegs, the free holes it may use, and the lanes between them that
/// nothing closes to it.
#[derive(Clone, Debug)]
pub(crate) struct OpenGraph {
    player: Player,
    size: Size,
    linking: Linking,
    pub(crate) free: Rows,
    pub(crate) pegs: Rows,
    /// For each of the four ways down, the holes from which the lane is open.
    down: [[u64; MOST]; 4],
    /// The pegs of each group.
    groups: Vec<(u16, Rows)>,
}

impl OpenGraph {
    pub(crate) fn of(position: &Twixt, player: Player, linking: Linking) -> Self {
        let size = position.rules().size();
        let mut graph = Self {
            player,
            size,
            linking,
            free: Rows::default(),
            pegs: Rows::default(),
            down: [[0; MOST]; 4],
            groups: Vec::new(),
        };
        for y in 0..size.rows() {
            graph.free.0[usize::from(y)] = position.free_in_row(player, y);
            graph.pegs.0[usize::from(y)] = position.pegs_in_row(player, y);
        }
        for y in 0..size.rows() {
            graph.read_row(position, y);
        }
        for hole in graph.pegs.holes() {
            let id = position.group(hole).expect("a peg").id;
            match graph.groups.iter_mut().find(|(known, _)| *known == id) {
                Some((_, rows)) => rows.insert(hole),
                None => {
                    let mut rows = Rows::default();
                    rows.insert(hole);
                    graph.groups.push((id, rows));
                }
            }
        }
        graph
    }

    fn read_row(&mut self, position: &Twixt, y: u8) {
        let closed = closed_planes(match self.linking {
            Linking::Automatic => position.closed_in_row(self.player, y),
            Linking::Removing | Linking::ByHand => position.blocked_in_row(self.player, y),
        });
        let y = usize::from(y);
        let usable = |y: usize| self.free.0[y] | self.pegs.0[y];
        for (k, (dx, dy, place)) in DOWN.into_iter().enumerate() {
            let to = if y + dy < usize::from(self.size.rows()) {
                usable(y + dy)
            } else {
                0
            };
            self.down[k][y] = usable(y) & shifted(to, -dx) & !closed[place as usize];
        }
    }

    /// The holes that a lane joins to one of `from`.
    pub(crate) fn step(&self, from: &Rows) -> Rows {
        let mut to = Rows::default();
        let rows = usize::from(self.size.rows());
        for (k, (dx, dy, _)) in DOWN.into_iter().enumerate() {
            for y in 0..rows - dy {
                let open = self.down[k][y];
                to.0[y + dy] |= shifted(from.0[y] & open, dx);
                to.0[y] |= shifted(from.0[y + dy], -dx) & open;
            }
        }
        to
    }

    /// The holes that lanes join to two of `from` at least.
    pub(crate) fn step_from_two(&self, from: &Rows) -> Rows {
        let (mut one, mut two) = (Rows::default(), Rows::default());
        let rows = usize::from(self.size.rows());
        for (k, (dx, dy, _)) in DOWN.into_iter().enumerate() {
            for y in 0..rows - dy {
                let open = self.down[k][y];
                let down = shifted(from.0[y] & open, dx);
                two.0[y + dy] |= one.0[y + dy] & down;
                one.0[y + dy] |= down;
                let up = shifted(from.0[y + dy], -dx) & open;
                two.0[y] |= one.0[y] & up;
                one.0[y] |= up;
            }
        }
        two
    }

    /// The pegs of each group.
    pub(crate) fn groups(&self) -> impl Iterator<Item = &Rows> {
        self.groups.iter().map(|(_, rows)| rows)
    }

    /// The pegs of all groups of which one is in `some`.
    pub(crate) fn whole_groups(&self, some: &Rows) -> Rows {
        let mut whole = Rows::default();
        for (_, group) in &self.groups {
            if !(*group & *some).is_empty() {
                whole |= *group;
            }
        }
        whole
    }

    /// The pegs that are joined to some of them, with these.
    pub(crate) fn joined_to(&self, some: &Rows) -> Rows {
        let mut joined = self.whole_groups(some);
        if self.linking != Linking::ByHand {
            return joined;
        }
        loop {
            let next = self.step(&joined) & self.pegs & !joined;
            if next.is_empty() {
                return joined;
            }
            joined |= self.whole_groups(&next);
        }
    }

    /// The side's first border (top or left) or last one.
    pub(crate) fn border(&self, last: bool) -> Rows {
        Rows::border(Orientation::of(self.size, self.player), last)
    }
}

/// The bits moved so many columns to the right.
const fn shifted(row: u64, columns: i32) -> u64 {
    if columns < 0 { row >> -columns } else { row << columns }
}

/// Bit `x` of plane `k` is bit `k` of byte `x`.
fn closed_planes(bytes: &[u8]) -> [u64; 8] {
    let mut planes = [0; 8];
    for (number, eight) in bytes.chunks(8).enumerate() {
        let mut word = [0; 8];
        word[..eight.len()].copy_from_slice(eight);
        let word = u64::from_le_bytes(word);
        if word == 0 {
            continue;
        }
        for (k, plane) in planes.iter_mut().enumerate() {
            // The eight lowest bits of the bytes meet in the highest byte of the product.
            let bits = (word >> k & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            *plane |= bits << (8 * number);
        }
    }
    planes
}

#[cfg(test)]
mod tests {
    use twixt::{Direction, Rules};

    use super::*;
    use crate::Random;

    #[test]
    fn ways_down_are_directions() {
        for (dx, dy, place) in DOWN {
            let (x, y) = Direction::ALL[place as usize].delta();
            assert_eq!((i32::from(x), y as usize), (dx, dy));
        }
    }

    #[test]
    fn planes_are_bytes_turned_over() {
        let bytes: Vec<u8> = (0..48).map(|n| (n * 37 + 11) as u8).collect();
        let planes = closed_planes(&bytes);
        for (x, byte) in bytes.iter().enumerate() {
            for (k, plane) in planes.iter().enumerate() {
                assert_eq!(plane >> x & 1, u64::from(byte >> k & 1), "{x} {k}");
            }
        }
    }

    #[test]
    fn steps_are_those_of_the_rules() {
        let mut random = Random::new(3);
        for (columns, rows) in [(9, 9), (12, 7), (48, 5)] {
            let size = Size::new(columns, rows).expect("a board");
            for rules in [Rules::simple(size), Rules::pp(size)] {
                let mut position = Twixt::start(&rules);
                for _ in 0..size.rows() * size.columns() / 3 {
                    position.play_random(&mut |below| random.below(below));
                }
                for player in Player::BOTH {
                    let graph = OpenGraph::of(&position, player, Linking::Removing);
                    for hole in (!Rows::default() & graph.free).holes() {
                        let mut from = Rows::default();
                        from.insert(hole);
                        let mut reached: Vec<_> = position.reach(player, hole).collect();
                        reached.sort();
                        let stepped: Vec<_> = graph.step(&from).holes().collect();
                        assert_eq!(stepped, reached, "{position:?} {hole}");
                    }
                }
            }
        }
    }
}
