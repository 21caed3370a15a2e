//! Progress of a match, on standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// The width of the bar.
const WIDTH: u64 = 24;

/// The interval of progress reports where no line can be overwritten.
const ELSEWHERE: Duration = Duration::from_secs(30);

pub(crate) struct Progress {
    games: u64,
    on_terminal: bool,
    reported: Option<Instant>,
}

impl Progress {
    pub(crate) fn new(games: u64) -> Self {
        Self {
            games,
            on_terminal: io::stderr().is_terminal(),
            reported: None,
        }
    }

    /// Reports how many games are done, and the score.
    pub(crate) fn report(&mut self, done: u64, standing: &str) {
        let mut err = io::stderr();
        let games = self.games;
        if self.on_terminal {
            let full = (WIDTH * done / games.max(1)).min(WIDTH);
            let bar = "#".repeat(full as usize) + &"-".repeat((WIDTH - full) as usize);
            let _ = write!(err, "\r\x1b[K[{bar}] {done}/{games} {standing}");
            let _ = err.flush();
        } else if self
            .reported
            .is_none_or(|reported| reported.elapsed() >= ELSEWHERE)
        {
            let _ = writeln!(err, "{done} of {games} games, {standing}");
        } else {
            return;
        }
        self.reported = Some(Instant::now());
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if self.on_terminal && self.reported.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
