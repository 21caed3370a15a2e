//! Waves: every five seconds those who seek are paired, as many and as well as can be.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Weak,
    time::Duration,
};

use protocol::live::{Event, Happening, PersonKind, PersonView, RatingRange, SeatWish};
use table::NextTable;
use tokio::time::{MissedTickBehavior, interval};

use crate::prelude::*;
use crate::{
    ids::{self, fresh_name},
    pools::{
        SHOWN, Searches,
        pairing::{Seeker, paired},
    },
    ratings::{OfferedPool, SYSTEM},
    store::{Leaving, PairRow, PoolWrite, SeekRow, TableOutcome},
    tables::rows,
    tasks::Ended,
};

/// The pause between two waves.
pub(crate) const PAUSE: Duration = Duration::from_secs(5);
/// Live searches end when their person was disconnected for this time: long enough to load a page again.
const GRACE: Millis = Millis::seconds(10);
/// A search of this age cannot be overtaken by a game that began before it.
const SETTLED: Millis = Millis(500);
/// More searches than these in one pool wait for the next wave, the newest ones.
const MOST: usize = 2_000;

/// Finds opponents as long as the service exists.
pub(crate) async fn run(weak: Weak<Searches>) -> Ended {
    let mut ticks = interval(PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(searches) = weak.upgrade() else {
            return Ok(());
        };
        if searches.base.is_closing() {
            return Ok(());
        }
        if let Err(error) = searches.pair_seekers().await {
            tracing::warn!(%error, "cannot find opponents in the pools");
        }
    }
}

/// A search that may lead to a game in this wave.
pub(crate) struct Ready {
    row: SeekRow,
    person: PersonView,
    pub(crate) seeker: Seeker,
}

impl Ready {
    /// Without a rating.
    pub(crate) fn of(row: SeekRow, person: PersonView, now_ms: At) -> Self {
        let waited_ms = now_ms - row.since_ms;
        let seeker = Seeker {
            rating: None,
            deviation: 0,
            range: row.range.map(|(below, above)| RatingRange { below, above }),
            casual: row.casual,
            missed: u32::try_from(waited_ms / Millis::from(PAUSE)).unwrap_or(u32::MAX),
        };
        Self { row, person, seeker }
    }
}

impl Searches {
    /// Forgets live searches that were sent to a server before this one. The games that it found lately are shown by
    /// this one to those who were not notified.
    pub(crate) async fn forget_searches(&self) -> Result<(), StoreError> {
        let node = self.node.clone();
        let now_ms = self.base.now_ms();
        let forget = PoolWrite::Forget { node, now_ms };
        self.base.write(forget).await?;
        let kept = store::pools::seeks(&self.base.db).await?;
        self.lock().seeks = kept.into_iter().map(|row| (row.person.clone(), row)).collect();
        let after_ms = self.base.now_ms() - SHOWN;
        for pair in store::pools::pairs(&self.base.db, after_ms).await? {
            self.remember(pair);
        }
        Ok(())
    }

    /// Finds opponents now: one wave.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn pair_seekers(&self) -> Result<(), ServiceError> {
        let Some(lock) = store::pools::lock_wave(&self.base.db).await? else {
            self.follow_pools().await;
            return Ok(());
        };
        let rows = store::pools::seeks(&self.base.db).await?;
        if rows.is_empty() && self.lock().seeks.is_empty() {
            return Ok(());
        }
        self.agree_with(&rows);
        let mut pools: BTreeMap<String, Vec<Ready>> = BTreeMap::new();
        for row in rows {
            let pool = pools.entry(row.pool.clone()).or_default();
            if pool.len() < MOST
                && let Some(ready) = self.readied(row).await?
            {
                pool.push(ready);
            }
        }
        for (name, ready) in pools {
            match self.ratings.pools.find(&name) {
                Some(pool) => self.pair_in(&pool, ready).await?,
                None => self.stop_all(ready).await?,
            }
        }
        drop(lock);
        self.waves.send_modify(|wave| *wave += 1);
        Ok(())
    }

    /// Learns what other servers have found in the pools.
    pub(crate) async fn follow_pools(&self) {
        if self.base.joined().is_none() {
            return;
        }
        if let Err(error) = self.read_pools().await {
            tracing::warn!(%error, "cannot read the pools");
        }
    }

    async fn read_pools(&self) -> Result<(), StoreError> {
        let searches = &self;
        let before: HashMap<PersonId, At> = {
            let known = searches.lock();
            let own = known.seeks.values();
            own.map(|row| (row.person.clone(), row.since_ms)).collect()
        };
        let rows = store::pools::seeks(&self.base.db).await?;
        if rows.is_empty() && before.is_empty() {
            return Ok(());
        }
        let after_ms = self.base.now_ms() - SHOWN;
        for pair in store::pools::pairs(&self.base.db, after_ms).await? {
            let is_news = before.get(&pair.person).is_some_and(|since| *since <= pair.at_ms)
                && !searches.lock().paired.contains_key(&pair.person);
            if is_news {
                let person = pair.person.clone();
                searches.remember(pair);
                searches.forget(&person, before.get(&person).copied());
            }
        }
        self.agree_with(&rows);
        searches.waves.send_modify(|wave| *wave += 1);
        Ok(())
    }

    /// What is known here follows the database, in which another server may have found opponents.
    fn agree_with(&self, rows: &[SeekRow]) {
        let settled_ms = self.base.now_ms() - SETTLED;
        let written: HashSet<(&PersonId, At)> = rows.iter().map(|row| (&row.person, row.since_ms)).collect();
        let node = &self.node;
        let now_ms = self.base.now_ms();
        let mut known = self.lock();
        known
            .seeks
            .retain(|person, row| row.since_ms > settled_ms || written.contains(&(person, row.since_ms)));
        let others = rows.iter().filter(|row| row.node != *node);
        let others: Vec<_> = others.map(|row| (row.person.clone(), row.clone())).collect();
        known.seeks.extend(others);
        known.paired.retain(|_, (_, at_ms)| now_ms - *at_ms < SHOWN);
    }

    /// A search as the wave sees it; nothing if it is over, or has to wait.
    async fn readied(&self, row: SeekRow) -> Result<Option<Ready>, ServiceError> {
        let (now_ms, person) = (self.base.now_ms(), &row.person);
        let known = match self.people.person(person).await {
            Ok(known) => known,
            Err(ServiceError::Banned | ServiceError::NotFound) => {
                self.stop(person, Some(row.since_ms)).await?;
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let gone = row.live && self.is_gone(person, now_ms);
        if gone || (row.live && self.tables.lobby.plays_live(person)) {
            self.stop(person, Some(row.since_ms)).await?;
            return Ok(None);
        }
        let waited_ms = now_ms - row.since_ms;
        let is_here = !row.live || self.presence.is_online(person);
        if !is_here || waited_ms < SETTLED {
            return Ok(None);
        }
        Ok(Some(Ready::of(row, known, now_ms)))
    }

    /// Whether a seeker has been disconnected for too long.
    fn is_gone(&self, person: &PersonId, now_ms: At) -> bool {
        let is_online = self.presence.is_online(person);
        let mut known = self.lock();
        if is_online {
            known.gone_ms.remove(person);
            return false;
        }
        let since_ms = *known.gone_ms.entry(person.to_owned()).or_insert(now_ms);
        now_ms - since_ms >= GRACE
    }

    async fn stop_all(&self, ready: Vec<Ready>) -> Result<(), ServiceError> {
        for Ready { row, .. } in ready {
            self.stop(&row.person, Some(row.since_ms)).await?;
        }
        Ok(())
    }

    /// Pairs those who seek in a pool.
    async fn pair_in(&self, pool: &OfferedPool, mut ready: Vec<Ready>) -> Result<(), ServiceError> {
        if ready.len() < 2 {
            return Ok(());
        }
        self.enter_seekers_ratings(pool, &mut ready).await;
        let seekers: Vec<Seeker> = ready.iter().map(|ready| ready.seeker).collect();
        let blocked = self.blocks_among(&ready).await?;
        let turn = self.base.replays.turn().await?;
        let pairs = turn.run(move || {
            paired(&seekers, |one, other| {
                blocked.contains(&(one, other)) || blocked.contains(&(other, one))
            })
        });
        for (one, other) in pairs.await? {
            self.begin(pool, [&ready[one], &ready[other]]).await?;
        }
        Ok(())
    }

    /// Enters the ratings of members in a pool. Who has none is as strong as the first rating says, and guests have
    /// none.
    pub(crate) async fn enter_seekers_ratings(&self, pool: &OfferedPool, ready: &mut [Ready]) {
        let members = ready.iter_mut();
        let members = members.filter(|ready| ready.person.kind != PersonKind::Guest);
        let mut members: Vec<&mut Ready> = members.collect();
        let ids: Vec<PersonId> = members.iter().map(|ready| ready.person.id.clone()).collect();
        let ratings = self.ratings.ratings_by(&pool.terms, &ids).await;
        for member in &mut members {
            let known = ratings.get(&member.person.id);
            let rating = known.copied().unwrap_or(SYSTEM.start());
            member.seeker.rating = Some(rating.rating.round() as i32);
            member.seeker.deviation = rating.deviation.round() as i32;
        }
    }

    /// Pairs of indexes, the first of which has blocked the second.
    pub(crate) async fn blocks_among(&self, ready: &[Ready]) -> Result<HashSet<(usize, usize)>, ServiceError> {
        let ids = ready.iter().map(|ready| ready.row.person.as_str());
        let places: HashMap<&str, usize> = ids.zip(0..).collect();
        let mut found = HashSet::new();
        for (place, ready) in ready.iter().enumerate() {
            let blocks = self.people.blocks_of(&ready.row.person).await?;
            let among = blocks.iter().filter_map(|id| places.get(id.as_str()));
            found.extend(among.map(|other| (place, *other)));
        }
        Ok(found)
    }

    /// Begins the game of two, unless one of them seeks no longer.
    async fn begin(&self, pool: &OfferedPool, pair: [&Ready; 2]) -> Result<(), ServiceError> {
        let rated = self.ratings.is_rated(&pool.terms, pair.map(|ready| &ready.person));
        let pair = pair.map(|ready| &ready.row);
        let [one, other] = pair.map(|row| row.person.clone());
        let seats = if ids::lot() { [other, one] } else { [one, other] };
        let now_ms = self.base.now_ms();
        let offered = Event {
            seq: 1,
            at_ms: now_ms,
            what: Happening::Offered {
                by: seats[0].clone(),
                terms: pool.terms.clone(),
                seat: SeatWish::First,
                listed: true,
                before: None,
                earlier: Vec::new(),
                to: None,
            },
            clocks: None,
            hash: None,
        };
        let id = TableId::from(fresh_name());
        let NextTable { table, log } = NextTable::begin(offered, seats, rated, now_ms)?;
        let mut change = rows::change(&id, &table, 0, &log);
        change.notices = self.tables.causes(&id, &table, &log, None);
        let found = pair.map(|row| {
            let found = PairRow {
                person: row.person.clone(),
                pool: pool.pool.to_string(),
                table: id.clone(),
                at_ms: now_ms,
            };
            (found, row.since_ms)
        });
        change.leaving = Leaving::Paired(found.clone());
        let row = change.row.clone();
        let write = change;
        if self.base.write(write).await? != TableOutcome::Done {
            return Ok(());
        }
        self.tables.lobby.enter(&row, None)?;
        self.base.counters.paired();
        for (found, since_ms) in found {
            let person = found.person.clone();
            self.remember(found);
            self.forget(&person, Some(since_ms));
        }
        Ok(())
    }
}
