//! What an answer is worth.

use std::collections::BTreeSet;

use protocol::{FindingGrade, Puzzle, PuzzleAnswer, PuzzleJudgement, PuzzleKind, PuzzleOutcome};

use super::SolveError;
use super::line::Walk;
use super::plain::plain;
use super::prove::{Known, Prover};
use super::refute::{refute, take};
use super::subject::Subject;

/// Answers with more turns or squares are not looked at.
const MOST: usize = 400;

/// The squares of the forced tiles that a puzzle asks for.
pub(super) fn asked_squares<G: Subject>(position: &G, puzzle: &Puzzle) -> Result<Vec<(i32, i32)>, SolveError> {
    let text = puzzle.line.first().ok_or(SolveError::Line)?;
    let turn = position.legal_turn(text).map_err(|_| SolveError::Line)?;
    Ok(position.forced(&turn))
}

pub(super) fn judge<G: Subject>(
    position: &G,
    puzzle: &Puzzle,
    answer: &PuzzleAnswer,
) -> Result<PuzzleJudgement, SolveError> {
    use PuzzleKind as K;
    match (puzzle.kind, answer) {
        (K::Decide | K::Ladder | K::Finish, PuzzleAnswer::Says(said)) => Ok(PuzzleJudgement {
            refutation: puzzle.line.clone(),
            ..plain(if puzzle.answer == Some(*said) {
                PuzzleOutcome::Solved
            } else {
                PuzzleOutcome::Missed
            })
        }),
        (K::Chain, PuzzleAnswer::Squares(marked)) => squares(position, puzzle, marked),
        (K::Win | K::Save | K::MustPlay | K::Setup, PuzzleAnswer::Turns(texts)) => turns(position, puzzle, texts),
        _ => Err(SolveError::Answer),
    }
}

fn squares<G: Subject>(position: &G, puzzle: &Puzzle, marked: &[(i32, i32)]) -> Result<PuzzleJudgement, SolveError> {
    if marked.len() > MOST {
        return Err(SolveError::Answer);
    }
    let asked: BTreeSet<_> = asked_squares(position, puzzle)?.into_iter().collect();
    let marked: BTreeSet<_> = marked.iter().copied().collect();
    let outcome = if asked == marked {
        PuzzleOutcome::Solved
    } else {
        PuzzleOutcome::Missed
    };
    Ok(PuzzleJudgement {
        right: asked.intersection(&marked).copied().collect(),
        wrong: marked.difference(&asked).copied().collect(),
        missing: asked.difference(&marked).count() as u32,
        ..plain(outcome)
    })
}

fn turns<G: Subject>(position: &G, puzzle: &Puzzle, texts: &[String]) -> Result<PuzzleJudgement, SolveError> {
    // The solver plays the first turn and the last.
    if texts.len().is_multiple_of(2) || texts.len() > MOST {
        return Err(SolveError::Answer);
    }
    let mut walk = Walk::new(position, &puzzle.line);
    for (at, text) in texts[..texts.len() - 1].iter().enumerate() {
        let turn = walk.position.legal_turn(text);
        let turn = turn.map_err(|_| SolveError::Played(at))?;
        walk.play(&turn)?;
    }
    let text = &texts[texts.len() - 1];
    let turn = match walk.position.legal_turn(text) {
        Ok(turn) => turn,
        Err(error) => {
            return Ok(PuzzleJudgement {
                refused: Some(error.as_code().to_owned()),
                ..plain(PuzzleOutcome::Refused)
            });
        }
    };
    let me = walk.position.to_move();
    walk.play(&turn)?;
    let won = walk.position.outcome_in_play().map(game::Outcome::winner);
    if let Some(winner) = won {
        let holds = match puzzle.kind {
            PuzzleKind::Win => winner == Some(me),
            _ => winner != Some(me.other()),
        };
        return Ok(PuzzleJudgement {
            loses: (winner == Some(me.other())).then_some(0),
            aside: holds && puzzle.kind != PuzzleKind::Win && !puzzle.is_one_turn() && !walk.keeps(),
            ..plain(if holds {
                PuzzleOutcome::Solved
            } else {
                PuzzleOutcome::Missed
            })
        });
    }
    let earlier = (texts.len() / 2) as u32;
    match puzzle.kind {
        PuzzleKind::Win => win(&walk, puzzle, earlier),
        PuzzleKind::Setup => join(&walk, puzzle),
        _ => hold(position, &walk, &turn, puzzle),
    }
}

/// After a turn that does not end the game: whether its side still wins in time.
fn win<G: Subject>(walk: &Walk<'_, G>, puzzle: &Puzzle, earlier: u32) -> Result<PuzzleJudgement, SolveError> {
    let next = &walk.position;
    if let Some(reply) = walk.next()? {
        return Ok(PuzzleJudgement {
            reply: Some(next.text_of(&reply)),
            ..plain(PuzzleOutcome::On)
        });
    }
    if walk.keeps() && !walk.goes_on() {
        return Ok(plain(PuzzleOutcome::Solved));
    }
    let me = next.to_move().other();
    let left = puzzle.turns.saturating_sub(earlier + 1);
    let mut prover = Prover::new();
    if left > 0 && matches!(next.wins(&mut prover, me, left), Known::Yes { .. }) {
        return Ok(PuzzleJudgement {
            aside: true,
            ..plain(PuzzleOutcome::Solved)
        });
    }
    Ok(refute(next, &mut prover, left))
}

/// After a turn that was to stop the other side.
fn hold<G: Subject>(
    position: &G,
    walk: &Walk<'_, G>,
    turn: &G::Move,
    puzzle: &Puzzle,
) -> Result<PuzzleJudgement, SolveError> {
    if walk.keeps() {
        return Ok(plain(PuzzleOutcome::Solved));
    }
    let next = &walk.position;
    if puzzle.is_one_turn() {
        return Ok(match next.winning_move() {
            Some(turn) => take(next, 1, &[turn]),
            None => plain(PuzzleOutcome::Solved),
        });
    }
    let within = puzzle.turns + G::DELAYS;
    let mut prover = Prover::new();
    let known = next.wins(&mut prover, next.to_move(), within);
    if let Known::Yes { turns, line } = known {
        return Ok(take(next, turns, &line));
    }
    let answer = puzzle.line.first().ok_or(SolveError::Line)?;
    let answer = position.legal_turn(answer).map_err(|_| SolveError::Line)?;
    // The same peg with other links is not what was proved, and nothing is found against it.
    let is_same_peg = G::peg(turn).is_some_and(|peg| Some(peg) == G::peg(&answer));
    if matches!(known, Known::No) || is_same_peg || next.holds(&mut prover) {
        return Ok(PuzzleJudgement {
            aside: true,
            ..plain(PuzzleOutcome::Solved)
        });
    }
    // What is neither proved nor refuted is no wrong answer, unless every other turn is known to lose.
    if puzzle.grade != FindingGrade::Proved {
        return Ok(PuzzleJudgement {
            aside: true,
            ..plain(PuzzleOutcome::Solved)
        });
    }
    Ok(refute(next, &mut prover, 0))
}

/// After a turn that was to join two pegs.
fn join<G: Subject>(walk: &Walk<'_, G>, puzzle: &Puzzle) -> Result<PuzzleJudgement, SolveError> {
    let next = &walk.position;
    if next.joined(&puzzle.marks) == Some(true) {
        return Ok(PuzzleJudgement {
            aside: !walk.keeps(),
            ..plain(PuzzleOutcome::Solved)
        });
    }
    // The other side takes the hole that would have joined them.
    let hole = puzzle.line.first().ok_or(SolveError::Line)?;
    let taken = next.legal_turn(hole).map(|turn| next.text_of(&turn));
    Ok(PuzzleJudgement {
        refutation: taken.into_iter().collect(),
        ..plain(PuzzleOutcome::Missed)
    })
}
