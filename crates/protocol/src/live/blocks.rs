//! Whom a person has blocked.

use serde::{Deserialize, Serialize};

use super::PersonView;

/// The people whom one has blocked: `GET /api/me/blocks`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Blocked {
    /// The latest first.
    pub people: Vec<PersonView>,
}
