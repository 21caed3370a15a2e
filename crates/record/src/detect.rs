//! Detecting the format of a file by its content.

use crate::lines::unquoted;
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
    let blank = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, 0 | 0xef | 0xbb | 0xbf | 0xfe | 0xff);
    let mut bytes = bytes.iter().filter(|byte| !blank(byte)).copied();
    if bytes.next() != Some(b'(') {
        return false;
    }
    match bytes.next() {
        Some(b';') => true,
        // The sign of the first node is forgotten now and then.
        Some(first @ (b'F' | b'G')) => {
            let rest = if first == b'F' { *b"F[" } else { *b"M[" };
            rest.into_iter().all(|wanted| bytes.next() == Some(wanted))
        }
        _ => false,
    }
}

/// Whether there is a tree anywhere in a file.
pub(crate) fn holds_sgf(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| pair == b"(;")
}

/// Where the first line begins that is no comment, and its number.
pub(crate) fn first_content(text: &str) -> Option<(usize, usize)> {
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let text = unquoted(line);
        if !text.is_empty() && !text.starts_with(['#', ';']) {
            return Some((at, number));
        }
        at += line.len();
    }
    None
}

/// The form of a text, where its first game may begin, and the number of that line.
pub(crate) fn form(text: &str, game: Option<Game>) -> Result<(Form, (usize, usize)), FileError> {
    if game != Some(Game::Trax) && t1::begins(text) {
        return Ok((Form::T1, (0, 1)));
    }
    let start = first_content(text).ok_or(FileError::NoGame)?;
    let form = form_of(&text[start.0..], start.1, game)?;
    Ok((form, start))
}

/// The form of a text that begins with something other than a comment.
fn form_of(text: &str, number: usize, game: Option<Game>) -> Result<Form, FileError> {
    let line = unquoted(text.lines().next().unwrap_or_default());
    if game != Some(Game::Twixt) && luck::begins(line.as_bytes()) {
        return Ok(Form::Luck);
    }
    if line.starts_with(['{', '[']) && text.contains("\"dmove\"") {
        return Err(FileError::Foreign("Little Golem"));
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
    } else if trax_lines::is_page(text) {
        Ok(Form::Lines(Game::Trax))
    } else {
        Err(FileError::UnknownGame {
            text: line.chars().take(40).collect(),
            line: number,
        })
    }
}
