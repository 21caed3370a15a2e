//! People, as others and as they themselves see them.

use serde::{Deserialize, Serialize};

use super::Account;

/// The public view of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// The public id of the person; it does not authenticate.
    pub id: String,
    /// The name they chose; missing for a guest without one.
    pub name: Option<String>,
    /// What they are.
    #[serde(default)]
    pub kind: PersonKind,
}

/// What a person is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PersonKind {
    /// A person known to one browser only.
    #[default]
    Guest,
    /// A person with an account.
    Member,
    /// A program with an account.
    Bot,
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
    /// The account; missing for a guest, and in `welcome`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub account: Option<Account>,
}
