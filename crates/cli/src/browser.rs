//! Opening an address in the user's browser.

use std::process::{Command, Stdio};

/// The programs that open an address, by system.
const OPENERS: &[&[&str]] = if cfg!(target_os = "macos") {
    &[&["open"]]
} else if cfg!(target_os = "windows") {
    &[&["cmd", "/C", "start", ""]]
} else {
    &[&["xdg-open"], &["sensible-browser"]]
};

/// Starts the first of them that is there; whether one was.
pub(crate) fn open(url: &str) -> bool {
    OPENERS.iter().any(|opener| {
        Command::new(opener[0])
            .args(&opener[1..])
            .arg(url)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .is_ok()
    })
}
