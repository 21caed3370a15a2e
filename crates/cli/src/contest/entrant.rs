//! Who may enter a match.

use std::fmt;
use std::str::FromStr;

use super::own::OwnSettings;

/// A player as the command line names it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Entrant {
    /// An engine inside this program.
    Own(OwnSettings),
    /// Another program.
    Program(String),
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("own:") {
            Some(settings) => settings.parse().map(Self::Own),
            None if text.trim().is_empty() => Err("expected a player".to_owned()),
            None => Ok(Self::Program(text.to_owned())),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(settings) => write!(f, "own:{settings}"),
            Self::Program(command) => f.write_str(command),
        }
    }
}
