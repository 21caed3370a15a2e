//! Fits the scale of shares: plays games of the engine against itself at a fixed number of positions and
//! finds the logistic curve that tells the results best from the scores.
//!
//! `cargo run --release -p engine --example fit_share -- trax|twixt-<size> <games> <positions>`

use engine::{Engine, Level, Limits, share};
use game::{Outcome, Position};
use trax::Trax;
use twixt::{Size, Twixt};

/// How many turns at the beginning are left to the weakest level, so that no game is like another.
const VARIED: u64 = 6;

/// Games longer than this are drawn.
const LONGEST: u32 = 400;

/// A score that decides nothing, and what the side to move got in the end, from 0 to 1.
type Sample = (i32, f64);

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
            play_all::<Twixt>(&rules, games, nodes)
        }
        None => play_all::<Trax>(&trax::Rules::official(), games, nodes),
    };
    let scale = fit(&samples);
    println!(
        "{game}: {games} games of {nodes} positions a turn, {} scores: scale {scale:.1}, loss {:.3} (without scores {:.3})",
        samples.len(),
        loss(&samples, scale),
        loss(&samples, 1e12),
    );
    table(&samples, scale);
    Ok(())
}

fn play_all<G: engine::Searchable>(rules: &G::Rules, games: u64, nodes: u64) -> Vec<Sample> {
    let mut engine = Engine::<G>::new(1 << 16);
    let mut samples = Vec::new();
    for seed in 0..games {
        engine.clear();
        samples.extend(play(&mut engine, rules, seed, nodes));
    }
    samples
}

/// A game's scores, told apart by who was to move, with its result.
fn play<G: engine::Searchable>(
    engine: &mut Engine<G>,
    rules: &G::Rules,
    seed: u64,
    nodes: u64,
) -> Vec<Sample> {
    let mut position = G::start(rules);
    let mut scores = Vec::new();
    for ply in 0..u64::from(LONGEST) {
        let turn = if ply < VARIED {
            let seed = seed * VARIED + ply;
            Level::FIRST.choose(engine, &position, seed, None, &|| false)
        } else {
            engine
                .search(&position, &Limits::nodes(nodes), &|| false)
                .map(|line| {
                    if !line.is_decided() {
                        scores.push((position.to_move(), line.score));
                    }
                    line.moves[0].clone()
                })
        };
        let Some(turn) = turn else { break };
        position.play_unchecked(&turn);
    }
    let outcome = position.outcome_in_play().unwrap_or(Outcome::Draw);
    let result = |player| match outcome.winner() {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == player)),
    };
    let samples = scores.into_iter();
    samples
        .map(|(player, score)| (score, result(player)))
        .collect()
}

/// The mean surprise at the results, in nats.
fn loss(samples: &[Sample], scale: f64) -> f64 {
    let one = |&(score, result): &Sample| {
        let share = share(score, scale);
        -(result * share.ln() + (1.0 - result) * (1.0 - share).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

/// The scale of the least loss, by halving its logarithm's range.
fn fit(samples: &[Sample]) -> f64 {
    let (mut low, mut high) = (1.0_f64.ln(), 10_000.0_f64.ln());
    while high - low > 1e-4 {
        let third = (high - low) / 3.0;
        let (a, b) = (low + third, high - third);
        if loss(samples, a.exp()) < loss(samples, b.exp()) {
            high = b;
        } else {
            low = a;
        }
    }
    f64::midpoint(low, high).exp()
}

/// What the curve says beside what happened.
fn table(samples: &[Sample], scale: f64) {
    for tenth in 0..10 {
        let of_tenth = |score| (share(score, scale) * 10.0).min(9.0) as u32 == tenth;
        let here: Vec<_> = samples
            .iter()
            .filter(|(score, _)| of_tenth(*score))
            .collect();
        if !here.is_empty() {
            let happened = here.iter().map(|(_, result)| result).sum::<f64>() / here.len() as f64;
            println!(
                "share {:.1}: happened {happened:.2} of {}",
                f64::from(tenth) / 10.0 + 0.05,
                here.len()
            );
        }
    }
}
