//! Progress of mining, on standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Without a terminal a line is written so often.
const PAUSE: Duration = Duration::from_secs(60);

/// One line that changes; without a terminal, a line a minute.
pub(super) struct Progress {
    on_terminal: bool,
    written: Instant,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self {
            on_terminal: io::stderr().is_terminal(),
            written: Instant::now(),
        }
    }

    pub(super) fn report(&mut self, words: &str) {
        // Whether anyone reads it does not matter.
        if self.on_terminal {
            let mut err = io::stderr();
            let _ = write!(err, "\r\x1b[K{words}");
            let _ = err.flush();
        } else if self.written.elapsed() >= PAUSE {
            self.written = Instant::now();
            let _ = writeln!(io::stderr(), "{words}");
        }
    }

    pub(super) fn clear(&self) {
        if self.on_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
