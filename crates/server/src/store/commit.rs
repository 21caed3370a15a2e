//! Writing: whatever comes together shares a transaction, of whichever subject it is.

use super::{
    AccountWrite, BlockWrite, Change, Kept, MaintenanceWrite, PersonWrite, PoolWrite, RatingWrite,
    RewriteWrite, RushWrite,
};
use super::{
    DeviceWrite, DigestWrite, FollowWrite, KeptWrite, NoticeWrite, PasskeyWrite, PutEntry,
    ReportWrite, SanctionWrite, VacationWrite,
};

/// One thing to be written, wholly or not at all.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// What happened at a table.
    Table(Box<Change>),
    /// About a person.
    Person(PersonWrite),
    /// About an account.
    Account(AccountWrite),
    /// About passkeys.
    Passkey(PasskeyWrite),
    /// Another id in the place of a person's.
    Rewrite(RewriteWrite),
    /// About a run of Rush.
    Rush(RushWrite),
    /// About ratings.
    Rating(Box<RatingWrite>),
    /// What a person's browsers keep.
    Kept(KeptWrite),
    /// Who follows whom.
    Follow(FollowWrite),
    /// About notices.
    Notice(NoticeWrite),
    /// About mails with notices.
    Digest(DigestWrite),
    /// About vacation days.
    Vacation(VacationWrite),
    /// About a device that takes notices.
    Device(DeviceWrite),
    /// About a block.
    Block(BlockWrite),
    /// About a report.
    Report(ReportWrite),
    /// About a sanction.
    Sanction(SanctionWrite),
    /// About a search in a pool.
    Pool(PoolWrite),
    /// About the server's own running.
    Maintenance(MaintenanceWrite),
}

/// Whether the commands that are to be answered may have been answered before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answers {
    /// None of them: to write an answer twice is an error.
    AreNew,
    /// Some may: it is looked for.
    MayBeKnown,
}

/// What became of something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It is on the disk.
    Done,
    /// Not written: the table has other events by now, the run of Rush is over, the pool has other ratings, another sends the notice, the name or code is
    /// taken, one of two seeks no longer, or a moderator has done it already.
    Overtaken,
    /// Not written: the command was answered before, like this.
    Known(Kept),
    /// What became of each entry that a browser keeps.
    Entries(Vec<PutEntry>),
}

/// Implements [`Store`](super::Store) for a type with the pools `writer` and `readers`, for which [`tables_over`](super::tables),
/// [`people_over`](super::people) and the like stand beside it, one for each subject. `BEGIN` is how a transaction that writes
/// begins.
macro_rules! store_over {
    ($store:ident, $connection:ty) => {
        mod commit {
            use sqlx::{Connection as _, Row as _};

            use super::{
                BEGIN, accounts, blocks, maintenance, people, pools, ratings, reports, rush,
                sanctions, tables, $store,
            };
            use super::{devices, digests, follows, kept, notices, passkeys, rewrites, vacations};
            use crate::store::{Answers, NewNotice, Outcome, Outcomes, Store, StoreError, Write};

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
