//! The steps that bring a database from no tables to the tables of today.

use super::StoreError;

/// The version of the first step. Databases of earlier versions are from before the first release.
pub(super) const FIRST: i64 = 23;

/// One step, in the words of one database.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The version of the database after it.
    pub(super) version: i64,
    /// Programs that know this version can read and write the database after it. A step that only adds something leaves the number
    /// of the step before it; one that takes something away, or fills what was empty with something that older programs do not
    /// keep right, raises it.
    pub(super) readable_by: i64,
    /// What one transaction carries out, together with the note of the version.
    pub(super) statements: &'static str,
}

/// What a database says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Schema {
    /// The version of the last step that it has behind it; 0 if it has no tables.
    pub(crate) version: i64,
    /// Programs that know this version can read and write it.
    pub(crate) readable_by: i64,
}

impl Schema {
    /// A database of a version before the first step; 0 is one without tables.
    pub(super) const fn before(version: i64) -> Self {
        Self {
            version,
            readable_by: version,
        }
    }

    /// Whether a newer program has changed the database.
    pub(crate) const fn is_ahead(self) -> bool {
        self.version > last(SQLITE)
    }

    /// Whether this program can still read and write it.
    pub(crate) const fn is_readable(self) -> bool {
        self.readable_by <= last(SQLITE)
    }
}

/// The first step, by these statements. Builds from before the first release know the tables since version 20.
const fn first(statements: &'static str) -> Step {
    Step {
        version: FIRST,
        readable_by: 20,
        statements,
    }
}

/// The step of the next version of tests.
#[cfg(feature = "next-version")]
const NEXT: Step = Step {
    version: FIRST + 1,
    readable_by: FIRST,
    statements: "ALTER TABLE tables ADD COLUMN waves INTEGER",
};

/// The steps of SQLite. Those that have been released are never changed.
pub(super) const SQLITE: &[Step] = &[
    first(include_str!("migrations/sqlite/0023.sql")),
    #[cfg(feature = "next-version")]
    NEXT,
];

/// The steps of PostgreSQL: the same.
pub(super) const POSTGRES: &[Step] = &[
    first(include_str!("migrations/postgres/0023.sql")),
    #[cfg(feature = "next-version")]
    NEXT,
];

/// The row of the table `schema`.
pub(super) const FOUND: &str = "SELECT version, readable_by FROM schema";
/// Notes the version that a step leads to.
pub(super) const NOTE: &str = "INSERT INTO schema (one, version, readable_by) VALUES (1, $1, $2) \
     ON CONFLICT (one) DO UPDATE SET version = excluded.version, readable_by = excluded.readable_by";

/// The version that these steps lead to.
pub(super) const fn last(steps: &[Step]) -> i64 {
    steps[steps.len() - 1].version
}

/// The steps up to version `to`, or all, that a database still lacks. A newer database that this program can read lacks none.
///
/// # Errors
/// It is too new for this program, or from before the first release.
pub(super) fn missing(
    steps: &[Step],
    found: Schema,
    to: Option<i64>,
) -> Result<impl Iterator<Item = &Step>, StoreError> {
    if found.readable_by > last(steps) {
        return Err(StoreError::Newer(found.version));
    }
    if (1..FIRST).contains(&found.version) {
        return Err(StoreError::Older(found.version));
    }
    let lacks =
        move |step: &&Step| step.version > found.version && to.is_none_or(|to| step.version <= to);
    Ok(steps.iter().filter(lacks))
}
