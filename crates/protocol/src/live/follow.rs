//! People whom somebody follows.

use serde::{Deserialize, Serialize};

use super::{GameCard, PersonId, PersonView};

/// Somebody who is followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Followed {
    /// The id of the person.
    pub id: PersonId,
    /// Whether they are connected now.
    pub online: bool,
    /// Their running games that are listed for everyone, the newest first, at most three.
    pub games: Vec<GameCard>,
}

/// The people whom a person follows: those who play or are online first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Following {
    /// Everybody who is followed.
    pub followed: Vec<Followed>,
    /// Everybody whose id is in these lists.
    pub people: Vec<PersonView>,
}
