//! What the host of a server has decided: who may sign up, and the texts that people are shown.

use serde::{Deserialize, Serialize};

/// Who may open an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Registration {
    /// Everybody.
    #[default]
    Open,
    /// Whoever has an invitation of the host.
    Invitation,
    /// Nobody.
    Closed,
}

/// What the host has decided: `GET /api/host`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HostView {
    /// Who may open an account.
    pub registration: Registration,
    /// Whether the server sends mails.
    pub mail: bool,
    /// Whether games and accounts end with the server: it has no folder or database for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub temporary: bool,
    /// Whether passkeys can be used: the server has a public address by HTTPS, or is asked on this machine.
    pub passkeys: bool,
    /// The terms, which whoever signs up accepts: plain text, as all of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub terms: Option<String>,
    /// What becomes of people's data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub privacy: Option<String>,
    /// Who the host is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub imprint: Option<String>,
    /// What the club or the server is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// What the host announces to everybody now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub notice: Option<String>,
}
