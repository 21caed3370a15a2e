//! Ratings of people, and the games that they follow from.

mod rows;

use crate::{
    ids::{PersonId, TableId},
    ratings::Standing,
    store::{Attempt, Connection, Db, StoreError, Write, Written, hints::Hint, sanctions::BARS_RATED, sql, statements},
};
use protocol::live::At;

pub(crate) use rows::{BestQuery, ChangeRow, PoolRow, RateDue, RatingRow, RatingWrite};

/// Not written: the pool has another last number than expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RatedMeanwhile;

impl Write for RatingWrite {
    type Outcome = Written<RatedMeanwhile>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Self::Outcome, StoreError> {
        match self {
            Self::Rate { seats, standings } => {
                let [first, second] = &**seats;
                if !next_no(connection, &first.pool, first.no - 1).await? {
                    return Ok(Written::Refused(RatedMeanwhile));
                }
                put_change(connection, first, &second.person).await?;
                put_change(connection, second, &first.person).await?;
                for (row, standing) in seats.iter().zip(standings) {
                    put_rating(connection, &row.pool, &row.person, standing).await?;
                }
                not_due(connection, &first.table).await?;
            }
            Self::Skip { table } => not_due(connection, table).await?,
            Self::Refold {
                pool,
                no,
                changes,
                standings,
            } => {
                if !next_no(connection, pool, *no).await? {
                    return Ok(Written::Refused(RatedMeanwhile));
                }
                for row in changes {
                    put_folded(connection, row).await?;
                }
                for (person, standing) in standings {
                    match standing {
                        Some(standing) => put_rating(connection, pool, person, standing).await?,
                        None => {
                            let query = sql(UNRATED).set("person", person);
                            let query = query.set("pool", pool);
                            query.run(connection).await?;
                        }
                    }
                }
            }
            Self::Advantage { pool, advantage, at_ms } => {
                sql(ENTER_POOL).bind(pool).run(connection).await?;
                let query = sql(ADVANTAGE).set("pool", pool).set("at_ms", at_ms);
                let query = query.set("advantage", advantage);
                query.run(connection).await?;
            }
        }
        Ok(Written::Done)
    }

    fn hints(&self) -> Vec<Hint> {
        match self {
            Self::Rate { seats, .. } => vec![Hint::Rated(seats[0].table.clone())],
            Self::Skip { .. } | Self::Refold { .. } | Self::Advantage { .. } => Vec::new(),
        }
    }
}

/// Notes, with the end of a game, that it is to be rated.
pub(super) async fn put_due(connection: &mut Connection<'_>, due: &RateDue) -> Result<(), StoreError> {
    let [first, second] = &due.seats;
    let query = sql(DUE).values(due).set("first", first);
    query.set("second", second).run(connection).await
}

async fn not_due(connection: &mut Connection<'_>, table: &TableId) -> Result<(), StoreError> {
    sql(NOT_DUE).bind(table).run(connection).await
}

/// Takes the number after `no`, unless another game has it.
async fn next_no(connection: &mut Connection<'_>, pool: &str, no: u64) -> Result<bool, StoreError> {
    if no == 0 {
        sql(ENTER_POOL).bind(pool).run(connection).await?;
    }
    let query = sql(NEXT_NO).set("pool", pool).set("no", no);
    Ok(query.execute(connection).await? == 1)
}

async fn put_change(connection: &mut Connection<'_>, row: &ChangeRow, opponent: &PersonId) -> Result<(), StoreError> {
    let query = sql(CHANGE).some_of(row);
    let query = query.set("opponent", opponent);
    query.run(connection).await
}

async fn put_folded(connection: &mut Connection<'_>, row: &ChangeRow) -> Result<(), StoreError> {
    sql(FOLDED).some_of(row).run(connection).await
}

async fn put_rating(
    connection: &mut Connection<'_>,
    pool: &str,
    person: &PersonId,
    standing: &Standing,
) -> Result<(), StoreError> {
    let query = sql(RATING).values(RatingRow {
        person: person.to_owned(),
        pool: pool.to_owned(),
        standing: *standing,
    });
    query.run(connection).await
}

/// The games that are to be rated, in the order in which they ended.
pub(crate) async fn due(db: &Db, limit: u32) -> Result<Vec<RateDue>, StoreError> {
    sql(ALL_DUE).bind(limit).rows(db).await
}

/// A pool; a new one if no game of it was rated.
pub(crate) async fn pool(db: &Db, pool: &str) -> Result<PoolRow, StoreError> {
    let row = sql(POOL).bind(pool).first(db).await?;
    Ok(row.unwrap_or_default())
}

/// Those of these people who are rated in a pool.
pub(crate) async fn ratings(db: &Db, pool: &str, people: &[&PersonId]) -> Result<Vec<RatingRow>, StoreError> {
    let query = sql(RATINGS).bind(pool);
    query.bind_list(people.iter().copied()).rows(db).await
}

/// A person in all pools.
pub(crate) async fn ratings_of(db: &Db, person: &PersonId) -> Result<Vec<RatingRow>, StoreError> {
    sql(RATINGS_OF).bind(person).rows(db).await
}

/// The people of a pool whose ids come after `after` in order.
pub(crate) async fn all_ratings(db: &Db, pool: &str, after: &str, limit: u32) -> Result<Vec<RatingRow>, StoreError> {
    let query = sql(ALL_RATINGS).set("pool", pool).set("after", after);
    query.set("limit", limit).rows(db).await
}

/// How many rated games two people have finished since.
pub(crate) async fn pair_games(db: &Db, one: &str, other: &str, since_ms: At) -> Result<u32, StoreError> {
    let query = sql(PAIR).set("one", one).set("other", other);
    query.set("since_ms", since_ms).one(db).await
}

/// Both rows of a game; none if it was not rated.
pub(crate) async fn rated_game(db: &Db, table: &TableId) -> Result<Vec<ChangeRow>, StoreError> {
    sql(GAME).bind(table).rows(db).await
}

/// The rows of the games of a pool after number `no`, in order, both rows of every game.
pub(crate) async fn rated_games(db: &Db, pool: &str, no: u64, games: u32) -> Result<Vec<ChangeRow>, StoreError> {
    let query = sql(GAMES).set("pool", pool).set("no", no);
    query.set("rows", 2 * games).rows(db).await
}

/// At most `most` of the games of a person in a pool, oldest first: the last one, and every `step`-th before it.
pub(crate) async fn history(
    db: &Db,
    person: &PersonId,
    pool: &str,
    step: u32,
    most: u32,
) -> Result<Vec<ChangeRow>, StoreError> {
    let query = sql(HISTORY).set("person", person).set("pool", pool);
    let query = query.set("step", step).set("most", most);
    query.rows(db).await
}

/// The best of a pool.
pub(crate) async fn best_rated(db: &Db, pool: &str, query: &BestQuery) -> Result<Vec<RatingRow>, StoreError> {
    let [least, most] = query.deviations;
    let best = sql(BEST)
        .values(query)
        .set("pool", pool)
        .set("most_variance", most * most)
        .set("least_variance", least * least.abs());
    best.rows(db).await
}

pub(super) const RATING_COLUMNS: &str = "person, pool, rating, deviation, volatility, games, at_ms";
const CHANGE_COLUMNS: &str = "table_id, seat, no, pool, person, bot, score, rating0, deviation0, volatility0, rating1, \
     deviation1, volatility1, advantage, at_ms, void";
const DUE: &str = "INSERT INTO rate_due $(table_id, pool, first, second, score, ended_ms) ON CONFLICT (table_id) \
     DO NOTHING";
const NOT_DUE: &str = "DELETE FROM rate_due WHERE table_id = $1";
const ALL_DUE: &str = "SELECT table_id, pool, first, second, score, ended_ms FROM rate_due \
     ORDER BY ended_ms, table_id LIMIT $1";
const ENTER_POOL: &str = "INSERT INTO rating_pools (pool, no) VALUES ($1, 0) ON CONFLICT (pool) DO NOTHING";
const NEXT_NO: &str = "UPDATE rating_pools SET no = no + 1 WHERE pool = $pool AND no = $no";
const POOL: &str = "SELECT no, advantage, fitted_ms FROM rating_pools WHERE pool = $1";
const ADVANTAGE: &str = "UPDATE rating_pools SET advantage = $advantage, fitted_ms = $at_ms WHERE pool = $pool";
const CHANGE: &str = "INSERT INTO rating_changes $(table_id, seat, no, pool, person, opponent, bot, score, rating0, \
     deviation0, volatility0, rating1, deviation1, volatility1, advantage, at_ms)";
const UNRATED: &str = "DELETE FROM ratings WHERE person = $person AND pool = $pool";
const FOLDED: &str = "UPDATE rating_changes SET rating0 = $rating0, deviation0 = $deviation0, volatility0 = \
     $volatility0, \
     rating1 = $rating1, deviation1 = $deviation1, volatility1 = $volatility1, void = $void \
     WHERE table_id = $table_id AND seat = $seat";
const PAIR: &str = "SELECT COUNT(*) FROM rating_changes WHERE person = $one AND opponent = $other \
     AND at_ms > $since_ms";

statements! {
    const RATING = "INSERT INTO ratings $({RATING_COLUMNS}) ON CONFLICT (person, pool) DO UPDATE \
         SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, games = \
         excluded.games, at_ms = excluded.at_ms";
    /// A list of people follows.
    const RATINGS = "SELECT {RATING_COLUMNS} FROM ratings WHERE pool = $1 AND person IN";
    const RATINGS_OF = "SELECT {RATING_COLUMNS} FROM ratings WHERE person = $1 ORDER BY pool";
    const ALL_RATINGS = "SELECT {RATING_COLUMNS} FROM ratings WHERE pool = $pool AND person > $after \
         ORDER BY person LIMIT $limit";
    const GAME = "SELECT {CHANGE_COLUMNS} FROM rating_changes WHERE table_id = $1 ORDER BY seat";
    const GAMES = "SELECT {CHANGE_COLUMNS} FROM rating_changes WHERE pool = $pool AND no > $no ORDER BY no, seat \
         LIMIT $rows";
    /// One in so many of the games of a person, counted from the last one.
    const HISTORY = "SELECT {CHANGE_COLUMNS} FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY no DESC) - 1 AS back \
         FROM rating_changes WHERE person = $person AND pool = $pool AND void = 0) AS counted \
         WHERE back % $step = 0 ORDER BY no LIMIT $most";
    /// The deviation grows with the time: its square by a fixed part of the square of the volatility per millisecond.
    const BEST = "SELECT ratings.person, pool, rating, deviation, volatility, games, at_ms FROM ratings \
         JOIN persons ON persons.id = ratings.person JOIN accounts ON accounts.person = ratings.person \
         WHERE pool = $pool AND at_ms >= $since_ms AND persons.banned_ms IS NULL AND persons.kind <> 2 \
         AND accounts.erase_ms IS NULL AND NOT EXISTS (SELECT 1 FROM sanctions \
         WHERE sanctions.person = ratings.person AND {BARS_RATED}) AND deviation * deviation + volatility * volatility \
         * ($now_ms - at_ms) * $growth <= $most_variance AND deviation * deviation + volatility * volatility * \
         ($now_ms - at_ms) * $growth > $least_variance ORDER BY rating DESC, ratings.person LIMIT $most OFFSET $after";
}
