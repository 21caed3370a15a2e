//! Which games are rated, and ratings beside names.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::live::{GameCard, PersonKind, PersonView, SanctionKind, SeekCard, ShownRating, Status, TableView, Terms};
use rating::Rating;
use table::Table;

use crate::prelude::*;
use crate::{
    ids::nobody,
    people::{People, mentioned::Ids},
    ratings::{Bot, Pool, PoolList, SYSTEM, Standing},
    sanctions::Sanctions,
    store::ChangeRow,
};

/// So many ratings are remembered.
const MOST: usize = 20_000;
/// Another process may have changed ratings: after this time they are read again.
const OLD: Millis = Millis::MINUTE;

#[derive(Default)]
struct Known {
    /// By pool and person; who is not rated is remembered too.
    standings: HashMap<(String, PersonId), Option<Standing>>,
    since_ms: At,
}

/// Recently seen ratings.
#[derive(Default)]
pub(crate) struct RatingsCache(Mutex<Known>);

impl RatingsCache {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn remember(&self, pool: &str, person: &PersonId, standing: Option<Standing>) {
        let mut known = self.lock();
        if known.standings.len() >= MOST {
            known.standings.clear();
        }
        let key = (pool.to_owned(), person.to_owned());
        known.standings.insert(key, standing);
    }

    fn find(&self, pool: &str, person: &PersonId) -> Option<Option<Standing>> {
        let key = (pool.to_owned(), person.to_owned());
        self.lock().standings.get(&key).copied()
    }

    /// Forgets what somebody is rated in a pool.
    pub(crate) fn forget(&self, pool: &str, person: &PersonId) {
        let key = (pool.to_owned(), person.to_owned());
        self.lock().standings.remove(&key);
    }

    /// Forgets everything, now and then.
    pub(crate) fn forget_old(&self, now_ms: At) {
        let mut known = self.lock();
        if now_ms - known.since_ms >= OLD {
            known.standings.clear();
            known.since_ms = now_ms;
        }
    }
}

/// Somebody in a pool.
type Key = (Pool, PersonId);

/// Ratings, and which games count for them.
pub struct Ratings {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) sanctions: Arc<Sanctions>,
    /// The pools of the host.
    pub(crate) pools: PoolList,
    pub(crate) cache: RatingsCache,
}

impl Ratings {
    /// Whether a game by these terms may be rated between these two: both have accounts, one of them is no bot, no
    /// sanction keeps either from it, and the server has a pool for it. Bots and their owners: [`Self::begins_rated`].
    pub(crate) fn is_rated(&self, terms: &Terms, people: [&PersonView; 2]) -> bool {
        let accounts = people.iter().all(|person| person.kind != PersonKind::Guest);
        let humans = people.iter().any(|person| person.kind != PersonKind::Bot);
        let mut ids = people.iter().map(|person| &person.id);
        let barred = ids.any(|id| self.sanctions.is_sanctioned(id, SanctionKind::Unrated));
        accounts && humans && !barred && self.pool_of(terms).is_some()
    }

    /// The pool of games by these terms, if the server has it.
    pub(crate) fn pool_of(&self, terms: &Terms) -> Option<Pool> {
        Pool::of(terms).filter(|pool| self.pools.holds(pool))
    }

    /// Whether the game that begins when `joining` sits down at a table, or with its next game, is rated.
    pub(crate) async fn begins_rated(&self, table: &Table, joining: &PersonId) -> bool {
        if self.pool_of(table.terms()).is_none() {
            return false;
        }
        let people: Ids<'_> = match table.seats() {
            Some(seats) => seats.iter().collect(),
            None => [&table.offer().by, joining].into_iter().collect(),
        };
        match self.people.people(people).await.as_slice() {
            [one, other] => self.are_rated(table.terms(), [one, other]).await,
            _ => false,
        }
    }

    /// Whether a game by these terms is rated between these two.
    async fn are_rated(&self, terms: &Terms, [one, other]: [&PersonView; 2]) -> bool {
        let has_bot = [one, other].iter().any(|person| person.kind == PersonKind::Bot);
        self.is_rated(terms, [one, other])
            && (!has_bot || matches!(self.people.have_one_owner([&one.id, &other.id]).await, Ok(false)))
    }

    /// Whether the game of an offer is rated if `who` accepts it; for the host and unknown people, whether it can be.
    async fn may_be_rated(
        &self,
        terms: &Terms,
        (by, to): (&PersonId, Option<&PersonId>),
        who: &PersonId,
        people: &[PersonView],
    ) -> bool {
        let of = |id: &PersonId| people.iter().find(|person| person.id == id);
        let Some(host) = of(by) else {
            return false;
        };
        if *who != host.id && *who != nobody() {
            return match of(who) {
                Some(looking) => self.are_rated(terms, [host, looking]).await,
                None => false,
            };
        }
        match to.and_then(of) {
            Some(to) => self.are_rated(terms, [host, to]).await,
            None => {
                host.kind != PersonKind::Guest
                    && !self.sanctions.is_sanctioned(&host.id, SanctionKind::Unrated)
                    && self.pool_of(terms).is_some()
            }
        }
    }

    /// Enters which offers in a list are rated for the person who looks; `people` are those who are in it.
    pub(crate) async fn enter_rated(&self, seeks: &mut [SeekCard], people: &[PersonView], who: &PersonId) {
        if seeks.is_empty() {
            return;
        }
        let mut all = people.to_vec();
        all.push(self.people.person_view(who).await);
        for seek in seeks {
            let pair = (&seek.by, seek.to.as_ref());
            seek.rated = self.may_be_rated(&seek.terms, pair, who, &all).await;
        }
    }

    /// The same for the offer of a table, with the rating of its host.
    async fn enter_offer(&self, view: &mut TableView, who: &PersonId) {
        let pair = (&view.by, view.to.as_ref());
        let mut people = view.people.clone();
        people.push(self.people.person_view(who).await);
        view.rated = self.may_be_rated(&view.terms, pair, who, &people).await;
        let accounts = accounts(&view.people);
        if let Some(pool) = self.pool_of(&view.terms)
            && accounts.contains(&view.by)
        {
            let key = (pool.clone(), view.by.clone());
            view.rating = find(&self.shown(&[key]).await, &pool, &view.by);
        }
    }

    /// Enters the ratings of the people of a table.
    pub(crate) async fn enter_ratings(&self, view: &mut TableView, who: &PersonId) {
        if view.status == Status::Open {
            return self.enter_offer(view, who).await;
        }
        if view.rated && view.status == Status::Over {
            let rows = store::ratings::rated_game(&self.base.db, &view.table).await;
            if let Ok([one, two]) = rows.as_deref() {
                view.ratings = Some([Some(changed(one)), Some(changed(two))]);
                return;
            }
        }
        let Some(pool) = self.pool_of(&view.terms) else {
            return;
        };
        let seats = view.seats.each_ref();
        let accounts = accounts(&view.people);
        let seated = seats.into_iter().flatten();
        let keys = seated.filter(|id| accounts.contains(id));
        let keys: Vec<Key> = keys.map(|id| (pool.clone(), id.clone())).collect();
        let ratings = self.shown(&keys).await;
        let of = |id: &Option<PersonId>| id.as_ref().and_then(|id| find(&ratings, &pool, id));
        let shown = view.seats.each_ref().map(of);
        view.ratings = shown.iter().any(Option::is_some).then_some(shown);
    }

    /// Enters the ratings of the people in lists of the lobby.
    pub(crate) async fn enter_card_ratings(
        &self,
        seeks: &mut [SeekCard],
        games: &mut [&mut GameCard],
        people: &[PersonView],
    ) {
        let accounts = accounts(people);
        let mut keys: Vec<Key> = Vec::new();
        let mut want = |terms: &Terms, id: &PersonId| {
            if accounts.contains(id)
                && let Some(pool) = self.pool_of(terms)
            {
                keys.push((pool, id.clone()));
            }
        };
        for seek in seeks.iter() {
            want(&seek.terms, &seek.by);
        }
        for game in games.iter() {
            game.seats.iter().for_each(|id| want(&game.terms, id));
        }
        if keys.is_empty() {
            return;
        }
        let ratings = self.shown(&keys).await;
        let of = |terms: &Terms, id: &PersonId| find(&ratings, &Pool::of(terms)?, id);
        for seek in seeks {
            seek.rating = of(&seek.terms, &seek.by);
        }
        for game in games {
            let shown = game.seats.each_ref().map(|id| of(&game.terms, id));
            game.ratings = shown.iter().any(Option::is_some).then_some(shown);
        }
    }

    /// The ratings of people in pools as they are shown; who is not rated there is missing.
    async fn shown(&self, keys: &[Key]) -> HashMap<Key, ShownRating> {
        let ratings = self.ratings_at(keys).await.into_iter();
        ratings.map(|(key, rating)| (key, shown(rating))).collect()
    }

    /// The ratings of people in pools as they are now; who is not rated there is missing.
    async fn ratings_at(&self, keys: &[Key]) -> HashMap<Key, Rating> {
        let now_ms = self.base.now_ms();
        let mut missing: HashMap<&Pool, Vec<&PersonId>> = HashMap::new();
        let mut found = HashMap::new();
        for key in keys {
            match self.cache.find(&key.0.to_string(), &key.1) {
                Some(standing) => {
                    found.insert(key.clone(), standing);
                }
                None => missing.entry(&key.0).or_default().push(&key.1),
            }
        }
        for (pool, people) in missing {
            match self.read_ratings(pool, &people).await {
                Ok(standings) => found.extend(standings),
                Err(error) => tracing::warn!(%error, "cannot read ratings"),
            }
        }
        let now = found.into_iter();
        now.filter_map(|(key, standing)| Some((key, standing?.at(now_ms))))
            .collect()
    }

    /// The ratings of people in the pool of games by these terms, by id; who is not rated there is missing.
    pub(crate) async fn ratings_by(&self, terms: &Terms, people: &[PersonId]) -> HashMap<PersonId, Rating> {
        let Some(pool) = self.pool_of(terms) else {
            return HashMap::new();
        };
        let keys = people.iter().map(|id| (pool.clone(), id.clone()));
        let ratings = self.ratings_at(&keys.collect::<Vec<Key>>()).await;
        let ratings = ratings.into_iter();
        ratings.map(|((_, id), rating)| (id, rating)).collect()
    }

    /// The ratings of the levels of the engine in a pool, from the first level on.
    pub(crate) async fn levels_rated(&self, pool: &Pool) -> Vec<ShownRating> {
        let levels = Bot::all().filter(|bot| bot.game() == pool.game());
        let keys: Vec<Key> = levels.map(|bot| (pool.clone(), bot.id())).collect();
        let ratings = self.shown(&keys).await;
        keys.iter().filter_map(|key| ratings.get(key).copied()).collect()
    }

    async fn read_ratings(
        &self,
        pool: &Pool,
        people: &[&PersonId],
    ) -> Result<Vec<(Key, Option<Standing>)>, StoreError> {
        let name = pool.to_string();
        let rows = store::ratings::ratings(&self.base.db, &name, people).await?;
        let standings = people.iter().map(|person| {
            let row = rows.iter().find(|row| row.person == *person);
            let standing = row.map(|row| row.standing);
            let bot = || Some(Standing::new(Bot::read(person)?.first_rating()));
            let standing = standing.or_else(bot);
            self.cache.remember(&name, person, standing);
            ((pool.clone(), (*person).to_owned()), standing)
        });
        Ok(standings.collect())
    }
}

/// Those who have accounts.
fn accounts(people: &[PersonView]) -> HashSet<&PersonId> {
    let accounts = people.iter().filter(|person| person.kind != PersonKind::Guest);
    accounts.map(|person| &person.id).collect()
}

fn find(ratings: &HashMap<Key, ShownRating>, pool: &Pool, id: &PersonId) -> Option<ShownRating> {
    ratings.get(&(pool.clone(), id.to_owned())).copied()
}

/// A rating as it is shown.
pub(crate) fn shown(rating: Rating) -> ShownRating {
    ShownRating {
        rating: rating.rating.round() as i32,
        provisional: SYSTEM.is_provisional(rating),
        change: None,
    }
}

/// The rating before a game, and by how much the game has changed it.
pub(crate) fn changed(row: &ChangeRow) -> ShownRating {
    let points = |rating: Rating| rating.rating.round() as i32;
    ShownRating {
        change: Some(points(row.after) - points(row.before)),
        ..shown(row.before)
    }
}
