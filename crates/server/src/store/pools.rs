//! Who seeks an opponent in a pool.

pub(super) mod sql;

use super::Answer;

/// Reads searches. They see all that was written before.
pub(crate) trait Pools: Send + Sync {
    /// All searches, the oldest first.
    fn seeks(&self) -> Answer<'_, Vec<SeekRow>>;
    /// The games found for people since then.
    fn pairs(&self, after_ms: u64) -> Answer<'_, Vec<PairRow>>;
    /// The right to find opponents, until the lock is dropped; nothing if another server has it.
    fn lock_wave(&self) -> Answer<'_, Option<WaveLock>>;
}

/// The right to find opponents.
pub(crate) struct WaveLock {
    _held: Box<dyn Send>,
}

impl WaveLock {
    /// A lock that is released when `held` is dropped.
    pub(super) fn of(held: impl Send + 'static) -> Self {
        Self {
            _held: Box::new(held),
        }
    }
}

/// A search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeekRow {
    pub(crate) person: String,
    pub(crate) pool: String,
    /// How far below and above the own rating an opponent's may be.
    pub(crate) range: Option<(u16, u16)>,
    /// Whether unrated games against guests are accepted.
    pub(crate) casual: bool,
    pub(crate) since_ms: u64,
    /// Whether it ends with the connection and with the server.
    pub(crate) live: bool,
    /// The server that it was sent to.
    pub(crate) node: String,
}

/// A game that was found for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PairRow {
    pub(crate) person: String,
    pub(crate) pool: String,
    pub(crate) table: String,
    pub(crate) at_ms: u64,
}

/// So long after the beginning of a search others are told of it.
pub(super) const ALERT_MS: u64 = 3 * 60 * 1000;

/// Something to be written about a search.
#[derive(Clone, Debug)]
pub(crate) enum PoolWrite {
    /// Somebody seeks in a pool, and in no other one any more.
    Seek(SeekRow),
    /// Somebody seeks no longer; only the search since then, if that is given.
    Stop {
        person: String,
        since_ms: Option<u64>,
    },
    /// Somebody wants to be told of the next search in a pool, until then; `None` for no more.
    Alert {
        person: String,
        pool: Option<String>,
        until_ms: u64,
    },
    /// Live searches that were sent to another server than this one are forgotten, unless that one runs.
    Forget { node: String, now_ms: u64 },
}

/// Who leaves the pools with a change of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Leaving {
    /// Nobody.
    #[default]
    Nobody,
    /// These, whether they seek or not.
    Seated([String; 2]),
    /// These with the game that was found for them, each of whom must still seek since then; else nothing is written.
    Paired([(PairRow, u64); 2]),
}

/// Implements [`Pools`] for a type with the pool `readers` and a function `try_wave`, and writes searches.
macro_rules! pools_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod pools {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, Leaving, PairRow, PoolWrite, Pools, SeekRow, StoreError, WaveLock,
                pools::{ALERT_MS, sql},
            };

            pub(super) async fn put(
                connection: &mut $connection,
                write: &PoolWrite,
            ) -> Result<(), StoreError> {
                let query = match write {
                    PoolWrite::Seek(row) => sqlx::query(sql::SEEK)
                        .bind(&row.person)
                        .bind(&row.pool)
                        .bind(row.range.map(|(below, _)| i64::from(below)))
                        .bind(row.range.map(|(_, above)| i64::from(above)))
                        .bind(i64::from(row.casual))
                        .bind(row.since_ms as i64)
                        .bind(i64::from(row.live))
                        .bind(&row.node),
                    PoolWrite::Stop {
                        person,
                        since_ms: None,
                    } => sqlx::query(sql::STOP).bind(person),
                    PoolWrite::Stop {
                        person,
                        since_ms: Some(since_ms),
                    } => sqlx::query(sql::STOP_SINCE)
                        .bind(person)
                        .bind(*since_ms as i64),
                    PoolWrite::Alert {
                        person,
                        pool: Some(pool),
                        until_ms,
                    } => sqlx::query(sql::ALERT)
                        .bind(person)
                        .bind(pool)
                        .bind(*until_ms as i64),
                    PoolWrite::Alert { person, .. } => sqlx::query(sql::NO_ALERT).bind(person),
                    PoolWrite::Forget { node, now_ms } => {
                        sqlx::query(sql::FORGET).bind(node).bind(*now_ms as i64)
                    }
                };
                query.execute(&mut *connection).await?;
                if let PoolWrite::Seek(row) = write {
                    let forget = sqlx::query(sql::FORGET_PAIR).bind(&row.person);
                    forget.execute(&mut *connection).await?;
                    alert(connection, row).await?;
                }
                Ok(())
            }

            /// Tells those who wait for somebody in the pool of a search. Who seeks themselves is told by the game.
            async fn alert(connection: &mut $connection, row: &SeekRow) -> Result<(), StoreError> {
                let query = sqlx::query(sql::NO_ALERT).bind(&row.person);
                query.execute(&mut *connection).await?;
                let query = sqlx::query(sql::ALERTED)
                    .bind(&row.person)
                    .bind(row.since_ms as i64)
                    .bind((row.since_ms + ALERT_MS) as i64)
                    .bind(&row.pool);
                query.execute(&mut *connection).await?;
                let query = sqlx::query(sql::ALERTS_OVER).bind(row.since_ms as i64);
                query.bind(&row.pool).execute(connection).await?;
                Ok(())
            }

            /// Takes people out of the pools; `false` if one of two who were paired is not there any more, and then both stay.
            pub(super) async fn leave(
                connection: &mut $connection,
                leaving: &Leaving,
            ) -> Result<bool, StoreError> {
                match leaving {
                    Leaving::Nobody => {}
                    Leaving::Seated([one, other]) => {
                        let query = sqlx::query(sql::STOP_BOTH).bind(one).bind(other);
                        query.execute(connection).await?;
                    }
                    Leaving::Paired([(one, one_since), (other, other_since)]) => {
                        let query = sqlx::query(sql::PAIR)
                            .bind(&one.person)
                            .bind(*one_since as i64)
                            .bind(&other.person)
                            .bind(*other_since as i64);
                        match query.execute(&mut *connection).await?.rows_affected() {
                            0 => return Ok(false),
                            2 => {}
                            // Another server has taken one of them in the same moment.
                            _ => return Err(StoreError::Taken(sqlx::Error::RowNotFound)),
                        }
                        for pair in [one, other] {
                            let paired = sqlx::query(sql::PAIRED)
                                .bind(&pair.person)
                                .bind(&pair.pool)
                                .bind(&pair.table)
                                .bind(pair.at_ms as i64);
                            paired.execute(&mut *connection).await?;
                        }
                    }
                }
                Ok(true)
            }

            /// Forgets games that were found so long ago that nobody is shown them.
            pub(super) async fn forget_pairs(
                connection: &mut $connection,
                now_ms: u64,
            ) -> Result<(), StoreError> {
                let forget = sqlx::query(sql::FORGET_PAIRS).bind(now_ms as i64);
                forget.execute(connection).await?;
                Ok(())
            }

            fn read_seek(row: &$row) -> Result<SeekRow, StoreError> {
                let below: Option<i64> = row.try_get(2)?;
                let above: Option<i64> = row.try_get(3)?;
                let points = |points: i64| points.clamp(0, i64::from(u16::MAX)) as u16;
                Ok(SeekRow {
                    person: row.try_get(0)?,
                    pool: row.try_get(1)?,
                    range: below.map(points).zip(above.map(points)),
                    casual: row.try_get::<i64, _>(4)? != 0,
                    since_ms: row.try_get::<i64, _>(5)? as u64,
                    live: row.try_get::<i64, _>(6)? != 0,
                    node: row.try_get(7)?,
                })
            }

            impl Pools for $store {
                fn seeks(&self) -> Answer<'_, Vec<SeekRow>> {
                    Box::pin(async move {
                        let rows = sqlx::query(sql::SEEKS).fetch_all(&self.readers).await?;
                        rows.iter().map(read_seek).collect()
                    })
                }

                fn pairs(&self, after_ms: u64) -> Answer<'_, Vec<PairRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PAIRS).bind(after_ms as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        let pair = |row: &$row| {
                            Ok(PairRow {
                                person: row.try_get(0)?,
                                pool: row.try_get(1)?,
                                table: row.try_get(2)?,
                                at_ms: row.try_get::<i64, _>(3)? as u64,
                            })
                        };
                        rows.iter().map(pair).collect()
                    })
                }

                fn lock_wave(&self) -> Answer<'_, Option<WaveLock>> {
                    Box::pin(self.try_wave())
                }
            }
        }
    };
}

pub(super) use pools_over;
