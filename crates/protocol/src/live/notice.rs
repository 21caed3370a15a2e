//! Notices: what somebody is told who is not at the table.

use super::{At, PersonId, TableId};
use serde::{Deserialize, Serialize};
use strum::{AsRefStr, VariantArray};

use super::PersonView;

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, AsRefStr, VariantArray)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum NoticeKind {
    /// It is one's turn.
    Turn,
    /// Most of the time for one's turn is over.
    Reminder,
    /// Somebody has sat down at one's table.
    Began,
    /// A game is over.
    Ended,
    /// The opponent offers a draw, a takeback or another game.
    Offer,
    /// Somebody challenges one to a game.
    Challenge,
    /// Somebody seeks an opponent in the pool that one has waited in.
    Seeker,
    /// The moderators have sanctioned or warned one.
    Sanction,
}

/// A notice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Notice {
    /// Its number; later ones are larger.
    #[cfg_attr(test, ts(type = "number"))]
    pub no: u64,
    /// What it is about.
    pub kind: NoticeKind,
    /// The table, if it is about one.
    pub table: Option<TableId>,
    /// The id of the other person, if there is one.
    pub other: Option<PersonId>,
    /// The server's time.
    pub at_ms: At,
    /// Whether the person has seen it.
    pub seen: bool,
}

/// The notices of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Notices {
    /// Whether the person wishes notices.
    pub on: bool,
    /// The server's key for push services: base64url, a point of P-256.
    pub key: String,
    /// The latest that still hold, the latest first.
    pub notices: Vec<Notice>,
    /// Everybody whose id is in them.
    pub people: Vec<PersonView>,
    /// Whether the person wishes what they miss by mail; missing where none can be sent: without a confirmed address,
    /// or on a server that sends no mails.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mail: Option<bool>,
    /// Where the browser that asks takes notices while no page is open; missing if it takes none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub device: Option<String>,
}

/// What a person wants to change about their notices.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoticeWish {
    /// Whether there are to be any; unchanged if missing. Without the wish the notices are deleted.
    #[serde(default)]
    pub on: Option<bool>,
    /// The notices up to this number were seen.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub seen: Option<u64>,
    /// Whether what they miss is to be sent by mail, which is a wish for notices too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mail: Option<MailWish>,
}

/// A wish for mails with what a person has missed, or for none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MailWish {
    /// Whether there are to be any.
    pub on: bool,
    /// The language that they are to be written in.
    pub language: String,
}

/// The vacation of a member: days taken by themselves when their time is over in games that last for days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vacation {
    /// Whether days are taken at all.
    pub on: bool,
    /// The days that are left this year (UTC).
    pub left: u32,
    /// The days that there are in a year.
    pub a_year: u32,
    /// When the day that was taken last ends; missing if it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub until_ms: Option<At>,
}

/// Whether days of a member's vacation are to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VacationWish {
    /// Whether they are.
    pub on: bool,
}

/// A device that takes notices when no page is open, as its browser describes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushDevice {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// The secret that it shares with the server, base64url.
    pub auth: String,
    /// The language that its notices are shown in; if empty, that of the device in whose place this one comes.
    pub language: String,
    /// The endpoint that this one takes the place of; nothing is kept if the person takes no notices there any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub replaces: Option<String>,
}

/// A device that is to get nothing any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoDevice {
    /// Where its push service takes messages.
    pub endpoint: String,
}
