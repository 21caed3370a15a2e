//! Holes and their names.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::Size;

/// A hole, counted from the top-left corner of the board.
///
/// Written as a column in letters (`a` … `z`, `aa`, `ab`, …) and a row counted from 1 at the top; read
/// in upper or lower case. Holes are ordered by row, then by column.
///
/// ```
/// use twixt::Hole;
/// let hole: Hole = "AB7".parse()?;
/// assert_eq!(hole, Hole { x: 27, y: 6 });
/// assert_eq!(hole.to_string(), "ab7");
/// # Ok::<(), twixt::ParseHoleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hole {
    /// The column, 0 at the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
}

impl Hole {
    /// The hole so many columns to the right and rows down, if both numbers stay within 0..=255.
    #[must_use]
    pub fn offset(self, dx: i8, dy: i8) -> Option<Self> {
        let x = self.x.checked_add_signed(dx)?;
        let y = self.y.checked_add_signed(dy)?;
        Some(Self { x, y })
    }

    /// The hole mirrored on the main diagonal: columns and rows exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self { x: self.y, y: self.x }
    }
}

impl Ord for Hole {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Hole {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(first) = (self.x / 26).checked_sub(1) {
            write!(f, "{}", char::from(b'a' + first))?;
        }
        write!(f, "{}{}", char::from(b'a' + self.x % 26), u16::from(self.y) + 1)
    }
}

/// A text is not the name of a hole on any board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseHoleError;

impl fmt::Display for ParseHoleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let max = Size::MAX;
        let last = Hole { x: max - 1, y: max - 1 };
        write!(f, "a hole is one or two letters and a number, a1 to {last}, like f6")
    }
}

impl Error for ParseHoleError {}

impl FromStr for Hole {
    type Err = ParseHoleError;

    fn from_str(text: &str) -> Result<Self, ParseHoleError> {
        match take_hole(text)? {
            (hole, "") => Ok(hole),
            _ => Err(ParseHoleError),
        }
    }
}

/// Reads the hole that `text` begins with, and gives the rest of the text.
pub(crate) fn take_hole(text: &str) -> Result<(Hole, &str), ParseHoleError> {
    let letters = run_length(text, |byte| byte.is_ascii_alphabetic());
    let (column, rest) = text.split_at(letters);
    let digits = run_length(rest, |byte| byte.is_ascii_digit());
    let (row, rest) = rest.split_at(digits);
    let hole = Hole {
        x: read_column(column)?,
        y: read_row(row)?,
    };
    Ok((hole, rest))
}

/// How many bytes at the start of `text` are of a kind.
fn run_length(text: &str, kind: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|&byte| kind(byte)).count()
}

/// The column that one or two letters name, counted from 0.
fn read_column(letters: &str) -> Result<u8, ParseHoleError> {
    if !(1..=2).contains(&letters.len()) {
        return Err(ParseHoleError);
    }
    let digit = |letter: u8| u16::from(letter.to_ascii_lowercase() - b'a') + 1;
    let count = letters.bytes().fold(0, |sum, letter| sum * 26 + digit(letter));
    within_board(count)
}

/// The row that one or two digits name, counted from 0.
fn read_row(digits: &str) -> Result<u8, ParseHoleError> {
    if !(1..=2).contains(&digits.len()) {
        return Err(ParseHoleError);
    }
    within_board(digits.parse().map_err(|_| ParseHoleError)?)
}

/// A number counted from 1 as one counted from 0, if some board has so many holes.
fn within_board(count: u16) -> Result<u8, ParseHoleError> {
    match u8::try_from(count) {
        Ok(count @ 1..=Size::MAX) => Ok(count - 1),
        _ => Err(ParseHoleError),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_name_reads_back() {
        // Miri is some hundred times slower.
        let step = if cfg!(miri) { 12 } else { 1 };
        for y in (0..Size::MAX).step_by(step) {
            for x in 0..Size::MAX {
                let hole = Hole { x, y };
                assert_eq!(hole.to_string().parse(), Ok(hole));
                assert_eq!(hole.to_string().to_uppercase().parse(), Ok(hole));
            }
        }
    }

    #[test]
    fn names_past_z() {
        let name = |x| Hole { x, y: 0 }.to_string();
        assert_eq!([name(25), name(26), name(47)], ["z1", "aa1", "av1"]);
        assert_eq!(Hole { x: 255, y: 255 }.to_string(), "iv256");
    }

    #[test]
    fn no_holes() {
        for text in [
            "", "a", "1", "a0", "a49", "aw1", "aaa1", "a100", "1a", "a1b", "a-1", "é1", "a１", " a1",
        ] {
            assert_eq!(text.parse::<Hole>(), Err(ParseHoleError), "{text:?}");
        }
    }

    #[test]
    fn ordered_by_row_first() {
        assert!(Hole { x: 9, y: 0 } < Hole { x: 0, y: 1 });
        assert!(Hole { x: 1, y: 1 } < Hole { x: 2, y: 1 });
    }
}
