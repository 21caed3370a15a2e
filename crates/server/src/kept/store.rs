//! What a person's browsers keep, entry by entry, each with the revision that wrote it.

use protocol::live::{KeptChange, KeptEntry, KeptOutcome};
use serde::{Deserialize, Serialize};

use crate::prelude::*;
use crate::store::{Attempt, Connection, Db, Outcome, Write, sql};

/// Changes of a person's entries: those are written of which nothing newer is there.
#[derive(Clone, Debug)]
pub(crate) struct KeptWrite {
    pub(crate) person: PersonId,
    pub(crate) changes: Vec<KeptChange>,
    pub(crate) at_ms: At,
    /// A person has so many entries at most, of so many bytes.
    pub(crate) most: (u64, u64),
}

/// Each entry has an outcome of its own.
impl Outcome for Vec<KeptOutcome> {
    fn is_done(&self) -> bool {
        true
    }
}

/// How much a person has.
#[derive(Clone, Copy, Deserialize, Serialize)]
struct Usage {
    entries: u64,
    bytes: u64,
}

impl Usage {
    /// The same with an entry of `new` bytes in place of one of `old`; none if that is more than `most`. Whatever does
    /// not grow fits.
    fn with(self, old: Option<u64>, new: u64, most: (u64, u64)) -> Option<Self> {
        let after = Self {
            entries: self.entries + u64::from(old.is_none()),
            bytes: (self.bytes + new).saturating_sub(old.unwrap_or(0)),
        };
        let grows = after.entries > self.entries || after.bytes > self.bytes;
        let fits = after.entries <= most.0 && after.bytes <= most.1;
        (fits || !grows).then_some(after)
    }
}

/// A person's counts after some revisions were taken.
#[derive(Deserialize)]
struct Taken {
    /// The last revision.
    rev: u64,
    usage: Usage,
}

/// An entry that is there.
#[derive(Deserialize)]
struct Current {
    rev: u64,
    size: u64,
}

impl Write for KeptWrite {
    type Outcome = Vec<KeptOutcome>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Vec<KeptOutcome>, StoreError> {
        let Self {
            person,
            changes,
            at_ms,
            most,
        } = self;
        let (before, mut usage) = take(connection, person, changes.len()).await?;
        let mut outcomes = Vec::with_capacity(changes.len());
        for (rev, change) in (before + 1..).zip(changes) {
            let old = current(connection, person, change).await?;
            let known = old.as_ref().map_or(0, |old| old.rev);
            let with = usage.with(old.map(|old| old.size), size(change), *most);
            outcomes.push(match with {
                _ if known != change.known => KeptOutcome::Overtaken,
                None => KeptOutcome::Full,
                Some(after) => {
                    usage = after;
                    enter(connection, (person, *at_ms), change, rev).await?;
                    KeptOutcome::Kept { rev }
                }
            });
        }
        let count = sql(COUNT).values(usage).set("person", person);
        count.run(connection).await?;
        Ok(outcomes)
    }
}

/// Bytes that an entry takes up.
fn size(change: &KeptChange) -> u64 {
    (change.key.len() + change.body.as_ref().map_or(0, String::len)) as u64
}

/// Takes so many revisions: the last one before them, and how much the person has.
async fn take(connection: &mut Connection<'_>, person: &PersonId, count: usize) -> Result<(u64, Usage), StoreError> {
    sql(BEGIN).bind(person).run(connection).await?;
    let take = sql(TAKE).set("person", person).set("count", count);
    let Taken { rev, usage } = take.one(connection).await?;
    Ok((rev - count as u64, usage))
}

/// The revision of an entry and its size, if it is there.
async fn current(
    connection: &mut Connection<'_>,
    person: &PersonId,
    change: &KeptChange,
) -> Result<Option<Current>, StoreError> {
    let query = sql(CURRENT).set("person", person).some_of(change);
    query.first(connection).await
}

async fn enter(
    connection: &mut Connection<'_>,
    (person, at_ms): (&str, At),
    change: &KeptChange,
    rev: u64,
) -> Result<(), StoreError> {
    let query = sql(PUT).some_of(change).set("size", size(change));
    let query = query.set("person", person).set("at_ms", at_ms);
    query.set("rev", rev).run(connection).await
}

/// A person's entries after a revision, in order: at most so many, and none after the one that reaches so many bytes.
pub(crate) async fn entries_after(
    db: &Db,
    person: &PersonId,
    after: u64,
    most: u32,
    bytes: u64,
) -> Result<Vec<KeptEntry>, StoreError> {
    let query = sql(AFTER).set("person", person).set("after", after);
    let query = query.set("most", most).set("bytes", bytes);
    query.rows(db).await
}

const BEGIN: &str = "INSERT INTO kept_people (person, rev, entries, bytes) VALUES ($1, 0, 0, 0) \
     ON CONFLICT (person) DO NOTHING";
/// Takes revisions; the row stays locked until the transaction is over.
const TAKE: &str = "UPDATE kept_people SET rev = rev + $count WHERE person = $person RETURNING rev, entries, bytes";
const CURRENT: &str = "SELECT rev, size FROM kept WHERE person = $person AND kind = $kind AND name = $key";
const PUT: &str = "INSERT INTO kept (person, kind, name, body, size, rev, at_ms) \
     VALUES ($person, $kind, $key, $body, $size, $rev, $at_ms) ON CONFLICT (person, kind, name) DO UPDATE \
     SET body = excluded.body, size = excluded.size, rev = excluded.rev, at_ms = excluded.at_ms";
const COUNT: &str = "UPDATE kept_people SET entries = $entries, bytes = $bytes WHERE person = $person";
/// The sum is of the rows before and the row itself, so that the first is always among them.
const AFTER: &str = "SELECT kind, name AS key, body, rev FROM (SELECT kind, name, body, rev, size, SUM(size) OVER \
     (ORDER BY rev) AS total FROM kept WHERE person = $person AND rev > $after ORDER BY rev LIMIT $most) AS page \
     WHERE total - size < $bytes ORDER BY rev";
/// For the erasure of a person.
pub(crate) const ERASE: &[&str] = &[
    "DELETE FROM kept WHERE person = $person",
    "DELETE FROM kept_people WHERE person = $person",
];
