//! Presence: who is connected, and who is at which table.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Service;
use crate::domain::Bot;

#[derive(Default)]
struct There {
    /// By table and person, how often.
    tables: HashMap<String, HashMap<String, u32>>,
    /// By person, how often.
    online: HashMap<String, u32>,
    /// People who have come online or gone offline since the last look.
    moved: HashSet<String>,
    /// Tables whose presence has changed since the last update.
    changed: HashSet<String>,
}

/// Presence of all people.
#[derive(Default)]
pub(super) struct PresenceTracker(Mutex<There>);

/// Keeps a person present at a table until dropped.
pub struct Presence {
    service: Service,
    table: String,
    person: String,
}

/// Keeps a person online until dropped.
pub struct Online {
    service: Service,
    person: String,
}

impl PresenceTracker {
    fn lock(&self) -> MutexGuard<'_, There> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Which of two people are at a table, and how many others.
    pub(super) fn at(&self, table: &str, seats: Option<&[String; 2]>) -> ([bool; 2], u32) {
        let there = self.lock();
        let people = there.tables.get(table);
        let came = |person: &String| people.is_some_and(|people| people.contains_key(person));
        let seated = seats.map_or(0, |seats| seats.iter().filter(|id| came(id)).count());
        let present = match seats {
            Some(seats) => seats
                .each_ref()
                .map(|id| Bot::read(id).is_some() || came(id)),
            None => [false; 2],
        };
        let all = people.map_or(0, HashMap::len);
        (present, (all - seated) as u32)
    }

    /// Whether anyone is at a table.
    pub(super) fn is_anyone_at(&self, table: &str) -> bool {
        self.lock().tables.contains_key(table)
    }

    /// Whether the person is at the table. Bots never leave.
    pub(super) fn is_at(&self, table: &str, person: &str) -> bool {
        if Bot::read(person).is_some() {
            return true;
        }
        let there = self.lock();
        there
            .tables
            .get(table)
            .is_some_and(|people| people.contains_key(person))
    }

    /// How many people are connected.
    pub(super) fn online(&self) -> u32 {
        self.lock().online.len() as u32
    }

    /// Whether the person is online.
    pub(super) fn is_online(&self, person: &str) -> bool {
        self.lock().online.contains_key(person)
    }

    /// Takes the people who have come online or gone offline since the last call.
    pub(super) fn take_moved(&self) -> HashSet<String> {
        std::mem::take(&mut self.lock().moved)
    }

    /// Schedules a presence update after the seats were taken.
    pub(super) fn mark_changed(&self, table: &str) {
        let mut there = self.lock();
        if there.tables.contains_key(table) {
            there.changed.insert(table.to_owned());
        }
    }

    /// Takes the tables whose presence has changed since the last call.
    pub(super) fn take_changed(&self) -> HashSet<String> {
        std::mem::take(&mut self.lock().changed)
    }
}

impl Service {
    /// Marks a person as present at a table, as player or spectator, until the returned guard is dropped.
    #[must_use = "they leave again when this is dropped"]
    pub fn mark_present(&self, table: &super::TableId, who: &super::PersonId) -> Presence {
        let (table, person) = (table.as_str().to_owned(), who.as_str().to_owned());
        let mut there = self.inner.presence.lock();
        let people = there.tables.entry(table.clone()).or_default();
        *people.entry(person.clone()).or_default() += 1;
        there.changed.insert(table.clone());
        drop(there);
        Presence {
            service: self.clone(),
            table,
            person,
        }
    }

    /// Marks a person as online until the returned guard is dropped.
    #[must_use = "they leave again when this is dropped"]
    pub fn mark_online(&self, who: &super::PersonId) -> Online {
        let person = who.as_str().to_owned();
        let mut there = self.inner.presence.lock();
        let times = there.online.entry(person.clone()).or_default();
        *times += 1;
        if *times == 1 {
            there.moved.insert(person.clone());
        }
        drop(there);
        self.inner.lobby.changed();
        Online {
            service: self.clone(),
            person,
        }
    }
}

/// Decrements a person's count; returns whether it reached zero.
fn leave(people: &mut HashMap<String, u32>, person: &str) -> bool {
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

impl Drop for Presence {
    fn drop(&mut self) {
        let inner = &self.service.inner;
        let mut there = inner.presence.lock();
        let Some(people) = there.tables.get_mut(&self.table) else {
            return;
        };
        let gone = leave(people, &self.person);
        if people.is_empty() {
            there.tables.remove(&self.table);
        }
        if gone {
            there.changed.insert(self.table.clone());
        }
        drop(there);
        if gone && let Some(slot) = inner.slots.find(&self.table) {
            slot.left(&self.person, inner.time.now_ms());
        }
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        let mut there = self.service.inner.presence.lock();
        if leave(&mut there.online, &self.person) {
            there.moved.insert(self.person.clone());
        }
        drop(there);
        self.service.inner.lobby.changed();
    }
}
