//! What can go wrong, and the exit status it leads to.

use std::{fmt, io};

use record::{Fault, FileError};
use server::ServeError;

use crate::terminal;

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
    /// Some files or games of the input are wrong, and were reported one by one.
    Games(Counted, &'static str),
    /// Some puzzles are wrong, and were reported one by one.
    Puzzles { bad: usize, all: usize },
    /// The work was interrupted after so much of it: status 130.
    Interrupted(String),
    /// A file cannot be read or written.
    File(String, io::Error),
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output is closed.
    Output(io::Error),
    /// The host's work on a database was refused.
    Admin(String),
    /// A server refuses something, or cannot be reached.
    Refused(String),
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
            Self::Usage(message)
            | Self::Position(message)
            | Self::Admin(message)
            | Self::Refused(message) => f.write_str(message),
            Self::Games(counted, verb) => counted.write(f, verb),
            Self::Puzzles { bad, all } => write!(f, "{bad} of {all} puzzles are wrong"),
            Self::Interrupted(done) => write!(f, "interrupted: {done}"),
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

/// How many games there were in some files, and how many of them were wrong.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counted {
    /// Files that cannot be read, or that hold no games.
    pub(crate) files: usize,
    pub(crate) games: usize,
    pub(crate) bad: usize,
}

impl Counted {
    /// Counts and names a file that cannot be read, or that holds no games.
    pub(crate) fn no_games(&mut self, file: &str, error: &str) {
        self.files += 1;
        terminal::note(format_args!("{file}: {error}"));
    }

    /// Fails if something was wrong; `verb` says what was to be done with the games, such as `replayed`.
    pub(crate) const fn result(self, verb: &'static str) -> Result<(), Failure> {
        match self {
            Self {
                files: 0, bad: 0, ..
            } => Ok(()),
            _ => Err(Failure::Games(self, verb)),
        }
    }

    fn write(self, f: &mut fmt::Formatter<'_>, verb: &str) -> fmt::Result {
        let Self { files, games, bad } = self;
        match files {
            0 => {}
            1 => f.write_str("1 file cannot be read")?,
            _ => write!(f, "{files} files cannot be read")?,
        }
        if bad > 0 {
            let comma = if files > 0 { ", " } else { "" };
            write!(f, "{comma}{bad} of {games} games cannot be {verb}")?;
        }
        Ok(())
    }
}
