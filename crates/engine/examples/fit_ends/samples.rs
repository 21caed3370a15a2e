//! Positions with the scores of searches, as the net is shown them.

use std::error::Error;
use std::fs;

use engine::twixt_run::{end_terms, mirrored_term};
use game::Position as _;
use twixt::{Hole, Rules, Size, Turn, Twixt};

/// Positions with fewer turns tell nothing.
const FIRST: usize = 3;

/// Scores beyond count as these.
const FAR: f32 = 1000.0;

/// The terms of an end, and of its mirror image.
pub(crate) type End = [Vec<u32>; 2];

pub(crate) struct Sample {
    /// What the search says.
    pub(crate) score: f32,
    /// What the position is worth without the net.
    pub(crate) worth: f32,
    /// The ends of the side to move, and of the other side.
    pub(crate) ends: [Vec<End>; 2],
    pub(crate) globals: Vec<usize>,
}

/// The positions of all files, one after the other; those in which a side is stopped are left out.
pub(crate) fn read(files: &[&str]) -> Result<Vec<Sample>, Box<dyn Error>> {
    let mut samples = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (number, line) in text.lines().enumerate() {
            let sample = sample(line).map_err(|error| format!("{file}:{}: {error}", number + 1))?;
            samples.extend(sample);
        }
        eprintln!("{file}: {} positions so far", samples.len());
    }
    Ok(samples)
}

fn sample(line: &str) -> Result<Option<Sample>, Box<dyn Error>> {
    let mut words = line.split_whitespace();
    let score: f32 = words.next().ok_or("no score")?.parse()?;
    let mut position = Twixt::start(&Rules::simple(Size::USUAL));
    let mut turns = 0;
    for word in words {
        let hole: Hole = word.parse()?;
        position.try_play(&Turn::Place(hole))?;
        turns += 1;
    }
    let seen = if turns < FIRST {
        None
    } else {
        end_terms(&position)
    };
    Ok(seen.map(|seen| Sample {
        score: score.clamp(-FAR, FAR),
        worth: seen.worth as f32,
        ends: seen
            .ends
            .map(|ends| ends.iter().map(|end| both(end)).collect()),
        globals: seen.globals,
    }))
}

fn both(end: &[usize]) -> End {
    let straight = end.iter().map(|&term| term as u32).collect();
    [
        straight,
        end.iter().map(|&term| mirrored_term(term) as u32).collect(),
    ]
}
