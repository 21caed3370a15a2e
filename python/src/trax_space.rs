//! Turns of Trax as numbers: the squares around the first tile, six tiles each.

use game::{Position as _, Symmetry};
use games::TurnError;
use trax::{Coord, Illegal, Image, Rules, Tile, Trax, Turn, WHITE};

use crate::spaces::{Acting, NoSpace, Space};

/// The largest bound whose turns have numbers: 23,814 of them.
const LARGEST_BOUND: u32 = 32;

/// A plane for each tile, and one for White being to move.
const PLANES: usize = 7;

/// How far squares reach to each side of the first tile: in a bound of n, n − 1.
fn reach(space: Space) -> i32 {
    (space.rows / 2) as i32
}

/// The place of a square among the squares; none if it lies outside.
fn place(space: Space, at: Coord) -> Option<usize> {
    let row = usize::try_from(at.y + reach(space)).ok()?;
    let column = usize::try_from(at.x + reach(space)).ok()?;
    (row < space.rows && column < space.columns).then_some(row * space.columns + column)
}

fn action(space: Space, turn: &Turn) -> Option<usize> {
    Some(place(space, turn.at)? * space.faces + turn.tile as usize)
}

impl Acting for Trax {
    const SIDE: usize = PLANES - 1;

    fn images(rules: &Rules) -> Vec<Image> {
        let start = Self::start(rules);
        let each = |exchanged| Symmetry::ALL.map(|symmetry| Image::at_origin(&start, symmetry, exchanged));
        [false, true].into_iter().flat_map(each).collect()
    }

    fn plane(image: &Image, plane: usize) -> usize {
        Tile::ALL.get(plane).map_or(plane, |&tile| image.tile(tile) as usize)
    }

    fn space(rules: &Rules) -> Result<Space, NoSpace> {
        let bound = match rules.bound() {
            Some(bound) if bound <= LARGEST_BOUND => bound as usize,
            Some(bound) => {
                return Err(NoSpace(format!(
                    "a bound of {bound} has too many turns to number, at most {LARGEST_BOUND} can be: play by text"
                )));
            }
            None => {
                return Err(NoSpace(format!(
                    "the turns of {rules} Trax have no numbers, since its table has no bound: play by text"
                )));
            }
        };
        let span = 2 * bound - 1;
        Ok(Space {
            rows: span,
            columns: span,
            faces: Tile::ALL.len(),
            others: 0,
            planes: PLANES,
        })
    }

    fn turn_of(&self, space: Space, action: usize) -> Option<Turn> {
        let (square, face) = (action / space.faces, action % space.faces);
        if square >= space.area() {
            return None;
        }
        let (row, column) = (square / space.columns, square % space.columns);
        let at = Coord {
            x: column as i32 - reach(space),
            y: row as i32 - reach(space),
        };
        let tile = *Tile::ALL.get(face)?;
        Some(Turn { at, tile })
    }

    fn action_of(&self, space: Space, turn: &Turn) -> Option<usize> {
        action(space, turn)
    }

    fn listed(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.legal_moves(&mut turns);
        turns
    }

    fn mark(&self, space: Space, mask: &mut [i8]) {
        mask.fill(0);
        for turn in self.listed() {
            if let Some(legal) = action(space, &turn).and_then(|action| mask.get_mut(action)) {
                *legal = 1;
            }
        }
    }

    fn draw(&self, space: Space, planes: &mut [i8]) {
        let area = space.area();
        planes.fill(0);
        for (at, tile) in self.tiles() {
            if let Some(place) = place(space, at) {
                planes[tile as usize * area + place] = 1;
            }
        }
        if self.to_move() == WHITE {
            planes[Self::SIDE * area..].fill(1);
        }
    }

    fn swaps_sides(&self, _: &Turn) -> bool {
        false
    }

    fn count_played(&self) -> u32 {
        self.turns_played()
    }

    fn over() -> TurnError {
        TurnError::Trax {
            reason: Illegal::GameOver,
            square: None,
        }
    }
}
