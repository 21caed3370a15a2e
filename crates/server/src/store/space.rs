//! How much a database takes up, and how much is left.

use std::{fs, path::Path};

/// How much a database takes up, and how much is left, as far as that is known; in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Space {
    /// What the database takes up, without its log.
    pub(crate) database: Option<u64>,
    /// What was written lately and is not yet in the database's own file.
    pub(crate) log: Option<u64>,
    /// What the disk still takes.
    pub(crate) free: Option<u64>,
}

impl Space {
    /// The space around a file of SQLite.
    pub(super) fn around(file: &Path) -> Self {
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        let length = |path: &Path| fs::metadata(path).ok().map(|found| found.len());
        Self {
            database: length(file),
            log: Some(length(Path::new(&log)).unwrap_or(0)),
            free: free_around(file),
        }
    }
}

#[cfg(unix)]
fn free_around(file: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(file).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

#[cfg(not(unix))]
fn free_around(_: &Path) -> Option<u64> {
    None
}
