//! Showing why an answer is wrong.

use std::collections::HashSet;

use protocol::{PuzzleJudgement, PuzzleOutcome};

use super::plain::plain;
use super::prove::{Known, Prover};
use super::subject::Subject;

/// Own turns of the other side's win that is looked for.
const LOSSES: u32 = 3;

/// A wrong answer, after which the other side is to move: how that side wins, or else what keeps the solver from
/// winning within the own turns that are left.
pub(super) fn refute<G: Subject>(next: &G, prover: &mut Prover<G::Solver>, left: u32) -> PuzzleJudgement {
    prover.refill();
    for within in 1..=LOSSES {
        if let Known::Yes { turns, line } = next.wins(prover, next.to_move(), within) {
            return take(next, turns, &line);
        }
    }
    prover.refill();
    let reply = if left > 0 { escape(next, prover, left) } else { None };
    PuzzleJudgement {
        refutation: reply.iter().map(|reply| next.text_of(reply)).collect(),
        ..plain(PuzzleOutcome::Missed)
    }
}

/// A wrong answer after which the other side, which is to move, wins by this line.
pub(super) fn take<G: Subject>(next: &G, turns: u32, line: &[G::Move]) -> PuzzleJudgement {
    let mut here = next.clone();
    let mut refutation = Vec::new();
    for turn in line {
        refutation.push(here.text_of(turn));
        here.play_unchecked(turn);
    }
    PuzzleJudgement {
        refutation,
        loses: Some(turns),
        threats: next.names(next.to_move()),
        ..plain(PuzzleOutcome::Missed)
    }
}

/// A reply after which the solver has no win within so many own turns; none if the work does not suffice to find one.
fn escape<G: Subject>(next: &G, prover: &mut Prover<G::Solver>, left: u32) -> Option<G::Move> {
    let me = next.to_move().other();
    let mut replies = Vec::new();
    next.legal_moves(&mut replies);
    let mut seen = HashSet::new();
    // A first stop is what the solver itself would play if it could.
    if let Some(own) = next.passed().winning_move() {
        replies.sort_by_key(|reply| *reply != own);
    }
    for reply in replies {
        let mut after = next.clone();
        after.play_unchecked(&reply);
        if !seen.insert(after.hash()) {
            continue;
        }
        if let Some(outcome) = after.outcome_in_play() {
            if outcome.winner() == Some(me) {
                continue;
            }
            return Some(reply);
        }
        match after.wins(prover, me, left) {
            Known::No => return Some(reply),
            _ if prover.is_spent() => return None,
            _ => {}
        }
    }
    None
}
