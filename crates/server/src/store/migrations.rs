//! The tables' history: every step from an empty database to the tables of today.

use super::StoreError;

/// The version in which the table `schema` was added. Programs from before it read only what they know whole.
pub(super) const SCHEMA_SINCE: i64 = 20;
/// Rows that a backfill changes in one transaction.
pub(super) const PAGE: i64 = 1_000;

/// One step, of version 1, 2, …, in the words of one database.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) work: Work,
    /// Programs that know at least this many steps can read and write the database after it. A step that only adds something
    /// leaves the number of the step before it; one that takes something away, or fills what was empty with something that
    /// older programs do not keep right, raises it.
    pub(super) readable_by: i64,
}

/// What a step does.
#[derive(Clone, Copy)]
pub(super) enum Work {
    /// Statements in one transaction, which also notes the version.
    Together(&'static str),
    /// Statements that no transaction may surround, such as `CREATE INDEX CONCURRENTLY`, one by one. If the program ends before
    /// the version is noted, all are run again.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "no step so far has to be so gentle")
    )]
    Alone(&'static [&'static str]),
    /// A statement that changes at most `$1` of the rows that still need it, in a transaction of its own. It is run until it finds
    /// none, and goes on where it was if the program ends before.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "no step so far has so many rows to fill")
    )]
    Pages(&'static str),
}

/// What a database says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Schema {
    /// The number of steps that it has behind it.
    pub(crate) version: i64,
    /// Programs that know at least this many steps can read and write it.
    pub(crate) readable_by: i64,
}

impl Schema {
    /// Whether a newer program has changed the database.
    pub(crate) const fn is_ahead(self) -> bool {
        self.version > SQLITE.len() as i64
    }

    /// Whether this program can still read and write it.
    pub(crate) const fn is_readable(self) -> bool {
        self.readable_by <= SQLITE.len() as i64
    }
}

/// A step of before there were programs that could go on beside it.
const fn whole(statements: &'static str) -> Step {
    Step {
        work: Work::Together(statements),
        readable_by: SCHEMA_SINCE,
    }
}

/// The step of the next version of tests.
#[cfg(feature = "next-version")]
const NEXT: Step = Step {
    work: Work::Together("ALTER TABLE tables ADD COLUMN waves INTEGER"),
    readable_by: SCHEMA_SINCE,
};

/// The steps of SQLite. Those that have been released are never changed.
pub(super) const SQLITE: &[Step] = &[
    whole(include_str!("migrations/sqlite/0001.sql")),
    whole(include_str!("migrations/sqlite/0002.sql")),
    whole(include_str!("migrations/sqlite/0003.sql")),
    whole(include_str!("migrations/sqlite/0004.sql")),
    whole(include_str!("migrations/sqlite/0005.sql")),
    whole(include_str!("migrations/sqlite/0006.sql")),
    whole(include_str!("migrations/sqlite/0007.sql")),
    whole(include_str!("migrations/sqlite/0008.sql")),
    whole(include_str!("migrations/sqlite/0009.sql")),
    whole(include_str!("migrations/sqlite/0010.sql")),
    whole(include_str!("migrations/sqlite/0011.sql")),
    whole(include_str!("migrations/sqlite/0012.sql")),
    whole(include_str!("migrations/sqlite/0013.sql")),
    whole(include_str!("migrations/sqlite/0014.sql")),
    whole(include_str!("migrations/sqlite/0015.sql")),
    whole(include_str!("migrations/sqlite/0016.sql")),
    whole(include_str!("migrations/sqlite/0017.sql")),
    whole(include_str!("migrations/sqlite/0018.sql")),
    whole(include_str!("migrations/sqlite/0019.sql")),
    whole(include_str!("migrations/sqlite/0020.sql")),
    whole(include_str!("migrations/sqlite/0021.sql")),
    whole(include_str!("migrations/sqlite/0022.sql")),
    whole(include_str!("migrations/sqlite/0023.sql")),
    #[cfg(feature = "next-version")]
    NEXT,
];

/// The steps of PostgreSQL: the same.
pub(super) const POSTGRES: &[Step] = &[
    whole(include_str!("migrations/postgres/0001.sql")),
    whole(include_str!("migrations/postgres/0002.sql")),
    whole(include_str!("migrations/postgres/0003.sql")),
    whole(include_str!("migrations/postgres/0004.sql")),
    whole(include_str!("migrations/postgres/0005.sql")),
    whole(include_str!("migrations/postgres/0006.sql")),
    whole(include_str!("migrations/postgres/0007.sql")),
    whole(include_str!("migrations/postgres/0008.sql")),
    whole(include_str!("migrations/postgres/0009.sql")),
    whole(include_str!("migrations/postgres/0010.sql")),
    whole(include_str!("migrations/postgres/0011.sql")),
    whole(include_str!("migrations/postgres/0012.sql")),
    whole(include_str!("migrations/postgres/0013.sql")),
    whole(include_str!("migrations/postgres/0014.sql")),
    whole(include_str!("migrations/postgres/0015.sql")),
    whole(include_str!("migrations/postgres/0016.sql")),
    whole(include_str!("migrations/postgres/0017.sql")),
    whole(include_str!("migrations/postgres/0018.sql")),
    whole(include_str!("migrations/postgres/0019.sql")),
    whole(include_str!("migrations/postgres/0020.sql")),
    whole(include_str!("migrations/postgres/0021.sql")),
    whole(include_str!("migrations/postgres/0022.sql")),
    whole(include_str!("migrations/postgres/0023.sql")),
    #[cfg(feature = "next-version")]
    NEXT,
];

/// The steps up to `to`, or all, that a database still lacks, each with the version that it leads to. A newer database that this
/// program can read lacks none.
///
/// # Errors
/// It is too new for this program.
pub(super) fn missing(
    steps: &[Step],
    found: Schema,
    to: Option<i64>,
) -> Result<impl Iterator<Item = (i64, &Step)>, StoreError> {
    let have = usize::try_from(found.version).map_err(|_| StoreError::Newer(found.version))?;
    if have > steps.len() && found.readable_by > steps.len() as i64 {
        return Err(StoreError::Newer(found.version));
    }
    let most = to.map_or(usize::MAX, |to| usize::try_from(to).unwrap_or(0));
    let rest = steps.iter().enumerate().take(most).skip(have);
    Ok(rest.map(|(index, step)| (index as i64 + 1, step)))
}
