//! The tables in memory: a cache of their logs, with a lock for each, within a memory bound.
//!
//! Tables are measured in bytes and evicted least recently used; their logs restore them. Any error of the store drops
//! a table from memory.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
};

use protocol::live::Seat;
use table::{Plans, Table};

use crate::prelude::*;
use crate::store::Kept;

/// Tables unused for this long are evicted.
const IDLE: Millis = Millis::minutes(5);
/// The most tables in memory, except those in use.
const MOST: usize = 20_000;
/// The most bytes of tables in memory, except those in use.
const MOST_BYTES: usize = 96 * 1024 * 1024;
/// The overhead of a slot and of a remembered answer, in bytes.
const SLOT_BYTES: usize = 400;
const ANSWER_BYTES: usize = 250;
/// Answers remembered per table.
const ANSWERS: usize = 256;

/// A table in memory, with its state outside the log.
pub(crate) struct Live {
    pub(crate) table: Table,
    /// The revision of its row.
    pub(crate) rev: u64,
    pub(crate) plans: Plans,
    pub(crate) notes: [String; 2],
    answers: VecDeque<(PersonId, String, Kept)>,
    /// Refusals that were written since the table came into memory.
    pub(crate) refusals: u32,
}

/// The slot of a table in memory.
pub(crate) struct Slot {
    /// The table, if it has been read.
    pub(crate) live: tokio::sync::Mutex<Option<Live>>,
    /// The people in the seats, once the game has begun.
    seats: Mutex<Option<Arc<[PersonId; 2]>>>,
    /// When each seat was left, if it was.
    left_ms: [AtomicU64; 2],
    /// The revision of the table in memory, when it was last weighed or written.
    rev: AtomicU64,
    /// The last event published to subscribers.
    pub(crate) published: AtomicU32,
    used_ms: AtomicU64,
    /// The table's size when last measured, in bytes.
    bytes: AtomicUsize,
}

/// All places.
#[derive(Default)]
pub(crate) struct Slots {
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    /// The sum of what all tables were weighed at.
    bytes: AtomicUsize,
}

impl Live {
    pub(crate) const fn new(table: Table, rev: u64, plans: Plans, notes: [String; 2]) -> Self {
        Self {
            table,
            rev,
            plans,
            notes,
            answers: VecDeque::new(),
            refusals: 0,
        }
    }

    /// Its memory, in bytes (approximate).
    fn bytes(&self) -> usize {
        let notes: usize = self.notes.iter().map(String::capacity).sum();
        SLOT_BYTES + self.table.bytes() + self.plans.bytes() + notes + self.answers.len() * ANSWER_BYTES
    }

    /// The answer to a command that was given lately.
    pub(crate) fn answered(&self, person: &PersonId, cid: &str) -> Option<&Kept> {
        let mut answers = self.answers.iter().rev();
        answers
            .find(|(by, of, _)| of == cid && by == person)
            .map(|(_, _, kept)| kept)
    }

    /// Remembers an answer.
    pub(crate) fn remember(&mut self, person: &PersonId, cid: &str, kept: Kept) {
        if self.answers.len() == ANSWERS {
            self.answers.pop_front();
        }
        self.answers.push_back((person.to_owned(), cid.to_owned(), kept));
    }
}

impl Slot {
    fn new(now_ms: At) -> Self {
        Self {
            live: tokio::sync::Mutex::default(),
            seats: Mutex::default(),
            left_ms: [AtomicU64::new(0), AtomicU64::new(0)],
            rev: AtomicU64::new(0),
            published: AtomicU32::new(0),
            used_ms: AtomicU64::new(now_ms.0),
            bytes: AtomicUsize::new(0),
        }
    }

    /// Learns who sits where.
    pub(crate) fn seat(&self, table: &Table) {
        if let Some(seats) = table.seats() {
            let mut known = self.lock_seats();
            if known.as_deref() != Some(seats) {
                *known = Some(Arc::new(seats.clone()));
            }
        }
    }

    /// Who sits where, if both seats are taken.
    pub(crate) fn seats(&self) -> Option<Arc<[PersonId; 2]>> {
        self.lock_seats().clone()
    }

    fn lock_seats(&self) -> MutexGuard<'_, Option<Arc<[PersonId; 2]>>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a person has left the table.
    pub(crate) fn left(&self, person: &PersonId, now_ms: At) {
        let seats = self.seats();
        for (seat, left) in seats.iter().flat_map(|seats| seats.iter()).zip(&self.left_ms) {
            if seat == person {
                left.store(now_ms.0, Relaxed);
            }
        }
    }

    /// The table in memory has this revision.
    pub(crate) fn note_rev(&self, rev: u64) {
        self.rev.store(rev, Relaxed);
    }

    /// Whether the table is in memory, and older than this revision.
    pub(crate) fn is_behind(&self, rev: u64) -> bool {
        self.bytes.load(Relaxed) > 0 && self.rev.load(Relaxed) < rev
    }

    /// When a seat was left, if that was seen.
    pub(crate) fn left_ms(&self, seat: Seat) -> Option<At> {
        Some(At(self.left_ms[seat].load(Relaxed))).filter(|at| *at > At::ZERO)
    }
}

impl Slots {
    /// The place of a table; there is none yet if `read` of it has still to be done.
    pub(crate) fn get(&self, table: &TableId, now_ms: At) -> Arc<Slot> {
        let mut slots = self.lock();
        let slot = slots
            .entry(table.to_owned())
            .or_insert_with(|| Arc::new(Slot::new(now_ms)));
        slot.used_ms.store(now_ms.0, Relaxed);
        Arc::clone(slot)
    }

    /// The place of a table that is in memory.
    pub(crate) fn find(&self, table: &TableId) -> Option<Arc<Slot>> {
        self.lock().get(table).cloned()
    }

    /// Gives up the place of a table that does not exist.
    pub(crate) fn give_up(&self, table: &TableId, slot: &Arc<Slot>) {
        let mut slots = self.lock();
        // One reference for the map and one for the caller: no one else is waiting for it.
        if Arc::strong_count(slot) <= 2 {
            slots.remove(table);
            self.weighed(slot, 0);
        }
    }

    /// Updates the size of a table that has changed. If the bound is exceeded, the least recently used tables that are
    /// not in use are evicted; they are read again on demand.
    pub(crate) fn weigh(&self, slot: &Slot, live: &Live) {
        slot.note_rev(live.rev);
        self.weighed(slot, live.bytes());
        if self.bytes() > MOST_BYTES {
            self.relieve(MOST_BYTES / 8 * 7);
        }
    }

    /// Evicts tables until they use no more than `most` bytes.
    pub(crate) fn relieve(&self, most: usize) {
        let mut oldest: Vec<_> = {
            let slots = self.lock();
            let weighty = slots.values().filter(|slot| slot.bytes.load(Relaxed) > 0);
            weighty
                .map(|slot| (slot.used_ms.load(Relaxed), Arc::clone(slot)))
                .collect()
        };
        oldest.sort_unstable_by_key(|(used_ms, _)| *used_ms);
        for (_, slot) in oldest {
            if self.bytes() <= most {
                break;
            }
            if let Ok(mut place) = slot.live.try_lock() {
                *place = None;
                self.weighed(&slot, 0);
            }
        }
    }

    fn weighed(&self, slot: &Slot, bytes: usize) {
        let before = slot.bytes.swap(bytes, Relaxed);
        self.bytes.fetch_add(bytes, Relaxed);
        self.bytes.fetch_sub(before, Relaxed);
    }

    /// The memory of all tables, in bytes (approximate).
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// Evicts idle tables; `busy` is whether a table has subscribers.
    pub(crate) fn forget_idle(&self, now_ms: At, busy: impl Fn(&TableId) -> bool) {
        let mut slots = self.lock();
        let crowded = slots.len() > MOST;
        slots.retain(|table, slot| {
            let idle = now_ms - At(slot.used_ms.load(Relaxed));
            let spared = idle >= if crowded { IDLE / 30 } else { IDLE };
            let stays = !spared || Arc::strong_count(slot) > 1 || busy(table);
            if !stays {
                self.weighed(slot, 0);
            }
            stays
        });
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
