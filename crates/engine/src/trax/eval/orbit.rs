//! The eight symmetries of the table, and classes of things that they make one of the other.

/// A turn of the table, maybe over: sides and steps as they lie after it.
#[derive(Clone, Copy)]
pub(super) struct Symmetry {
    flip: bool,
    quarters: usize,
}

impl Symmetry {
    /// All eight.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|k| Self {
            flip: k >= 4,
            quarters: k % 4,
        })
    }

    /// A side by its number, clockwise from the top.
    pub(super) const fn side(self, side: usize) -> usize {
        let flipped = if self.flip { 4 - side } else { side };
        (flipped + self.quarters) % 4
    }

    /// A side as seen by somebody who looks ahead, so that turning changes nothing.
    pub(super) const fn relative(self, side: usize) -> usize {
        if self.flip { (4 - side) % 4 } else { side }
    }

    /// Columns and rows.
    pub(super) fn step(self, (x, y): (i32, i32)) -> (i32, i32) {
        let flipped = if self.flip { (-x, y) } else { (x, y) };
        (0..self.quarters).fold(flipped, |(x, y), _| (-y, x))
    }
}

/// For each of `count` things the number of its class, and how many classes there are; `images` gives all
/// that is of one class with a thing.
pub(super) fn classes<I: Iterator<Item = usize>>(count: usize, images: impl Fn(usize) -> I) -> (Vec<u16>, usize) {
    const NONE: u16 = u16::MAX;
    let mut table = vec![NONE; count];
    let mut next = 0;
    for thing in 0..count {
        if table[thing] != NONE {
            continue;
        }
        table[thing] = next;
        for image in images(thing) {
            table[image] = next;
        }
        next += 1;
    }
    (table, next.into())
}
