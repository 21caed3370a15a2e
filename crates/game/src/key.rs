//! The identity of a position in twelve bytes.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::blake2s;
use crate::hex::{hex, read_hex};

/// Bytes of a key.
const LENGTH: usize = 12;

/// What distinguishes a position from all others but its own images; fixed for ever, so that it can be stored.
///
/// Written as 24 hexadecimal digits. Keys are compared as bytes. Among 2 · 10⁹ positions, the chance that any two have
/// the same key is 3 · 10⁻¹¹.
///
/// ```
/// use game::Key;
/// let key: Key = "000102030405060708090a0b".parse()?;
/// assert_eq!(key.bytes()[11], 11);
/// assert_eq!(key.to_string(), "000102030405060708090a0b");
/// assert!("00".parse::<Key>().is_err());
/// # Ok::<(), game::ParseKeyError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key([u8; LENGTH]);

impl Key {
    /// The key of a message: the first twelve bytes of its BLAKE2s digest of sixteen bytes.
    #[must_use]
    pub fn of(message: &[u8]) -> Self {
        let digest = blake2s::digest(message);
        Self(core::array::from_fn(|at| digest[at]))
    }

    /// The bytes, to be stored.
    #[must_use]
    pub const fn bytes(self) -> [u8; LENGTH] {
        self.0
    }
}

/// A key that was stored.
impl From<[u8; LENGTH]> for Key {
    fn from(bytes: [u8; LENGTH]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({self})")
    }
}

/// A text is no key: not 24 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseKeyError;

impl fmt::Display for ParseKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key has {} hexadecimal digits", 2 * LENGTH)
    }
}

impl Error for ParseKeyError {}

impl FromStr for Key {
    type Err = ParseKeyError;

    /// Reads digits in either case.
    fn from_str(text: &str) -> Result<Self, ParseKeyError> {
        read_hex(text).map(Self).ok_or(ParseKeyError)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn keys_read_back_and_nothing_else_does() {
        let key = Key::of(b"any message");
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_eq!(key.to_string().to_uppercase().parse(), Ok(key));
        assert_eq!(Key::from(key.bytes()), key);
        let bad = [
            "",
            "0",
            "00010203040506070809 a0b",
            "000102030405060708090a0",
            "é00102030405060708090a0b",
        ];
        for text in bad {
            assert_eq!(text.parse::<Key>(), Err(ParseKeyError), "{text}");
        }
    }
}
