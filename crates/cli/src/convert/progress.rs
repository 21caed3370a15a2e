//! Progress of a conversion of many files, on standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// The width of the bar.
const WIDTH: usize = 30;

/// The interval of progress reports: on a terminal, in one line that changes, and elsewhere.
const ON_TERMINAL: Duration = Duration::from_millis(100);
const ELSEWHERE: Duration = Duration::from_secs(5);

pub(super) struct Progress {
    files: usize,
    done: usize,
    games: usize,
    on_terminal: bool,
    reported: Instant,
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
            reported: Instant::now(),
            drawn: false,
        }
    }

    pub(super) fn game_done(&mut self, games: usize) {
        self.games = games;
        self.report();
    }

    pub(super) fn file_done(&mut self, games: usize) {
        self.done += 1;
        self.game_done(games);
    }

    /// Says something that stays.
    pub(super) fn print(&mut self, words: &str) {
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

    fn report(&mut self) {
        let pause = if self.on_terminal {
            ON_TERMINAL
        } else {
            ELSEWHERE
        };
        if self.reported.elapsed() < pause {
            return;
        }
        self.reported = Instant::now();
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
