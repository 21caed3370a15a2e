//! Text inside the brackets of a property.

use crate::{Line, Text};

/// A text as written in a file.
pub(crate) fn text(text: &str) -> String {
    escaped(text, &['\\', ']'])
}

/// A part of a value that a colon divides.
pub(crate) fn part(text: &str) -> String {
    escaped(text, &['\\', ']', ':'])
}

fn escaped(text: &str, special: &[char]) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // A line that looks like the beginning of a game would be taken for one.
        if special.contains(&c) || c == '(' && out.ends_with('\n') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// The text of several lines that a value stands for: a line end after `\` does not count, and any
/// other character after it stands for itself.
pub(crate) fn read_text(raw: &str) -> String {
    Text::new(&unescaped(raw)).to_string()
}

/// The text of one line that a value stands for.
pub(super) fn read_line(raw: &str) -> Line {
    Line::new(&unescaped(raw))
}

fn unescaped(raw: &str) -> String {
    if !raw.contains('\\') {
        return raw.to_owned();
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match rest.next() {
            Some('\r') => drop(rest.next_if_eq(&'\n')),
            Some('\n') => drop(rest.next_if_eq(&'\r')),
            Some(other) => out.push(other),
            None => {}
        }
    }
    out
}

/// The two parts of a value at its first colon that has no `\` before it.
pub(super) fn parts(raw: &str) -> (&str, Option<&str>) {
    let mut escaped = false;
    for (at, byte) in raw.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b':' => return (&raw[..at], Some(&raw[at + 1..])),
            _ => {}
        }
    }
    (raw, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_soft_line_ends_come_off() {
        for (raw, wanted) in [
            ("a\\]b\\\\c\\:d", "a]b\\c:d"),
            ("long\\\nword", "longword"),
            ("long\\\r\nword", "longword"),
            ("two\r\nlines\n\rand\rmore", "two\nlines\nand\nmore"),
            ("a\tb", "a b"),
            ("end\\", "end"),
        ] {
            assert_eq!(read_text(raw), wanted, "{raw:?}");
        }
        assert_eq!(&*read_line("a\r\nb"), "a b");
    }

    #[test]
    fn parts_are_divided_at_a_bare_colon() {
        assert_eq!(parts("a\\:b:c:d"), ("a\\:b", Some("c:d")));
        assert_eq!(parts("a\\\\:b"), ("a\\\\", Some("b")));
        assert_eq!(parts("ab"), ("ab", None));
    }
}
