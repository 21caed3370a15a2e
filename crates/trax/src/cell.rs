//! One square in one byte: the colours that enter it, or its tile.

use game::Player;

use crate::{RED, Side, Tile, WHITE};

/// A space: bits 0–3 are the edges over which white enters, north lowest, and bits 4–7 the same for
/// red. A tile: the edges of its own colours in the same bits, and both bits of the north edge, which
/// no space has. A colour that enters a tile is one of the tile's own, so that entering changes spaces
/// only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u8);

/// What the colours that enter a space ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    /// Nothing.
    None,
    /// This tile at once, to join the colour that enters twice.
    Forced(Tile, Player),
    /// This colour enters over three edges or four: the turn is illegal.
    Refused(Player),
}

/// Both bits of the north edge: the mark of a tile.
const TILE: u8 = 0x11;

impl Cell {
    /// The square that holds `tile`.
    #[inline]
    pub(crate) const fn of(tile: Tile) -> Self {
        Self(shown(tile) | TILE)
    }

    /// The square of a byte.
    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// The byte of this square.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    pub(crate) const fn tile(self) -> Option<Tile> {
        if self.is_space() {
            return None;
        }
        let lower = self.0 & 0b1110;
        Tile::joining_white(if lower.count_ones() == 2 { lower } else { lower | 1 })
    }

    #[inline]
    pub(crate) const fn is_space(self) -> bool {
        self.0 & TILE != TILE
    }

    /// Whether no tile lies here or beside.
    #[inline]
    pub(crate) const fn is_bare(self) -> bool {
        self.0 == 0
    }

    /// The colour that enters this space over `side`; none for a tile.
    pub(crate) const fn entering(self, side: Side) -> Option<Player> {
        if !self.is_space() {
            None
        } else if self.0 & side.bit() != 0 {
            Some(WHITE)
        } else if self.0 & side.bit() << 4 != 0 {
            Some(RED)
        } else {
            None
        }
    }

    /// This square, with `player` entering over `side` too.
    #[must_use]
    pub(crate) const fn entered(self, side: Side, player: Player) -> Self {
        let shift = match player {
            WHITE => 0,
            RED => 4,
        };
        Self(self.0 | side.bit() << shift)
    }

    /// Whether the colours of `tile` match those that enter this space.
    #[inline]
    pub(crate) const fn fits(self, tile: Tile) -> bool {
        self.0 & !shown(tile) == 0
    }

    /// What the rules ask for here; nothing if there is a tile.
    #[inline]
    pub(crate) const fn demand(self) -> Demand {
        DEMANDS[self.0 as usize]
    }
}

/// The colours of a tile's four edges, as those that enter a space.
#[inline]
pub(crate) const fn shown(tile: Tile) -> u8 {
    tile.edges(WHITE) | tile.edges(RED) << 4
}

static DEMANDS: [Demand; 256] = demands();

const fn demands() -> [Demand; 256] {
    let mut table = [Demand::None; 256];
    let mut edges = 0;
    while edges < 256 {
        if Cell(edges as u8).is_space() {
            table[edges] = demand(edges as u8 & 0b1111, edges as u8 >> 4);
        }
        edges += 1;
    }
    table
}

const fn demand(white: u8, red: u8) -> Demand {
    if white.count_ones() > 2 {
        return Demand::Refused(WHITE);
    }
    if red.count_ones() > 2 {
        return Demand::Refused(RED);
    }
    if let Some(tile) = Tile::joining_white(white) {
        return Demand::Forced(tile, WHITE);
    }
    if let Some(tile) = Tile::joining_white(red ^ 0b1111) {
        return Demand::Forced(tile, RED);
    }
    Demand::None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(edges: &[(Side, Player)]) -> Cell {
        edges
            .iter()
            .fold(Cell::default(), |cell, &(side, player)| cell.entered(side, player))
    }

    #[test]
    fn one_edge_or_two_colours_ask_for_nothing() {
        assert_eq!(space(&[]).demand(), Demand::None);
        assert_eq!(space(&[(Side::North, RED)]).demand(), Demand::None);
        assert_eq!(space(&[(Side::North, RED), (Side::East, WHITE)]).demand(), Demand::None);
    }

    #[test]
    fn two_edges_of_a_colour_force_whatever_else_enters() {
        let twice = [(Side::North, RED), (Side::West, RED)];
        let forced = Demand::Forced(Tile::SouthEast, RED);
        assert_eq!(space(&twice).demand(), forced);
        let third = [twice[0], twice[1], (Side::East, WHITE)];
        assert_eq!(space(&third).demand(), forced);
        let fourth = [twice[0], twice[1], (Side::East, WHITE), (Side::South, WHITE)];
        assert_eq!(space(&fourth).demand(), Demand::Forced(Tile::SouthEast, WHITE));
    }

    #[test]
    fn three_edges_of_a_colour_are_refused() {
        let edges = [(Side::North, RED), (Side::West, RED), (Side::South, RED)];
        assert_eq!(space(&edges).demand(), Demand::Refused(RED));
        assert!(!space(&edges).fits(Tile::SouthEast));
    }

    #[test]
    fn a_tile_stays_what_it_is_when_its_neighbours_show_their_colours() {
        for tile in Tile::ALL {
            let cell = Cell::of(tile);
            assert_eq!((cell.tile(), cell.demand()), (Some(tile), Demand::None));
            for side in Side::ALL {
                assert_eq!(cell.entered(side, tile.colour(side)), cell);
            }
            assert!(Tile::ALL.into_iter().all(|other| !cell.fits(other)));
        }
    }
}
