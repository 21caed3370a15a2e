//! `admin verify` and `admin restore`: what is wrong goes to the standard output, and how far it has come to the standard error output.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use server::{Admin, Database, Verified, VerifyReport};

use super::{refused, tell};
use crate::failure::Failure;

/// How often progress is told: on a terminal, where the line is written over, and in a log.
const PACE: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(10)];

pub(super) async fn verify(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    let mut teller = Teller::new(out);
    let looked = admin.verify(|report| teller.hear(report)).await;
    teller.end()?;
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

pub(super) async fn restore(
    from: &Path,
    to: &Database,
    despite_faults: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut teller = Teller::new(out);
    let looked = Admin::restore(from, to, despite_faults, |report| teller.hear(report)).await;
    teller.end()?;
    let Verified {
        tables,
        events,
        faulty,
        ..
    } = looked.map_err(refused)?;
    if faulty > 0 && !despite_faults {
        return Err(Failure::Admin(format!(
            "nothing is restored, for tables of the copy are faulty: {faulty} of {tables}; with --despite-faults it is put there \
             as it is"
        )));
    }
    let from = from.display();
    let faults = match faulty {
        0 => "nothing is wrong".to_owned(),
        faulty => format!("faulty tables: {faulty}"),
    };
    tell(
        out,
        format_args!(
            "restored from {from}, looked at whole: {tables} tables with {events} events, and {faults}"
        ),
    )
}

/// Tells faults and progress.
struct Teller<'a, W> {
    out: &'a mut W,
    told: Result<(), Failure>,
    progress: Progress,
}

impl<'a, W: Write> Teller<'a, W> {
    fn new(out: &'a mut W) -> Self {
        Self {
            out,
            told: Ok(()),
            progress: Progress::new(),
        }
    }

    fn hear(&mut self, report: VerifyReport<'_>) {
        match report {
            VerifyReport::Fault(fault) => {
                self.progress.clear();
                if self.told.is_ok() {
                    self.told = tell(self.out, fault);
                }
            }
            VerifyReport::Progress(so_far) => self.progress.tell(&so_far),
        }
    }

    fn end(mut self) -> Result<(), Failure> {
        self.progress.clear();
        self.told
    }
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
