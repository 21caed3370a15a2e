//! Progress while games are played.

use std::time::{Duration, Instant};

use console::{Failure, Interrupt, terminal};
use game::{Outcome, Player};

/// Time between two reports where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(60);

/// The games of a file, and what became of those that were played.
pub(super) struct Progress {
    played: Played,
    line: terminal::Progress,
}

struct Played {
    done: u64,
    wanted: u64,
    names: [&'static str; 2],
    first: u64,
    second: u64,
    draws: u64,
    given_up: u64,
    turns: u64,
    begun: Instant,
}

impl Progress {
    pub(super) fn new(done: u64, wanted: u64, names: [&'static str; 2]) -> Self {
        Self {
            played: Played {
                done,
                wanted,
                names,
                first: 0,
                second: 0,
                draws: 0,
                given_up: 0,
                turns: 0,
                begun: Instant::now(),
            },
            line: terminal::Progress::everywhere(ELSEWHERE),
        }
    }

    pub(super) fn game_done(&mut self, outcome: Option<Outcome>, turns: usize) {
        let Self { played, line } = self;
        played.done += 1;
        played.turns += turns as u64;
        *match outcome {
            None => &mut played.given_up,
            Some(Outcome::Draw) => &mut played.draws,
            Some(Outcome::Win(Player::First)) => &mut played.first,
            Some(Outcome::Win(Player::Second)) => &mut played.second,
        } += 1;
        line.show(|| played.report());
    }

    /// Prints what became of the games; fails if they were interrupted.
    pub(super) fn finish(self, interrupt: Interrupt) -> Result<(), Failure> {
        let Played { done, wanted, .. } = self.played;
        terminal::note(self.played.report());
        interrupt.check(|| format!("{done} of {wanted} games in the file; the same command goes on"))
    }
}

impl Played {
    fn report(&self) -> String {
        let played = self.first + self.second + self.draws + self.given_up;
        let seconds = self.begun.elapsed().as_secs_f64().max(0.001);
        format!(
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
        )
    }
}
