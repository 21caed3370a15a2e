//! A server that is killed and started again on the same port, with the same folder.

use std::fs;
use std::path::PathBuf;
use std::process::Child;
use std::time::{SystemTime, UNIX_EPOCH};

use super::log::Kept;
use crate::server::serve;

/// A time without a server, in milliseconds since 1970.
pub(crate) struct Outage {
    pub(crate) killed_ms: u64,
    pub(crate) ready_ms: u64,
}

/// A server with its folder, which is removed with it.
pub(crate) struct Fortress {
    folder: PathBuf,
    address: String,
    child: Child,
}

impl Fortress {
    pub(crate) fn build(seed: u64) -> Self {
        let name = format!("loopline-killed-{}-{seed}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        let (child, address) = start(&folder, "127.0.0.1:0");
        Self {
            folder,
            address,
            child,
        }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// SIGKILL, and a start as by a system that restarts what has died.
    pub(crate) fn kill_and_restart(&mut self) -> Outage {
        let killed_ms = now_ms();
        self.child.kill().expect("killed");
        self.child.wait().expect("dead");
        let (child, address) = start(&self.folder, &self.address);
        assert_eq!(address, self.address);
        self.child = child;
        Outage {
            killed_ms,
            ready_ms: now_ms(),
        }
    }

    /// Kills it for the last time, and reads what it has left.
    pub(crate) fn close_and_read(mut self) -> Kept {
        self.child.kill().expect("killed");
        self.child.wait().expect("dead");
        Kept::read(&self.folder)
    }
}

impl Drop for Fortress {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts the server, and waits for its address.
fn start(folder: &PathBuf, listen: &str) -> (Child, String) {
    serve(|command| command.args(["--listen", listen, "--data"]).arg(folder))
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.expect("a clock").as_millis() as u64
}
