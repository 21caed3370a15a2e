//! What a solver knows, as bytes that can be kept in a file.
//!
//! Eight bytes of signature, the version of the format, columns, rows, the place of the rule set in
//! [`RuleSet::ALL`], four zero bytes, and the positions visited so far as `u64`; then the entries, 31
//! bytes each: the key as two `u64`, the proof number, the disproof number and the work as `u32`, and a byte
//! each for the number of turns they hold for, the least number proved and the greatest refuted; at
//! the end a checksum of all this as `u64`. Numbers have their low byte first.

use twixt::{RuleSet, Rules, Size};

use crate::trax::solver::SavedError;
use crate::trax::solver::numbers::NEVER;
use crate::trax::solver::saved::{ENTRY, HEADER, checksum, opened, word};
use crate::twixt::solver::TwixtSolver;
use crate::twixt::solver::key::Key;
use crate::twixt::solver::table::Entry;

const SIGNATURE: [u8; 8] = *b"LOOPTWIX";
const VERSION: u8 = 1;

impl TwixtSolver {
    /// All that the solver knows, for a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + self.known() * ENTRY + 8);
        let set = RuleSet::ALL.iter().position(|&set| set == self.set);
        let set = set.unwrap_or_default() as u8;
        let (columns, rows) = (self.size.columns(), self.size.rows());
        bytes.extend(SIGNATURE);
        bytes.extend([VERSION, columns, rows, set, 0, 0, 0, 0]);
        bytes.extend(self.nodes.to_le_bytes());
        for entry in self.table.entries() {
            bytes.extend(entry.key.0.map(u64::to_le_bytes).as_flattened());
            let numbers = [entry.proof, entry.refutation, entry.work];
            bytes.extend(numbers.map(u32::to_le_bytes).as_flattened());
            bytes.extend([entry.turns, entry.proved, entry.refuted]);
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// A solver that remembers about `entries` positions, and knows what `bytes` hold, as far as there is room.
    ///
    /// # Errors
    /// What is wrong with the bytes. They are trusted no further than their checksum: whoever forges
    /// that can put wrong results in, but nothing else.
    pub fn from_bytes(bytes: &[u8], entries: usize) -> Result<Self, SavedError> {
        let (header, rest) = opened(bytes, &SIGNATURE, VERSION)?;
        let size = Size::new(header[9], header[10]).map_err(|_| SavedError::Rules)?;
        let set = RuleSet::ALL.get(usize::from(header[11]));
        let rules = Rules::new(*set.ok_or(SavedError::Rules)?, size);
        let mut solver = Self::new(&rules, entries).ok_or(SavedError::Rules)?;
        solver.nodes = word(&header[16..]);
        for entry in rest.chunks_exact(ENTRY) {
            solver.table.restore(read_entry(entry));
        }
        Ok(solver)
    }
}

fn read_entry(bytes: &[u8]) -> Entry {
    let number = |at| word(&bytes[at..at + 4]) as u32;
    let key = Key([word(&bytes[..8]), word(&bytes[8..16])]);
    Entry {
        proof: number(16).min(NEVER),
        refutation: number(20).min(NEVER),
        work: number(24),
        turns: bytes[28],
        proved: bytes[29],
        refuted: bytes[30],
        ..Entry::new(key)
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::Twixt;

    use super::*;
    use crate::Limits;

    fn rules() -> Rules {
        Rules::simple(Size::new(5, 6).expect("a size"))
    }

    fn stopped() -> TwixtSolver {
        let mut solver = TwixtSolver::new(&rules(), 1 << 12).expect("a small board");
        let limits = Limits::nodes(300);
        solver.value(&Twixt::start(&rules()), &limits, &|| false, &mut |_| {});
        solver
    }

    #[test]
    fn what_was_saved_is_known_again() {
        let solver = stopped();
        let bytes = solver.to_bytes();
        let mut again = TwixtSolver::from_bytes(&bytes, 1 << 12).expect("a state");
        assert!(again.known() > 20);
        assert_eq!(again.to_bytes(), bytes);
        // What goes on from there visits less than what begins anew.
        let start = Twixt::start(&rules());
        let visited = again.nodes();
        let (found, stopped) = again.value(&start, &Limits::default(), &|| false, &mut |_| {});
        let mut fresh = TwixtSolver::new(&rules(), 1 << 12).expect("a small board");
        let whole = fresh.value(&start, &Limits::default(), &|| false, &mut |_| {});
        assert_eq!((found.outcome, stopped), (whole.0.outcome, false));
        assert!(again.nodes() - visited < fresh.nodes());
        // With less room it knows less.
        let small = TwixtSolver::from_bytes(&bytes, 4).expect("a state");
        assert_eq!(small.known(), 4);
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let bytes = stopped().to_bytes();
        let read = |bytes: &[u8]| TwixtSolver::from_bytes(bytes, 16).map(|solver| solver.known());
        assert_eq!(read(b""), Err(SavedError::Signature));
        assert_eq!(read(&bytes[..8]), Err(SavedError::Length));
        assert_eq!(read(&bytes[..20]), Err(SavedError::Length));
        let cut = bytes.len() - ENTRY;
        assert_eq!(read(&bytes[..cut]), Err(SavedError::Checksum));
        for place in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            assert!(read(&damaged).is_err(), "{place}");
        }
        for (place, wrong) in [(9, 3), (10, 9), (11, 3)] {
            let mut other = bytes[..bytes.len() - 8].to_vec();
            other[place] = wrong;
            other.extend(checksum(&other).to_le_bytes());
            assert_eq!(read(&other), Err(SavedError::Rules));
        }
    }
}
