//! Ladders: a chain runs along a border with a wall of the other side beside it, link by link, and comes to that border
//! all the same. They are read out by the rules until the arrival is proved against every turn.

use game::{Player, Position as _};
use twixt::{Hole, Link, Turn, Twixt};

use super::{FeatureName, TwixtFeature, pegs_of, seen_by};
use crate::twixt::forced::{Arrival, arrival};

/// Links that the wall lays at least.
const RUNGS: usize = 2;

/// A wall runs so many rows at most ahead of the runner, and so many columns at most before or behind it.
const ROWS: i8 = 3;
const COLUMNS: i8 = 4;

/// Two chains that run side by side.
#[derive(Clone, Copy)]
struct Run {
    runner: Player,
    /// The columns aside and rows ahead of a link of both, as the runner sees them.
    step: (i8, i8),
    head: Hole,
    wall: Hole,
}

/// The ladders of a side, by the holes of their heads, each with the first wall beside which one is found; the proofs
/// look at no more than `nodes` positions.
pub(super) fn of(position: &Twixt, player: Player, mut nodes: u64) -> Vec<TwixtFeature> {
    let mut found: Vec<TwixtFeature> = Vec::new();
    for run in runs(position, player) {
        if found.iter().all(|other| other.pegs != [run.head]) {
            found.extend(read(position, run, &mut nodes));
        }
    }
    found
}

/// The heads of a side's chains that run beside a wall of the other side, whether they arrive or not, by row and
/// column.
#[must_use]
pub fn ladder_heads(position: &Twixt, player: Player) -> Vec<Hole> {
    let mut heads: Vec<Hole> = runs(position, player).into_iter().map(|run| run.head).collect();
    heads.sort_unstable();
    heads.dedup();
    heads
}

/// All pairs of a head that has come one step nearer to its border with a link along it, and the head of a wall that
/// runs in the same direction between it and that border.
fn runs(position: &Twixt, runner: Player) -> Vec<Run> {
    let mut found = Vec::new();
    for head in pegs_of(position, runner) {
        let Some(group) = position.group(head) else {
            continue;
        };
        for step in [(-2, -1), (2, -1), (-2, 1), (2, 1)] {
            let reached = if step.1 > 0 { group.last } else { group.first };
            if reached || !has_come(position, runner, head, step) {
                continue;
            }
            for columns in -COLUMNS..=COLUMNS {
                // Beyond this the wall's line runs behind the runner's.
                let rows = (1..=ROWS).filter(|rows| 2 * rows > columns);
                let walls = rows.filter_map(|rows| {
                    let aside = columns * step.0.signum();
                    seen_by(position, runner).moved(head, aside, rows * step.1)
                });
                let walls = walls.filter(|&wall| {
                    position.peg(wall) == Some(runner.other()) && has_come(position, runner, wall, step)
                });
                found.extend(walls.map(|wall| Run {
                    runner,
                    step,
                    head,
                    wall,
                }));
            }
        }
    }
    found
}

/// Whether a peg has a link behind it in the direction of a step.
fn has_come(position: &Twixt, runner: Player, peg: Hole, (aside, ahead): (i8, i8)) -> bool {
    let behind = seen_by(position, runner).moved(peg, -aside, -ahead);
    let link = behind.and_then(|behind| Link::new(behind, peg));
    link.is_some_and(|link| position.has_link(link))
}

/// Lets both sides run on until the runner surely arrives. None if it does not, if it does without running, or if
/// close to the border a step of it could be left unanswered.
fn read(position: &Twixt, mut run: Run, left: &mut u64) -> Option<TwixtFeature> {
    let Run { runner, head, .. } = run;
    let to_last = run.step.1 > 0;
    let mut arrival = |position: &Twixt| arrival(position, head, to_last, left);
    let mut next = position.clone();
    let (mut holes, mut stops) = (Vec::new(), Vec::new());
    let end = loop {
        if let Arrival::Sure(line) = arrival(&next) {
            break line;
        }
        if next.to_move() == runner {
            run.head = goes_on(&mut next, run.head, run)?;
            holes.push(run.head);
        } else {
            let in_vain = matches!(arrival(&next.passed()), Arrival::Unproved);
            if in_vain && !holes.is_empty() {
                return None;
            }
            run.wall = goes_on(&mut next, run.wall, run)?;
            stops.push(run.wall);
        }
    };
    if stops.len() < RUNGS {
        return None;
    }
    for hole in end {
        let side = if next.to_move() == runner {
            &mut holes
        } else {
            &mut stops
        };
        side.push(hole);
        next.try_play(&Turn::Place(hole)).ok()?;
    }
    Some(TwixtFeature {
        name: FeatureName::Ladder,
        player: runner,
        pegs: vec![head],
        holes,
        stops,
    })
}

/// Plays the peg one step on from a peg and returns its hole; none if that ends the game, or if it has no link back.
fn goes_on(position: &mut Twixt, from: Hole, run: Run) -> Option<Hole> {
    let hole = seen_by(position, run.runner).moved(from, run.step.0, run.step.1)?;
    position.try_play(&Turn::Place(hole)).ok()?;
    let linked = position.has_link(Link::new(from, hole)?);
    (linked && position.outcome().is_none()).then_some(hole)
}

#[cfg(test)]
mod tests;
