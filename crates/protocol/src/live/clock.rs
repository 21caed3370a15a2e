//! Clocks of a table.

use super::At;
use serde::{Deserialize, Serialize};

use super::Seat;

/// The time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockTerms {
    /// No limit.
    None,
    /// A base time for the game and an increment after every turn.
    Increment {
        /// The base time, in seconds.
        base_s: u32,
        /// The increment, in seconds.
        increment_s: u32,
    },
    /// A time per turn; unused time is not carried over.
    PerTurn {
        /// Seconds.
        seconds: u32,
    },
    /// Days per turn (correspondence).
    Days {
        /// Days of 24 hours.
        days: u32,
    },
    /// A base time for the game and an increment after every turn, both in hours (correspondence). The increment fills
    /// the clock up to a cap at most.
    Bank {
        /// The base time, in hours.
        base_h: u32,
        /// The increment, in hours.
        increment_h: u32,
        /// The most that the increment can bring a clock to, in hours.
        cap_h: u32,
    },
}

impl ClockTerms {
    /// Whether games with this clock last for days, so that nobody needs to wait at the table.
    #[must_use]
    pub const fn is_for_days(self) -> bool {
        matches!(self, Self::Days { .. } | Self::Bank { .. })
    }

    /// Whether time that a turn leaves is lost.
    #[must_use]
    pub const fn is_by_turn(self) -> bool {
        matches!(self, Self::PerTurn { .. } | Self::Days { .. })
    }

    /// Whether it counts seconds, so that both players have to be there.
    #[must_use]
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Increment { .. } | Self::PerTurn { .. })
    }
}

/// A reading of the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The time left for each seat at `at_ms`, in hundredths of a second.
    #[cfg_attr(test, ts(type = "[number, number]"))]
    pub remaining_cs: [i64; 2],
    /// The seat whose clock runs.
    pub running: Option<Seat>,
    /// The server's time of this reading. At the beginning of a game it may be still to come;
    /// the clock that runs stands until then.
    pub at_ms: At,
}
