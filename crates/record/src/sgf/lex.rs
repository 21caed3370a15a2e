//! The pieces of an SGF file, one after another and without recursion.

use core::fmt;

/// The most values of a property.
const MOST_VALUES: usize = 100_000;

/// Why a text is no SGF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: &'static str,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl core::error::Error for SyntaxError {}

/// A piece of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A property of this name; [`Lexer::values`] holds its values.
    Property(&'a str),
}

/// Reads pieces.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The line of the last piece, from 1.
    pub(super) line: usize,
    depth: u32,
    /// The values of the last property, as written in the file.
    pub(super) values: Vec<&'a str>,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, line: usize) -> Self {
        Self {
            text,
            at: 0,
            line,
            depth: 0,
            values: Vec::new(),
        }
    }

    pub(super) fn error(&self, message: &'static str) -> SyntaxError {
        SyntaxError {
            line: self.line,
            message,
        }
    }

    /// The next piece; none at the end, or where only words without a game follow.
    pub(super) fn next(&mut self) -> Result<Option<Piece<'a>>, SyntaxError> {
        if self.depth == 0 && !self.skip_to_game() {
            return Ok(None);
        }
        self.skip_blanks();
        let Some(byte) = self.peek() else {
            return Err(self.error("the file ends within a game: a ) is missing"));
        };
        let piece = match byte {
            b'(' => {
                self.depth = self.depth.saturating_add(1);
                Piece::Open
            }
            b')' => {
                self.depth -= 1;
                Piece::Close
            }
            b';' => Piece::Node,
            byte if byte.is_ascii_alphabetic() => return self.property().map(Some),
            _ => return Err(self.error("expected a node or a property")),
        };
        self.at += 1;
        Ok(Some(piece))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips to the next `(` followed by `;`, over anything between games.
    fn skip_to_game(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let begins = |at: &usize| rest[at + 1..].trim_start().starts_with(';');
        let opens = rest.match_indices('(').map(|(at, _)| at);
        let found = opens.into_iter().find(begins);
        let end = found.unwrap_or(rest.len());
        self.line += newlines(&rest.as_bytes()[..end]);
        self.at += end;
        found.is_some()
    }

    fn skip_blanks(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b'\n' => self.line += 1,
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => {}
                _ => return,
            }
            self.at += 1;
        }
    }

    fn property(&mut self) -> Result<Piece<'a>, SyntaxError> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let id = &self.text[start..self.at];
        self.values.clear();
        loop {
            let end = (self.at, self.line);
            self.skip_blanks();
            if self.peek() != Some(b'[') {
                // The property ends where its last value did.
                (self.at, self.line) = end;
                break;
            }
            if self.values.len() == MOST_VALUES {
                return Err(self.error("a property has at most 100,000 values"));
            }
            let value = self.value()?;
            self.values.push(value);
        }
        if self.values.is_empty() {
            return Err(self.error("a property has no value in [ ]"));
        }
        Ok(Piece::Property(id))
    }

    fn value(&mut self) -> Result<&'a str, SyntaxError> {
        let start = self.at + 1;
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            match bytes.get(at) {
                None => return Err(self.error("the file ends within a value: a ] is missing")),
                Some(b']') => break,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
            }
        }
        // A character after \ may take several bytes, none of which is a bracket.
        self.line += newlines(&bytes[start..at]);
        self.at = at + 1;
        Ok(&self.text[start..at])
    }
}

fn newlines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}
