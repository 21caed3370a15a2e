//! Why a step could not be done, in words for the person who typed the command.

use std::fmt;

/// One or more lines that say what is wrong and what helps.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    /// A failure with these words.
    pub(crate) fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Says what was being done when something went wrong.
pub(crate) trait Doing<T> {
    /// The value, or `cannot <what>: <error>`.
    fn doing(self, what: impl fmt::Display) -> Result<T, Failure>;
}

impl<T, E: fmt::Display> Doing<T> for Result<T, E> {
    fn doing(self, what: impl fmt::Display) -> Result<T, Failure> {
        self.map_err(|error| Failure(format!("cannot {what}: {error}")))
    }
}
