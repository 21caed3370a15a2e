//! Reports of people about people, with what was seen.

use serde::Deserialize;

use crate::store::{
    Attempt, Connection, Db, ModLogEntry, StoreError, Write, Written, mod_log, sql,
};

/// A report.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ReportRow {
    pub(crate) id: String,
    pub(crate) about: String,
    pub(crate) reporter: String,
    pub(crate) kind: String,
    #[serde(rename = "table_id")]
    pub(crate) table: Option<String>,
    /// What was seen, as JSON.
    pub(crate) seen: String,
    pub(crate) text: String,
    pub(crate) weight: u32,
    pub(crate) at_ms: u64,
    /// `open`, `acted` or `dismissed`.
    pub(crate) state: String,
    pub(crate) moderator: Option<String>,
    pub(crate) handled_ms: Option<u64>,
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
        moderator: String,
        at_ms: u64,
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

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Self::Outcome, StoreError> {
        match self {
            Self::Put(row) => {
                let query = sql(PUT)
                    .bind(&row.id)
                    .bind(&row.about)
                    .bind(&row.reporter)
                    .bind(&row.kind)
                    .bind(&row.table)
                    .bind(&row.seen)
                    .bind(&row.text)
                    .bind(row.weight)
                    .bind(row.at_ms);
                if query.execute(connection).await? == 0 {
                    return Ok(Written::Refused(ReportRefused::Known));
                }
            }
            Self::Dismiss {
                report,
                moderator,
                at_ms,
                text,
            } => {
                if !handle(connection, &report.id, "dismissed", moderator, *at_ms).await? {
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
    state: &str,
    moderator: &str,
    at_ms: u64,
) -> Result<bool, StoreError> {
    let query = sql(HANDLE).bind(id).bind(state).bind(moderator).bind(at_ms);
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
pub(crate) async fn reports_about(
    db: &Db,
    person: &str,
    most: u32,
) -> Result<Vec<ReportRow>, StoreError> {
    sql(ABOUT).bind(person).bind(most).rows(db).await
}

/// Reports by a person, the latest first.
pub(crate) async fn reports_by(
    db: &Db,
    person: &str,
    most: u32,
) -> Result<Vec<ReportRow>, StoreError> {
    sql(BY).bind(person).bind(most).rows(db).await
}

const PUT: &str = "INSERT INTO reports (id, about, reporter, kind, table_id, seen, text, weight, at_ms, state) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open') ON CONFLICT (id) DO NOTHING";
const HANDLE: &str = "UPDATE reports SET state = $2, moderator = $3, handled_ms = $4 WHERE id = $1 AND state = 'open'";
const OPEN: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE state = 'open' ORDER BY weight DESC, at_ms LIMIT $1";
const ONE: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE id = $1";
const ABOUT: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE about = $1 ORDER BY at_ms DESC, id LIMIT $2";
const BY: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE reporter = $1 ORDER BY at_ms DESC, id LIMIT $2";
