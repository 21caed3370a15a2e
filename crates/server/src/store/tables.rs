//! Tables: their rows, logs, answers to commands, plans and notes.

mod rows;
pub(super) mod sql;

use super::Answer;
pub(crate) use rows::{Change, Kept, Private, TableRow};

/// Reads tables. They see all that was written before.
pub(crate) trait Tables: Send + Sync {
    /// The events of a table after event `after`, as JSON, at most `limit` of them.
    fn log<'a>(&'a self, table: &'a str, after: u32, limit: usize) -> Answer<'a, Vec<String>>;
    /// The events of a table after event `after`, each with the number under which it is kept, at most `limit` of them.
    fn entries<'a>(
        &'a self,
        table: &'a str,
        after: u32,
        limit: usize,
    ) -> Answer<'a, Vec<(u32, String)>>;
    /// The answer that was kept for a command.
    fn kept<'a>(
        &'a self,
        table: &'a str,
        person: &'a str,
        cid: &'a str,
    ) -> Answer<'a, Option<Kept>>;
    /// The plans and notes of a table.
    fn private<'a>(&'a self, table: &'a str) -> Answer<'a, Private>;
    /// One table's row.
    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>>;
    /// that come after the time and name `after`.
    fn unfinished<'a>(
        &'a self,
        after: Option<(u64, &'a str)>,
        limit: usize,
    ) -> Answer<'a, Vec<TableRow>>;
    /// The tables whose deadline has passed, each with its deadline, at most `limit` of them; but those that nothing may be
    /// decided about yet, since the server of a player has been silent for [`UNSURE_MS`](super::nodes::UNSURE_MS).
    fn expired(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<(String, u64)>>;
    /// The tables in which something has happened since then, with their revisions.
    fn changed_since(&self, since_ms: u64) -> Answer<'_, Vec<(String, u64)>>;
    /// The revisions of those of the tables that exist.
    fn revs<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u64)>>;
    /// The rows of those of the tables that exist.
    fn rows_of<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<TableRow>>;
    /// The names of tables that come after `after` in order, at most `limit` of them.
    fn names<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<String>>;
    /// The rows of the tables whose names come after `after` in order, at most `limit` of them.
    fn rows<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<TableRow>>;
    /// How many tables there are.
    fn count(&self) -> Answer<'_, u64>;
}

/// Implements [`Tables`] for a type with the pool `readers`, and writes changes: `sqlx` has a type of its own for every part of
/// a database, so that a macro says this once for both.
macro_rules! tables_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod tables {
            use sqlx::Row as _;

            use super::{pools, ratings, $store};
            use crate::store::{
                Answer, Answers, Change, Kept, News, Outcome, Private, StoreError, TableRow,
                Tables, nodes::UNSURE_MS, tables::sql,
            };

            pub(super) async fn put(
                connection: &mut $connection,
                change: &Change,
                answers: Answers,
            ) -> Result<Outcome, StoreError> {
                if answers == Answers::MayBeKnown
                    && let Some(kept) = known(connection, change).await?
                {
                    return Ok(Outcome::Known(kept));
                }
                if !pools::leave(connection, &change.leaving).await? {
                    return Ok(Outcome::Overtaken);
                }
                if let Some(spent) = &change.vacation
                    && !super::vacations::is_known(connection, spent).await?
                {
                    return Ok(Outcome::Overtaken);
                }
                if change.touches_row() && !put_row(connection, change).await? {
                    let kept = known(connection, change).await?;
                    return Ok(kept.map_or(Outcome::Overtaken, Outcome::Known));
                }
                put_rest(connection, change).await?;
                if let Some(next) = &change.next {
                    pools::leave(connection, &next.leaving).await?;
                    put_row(connection, next).await?;
                    put_rest(connection, next).await?;
                }
                Ok(Outcome::Done)
            }

            /// The answer to the command of a change, if it was answered before.
            async fn known(
                connection: &mut $connection,
                change: &Change,
            ) -> Result<Option<Kept>, StoreError> {
                let Some((person, cid, _)) = &change.command else {
                    return Ok(None);
                };
                let query = sqlx::query(sql::KEPT)
                    .bind(&change.row.id)
                    .bind(person)
                    .bind(cid);
                let row = query.fetch_optional(connection).await?;
                row.as_ref().map(read_kept).transpose()
            }

            /// Whether the row could be written: its revision is the one that was expected.
            async fn put_row(
                connection: &mut $connection,
                change: &Change,
            ) -> Result<bool, StoreError> {
                let row = &change.row;
                let new = change.expected == 0;
                let query = sqlx::query(if new { sql::NEW_TABLE } else { sql::TABLE })
                    .bind(i64::from(row.seq))
                    .bind(i64::from(row.status))
                    .bind(&row.people[0])
                    .bind(&row.people[1])
                    .bind(i64::from(row.turns))
                    .bind(&row.card)
                    .bind(&row.clocks)
                    .bind(row.deadline_ms.map(|at| at as i64))
                    .bind(row.changed_ms as i64)
                    .bind(row.rev as i64)
                    .bind(&row.id);
                let query = if new {
                    query
                        .bind(i64::from(row.listed))
                        .bind(&row.offered_by)
                        .bind(row.created_ms as i64)
                } else {
                    query.bind(change.expected as i64)
                };
                Ok(query.execute(connection).await?.rows_affected() == 1)
            }

            async fn put_rest(
                connection: &mut $connection,
                change: &Change,
            ) -> Result<(), StoreError> {
                let id = &change.row.id;
                for (seq, body) in &change.events {
                    let query = sqlx::query(sql::EVENT)
                        .bind(id)
                        .bind(i64::from(*seq))
                        .bind(body);
                    query.execute(&mut *connection).await?;
                }
                if let Some((person, cid, kept)) = &change.command {
                    let query = sqlx::query(sql::COMMAND).bind(id).bind(person).bind(cid);
                    let query = query.bind(i64::from(kept.seq)).bind(&kept.problem);
                    query.execute(&mut *connection).await?;
                }
                for (query, bodies) in [(sql::PLAN, &change.plans), (sql::NOTE, &change.notes)] {
                    for (seat, body) in (0_i64..).zip(bodies) {
                        if let Some(body) = body {
                            let query = sqlx::query(query).bind(id).bind(seat).bind(body);
                            query.execute(&mut *connection).await?;
                        }
                    }
                }
                for notice in &change.notices {
                    super::notices::put_new(&mut *connection, notice).await?;
                }
                if let Some(spent) = &change.vacation {
                    super::vacations::spend(&mut *connection, spent).await?;
                }
                if let Some(due) = &change.rate_due {
                    ratings::put_due(connection, due).await?;
                }
                for end in &change.ends {
                    super::play_ends::put(&mut *connection, id, end).await?;
                }
                if change.reload_request {
                    let news = News::Table(id.clone());
                    super::nodes::put_news(&mut *connection, &news).await?;
                }
                if let Some((seq, body)) = &change.redacted {
                    let query = sqlx::query(sql::REDACT)
                        .bind(id)
                        .bind(i64::from(*seq))
                        .bind(body);
                    query.execute(&mut *connection).await?;
                }
                Ok(())
            }

            fn read_kept(row: &$row) -> Result<Kept, StoreError> {
                Ok(Kept {
                    seq: row.try_get::<i64, _>(0)? as u32,
                    problem: row.try_get(1)?,
                })
            }

            pub(super) fn read_table(row: &$row) -> Result<TableRow, StoreError> {
                Ok(TableRow {
                    id: row.try_get(0)?,
                    seq: row.try_get::<i64, _>(1)? as u32,
                    status: row.try_get::<i64, _>(2)? as u8,
                    listed: row.try_get::<i64, _>(3)? != 0,
                    offered_by: row.try_get(4)?,
                    people: [row.try_get(5)?, row.try_get(6)?],
                    turns: row.try_get::<i64, _>(7)? as u32,
                    card: row.try_get(8)?,
                    clocks: row.try_get(9)?,
                    deadline_ms: row.try_get::<Option<i64>, _>(10)?.map(|at| at as u64),
                    created_ms: row.try_get::<i64, _>(11)? as u64,
                    changed_ms: row.try_get::<i64, _>(12)? as u64,
                    rev: row.try_get::<i64, _>(13)? as u64,
                })
            }

            /// A table with a number about it.
            fn numbered(row: &$row) -> Result<(String, u64), StoreError> {
                Ok((row.try_get(0)?, row.try_get::<i64, _>(1)? as u64))
            }

            /// A query whose words end before a list of names.
            fn listed(
                words: &str,
                ids: &[String],
            ) -> sqlx::QueryBuilder<<$connection as sqlx::Connection>::Database> {
                let mut query = sqlx::QueryBuilder::new(words);
                let mut list = query.separated(", ");
                for id in ids {
                    list.push_bind(id);
                }
                query.push(")");
                query
            }

            fn impossible(number: i64) -> StoreError {
                StoreError::Broken(format!("an event has the number {number}"))
            }

            fn by_seat(rows: &[$row]) -> Result<[Option<String>; 2], StoreError> {
                let mut bodies = [None, None];
                for row in rows {
                    bodies[(row.try_get::<i64, _>(0)? & 1) as usize] = Some(row.try_get(1)?);
                }
                Ok(bodies)
            }

            impl Tables for $store {
                fn log<'a>(
                    &'a self,
                    table: &'a str,
                    after: u32,
                    limit: usize,
                ) -> Answer<'a, Vec<String>> {
                    let query = sqlx::query(sql::LOG).bind(table).bind(i64::from(after));
                    Box::pin(self.texts(query.bind(limit as i64)))
                }

                fn entries<'a>(
                    &'a self,
                    table: &'a str,
                    after: u32,
                    limit: usize,
                ) -> Answer<'a, Vec<(u32, String)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ENTRIES).bind(table);
                        let query = query.bind(i64::from(after)).bind(limit as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        let entries = rows.iter().map(|row| {
                            let seq = row.try_get::<i64, _>(0)?;
                            let seq = u32::try_from(seq).map_err(|_| impossible(seq))?;
                            Ok((seq, row.try_get(1)?))
                        });
                        entries.collect()
                    })
                }

                fn kept<'a>(
                    &'a self,
                    table: &'a str,
                    person: &'a str,
                    cid: &'a str,
                ) -> Answer<'a, Option<Kept>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::KEPT).bind(table).bind(person).bind(cid);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_kept).transpose()
                    })
                }

                fn private<'a>(&'a self, table: &'a str) -> Answer<'a, Private> {
                    Box::pin(async move {
                        let plans = sqlx::query(sql::PLANS)
                            .bind(table)
                            .fetch_all(&self.readers)
                            .await?;
                        let notes = sqlx::query(sql::NOTES)
                            .bind(table)
                            .fetch_all(&self.readers)
                            .await?;
                        Ok(Private {
                            plans: by_seat(&plans)?,
                            notes: by_seat(&notes)?,
                        })
                    })
                }

                fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ROW).bind(id);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_table).transpose()
                    })
                }

                fn unfinished<'a>(
                    &'a self,
                    after: Option<(u64, &'a str)>,
                    limit: usize,
                ) -> Answer<'a, Vec<TableRow>> {
                    Box::pin(async move {
                        let (at, id) = after.map_or((-1, ""), |(at, id)| (at as i64, id));
                        let query = sqlx::query(sql::UNFINISHED).bind(at).bind(id);
                        let rows = query.bind(limit as i64).fetch_all(&self.readers).await?;
                        rows.iter().map(read_table).collect()
                    })
                }

                fn expired(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<(String, u64)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::EXPIRED).bind(now_ms as i64);
                        let query = query.bind(limit as i64);
                        let query = query.bind(now_ms.saturating_sub(UNSURE_MS) as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(numbered).collect()
                    })
                }

                fn changed_since(&self, since_ms: u64) -> Answer<'_, Vec<(String, u64)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::CHANGED_SINCE).bind(since_ms as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(numbered).collect()
                    })
                }

                fn revs<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u64)>> {
                    Box::pin(async move {
                        let mut query = listed(sql::REVS, ids);
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(numbered).collect()
                    })
                }

                fn rows_of<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<TableRow>> {
                    Box::pin(async move {
                        let mut query = listed(sql::ROWS_OF, ids);
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(read_table).collect()
                    })
                }

                fn names<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<String>> {
                    let query = sqlx::query(sql::NAMES).bind(after).bind(limit as i64);
                    Box::pin(self.texts(query))
                }

                fn rows<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<TableRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ROWS).bind(after).bind(limit as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_table).collect()
                    })
                }

                fn count(&self) -> Answer<'_, u64> {
                    Box::pin(async move {
                        let row = sqlx::query(sql::COUNT).fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u64)
                    })
                }
            }
        }
    };
}

pub(super) use tables_over;
