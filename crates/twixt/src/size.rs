//! The size of a board.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

/// How many holes a board has each way, the four missing corners counted.
///
/// Written `24x20`, columns first; read so too, or as one number for a square board.
///
/// ```
/// use twixt::Size;
/// let size: Size = "24x20".parse()?;
/// assert_eq!((size.columns(), size.rows()), (24, 20));
/// assert_eq!("12".parse::<Size>()?.to_string(), "12x12");
/// # Ok::<(), twixt::ParseSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    columns: u8,
    rows: u8,
}

/// A text is no size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseSizeError {
    /// The text is neither a number nor two numbers with an `x` between them.
    NotASize,
    /// A number is below [`Size::MIN`] or above [`Size::MAX`].
    OutOfRange,
}

impl fmt::Display for ParseSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASize => f.write_str("a board size is written as 24 or 24x20"),
            Self::OutOfRange => {
                write!(f, "a board has {} to {} holes each way", Size::MIN, Size::MAX)
            }
        }
    }
}

impl Error for ParseSizeError {}

impl Size {
    /// The least number of columns or rows.
    pub const MIN: u8 = 4;
    /// The greatest number of columns or rows.
    pub const MAX: u8 = 48;
    /// The board in the box: 24 x 24.
    pub const USUAL: Self = Self { columns: 24, rows: 24 };

    /// A board of so many columns and rows.
    ///
    /// # Errors
    /// One of the numbers is not within [`Size::MIN`]`..=`[`Size::MAX`].
    pub const fn new(columns: u8, rows: u8) -> Result<Self, ParseSizeError> {
        if columns < Self::MIN || columns > Self::MAX || rows < Self::MIN || rows > Self::MAX {
            return Err(ParseSizeError::OutOfRange);
        }
        Ok(Self { columns, rows })
    }

    /// The number of holes in the top row, the missing corners counted.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of holes in the left column, the missing corners counted.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Whether there are as many columns as rows.
    #[must_use]
    pub const fn is_square(self) -> bool {
        self.columns == self.rows
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let (columns, rows) = text.split_once(['x', 'X']).unwrap_or((text, text));
        Self::new(read_count(columns)?, read_count(rows)?)
    }
}

/// Reads a plain number; one that is too large for the type is out of range, whatever it is.
fn read_count(text: &str) -> Result<u8, ParseSizeError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseSizeError::NotASize);
    }
    text.parse().map_err(|_| ParseSizeError::OutOfRange)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_sizes() {
        let check = |text: &str, expect: Result<(u8, u8), ParseSizeError>| {
            let got = text.parse::<Size>().map(|size| (size.columns(), size.rows()));
            assert_eq!(got, expect, "{text:?}");
        };
        check("4", Ok((4, 4)));
        check("48X4", Ok((48, 4)));
        check("3", Err(ParseSizeError::OutOfRange));
        check("24x49", Err(ParseSizeError::OutOfRange));
        check("99999999999999", Err(ParseSizeError::OutOfRange));
        for text in ["", "x", "24x", "x24", "+24", "-4", "24x24x24", " 24", "24 x 24", "٢٤"] {
            check(text, Err(ParseSizeError::NotASize));
        }
    }
}
