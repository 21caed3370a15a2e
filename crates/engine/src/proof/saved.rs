//! The state of a solver as bytes that can be kept in a file: a header, entries of one size, a checksum.
//!
//! Eight bytes of signature, the version of the format, seven bytes for which board is solved, and the positions visited
//! so far as `u64`; then the entries, 31 bytes each: the key as two `u64`, the proof number, the disproof number and the work
//! as `u32`, and a byte each for the number of turns they hold for, the least number proved and the greatest refuted; at the
//! end a checksum of all this as `u64`. Numbers have their low byte first.

use core::fmt;

use game::mix;

use super::numbers::{NEVER, Numbers};

const HEADER: usize = 24;
pub(crate) const ENTRY: usize = 31;
/// The version of the format, of both games.
const VERSION: u8 = 1;

/// Why bytes are not what a solver knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// They do not begin with the signature.
    Signature,
    /// They are of another version of the format.
    Version(u8),
    /// They are of a board that is not solved.
    Board(u8),
    /// They are of a board of TwixT, or of rules, that are not solved.
    Rules,
    /// There are too few, or some too many.
    Length,
    /// The checksum is another one.
    Checksum,
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Signature => f.write_str("this is no state of a solver"),
            Self::Version(found) => {
                write!(f, "the state has version {found} instead of {VERSION}")
            }
            Self::Board(n) => write!(f, "the state is of a board of {n}x{n}"),
            Self::Rules => f.write_str("the state is of no board that is solved"),
            Self::Length => f.write_str("the state is cut short or too long"),
            Self::Checksum => f.write_str("the state is damaged: its checksum is wrong"),
        }
    }
}

impl core::error::Error for SavedError {}

/// What is known of one position.
pub(crate) struct SavedEntry {
    pub(crate) key: [u64; 2],
    pub(crate) numbers: Numbers,
    pub(crate) work: u32,
    pub(crate) turns: u8,
    pub(crate) proved: u8,
    pub(crate) refuted: u8,
}

/// The bytes of a state: which board, at most seven bytes, the positions visited, and the entries.
pub(crate) fn write(
    signature: [u8; 8],
    board: &[u8],
    nodes: u64,
    entries: impl Iterator<Item = SavedEntry>,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend(signature);
    bytes.push(VERSION);
    bytes.extend(board);
    bytes.resize(16, 0);
    bytes.extend(nodes.to_le_bytes());
    for entry in entries {
        bytes.extend(entry.key.map(u64::to_le_bytes).as_flattened());
        let Numbers { proof, refutation } = entry.numbers;
        let numbers = [proof, refutation, entry.work];
        bytes.extend(numbers.map(u32::to_le_bytes).as_flattened());
        bytes.extend([entry.turns, entry.proved, entry.refuted]);
    }
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// A state as it was read: which board, the positions visited, and the entries.
pub(crate) struct Saved<'a> {
    pub(crate) board: [u8; 7],
    pub(crate) nodes: u64,
    entries: &'a [u8],
}

impl<'a> Saved<'a> {
    /// Reads bytes that begin with this signature and end with the checksum.
    pub(crate) fn read(bytes: &'a [u8], signature: &[u8; 8]) -> Result<Self, SavedError> {
        if !bytes.starts_with(signature) {
            return Err(SavedError::Signature);
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(SavedError::Length)?;
        let (header, entries) = body
            .split_first_chunk::<HEADER>()
            .ok_or(SavedError::Length)?;
        if header[8] != VERSION {
            return Err(SavedError::Version(header[8]));
        }
        if !entries.len().is_multiple_of(ENTRY) {
            return Err(SavedError::Length);
        }
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(SavedError::Checksum);
        }
        let mut board = [0; 7];
        board.copy_from_slice(&header[9..16]);
        Ok(Self {
            board,
            nodes: word(&header[16..]),
            entries,
        })
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = SavedEntry> {
        self.entries.chunks_exact(ENTRY).map(|bytes| {
            let number = |at| word(&bytes[at..at + 4]) as u32;
            SavedEntry {
                key: [word(&bytes[..8]), word(&bytes[8..16])],
                numbers: Numbers {
                    proof: number(16).min(NEVER),
                    refutation: number(20).min(NEVER),
                },
                work: number(24),
                turns: bytes[28],
                proved: bytes[29],
                refuted: bytes[30],
            }
        })
    }
}

/// Up to eight bytes as a number.
fn word(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().take(8).rev();
    bytes.fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// A checksum: damaged bytes have another one.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let chunks = bytes.chunks(8);
    chunks.fold(bytes.len() as u64, |sum, chunk| mix(sum ^ word(chunk)))
}
