//! What first pegs are worth to Red, measured by games of the engine against itself.

use std::sync::LazyLock;

use twixt::{Hole, Size};

/// Measured by `loopline-lab first-turns` with the command in the first line of each file.
static USUAL: LazyLock<Table> =
    LazyLock::new(|| Table::read((24, 24), include_str!("../../data/first-pegs-24x24.txt")));
static SMALL: LazyLock<Table> =
    LazyLock::new(|| Table::read((12, 12), include_str!("../../data/first-pegs-12x12.txt")));

/// Boards whose shorter side is as long as this are measured by the usual one, shorter ones by the small one.
const LARGE: u8 = 18;

/// An even chance, in thousandths.
pub(crate) const EVEN: u16 = 500;

/// The share of the points that Red makes after its first peg in this hole, in thousandths: without a swap, under
/// `simple` rules. Boards that were not measured are taken in proportion.
pub(crate) fn first_peg_share(size: Size, hole: Hole) -> u16 {
    let table: &Table = if size.columns().min(size.rows()) >= LARGE {
        &USUAL
    } else {
        &SMALL
    };
    let at = |at: u8, count: u8, of: usize| {
        // By the distance to the nearer edge, so that a border row is taken for one.
        let from_edge = usize::from(at.min(count - 1 - at));
        (from_edge * of / usize::from(count)).min(of.div_ceil(2) - 1)
    };
    let row = at(hole.y, size.rows(), table.rows);
    // Red uses no border column.
    let column = at(hole.x, size.columns(), table.columns).max(1);
    table.smooth(row, column)
}

/// The measured shares of the upper left quarter of a board.
struct Table {
    columns: usize,
    rows: usize,
    /// Row by row, without the border column; in thousandths.
    shares: Vec<u16>,
}

impl Table {
    /// Reads lines of a name, the share by a search, and games won, drawn and lost if there are any, which count
    /// instead.
    ///
    /// # Panics
    /// A hole is missing or a line is none: the files come with the program, and a test reads them.
    fn read((columns, rows): (usize, usize), text: &str) -> Self {
        let mut shares = vec![u16::MAX; (columns / 2 - 1) * (rows / 2)];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (name, numbers) = line.split_once(' ').expect("a name");
            let hole: Hole = name.parse().expect("a hole");
            let numbers: Vec<f64> = numbers
                .split(' ')
                .map(|number| number.parse().expect("a number"))
                .collect();
            let share = match numbers[..] {
                [_, won, drawn, lost] => (won + drawn / 2.0) / (won + drawn + lost),
                _ => numbers[0],
            };
            let place = usize::from(hole.y) * (columns / 2 - 1) + usize::from(hole.x) - 1;
            shares[place] = (1000.0 * share).round() as u16;
        }
        assert!(shares.iter().all(|&share| share <= 1000), "a hole is missing");
        Self { columns, rows, shares }
    }

    /// The mean of a hole and those around it, by binomial weights: forty games alone may be off by fifteen percent.
    fn smooth(&self, row: usize, column: usize) -> u16 {
        let (mut sum, mut weights) = (0, 0);
        for (row, by_row) in self.around(row) {
            for (column, by_column) in self.around(column) {
                if let Some(share) = self.share(row, column) {
                    sum += by_row * by_column * u32::from(share);
                    weights += by_row * by_column;
                }
            }
        }
        (sum / weights.max(1)) as u16
    }

    /// The lines around one, as far as on a board of 24 two away and on one of 12 one away, with weights.
    fn around(&self, line: usize) -> impl Iterator<Item = (usize, u32)> {
        let weights: &[u32] = if self.rows < usize::from(LARGE) {
            &[1, 2, 1]
        } else {
            &[1, 4, 6, 4, 1]
        };
        let at = move |place: usize| (line + place).checked_sub(weights.len() / 2);
        let weighted = weights.iter().enumerate();
        weighted.filter_map(move |(place, &weight)| Some((at(place)?, weight)))
    }

    /// What was measured of a hole, the board's other quarters being the same; none outside and on the border columns.
    fn share(&self, row: usize, column: usize) -> Option<u16> {
        let row = row.min((self.rows - 1).checked_sub(row)?);
        let column = column.min((self.columns - 1).checked_sub(column)?);
        self.shares
            .get(row * (self.columns / 2 - 1) + column.checked_sub(1)?)
            .copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(size: (u8, u8), x: u8, y: u8) -> u16 {
        let size = Size::new(size.0, size.1).expect("a board");
        first_peg_share(size, Hole { x, y })
    }

    #[test]
    fn images_of_a_hole_are_worth_the_same_on_every_board() {
        for (columns, rows) in [(24, 24), (12, 12), (7, 9), (4, 48), (30, 20), (48, 48)] {
            for (x, y) in (0..rows).flat_map(|y| (1..columns - 1).map(move |x| (x, y))) {
                let here = share((columns, rows), x, y);
                assert!(here <= 1000);
                assert_eq!(here, share((columns, rows), columns - 1 - x, y));
                assert_eq!(here, share((columns, rows), x, rows - 1 - y));
            }
        }
    }

    #[test]
    fn the_border_row_is_worth_less_than_the_middle() {
        for size in [12, 24] {
            let mean = |y: u8| {
                let row = (1..size - 1).map(|x| u32::from(share((size, size), x, y)));
                row.sum::<u32>() / u32::from(size - 2)
            };
            let (border, middle) = (mean(0), mean(size / 2 - 2));
            assert!(
                border < u32::from(EVEN) && u32::from(EVEN) < middle,
                "{size}: {border} and {middle}"
            );
        }
    }
}
