//! The store over either database: the same words in the same order. sqlx has a type of its own for every part of a
//! database, so that a macro says this once for both.

/// Implements [`Store`](super::Store) for a type with the fields `writer`, `readers` and `prober`, three pools, and the
/// methods `backup_to`, `scrub_files`, `room`, `measure` and `closed`. `BEGIN` is how a transaction that writes begins.
macro_rules! store_over {
    ($store:ty, $connection:ty, $row:ty) => {
        use sqlx::{Connection as _, Row as _};

        use crate::store::{
            Answer, Answers, Change, Kept, Outcome, Outcomes, PersonRow, Private, Store,
            StoreError, TableRow, Write, sql,
        };

        impl $store {
            /// Writes things in one transaction. After an error the connection is given up: a database that ran out of room has
            /// ended the transaction by itself, of which the connection knows nothing.
            async fn together(
                &self,
                batch: &[Write],
                answers: Answers,
            ) -> Result<Vec<Outcome>, StoreError> {
                let mut connection = self.writer.acquire().await?;
                let written = put_all(&mut connection, batch, answers).await;
                if written.is_err() {
                    let _ = connection.detach().close_hard().await;
                }
                written
            }

            /// Writes things in one transaction: hoping that no command was answered before, then looking whether one was. If one
            /// thing spoils it all the same, each is written in a transaction of its own.
            async fn one_by_one(&self, batch: &[Write]) -> Vec<Result<Outcome, StoreError>> {
                for answers in [Answers::AreNew, Answers::MayBeKnown] {
                    match self.together(batch, answers).await {
                        Ok(outcomes) => return outcomes.into_iter().map(Ok).collect(),
                        Err(error) if !error.is_of_one() => {
                            return batch.iter().map(|_| Err(error.again())).collect();
                        }
                        Err(_) => {}
                    }
                }
                let mut outcomes = Vec::with_capacity(batch.len());
                for write in batch {
                    let one = std::slice::from_ref(write);
                    let outcome = self.together(one, Answers::MayBeKnown).await;
                    outcomes.push(outcome.map(|mut one| one.pop().unwrap_or(Outcome::Done)));
                }
                outcomes
            }

            async fn names_by(
                &self,
                query: sqlx::query::Query<
                    '_,
                    <$connection as sqlx::Connection>::Database,
                    <<$connection as sqlx::Connection>::Database as sqlx::Database>::Arguments,
                >,
            ) -> Result<Vec<String>, StoreError> {
                let rows = query.fetch_all(&self.readers).await?;
                let names = rows.iter().map(|row| Ok(row.try_get::<String, _>(0)?));
                names.collect()
            }
        }

        async fn put_all(
            connection: &mut $connection,
            batch: &[Write],
            answers: Answers,
        ) -> Result<Vec<Outcome>, StoreError> {
            let mut transaction = connection.begin_with(BEGIN).await?;
            let mut outcomes = Vec::with_capacity(batch.len());
            for write in batch {
                outcomes.push(put(&mut transaction, write, answers).await?);
            }
            transaction.commit().await?;
            Ok(outcomes)
        }

        async fn put(
            connection: &mut $connection,
            write: &Write,
            answers: Answers,
        ) -> Result<Outcome, StoreError> {
            match write {
                Write::Person { id, token, at_ms } => {
                    let at = *at_ms as i64;
                    let person = sqlx::query(sql::NEW_PERSON).bind(id).bind(at);
                    person.execute(&mut *connection).await?;
                    let session = sqlx::query(sql::NEW_SESSION)
                        .bind(&token[..])
                        .bind(id)
                        .bind(at);
                    session.execute(&mut *connection).await?;
                }
                Write::Name { id, name } => {
                    let query = sqlx::query(sql::NAME).bind(id).bind(name);
                    query.execute(connection).await?;
                }
                Write::Ban { id, since_ms } => {
                    let since = since_ms.map(|since| since as i64);
                    let query = sqlx::query(sql::BAN).bind(id).bind(since);
                    query.execute(connection).await?;
                }
                Write::Heard { table } => {
                    let query = sqlx::query(sql::HEARD).bind(table);
                    query.execute(connection).await?;
                }
                Write::Alive { at_ms } => {
                    let query = sqlx::query(sql::ALIVE).bind(*at_ms as i64);
                    query.execute(connection).await?;
                }
                Write::Table(change) => return put_change(connection, change, answers).await,
            }
            Ok(Outcome::Done)
        }

        async fn put_change(
            connection: &mut $connection,
            change: &Change,
            answers: Answers,
        ) -> Result<Outcome, StoreError> {
            if answers == Answers::MayBeKnown
                && let Some(kept) = known(connection, change).await?
            {
                return Ok(Outcome::Known(kept));
            }
            if !change.events.is_empty() && !put_row(connection, change).await? {
                let kept = known(connection, change).await?;
                return Ok(kept.map_or(Outcome::Overtaken, Outcome::Known));
            }
            put_rest(connection, change).await?;
            if let Some(next) = &change.next {
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

        /// Whether the row could be written: the table's last event is the one that was expected.
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
                .bind(&row.id);
            let query = if new {
                query
                    .bind(i64::from(row.listed))
                    .bind(&row.offered_by)
                    .bind(row.created_ms as i64)
            } else {
                query.bind(i64::from(change.expected))
            };
            Ok(query.execute(connection).await?.rows_affected() == 1)
        }

        async fn put_rest(connection: &mut $connection, change: &Change) -> Result<(), StoreError> {
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
            if change.reload_request {
                let query = sqlx::query(sql::NUDGE).bind(id);
                query.execute(&mut *connection).await?;
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

        fn read_person(row: &$row) -> Result<PersonRow, StoreError> {
            Ok(PersonRow {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                banned: row.try_get::<Option<i64>, _>(2)?.is_some(),
            })
        }

        fn read_table(row: &$row) -> Result<TableRow, StoreError> {
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
            })
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

        impl Store for $store {
            fn commit<'a>(&'a self, batch: &'a [Write]) -> Outcomes<'a> {
                Box::pin(self.one_by_one(batch))
            }

            fn log<'a>(
                &'a self,
                table: &'a str,
                after: u32,
                limit: usize,
            ) -> Answer<'a, Vec<String>> {
                let query = sqlx::query(sql::LOG).bind(table).bind(i64::from(after));
                Box::pin(self.names_by(query.bind(limit as i64)))
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

            fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<PersonRow>> {
                Box::pin(async move {
                    let query = sqlx::query(sql::PERSON_OF).bind(&token[..]);
                    let row = query.fetch_optional(&self.readers).await?;
                    row.as_ref().map(read_person).transpose()
                })
            }

            fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>> {
                Box::pin(async move {
                    let query = sqlx::query(sql::PERSON).bind(id);
                    let row = query.fetch_optional(&self.readers).await?;
                    row.as_ref().map(read_person).transpose()
                })
            }

            fn banned(&self) -> Answer<'_, Vec<String>> {
                Box::pin(self.names_by(sqlx::query(sql::BANNED)))
            }

            fn reload_requests(&self) -> Answer<'_, Vec<String>> {
                Box::pin(self.names_by(sqlx::query(sql::NUDGES)))
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

            fn expired(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<String>> {
                let query = sqlx::query(sql::EXPIRED).bind(now_ms as i64);
                Box::pin(self.names_by(query.bind(limit as i64)))
            }

            fn names<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<String>> {
                let query = sqlx::query(sql::NAMES).bind(after).bind(limit as i64);
                Box::pin(self.names_by(query))
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

            fn strays(&self, limit: usize) -> Answer<'_, Vec<String>> {
                Box::pin(self.names_by(sqlx::query(sql::STRAYS).bind(limit as i64)))
            }

            fn alive(&self) -> Answer<'_, Option<u64>> {
                Box::pin(async move {
                    let row = sqlx::query(sql::LAST_ALIVE)
                        .fetch_optional(&self.readers)
                        .await?;
                    let at: Option<i64> = row.map(|row| row.try_get(0)).transpose()?;
                    Ok(at.map(|at| at as u64))
                })
            }

            fn backup<'a>(&'a self, to: &'a std::path::Path) -> Answer<'a, ()> {
                Box::pin(self.backup_to(to))
            }

            fn scrub(&self) -> Answer<'_, ()> {
                Box::pin(self.scrub_files())
            }

            fn prove(&self) -> Answer<'_, ()> {
                Box::pin(async move {
                    self.room().await?;
                    // Of its own, so that neither the writer nor those who wait for it are kept waiting.
                    let mut connection = self.prober.acquire().await?;
                    let proof = sqlx::query(sql::PROOF).execute(&mut *connection).await;
                    if proof.is_err() {
                        let _ = connection.detach().close_hard().await;
                    }
                    Ok(proof.map(|_| ())?)
                })
            }

            fn space(&self) -> Answer<'_, crate::store::Space> {
                Box::pin(self.measure())
            }

            fn close(&self) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>> {
                Box::pin(async move {
                    self.readers.close().await;
                    self.prober.close().await;
                    self.writer.close().await;
                    self.closed();
                })
            }
        }
    };
}

pub(super) use store_over;
