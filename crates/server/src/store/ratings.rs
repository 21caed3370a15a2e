//! Ratings of people, and the games that they follow from.

mod rows;
pub(super) mod sql;

use super::{Answer, TableRow};
pub(crate) use rows::{BestQuery, ChangeRow, PoolRow, RateDue, RatingRow, RatingWrite};

/// Reads ratings. They see all that was written before.
pub(crate) trait Ratings: Send + Sync {
    /// The games that are to be rated, in the order in which they ended.
    fn due(&self, limit: u32) -> Answer<'_, Vec<RateDue>>;
    /// A pool; a new one if no game of it was rated.
    fn pool<'a>(&'a self, pool: &'a str) -> Answer<'a, PoolRow>;
    /// Those of these people who are rated in a pool.
    fn ratings<'a>(&'a self, pool: &'a str, people: &'a [&'a str]) -> Answer<'a, Vec<RatingRow>>;
    /// A person in all pools.
    fn ratings_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<RatingRow>>;
    /// The people of a pool whose ids come after `after` in order.
    fn all_ratings<'a>(
        &'a self,
        pool: &'a str,
        after: &'a str,
        limit: u32,
    ) -> Answer<'a, Vec<RatingRow>>;
    /// How many rated games two people have finished since.
    fn pair_games<'a>(&'a self, one: &'a str, other: &'a str, since_ms: u64) -> Answer<'a, u32>;
    /// Both rows of a game; none if it was not rated.
    fn rated_game<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<ChangeRow>>;
    /// The rows of the games of a pool after number `no`, in order, both rows of every game.
    fn rated_games<'a>(&'a self, pool: &'a str, no: u64, games: u32) -> Answer<'a, Vec<ChangeRow>>;
    /// At most `most` of the games of a person in a pool, oldest first: the last one, and every `step`-th before it.
    fn history<'a>(
        &'a self,
        person: &'a str,
        pool: &'a str,
        step: u32,
        most: u32,
    ) -> Answer<'a, Vec<ChangeRow>>;
    /// The best of a pool.
    fn best_rated<'a>(&'a self, pool: &'a str, query: &'a BestQuery) -> Answer<'a, Vec<RatingRow>>;
    /// Finished games of a person, newest first, that come before a time and name: those that were listed or rated, or `all`;
    /// only those against one opponent, unless that is empty.
    fn played<'a>(
        &'a self,
        person: &'a str,
        opponent: &'a str,
        all: bool,
        before: (u64, &'a str),
        most: u32,
    ) -> Answer<'a, Vec<TableRow>>;
}

/// Implements [`Ratings`] for a type with the pool `readers`, and writes ratings.
macro_rules! ratings_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod ratings {
            use rating::Rating;
            use sqlx::Row as _;

            use super::{tables::read_table, $store};
            use crate::{
                ratings::Standing,
                store::{
                    Answer, BestQuery, ChangeRow, PoolRow, RateDue, RatingRow, RatingWrite,
                    Ratings, StoreError, TableRow, ratings::sql,
                },
            };

            /// Whether it was written: not if the pool has another last number than expected.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &RatingWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    RatingWrite::Rate { seats, standings } => {
                        let [first, _] = &**seats;
                        if !next_no(connection, &first.pool, first.no - 1).await? {
                            return Ok(false);
                        }
                        for (row, opponent) in [(0, 1), (1, 0)] {
                            let (row, opponent) = (&seats[row], &seats[opponent].person);
                            put_change(connection, row, opponent).await?;
                        }
                        for (row, standing) in seats.iter().zip(standings) {
                            put_rating(connection, &row.pool, &row.person, standing).await?;
                        }
                        not_due(connection, &first.table).await?;
                    }
                    RatingWrite::Skip { table } => not_due(connection, table).await?,
                    RatingWrite::Refold {
                        pool,
                        no,
                        changes,
                        standings,
                    } => {
                        if !next_no(connection, pool, *no).await? {
                            return Ok(false);
                        }
                        for row in changes {
                            put_folded(connection, row).await?;
                        }
                        for (person, standing) in standings {
                            match standing {
                                Some(standing) => {
                                    put_rating(connection, pool, person, standing).await?;
                                }
                                None => {
                                    let query = sqlx::query(sql::UNRATED).bind(person).bind(pool);
                                    query.execute(&mut *connection).await?;
                                }
                            }
                        }
                    }
                    RatingWrite::Advantage {
                        pool,
                        advantage,
                        at_ms,
                    } => {
                        let enter = sqlx::query(sql::ENTER_POOL).bind(pool);
                        enter.execute(&mut *connection).await?;
                        let query = sqlx::query(sql::ADVANTAGE).bind(pool).bind(advantage);
                        query.bind(*at_ms as i64).execute(connection).await?;
                    }
                }
                Ok(true)
            }

            /// Notes, with the end of a game, that it is to be rated.
            pub(super) async fn put_due(
                connection: &mut $connection,
                due: &RateDue,
            ) -> Result<(), StoreError> {
                let query = sqlx::query(sql::DUE)
                    .bind(&due.table)
                    .bind(&due.pool)
                    .bind(&due.seats[0])
                    .bind(&due.seats[1])
                    .bind(i64::from(due.score))
                    .bind(due.ended_ms as i64);
                query.execute(connection).await?;
                Ok(())
            }

            async fn not_due(connection: &mut $connection, table: &str) -> Result<(), StoreError> {
                let query = sqlx::query(sql::NOT_DUE).bind(table);
                query.execute(connection).await?;
                Ok(())
            }

            /// Takes the number after `no`, unless another game has it.
            async fn next_no(
                connection: &mut $connection,
                pool: &str,
                no: u64,
            ) -> Result<bool, StoreError> {
                if no == 0 {
                    let enter = sqlx::query(sql::ENTER_POOL).bind(pool);
                    enter.execute(&mut *connection).await?;
                }
                let query = sqlx::query(sql::NEXT_NO).bind(pool).bind(no as i64);
                Ok(query.execute(connection).await?.rows_affected() == 1)
            }

            async fn put_change(
                connection: &mut $connection,
                row: &ChangeRow,
                opponent: &str,
            ) -> Result<(), StoreError> {
                let mut query = sqlx::query(sql::CHANGE)
                    .bind(&row.table)
                    .bind(i64::from(row.seat))
                    .bind(row.no as i64)
                    .bind(&row.pool)
                    .bind(&row.person)
                    .bind(opponent)
                    .bind(i64::from(row.bot))
                    .bind(i64::from(row.score));
                for rating in [&row.before, &row.after] {
                    query = query
                        .bind(rating.rating)
                        .bind(rating.deviation)
                        .bind(rating.volatility);
                }
                let query = query.bind(row.advantage).bind(row.at_ms as i64);
                query.execute(connection).await?;
                Ok(())
            }

            async fn put_folded(
                connection: &mut $connection,
                row: &ChangeRow,
            ) -> Result<(), StoreError> {
                let mut query = sqlx::query(sql::FOLDED)
                    .bind(&row.table)
                    .bind(i64::from(row.seat));
                for rating in [&row.before, &row.after] {
                    query = query
                        .bind(rating.rating)
                        .bind(rating.deviation)
                        .bind(rating.volatility);
                }
                let query = query.bind(i64::from(row.void));
                query.execute(connection).await?;
                Ok(())
            }

            async fn put_rating(
                connection: &mut $connection,
                pool: &str,
                person: &str,
                standing: &Standing,
            ) -> Result<(), StoreError> {
                let query = sqlx::query(sql::RATING)
                    .bind(person)
                    .bind(pool)
                    .bind(standing.rating.rating)
                    .bind(standing.rating.deviation)
                    .bind(standing.rating.volatility)
                    .bind(i64::from(standing.games))
                    .bind(standing.at_ms as i64);
                query.execute(connection).await?;
                Ok(())
            }

            /// A rating in this column and the two after it.
            fn read_triple(row: &$row, at: usize) -> Result<Rating, StoreError> {
                Ok(Rating {
                    rating: row.try_get(at)?,
                    deviation: row.try_get(at + 1)?,
                    volatility: row.try_get(at + 2)?,
                })
            }

            pub(super) fn read_rating(row: &$row) -> Result<RatingRow, StoreError> {
                Ok(RatingRow {
                    person: row.try_get(0)?,
                    pool: row.try_get(1)?,
                    standing: Standing {
                        rating: read_triple(row, 2)?,
                        games: row.try_get::<i64, _>(5)? as u32,
                        at_ms: row.try_get::<i64, _>(6)? as u64,
                    },
                })
            }

            fn read_change(row: &$row) -> Result<ChangeRow, StoreError> {
                Ok(ChangeRow {
                    table: row.try_get(0)?,
                    seat: row.try_get::<i64, _>(1)? as u8,
                    no: row.try_get::<i64, _>(2)? as u64,
                    pool: row.try_get(3)?,
                    person: row.try_get(4)?,
                    bot: row.try_get::<i64, _>(5)? != 0,
                    score: row.try_get::<i64, _>(6)? as u8,
                    before: read_triple(row, 7)?,
                    after: read_triple(row, 10)?,
                    advantage: row.try_get(13)?,
                    at_ms: row.try_get::<i64, _>(14)? as u64,
                    void: row.try_get::<i64, _>(15)? != 0,
                })
            }

            fn read_due(row: &$row) -> Result<RateDue, StoreError> {
                Ok(RateDue {
                    table: row.try_get(0)?,
                    pool: row.try_get(1)?,
                    seats: [row.try_get(2)?, row.try_get(3)?],
                    score: row.try_get::<i64, _>(4)? as u8,
                    ended_ms: row.try_get::<i64, _>(5)? as u64,
                })
            }

            impl Ratings for $store {
                fn due(&self, limit: u32) -> Answer<'_, Vec<RateDue>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ALL_DUE).bind(i64::from(limit));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_due).collect()
                    })
                }

                fn pool<'a>(&'a self, pool: &'a str) -> Answer<'a, PoolRow> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::POOL).bind(pool);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(PoolRow::default());
                        };
                        Ok(PoolRow {
                            no: row.try_get::<i64, _>(0)? as u64,
                            advantage: row.try_get(1)?,
                            fitted_ms: row.try_get::<i64, _>(2)? as u64,
                        })
                    })
                }

                fn ratings<'a>(
                    &'a self,
                    pool: &'a str,
                    people: &'a [&'a str],
                ) -> Answer<'a, Vec<RatingRow>> {
                    Box::pin(async move {
                        let mut query = sqlx::QueryBuilder::new(sql::RATINGS);
                        query.push_bind(pool).push(" AND person IN (");
                        let mut list = query.separated(", ");
                        for person in people {
                            list.push_bind(*person);
                        }
                        query.push(")");
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(read_rating).collect()
                    })
                }

                fn ratings_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<RatingRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::RATINGS_OF).bind(person);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_rating).collect()
                    })
                }

                fn all_ratings<'a>(
                    &'a self,
                    pool: &'a str,
                    after: &'a str,
                    limit: u32,
                ) -> Answer<'a, Vec<RatingRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ALL_RATINGS).bind(pool).bind(after);
                        let query = query.bind(i64::from(limit));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_rating).collect()
                    })
                }

                fn pair_games<'a>(
                    &'a self,
                    one: &'a str,
                    other: &'a str,
                    since_ms: u64,
                ) -> Answer<'a, u32> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PAIR).bind(one).bind(other);
                        let query = query.bind(since_ms as i64);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u32)
                    })
                }

                fn rated_game<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<ChangeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::GAME).bind(table);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_change).collect()
                    })
                }

                fn rated_games<'a>(
                    &'a self,
                    pool: &'a str,
                    no: u64,
                    games: u32,
                ) -> Answer<'a, Vec<ChangeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::GAMES).bind(pool).bind(no as i64);
                        let query = query.bind(2 * i64::from(games));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_change).collect()
                    })
                }

                fn history<'a>(
                    &'a self,
                    person: &'a str,
                    pool: &'a str,
                    step: u32,
                    most: u32,
                ) -> Answer<'a, Vec<ChangeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::HISTORY).bind(person).bind(pool);
                        let query = query.bind(i64::from(step)).bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_change).collect()
                    })
                }

                fn best_rated<'a>(
                    &'a self,
                    pool: &'a str,
                    query: &'a BestQuery,
                ) -> Answer<'a, Vec<RatingRow>> {
                    Box::pin(async move {
                        let [least, most] = query.deviations;
                        let best = sqlx::query(sql::BEST)
                            .bind(pool)
                            .bind(query.since_ms as i64)
                            .bind(query.now_ms as i64)
                            .bind(query.growth)
                            .bind(most * most)
                            .bind(least * least.abs())
                            .bind(i64::from(query.most))
                            .bind(i64::from(query.after));
                        let rows = best.fetch_all(&self.readers).await?;
                        rows.iter().map(read_rating).collect()
                    })
                }

                fn played<'a>(
                    &'a self,
                    person: &'a str,
                    opponent: &'a str,
                    all: bool,
                    before: (u64, &'a str),
                    most: u32,
                ) -> Answer<'a, Vec<TableRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PLAYED)
                            .bind(person)
                            .bind(before.0 as i64)
                            .bind(before.1)
                            .bind(i64::from(all))
                            .bind(i64::from(most))
                            .bind(opponent);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_table).collect()
                    })
                }
            }
        }
    };
}

pub(super) use ratings_over;
