//! Rust text as words and signs, without comments, strings and lifetimes.

use std::iter::Peekable;
use std::str::CharIndices;

/// A piece of Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Word(&'a str),
    /// `::`
    Path,
    Sign(char),
}

/// The pieces of a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut chars = text.char_indices().peekable();
    let mut tokens = Vec::new();
    while let Some(&(at, c)) = chars.peek() {
        let rest = &text[at..];
        if let Some(length) = skipped(rest) {
            skip(&mut chars, at + length);
        } else if is_word(c) {
            let raw = if rest.starts_with("r#") { 2 } else { 0 };
            let word = &rest[raw..];
            let word = &word[..word.find(|c| !is_word(c)).unwrap_or(word.len())];
            skip(&mut chars, at + raw + word.len());
            if !c.is_ascii_digit() {
                tokens.push(Token::Word(word));
            }
        } else if rest.starts_with("::") {
            skip(&mut chars, at + 2);
            tokens.push(Token::Path);
        } else {
            chars.next();
            if !c.is_whitespace() {
                tokens.push(Token::Sign(c));
            }
        }
    }
    tokens
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn skip(chars: &mut Peekable<CharIndices<'_>>, to: usize) {
    while chars.next_if(|&(at, _)| at < to).is_some() {}
}

/// The bytes of the comment, the string, the character or the lifetime that the text starts with.
fn skipped(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return Some(block_comment(text));
    }
    if let Some(rest) = text.strip_prefix('\'') {
        return Some(1 + character(rest));
    }
    let prefix = text
        .find(|c| !matches!(c, 'b' | 'c' | 'r'))
        .filter(|&at| at <= 2)?;
    let (prefix, rest) = text.split_at(prefix);
    if prefix.ends_with('r') {
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        let inside = rest[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
        Some(prefix.len() + hashes + 1 + length)
    } else if prefix == "b" && rest.starts_with('\'') {
        Some(2 + character(&rest[1..]))
    } else {
        let inside = rest.strip_prefix('"')?;
        Some(prefix.len() + 1 + escaped(inside, '"'))
    }
}

/// What follows a quote: a character with its closing quote, or the name of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.chars();
    let first = chars.next();
    if first == Some('\\') {
        escaped(rest, '\'')
    } else if chars.next() == Some('\'') {
        first.map_or(0, char::len_utf8) + 1
    } else {
        rest.find(|c| !is_word(c)).unwrap_or(rest.len())
    }
}

/// The bytes up to and with the closing quote.
fn escaped(text: &str, quote: char) -> usize {
    let mut after_backslash = false;
    for (at, c) in text.char_indices() {
        if c == quote && !after_backslash {
            return at + 1;
        }
        after_backslash = c == '\\' && !after_backslash;
    }
    text.len()
}

fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        if text.as_bytes()[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if text.as_bytes()[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let word = |token| match token {
            Token::Word(word) => Some(word),
            Token::Path | Token::Sign(_) => None,
        };
        tokens(text).into_iter().filter_map(word).collect()
    }

    #[test]
    fn only_code_is_read() {
        let text = "a /* b /* c */ d */ e // f\n \"g \\\" h\" i r#\"j \" k\"# l 'm' n '\\'' o b'p' q &'r s b\"t\" r#u 12 '\"' v \"é\"w";
        assert_eq!(
            words(text),
            ["a", "e", "i", "l", "n", "o", "q", "s", "u", "v", "w"]
        );
    }

    #[test]
    fn paths_are_kept() {
        use Token::{Path, Sign, Word};
        assert_eq!(
            tokens("a::b: c"),
            [Word("a"), Path, Word("b"), Sign(':'), Word("c")]
        );
    }
}
