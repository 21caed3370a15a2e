//! What a solver of a small board of TwixT knows, as bytes that can be kept in a file. The board is columns, rows, and
//! the place of the rule set in [`RuleSet::ALL`].

use std::io::{self, Read, Write};

use twixt::{RuleSet, Rules, Size};

use crate::proof::SavedError;
use crate::proof::numbers::Numbers;
use crate::proof::saved::{self, Format, Saved, SavedEntry};
use crate::twixt::solver::TwixtSolver;
use crate::twixt::solver::key::Key;
use crate::twixt::solver::table::Entry;

const FORMAT: Format = Format {
    signature: *b"LOOPTWIX",
    version: 1,
};

impl TwixtSolver {
    /// Writes all that the solver knows.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        let set = RuleSet::ALL.iter().position(|&set| set == self.set);
        let set = set.unwrap_or_default() as u8;
        let board = [self.size.columns(), self.size.rows(), set];
        let entries = self.table.entries().map(|entry| SavedEntry {
            key: entry.key.0,
            numbers: Numbers {
                proof: entry.proof,
                refutation: entry.refutation,
            },
            work: entry.work,
            turns: entry.turns,
            proved: entry.proved,
            refuted: entry.refuted,
        });
        let entries = (self.known(), entries);
        saved::write(out, &FORMAT, &board, self.nodes, entries)
    }

    /// A solver that remembers about `entries` positions, and knows what was saved in `length` bytes, as far as there
    /// is room.
    ///
    /// # Errors
    /// What is wrong with the bytes. They are trusted no further than their checksum: whoever forges
    /// that can put wrong results in, but nothing else.
    pub fn load(input: impl Read, length: u64, entries: usize) -> Result<Self, SavedError> {
        let saved = Saved::open(input, length, &FORMAT)?;
        let [columns, rows, set, ..] = saved.board;
        let size = Size::new(columns, rows).map_err(|_| SavedError::Rules)?;
        let set = RuleSet::ALL.get(usize::from(set));
        let rules = Rules::new(*set.ok_or(SavedError::Rules)?, size);
        let mut solver = Self::new(&rules, entries).ok_or(SavedError::Rules)?;
        solver.nodes = saved.nodes;
        saved.each(|entry| {
            solver.table.restore(Entry {
                proof: entry.numbers.proof,
                refutation: entry.numbers.refutation,
                work: entry.work,
                turns: entry.turns,
                proved: entry.proved,
                refuted: entry.refuted,
                ..Entry::new(Key(entry.key))
            });
        })?;
        Ok(solver)
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::Twixt;

    use super::*;
    use crate::Limits;
    use crate::proof::saved::{ENTRY, checksum};

    fn rules() -> Rules {
        Rules::simple(Size::new(5, 6).expect("a size"))
    }

    fn stopped() -> TwixtSolver {
        let mut solver = TwixtSolver::new(&rules(), 1 << 12).expect("a small board");
        let limits = Limits::nodes(300);
        solver.value(&Twixt::start(&rules()), &limits, &|| false, &mut |_| {});
        solver
    }

    fn state_of(solver: &TwixtSolver) -> Vec<u8> {
        let mut bytes = Vec::new();
        solver.save(&mut bytes).expect("room in memory");
        bytes
    }

    fn load(bytes: &[u8], entries: usize) -> Result<TwixtSolver, SavedError> {
        TwixtSolver::load(bytes, bytes.len() as u64, entries)
    }

    #[test]
    fn what_was_saved_is_known_again() {
        let solver = stopped();
        let bytes = state_of(&solver);
        let mut again = load(&bytes, 1 << 12).expect("a state");
        assert!(again.known() > 20);
        assert_eq!(state_of(&again), bytes);
        // What goes on from there visits less than what begins anew.
        let start = Twixt::start(&rules());
        let visited = again.nodes();
        let (found, stopped) = again.value(&start, &Limits::default(), &|| false, &mut |_| {});
        let mut fresh = TwixtSolver::new(&rules(), 1 << 12).expect("a small board");
        let whole = fresh.value(&start, &Limits::default(), &|| false, &mut |_| {});
        assert_eq!((found.outcome, stopped), (whole.0.outcome, false));
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
        let cut = bytes.len() - ENTRY;
        assert_eq!(read(&bytes[..cut]), Err(SavedError::Checksum));
        for place in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            assert!(read(&damaged).is_err(), "{place}");
        }
        for (place, wrong) in [(9, 3), (10, 12), (11, 3)] {
            let mut other = bytes[..bytes.len() - 8].to_vec();
            other[place] = wrong;
            other.extend(checksum(&other).to_le_bytes());
            assert_eq!(read(&other), Err(SavedError::Rules));
        }
    }
}
