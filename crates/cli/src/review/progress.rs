//! Progress of a review, on standard error.

use std::io::{self, IsTerminal as _, Write as _};

/// One line that changes, on a terminal only.
pub(super) struct Progress {
    on_terminal: bool,
    /// Whether it stands there now.
    drawn: bool,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self {
            on_terminal: io::stderr().is_terminal(),
            drawn: false,
        }
    }

    /// So many turns of a game are judged.
    pub(super) fn turn(&mut self, file: &str, game: usize, judged: u32, turns: u32) {
        if self.on_terminal {
            let mut err = io::stderr();
            // Whether anyone reads it does not matter.
            let _ = write!(
                err,
                "\r\x1b[K{file}: game {game}: {judged} of {turns} turns"
            );
            let _ = err.flush();
            self.drawn = true;
        }
    }

    /// Says something that stays.
    pub(super) fn print(&mut self, words: &str) {
        self.clear();
        let _ = writeln!(io::stderr(), "{words}");
    }

    pub(super) fn clear(&mut self) {
        if self.drawn {
            let _ = write!(io::stderr(), "\r\x1b[K");
            self.drawn = false;
        }
    }
}
