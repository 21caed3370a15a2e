//! Why games between people end.

use serde::{Deserialize, Serialize};
use strum::AsRefStr;

/// Why a game between people ended: by the rules of Trax or TwixT, or by what the two declared.
///
/// ```
/// use protocol::live::EndReason;
///
/// assert_eq!(serde_json::to_string(&EndReason::NoTurn)?, r#""no-turn""#);
/// assert!(!EndReason::NoTurn.is_declared() && EndReason::Resign.is_declared());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, AsRefStr)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EndReason {
    /// The winner has a loop (Trax).
    Loop,
    /// The winner has a line (Trax).
    Line,
    /// Both colours have a figure, and the rules call that a draw (Trax).
    Both,
    /// The side to move has no legal turn (Trax).
    NoTurn,
    /// A chain of links joins the winner's two border rows (TwixT).
    Connect,
    /// The side to move has no free hole that it may use (TwixT).
    NoHole,
    /// Neither side can join its borders any more (TwixT).
    Dead,
    /// The loser resigned.
    Resign,
    /// The loser has no time left.
    Time,
    /// The two agreed on a draw.
    Agreed,
    /// The loser left the table and did not come back.
    Left,
    /// The game was aborted before both had played, and does not count.
    Aborted,
}

impl EndReason {
    /// Whether a player declared the end. Any other follows from the last position by the rules.
    #[must_use]
    pub const fn is_declared(self) -> bool {
        match self {
            Self::Resign | Self::Time | Self::Agreed | Self::Left | Self::Aborted => true,
            Self::Loop | Self::Line | Self::Both | Self::NoTurn | Self::Connect | Self::NoHole | Self::Dead => false,
        }
    }
}
