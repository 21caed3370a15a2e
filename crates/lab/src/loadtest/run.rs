//! What all clients of a test share.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use game::Random;
use protocol::live::Terms;
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::address::Address;
use super::event_log::EventLog;
use super::figures::Figures;
use super::servers::Servers;

/// The number of clients that sign in concurrently.
const DOORS: usize = 48;

/// How a test is to be run.
pub(crate) struct Settings {
    /// Time between the turns of a game.
    pub(crate) every: Duration,
    /// So many of 100 turns meet with a fault.
    pub(crate) faults: u32,
    /// The seed of all chance.
    pub(crate) seed: u64,
    /// Time after which a client goes back to its own server; never if it is zero.
    pub(crate) home_after: Duration,
    /// Whether clocks are so short that games may end on time.
    pub(crate) timed: bool,
}

/// A running test.
pub(crate) struct Run {
    pub(crate) settings: Settings,
    pub(crate) servers: Servers,
    /// What is played, table by table.
    pub(crate) terms: Vec<Terms>,
    pub(crate) figures: Figures,
    /// Held while a client signs in.
    pub(crate) admission: Semaphore,
    start: Instant,
    file: Option<Mutex<BufWriter<File>>>,
}

/// A time in which a client had no connection, as a line of the file.
#[derive(Serialize)]
struct Absence {
    client: u32,
    lost_ms: u64,
    back_ms: u64,
}

impl Run {
    pub(crate) fn new(settings: Settings, servers: Servers, terms: Vec<Terms>, file: Option<File>) -> Self {
        Self {
            figures: Figures::new(servers.count()),
            servers,
            settings,
            terms,
            admission: Semaphore::new(DOORS),
            start: Instant::now(),
            file: file.map(|file| Mutex::new(BufWriter::new(file))),
        }
    }

    /// The first server.
    pub(crate) fn address(&self) -> &Address {
        self.servers.at(0)
    }

    /// The chance of a client.
    pub(crate) fn random(&self, client: u32) -> Random {
        let own = u64::from(client).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Random::new(self.settings.seed ^ own)
    }

    /// When the next turn of a game is due: the games' turns are spread over the time between two.
    pub(crate) fn due(&self, slot: u32, slots: u32) -> Instant {
        let every = self.settings.every.max(Duration::from_millis(1));
        let phase = every * slot / slots.max(1);
        // Half a turn's time at least lies between two turns, and no turn is made up for.
        let passed = self.start.elapsed() + every / 2;
        let turns = passed.saturating_sub(phase).as_nanos() / every.as_nanos() + 1;
        let turns = u32::try_from(turns).unwrap_or(u32::MAX);
        self.start + phase + every * turns
    }

    /// Counts a fault in what a client received.
    pub(crate) fn wrong(&self, client: u32, what: &str) {
        self.figures.wrong(format!("client {client}: {what}"));
    }

    /// Writes the events received of a table to the file.
    pub(crate) fn write(&self, event_log: &EventLog) {
        if self.file.is_some() {
            match event_log.to_line() {
                Ok(line) => self.write_line(&line),
                Err(error) => self.figures.wrong(error.to_string()),
            }
        }
    }

    /// Writes to the file that a client was away.
    pub(crate) fn note_absence(&self, client: u32, lost_ms: u64, back_ms: u64) {
        let absence = Absence {
            client,
            lost_ms,
            back_ms,
        };
        if let (Some(_), Ok(line)) = (&self.file, serde_json::to_string(&absence)) {
            self.write_line(&line);
        }
    }

    fn write_line(&self, line: &str) {
        if let Some(file) = &self.file {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            if let Err(error) = writeln!(file, "{line}") {
                self.figures.wrong(format!("the event log: {error}"));
            }
        }
    }

    /// Writes what of the file is not written yet.
    pub(crate) fn flush(&self) {
        if let Some(file) = &self.file {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            if let Err(error) = file.flush() {
                self.figures.wrong(format!("the event log: {error}"));
            }
        }
    }
}
