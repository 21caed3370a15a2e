//! What it would bring to split the moves of the root between searches that share no memory, as workers in a browser
//! would.

use core::sync::atomic::AtomicBool;

use game::Random;
use trax::Trax;
use twixt::{Size, Twixt};

use super::deepen;
use crate::search::alpha_beta::Search;
use crate::search::budget::Budget;
use crate::search::history::History;
use crate::{Engine, Limits, Playable, TranspositionTable};

/// Positions that a search of all moves visits, about.
const NODES: u64 = 40_000;

/// Positions of each game.
const POSITIONS: u64 = 10;

/// Positions visited until these moves of the root have been searched to a depth, by a search that remembers nothing
/// from before.
fn visited<G: Playable>(position: &G, moves: Vec<G::Move>, depth: u32) -> u64 {
    let table = TranspositionTable::new(1 << 16);
    let (stop, mut history) = (AtomicBool::new(false), History::new());
    let limits = Limits::depth(depth);
    let mut search = Search::new(&table, &mut history, Budget::new(&limits, &|| false, &stop));
    search.saving = Some(moves);
    let line = deepen(&mut search, position, depth, |_| {});
    line.map_or(0, |line| line.nodes)
}

/// A position that is not decided, some turns after a random opening.
fn middle<G: Playable>(rules: &G::Rules, seed: u64) -> Option<G> {
    let mut random = Random::new(seed);
    let mut engine = Engine::new(1 << 12);
    let mut position = G::start(rules);
    for turn in 0..4 + 2 * (seed % 4) {
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        let m = if turn < 2 {
            let chosen = random.below(moves.len() as u32) as usize;
            moves.swap_remove(chosen)
        } else {
            let line = engine.search(&position, &Limits::nodes(300), &|| false)?;
            line.moves.into_iter().next()?
        };
        position.play_unchecked(&m);
        position.outcome_in_play().is_none().then_some(())?;
    }
    let line = engine.search(&position, &Limits::nodes(NODES), &|| false)?;
    (!line.is_decided()).then_some(position)
}

/// How many times sooner so many searches finish the depth than one, in the geometric mean.
fn report<G: Playable>(name: &str, rules: &G::Rules) {
    let mut sums = [0.0; 3];
    let mut count = 0;
    for position in (0..).filter_map(|seed| middle::<G>(rules, seed)) {
        let reached = Engine::<G>::new(1 << 16).search(&position, &Limits::nodes(NODES), &|| false);
        let depth = reached.map_or(1, |line| line.depth);
        // The most promising moves are dealt out one by one.
        let mut ranked = Vec::new();
        let mut sight = G::NodeInfo::default();
        position.look(&mut sight, None, false);
        position.ranked(&sight, &mut ranked);
        ranked.sort_by_key(|(rank, _)| -*rank);
        let all: Vec<G::Move> = ranked.into_iter().map(|(_, m)| m).collect();
        let alone = visited(&position, all.clone(), depth);
        for (sum, parts) in sums.iter_mut().zip([2, 3, 4]) {
            let part = |first: usize| all.iter().skip(first).step_by(parts).cloned().collect();
            let longest = (0..parts).map(|first| visited(&position, part(first), depth));
            *sum += (alone as f64 / longest.max().unwrap_or(1) as f64).ln();
        }
        count += 1;
        if count == POSITIONS {
            break;
        }
    }
    let means = sums.map(|sum| (sum / POSITIONS as f64).exp());
    println!("{name}: 2, 3 and 4 searches finish {means:.2?} times sooner");
    assert!(means.iter().all(|mean| *mean < 1.2), "worth building");
}

#[test]
#[ignore = "long: searches 20 positions whole and in parts; prints how much sooner parts are finished"]
fn parts_of_the_root_are_finished_little_sooner() {
    report::<Trax>("trax official", &trax::Rules::official());
    let size = Size::new(24, 24).expect("a board");
    report::<Twixt>("twixt simple", &twixt::Rules::simple(size));
}
