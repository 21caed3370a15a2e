//! Reports of people about people, with what was seen.

pub(super) mod sql;

use super::Answer;

/// Reads reports. They see all that was written before.
pub(crate) trait Reports: Send + Sync {
    /// Open reports, those of the greatest weight first.
    fn open_reports(&self, most: u32) -> Answer<'_, Vec<ReportRow>>;
    /// A report.
    fn report<'a>(&'a self, id: &'a str) -> Answer<'a, Option<ReportRow>>;
    /// Reports about a person, the latest first.
    fn reports_about<'a>(&'a self, person: &'a str, most: u32) -> Answer<'a, Vec<ReportRow>>;
    /// Reports by a person, the latest first.
    fn reports_by<'a>(&'a self, person: &'a str, most: u32) -> Answer<'a, Vec<ReportRow>>;
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReportRow {
    pub(crate) id: String,
    pub(crate) about: String,
    pub(crate) reporter: String,
    pub(crate) kind: String,
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

/// Implements [`Reports`] for a type with the pool `readers`, and writes reports.
macro_rules! reports_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod reports {
            use sqlx::Row as _;

            use super::{sanctions, $store};
            use crate::store::{
                Answer, ModLogEntry, ReportRow, ReportWrite, Reports, StoreError, reports::sql,
            };

            /// Whether it was written: a report is handled once.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &ReportWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    ReportWrite::Put(row) => {
                        let query = sqlx::query(sql::PUT)
                            .bind(&row.id)
                            .bind(&row.about)
                            .bind(&row.reporter)
                            .bind(&row.kind)
                            .bind(&row.table)
                            .bind(&row.seen)
                            .bind(&row.text)
                            .bind(i64::from(row.weight))
                            .bind(row.at_ms as i64);
                        Ok(query.execute(connection).await?.rows_affected() > 0)
                    }
                    ReportWrite::Dismiss {
                        report,
                        moderator,
                        at_ms,
                        text,
                    } => {
                        if !handle(&mut *connection, &report.id, "dismissed", moderator, *at_ms)
                            .await?
                        {
                            return Ok(false);
                        }
                        let entry = ModLogEntry {
                            at_ms: *at_ms,
                            moderator: moderator.clone(),
                            act: "dismiss".to_owned(),
                            person: Some(report.about.clone()),
                            subject: Some(report.id.clone()),
                            text: text.clone(),
                        };
                        sanctions::log(connection, &entry).await?;
                        Ok(true)
                    }
                }
            }

            /// Closes a report that is open.
            pub(super) async fn handle(
                connection: &mut $connection,
                id: &str,
                state: &str,
                moderator: &str,
                at_ms: u64,
            ) -> Result<bool, StoreError> {
                let query = sqlx::query(sql::HANDLE)
                    .bind(id)
                    .bind(state)
                    .bind(moderator)
                    .bind(at_ms as i64);
                Ok(query.execute(connection).await?.rows_affected() > 0)
            }

            fn read(row: &$row) -> Result<ReportRow, StoreError> {
                Ok(ReportRow {
                    id: row.try_get(0)?,
                    about: row.try_get(1)?,
                    reporter: row.try_get(2)?,
                    kind: row.try_get(3)?,
                    table: row.try_get(4)?,
                    seen: row.try_get(5)?,
                    text: row.try_get(6)?,
                    weight: row.try_get::<i64, _>(7)? as u32,
                    at_ms: row.try_get::<i64, _>(8)? as u64,
                    state: row.try_get(9)?,
                    moderator: row.try_get(10)?,
                    handled_ms: row.try_get::<Option<i64>, _>(11)?.map(|at| at as u64),
                })
            }

            impl Reports for $store {
                fn open_reports(&self, most: u32) -> Answer<'_, Vec<ReportRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::OPEN).bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn report<'a>(&'a self, id: &'a str) -> Answer<'a, Option<ReportRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ONE).bind(id);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read).transpose()
                    })
                }

                fn reports_about<'a>(
                    &'a self,
                    person: &'a str,
                    most: u32,
                ) -> Answer<'a, Vec<ReportRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ABOUT).bind(person).bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn reports_by<'a>(
                    &'a self,
                    person: &'a str,
                    most: u32,
                ) -> Answer<'a, Vec<ReportRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::BY).bind(person).bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }
            }
        }
    };
}

pub(super) use reports_over;
