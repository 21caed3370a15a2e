//! The log of what moderators do.

use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::{
    ids::PersonId,
    store::{Connection, StoreError, sql},
};

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct ModLogEntry {
    pub(crate) at_ms: At,
    /// The id of a person, `host` or `server`.
    pub(crate) moderator: PersonId,
    /// `sanction`, `lift`, `uphold`, `dismiss` or `unsay`.
    pub(crate) act: String,
    /// About whom.
    pub(crate) person: Option<PersonId>,
    /// The sanction, the report or the line.
    pub(crate) subject: Option<String>,
    pub(crate) text: String,
}

/// Adds an entry to the log.
pub(super) async fn log(connection: &mut Connection<'_>, entry: &ModLogEntry) -> Result<(), StoreError> {
    sql(LOG).values(entry).run(connection).await
}

const LOG: &str = "INSERT INTO mod_log $(at_ms, moderator, act, person, subject, text)";
