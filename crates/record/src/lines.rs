//! The lines of a text that have content.

/// Lines with their numbers, without those that are blank or begin with a sign of comments. Files of
/// many short lines are gone through several times, so this is quick about lines that do not count.
pub(crate) fn lines<'a>(
    text: &'a str,
    first: usize,
    comments: &'static [u8],
) -> impl Iterator<Item = (usize, &'a str)> {
    let mut rest = text;
    let mut number = first;
    core::iter::from_fn(move || {
        while !rest.is_empty() {
            let bytes = rest.as_bytes();
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let (line, after) = rest.split_at(end.map_or(bytes.len(), |end| end + 1));
            rest = after;
            number += 1;
            let text = line.bytes().find(|byte| !byte.is_ascii_whitespace());
            if text.is_some_and(|byte| !comments.contains(&byte)) {
                let line = unquoted(line);
                if !line.is_empty() && !line.starts_with(|c| is_comment(c, comments)) {
                    return Some((number - 1, line));
                }
            }
        }
        None
    })
}

/// The bytes examined to detect the format.
const LOOKED_AT: usize = 1 << 16;

/// What is examined of a text to detect its format.
pub(crate) fn beginning(text: &str) -> &str {
    &text[..text.floor_char_boundary(LOOKED_AT)]
}

/// A line without the signs of a mail that quotes it, and without blanks around it.
pub(crate) fn unquoted(line: &str) -> &str {
    line.trim().trim_start_matches(|c: char| c == '>' || c.is_whitespace())
}

fn is_comment(c: char, comments: &[u8]) -> bool {
    u8::try_from(c).is_ok_and(|byte| comments.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blanks_are_left_out() {
        let text = "\n a\r\n# b\n\u{a0}# b\n\u{a0}\n;c\n  d";
        let found: Vec<_> = lines(text, 3, b"#").collect();
        assert_eq!(found, [(4, "a"), (8, ";c"), (9, "d")]);
    }
}
