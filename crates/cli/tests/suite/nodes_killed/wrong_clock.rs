//! A wrong clock for one process, by libfaketime.

use std::fs;
use std::path::PathBuf;

use crate::killed::Environment;

/// What makes the time of day of a process wrong by so many seconds; its timers go on as they do. Without libfaketime
/// nothing, and a line that says so.
pub(super) fn wrong_by(seconds: i32) -> Environment {
    let Some(library) = library() else {
        eprintln!("skipped: all clocks are right, as libfaketime is not installed (Debian: apt-get install faketime)");
        return Environment::new();
    };
    vec![
        ("LD_PRELOAD", library.display().to_string()),
        ("FAKETIME", format!("{seconds:+}s")),
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
    ]
}

/// Where Debian installs it for this architecture.
fn library() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten();
    let mut libraries = folders.map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"));
    libraries.find(|library| library.is_file())
}
