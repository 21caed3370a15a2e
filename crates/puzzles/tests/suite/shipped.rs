//! The puzzles that come with the product.

use std::collections::{HashMap, HashSet};

use game::Symmetric as _;
use games::Game;
use protocol::{FindingGrade, Puzzle, PuzzleAnswer, PuzzleKind, PuzzleOutcome};
use puzzles::check::{Effort, check};
use puzzles::{Placed, judge, shipped};
use trax::Trax;
use twixt::Twixt;

/// Of so many puzzles one is proved again in every run.
const SAMPLE: usize = 160;

fn all() -> Vec<Puzzle> {
    [Game::Trax, Game::Twixt]
        .into_iter()
        .flat_map(|game| shipped(game).expect("whole lines"))
        .collect()
}

fn prove(puzzles: &[&Puzzle], effort: Effort) {
    let wrong: Vec<String> = puzzles
        .iter()
        .filter_map(|puzzle| check(puzzle, effort).err())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_sample_is_proved_again() {
    let all = all();
    let sample: Vec<_> = all.iter().step_by(SAMPLE).collect();
    assert!(sample.len() > 10);
    prove(&sample, Effort::Usual);
}

/// What the page begins with: as many of each kind at least, all of them proved by the rules in every run.
#[test]
fn puzzles_of_one_turn_are_many_and_all_proved_again() {
    use PuzzleKind as K;
    let all = all();
    let one_turn: Vec<_> = all.iter().filter(|puzzle| puzzle.is_one_turn()).collect();
    for (game, kinds) in [
        (Game::Trax, [K::Win, K::Save, K::Chain, K::Finish]),
        (Game::Twixt, [K::Win, K::MustPlay, K::Decide, K::Setup]),
    ] {
        for kind in kinds {
            let of = |puzzle: &&&Puzzle| puzzle.game == game.into() && puzzle.kind == kind;
            let count = one_turn.iter().filter(of).count();
            assert!(count >= 300, "{count} of {kind:?} in {game}");
        }
    }
    prove(&one_turn, Effort::Usual);
    // Nothing is easier than they are.
    for puzzle in &all {
        let is_easy = puzzle.rating < 900.0;
        assert!(puzzle.is_one_turn() >= is_easy, "{}", puzzle.id);
        let is_asked = puzzle.is_one_turn() && puzzle.turns == 1;
        assert!(is_asked <= is_easy, "{}", puzzle.id);
    }
}

#[test]
#[ignore = "long: minutes of proofs; run with --long"]
fn all_are_proved_again() {
    prove(&all().iter().collect::<Vec<_>>(), Effort::Usual);
}

#[test]
#[ignore = "long: minutes of refutations to three turns; run with --long"]
fn refutations_to_three_turns_hold_on_two_hundred() {
    let all = all();
    let three: Vec<_> = all
        .iter()
        .filter(|puzzle| puzzle.turns >= 3 && puzzle.rules[0] == "official")
        .take(200)
        .collect();
    prove(&three, Effort::Deep);
}

#[test]
fn each_stands_once_whatever_its_rules_and_names_its_position() {
    let mut names = HashSet::new();
    for puzzle in all() {
        assert!(names.insert(puzzle.id.clone()), "{} twice", puzzle.id);
        let rules = &puzzle.rules[0];
        let key = if puzzle.size.is_none() {
            let placed = Placed::<Trax>::new(&puzzle, rules).expect("a position");
            placed.position.least_image().picture_key()
        } else {
            let placed = Placed::<Twixt>::new(&puzzle, rules).expect("a position");
            placed.position.least_image().picture_key()
        };
        let kind = &puzzle.kind.as_ref()[..1];
        assert_eq!(puzzle.id, format!("{}{kind}", &key.to_string()[..12]));
    }
}

#[test]
fn no_pattern_is_there_too_often_and_all_is_what_its_kind_has() {
    let mut patterns = HashMap::<_, u32>::new();
    for puzzle in all() {
        if !puzzle.pattern.is_empty() {
            let alike = patterns
                .entry((puzzle.kind, puzzle.answer, puzzle.pattern.clone()))
                .or_default();
            *alike += 1;
            assert!(*alike <= 5, "{} is the sixth of its pattern", puzzle.id);
        }
        let asks = matches!(
            puzzle.kind,
            PuzzleKind::Decide | PuzzleKind::Finish | PuzzleKind::Ladder
        );
        assert_eq!(puzzle.answer.is_some(), asks, "{}", puzzle.id);
        assert!(puzzle.line.is_empty() <= (puzzle.answer == Some(false)));
        assert_eq!(
            matches!(puzzle.grade, FindingGrade::Within { .. }),
            puzzle.kind == PuzzleKind::Win && puzzle.grade != FindingGrade::Proved,
            "{}",
            puzzle.id
        );
        assert!((300.0..2_700.0).contains(&puzzle.rating), "{}", puzzle.id);
        assert!(puzzle.source.starts_with("levels "), "{}", puzzle.source);
    }
}

#[test]
fn a_changed_puzzle_is_found_out() {
    let all = all();
    let mut refused = 0;
    for puzzle in all.iter().step_by(SAMPLE) {
        let mut wrong = puzzle.clone();
        match &mut wrong.answer {
            Some(answer) => *answer = !*answer,
            None if wrong.kind == PuzzleKind::Chain => wrong.line.clear(),
            // The first wrong turn.
            None => wrong.line = vec![another(puzzle)],
        }
        assert!(check(&wrong, Effort::Usual).is_err(), "{}", puzzle.id);
        refused += 1;
    }
    assert!(refused > 10);
}

/// A legal turn that is no answer.
fn another(puzzle: &Puzzle) -> String {
    fn of<G: puzzles::Puzzled>(puzzle: &Puzzle) -> String {
        let placed = Placed::<G>::new(puzzle, &puzzle.rules[0]).expect("a position");
        let mut turns = Vec::new();
        placed.position.legal_moves(&mut turns);
        let mut texts = turns.iter().map(|turn| placed.position.text_of(turn));
        let wrong = texts.find(|text| {
            let judged = judge(puzzle, &PuzzleAnswer::Turns(vec![text.clone()]));
            judged.is_ok_and(|judged| judged.outcome == PuzzleOutcome::Missed)
        });
        wrong.expect("a wrong turn")
    }
    if puzzle.size.is_none() {
        of::<Trax>(puzzle)
    } else {
        of::<Twixt>(puzzle)
    }
}
