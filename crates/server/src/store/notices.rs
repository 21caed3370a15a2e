//! Notices: what people are to be told, and what has become of it.

pub(super) mod sql;

use protocol::live::NoticeKind;

use super::{Answer, SanctionWrite};

/// Reads notices. They see all that was written before.
pub(crate) trait Notices: Send + Sync {
    /// Notices that are to be sent by now and that nobody sends, at most `limit` of them.
    fn due_notices(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<NoticeRow>>;
    /// The latest notices of a person that are not void, at most `limit` of them.
    fn notices_of<'a>(
        &'a self,
        person: &'a str,
        now_ms: u64,
        limit: usize,
    ) -> Answer<'a, Vec<NoticeRow>>;
    /// Whether a notice is still to be sent: its table has the turns that it had then.
    fn is_notice_valid(&self, no: u64) -> Answer<'_, bool>;
    /// Whether a person wishes notices.
    fn wishes_notices<'a>(&'a self, person: &'a str) -> Answer<'a, bool>;
}

/// What somebody is to be told, before it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewNotice {
    /// Names the cause: a second notice with the same key is not written.
    pub(crate) key: String,
    pub(crate) person: String,
    pub(crate) kind: &'static str,
    pub(crate) table: Option<String>,
    /// How many turns the table has; the notice is void as soon as it has others, or the game is over.
    pub(crate) turns: Option<u32>,
    /// The other person that it is about.
    pub(crate) other: Option<String>,
    pub(crate) at_ms: u64,
    /// When it is to be sent.
    pub(crate) due_ms: u64,
    /// When it is of no use any more.
    pub(crate) until_ms: Option<u64>,
}

impl NewNotice {
    /// What a person is told of a sanction, who does not learn who has imposed it.
    pub(super) fn of_sanction(write: &SanctionWrite) -> Option<Self> {
        let SanctionWrite::Impose { row, .. } = write else {
            return None;
        };
        Some(Self {
            key: format!("sanction-{}", row.id),
            person: row.person.clone(),
            kind: NoticeKind::Sanction.name(),
            table: None,
            turns: None,
            other: None,
            at_ms: row.at_ms,
            due_ms: row.at_ms,
            // A warning holds for no time, and is read later.
            until_ms: row.until_ms.filter(|until| *until > row.at_ms),
        })
    }
}

/// A notice as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoticeRow {
    pub(crate) no: u64,
    pub(crate) key: String,
    pub(crate) person: String,
    pub(crate) kind: String,
    pub(crate) table: Option<String>,
    pub(crate) turns: Option<u32>,
    pub(crate) other: Option<String>,
    pub(crate) at_ms: u64,
    /// When it is to be sent; none if nothing is to be sent any more.
    pub(crate) due_ms: Option<u64>,
    pub(crate) until_ms: Option<u64>,
    /// How often somebody has begun to send it.
    pub(crate) tries: u32,
    pub(crate) seen: bool,
    /// The devices that it is not sent to any more.
    pub(crate) done: Vec<String>,
}

/// Something to be written about notices.
#[derive(Clone, Debug)]
pub(crate) enum NoticeWrite {
    /// A notice, if the person wishes any.
    #[cfg(test)]
    New(Box<NewNotice>),
    /// Whoever has read a notice begins to send it, unless another has begun since.
    Lease {
        no: u64,
        tries: u32,
        now_ms: u64,
        until_ms: u64,
    },
    /// It is to be sent again, later, and not to some devices.
    Retry {
        no: u64,
        due_ms: u64,
        done: Vec<String>,
    },
    /// Nothing is to be sent any more.
    Settled { no: u64 },
    /// The person has seen the notices up to this number.
    Seen {
        person: String,
        no: u64,
        now_ms: u64,
    },
    /// Whether a person wishes notices; without the wish there are none.
    Wish {
        person: String,
        since_ms: Option<u64>,
    },
    /// A person who has not said whether they wish notices does.
    WishUntold { person: String, since_ms: u64 },
    /// Settled notices from before are forgotten, and what is left of people who are gone.
    Forget { before_ms: u64 },
}

/// Implements [`Notices`] for a type with the pool `readers`, and writes notices.
macro_rules! notices_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod notices {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, NewNotice, NoticeRow, NoticeWrite, Notices, StoreError, notices::sql,
            };

            pub(super) async fn put_new(
                connection: &mut $connection,
                notice: &NewNotice,
            ) -> Result<(), StoreError> {
                let query = sqlx::query(sql::NOTICE)
                    .bind(&notice.key)
                    .bind(&notice.person)
                    .bind(notice.kind)
                    .bind(&notice.table)
                    .bind(notice.turns.map(i64::from))
                    .bind(&notice.other)
                    .bind(notice.at_ms as i64)
                    .bind(notice.due_ms as i64)
                    .bind(notice.until_ms.map(|at| at as i64));
                query.execute(connection).await?;
                Ok(())
            }

            /// Whether it was written: a lease that another has by now is not.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &NoticeWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    #[cfg(test)]
                    NoticeWrite::New(notice) => put_new(connection, notice).await?,
                    NoticeWrite::Lease {
                        no,
                        tries,
                        now_ms,
                        until_ms,
                    } => {
                        let query = sqlx::query(sql::LEASE)
                            .bind(*no as i64)
                            .bind(i64::from(*tries))
                            .bind(*now_ms as i64)
                            .bind(*until_ms as i64);
                        return Ok(query.execute(connection).await?.rows_affected() == 1);
                    }
                    NoticeWrite::Retry { no, due_ms, done } => {
                        let query = sqlx::query(sql::RETRY).bind(*no as i64);
                        // No endpoint has a line break.
                        let query = query.bind(*due_ms as i64).bind(done.join("\n"));
                        query.execute(connection).await?;
                    }
                    NoticeWrite::Settled { no } => {
                        let query = sqlx::query(sql::SETTLED).bind(*no as i64);
                        query.execute(connection).await?;
                    }
                    NoticeWrite::Seen { person, no, now_ms } => {
                        let query = sqlx::query(sql::SEEN).bind(person).bind(*no as i64);
                        query.bind(*now_ms as i64).execute(connection).await?;
                    }
                    NoticeWrite::Wish {
                        person,
                        since_ms: Some(since_ms),
                    } => {
                        let query = sqlx::query(sql::WISH).bind(person);
                        query.bind(*since_ms as i64).execute(connection).await?;
                    }
                    NoticeWrite::Wish {
                        person,
                        since_ms: None,
                    } => {
                        for statement in [sql::NO_WISH, sql::NO_NOTICES, sql::NO_DIGEST] {
                            let query = sqlx::query(statement).bind(person);
                            query.execute(&mut *connection).await?;
                        }
                    }
                    NoticeWrite::WishUntold { person, since_ms } => {
                        let query = sqlx::query(sql::WISH_UNTOLD).bind(person);
                        query.bind(*since_ms as i64).execute(connection).await?;
                    }
                    NoticeWrite::Forget { before_ms } => {
                        let query = sqlx::query(sql::FORGET).bind(*before_ms as i64);
                        query.execute(&mut *connection).await?;
                        for statement in sql::STRAYS {
                            sqlx::query(statement).execute(&mut *connection).await?;
                        }
                    }
                }
                Ok(true)
            }

            pub(super) fn read(row: &$row) -> Result<NoticeRow, StoreError> {
                let time = |at: Option<i64>| at.map(|at| at as u64);
                let done: Option<String> = row.try_get(12)?;
                Ok(NoticeRow {
                    no: row.try_get::<i64, _>(0)? as u64,
                    key: row.try_get(1)?,
                    person: row.try_get(2)?,
                    kind: row.try_get(3)?,
                    table: row.try_get(4)?,
                    turns: row.try_get::<Option<i64>, _>(5)?.map(|turns| turns as u32),
                    other: row.try_get(6)?,
                    at_ms: row.try_get::<i64, _>(7)? as u64,
                    due_ms: time(row.try_get(8)?),
                    until_ms: time(row.try_get(9)?),
                    tries: row.try_get::<i64, _>(10)? as u32,
                    seen: row.try_get::<i64, _>(11)? != 0,
                    done: done
                        .iter()
                        .flat_map(|done| done.lines())
                        .map(str::to_owned)
                        .collect(),
                })
            }

            impl Notices for $store {
                fn due_notices(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<NoticeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::DUE).bind(now_ms as i64);
                        let rows = query.bind(limit as i64).fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn notices_of<'a>(
                    &'a self,
                    person: &'a str,
                    now_ms: u64,
                    limit: usize,
                ) -> Answer<'a, Vec<NoticeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::LATEST).bind(person).bind(now_ms as i64);
                        let rows = query.bind(limit as i64).fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn is_notice_valid(&self, no: u64) -> Answer<'_, bool> {
                    Box::pin(async move {
                        let found = self.texts(sqlx::query(sql::VALID).bind(no as i64)).await?;
                        Ok(!found.is_empty())
                    })
                }

                fn wishes_notices<'a>(&'a self, person: &'a str) -> Answer<'a, bool> {
                    Box::pin(async move {
                        let found = self.texts(sqlx::query(sql::WISHES).bind(person)).await?;
                        Ok(!found.is_empty())
                    })
                }
            }
        }
    };
}

pub(super) use notices_over;
