//! Who is there: at tables, and at all.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Service;

#[derive(Default)]
struct There {
    /// By table and person, how often.
    tables: HashMap<String, HashMap<String, u32>>,
    /// By person, how often.
    online: HashMap<String, u32>,
    /// The tables where somebody has come or gone since the last news.
    stirred: HashSet<String>,
}

/// Who is there.
#[derive(Default)]
pub(super) struct PresenceBook(Mutex<There>);

/// Somebody is at a table, until this is dropped.
pub struct Presence {
    service: Service,
    table: String,
    person: String,
}

/// Somebody is connected, until this is dropped.
pub struct Visit {
    service: Service,
    person: String,
}

impl PresenceBook {
    fn lock(&self) -> MutexGuard<'_, There> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Which of two people are at a table, and how many others.
    pub(super) fn at(&self, table: &str, seats: Option<&[String; 2]>) -> ([bool; 2], u32) {
        let there = self.lock();
        let Some(people) = there.tables.get(table) else {
            return ([false; 2], 0);
        };
        let present = match seats {
            Some(seats) => seats.each_ref().map(|person| people.contains_key(person)),
            None => [false; 2],
        };
        let seated = u32::from(present[0]) + u32::from(present[1]);
        (present, people.len() as u32 - seated)
    }

    /// Whether anybody is at a table.
    pub(super) fn anybody(&self, table: &str) -> bool {
        self.lock().tables.contains_key(table)
    }

    /// Whether somebody is at a table.
    pub(super) fn is_at(&self, table: &str, person: &str) -> bool {
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

    /// Whether somebody is connected.
    pub(super) fn is_online(&self, person: &str) -> bool {
        self.lock().online.contains_key(person)
    }

    /// News of a table are due, since its seats were taken.
    pub(super) fn stir(&self, table: &str) {
        let mut there = self.lock();
        if there.tables.contains_key(table) {
            there.stirred.insert(table.to_owned());
        }
    }

    /// The tables where somebody has come or gone since the last call.
    pub(super) fn take_stirred(&self) -> HashSet<String> {
        std::mem::take(&mut self.lock().stirred)
    }
}

impl Service {
    /// Somebody sits down at a table, to play or to watch, until what this gives is dropped.
    #[must_use = "they leave again when this is dropped"]
    pub fn arrive(&self, table: &super::TableId, who: &super::PersonId) -> Presence {
        let (table, person) = (table.as_str().to_owned(), who.as_str().to_owned());
        let mut there = self.inner.presence.lock();
        let people = there.tables.entry(table.clone()).or_default();
        *people.entry(person.clone()).or_default() += 1;
        there.stirred.insert(table.clone());
        drop(there);
        Presence {
            service: self.clone(),
            table,
            person,
        }
    }

    /// Somebody connects, until what this gives is dropped.
    #[must_use = "they leave again when this is dropped"]
    pub fn come_in(&self, who: &super::PersonId) -> Visit {
        let person = who.as_str().to_owned();
        let mut there = self.inner.presence.lock();
        *there.online.entry(person.clone()).or_default() += 1;
        drop(there);
        self.inner.lobby.changed();
        Visit {
            service: self.clone(),
            person,
        }
    }
}

/// One less of somebody; whether that was the last.
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
            there.stirred.insert(self.table.clone());
        }
        drop(there);
        if gone && let Some(slot) = inner.slots.find(&self.table) {
            slot.left(&self.person, inner.time.now_ms());
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut there = self.service.inner.presence.lock();
        leave(&mut there.online, &self.person);
        drop(there);
        self.service.inner.lobby.changed();
    }
}
