//! Bytes to text: UTF-8, UTF-16 with its mark, or else Latin-1.

use crate::FileError;

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
            Err(FileError::NotText {
                found,
                line,
                column,
            })
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

/// The text of a file in an encoding it names; in one that is not known here, or in none, a guess.
pub(crate) fn named(bytes: &[u8], charset: Option<&str>) -> String {
    match charset {
        Some("utf-8" | "utf8") => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            String::from_utf8_lossy(bytes).into_owned()
        }
        Some("iso-8859-1" | "iso8859-1" | "latin-1" | "latin1") => latin1(bytes),
        Some("windows-1252" | "cp1252") => bytes.iter().map(|&byte| windows_1252(byte)).collect(),
        _ => lenient(bytes),
    }
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
        let read = |charset| named(b"M\xc3\xbc\x80", Some(charset));
        assert_eq!(read("iso-8859-1"), "M\u{c3}\u{bc}\u{80}");
        assert_eq!(read("windows-1252"), "M\u{c3}\u{bc}€");
        assert_eq!(read("utf-8"), "Mü\u{fffd}");
        assert_eq!(read("koi8-r"), "M\u{c3}\u{bc}\u{80}");
        assert_eq!(windows_1252(0x9f), 'Ÿ');
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
