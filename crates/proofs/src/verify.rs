//! Checking a file of proofs.

use trax::Trax;
use twixt::Twixt;

use crate::answers::Read;
use crate::head::{self, FIRST_CLAIM};
use crate::seen::Seen;
use crate::walk::Walk;
use crate::{Board, Claim, Fault, Subject};

/// What a file proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The board.
    pub board: Board,
    /// What is true of it.
    pub claims: Vec<Claim>,
    /// Positions with an answer of their own.
    pub positions: usize,
}

/// How far a check has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Bytes of the file that were checked.
    pub checked: usize,
    /// Its length in bytes.
    pub length: usize,
}

/// Checks a file of proofs: every legal turn of the side that a strategy is against, in every position that is reached
/// by it. `on_progress` is called for each answer.
///
/// Takes memory and time in proportion to the length of the file, whatever is in it.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn verify(bytes: &[u8], on_progress: &mut dyn FnMut(Progress)) -> Result<Checked, Fault> {
    let (board, claims, at) = head::read(bytes)?;
    let length = bytes.len();
    let mut on_answer = |checked| on_progress(Progress { checked, length });
    let mut answers = Read::new(bytes, at, &mut on_answer);
    let mut seen = Seen::new();
    for (place, claim) in claims.iter().enumerate() {
        let line = FIRST_CLAIM + place;
        match &board {
            Board::Trax(rules) => check::<Trax>(rules, claim, line, &mut seen, &mut answers)?,
            Board::Twixt(rules) => check::<Twixt>(rules, claim, line, &mut seen, &mut answers)?,
        }
    }
    if answers.at() < length {
        return Err(Fault::TooLong { byte: answers.at() });
    }
    Ok(Checked {
        board,
        claims,
        positions: seen.answered(),
    })
}

fn check<P: Subject>(
    rules: &P::Rules,
    claim: &Claim,
    line: usize,
    seen: &mut Seen,
    answers: &mut Read<'_>,
) -> Result<(), Fault> {
    let start = position::<P>(rules, claim).map_err(|problem| Fault::Head { line, problem })?;
    let path = Vec::new();
    let start = &start;
    Walk {
        claim,
        line,
        seen,
        answers,
        start,
        path,
    }
    .check()
}

/// The position of a claim.
pub(crate) fn position<P: Subject>(rules: &P::Rules, claim: &Claim) -> Result<P, String> {
    let mut position = P::start(rules);
    for text in claim.turns.split_whitespace() {
        let turn = position.read_move(text);
        let turn = turn.map_err(|error| format!("{text}: {error}"))?;
        if !position.turns().contains(&turn) {
            return Err(format!("{text}: this turn is not legal"));
        }
        position.play_unchecked(&turn);
    }
    Ok(position)
}
