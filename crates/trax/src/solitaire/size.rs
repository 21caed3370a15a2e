//! How large a square is to be filled.

use core::fmt;
use core::str::FromStr;

/// The side of the square: 2, 3 or 4 tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

impl Size {
    /// 2 × 2, for study.
    pub const TWO: Self = Self(2);
    /// 3 × 3.
    pub const THREE: Self = Self(3);
    /// 4 × 4.
    pub const FOUR: Self = Self(4);
    /// All three.
    pub const ALL: [Self; 3] = [Self::TWO, Self::THREE, Self::FOUR];

    /// The square with `side` tiles in each row, if there is such a game.
    #[must_use]
    pub const fn new(side: u32) -> Option<Self> {
        match side {
            2 => Some(Self::TWO),
            3 => Some(Self::THREE),
            4 => Some(Self::FOUR),
            _ => None,
        }
    }

    /// How many columns and rows the tiles may span.
    #[must_use]
    pub const fn side(self) -> u32 {
        self.0 as u32
    }

    /// How many tiles the pile holds.
    #[must_use]
    pub const fn tiles(self) -> u32 {
        self.side() * self.side()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// A text that names no size of the solitaire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSize;

impl fmt::Display for UnknownSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the solitaire is played on 2x2, 3x3 or 4x4")
    }
}

impl core::error::Error for UnknownSize {}

impl FromStr for Size {
    type Err = UnknownSize;

    /// Reads `3` or `3x3`.
    fn from_str(text: &str) -> Result<Self, UnknownSize> {
        match text {
            "2" | "2x2" => Ok(Self::TWO),
            "3" | "3x3" => Ok(Self::THREE),
            "4" | "4x4" => Ok(Self::FOUR),
            _ => Err(UnknownSize),
        }
    }
}
