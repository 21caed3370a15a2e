//! What is measured.

use game::{Notation as _, Position, Symmetric, perft};
use trax::Trax;
use twixt::{HoleBag, Turn, Twixt};

use super::dice::Dice;

/// Positions of official games, one a line, as the turns that lead to them.
const POSITIONS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../trax/benches/positions.trx"));

/// How far ahead perft counts: from the start, and from each of [`POSITIONS`].
const DEPTHS: (u32, u32) = (7, 3);

/// Games played between two readings of the clock.
const GAMES: u64 = 20_000;

/// The same in TwixT, whose games take longer.
const TWIXT_GAMES: u64 = 2_000;

/// Turns before a key of TwixT is made: about the middle of a game.
const TWIXT_TURNS: u32 = 30;

/// How often the keys of all positions are made between two readings of the clock.
const KEY_ROUNDS: u64 = 2_000;

/// Something to be done often, and how fast it should be.
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    pub(crate) unit: &'static str,
    /// How many things make one of the unit.
    pub(crate) scale: f64,
    pub(crate) goal: f64,
    /// Runs the workload; returns the number of operations.
    pub(crate) run: Box<dyn FnMut() -> u64>,
}

pub(crate) fn all() -> [Workload; 7] {
    [
        leaves(
            "Trax, perft 7 from the start",
            vec![Trax::start(&trax::Rules::official())],
            DEPTHS.0,
        ),
        leaves("Trax, perft 3 from 20 positions", positions(), DEPTHS.1),
        games("Trax, random games on 8 x 8", 800_000.0, || {
            random_games(&trax::Rules::limited())
        }),
        games("Trax, random games without bound", 700_000.0, || {
            random_games(&trax::Rules::official())
        }),
        games(
            "TwixT, random games on 24 x 24, simple",
            60_000.0,
            random_games_of_twixt,
        ),
        keys("Trax, keys of 20 positions", 1.0, positions()),
        keys("TwixT, keys of 20 positions of 30 pegs", 0.5, positions_of_twixt()),
    ]
}

/// Counts, the last turn not played.
fn leaves(name: &'static str, positions: Vec<Trax>, depth: u32) -> Workload {
    Workload {
        name,
        unit: "M leaves/s",
        scale: 1e6,
        goal: 120.0,
        run: Box::new(move || positions.iter().map(|from| perft(from, depth)).sum()),
    }
}

fn games(name: &'static str, goal: f64, run: impl FnMut() -> u64 + 'static) -> Workload {
    Workload {
        name,
        unit: "games/s",
        scale: 1.0,
        goal,
        run: Box::new(run),
    }
}

/// Makes the keys that positions are stored by.
fn keys<P: Symmetric + 'static>(name: &'static str, goal: f64, positions: Vec<P>) -> Workload {
    Workload {
        name,
        unit: "M keys/s",
        scale: 1e6,
        goal,
        run: Box::new(move || {
            for position in (0..KEY_ROUNDS).flat_map(|_| &positions) {
                std::hint::black_box(position.key());
            }
            KEY_ROUNDS * positions.len() as u64
        }),
    }
}

/// Positions of random games near the middle of the board, where links are laid.
fn positions_of_twixt() -> Vec<Twixt> {
    let mut dice = Dice::new();
    let mut position = || {
        let mut position = Twixt::start(&twixt::Rules::standard(twixt::Size::USUAL));
        for _ in 0..TWIXT_TURNS {
            let near = |hole: &twixt::Hole| (7..17).contains(&hole.x) && (7..17).contains(&hole.y);
            let holes: Vec<_> = position.legal_holes().filter(near).collect();
            let hole = holes[dice.below(holes.len() as u32) as usize];
            position.play_unchecked(&Turn::Place(hole));
        }
        position
    };
    (0..20).map(|_| position()).collect()
}

fn positions() -> Vec<Trax> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with(';'));
    lines
        .map(|line| {
            let mut position = Trax::start(&trax::Rules::official());
            for text in line.split(' ') {
                let turn = position.read_move(text).expect("a turn of a real game");
                position.play_unchecked(&turn);
            }
            position
        })
        .collect()
}

/// Games to the end, each turn evenly chosen from the legal ones.
fn random_games(rules: &trax::Rules) -> u64 {
    let mut dice = Dice::new();
    for _ in 0..GAMES {
        let mut position = Trax::start(rules);
        while position.play_random(&mut |n| dice.below(n)).is_some() {}
    }
    GAMES
}

/// The same in TwixT, with all links and groups.
fn random_games_of_twixt() -> u64 {
    let mut dice = Dice::new();
    let start = Twixt::start(&twixt::Rules::simple(twixt::Size::USUAL));
    let full = HoleBag::of(&start);
    let mut bag = full.clone();
    for _ in 0..TWIXT_GAMES {
        let mut position = start.clone();
        bag.refill(&full);
        while bag.play(&mut position, |n| dice.below(n)).is_some() {}
    }
    TWIXT_GAMES
}
