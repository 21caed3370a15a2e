//! The part of a board around one peg, with the border row that it is to be linked to below it.

use std::ops::RangeInclusive;

/// A set of holes of the window.
pub(crate) type Holes = u128;

/// Lanes as the bits of their upper ends, for each of the four directions down.
pub(crate) type Lanes = [u128; 4];

/// The directions of lanes down the board: columns to the right, rows down.
pub(crate) const DOWN: [(i32, i32); 4] = [(-2, 1), (2, 1), (-1, 2), (1, 2)];

const STRIDE: i32 = 14;

/// By how many bits the lower end of a lane lies above the upper one.
const SHIFT: [u32; 4] = [12, 16, 27, 29];

/// Columns left and right of the peg, and rows above it, that are looked at.
const COLUMNS: RangeInclusive<i32> = -6..=6;
const ABOVE: i32 = 3;

/// The peg's own place.
pub(crate) const ORIGIN: Holes = 1 << (6 + STRIDE * ABOVE);

/// The bit of a hole, columns and rows counted from the peg.
pub(crate) fn bit(x: i32, y: i32) -> Holes {
    1 << ((x + 6) + STRIDE * (y + ABOVE))
}

/// The hole of a bit.
pub(crate) fn place(bit: Holes) -> (i32, i32) {
    let at = bit.trailing_zeros() as i32;
    (at % STRIDE - 6, at / STRIDE - ABOVE)
}

/// The bits of a set, one at a time.
pub(crate) fn each(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set & set.wrapping_neg())?;
        set &= !bit;
        Some(bit)
    })
}

/// The other ends of the lanes of a set that start or end at a hole, with direction and upper end.
pub(crate) fn ends(lanes: &Lanes, hole: Holes) -> impl Iterator<Item = (Holes, usize, u128)> + use<> {
    let lanes = *lanes;
    (0..4).flat_map(move |direction| {
        let below = hole & lanes[direction];
        let above = hole >> SHIFT[direction] & lanes[direction];
        let down = (below != 0).then_some((hole << SHIFT[direction], direction, below));
        let up = (above != 0).then_some((above, direction, above));
        down.into_iter().chain(up)
    })
}

/// All holes one lane away from those of a set.
pub(crate) fn step(lanes: &Lanes, from: Holes) -> Holes {
    (0..4).fold(0, |to, direction| {
        let shift = SHIFT[direction];
        to | (from & lanes[direction]) << shift | (from >> shift) & lanes[direction]
    })
}

/// What every question at one distance from the border shares.
pub(crate) struct Window {
    /// Rows from the peg down to the border row.
    pub(crate) rows: i32,
    /// The border row.
    pub(crate) goal: Holes,
    /// All holes but the peg's that the opponent may use: not the border row.
    pub(crate) theirs: Holes,
    /// All lanes.
    pub(crate) lanes: Lanes,
    cuts: Vec<Lanes>,
}

impl Window {
    pub(crate) fn new(rows: i32) -> Self {
        let on = |x: i32, y: i32| COLUMNS.contains(&x) && (-ABOVE..=rows).contains(&y);
        let row = |y: i32| COLUMNS.fold(0, |all, x| all | bit(x, y));
        let mut window = Self {
            rows,
            goal: row(rows),
            theirs: (-ABOVE..rows).fold(0, |all, y| all | row(y)) & !ORIGIN,
            lanes: [0; 4],
            cuts: vec![[0; 4]; 4 * 128],
        };
        let mut all = Vec::new();
        for y in -ABOVE..=rows {
            for x in COLUMNS {
                for (direction, (dx, dy)) in DOWN.into_iter().enumerate() {
                    if on(x + dx, y + dy) {
                        window.lanes[direction] |= bit(x, y);
                        all.push((direction, (x, y), (x + dx, y + dy)));
                    }
                }
            }
        }
        for &(direction, a, b) in &all {
            for &(across, c, d) in &all {
                if cross(a, b, c, d) {
                    window.cuts[index(direction, bit(a.0, a.1))][across] |= bit(c.0, c.1);
                }
            }
        }
        window
    }

    /// The lanes that cross a lane.
    pub(crate) fn cut(&self, direction: usize, upper: u128) -> &Lanes {
        &self.cuts[index(direction, upper)]
    }
}

fn index(direction: usize, upper: u128) -> usize {
    direction * 128 + upper.trailing_zeros() as usize
}

/// Whether two lanes have an inner point in common. No hole lies within a lane.
fn cross(a: (i32, i32), b: (i32, i32), c: (i32, i32), d: (i32, i32)) -> bool {
    let turn = |a: (i32, i32), b: (i32, i32), c: (i32, i32)| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}
