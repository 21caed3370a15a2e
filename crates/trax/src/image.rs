//! Positions turned over, and with colours exchanged: where squares, tiles and turns go.

use game::{Player, Symmetry, TurnImage};

use crate::luck::LuckTurn;
use crate::{Coord, Setup, Tile, Trax, Turn};

/// A way to turn the table over: a symmetry, with colours exchanged or not, and then a shift.
///
/// ```
/// use game::{Position, Symmetry};
/// use trax::{Coord, Image, Rules, Setup, Trax};
///
/// let position = Trax::from_setup(&"J/- w".parse()?, &Rules::official())?;
/// let image = Image::at_origin(&position, Symmetry::new(true, false, false), false);
/// let mirrored = Trax::from_setup(&image.setup(&Setup::from(&position)), position.rules())?;
/// assert_eq!(mirrored.to_string(), "L/- w");
/// assert_eq!(image.coord(Coord { x: 1, y: 0 }), Coord { x: -1, y: 0 });
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Image {
    symmetry: Symmetry,
    exchanges_colours: bool,
    shift: (i32, i32),
}

impl Image {
    /// The way to turn a position over so that the upper left corner of the tiles' box comes to lie at (0, 0), as in
    /// positions [from set-ups](Trax::from_setup). An empty table stays where it is.
    #[must_use]
    pub fn at_origin(position: &Trax, symmetry: Symmetry, exchanges_colours: bool) -> Self {
        let (x, y) = position.bounds().map_or((0, 0), |bounds| {
            let x = if symmetry.mirrors_columns() {
                bounds.right
            } else {
                -bounds.left
            };
            let y = if symmetry.mirrors_rows() {
                bounds.bottom
            } else {
                -bounds.top
            };
            (x, y)
        });
        let shift = if symmetry.exchanges_axes() { (y, x) } else { (x, y) };
        Self {
            symmetry,
            exchanges_colours,
            shift,
        }
    }

    /// The symmetry.
    #[must_use]
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// Whether White's tracks become Red's.
    #[must_use]
    pub const fn exchanges_colours(&self) -> bool {
        self.exchanges_colours
    }

    /// Where a square goes.
    #[must_use]
    pub const fn coord(&self, at: Coord) -> Coord {
        let (x, y) = self.symmetry.vector((at.x, at.y));
        Coord {
            x: x.wrapping_add(self.shift.0),
            y: y.wrapping_add(self.shift.1),
        }
    }

    /// What becomes of a tile.
    #[must_use]
    pub const fn tile(&self, tile: Tile) -> Tile {
        Tile::ALL[self.numbers()[tile as usize + 1] as usize - 1]
    }

    /// What becomes of a set-up.
    #[must_use]
    pub fn setup(&self, setup: &Setup) -> Setup {
        let tiles = setup.tiles.iter();
        Setup {
            tiles: tiles.map(|&(at, tile)| (self.coord(at), self.tile(tile))).collect(),
            to_move: self.side(setup.to_move),
        }
    }

    /// For each tile by its number in [`Tile::ALL`] counted from 1, the number of its image.
    const fn numbers(&self) -> &'static [u8; 8] {
        numbers(self.symmetry, self.exchanges_colours)
    }

    const fn side(&self, player: Player) -> Player {
        if self.exchanges_colours { player.other() } else { player }
    }
}

impl game::Image for Image {
    fn player(&self, player: Player) -> Player {
        self.side(player)
    }

    fn inverse(&self) -> Self {
        let symmetry = self.symmetry.inverse();
        let (x, y) = symmetry.vector(self.shift);
        Self {
            symmetry,
            shift: (x.wrapping_neg(), y.wrapping_neg()),
            ..*self
        }
    }

    fn then(&self, next: &Self) -> Self {
        let (x, y) = next.symmetry.vector(self.shift);
        Self {
            symmetry: self.symmetry.then(next.symmetry),
            exchanges_colours: self.exchanges_colours != next.exchanges_colours,
            shift: (x.wrapping_add(next.shift.0), y.wrapping_add(next.shift.1)),
        }
    }
}

impl TurnImage<Turn> for Image {
    fn turn(&self, turn: &Turn) -> Turn {
        Turn {
            at: self.coord(turn.at),
            tile: self.tile(turn.tile),
        }
    }
}

/// A player sees the image of a face as that of its tile, since half a turn commutes with every symmetry.
impl TurnImage<LuckTurn> for Image {
    fn turn(&self, turn: &LuckTurn) -> LuckTurn {
        LuckTurn {
            faces: turn.faces.iter().map(|&face| self.tile(face)).collect(),
            turn: self.turn(&turn.turn),
        }
    }
}

/// The numbers of the images of tiles, by the number of the tile in [`Tile::ALL`] counted from 1; an empty square, 0,
/// stays empty.
pub(crate) const fn numbers(symmetry: Symmetry, exchanges_colours: bool) -> &'static [u8; 8] {
    &NUMBERS[symmetry.index() + 8 * exchanges_colours as usize]
}

/// Left and right exchanged, by the order of [`Tile::ALL`].
const ACROSS: [usize; 6] = [0, 1, 4, 5, 2, 3];

/// Top and bottom exchanged.
const DOWN: [usize; 6] = [0, 1, 5, 4, 3, 2];

/// Rows and columns exchanged.
const TRANSPOSED: [usize; 6] = [1, 0, 2, 3, 5, 4];

/// Colours exchanged.
const COLOURS: [usize; 6] = [1, 0, 3, 2, 5, 4];

/// For each symmetry, 8 more if colours are exchanged too.
static NUMBERS: [[u8; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut symmetry = 0;
    while symmetry < 16 {
        let mut tile = 0;
        while tile < 6 {
            let mut image = tile;
            if symmetry & 1 != 0 {
                image = ACROSS[image];
            }
            if symmetry & 2 != 0 {
                image = DOWN[image];
            }
            if symmetry & 4 != 0 {
                image = TRANSPOSED[image];
            }
            if symmetry & 8 != 0 {
                image = COLOURS[image];
            }
            table[symmetry][tile + 1] = image as u8 + 1;
            tile += 1;
        }
        symmetry += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use game::Image as _;

    use super::*;
    use crate::Side;

    fn all() -> impl Iterator<Item = Image> {
        let both = |symmetry| [false, true].map(|exchanges_colours| (symmetry, exchanges_colours));
        let shifted = |(symmetry, exchanges_colours): (Symmetry, bool)| Image {
            symmetry,
            exchanges_colours,
            shift: (symmetry.index() as i32 - 5, 3),
        };
        Symmetry::ALL.into_iter().flat_map(both).map(shifted)
    }

    #[test]
    fn tiles_have_the_images_that_their_edges_have() {
        for image in all() {
            let moved = |side: Side| {
                let to = image.coord(Coord::ORIGIN.step(side));
                let beside = |&side: &Side| image.coord(Coord::ORIGIN).step(side) == to;
                Side::ALL.into_iter().find(beside).expect("a side")
            };
            for tile in Tile::ALL {
                for side in Side::ALL {
                    let colour = image.tile(tile).colour(moved(side));
                    assert_eq!(colour, image.side(tile.colour(side)), "{image:?} {tile:?}");
                }
            }
        }
    }

    #[test]
    fn images_of_images_are_images_and_lead_back() {
        let turn = Turn {
            at: Coord { x: 4, y: -9 },
            tile: Tile::SouthWest,
        };
        for one in all() {
            let back = one.inverse();
            assert_eq!(back.turn(&one.turn(&turn)), turn);
            for two in all() {
                let both = one.then(&two);
                assert_eq!(both.turn(&turn), two.turn(&one.turn(&turn)));
                assert_eq!(both.side(Player::First), two.side(one.side(Player::First)));
            }
        }
    }
}
