//! Turns as text.
//!
//! A peg is its hole: `f6`. Links edited by hand follow it, `hole[-PATHS][+PATHS]`: after `-` what is
//! taken off before the peg, after `+` what is laid after it. Paths are separated by `,`, the holes
//! of a path by `/` or nothing; consecutive holes of a path are links. Capitals do not matter.
//!
//! * With `+` only what is listed is laid; without it, every allowed link from the new peg. `+` and
//!   the new hole alone lays none.
//! * The new hole is the start of a `+` path, named or not, unless the path's first two holes are a
//!   knight's move apart and its first hole is an old peg of one's own.
//! * `-n5` takes off all links of n5, `-n5!` the peg with its links.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Write};

use game::{Notation, Position};

use crate::hole::take_hole;
use crate::{Edit, Hole, Link, Turn, Twixt};

/// The longest text of a turn that is read, in bytes.
pub const MAX_TURN_TEXT: usize = 4096;

/// A text is not a turn. Places are counted in bytes from 0 in the text without the blanks around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextError {
    /// There is no text.
    Empty,
    /// The text is longer than [`MAX_TURN_TEXT`].
    TooLong,
    /// There should be a hole here.
    Hole {
        /// Where in the text.
        at: usize,
    },
    /// This does not belong into a turn.
    Unexpected {
        /// The character.
        found: char,
        /// Where in the text.
        at: usize,
    },
    /// Two consecutive holes of a path are not a knight's move apart.
    NotKnightsMove {
        /// The first of the two.
        from: Hole,
        /// The second.
        to: Hole,
    },
    /// All links of this hole are to be taken off, but there is no peg in it.
    NoPeg {
        /// The hole.
        hole: Hole,
    },
    /// All links of this hole are to be taken off, but it has none.
    NoLinks {
        /// The hole.
        hole: Hole,
    },
}

impl TextError {
    /// The reason as a short constant word, the same in every version.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong => "too-long",
            Self::Hole { .. } => "hole",
            Self::Unexpected { .. } => "unexpected",
            Self::NotKnightsMove { .. } => "not-knights-move",
            Self::NoPeg { .. } => "no-peg",
            Self::NoLinks { .. } => "no-links",
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no turn"),
            Self::TooLong => write!(f, "the text of a turn has at most {MAX_TURN_TEXT} bytes"),
            Self::Hole { at } => write!(f, "there is no hole at character {}", at + 1),
            Self::Unexpected { found, at } => {
                write!(f, "{found:?} at character {} does not belong into a turn", at + 1)
            }
            Self::NotKnightsMove { from, to } => {
                write!(f, "{from} and {to} are not a knight's move apart")
            }
            Self::NoPeg { hole } => write!(f, "there is no peg in {hole}"),
            Self::NoLinks { hole } => write!(f, "the peg in {hole} has no links to take off"),
        }
    }
}

impl Error for TextError {}

/// A list of holes after `-` or `+`; with `!` a peg to be taken off.
struct Path {
    holes: Vec<Hole>,
    bang: bool,
}

impl Notation for Twixt {
    type TextError = TextError;

    /// Appends a turn in lower case. What is written for a legal edit that is tidied and not plain
    /// reads back as the same edit.
    ///
    /// ```
    /// use game::{Notation, Position};
    /// use twixt::{Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "9x9 r R:c3,d5,b5 B:f4,f6 L:c3-d5,c3-b5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::standard(Size::new(9, 9)?))?;
    /// let turn = position.read_move("E7-C3D5,B5!+E7/D5")?;
    /// let text = position.text_of(&turn);
    /// assert_eq!(text, "e7-c3d5,b5!+d5e7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn write_move(&self, turn: &Turn, text: &mut String) {
        let written = match turn {
            Turn::Place(hole) => write!(text, "{hole}"),
            Turn::Edit(edit) => write_edit(edit, text),
            Turn::Swap => text.write_str("swap"),
        };
        written.expect("a string takes any text");
    }

    /// Reads a turn of the side to move; blanks around it do not matter.
    fn read_move(&self, text: &str) -> Result<Turn, TextError> {
        if text.len() > MAX_TURN_TEXT {
            return Err(TextError::TooLong);
        }
        let text = text.trim();
        if text.is_empty() {
            return Err(TextError::Empty);
        }
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Turn::Swap);
        }
        let mut reader = Reader { text, rest: text };
        let peg = reader.hole()?;
        let removed = reader.paths_after('-', true)?;
        let laid = reader.paths_after('+', false)?;
        reader.end()?;

        let mut edit = Edit::new(peg);
        for path in removed.iter().flatten() {
            self.read_removal(path, &mut edit)?;
        }
        if let Some(paths) = laid {
            edit.links = Some(self.read_laying(&paths, &edit)?);
        }
        Ok(edit.into())
    }
}

impl Twixt {
    /// Adds what a path after `-` takes off.
    fn read_removal(&self, path: &Path, edit: &mut Edit) -> Result<(), TextError> {
        match path.holes[..] {
            [hole] if path.bang => edit.remove_pegs.push(hole),
            [hole] if self.peg(hole).is_none() => return Err(TextError::NoPeg { hole }),
            [hole] if self.links_of(hole).next().is_none() => {
                return Err(TextError::NoLinks { hole });
            }
            [hole] => edit.remove_links.extend(self.links_of(hole)),
            _ => push_path(&path.holes, &mut edit.remove_links)?,
        }
        Ok(())
    }

    /// The links that the paths after `+` lay.
    fn read_laying(&self, paths: &[Path], edit: &Edit) -> Result<Vec<Link>, TextError> {
        let mut links = Vec::new();
        for Path { holes, .. } in paths {
            if holes[0] != edit.peg && !self.starts_at_old_peg(holes, edit) {
                push_path(&[edit.peg, holes[0]], &mut links)?;
            }
            push_path(holes, &mut links)?;
        }
        Ok(links)
    }

    /// Whether a path begins with a link from a peg that the side to move has had and keeps.
    fn starts_at_old_peg(&self, holes: &[Hole], edit: &Edit) -> bool {
        let is_link = holes.len() > 1 && Link::new(holes[0], holes[1]).is_some();
        let is_own = self.peg(holes[0]) == Some(self.to_move());
        is_link && is_own && !edit.remove_pegs.contains(&holes[0])
    }
}

/// Adds the links between consecutive holes.
fn push_path(holes: &[Hole], links: &mut Vec<Link>) -> Result<(), TextError> {
    for pair in holes.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        links.push(Link::new(from, to).ok_or(TextError::NotKnightsMove { from, to })?);
    }
    Ok(())
}

/// What is left to read of a turn.
struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
}

impl Reader<'_> {
    fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    fn hole(&mut self) -> Result<Hole, TextError> {
        let (hole, rest) = take_hole(self.rest).map_err(|_| TextError::Hole { at: self.at() })?;
        self.rest = rest;
        Ok(hole)
    }

    /// Steps over a character, if it comes next.
    fn skip(&mut self, character: char) -> bool {
        let rest = self.rest.strip_prefix(character);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// The paths that a sign announces, if it comes next; there must be one at least.
    fn paths_after(&mut self, sign: char, bangs: bool) -> Result<Option<Vec<Path>>, TextError> {
        if !self.skip(sign) {
            return Ok(None);
        }
        let mut paths = Vec::new();
        loop {
            paths.push(self.path(bangs)?);
            if !self.skip(',') {
                return Ok(Some(paths));
            }
        }
    }

    /// One path. Only a hole alone can have a `!`, and only where `bangs` are allowed.
    fn path(&mut self, bangs: bool) -> Result<Path, TextError> {
        let mut holes = Vec::new();
        holes.push(self.hole()?);
        while self.skip('/') || self.rest.starts_with(|next: char| next.is_ascii_alphabetic()) {
            holes.push(self.hole()?);
        }
        let bang = bangs && holes.len() == 1 && self.skip('!');
        Ok(Path { holes, bang })
    }

    fn end(&self) -> Result<(), TextError> {
        match self.rest.chars().next() {
            None => Ok(()),
            Some(found) => Err(TextError::Unexpected { found, at: self.at() }),
        }
    }
}

fn write_edit(edit: &Edit, text: &mut String) -> fmt::Result {
    write!(text, "{}", edit.peg)?;
    let mut sign = '-';
    for link in &edit.remove_links {
        write!(text, "{sign}{}{}", link.from(), link.to())?;
        sign = ',';
    }
    for hole in &edit.remove_pegs {
        write!(text, "{sign}{hole}!")?;
        sign = ',';
    }
    match edit.links.as_deref() {
        None => Ok(()),
        Some([]) => write!(text, "+{}", edit.peg),
        Some(links) => write_links(edit, links, text),
    }
}

/// Writes the links to lay, each from an end that reading takes as its start: an old peg that stays.
fn write_links(edit: &Edit, links: &[Link], text: &mut String) -> fmt::Result {
    let mut sign = '+';
    for link in links {
        let [from, to] = link.ends();
        let (first, second) = if edit.remove_pegs.contains(&from) {
            (to, from)
        } else {
            (from, to)
        };
        write!(text, "{sign}{first}{second}")?;
        sign = ',';
    }
    Ok(())
}
