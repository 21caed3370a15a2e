//! What lies around an end of a track.

/// What lies left, ahead and right of the space that a track enters: the codes of `features::CODES`, which
/// are each (own side) · 4 + (other colour's side), 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Context {
    pub(super) crossed: usize,
    pub(super) left: usize,
    pub(super) ahead: usize,
    pub(super) right: usize,
}

impl Context {
    /// How many there are.
    pub(super) const COUNT: usize = 1 << 14;

    #[inline]
    pub(super) const fn number(self) -> usize {
        self.crossed << 12 | self.left << 8 | self.ahead << 4 | self.right
    }

    pub(super) const fn of_number(number: usize) -> Self {
        Self {
            crossed: number >> 12,
            left: number >> 8 & 15,
            ahead: number >> 4 & 15,
            right: number & 15,
        }
    }

    pub(super) const fn mirrored(self) -> Self {
        /// The space ahead has its left on the right.
        const fn turned(side: usize) -> usize {
            if side == 0 { 0 } else { 4 - side }
        }
        let ahead = self.ahead;
        Self {
            crossed: turned(self.crossed),
            left: self.right,
            // Two colours never enter over one side: such numbers are tiles and walls, the same from everywhere,
            // or stand for nothing.
            ahead: if ahead >> 2 == ahead & 3 {
                ahead
            } else {
                turned(ahead >> 2) << 2 | turned(ahead & 3)
            },
            right: self.left,
        }
    }
}

/// The code of a square that holds a tile.
pub(super) const TILE: usize = 0b0101;

/// The code of a square that the bound closes off.
pub(super) const WALL: usize = 0b1010;
