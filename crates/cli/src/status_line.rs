//! One line on the terminal that shows how far a computation has come.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// How often it changes.
const PAUSE: Duration = Duration::from_millis(200);

/// The line; nothing is shown elsewhere than on a terminal.
pub(crate) struct StatusLine {
    on_terminal: bool,
    shown: Instant,
}

impl StatusLine {
    pub(crate) fn new() -> Self {
        Self {
            on_terminal: io::stderr().is_terminal(),
            shown: Instant::now(),
        }
    }

    /// Shows what `words` returns, unless the line has just changed.
    pub(crate) fn show(&mut self, words: impl FnOnce() -> String) {
        if self.on_terminal && self.shown.elapsed() >= PAUSE {
            self.shown = Instant::now();
            // Whether anyone reads it does not matter.
            let _ = write!(io::stderr(), "\r{}\x1b[K", words());
        }
    }

    pub(crate) fn clear(&self) {
        if self.on_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
