//! Mining: the same everywhere, stopped at once, nothing of what it must not find.

use std::time::Duration;

use engine::{Clock, Engine, Level};
use game::Position;
use protocol::{Puzzle, PuzzleKind};
use puzzles::check::{Effort, check};
use trax::{Rules, Trax};
use twixt::{RuleSet, Size, Twixt};

use super::{Depth, Mined, mine_trax, mine_twixt, select};

impl Mined {
    /// The puzzles alone.
    fn puzzles(&self) -> impl Iterator<Item = &Puzzle> {
        self.found.iter().map(|candidate| &candidate.puzzle)
    }
}

/// A game of two levels.
fn game<G: engine::Playable>(start: &G, levels: [u8; 2], seed: u64, most: usize) -> Vec<G::Move> {
    let mut engine = Engine::new(1 << 12);
    let (mut here, mut turns) = (start.clone(), Vec::new());
    while here.outcome_in_play().is_none() && turns.len() < most {
        let level = Level::new(levels[turns.len() % 2]).expect("a level");
        let seed = seed * 1_000 + turns.len() as u64;
        let turn = level.choose(&mut engine, &here, seed, None, &|| false);
        let turn = turn.expect("the game goes on");
        here.play_unchecked(&turn);
        turns.push(turn);
    }
    turns
}

fn mine_one(seed: u64) -> Mined {
    let start = Trax::start(&Rules::official());
    let turns = game(&start, [5, 3], seed, 30);
    mine_trax(&start, &turns, Depth::All, "levels 3 and 5", &|| false).expect("nobody stops it")
}

#[test]
fn what_is_found_in_trax_is_proved_by_other_means_found_again_and_chosen_once() {
    let mined: Vec<Mined> = (0..2).map(mine_one).collect();
    let puzzles: Vec<_> = mined.iter().flat_map(Mined::puzzles).collect();
    assert!(puzzles.len() > 2, "{}", puzzles.len());
    for puzzle in puzzles {
        check(puzzle, Effort::Usual).expect("proved");
        assert!(puzzle.work > 0 || puzzle.is_one_turn());
        assert!(puzzle.rules.contains(&"official".to_owned()));
    }
    assert_eq!(mine_one(0), mined[0]);

    let once: Vec<_> = mined.iter().flat_map(|mined| mined.found.clone()).collect();
    let twice: Vec<_> = once.iter().chain(&once).cloned().collect();
    let (one, two) = (select(once.clone()), select(twice));
    assert_eq!(one.chosen, two.chosen);
    assert_eq!(two.repeated - one.repeated, once.len() as u64);
    // Questions do not outnumber turns.
    let count = |kind| one.chosen.iter().filter(|one| one.puzzle.kind == kind).count();
    let turns = count(PuzzleKind::Win) + count(PuzzleKind::Save);
    assert!(count(PuzzleKind::Chain) <= (turns / 2).max(1));
    assert!(count(PuzzleKind::Decide) <= 2 * (turns / 2).max(1));
}

#[test]
fn what_is_found_in_twixt_is_proved_by_other_means() {
    let rules = twixt::Rules::new(RuleSet::Simple, Size::new(12, 12).expect("a size"));
    let rules = rules.with_swap(twixt::SwapRule::None).expect("any board");
    let start = Twixt::start(&rules);
    let mut found = 0;
    for seed in 0..3 {
        let turns = game(&start, [3, 4], seed, 80);
        let mined = mine_twixt(&start, &turns, Depth::All, "levels 3 and 4", &|| false).expect("whole");
        for puzzle in mined.puzzles() {
            check(puzzle, Effort::Usual).expect("proved");
            found += 1;
        }
    }
    assert!(found > 0);
}

/// Stopped from the beginning.
struct Stopped;

impl Clock for Stopped {
    fn elapsed(&self) -> Duration {
        Duration::MAX
    }
}

#[test]
fn a_stopped_game_gives_nothing() {
    let start = Trax::start(&Rules::official());
    let turns = game(&start, [2, 2], 1, 12);
    assert_eq!(mine_trax(&start, &turns, Depth::All, "levels 2 and 2", &Stopped), None);
}

#[test]
fn a_game_with_an_illegal_turn_is_mined_up_to_it() {
    let start = Trax::start(&Rules::official());
    let mut turns = game(&start, [2, 3], 3, 10);
    let whole = mine_trax(&start, &turns[..6], Depth::All, "a game", &|| false).expect("whole");
    turns[6] = turns[0];
    let cut = mine_trax(&start, &turns, Depth::All, "a game", &|| false).expect("whole");
    assert_eq!(cut.tally.positions, whole.tally.positions);
}
