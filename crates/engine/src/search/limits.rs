//! When a search has to stop.

use core::time::Duration;

/// Bounds on a search; the first one reached ends it. Without any, the search stops at depth 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Positions to visit. With this limit alone a search is deterministic.
    pub nodes: Option<u64>,
    /// Turns to look ahead.
    pub depth: Option<u32>,
    /// Time to take, by the caller's [`Clock`].
    pub time: Option<Duration>,
}

impl Limits {
    /// At most so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            depth: None,
            time: None,
        }
    }

    /// So many turns ahead.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self {
            nodes: None,
            depth: Some(depth),
            time: None,
        }
    }

    /// At most so long.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self {
            nodes: None,
            depth: None,
            time: Some(time),
        }
    }

    /// The same where so many positions were visited before, and are counted on from.
    #[must_use]
    pub(crate) const fn counted_from(self, visited: u64) -> Self {
        let nodes = match self.nodes {
            Some(nodes) => Some(nodes.saturating_add(visited)),
            None => None,
        };
        Self { nodes, ..self }
    }

    /// The depth at which to stop in any case.
    pub(crate) fn deepest(&self) -> u32 {
        match self {
            Self { depth: Some(depth), .. } => (*depth).clamp(1, DEEPEST),
            Self {
                nodes: None,
                time: None,
                ..
            } => 1,
            _ => DEEPEST,
        }
    }
}

/// No search goes deeper: each turn ahead is a frame of the stack.
const DEEPEST: u32 = 60;

/// The effort that a turn deserves of which nothing special is known.
pub const EFFORT: u32 = 100;

/// The caller's watch: how long the search has been going on.
///
/// A closure that returns whether to stop is a clock too: one that jumps to the end of time.
pub trait Clock {
    /// Time since the search began.
    fn elapsed(&self) -> Duration;

    /// Whether a search that has finished a depth should begin another, if the turn deserves such an effort: in
    /// hundredths of the usual one, [`EFFORT`], more where the choice is in doubt and less where it is settled. Limits
    /// hold whatever the answer.
    fn may_deepen(&self, _effort: u32) -> bool {
        true
    }

    /// When a depth that was begun is to be left unfinished, if that comes before the limit.
    fn stop_at(&self, _effort: u32) -> Duration {
        Duration::MAX
    }
}

impl<F: Fn() -> bool> Clock for F {
    fn elapsed(&self) -> Duration {
        if self() { Duration::MAX } else { Duration::ZERO }
    }
}
