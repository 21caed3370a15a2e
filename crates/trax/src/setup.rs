//! Position text: one character a square, rows from the top, then the side to move.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use game::{Player, Position};

use crate::rules::LARGEST_SPAN;
use crate::validate::lay;
use crate::{Bounds, Coord, RED, Rules, SetupError, Tile, Trax, WHITE};

/// Tiles and a side to move, as written down; not yet a position that the rules allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The tiles; where their box lies is without meaning.
    pub tiles: Vec<(Coord, Tile)>,
    /// The side to move.
    pub to_move: Player,
}

/// Why a text is no set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseSetupError {
    /// No space and `w` or `r` after it end the text.
    SideToMove,
    /// This character, in this row and column counted from 1, is neither a tile nor `.`.
    Character(char, usize, usize),
    /// This row, counted from 1, is not as long as the first.
    Ragged(usize),
    /// There are more rows or columns than this program can hold.
    TooLarge,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SideToMove => f.write_str("a space and the side to move, w or r, must end the position"),
            Self::Character(c, row, column) => {
                write!(f, "{c:?} in row {row}, column {column} is none of | - J L F 7 and .")
            }
            Self::Ragged(row) => write!(f, "row {row} is not as long as row 1"),
            Self::TooLarge => write!(f, "more than {LARGEST_SPAN} rows or columns"),
        }
    }
}

impl core::error::Error for ParseSetupError {}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let (rows, side) = text.rsplit_once(' ').ok_or(ParseSetupError::SideToMove)?;
        let to_move = match side {
            "w" => WHITE,
            "r" => RED,
            _ => return Err(ParseSetupError::SideToMove),
        };
        let mut tiles = Vec::new();
        let mut columns = 0;
        for (y, row) in rows.split('/').enumerate() {
            let before = columns;
            columns = 0;
            for (x, character) in row.chars().enumerate() {
                columns += 1;
                if x.max(y) >= LARGEST_SPAN as usize {
                    return Err(ParseSetupError::TooLarge);
                }
                if character != '.' {
                    let tile = Tile::from_char(character).ok_or(ParseSetupError::Character(character, y + 1, x + 1))?;
                    tiles.push((
                        Coord {
                            x: x as i32,
                            y: y as i32,
                        },
                        tile,
                    ));
                }
            }
            if y > 0 && columns != before {
                return Err(ParseSetupError::Ragged(y + 1));
            }
        }
        Ok(Self { tiles, to_move })
    }
}

impl Trax {
    /// The position of a set-up, as after a turn of the other side. The box of the tiles lies with its
    /// upper left corner at (0, 0).
    ///
    /// # Errors
    /// What the rules forbid about it.
    pub fn from_setup(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let left = setup.tiles.iter().map(|(at, _)| at.x).min().unwrap_or(0);
        let top = setup.tiles.iter().map(|(at, _)| at.y).min().unwrap_or(0);
        let mut tiles = Vec::with_capacity(setup.tiles.len());
        for &(at, tile) in &setup.tiles {
            let x = at.x.checked_sub(left).ok_or(SetupError::TooLarge)?;
            let y = at.y.checked_sub(top).ok_or(SetupError::TooLarge)?;
            tiles.push((Coord { x, y }, tile));
        }
        tiles.sort_unstable_by_key(|&(at, _)| (at.y, at.x));
        let span = rules.largest_span();
        for &(at, _) in &tiles {
            if at.x.max(at.y).unsigned_abs() >= span {
                return Err(SetupError::OutsideBound(span));
            }
        }
        Ok(Self::set_up(*rules, lay(&tiles, rules)?, setup.to_move))
    }

    /// The same tiles with the other side to move, as if a turn could be passed: not by the rules, but to
    /// see what that side would do.
    ///
    /// ```
    /// use game::Position;
    /// use trax::{RED, Rules, Trax};
    ///
    /// let passed = Trax::start(&Rules::official()).passed();
    /// assert_eq!((passed.to_move(), passed.turns_played()), (RED, 0));
    /// ```
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut position = self.clone();
        position.to_move = self.to_move.other();
        position
    }
}

/// The tiles where they lie, row by row.
impl From<&Trax> for Setup {
    fn from(position: &Trax) -> Self {
        Self {
            tiles: position.tiles().collect(),
            to_move: position.to_move(),
        }
    }
}

impl fmt::Display for Trax {
    /// The position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        if let Some(Bounds {
            left,
            top,
            right,
            bottom,
        }) = self.bounds()
        {
            for y in top..=bottom {
                if y > top {
                    text.push('/');
                }
                text.extend((left..=right).map(|x| self.tile(Coord { x, y }).map_or('.', Tile::to_char)));
            }
        }
        write!(text, " {}", if self.to_move() == WHITE { 'w' } else { 'r' })?;
        f.write_str(&text)
    }
}
