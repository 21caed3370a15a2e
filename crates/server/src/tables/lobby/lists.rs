//! All tables that are not over, with counts and indexes.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    hash::Hash,
};

use protocol::live::{ClockTerms, GameCard, Seat, SeekCard};

use crate::prelude::*;
use crate::{
    admission::ClientAddress,
    tables::{
        limits::Standing,
        lobby::{Pace, Waiting},
    },
};

/// When a table was made, and its name: the order of lists.
pub(crate) type Key = (At, TableId);

/// What is shown of a table.
pub(crate) enum Card {
    Seek(SeekCard),
    Game(GameCard),
}

/// A table that is not over.
pub(crate) struct Entry {
    pub(crate) place: Key,
    /// The revision of its row.
    pub(crate) rev: u64,
    pub(crate) card: Card,
    /// Whether it is listed for everyone.
    pub(crate) listed: bool,
    pub(crate) changed_ms: At,
    /// The address that made it, if that was since the server started.
    pub(crate) from: Option<ClientAddress>,
}

/// The tables, and what follows from them.
#[derive(Default)]
pub(crate) struct Lists {
    created_ms: HashMap<TableId, At>,
    all: BTreeMap<Key, Entry>,
    pub(crate) open_seeks: BTreeSet<Key>,
    pub(crate) open_games: BTreeSet<Key>,
    by_person: HashMap<PersonId, BTreeSet<Key>>,
    by_address: HashMap<ClientAddress, Standing>,
    count: Standing,
    /// Games with clocks that count seconds, and games of days.
    live: usize,
    slow: usize,
    /// The last revisions of tables that are over, the oldest first: what was read before they were does not bring them
    /// back.
    ended: VecDeque<TableId>,
    ended_revs: HashMap<TableId, u64>,
}

/// So many tables that are over are known by their revisions.
const MOST_ENDED: usize = 4_096;

impl Entry {
    pub(crate) fn people(&self) -> Vec<PersonId> {
        match &self.card {
            Card::Seek(seek) => [&seek.by].into_iter().chain(&seek.to).cloned().collect(),
            Card::Game(game) => game.seats.to_vec(),
        }
    }

    /// Whether it is another one's challenge to a person.
    fn is_challenge_to(&self, who: &PersonId) -> bool {
        matches!(&self.card, Card::Seek(seek) if seek.to.as_deref() == Some(who))
    }

    /// The table as one in a count.
    const fn standing(&self) -> Standing {
        match self.card {
            Card::Seek(_) => Standing { seeks: 1, games: 0 },
            Card::Game(_) => Standing { seeks: 0, games: 1 },
        }
    }

    fn waiting(&self) -> Option<Waiting<'_>> {
        match &self.card {
            Card::Seek(seek) => Some(Waiting {
                by: &seek.by,
                open: true,
                live: (self.listed || seek.to.is_some()) && seek.terms.clock.is_live(),
                since_ms: seek.at_ms,
            }),
            Card::Game(game) if game.terms.clock == ClockTerms::None => Some(Waiting {
                by: &game.seats[0],
                open: false,
                live: false,
                since_ms: self.changed_ms,
            }),
            Card::Game(_) => None,
        }
    }
}

impl Lists {
    /// Enters a table that is not among them.
    pub(crate) fn insert(&mut self, entry: Entry) {
        let place = entry.place.clone();
        for person in entry.people() {
            let own = self.by_person.entry(person).or_default();
            own.insert(place.clone());
        }
        if entry.listed {
            self.listed(&entry.card).insert(place.clone());
        }
        if let Some(from) = entry.from {
            *self.by_address.entry(from).or_default() += entry.standing();
        }
        self.count += entry.standing();
        if let Some(clocks) = self.clocks(&entry.card) {
            *clocks += 1;
        }
        self.created_ms.insert(place.1.clone(), place.0);
        self.all.insert(place, entry);
    }

    /// A table is over.
    pub(crate) fn ended(&mut self, table: &TableId, rev: u64) {
        if self.ended_revs.insert(table.to_owned(), rev).is_none() {
            self.ended.push_back(table.to_owned());
        }
        if self.ended.len() > MOST_ENDED
            && let Some(oldest) = self.ended.pop_front()
        {
            self.ended_revs.remove(&oldest);
        }
    }

    /// A table, if it is listed.
    fn entry(&self, table: &TableId) -> Option<&Entry> {
        let created_ms = self.created_ms.get(table)?;
        self.all.get(&(*created_ms, table.to_owned()))
    }

    /// The last revision of a table that is known.
    pub(crate) fn rev_of(&self, table: &TableId) -> Option<u64> {
        let rev = self.entry(table).map(|entry| entry.rev);
        rev.or_else(|| self.ended_revs.get(table).copied())
    }

    /// The seat of the player to move in a running game whose clocks count seconds.
    pub(crate) fn mover(&self, table: &TableId) -> Option<Seat> {
        match &self.entry(table)?.card {
            Card::Game(game) => game.clocks?.running.filter(|_| game.terms.clock.is_live()),
            Card::Seek(_) => None,
        }
    }

    /// Whether a table is known as a game whose clocks do not count seconds.
    pub(crate) fn is_slow(&self, table: &TableId) -> bool {
        self.entry(table)
            .is_some_and(|entry| matches!(&entry.card, Card::Game(game) if !game.terms.clock.is_live()))
    }

    /// Removes a table, if it is listed.
    pub(crate) fn remove(&mut self, table: &TableId) -> Option<Entry> {
        let place = (self.created_ms.remove(table)?, table.to_owned());
        let entry = self.all.remove(&place)?;
        for person in entry.people() {
            if let Some(own) = self.by_person.get_mut(&person) {
                own.remove(&place);
            }
            forget_empty(&mut self.by_person, &person, BTreeSet::is_empty);
        }
        self.listed(&entry.card).remove(&place);
        if let Some(from) = entry.from {
            if let Some(count) = self.by_address.get_mut(&from) {
                *count -= entry.standing();
            }
            forget_empty(&mut self.by_address, &from, |count| *count == Standing::default());
        }
        self.count -= entry.standing();
        if let Some(clocks) = self.clocks(&entry.card) {
            *clocks -= 1;
        }
        Some(entry)
    }

    /// Forgets the addresses from which tables were made before a time. They count for no address then.
    pub(crate) fn forget_addresses(&mut self, before_ms: At) {
        let old = self.all.range_mut(..(before_ms, TableId::default()));
        for (_, entry) in old {
            let standing = entry.standing();
            let Some(from) = entry.from.take() else {
                continue;
            };
            if let Some(count) = self.by_address.get_mut(&from) {
                *count -= standing;
            }
            forget_empty(&mut self.by_address, &from, |count| *count == Standing::default());
        }
    }

    /// How many addresses are known.
    #[cfg(test)]
    pub(crate) fn addresses(&self) -> usize {
        self.by_address.len()
    }

    const fn listed(&mut self, card: &Card) -> &mut BTreeSet<Key> {
        match card {
            Card::Seek(_) => &mut self.open_seeks,
            Card::Game(_) => &mut self.open_games,
        }
    }

    /// The count of games with clocks such as these, if they have any.
    const fn clocks(&mut self, card: &Card) -> Option<&mut usize> {
        match card {
            Card::Game(game) if game.terms.clock.is_live() => Some(&mut self.live),
            Card::Game(game) if game.terms.clock.is_for_days() => Some(&mut self.slow),
            Card::Seek(_) | Card::Game(_) => None,
        }
    }

    pub(crate) fn seek(&self, place: &Key) -> Option<&SeekCard> {
        match &self.all.get(place)?.card {
            Card::Seek(seek) => Some(seek),
            Card::Game(_) => None,
        }
    }

    pub(crate) fn game(&self, place: &Key) -> Option<&GameCard> {
        match &self.all.get(place)?.card {
            Card::Game(game) => Some(game),
            Card::Seek(_) => None,
        }
    }

    /// All games that go on.
    pub(crate) fn games(&self) -> impl Iterator<Item = &GameCard> {
        self.all.values().filter_map(|entry| match &entry.card {
            Card::Game(game) => Some(game),
            Card::Seek(_) => None,
        })
    }

    /// The tables of a person, newest first.
    pub(crate) fn own(&self, who: &PersonId) -> impl Iterator<Item = &Key> {
        self.by_person.get(who).into_iter().flatten().rev()
    }

    pub(crate) fn of_person(&self, who: &PersonId) -> Standing {
        let mut all = Standing::default();
        let own = self.own(who).filter_map(|place| self.all.get(place));
        for entry in own.filter(|entry| !entry.is_challenge_to(who)) {
            all += entry.standing();
        }
        all
    }

    /// How many challenges a person has sent and received that wait.
    pub(crate) fn challenges(&self, who: &PersonId) -> (usize, usize) {
        let own = self.own(who).filter_map(|place| self.seek(place));
        let own = own.filter(|seek| seek.to.is_some());
        let (sent, received): (Vec<_>, Vec<_>) = own.partition(|seek| seek.by == who);
        (sent.len(), received.len())
    }

    pub(crate) fn plays_live(&self, who: &PersonId) -> bool {
        let mut games = self.own(who).filter_map(|place| self.game(place));
        games.any(|game| game.terms.clock.is_live())
    }

    pub(crate) fn of_address(&self, from: ClientAddress) -> Standing {
        self.by_address.get(&from).copied().unwrap_or_default()
    }

    pub(crate) const fn count(&self) -> Standing {
        self.count
    }

    pub(crate) const fn pace(&self) -> Pace {
        match (self.live, self.slow) {
            (0, 0) => Pace::None,
            (0, _) => Pace::Slow,
            _ => Pace::Live,
        }
    }

    pub(crate) fn stale(&self, stale: impl Fn(&Waiting<'_>) -> bool) -> Vec<TableId> {
        let all = self.all.values();
        let stale = all.filter(|entry| entry.waiting().is_some_and(|waiting| stale(&waiting)));
        stale.map(|entry| entry.place.1.clone()).collect()
    }
}

fn forget_empty<K: Eq + Hash, V>(map: &mut HashMap<K, V>, key: &K, empty: impl Fn(&V) -> bool) {
    if map.get(key).is_some_and(empty) {
        map.remove(key);
    }
}
