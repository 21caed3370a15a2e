//! Challenges: offers that one person alone can accept.

use serde::{Deserialize, Serialize};

use super::{SeatWish, Terms};

/// A challenge: `POST /api/challenges`. Either `person` or `name` says to whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewChallenge {
    /// The id of the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub person: Option<String>,
    /// The name of their account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// The terms.
    pub terms: Terms,
    /// The seat the challenger prefers.
    pub seat: SeatWish,
}

/// A challenge is declined: `POST /api/challenges/{table}/decline`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decline {
    /// Why.
    pub reason: DeclineReason,
}

/// Why a challenge is declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum DeclineReason {
    /// Not now.
    Later,
    /// Another game or other rules would be welcome.
    Game,
    /// Another time control would be welcome.
    Clock,
    /// No challenges are accepted.
    None,
}
