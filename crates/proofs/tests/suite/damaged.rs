//! Damaged proofs: whatever is accepted is true.

use engine::{BoardSolver, Limits, TwixtSolver};
use game::{Notation, Outcome, Position};
use proofs::{Board, Claim, verify};
use trax::Trax;
use twixt::{Rules, Size, Twixt};

use crate::made::{trax_board, twixt_board};

/// The position of a claim.
fn position<P: Notation>(rules: &P::Rules, claim: &Claim) -> P {
    let mut position = P::start(rules);
    for text in claim.turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

/// Whether a claim holds, by the solvers.
fn holds(board: &Board, claim: &Claim) -> bool {
    assert_eq!(claim.within, None, "no claim of these proofs has a number");
    let outcome = match board {
        Board::Twixt(rules) => {
            let mut solver = TwixtSolver::new(rules, 1 << 14).expect("a small board");
            let position = position::<Twixt>(rules, claim);
            let limits = Limits::default();
            solver.value(&position, &limits, &|| false, &mut |_| {}).0.outcome
        }
        Board::Trax(rules) => {
            let n = rules.bound().expect("a study board");
            let position = position::<Trax>(rules, claim);
            let mut solver = BoardSolver::new(n, 1 << 12).expect("a board");
            let (found, _) = solver.solve(&Limits::default(), &|| false, &mut |_| {});
            let first = |turn| {
                let mut first = Trax::start(rules);
                first.play_unchecked(turn);
                first.to_string()
            };
            let tile = found.iter().find(|tile| first(&tile.turn) == position.to_string());
            tile.expect("the position after a first tile").outcome
        }
    };
    (outcome.expect("a value") == Outcome::Win(claim.side)) == claim.wins
}

/// Alters every byte in some ways; returns how many files were refused, and how many are still proofs.
fn alter(bytes: &[u8], changes: &[u8]) -> [usize; 2] {
    let mut counts = [0; 2];
    for place in 0..bytes.len() {
        for change in changes {
            let mut damaged = bytes.to_vec();
            damaged[place] ^= change;
            match verify(&damaged, &mut |_| {}) {
                Err(_) => counts[0] += 1,
                Ok(checked) => {
                    counts[1] += 1;
                    for claim in &checked.claims {
                        let text = claim.text(&checked.board);
                        assert!(holds(&checked.board, claim), "byte {place}: {text}");
                    }
                }
            }
        }
    }
    counts
}

#[test]
fn altered_bytes_prove_nothing_wrong() {
    let simple = Rules::simple(Size::new(5, 5).expect("a size"));
    let [refused, proofs] = alter(&twixt_board(simple), &[1, 132]);
    assert!(refused > 500, "{refused}, {proofs}");
    let [refused, proofs] = alter(&trax_board(3), &[1, 6, 64]);
    assert!(refused > 200, "{refused}, {proofs}");
}

#[test]
fn what_is_cut_short_or_too_long_is_refused() {
    let bytes = trax_board(3);
    for length in 0..bytes.len() {
        assert!(verify(&bytes[..length], &mut |_| {}).is_err(), "{length}");
    }
    let fault = |bytes: &[u8]| verify(bytes, &mut |_| {}).expect_err("a fault").to_string();
    let longer = [bytes.as_slice(), b"?"].concat();
    assert_eq!(
        fault(&longer),
        format!("byte {}: the proof ends before it", bytes.len())
    );
    let last = bytes.len() - 1;
    let cut = fault(&bytes[..last]);
    assert!(
        cut.starts_with(&format!("claim in line 5, byte {last}, after \"@0/ ")),
        "{cut}"
    );
    assert!(cut.ends_with("\": the proof ends before this answer"), "{cut}");
}

#[test]
fn claims_for_the_other_side_are_refused() {
    let text = |claims: &str| {
        let proof = format!("loopline proof 1\n{claims}\n\n");
        verify(proof.as_bytes(), &mut |_| {})
            .map(|_| ())
            .map_err(|fault| fault.to_string())
    };
    assert_eq!(text("trax 2x2\n@0+: red wins"), Ok(()));
    assert_eq!(text("trax 2x2\n@0+: red wins within 1"), Ok(()));
    let refuted = "claim in line 3, byte 49, after \"@0+ @1+\": this reply refutes the claim";
    assert_eq!(text("trax 2x2\n@0+: red does not win"), Err(refuted.to_owned()));
    let missing = "claim in line 3, byte 50, after \"b1\": the proof ends before this answer";
    assert_eq!(text("twixt simple 5x5\nb1: black wins"), Err(missing.to_owned()));
    let illegal = "line 3: a1: ";
    let found = text("twixt simple 5x5\na1: black wins").expect_err("no hole");
    assert!(found.starts_with(illegal), "{found}");
}

#[test]
fn an_exchanged_answer_is_refused() {
    let bytes = twixt_board(Rules::simple(Size::new(5, 5).expect("a size")));
    let head = bytes.windows(2).position(|two| two == b"\n\n").expect("a head") + 2;
    let answers = head..bytes.len();
    let refused = answers.clone().filter(|&place| {
        let mut wrong = bytes.clone();
        wrong[place] = (wrong[place] + 1) % 20;
        verify(&wrong, &mut |_| {}).is_err()
    });
    let refused = refused.count();
    assert!(refused * 5 > answers.len() * 4, "{refused} of {}", answers.len());
}
