//! Fits the weights of the shapes around gaps in TwixT: plays games of the engine against itself on 24 × 24 at a fixed number
//! of positions, and finds the weights with which what is seen at once comes nearest to the scores of the searches (ridge
//! regression). Prints them as crates/engine/src/twixt_run/weights.rs holds them.
//!
//! `cargo run --release -p engine --example fit_shape -- <games> <positions>`

use std::error::Error;

use engine::{Engine, Level, Limits, MATE_BOUND, SHAPE_TERMS, shape_terms};
use game::Position as _;
use twixt::{Rules, Size, Twixt};

/// How many turns at the beginning are left to the weakest level, and how many of 100 later on.
const VARIED: u64 = 4;
const STRAY: u64 = 4;

/// Games of more turns than this tell nothing.
const LONGEST: u64 = 120;

/// Scores beyond count as these.
const FAR: f64 = 1000.0;

/// How strongly weights are held near zero.
const RIDGE: f64 = 200.0;

/// One game in so many is kept aside, to see how well the weights do elsewhere.
const ASIDE: u64 = 8;

/// The weights are printed in parts of a point, so many in a line.
const UNIT: f64 = 16.0;
const ROW: usize = 14;

/// A position of a game.
struct Sample {
    /// What the search says, and what is seen at once without shapes.
    score: f64,
    seen: f64,
    terms: Vec<(usize, f64)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |name: &str| arguments.next().ok_or(format!("missing: {name}"));
    let games: u64 = next("games")?.parse()?;
    let nodes: u64 = next("positions")?.parse()?;
    let rules = Rules::simple(Size::new(24, 24)?);
    let mut engine = Engine::<Twixt>::new(1 << 18);
    let (mut learned, mut kept) = (Vec::new(), Vec::new());
    for seed in 0..games {
        engine.clear();
        let samples = play(&mut engine, &rules, seed, nodes);
        if seed % ASIDE == 0 {
            &mut kept
        } else {
            &mut learned
        }
        .extend(samples);
        eprint!(
            "\r{} of {games} games, {} positions",
            seed + 1,
            learned.len() + kept.len()
        );
    }
    eprintln!();
    let weights = fit(&learned);
    let none = vec![0.0; SHAPE_TERMS];
    println!(
        "error without shapes {:.1}, with them {:.1}, of positions kept aside",
        error(&kept, &none),
        error(&kept, &weights)
    );
    for row in weights.chunks(ROW) {
        let row: Vec<String> = row
            .iter()
            .map(|weight| format!("{:.0}", weight * UNIT))
            .collect();
        println!("    {},", row.join(", "));
    }
    Ok(())
}

fn play(engine: &mut Engine<Twixt>, rules: &Rules, seed: u64, nodes: u64) -> Vec<Sample> {
    let mut position = Twixt::start(rules);
    let mut random = engine::Random::new(seed);
    let mut samples = Vec::new();
    for ply in 0..LONGEST {
        let strays = ply < VARIED || u64::from(random.below(100)) < STRAY;
        if strays {
            let seed = seed * LONGEST + ply;
            match Level::FIRST.choose(engine, &position, seed, None, &|| false) {
                Some(turn) => position.play_unchecked(&turn),
                None => break,
            }
            continue;
        }
        let found = engine.search(&position, &Limits::nodes(nodes), &|| false);
        let Some(line) = found else { break };
        if line.score.abs() < MATE_BOUND
            && let Some((seen, terms)) = shape_terms(&position)
        {
            let score = f64::from(line.score).clamp(-FAR, FAR);
            let seen = f64::from(seen);
            samples.push(Sample { score, seen, terms });
        }
        position.play_unchecked(&line.moves[0]);
    }
    samples
}

/// The weights, with a mean that belongs to the side to move and is left out.
fn fit(samples: &[Sample]) -> Vec<f64> {
    let n = SHAPE_TERMS + 1;
    let mut square = vec![vec![0.0; n]; n];
    let mut right = vec![0.0; n];
    for sample in samples {
        let mut terms = sample.terms.clone();
        terms.push((SHAPE_TERMS, 1.0));
        for &(i, x) in &terms {
            right[i] += x * (sample.score - sample.seen);
            for &(j, y) in &terms {
                square[i][j] += x * y;
            }
        }
    }
    for (i, row) in square.iter_mut().enumerate() {
        row[i] += RIDGE;
    }
    let mut weights = solve(square, right);
    weights.truncate(SHAPE_TERMS);
    weights
}

/// Solves a system of equations by elimination; the matrix is positive definite.
fn solve(mut square: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for i in 0..n {
        let (above, below) = square.split_at_mut(i + 1);
        let pivot = &above[i];
        for (row, offset) in below.iter_mut().zip(i + 1..) {
            let factor = row[i] / pivot[i];
            for (value, from) in row[i..].iter_mut().zip(&pivot[i..]) {
                *value -= factor * from;
            }
            right[offset] -= factor * right[i];
        }
    }
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|j| square[i][j] * right[j]).sum();
        right[i] = (right[i] - known) / square[i][i];
    }
    right
}

/// The root of the mean square of what is left.
fn error(samples: &[Sample], weights: &[f64]) -> f64 {
    let mean =
        |of: &dyn Fn(&Sample) -> f64| samples.iter().map(of).sum::<f64>() / samples.len() as f64;
    let left = |sample: &Sample| {
        let shape: f64 = sample
            .terms
            .iter()
            .map(|&(term, share)| weights[term] * share)
            .sum();
        sample.score - sample.seen - shape
    };
    let middle = mean(&left);
    mean(&|sample| (left(sample) - middle).powi(2)).sqrt()
}
