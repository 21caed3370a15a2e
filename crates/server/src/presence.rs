//! Presence: who is connected, and who is at which table.

mod elsewhere;
mod sharing;

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::prelude::*;
use crate::{
    presence::{elsewhere::Elsewhere, sharing::Unshared},
    ratings::Bot,
};

#[derive(Default)]
struct There {
    /// By table and person, how often.
    tables: HashMap<TableId, HashMap<PersonId, u32>>,
    /// By person, how often.
    online: HashMap<PersonId, u32>,
    /// People who have come online or gone offline since the last look.
    moved: HashSet<PersonId>,
    /// Tables whose presence has changed since the last update.
    changed: HashSet<TableId>,
    /// The people at other servers.
    elsewhere: Elsewhere,
    /// Changes that other servers have not received yet; nothing if there are none.
    unshared: Option<Unshared>,
}

/// Presence of all people.
#[derive(Default)]
pub(crate) struct PresenceTracker(Mutex<There>);

impl There {
    /// Who is at a table has changed at this server.
    fn changed_at(&mut self, table: &TableId) {
        self.changed.insert(table.to_owned());
        if let Some(unshared) = &mut self.unshared {
            unshared.changed_at(table);
        }
    }

    /// Somebody has come online at this server, or gone offline.
    fn moved(&mut self, person: &PersonId) {
        self.moved.insert(person.to_owned());
        if let Some(unshared) = &mut self.unshared {
            unshared.moved(person);
        }
    }

    /// Whether somebody is at a table by this server.
    fn is_here_at(&self, table: &TableId, person: &PersonId) -> bool {
        let people = self.tables.get(table);
        people.is_some_and(|people| people.contains_key(person))
    }

    /// Which of two people are at a table by this server, and how many others.
    fn here_at(&self, table: &TableId, seats: Option<&[PersonId; 2]>) -> ([bool; 2], u32) {
        let present = seats.map_or([false; 2], |seats| {
            seats.each_ref().map(|id| self.is_here_at(table, id))
        });
        let all = self.tables.get(table).map_or(0, HashMap::len);
        let seated = present.iter().filter(|here| **here).count();
        (present, (all - seated) as u32)
    }
}

impl PresenceTracker {
    /// Somebody has come to a table.
    pub(crate) fn come_to(&self, table: &TableId, person: &PersonId) {
        let mut there = self.lock();
        let people = there.tables.entry(table.to_owned()).or_default();
        *people.entry(person.to_owned()).or_default() += 1;
        there.changed_at(table);
    }

    /// Somebody has left a table as often as they came once; returns whether they are gone.
    pub(crate) fn go_from(&self, table: &TableId, person: &PersonId) -> bool {
        let mut there = self.lock();
        let Some(people) = there.tables.get_mut(table) else {
            return false;
        };
        let gone = leave(people, person);
        if people.is_empty() {
            there.tables.remove(table);
        }
        if gone {
            there.changed_at(table);
        }
        gone
    }

    /// Somebody has come online.
    pub(crate) fn come(&self, person: &PersonId) {
        let mut there = self.lock();
        let times = there.online.entry(person.to_owned()).or_default();
        *times += 1;
        if *times == 1 {
            there.moved(person);
        }
    }

    /// Somebody has gone offline as often as they came once.
    pub(crate) fn go(&self, person: &PersonId) {
        let mut there = self.lock();
        if leave(&mut there.online, person) {
            there.moved(person);
        }
    }

    fn lock(&self) -> MutexGuard<'_, There> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Which of two people are at a table, and how many others.
    pub(crate) fn at(&self, table: &TableId, seats: Option<&[PersonId; 2]>) -> ([bool; 2], u32) {
        let there = self.lock();
        let (here, watchers) = there.here_at(table, seats);
        let present = [0, 1].map(|seat| {
            here[seat]
                || seats.is_some_and(|seats| {
                    let id = &seats[seat];
                    Bot::read(id).is_some() || there.elsewhere.is_at(table, id)
                })
        });
        (present, watchers + there.elsewhere.watchers(table))
    }

    /// Whether anyone is at a table by this server.
    pub(crate) fn is_anyone_at(&self, table: &TableId) -> bool {
        self.lock().tables.contains_key(table)
    }

    /// Whether the person is at the table. Bots never leave.
    pub(crate) fn is_at(&self, table: &TableId, person: &PersonId) -> bool {
        if Bot::read(person).is_some() {
            return true;
        }
        let there = self.lock();
        there.is_here_at(table, person) || there.elsewhere.is_at(table, person)
    }

    /// Whether the person is at the table by this server.
    pub(crate) fn is_here_at(&self, table: &TableId, person: &PersonId) -> bool {
        self.lock().is_here_at(table, person)
    }

    /// How many people are connected.
    pub(crate) fn online(&self) -> u32 {
        let there = self.lock();
        let here = |person: &PersonId| there.online.contains_key(person);
        (there.online.len() + there.elsewhere.online_but(here)) as u32
    }

    /// Who is connected, by id.
    pub(crate) fn all_online(&self) -> HashSet<PersonId> {
        let there = self.lock();
        let here = there.online.keys();
        here.chain(there.elsewhere.all_online()).cloned().collect()
    }

    /// Whether the person is online.
    pub(crate) fn is_online(&self, person: &PersonId) -> bool {
        let there = self.lock();
        there.online.contains_key(person) || there.elsewhere.is_online(person)
    }

    /// Takes the people who have come online or gone offline since the last call.
    pub(crate) fn take_moved(&self) -> HashSet<PersonId> {
        std::mem::take(&mut self.lock().moved)
    }

    /// Schedules a presence update after the seats were taken.
    pub(crate) fn mark_changed(&self, table: &TableId) {
        let mut there = self.lock();
        if there.tables.contains_key(table) {
            there.changed_at(table);
        }
    }

    /// Takes the tables whose presence has changed since the last call.
    pub(crate) fn take_changed(&self) -> HashSet<TableId> {
        std::mem::take(&mut self.lock().changed)
    }
}

/// Decrements a person's count; returns whether it reached zero.
fn leave(people: &mut HashMap<PersonId, u32>, person: &PersonId) -> bool {
    let Some(times) = people.get_mut(person) else {
        return false;
    };
    *times -= 1;
    let last = *times == 0;
    if last {
        people.remove(person);
    }
    last
}
