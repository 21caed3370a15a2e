//! Sends presence at this server to other servers, and that of players to the database.

use std::collections::{HashMap, HashSet};

use crate::prelude::*;
use crate::{
    presence::{PresenceTracker, elsewhere::Moved},
    store::hints::PresenceHint,
};

/// So many people or tables are in one message: an id has eleven letters, and no more fit.
const PEOPLE: usize = 300;
const TABLES: usize = 120;

/// Changes that other servers have not received yet.
#[derive(Default)]
pub(crate) struct Unshared {
    people: HashSet<PersonId>,
    tables: HashSet<TableId>,
    /// Tables whose players may have come or gone since that was written.
    sittings: HashSet<TableId>,
    /// Which players of a table are written to be here.
    written: HashMap<TableId, [bool; 2]>,
    /// The number of the last message about all.
    wholes: u64,
}

/// A player who has come to a table at this server or left it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SittingChange {
    pub(crate) table: TableId,
    pub(crate) seat: usize,
    pub(crate) here: bool,
}

impl Unshared {
    pub(crate) fn changed_at(&mut self, table: &TableId) {
        self.tables.insert(table.to_owned());
        self.sittings.insert(table.to_owned());
    }

    pub(crate) fn moved(&mut self, person: &PersonId) {
        self.people.insert(person.to_owned());
    }
}

/// Who sits where at a table, if both seats are taken and it is known.
pub(crate) type SeatsOf<'a> = &'a dyn Fn(&TableId) -> Option<[PersonId; 2]>;

impl PresenceTracker {
    /// Sends changes to other servers from now on.
    pub(crate) fn share(&self) {
        self.lock().unshared.get_or_insert_default();
    }

    /// The messages about what has changed since the last call.
    pub(crate) fn take_unshared(&self, seats: SeatsOf<'_>) -> Vec<PresenceHint> {
        let mut there = self.lock();
        let Some(unshared) = &mut there.unshared else {
            return Vec::new();
        };
        let people = sorted(unshared.people.drain());
        let tables = sorted(unshared.tables.drain());
        drop(there);
        let (online, offline): (Vec<_>, Vec<_>) = people
            .into_iter()
            .partition(|person| self.lock().online.contains_key(person));
        let tables = self.with_players(tables, seats);
        let people = online.into_iter().map(|person| (person, true));
        let people = people.chain(offline.into_iter().map(|person| (person, false)));
        messages(&people.collect::<Vec<_>>(), &tables)
    }

    /// The messages about all people.
    pub(crate) fn all_shared(&self, seats: SeatsOf<'_>) -> Vec<PresenceHint> {
        let mut there = self.lock();
        let online: Vec<_> = there.online.keys().map(|id| (id.clone(), true)).collect();
        let tables: Vec<TableId> = there.tables.keys().cloned().collect();
        let Some(unshared) = &mut there.unshared else {
            return Vec::new();
        };
        unshared.wholes += 1;
        let number = unshared.wholes;
        drop(there);
        let tables = self.with_players(tables, seats);
        let mut messages = messages(&online, &tables);
        if messages.is_empty() {
            messages.push(PresenceHint::default());
        }
        let parts = messages.len() as u32;
        for (part, message) in (0..).zip(&mut messages) {
            message.part = Some((number, part, parts));
        }
        messages
    }

    fn with_players(&self, tables: Vec<TableId>, seats: SeatsOf<'_>) -> Vec<(TableId, Vec<PersonId>, u32)> {
        let tables = tables.into_iter().map(|table| {
            let seats = seats(&table);
            let (present, others) = self.lock().here_at(&table, seats.as_ref());
            let players = seats.into_iter().flatten().zip(present);
            let players = players.filter(|(_, here)| *here).map(|(id, _)| id);
            (table, players.collect(), others)
        });
        tables.collect()
    }

    /// Players who have come to this server or left it since the last call; `seats` gives those of games whose clocks
    /// count seconds.
    pub(crate) fn take_sittings(&self, seats: SeatsOf<'_>) -> Vec<SittingChange> {
        let mut there = self.lock();
        let Some(unshared) = &mut there.unshared else {
            return Vec::new();
        };
        let tables = sorted(unshared.sittings.drain());
        drop(there);
        let mut changes = Vec::new();
        for table in tables {
            let seats = seats(&table);
            let mut there = self.lock();
            let (now, _) = there.here_at(&table, seats.as_ref());
            let Some(unshared) = &mut there.unshared else {
                break;
            };
            let before = unshared.written.remove(&table).unwrap_or_default();
            if now != [false; 2] {
                unshared.written.insert(table.clone(), now);
            }
            for seat in 0..2 {
                if before[seat] != now[seat] {
                    changes.push(SittingChange {
                        table: table.clone(),
                        seat,
                        here: now[seat],
                    });
                }
            }
        }
        changes
    }

    /// What could not be written is written again later.
    pub(crate) fn unwritten(&self, change: &SittingChange) {
        if let Some(unshared) = &mut self.lock().unshared {
            let written = unshared.written.entry(change.table.clone()).or_default();
            written[change.seat] = !change.here;
            unshared.sittings.insert(change.table.clone());
        }
    }

    /// All players here are written again: others took this server for dead.
    pub(crate) fn write_all_sittings(&self) {
        if let Some(unshared) = &mut self.lock().unshared {
            let written = std::mem::take(&mut unshared.written);
            unshared.sittings.extend(written.into_keys());
        }
    }

    /// Enters what another server tells; returns the players who have left a table there.
    pub(crate) fn receive(&self, node: &str, hint: PresenceHint) -> Vec<(TableId, PersonId)> {
        let mut there = self.lock();
        let moved = there.elsewhere.enter(node, hint);
        there.enter_moved(moved)
    }

    /// Forgets the people of all other servers but these; returns the players who have left a table with one.
    pub(crate) fn keep_nodes(&self, nodes: &HashSet<String>) -> Vec<(TableId, PersonId)> {
        let mut there = self.lock();
        let moved = there.elsewhere.keep(nodes);
        there.enter_moved(moved)
    }
}

impl crate::presence::There {
    fn enter_moved(&mut self, moved: Moved) -> Vec<(TableId, PersonId)> {
        self.moved.extend(moved.people);
        let mut left = Vec::new();
        for (table, players) in moved.tables {
            left.extend(players.into_iter().map(|player| (table.clone(), player)));
            self.changed.insert(table);
        }
        left
    }
}

/// In the order of their ids, so that what follows does not depend on how they are kept.
fn sorted<I: Ord>(ids: impl Iterator<Item = I>) -> Vec<I> {
    let mut ids: Vec<I> = ids.collect();
    ids.sort_unstable();
    ids
}

/// People, each with whether they are online, and tables in messages of bounded size.
fn messages(people: &[(PersonId, bool)], tables: &[(TableId, Vec<PersonId>, u32)]) -> Vec<PresenceHint> {
    let mut messages = Vec::new();
    for chunk in people.chunks(PEOPLE) {
        let of = |wanted: bool| {
            let such = chunk.iter().filter(move |(_, online)| *online == wanted);
            such.map(|(person, _)| person.clone()).collect()
        };
        messages.push(PresenceHint {
            online: of(true),
            offline: of(false),
            ..PresenceHint::default()
        });
    }
    for chunk in tables.chunks(TABLES) {
        messages.push(PresenceHint {
            tables: chunk.to_vec(),
            ..PresenceHint::default()
        });
    }
    messages
}
