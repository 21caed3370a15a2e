//! Writing: whatever comes together shares a transaction, of whichever subject it is.

/// Implements [`Store`](super::Store) for a type with the pools `writer` and `readers`, for which [`tables_over`](super::tables),
/// [`people_over`](super::people) and the like stand beside it, one for each subject. `BEGIN` is how a transaction that writes
/// begins.
macro_rules! store_over {
    ($store:ident, $connection:ty) => {
        mod commit {
            use sqlx::{Connection as _, Row as _};

            use super::{
                BEGIN, accounts, blocks, maintenance, nodes, people, pools, ratings, reports, rush,
                sanctions, tables, $store,
            };
            use super::{
                api_tokens, devices, digests, follows, kept, notices, passkeys, rewrites, vacations,
            };
            use crate::store::{
                Answers, NewNotice, Outcome, Outcomes, Store, StoreError, Write, hints,
            };

            type Database = <$connection as sqlx::Connection>::Database;
            type Arguments = <Database as sqlx::Database>::Arguments;

            impl $store {
                /// Writes things in one transaction. After an error the connection is given up: a database that ran out of room has
                /// ended the transaction by itself, of which the connection knows nothing.
                async fn together(
                    &self,
                    batch: &[Write],
                    answers: Answers,
                ) -> Result<Vec<Outcome>, StoreError> {
                    let mut connection = self.writer.acquire().await?;
                    let written = self.put_all(&mut connection, batch, answers).await;
                    if written.is_err() {
                        let _ = connection.detach().close_hard().await;
                    }
                    written
                }

                async fn put_all(
                    &self,
                    connection: &mut $connection,
                    batch: &[Write],
                    answers: Answers,
                ) -> Result<Vec<Outcome>, StoreError> {
                    let mut transaction = connection.begin_with(BEGIN).await?;
                    let mut outcomes = Vec::with_capacity(batch.len());
                    for write in batch {
                        outcomes.push(put(&mut transaction, write, answers).await?);
                    }
                    if self.is_shared() {
                        let written = batch.iter().zip(&outcomes);
                        let written = written.filter(|(_, outcome)| **outcome == Outcome::Done);
                        for news in written.filter_map(|(write, _)| hints::news_of(write)) {
                            nodes::put_news(&mut transaction, &news).await?;
                        }
                        self.announce(&mut transaction, batch, &outcomes).await?;
                    }
                    transaction.commit().await?;
                    Ok(outcomes)
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

                /// The first column of every row, texts.
                pub(super) async fn texts(
                    &self,
                    query: sqlx::query::Query<'_, Database, Arguments>,
                ) -> Result<Vec<String>, StoreError> {
                    let rows = query.fetch_all(&self.readers).await?;
                    let names = rows.iter().map(|row| Ok(row.try_get::<String, _>(0)?));
                    names.collect()
                }
            }

            async fn put(
                connection: &mut $connection,
                write: &Write,
                answers: Answers,
            ) -> Result<Outcome, StoreError> {
                match write {
                    Write::Table(change) => return tables::put(connection, change, answers).await,
                    Write::Rush(write) => {
                        if !rush::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Rating(write) => {
                        if !ratings::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Person(write) => {
                        if !people::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Rewrite(write) => {
                        if !rewrites::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Account(write) => {
                        if !accounts::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Passkey(write) => {
                        if !passkeys::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::ApiToken(write) => {
                        if !api_tokens::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Kept(write) => {
                        return Ok(Outcome::Entries(kept::put(connection, write).await?));
                    }
                    Write::Follow(write) => follows::put(connection, write).await?,
                    Write::Notice(write) => {
                        if !notices::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Digest(write) => {
                        if !digests::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Vacation(write) => vacations::put(connection, write).await?,
                    Write::Device(write) => devices::put(connection, write).await?,
                    Write::Report(write) => {
                        if !reports::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                    }
                    Write::Sanction(write) => {
                        if !sanctions::put(connection, write).await? {
                            return Ok(Outcome::Overtaken);
                        }
                        if let Some(notice) = NewNotice::of_sanction(write) {
                            notices::put_new(connection, &notice).await?;
                        }
                    }
                    Write::Pool(write) => pools::put(connection, write).await?,
                    Write::Block(write) => blocks::put(connection, write).await?,
                    Write::Node(write) => nodes::put(connection, write).await?,
                    Write::Maintenance(write) => maintenance::put(connection, write).await?,
                }
                Ok(Outcome::Done)
            }

            impl Store for $store {
                fn commit<'a>(&'a self, batch: &'a [Write]) -> Outcomes<'a> {
                    Box::pin(self.one_by_one(batch))
                }
            }
        }
    };
}

pub(super) use store_over;
