//! People, as others and as they themselves see them.

use serde::{Deserialize, Serialize};

/// The public view of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// The public id of the person; it does not authenticate.
    pub id: String,
    /// The name they chose; missing for a guest without one.
    pub name: Option<String>,
}

/// The view of one's own person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The public view.
    pub person: PersonView,
    /// Whether the connection is plain HTTP, so that others in the same network could read along.
    pub exposed: bool,
}
