//! The log of what moderators do.

use crate::store::{Connection, StoreError, sql};

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ModLogEntry {
    pub(crate) at_ms: u64,
    /// The id of a person, `host` or `server`.
    pub(crate) moderator: String,
    /// `sanction`, `lift`, `uphold`, `dismiss` or `unsay`.
    pub(crate) act: String,
    /// About whom.
    pub(crate) person: Option<String>,
    /// The sanction, the report or the line.
    pub(crate) subject: Option<String>,
    pub(crate) text: String,
}

/// Adds an entry to the log.
pub(super) async fn log(
    connection: &mut Connection<'_>,
    entry: &ModLogEntry,
) -> Result<(), StoreError> {
    let query = sql(LOG)
        .bind(entry.at_ms)
        .bind(&entry.moderator)
        .bind(&entry.act)
        .bind(&entry.person)
        .bind(&entry.subject)
        .bind(&entry.text);
    query.execute(connection).await?;
    Ok(())
}

const LOG: &str = "INSERT INTO mod_log (at_ms, moderator, act, person, subject, text) VALUES ($1, $2, $3, $4, $5, $6)";
