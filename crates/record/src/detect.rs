//! Detecting the format of a file by its content.

use crate::sgf::Dialect;
use crate::{FileError, Game, luck, mail, prose, t1, trax_lines, twixt_lines};

/// The ways in which games are written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A game or a turn a line.
    Lines(Game),
    /// Trees.
    Sgf(Dialect),
    /// Games of Luck Trax, one a line.
    Luck,
    /// A saved game of the programs T1 and T1j.
    T1,
    /// A game of Trax in prose.
    Prose,
    /// Mails of a server of TwixT.
    Mail,
}

/// Whether a file begins with an SGF tree.
pub(crate) fn begins_sgf(bytes: &[u8]) -> bool {
    // In UTF-16 each of the characters has a zero beside it; a mark stands before the text.
    let blank = |byte: &u8| {
        byte.is_ascii_whitespace() || matches!(byte, 0 | 0xef | 0xbb | 0xbf | 0xfe | 0xff)
    };
    let mut bytes = bytes.iter().filter(|byte| !blank(byte));
    bytes.next() == Some(&b'(') && bytes.next() == Some(&b';')
}

/// Whether there is a tree anywhere in a file.
pub(crate) fn holds_sgf(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| pair == b"(;")
}

/// Where the first line begins that is no comment, and its number.
pub(crate) fn first_content(text: &str) -> Option<(usize, usize)> {
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let text = line.trim();
        if !text.is_empty() && !text.starts_with(['#', ';']) {
            return Some((at, number));
        }
        at += line.len();
    }
    None
}

/// The form of a text that begins with something other than a comment.
pub(crate) fn form(text: &str, number: usize, game: Option<Game>) -> Result<Form, FileError> {
    let line = text.lines().next().unwrap_or_default().trim();
    if game != Some(Game::Twixt) && luck::begins(line.as_bytes()) {
        return Ok(Form::Luck);
    }
    if game != Some(Game::Trax) && t1::begins(text) {
        return Ok(Form::T1);
    }
    if game != Some(Game::Twixt) && !trax_lines::is_heading(line) && prose::is_told(text) {
        return Ok(Form::Prose);
    }
    let is_list = trax_lines::begins(line) || twixt_lines::begins(line);
    if game != Some(Game::Trax) && !is_list && mail::is_mail(text) {
        return Ok(Form::Mail);
    }
    if let Some(game) = game {
        Ok(Form::Lines(game))
    } else if trax_lines::begins(line) {
        Ok(Form::Lines(Game::Trax))
    } else if twixt_lines::begins(line) {
        Ok(Form::Lines(Game::Twixt))
    } else {
        Err(FileError::UnknownGame {
            text: line.chars().take(40).collect(),
            line: number,
        })
    }
}
