//! Fits the scale of shares: plays games of the engine against itself at a fixed number of positions and
//! finds the logistic curve that tells the results best from the scores.
//!
//! `cargo run --release -p loopline-engine --example fit_share -- trax|twixt-<size> <games> <positions>`

use engine::{Curve, Engine, Level, Limits};
use trax::Trax;
use twixt::{Size, Twixt};

/// How many turns at the beginning are left to the weakest level, so that no game is like another.
const VARIED: u64 = 6;

/// Games of more turns than this tell nothing: few are as long, and they take most of the time.
const LONGEST_TRAX: u64 = 45;
const LONGEST_TWIXT: u64 = 150;

/// A score that decides nothing.
struct Sample {
    score: i32,
    depth: u32,
    /// What the side to move got in the end, from 0 to 1.
    result: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |name: &str| arguments.next().ok_or(format!("missing: {name}"));
    let game = next("game")?;
    let games: u64 = next("games")?.parse()?;
    let nodes: u64 = next("positions")?.parse()?;
    let samples = match game.strip_prefix("twixt-") {
        Some(size) => {
            let size = size.parse::<u8>()?;
            let rules = twixt::Rules::standard(Size::new(size, size)?);
            play_all::<Twixt>(&rules, LONGEST_TWIXT, games, nodes)
        }
        None => play_all::<Trax>(&trax::Rules::official(), LONGEST_TRAX, games, nodes),
    };
    let curve = fit(&samples);
    println!(
        "{game}: {games} games of {nodes} positions a turn, {} scores: {curve:.1?}, loss {:.3}",
        samples.len(),
        loss(&samples, &curve),
    );
    table(&samples, &curve);
    Ok(())
}

fn play_all<G: engine::Playable>(rules: &G::Rules, longest: u64, games: u64, nodes: u64) -> Vec<Sample> {
    let mut engine = Engine::<G>::new(1 << 16);
    let mut samples = Vec::new();
    let mut finished = 0;
    for seed in 0..games {
        engine.clear();
        let scores = play(&mut engine, rules, longest, seed, nodes);
        finished += u32::from(!scores.is_empty());
        samples.extend(scores);
    }
    println!("{finished} of {games} games tell something");
    samples
}

/// A game's scores, distinguished by who was to move, with its result.
fn play<G: engine::Playable>(
    engine: &mut Engine<G>,
    rules: &G::Rules,
    longest: u64,
    seed: u64,
    nodes: u64,
) -> Vec<Sample> {
    let mut position = G::start(rules);
    let mut scores = Vec::new();
    for ply in 0..longest {
        let turn = if ply < VARIED {
            let seed = seed * VARIED + ply;
            Level::FIRST.choose(engine, &position, seed, None, &|| false)
        } else {
            let nodes = Limits::nodes(nodes);
            let lines = engine.analyse(&position, 1, &nodes, &|| false, |lines| {
                // Every depth counts, so that even and odd ones come from the same positions.
                let line = &lines[0];
                if !line.is_decided() && line.depth > 1 {
                    scores.push((position.to_move(), line.score, line.depth));
                }
            });
            lines.first().map(|line| line.moves[0].clone())
        };
        let Some(turn) = turn else { break };
        position.play_unchecked(&turn);
    }
    let Some(outcome) = position.outcome_in_play() else {
        return Vec::new();
    };
    let result = |player| match outcome.winner() {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == player)),
    };
    let samples = scores.into_iter().map(|(player, score, depth)| Sample {
        score,
        depth,
        result: result(player),
    });
    samples.collect()
}

/// The mean surprise at the results, in nats; 0.693 if the scores say nothing.
fn loss(samples: &[Sample], curve: &Curve) -> f64 {
    let one = |sample: &Sample| {
        let share = curve.win_probability(sample.score, sample.depth);
        -(sample.result * share.ln() + (1.0 - sample.result) * (1.0 - share).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

/// The curve of the least loss, one number after the other until none changes.
fn fit(samples: &[Sample]) -> Curve {
    let mut curve = Curve {
        scale: 100.0,
        even: 0.0,
        odd: 0.0,
    };
    for _ in 0..20 {
        curve.scale = least(5.0, 2_000.0, |scale| loss(samples, &Curve { scale, ..curve }));
        curve.even = least(-200.0, 200.0, |even| loss(samples, &Curve { even, ..curve }));
        curve.odd = least(-200.0, 200.0, |odd| loss(samples, &Curve { odd, ..curve }));
    }
    curve
}

/// Where a function with one valley is least.
fn least(mut low: f64, mut high: f64, of: impl Fn(f64) -> f64) -> f64 {
    while high - low > 0.05 {
        let third = (high - low) / 3.0;
        if of(low + third) < of(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    f64::midpoint(low, high)
}

/// What the curve says beside what happened.
fn table(samples: &[Sample], curve: &Curve) {
    for tenth in 0..10 {
        let of_tenth =
            |sample: &&Sample| (curve.win_probability(sample.score, sample.depth) * 10.0).min(9.0) as u32 == tenth;
        let here: Vec<_> = samples.iter().filter(of_tenth).collect();
        if !here.is_empty() {
            let happened = here.iter().map(|sample| sample.result).sum::<f64>() / here.len() as f64;
            let from = f64::from(tenth) / 10.0;
            println!("share from {from:.1}: happened {happened:.2} of {}", here.len());
        }
    }
}
