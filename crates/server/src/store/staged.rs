//! A copy of a database of SQLite on its way to where a server will look for it: nothing of an older database may lie
//! there, and the copy becomes the database only after it was looked at.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    Maintenance as _, Store, StoreError,
    files::{
        beside, copy_whole, expect_closed, expect_nothing, expect_nothing_beside, remove,
        sync_folder,
    },
    sqlite::Sqlite,
};

/// A copy beside its place, until it is put there; it is removed if it never is.
pub(crate) struct Staged {
    store: Arc<Sqlite>,
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
            fs::create_dir_all(folder).map_err(StoreError::File)?;
        }
        let part = beside(to, &format!(".restoring-{}", crate::service::fresh_name()));
        let copied = copy_whole(from, &part);
        let opened = match copied {
            Ok(()) => Sqlite::open(&part, None).await,
            Err(error) => Err(StoreError::File(error)),
        };
        let store = match opened {
            Ok(store) => Arc::new(store),
            Err(error) => {
                remove(&part);
                return Err(error);
            }
        };
        let staged = Self {
            store,
            part,
            to: to.to_owned(),
        };
        staged.store.intact().await?;
        Ok(staged)
    }

    /// The copy, to be looked at.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&self.store) as _
    }

    /// Puts the copy to its place.
    ///
    /// # Errors
    /// Something has come there meanwhile, or it cannot be written.
    pub(crate) async fn put(self) -> Result<(), StoreError> {
        self.store.close().await;
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

impl Drop for Staged {
    fn drop(&mut self) {
        remove(&self.part);
    }
}
