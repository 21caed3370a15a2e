//! A copy of a database of SQLite on its way to its place, that of a backup or of a restored database: nothing of an
//! older database may lie there, and the copy gets its name only after it was looked at.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    private_files,
    store::{
        Db, StoreError,
        files::{beside, copy_whole, expect_closed, expect_nothing, expect_nothing_beside, remove, sync_folder},
        maintenance, sqlite,
    },
};

/// A copy beside its place, until it is put there; it is removed if it never is.
pub(crate) struct Staged {
    db: Arc<Db>,
    part: PathBuf,
    to: PathBuf,
}

impl Staged {
    /// Copies `from` to beside `to`, brings the copy up to date, and makes sure that SQLite finds it whole.
    ///
    /// # Errors
    /// There is something of a database at `to`, `from` is none or was not closed, or the copy cannot be written.
    pub(crate) async fn copy(from: &Path, to: &Path) -> Result<Self, StoreError> {
        expect_nothing(to)?;
        expect_closed(from)?;
        let folder = to.parent().unwrap_or(Path::new(""));
        if !folder.as_os_str().is_empty() {
            private_files::create_folder(folder).map_err(StoreError::File)?;
        }
        let part = part_of(to, "restoring");
        let copied = copy_whole(from, &part).map_err(StoreError::File);
        Self::of(part, to, copied).await
    }

    /// Copies what a database holds now to beside `to`, and makes sure that SQLite finds the copy whole.
    ///
    /// # Errors
    /// There is something of a database at `to`, the database or the copy is damaged, or the copy cannot be written.
    pub(crate) async fn backup(db: &Db, to: &Path) -> Result<Self, StoreError> {
        expect_nothing(to)?;
        let part = part_of(to, "copying");
        let copied = maintenance::backup(db, &part).await;
        Self::of(part, to, copied).await
    }

    async fn of(part: PathBuf, to: &Path, copied: Result<(), StoreError>) -> Result<Self, StoreError> {
        let opened = match copied {
            Ok(()) => sqlite::open(&part, None).await,
            Err(error) => Err(error),
        };
        let db = match opened {
            Ok(db) => Arc::new(db),
            Err(error) => {
                remove(&part);
                return Err(error);
            }
        };
        let staged = Self {
            db,
            part,
            to: to.to_owned(),
        };
        match maintenance::damage(&staged.db, true).await?.as_slice() {
            [] => Ok(staged),
            faults => Err(StoreError::Broken(faults.join("; "))),
        }
    }

    /// The copy, to be looked at.
    pub(crate) fn db(&self) -> Arc<Db> {
        Arc::clone(&self.db)
    }

    /// Puts the copy to its place.
    ///
    /// # Errors
    /// Something has come there meanwhile, or it cannot be written.
    pub(crate) async fn put(self) -> Result<(), StoreError> {
        self.db.close().await;
        // The last connection takes its log into the file; what is left of one would be the next database's.
        expect_nothing_beside(&self.part)?;
        expect_nothing(&self.to)?;
        let put = || {
            File::open(&self.part)?.sync_all()?;
            fs::rename(&self.part, &self.to)?;
            sync_folder(&self.to)
        };
        put().map_err(StoreError::File)
    }
}

/// A name beside `to` that nobody else has.
fn part_of(to: &Path, doing: &str) -> PathBuf {
    beside(to, &format!(".{doing}-{}", crate::ids::fresh_name()))
}

impl Drop for Staged {
    fn drop(&mut self) {
        remove(&self.part);
    }
}
