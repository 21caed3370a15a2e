//! Whole boards beside a minimax search that tries everything.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Answer, BoardSolver, FirstTile, Limits, Progress, Random, TraxSolver};
use game::{Outcome, Player, Position};
use trax::{Rules, Trax};

/// Who wins with perfect play, and in how many turns of its own; nobody in a draw.
type Value = Option<(Player, u32)>;

/// A minimax search over all turns; it knows positions again wherever they lie and however they are
/// turned.
#[derive(Default)]
struct Minimax {
    values: HashMap<String, Value>,
}

impl Minimax {
    fn value(&mut self, position: &Trax) -> Value {
        let key = least_image(&position.to_string());
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        let nexts: Vec<(Value, bool)> = turns
            .iter()
            .map(|turn| {
                let mut next = position.clone();
                next.try_play(turn).expect("a legal turn");
                match next.outcome() {
                    Some(Outcome::Win(player)) => (Some((player, 0)), true),
                    Some(Outcome::Draw) => (None, true),
                    None => (self.value(&next), false),
                }
            })
            .collect();
        let value = best(position.to_move(), &nexts);
        self.values.insert(key, value);
        value
    }
}

/// The best of the values of the next positions for the side to move.
fn best(mover: Player, nexts: &[(Value, bool)]) -> Value {
    let turns = |wanted: Player| {
        nexts
            .iter()
            .filter_map(move |&(value, _)| value.filter(|value| value.0 == wanted))
            .map(|value| value.1)
    };
    if let Some(least) = turns(mover).min() {
        return Some((mover, least + 1));
    }
    if nexts.iter().any(|(value, _)| value.is_none()) {
        return None;
    }
    let most = turns(mover.other()).max().expect("a turn");
    Some((mover.other(), most.max(1)))
}

/// The least text of the eight images of a position.
fn least_image(text: &str) -> String {
    let (tiles, side) = text.split_once(' ').expect("a side to move");
    let mut rows: Vec<Vec<char>> = tiles.split('/').map(|row| row.chars().collect()).collect();
    let mut least: Option<String> = None;
    for symmetry in 0..8 {
        let text: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        let text = text.join("/");
        least = Some(least.map_or(text.clone(), |least| least.min(text)));
        rows = turned(&rows);
        if symmetry == 3 {
            rows = flipped(&rows);
        }
    }
    least.expect("an image") + " " + side
}

/// A quarter turn to the right.
fn turned(rows: &[Vec<char>]) -> Vec<Vec<char>> {
    let tile = |c| match c {
        '|' => '-',
        '-' => '|',
        'J' => 'L',
        'L' => 'F',
        'F' => '7',
        '7' => 'J',
        c => c,
    };
    let column = |x: usize| rows.iter().rev().map(move |row| tile(row[x])).collect();
    (0..rows[0].len()).map(column).collect()
}

/// Left and right exchanged.
fn flipped(rows: &[Vec<char>]) -> Vec<Vec<char>> {
    let tile = |&c: &char| match c {
        'J' => 'L',
        'L' => 'J',
        'F' => '7',
        '7' => 'F',
        c => c,
    };
    let row = |row: &Vec<char>| row.iter().rev().map(tile).collect();
    rows.iter().map(row).collect()
}

fn solved(n: u32, entries: usize) -> Vec<FirstTile> {
    let mut solver = BoardSolver::new(n, entries).expect("a board");
    let (found, finished) = solver.solve(&Limits::default(), &|| false, &mut |_| {});
    assert!(finished);
    found
}

/// The solver's answers for a board are those of minimax, and its lines are lines of perfect play.
fn agrees(n: u32, minimax: &mut Minimax) {
    let found = solved(n, 1 << 16);
    assert_eq!(found.len(), 2);
    for tile in found {
        let mut position = Trax::start(&Rules::study(n).expect("a board"));
        let mut played = 0;
        for turn in &tile.line {
            position.try_play(turn).expect("a legal turn");
            played += 1;
            if position.outcome().is_none() {
                let value = minimax.value(&position);
                let outcome = value.map_or(Outcome::Draw, |(winner, _)| Outcome::Win(winner));
                assert_eq!(tile.outcome, Some(outcome), "{position}");
                if played == 1 {
                    assert_eq!(tile.turns, value.map(|(_, turns)| turns), "{position}");
                }
            }
        }
        assert_eq!(position.outcome(), tile.outcome, "{position}");
        if let (Some(Outcome::Win(winner)), Some(turns)) = (tile.outcome, tile.turns) {
            let before = u32::from(winner == Player::First);
            let own = (played + before) / 2 - before;
            assert_eq!(own, turns, "{position}");
        }
    }
}

/// Forced wins of any length, in every position of random games, are those of minimax; how many there
/// were that take more than one turn.
fn forced_wins_agree(n: u32, games: u64, minimax: &mut Minimax) -> usize {
    let mut longer = 0;
    let mut solver = TraxSolver::new(1 << 14);
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = Trax::start(&Rules::study(n).expect("a board"));
        position.play_random(&mut |n| random.below(n));
        while position.outcome().is_none() {
            let value = minimax.value(&position);
            let wanted = value.filter(|&(winner, _)| winner == position.to_move());
            let answer = solver.solve(&position, n * n, &Limits::default(), &|| false);
            let turns = match answer.answer {
                Answer::Win { turns, .. } => Some(turns),
                Answer::NoWin => None,
                Answer::Unknown { .. } => panic!("there was no limit"),
            };
            assert_eq!(turns, wanted.map(|(_, turns)| turns), "{position}");
            longer += usize::from(turns > Some(1));
            position.play_random(&mut |n| random.below(n));
        }
    }
    longer
}

#[test]
fn the_boards_of_two_and_three_are_what_minimax_makes_of_them() {
    for n in [2, 3] {
        agrees(n, &mut Minimax::default());
    }
}

#[test]
fn forced_wins_on_the_board_of_three_are_what_minimax_makes_of_them() {
    assert!(forced_wins_agree(3, 200, &mut Minimax::default()) > 50);
}

#[test]
#[ignore = "long: minimax over every position of the board of four"]
fn the_board_of_four_is_what_minimax_makes_of_it() {
    let mut minimax = Minimax::default();
    agrees(4, &mut minimax);
    assert!(forced_wins_agree(4, 200, &mut minimax) > 50);
    assert!(minimax.values.len() > 100_000);
}

#[test]
fn a_solver_that_was_stopped_goes_on() {
    let whole = solved(3, 1 << 16);
    let mut solver = BoardSolver::new(3, 1 << 16).expect("a board");
    let mut stops = 0;
    loop {
        let mut told = Vec::new();
        let mut tell = |progress: &Progress| told.push(*progress);
        let (found, finished) = solver.solve(&Limits::nodes(100), &|| false, &mut tell);
        if finished {
            assert_eq!(found, whole);
            break;
        }
        stops += 1;
        assert!(!told.is_empty());
        assert!(stops < 1000, "it gets nowhere");
    }
    assert!(stops > 3, "{stops}");
}

/// The first question about the board of five takes more positions than one thread visits alone, which are 2^15.
#[test]
fn several_threads_find_the_same() {
    for threads in [1, 3] {
        let mut solver = BoardSolver::new(5, 1 << 16).expect("a board");
        solver.set_threads(threads);
        let answered = AtomicBool::new(false);
        let clock = || answered.load(Relaxed);
        let mut tell = |_: &Progress| answered.store(true, Relaxed);
        let (found, _) = solver.solve(&Limits::default(), &clock, &mut tell);
        assert_eq!(found[0].never_wins, Some(Player::First), "{threads}");
        assert!(solver.nodes() > 1 << 15, "{threads}: {}", solver.nodes());
    }
}

#[test]
fn only_small_boards_are_solved() {
    for n in [0, 1, BoardSolver::LARGEST + 1] {
        assert!(BoardSolver::new(n, 16).is_none());
    }
}
