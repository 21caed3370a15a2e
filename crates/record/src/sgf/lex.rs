//! The pieces of an SGF file, one after another and without recursion.

/// The most values of a property.
const MOST_VALUES: usize = 100_000;

/// Why a text is no SGF.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct SyntaxError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: &'static str,
}

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

/// Reads pieces. What cannot be read is left out and told: people keep damaged files too.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The line of the last piece, from 1.
    pub(super) line: usize,
    depth: u32,
    /// The values of the last property, as written in the file.
    pub(super) values: Vec<&'a str>,
    /// What was wrong in this game so far, each reason once.
    pub(super) mended: Vec<SyntaxError>,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, line: usize) -> Self {
        Self {
            text,
            at: 0,
            line,
            depth: 0,
            values: Vec::new(),
            mended: Vec::new(),
        }
    }

    pub(super) fn error(&self, message: &'static str) -> SyntaxError {
        SyntaxError {
            line: self.line,
            message,
        }
    }

    /// Notes what was wrong.
    pub(super) fn mend(&mut self, message: &'static str) {
        if self.mended.iter().all(|other| other.message != message) {
            self.mended.push(self.error(message));
        }
    }

    /// The next piece; none at the end, or where only words without a game follow. A game that is not closed is
    /// closed where the next one begins, or at the end.
    pub(super) fn next(&mut self) -> Option<Piece<'a>> {
        if self.depth == 0 && !self.skip_to_game() {
            return None;
        }
        loop {
            self.skip_blanks();
            let rest = &self.text[self.at..];
            let piece = match rest.bytes().next() {
                None => {
                    self.mend("the file ends within a game: a ) is missing");
                    self.depth -= 1;
                    return Some(Piece::Close);
                }
                Some(b'(') if self.depth > 0 && names_file(&rest[1..], true) => {
                    self.mend("another game begins within this one: a ) is missing");
                    self.depth -= 1;
                    return Some(Piece::Close);
                }
                Some(b'(') => {
                    self.depth = self.depth.saturating_add(1);
                    Piece::Open
                }
                Some(b')') => {
                    self.depth -= 1;
                    Piece::Close
                }
                Some(b';') => Piece::Node,
                Some(byte) if byte.is_ascii_alphabetic() => match self.property() {
                    Some(piece) => return Some(piece),
                    None => continue,
                },
                Some(_) => {
                    self.mend("what is neither a node nor a property is left out");
                    self.at += rest.chars().next().map_or(1, char::len_utf8);
                    continue;
                }
            };
            self.at += 1;
            return Some(piece);
        }
    }

    /// Skips what is left of the game.
    pub(super) fn skip_game(&mut self) {
        while self.depth > 0 && self.next().is_some() {}
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips to the next `(` with which a game begins, over anything between games.
    fn skip_to_game(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let begins = |at: &usize| {
            let after = &rest[at + 1..];
            after.trim_start().starts_with(';') || names_file(after, false)
        };
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

    /// The property that begins here; none if it has no value.
    fn property(&mut self) -> Option<Piece<'a>> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let id = &self.text[start..self.at];
        self.values.clear();
        let mut is_cut = false;
        loop {
            let end = (self.at, self.line);
            self.skip_blanks();
            if self.peek() != Some(b'[') {
                // The property ends where its last value did.
                (self.at, self.line) = end;
                break;
            }
            match self.value() {
                None => is_cut = true,
                Some(_) if self.values.len() == MOST_VALUES => {
                    self.mend("a property has at most 100,000 values");
                }
                Some(value) => self.values.push(value),
            }
        }
        if self.values.is_empty() && !is_cut {
            self.mend("a property has no value in [ ]");
        }
        (!self.values.is_empty()).then_some(Piece::Property(id))
    }

    /// The value that begins here; none if it is not closed.
    fn value(&mut self) -> Option<&'a str> {
        let start = self.at + 1;
        let bytes = self.text.as_bytes();
        let mut at = start;
        let closed = loop {
            match bytes.get(at) {
                None => break false,
                Some(b']') => break true,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
            }
        };
        // A character after \ may take several bytes, none of which is a bracket.
        let at = at.min(bytes.len());
        let end = match next_game(&self.text[start..at]) {
            Some(game) => start + game,
            None if closed => {
                self.line += newlines(&bytes[start..at]);
                self.at = at + 1;
                return Some(&self.text[start..at]);
            }
            None => at,
        };
        self.mend("a value is not closed: a ] is missing");
        self.line += newlines(&bytes[start..end]);
        self.at = end;
        None
    }
}

/// Where another game begins within a value, which was then never closed: its first bracket closed it.
fn next_game(value: &str) -> Option<usize> {
    let (at, _) = value.rmatch_indices("\n(").next()?;
    let after = &value[at + 2..];
    let is_open = !after.contains('\\') && after.matches('[').count() == 1;
    (is_open && names_file(after, true)).then_some(at)
}

/// Whether what follows a `(` names a kind of file, as only the root of a game does.
fn names_file(text: &str, needs_node: bool) -> bool {
    let text = text.trim_start();
    let (root, text) = match text.strip_prefix(';') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text),
    };
    let named = text
        .get(..2)
        .is_some_and(|id| ["FF", "GM", "CA"].iter().any(|known| id.eq_ignore_ascii_case(known)));
    named && (root || !needs_node) && text[2..].trim_start().starts_with('[')
}

fn newlines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}
