//! What a solver knows, as bytes that can be kept in a file.
//!
//! Eight bytes of signature, the version of the format, the side of the square, two zero bytes and the
//! number of entries as `u32`; for each entry, sorted, the layout as `u64` and the probability in units
//! of 2⁻⁴⁸ as `u64`; at the end a checksum of all this as `u64`. Numbers have their low byte first.

use alloc::vec::Vec;
use core::fmt;

use game::mix;

use crate::solitaire::layout::Layout;
use crate::solitaire::table::Table;
use crate::solitaire::{Size, Solver};

const SIGNATURE: [u8; 8] = *b"LOOPSOLI";
const VERSION: u8 = 1;
const HEADER: usize = 16;
const ENTRY: usize = 16;
const CHECKSUM: usize = 8;

/// Probabilities are multiples of 1 / `UNITS`.
const UNITS: f64 = (1_u64 << 48) as f64;

/// Why bytes are no table of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableError {
    /// They do not begin with the signature.
    Signature,
    /// They are of another version of the format.
    Version(u8),
    /// They name no size of the solitaire.
    Size(u8),
    /// There are fewer than stated.
    Length,
    /// The checksum is another one.
    Checksum,
    /// This entry, counted from 0, is no position with a probability, or not in its place.
    Entry(usize),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Signature => f.write_str("this is no table of solved positions"),
            Self::Version(found) => {
                write!(f, "the table has version {found} instead of {VERSION}")
            }
            Self::Size(side) => write!(f, "the table is of a square of {side}"),
            Self::Length => f.write_str("the table is cut short or too long"),
            Self::Checksum => f.write_str("the table is damaged: its checksum is wrong"),
            Self::Entry(index) => write!(f, "entry {index} of the table is no solved position"),
        }
    }
}

impl core::error::Error for TableError {}

impl Solver {
    /// The most bytes that [`Solver::to_bytes`] makes of a solved game.
    pub const MOST_BYTES: usize = 16 << 20;

    /// All that the solver knows, for a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let entries = self.table().sorted();
        let mut bytes = Vec::with_capacity(HEADER + entries.len() * ENTRY + CHECKSUM);
        bytes.extend(SIGNATURE);
        bytes.extend([VERSION, self.size().side() as u8, 0, 0]);
        bytes.extend((entries.len() as u32).to_le_bytes());
        for (layout, probability) in entries {
            bytes.extend(layout.bits().to_le_bytes());
            bytes.extend(((probability * UNITS) as u64).to_le_bytes());
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// A solver that knows what `bytes` hold.
    ///
    /// ```
    /// use trax::solitaire::{Size, Solver};
    /// let mut solver = Solver::new(Size::THREE);
    /// solver.solve(|_| {});
    /// let again = Solver::from_bytes(&solver.to_bytes())?;
    /// assert_eq!(again.positions(), solver.positions());
    /// # Ok::<(), trax::solitaire::TableError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the bytes. They are trusted no further than their checksum: whoever forges
    /// that can put wrong probabilities in, but nothing else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, TableError> {
        if !bytes.starts_with(&SIGNATURE) {
            return Err(TableError::Signature);
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(TableError::Length)?;
        let (header, entries) = body.split_first_chunk::<HEADER>().ok_or(TableError::Length)?;
        let [.., version, side, _, _, a, b, c, d] = *header;
        if version != VERSION {
            return Err(TableError::Version(version));
        }
        let size = Size::new(u32::from(side)).ok_or(TableError::Size(side))?;
        let count = u32::from_le_bytes([a, b, c, d]) as usize;
        if count.checked_mul(ENTRY) != Some(entries.len()) {
            return Err(TableError::Length);
        }
        if u64::from_le_bytes(*sum) != checksum(body) {
            return Err(TableError::Checksum);
        }
        let mut table = Table::new();
        let mut last = Layout::EMPTY;
        for (index, (layout, units)) in words(entries).enumerate() {
            let layout = solvable(layout, size).filter(|&layout| layout > last);
            let layout = layout.ok_or(TableError::Entry(index))?;
            let probability = units as f64 / UNITS;
            if probability > 1.0 {
                return Err(TableError::Entry(index));
            }
            table.insert(layout, probability);
            last = layout;
        }
        Ok(Self::of_table(size, table))
    }
}

/// Pairs of numbers.
fn words(bytes: &[u8]) -> impl Iterator<Item = (u64, u64)> {
    bytes.chunks_exact(ENTRY).map(|entry| {
        let (mut first, mut second) = ([0; 8], [0; 8]);
        first.copy_from_slice(&entry[..8]);
        second.copy_from_slice(&entry[8..]);
        (u64::from_le_bytes(first), u64::from_le_bytes(second))
    })
}

/// A layout that a table of `size` may hold.
fn solvable(bits: u64, size: Size) -> Option<Layout> {
    let layout = Layout::from_bits(bits)?;
    let inside = layout.columns().max(layout.rows()) <= size.side();
    let unfinished = layout.count() < size.tiles();
    (inside && unfinished && layout.canonical() == layout).then_some(layout)
}

/// A sum over bytes that changes with each of them and with their order.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mix(sum ^ u64::from_le_bytes(word))
    })
}
