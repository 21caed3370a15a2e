//! Reports, sanctions and appeals: what people send and read of them, and what moderators do.

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, VariantArray};

use super::{At, ChatLine, PersonId, PersonView, TableEnd, TableId};

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, AsRefStr, VariantArray)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ReportKind {
    /// What somebody writes.
    Chat,
    /// Help by a program.
    Engine,
    /// Games that are lost, left or stalled on purpose.
    Play,
    /// A name.
    Name,
    /// Something else.
    Other,
}

/// What a sanction forbids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, AsRefStr, VariantArray)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SanctionKind {
    /// Nothing: a warning, which the person confirms to have read.
    Warning,
    /// To write in chats.
    Mute,
    /// To play rated games.
    Unrated,
    /// To take part in events.
    NoEvents,
    /// To begin games: for leaving them again and again.
    NoGames,
    /// Everything.
    Ban,
}

/// A new report: `POST /api/reports`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewReport {
    /// The id of the person.
    pub about: String,
    /// What it is about.
    pub kind: ReportKind,
    /// The table at which it happened; the server keeps what is to be seen there now.
    pub table: Option<String>,
    /// At most 500 letters.
    pub text: String,
}

/// What the server had to show when something was reported.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seen {
    /// The name of the person.
    pub name: Option<String>,
    /// The last lines of the table's chat that the reporter could read.
    pub chat: Vec<ChatLine>,
    /// The game of the table.
    pub game: Option<SeenGame>,
}

/// A game that was reported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeenGame {
    /// The ids of the players.
    pub seats: [Option<PersonId>; 2],
    /// The last event of the table.
    pub seq: u32,
    /// The last turns.
    pub turns: Vec<String>,
    /// How it ended, if it did.
    pub end: Option<TableEnd>,
}

/// A report as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportView {
    /// Its id.
    pub id: String,
    /// The id of the person whom it is about.
    pub about: PersonId,
    /// The id of the reporter, or `server`.
    pub reporter: PersonId,
    /// What it is about.
    pub kind: ReportKind,
    /// The table.
    pub table: Option<TableId>,
    /// What was seen.
    pub seen: Seen,
    /// What the reporter writes.
    pub text: String,
    /// How much earlier reports of the reporter were worth.
    pub weight: u32,
    /// When it was made.
    pub at_ms: At,
    /// What came of it.
    pub state: ReportState,
    /// The numbers of its lines that were taken out of the chat.
    #[serde(default)]
    pub taken: Vec<u32>,
}

/// What came of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportState {
    /// It waits for a moderator.
    Open,
    /// A sanction followed.
    Acted,
    /// Nothing was to be done.
    Dismissed,
}

/// A sanction, as the person and moderators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SanctionView {
    /// Its id.
    pub id: String,
    /// The id of the person.
    pub person: PersonId,
    /// What it forbids.
    pub kind: SanctionKind,
    /// Why.
    pub reason: String,
    /// Since when.
    pub at_ms: At,
    /// Until when; without an end if missing.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until_ms: Option<At>,
    /// Whether it holds now.
    pub active: bool,
    /// Whether the person has read of it.
    pub seen: bool,
    /// Until when the person may appeal; missing if that is over or done.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub appeal_until_ms: Option<At>,
    /// The appeal.
    pub appeal: Option<AppealView>,
    /// Who has imposed it, as in the log; only moderators are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub by: Option<PersonId>,
}

/// An appeal against a sanction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppealView {
    /// What the person writes.
    pub text: String,
    /// When.
    pub at_ms: At,
    /// The answer of another moderator or of the host.
    pub answer: Option<String>,
    /// Whether the sanction was lifted.
    pub granted: Option<bool>,
}

/// One's own sanctions: `GET /api/me/sanctions`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnSanctions {
    /// The latest first.
    pub sanctions: Vec<SanctionView>,
    /// Until when the person cannot begin public live games, as they have left too many.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub left_until_ms: Option<At>,
}

/// A text of a moderator, or of who appeals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Explained {
    /// At most 1,000 letters.
    pub text: String,
}

/// A new sanction: `POST /api/moderation/people/{person}/sanctions`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewSanction {
    /// What it forbids.
    pub kind: SanctionKind,
    /// For how many hours; without an end if missing. A warning has none.
    pub hours: Option<u32>,
    /// Why, in words for the person.
    pub reason: String,
    /// The report that it settles.
    pub report: Option<String>,
}

/// The answer to an appeal: `POST /api/moderation/sanctions/{sanction}/answer`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppealAnswer {
    /// Whether the sanction is lifted.
    pub granted: bool,
    /// Why, in words for the person.
    pub text: String,
}

/// What waits for moderators: `GET /api/moderation/queue`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModerationQueue {
    /// Open reports, those of the greatest weight first.
    pub reports: Vec<ReportView>,
    /// Sanctions with an appeal that waits for an answer.
    pub appeals: Vec<SanctionView>,
    /// Everybody whose id is in them.
    pub people: Vec<PersonView>,
}

/// What is known of a person: `GET /api/moderation/people/{person}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModerationHistory {
    /// The person.
    pub person: PersonView,
    /// Their sanctions, the latest first.
    pub sanctions: Vec<SanctionView>,
    /// Reports about them.
    pub reports: Vec<ReportView>,
    /// Reports by them.
    pub made: Vec<ReportView>,
    /// What moderators did about them.
    pub log: Vec<ModLogLine>,
    /// Everybody whose id is in them.
    pub people: Vec<PersonView>,
}

/// A page of the log of moderation: `GET /api/moderation/log`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModLogPage {
    /// The latest first.
    pub log: Vec<ModLogLine>,
    /// Everybody whose id is in them.
    pub people: Vec<PersonView>,
}

/// An entry of the log of moderation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModLogLine {
    /// Its number.
    #[cfg_attr(test, ts(type = "number"))]
    pub no: u64,
    /// When.
    pub at_ms: At,
    /// Who: the id of a person, `host` or `server`.
    pub moderator: PersonId,
    /// What: `sanction`, `lift`, `uphold`, `dismiss`, `unsay` or `rename`, by which somebody changed their own name.
    pub act: String,
    /// The id of the person whom it is about.
    pub person: Option<PersonId>,
    /// The sanction, the report or the line.
    pub subject: Option<String>,
    /// Why.
    pub text: String,
    /// The sanction that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sanction: Option<LoggedSanction>,
}

/// What a sanction forbids, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoggedSanction {
    /// What it forbids.
    pub kind: SanctionKind,
    /// Since when.
    pub at_ms: At,
    /// Until when, unless it is lifted before; without an end if missing.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until_ms: Option<At>,
}

/// How much waits for a moderator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModerationCount {
    /// Open reports about others.
    pub reports: u32,
    /// Appeals that they may answer.
    pub appeals: u32,
}
