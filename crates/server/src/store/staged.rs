//! A copy of a database of SQLite on its way to where a server will look for it: nothing of an older database may lie
//! there, and the copy becomes the database only after it was looked at.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{Store, StoreError, sqlite::Sqlite};

/// What SQLite keeps beside a file, and takes for its own wherever it finds it.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

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
        let part = beside(to, &format!(".restoring-{}", crate::house::fresh_name()));
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

/// Fails if there is a database at `path`, or anything that SQLite would take for a part of one.
///
/// # Errors
/// What lies there, by its name.
pub(super) fn expect_nothing(path: &Path) -> Result<(), StoreError> {
    if lies(path)? {
        return Err(StoreError::InTheWay(path.to_owned()));
    }
    expect_nothing_beside(path)
}

fn expect_nothing_beside(path: &Path) -> Result<(), StoreError> {
    for ending in BESIDE {
        let file = beside(path, ending);
        if lies(&file)? {
            return Err(StoreError::InTheWay(file));
        }
    }
    Ok(())
}

/// Fails if `from` is not there, or if a part of what it holds may lie beside it.
fn expect_closed(from: &Path) -> Result<(), StoreError> {
    let length = |path: &Path| match fs::metadata(path) {
        Ok(found) => Ok(Some(found.len())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::File(error)),
    };
    if length(from)?.is_none() {
        return Err(StoreError::File(io::ErrorKind::NotFound.into()));
    }
    for ending in ["-wal", "-journal"] {
        let file = beside(from, ending);
        if length(&file)?.is_some_and(|length| length > 0) {
            return Err(StoreError::NotClosed(file));
        }
    }
    Ok(())
}

/// Also what points to nothing lies there.
fn lies(path: &Path) -> Result<bool, StoreError> {
    match fs::symlink_metadata(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(StoreError::File(error)),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A copy of which as many bytes have arrived as there were.
fn copy_whole(from: &Path, part: &Path) -> io::Result<()> {
    let mut source = File::open(from)?;
    let length = source.metadata()?.len();
    let mut copy = File::create_new(part)?;
    let copied = io::copy(&mut source, &mut copy)?;
    if copied != length {
        return Err(io::Error::other("the copy has changed while it was read"));
    }
    copy.sync_all()
}

/// Removes a file that has not become a database.
pub(super) fn remove(part: &Path) {
    let _ = fs::remove_file(part);
    for ending in BESIDE {
        let _ = fs::remove_file(beside(part, ending));
    }
}

/// Waits until the names in the folder of `file` are on the disk.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}
