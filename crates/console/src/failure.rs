//! What can go wrong, and the exit status it leads to.

use std::{fmt, io, path::Path};

use record::{Fault, FileError};

use crate::terminal;

/// Why a command ends early.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The command line contradicts itself: status 2.
    #[error("{0}")]
    Usage(String),
    /// A turn of the input is wrong.
    #[error("{0}")]
    Fault(#[from] Fault),
    /// The turns of the command line are no record.
    #[error("{0}")]
    Text(#[from] FileError),
    /// Some files or games of the input are wrong, and were reported one by one.
    #[error("{}", .0.words(.1))]
    Games(Counted, &'static str),
    /// The work was interrupted after so much of it: status 130.
    #[error("interrupted: {0}")]
    Interrupted(String),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(String, #[source] io::Error),
    /// Standard input cannot be read.
    #[error("cannot read: {0}")]
    Input(#[source] io::Error),
    /// Standard output is closed.
    #[error("cannot write: {0}")]
    Output(#[source] io::Error),
    /// No threads can be started for the network.
    #[error("cannot use the network: {0}")]
    Runtime(#[source] io::Error),
    /// The input is wrong, a server or a database refuses something, or the work itself failed, in words.
    #[error("{0}")]
    Failed(String),
}

impl Failure {
    /// What an error of the system at a file leads to.
    pub fn in_file(path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        move |error| Self::File(path.display().to_string(), error)
    }
}

/// Work that failed.
pub fn failed(why: impl fmt::Display) -> Failure {
    Failure::Failed(why.to_string())
}

/// A mistake in the command line.
pub fn usage(message: impl fmt::Display) -> Failure {
    Failure::Usage(message.to_string())
}

/// How many games there were in some files, and how many of them were wrong.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counted {
    /// Files that cannot be read, or that hold no games.
    pub files: usize,
    /// Games that were read, the bad ones with them.
    pub games: usize,
    /// Games that are wrong.
    pub bad: usize,
}

impl Counted {
    /// Counts and names a file that cannot be read, or that holds no games.
    pub fn no_games(&mut self, file: &str, error: &str) {
        self.files += 1;
        terminal::note(format_args!("{file}: {error}"));
    }

    /// Fails if something was wrong; `verb` says what was to be done with the games, such as `replayed`.
    pub const fn result(self, verb: &'static str) -> Result<(), Failure> {
        match self {
            Self { files: 0, bad: 0, .. } => Ok(()),
            _ => Err(Failure::Games(self, verb)),
        }
    }

    fn words(self, verb: &str) -> String {
        let Self { files, games, bad } = self;
        let files = match files {
            0 => None,
            1 => Some("1 file cannot be read".to_owned()),
            _ => Some(format!("{files} files cannot be read")),
        };
        let games = (bad > 0).then(|| format!("{bad} of {games} games cannot be {verb}"));
        Vec::from_iter(files.into_iter().chain(games)).join(", ")
    }
}
