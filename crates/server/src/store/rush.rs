//! Runs of Rush and the lists of the best.

pub(super) mod sql;

use super::{Answer, PersonRow};

/// Reads runs. They see all that was written before.
pub(crate) trait Rushes: Send + Sync {
    /// The run that a person has begun last.
    fn rush<'a>(&'a self, person: &'a str) -> Answer<'a, Option<RushRow>>;
    /// The best runs of a game and a mode on a day, counted from 1970; day 0 stands for all days. Without those of people who
    /// are banned or may not play rated games, and of those who close their account.
    fn best_rushes<'a>(
        &'a self,
        game: &'a str,
        mode: &'a str,
        day: u64,
        now_ms: u64,
        most: u32,
    ) -> Answer<'a, Vec<BestRow>>;
}

/// A run that a person has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RushRow {
    pub(crate) run: String,
    pub(crate) game: String,
    pub(crate) mode: String,
    /// The puzzles, as JSON.
    pub(crate) dealt: String,
    pub(crate) started_ms: u64,
    /// Once it is over.
    pub(crate) score: Option<u32>,
}

/// A place in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BestRow {
    pub(crate) person: PersonRow,
    pub(crate) score: u32,
    pub(crate) ms: u64,
    pub(crate) at_ms: u64,
}

/// Something to be written about a run.
#[derive(Clone, Debug)]
pub(crate) enum RushWrite {
    /// A run has begun; the one before is forgotten, and so are runs that began before `forget_ms`.
    Deal {
        person: String,
        row: RushRow,
        forget_ms: u64,
    },
    /// A run is over, unless it was before: what it was worth, if anything, enters the lists of its day and of all days.
    End {
        person: String,
        /// The run as it was dealt, with its score.
        row: RushRow,
        ms: u64,
        at_ms: u64,
        day: u64,
        /// Lists of earlier days are forgotten.
        forget_day: u64,
    },
}

/// Implements [`Rushes`] for a type with the pool `readers`, and writes runs.
macro_rules! rushes_over {
    ($store:ident, $connection:ty) => {
        mod rush {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, BestRow, PersonRow, RushRow, RushWrite, Rushes, StoreError,
                people::kind_of, rush::sql,
            };

            /// Whether it was written: the end of a run that is over already is not.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &RushWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    RushWrite::Deal {
                        person,
                        row,
                        forget_ms,
                    } => {
                        let forget = sqlx::query(sql::FORGET_RUNS).bind(*forget_ms as i64);
                        forget.execute(&mut *connection).await?;
                        let deal = sqlx::query(sql::DEAL)
                            .bind(person)
                            .bind(&row.run)
                            .bind(&row.game)
                            .bind(&row.mode)
                            .bind(&row.dealt)
                            .bind(row.started_ms as i64);
                        deal.execute(connection).await?;
                    }
                    RushWrite::End {
                        person,
                        row,
                        ms,
                        at_ms,
                        day,
                        forget_day,
                    } => {
                        let score = i64::from(row.score.unwrap_or(0));
                        let end = sqlx::query(sql::END)
                            .bind(person)
                            .bind(&row.run)
                            .bind(score);
                        if end.execute(&mut *connection).await?.rows_affected() == 0 {
                            return Ok(false);
                        }
                        let forget = sqlx::query(sql::FORGET_DAYS)
                            .bind(&row.game)
                            .bind(&row.mode)
                            .bind(*forget_day as i64);
                        forget.execute(&mut *connection).await?;
                        // Without a puzzle solved, a run is no record.
                        let days = if score > 0 { &[0, *day][..] } else { &[] };
                        for day in days {
                            let keep = sqlx::query(sql::KEEP_BEST)
                                .bind(&row.game)
                                .bind(&row.mode)
                                .bind(*day as i64)
                                .bind(person)
                                .bind(score)
                                .bind(*ms as i64)
                                .bind(*at_ms as i64);
                            keep.execute(&mut *connection).await?;
                        }
                    }
                }
                Ok(true)
            }

            impl Rushes for $store {
                fn rush<'a>(&'a self, person: &'a str) -> Answer<'a, Option<RushRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::RUN).bind(person);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(None);
                        };
                        Ok(Some(RushRow {
                            run: row.try_get(0)?,
                            game: row.try_get(1)?,
                            mode: row.try_get(2)?,
                            dealt: row.try_get(3)?,
                            started_ms: row.try_get::<i64, _>(4)? as u64,
                            score: row.try_get::<Option<i64>, _>(5)?.map(|score| score as u32),
                        }))
                    })
                }

                fn best_rushes<'a>(
                    &'a self,
                    game: &'a str,
                    mode: &'a str,
                    day: u64,
                    now_ms: u64,
                    most: u32,
                ) -> Answer<'a, Vec<BestRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::BEST)
                            .bind(game)
                            .bind(mode)
                            .bind(day as i64)
                            .bind(i64::from(most))
                            .bind(now_ms as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        let places = rows.iter().map(|row| {
                            Ok(BestRow {
                                person: PersonRow {
                                    id: row.try_get(0)?,
                                    name: row.try_get(1)?,
                                    banned: false,
                                    kind: kind_of(row.try_get(5)?),
                                },
                                score: row.try_get::<i64, _>(2)? as u32,
                                ms: row.try_get::<i64, _>(3)? as u64,
                                at_ms: row.try_get::<i64, _>(4)? as u64,
                            })
                        });
                        places.collect()
                    })
                }
            }
        }
    };
}

pub(super) use rushes_over;
