//! What is written and read of sanctions.

use protocol::live::{AppealView, At, LoggedSanction, SanctionKind};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    ids::PersonId,
    store::{ModLogEntry, known},
};

/// Writes the kind of a sanction that the tables have: there a warning is a mute that ends when it begins.
fn write_kind<S: Serializer>(kind: &SanctionKind, to: S) -> Result<S::Ok, S::Error> {
    match kind {
        SanctionKind::Warning => SanctionKind::Mute.serialize(to),
        kind => kind.serialize(to),
    }
}

/// A kind of another version forbids everything.
fn read_kind<'de, D: Deserializer<'de>>(name: D) -> Result<SanctionKind, D::Error> {
    Ok(known(name)?.unwrap_or(SanctionKind::Ban))
}

/// A sanction with its appeal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct SanctionRow {
    pub(crate) id: String,
    pub(crate) person: PersonId,
    #[serde(serialize_with = "write_kind", deserialize_with = "read_kind")]
    pub(crate) kind: SanctionKind,
    pub(crate) reason: String,
    /// Who has imposed it: the id of a person, `host` or `server`.
    pub(crate) moderator: PersonId,
    pub(crate) at_ms: At,
    /// Without an end if missing.
    pub(crate) until_ms: Option<At>,
    #[serde(skip_serializing)]
    pub(crate) lifted_ms: Option<At>,
    /// When the person has read of it.
    #[serde(skip_serializing)]
    pub(crate) seen_ms: Option<At>,
    #[serde(skip_serializing, deserialize_with = "read_appeal")]
    pub(crate) appeal: Option<AppealView>,
}

impl SanctionRow {
    /// Whether it holds at a time.
    pub(crate) fn is_active(&self, now_ms: At) -> bool {
        self.lifted_ms.is_none() && self.until_ms.is_none_or(|until| until > now_ms)
    }
}

/// The columns of an appeal, if there is one.
#[derive(Deserialize)]
struct AppealColumns {
    text: Option<String>,
    appeal_ms: Option<At>,
    answer: Option<String>,
    granted: Option<bool>,
}

fn read_appeal<'de, D: Deserializer<'de>>(columns: D) -> Result<Option<AppealView>, D::Error> {
    let columns = AppealColumns::deserialize(columns)?;
    let appeal = columns.text.zip(columns.appeal_ms);
    Ok(appeal.map(|(text, at_ms)| AppealView {
        text,
        at_ms,
        answer: columns.answer,
        granted: columns.granted,
    }))
}

/// An entry as it is read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ModLogRow {
    pub(crate) no: u64,
    pub(crate) entry: ModLogEntry,
    /// The sanction that it is about.
    #[serde(deserialize_with = "read_logged")]
    pub(crate) sanction: Option<LoggedSanction>,
}

/// The columns of the sanction that an entry is about, if there is one.
#[derive(Deserialize)]
struct LoggedColumns {
    #[serde(deserialize_with = "known")]
    kind: Option<SanctionKind>,
    from_ms: Option<At>,
    until_ms: Option<At>,
}

fn read_logged<'de, D: Deserializer<'de>>(columns: D) -> Result<Option<LoggedSanction>, D::Error> {
    let columns = LoggedColumns::deserialize(columns)?;
    Ok(columns.from_ms.map(|at_ms| LoggedSanction {
        kind: columns.kind.unwrap_or(SanctionKind::Ban),
        at_ms,
        until_ms: columns.until_ms,
    }))
}
