//! The files of a database of SQLite, as names in a folder: what lies there, copying, and removing.

use std::{
    fs::{self, File},
    io, iter,
    path::{Path, PathBuf},
};

use crate::{private_files, store::StoreError};

/// What SQLite keeps beside a file, and takes for its own wherever it finds it.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

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

/// Fails if anything lies beside `path` that SQLite would take for a part of it.
pub(super) fn expect_nothing_beside(path: &Path) -> Result<(), StoreError> {
    for ending in BESIDE {
        let file = beside(path, ending);
        if lies(&file)? {
            return Err(StoreError::InTheWay(file));
        }
    }
    Ok(())
}

/// Fails if `from` is not there, or if a part of what it holds may lie beside it.
pub(super) fn expect_closed(from: &Path) -> Result<(), StoreError> {
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

/// The file whose name goes on with `ending`.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A copy of which as many bytes have arrived as there were.
pub(super) fn copy_whole(from: &Path, part: &Path) -> io::Result<()> {
    let mut source = File::open(from)?;
    let length = source.metadata()?.len();
    let mut copy = private_files::create(part)?;
    let copied = io::copy(&mut source, &mut copy)?;
    if copied != length {
        return Err(io::Error::other("the copy has changed while it was read"));
    }
    copy.sync_all()
}

/// Makes sure that a database is there, if it is only an empty file, and that nobody else may read it or what lies
/// beside it.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    match private_files::create(path) {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    // What SQLite lays beside a file later gets the rights of the file.
    for ending in iter::once("").chain(BESIDE) {
        let file = beside(path, ending);
        match private_files::hide(&file) {
            Ok(false) => {}
            Ok(true) => {
                tracing::warn!(file = %file.display(), "other users could read it, and cannot any more");
            }
            // It is somebody else's, who lets this process use it.
            Err(error) => tracing::warn!(%error, file = %file.display(), "other users can read it"),
        }
    }
    Ok(())
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
