//! Makes sure of the data folder before anything is served.

use std::{fs, path::Path, process};

use crate::ServeError;

/// The database in the data folder.
pub(crate) const GAMES: &str = "loopline.sqlite";

/// Creates `dir` with its parents if it is absent, and proves that a file can be written in it.
pub(crate) fn prepare(dir: &Path) -> Result<(), ServeError> {
    fs::create_dir_all(dir).map_err(|source| ServeError::DataMissing {
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
