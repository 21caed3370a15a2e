//! What a person's browsers keep, entry by entry, each with the revision that wrote it.

pub(super) mod sql;

use super::Answer;

/// Reads what browsers keep. It includes all that was written before.
pub(crate) trait KeptEntries: Send + Sync {
    /// A person's entries after a revision, in order: at most so many, and none after the one that reaches so many bytes.
    fn entries_after<'a>(
        &'a self,
        person: &'a str,
        after: u64,
        most: u32,
        bytes: u64,
    ) -> Answer<'a, Vec<KeptRow>>;
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeptRow {
    pub(crate) kind: String,
    pub(crate) name: String,
    /// None if it was deleted.
    pub(crate) body: Option<String>,
    pub(crate) rev: u64,
}

/// Changes of a person's entries: those are written of which nothing newer is there.
#[derive(Clone, Debug)]
pub(crate) struct KeptWrite {
    pub(crate) person: String,
    /// The entries; `rev` is the revision that was known of each.
    pub(crate) entries: Vec<KeptRow>,
    pub(crate) at_ms: u64,
    /// A person has so many entries at most, of so many bytes.
    pub(crate) most: (u64, u64),
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PutEntry {
    /// Written, as this revision.
    Written(u64),
    /// Something newer is there.
    Overtaken,
    /// There is no room.
    Full,
}

/// How much a person has.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) entries: u64,
    pub(super) bytes: u64,
}

impl Room {
    /// The same with an entry of `new` bytes in place of one of `old`; none if that is more than `most`. Whatever does not grow
    /// fits.
    pub(super) fn with(self, old: Option<u64>, new: u64, most: (u64, u64)) -> Option<Self> {
        let after = Self {
            entries: self.entries + u64::from(old.is_none()),
            bytes: (self.bytes + new).saturating_sub(old.unwrap_or(0)),
        };
        let grows = after.entries > self.entries || after.bytes > self.bytes;
        let fits = after.entries <= most.0 && after.bytes <= most.1;
        (fits || !grows).then_some(after)
    }
}

/// Bytes that an entry takes up.
pub(super) fn size(row: &KeptRow) -> u64 {
    (row.name.len() + row.body.as_ref().map_or(0, String::len)) as u64
}

/// Implements [`KeptEntries`] for a type with the pool `readers`, and writes entries.
macro_rules! kept_over {
    ($store:ident, $connection:ty) => {
        mod kept {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, KeptEntries, KeptRow, KeptWrite, PutEntry, StoreError,
                kept::{Room, size, sql},
            };

            /// What became of each entry.
            pub(super) async fn put(
                connection: &mut $connection,
                KeptWrite {
                    person,
                    entries,
                    at_ms,
                    most,
                }: &KeptWrite,
            ) -> Result<Vec<PutEntry>, StoreError> {
                let (before, mut room) = take(connection, person, entries.len()).await?;
                let mut outcomes = Vec::with_capacity(entries.len());
                for (rev, row) in (before + 1..).zip(entries) {
                    let old = current(connection, person, row).await?;
                    let known = old.map_or(0, |(rev, _)| rev);
                    let with = room.with(old.map(|(_, size)| size), size(row), *most);
                    outcomes.push(match with {
                        _ if known != row.rev => PutEntry::Overtaken,
                        None => PutEntry::Full,
                        Some(after) => {
                            room = after;
                            enter(connection, (person, *at_ms), row, rev).await?;
                            PutEntry::Written(rev)
                        }
                    });
                }
                let count = sqlx::query(sql::COUNT)
                    .bind(person)
                    .bind(room.entries as i64)
                    .bind(room.bytes as i64);
                count.execute(connection).await?;
                Ok(outcomes)
            }

            /// Takes so many revisions: the last one before them, and how much the person has.
            async fn take(
                connection: &mut $connection,
                person: &str,
                count: usize,
            ) -> Result<(u64, Room), StoreError> {
                let begin = sqlx::query(sql::BEGIN).bind(person);
                begin.execute(&mut *connection).await?;
                let take = sqlx::query(sql::TAKE).bind(person).bind(count as i64);
                let row = take.fetch_one(connection).await?;
                let number = |at: usize| Ok::<_, StoreError>(row.try_get::<i64, _>(at)? as u64);
                let room = Room {
                    entries: number(1)?,
                    bytes: number(2)?,
                };
                Ok((number(0)? - count as u64, room))
            }

            /// The revision of an entry and its size, if it is there.
            async fn current(
                connection: &mut $connection,
                person: &str,
                row: &KeptRow,
            ) -> Result<Option<(u64, u64)>, StoreError> {
                let query = sqlx::query(sql::CURRENT)
                    .bind(person)
                    .bind(&row.kind)
                    .bind(&row.name);
                let Some(row) = query.fetch_optional(connection).await? else {
                    return Ok(None);
                };
                let number = |at: usize| Ok::<_, StoreError>(row.try_get::<i64, _>(at)? as u64);
                Ok(Some((number(0)?, number(1)?)))
            }

            async fn enter(
                connection: &mut $connection,
                (person, at_ms): (&str, u64),
                row: &KeptRow,
                rev: u64,
            ) -> Result<(), StoreError> {
                let query = sqlx::query(sql::PUT)
                    .bind(person)
                    .bind(&row.kind)
                    .bind(&row.name)
                    .bind(&row.body)
                    .bind(size(row) as i64)
                    .bind(rev as i64)
                    .bind(at_ms as i64);
                query.execute(connection).await?;
                Ok(())
            }

            impl KeptEntries for $store {
                fn entries_after<'a>(
                    &'a self,
                    person: &'a str,
                    after: u64,
                    most: u32,
                    bytes: u64,
                ) -> Answer<'a, Vec<KeptRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::AFTER)
                            .bind(person)
                            .bind(i64::try_from(after).unwrap_or(i64::MAX))
                            .bind(i64::from(most))
                            .bind(bytes as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        let entries = rows.iter().map(|row| {
                            Ok(KeptRow {
                                kind: row.try_get(0)?,
                                name: row.try_get(1)?,
                                body: row.try_get(2)?,
                                rev: row.try_get::<i64, _>(3)? as u64,
                            })
                        });
                        entries.collect()
                    })
                }
            }
        }
    };
}

pub(super) use kept_over;
