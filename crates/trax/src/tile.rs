//! The six oriented tiles.

use game::Player;

use crate::{RED, Side, WHITE};

/// A tile as it lies, named by the two edges that white joins; red joins the other two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tile {
    /// A crossing, white upright.
    NorthSouth,
    /// A crossing, white level.
    EastWest,
    /// White curves from the top to the left.
    NorthWest,
    /// White curves from the bottom to the right.
    SouthEast,
    /// White curves from the top to the right.
    NorthEast,
    /// White curves from the bottom to the left.
    SouthWest,
}

/// How a tile looks with its colours forgotten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// `+`, a crossing.
    Plus,
    /// `/`, curves that join top with left and right with bottom.
    Slash,
    /// `\`, curves that join top with right and bottom with left.
    Backslash,
}

impl Mark {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Plus, Self::Slash, Self::Backslash];

    /// The sign used in notation.
    #[must_use]
    pub const fn as_char(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Slash => '/',
            Self::Backslash => '\\',
        }
    }

    /// The two tiles that look so; each is the other with its colours exchanged.
    #[must_use]
    pub const fn tiles(self) -> [Tile; 2] {
        match self {
            Self::Plus => [Tile::NorthSouth, Tile::EastWest],
            Self::Slash => [Tile::NorthWest, Tile::SouthEast],
            Self::Backslash => [Tile::NorthEast, Tile::SouthWest],
        }
    }
}

impl Tile {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::NorthSouth,
        Self::EastWest,
        Self::NorthWest,
        Self::SouthEast,
        Self::NorthEast,
        Self::SouthWest,
    ];

    /// The colour of the track at `side`.
    #[must_use]
    pub const fn colour(self, side: Side) -> Player {
        if self.edges(WHITE) & side.bit() != 0 {
            WHITE
        } else {
            RED
        }
    }

    /// The edge by which the track that comes in over `side` leaves.
    ///
    /// ```
    /// use trax::{Side, Tile};
    /// assert_eq!(Tile::NorthWest.partner(Side::North), Side::West);
    /// assert_eq!(Tile::NorthWest.partner(Side::East), Side::South);
    /// ```
    #[must_use]
    pub const fn partner(self, side: Side) -> Side {
        let other = self.edges(self.colour(side)) & !side.bit();
        match other {
            0b0001 => Side::North,
            0b0010 => Side::East,
            0b0100 => Side::South,
            _ => Side::West,
        }
    }

    /// How the tile looks with its colours forgotten.
    #[must_use]
    pub const fn mark(self) -> Mark {
        match self {
            Self::NorthSouth | Self::EastWest => Mark::Plus,
            Self::NorthWest | Self::SouthEast => Mark::Slash,
            Self::NorthEast | Self::SouthWest => Mark::Backslash,
        }
    }

    /// The tile turned by 180°, as it looks from the other side of the table.
    ///
    /// ```
    /// use trax::Tile;
    /// assert_eq!(Tile::NorthWest.half_turned(), Tile::SouthEast);
    /// ```
    #[must_use]
    pub const fn half_turned(self) -> Self {
        match self {
            Self::NorthSouth => Self::NorthSouth,
            Self::EastWest => Self::EastWest,
            Self::NorthWest => Self::SouthEast,
            Self::SouthEast => Self::NorthWest,
            Self::NorthEast => Self::SouthWest,
            Self::SouthWest => Self::NorthEast,
        }
    }

    /// The character of the position text: the way white runs, as a pipe.
    #[must_use]
    pub const fn to_char(self) -> char {
        match self {
            Self::NorthSouth => '|',
            Self::EastWest => '-',
            Self::NorthWest => 'J',
            Self::NorthEast => 'L',
            Self::SouthEast => 'F',
            Self::SouthWest => '7',
        }
    }

    /// The tile of a character of the position text.
    #[must_use]
    pub const fn from_char(character: char) -> Option<Self> {
        Some(match character {
            '|' => Self::NorthSouth,
            '-' => Self::EastWest,
            'J' => Self::NorthWest,
            'L' => Self::NorthEast,
            'F' => Self::SouthEast,
            '7' => Self::SouthWest,
            _ => return None,
        })
    }

    /// The edges that `player`'s track joins, as a set of bits, north lowest.
    pub(crate) const fn edges(self, player: Player) -> u8 {
        let white = match self {
            Self::NorthSouth => 0b0101,
            Self::EastWest => 0b1010,
            Self::NorthWest => 0b1001,
            Self::SouthEast => 0b0110,
            Self::NorthEast => 0b0011,
            Self::SouthWest => 0b1100,
        };
        match player {
            WHITE => white,
            RED => white ^ 0b1111,
        }
    }

    /// The tile whose white joins exactly `edges`, a set of two.
    pub(crate) const fn joining_white(edges: u8) -> Option<Self> {
        Some(match edges {
            0b0101 => Self::NorthSouth,
            0b1010 => Self::EastWest,
            0b1001 => Self::NorthWest,
            0b0110 => Self::SouthEast,
            0b0011 => Self::NorthEast,
            0b1100 => Self::SouthWest,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tile_joins_its_edges_in_two_pairs() {
        for tile in Tile::ALL {
            assert_eq!(tile.edges(WHITE).count_ones(), 2);
            assert_eq!(Tile::joining_white(tile.edges(WHITE)), Some(tile));
            assert_eq!(Tile::from_char(tile.to_char()), Some(tile));
            assert!(tile.mark().tiles().contains(&tile));
            for side in Side::ALL {
                let partner = tile.partner(side);
                assert_ne!(partner, side);
                assert_eq!(tile.partner(partner), side);
                assert_eq!(tile.colour(partner), tile.colour(side));
            }
        }
    }

    #[test]
    fn marks_are_drawn_as_the_rules_say() {
        for tile in Mark::Slash.tiles() {
            assert_eq!(tile.partner(Side::North), Side::West);
        }
        for tile in Mark::Backslash.tiles() {
            assert_eq!(tile.partner(Side::North), Side::East);
        }
        for tile in Mark::Plus.tiles() {
            assert_eq!(tile.partner(Side::North), Side::South);
        }
    }
}
