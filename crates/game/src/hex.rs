//! Bytes as hexadecimal digits.

use alloc::format;
use alloc::string::String;

/// Bytes as hexadecimal digits, two each.
///
/// ```
/// assert_eq!(game::hex(&[0, 171]), "00ab");
/// ```
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of exactly so many hexadecimal digits.
///
/// ```
/// assert_eq!(game::read_hex("00AB"), Some([0, 171]));
/// assert_eq!(game::read_hex::<2>("00a"), None);
/// ```
#[must_use]
pub fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}
