//! Pages about people: their ratings and games, and who is best.

use protocol::live::{
    Leaderboard, PlayedGame, PlayedGames, PoolRating, Profile, RankedPerson, RatingHistory,
    RatingPoint, ShownRating,
};
use rating::Rating;

use super::{
    PersonId, Service, ServiceError,
    mentioned::Ids,
    ratings::{changed, shown},
    rows::{self, Card},
};
use crate::{
    domain::{LISTED_DAYS, LISTED_DEVIATION, LISTED_DEVIATION_DAYS, Pool, SYSTEM, Speed, Standing},
    store::{BestQuery, TableRow},
};

/// Milliseconds of a day.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// Games of a page.
const GAMES: usize = 25;
/// Points of a history.
const POINTS: u32 = 200;
/// Places of a page …
const PLACES: u32 = 50;
/// … and of the whole list.
const MOST_PLACES: u32 = 1_000;

impl Service {
    /// Somebody with their ratings.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be read.
    pub async fn profile(&self, person: &PersonId) -> Result<Profile, ServiceError> {
        let person = self.known(person).await?;
        let now_ms = self.now_ms();
        let rows = self.inner.store.ratings_of(&person.id).await?;
        let ratings = rows.into_iter().map(|row| {
            let Standing {
                games,
                at_ms,
                rating: _,
            } = row.standing;
            let now = row.standing.at(now_ms);
            PoolRating {
                pool: row.pool,
                rating: shown(now),
                deviation: points(now.deviation),
                games,
                at_ms,
            }
        });
        Ok(Profile {
            person,
            ratings: ratings.collect(),
        })
    }

    /// The history of a person's rating in a pool.
    ///
    /// # Errors
    /// There is no such person or pool, or the database cannot be read.
    pub async fn rating_history(
        &self,
        person: &PersonId,
        pool: &str,
    ) -> Result<RatingHistory, ServiceError> {
        let pool = Pool::read(pool).ok_or(ServiceError::NotFound)?.to_string();
        let person = self.known(person).await?.id;
        let store = &self.inner.store;
        let rows = store.ratings(&pool, &[&person]).await?;
        let games = rows.first().map_or(0, |row| row.standing.games);
        let step = games.div_ceil(POINTS).max(1);
        let rows = store.history(&person, &pool, step, POINTS).await?;
        let point = |at_ms, rating: Rating| RatingPoint {
            at_ms,
            rating: shown(rating).rating,
            deviation: points(rating.deviation),
        };
        let points = rows.iter().map(|row| point(row.at_ms, row.after));
        Ok(RatingHistory {
            points: points.collect(),
            pool,
        })
    }

    /// Finished games of a person, newest first: those that were listed or rated, and to themselves all.
    ///
    /// # Errors
    /// There is no such person or page, or the database cannot be read.
    pub async fn played_games(
        &self,
        person: &PersonId,
        asking: Option<&PersonId>,
        after: Option<&str>,
    ) -> Result<PlayedGames, ServiceError> {
        let before = match after {
            Some(after) => cursor(after).ok_or(ServiceError::NotFound)?,
            None => (i64::MAX as u64, ""),
        };
        let person = self.known(person).await?.id;
        let all = asking.is_some_and(|asking| asking.as_str() == person);
        let store = &self.inner.store;
        // One more tells whether there is another page.
        let most = GAMES as u32 + 1;
        let mut rows = store.played(&person, all, before, most).await?;
        let more = rows.len() > GAMES;
        rows.truncate(GAMES);
        let more = rows.last().filter(|_| more);
        let more = more.map(|row| format!("{}-{}", row.created_ms, row.id));
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            games.extend(self.played(row).await?);
        }
        let ids: Ids<'_> = games
            .iter()
            .flat_map(|game| &game.seats)
            .map(String::as_str)
            .collect();
        let people = self.people(ids).await;
        Ok(PlayedGames {
            games,
            people,
            more,
        })
    }

    /// A finished game; nothing if it never began.
    async fn played(&self, row: &TableRow) -> Result<Option<PlayedGame>, ServiceError> {
        let card: Card = rows::read(&row.card)?;
        let card = card.bounded();
        let Some(seats) = card.seats else {
            return Ok(None);
        };
        let rated = self.inner.store.rated_game(&row.id).await?;
        let ratings: Option<[ShownRating; 2]> = match rated.as_slice() {
            [one, two] => Some([changed(one), changed(two)]),
            _ => None,
        };
        Ok(Some(PlayedGame {
            table: row.id.clone(),
            seats,
            terms: card.terms,
            turns: row.turns,
            end: card.end,
            at_ms: row.created_ms,
            ratings,
        }))
    }

    /// The names of all pools of the server.
    pub(crate) fn pools(&self) -> Vec<String> {
        self.inner.pools.pools().map(ToString::to_string).collect()
    }

    /// The best of a pool, after so many places.
    ///
    /// # Errors
    /// There is no such pool, or the database cannot be read.
    pub async fn leaderboard(&self, pool: &str, after: u32) -> Result<Leaderboard, ServiceError> {
        let pool = Pool::read(pool).filter(|pool| self.inner.pools.holds(pool));
        let pool = pool.ok_or(ServiceError::NotFound)?;
        let now_ms = self.now_ms();
        let after = after.min(MOST_PLACES);
        let query = BestQuery {
            now_ms,
            since_ms: now_ms.saturating_sub(LISTED_DAYS * DAY_MS),
            growth: SYSTEM.growth_per_day() / DAY_MS as f64,
            deviation: match pool.speed() {
                Speed::Days => LISTED_DEVIATION_DAYS,
                Speed::Quick | Speed::Slow => LISTED_DEVIATION,
            },
            after,
            most: PLACES + 1,
        };
        let name = pool.to_string();
        let mut rows = self.inner.store.best_rated(&name, &query).await?;
        let more = rows.len() > PLACES as usize && after + PLACES < MOST_PLACES;
        rows.truncate(PLACES as usize);
        let ids: Ids<'_> = rows.iter().map(|row| row.person.as_str()).collect();
        let people = self.people(ids).await;
        let places = rows.iter().zip(after + 1..).filter_map(|(row, place)| {
            let now = row.standing.at(now_ms);
            Some(RankedPerson {
                place,
                person: people.iter().find(|view| view.id == row.person)?.clone(),
                rating: shown(now),
                deviation: points(now.deviation),
                games: row.standing.games,
            })
        });
        Ok(Leaderboard {
            places: places.collect(),
            pools: self.pools(),
            pool: name,
            more: more.then_some(after + PLACES),
        })
    }
}

/// Whole points.
fn points(value: f64) -> u32 {
    value.round().max(0.0) as u32
}

/// Where a page of games begins.
fn cursor(after: &str) -> Option<(u64, &str)> {
    let (at_ms, id) = after.split_once('-')?;
    let at_ms: u64 = at_ms.parse().ok()?;
    (at_ms <= i64::MAX as u64 && id.len() <= 32).then_some((at_ms, id))
}
