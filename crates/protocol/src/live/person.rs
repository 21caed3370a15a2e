//! People, as others and as they themselves see them.

use super::{At, PersonId};
use serde::{Deserialize, Serialize};
use strum::AsRefStr;

/// The public view of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// The public id of the person; it does not authenticate.
    pub id: PersonId,
    /// The name they chose; missing for a guest without one.
    pub name: Option<String>,
    /// What they are.
    #[serde(default)]
    pub kind: PersonKind,
    /// By which a guest without a name is told from others, from 1000 to 9999: it follows from the id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub number: Option<u16>,
}

impl From<&PersonView> for PersonId {
    fn from(view: &PersonView) -> Self {
        view.id.clone()
    }
}

impl PersonView {
    /// A person as others see them.
    #[must_use]
    pub fn new(id: PersonId, name: Option<String>, kind: PersonKind) -> Self {
        let is_nameless = kind == PersonKind::Guest && name.is_none();
        Self {
            number: is_nameless.then(|| number_of(&id)),
            id,
            name,
            kind,
        }
    }
}

/// The number of a guest: a hash (FNV-1a) of the id.
fn number_of(id: &str) -> u16 {
    let hash = id.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    1_000 + (hash % 9_000) as u16
}

/// What a person is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, AsRefStr)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
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
    /// When it was opened.
    pub created_ms: At,
    /// The confirmed mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub email: Option<String>,
    /// A mail address that waits for its confirmation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub unconfirmed: Option<String>,
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
    /// From when on the name can be changed; missing if it can be now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rename_ms: Option<At>,
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
    /// Until when.
    pub until_ms: At,
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
    /// When it was added.
    pub created_ms: At,
    /// When it was last used; missing if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub used_ms: Option<At>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_without_a_name_have_a_number_that_stays() {
        let number =
            |id: &str, name: Option<&str>, kind| PersonView::new(id.into(), name.map(str::to_owned), kind).number;
        let of = |id: &str| number(id, None, PersonKind::Guest).expect("a number");
        assert_eq!(of("p7Qm2kXw"), of("p7Qm2kXw"));
        assert_ne!(of("p7Qm2kXw"), of("pZ4tGh81"));
        assert!((0..500).all(|n| (1_000..10_000).contains(&of(&n.to_string()))));
        for (name, kind) in [
            (Some("Ada"), PersonKind::Guest),
            (Some("Ada"), PersonKind::Member),
            (None, PersonKind::Bot),
        ] {
            assert_eq!(number("p7Qm2kXw", name, kind), None);
        }
    }
}
