//! Where runs up the board end, kept from turn to turn.

use core::mem;

use super::bits::Bits;

/// What ends runs up from a row at once, as a bit for each column, the leftmost lowest.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct RowEnds {
    /// Own pegs at the other end of each of the ways up, and of any of them.
    pub(super) links: [u64; 4],
    pub(super) linked: u64,
    /// Pegs and links of the other side.
    pub(super) stopped: u64,
    /// Own pegs right above.
    pub(super) own: u64,
}

impl RowEnds {
    const fn all(&self) -> u64 {
        self.linked | self.stopped | self.own
    }
}

/// Where runs up end: by row, and for each column the rows from which a run ends at once, a bit for each, the first
/// lowest.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct RunEnds {
    rows: Vec<RowEnds>,
    columns: Vec<u64>,
}

impl RunEnds {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self {
            rows: vec![RowEnds::default(); rows],
            columns: vec![0; columns],
        }
    }

    pub(super) fn copy_from(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
        self.columns.clone_from(&other.columns);
    }

    /// Takes over what ends runs up from a row.
    pub(super) fn set_row(&mut self, row: i8, ends: RowEnds) {
        let before = mem::replace(&mut self.rows[row as usize], ends);
        for column in Bits(before.all() ^ ends.all()) {
            self.columns[usize::from(column)] ^= 1 << row;
        }
    }

    /// The row of a column in which the run up from `row` ends, if not at the border, and what ends runs there.
    #[inline]
    pub(super) fn up_from(&self, column: i8, row: i8) -> Option<(i8, &RowEnds)> {
        let ends = self.columns[column as usize] & (u64::MAX >> (63 - row));
        if ends == 0 {
            return None;
        }
        let row = 63 - ends.leading_zeros() as i8;
        Some((row, &self.rows[row as usize]))
    }
}
