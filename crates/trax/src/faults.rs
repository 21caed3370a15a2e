//! All that keeps tiles from being a position, for people who lay them by hand.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use crate::cell::{Cell, Demand};
use crate::{Bounds, Coord, Rules, Setup, SetupError, Side, Tile};

impl Setup {
    /// Everything that the rules forbid about the tiles; empty if and only if
    /// [`Trax::from_setup`](crate::Trax::from_setup) takes them. Squares count from the upper left corner of
    /// the tiles' box, (0, 0). Of two tiles that do not match the one that is read later is named, and of
    /// tiles that lie apart the first one of each group but the largest.
    ///
    /// ```
    /// use trax::{Rules, Setup};
    /// let setup: Setup = "FF./..F w".parse()?;
    /// assert_eq!(setup.problems(&Rules::official()).len(), 2);
    /// # Ok::<(), trax::ParseSetupError>(())
    /// ```
    #[must_use]
    pub fn problems(&self, rules: &Rules) -> Vec<SetupError> {
        let mut problems = Vec::new();
        let Some(first) = self.tiles.first() else {
            return problems;
        };
        let around = Bounds::around(first.0);
        let bounds = self.tiles.iter().fold(around, |bounds, &(at, _)| bounds.with(at));
        let wide = |low: i32, high: i32| i64::from(high) - i64::from(low) + 1;
        let span = wide(bounds.left, bounds.right).max(wide(bounds.top, bounds.bottom));
        if span > i64::from(rules.largest_span()) {
            problems.push(SetupError::OutsideBound(rules.largest_span()));
        }
        if i32::try_from(span).is_err() {
            return problems;
        }
        let mut tiles = BTreeMap::new();
        for &(at, tile) in &self.tiles {
            let (x, y) = (at.x - bounds.left, at.y - bounds.top);
            if tiles.insert((y, x), tile).is_some() {
                problems.push(SetupError::Twice(Coord { x, y }));
            }
        }
        problems.extend(mismatched(&tiles));
        problems.extend(apart(&tiles));
        problems.extend(unsettled(&tiles));
        problems
    }
}

/// Tiles by row and column.
type Tiles = BTreeMap<(i32, i32), Tile>;

fn square(&(y, x): &(i32, i32)) -> Coord {
    Coord { x, y }
}

fn tile(tiles: &Tiles, at: Coord) -> Option<Tile> {
    tiles.get(&(at.y, at.x)).copied()
}

fn mismatched(tiles: &Tiles) -> impl Iterator<Item = SetupError> {
    let differs = |at: Coord, placed: Tile, side: Side| {
        let next = tile(tiles, at.step(side));
        next.is_some_and(|next| next.colour(side.opposite()) != placed.colour(side))
    };
    tiles.iter().filter_map(move |(place, &placed)| {
        let at = square(place);
        let wrong = differs(at, placed, Side::North) || differs(at, placed, Side::West);
        wrong.then_some(SetupError::Colours(at))
    })
}

/// The first tile of each group of tiles that share edges, but for the largest group.
fn apart(tiles: &Tiles) -> Vec<SetupError> {
    let mut seen = BTreeSet::new();
    let mut groups = Vec::new();
    for place in tiles.keys() {
        if !seen.insert(*place) {
            continue;
        }
        let (first, mut size) = (square(place), 0);
        let mut rim = Vec::from([first]);
        while let Some(at) = rim.pop() {
            size += 1;
            for next in Side::ALL.map(|side| at.step(side)) {
                if tile(tiles, next).is_some() && seen.insert((next.y, next.x)) {
                    rim.push(next);
                }
            }
        }
        groups.push((size, first));
    }
    let largest = (0..groups.len()).rev().max_by_key(|&group| groups[group].0);
    let others = (0..groups.len()).filter(|&group| Some(group) != largest);
    others.map(|group| SetupError::Apart(groups[group].1)).collect()
}

/// The spaces that the rules would not leave empty.
fn unsettled(tiles: &Tiles) -> Vec<SetupError> {
    let mut spaces: BTreeMap<(i32, i32), Cell> = BTreeMap::new();
    for (place, placed) in tiles {
        for side in Side::ALL {
            let beside = square(place).step(side);
            if tile(tiles, beside).is_none() {
                let cell = spaces.entry((beside.y, beside.x)).or_default();
                *cell = cell.entered(side.opposite(), placed.colour(side));
            }
        }
    }
    let asked = spaces.iter().filter_map(|(place, cell)| {
        let at = square(place);
        match cell.demand() {
            Demand::None => None,
            Demand::Forced(_, player) => Some(SetupError::Unsettled(at, player)),
            Demand::Refused(player) => Some(SetupError::ThreeEnds(at, player)),
        }
    });
    asked.collect()
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;
    use crate::{Trax, WHITE};

    fn faults_of(text: &str) -> Vec<String> {
        let setup: Setup = text.parse().expect("a position text");
        let problems = setup.problems(&Rules::limited());
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_fault_is_named_once() {
        assert_eq!(faults_of(" w"), [""; 0]);
        assert_eq!(faults_of("F7/LJ w"), [""; 0]);
        assert_eq!(
            faults_of("FL w"),
            ["the colours of the tile at B1 do not match its neighbours"]
        );
        assert_eq!(faults_of("F..F7 w"), ["the tile at A1 is not joined to the others"]);
        assert_eq!(faults_of("F/L w"), [""; 0]);
        assert_eq!(
            faults_of("F7/L. w"),
            ["white enters the empty space B2 twice: it must be filled"]
        );
        assert_eq!(
            faults_of("-.F/--| w"),
            [
                "the colours of the tile at C2 do not match its neighbours",
                "red enters the empty space B1 twice: it must be filled",
            ]
        );
        assert_eq!(faults_of("--------- w"), ["the tiles span more than 8 columns or rows"]);
    }

    #[test]
    fn there_are_none_exactly_where_there_is_a_position() {
        let mut dice = 7;
        let (mut good, mut bad) = (0, 0);
        for _ in 0..20_000 {
            let mut tiles = Vec::new();
            for square in 0..6 {
                dice = game::mix(dice);
                if let Some(&tile) = Tile::ALL.get((dice % 9) as usize) {
                    let (x, y) = (square % 3, square / 3);
                    tiles.push((Coord { x, y }, tile));
                }
            }
            let setup = Setup { tiles, to_move: WHITE };
            let problems = setup.problems(&Rules::official());
            let taken = Trax::from_setup(&setup, &Rules::official());
            assert_eq!(problems.is_empty(), taken.is_ok(), "{setup:?}");
            if taken.is_ok() { good += 1 } else { bad += 1 }
        }
        assert!(good > 100 && bad > 1000, "{good} {bad}");
    }
}
