//! The terms of a game between people.

use game::Beginner;
use serde::{Deserialize, Serialize};

use super::ClockTerms;
use crate::Setup;

/// The terms of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// The game, its rules, its board (which may be a handicap) and its pie rule.
    pub setup: Setup,
    /// The clocks.
    pub clock: ClockTerms,
    /// How much of a turn is previewed before it is played, in Trax.
    pub preview: Preview,
    /// How many games the match has at most; without end if missing.
    pub games: Option<u32>,
    /// Who begins the later games of a match.
    pub beginner: BeginnerRule,
}

impl Terms {
    /// An open-ended match with this set-up and clock: full previews, and the players begin in turn.
    #[must_use]
    pub const fn new(setup: Setup, clock: ClockTerms) -> Self {
        Self {
            setup,
            clock,
            preview: Preview::Chain,
            games: None,
            beginner: BeginnerRule::Alternating,
        }
    }
}

/// How much of a turn the board previews before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Preview {
    /// The tile and its whole forced chain.
    Chain,
    /// The tile alone.
    Own,
    /// Nothing.
    Off,
}

/// How the players place the forced tiles of their turns themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Laying {
    /// A turn ends when all of them lie.
    Strict,
    /// A turn may end earlier: the rules place what is missing, and a tally counts it.
    Leaflet,
}

/// Who begins the games of a match after the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum BeginnerRule {
    /// The two in turn.
    Alternating,
    /// The loser of the previous game.
    Loser,
}

impl From<BeginnerRule> for Beginner {
    fn from(rule: BeginnerRule) -> Self {
        match rule {
            BeginnerRule::Alternating => Self::Alternating,
            BeginnerRule::Loser => Self::Loser,
        }
    }
}

/// The seat that the host of a new game prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatWish {
    /// The host begins the game.
    First,
    /// The opponent begins.
    Second,
    /// Drawn at random.
    Random,
}
