//! Where the faces of a game come from.

use core::fmt;
use core::str::FromStr;

use game::{hex, read_hex};

/// What an auditor needs to know of a server's die: 32 bytes that it published first, a number of 16 bytes of each
/// player, and the secret that it opened at the end. `crates/dice` computes the faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ServerDie {
    /// The hash of the secret.
    pub commitment: [u8; 32],
    /// The numbers of the first and the second player; zeros where a player gave none. Missing before the game began.
    pub nonces: Option<[[u8; 16]; 2]>,
    /// The secret; missing before the end of the game.
    pub secret: Option<[u8; 32]>,
}

/// Where the faces of a game come from.
///
/// ```
/// use trax::luck::Die;
/// assert_eq!("seed 42".parse(), Ok(Die::Seed(42)));
/// assert_eq!(Die::Hand.to_string(), "hand");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    /// A generator with this seed: the record can be audited.
    Seed(u64),
    /// A die of wood, or any other that nobody can check.
    Hand,
    /// A server; what it has published so far, if that is known.
    Server(Option<ServerDie>),
}

/// A text that names no die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieError;

impl fmt::Display for DieError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a die is written as seed and a number, as hand, or as server and what the server published: \
             64, 32, 32 and 64 hexadecimal digits",
        )
    }
}

impl core::error::Error for DieError {}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seed(seed) => write!(f, "seed {seed}"),
            Self::Hand => f.write_str("hand"),
            Self::Server(None) => f.write_str("server"),
            Self::Server(Some(die)) => {
                write!(f, "server {}", hex(&die.commitment))?;
                if let Some([first, second]) = die.nonces {
                    write!(f, " {} {}", hex(&first), hex(&second))?;
                    if let Some(secret) = die.secret {
                        write!(f, " {}", hex(&secret))?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Die {
    type Err = DieError;

    fn from_str(text: &str) -> Result<Self, DieError> {
        let mut words = text.split_whitespace();
        let name = words.next().ok_or(DieError)?;
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        let die = if is("seed") {
            let seed = words.next().ok_or(DieError)?;
            Self::Seed(seed.parse().map_err(|_| DieError)?)
        } else if is("hand") {
            Self::Hand
        } else if is("server") {
            Self::Server(server(&mut words)?)
        } else {
            return Err(DieError);
        };
        words.next().map_or(Ok(die), |_| Err(DieError))
    }
}

fn server<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Option<ServerDie>, DieError> {
    let Some(commitment) = words.next() else {
        return Ok(None);
    };
    let commitment = read_hex(commitment).ok_or(DieError)?;
    let nonces = match words.next() {
        None => None,
        Some(first) => {
            let second = words.next().ok_or(DieError)?;
            let both = read_hex(first).zip(read_hex(second)).ok_or(DieError)?;
            Some(<[[u8; 16]; 2]>::from(both))
        }
    };
    let secret = words.next().map(|text| read_hex(text).ok_or(DieError));
    Ok(Some(ServerDie {
        commitment,
        nonces,
        secret: secret.transpose()?,
    }))
}
