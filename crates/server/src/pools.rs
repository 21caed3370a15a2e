//! Pools: a search for an opponent ends within a few waves, if anybody else seeks.
//!
//! A search is a row of `pool_seeks` whose key is the person, so that nobody seeks twice. Every five seconds one server
//! runs a wave, under a lock in the database: `pairing` gives every possible pair a cost, and `crates/matching` finds
//! the cheapest set of as many pairs as there can be, off the async workers.
//!
//! One transaction writes each pair. It takes both rows out, writes the table with `offered` and `began`, and notes the
//! game for both (`pool_pairs`), so that the next server shows it to a player who did not see it before this one was
//! killed. It does nothing if one of the two rows is not as it was read. Beginning any other live game takes the rows
//! of both players out in the same transaction. So nobody is in two games, however many waves run and wherever the
//! server is killed.

mod alert;
mod apart;
pub(crate) mod http;
mod pairing;
mod wave;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::live::{Paired, PersonKind, PersonView, PoolCard, Pools, RatingRange, Seeking};
use tokio::sync::watch;

use crate::prelude::*;
use crate::{
    bots::Bots,
    bus::{Bus, Subscription},
    people::People,
    presence::PresenceTracker,
    ratings::{OfferedPool, SYSTEM},
    sanctions::Sanctions,
    standings::Ratings,
    store::{Leaving, PairRow, PoolWrite, SeekRow},
    tables::{Listener, Tables},
};

pub(crate) use wave::run;

/// A game that was found is shown for so long to those who look for it, such as a page that is loaded again.
const SHOWN: Millis = Millis::MINUTE;
/// After so long a bot is offered.
const BOT: Millis = Millis::seconds(20);

/// The searches that this server knows of. The database's are the truth.
pub struct Searches {
    base: Arc<Base>,
    people: Arc<People>,
    presence: Arc<PresenceTracker>,
    sanctions: Arc<Sanctions>,
    ratings: Arc<Ratings>,
    tables: Arc<Tables>,
    /// This server among those that use the database, and after the ones before it.
    node: String,
    known: Mutex<Known>,
    /// By person: something about them has changed.
    own: Arc<Bus<()>>,
    /// Changes when a wave is over.
    waves: watch::Sender<u64>,
}

#[derive(Default)]
struct Known {
    seeks: HashMap<PersonId, SeekRow>,
    /// Since when those are disconnected who seek.
    gone_ms: HashMap<PersonId, At>,
    /// The games that were found lately, and when.
    paired: HashMap<PersonId, (Paired, At)>,
}

/// A change in the pools.
pub(crate) struct PoolsWatch {
    /// Of the person.
    pub(crate) own: Subscription<()>,
    /// Of all.
    pub(crate) waves: watch::Receiver<u64>,
}

/// Ends the searches of people who are seated at a table.
pub(crate) fn listener(searches: &Arc<Searches>) -> Listener {
    let searches = Arc::downgrade(searches);
    Box::new(move |happened| {
        let Some(searches) = searches.upgrade() else {
            return;
        };
        let change = happened.change;
        let next = change.next.as_deref().map(|next| &next.leaving);
        for leaving in next.into_iter().chain([&change.leaving]) {
            if let Leaving::Seated(seats) = leaving {
                searches.left_pools(seats);
            }
        }
    })
}

impl Searches {
    /// The searches that are sent to a server of this name.
    pub(crate) fn new(
        node: &str,
        base: &Arc<Base>,
        people: &Arc<People>,
        presence: &Arc<PresenceTracker>,
        sanctions: &Arc<Sanctions>,
        ratings: &Arc<Ratings>,
        tables: &Arc<Tables>,
    ) -> Self {
        Self {
            base: Arc::clone(base),
            people: Arc::clone(people),
            presence: Arc::clone(presence),
            sanctions: Arc::clone(sanctions),
            ratings: Arc::clone(ratings),
            tables: Arc::clone(tables),
            node: node.to_owned(),
            known: Mutex::default(),
            own: Bus::new(),
            waves: watch::Sender::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody seeks no longer; only the search since then, if that is given.
    fn forget(&self, person: &PersonId, since_ms: Option<At>) {
        let mut known = self.lock();
        let meant = |row: &SeekRow| since_ms.is_none_or(|since_ms| row.since_ms == since_ms);
        if known.seeks.get(person).is_some_and(meant) {
            known.seeks.remove(person);
            known.gone_ms.remove(person);
        }
        drop(known);
        self.tell(person);
    }

    /// Remembers a game that was found for somebody.
    fn remember(&self, pair: PairRow) {
        let found = Paired {
            pool: pair.pool,
            table: pair.table,
        };
        self.lock().paired.insert(pair.person, (found, pair.at_ms));
    }

    fn tell(&self, person: &PersonId) {
        self.own.publish(person, &Arc::new(()));
    }
}

impl Searches {
    /// Seeks an opponent in a pool, and in no other one any more.
    ///
    /// # Errors
    /// There is no such pool, the person plays a live game or too many games, or the database cannot be written.
    pub async fn seek(
        &self,
        who: &PersonId,
        pool: &str,
        range: Option<RatingRange>,
        casual: bool,
    ) -> Result<(), ServiceError> {
        let person = self.people.person(who).await?;
        let pool = self.ratings.pools.find(pool).ok_or(ServiceError::NotFound)?;
        self.admit_seek(&person, &pool)?;
        if pool.terms.clock.is_live() {
            self.sanctions.admit_public_live(&person.id).await?;
        }
        let is_guest = person.kind == PersonKind::Guest;
        let range = range.filter(|_| !is_guest);
        let row = SeekRow {
            person: person.id,
            pool: pool.pool.to_string(),
            range: range.map(|range| (range.below, range.above)),
            casual: casual || is_guest,
            since_ms: self.base.now_ms(),
            live: pool.terms.clock.is_live(),
            node: self.node.clone(),
        };
        let write = PoolWrite::Seek(row.clone());
        self.base.write(write).await?;
        let pools = &self;
        let person = row.person.clone();
        let mut known = pools.lock();
        known.paired.remove(&person);
        known.seeks.insert(person.clone(), row);
        drop(known);
        pools.tell(&person);
        Ok(())
    }

    /// Whether somebody may seek in a pool: nobody plays two games whose clocks count seconds.
    fn admit_seek(&self, person: &PersonView, pool: &OfferedPool) -> Result<(), ServiceError> {
        if person.kind == PersonKind::Bot {
            return Err(ProblemCode::NoBots.into());
        }
        if pool.terms.clock.is_live() && self.tables.lobby.plays_live(&person.id) {
            return Err(ProblemCode::Playing.into());
        }
        self.sanctions.admit_player(&person.id)?;
        self.tables.admit_game(&person.id, None)
    }

    /// Seeks no longer.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn stop_seeking(&self, who: &PersonId) -> Result<(), ServiceError> {
        self.stop(who, None).await
    }

    async fn stop(&self, person: &PersonId, since_ms: Option<At>) -> Result<(), ServiceError> {
        let stop = PoolWrite::Stop {
            person: person.to_owned(),
            since_ms,
        };
        self.base.write(stop).await?;
        self.forget(person, since_ms);
        Ok(())
    }

    /// Those who have taken their seats in a live game are in no pool any more; the database knows.
    pub(crate) fn left_pools(&self, seats: &[PersonId; 2]) {
        for person in seats {
            self.forget(person, None);
        }
    }

    /// Subscribes to what changes in the pools for a person.
    pub(crate) fn watch_pools(&self, who: &PersonId) -> PoolsWatch {
        let pools = &self;
        PoolsWatch {
            own: pools.own.subscribe(who.as_str()),
            waves: pools.waves.subscribe(),
        }
    }

    /// The pools as a person sees them.
    #[must_use]
    pub fn pools_for(&self, who: &PersonId) -> Pools {
        let known = self.lock();
        let mut seekers: HashMap<&str, u32> = HashMap::new();
        let others = known.seeks.values();
        for row in others.filter(|row| row.person != who.as_str()) {
            *seekers.entry(&row.pool).or_default() += 1;
        }
        let card = |offered: OfferedPool| {
            let pool = offered.pool.to_string();
            PoolCard {
                seekers: seekers.get(pool.as_str()).copied().unwrap_or(0),
                pool,
                terms: offered.terms,
            }
        };
        let now_ms = self.base.now_ms();
        let paired = known.paired.get(who.as_str());
        let paired = paired.filter(|(_, at_ms)| now_ms - *at_ms < SHOWN);
        Pools {
            pools: self.ratings.pools.offered().map(card).collect(),
            seeking: known.seeks.get(who.as_str()).map(seeking),
            paired: paired.map(|(paired, _)| paired.clone()),
        }
    }
}

impl Searches {
    /// Offers a level of the engine after a long wait.
    pub(crate) async fn offer_level(&self, who: &PersonId, pools: &mut Pools) {
        let now_ms = self.base.now_ms();
        let seeking = pools.seeking.as_mut();
        let waits = |seeking: &&mut Seeking| now_ms - seeking.since_ms >= BOT;
        let Some(seeking) = seeking.filter(waits) else {
            return;
        };
        let pool = self.ratings.pools.find(&seeking.pool);
        let terms = pool.map(|pool| pool.terms);
        let Some(terms) = terms.filter(|terms| terms.clock.is_live()) else {
            return;
        };
        let ratings = self.ratings.ratings_by(&terms, std::slice::from_ref(who)).await;
        let rating = ratings.get(who.as_str()).copied();
        let rating = rating.unwrap_or(SYSTEM.start()).rating;
        let game = terms.setup.game.of_two();
        seeking.level = game.map(|game| Bots::level_near(game, rating));
    }
}

fn seeking(row: &SeekRow) -> Seeking {
    Seeking {
        pool: row.pool.clone(),
        since_ms: row.since_ms,
        range: row.range.map(|(below, above)| RatingRange { below, above }),
        casual: row.casual,
        apart: None,
        level: None,
    }
}
