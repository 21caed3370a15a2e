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
    /// What the disk holds when it is full.
    pub(crate) size: Option<u64>,
}

impl Space {
    /// Whether less than a tenth of the disk is left.
    pub(crate) fn is_scarce(&self) -> bool {
        let known = self.free.zip(self.size);
        known.is_some_and(|(free, size)| free < size / 10)
    }

    /// The space around a file of SQLite.
    pub(super) fn around(file: &Path) -> Self {
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        let (free, size) = disk_of(file);
        let length = |path: &Path| fs::metadata(path).ok().map(|found| found.len());
        Self {
            database: length(file),
            log: Some(length(Path::new(&log)).unwrap_or(0)),
            free,
            size,
        }
    }
}

/// What the disk of a file still takes, and what it holds.
#[cfg(unix)]
fn disk_of(file: &Path) -> (Option<u64>, Option<u64>) {
    let Ok(disk) = rustix::fs::statvfs(file) else {
        return (None, None);
    };
    let bytes = |blocks: u64| blocks.checked_mul(disk.f_frsize);
    (bytes(disk.f_bavail), bytes(disk.f_blocks))
}

#[cfg(not(unix))]
fn disk_of(_: &Path) -> (Option<u64>, Option<u64>) {
    (None, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_scarce_from_a_tenth_on_if_it_is_known() {
        let space = |free, size| Space {
            free,
            size,
            ..Space::default()
        };
        assert!(space(Some(9), Some(100)).is_scarce());
        assert!(!space(Some(10), Some(100)).is_scarce());
        assert!(!space(Some(0), None).is_scarce() && !space(None, Some(1)).is_scarce());
        let here = Space::around(&std::env::temp_dir());
        assert!(here.free <= here.size);
        assert_eq!(here.size.is_some(), cfg!(unix));
    }
}
