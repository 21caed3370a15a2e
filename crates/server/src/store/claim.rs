//! How a server wants a database.

/// How a server wants a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// Alone.
    Alone,
    /// Beside others that want it so, too.
    Shared,
}
