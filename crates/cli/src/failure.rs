//! What can go wrong, and the exit status it leads to.

use std::{fmt, io};

use record::{Fault, FileError};
use server::ServeError;

/// Why a command ends early.
pub(crate) enum Failure {
    /// The command line contradicts itself: status 2.
    Usage(String),
    /// A turn of the input is wrong.
    Fault(Fault),
    /// The turns of the command line are no record.
    Text(FileError),
    /// A position of the command line is none.
    Position(String),
    /// Some games of the input are wrong, and were reported one by one.
    BadGames { bad: usize, all: usize },
    /// Some games of the input cannot be converted, and were reported one by one.
    NotConverted { bad: usize, all: usize },
    /// Some puzzles are wrong, and were reported one by one.
    Puzzles { bad: usize, all: usize },
    /// The work was interrupted before it had a result.
    Interrupted,
    /// A file cannot be read or written.
    File(String, io::Error),
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output is closed.
    Output(io::Error),
    /// The host's work on a database was refused.
    Admin(String),
    /// The server cannot start or go on.
    Serve(ServeError),
    /// No threads can be started for the network.
    Runtime(io::Error),
    /// A load test could not run, or found faults, which are in its report.
    Load(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Usage(message) | Self::Position(message) | Self::Admin(message) => {
                f.write_str(message)
            }
            Self::BadGames { bad, all } => write!(f, "{bad} of {all} games cannot be replayed"),
            Self::NotConverted { bad, all } => {
                write!(f, "{bad} of {all} games cannot be converted")
            }
            Self::Puzzles { bad, all } => write!(f, "{bad} of {all} puzzles are wrong"),
            Self::Interrupted => f.write_str("interrupted"),
            Self::File(name, error) => write!(f, "{name}: {error}"),
            Self::Input(error) => write!(f, "cannot read: {error}"),
            Self::Output(error) => write!(f, "cannot write: {error}"),
            Self::Serve(error) => error.fmt(f),
            Self::Runtime(error) => write!(f, "cannot use the network: {error}"),
            Self::Load(message) => f.write_str(message),
        }
    }
}

/// A mistake in the command line.
pub(crate) fn usage(message: impl fmt::Display) -> Failure {
    Failure::Usage(message.to_string())
}
