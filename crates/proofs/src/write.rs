//! Writing a file of proofs.

use crate::answers::Write;
use crate::head::{self, FIRST_CLAIM};
use crate::seen::Seen;
use crate::verify::position;
use crate::walk::Walk;
use crate::{Board, Claim, Fault, Subject};

/// A file of proofs that is being written, claim by claim.
pub struct Writer {
    bytes: Vec<u8>,
    limit: usize,
    claims: Vec<Claim>,
    proved: usize,
    seen: Seen,
}

impl Writer {
    /// A file that is to prove these claims in this order, of at most `limit` bytes.
    #[must_use]
    pub fn new(board: &Board, claims: &[Claim], limit: usize) -> Self {
        Self {
            bytes: head::write(board, claims).into_bytes(),
            limit,
            claims: claims.to_vec(),
            proved: 0,
            seen: Seen::new(),
        }
    }

    /// Writes the proof of the next claim, which is of a board of these rules. `ask` is asked for a turn of the proving
    /// side that keeps what is claimed, in each position that has none which settles it at once; none ends the proof.
    ///
    /// # Errors
    /// What is wrong with the claim or an answer, or that there are too many.
    ///
    /// # Panics
    /// All claims were proved.
    pub fn prove<P: Subject>(
        &mut self,
        rules: &P::Rules,
        ask: &mut dyn FnMut(&P, &Claim) -> Option<P::Move>,
    ) -> Result<(), Fault> {
        let claim = &self.claims[self.proved];
        let line = FIRST_CLAIM + self.proved;
        self.proved += 1;
        let start = position::<P>(rules, claim).map_err(|problem| Fault::Head { line, problem })?;
        let mut ask = |position: &P| ask(position, claim);
        let mut answers = Write {
            bytes: &mut self.bytes,
            limit: self.limit,
            ask: &mut ask,
        };
        Walk {
            claim,
            line,
            seen: &mut self.seen,
            answers: &mut answers,
            start: &start,
            path: Vec::new(),
        }
        .check()
    }

    /// The claims that are still to be proved.
    #[must_use]
    pub fn open(&self) -> &[Claim] {
        &self.claims[self.proved..]
    }

    /// Bytes so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether nothing was written: never, since there is a head.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The file.
    ///
    /// # Panics
    /// Not all claims were proved.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        assert_eq!(self.proved, self.claims.len(), "all claims proved");
        self.bytes
    }
}
