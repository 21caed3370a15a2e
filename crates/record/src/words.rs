//! Text as a record can hold it.

use core::fmt;
use core::ops::Deref;

/// Text of any number of lines: line ends are `\n`, and there are no other control characters.
///
/// ```
/// use record::Text;
/// assert_eq!(&*Text::new("a\tb\r\nc"), "a b\nc");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Text(Box<str>);

/// Text of one line, without control characters.
///
/// ```
/// use record::Line;
/// assert_eq!(&*Line::new("two\nlines"), "two lines");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line(Box<str>);

impl Text {
    /// The text with its line ends made `\n` and other control characters made blanks.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut out = String::with_capacity(text.len());
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\r' | '\n' => {
                    // A line end may be one or both of them, in either order.
                    let other = if c == '\r' { '\n' } else { '\r' };
                    rest.next_if_eq(&other);
                    out.push('\n');
                }
                c if c.is_control() => out.push(' '),
                c => out.push(c),
            }
        }
        Self(out.into())
    }
}

impl Line {
    /// The text with each line end and control character made a blank.
    #[must_use]
    pub fn new(text: &str) -> Self {
        if text.contains(char::is_control) {
            Self(Text::new(text).0.replace('\n', " ").into())
        } else {
            Self(text.into())
        }
    }

    /// Whether there is nothing in it but blanks.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.trim().is_empty()
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Deref for Line {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}
