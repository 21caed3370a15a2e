//! The tree search: its tactics, its limits, and equal answers.

use engine::{Engine, Limits, Method, Random};
use game::{Outcome, Position};
use twixt::{Rules, Setup, Size, SwapRule, Twixt};

fn start(columns: u8, rows: u8) -> Twixt {
    let rules = Rules::simple(Size::new(columns, rows).expect("a board"));
    Twixt::start(&rules.with_swap(SwapRule::None).expect("rules"))
}

fn tree(entries: usize) -> Engine<Twixt> {
    let mut engine = Engine::new(entries);
    engine.set_method(Method::Tree);
    engine
}

/// A position some random moves into a game that goes on.
fn some_position(seed: u64, turns: u32) -> Twixt {
    let mut random = Random::new(seed);
    let mut position = start(12, 12);
    for _ in 0..turns {
        position.play_random(&mut |below| random.below(below));
    }
    position
}

#[test]
fn equal_nodes_find_equal_lines() {
    let position = some_position(4, 9);
    let search =
        |engine: &mut Engine<Twixt>| engine.search(&position, &Limits::nodes(300), &|| false);
    let mut engine = tree(1 << 14);
    let first = search(&mut engine);
    assert!(first.as_ref().is_some_and(|line| line.nodes <= 310));
    engine.clear();
    assert_eq!(search(&mut engine), first);
}

#[test]
fn it_wins_where_it_can_and_stops_a_win() {
    let setup: Setup = "6x6 r R:c2,d4 B:b3,e3 L:c2-d4".parse().expect("a set-up");
    let position = Twixt::from_setup(&setup, &Rules::simple(setup.size)).expect("a position");
    let mut engine = tree(1 << 12);
    let line = engine
        .search(&position, &Limits::nodes(400), &|| false)
        .expect("a line");
    assert!(line.is_won(), "{line:?}");
    let mut next = position;
    // Played out, the win is one.
    while next.outcome().is_none() {
        let line = engine
            .search(&next, &Limits::nodes(400), &|| false)
            .expect("a line");
        next.try_play(&line.moves[0]).expect("a legal turn");
    }
    assert_eq!(next.outcome(), Some(Outcome::Win(twixt::RED)));
}

#[test]
fn small_memory_is_enough_to_answer() {
    let position = some_position(2, 6);
    let line = tree(1)
        .search(&position, &Limits::nodes(200), &|| false)
        .expect("a line");
    assert!(position.check(&line.moves[0]).is_ok());
}

#[test]
fn lines_of_an_analysis_begin_with_different_moves_the_best_first() {
    let position = some_position(7, 8);
    let mut told = 0;
    let lines = tree(1 << 14).analyse(&position, 4, &Limits::nodes(400), &|| false, |_| told += 1);
    assert_eq!(lines.len(), 4);
    assert!(told > 0);
    assert!(lines.is_sorted_by_key(|line| -line.score));
    for (k, line) in lines.iter().enumerate() {
        let mut next = position.clone();
        for m in &line.moves {
            next.try_play(m).expect("a legal turn");
        }
        assert!(
            lines[..k]
                .iter()
                .all(|other| other.moves[0] != line.moves[0])
        );
    }
}

#[test]
fn what_was_found_is_kept_from_turn_to_turn() {
    let mut position = some_position(11, 6);
    let mut engine = tree(1 << 16);
    let line = engine
        .search(&position, &Limits::nodes(500), &|| false)
        .expect("a line");
    assert!(line.moves.len() > 2, "{line:?}");
    position.play_unchecked(&line.moves[0]);
    position.play_unchecked(&line.moves[1]);
    let (few, mut random) = (Limits::nodes(10), Random::new(1));
    let explored = engine.explore(&position, &few, &|| false, &mut random);
    let visits: u32 = explored
        .expect("a line")
        .1
        .iter()
        .map(|one| one.visits)
        .sum();
    assert!(visits > 10, "{visits}");
}
