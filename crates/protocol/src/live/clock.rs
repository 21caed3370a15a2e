//! Clocks of a table.

use serde::{Deserialize, Serialize};

use super::Seat;

/// How much time the two have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockTerms {
    /// As much as they like.
    None,
    /// A supply for the game, and some more after every turn.
    Increment {
        /// The supply, in seconds.
        base_s: u32,
        /// What every turn adds, in seconds.
        increment_s: u32,
    },
    /// So much for every turn, and nothing is carried over.
    PerTurn {
        /// Seconds.
        seconds: u32,
    },
    /// So many days for every turn.
    Days {
        /// Days of 24 hours.
        days: u32,
    },
}

/// What the clocks show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// What each has left at `at_ms`, in hundredths of a second: of whoever began the game, and of the other.
    #[cfg_attr(test, ts(type = "[number, number]"))]
    pub remaining_cs: [i64; 2],
    /// Whose clock runs.
    pub running: Option<Seat>,
    /// The server's time of this reading, in milliseconds since 1970. At the beginning of a game it may be still to come;
    /// the clock that runs stands until then.
    #[cfg_attr(test, ts(type = "number"))]
    pub at_ms: u64,
}
