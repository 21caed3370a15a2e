//! What came of a test, as lines for people and as JSON for programs.

use std::fmt::{self, Write as _};

use serde::Serialize;

use super::figures::Figures;
use super::flood::{self, Flooded};
use super::memory::megabytes;
use super::phases::PhaseReport;
use super::times::Times;

/// What came of a test. Times are in milliseconds.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) games: u32,
    pub(crate) spectators: u32,
    pub(crate) every_ms: u64,
    pub(crate) seed: u64,
    pub(crate) seconds: f64,
    pub(crate) turns: u64,
    pub(crate) turns_per_second: f64,
    pub(crate) received_per_second: f64,
    pub(crate) finished: u64,
    pub(crate) ack_ms: Times,
    pub(crate) errors: u64,
    pub(crate) faults: u64,
    pub(crate) resyncs: u64,
    pub(crate) reconnects: u64,
    pub(crate) resent: u64,
    pub(crate) waited: u64,
    /// How long connections were lost.
    pub(crate) away_ms: Times,
    pub(crate) connections: u64,
    /// Of the server: before the first connection, and at the end of play.
    pub(crate) memory_before: Option<u64>,
    pub(crate) memory_after: Option<u64>,
    pub(crate) memory_per_connection: Option<u64>,
    /// Refusals because a server was busy or without its database, after which the client tried again.
    pub(crate) busy: u64,
    /// If there are several: each, and the turns that it acknowledged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) servers: Vec<ServerReport>,
    /// Clients that went back to their own server.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) moved: u64,
    /// The whole and the parts of the test, with several servers or with `--undisturbed`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) phases: Vec<PhaseReport>,
    /// How it went during each flood; first without one.
    pub(crate) floods: Vec<Flooded>,
    pub(crate) messages: Vec<String>,
}

/// One of several servers.
#[derive(Serialize)]
pub(crate) struct ServerReport {
    pub(crate) url: String,
    /// Turns that it acknowledged, from the beginning.
    pub(crate) turns: u64,
    /// Whether it was asked for the logs at the end; otherwise it did not answer then.
    pub(crate) audited: bool,
}

const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} games at once, a turn every {} ms each, {} spectators, {} connections, {:.1} s, seed {}",
            self.games, self.every_ms, self.spectators, self.connections, self.seconds, self.seed
        )?;
        writeln!(
            f,
            "turns         {} ({:.1} a second), {} games ended",
            self.turns, self.turns_per_second, self.finished
        )?;
        writeln!(f, "acknowledged  {}", self.ack_ms)?;
        writeln!(f, "received      {:.0} messages a second", self.received_per_second)?;
        writeln!(f, "errors        {}", self.errors)?;
        writeln!(
            f,
            "resyncs       {}, commands sent again {}, faults made {}, rate-limited {}",
            self.resyncs, self.resent, self.faults, self.waited
        )?;
        write!(f, "reconnects    {}", self.reconnects)?;
        if self.reconnects > 0 {
            write!(f, ", away {}", self.away_ms)?;
        }
        writeln!(f)?;
        writeln!(f, "memory        {}", self.memory())?;
        if self.busy > 0 {
            writeln!(f, "busy          {} refusals, tried again", self.busy)?;
        }
        for server in &self.servers {
            let silent = if server.audited { "" } else { ", silent at the end" };
            let (url, turns) = (&server.url, server.turns);
            writeln!(f, "server        {url}: {turns} turns{silent}")?;
        }
        for phase in &self.phases {
            write!(f, "{phase}")?;
        }
        for flooded in &self.floods {
            writeln!(f, "flood         {}", flood::line(flooded))?;
        }
        for message in &self.messages {
            writeln!(f, "wrong: {message}")?;
        }
        Ok(())
    }
}

impl Report {
    fn memory(&self) -> String {
        let Some(after) = self.memory_after else {
            return "unknown: set --pid or --metrics".to_owned();
        };
        let mut text = megabytes(after);
        if let (Some(before), Some(each)) = (self.memory_before, self.memory_per_connection) {
            let (before, kilobytes) = (megabytes(before), each as f64 / 1e3);
            let _ = write!(
                text,
                " ({before} without connections), {kilobytes:.1} kB a connection with its share of the games"
            );
        }
        text
    }
}

/// A line of progress.
pub(crate) fn progress(figures: &Figures, seconds: f64, pace: u64, memory: Option<u64>) -> String {
    let memory = memory.map_or(String::new(), |bytes| format!(", {}", megabytes(bytes)));
    let times = Times::of(&figures.recent);
    format!(
        "{seconds:.0} s: {} games, {} connections, {} reconnects, {} turns, {pace} a second, {times}, {} ended, {} resyncs, {} errors{memory}",
        figures.live.get(),
        figures.connected.get(),
        figures.reconnects.get(),
        figures.turns.get(),
        figures.finished.get(),
        figures.resyncs.get(),
        figures.errors(),
    )
}
