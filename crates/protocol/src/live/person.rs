//! People, as others and as they themselves see them.

use serde::{Deserialize, Serialize};

/// Somebody as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// Names the person, and opens nothing.
    pub id: String,
    /// What they call themselves; missing for a guest without a name.
    pub name: Option<String>,
}

/// Somebody as they see themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// What everybody sees.
    pub person: PersonView,
    /// Whether the connection is plain HTTP, so that others in the same network could read along.
    pub exposed: bool,
}
