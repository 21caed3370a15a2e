//! What people see of each other and of what waits for them: ratings, games, challenges, whom they follow, who is
//! online.

mod challenges;
mod follows;
pub(crate) mod http;
mod mine;
mod online;

use std::{collections::HashMap, sync::Arc};

use protocol::live::{
    BotList, FoundPeople, Leaderboard, ListedBot, Opponent, PersonKind, PlayedGame, PlayedGames, PoolRating, Profile,
    ProvisionalPerson, RankedPerson, RatingHistory, RatingPoint, ShownRating,
};
use rating::Rating;

use crate::prelude::*;
use crate::{
    moderation::Moderation,
    names::key_of_any,
    notices::Notifier,
    people::{
        People,
        mentioned::{self, Ids},
    },
    presence::PresenceTracker,
    ratings::{LISTED_DAYS, LISTED_DEVIATION, LISTED_DEVIATION_DAYS, Pool, SYSTEM, Speed, Standing},
    sanctions::Sanctions,
    standings::{Ratings, changed, shown},
    store::{BestQuery, TableRow},
    tables::{
        Tables,
        rows::{self, Card},
    },
};

/// Games of a page.
pub(crate) const GAMES: usize = 25;
/// Opponents on a page about somebody …
const OPPONENTS: u32 = 10;
/// … and running games.
const RUNNING: usize = 10;
/// People who are found by the beginning of a name …
const FOUND: u32 = 20;
/// … that is no longer, in bytes.
const LONGEST: usize = 100;
/// Points of a history.
const POINTS: u32 = 200;
/// Places of a page …
const PLACES: u32 = 50;
/// … and of the whole list.
const MOST_PLACES: u32 = 1_000;

/// What people see of each other, and of what waits for them.
pub struct Profiles {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) presence: Arc<PresenceTracker>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) notifier: Arc<Notifier>,
    pub(crate) moderation: Arc<Moderation>,
}

impl Profiles {
    /// Somebody with their ratings.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be read.
    pub async fn profile(&self, person: &PersonId, asking: Option<&PersonId>) -> Result<Profile, ServiceError> {
        let person = self.people.known(person).await?;
        let now_ms = self.base.now_ms();
        let db = &self.base.db;
        let rows = store::ratings::ratings_of(db, &person.id).await?;
        let tallies: HashMap<_, _> = store::profiles::tallies(db, &person.id)
            .await?
            .into_iter()
            .map(|row| (row.subject, row.tally))
            .collect();
        let ratings = rows.into_iter().map(|row| {
            let Standing {
                games,
                at_ms,
                rating: _,
            } = row.standing;
            let now = row.standing.at(now_ms);
            PoolRating {
                rating: shown(now),
                deviation: points(now.deviation),
                games,
                tally: tallies.get(&row.pool).copied().unwrap_or_default(),
                pool: row.pool,
                at_ms,
            }
        });
        let ratings = ratings.collect();
        let account = match person.kind {
            PersonKind::Guest => None,
            PersonKind::Member | PersonKind::Bot => store::accounts::account(db, &person.id).await?,
        };
        let seen_day = match &account {
            Some(_) => store::profiles::seen_day(db, &person.id).await?,
            None => None,
        };
        let owner = match person.kind {
            PersonKind::Bot => store::api_tokens::owner_of(db, &person.id).await?,
            PersonKind::Guest | PersonKind::Member => None,
        };
        let asking = asking.map_or("", PersonId::as_str);
        let opponents = store::profiles::opponents(db, &person.id, asking, OPPONENTS).await?;
        let watchers = |table: &TableId| self.tables.watchers(table);
        let games = self.tables.lobby.listed_games(&person.id, RUNNING, watchers);
        let mut ids = mentioned::by_cards(&[], &games);
        ids.extend(&owner);
        ids.extend(opponents.iter().map(|row| &row.subject));
        let people = self.people.people(ids).await;
        let find = |id: &PersonId| people.iter().find(|one| one.id == id).cloned();
        let opponents = opponents.iter().filter_map(|row| {
            let (person, tally) = (find(&row.subject)?, row.tally);
            Some(Opponent { person, tally })
        });
        Ok(Profile {
            owner: owner.as_ref().and_then(find),
            since_ms: account.map(|account| account.created_ms),
            seen_ms: seen_day.map(At::of_day),
            opponents: opponents.collect(),
            ratings,
            games,
            people,
            person,
        })
    }

    /// People with accounts whose names begin so.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn people_like(&self, text: &str) -> Result<FoundPeople, ServiceError> {
        let key = key_of_any(text);
        let ids = match key.chars().count() {
            0 => Vec::new(),
            _ if text.len() > LONGEST => Vec::new(),
            _ => store::profiles::people_like(&self.base.db, &key, FOUND).await?,
        };
        let mut people = self.people.people(ids.iter().collect()).await;
        people.sort_by_key(|person| ids.iter().position(|id| *id == person.id));
        Ok(FoundPeople { people })
    }

    /// Bots of members, after one.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn bots(&self, after: &str) -> Result<BotList, ServiceError> {
        let mut pairs = store::profiles::bots(&self.base.db, after, PLACES + 1).await?;
        let more = pairs.len() > PLACES as usize;
        pairs.truncate(PLACES as usize);
        let ids = pairs.iter().flat_map(|row| [&row.person, &row.owner]);
        let people = self.people.people(ids.collect()).await;
        let find = |id: &PersonId| people.iter().find(|one| one.id == id).cloned();
        let bots = pairs.iter().filter_map(|row| {
            Some(ListedBot {
                bot: find(&row.person)?,
                owner: find(&row.owner)?,
                online: self.presence.is_online(&row.person),
            })
        });
        let last = pairs.last().map(|row| row.person.clone());
        Ok(BotList {
            bots: bots.collect(),
            more: last.filter(|_| more).map(|last| last.to_string()),
        })
    }

    /// The history of a person's rating in a pool.
    ///
    /// # Errors
    /// There is no such person or pool, or the database cannot be read.
    pub async fn rating_history(&self, person: &PersonId, pool: &str) -> Result<RatingHistory, ServiceError> {
        let pool = Pool::read(pool).ok_or(ServiceError::NotFound)?.to_string();
        let person = self.people.known(person).await?.id;
        let db = &self.base.db;
        let rows = store::ratings::ratings(db, &pool, &[&person]).await?;
        let games = rows.first().map_or(0, |row| row.standing.games);
        let step = games.div_ceil(POINTS).max(1);
        let rows = store::ratings::history(db, &person, &pool, step, POINTS).await?;
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

    /// Finished games of a person, newest first: those that were listed or rated, and to themselves all; only those
    /// against `opponent`, if there is one.
    ///
    /// # Errors
    /// There is no such person or page, or the database cannot be read.
    pub async fn played_games(
        &self,
        person: &PersonId,
        opponent: Option<&PersonId>,
        asking: Option<&PersonId>,
        after: Option<&str>,
    ) -> Result<PlayedGames, ServiceError> {
        let before = cursor(after)?;
        let person = self.people.known(person).await?.id;
        let all = asking.is_some_and(|asking| *asking == person);
        let opponent = opponent.map_or("", PersonId::as_str);
        let db = &self.base.db;
        // One more tells whether there is another page.
        let most = GAMES as u32 + 1;
        let mut rows = store::tables::played(db, &person, opponent, all, before, most).await?;
        let more = rows.len() > GAMES;
        rows.truncate(GAMES);
        let more = rows.last().filter(|_| more);
        let more = more.map(|row| format!("{}-{}", row.created_ms, row.id));
        self.games_of(&rows, more).await
    }

    /// A page of the games of finished tables, without those that never began.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn games_of(&self, rows: &[TableRow], more: Option<String>) -> Result<PlayedGames, ServiceError> {
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            games.extend(self.played(row).await?);
        }
        let ids: Ids<'_> = games.iter().flat_map(|game| &game.seats).collect();
        let people = self.people.people(ids).await;
        Ok(PlayedGames { games, people, more })
    }

    /// A finished game; nothing if it never began.
    async fn played(&self, row: &TableRow) -> Result<Option<PlayedGame>, ServiceError> {
        let card: Card = rows::read(&row.card)?;
        let card = card.bounded();
        let Some(seats) = card.seats else {
            return Ok(None);
        };
        let rated = store::ratings::rated_game(&self.base.db, &row.id).await?;
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
        self.ratings.pools.pools().map(ToString::to_string).collect()
    }

    /// The best of a pool, after so many places.
    ///
    /// # Errors
    /// There is no such pool, or the database cannot be read.
    pub async fn leaderboard(&self, pool: &str, after: u32) -> Result<Leaderboard, ServiceError> {
        let pool = Pool::read(pool).filter(|pool| self.ratings.pools.holds(pool));
        let pool = pool.ok_or(ServiceError::NotFound)?;
        let now_ms = self.base.now_ms();
        let after = after.min(MOST_PLACES);
        let known = match pool.speed() {
            Speed::Days => LISTED_DEVIATION_DAYS,
            Speed::Quick | Speed::Slow => LISTED_DEVIATION,
        };
        let query = BestQuery {
            now_ms,
            since_ms: (now_ms - Millis::days(LISTED_DAYS)),
            growth: SYSTEM.growth_per_day() / Millis::DAY.as_f64(),
            deviations: [-1.0, known],
            after,
            most: PLACES + 1,
        };
        let name = pool.to_string();
        let mut rows = store::ratings::best_rated(&self.base.db, &name, &query).await?;
        let more = rows.len() > PLACES as usize && after + PLACES < MOST_PLACES;
        rows.truncate(PLACES as usize);
        let below = match more {
            true => Vec::new(),
            false => {
                let query = BestQuery {
                    deviations: [known, f64::from(u16::MAX)],
                    after: 0,
                    most: PLACES,
                    ..query
                };
                store::ratings::best_rated(&self.base.db, &name, &query).await?
            }
        };
        let ids: Ids<'_> = rows.iter().chain(&below).map(|row| &row.person).collect();
        let people = self.people.people(ids).await;
        let provisional = below.iter().filter_map(|row| {
            let now = row.standing.at(now_ms);
            Some(ProvisionalPerson {
                person: people.iter().find(|view| view.id == row.person)?.clone(),
                rating: shown(now),
                deviation: points(now.deviation),
                games: row.standing.games,
            })
        });
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
            provisional: provisional.collect(),
            levels: self.ratings.levels_rated(&pool).await,
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

/// Where a page begins that the one before has named by a time and a table, or the first page.
///
/// # Errors
/// No page has named it.
pub(crate) fn cursor(after: Option<&str>) -> Result<(At, &str), ServiceError> {
    let Some(after) = after else {
        return Ok((At::NEVER, ""));
    };
    let (at_ms, id) = after.split_once('-').ok_or(ServiceError::NotFound)?;
    let at_ms = At(at_ms.parse().map_err(|_| ServiceError::NotFound)?);
    match at_ms <= At::NEVER && id.len() <= 32 {
        true => Ok((at_ms, id)),
        false => Err(ServiceError::NotFound),
    }
}
