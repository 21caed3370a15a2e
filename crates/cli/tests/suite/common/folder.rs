//! A folder that goes with its test.

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder, removed with this.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A name may be used once in a process.
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("loopline-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).expect("a new folder");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Its path as an argument.
    pub(crate) fn text(&self) -> &str {
        self.0.to_str().expect("a path of text")
    }

    /// The path of a file in it as an argument.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// The same of a file that is written.
    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).expect("a file");
        self.file(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
