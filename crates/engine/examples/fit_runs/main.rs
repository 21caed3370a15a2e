//! Learns the nets of TwixT's alpha-beta search from games of the engine against itself on 24 × 24, under `simple`:
//! what the surroundings of runs are worth (`twixt/eval/net.rs`), and how promising holes are (`twixt/eval/policy.rs`).
//!
//! `cargo run --release -p loopline-engine --features training --example fit_runs -- play <file> <seed> <positions>`
//! appends positions to a file, a line each, with the score and the turn of a search of so many positions; it goes on
//! until it is stopped, and may be started again with another seed. `… -- worth <weights> <file>…` and
//! `… -- policy <weights> <file>…` learn a net from such files, the newest first, and write its weights, with their
//! hash in the name. If the first file is one of weights, `.bin`, learning goes on from these in shorter steps.

mod adam;
mod descent;
mod lines;
mod play;
mod policy;
mod worth;

use std::error::Error;
use std::fs;

use crate::lines::Line;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (weights, bytes) = match words[..] {
        ["play", file, seed, positions] => {
            return play::play(file, seed.parse()?, positions.parse()?);
        }
        ["worth", weights, ref files @ ..] if !files.is_empty() => {
            let (begin, lines) = read(files)?;
            (weights, worth::learn(&lines, begin)?)
        }
        ["policy", weights, ref files @ ..] if !files.is_empty() => {
            let (begin, lines) = read(files)?;
            (weights, policy::learn(&lines, begin)?)
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

/// The bytes of the weights to begin with, if there are any, and the positions to learn from.
type Material = (Option<Vec<u8>>, Vec<Line>);

/// What the first file holds, if it is one of weights, and the positions of the others.
fn read(files: &[&str]) -> Result<Material, Box<dyn Error>> {
    match files {
        [begin, files @ ..] if begin.ends_with(".bin") => {
            let bytes = fs::read(begin).map_err(|error| format!("{begin}: {error}"))?;
            Ok((Some(bytes), lines::read(files)?))
        }
        _ => Ok((None, lines::read(files)?)),
    }
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
    let bytes = weights.iter().flat_map(|weight| whole(weight).to_le_bytes());
    bytes.collect()
}

/// The inverse of [`to_bytes`], of so many weights.
fn from_bytes(bytes: &[u8], parts: i32, count: usize) -> Result<Vec<f32>, Box<dyn Error>> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    if pairs.len() != count || !rest.is_empty() {
        return Err(format!("expected {} bytes of weights, not {}", 2 * count, bytes.len()).into());
    }
    let weight = |pair: &[u8; 2]| f32::from(i16::from_le_bytes(*pair)) / parts as f32;
    Ok(pairs.iter().map(weight).collect())
}

fn add(to: &mut [f32], from: &[f32], times: f32) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += times * from;
    }
}

fn dot(one: &[f32], two: &[f32]) -> f32 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}
