//! Progress while games are played.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use game::{Outcome, Player};

/// Time between two reports on a terminal, and elsewhere.
const ON_TERMINAL: Duration = Duration::from_millis(500);
const ELSEWHERE: Duration = Duration::from_secs(60);

pub(super) struct Progress {
    done: u64,
    wanted: u64,
    names: [&'static str; 2],
    first: u64,
    second: u64,
    draws: u64,
    given_up: u64,
    turns: u64,
    on_terminal: bool,
    begun: Instant,
    reported: Instant,
}

impl Progress {
    pub(super) fn new(done: u64, wanted: u64, names: [&'static str; 2]) -> Self {
        Self {
            done,
            wanted,
            names,
            first: 0,
            second: 0,
            draws: 0,
            given_up: 0,
            turns: 0,
            on_terminal: io::stderr().is_terminal(),
            begun: Instant::now(),
            reported: Instant::now(),
        }
    }

    pub(super) fn game_done(&mut self, outcome: Option<Outcome>, turns: usize) {
        self.done += 1;
        self.turns += turns as u64;
        *match outcome {
            None => &mut self.given_up,
            Some(Outcome::Draw) => &mut self.draws,
            Some(Outcome::Win(Player::First)) => &mut self.first,
            Some(Outcome::Win(Player::Second)) => &mut self.second,
        } += 1;
        let pause = if self.on_terminal {
            ON_TERMINAL
        } else {
            ELSEWHERE
        };
        if self.reported.elapsed() >= pause {
            self.reported = Instant::now();
            self.report();
        }
    }

    pub(super) fn finish(&mut self) {
        self.report();
        if self.on_terminal {
            let _ = writeln!(io::stderr());
        }
    }

    fn report(&self) {
        let played = self.first + self.second + self.draws + self.given_up;
        let seconds = self.begun.elapsed().as_secs_f64().max(0.001);
        let line = format!(
            "{} of {} games; {} {}, {} {}, {} drawn, {} given up; {:.1} turns a game, {:.2} games a second",
            self.done,
            self.wanted,
            self.first,
            self.names[0],
            self.second,
            self.names[1],
            self.draws,
            self.given_up,
            self.turns as f64 / (played.max(1)) as f64,
            played as f64 / seconds,
        );
        let mut err = io::stderr();
        let _ = if self.on_terminal {
            write!(err, "\r\x1b[K{line}").and_then(|()| err.flush())
        } else {
            writeln!(err, "{line}")
        };
    }
}
