//! The published puzzle on 14 × 14, whose main lines need a link taken off.

use engine::{Engine, Limits, Searchable};
use game::{Notation, Position};
use twixt::{Rules, Size, SwapRule, Turn, Twixt};

/// The puzzle's position and the turn that solves it.
fn puzzle() -> (Twixt, Turn) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/twixt/puzzle-14x14.txt");
    let text = std::fs::read_to_string(file).expect("a file of the test data");
    let line = text.lines().find(|line| !line.starts_with('#'));
    let (turns, solution) = line.and_then(|line| line.split_once(" | ")).expect("a puzzle");
    let size = Size::new(14, 14).expect("a board");
    let rules = Rules::standard(size).with_swap(SwapRule::None);
    let position = after(&Twixt::start(&rules.expect("no swap")), turns);
    let solution = position.read_move(solution).expect("a turn");
    (position, solution)
}

fn after(position: &Twixt, turns: &str) -> Twixt {
    let mut position = position.clone();
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

#[test]
fn the_search_finds_the_only_winning_turn() {
    let (position, solution) = puzzle();
    let mut engine = Engine::new(1 << 16);
    let line = engine.search(&position, &Limits::nodes(300_000), &|| false);
    let line = line.expect("a game that goes on");
    assert_eq!(line.moves[0], solution, "{line:?}");
}

#[test]
fn the_search_looks_at_the_turn_that_takes_a_link_off() {
    let (position, _) = puzzle();
    let position = after(&position, "c12 c13 d10 d9 f11 b11 c11");
    let mut candidates = Vec::new();
    position.candidates(&mut candidates);
    let defence = position.read_move("c9-b10d9+c9b11").expect("a turn");
    let like =
        |turn: &Turn| turn.peg() == defence.peg() && after_turn(&position, turn) == after_turn(&position, &defence);
    assert!(candidates.iter().any(like), "{candidates:?}");
}

fn after_turn(position: &Twixt, turn: &Turn) -> Twixt {
    let mut next = position.clone();
    next.try_play(turn).expect("a legal turn");
    next
}
