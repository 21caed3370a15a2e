//! The way from one end of a track to the other: where it lies, and what lies between at the beginning.

use super::context::{Context, TILE, WALL};

/// Steps to the far end that are encoded: back, ahead, and to each side.
const BACK: i32 = 2;
const AHEAD: i32 = 3;
const ASIDE: i32 = 3;

const DEEP: usize = (BACK + AHEAD + 1) as usize;
const WIDE: usize = (2 * ASIDE + 1) as usize;

/// Where the far end of a track lies, seen from the near end, and what lies left, ahead and right of the
/// space that the near end enters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Target {
    /// 0 for bare squares, 1 where only the other colour enters, 2 where the own one does, 3 for no way.
    pub(super) around: [usize; 3],
    /// Where the other colour enters the space: as in [`Context`].
    pub(super) crossed: usize,
    /// Steps ahead from [`BACK`] behind, and to the right from [`ASIDE`] on the left, cut to what is encoded.
    pub(super) ahead: usize,
    pub(super) right: usize,
}

impl Target {
    /// How many there are.
    pub(super) const COUNT: usize = 256 * DEEP * WIDE;

    /// The way over (columns, rows) from a space that is entered over `side`.
    #[inline]
    pub(super) fn new(context: Context, side: usize, (x, y): (i32, i32)) -> Self {
        let (ahead, right) = match side {
            0 => (y, -x),
            1 => (-x, -y),
            2 => (-y, x),
            _ => (x, y),
        };
        Self {
            around: [kind(context.left), kind(context.ahead), kind(context.right)],
            crossed: context.crossed,
            ahead: (ahead.clamp(-BACK, AHEAD) + BACK) as usize,
            right: (right.clamp(-ASIDE, ASIDE) + ASIDE) as usize,
        }
    }

    #[inline]
    pub(super) const fn number(self) -> usize {
        let [left, front, right] = self.around;
        let around = ((self.crossed * 4 + left) * 4 + front) * 4 + right;
        (around * DEEP + self.ahead) * WIDE + self.right
    }

    pub(super) const fn of_number(number: usize) -> Self {
        let around = number / WIDE / DEEP;
        Self {
            around: [around / 16 % 4, around / 4 % 4, around % 4],
            crossed: around / 64,
            ahead: number / WIDE % DEEP,
            right: number % WIDE,
        }
    }

    pub(super) const fn mirrored(self) -> Self {
        Self {
            around: [self.around[2], self.around[1], self.around[0]],
            crossed: (4 - self.crossed) % 4,
            right: WIDE - 1 - self.right,
            ..self
        }
    }
}

#[inline]
const fn kind(code: usize) -> usize {
    if code == 0 {
        0
    } else if code == TILE || code == WALL {
        3
    } else if code >> 2 == 0 {
        1
    } else {
        2
    }
}
