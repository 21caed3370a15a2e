//! The board as one side sees it, who always joins the first row to the last.
//!
//! Every encoding of the board that exchanges columns and rows, directions or bytes of links (`Twixt::links_at`) does
//! so by `Orientation`.

use game::Player;
use twixt::{Direction, Hole, Size};

/// How a side sees a board of some size: Red as it lies, Black with columns and rows exchanged. Every map between the
/// two is its own inverse, so that each leads from the board to what the side sees and back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Orientation {
    side: Player,
    columns: u8,
    rows: u8,
}

impl Orientation {
    pub(crate) const fn of(size: Size, side: Player) -> Self {
        let (columns, rows) = match side {
            Player::First => (size.columns(), size.rows()),
            Player::Second => (size.rows(), size.columns()),
        };
        Self { side, columns, rows }
    }

    /// The same board as the other side sees it.
    pub(crate) const fn opposite(self) -> Self {
        Self {
            side: self.side.other(),
            columns: self.rows,
            rows: self.columns,
        }
    }

    pub(crate) const fn side(self) -> Player {
        self.side
    }

    /// The holes from one of the other side's borders to the other.
    #[inline]
    pub(crate) const fn columns(self) -> u8 {
        self.columns
    }

    /// The holes from the side's first border to its last one.
    #[inline]
    pub(crate) const fn rows(self) -> u8 {
        self.rows
    }

    /// A hole, the row being the distance from the first border; or back.
    #[inline]
    pub(crate) const fn hole(self, hole: Hole) -> Hole {
        match self.side {
            Player::First => hole,
            Player::Second => hole.transposed(),
        }
    }

    /// The row of a hole of the board.
    #[inline]
    pub(crate) const fn row(self, hole: Hole) -> u8 {
        self.hole(hole).y
    }

    /// The row that the first border is, or the last one.
    pub(crate) const fn border(self, last: bool) -> u8 {
        if last { self.rows - 1 } else { 0 }
    }

    /// The holes of the first border, or of the last one, in row `y` of the board, as a bit per column of the board.
    pub(crate) const fn border_in_row(self, last: bool, y: u8) -> u64 {
        let at = self.border(last);
        match self.side {
            Player::First if y == at => u64::MAX,
            Player::First => 0,
            Player::Second => 1 << at,
        }
    }

    /// The rows that hold any of these holes, as a bit per row; the holes are given row by row of the board, as a bit
    /// per column.
    pub(crate) fn filled_rows(self, holes: impl Iterator<Item = u64>) -> u64 {
        match self.side {
            Player::First => {
                let filled = holes.enumerate().map(|(y, row)| u64::from(row != 0) << y);
                filled.fold(0, |filled, row| filled | row)
            }
            Player::Second => holes.fold(0, |filled, row| filled | row),
        }
    }

    /// Columns to the right and rows down; or back.
    #[inline]
    pub(crate) const fn delta(self, (dx, dy): (i8, i8)) -> (i8, i8) {
        match self.side {
            Player::First => (dx, dy),
            Player::Second => (dy, dx),
        }
    }

    /// The hole of the board so many columns aside and rows ahead of another hole of the board.
    pub(crate) fn moved(self, hole: Hole, aside: i8, ahead: i8) -> Option<Hole> {
        let (dx, dy) = self.delta((aside, ahead));
        hole.offset(dx, dy)
    }

    /// A byte of directions, a bit for each of [`Direction::ALL`]; or back.
    #[inline]
    pub(crate) const fn directions(self, directions: u8) -> u8 {
        match self.side {
            Player::First => directions,
            // Direction k of the eight becomes 5 − k where columns and rows change places.
            Player::Second => directions.reverse_bits().rotate_right(2),
        }
    }
}

/// For rows down and columns to the right, each from −2, the place of that move in [`Direction::ALL`].
const PLACES: [[u8; 5]; 5] = {
    let mut places = [[8; 5]; 5];
    let mut place = 0;
    while place < Direction::ALL.len() {
        let (dx, dy) = Direction::ALL[place].delta();
        places[(dy + 2) as usize][(dx + 2) as usize] = place as u8;
        place += 1;
    }
    places
};

/// The place of a knight's move in [`Direction::ALL`]; 8 of any other move.
#[inline]
pub(crate) const fn place_of((dx, dy): (i8, i8)) -> usize {
    let (column, row) = ((dx as isize + 2) as usize, (dy as isize + 2) as usize);
    if column < 5 && row < 5 {
        PLACES[row][column] as usize
    } else {
        8
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::{Rules, Twixt};

    use super::*;
    use crate::Random;
    use crate::twixt::images::turned;

    const SIZES: [(u8, u8); 4] = [(4, 4), (9, 13), (24, 24), (48, 5)];

    fn each() -> impl Iterator<Item = (Size, Orientation)> {
        let sizes = SIZES.map(|(columns, rows)| Size::new(columns, rows).expect("a board"));
        let both = |size| Player::BOTH.map(|side| (size, Orientation::of(size, side)));
        sizes.into_iter().flat_map(both)
    }

    fn holes(size: Size) -> impl Iterator<Item = Hole> {
        (0..size.rows()).flat_map(move |y| (0..size.columns()).map(move |x| Hole { x, y }))
    }

    #[test]
    fn every_map_leads_back() {
        for (size, seen) in each() {
            assert_eq!(seen.opposite().opposite(), seen);
            assert_eq!(seen.opposite(), Orientation::of(size, seen.side().other()));
            for hole in holes(size) {
                let image = seen.hole(hole);
                assert!(image.x < seen.columns() && image.y < seen.rows(), "{hole}");
                assert_eq!(seen.hole(image), hole);
                assert_eq!(seen.row(hole), image.y);
            }
            for byte in 0..=255 {
                assert_eq!(seen.directions(seen.directions(byte)), byte);
            }
        }
    }

    #[test]
    fn directions_lead_to_the_same_holes() {
        for (_, seen) in each() {
            let hole = Hole { x: 9, y: 6 };
            for (place, direction) in Direction::ALL.into_iter().enumerate() {
                let (dx, dy) = direction.delta();
                assert_eq!(place_of((dx, dy)), place);
                let end = seen.hole(hole.offset(dx, dy).expect("a hole"));
                let (x, y) = seen.delta((dx, dy));
                assert_eq!(seen.hole(hole).offset(x, y), Some(end));
                assert_eq!(seen.directions(1 << place), 1 << place_of((x, y)));
                assert_eq!(seen.moved(hole, x, y), Some(seen.hole(end)));
            }
        }
        let others = [(2, 2), (0, 0), (1, 3), (-3, 1), (127, -128)];
        assert!(others.into_iter().all(|delta| place_of(delta) == 8));
    }

    #[test]
    fn borders_are_the_rows_that_the_rules_give_to_the_side() {
        for (size, seen) in each() {
            let empty = Twixt::start(&Rules::simple(size));
            for last in [false, true] {
                for hole in holes(size).filter(|&hole| empty.exists(hole)) {
                    let there = seen.border_in_row(last, hole.y) >> hole.x & 1 != 0;
                    assert_eq!(there, seen.row(hole) == seen.border(last));
                    assert!(!there || !empty.may_use(seen.side().other(), hole), "{hole}");
                }
            }
        }
    }

    #[test]
    fn links_and_rows_are_those_of_the_mirrored_position() {
        let mut random = Random::new(16);
        let mut links = 0;
        for (size, seen) in each() {
            let mut position = Twixt::start(&Rules::simple(size));
            for _ in 0..holes(size).count() / 2 {
                position.play_random(&mut |below| random.below(below));
            }
            let image = match seen.side() {
                Player::First => position.clone(),
                Player::Second => turned(&position),
            };
            for hole in holes(size) {
                let here = position.links_at(hole);
                assert_eq!(image.links_at(seen.hole(hole)), seen.directions(here));
                links += here.count_ones();
            }
            let rows = (0..size.rows()).map(|y| position.pegs_in_row(seen.side(), y));
            let pegs = position.pegs().filter(|&(_, owner)| owner == seen.side());
            let filled = pegs.fold(0, |filled, (hole, _)| filled | 1 << seen.row(hole));
            assert_eq!(seen.filled_rows(rows), filled);
        }
        assert!(links > 100, "{links}");
    }
}
