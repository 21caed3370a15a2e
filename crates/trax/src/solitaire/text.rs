//! Positions and placements as text.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::notation::{read_mark, split_square};
use crate::solitaire::{Refusal, Solitaire};
use crate::{Bounds, Coord, Mark, TextError, Tile, Turn, column_letters};

/// Why a text is no placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlacementError {
    /// It is not well formed, or more follows a square than a mark.
    Text(TextError),
    /// Only `@0` and the tile as it lies, or `@0` alone, names the first placement.
    First,
    /// The tile may be turned, and fits at this square in several ways or none: the mark is missing.
    Unmarked(String),
    /// No tile with this mark matches the colours around this square.
    Colours(String),
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::First => f.write_str("the first tile is placed at @0, as it lies"),
            Self::Unmarked(square) => write!(
                f,
                "say how the tile is to lie at {square}: one of the marks + / \\ must follow"
            ),
            Self::Colours(square) => write!(f, "the colours of this tile do not match its neighbours at {square}"),
        }
    }
}

impl core::error::Error for PlacementError {}

impl From<TextError> for PlacementError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl Solitaire {
    /// The name of a square, such as `C4` or `@0`, as in a position of Trax; a square farther out is
    /// given by its coordinates.
    #[must_use]
    pub fn label(&self, at: Coord) -> String {
        let part = |value: i32, corner: i32| u32::try_from(value.checked_sub(corner)?).ok();
        let origin = self.label_origin();
        match (part(at.x, origin.x), part(at.y, origin.y)) {
            (Some(column), Some(row)) => column_letters(column) + &row.to_string(),
            _ => format!("({}, {})", at.x, at.y),
        }
    }

    /// This refusal in words, with squares named as in this position.
    #[must_use]
    pub fn explain(&self, reason: &Refusal) -> String {
        let square = match reason {
            Refusal::Rule(reason) => reason.square().map(|at| self.label(at)),
            _ => None,
        };
        let mut text = String::new();
        reason
            .word(&square.unwrap_or_default(), &mut text)
            .expect("writing to a string");
        text
    }

    /// A placement as text: the square and the mark, as a turn of Trax; `@0` and the character of the
    /// position text for the first tile, which may be any of the six.
    #[must_use]
    pub fn write_placement(&self, placement: Turn) -> String {
        let Turn { at, tile } = placement;
        let sign = if self.tile_count() == 0 {
            tile.to_char()
        } else {
            tile.mark().as_char()
        };
        let mut text = self.label(at);
        text.push(sign);
        text
    }

    /// Reads the placement of the tile `drawn`: a square, such as `B0`, and after it a mark, which may
    /// be left out where there is no choice.
    ///
    /// # Errors
    /// What is wrong with the text. The placement need not be allowed.
    pub fn read_placement(&self, text: &str, drawn: Tile) -> Result<Turn, PlacementError> {
        if self.tile_count() == 0 {
            return read_first(text, drawn);
        }
        let (column, row, mark) = split_square(text)?;
        let origin = self.label_origin();
        let far = || TextError::Row;
        let at = Coord {
            x: origin.x.checked_add_unsigned(column).ok_or_else(far)?,
            y: origin.y.checked_add_unsigned(row).ok_or_else(far)?,
        };
        let tile = if mark.is_empty() {
            self.unmarked(at, drawn)?
        } else {
            self.marked(at, read_mark(mark)?, drawn)?
        };
        Ok(Turn { at, tile })
    }

    fn unmarked(&self, at: Coord, drawn: Tile) -> Result<Tile, PlacementError> {
        if !self.may_turn(drawn) {
            return Ok(drawn);
        }
        let placements = self.placements(drawn);
        let mut here = placements.iter().filter(|placement| placement.at == at);
        match (here.next(), here.next()) {
            (Some(only), None) => Ok(only.tile),
            _ => Err(PlacementError::Unmarked(self.label(at))),
        }
    }

    /// The tile with `mark` that matches at `at`; the drawn one where both do.
    fn marked(&self, at: Coord, mark: Mark, drawn: Tile) -> Result<Tile, PlacementError> {
        let matches = |tile: &Tile| {
            crate::Side::ALL.into_iter().all(|side| {
                let beside = self.tile(at.step(side));
                beside.is_none_or(|next| next.colour(side.opposite()) == tile.colour(side))
            })
        };
        let mut matching = mark.tiles().into_iter().filter(matches);
        match (matching.next(), matching.next()) {
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) => Ok(drawn),
            (None, _) => Err(PlacementError::Colours(self.label(at))),
        }
    }

    /// The square `@0`: that of the first tile on the empty table.
    fn label_origin(&self) -> Coord {
        let corner = self.corner();
        if self.tile_count() == 0 {
            return corner;
        }
        Coord {
            x: corner.x - 1,
            y: corner.y - 1,
        }
    }
}

fn read_first(text: &str, drawn: Tile) -> Result<Turn, PlacementError> {
    let sign = text.strip_prefix("@0").ok_or(PlacementError::First)?;
    let mut signs = sign.chars().map(|sign| sign.to_ascii_uppercase());
    let tile = match (signs.next(), signs.next()) {
        (None, _) => drawn,
        (Some(sign), None) => Tile::from_char(sign).ok_or(PlacementError::First)?,
        _ => return Err(PlacementError::First),
    };
    Ok(Turn {
        at: Coord::ORIGIN,
        tile,
    })
}

impl fmt::Display for Solitaire {
    /// The position text of Trax without a side to move; nothing for the empty table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Bounds {
            left,
            top,
            right,
            bottom,
        }) = self.bounds()
        else {
            return Ok(());
        };
        let mut text = String::new();
        for y in top..=bottom {
            if y > top {
                text.push('/');
            }
            text.extend((left..=right).map(|x| self.tile(Coord { x, y }).map_or('.', Tile::to_char)));
        }
        f.write_str(&text)
    }
}
