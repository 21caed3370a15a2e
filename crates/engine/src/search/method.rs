//! Which way to search.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

/// How an engine looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Depth by depth, all that may matter.
    AlphaBeta,
    /// A tree that grows where a guide and what was found so far lead it. A bound on the depth alone is
    /// left to the other method.
    Tree,
    /// Alpha-beta that asks a small tree as well, and takes its move where that is nearly as good.
    Advised,
}

impl Method {
    const fn name(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alpha-beta",
            Self::Tree => "tree",
            Self::Advised => "advised",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text names no [`Method`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMethodError;

impl fmt::Display for ParseMethodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the ways to search are alpha-beta, tree and advised")
    }
}

impl Error for ParseMethodError {}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Self, ParseMethodError> {
        let all = [Self::AlphaBeta, Self::Tree, Self::Advised];
        let named = |method: &Self| method.name() == text;
        all.into_iter().find(named).ok_or(ParseMethodError)
    }
}
