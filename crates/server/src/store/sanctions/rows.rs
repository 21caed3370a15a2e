//! What is written and read of sanctions.

use protocol::live::At;
use serde::{Deserialize, Serialize, Serializer};

use crate::store::ModLogEntry;

/// A warning. The tables know no such kind: there it is a mute that ends when it begins.
const WARNING: &str = "warning";

/// Writes the kind of a sanction that the tables have.
fn write_kind<S: Serializer>(kind: &str, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(if kind == WARNING { "mute" } else { kind })
}

/// The kind of a sanction that the tables have.
fn read_kind(kind: String, at_ms: At, until_ms: Option<At>) -> String {
    if until_ms == Some(at_ms) {
        WARNING.to_owned()
    } else {
        kind
    }
}

/// A sanction with its appeal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(from = "Joined")]
pub(crate) struct SanctionRow {
    pub(crate) id: String,
    pub(crate) person: String,
    /// As in [`SanctionKind`](protocol::live::SanctionKind).
    #[serde(serialize_with = "write_kind")]
    pub(crate) kind: String,
    pub(crate) reason: String,
    /// Who has imposed it: the id of a person, `host` or `server`.
    pub(crate) moderator: String,
    pub(crate) at_ms: At,
    /// Without an end if missing.
    pub(crate) until_ms: Option<At>,
    #[serde(skip_serializing)]
    pub(crate) lifted_ms: Option<At>,
    /// When the person has read of it.
    #[serde(skip_serializing)]
    pub(crate) seen_ms: Option<At>,
    #[serde(skip_serializing)]
    pub(crate) appeal: Option<AppealRow>,
}

impl SanctionRow {
    /// Whether it holds at a time.
    pub(crate) fn is_active(&self, now_ms: At) -> bool {
        self.lifted_ms.is_none() && self.until_ms.is_none_or(|until| until > now_ms)
    }
}

/// An appeal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AppealRow {
    pub(crate) text: String,
    pub(crate) at_ms: At,
    /// The answer, and whether the sanction was lifted.
    pub(crate) answer: Option<(String, bool)>,
}

/// An entry as it is read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "Logged")]
pub(crate) struct ModLogRow {
    pub(crate) no: u64,
    pub(crate) entry: ModLogEntry,
    /// Kind, beginning and end of the sanction that it is about.
    pub(crate) sanction: Option<(String, At, Option<At>)>,
}

/// How many things wait for a moderator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Waiting {
    pub(crate) reports: u32,
    pub(crate) appeals: u32,
}

/// A sanction with what there is of an appeal, as the tables have it.
#[derive(Deserialize)]
struct Joined {
    id: String,
    person: String,
    kind: String,
    reason: String,
    moderator: String,
    at_ms: At,
    until_ms: Option<At>,
    lifted_ms: Option<At>,
    seen_ms: Option<At>,
    text: Option<String>,
    appeal_ms: Option<At>,
    answer: Option<String>,
    granted: Option<bool>,
}

impl From<Joined> for SanctionRow {
    fn from(row: Joined) -> Self {
        let appeal = row.text.zip(row.appeal_ms).map(|(text, at_ms)| AppealRow {
            text,
            at_ms,
            answer: row.answer.zip(row.granted),
        });
        Self {
            id: row.id,
            person: row.person,
            kind: read_kind(row.kind, row.at_ms, row.until_ms),
            reason: row.reason,
            moderator: row.moderator,
            at_ms: row.at_ms,
            until_ms: row.until_ms,
            lifted_ms: row.lifted_ms,
            seen_ms: row.seen_ms,
            appeal,
        }
    }
}

/// An entry of the log with what there is of a sanction, as the tables have it.
#[derive(Deserialize)]
struct Logged {
    no: u64,
    entry: ModLogEntry,
    kind: Option<String>,
    from_ms: Option<At>,
    until_ms: Option<At>,
}

impl From<Logged> for ModLogRow {
    fn from(row: Logged) -> Self {
        let until_ms = row.until_ms;
        let sanction = row.kind.zip(row.from_ms);
        let sanction =
            sanction.map(|(kind, at_ms)| (read_kind(kind, at_ms, until_ms), at_ms, until_ms));
        Self {
            no: row.no,
            entry: row.entry,
            sanction,
        }
    }
}
