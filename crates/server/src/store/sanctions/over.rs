//! The implementation for either database.

/// Implements [`Sanctions`](super::Sanctions) for a type with the pool `readers`, and writes sanctions.
macro_rules! sanctions_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod sanctions {
            use sqlx::Row as _;

            use super::{reports, $store};
            use crate::store::{
                Answer, AppealRow, ModLogEntry, ModLogRow, SanctionRow, SanctionWrite, Sanctions,
                StoreError, devices,
                sanctions::{read_kind, sql, stored},
            };

            /// Whether it was written: nothing is done twice.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &SanctionWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    SanctionWrite::Impose { row, report } => {
                        return impose(connection, row, report.as_deref()).await;
                    }
                    SanctionWrite::Lift {
                        sanction,
                        moderator,
                        at_ms,
                        text,
                    } => {
                        let lift = sqlx::query(sql::LIFT)
                            .bind(&sanction.id)
                            .bind(*at_ms as i64);
                        if lift.execute(&mut *connection).await?.rows_affected() == 0 {
                            return Ok(false);
                        }
                        answer(
                            &mut *connection,
                            &sanction.id,
                            (text, true),
                            moderator,
                            *at_ms,
                        )
                        .await?;
                        expire(&mut *connection, *at_ms).await?;
                        let entry = entry("lift", sanction, moderator, *at_ms, text.clone());
                        log(connection, &entry).await?;
                    }
                    SanctionWrite::Uphold {
                        sanction,
                        moderator,
                        at_ms,
                        text,
                    } => {
                        let id = &sanction.id;
                        if !answer(&mut *connection, id, (text, false), moderator, *at_ms).await? {
                            return Ok(false);
                        }
                        let entry = entry("uphold", sanction, moderator, *at_ms, text.clone());
                        log(connection, &entry).await?;
                    }
                    SanctionWrite::Seen { sanction, at_ms } => {
                        let query = sqlx::query(sql::SEEN).bind(sanction).bind(*at_ms as i64);
                        query.execute(connection).await?;
                    }
                    SanctionWrite::Appeal {
                        sanction,
                        text,
                        at_ms,
                    } => {
                        let query = sqlx::query(sql::APPEAL)
                            .bind(sanction)
                            .bind(text)
                            .bind(*at_ms as i64);
                        return Ok(query.execute(connection).await?.rows_affected() > 0);
                    }
                    SanctionWrite::Log(entry) => log(connection, entry).await?,
                    SanctionWrite::Expire { now_ms } => expire(connection, *now_ms).await?,
                }
                Ok(true)
            }

            async fn impose(
                connection: &mut $connection,
                row: &SanctionRow,
                report: Option<&str>,
            ) -> Result<bool, StoreError> {
                let query = sqlx::query(sql::IMPOSE)
                    .bind(&row.id)
                    .bind(&row.person)
                    .bind(stored(&row.kind))
                    .bind(&row.reason)
                    .bind(&row.moderator)
                    .bind(row.at_ms as i64)
                    .bind(row.until_ms.map(|until| until as i64));
                if query.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                if row.kind == "ban" {
                    let query = sqlx::query(sql::BAN)
                        .bind(&row.person)
                        .bind(row.at_ms as i64);
                    query.execute(&mut *connection).await?;
                    let query = sqlx::query(devices::sql::ALL).bind(&row.person);
                    query.execute(&mut *connection).await?;
                }
                if let Some(report) = report {
                    reports::handle(&mut *connection, report, "acted", &row.moderator, row.at_ms)
                        .await?;
                }
                let text = format!("{}: {}", row.kind, row.reason);
                let entry = entry("sanction", row, &row.moderator, row.at_ms, text);
                log(connection, &entry).await?;
                Ok(true)
            }

            async fn answer(
                connection: &mut $connection,
                sanction: &str,
                (text, granted): (&str, bool),
                moderator: &str,
                at_ms: u64,
            ) -> Result<bool, StoreError> {
                let query = sqlx::query(sql::ANSWER)
                    .bind(sanction)
                    .bind(text)
                    .bind(moderator)
                    .bind(i64::from(granted))
                    .bind(at_ms as i64);
                Ok(query.execute(connection).await?.rows_affected() > 0)
            }

            async fn expire(connection: &mut $connection, now_ms: u64) -> Result<(), StoreError> {
                let query = sqlx::query(sql::EXPIRE).bind(now_ms as i64);
                query.execute(connection).await?;
                Ok(())
            }

            fn entry(
                act: &str,
                sanction: &SanctionRow,
                moderator: &str,
                at_ms: u64,
                text: String,
            ) -> ModLogEntry {
                ModLogEntry {
                    at_ms,
                    moderator: moderator.to_owned(),
                    act: act.to_owned(),
                    person: Some(sanction.person.clone()),
                    subject: Some(sanction.id.clone()),
                    text,
                }
            }

            pub(super) async fn log(
                connection: &mut $connection,
                entry: &ModLogEntry,
            ) -> Result<(), StoreError> {
                let query = sqlx::query(sql::LOG)
                    .bind(entry.at_ms as i64)
                    .bind(&entry.moderator)
                    .bind(&entry.act)
                    .bind(&entry.person)
                    .bind(&entry.subject)
                    .bind(&entry.text);
                query.execute(connection).await?;
                Ok(())
            }

            fn time(row: &$row, column: usize) -> Result<Option<u64>, StoreError> {
                Ok(row.try_get::<Option<i64>, _>(column)?.map(|at| at as u64))
            }

            fn read(row: &$row) -> Result<SanctionRow, StoreError> {
                let appeal = match row.try_get::<Option<String>, _>(9)? {
                    None => None,
                    Some(text) => Some(AppealRow {
                        text,
                        at_ms: time(row, 10)?.unwrap_or(0),
                        answer: row
                            .try_get::<Option<String>, _>(11)?
                            .zip(row.try_get::<Option<i64>, _>(12)?.map(|yes| yes != 0)),
                    }),
                };
                let at_ms = time(row, 5)?.unwrap_or(0);
                let until_ms = time(row, 6)?;
                Ok(SanctionRow {
                    id: row.try_get(0)?,
                    person: row.try_get(1)?,
                    kind: read_kind(row.try_get(2)?, at_ms, until_ms),
                    reason: row.try_get(3)?,
                    moderator: row.try_get(4)?,
                    at_ms,
                    until_ms,
                    lifted_ms: time(row, 7)?,
                    seen_ms: time(row, 8)?,
                    appeal,
                })
            }

            fn read_entry(row: &$row) -> Result<ModLogRow, StoreError> {
                let entry = ModLogEntry {
                    at_ms: time(row, 1)?.unwrap_or(0),
                    moderator: row.try_get(2)?,
                    act: row.try_get(3)?,
                    person: row.try_get(4)?,
                    subject: row.try_get(5)?,
                    text: row.try_get(6)?,
                };
                let sanction = match row.try_get::<Option<String>, _>(7)? {
                    None => None,
                    Some(kind) => {
                        let (at_ms, until_ms) = (time(row, 8)?.unwrap_or(0), time(row, 9)?);
                        Some((read_kind(kind, at_ms, until_ms), at_ms, until_ms))
                    }
                };
                Ok(ModLogRow {
                    no: row.try_get::<i64, _>(0)? as u64,
                    entry,
                    sanction,
                })
            }

            impl Sanctions for $store {
                fn sanctions_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<SanctionRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::OF).bind(person);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn sanction<'a>(&'a self, id: &'a str) -> Answer<'a, Option<SanctionRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ONE).bind(id);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read).transpose()
                    })
                }

                fn active_sanctions(&self, now_ms: u64) -> Answer<'_, Vec<SanctionRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ACTIVE).bind(now_ms as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn open_appeals(&self, most: u32) -> Answer<'_, Vec<SanctionRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::OPEN_APPEALS).bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn mod_log<'a>(
                    &'a self,
                    before: Option<u64>,
                    person: Option<&'a str>,
                    most: u32,
                ) -> Answer<'a, Vec<ModLogRow>> {
                    Box::pin(async move {
                        let before = before.map_or(i64::MAX, |before| before as i64);
                        let query = match person {
                            Some(person) => sqlx::query(sql::LOG_OF).bind(person).bind(before),
                            None => sqlx::query(sql::WHOLE_LOG).bind(before),
                        };
                        let rows = query.bind(i64::from(most)).fetch_all(&self.readers).await?;
                        rows.iter().map(read_entry).collect()
                    })
                }

                fn taken_out<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>> {
                    Box::pin(async move {
                        let query = sqlx::query_scalar(sql::TAKEN_OUT).bind(person);
                        Ok(query.fetch_all(&self.readers).await?)
                    })
                }

                fn waiting<'a>(&'a self, moderator: &'a str) -> Answer<'a, [u32; 2]> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::WAITING).bind(moderator);
                        let row = query.fetch_one(&self.readers).await?;
                        let [reports, appeals]: [i64; 2] = [row.try_get(0)?, row.try_get(1)?];
                        Ok([reports as u32, appeals as u32])
                    })
                }

                fn moderators(&self) -> Answer<'_, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::MODERATORS)))
                }
            }
        }
    };
}

pub(crate) use sanctions_over;
