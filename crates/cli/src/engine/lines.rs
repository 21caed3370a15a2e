//! Lines of bounded length.

use std::io::{self, BufRead, Read as _};

use engine_protocol::LONGEST_LINE;

/// What the rest of a line that is too long is replaced by: no command ends so.
const CUT: &str = " …";

/// The next line without its end; none at the end of the input. A line that is too long is truncated, and invalid UTF-8
/// is replaced.
pub(super) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    input.by_ref().take(most).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let whole = bytes.last() == Some(&b'\n');
    if !whole && bytes.len() > LONGEST_LINE {
        skip_line(input)?;
        bytes.truncate(LONGEST_LINE);
        return Ok(Some(String::from_utf8_lossy(&bytes).into_owned() + CUT));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches(['\r', '\n']).to_owned()))
}

/// Reads on to the end of a line and keeps nothing.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let some = input.fill_buf()?;
        let (length, ended) = match some.iter().position(|&byte| byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (some.len(), some.is_empty()),
        };
        input.consume(length);
        if ended {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| next_line(&mut input).expect("memory can be read")).collect()
    }

    #[test]
    fn ends_of_lines_are_left_out() {
        assert_eq!(lines(b"-T\n@0/\r\n\nlast"), ["-T", "@0/", "", "last"]);
        assert_eq!(lines(b"\xff\xfe!"), ["\u{fffd}\u{fffd}!"]);
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let mut input = vec![b'x'; 3 * LONGEST_LINE];
        input.extend_from_slice(b"\n-T\n");
        let read = lines(&input);
        assert_eq!(read[0].len(), LONGEST_LINE + CUT.len());
        assert_eq!(read[1..], ["-T"]);
        let exact = "y".repeat(LONGEST_LINE);
        assert_eq!(lines(exact.as_bytes()), [exact]);
    }
}
