//! The names of columns, rows and squares, which shift as the position grows.

use alloc::format;
use alloc::string::{String, ToString};

use crate::{Coord, Trax};

/// The letters of the `number`-th occupied column: `A` for 1, `Z` for 26, `AA` for 27; `@` for 0, the
/// empty column to the left.
///
/// ```
/// assert_eq!(trax::column_letters(0), "@");
/// assert_eq!(trax::column_letters(28), "AB");
/// ```
#[must_use]
pub fn column_letters(number: u32) -> String {
    if number == 0 {
        return "@".to_string();
    }
    let mut letters = String::new();
    let mut rest = number;
    while rest > 0 {
        rest -= 1;
        letters.insert(0, char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters
}

/// The number of a column, the inverse of [`column_letters`]; upper and lower case are the same.
#[must_use]
pub fn read_column_letters(letters: &str) -> Option<u32> {
    if letters == "@" {
        return Some(0);
    }
    let digits = letters.bytes().map(|byte| {
        byte.is_ascii_alphabetic()
            .then(|| u32::from(byte.to_ascii_uppercase() - b'A') + 1)
    });
    (1..=4)
        .contains(&letters.len())
        .then(|| digits.into_iter().try_fold(0, |sum, digit| Some(sum * 26 + digit?)))?
}

impl Trax {
    /// The name of column `x` in this position; none left of `@`.
    #[must_use]
    pub fn column_label(&self, x: i32) -> Option<String> {
        u32::try_from(x.checked_sub(self.corner().x)?).ok().map(column_letters)
    }

    /// The name of row `y` in this position; none above `0`.
    #[must_use]
    pub fn row_label(&self, y: i32) -> Option<String> {
        u32::try_from(y.checked_sub(self.corner().y)?)
            .ok()
            .map(|row| row.to_string())
    }

    /// The name of a square in this position, such as `C4` or `@0`. A square that has none, farther
    /// out than the empty column `@` or the empty row `0`, is given by its coordinates.
    #[must_use]
    pub fn label(&self, at: Coord) -> String {
        match (self.column_label(at.x), self.row_label(at.y)) {
            (Some(column), Some(row)) => column + &row,
            _ => format!("({}, {})", at.x, at.y),
        }
    }

    /// The square of column and row numbers as in [`column_letters`].
    pub(crate) fn square(&self, column: u32, row: u32) -> Option<Coord> {
        let corner = self.corner();
        Some(Coord {
            x: corner.x.checked_add(i32::try_from(column).ok()?)?,
            y: corner.y.checked_add(i32::try_from(row).ok()?)?,
        })
    }

    /// The square `@0`: that of the first tile in an empty position.
    fn corner(&self) -> Coord {
        self.bounds().map_or(Coord::ORIGIN, |bounds| Coord {
            x: bounds.left - 1,
            y: bounds.top - 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip() {
        for number in 0..20_000 {
            assert_eq!(read_column_letters(&column_letters(number)), Some(number));
        }
        assert_eq!(read_column_letters("ab"), Some(28));
        for letters in ["", "@A", "A@", "É", "ABCDE", "1"] {
            assert_eq!(read_column_letters(letters), None, "{letters}");
        }
    }
}
