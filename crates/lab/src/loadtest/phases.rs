//! The parts of a test that are reported apart: undisturbed at first, then with the faults that somebody makes.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use serde::Serialize;

use super::counter::Counter;
use super::histogram::Histogram;
use super::times::Times;

/// What is counted in a part of the test.
#[derive(Default)]
pub(crate) struct Span {
    /// Turns that were acknowledged, however often they were sent.
    pub(crate) turns: Counter,
    /// From sending to the acknowledgement, for turns that were sent once.
    pub(crate) acks: Histogram,
    /// The same for all turns, from the first sending.
    pub(crate) settled: Histogram,
    /// From sending a turn until a spectator on another server sees it.
    pub(crate) sight: Histogram,
    /// The same for spectators on the same server.
    pub(crate) sight_here: Histogram,
    /// The same where the turn was sent again or the spectator's connection was lost on the way, from the first
    /// sending.
    pub(crate) sight_late: Histogram,
    /// How long connections were lost.
    pub(crate) away: Histogram,
}

/// All parts, one after the other.
#[derive(Default)]
pub(crate) struct Phases {
    whole: Span,
    undisturbed: Span,
    disturbed: Span,
    /// How many parts have begun. Nothing is counted before the first.
    begun: AtomicUsize,
}

/// The figures of a part of the test. Times are in milliseconds.
#[derive(Serialize)]
pub(crate) struct PhaseReport {
    pub(crate) phase: &'static str,
    pub(crate) seconds: f64,
    pub(crate) turns: u64,
    pub(crate) turns_per_second: f64,
    /// From sending a turn to its acknowledgement, for those that were sent once.
    pub(crate) ack_ms: Times,
    /// The same for all, from the first sending.
    pub(crate) settled_ms: Times,
    /// Turns seen by spectators on another server, and how long after sending.
    pub(crate) sights: u64,
    pub(crate) sight_ms: Times,
    /// How long after sending spectators on the same server saw them.
    pub(crate) sight_here_ms: Times,
    /// Turns that were sent again, or whose spectator had lost the connection meanwhile.
    pub(crate) late_sights: u64,
    pub(crate) sight_late_ms: Times,
    /// Connections that were lost and came back, and how long that took.
    pub(crate) reconnects: u64,
    pub(crate) away_ms: Times,
}

impl Phases {
    /// The next part begins.
    pub(crate) fn next(&self) {
        self.begun.fetch_add(1, Relaxed);
    }

    /// Where to count now.
    pub(crate) fn current(&self) -> impl Iterator<Item = &Span> {
        let (whole, part) = match self.begun.load(Relaxed) {
            0 => (None, None),
            1 => (Some(&self.whole), Some(&self.undisturbed)),
            _ => (Some(&self.whole), Some(&self.disturbed)),
        };
        whole.into_iter().chain(part)
    }

    /// The whole, and the two parts if there are two; by how long the first of them and the whole took, in seconds.
    pub(crate) fn report(&self, undisturbed: f64, whole: f64) -> Vec<PhaseReport> {
        let mut phases = vec![self.whole.report("whole", whole)];
        if self.begun.load(Relaxed) > 1 {
            let rest = whole - undisturbed;
            phases.push(self.undisturbed.report("undisturbed", undisturbed));
            phases.push(self.disturbed.report("disturbed", rest));
        }
        phases
    }
}

impl Span {
    fn report(&self, phase: &'static str, seconds: f64) -> PhaseReport {
        let turns = self.turns.get();
        PhaseReport {
            phase,
            seconds,
            turns,
            turns_per_second: turns as f64 / seconds.max(1e-3),
            ack_ms: Times::of(&self.acks),
            settled_ms: Times::of(&self.settled),
            sights: self.sight.count(),
            sight_ms: Times::of(&self.sight),
            sight_here_ms: Times::of(&self.sight_here),
            late_sights: self.sight_late.count(),
            sight_late_ms: Times::of(&self.sight_late),
            reconnects: self.away.count(),
            away_ms: Times::of(&self.away),
        }
    }
}

impl fmt::Display for PhaseReport {
    /// Lines for people; without what was never measured.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}: {:.1} s, {} turns ({:.1} a second)",
            self.phase, self.seconds, self.turns, self.turns_per_second
        )?;
        let times = [
            ("acknowledged", &self.ack_ms),
            ("with resent", &self.settled_ms),
            ("seen elsewhere", &self.sight_ms),
            ("seen there", &self.sight_here_ms),
            ("seen late", &self.sight_late_ms),
            ("back", &self.away_ms),
        ];
        for (name, times) in times.into_iter().filter(|(_, times)| times.max > 0.0) {
            writeln!(f, "  {name:<14} {times}")?;
        }
        Ok(())
    }
}
