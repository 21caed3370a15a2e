//! Bytes to text: UTF-8, UTF-16 with its mark, or else Latin-1.

use crate::{Decoder, FileError, WarningKind};

/// The text of a file, which must hold no control characters but tabs and line ends.
///
/// Old records are Latin-1 more often than not; each of their bytes is one character, so decoding never
/// fails and a strange byte is reported where it stands.
pub(crate) fn decode(bytes: &[u8]) -> Result<String, FileError> {
    let text = lenient(bytes);
    let plain = |byte: &u8| (b' '..0x7f).contains(byte) || matches!(byte, b'\t' | b'\n' | b'\r');
    // Only a file that holds such bytes needs a closer look.
    let suspicious = |byte: &u8| !plain(byte) && !(0x80..=0xff).contains(byte) || *byte == 0xc2;
    if !text.as_bytes().iter().any(suspicious) {
        return Ok(text);
    }
    match text.find(|c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}')) {
        None => Ok(text),
        Some(at) => {
            let before = &text[..at];
            let line = before.matches('\n').count() + 1;
            let start = before.rfind('\n').map_or(0, |at| at + 1);
            let column = before[start..].chars().count() + 1;
            let found = text[at..].chars().next().expect("the character found");
            Err(FileError::NotText { found, line, column })
        }
    }
}

/// The text of a file with whatever characters it holds.
pub(crate) fn lenient(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_latin1(rest),
        _ => utf8_or_latin1(bytes),
    }
}

/// The text of a file in an encoding it names, or a guess, and what is doubtful about it.
pub(crate) fn named(bytes: &[u8], charset: Option<&str>, decoder: Decoder<'_>) -> (String, Option<WarningKind>) {
    let marked = bytes.starts_with(b"\xef\xbb\xbf");
    let plain = if marked { &bytes[3..] } else { bytes };
    let utf8 = core::str::from_utf8(plain).ok();
    let wide = matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
    let Some(name) = charset.filter(|name| !name.is_empty() && !wide) else {
        return match utf8 {
            Some(text) => (text.to_owned(), None),
            None => guessed(bytes, decoder),
        };
    };
    let wrong = || Some(WarningKind::WrongCharset(name.to_owned()));
    if matches!(name, "utf-8" | "utf8") {
        return match utf8 {
            Some(text) => (text.to_owned(), None),
            None => (lenient(bytes), wrong()),
        };
    }
    let text = match name {
        "iso-8859-1" | "iso8859-1" | "latin-1" | "latin1" => Some(latin1(bytes)),
        "windows-1252" | "cp1252" => Some(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
        // An encoding that writes the signs of SGF otherwise cannot be that in which the name was read.
        _ => Some("(;")
            .filter(|signs| decoder(name, signs.as_bytes()).as_deref() == Some(signs))
            .and_then(|_| decoder(name, bytes)),
    };
    match (text, utf8) {
        (Some(text), Some(utf8)) if !plain.is_ascii() && (marked || is_utf8(utf8, &text)) => (utf8.to_owned(), wrong()),
        (Some(text), _) if text.contains(char::REPLACEMENT_CHARACTER) => (text, wrong()),
        (Some(text), _) => (text, None),
        (None, _) => (lenient(bytes), Some(WarningKind::UnknownCharset(name.to_owned()))),
    }
}

/// Whether bytes that are UTF-8 and, in the encoding the file names, this other text, are UTF-8. One byte for each
/// character hits its rules by chance no more than three bytes do; two may.
fn is_utf8(utf8: &str, other: &str) -> bool {
    let is_single = other.chars().count() == utf8.len();
    let is_long = utf8.chars().any(|c| c.len_utf8() > 2);
    is_single || is_long || other.contains(char::REPLACEMENT_CHARACTER)
}

/// Bytes that are no UTF-8, of a file that names no encoding: Latin-1, unless a `\` before a `]` may be the second
/// half of a character.
fn guessed(bytes: &[u8], decoder: Decoder<'_>) -> (String, Option<WarningKind>) {
    let halves = |three: &[u8]| matches!(three, [0x81..=0xff, b'\\', b']']);
    if bytes.windows(3).any(halves) {
        for name in ["Shift_JIS", "GBK", "Big5"] {
            let text = decoder(name, bytes);
            if let Some(text) = text.filter(|text| !text.contains(char::REPLACEMENT_CHARACTER)) {
                return (text, Some(WarningKind::GuessedCharset(name)));
            }
        }
    }
    (lenient(bytes), None)
}

/// The text with `\n` for every line end that is a lone `\r`.
pub(crate) fn with_line_ends(text: String) -> String {
    if !text.contains('\r') {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        let lone = c == '\r' && before != '\n' && chars.peek() != Some(&'\n');
        out.push(if lone { '\n' } else { c });
        before = c;
    }
    out
}

/// Each byte as a character.
pub(crate) fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

fn windows_1252(byte: u8) -> char {
    /// The characters from 0x80; where there is none, the control character of Latin-1.
    const MIDDLE: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    match byte {
        0x80..=0x9f => MIDDLE.chars().nth(usize::from(byte) - 0x80),
        _ => None,
    }
    .unwrap_or(char::from(byte))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks(2).map(|pair| match *pair {
        [a, b] => unit([a, b]),
        // Half a unit at the end stands for no character.
        _ => 0xfffd,
    });
    char::decode_utf16(units)
        .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

fn utf8_or_latin1(bytes: &[u8]) -> String {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => latin1(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_encoding_is_read() {
        let text = "@0/ ; Müller\n";
        let latin1: Vec<u8> = text.chars().map(|c| c as u8).collect();
        let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            latin1,
            [b"\xff\xfe".to_vec(), le].concat(),
            [b"\xfe\xff".to_vec(), be].concat(),
        ] {
            assert_eq!(decode(&bytes).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_named_encoding_is_heeded() {
        let read = |charset| named(b"M\xfcl\x80", Some(charset), &crate::charset::decode);
        assert_eq!(read("iso-8859-1"), ("M\u{fc}l\u{80}".to_owned(), None));
        assert_eq!(read("windows-1252"), ("Mül€".to_owned(), None));
        assert_eq!(read("koi8-r"), ("MЭl─".to_owned(), None));
        let wrong = WarningKind::WrongCharset("utf-8".to_owned());
        assert_eq!(read("utf-8"), ("Mül\u{80}".to_owned(), Some(wrong)));
        assert_eq!(windows_1252(0x9f), 'Ÿ');
    }

    #[test]
    fn lone_returns_end_lines() {
        let text = |text: &str| with_line_ends(text.to_owned());
        assert_eq!(text("a\rb\r\rc\r"), "a\nb\n\nc\n");
        assert_eq!(text("a\r\nb\n\rc"), "a\r\nb\n\rc");
    }

    #[test]
    fn a_control_character_is_named_with_its_place() {
        let error = decode(b"@0/\n\n A\x01/").expect_err("not text");
        assert_eq!(
            error,
            FileError::NotText {
                found: '\u{1}',
                line: 3,
                column: 3
            }
        );
        assert!(decode(b"\xff\xfe@").is_ok());
    }
}
