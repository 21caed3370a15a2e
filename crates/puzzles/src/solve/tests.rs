//! Answers to a sample of puzzles of every kind, in all their images.

use game::{Notation as _, Player, Position as _};
use protocol::{Puzzle, PuzzleAnswer, PuzzleJudgement, PuzzleKind, PuzzleOutcome, PuzzleQuestion};
use trax::Trax;
use twixt::Twixt;

use super::subject::Subject;
use super::{SolveError, images, judge, question, rules, solution, turned};
use crate::Placed;

fn sample() -> Vec<Puzzle> {
    let lines = include_str!("sample.jsonl").lines();
    let puzzles = lines.map(|line| serde_json::from_str(line).expect("a puzzle"));
    puzzles.collect()
}

fn of_kind(kind: PuzzleKind) -> Puzzle {
    let mut all = sample().into_iter();
    all.find(|puzzle| puzzle.kind == kind).expect("one of each")
}

fn judged(puzzle: &Puzzle, turns: &[String]) -> PuzzleJudgement {
    judge(puzzle, &PuzzleAnswer::Turns(turns.to_vec())).expect("an answer")
}

/// Answers as the solution says, and expects what the page expects.
fn solve(puzzle: &Puzzle) {
    let solution = solution(puzzle).expect("a solution");
    let last = match puzzle.kind {
        PuzzleKind::Chain => judge(puzzle, &PuzzleAnswer::Squares(solution.squares)),
        PuzzleKind::Decide | PuzzleKind::Finish | PuzzleKind::Ladder => {
            let right = solution.answer.expect("yes or no");
            let wrong = judge(puzzle, &PuzzleAnswer::Says(!right)).expect("an answer");
            assert_eq!(wrong.outcome, PuzzleOutcome::Missed, "{puzzle:?}");
            judge(puzzle, &PuzzleAnswer::Says(right))
        }
        _ => {
            let mut played = Vec::new();
            for own in (0..solution.line.len()).step_by(2) {
                played.push(solution.line[own].clone());
                let judged = judged(puzzle, &played);
                let Some(reply) = solution.line.get(own + 1) else {
                    break;
                };
                assert_eq!(judged.outcome, PuzzleOutcome::On, "{puzzle:?}");
                assert_eq!(judged.reply.as_ref(), Some(reply), "{puzzle:?}");
                played.push(reply.clone());
            }
            judge(puzzle, &PuzzleAnswer::Turns(played))
        }
    };
    let last = last.expect("an answer");
    assert_eq!(last.outcome, PuzzleOutcome::Solved, "{puzzle:?}");
    assert!(!last.aside, "{puzzle:?}");
}

#[test]
fn every_image_is_solved_by_its_solution_and_asked_without_it() {
    for puzzle in sample() {
        let count = images(&puzzle).expect("images");
        assert!(count >= 8, "{puzzle:?}");
        for image in 0..count {
            let turned = turned(&puzzle, image).expect("an image");
            solve(&turned);
            let asked: PuzzleQuestion = question(&turned, image);
            let shown = serde_json::to_value(&asked).expect("json");
            assert!(shown.get("line").is_none() && shown.get("themes").is_none());
            let names_turn = matches!(puzzle.kind, PuzzleKind::Chain | PuzzleKind::Finish);
            assert_eq!(asked.turn.is_some(), names_turn);
        }
        assert_eq!(turned(&puzzle, count), Err(SolveError::Image));
    }
}

/// Plays wrong turns, and the lines that are said to refute them.
fn refuted<G: Subject>(puzzle: &Puzzle, most: usize) -> (usize, usize) {
    let placed = Placed::<G>::new(puzzle, rules(puzzle)).expect("a puzzle");
    let me: Player = placed.position.to_move();
    let right = placed.position.legal_turn(&puzzle.line[0]).expect("legal");
    let key = |turn: &G::Move| {
        let mut next = placed.position.clone();
        next.play_unchecked(turn);
        next.least_image().picture_key()
    };
    let mut turns = Vec::new();
    placed.position.legal_moves(&mut turns);
    let wrong = turns.into_iter().filter(|turn| key(turn) != key(&right));
    let (mut count, mut shown) = (0, 0);
    for turn in wrong.step_by(3).take(most) {
        let text = placed.position.text_of(&turn);
        let judged = judged(puzzle, std::slice::from_ref(&text));
        assert_eq!(judged.outcome, PuzzleOutcome::Missed, "{text}: {puzzle:?}");
        let mut here = placed.position.clone();
        here.play_unchecked(&turn);
        for text in &judged.refutation {
            here.play_text(text).expect("a legal refutation");
        }
        if let (Some(_), PuzzleKind::Win | PuzzleKind::Save) = (judged.loses, puzzle.kind) {
            let winner = here.outcome_in_play().map(game::Outcome::winner);
            // Where every turn gives the game away, that turn is not played.
            assert!(
                winner.is_none_or(|winner| winner == Some(me.other())),
                "{text}: {puzzle:?}"
            );
        }
        count += 1;
        shown += usize::from(!judged.refutation.is_empty() || judged.loses == Some(0));
    }
    (count, shown)
}

#[test]
fn wrong_turns_are_refuted_by_legal_lines() {
    let (mut count, mut shown) = (0, 0);
    for puzzle in sample().iter().filter(|puzzle| !puzzle.is_one_turn()) {
        let (one, other) = match (puzzle.kind, puzzle.size.is_some()) {
            (PuzzleKind::Win | PuzzleKind::Save, false) => refuted::<Trax>(puzzle, 4),
            (PuzzleKind::MustPlay | PuzzleKind::Setup, true) => refuted::<Twixt>(puzzle, 3),
            _ => continue,
        };
        count += one;
        shown += other;
    }
    assert!(count > 40, "{count} wrong turns");
    assert!(shown * 10 >= count * 9, "{shown} of {count} are shown to be wrong");
}

/// All positions one turn on.
fn nexts<G: Subject>(position: &G) -> Vec<(G::Move, G)> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    let after = turns.into_iter().map(|turn| {
        let mut next = position.clone();
        next.play_unchecked(&turn);
        (turn, next)
    });
    after.collect()
}

/// That of all turns those are right that win, or after which no reply wins, whether or not the puzzle knows them.
fn one_turn<G: Subject>(puzzle: &Puzzle) -> bool {
    let placed = Placed::<G>::new(puzzle, rules(puzzle)).expect("a puzzle");
    let me: Player = placed.position.to_move();
    let winner = |position: &G| position.outcome_in_play().and_then(game::Outcome::winner);
    let (mut right, mut wrong) = (0, 0);
    for (turn, next) in nexts(&placed.position) {
        let is_right = match (puzzle.kind, winner(&next)) {
            (PuzzleKind::Win, winner) => winner == Some(me),
            (_, Some(_)) => false,
            _ => nexts(&next).iter().all(|(_, reply)| winner(reply).is_none()),
        };
        let judged = judged(puzzle, &[placed.position.text_of(&turn)]);
        let is_solved = judged.outcome == PuzzleOutcome::Solved;
        assert!(is_solved == is_right && !judged.aside, "{turn:?}: {puzzle:?}");
        *if is_right { &mut right } else { &mut wrong } += 1;
    }
    right > 0 && wrong > right
}

#[test]
fn of_one_turn_every_turn_that_does_it_is_right() {
    use PuzzleKind as K;
    let played = |puzzle: &Puzzle| puzzle.is_one_turn() && matches!(puzzle.kind, K::Win | K::Save | K::MustPlay);
    let mut count = 0;
    for puzzle in sample().into_iter().filter(played) {
        assert_eq!(question(&puzzle, 0).turns, Some(1));
        assert!(if puzzle.size.is_some() {
            one_turn::<Twixt>(&puzzle)
        } else {
            one_turn::<Trax>(&puzzle)
        });
        count += 1;
    }
    assert!(count >= 4, "{count}");
}

#[test]
fn a_right_turn_that_the_puzzle_does_not_know_is_proved_and_sets_it_aside() {
    for kind in [PuzzleKind::Win, PuzzleKind::Save] {
        let puzzle = of_kind(kind);
        let placed = Placed::<Trax>::new(&puzzle, rules(&puzzle)).expect("a puzzle");
        let mut turns = Vec::new();
        placed.position.legal_moves(&mut turns);
        let other = turns.iter().map(|turn| placed.position.text_of(turn));
        let other = other.into_iter().find(|text| *text != puzzle.line[0]);
        let right = puzzle.line[0].clone();
        let unaware = Puzzle {
            line: vec![other.expect("another turn")],
            ..puzzle
        };
        let judged = judged(&unaware, &[right]);
        assert_eq!(
            (judged.outcome, judged.aside),
            (PuzzleOutcome::Solved, true),
            "{kind:?}"
        );
    }
}

#[test]
fn marks_are_compared_square_by_square() {
    let puzzle = of_kind(PuzzleKind::Chain);
    let mut squares = solution(&puzzle).expect("a solution").squares;
    let missing = squares.pop().expect("a square");
    squares.push((99, -99));
    let judged = judge(&puzzle, &PuzzleAnswer::Squares(squares.clone())).expect("an answer");
    assert_eq!(judged.outcome, PuzzleOutcome::Missed);
    assert_eq!((judged.wrong, judged.missing), (vec![(99, -99)], 1));
    assert!(!judged.right.contains(&missing) && judged.right.len() == squares.len() - 1);
}

#[test]
fn what_is_no_answer_is_refused() {
    let win = of_kind(PuzzleKind::Win);
    let right = win.line[0].clone();
    let judged = judged(&win, &["Z99+".to_owned()]);
    assert_eq!(judged.outcome, PuzzleOutcome::Refused);
    assert!(judged.refused.is_some());
    let none = |answer| judge(&win, &answer).expect_err("no answer");
    assert_eq!(none(PuzzleAnswer::Turns(Vec::new())), SolveError::Answer);
    assert_eq!(none(PuzzleAnswer::Says(true)), SolveError::Answer);
    let two = vec![right.clone(), right.clone()];
    assert_eq!(none(PuzzleAnswer::Turns(two)), SolveError::Answer);
    let three = vec![right.clone(), right.clone(), right.clone()];
    assert_eq!(none(PuzzleAnswer::Turns(three)), SolveError::Played(1));
    assert_eq!(none(PuzzleAnswer::Turns(vec![right; 401])), SolveError::Answer);
    let broken = Puzzle {
        start: "nonsense".into(),
        ..win
    };
    assert!(matches!(images(&broken), Err(SolveError::Placed(_))));
}
