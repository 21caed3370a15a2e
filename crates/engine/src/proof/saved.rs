//! The state of a solver as bytes that can be kept in a file: a header, entries of one size, a checksum. They are
//! written and read one after the other, so that a state takes no memory beside the table.
//!
//! Eight bytes of signature, the version of the format, seven bytes for which board is solved, and the positions
//! visited so far as `u64`; then the entries, 31 bytes each: the key as two `u64`, the proof number, the disproof
//! number and the work as `u32`, and a byte each for the number of turns they hold for, the least number proved and the
//! greatest refuted; at the end a checksum of all this as `u64`. Numbers have their low byte first.

use core::fmt;
use std::io::{self, Read, Write};

use game::mix;

use super::numbers::{NEVER, Numbers};

const HEADER: usize = 24;
pub(crate) const ENTRY: usize = 31;
/// Bytes that are written at a time.
const BLOCK: usize = 1 << 16;

/// What the states of a game begin with.
pub(crate) struct Format {
    pub(crate) signature: [u8; 8],
    /// It changes with the entries and with what their keys mean.
    pub(crate) version: u8,
}

/// Why bytes are not what a solver knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// They do not begin with the signature.
    Signature,
    /// They are of another version of the format.
    Version {
        /// The version that they are of.
        found: u8,
        /// The one that is read.
        expected: u8,
    },
    /// They are of a board that is not solved.
    Board(u8),
    /// They are of a board of TwixT, or of rules, that are not solved.
    Rules,
    /// There are too few, or some too many.
    Length,
    /// The checksum is another one.
    Checksum,
    /// They cannot be read.
    Read(io::ErrorKind),
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Signature => f.write_str("this is no state of a solver"),
            Self::Version { found, expected } => {
                write!(f, "the state has version {found} instead of {expected}")
            }
            Self::Board(n) => write!(f, "the state is of a board of {n}x{n}"),
            Self::Rules => f.write_str("the state is of no board that is solved"),
            Self::Length => f.write_str("the state is cut short or too long"),
            Self::Checksum => f.write_str("the state is damaged: its checksum is wrong"),
            Self::Read(error) => write!(f, "the state cannot be read: {error}"),
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

/// Writes a state: which board, at most seven bytes, the positions visited, and so many entries.
pub(crate) fn write(
    out: &mut impl Write,
    format: &Format,
    board: &[u8],
    nodes: u64,
    (count, entries): (usize, impl Iterator<Item = SavedEntry>),
) -> io::Result<()> {
    let mut sum = Checksum::new((HEADER + count * ENTRY) as u64);
    let mut bytes = Vec::with_capacity(BLOCK + ENTRY);
    bytes.extend(format.signature);
    bytes.push(format.version);
    bytes.extend(board);
    bytes.resize(16, 0);
    bytes.extend(nodes.to_le_bytes());
    for entry in entries {
        bytes.extend(entry.to_bytes());
        if bytes.len() >= BLOCK {
            sum.add(&bytes);
            out.write_all(&bytes)?;
            bytes.clear();
        }
    }
    sum.add(&bytes);
    bytes.extend(sum.finish().to_le_bytes());
    out.write_all(&bytes)
}

impl SavedEntry {
    fn to_bytes(&self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        let Numbers { proof, refutation } = self.numbers;
        bytes[..16].copy_from_slice(self.key.map(u64::to_le_bytes).as_flattened());
        let numbers = [proof, refutation, self.work].map(u32::to_le_bytes);
        bytes[16..28].copy_from_slice(numbers.as_flattened());
        bytes[28..].copy_from_slice(&[self.turns, self.proved, self.refuted]);
        bytes
    }

    fn from_bytes(bytes: &[u8; ENTRY]) -> Self {
        let number = |at| word(&bytes[at..at + 4]) as u32;
        Self {
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
    }
}

/// A state that is being read, after its header.
pub(crate) struct Saved<R> {
    pub(crate) board: [u8; 7],
    pub(crate) nodes: u64,
    input: R,
    /// Entries that follow.
    count: u64,
    sum: Checksum,
}

impl<R: Read> Saved<R> {
    /// Reads the header of a state of `length` bytes.
    pub(crate) fn open(mut input: R, length: u64, format: &Format) -> Result<Self, SavedError> {
        let mut header = [0; HEADER];
        let signature = &mut header[..8];
        input.read_exact(signature).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => SavedError::Signature,
            kind => SavedError::Read(kind),
        })?;
        if *signature != format.signature {
            return Err(SavedError::Signature);
        }
        read(&mut input, &mut header[8..])?;
        if header[8] != format.version {
            return Err(SavedError::Version {
                found: header[8],
                expected: format.version,
            });
        }
        let entries = length.checked_sub(HEADER as u64 + 8);
        let count = entries.filter(|entries| entries.is_multiple_of(ENTRY as u64));
        let mut sum = Checksum::new(length.saturating_sub(8));
        sum.add(&header);
        let mut board = [0; 7];
        board.copy_from_slice(&header[9..16]);
        Ok(Self {
            board,
            nodes: word(&header[16..]),
            input,
            count: count.ok_or(SavedError::Length)? / ENTRY as u64,
            sum,
        })
    }

    /// Shows all entries. They mean nothing if an error is returned.
    pub(crate) fn each(mut self, mut see: impl FnMut(SavedEntry)) -> Result<(), SavedError> {
        let mut entry = [0; ENTRY];
        for _ in 0..self.count {
            read(&mut self.input, &mut entry)?;
            self.sum.add(&entry);
            see(SavedEntry::from_bytes(&entry));
        }
        let mut sum = [0; 8];
        read(&mut self.input, &mut sum)?;
        if u64::from_le_bytes(sum) == self.sum.finish() {
            Ok(())
        } else {
            Err(SavedError::Checksum)
        }
    }
}

fn read(input: &mut impl Read, bytes: &mut [u8]) -> Result<(), SavedError> {
    input.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => SavedError::Length,
        kind => SavedError::Read(kind),
    })
}

/// Up to eight bytes as a number.
fn word(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().take(8).rev();
    bytes.fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// A checksum: damaged bytes have another one.
struct Checksum {
    sum: u64,
    /// The last bytes, fewer than eight, which are not in the sum yet.
    rest: [u8; 8],
    rest_length: usize,
}

impl Checksum {
    /// That of so many bytes, which are to be added.
    const fn new(length: u64) -> Self {
        Self {
            sum: length,
            rest: [0; 8],
            rest_length: 0,
        }
    }

    fn add(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let count = bytes.len().min(8 - self.rest_length);
            let (taken, left) = bytes.split_at(count);
            self.rest[self.rest_length..][..count].copy_from_slice(taken);
            (self.rest_length, bytes) = (self.rest_length + count, left);
            if self.rest_length == 8 {
                self.sum = mix(self.sum ^ u64::from_le_bytes(self.rest));
                self.rest_length = 0;
            }
        }
    }

    fn finish(self) -> u64 {
        match self.rest_length {
            0 => self.sum,
            length => mix(self.sum ^ word(&self.rest[..length])),
        }
    }
}

/// The checksum of bytes that a test has changed.
#[cfg(test)]
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = Checksum::new(bytes.len() as u64);
    sum.add(bytes);
    sum.finish()
}
