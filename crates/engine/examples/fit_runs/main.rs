//! Learns the nets of TwixT's alpha-beta search from games of the engine against itself on 24 × 24, under `simple`: what the
//! surroundings of runs are worth (`twixt/eval/net.rs`), and how promising holes are (`twixt/eval/policy.rs`).
//!
//! `cargo run --release -p loopline-engine --features training --example fit_runs -- play <file> <seed> <positions>` appends positions to a file, a line each,
//! with the score and the turn of a search of so many positions; it goes on until it is stopped, and may be started again with
//! another seed. `… -- worth <weights> <file>…` and `… -- policy <weights> <file>…` learn a net from such files, the newest
//! first, and write its weights, with their hash in the name.

mod adam;
mod descent;
mod lines;
mod play;
mod policy;
mod worth;

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (weights, bytes) = match words[..] {
        ["play", file, seed, positions] => {
            return play::play(file, seed.parse()?, positions.parse()?);
        }
        ["worth", weights, ref files @ ..] if !files.is_empty() => {
            (weights, worth::learn(&lines::read(files)?))
        }
        ["policy", weights, ref files @ ..] if !files.is_empty() => {
            (weights, policy::learn(&lines::read(files)?))
        }
        _ => {
            let usage = "play <file> <seed> <positions>, worth <weights> <file>…, or policy <weights> <file>…";
            return Err(usage.into());
        }
    };
    let name = format!("{weights}-{:016x}.bin", fnv(&bytes));
    fs::write(&name, bytes)?;
    println!("{name}");
    Ok(())
}

/// The hash in the names of weights: FNV-1a of 64 bits.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// Weights as the engine reads them, in these parts of one.
fn to_bytes(weights: &[f32], parts: i32) -> Vec<u8> {
    /// Weights are no greater, so that sums of whole numbers stay in bounds.
    const MOST: f32 = 7.9;
    let whole = |weight: &f32| (weight.clamp(-MOST, MOST) * parts as f32).round() as i16;
    let bytes = weights
        .iter()
        .flat_map(|weight| whole(weight).to_le_bytes());
    bytes.collect()
}

fn add(to: &mut [f32], from: &[f32], times: f32) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += times * from;
    }
}

fn dot(one: &[f32], two: &[f32]) -> f32 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}
