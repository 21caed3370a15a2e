//! The die of Luck Trax between people: faces that nobody can choose, and that everybody can check afterwards.
//!
//! Before anyone joins, the server draws a secret of 32 bytes and publishes its SHA-256, the [`commitment`]. Then each
//! player's browser adds a number of 16 bytes. The face of a throw follows from all three ([`face`]), so that the
//! server cannot choose faces once it has committed itself, and no player knows any before it is thrown. The secret is
//! opened after the game, and [`audit()`] computes every face again.
//!
//! A throw has a number, from 0, that counts all throws of the game. Taking back a turn takes back its number too: the
//! same throw then shows the same face.
//!
//! ```
//! use game::read_hex;
//!
//! let secret = [7; 32];
//! let nonces = [[1; 16], [2; 16]];
//! let faces: String = (0..8).map(|throw| dice::face(&secret, &nonces, throw).to_char()).collect();
//! assert_eq!(faces, "7J|||-7|");
//! let commitment = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
//! assert_eq!(Some(dice::commitment(&secret)), read_hex(commitment));
//! ```

mod audit;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use trax::Tile;

pub use audit::{Audit, Fault, Fraud, audit};

/// Bytes of a digest below this number give a face; others are skipped, so that all faces are equally likely: it is
/// the largest multiple of six that a byte can reach.
const BELOW: u8 = 252;

/// The SHA-256 of a secret, which is published before the players' numbers are known.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The secret of one game: 32 bytes that follow from a server's key and the game's name, so that opening one secret
/// reveals nothing about the others.
#[must_use]
pub fn secret(key: &[u8; 32], game: &str) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.update(b"loopline die ");
    mac.update(game.as_bytes());
    mac.finalize().into_bytes().into()
}

/// The face of a throw, counted from 0.
///
/// The message is the first player's number, the second player's, the number of the throw as four bytes, the most
/// significant first, and a byte that counts blocks from 0. Its HMAC-SHA-256 with the secret as the key is read byte by
/// byte: the first one below 252 names the face, by its remainder modulo 6, in the order `| - J F L 7`
/// ([`Tile::ALL`]). If there is none, the next block decides.
#[must_use]
pub fn face(secret: &[u8; 32], nonces: &[[u8; 16]; 2], throw: u32) -> Tile {
    (0..=u8::MAX)
        .flat_map(|block| digest(secret, nonces, throw, block))
        .find(|byte| *byte < BELOW)
        .map_or(Tile::ALL[0], |byte| Tile::ALL[usize::from(byte % 6)])
}

fn digest(secret: &[u8; 32], nonces: &[[u8; 16]; 2], throw: u32, block: u8) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key of any length");
    for nonce in nonces {
        mac.update(nonce);
    }
    mac.update(&throw.to_be_bytes());
    mac.update(&[block]);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::hex;
    use trax::luck::Record;

    /// The test vector of docs/protocol.md.
    #[test]
    fn the_documented_faces_are_thrown() {
        let secret: [u8; 32] = core::array::from_fn(|at| at as u8);
        let nonces = [0, 16].map(|from| core::array::from_fn(|at| from + at as u8));
        assert_eq!(
            hex(&commitment(&secret)),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        let faces: String = (0..24).map(|throw| face(&secret, &nonces, throw).to_char()).collect();
        assert_eq!(faces, "7LJL-|7LF7F----F|J|LL|L-");
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut counts = [0_u32; 6];
        for throw in 0..12_000 {
            counts[face(&[9; 32], &[[1; 16], [2; 16]], throw) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (1800..2200).contains(count)), "{counts:?}");
    }

    /// The record of docs/protocol.md, and what becomes of it when something in it is changed.
    #[test]
    fn a_record_is_audited_by_its_secret() {
        let text = include_str!("../../../docs/protocol.md");
        let line = text.lines().find(|line| line.starts_with("LuckTrax official server"));
        let line = line.expect("a record");
        let audited = |text: &str| audit(&text.parse::<Record>().expect("a record"));
        let (game, found) = audited(line).expect("the die's own faces");
        assert_eq!((game.turns_played(), game.thrown(), found), (1, 2, Audit::Verified));
        let other = line.replacen("7:@07", "J:@0J", 1);
        assert!(matches!(audited(&other), Err(Fraud::Turn(_))));
        let secret = line.replacen("1e1f:", "1e1e:", 1);
        assert_eq!(audited(&secret).err(), Some(Fraud::Secret));
        let sealed = line.replacen(
            " 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f:",
            ":",
            1,
        );
        assert_eq!(audited(&sealed).map(|(_, found)| found), Ok(Audit::Sealed));
    }

    #[test]
    fn secrets_of_two_games_differ() {
        assert_ne!(secret(&[1; 32], "a"), secret(&[1; 32], "b"));
        assert_ne!(secret(&[1; 32], "a"), secret(&[2; 32], "a"));
    }
}
