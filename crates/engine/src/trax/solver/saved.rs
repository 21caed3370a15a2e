//! What a solver of a board knows, as bytes that can be kept in a file.
//!
//! Eight bytes of signature, the version of the format, the board, six zero bytes, and the positions
//! visited so far as `u64`; then the entries, 31 bytes each: the key as two `u64`, the proof number, the
//! disproof number and the work as `u32`, and a byte each for the number of turns they hold for, the
//! least number proved and the greatest refuted; at the end a checksum of all this as `u64`. Numbers have their low
//! byte first.

use core::fmt;

use game::mix;

use crate::BoardSolver;
use crate::trax::solver::canonical::Canonical;
use crate::trax::solver::numbers::Numbers;
use crate::trax::solver::proofs::Entry;

const SIGNATURE: [u8; 8] = *b"LOOPSTUD";
const VERSION: u8 = 1;
pub(crate) const HEADER: usize = 24;
pub(crate) const ENTRY: usize = 31;

/// Why bytes are not what a solver knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// They do not begin with the signature.
    Signature,
    /// They are of another version of the format.
    Version(u8),
    /// They are of a board that is not solved.
    Board(u8),
    /// They are of a board of TwixT, or of rules, that are not solved.
    Rules,
    /// There are too few, or some too many.
    Length,
    /// The checksum is another one.
    Checksum,
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Signature => f.write_str("this is no state of a solver"),
            Self::Version(found) => {
                write!(f, "the state has version {found} instead of {VERSION}")
            }
            Self::Board(n) => write!(f, "the state is of a board of {n}x{n}"),
            Self::Rules => f.write_str("the state is of no board that is solved"),
            Self::Length => f.write_str("the state is cut short or too long"),
            Self::Checksum => f.write_str("the state is damaged: its checksum is wrong"),
        }
    }
}

impl core::error::Error for SavedError {}

impl BoardSolver {
    /// All that the solver knows, for a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + self.known() * ENTRY + 8);
        bytes.extend(SIGNATURE);
        bytes.extend([VERSION, self.n(), 0, 0, 0, 0, 0, 0]);
        bytes.extend(self.nodes().to_le_bytes());
        for entry in self.proofs.entries() {
            bytes.extend(entry.key.0.map(u64::to_le_bytes).as_flattened());
            let Numbers { proof, refutation } = entry.numbers;
            let numbers = [proof, refutation, entry.work];
            bytes.extend(numbers.map(u32::to_le_bytes).as_flattened());
            bytes.extend([entry.turns, entry.proved, entry.refuted]);
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// A solver that remembers about `entries` positions, and knows what `bytes` hold, as far as there is room.
    ///
    /// ```
    /// use engine::{BoardSolver, Limits};
    /// let mut solver = BoardSolver::new(3, 1 << 12).expect("a board");
    /// solver.solve(&Limits::nodes(500), &|| false, &mut |_| {});
    /// let again = BoardSolver::from_bytes(&solver.to_bytes(), 1 << 12)?;
    /// assert_eq!((again.known(), again.nodes()), (solver.known(), solver.nodes()));
    /// # Ok::<(), engine::SavedError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the bytes. They are trusted no further than their checksum: whoever forges
    /// that can put wrong results in, but nothing else.
    pub fn from_bytes(bytes: &[u8], entries: usize) -> Result<Self, SavedError> {
        let (header, rest) = opened(bytes, &SIGNATURE, VERSION)?;
        let board = header[9];
        let solver = Self::new(board.into(), entries).ok_or(SavedError::Board(board));
        let mut solver = solver?;
        solver.nodes = word(&header[16..]);
        for entry in rest.chunks_exact(ENTRY) {
            solver.proofs.restore(read_entry(entry));
        }
        Ok(solver)
    }
}

/// The header and the entries of bytes that begin and end as those of a solver do.
pub(crate) fn opened<'a>(
    bytes: &'a [u8],
    signature: &[u8; 8],
    version: u8,
) -> Result<(&'a [u8; HEADER], &'a [u8]), SavedError> {
    if !bytes.starts_with(signature) {
        return Err(SavedError::Signature);
    }
    let (body, sum) = bytes.split_last_chunk().ok_or(SavedError::Length)?;
    let (header, rest) = body.split_first_chunk().ok_or(SavedError::Length)?;
    if header[8] != version {
        return Err(SavedError::Version(header[8]));
    }
    if !rest.len().is_multiple_of(ENTRY) {
        return Err(SavedError::Length);
    }
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(SavedError::Checksum);
    }
    Ok((header, rest))
}

fn read_entry(bytes: &[u8]) -> Entry<Canonical> {
    let number = |at| word(&bytes[at..at + 4]) as u32;
    let key = Canonical([word(&bytes[..8]), word(&bytes[8..16])]);
    let mut entry = Entry::new(key);
    entry.numbers = Numbers {
        proof: number(16),
        refutation: number(20),
    };
    entry.work = number(24);
    [entry.turns, entry.proved, entry.refuted] = [bytes[28], bytes[29], bytes[30]];
    entry
}

/// Up to eight bytes as a number.
pub(crate) fn word(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().take(8).rev();
    bytes.fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// A number that tells damaged bytes from whole ones.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let chunks = bytes.chunks(8);
    chunks.fold(bytes.len() as u64, |sum, chunk| mix(sum ^ word(chunk)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    fn stopped() -> BoardSolver {
        let mut solver = BoardSolver::new(3, 1 << 12).expect("a board");
        solver.solve(&Limits::nodes(300), &|| false, &mut |_| {});
        solver
    }

    #[test]
    fn what_was_saved_is_known_again() {
        let solver = stopped();
        let bytes = solver.to_bytes();
        let mut again = BoardSolver::from_bytes(&bytes, 1 << 12).expect("a state");
        assert!(again.known() > 20);
        assert_eq!(again.to_bytes(), bytes);
        // What goes on from there visits less than what begins anew.
        let visited = again.nodes();
        let (found, finished) = again.solve(&Limits::default(), &|| false, &mut |_| {});
        let mut fresh = BoardSolver::new(3, 1 << 12).expect("a board");
        let whole = fresh.solve(&Limits::default(), &|| false, &mut |_| {});
        assert_eq!((found, finished), whole);
        assert!(again.nodes() - visited < fresh.nodes());
        // With less room it knows less.
        let small = BoardSolver::from_bytes(&bytes, 4).expect("a state");
        assert_eq!(small.known(), 4);
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let bytes = stopped().to_bytes();
        let read = |bytes: &[u8]| BoardSolver::from_bytes(bytes, 16).map(|solver| solver.known());
        assert_eq!(read(b""), Err(SavedError::Signature));
        assert_eq!(read(&bytes[..8]), Err(SavedError::Length));
        assert_eq!(read(&bytes[..20]), Err(SavedError::Length));
        assert_eq!(read(&bytes[..bytes.len() - 1]), Err(SavedError::Length));
        let cut = bytes.len() - ENTRY;
        assert_eq!(read(&bytes[..cut]), Err(SavedError::Checksum));
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            assert!(read(&damaged).is_err(), "{place}");
        }
        let mut later = bytes.clone();
        later[8] = 2;
        assert_eq!(read(&later), Err(SavedError::Version(2)));
        let mut other = bytes[..bytes.len() - 8].to_vec();
        other[9] = 9;
        other.extend(checksum(&other).to_le_bytes());
        assert_eq!(read(&other), Err(SavedError::Board(9)));
    }
}
