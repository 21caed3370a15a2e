//! `admin verify`: what is wrong goes to the standard output, and how far it has come to the standard error output.

use std::io::{self, IsTerminal as _, Write};
use std::time::{Duration, Instant};

use server::{Admin, Verified, VerifyReport};

use super::{refused, tell};
use crate::failure::Failure;

/// How often progress is told: on a terminal, where the line is written over, and in a log.
const PACE: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(10)];

pub(super) async fn verify(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    let mut told = Ok(());
    let mut progress = Progress::new();
    let looked = admin.verify(|report| match report {
        VerifyReport::Fault(fault) => {
            progress.clear();
            if told.is_ok() {
                told = tell(out, fault);
            }
        }
        VerifyReport::Progress(so_far) => progress.tell(&so_far),
    });
    let looked = looked.await;
    progress.clear();
    told?;
    let looked = looked.map_err(refused)?;
    let Verified {
        tables,
        events,
        faulty,
        ..
    } = looked;
    if faulty > 0 {
        let said = format!("faulty tables: {faulty} of {tables}");
        return Err(Failure::Admin(said));
    }
    tell(
        out,
        format_args!("{tables} tables with {events} events, and nothing is wrong"),
    )
}

/// A line that says how far it has come.
struct Progress {
    terminal: bool,
    since: Instant,
    shown: bool,
}

impl Progress {
    fn new() -> Self {
        Self {
            terminal: io::stderr().is_terminal(),
            since: Instant::now(),
            shown: false,
        }
    }

    fn tell(&mut self, so_far: &Verified) {
        let pace = PACE[usize::from(!self.terminal)];
        if self.since.elapsed() < pace {
            return;
        }
        self.since = Instant::now();
        self.shown = self.terminal;
        let (before, after) = if self.terminal {
            ("\r", "\x1b[K")
        } else {
            ("", "\n")
        };
        let Verified {
            tables,
            of_tables,
            events,
            ..
        } = so_far;
        // Whether anyone reads it does not matter to the work.
        let _ = write!(
            io::stderr(),
            "{before}{tables} of {of_tables} tables, {events} events{after}"
        );
    }

    /// Takes the line off the terminal.
    fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
