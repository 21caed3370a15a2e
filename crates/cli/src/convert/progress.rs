//! How far a conversion of many files has come, on standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// The width of the bar.
const WIDTH: usize = 30;

/// How often something is told: on a terminal, in one line that changes, and elsewhere.
const ON_TERMINAL: Duration = Duration::from_millis(100);
const ELSEWHERE: Duration = Duration::from_secs(5);

pub(super) struct Progress {
    files: usize,
    done: usize,
    games: usize,
    on_terminal: bool,
    told: Instant,
    /// Whether a bar stands in the last line.
    drawn: bool,
}

impl Progress {
    pub(super) fn new(files: usize) -> Self {
        Self {
            files,
            done: 0,
            games: 0,
            on_terminal: io::stderr().is_terminal(),
            told: Instant::now(),
            drawn: false,
        }
    }

    pub(super) fn game_done(&mut self, games: usize) {
        self.games = games;
        self.tell();
    }

    pub(super) fn file_done(&mut self, games: usize) {
        self.done += 1;
        self.game_done(games);
    }

    /// Says something that stays.
    pub(super) fn say(&mut self, words: &str) {
        self.clear();
        let _ = writeln!(io::stderr(), "{words}");
    }

    pub(super) fn finish(&mut self) {
        self.clear();
        if self.files > 1 {
            let Self { files, games, .. } = self;
            let _ = writeln!(io::stderr(), "{games} games of {files} files");
        }
    }

    fn tell(&mut self) {
        let pause = if self.on_terminal {
            ON_TERMINAL
        } else {
            ELSEWHERE
        };
        if self.told.elapsed() < pause {
            return;
        }
        self.told = Instant::now();
        let Self {
            files, done, games, ..
        } = self;
        let mut err = io::stderr();
        if self.on_terminal {
            let full = WIDTH * *done / (*files).max(1);
            let bar = "#".repeat(full) + &"-".repeat(WIDTH - full);
            let _ = write!(err, "\r[{bar}] {done}/{files} files, {games} games ");
            let _ = err.flush();
            self.drawn = true;
        } else {
            let _ = writeln!(err, "{done} of {files} files, {games} games");
        }
    }

    fn clear(&mut self) {
        if self.drawn {
            let _ = write!(io::stderr(), "\r\x1b[K");
            self.drawn = false;
        }
    }
}
