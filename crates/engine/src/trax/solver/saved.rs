//! What a solver of a board of Trax knows, as bytes that can be kept in a file.

use std::io::{self, Read, Write};

use crate::BoardSolver;
use crate::proof::SavedError;
use crate::proof::saved::{self, Format, Saved, SavedEntry};
use crate::trax::solver::canonical::Canonical;
use crate::trax::solver::proofs::Entry;

/// In version 1 keys were made of the least image in another way.
const FORMAT: Format = Format {
    signature: *b"LOOPSTUD",
    version: 2,
};

impl BoardSolver {
    /// Writes all that the solver knows.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        let entries = self.proofs.entries().map(|entry| SavedEntry {
            key: entry.key.0,
            numbers: entry.numbers,
            work: entry.work,
            turns: entry.turns,
            proved: entry.proved,
            refuted: entry.refuted,
        });
        let entries = (self.known(), entries);
        saved::write(out, &FORMAT, &[self.n()], self.nodes, entries)
    }

    /// A solver that remembers about `entries` positions, and knows what was saved in `length` bytes, as far as there
    /// is room.
    ///
    /// ```
    /// use engine::{BoardSolver, Limits};
    /// let mut solver = BoardSolver::new(3, 1 << 12).expect("a board");
    /// solver.solve(&Limits::nodes(500), &|| false, &mut |_| {});
    /// let mut bytes = Vec::new();
    /// solver.save(&mut bytes)?;
    /// let again = BoardSolver::load(&*bytes, bytes.len() as u64, 1 << 12)?;
    /// assert_eq!((again.known(), again.nodes()), (solver.known(), solver.nodes()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the bytes. They are trusted no further than their checksum: whoever forges
    /// that can put wrong results in, but nothing else.
    pub fn load(input: impl Read, length: u64, entries: usize) -> Result<Self, SavedError> {
        let saved = Saved::open(input, length, &FORMAT)?;
        let board = saved.board[0];
        let solver = Self::new(board.into(), entries).ok_or(SavedError::Board(board));
        let mut solver = solver?;
        solver.nodes = saved.nodes;
        saved.each(|entry| {
            let mut known = Entry::new(Canonical(entry.key));
            (known.numbers, known.work) = (entry.numbers, entry.work);
            (known.turns, known.proved) = (entry.turns, entry.proved);
            known.refuted = entry.refuted;
            solver.proofs.restore(known);
        })?;
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

    fn state_of(solver: &BoardSolver) -> Vec<u8> {
        let mut bytes = Vec::new();
        solver.save(&mut bytes).expect("room in memory");
        bytes
    }

    fn load(bytes: &[u8], entries: usize) -> Result<BoardSolver, SavedError> {
        BoardSolver::load(bytes, bytes.len() as u64, entries)
    }

    #[test]
    fn what_was_saved_is_known_again() {
        let solver = stopped();
        let bytes = state_of(&solver);
        let mut again = load(&bytes, 1 << 12).expect("a state");
        assert!(again.known() > 20);
        assert_eq!(state_of(&again), bytes);
        // What goes on from there visits less than what begins anew.
        let visited = again.nodes();
        let (found, finished) = again.solve(&Limits::default(), &|| false, &mut |_| {});
        let mut fresh = BoardSolver::new(3, 1 << 12).expect("a board");
        let whole = fresh.solve(&Limits::default(), &|| false, &mut |_| {});
        assert_eq!((found, finished), whole);
        assert!(again.nodes() - visited < fresh.nodes());
        // With less room it knows less.
        let small = load(&bytes, 4).expect("a state");
        assert_eq!(small.known(), 4);
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let bytes = state_of(&stopped());
        let read = |bytes: &[u8]| load(bytes, 16).map(|solver| solver.known());
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
        later[8] = 3;
        let (found, expected) = (3, 2);
        assert_eq!(read(&later), Err(SavedError::Version { found, expected }));
        let mut other = bytes[..bytes.len() - 8].to_vec();
        other[9] = 9;
        other.extend(checksum(&other).to_le_bytes());
        assert_eq!(read(&other), Err(SavedError::Board(9)));
    }
}
