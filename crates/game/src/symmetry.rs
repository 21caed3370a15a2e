//! The eight ways to turn a rectangle over.

/// A symmetry of the plane: columns mirrored or not, then rows mirrored or not, then columns and rows exchanged or not.
///
/// ```
/// use game::Symmetry;
///
/// // A quarter turn clockwise: what was at the right comes to lie below.
/// let quarter = Symmetry::new(false, true, true);
/// assert_eq!(quarter.vector((1, 0)), (0, 1));
/// assert_eq!(quarter.then(quarter).then(quarter), quarter.inverse());
/// assert_eq!(quarter.in_box((0, 0), (3, 2)), (1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Symmetry(u8);

const COLUMNS: u8 = 1;
const ROWS: u8 = 2;
const AXES: u8 = 4;

impl Symmetry {
    /// Nothing is turned over.
    pub const IDENTITY: Self = Self(0);

    /// All eight by [`Symmetry::index`]; the first four leave columns and rows what they are.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The symmetry that mirrors left and right, then top and bottom, then exchanges columns and rows, each if it says
    /// so.
    #[must_use]
    pub const fn new(mirrors_columns: bool, mirrors_rows: bool, exchanges_axes: bool) -> Self {
        let columns = if mirrors_columns { COLUMNS } else { 0 };
        let rows = if mirrors_rows { ROWS } else { 0 };
        let axes = if exchanges_axes { AXES } else { 0 };
        Self(columns | rows | axes)
    }

    /// Its place in [`Symmetry::ALL`]: 1 for mirrored columns, 2 for mirrored rows and 4 for exchanged axes, added up.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether left and right are mirrored, before columns and rows may be exchanged.
    #[must_use]
    #[inline]
    pub const fn mirrors_columns(self) -> bool {
        self.0 & COLUMNS != 0
    }

    /// Whether top and bottom are mirrored, before columns and rows may be exchanged.
    #[must_use]
    #[inline]
    pub const fn mirrors_rows(self) -> bool {
        self.0 & ROWS != 0
    }

    /// Whether columns become rows.
    #[must_use]
    #[inline]
    pub const fn exchanges_axes(self) -> bool {
        self.0 & AXES != 0
    }

    /// The symmetry that leads back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::new(
            self.mirror_after(COLUMNS),
            self.mirror_after(ROWS),
            self.exchanges_axes(),
        )
    }

    /// This symmetry and another one after it.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // The mirrors of the next come after the exchange of axes of this one.
        let next_first = if self.exchanges_axes() {
            Self::new(next.mirrors_rows(), next.mirrors_columns(), next.exchanges_axes())
        } else {
            next
        };
        Self(self.0 ^ next_first.0)
    }

    /// Where it takes the end of a vector of columns to the right and rows down.
    #[must_use]
    #[inline]
    pub const fn vector(self, (x, y): (i32, i32)) -> (i32, i32) {
        let x = if self.mirrors_columns() { x.wrapping_neg() } else { x };
        let y = if self.mirrors_rows() { y.wrapping_neg() } else { y };
        if self.exchanges_axes() { (y, x) } else { (x, y) }
    }

    /// Where it takes a square of a box of so many columns and rows, both counted from 0.
    #[must_use]
    #[inline]
    pub const fn in_box(self, (x, y): (u32, u32), (columns, rows): (u32, u32)) -> (u32, u32) {
        let x = if self.mirrors_columns() {
            columns.wrapping_sub(1).wrapping_sub(x)
        } else {
            x
        };
        let y = if self.mirrors_rows() {
            rows.wrapping_sub(1).wrapping_sub(y)
        } else {
            y
        };
        if self.exchanges_axes() { (y, x) } else { (x, y) }
    }

    /// Whether a mirror of this symmetry is needed if the axes are exchanged before it.
    const fn mirror_after(self, mirror: u8) -> bool {
        let other = if self.exchanges_axes() {
            COLUMNS + ROWS - mirror
        } else {
            mirror
        };
        self.0 & other != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VECTORS: [(i32, i32); 3] = [(1, 0), (0, 1), (3, -5)];

    #[test]
    fn places_and_vectors_go_the_same_way() {
        for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            assert_eq!(symmetry.index(), number);
            let size = (7, 4);
            let at = |place| {
                let (x, y) = symmetry.in_box(place, size);
                (x as i32, y as i32)
            };
            let (origin, right, below) = (at((2, 1)), at((3, 1)), at((2, 2)));
            let step = |to: (i32, i32)| (to.0 - origin.0, to.1 - origin.1);
            assert_eq!(step(right), symmetry.vector((1, 0)));
            assert_eq!(step(below), symmetry.vector((0, 1)));
        }
    }

    #[test]
    fn they_are_a_group() {
        for one in Symmetry::ALL {
            assert_eq!(one.then(one.inverse()), Symmetry::IDENTITY);
            for two in Symmetry::ALL {
                for vector in VECTORS {
                    assert_eq!(one.then(two).vector(vector), two.vector(one.vector(vector)));
                }
            }
        }
    }
}
