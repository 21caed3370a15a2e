//! What people, sessions, tables and commands are called.

use std::fmt;

pub use protocol::live::{PersonId, TableId};
use sha2::{Digest, Sha256};

use crate::chance::fill;

/// Digits and letters that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// An unguessable id: 80 random bits.
pub(crate) fn fresh_name() -> String {
    let mut chance = [0_u8; 16];
    fill(&mut chance);
    chance.into_iter().map(letter).collect()
}

/// What something secret is called in addresses and files, by so many bytes of a hash: it opens nothing. Secrets of
/// another `kind` are called otherwise.
pub(crate) fn public_id(kind: &str, secret: &[u8], bytes: usize) -> String {
    let hash = Sha256::new_with_prefix(kind).chain_update(secret);
    game::hex(&hash.finalize()[..bytes])
}

/// A letter of a name, by five bits.
fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte & 31)])
}

/// A number by chance, from which a sequence follows.
pub(crate) fn chance() -> u64 {
    let mut chance = [0_u8; 8];
    fill(&mut chance);
    u64::from_le_bytes(chance)
}

/// A lot of two.
pub(crate) fn lot() -> bool {
    let mut chance = [0_u8; 1];
    fill(&mut chance);
    chance[0] & 1 == 1
}

/// What opens a session: 24 bytes by chance, known to one browser only, and 8 by which the server knows that it has
/// given it out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// A new one; `mark` is what the server writes behind the chance.
    pub(crate) fn fresh(mark: impl Fn(&[u8; 24]) -> [u8; 8]) -> Self {
        let mut chance = [0; 24];
        fill(&mut chance);
        let mut token = Self([0; 32]);
        token.0[..24].copy_from_slice(&chance);
        token.0[24..].copy_from_slice(&mark(&chance));
        token
    }

    /// One for a session of an account: without a mark, so that it opens nothing once the session is over.
    pub(crate) fn of_account() -> Self {
        let mut token = Self([0; 32]);
        fill(&mut token.0);
        token
    }

    /// One that follows from `of`, as `how` says.
    pub(crate) fn from(of: &Self, how: impl Fn(&[u8; 32]) -> [u8; 32]) -> Self {
        Self(how(&of.0))
    }

    /// Whether it bears the mark of the server.
    pub(crate) fn has_mark(&self, mark: impl Fn(&[u8; 24]) -> [u8; 8]) -> bool {
        let chance = self.0.first_chunk().expect("32 bytes");
        self.0[24..] == mark(chance)
    }

    /// Reads 64 hexadecimal digits, as [`Token::to_text`] writes them.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        game::read_hex(text).map(Self)
    }

    /// The token for the cookie.
    #[must_use]
    pub fn to_text(&self) -> String {
        game::hex(&self.0)
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

/// Tokens are secret: logs do not show them.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// Names a command of a browser: 1 to 64 letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cid(String);

impl Cid {
    /// Reads one; nothing if the text cannot be one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        ((1..=64).contains(&text.len()) && text.bytes().all(fits)).then(|| Self(text.to_owned()))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The id of a request without a person: nobody has it.
pub(crate) fn nobody() -> PersonId {
    PersonId::from("")
}

/// The person whom a token makes of a visitor: 80 bits of a hash that tells nothing of the token.
pub(crate) fn person_of_token(token: &Token) -> PersonId {
    let hash = Sha256::new_with_prefix(b"person").chain_update(token.0);
    let hash = hash.finalize();
    let letters: String = hash.iter().take(16).map(|byte| letter(*byte)).collect();
    letters.into()
}

/// The way of a message from browser to server, as pings of the WebSocket measured it; zero if nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Lag {
    /// In hundredths of a second.
    pub centiseconds: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_round_trip_and_bad_ones_are_refused() {
        let mark = |chance: &[u8; 24]| [chance[3]; 8];
        let token = Token::fresh(mark);
        assert_eq!(Token::read(&token.to_text()), Some(token));
        assert_ne!(Token::fresh(mark), token);
        assert!(token.has_mark(mark) && !token.has_mark(|chance| [!chance[3]; 8]));
        for bad in ["", "00", &"g".repeat(64), &"é".repeat(32), &"0".repeat(65)] {
            assert_eq!(Token::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_are_short_and_plain() {
        let fresh = fresh_name();
        assert_eq!(TableId::read(&fresh).map(|id| id.to_string()), Some(fresh));
        for bad in ["", "a/b", "ä", &"a".repeat(33)] {
            assert_eq!(TableId::read(bad), None, "{bad}");
        }
        assert!(Cid::read("0190f5a0-7b1c-7000-8000-000000000000").is_some());
        assert!(Cid::read("a_B-9").is_some() && Cid::read("a.b").is_none());
    }
}
