//! Learns the net that says what the surroundings of runs are worth in TwixT (`twixt_run/net.rs`) from games of the engine
//! against itself on 24 × 24, under `simple`.
//!
//! `cargo run --release -p engine --example fit_ends -- play <file> <seed> <positions>` appends positions to a file, a line each,
//! with the score of a search of so many positions; it goes on until it is stopped, and may be started again with another
//! seed. `… -- learn <weights> <file>…` learns from such files, the newest first, and writes the weights, with
//! their hash in the name.

mod adam;
mod learn;
mod model;
mod play;
mod samples;

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play", file, seed, positions] => play::play(file, seed.parse()?, positions.parse()?),
        ["learn", weights, ref files @ ..] if !files.is_empty() => {
            let samples = samples::read(files)?;
            let model = learn::learn(&samples);
            let bytes = model.to_bytes();
            let name = format!("{weights}-{:016x}.bin", fnv(&bytes));
            fs::write(&name, bytes)?;
            println!("{name}");
            Ok(())
        }
        _ => Err("play <file> <seed> <positions>, or learn <weights> <file>…".into()),
    }
}

/// The hash in the names of weights: FNV-1a of 64 bits.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
