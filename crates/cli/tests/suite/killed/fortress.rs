//! A server that is killed and started again on the same port, with the same folder.

use std::fs;
use std::path::PathBuf;
#[cfg(unix)]
use std::time::Duration;

use server::Database;

use super::log::Kept;
use super::served::{Outage, Served};

/// A server with its folder, which is removed with it.
pub(crate) struct Fortress {
    served: Served,
    folder: Folder,
}

/// Removed with this.
struct Folder(PathBuf);

impl Fortress {
    pub(crate) fn build(seed: u64) -> Self {
        let name = format!("loopline-killed-{}-{seed}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        let path = folder.to_str().expect("a path of text").to_owned();
        Self {
            served: Served::start(vec!["--data".to_owned(), path]),
            folder: Folder(folder),
        }
    }

    pub(crate) fn address(&self) -> &str {
        self.served.address()
    }

    /// SIGKILL, and a start as by a system that restarts what has died.
    pub(crate) fn kill_and_restart(&mut self) -> Outage {
        self.served.kill_and_restart()
    }

    /// SIGSTOP, and SIGCONT after a time.
    #[cfg(unix)]
    pub(crate) fn stop_for(&self, time: Duration) {
        self.served.stop_for(time);
    }

    /// Kills it for the last time, and reads what it has left.
    pub(crate) fn close_and_read(mut self) -> Kept {
        self.served.kill();
        Kept::read(&Database::Sqlite(self.folder.0.join("loopline.sqlite")))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
