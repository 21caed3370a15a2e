//! Commands at a table.

use serde::{Deserialize, Serialize};

use super::{DeclineReason, terms::none_forgotten};

/// A command at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Take the free seat.
    Join,
    /// Play a turn, written as in a record; `swap` takes the pie rule.
    Turn {
        /// The turn.
        text: String,
        /// How many of its forced tiles the player left for the rules to place; only by
        /// [`Laying::Leaflet`](super::Laying).
        #[serde(default, skip_serializing_if = "none_forgotten")]
        #[cfg_attr(test, ts(optional))]
        forgot: Option<u16>,
    },
    /// Add a number to the die of Luck Trax, once, before the first throw; only the host may before the game begins.
    Nonce {
        /// 32 hexadecimal digits by chance.
        nonce: String,
    },
    /// Have the die of Luck Trax thrown without the number of a player who has sent none for ten seconds.
    Throw,
    /// Offer a draw, or accept the one that is offered.
    Draw,
    /// Request a takeback of the own last turn, or grant the opponent's request.
    Takeback,
    /// Decline the opponent's offer or request.
    Decline,
    /// Decline a challenge, before the game begins.
    DeclineChallenge {
        /// Why.
        reason: DeclineReason,
    },
    /// Resign.
    Resign,
    /// Claim the game: the opponent has run out of time, or has left.
    Claim,
    /// Abort a game in which one of the two has not played yet; it does not count.
    Abort,
    /// Offer the next game of the match, or accept it.
    Rematch,
    /// Send a chat line.
    Chat {
        /// At most 280 letters.
        text: String,
    },
    /// Turns to be played at once when the other does what is expected: a premove is a line of one own turn that
    /// expects nothing. Replaces what was planned before. Only its owner sees it.
    Plan {
        /// Lines of turns, the other's and the own alternating, beginning with the other's. `*` as the other's turn
        /// stands for any but a swap, and the own one after it is written as it would be before that turn.
        lines: Vec<Vec<String>>,
    },
    /// Private notes on this game. Replaces earlier notes. Only their owner sees them.
    Note {
        /// At most 4,000 letters.
        text: String,
    },
}

impl Command {
    /// A turn in which the rules place nothing that the player should have placed.
    #[must_use]
    pub fn turn(text: impl Into<String>) -> Self {
        Self::Turn {
            text: text.into(),
            forgot: None,
        }
    }
}
