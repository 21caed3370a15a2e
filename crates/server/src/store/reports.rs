//! Reports of people about people, with what was seen.

use protocol::live::{At, ReportKind, ReportState};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    ids::{PersonId, TableId},
    store::{Attempt, Connection, Db, ModLogEntry, StoreError, Write, Written, known, mod_log, sql, statements},
};

/// A report.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct ReportRow {
    pub(crate) id: String,
    pub(crate) about: PersonId,
    pub(crate) reporter: PersonId,
    #[serde(deserialize_with = "read_kind")]
    pub(crate) kind: ReportKind,
    #[serde(rename = "table_id")]
    pub(crate) table: Option<TableId>,
    /// What was seen, as JSON.
    pub(crate) seen: String,
    pub(crate) text: String,
    pub(crate) weight: u32,
    pub(crate) at_ms: At,
    #[serde(deserialize_with = "read_state")]
    pub(crate) state: ReportState,
    pub(crate) moderator: Option<PersonId>,
    pub(crate) handled_ms: Option<At>,
}

fn read_kind<'de, D: Deserializer<'de>>(name: D) -> Result<ReportKind, D::Error> {
    Ok(known(name)?.unwrap_or(ReportKind::Other))
}

fn read_state<'de, D: Deserializer<'de>>(name: D) -> Result<ReportState, D::Error> {
    Ok(known(name)?.unwrap_or(ReportState::Open))
}

/// Something to be written about a report.
#[derive(Clone, Debug)]
pub(crate) enum ReportWrite {
    /// A new one; nothing if there is one of this id.
    Put(ReportRow),
    /// A moderator finds nothing to be done.
    Dismiss {
        /// The report as it was.
        report: ReportRow,
        moderator: PersonId,
        at_ms: At,
        text: String,
    },
}

/// What stands in the way of something about a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportRefused {
    /// There is a report of this id.
    Known,
    /// The report is not open any more.
    Handled,
}

impl Write for ReportWrite {
    type Outcome = Written<ReportRefused>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Self::Outcome, StoreError> {
        match self {
            Self::Put(row) => {
                let put = sql(PUT).values(row);
                return put.execute_or(connection, ReportRefused::Known).await;
            }
            Self::Dismiss {
                report,
                moderator,
                at_ms,
                text,
            } => {
                if !handle(connection, &report.id, ReportState::Dismissed, moderator, *at_ms).await? {
                    return Ok(Written::Refused(ReportRefused::Handled));
                }
                let entry = ModLogEntry {
                    at_ms: *at_ms,
                    moderator: moderator.clone(),
                    act: "dismiss".to_owned(),
                    person: Some(report.about.clone()),
                    subject: Some(report.id.clone()),
                    text: text.clone(),
                };
                mod_log::log(connection, &entry).await?;
            }
        }
        Ok(Written::Done)
    }
}

/// Closes a report, if it is open; says whether it was.
pub(super) async fn handle(
    connection: &mut Connection<'_>,
    id: &str,
    state: ReportState,
    moderator: &PersonId,
    at_ms: At,
) -> Result<bool, StoreError> {
    let query = sql(HANDLE)
        .set("id", id)
        .set("state", state)
        .set("moderator", moderator)
        .set("at_ms", at_ms);
    Ok(query.execute(connection).await? > 0)
}

/// Open reports, those of the greatest weight first.
pub(crate) async fn open_reports(db: &Db, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    sql(OPEN).bind(most).rows(db).await
}

/// A report.
pub(crate) async fn report(db: &Db, id: &str) -> Result<Option<ReportRow>, StoreError> {
    sql(ONE).bind(id).first(db).await
}

/// Reports about a person, the latest first.
pub(crate) async fn reports_about(db: &Db, person: &PersonId, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let query = sql(ABOUT).set("person", person).set("most", most);
    query.rows(db).await
}

/// Reports by a person, the latest first.
pub(crate) async fn reports_by(db: &Db, person: &PersonId, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let query = sql(BY).set("person", person).set("most", most);
    query.rows(db).await
}

const COLUMNS: &str = "id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms";
const HANDLE: &str = "UPDATE reports SET state = $state, moderator = $moderator, handled_ms = $at_ms WHERE id = $id \
     AND state = 'open'";

statements! {
    const PUT = "INSERT INTO reports $({COLUMNS}) ON CONFLICT (id) DO NOTHING";
    const OPEN = "SELECT {COLUMNS} FROM reports WHERE state = 'open' ORDER BY weight DESC, at_ms LIMIT $1";
    const ONE = "SELECT {COLUMNS} FROM reports WHERE id = $1";
    const ABOUT = "SELECT {COLUMNS} FROM reports WHERE about = $person ORDER BY at_ms DESC, id LIMIT $most";
    const BY = "SELECT {COLUMNS} FROM reports WHERE reporter = $person ORDER BY at_ms DESC, id LIMIT $most";
}
