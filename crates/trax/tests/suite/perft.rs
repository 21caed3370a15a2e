//! Counts of turns and of positions.

use std::collections::BTreeSet;

use crate::common::turns;
use game::{Outcome, Position, perft};
use trax::{RED, Trax, WHITE};

/// Lines of a rule set and the counts for ply 1, 2, 3 …
const COUNTS: &str = include_str!("../data/start.perft");

#[test]
fn counts_from_the_start() {
    for line in COUNTS.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split_whitespace();
        let rules = fields.next().expect("a rule set").parse().expect("a rule set");
        let start = Trax::start(&rules);
        for (depth, count) in (1..).zip(fields) {
            assert_eq!(perft(&start, depth).to_string(), count, "{rules} at ply {depth}");
        }
    }
}

/// Distinct positions up to translation and the eight symmetries, and how many of them are finished.
#[test]
fn distinct_positions() {
    let wanted = [(2, 0, 0), (8, 0, 0), (42, 1, 1), (318, 4, 4), (2636, 47, 47)];
    let mut positions = vec![Trax::start(&trax::Rules::official())];
    for (distinct, white, red) in wanted {
        let mut next: Vec<Trax> = Vec::new();
        let mut seen = BTreeSet::new();
        for position in &positions {
            for turn in turns(position) {
                let mut after = position.clone();
                after.play_unchecked(&turn);
                if seen.insert(canonical(&after)) {
                    next.push(after);
                }
            }
        }
        let won = |player| {
            next.iter()
                .filter(|p| p.outcome() == Some(Outcome::Win(player)))
                .count()
        };
        assert_eq!((next.len(), won(WHITE), won(RED)), (distinct, white, red));
        positions = next;
    }
}

/// The least of the eight images of a position, each as rows of the edges that white joins.
pub(crate) fn canonical(position: &Trax) -> Vec<Vec<u8>> {
    let text = position.to_string();
    let rows: Vec<Vec<u8>> = text
        .split(' ')
        .next()
        .expect("rows")
        .split('/')
        .map(|row| row.bytes().collect())
        .collect();
    let mirrored = rows
        .iter()
        .map(|row| row.iter().rev().map(|&c| mirror(c)).collect())
        .collect();
    let mut images = vec![rows, mirrored];
    for _ in 0..3 {
        for k in images.len() - 2..images.len() {
            images.push(quarter(&images[k]));
        }
    }
    images.into_iter().min().expect("eight images")
}

fn mirror(c: u8) -> u8 {
    match c {
        b'J' => b'L',
        b'L' => b'J',
        b'F' => b'7',
        b'7' => b'F',
        c => c,
    }
}

/// A quarter turn clockwise.
fn quarter(rows: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let turned = |c| match c {
        b'|' => b'-',
        b'-' => b'|',
        b'J' => b'L',
        b'L' => b'F',
        b'F' => b'7',
        b'7' => b'J',
        c => c,
    };
    (0..rows[0].len())
        .map(|x| rows.iter().rev().map(|row| turned(row[x])).collect())
        .collect()
}
