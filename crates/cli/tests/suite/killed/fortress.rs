//! A server that is killed and started again on the same port, with the same folder.

#[cfg(unix)]
use std::time::Duration;

use server::Database;

use super::log::Kept;
use super::served::{Outage, Served};
use crate::common::Folder;

/// A server with its folder, which is removed with it.
pub(crate) struct Fortress {
    served: Served,
    folder: Folder,
}

impl Fortress {
    pub(crate) fn build(seed: u64) -> Self {
        let folder = Folder::new(&format!("killed-{seed}"));
        let data = vec!["--data".to_owned(), folder.text().to_owned()];
        Self {
            served: Served::start(data),
            folder,
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
        Kept::read(&Database::Sqlite(self.folder.path().join("loopline.sqlite")))
    }
}
