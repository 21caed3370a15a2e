//! Positions with the scores of searches, as the net is shown them.

use engine::twixt::training::{end_terms, mirrored_term};

use crate::lines::Line;

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

/// All positions but those in which a side is stopped.
pub(crate) fn of(lines: &[Line]) -> Vec<Sample> {
    let told = lines.iter().filter(|line| line.pegs.len() >= FIRST);
    told.filter_map(sample).collect()
}

fn sample(line: &Line) -> Option<Sample> {
    let seen = end_terms(&line.position())?;
    Some(Sample {
        score: (line.score as f32).clamp(-FAR, FAR),
        worth: seen.worth as f32,
        ends: seen.ends.map(|ends| ends.iter().map(|end| both(end)).collect()),
        globals: seen.globals,
    })
}

fn both(end: &[usize]) -> End {
    let straight = end.iter().map(|&term| term as u32).collect();
    [straight, end.iter().map(|&term| mirrored_term(term) as u32).collect()]
}
