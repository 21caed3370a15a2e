//! The tables' history: every step from an empty database to the tables of today.

use super::StoreError;

/// One step, of version 1, 2, …, in the words of one database.
pub(super) type Step = &'static str;

/// The steps of SQLite. Those that have been released are never changed.
pub(super) const SQLITE: &[Step] = &[
    include_str!("migrations/sqlite/0001.sql"),
    include_str!("migrations/sqlite/0002.sql"),
    include_str!("migrations/sqlite/0003.sql"),
    include_str!("migrations/sqlite/0004.sql"),
    include_str!("migrations/sqlite/0005.sql"),
    include_str!("migrations/sqlite/0006.sql"),
    include_str!("migrations/sqlite/0007.sql"),
    include_str!("migrations/sqlite/0008.sql"),
    include_str!("migrations/sqlite/0009.sql"),
    include_str!("migrations/sqlite/0010.sql"),
    include_str!("migrations/sqlite/0011.sql"),
    include_str!("migrations/sqlite/0012.sql"),
    include_str!("migrations/sqlite/0013.sql"),
    include_str!("migrations/sqlite/0014.sql"),
    include_str!("migrations/sqlite/0015.sql"),
    include_str!("migrations/sqlite/0016.sql"),
    include_str!("migrations/sqlite/0017.sql"),
    include_str!("migrations/sqlite/0018.sql"),
    include_str!("migrations/sqlite/0019.sql"),
];

/// The steps of PostgreSQL: the same.
pub(super) const POSTGRES: &[Step] = &[
    include_str!("migrations/postgres/0001.sql"),
    include_str!("migrations/postgres/0002.sql"),
    include_str!("migrations/postgres/0003.sql"),
    include_str!("migrations/postgres/0004.sql"),
    include_str!("migrations/postgres/0005.sql"),
    include_str!("migrations/postgres/0006.sql"),
    include_str!("migrations/postgres/0007.sql"),
    include_str!("migrations/postgres/0008.sql"),
    include_str!("migrations/postgres/0009.sql"),
    include_str!("migrations/postgres/0010.sql"),
    include_str!("migrations/postgres/0011.sql"),
    include_str!("migrations/postgres/0012.sql"),
    include_str!("migrations/postgres/0013.sql"),
    include_str!("migrations/postgres/0014.sql"),
    include_str!("migrations/postgres/0015.sql"),
    include_str!("migrations/postgres/0016.sql"),
    include_str!("migrations/postgres/0017.sql"),
    include_str!("migrations/postgres/0018.sql"),
    include_str!("migrations/postgres/0019.sql"),
];

/// The steps that a database of this version still lacks, each with the version that it leads to.
///
/// # Errors
/// It is newer than this program.
pub(super) fn missing(
    steps: &'static [Step],
    version: i64,
) -> Result<impl Iterator<Item = (i64, Step)>, StoreError> {
    let have = usize::try_from(version).map_err(|_| StoreError::Newer(version))?;
    if have > steps.len() {
        return Err(StoreError::Newer(version));
    }
    let rest = steps.iter().enumerate().skip(have);
    Ok(rest.map(|(index, step)| (index as i64 + 1, *step)))
}
