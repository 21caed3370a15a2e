//! Choosing puzzles, and runs of Rush.

use std::collections::HashSet;

use game::Random;
use games::Game;
use protocol::live::{DealtPuzzle, RushAnswer};
use protocol::{FindingGrade, PuzzleAnswer, PuzzleKind};
use puzzles::rush::{Replayed, replay};
use puzzles::{PuzzleSet, Wanted, images, turned};

fn set(game: Game) -> PuzzleSet {
    PuzzleSet::shipped(game).expect("whole lines")
}

/// The right answer to a dealt puzzle.
fn right(set: &PuzzleSet, dealt: &DealtPuzzle) -> PuzzleAnswer {
    let puzzle = set.find(&dealt.id).expect("a known puzzle");
    let image = dealt.image % images(puzzle).expect("images");
    let puzzle = turned(puzzle, image).expect("an image");
    match puzzle.answer {
        Some(said) => PuzzleAnswer::Says(said),
        None => PuzzleAnswer::Turns(puzzle.line),
    }
}

fn answered(set: &PuzzleSet, dealt: &[DealtPuzzle], ms: u32) -> Vec<RushAnswer> {
    let answer = |dealt| RushAnswer {
        answer: right(set, dealt),
        ms,
    };
    dealt.iter().map(answer).collect()
}

#[test]
fn a_run_grows_harder_and_asks_nothing_twice() {
    for game in [Game::Trax, Game::Twixt] {
        let set = set(game);
        let dealt = set.deal(&mut Random::new(7));
        assert_eq!(dealt, set.deal(&mut Random::new(7)));
        assert_ne!(dealt, set.deal(&mut Random::new(8)));
        assert_eq!(dealt.len(), 120);
        let names: HashSet<_> = dealt.iter().map(|dealt| &dealt.id).collect();
        assert_eq!(names.len(), dealt.len());
        let puzzles: Vec<_> = dealt.iter().filter_map(|one| set.find(&one.id)).collect();
        assert!(
            puzzles
                .iter()
                .all(|puzzle| { puzzle.grade == FindingGrade::Proved && puzzle.kind != PuzzleKind::Chain })
        );
        let mean =
            |part: &[&protocol::Puzzle]| part.iter().map(|puzzle| puzzle.rating).sum::<f64>() / part.len() as f64;
        assert!(mean(&puzzles[..10]) + 200.0 < mean(&puzzles[20..30]), "{game}");
    }
}

#[test]
fn the_next_puzzle_fits_and_is_near() {
    let set = set(Game::Trax);
    let mut not = HashSet::new();
    let mut random = Random::new(1);
    for _ in 0..30 {
        let wanted = Wanted {
            rating: 1_400.0,
            theme: Some("save"),
            not: &not,
        };
        let puzzle = set.next(&wanted, &mut random).expect("one of many");
        assert_eq!(puzzle.kind, PuzzleKind::Save);
        assert!((puzzle.rating - 1_400.0).abs() < 500.0, "{}", puzzle.rating);
        assert!(not.insert(puzzle.id.as_str()), "not the same again");
    }
    for rating in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let wanted = Wanted {
            rating,
            theme: Some("no such name"),
            not: &not,
        };
        assert!(set.next(&wanted, &mut random).is_none());
        let wanted = Wanted { theme: None, ..wanted };
        assert!(set.next(&wanted, &mut random).is_some());
    }
    assert!(PuzzleSet::new(Vec::new()).deal(&mut random).is_empty());
}

#[test]
fn a_replay_counts_what_is_right_in_time() {
    let set = set(Game::Trax);
    let dealt = set.deal(&mut Random::new(3));
    let mut answers = answered(&set, &dealt[..20], 1_000);
    let worth = |answers: &[RushAnswer], limit| replay(&set, &dealt, answers, limit);
    let all = Replayed {
        score: 20,
        mistakes: 0,
        ms: 20_000,
    };
    assert_eq!(worth(&answers, None), all);
    assert_eq!(worth(&answers, Some(20_000)), all);
    let short = worth(&answers, Some(19_999));
    assert_eq!((short.score, short.ms), (19, 19_000));
    answers[3].ms = u32::MAX;
    assert_eq!(worth(&answers, Some(180_000)).score, 3);
    answers[3].ms = 1_000;
    for at in [2, 4, 6] {
        answers[at].answer = PuzzleAnswer::Squares(Vec::new());
    }
    let struck = worth(&answers, None);
    assert_eq!((struck.score, struck.mistakes, struck.answers()), (4, 3, 7));
    assert_eq!(worth(&[], None), Replayed::default());
    let unknown = [DealtPuzzle {
        id: "none".to_owned(),
        image: 0,
    }];
    assert_eq!(replay(&set, &unknown, &answers, None).mistakes, 1);
}
