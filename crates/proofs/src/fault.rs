//! Why bytes prove nothing.

use core::fmt;

/// What is wrong with a proof, or with an answer that was to become part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The first line is not that of a proof of this version.
    Signature,
    /// A line of the head cannot be read.
    Head {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// Something is wrong with an answer, or one is missing.
    Answer {
        /// The line of the claim in the head, from 1.
        line: usize,
        /// The byte of the file at which the answer begins, from 0.
        byte: usize,
        /// The turns that lead to the position, from the start.
        position: String,
        /// What is wrong.
        problem: &'static str,
    },
    /// There are bytes after the last answer.
    TooLong {
        /// The first of them, from 0.
        byte: usize,
    },
    /// The proof takes more bytes than it may.
    Limit {
        /// The limit in bytes.
        bytes: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Signature => f.write_str("line 1: this is no proof of version 1"),
            Self::Head { line, problem } => write!(f, "line {line}: {problem}"),
            Self::Answer {
                line,
                byte,
                position,
                problem,
            } => write!(f, "claim in line {line}, byte {byte}, after \"{position}\": {problem}"),
            Self::TooLong { byte } => write!(f, "byte {byte}: the proof ends before it"),
            Self::Limit { bytes } => write!(f, "the proof takes more than {bytes} bytes"),
        }
    }
}

impl core::error::Error for Fault {}
