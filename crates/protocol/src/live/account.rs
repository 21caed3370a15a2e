//! Accounts: signing up, logging in, and what belongs to an account.

use super::At;
use serde::{Deserialize, Serialize};

use super::Me;

/// A new account for the person of this browser: `POST /api/account`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAccount {
    /// The name: 2 to 20 letters of one script.
    pub name: String,
    /// The password: 10 to 128 characters.
    pub password: String,
    /// Whether the terms of the host are accepted; needed if there are any.
    #[serde(default)]
    pub accepted: bool,
    /// Whether finished games may feed puzzles, the explorer and dumps.
    #[serde(default)]
    pub share: bool,
    /// An invitation, where registration needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invitation: Option<String>,
}

/// The answer to [`NewAccount`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedUp {
    /// The person, now a member.
    pub me: Me,
    /// Recovery codes, each of which opens the account once; shown once.
    pub codes: Vec<String>,
}

/// A log-in by password: `POST /api/login`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogIn {
    /// The name of the account.
    pub name: String,
    /// The password.
    pub password: String,
    /// What is done besides.
    #[serde(flatten)]
    pub options: LogInOptions,
}

/// What a log-in does besides, whatever it is by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogInOptions {
    /// Whether the games that this browser has as a guest become the account's. While it is missing and there are any,
    /// the log-in is refused with `live.merge.ask`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub merge: Option<bool>,
    /// Opens an account again that is being closed.
    #[serde(default)]
    pub reopen: bool,
}

/// A new password: `PUT /api/account/password`. It ends all other sessions.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPassword {
    /// The password of before.
    pub password: String,
    /// The new one.
    pub new: String,
}

/// The password again, before something that cannot be undone: new recovery codes (`POST /api/account/codes`), closing
/// (`POST /api/account/close`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasswordAgain {
    /// The password.
    pub password: String,
}

/// Ten recovery codes; those of before no longer count.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes, shown once.
    pub codes: Vec<String>,
}

/// A new password by a code: one of the recovery codes, of a mail, or of the host: `POST /api/recover`. It ends all
/// sessions and opens one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovery {
    /// The name of the account.
    pub name: String,
    /// The code.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// A wish for a mail with a link that opens an account: `POST /api/recover/mail`. The answer is the same whether there
/// is such an account or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryMail {
    /// The name of the account.
    pub name: String,
    /// The language of the mail: `en`, `de`, `fr`, `sv` or `hu`.
    pub lang: String,
}

/// A new mail address: `PUT /api/account/email`. It counts once the link that is sent there was opened.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewEmail {
    /// The address; missing to have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub email: Option<String>,
    /// The password.
    pub password: String,
    /// The language of the mail: `en`, `de`, `fr`, `sv` or `hu`.
    pub lang: String,
}

/// The code of a link that confirms a mail address: `POST /api/email/confirm`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfirmEmail {
    /// The code.
    pub code: String,
}

/// Another name for one's account: `PUT /api/account/name`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewName {
    /// The password of the account.
    pub password: String,
    /// The name: 2 to 20 letters.
    pub name: String,
}

/// Whether finished games may feed puzzles, the explorer and dumps: `PUT /api/account/share`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sharing {
    /// Whether they may.
    pub share: bool,
}

/// Whether others see by name when one is online: `PUT /api/account/listed`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Listing {
    /// Whether they do.
    pub listed: bool,
}

/// A session of one's own person: `GET /api/sessions`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionView {
    /// Its id in addresses; it opens nothing.
    pub id: String,
    /// What the browser called itself at the log-in; missing if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub agent: Option<String>,
    /// When it began.
    pub created_ms: At,
    /// The last day of its use, counted from 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen_day: u64,
    /// The day on which it ends unless it is used before, counted from 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until_day: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// The sessions of one's own person, the last used first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sessions {
    /// The sessions.
    pub sessions: Vec<SessionView>,
}

/// The beginning of a ceremony with a passkey: what the browser's `navigator.credentials` is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ceremony {
    /// Its id, to be sent back within five minutes.
    pub ceremony: String,
    /// The argument of `create` or `get`, with binary values in base64url.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: serde_json::Value,
}

/// A new passkey, made by the browser: `POST /api/passkeys`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPasskey {
    /// The ceremony's id.
    pub ceremony: String,
    /// What its owner calls it.
    pub label: String,
    /// What the browser made, with binary values in base64url.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: serde_json::Value,
}

/// A log-in by passkey: `POST /api/login/passkey`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyLogIn {
    /// The ceremony's id.
    pub ceremony: String,
    /// What the browser signed, with binary values in base64url.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: serde_json::Value,
    /// What is done besides.
    #[serde(flatten)]
    pub options: LogInOptions,
}
