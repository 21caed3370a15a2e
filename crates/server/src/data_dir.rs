//! Makes sure of the data folder before anything is served.

use std::{fs, path::Path, process};

use crate::{ServeError, private_files};

/// The database in the data folder.
pub(crate) const GAMES: &str = "loopline.sqlite";

/// Creates `dir` with its parents if it is absent, for the server's own user alone, and proves that a file can be
/// written in it.
pub(crate) fn prepare(dir: &Path) -> Result<(), ServeError> {
    private_files::create_folder(dir).map_err(|source| ServeError::DataMissing {
        dir: dir.to_owned(),
        source,
    })?;
    let probe = dir.join(format!(".write-probe-{}", process::id()));
    fs::write(&probe, b"")
        .and_then(|()| fs::remove_file(&probe))
        .map_err(|source| ServeError::DataReadOnly {
            dir: dir.to_owned(),
            source,
        })
}

#[cfg(test)]
mod tests {
    use std::{env, path::PathBuf};

    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let dir = env::temp_dir().join(format!("loopline-data-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&dir);
        dir
    }

    #[test]
    fn creates_a_missing_folder_with_parents_and_leaves_it_empty() {
        let root = scratch("new");
        let dir = root.join("a/b");
        prepare(&dir).unwrap();
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 0);
        prepare(&dir).unwrap();
        fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_new_folder_is_of_the_owner_alone_and_one_of_the_host_stays_as_it_is() {
        use std::os::unix::fs::PermissionsExt as _;

        let root = scratch("modes");
        let dir = root.join("a/b");
        let mode = |dir: &Path| fs::metadata(dir).unwrap().permissions().mode() & 0o777;
        prepare(&dir).unwrap();
        assert_eq!(mode(&dir), 0o700);
        fs::set_permissions(&dir, fs::Permissions::from_mode(0o750)).unwrap();
        prepare(&dir).unwrap();
        assert_eq!(mode(&dir), 0o750);
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn names_the_folder_that_a_file_stands_in_the_way_of() {
        let root = scratch("file");
        fs::create_dir_all(&root).unwrap();
        let file = root.join("taken");
        fs::write(&file, b"").unwrap();
        let error = prepare(&file).unwrap_err();
        assert!(matches!(error, ServeError::DataMissing { .. }), "{error}");
        assert!(error.to_string().contains("taken"), "{error}");
        fs::remove_dir_all(root).unwrap();
    }
}
