//! Positions as the policy is shown them.

use engine::twixt::training::hole_terms;
use engine::{Random, Searchable as _};
use twixt::{Hole, Size, Turn};

use crate::lines::Line;

/// Positions with fewer pegs tell nothing.
const FIRST: usize = 2;

/// One of so many positions is shown as a search meets its first one: without the last pegs.
const UNKNOWN: u32 = 8;

pub(crate) struct Sample {
    /// The terms of each candidate.
    pub(crate) candidates: Vec<Vec<u16>>,
    /// The number of the one that the search chose.
    pub(crate) chosen: usize,
}

/// All positions whose candidates have the hole that was chosen, each as one of its four mirror images by chance.
pub(crate) fn of(lines: &[Line], random: &mut Random) -> Vec<Sample> {
    let samples = lines.iter().filter(|line| line.pegs.len() >= FIRST);
    samples.filter_map(|line| sample(line, random)).collect()
}

fn sample(line: &Line, random: &mut Random) -> Option<Sample> {
    let line = image(line, random.below(4));
    let position = line.position();
    let mut turns = Vec::new();
    position.candidates(&mut turns);
    let holes: Vec<Hole> = turns.iter().filter_map(Turn::peg).collect();
    let chosen = holes.iter().position(|&hole| hole == line.best)?;
    let back = |turns| line.pegs.len().checked_sub(turns).map(|at| line.pegs[at]);
    let last = if random.below(UNKNOWN) == 0 {
        [None; 2]
    } else {
        [1, 2].map(back)
    };
    let terms = hole_terms(&position, last, &holes);
    let narrow = |terms: Vec<usize>| terms.into_iter().map(|term| term as u16).collect();
    Some(Sample {
        candidates: terms.into_iter().map(narrow).collect(),
        chosen,
    })
}

/// The game as it would be with left and right exchanged, upper and lower, or both.
fn image(line: &Line, number: u32) -> Line {
    let hole = |hole: &Hole| Hole {
        x: if number & 1 == 0 {
            hole.x
        } else {
            Size::USUAL.columns() - 1 - hole.x
        },
        y: if number & 2 == 0 {
            hole.y
        } else {
            Size::USUAL.rows() - 1 - hole.y
        },
    };
    Line {
        score: line.score,
        best: hole(&line.best),
        pegs: line.pegs.iter().map(hole).collect(),
    }
}
