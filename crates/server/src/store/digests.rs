//! Mails with unseen notices: who wishes them, who is to get one, and what has become of it.

pub(super) mod sql;

use super::{Answer, NoticeRow};

/// Reads who is to get mails with notices. It includes all that was written before.
pub(crate) trait Digests: Send + Sync {
    /// People who are to get a mail by now, which nobody sends: with a confirmed address, without a device, not here since
    /// `away_ms`, and with notices that hold, are unseen and were in no mail. At most `limit` of them.
    fn due_digests(&self, now_ms: u64, away_ms: u64, limit: usize) -> Answer<'_, Vec<DigestRow>>;
    /// The notices that a mail to a person may name now, the latest first, at most `limit` of them.
    fn notices_to_mail<'a>(
        &'a self,
        person: &'a str,
        now_ms: u64,
        limit: usize,
    ) -> Answer<'a, Vec<NoticeRow>>;
    /// Whether a person wishes mails; nothing for people without a confirmed address.
    fn wishes_digest<'a>(&'a self, person: &'a str) -> Answer<'a, Option<bool>>;
}

/// A mail that is to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DigestRow {
    pub(crate) person: String,
    /// The confirmed address.
    pub(crate) email: String,
    pub(crate) name: Option<String>,
    /// As the page has named it.
    pub(crate) language: String,
    /// How often somebody has begun to send it.
    pub(crate) tries: u32,
    /// How many mails in a row were refused for good.
    pub(crate) refused: u32,
}

/// Something to be written about mails with notices.
#[derive(Clone, Debug)]
pub(crate) enum DigestWrite {
    /// A person with a confirmed address wishes mails, in this language.
    Wish {
        person: String,
        language: String,
        /// When they were last here; nothing while they are.
        here_ms: Option<u64>,
    },
    /// A person wishes none any more.
    NoWish { person: String },
    /// A person has come, or left at that time.
    Moved {
        person: String,
        here_ms: Option<u64>,
    },
    /// Nobody is here any more: the server that knew of them ended at this time.
    AllLeft { at_ms: u64 },
    /// Whoever has read that a mail is due begins to send it, unless another has begun since.
    Lease {
        person: String,
        tries: u32,
        now_ms: u64,
        until_ms: u64,
    },
    /// It is to be tried again, later.
    Retry { person: String, next_ms: u64 },
    /// These notices were in a mail, or no mail can name them; the next one comes later.
    Mailed {
        person: String,
        notices: Vec<u64>,
        next_ms: u64,
    },
    /// As `Mailed`, but the mail was refused for good.
    Refused {
        person: String,
        notices: Vec<u64>,
        next_ms: u64,
    },
}

/// Implements [`Digests`] for a type with the pool `readers`, and writes about mails with notices.
macro_rules! digests_over {
    ($store:ident, $connection:ty) => {
        mod digests {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, DigestRow, DigestWrite, Digests, NoticeRow, StoreError, digests::sql,
            };

            /// Whether it was written: a lease that another has by now is not.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &DigestWrite,
            ) -> Result<bool, StoreError> {
                let time = |at: &Option<u64>| at.map(|at| at as i64);
                match write {
                    DigestWrite::Wish {
                        person,
                        language,
                        here_ms,
                    } => {
                        let query = sqlx::query(sql::WISH).bind(person).bind(language);
                        query.bind(time(here_ms)).execute(connection).await?;
                    }
                    DigestWrite::NoWish { person } => {
                        let query = sqlx::query(sql::NO_WISH).bind(person);
                        query.execute(connection).await?;
                    }
                    DigestWrite::Moved { person, here_ms } => {
                        let query = sqlx::query(sql::MOVED).bind(person).bind(time(here_ms));
                        query.execute(connection).await?;
                    }
                    DigestWrite::AllLeft { at_ms } => {
                        let query = sqlx::query(sql::ALL_LEFT).bind(*at_ms as i64);
                        query.execute(connection).await?;
                    }
                    DigestWrite::Lease {
                        person,
                        tries,
                        now_ms,
                        until_ms,
                    } => {
                        let query = sqlx::query(sql::LEASE)
                            .bind(person)
                            .bind(i64::from(*tries))
                            .bind(*now_ms as i64)
                            .bind(*until_ms as i64);
                        return Ok(query.execute(connection).await?.rows_affected() == 1);
                    }
                    DigestWrite::Retry { person, next_ms } => {
                        let query = sqlx::query(sql::RETRY).bind(person);
                        query.bind(*next_ms as i64).execute(connection).await?;
                    }
                    DigestWrite::Mailed {
                        person,
                        notices,
                        next_ms,
                    } => {
                        mark(connection, person, notices).await?;
                        let query = sqlx::query(sql::MAILED).bind(person);
                        query.bind(*next_ms as i64).execute(connection).await?;
                    }
                    DigestWrite::Refused {
                        person,
                        notices,
                        next_ms,
                    } => {
                        mark(connection, person, notices).await?;
                        let query = sqlx::query(sql::REFUSED).bind(person);
                        query.bind(*next_ms as i64).execute(connection).await?;
                    }
                }
                Ok(true)
            }

            async fn mark(
                connection: &mut $connection,
                person: &str,
                notices: &[u64],
            ) -> Result<(), StoreError> {
                for no in notices {
                    let query = sqlx::query(sql::MARK).bind(person).bind(*no as i64);
                    query.execute(&mut *connection).await?;
                }
                Ok(())
            }

            impl Digests for $store {
                fn due_digests(
                    &self,
                    now_ms: u64,
                    away_ms: u64,
                    limit: usize,
                ) -> Answer<'_, Vec<DigestRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::DUE)
                            .bind(now_ms as i64)
                            .bind(away_ms as i64)
                            .bind(limit as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        let due = rows.iter().map(|row| {
                            Ok(DigestRow {
                                person: row.try_get(0)?,
                                email: row.try_get(1)?,
                                name: row.try_get(2)?,
                                language: row.try_get(3)?,
                                tries: row.try_get::<i64, _>(4)? as u32,
                                refused: row.try_get::<i64, _>(5)? as u32,
                            })
                        });
                        due.collect()
                    })
                }

                fn notices_to_mail<'a>(
                    &'a self,
                    person: &'a str,
                    now_ms: u64,
                    limit: usize,
                ) -> Answer<'a, Vec<NoticeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::TO_MAIL).bind(person).bind(now_ms as i64);
                        let rows = query.bind(limit as i64).fetch_all(&self.readers).await?;
                        rows.iter().map(super::notices::read).collect()
                    })
                }

                fn wishes_digest<'a>(&'a self, person: &'a str) -> Answer<'a, Option<bool>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::WISHES).bind(person);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.map(|row| Ok(row.try_get::<i64, _>(0)? != 0))
                            .transpose()
                    })
                }
            }
        }
    };
}

pub(super) use digests_over;
