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

/// One's own account, as only its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Account {
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// The confirmed mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub email: Option<String>,
    /// Recovery codes that are left.
    pub codes: u32,
    /// The passkeys.
    pub passkeys: Vec<PasskeyView>,
    /// Whether finished games may feed puzzles, the explorer and dumps.
    pub share: bool,
    /// Whether others see by name when the person is online.
    #[serde(default)]
    pub listed: bool,
    /// Whether the person is a moderator.
    pub moderator: bool,
    /// From when on the name can be changed, in milliseconds since 1970; missing if it can be now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub rename_ms: Option<u64>,
    /// Names of before, the latest first. They stay reserved for the person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FormerName>>"))]
    pub former_names: Vec<FormerName>,
}

/// A name that an account had.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FormerName {
    /// The name.
    pub name: String,
    /// Until when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until_ms: u64,
}

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyView {
    /// Its id in addresses.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was added, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// When it was last used; missing if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub used_ms: Option<u64>,
}
