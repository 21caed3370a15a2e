//! One square in one number: the colours that enter it, and its tile.

use game::Player;

use crate::{RED, Side, Tile, WHITE};

/// Bits 0–3: edges over which white enters, north lowest; bits 4–7: the same for red; bits 8–10: the
/// tile counted from 1, or 0 for a space. A tile's own edges are not repeated in the low bits, only
/// what its neighbours show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u16);

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

impl Cell {
    pub(crate) const fn tile(self) -> Option<Tile> {
        match self.0 >> 8 {
            0 => None,
            n => Some(Tile::ALL[n as usize - 1]),
        }
    }

    pub(crate) const fn is_space(self) -> bool {
        self.0 >> 8 == 0
    }

    /// Whether no tile lies here or beside.
    pub(crate) const fn is_bare(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn entering(self, side: Side) -> Option<Player> {
        let bit = side.bit() as u16;
        if self.0 & bit != 0 {
            Some(WHITE)
        } else if self.0 & (bit << 4) != 0 {
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
        Self(self.0 | (side.bit() as u16) << shift)
    }

    /// This space, filled with `tile`.
    #[must_use]
    pub(crate) const fn filled(self, tile: Tile) -> Self {
        Self(self.0 | (tile as u16 + 1) << 8)
    }

    /// Whether the colours of `tile` match those that enter this space.
    pub(crate) const fn fits(self, tile: Tile) -> bool {
        let edges = tile.edges(WHITE) | tile.edges(RED) << 4;
        self.edges() & !edges == 0
    }

    /// What the rules ask for in this space.
    pub(crate) const fn demand(self) -> Demand {
        DEMANDS[self.edges() as usize]
    }

    const fn edges(self) -> u8 {
        (self.0 & 0xff) as u8
    }
}

static DEMANDS: [Demand; 256] = demands();

const fn demands() -> [Demand; 256] {
    let mut table = [Demand::None; 256];
    let mut edges = 0;
    while edges < 256 {
        table[edges] = demand(edges as u8 & 0b1111, edges as u8 >> 4);
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
        edges.iter().fold(Cell::default(), |cell, &(side, player)| {
            cell.entered(side, player)
        })
    }

    #[test]
    fn one_edge_or_two_colours_ask_for_nothing() {
        assert_eq!(space(&[]).demand(), Demand::None);
        assert_eq!(space(&[(Side::North, RED)]).demand(), Demand::None);
        assert_eq!(
            space(&[(Side::North, RED), (Side::East, WHITE)]).demand(),
            Demand::None
        );
    }

    #[test]
    fn two_edges_of_a_colour_force_whatever_else_enters() {
        let twice = [(Side::North, RED), (Side::West, RED)];
        let forced = Demand::Forced(Tile::SouthEast, RED);
        assert_eq!(space(&twice).demand(), forced);
        let third = [twice[0], twice[1], (Side::East, WHITE)];
        assert_eq!(space(&third).demand(), forced);
        let fourth = [
            twice[0],
            twice[1],
            (Side::East, WHITE),
            (Side::South, WHITE),
        ];
        assert_eq!(
            space(&fourth).demand(),
            Demand::Forced(Tile::SouthEast, WHITE)
        );
    }

    #[test]
    fn three_edges_of_a_colour_are_refused() {
        let edges = [(Side::North, RED), (Side::West, RED), (Side::South, RED)];
        assert_eq!(space(&edges).demand(), Demand::Refused(RED));
        assert!(!space(&edges).fits(Tile::SouthEast));
    }
}
