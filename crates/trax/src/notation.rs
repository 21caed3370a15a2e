//! Turns as text: `<column><row><mark>`.

use alloc::string::String;
use core::fmt;

use game::{Notation, Position};

use crate::label::read_column_letters;
use crate::{Coord, Illegal, Mark, Trax, Turn};

/// Longer texts are no turns.
const LONGEST: usize = 12;

/// Why a text is no turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextError {
    /// There is nothing.
    Empty,
    /// It is longer than any turn.
    TooLong,
    /// It does not begin with `@` or the letters of a column.
    Column,
    /// The number of a row does not follow the column.
    Row,
    /// No mark follows the row, or an unknown one, or something follows the mark.
    Mark(String),
    /// It is well formed but names no tile in this position; the labels are those of the position.
    Refused(Illegal, String),
}

impl TextError {
    /// A fixed name for programs.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong => "too-long",
            Self::Column => "column",
            Self::Row => "row",
            Self::Mark(_) => "mark",
            Self::Refused(reason, _) => reason.as_code(),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a turn is missing"),
            Self::TooLong => f.write_str("this is longer than any turn"),
            Self::Column => f.write_str("a turn begins with @ or the letters of a column"),
            Self::Row => f.write_str("the number of a row must follow the column"),
            Self::Mark(found) if found.is_empty() => f.write_str("one of the marks + / \\ must follow the row"),
            Self::Mark(found) => write!(
                f,
                "{found:?} is no mark: one of + / \\ must follow the row and end the turn"
            ),
            Self::Refused(_, text) => f.write_str(text),
        }
    }
}

impl core::error::Error for TextError {}

impl Notation for Trax {
    type TextError = TextError;

    fn write_move(&self, turn: &Turn, text: &mut String) {
        text.push_str(&self.label(turn.at));
        text.push(turn.tile.mark().as_char());
    }

    /// Reads a turn such as `@0/`, `C4+` or `b12\`. `s`, `b` and `p` may stand for `/`, `\` and `+`.
    fn read_move(&self, text: &str) -> Result<Turn, TextError> {
        let (column, row, mark) = split(text)?;
        let refused = |reason: Illegal| TextError::Refused(reason, self.explain(&reason));
        if self.outcome().is_some() {
            return Err(refused(Illegal::GameOver));
        }
        let at = self.square(column, row).ok_or(TextError::Row)?;
        self.tile_for(at, mark).map(|tile| Turn { at, tile }).map_err(refused)
    }
}

impl Trax {
    /// This refusal in words, with squares named as in this position.
    #[must_use]
    pub fn explain(&self, reason: &Illegal) -> String {
        let square = reason.square().map_or(String::new(), |at| self.label(at));
        reason.naming(&square)
    }

    /// A turn written as in this position, written as in `later`, a position of the same game: the same mark on the
    /// same square, whatever that square is called there. Before the first tile no square has a name, and the text
    /// stays as it is. Whether the turn is legal anywhere is not asked.
    ///
    /// # Errors
    /// The text is no turn.
    ///
    /// ```
    /// use game::{Notation, Position};
    /// use trax::{Rules, Trax};
    ///
    /// let mut before = Trax::start(&Rules::official());
    /// before.try_play(&before.read_move("@0/")?)?;
    /// let mut later = before.clone();
    /// later.try_play(&later.read_move("@1/")?)?;
    /// // There is a column on the left now.
    /// assert_eq!(before.rewritten("A2/", &later)?, "B2/");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rewritten(&self, text: &str, later: &Self) -> Result<String, TextError> {
        let (column, row, mark) = split(text)?;
        if self.bounds().is_none() {
            return Ok(text.into());
        }
        let mut text = later.label(self.square(column, row).ok_or(TextError::Row)?);
        text.push(mark.as_char());
        Ok(text)
    }

    /// The tile with `mark` whose colours match the neighbours of `at`.
    fn tile_for(&self, at: Coord, mark: Mark) -> Result<crate::Tile, Illegal> {
        let [first, second] = mark.tiles();
        if self.bounds().is_none() {
            let allowed = self.fitting(at).contains(&first);
            return if allowed { Ok(first) } else { Err(Illegal::FirstTile) };
        }
        self.check_space(at)?;
        let fitting = self.fitting(at);
        [first, second]
            .into_iter()
            .find(|tile| fitting.contains(tile))
            .ok_or(Illegal::Colours { at })
    }
}

/// The parts of a turn's text: column and row numbers, and the mark.
fn split(text: &str) -> Result<(u32, u32, Mark), TextError> {
    let (column, row, mark) = split_square(text)?;
    Ok((column, row, read_mark(mark)?))
}

/// Column and row numbers at the beginning of a text, and what follows them.
pub(crate) fn split_square(text: &str) -> Result<(u32, u32, &str), TextError> {
    if text.is_empty() {
        return Err(TextError::Empty);
    }
    if text.len() > LONGEST {
        return Err(TextError::TooLong);
    }
    let (letters, rest) = text.split_at(run(text, |c| c == '@' || c.is_ascii_alphabetic()));
    let column = read_column_letters(letters).ok_or(TextError::Column)?;
    let (row, mark) = rest.split_at(run(rest, |c| c.is_ascii_digit()));
    let row = row.parse().map_err(|_| TextError::Row)?;
    Ok((column, row, mark))
}

/// What a mark or the letter that stands for it means.
pub(crate) fn read_mark(text: &str) -> Result<Mark, TextError> {
    match text {
        "+" | "p" | "P" => Ok(Mark::Plus),
        "/" | "s" | "S" => Ok(Mark::Slash),
        "\\" | "b" | "B" => Ok(Mark::Backslash),
        other => Err(TextError::Mark(other.into())),
    }
}

/// How many bytes at the beginning of `text` belong to characters of a kind.
fn run(text: &str, kind: impl Fn(char) -> bool) -> usize {
    text.find(|c| !kind(c)).unwrap_or(text.len())
}
