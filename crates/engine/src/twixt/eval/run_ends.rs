//! Where runs up the board end, kept from turn to turn.

use super::bits::Bits;

/// For each column the rows from which a run up ends at once, as a bit for each row, the first lowest; and the same by row.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct RunEnds {
    columns: Vec<u64>,
    rows: Vec<u64>,
}

impl RunEnds {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self {
            columns: vec![0; columns],
            rows: vec![0; rows],
        }
    }

    pub(super) fn copy_from(&mut self, other: &Self) {
        self.columns.clone_from(&other.columns);
        self.rows.clone_from(&other.rows);
    }

    /// Takes over the columns in which runs up from a row end at once.
    pub(super) fn set_row(&mut self, row: i8, ends: u64) {
        let changed = self.rows[row as usize] ^ ends;
        self.rows[row as usize] = ends;
        for column in Bits(changed) {
            self.columns[usize::from(column)] ^= 1 << row;
        }
    }

    /// The row of a column in which the run up from `row` ends, if not at the border.
    pub(super) fn row_of(&self, column: i8, row: i8) -> Option<i8> {
        let ends = self.columns[column as usize] & (u64::MAX >> (63 - row));
        (ends != 0).then(|| 63 - ends.leading_zeros() as i8)
    }
}
