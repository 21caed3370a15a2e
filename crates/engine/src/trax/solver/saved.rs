//! What a solver of a board of Trax knows, as bytes that can be kept in a file.

use crate::BoardSolver;
use crate::proof::SavedError;
use crate::proof::saved::{self, Saved, SavedEntry};
use crate::trax::solver::canonical::Canonical;
use crate::trax::solver::proofs::Entry;

const SIGNATURE: [u8; 8] = *b"LOOPSTUD";

impl BoardSolver {
    /// All that the solver knows, for a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let entries = self.proofs.entries().map(|entry| SavedEntry {
            key: entry.key.0,
            numbers: entry.numbers,
            work: entry.work,
            turns: entry.turns,
            proved: entry.proved,
            refuted: entry.refuted,
        });
        saved::write(SIGNATURE, &[self.n()], self.nodes(), entries)
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
        let saved = Saved::read(bytes, &SIGNATURE)?;
        let board = saved.board[0];
        let solver = Self::new(board.into(), entries).ok_or(SavedError::Board(board));
        let mut solver = solver?;
        solver.nodes = saved.nodes;
        for entry in saved.entries() {
            let mut known = Entry::new(Canonical(entry.key));
            (known.numbers, known.work) = (entry.numbers, entry.work);
            (known.turns, known.proved) = (entry.turns, entry.proved);
            known.refuted = entry.refuted;
            solver.proofs.restore(known);
        }
        Ok(solver)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::proof::saved::{ENTRY, checksum};

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
