//! Rates the games that are over. Several may race for a game: the database lets one of them rate it.

pub(crate) mod http;

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use protocol::live::{PersonKind, PersonView, RatedGames, Status};
use rating::{Encounter, advantage};
use tokio::{sync::Notify, time::timeout};

use crate::prelude::*;
use crate::{
    people::{People, mentioned::Ids},
    ratings::{Bot, PAIR, Pool, RatedGame, Standing, first_rating, pair_games},
    refold::{score, stored_game},
    standings::{Ratings, changed},
    store::{ChangeRow, PoolRow, RateDue, RatingWrite, Written},
    tables::{Tables, update::TableUpdate},
    tasks::Ended,
};

/// Without a call it is looked so often whether something is to be rated.
const EVERY: Duration = Duration::from_secs(5);
/// Games read at a time.
const AT_ONCE: u32 = 100;
/// A game whose pool changes meanwhile is tried so often; then it waits for the next look.
const TRIES: u32 = 10;
/// What beginning is worth is computed so often …
const FIT: Millis = Millis::days(30);
/// … from at most so many games, the last ones.
const FIT_GAMES: u64 = 50_000;

/// Rates as long as the service exists.
pub(crate) async fn run(weak: Weak<Rater>, due: Arc<Notify>) -> Ended {
    loop {
        let Some(rater) = weak.upgrade().filter(|rater| !rater.base.is_closing()) else {
            return Ok(());
        };
        if let Err(error) = rater.rate_due().await {
            tracing::warn!(%error, "cannot rate what is over");
        }
        if let Err(error) = rater.fit_due().await {
            tracing::warn!(%error, "cannot compute what beginning is worth");
        }
        rater.ratings.cache.forget_old(rater.base.now_ms());
        drop(rater);
        let _ = timeout(EVERY, due.notified()).await;
    }
}

/// Rates what is over.
pub struct Rater {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) tables: Arc<Tables>,
}

impl Rater {
    /// Rates all games that are over and not rated yet.
    pub(crate) async fn rate_due(&self) -> Result<(), ServiceError> {
        loop {
            let due = store::ratings::due(&self.base.db, AT_ONCE).await?;
            for game in &due {
                if self.base.is_closing() {
                    return Ok(());
                }
                self.rate(game).await?;
            }
            if due.len() < AT_ONCE as usize {
                return Ok(());
            }
        }
    }

    /// Rates a game, unless it was rated before or does not count.
    pub(crate) async fn rate(&self, due: &RateDue) -> Result<(), ServiceError> {
        let Some(pool) = Pool::read(&due.pool) else {
            tracing::warn!(pool = due.pool, "a game is due in no pool");
            return self.skip(due).await;
        };
        for _ in 0..TRIES {
            // Before everything else: nothing is written if another game is rated meanwhile.
            let row = store::ratings::pool(&self.base.db, &due.pool).await?;
            let (seats, standings) = self.rated(due, &pool, row).await?;
            if !self.counts(due, &seats).await? {
                return self.skip(due).await;
            }
            let write = RatingWrite::Rate {
                seats: Box::new(seats.clone()),
                standings,
            };
            if self.base.write(write).await? == Written::Done {
                self.publish_rated(&seats, standings);
                return Ok(());
            }
        }
        Err(ServiceError::Overloaded)
    }

    async fn skip(&self, due: &RateDue) -> Result<(), ServiceError> {
        let table = due.table.clone();
        let write = RatingWrite::Skip { table };
        self.base.write(write).await?;
        Ok(())
    }

    /// Whether a game is still to be rated, not one of a bot with its owner or another one's bot, and not one of too
    /// many between the same two.
    async fn counts(&self, due: &RateDue, seats: &[ChangeRow; 2]) -> Result<bool, StoreError> {
        let (db, [first, second]) = (&self.base.db, &due.seats);
        let since_ms = due.ended_ms - PAIR;
        Ok(store::ratings::rated_game(db, &due.table).await?.is_empty()
            && !self.people.have_one_owner([first, second]).await?
            && store::ratings::pair_games(db, first, second, since_ms).await?
                < pair_games(seats[0].before, seats[1].before))
    }

    /// What a game changes, and what both are rated after it.
    async fn rated(
        &self,
        due: &RateDue,
        pool: &Pool,
        row: PoolRow,
    ) -> Result<([ChangeRow; 2], [Standing; 2]), ServiceError> {
        let people: Ids<'_> = due.seats.iter().collect();
        let people = self.people.people(people).await;
        let bots = due.seats.each_ref().map(|id| {
            let is_bot = |view: &PersonView| view.id == *id && view.kind == PersonKind::Bot;
            people.iter().any(is_bot)
        });
        let game = RatedGame {
            score: score(due.score),
            advantage: row.advantage.unwrap_or_else(|| pool.advantage()),
            bots,
            at_ms: due.ended_ms,
        };
        let [first, second] = &due.seats;
        let before = [
            self.standing(pool, first, due.ended_ms).await?,
            self.standing(pool, second, due.ended_ms).await?,
        ];
        let changes = game.rate(before);
        let rows = [0, 1].map(|seat| ChangeRow {
            table: due.table.clone(),
            seat: seat as u8,
            no: row.no + 1,
            pool: due.pool.clone(),
            person: due.seats[seat].clone(),
            bot: bots[seat],
            score: [due.score, 2 - due.score.min(2)][seat],
            before: changes[seat].before,
            after: changes[seat].after,
            advantage: game.advantage,
            at_ms: due.ended_ms,
            void: false,
        });
        let standings = [0, 1].map(|seat| Standing {
            rating: changes[seat].after,
            games: before[seat].games + 1,
            at_ms: due.ended_ms,
        });
        Ok((rows, standings))
    }

    /// What is stored of somebody in a pool, or the rating with which they enter it.
    async fn standing(&self, pool: &Pool, person: &PersonId, now_ms: At) -> Result<Standing, StoreError> {
        let all = store::ratings::ratings_of(&self.base.db, person).await?;
        let name = pool.to_string();
        if let Some(row) = all.iter().find(|row| row.pool == name) {
            return Ok(row.standing);
        }
        if let Some(bot) = Bot::read(person) {
            return Ok(Standing::new(bot.first_rating()));
        }
        let others = all.iter().filter_map(|row| {
            let other = Pool::read(&row.pool)?;
            (other.game() == pool.game()).then(|| row.standing.at(now_ms))
        });
        Ok(Standing::new(first_rating(others)))
    }

    /// Tells the table and the caches of a rated game.
    fn publish_rated(&self, seats: &[ChangeRow; 2], standings: [Standing; 2]) {
        self.base.counters.rated();
        for (row, standing) in seats.iter().zip(standings) {
            self.ratings.cache.remember(&row.pool, &row.person, Some(standing));
        }
        self.tell_rated(seats);
    }

    /// Tells those at a table how it was rated.
    pub(crate) fn tell_rated(&self, seats: &[ChangeRow; 2]) {
        let ratings = seats.each_ref().map(changed);
        let table = &seats[0].table;
        let update = TableUpdate::rated(table, ratings);
        self.tables.updates.publish(table, &Arc::new(update));
    }

    /// Computes, once a month, what beginning is worth in each pool.
    pub(crate) async fn fit_due(&self) -> Result<(), ServiceError> {
        for pool in self.ratings.pools.pools() {
            let name = pool.to_string();
            let row = store::ratings::pool(&self.base.db, &name).await?;
            if row.no == 0 || self.base.now_ms() - row.fitted_ms < FIT {
                continue;
            }
            let games = self.encounters(&name, row.no).await?;
            let believed = pool.advantage();
            let fitting = self.base.exports.turn().await?;
            let advantage = fitting.run(move || advantage(believed, &games)).await?;
            tracing::info!(pool = name, advantage, "computed what beginning is worth");
            let write = RatingWrite::Advantage {
                pool: name,
                advantage,
                at_ms: self.base.now_ms(),
            };
            self.base.write(write).await?;
        }
        Ok(())
    }

    /// The last games of a pool that count.
    async fn encounters(&self, pool: &str, no: u64) -> Result<Vec<Encounter>, ServiceError> {
        let mut last = no.saturating_sub(FIT_GAMES);
        let mut games = Vec::new();
        loop {
            let rows = store::ratings::rated_games(&self.base.db, pool, last, AT_ONCE).await?;
            let Some(row) = rows.last() else {
                return Ok(games);
            };
            last = row.no;
            for pair in rows.chunks_exact(2).filter(|pair| !pair[0].void) {
                games.push(Encounter {
                    beginner: pair[0].before,
                    other: pair[1].before,
                    score: stored_game(pair)?.score,
                });
            }
        }
    }

    /// The rated games in progress of a person, in which no engine may help.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn rated_games(&self, who: &PersonId) -> Result<RatedGames, ServiceError> {
        let mine = self.tables.lobby.of(who, |_| false, |_| 0).mine;
        let mut games = Vec::new();
        for card in mine.iter().filter(|card| self.ratings.pool_of(&card.terms).is_some()) {
            let Some(table) = TableId::read(&card.table) else {
                continue;
            };
            // A table that is damaged keeps nobody from the others.
            let Ok(view) = self.tables.view(&table, who).await else {
                continue;
            };
            if view.rated && view.status == Status::Playing {
                games.push(protocol::live::RatedGame {
                    table: view.table,
                    setup: view.terms.setup,
                    turns: view.turns,
                });
            }
        }
        Ok(RatedGames { games })
    }
}
