//! Caves: hollows in the edge of the position.

use trax::{Coord, Side, Trax};

/// The most squares that a hollow is wide.
const WIDEST: usize = 2;

/// The hollows of a position, each its empty squares in order: a row of at most [`WIDEST`] empty squares
/// with tiles at both ends and tiles along the whole of one side, or of both.
pub(super) fn caves(position: &Trax) -> Vec<Vec<Coord>> {
    let spaces: Vec<Coord> = position.spaces().collect();
    let mut found = Vec::new();
    for &first in &spaces {
        for along in [Side::East, Side::South] {
            if let Some(hollow) = hollow(position, first, along)
                && !found.contains(&hollow)
            {
                found.push(hollow);
            }
        }
    }
    found.sort_unstable();
    found
}

/// The hollow that begins at `first` and runs along a row or column.
fn hollow(position: &Trax, first: Coord, along: Side) -> Option<Vec<Coord>> {
    let is_laid = |at: Coord| position.tile(at).is_some();
    if !is_laid(first.step(along.opposite())) {
        return None;
    }
    let mut squares = vec![first];
    let mut next = first.step(along);
    while !is_laid(next) {
        if squares.len() == WIDEST {
            return None;
        }
        squares.push(next);
        next = next.step(along);
    }
    let walls = match along {
        Side::East | Side::West => [Side::North, Side::South],
        Side::North | Side::South => [Side::East, Side::West],
    };
    let walled = |wall: Side| squares.iter().all(|at| is_laid(at.step(wall)));
    walls.into_iter().any(walled).then_some(squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trax::threats::tests::after;

    #[test]
    fn the_cave_of_the_rules_pages_is_two_squares_wide() {
        let position = after("limited", "@0+ @1+ @1+ @1+ A0+ @2+ E1+ F2+");
        let labels = |hollow: &Vec<Coord>| -> Vec<String> { hollow.iter().map(|at| position.label(*at)).collect() };
        let found: Vec<Vec<String>> = caves(&position).iter().map(labels).collect();
        assert_eq!(found, [["C1", "D1"]]);
    }
}
