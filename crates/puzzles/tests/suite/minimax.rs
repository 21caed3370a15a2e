//! The solvers that mining asks, against playing everything.

use engine::{Answer, Limits, TraxSolver};
use game::{Outcome, Player, Position as _, Random};
use trax::{Rules, Trax};

/// Whether a side wins within so many own turns; no tricks.
fn wins(position: &Trax, attacker: Player, turns: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    let attacks = position.to_move() == attacker;
    if attacks && turns == 0 {
        return false;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut results = moves.iter().map(|turn| {
        let mut next = position.clone();
        next.play_unchecked(turn);
        wins(&next, attacker, turns - u32::from(attacks))
    });
    if attacks {
        results.any(|won| won)
    } else {
        results.all(|won| won)
    }
}

#[test]
fn wins_within_two_turns_are_those_of_a_minimax() {
    let mut random = Random::new(18);
    let (mut won, mut refuted) = (0, 0);
    for _ in 0..30 {
        let mut position = Trax::start(&Rules::official());
        for _ in 0..7 {
            position.play_random(&mut |n| random.below(n));
        }
        if position.outcome().is_some() {
            continue;
        }
        let mut solver = TraxSolver::new(1 << 12);
        let answer = solver.solve(&position, 2, &Limits::default(), &|| false).answer;
        let solved = matches!(answer, Answer::Win { .. });
        assert_eq!(solved, wins(&position, position.to_move(), 2), "{position}");
        won += u32::from(solved);
        refuted += u32::from(!solved);
    }
    assert!(won > 3 && refuted > 3, "{won} won, {refuted} refuted");
}
